"""What a table's log keeps of somebody: where they sat, what they said, all that they did."""

from typing import Any

import msgspec

from kosmostol.service.events import (
    AnyEvent,
    Created,
    HostChanged,
    Said,
    SeatChanged,
    Started,
    read_event,
)
from kosmostol.service.instants import iso
from kosmostol.service.seats import Seat
from kosmostol.service.storage import StoredRow


def theirs(rows: list[StoredRow], person: str, over: bool) -> dict[str, Any]:
    """All that a log says of somebody, and nothing that only others may know.

    Where several play at one screen, each with secrets of their own, what was done there is told
    when the match is over.
    """
    seats: dict[int, Seat] = {}
    host = ""
    sat: dict[tuple[int, str, str | None], None] = {}
    said: list[dict[str, Any]] = []
    did: list[dict[str, Any]] = []
    for row in rows:
        event = read_event(row.body)
        match event:
            case Created() | Started():
                seats = dict(enumerate(event.seats))
                host = event.host if isinstance(event, Created) else host
            case HostChanged():
                host = event.host
            case SeatChanged(seat=number, now=now):
                seats[number] = now
            case Said(seat=seat):
                if (host if seat is None else seats[seat].person) == person:
                    said.append({"at": iso(row.at), "text": event.text})
            case _ if _is_by(event, person, seats):
                told = msgspec.to_builtins(event)
                deed = {name: told[name] for name in told if name not in ("e", "seat", "person")}
                did.append({"at": iso(row.at), "deed": told["e"], **deed})
        for number, holder in seats.items():
            if holder.person == person:
                sat[number, holder.name or "", holder.zone] = None
    alone = len({number for number, _, _ in sat}) < 2
    return {
        "laid it": host == person,
        "seats": [{"seat": n + 1, "name": name, "zone": zone} for n, name, zone in sat],
        "said": said,
        "did": did if over or alone else [],
    }


def _is_by(event: AnyEvent, person: str, seats: dict[int, Seat]) -> bool:
    """Whether an event is about somebody: by their name, or else by the seat they had then."""
    who = getattr(event, "person", None)
    if who is not None:
        return bool(who == person)
    seat = getattr(event, "seat", None)
    return seat in seats and seats[seat].person == person
