"""Events as log lines, and as plain values for programs."""

from typing import Any

from kosmostol.games.moon.components import TYPES, effect_name, mission_name, missions, printed
from kosmostol.games.moon.notation import CLAIM_NAMES
from kosmostol.games.moon.rules.numbers import (
    ASTRA_DENIED,
    ASTRA_DREW,
    ASTRA_FLIPPED,
    ASTRA_GOT,
    ASTRA_PLAYED,
    ASTRA_STRUCK,
    BONUSES_CIRCLED,
    CLAIMED,
    CROSSED,
    EFFECT_NAMES,
    ENDED,
    ERRED_NOW,
    MARKED,
    NONE,
    REACHED,
    RESHUFFLED,
    TURN_BEGAN,
    WILD_SPENT,
    WROTE,
)
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.games.moon.rules.state import Moon
from kosmostol.games.moon.scoring import REASONS
from kosmostol.kernel.state import Event
from kosmostol.kernel.text import Arg, Seat, Text

Data = dict[str, Any]


# ---- for people ----


def tell(state: Moon, event: Event) -> Text:
    """An event as a log line."""
    sheet = printed(state.box.adventure.sheet.adventure)
    words = sheet.words
    a, b, c, d = event.a, event.b, event.c, event.d
    who: dict[str, Arg] = {"seat": Seat(a)}
    match event.kind:
        case kind if kind == TURN_BEGAN:
            return Text("log-turn", {"turn": a})
        case kind if kind == WROTE:
            cell, effect = words.spot(sheet.cells[b]), effect_name(d)
            if sheet.numbers:
                return Text("log-wrote", who | {"cell": cell, "number": c, "effect": effect})
            return Text(f"log-{sheet.adventure}-wrote", who | {"cell": cell, "effect": effect})
        case kind if kind == CROSSED:
            return Text("log-crossed", who | {"cell": words.spot(sheet.cells[b])})
        case kind if kind == MARKED:
            return Text("log-marked", who | {"what": words.element(*sheet.elements[b])})
        case kind if kind == ERRED_NOW:
            return Text("log-error", who)
        case kind if kind == REACHED:
            return words.reached(a, sheet.shared[0].ids[b], c, d)
        case kind if kind == CLAIMED:
            args = who | {"mission": mission_name(b), "type": missions()[b].type, "reward": c}
            return Text(words.claimed, args)
        case kind if kind == RESHUFFLED:
            return Text("log-reshuffled")
        case kind if kind == WILD_SPENT:
            return Text("log-wild", who | {"effect": effect_name(b)})
        case kind if kind == ENDED:
            return _tell_end(state, a)
        case kind if kind >= ASTRA_DREW:
            return _tell_astra(state, event)
    return words.own_event(event)


def _tell_end(state: Moon, reason: int) -> Text:
    how: dict[str, Arg] = {"reason": Text(REASONS[reason])}
    if not isinstance(state, Solo):
        return Text("log-ended", how)
    lost = "lost" if state.ranks()[0] > 1 else "won"
    args = how | {"astra": state.astra_score(), "points": state.scores()[0]}
    return Text(f"log-astra-{lost}", args)


def _tell_astra(state: Moon, event: Event) -> Text:
    """What ASTRA draws, does and gets."""
    sheet = printed(state.box.adventure.sheet.adventure)
    words = sheet.words
    a, b, c = event.a, event.b, event.c
    match event.kind:
        case kind if kind == ASTRA_DREW:
            return Text("log-astra-drew", {"letter": TYPES[a]})
        case kind if kind == ASTRA_STRUCK:
            if b == NONE:
                return Text(words.astra_nothing, {"seat": Seat(a)})
            return words.struck(a, sheet.strikes()[b])
        case kind if kind == ASTRA_PLAYED:
            what = words.target(sheet.strikes()[a])
            return Text("log-astra-played", {"what": what, "effect": effect_name(b)})
        case kind if kind == ASTRA_FLIPPED:
            return Text("log-astra-flipped", {"type": TYPES[a]})
        case kind if kind == ASTRA_GOT:
            return Text(words.astra_got, {"effect": effect_name(a), "points": b, "score": c})
        case kind if kind == ASTRA_DENIED:
            return Text("log-astra-denied", {"seat": Seat(a), "effect": effect_name(b)})
        case kind if kind == BONUSES_CIRCLED:
            return Text("log-bonuses", {"seat": Seat(a), "count": b})
    raise ValueError(f"unknown event {event.kind}")


# ---- for programs ----


def data(state: Moon, event: Event) -> Data:
    """An event in plain values: ids as in positions, numbers, seats."""
    sheet = printed(state.box.adventure.sheet.adventure)
    a, b, c, d = event.a, event.b, event.c, event.d
    match event.kind:
        case kind if kind == TURN_BEGAN:
            return {"event": "turn", "turn": a}
        case kind if kind == WROTE:
            value = sheet.signs.get(c, c)
            wrote: Data = {"event": "wrote", "seat": a, "cell": sheet.cells[b], "value": value}
            return wrote | {"effect": EFFECT_NAMES[d]}
        case kind if kind == CROSSED:
            return {"event": "crossed", "seat": a, "cell": sheet.cells[b]}
        case kind if kind == MARKED:
            verb, id = sheet.elements[b]
            return {"event": "marked", "seat": a, "verb": verb, "id": id}
        case kind if kind == ERRED_NOW:
            return {"event": "error", "seat": a}
        case kind if kind == REACHED:
            place, how = sheet.shared[0].ids[b], CLAIM_NAMES[d]
            return {"event": "reached", "seat": a, "place": place, "points": c, "how": how}
        case kind if kind == CLAIMED:
            claimed: Data = {"event": "claimed", "seat": a, "mission": b, "reward": c}
            return claimed | {"type": missions()[b].type, "how": CLAIM_NAMES[d]}
        case kind if kind == RESHUFFLED:
            return {"event": "reshuffled"}
        case kind if kind == WILD_SPENT:
            return {"event": "wild", "seat": a, "effect": EFFECT_NAMES[b]}
        case kind if kind == ENDED:
            return _data_end(state, a)
        case kind if kind >= ASTRA_DREW:
            return _data_astra(state, event)
    return sheet.words.own_data(event)


def _data_end(state: Moon, reason: int) -> Data:
    how = REASONS[reason].removeprefix("reason-")
    ended: Data = {"event": "ended", "reason": how, "scores": state.scores()}
    return ended | ({"astra": state.astra_score()} if isinstance(state, Solo) else {})


def _data_astra(state: Moon, event: Event) -> Data:
    strikes = printed(state.box.adventure.sheet.adventure).strikes()
    a, b, c = event.a, event.b, event.c
    match event.kind:
        case kind if kind == ASTRA_DREW:
            return {"event": "astra-drew", "letter": TYPES[a]}
        case kind if kind == ASTRA_STRUCK:
            return {"event": "astra-struck", "seat": a, "id": None if b == NONE else strikes[b]}
        case kind if kind == ASTRA_PLAYED:
            return {"event": "astra-played", "id": strikes[a], "effect": EFFECT_NAMES[b]}
        case kind if kind == ASTRA_FLIPPED:
            return {"event": "astra-flipped", "type": TYPES[a]}
        case kind if kind == ASTRA_GOT:
            return {"event": "astra-got", "effect": EFFECT_NAMES[a], "points": b, "score": c}
        case kind if kind == ASTRA_DENIED:
            return {"event": "astra-denied", "seat": a, "effect": EFFECT_NAMES[b]}
        case kind if kind == BONUSES_CIRCLED:
            return {"event": "bonuses", "seat": a, "count": b}
    raise ValueError(f"unknown event {event.kind}")
