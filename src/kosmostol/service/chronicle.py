"""Chronicle: who did what at a table and when, for those who sit there.

Only what everybody at the table could see when it happened: moves are in the game's own log, and
wishes, pledges and steps taken in secret are nobody's business.
"""

from collections.abc import Iterable, Iterator
from typing import Literal

from kosmostol.service import messages as wire
from kosmostol.service.events import (
    Agreed,
    AnyEvent,
    Created,
    Dropped,
    Finished,
    Forked,
    HostChanged,
    Rematched,
    Resumed,
    SeatChanged,
    Started,
    TakenBack,
)
from kosmostol.service.instants import iso
from kosmostol.service.seats import Seat
from kosmostol.service.tables import Row

Deed = Literal[
    "laid", "sat", "left", "handed", "stood-in", "back", "bot", "opened", "renamed", "began",
    "host", "ask-open", "ask-back", "ask-end", "no-open", "no-back", "no-end", "taken-back",
    "practice", "ended", "finished", "rematch", "revised", "branched",
]  # fmt: skip


def chronicle(rows: Iterable[Row]) -> list[wire.Happening]:
    """What happened, the oldest first."""
    told: list[wire.Happening] = []
    seats: tuple[Seat, ...] = ()
    for row in rows:
        event = row.event
        for what, seat, name, level in _deeds(event, seats):
            told.append(wire.Happening(iso(row.at), what, seat, name, level))
        match event:
            case Created() | Started():
                seats = event.seats
            case SeatChanged(seat=number, now=now):
                seats = (*seats[:number], now, *seats[number + 1 :])
    return told


Told = tuple[Deed, int | None, str | None, str | None]


def _deeds(event: AnyEvent, seats: tuple[Seat, ...]) -> Iterator[Told]:
    match event:
        case Created():
            yield "laid", None, _name(event.seats, event.host), None
        case SeatChanged(seat=number, now=now):
            yield from _seat(number, seats[number], now)
        case Started():
            yield "began", None, None, None
        case Forked():
            yield "branched", None, None, None
        case HostChanged():
            yield "host", None, _name(seats, event.host), None
        case Agreed():
            who = _name(seats, event.person)
            yield f"ask-{event.about}", event.seat, who, None  # type: ignore[misc]
        case Dropped():
            seat = event.seat
            name = None if seat is None else seats[seat].name
            yield f"no-{event.about}", seat, name, None  # type: ignore[misc]
        case TakenBack():
            kind: Deed = "practice" if event.practice else "taken-back"
            yield kind, event.seat, seats[event.seat].name, None
        case Finished():
            yield "ended" if event.agreed else "finished", None, None, None
        case Rematched():
            yield "rematch", None, None, None
        case Resumed():
            yield "revised", None, None, None


def _seat(number: int, before: Seat, now: Seat) -> Iterator[Told]:
    if before.person == now.person and now.person is not None:
        if before.standin != now.standin:
            yield "stood-in" if now.standin else "back", number, now.name, now.level
        elif before.name != now.name:
            yield "renamed", number, now.name, None
        return
    if before.person is not None:
        followed: Deed = "handed" if now.kind == "bot" else "left"
        yield followed, number, before.name, now.level
    elif now.kind == "bot":
        yield "bot", number, None, now.level
    elif now.kind == "open":
        yield "opened", number, None, now.level
    if now.person is not None:
        yield "sat", number, now.name, None


def _name(seats: tuple[Seat, ...], person: str) -> str | None:
    return next((seat.name for seat in seats if seat.person == person), None)
