"""Events as log lines."""

from kosmostol.games.moon.components import TYPES, missions, sheet_data
from kosmostol.games.moon.rules.codes import (
    ASTRA_DENIED,
    ASTRA_DREW,
    ASTRA_FLIPPED,
    ASTRA_GOT,
    ASTRA_PLAYED,
    ASTRA_STRUCK,
    BONUSES_CIRCLED,
    BUILT,
    CAPTURED,
    CLAIMED,
    CROSSED,
    DUG,
    ENDED,
    ERRED_NOW,
    EVACUATED,
    FELL_ILL,
    FIRST,
    MARKED,
    NONE,
    REACHED,
    RESHUFFLED,
    SABOTAGED,
    SPREAD,
    STRUCK,
    TURN_BEGAN,
    WILD_SPENT,
    WOKE,
    WROTE,
)
from kosmostol.games.moon.rules.moon import Moon
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.games.moon.spots import spot
from kosmostol.games.moon.texts import (
    REASONS,
    block_name,
    effect_name,
    element_name,
    mission_name,
    place_name,
    planet_name,
    strike_name,
)
from kosmostol.games.moon.views import sheet_of
from kosmostol.kernel.state import Event
from kosmostol.kernel.text import Arg, Seat, Text

WOKEN_OR_LANDED = (6, 8)
"""Adventures in which an effect card of ASTRA does something else than crossing off."""


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
