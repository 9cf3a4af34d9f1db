"""Events as log lines and in plain values."""

from typing import Any

from kosmostol.games.aliens.components import components, tile_text
from kosmostol.games.aliens.rules.numbers import (
    ADDED,
    COMPLETED,
    OPENED,
    PASSED,
    REFILLED,
    REMOVED,
    ROLLED,
    ROW_EMPTY,
    ROW_FROZEN,
    SUPPLY_OUT,
)
from kosmostol.kernel.state import Event
from kosmostol.kernel.text import Arg, Seat, Text


def tell(event: Event) -> Text:
    """An event as a log line."""
    a, b, c, d = event.a, event.b, event.c, event.d
    match event.kind:
        case kind if kind == ROLLED:
            return Text("log-rolled", {"seat": Seat(a), "die": b})
        case kind if kind == OPENED:
            return Text("log-opened", {"seat": Seat(a), "tile": tile_text(b), "place": c})
        case kind if kind == ADDED:
            args: dict[str, Arg] = {"seat": Seat(a), "tile": tile_text(b), "place": c}
            return Text("log-added", args | {"stations": d})
        case kind if kind == COMPLETED:
            return Text("log-completed", {"seat": Seat(a), "place": b, "stations": c})
        case kind if kind == REFILLED:
            return Text("log-refilled", {"tile": tile_text(a)})
        case kind if kind == SUPPLY_OUT:
            return Text("log-supply-out")
        case kind if kind == PASSED:
            return Text("log-passed", {"seat": Seat(a)})
        case kind if kind == REMOVED:
            return Text("log-removed", {"seat": Seat(a), "tile": tile_text(b), "place": c})
        case kind if kind == ROW_EMPTY:
            return Text("log-row-empty")
        case kind if kind == ROW_FROZEN:
            return Text("log-row-frozen")
    raise ValueError(f"unknown event {event.kind}")


def data(event: Event) -> dict[str, Any]:
    """An event in plain values: tiles by their names, places counted from 1."""
    a, b, c, d = event.a, event.b, event.c, event.d
    names = components().names
    match event.kind:
        case kind if kind == ROLLED:
            return {"event": "rolled", "seat": a, "die": b}
        case kind if kind == OPENED:
            return {"event": "opened", "seat": a, "tile": names[b], "place": c}
        case kind if kind == ADDED:
            return {"event": "added", "seat": a, "tile": names[b], "place": c, "stations": d}
        case kind if kind == COMPLETED:
            return {"event": "completed", "seat": a, "place": b, "stations": c}
        case kind if kind == REFILLED:
            return {"event": "refilled", "tile": names[a]}
        case kind if kind == SUPPLY_OUT:
            return {"event": "supply-out"}
        case kind if kind == PASSED:
            return {"event": "passed", "seat": a}
        case kind if kind == REMOVED:
            return {"event": "removed", "seat": a, "tile": names[b], "place": c}
        case kind if kind == ROW_EMPTY:
            return {"event": "row-empty"}
        case kind if kind == ROW_FROZEN:
            return {"event": "row-frozen"}
    raise ValueError(f"unknown event {event.kind}")
