"""Prompts, log lines and particulars of refusals."""

from collections.abc import Mapping

from kosmostol.games.moon.components import TYPES, missions, sheet_data
from kosmostol.games.moon.names import write_move
from kosmostol.games.moon.rules.adventures import battle, launch, virus
from kosmostol.games.moon.rules.astra import NO_LETTER
from kosmostol.games.moon.rules.codes import (
    AFTERMATH,
    ALERT,
    ASTRA_DENIED,
    ASTRA_DREW,
    ASTRA_FLIPPED,
    ASTRA_GOT,
    ASTRA_PLAYED,
    ASTRA_STRUCK,
    BONUSES_CIRCLED,
    BUILT,
    BY_ASTRA,
    BY_CELLS,
    BY_DECK,
    BY_ERRORS,
    BY_LAUNCH,
    BY_MISSIONS,
    CAPTURED,
    CLAIM,
    CLAIM_MOVE,
    CLAIMED,
    COMBINATION,
    CROSS_LOCAL,
    CROSSED,
    DRAFT,
    DUG,
    EFFECT,
    ELEMENT_MOVE,
    END_COMMON,
    ENDED,
    ERRED_NOW,
    ERROR_MOVE,
    EVACUATED,
    FELL_ILL,
    FINISHED,
    FIRST,
    GIVE,
    GIVE_MOVE,
    MARK_LOCAL,
    MARKED,
    NONE,
    NOTES,
    OPENING,
    PAIR_MOVE,
    REACHED,
    RESHUFFLED,
    ROW,
    SABOTAGED,
    SHIFT,
    SPAN,
    SPREAD,
    STRUCK,
    TO_CONFIRM,
    TO_CROSS,
    TO_MARK,
    TO_PICK,
    TO_WRITE,
    TURN_BEGAN,
    WILD_SPENT,
    WOKE,
    WROTE,
    element_move,
)
from kosmostol.games.moon.rules.drafting import legal, offered, wild_as
from kosmostol.games.moon.rules.moon import Moon
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.games.moon.sheets.printed import EFFECT_NAMES, Printed
from kosmostol.games.moon.spots import spot
from kosmostol.games.moon.views import sheet_of
from kosmostol.kernel.state import BIT, Event
from kosmostol.kernel.text import Arg, Seat, Text

REASONS = {
    BY_LAUNCH: "reason-launch",
    BY_MISSIONS: "reason-missions",
    BY_CELLS: "reason-cells",
    BY_ERRORS: "reason-errors",
    BY_ASTRA: "reason-astra",
    BY_DECK: "reason-deck",
}
VIRUS_PROMPTS = {
    virus.TO_SEED: "prompt-6-seed",
    virus.TO_CLOSE: "prompt-6-close",
    virus.TO_POWER: "prompt-6-power",
}
WAITING = {
    OPENING: "prompt-wait-opening",
    DRAFT: "prompt-wait-draft",
    AFTERMATH: "prompt-wait-incidents",
    CLAIM: "prompt-wait-claim",
    ALERT: "prompt-wait-astra",
    GIVE: "prompt-wait-astra",
}
BATTLE_PROMPTS = {
    battle.TO_BONUS: "prompt-8-bonus",
    battle.TO_VALUE: "prompt-8-values",
    battle.TO_MOON: "prompt-8-moons",
}
ERROR_ONLY = 1
WOKEN_OR_LANDED = (6, 8)
"""Adventures in which an effect card of ASTRA does something else than crossing off."""
X_PROMPTS = {5: "prompt-5-x", 7: "prompt-7-x"}
"""Where an X may not go into just any empty cell."""
PLACED = {
    2: ("robot", "plant"),
    3: ("greenhouse",),
    4: ("robot", "energy"),
    5: ("energy",),
    7: ("plant", "energy"),
    8: ("plant", "water", "value", "moon"),
}
"""The verbs of each adventure whose element is a place with a name."""


def reason(state: Moon) -> Text:
    """How a finished match ended, against ASTRA with its score."""
    how = Text(REASONS[state.reason])
    if not isinstance(state, Solo):
        return how
    return Text("reason-against", {"reason": how, "astra": state.astra_score()})


def effect_name(effect: int, case: str = "nom") -> Text:
    """An effect by name."""
    return Text(f"effect-{EFFECT_NAMES[effect]}", {"case": case})


def mission_name(id: int) -> Text:
    """What a mission card asks for."""
    return Text(f"mission-{id}")


def picked(state: Moon, seat: int) -> tuple[int, int]:
    """Number and effect of the combination a seat has picked."""
    notes = state.table.notes
    number = state.table.numbers[notes[seat * NOTES + COMBINATION]]
    return number, notes[seat * NOTES + EFFECT]


# ---- prompts ----


def prompt(state: Moon, seat: int | None) -> Text:
    """What is expected of whom now."""
    if state.phase == FINISHED:
        return Text("prompt-over")
    if seat is None or not state.waiting & BIT[seat]:
        thinking = [Seat(s) for s in range(state.seats) if state.waiting & BIT[s]]
        names = tuple(Text("name-of", {"seat": one}) for one in thinking)
        return Text(WAITING[state.phase], {"seats": names})
    if state.phase == CLAIM:
        return Text("prompt-claim")
    if isinstance(state, Solo) and state.phase in (ALERT, GIVE):
        return _astra_prompt(state)
    pending = state.table.pending
    kind = pending.kind(seat)
    if kind == TO_CONFIRM:
        return Text("prompt-confirm")
    if kind == TO_PICK:
        moves = legal(state.box.adventure, state.table, seat)
        stuck = len(moves) == ERROR_ONLY and write_move(moves[0]) == "error"
        usual = "prompt-pick-pair" if isinstance(state, Solo) else "prompt-pick"
        return Text("prompt-error" if stuck else usual)
    if kind == TO_WRITE:
        number, effect = picked(state, seat)
        if not sheet_of(state).numbers:
            return Text(f"prompt-{sheet_of(state).adventure}-write", {"number": number})
        shifts = state.box.adventure.shifts(state.table, seat, effect)
        return Text("prompt-write-shift" if shifts else "prompt-write", {"number": number})
    if kind == TO_CROSS:
        return Text(X_PROMPTS.get(sheet_of(state).adventure, "prompt-x"))
    if kind == TO_MARK:
        return Text(f"prompt-{sheet_of(state).adventure}-{EFFECT_NAMES[pending.a(seat)]}")
    return _own_prompt(state, seat, kind)


def _astra_prompt(state: Solo) -> Text:
    if state.phase == ALERT and state.astra.letter == NO_LETTER:
        return Text("prompt-rival-8", {"number": state.box.number[state.astra.hand[0]]})
    if state.phase == ALERT:
        return Text(
            f"prompt-strike-{sheet_of(state).adventure}", {"letter": TYPES[state.astra.letter]}
        )
    return Text("prompt-deny" if state.astra.spare() else "prompt-give")


def strike_ids(sheet: Printed) -> tuple[str, ...]:
    """The printed elements effect cards of ASTRA may cross, by the number of the target."""
    if sheet.adventure == 8:
        return tuple(planet["id"] for planet in sheet_data(8)["planets"])
    gone, *more = sheet.shared
    return tuple(id for track in (*more, gone) for id in track.ids) if more else gone.ids


def _virus_strike(id: str) -> Text:
    virus_id = next((v["id"] for v in sheet_data(6)["viruses"] if v["mark"] == id), None)
    return Text(f"virus-{virus_id}") if virus_id else Text("propagation", {"id": id})


def strike_name(state: Moon, target: int) -> Text:
    """What an effect card of ASTRA crosses, in words."""
    sheet = sheet_of(state)
    id = strike_ids(sheet)[target]
    if sheet.adventure == 6:
        return _virus_strike(id)
    if sheet.adventure == 1:
        return Text("sabotage", {"icon": id})
    return place_name(sheet.adventure, id)


def _own_prompt(state: Moon, seat: int, kind: int) -> Text:
    """Prompts of the adventures' own decisions."""
    a, b = state.table.pending.a(seat), state.table.pending.b(seat)
    if sheet_of(state).adventure == 1:
        assert kind == launch.TO_TAKE
        if a and b:
            return Text("prompt-1-both")
        return Text("prompt-1-fuel" if a else "prompt-1-x")
    if sheet_of(state).adventure == 6:
        if kind == virus.TO_INFECT:
            return Text("prompt-6-infect", {"block": block_name(a)})
        return Text(VIRUS_PROMPTS[kind])
    if sheet_of(state).adventure == 8:
        return Text(BATTLE_PROMPTS[kind], {"count": a})
    return Text(f"prompt-{sheet_of(state).adventure}-own", {"count": a})


# ---- the log ----


def tell(state: Moon, event: Event) -> Text:
    """An event as a log line."""
    sheet = sheet_of(state)
    a, b, c, d = event.a, event.b, event.c, event.d
    who: dict[str, Arg] = {"seat": Seat(a)}
    match event.kind:
        case kind if kind == TURN_BEGAN:
            return Text("log-turn", {"turn": a})
        case kind if kind == WROTE and not sheet.numbers:
            wrote = who | {"cell": spot(sheet.adventure, sheet.cells[b]), "effect": effect_name(d)}
            return Text(f"log-{sheet.adventure}-wrote", wrote)
        case kind if kind == CAPTURED:
            planet = planet_name(sheet.elements[b][1])
            return Text("log-captured", who | {"planet": planet, "tied": d})
        case kind if kind == WROTE:
            args = who | {
                "cell": spot(sheet.adventure, sheet.cells[b]),
                "number": c,
                "effect": effect_name(d),
            }
            return Text("log-wrote", args)
        case kind if kind == CROSSED:
            return Text("log-crossed", who | {"cell": spot(sheet.adventure, sheet.cells[b])})
        case kind if kind == MARKED:
            verb, id = sheet.elements[b]
            return Text("log-marked", who | {"what": element_name(sheet.adventure, verb, id)})
        case kind if kind == ERRED_NOW:
            return Text("log-error", who)
        case kind if kind == SABOTAGED:
            return Text("log-sabotaged", who | {"icon": sheet.shared[0].ids[b]})
        case kind if kind == STRUCK:
            return Text("log-struck", who | {"icon": sheet.shared[0].ids[b]})
        case kind if kind == REACHED:
            args = who | {"place": place_name(sheet.adventure, sheet.shared[0].ids[b]), "points": c}
            how = "first" if d == FIRST else "later"
            return Text(f"log-{sheet.adventure}-{how}", args)
        case kind if kind == CLAIMED:
            args = who | {"mission": mission_name(b), "type": missions()[b].type, "reward": c}
            return Text("log-claimed-rockets" if sheet.adventure == 1 else "log-claimed", args)
        case kind if kind == RESHUFFLED:
            return Text("log-reshuffled")
        case kind if kind == WILD_SPENT:
            return Text("log-wild", who | {"effect": effect_name(b)})
        case kind if kind == DUG:
            return Text("log-dug", who | {"mine": b + 1})
        case kind if kind == BUILT:
            buildings = [id for verb, id in sheet.elements if verb == "robot"]
            return Text("log-built", who | {"building": place_name(sheet.adventure, buildings[b])})
        case kind if kind == ENDED and isinstance(state, Solo):
            args = {"reason": Text(REASONS[a]), "astra": state.astra_score()}
            lost = "lost" if state.ranks()[0] > 1 else "won"
            return Text(f"log-astra-{lost}", args | {"points": state.scores()[0]})
        case kind if kind == WOKE:
            return Text("log-woke", {"virus": Text(f"virus-{sheet_data(6)['viruses'][a]['id']}")})
        case kind if kind == SPREAD:
            return Text("log-spread", who | {"count": b})
        case kind if kind == FELL_ILL:
            rooms = [id for cell, id in enumerate(sheet.cells) if b >> cell & 1]
            return Text("log-ill", who | {"rooms": ", ".join(rooms)})
        case kind if kind == EVACUATED:
            return Text("log-evacuated", who | {"block": block_name(b), "points": c})
        case kind if kind == ENDED:
            return Text("log-ended", {"reason": Text(REASONS[a])})
        case kind if kind >= ASTRA_DREW:
            return _tell_astra(state, event)
    raise ValueError(f"unknown event {event.kind}")


def _tell_astra(state: Moon, event: Event) -> Text:
    """What ASTRA draws, does and gets."""
    a, b, c = event.a, event.b, event.c
    match event.kind:
        case kind if kind == ASTRA_DREW:
            return Text("log-astra-drew", {"letter": TYPES[a]})
        case kind if kind == ASTRA_STRUCK:
            errs = "-error" if sheet_of(state).adventure == 1 else ""
            if b == NONE:
                return Text(f"log-astra-nothing{errs}", {"seat": Seat(a)})
            if sheet_of(state).adventure in WOKEN_OR_LANDED:
                adventure = sheet_of(state).adventure
                return Text(f"log-astra-struck-{adventure}", {"what": strike_name(state, b)})
            return Text(f"log-astra-struck{errs}", {"seat": Seat(a), "what": strike_name(state, b)})
        case kind if kind == ASTRA_PLAYED:
            args = {"what": strike_name(state, a), "effect": effect_name(b)}
            return Text("log-astra-played", args)
        case kind if kind == ASTRA_FLIPPED:
            return Text("log-astra-flipped", {"type": TYPES[a]})
        case kind if kind == ASTRA_GOT:
            which = "log-astra-boxes" if sheet_of(state).adventure == 1 else "log-astra-got"
            return Text(which, {"effect": effect_name(a), "points": b, "score": c})
        case kind if kind == ASTRA_DENIED:
            return Text("log-astra-denied", {"seat": Seat(a), "effect": effect_name(b)})
        case kind if kind == BONUSES_CIRCLED:
            return Text("log-bonuses", {"seat": Seat(a), "count": b})
    raise ValueError(f"unknown event {event.kind}")


def block_name(block: int) -> str:
    """A block of the station in Virus."""
    name: str = sheet_data(6)["blocks"][block]["id"]
    return name


def place_name(adventure: int, id: str) -> Text:
    """A station, a quarter, a building, an end of a skyscraper, a track, a ship in words."""
    match adventure:
        case 2:
            return Text("station", {"number": id.removeprefix("S")})
        case 3:
            return Text(f"quarter-{id.removeprefix('Q')}")
        case 5:
            tower, _, end = id.removeprefix("S").partition("-")
            if id.startswith("ET-"):
                return Text(f"track-{id}")
            return Text(f"skyscraper-{end}", {"number": tower})
        case 7:
            house = id.endswith("G")
            return Text("greenhouse-of" if house else "ship", {"ship": id.strip("RG")})
        case 8:
            if "-" in id and not id.endswith("-moon"):
                return Text(f"planets-{id.partition('-')[2]}")
            return planet_name(id.removesuffix("-moon"))
    return Text(f"building-{id}")


def planet_name(id: str) -> Text:
    """A planet by its colour and numbers."""
    planet = next(one for one in sheet_data(8)["planets"] if one["id"] == id)
    return Text(f"planet-{planet['type']}", {"numbers": planet["label"]})


def element_name(adventure: int, verb: str, id: str) -> Text:
    """A marked element in words."""
    name = spot(adventure, id)
    if verb == "power":
        name = Text(f"power-{id}")
    elif verb in PLACED.get(adventure, ()):
        name = place_name(adventure, id)
    return Text(f"element-{adventure}-{verb}", {"id": name})


# ---- refusals ----


def explain(state: Moon, seat: int, move: int) -> Mapping[str, Arg]:
    """Particulars for the message of a fault."""
    sheet = sheet_of(state)
    if move < ERROR_MOVE or PAIR_MOVE <= move < GIVE_MOVE:
        pile = offered(move)
        if (move >= PAIR_MOVE) != isinstance(state, Solo) or state.phase != DRAFT:
            return {}
        effect = state.table.effects[pile] if wild_as(move) == NONE else wild_as(move)
        return {"number": state.table.numbers[pile], "effect": effect_name(effect)}
    if move >= GIVE_MOVE:
        return {}
    if CLAIM_MOVE <= move < END_COMMON:
        id = state.table.missions[move - CLAIM_MOVE]
        return {"mission": mission_name(id), "type": missions()[id].type}
    if move < ELEMENT_MOVE:
        return {}
    local = move - element_move(sheet.adventure)
    if not 0 <= local < SPAN:
        return {"id": write_move(move).partition(" ")[2]}
    if local >= MARK_LOCAL:
        return {"id": spot(sheet.adventure, sheet.elements[local - MARK_LOCAL][1])}
    if local >= CROSS_LOCAL:
        return {"id": spot(sheet.adventure, sheet.cells[local - CROSS_LOCAL])}
    found: dict[str, Arg] = {"id": spot(sheet.adventure, sheet.cells[local % ROW])}
    if state.phase != CLAIM and state.table.pending.kind(seat) == TO_WRITE:
        number, effect = picked(state, seat)
        found |= {"number": number + SHIFT[local // ROW], "effect": effect_name(effect)}
    return found
