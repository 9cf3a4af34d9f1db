"""The storage interface: logs of events that only grow, and what is looked up beside them."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple


class Conflict(Exception):
    """Somebody else wrote this number of a table's log, or this request, first."""


class NoRoom(Exception):
    """There is no room left where things are kept."""


class StoredRow(NamedTuple):
    """One event of a table as it is stored."""

    seq: int
    at: float
    request: str | None
    body: bytes


class Call(NamedTuple):
    """Somebody is to be called to a table; `house`: by those who host, too."""

    person: str
    what: str
    house: bool


class Listing(NamedTuple):
    """What a table in the lobby is found by."""

    game: str
    pace: str  # live or days
    levels: str  # the steps of its bots, each between blanks; a blank where there are none


NOWHERE = (None, None, None)  # the listing of a table that is not in the lobby


class Result(NamedTuple):
    """How a match ended for somebody who is rated; `side`: in games where sides play each other."""

    person: str
    game: str
    side: str
    place: int


class Batch(NamedTuple):
    """Rows to append to one table's log, with what is kept beside it."""

    table: str
    rows: Sequence[StoredRow]
    host: str
    status: str
    bots: bool  # whether a bot, or the table for somebody, owes a decision now
    summary: bytes
    position: bytes | None  # None: unchanged
    people: Sequence[str] | None  # None: unchanged
    origin: str = ""  # a fingerprint of the address it was made from
    bot_seats: int = 0  # how many of its seats bots play, or will when it begins
    source: str = ""  # the finished match that a what-if leaves
    amended: Sequence[StoredRow] | None = None  # earlier rows in new words: somebody is another
    calls: Sequence[Call] = ()  # letters that are written with it
    due: float | None = None  # when something happens next, whether anybody comes or not
    listing: Listing | None = None  # where it is in the lobby now
    results: Sequence[Result] = ()  # of a rated match that ends with it
    still: bool = False
    """Whether nothing is kept anew beside its rows but summary, position and whether bots owe."""


class Snapshot(NamedTuple):
    """The stored position of a running match: how it goes on if its rules are revised."""

    seq: int
    position: bytes


class Held(NamedTuple):
    """Unfinished tables and their bots: of a host, and of an address."""

    tables: int
    bots: int
    tables_there: int
    bots_there: int


class StoredReview(NamedTuple):
    """The review of a finished match, as far as it has come."""

    table: str
    status: str  # running, stopped, done or failed
    done: int
    total: int
    person: str  # who asked for it
    origin: str
    asked: float
    body: bytes | None


Heard = Callable[[str], Awaitable[None]]
"""Told of a change by another node: `table <id> <seq>`, `signal <text>`, or `again` after a gap."""


HOUR = 3600.0  # what is looked up by its last change is found by the hour of that

Done = Callable[[BaseException | None], None]
"""Told that something is durable, or why it is not."""


class Store(ABC):
    """Where tables live. Everything appended is durable when `append` returns."""

    kind: str
    shared = False  # whether several nodes work with it

    @abstractmethod
    async def open(self) -> None:
        """Connect and bring the schema up to date."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way, then disconnect."""

    @abstractmethod
    async def append(self, batches: Sequence[Batch]) -> None:
        """Append to logs: all of it or, with Conflict, nothing."""

    def append_soon(self, batches: Sequence[Batch], done: Done) -> None:
        """The same for who does not wait: `done` is told in the loop."""
        task = asyncio.ensure_future(self.append(batches))
        _under_way.add(task)
        task.add_done_callback(_under_way.discard)
        task.add_done_callback(lambda task: done(_how_ended(task)))

    @abstractmethod
    async def rows(self, table: str, after: int = 0) -> list[StoredRow]:
        """The rows of a table's log after the given one; empty if there is no such table."""

    @abstractmethod
    async def snapshot(self, table: str) -> Snapshot | None:
        """The stored position of a table."""

    @abstractmethod
    async def summaries(self, person: str, finished: bool, most: int) -> list[bytes]:
        """A person's tables, the last changed first."""

    @abstractmethod
    async def forks(self, source: str, host: str, most: int) -> list[bytes]:
        """The summaries of somebody's what-ifs of a match, the oldest first."""

    @abstractmethod
    async def held(self, host: str, origin: str, since: float) -> Held:
        """The unfinished tables of a host and of an address that changed since then."""

    @abstractmethod
    async def clock(self) -> float:
        """The time, by one clock for all nodes."""

    @abstractmethod
    async def due(self, now: float, most: int) -> dict[str, int]:
        """The tables where something is due by now, each with its last event."""

    # ---- which node thinks for a table's bots ----

    @abstractmethod
    async def beat(self, node: str) -> bool:
        """A node shows a sign of life; False if it was not known (any more)."""

    @abstractmethod
    async def beats(self) -> dict[str, int]:
        """How many signs of life each node has shown."""

    @abstractmethod
    async def strike_off(self, node: str, beat: int) -> bool:
        """Take a node for lost, unless it has shown a sign of life since; whether it was us."""

    @abstractmethod
    async def sign_out(self, node: str) -> None:
        """A node leaves; what it kept is nobody's."""

    @abstractmethod
    async def take(self, table: str, node: str) -> bool:
        """Keep a table where a bot (or the table itself) owes a move, if no known node does.

        The keeping ends when a batch is appended after which no bot owes anything.
        """

    @abstractmethod
    async def waiting_for_bots(self, node: str, most: int) -> dict[str, int]:
        """The tables a node keeps, each with its last event, and that many more it takes now."""

    # ---- reviews of finished matches ----

    @abstractmethod
    async def put_review(self, review: StoredReview) -> None:
        """Store a review in the place of what there was of it; it is durable then."""

    @abstractmethod
    async def further_review(self, review: StoredReview) -> None:
        """How far a review has come, if it still runs; who asked for it stays as it is there."""

    @abstractmethod
    async def review(self, table: str) -> StoredReview | None:
        """The review of a match, if anybody asked for one."""

    @abstractmethod
    async def reviews_asked(self, person: str, origin: str, since: float) -> tuple[int, int]:
        """How many reviews a person and an address have asked for since then."""

    @abstractmethod
    async def take_reviews(self, node: str) -> list[str]:
        """The matches whose running reviews a node works on: its own, and those nobody keeps."""

    @abstractmethod
    async def healthy(self) -> bool:
        """Whether it answers."""

    async def signal(self, text: str, table: str | None = None) -> None:
        """Tell other nodes something that need not be stored: those that follow a table, or all."""
        return

    async def follow(self, table: str) -> None:
        """Be told of what others do at a table, from before this returns."""
        return

    def leave(self, table: str) -> None:
        """A table is no longer followed."""
        return

    async def listen(self, heard: Heard) -> None:
        """Be told of what other nodes do; a store for one process has nothing to tell."""
        return


_under_way: set["asyncio.Future[None]"] = set()


def _how_ended(task: "asyncio.Future[None]") -> BaseException | None:
    return asyncio.CancelledError() if task.cancelled() else task.exception()
