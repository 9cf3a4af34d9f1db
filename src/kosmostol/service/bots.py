"""Bots at the tables: they wait for their turn, think in worker processes and play by the door.

An answer carries the version it was thought for, so one that comes too late is refused as
stale like anybody's. Its request id is made of seat and version: should two nodes think for
the same seat, one of the answers is played.

The table's own answers for people (`Game.reflex`) take the same way. They come after a pause
drawn by lot, and where such answers are given a bot, too, takes such a pause and not a moment
more, be it for a pass or for a card with its aim: how long a seat takes tells nothing about what
it holds.
"""

import asyncio
import multiprocessing
import secrets
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import partial

import structlog

from kosmostol.kernel.chance import chance_from
from kosmostol.kernel.errors import Refused
from kosmostol.kernel.match import Match
from kosmostol.kernel.noticing import who_notices
from kosmostol.kernel.state import BIT
from kosmostol.service.config import Config
from kosmostol.service.hall import Hall
from kosmostol.service.metrics import Metrics
from kosmostol.service.problems import Problem
from kosmostol.service.storage import Store
from kosmostol.service.tables import Table, iso
from kosmostol.service.thinker import ready, settle_in, think

RETRY = 1.0  # seconds before a bot whose move could not be stored tries again
SHOWN_AFTER = 0.15  # seconds of thought that are worth telling
FIRST_STEP = 0.6  # the share of a pause that a step of an answer may take; more may follow

log = structlog.get_logger("kosmostol.bots")

Tell = Callable[[str, int, str], None]
"""Told that the bot of a seat has been thinking since a moment."""


class Bots:
    """All bots that sit at this process' tables."""

    def __init__(self, config: Config, hall: Hall, store: Store, metrics: Metrics) -> None:
        self._config = config
        self._hall = hall
        self._store = store
        self._metrics = metrics
        self._tasks: dict[tuple[str, int], tuple[int, asyncio.Task[None]]] = {}
        self._pool: ProcessPoolExecutor | None = None
        self._sweeper: asyncio.Task[None] | None = None
        self._ready_at: dict[tuple[str, int], float] = {}  # answers of several steps under way
        self._closing = False
        self.tell: Tell | None = None

    async def open(self) -> None:
        """Start thinking, with the turns left behind by an earlier process first."""
        # Another node's bots are that node's; should it be lost, the sweep takes them up.
        self._hall.subscribe(lambda now, _: self.notice(now), elsewhere=False)
        self._fresh_pool()
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Stop thinking; the turns are there when the service comes back."""
        self._closing = True
        tasks = [task for _, task in self._tasks.values()]
        if self._sweeper is not None:
            tasks.append(self._sweeper)
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        if self._pool is not None:
            workers = list((self._pool._processes or {}).values())  # noqa: SLF001
            self._pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:  # a long thought must not hold up the end
                worker.terminate()
            for worker in workers:
                await asyncio.to_thread(worker.join)

    def busy(self, table: str) -> bool:
        """Whether a bot thinks at the table."""
        return any(key[0] == table for key in self._tasks)

    def notice(self, table: Table) -> None:
        """A table changed: see whose turn it is."""
        if self._closing:
            return
        for seat in table.owing:
            level = table.seats[seat].bot
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
                assert table.match is not None
                move = secrets.choice(table.match.moves(seat))
            except Problem as problem:
                if problem.code != "storage":
                    return  # the table has moved on, or the person decides after all
                await asyncio.sleep(RETRY)
            else:
                return

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
        for _ in range(3):
            pool = self._pool
            assert pool is not None
            ask = partial(
                think,
                table.game_id,
                position,
                seat,
                level,
                secrets.token_bytes(8),
                seconds,
            )
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, ask)
            except BrokenExecutor:
                log.warning("bot-workers-lost")
                if self._pool is pool:
                    pool.shutdown(wait=False)
                    self._fresh_pool()
        return secrets.choice(moves)

    def _fresh_pool(self) -> None:
        # Spawned, not forked: a fork would copy the server's threads' locks and its sockets.
        self._pool = ProcessPoolExecutor(
            self._config.workers,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=settle_in,
        )
        self._pool.submit(ready)

    async def _sweep(self) -> None:
        """Take up turns nobody thinks about: after a restart, or when another node was lost."""
        age = 0.0
        while True:
            try:
                for table in await self._store.waiting_for_bots(time.time() - age):
                    try:
                        self.notice(await self._hall.table(table))
                    except Problem as problem:
                        log.warning("sweep-skipped", table=table, code=problem.code)
            except Exception as error:  # noqa: BLE001  (storage may be away for a while)
                log.warning("sweep-failed", kind=type(error).__name__)
            await asyncio.sleep(self._config.sweep)
            age = self._config.orphaned


def _goes_on(match: Match, seat: int, move: str) -> bool:
    """Whether the move is a step of an answer that nobody else can see, and more steps follow."""
    number = match.game.read(move)
    assert number is not None
    after = match.state.clone()
    after.apply(seat, number, None)
    unseen = who_notices(match.game, match.state, after, seat, number) == BIT[seat]
    return unseen and bool(after.owing() & BIT[seat])
