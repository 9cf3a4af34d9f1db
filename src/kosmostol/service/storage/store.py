"""The storage interface: logs of events that only grow, and what is looked up beside them."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple


class Conflict(Exception):
    """Somebody else wrote this number of a table's log, or this request, first."""


class StoredRow(NamedTuple):
    """One event of a table as it is stored."""

    seq: int
    at: float
    request: str | None
    body: bytes


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


class Snapshot(NamedTuple):
    """The stored position of a running match: how it goes on if its rules are revised."""

    seq: int
    position: bytes


Heard = Callable[[str], Awaitable[None]]
"""Told of a change by another node: `table <id> <seq>`, `signal <text>`, or `again` after a gap."""


class Store(ABC):
    """Where tables live. Everything appended is durable when `append` returns."""

    kind: str

    @abstractmethod
    async def open(self) -> None:
        """Connect and bring the schema up to date."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way, then disconnect."""

    @abstractmethod
    async def append(self, batches: Sequence[Batch]) -> None:
        """Append to logs: all of it or, with Conflict, nothing."""

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
    async def hosted(self, person: str, since: float) -> int:
        """How many unfinished tables the person has opened that changed since then."""

    @abstractmethod
    async def waiting_for_bots(self, before: float) -> list[str]:
        """Tables where a bot (or the table itself) owes a move, unchanged since `before`."""

    @abstractmethod
    async def healthy(self) -> bool:
        """Whether it answers."""

    async def signal(self, text: str) -> None:
        """Tell the other nodes something that need not be stored."""
        return

    async def listen(self, heard: Heard) -> None:
        """Be told of what other nodes do; a store for one process has nothing to tell."""
        return
