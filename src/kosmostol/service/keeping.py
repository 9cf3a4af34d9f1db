"""Keeping: which node thinks for the bots of a table.

While bots owe a move at a table, one node keeps it: the first that asked the store. The keeping
ends by itself when no bot owes a move any more, and is renewed by the node's signs of life; when
they cease, the others take over what it kept. A node that was only slow finds its name struck
off, signs in again and drops what is no longer its own.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable

from kosmostol.service.hall import Hall
from kosmostol.service.notes import logger
from kosmostol.service.problems import UNSTORED, Problem
from kosmostol.service.storage import Store
from kosmostol.service.tables import Table
from kosmostol.service.watch import Watch

AT_ONCE = 50  # tables taken over at a time: other nodes want their share of a lost one's

log = logger("kosmostol.keeping")


class Keeping:
    """The tables whose bots think at this node."""

    def __init__(
        self,
        store: Store,
        hall: Hall,
        beat: float,
        lost: float,
        notice: Callable[[Table], None],
        drop: Callable[[set[str]], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.node = secrets.token_hex(8)
        self._store = store
        self._hall = hall
        self._every = beat
        self._notice = notice
        self._drop = drop
        self._clock = clock
        self._watch = Watch(lost, 2 * beat)
        self._kept: set[str] = set()
        self._hopeless: dict[str, int] = {}  # tables that cannot be opened as they are
        self._signed_in = False
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Sign in, and begin to show signs of life."""
        await self.beat()
        # Each on its own: opening many tables must not look like having died.
        self._tasks = [asyncio.create_task(self._go_on(do)) for do in (self.beat, self.take_up)]

    async def close(self) -> None:
        """Sign out: others need not wait."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        try:
            await self._store.sign_out(self.node)
        except Exception as error:  # noqa: BLE001  (then the others find out by waiting)
            log.warning("sign-out-failed", kind=type(error).__name__)

    def kept(self, table: str) -> bool:
        """Whether this node thought for the table's bots when it was last asked to."""
        return table in self._kept

    async def take(self, table: str) -> bool:
        """Keep the table, if no other living node does."""
        try:
            taken = await self._store.take(table, self.node)
        except Exception as error:  # noqa: BLE001  (we shall see at the next beat)
            log.warning("take-failed", kind=type(error).__name__)
            return False
        (self._kept.add if taken else self._kept.discard)(table)
        return taken

    async def _go_on(self, do: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await do()
            except Exception as error:  # noqa: BLE001  (storage may be away for a while)
                log.warning("keeping-failed", kind=type(error).__name__)
            await asyncio.sleep(self._every)

    async def beat(self) -> None:
        """Show a sign of life, and look for those of the others."""
        known = await self._store.beat(self.node)
        if self._signed_in and not known:
            log.warning("struck-off", node=self.node)
            self._drop(set(await self._store.waiting_for_bots(self.node, 0)))
        self._signed_in = True
        beats = await self._store.beats()
        for node in self._watch.look(beats, self._clock()):
            if node != self.node and await self._store.strike_off(node, beats[node]):
                log.warning("node-lost", node=node)

    async def take_up(self) -> None:
        """See to our tables, and to those that nobody keeps: after a restart, or of a lost node."""
        before = set(self._kept)
        waiting = await self._store.waiting_for_bots(self.node, AT_ONCE)
        self._kept = {*waiting, *(self._kept - before)}
        self._hopeless = {t: seq for t, seq in self._hopeless.items() if waiting.get(t) == seq}
        for table, seq in waiting.items():
            if table not in self._hopeless:
                await self._see_to(table, seq)

    async def _see_to(self, table: str, seq: int) -> None:
        try:
            await self._hall.hear(table, seq)  # should a notice have been lost
            self._notice(await self._hall.table(table))
        except Problem as problem:
            log.warning("turn-skipped", table=table, code=problem.code)
            if problem.code not in UNSTORED:
                self._hopeless[table] = seq
