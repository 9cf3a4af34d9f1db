"""Bots at the tables: they wait for their turn, think beside the table and play by the door.

An answer carries the version it was thought for, so one that comes too late is refused as
stale like anybody's. Its request id is made of seat and version: should two nodes think for
the same seat, one of the answers is played. That hardly happens: the bots of a table are kept
by one node at a time (`keeping.py`).

The table's own answers for people (`Game.reflex`) take the same way. They come after a pause
drawn by lot, and where such answers are given a bot, too, takes such a pause and not a moment
more, be it for a pass or for a card with its aim: how long a seat takes tells nothing about what
it holds.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kosmostol.bots import find_level
from kosmostol.kernel.chance import chance_from
from kosmostol.kernel.errors import Refused
from kosmostol.kernel.match import Match
from kosmostol.kernel.noticing import who_notices
from kosmostol.kernel.state import BIT
from kosmostol.service.config import Config
from kosmostol.service.hall import Hall
from kosmostol.service.instants import iso
from kosmostol.service.keeping import Keeping
from kosmostol.service.notes import logger
from kosmostol.service.problems import UNSTORED, Problem
from kosmostol.service.queue import Ask
from kosmostol.service.storage import Store
from kosmostol.service.tables import Table
from kosmostol.service.thoughts import Thinkers, Thought, WorkersLost

RETRY = 1.0  # seconds before a bot whose move could not be stored tries again
SHOWN_AFTER = 0.15  # seconds of thought that are worth telling
FIRST_STEP = 0.6  # the share of a pause that a step of an answer may take; more may follow

if TYPE_CHECKING:
    from kosmostol.service.metrics import Metrics

log = logger("kosmostol.bots")

Tell = Callable[[str, int, str], None]
"""Told that the bot of a seat has been thinking since a moment."""


class Bots:
    """All bots that sit at this process' tables."""

    def __init__(
        self, config: Config, hall: Hall, store: Store, metrics: "Metrics", workers: Thinkers
    ) -> None:
        self._config = config
        self._hall = hall
        self._metrics = metrics
        self._tasks: dict[tuple[str, int], tuple[int, asyncio.Task[None]]] = {}
        self.workers = workers
        self.keeping = Keeping(store, hall, config.beat, config.lost, self.notice, self._drop)
        self._ready_at: dict[tuple[str, int], float] = {}  # answers of several steps under way
        self._closing = False
        self.tell: Tell | None = None

    async def open(self) -> None:
        """Start thinking, with the turns left behind by an earlier process first."""
        self._hall.subscribe(lambda now, _: self.notice(now), elsewhere=False)
        self._hall.subscribe(lambda now, _: self._notice_kept(now))
        self.workers.open()
        await self.keeping.open()

    async def close(self) -> None:
        """Stop thinking; the turns are there when the service comes back."""
        self._closing = True
        tasks = [task for _, task in self._tasks.values()]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        await self.keeping.close()
        await self.workers.close()

    def busy(self, table: str) -> bool:
        """Whether a bot thinks at the table."""
        return any(key[0] == table for key in self._tasks)

    def notice(self, table: Table) -> None:
        """A table changed: see whose turn it is."""
        if self._closing:
            return
        for seat in table.owing:
            level = table.bot_at(seat)
            if table.lesson is not None and (table.due is None or table.due.seat != seat):
                continue  # in a lesson everybody answers when it is written
            reflex = table.reflex(seat) if level is None else None
            if level is None and reflex is None:
                continue
            key = (table.id, seat)
            old = self._tasks.get(key)
            if old is not None:
                version, task = old
                if table.current(seat, version):
                    continue
                task.cancel()
            if level is not None:
                task = asyncio.create_task(self._turn(table, seat, level))
            else:
                task = asyncio.create_task(self._answer(table, seat, reflex or ""))
            self._tasks[key] = (table.version, task)
            task.add_done_callback(partial(self._done, key))
        self._metrics.thinking.set(len(self._tasks))

    def _notice_kept(self, table: Table) -> None:
        """Another node changed a table: its bots are ours only if they were before."""
        if self.keeping.kept(table.id):
            self.notice(table)

    def _drop(self, kept: set[str]) -> None:
        """We were taken for lost: what others keep now is theirs."""
        for (table, _), (_, task) in self._tasks.items():
            if table not in kept:
                task.cancel()

    def _show(self, table: str, seat: int, since: str) -> None:
        if self.tell is not None:
            self.tell(table, seat, since)

    def _done(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        entry = self._tasks.get(key)
        if entry is not None and entry[1] is task:
            del self._tasks[key]
        self._metrics.thinking.set(len(self._tasks))
        if not task.cancelled() and task.exception() is not None:
            kind = type(task.exception()).__name__
            log.error("bot-failed", table=key[0], seat=key[1], kind=kind)

    async def _turn(self, table: Table, seat: int, level: str) -> None:
        match = table.match
        assert match is not None
        if not await self.keeping.take(table.id):
            return  # another node's bots think at this table
        if table.due is not None:
            await asyncio.sleep(self._config.bot_pause)
            await self._submit(table, seat, table.due.moves[0], f"bot {seat} {table.version}")
            return
        if match.game.discreet(match.state, seat):
            move = await self._discreet_thought(table, match, seat, level)
        else:
            move = await self._open_thought(table, seat, level)
        await self._submit(table, seat, move, f"bot {seat} {table.version}")

    async def _open_thought(self, table: Table, seat: int, level: str) -> str:
        """A thought that all may see; it takes a moment at least, so that they can follow."""
        began = time.monotonic()
        loop = asyncio.get_running_loop()
        shown = loop.call_later(SHOWN_AFTER, self._show, table.id, seat, iso(time.time()))
        try:
            move = await self._thought(table, seat, level, self._config.bot_seconds)
            self._metrics.thought.labels(level).observe(time.monotonic() - began)
            await asyncio.sleep(max(0.0, began + self._config.bot_pause - time.monotonic()))
        finally:
            shown.cancel()
        return move

    async def _discreet_thought(self, table: Table, match: Match, seat: int, level: str) -> str:
        """A thought whose time tells nothing: the whole answer is there when one pause is over."""
        began = time.monotonic()
        ready = self._ready_at.pop((table.id, seat), 0.0)
        if not table.amid_answer(seat) or not ready:
            ready = began + self._pause()
        move = await self._quick_thought(table, seat, level, FIRST_STEP * max(0.0, ready - began))
        self._metrics.thought.labels(level).observe(time.monotonic() - began)
        if _goes_on(match, seat, move):
            self._ready_at[table.id, seat] = ready
        else:
            await asyncio.sleep(max(0.0, ready - time.monotonic()))
        return move

    async def _answer(self, table: Table, seat: int, move: str) -> None:
        """The table answers for a person who has nothing to decide."""
        if not await self.keeping.take(table.id):
            return
        await asyncio.sleep(self._pause())
        await self._submit(table, seat, move, f"reflex {seat} {table.version}")

    def _pause(self) -> float:
        """By lot: once to thrice what is set."""
        return self._config.reflex_pause * (1 + secrets.randbelow(2001) / 1000)

    async def _submit(self, table: Table, seat: int, move: str, request: str) -> None:
        while True:
            try:
                await self._hall.submit(table.id, seat, move, table.version, request, None)
            except Refused as refused:  # a bug of a bot must not stop the table
                log.error("bot-refused", table=table.id, seat=seat, code=refused.code)
                await asyncio.sleep(RETRY)  # nor keep the service busy, however often
                moves = self._possible(await self._hall.table(table.id), seat, table.version)
                if not moves:
                    return  # what it was asked is asked no more
                move = secrets.choice(moves)
            except Problem as problem:
                if problem.code not in UNSTORED:
                    return  # the table has moved on, or the person decides after all
                await asyncio.sleep(RETRY)
            else:
                return

    @staticmethod
    def _possible(now: Table, seat: int, version: int) -> list[str]:
        """What the seat can play, as long as it is asked what it was at a version."""
        if now.match is None or seat not in now.owing or not now.current(seat, version):
            return []
        return now.match.moves(seat)

    async def _quick_thought(self, table: Table, seat: int, level: str, most: float) -> str:
        """A thought that is ready after so many seconds, or else the first that comes to mind."""
        match = table.match
        assert match is not None
        least = [seconds for seconds in (most, self._config.bot_seconds) if seconds is not None]
        try:
            return await asyncio.wait_for(self._thought(table, seat, level, min(least)), most)
        except TimeoutError:
            chance = chance_from(secrets.token_bytes(8))
            return match.game.write(match.imagine(seat, chance).hint(seat, chance))

    async def _thought(self, table: Table, seat: int, level: str, seconds: float | None) -> str:
        match = table.match
        assert match is not None
        moves = match.moves(seat)
        if len(moves) == 1:
            return moves[0]
        world = match.imagine(seat, chance_from(secrets.token_bytes(8)))
        position = match.game.to_position(world)
        budget = find_level(level, match.game).seconds
        for _ in range(3):
            key = secrets.token_bytes(8)
            try:
                return await self.workers.think(
                    Ask(
                        origin=table.origin or table.host,
                        host=table.host,
                        seconds=budget if seconds is None else min(seconds, budget),
                        people=self._awaited(table),
                    ),
                    Thought(table.game_id, position, seat, level, key, table.box),
                )
            except WorkersLost:
                continue
        return secrets.choice(moves)

    def renew(self) -> None:
        """Let further thoughts be thought by new workers; those under way are finished."""
        self.workers.renew()

    def _awaited(self, table: Table) -> bool:
        """Whether somebody sits at the table who is there."""
        return any(
            seat.person is not None
            and not seat.standin
            and self._hall.online(table.id, seat.person)
            for seat in table.seats
        )


def _goes_on(match: Match, seat: int, move: str) -> bool:
    """Whether the move is a step of an answer that nobody else can see, and more steps follow."""
    number = match.game.read(move)
    assert number is not None
    after = match.state.clone()
    after.apply(seat, number, None)
    unseen = who_notices(match.game, match.state, after, seat, number) == BIT[seat]
    return unseen and bool(after.owing() & BIT[seat])
