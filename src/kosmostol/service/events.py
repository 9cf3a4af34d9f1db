"""What happens at a table: the events its log consists of. A table is the sum of them."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from kosmostol.service.agreement import About
from kosmostol.service.pace import Pace
from kosmostol.service.seats import Seat


class TableEvent(Struct, tag_field="e", frozen=True, omit_defaults=True):
    """Something that happened at a table."""


class Past(Struct, frozen=True):
    """A finished chapter of a campaign: its table, and every seat's place."""

    table: str
    places: tuple[int, ...]


class Fork(Struct, frozen=True, omit_defaults=True):
    """Where a what-if leaves a finished match.

    `knows`: the seat from whose knowledge all that it could not know was dealt anew; None: with
    everything as it was.
    """

    table: str
    at: int  # moves of the match that were played before
    knows: int | None = None


class Course(Struct, frozen=True, omit_defaults=True):
    """What a table is for, where it is not for a game from its beginning.

    A lesson or a puzzle of the game, or a game that goes on from where a puzzle stood.
    """

    kind: Literal["lesson", "puzzle", "onward"]
    id: str
    start: dict[str, Any] | None = None  # the position it begins with; a lesson may have a seed


class Created(TableEvent, tag="created", frozen=True, omit_defaults=True):
    """The table was laid."""

    game: str
    options: dict[str, Any]
    host: str
    seats: tuple[Seat, ...]
    seed: str | None = None  # chosen by the host; secret until the end, like every seed
    campaign: tuple[Past, ...] | None = None  # the chapters before this one, if it is one
    house: str | None = None  # the house's share of the deal; secret until the end
    again: bool = False  # a rematch: it begins by itself once all are there
    origin: str = ""  # a fingerprint of the host's address; nobody is told
    fork: Fork | None = None  # a what-if; it counts for nothing
    course: Course | None = None
    box: dict[str, Any] | None = None  # an owner's box, which was tried when the table was laid
    pace: Pace | None = None  # None: everybody is there
    hints: bool = False  # hints for all, however many people play
    lobby: bool = False  # shown in the lobby while it waits with open seats


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
    """Somebody asked for something or agreed to it; it may happen when it is due.

    `seat` is the one to be opened, or else that of whoever agreed.
    """

    seat: int
    person: str
    due: float
    about: About = "open"
    to: int = 0  # of a take-back: how many moves stay


class Dropped(TableEvent, tag="returned", frozen=True, omit_defaults=True):
    """What was wanted will not be: a seat's owner is back, or somebody said no."""

    seat: int | None  # the one that was to be opened, or else that of who said no
    about: About = "open"


class Started(TableEvent, tag="started", frozen=True, omit_defaults=True):
    """The match began. The seed is secret while it runs."""

    revision: int
    seed: str
    seats: tuple[Seat, ...]
    rated: tuple[str, ...] = ()  # the people for whose ratings it counts


class Counting(TableEvent, tag="counting", frozen=True, omit_defaults=True):
    """Those at a waiting table who want to be rated; all are told for whom the match will count."""

    people: tuple[str, ...] = ()


class Forked(TableEvent, tag="forked", frozen=True, omit_defaults=True):
    """A what-if began: `record` is the match as far as it is given."""

    revision: int
    record: dict[str, Any]


class Moved(TableEvent, tag="move", frozen=True, omit_defaults=True):
    """A seat played; `unasked`: the table answered for it."""

    seat: int
    move: str
    unasked: bool = False


class Undone(TableEvent, tag="undo", frozen=True, omit_defaults=True):
    """A seat took its last move back."""

    seat: int


class TakenBack(TableEvent, tag="back", frozen=True, omit_defaults=True):
    """The match went back to its first so many moves; `practice`: others had shown something."""

    seat: int
    to: int
    practice: bool = False


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


class Told(TableEvent, tag="told", frozen=True, omit_defaults=True):
    """A seat's owner was called: it is their turn, or their time is running out.

    `there`: they were at the table, so nobody called them. Nobody else is told.
    """

    seat: int
    what: Literal["turn", "reminder"]
    there: bool = False


class Seen(TableEvent, tag="seen", frozen=True, omit_defaults=True):
    """Somebody who was called has looked at the table; nobody else is told."""

    person: str


class Missed(TableEvent, tag="missed", frozen=True, omit_defaults=True):
    """The time for an answer under seal is over: a bot gives this one. Nobody else is told."""

    seat: int


class Hinted(TableEvent, tag="hint", frozen=True, omit_defaults=True):
    """A seat took a hint for a decision, by its number (`Table.decision`)."""

    seat: int
    at: int


class Listed(TableEvent, tag="lobby", frozen=True, omit_defaults=True):
    """The host shows the table in the lobby, or hides it."""

    lobby: bool = False


class Finished(TableEvent, tag="finished", frozen=True, omit_defaults=True):
    """The match ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    record: dict[str, Any]
    agreed: bool = False  # all agreed to end it: nobody won


class Rematched(TableEvent, tag="rematch", frozen=True, omit_defaults=True):
    """The same people play again at another table."""

    next: str


class HostChanged(TableEvent, tag="host", frozen=True, omit_defaults=True):
    """Another person keeps the table: its host left for good."""

    host: str


class Rewritten(TableEvent, tag="rewritten", frozen=True, omit_defaults=True):
    """The log before this has new words: somebody became another person, or is gone."""


AnyEvent = (
    Created
    | SeatChanged
    | Agreed
    | Dropped
    | Pledged
    | Closed
    | Opened
    | Counting
    | Started
    | Forked
    | Moved
    | Undone
    | TakenBack
    | Resumed
    | Said
    | Wished
    | Told
    | Seen
    | Missed
    | Hinted
    | Listed
    | Finished
    | Rematched
    | HostChanged
    | Rewritten
)

_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def read_event(body: bytes) -> AnyEvent:
    """An event from storage."""
    return _decoder.decode(body)


def write_event(event: AnyEvent) -> bytes:
    """An event for storage."""
    return msgspec.json.encode(event)
