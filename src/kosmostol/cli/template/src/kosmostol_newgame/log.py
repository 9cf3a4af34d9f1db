"""What happened, as texts and as plain values."""

from typing import Any

from kosmostol.kernel.state import Event
from kosmostol.kernel.text import Seat, Text
from kosmostol_newgame.rules.numbers import ENDED, TOOK


def tell(event: Event) -> Text:
    """An event as a log line."""
    if event.kind == TOOK:
        return Text("log-took", {"seat": Seat(event.a), "star": event.b})
    if event.kind == ENDED:
        return Text("log-ended")
    raise ValueError(f"unknown event {event.kind}")


def data(event: Event) -> dict[str, Any]:
    """An event in plain values."""
    if event.kind == TOOK:
        return {"event": "took", "seat": event.a, "star": event.b}
    return {"event": "ended"}
