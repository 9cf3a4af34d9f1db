"""The log: events as texts and as plain values."""

from typing import Any

from kosmostol.games.planet5r.components import (
    action_name,
    action_text,
    card_name,
    card_text,
    named,
    water_text,
)
from kosmostol.games.planet5r.notation import placed_text, write_placement
from kosmostol.games.planet5r.rules import numbers
from kosmostol.games.planet5r.rules.numbers import NO_CARD
from kosmostol.kernel.state import Event
from kosmostol.kernel.text import Arg, Seat, Text

# What an event is called, and what its numbers mean.
EVENTS: dict[int, tuple[str, ...]] = {
    numbers.ROUND: ("round", "round", "card"),
    numbers.AGED: ("aged", "card"),
    numbers.SEALED: ("sealed", "seat"),
    numbers.OPENED: ("opened", "seat", "action"),
    numbers.UPGRADED: ("upgraded", "seat", "water", "side"),
    numbers.ROLLED: ("rolled", "seat", "water", "side"),
    numbers.STOLE: ("stole", "seat", "victim", "water"),
    numbers.NO_BID: ("no-bid", "seat"),
    numbers.BID_SEALED: ("bid-sealed", "seat"),
    numbers.BID_OPENED: ("bid", "seat", "bid"),
    numbers.DIE_BEATEN: ("die-beaten", "seat", "bid", "roll"),
    numbers.DIE_LOST: ("die-lost", "seat", "bid", "roll"),
    numbers.EQUAL_BID: ("equal-bid", "seat", "bid"),
    numbers.SOLD_OUT: ("sold-out", "seat", "bid"),
    numbers.PAID: ("paid", "seat", "bid"),
    numbers.TOOK: ("took", "seat", "card"),
    numbers.PLACED: ("placed", "seat", "card", "place"),
    numbers.DEVELOPED: ("developed", "seat", "water", "clans"),
    numbers.PLUNDERED: ("plundered", "seat", "water"),
    numbers.ROBBED: ("robbed", "seat", "water"),
    numbers.SCOUTED: ("scouted", "seat", "water"),
    numbers.EXPANDED: ("expanded", "seat"),
    numbers.ENDED: ("ended",),
}


def data(event: Event) -> dict[str, Any]:
    """An event in plain values; `place` is said as in notation."""
    name, *fields = EVENTS[event.kind]
    values: dict[str, Any] = {"event": name}
    for field, number in zip(fields, (event.a, event.b, event.c), strict=False):
        if field == "card":
            values["card"] = card_name(number)
        elif field == "action":
            values["action"] = action_name(number)
        elif field == "side":
            values["card"] = card_name(number // 2)
            values["side"] = "right" if number % 2 else "left"
        elif field == "place":
            values["place"] = write_placement(number)
        else:
            values[field] = number
    return values


def tell(event: Event) -> Text:
    """An event as a log line."""
    kind, a, b, c = int(event.kind), event.a, event.b, event.c
    message = f"log-{EVENTS[kind][0]}"
    if kind == numbers.ROUND:
        if b == NO_CARD:
            return Text("log-round-empty", {"round": a})
        return Text(message, {"round": a, "card": card_text(b)})
    if kind == numbers.AGED:
        return Text(message, {"card": card_text(a)})
    if kind == numbers.ENDED:
        return Text(message)
    return Text(message, {"seat": Seat(a)} | _told(kind, b, c))


def _told(kind: int, b: int, c: int) -> dict[str, Arg]:
    """What is told of what a seat did."""
    fields = EVENTS[kind][2:]
    if fields in (("water",), ("bid",)) and kind != numbers.SOLD_OUT:
        return {"count": b, "water": water_text(b)}
    if fields == ("water", "side"):
        return {"water": water_text(b), "count": b, "card": named(c // 2, "acc")}
    if fields == ("bid", "roll"):
        return {"bid": b, "roll": c, "water": water_text(b)}
    if kind == numbers.OPENED:
        return {"action": action_text(b)}
    if kind == numbers.STOLE:
        return {"victim": Seat(b), "water": water_text(c)}
    if kind == numbers.TOOK:
        return {"card": card_text(b, "acc")}
    if kind == numbers.PLACED:
        return {"card": named(b, "acc"), "place": placed_text(c)}
    if kind == numbers.DEVELOPED:
        return {"water": water_text(b), "count": b, "clans": c}
    return {}
