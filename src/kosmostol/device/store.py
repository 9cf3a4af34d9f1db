"""A store on the player's device: what the page keeps for the worker, behind the same interface.

The page's side (`web/src/local/keep.ts`) writes a batch in one transaction of IndexedDB or not
at all. Two tabs are two processes that share it: a number of a log that is taken is a conflict.
"""

import time
from collections.abc import Awaitable, Sequence
from typing import Protocol

import msgspec

from kosmostol.service.storage import (
    Batch,
    Conflict,
    Held,
    NoRoom,
    Snapshot,
    Store,
    StoredRow,
)
from kosmostol.service.storage.keepers import Keepers
from kosmostol.service.storage.store import Heard, StoredReview


class Event(msgspec.Struct):
    """A row of a log as the page keeps it."""

    table: str
    seq: int
    at: float
    request: str | None
    body: str


class Kept(msgspec.Struct):
    """A table as the page keeps it beside its log."""

    id: str
    host: str
    status: str
    bots: bool
    seq: int
    updated: float
    summary: str
    position: str | None
    people: list[str]
    source: str = ""


class Writing(msgspec.Struct):
    """What one transaction writes."""

    tables: list[Kept]
    events: list[Event]


class Drawer(Protocol):
    """The page's side: JSON in, JSON out."""

    def keep(self, writing: str) -> Awaitable[str]:
        """Write it all; "" if it is durable, else "conflict" or the name of what went wrong."""

    def events(self, table: str, after: int) -> Awaitable[str]:
        """The rows of a log after a number."""

    def tables(self) -> Awaitable[str]:
        """All tables."""


FULL = "QuotaExceededError"  # as browsers call it


class NotKept(RuntimeError):
    """A device keeps no reviews."""


class NotWritten(RuntimeError):
    """The device would not keep it."""


_events = msgspec.json.Decoder(list[Event])
_tables = msgspec.json.Decoder(list[Kept])


class DeviceStore(Store):
    """Tables in the page's drawer."""

    kind = "device"

    def __init__(self, drawer: Drawer) -> None:
        self._drawer = drawer
        self._keepers = Keepers()
        self._heard: Heard | None = None

    async def open(self) -> None:
        return

    async def close(self) -> None:
        return

    async def append(self, batches: Sequence[Batch]) -> None:
        known = {one.id: one for one in await self._tables()}
        writing = Writing([], [])
        for batch in batches:
            last = batch.rows[-1]
            old = known.get(batch.table)
            position = None if batch.position is None else batch.position.decode()
            people = batch.people if batch.people is not None else old.people if old else ()
            writing.tables.append(
                Kept(
                    id=batch.table,
                    host=batch.host,
                    status=batch.status,
                    bots=batch.bots,
                    seq=last.seq,
                    updated=last.at,
                    summary=batch.summary.decode(),
                    position=position or (old.position if old else None),
                    people=list(people),
                    source=batch.source or (old.source if old else ""),
                )
            )
            for row in batch.rows:
                event = Event(batch.table, row.seq, row.at, row.request, row.body.decode())
                writing.events.append(event)
        said = await self._drawer.keep(msgspec.json.encode(writing).decode())
        if said == "conflict":
            raise Conflict
        if said == FULL:
            raise NoRoom
        if said:
            raise NotWritten(said)
        for batch in batches:
            if not batch.bots:
                self._keepers.release(batch.table)

    async def rows(self, table: str, after: int = 0) -> list[StoredRow]:
        found = _events.decode(await self._drawer.events(table, after))
        return [StoredRow(one.seq, one.at, one.request, one.body.encode()) for one in found]

    async def _tables(self) -> list[Kept]:
        return _tables.decode(await self._drawer.tables())

    async def snapshot(self, table: str) -> Snapshot | None:
        for one in await self._tables():
            if one.id == table and one.position is not None:
                return Snapshot(one.seq, one.position.encode())
        return None

    async def summaries(self, person: str, finished: bool, most: int) -> list[bytes]:
        found = [
            one
            for one in await self._tables()
            if person in one.people and (one.status == "finished") == finished
        ]
        found.sort(key=lambda one: -one.updated)
        return [one.summary.encode() for one in found[:most]]

    async def forks(self, source: str, host: str, most: int) -> list[bytes]:
        found = [one for one in await self._tables() if one.source == source and one.host == host]
        found.sort(key=lambda one: one.updated)
        return [one.summary.encode() for one in found[:most]]

    async def held(self, host: str, origin: str, since: float) -> Held:
        return Held(0, 0, 0, 0)  # on one's own device nobody counts

    async def clock(self) -> float:
        return time.time()

    async def due(self, now: float, most: int) -> dict[str, int]:
        return {}  # a device plays live: nobody else waits

    async def beat(self, node: str) -> bool:
        return self._keepers.beat(node)

    async def beats(self) -> dict[str, int]:
        return dict(self._keepers.nodes)

    async def strike_off(self, node: str, beat: int) -> bool:
        return self._keepers.strike_off(node, beat)

    async def sign_out(self, node: str) -> None:
        self._keepers.sign_out(node)

    async def take(self, table: str, node: str) -> bool:
        return self._keepers.take(table, node)

    async def waiting_for_bots(self, node: str, most: int) -> dict[str, int]:
        owing = [(one.id, one.seq) for one in await self._tables() if one.bots]
        return self._keepers.take_some(owing, node, most)

    # Reviews are made by a server: none is begun on a device.

    async def put_review(self, review: StoredReview) -> None:
        raise NotKept

    async def further_review(self, review: StoredReview) -> None:
        raise NotKept

    async def review(self, table: str) -> StoredReview | None:
        return None

    async def reviews_asked(self, person: str, origin: str, since: float) -> tuple[int, int]:
        return 0, 0

    async def take_reviews(self, node: str) -> list[str]:
        return []

    async def healthy(self) -> bool:
        return True

    async def listen(self, heard: Heard) -> None:
        self._heard = heard

    async def elsewhere(self, table: str, seq: int) -> None:
        """Another tab of the same device changed a table."""
        if self._heard is not None:
            await self._heard(f"table {table} {seq}")
