"""Events as log lines and in plain values."""

from typing import Any

from kosmostol.games.catonauts.components import card_text, cats, components, planet
from kosmostol.games.catonauts.notation import CELL_NAMES
from kosmostol.games.catonauts.rules.numbers import (
    BOARDED,
    ENDED,
    FIRST_SEAT,
    FLEW,
    KEPT,
    LANDED,
    LAST_CARD,
    LEFT_HOLE,
    LOST,
    PLACED,
    REFILLED,
    SKIPPED,
    THROWN_OUT,
)
from kosmostol.games.catonauts.rules.state import Catonauts
from kosmostol.kernel.state import Event
from kosmostol.kernel.text import Arg, Seat, Text


def tell(state: Catonauts, event: Event) -> Text:
    """An event as a log line."""
    a, b, c = event.a, event.b, event.c
    args: dict[str, Arg]
    match event.kind:
        case kind if kind == PLACED:
            return Text("log-placed", {"seat": Seat(a), "cell": CELL_NAMES[b]})
        case kind if kind == FIRST_SEAT:
            return Text("log-first", {"seat": Seat(a)})
        case kind if kind == FLEW:
            goal = state.field.card(c)
            args = {"seat": Seat(a), "cell": CELL_NAMES[c], "planet": planet(goal, "acc")}
            return Text("log-flew", args)
        case kind if kind == LOST:
            return Text("log-lost", {"seat": Seat(a), "cats": cats(b, "acc")})
        case kind if kind == BOARDED:
            return Text("log-boarded", {"seat": Seat(a), "cats": cats(b, "acc")})
        case kind if kind == LANDED:
            args = {"seat": Seat(a), "cats": cats(b, "acc"), "points": components().count[b]}
            return Text("log-landed", args)
        case kind if kind == THROWN_OUT:
            return Text("log-thrown", {"seat": Seat(a), "cats": cats(b, "acc")})
        case kind if kind == KEPT:
            return Text("log-kept", {"seat": Seat(a)})
        case kind if kind == REFILLED:
            return Text("log-refilled", {"cell": CELL_NAMES[a], "card": card_text(b)})
        case kind if kind == LEFT_HOLE:
            return Text("log-hole", {"cell": CELL_NAMES[a]})
        case kind if kind == LAST_CARD:
            return Text("log-last-card", {"seat": Seat(a)})
        case kind if kind == SKIPPED:
            return Text("log-skipped", {"seat": Seat(a)})
        case kind if kind == ENDED:
            return Text("log-ended")
    raise ValueError(f"unknown event {event.kind}")


def data(state: Catonauts, event: Event) -> dict[str, Any]:
    """An event in plain values: cells and cards by their names."""
    a, b, c = event.a, event.b, event.c
    names = components().cards
    match event.kind:
        case kind if kind == PLACED:
            return {"event": "placed", "seat": a, "cell": CELL_NAMES[b]}
        case kind if kind == FIRST_SEAT:
            return {"event": "first", "seat": a}
        case kind if kind == FLEW:
            way = {"from": CELL_NAMES[b], "to": CELL_NAMES[c]}
            return {"event": "flew", "seat": a} | way | {"card": names[state.field.card(c)]}
        case kind if kind == LOST:
            return {"event": "lost", "seat": a, "card": names[b]}
        case kind if kind == BOARDED:
            return {"event": "boarded", "seat": a, "card": names[b]}
        case kind if kind == LANDED:
            where = {"on": names[c], "points": components().count[b]}
            return {"event": "landed", "seat": a, "card": names[b]} | where
        case kind if kind == THROWN_OUT:
            return {"event": "thrown", "seat": a, "card": names[b]}
        case kind if kind == KEPT:
            return {"event": "kept", "seat": a}
        case kind if kind == REFILLED:
            return {"event": "refilled", "cell": CELL_NAMES[a], "card": names[b]}
        case kind if kind == LEFT_HOLE:
            return {"event": "hole", "cell": CELL_NAMES[a]}
        case kind if kind == LAST_CARD:
            return {"event": "last-card", "seat": a}
        case kind if kind == SKIPPED:
            return {"event": "skipped", "seat": a}
        case kind if kind == ENDED:
            return {"event": "ended"}
    raise ValueError(f"unknown event {event.kind}")
