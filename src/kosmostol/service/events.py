"""What happens at a table: the events its log consists of. A table is the sum of them."""

from typing import Any

import msgspec
from msgspec import Struct

from kosmostol.service.seats import Seat


class TableEvent(Struct, tag_field="e", frozen=True, omit_defaults=True):
    """Something that happened at a table."""


class Past(Struct, frozen=True):
    """A finished chapter of a campaign: its table, and every seat's place."""

    table: str
    places: tuple[int, ...]


class Created(TableEvent, tag="created", frozen=True, omit_defaults=True):
    """The table was laid."""

    game: str
    options: dict[str, Any]
    host: str
    seats: tuple[Seat, ...]
    seed: str | None = None  # chosen by the host; secret until the end, like every seed
    campaign: tuple[Past, ...] | None = None  # the chapters before this one, if it is one
    house: str | None = None  # the house's share of the deal; secret until the end


class SeatChanged(TableEvent, tag="seat", frozen=True, omit_defaults=True):
    """A seat has another owner, name or bot; a bot may stand in for its owner."""

    seat: int
    now: Seat


class Pledged(TableEvent, tag="pledged", frozen=True, omit_defaults=True):
    """Somebody is bound to a share of the deal by its hash."""

    person: str
    pledge: str


class Closed(TableEvent, tag="closed", frozen=True, omit_defaults=True):
    """The pledges of those seated are closed: now they are opened."""


class Opened(TableEvent, tag="opened", frozen=True, omit_defaults=True):
    """Somebody opened their share of the deal; it is secret until the end."""

    person: str
    share: str


class Agreed(TableEvent, tag="agreed", frozen=True, omit_defaults=True):
    """Somebody agreed that a seat be opened, which may happen when it is due."""

    seat: int
    person: str
    due: float


class Returned(TableEvent, tag="returned", frozen=True, omit_defaults=True):
    """The owner of a seat that others wanted to open is back."""

    seat: int


class Started(TableEvent, tag="started", frozen=True, omit_defaults=True):
    """The match began. The seed is secret while it runs."""

    revision: int
    seed: str
    seats: tuple[Seat, ...]


class Moved(TableEvent, tag="move", frozen=True, omit_defaults=True):
    """A seat played."""

    seat: int
    move: str


class Undone(TableEvent, tag="undo", frozen=True, omit_defaults=True):
    """A seat took its last move back."""

    seat: int


class Resumed(TableEvent, tag="resumed", frozen=True, omit_defaults=True):
    """The rules were revised: the match goes on from its stored position."""

    revision: int
    position: dict[str, Any]


class Said(TableEvent, tag="chat", frozen=True, omit_defaults=True):
    """Somebody said something."""

    name: str
    seat: int | None
    text: str


class Wished(TableEvent, tag="wish", frozen=True, omit_defaults=True):
    """A seat said which answers the table may make for it; nobody else is told."""

    seat: int
    wishes: dict[str, str]


class Finished(TableEvent, tag="finished", frozen=True, omit_defaults=True):
    """The match ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    record: dict[str, Any]


class Rematched(TableEvent, tag="rematch", frozen=True, omit_defaults=True):
    """The same people play again at another table."""

    next: str


AnyEvent = (
    Created
    | SeatChanged
    | Agreed
    | Returned
    | Pledged
    | Closed
    | Opened
    | Started
    | Moved
    | Undone
    | Resumed
    | Said
    | Wished
    | Finished
    | Rematched
)

_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def read_event(body: bytes) -> AnyEvent:
    """An event from storage."""
    return _decoder.decode(body)


def write_event(event: AnyEvent) -> bytes:
    """An event for storage."""
    return msgspec.json.encode(event)
