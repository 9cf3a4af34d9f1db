"""What happened, as texts and as plain values."""

from typing import Any

from kosmostol.kernel.state import Event
from kosmostol.kernel.text import Seat, Text
from kosmostol_comets.components import components, planet_name
from kosmostol_comets.rules.numbers import CAUGHT, ENDED, FLEW, LATE, SENT


def tell(event: Event) -> Text:
    """An event as a log line."""
    seat = Seat(event.a)
    if event.kind == SENT:
        return Text("log-sent", {"seat": seat, "comet": event.b})
    if event.kind == FLEW:
        return Text(
            "log-flew",
            {"seat": seat, "comet": event.b, "planet": planet_name(event.c), "steps": event.d},
        )
    if event.kind == CAUGHT:
        return Text("log-caught", {"seat": seat, "planet": planet_name(event.b), "dust": event.c})
    if event.kind == LATE:
        return Text("log-late", {"seat": seat, "planet": planet_name(event.b)})
    if event.kind == ENDED:
        return Text("log-ended")
    raise ValueError(f"unknown event {event.kind}")


def data(event: Event) -> dict[str, Any]:
    """An event in plain values."""
    planets = components().planets
    if event.kind == SENT:
        return {"event": "sent", "seat": event.a, "comet": event.b}
    if event.kind == FLEW:
        return {
            "event": "flew",
            "seat": event.a,
            "comet": event.b,
            "planet": planets[event.c],
            "steps": event.d,
        }
    if event.kind == CAUGHT:
        return {"event": "caught", "seat": event.a, "planet": planets[event.b], "dust": event.c}
    if event.kind == LATE:
        return {"event": "late", "seat": event.a, "planet": planets[event.b]}
    if event.kind == ENDED:
        return {"event": "ended"}
    raise ValueError(f"unknown event {event.kind}")
