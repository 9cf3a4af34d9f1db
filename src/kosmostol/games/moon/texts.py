"""Names of things, how a match ended, particulars of refusals."""

from collections.abc import Mapping

from kosmostol.games.moon.components import missions, sheet_data
from kosmostol.games.moon.names import write_move
from kosmostol.games.moon.rules.codes import (
    BY_ASTRA,
    BY_CELLS,
    BY_DECK,
    BY_ERRORS,
    BY_LAUNCH,
    BY_MISSIONS,
    CLAIM,
    CLAIM_MOVE,
    COMBINATION,
    CROSS_LOCAL,
    DRAFT,
    EFFECT,
    ELEMENT_MOVE,
    END_COMMON,
    ERROR_MOVE,
    GIVE_MOVE,
    MARK_LOCAL,
    NONE,
    NOTES,
    PAIR_MOVE,
    ROW,
    SHIFT,
    SPAN,
    TO_WRITE,
    element_move,
)
from kosmostol.games.moon.rules.moon import Moon
from kosmostol.games.moon.rules.picking import offered, wild_as
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.games.moon.sheets.printed import EFFECT_NAMES, Printed
from kosmostol.games.moon.spots import spot
from kosmostol.games.moon.views import sheet_of
from kosmostol.kernel.text import Arg, Text

REASONS = {
    BY_LAUNCH: "reason-launch",
    BY_MISSIONS: "reason-missions",
    BY_CELLS: "reason-cells",
    BY_ERRORS: "reason-errors",
    BY_ASTRA: "reason-astra",
    BY_DECK: "reason-deck",
}
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


# ---- elements of the sheets ----


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


# ---- what ASTRA crosses ----


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
