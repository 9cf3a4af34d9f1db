"""Workers: the processes bots think in, each with one thought at a time.

Who thinks next the queue says. How long a thought may take stands in memory shared with the
workers, who look there again and again: when more bots come, thoughts under way get shorter.
"""

import asyncio
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import partial
from typing import Any

import structlog

from kosmostol.service.queue import Ask, FairQueue
from kosmostol.service.thinker import on_errand, ready, settle_in, think
from kosmostol.service.thoughts import Errand, Thought, WorkersLost

log = structlog.get_logger("kosmostol.workers")


Work = Callable[[int], str]
"""Anything else that is thought about in a worker, at the place it is given."""


class Workers:
    """A few processes, and the queue before them."""

    def __init__(self, count: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.queue = FairQueue(count)
        self.pool: ProcessPoolExecutor | None = None
        self._count = count
        self._clock = clock
        self._places = set(range(count))  # where nobody thinks
        self._turns: dict[Ask, asyncio.Future[int]] = {}  # of those who wait
        self._allowed: Any = None  # seconds for the thought at each place

    def open(self) -> None:
        """Start the processes."""
        # Spawned, not forked: a fork would copy the server's threads' locks and its sockets.
        context = multiprocessing.get_context("spawn")
        self._allowed = context.RawArray("d", self._count)
        self.pool = ProcessPoolExecutor(
            self._count, mp_context=context, initializer=settle_in, initargs=(self._allowed,)
        )
        self.pool.submit(ready)

    async def close(self) -> None:
        """End the processes, whatever they think about."""
        if self.pool is None:
            return
        workers = list((self.pool._processes or {}).values())  # noqa: SLF001
        self.pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:  # a long thought must not hold up the end
            worker.terminate()
        for worker in workers:
            await asyncio.to_thread(worker.join)

    async def think(self, ask: Ask, thought: Thought | Errand | Work) -> str:
        """Wait for a worker and think there. Raises WorkersLost if it dies."""
        turn: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._turns[ask] = turn
        self.queue.join(ask, self._clock())
        self._go_on()
        try:
            place = await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was called up at the same moment
                self._places.add(turn.result())
            self._leave(ask)
            raise
        return await self._think_at(place, ask, thought)

    async def _think_at(self, place: int, ask: Ask, thought: Thought | Errand | Work) -> str:
        pool, allowed = self.pool, self._allowed
        assert pool is not None
        began = self._clock()
        try:
            answer = pool.submit(_work(thought, ask.by), place)
        except BrokenExecutor:
            self._free(place, ask, began)
            self._replace(pool)
            raise WorkersLost from None
        heard = asyncio.wrap_future(answer)
        try:
            move = await asyncio.shield(heard)
        except asyncio.CancelledError:
            # The worker cannot be interrupted, but told that its time is up; until it has
            # noticed the place is taken.
            allowed[place] = 0.0
            self._turns.pop(ask, None)
            heard.add_done_callback(partial(self._given_up, place, ask, began))
            raise
        except BrokenExecutor:
            self._free(place, ask, began)
            self._replace(pool)
            raise WorkersLost from None
        except BaseException:
            self._free(place, ask, began)
            raise
        self._free(place, ask, began)
        return move

    def _given_up(self, place: int, ask: Ask, began: float, answer: "asyncio.Future[str]") -> None:
        if not answer.cancelled():
            answer.exception()  # nobody wants to know
        self._free(place, ask, began)

    def _free(self, place: int, ask: Ask, began: float) -> None:
        self._places.add(place)
        self._leave(ask, self._clock() - began)

    def _leave(self, ask: Ask, took: float = 0.0) -> None:
        self._turns.pop(ask, None)
        self.queue.leave(ask, took)
        self._go_on()

    def _go_on(self) -> None:
        """Call up who is next, and tell those at work how long they may still think."""
        while (ask := self.queue.next(self._clock())) is not None:
            turn = self._turns[ask]
            if turn.cancelled():  # given up a moment ago
                self.queue.leave(ask)
            else:
                turn.set_result(self._places.pop())
        for ask in self.queue.thinking():
            if ask in self._turns:  # who has been given up stays at nothing
                self._allowed[self._turns[ask].result()] = self.queue.budget(ask)

    def renew(self) -> None:
        """Let further thoughts be thought by new processes; those under way are finished."""
        old = self.pool
        self.open()
        self._go_on()
        if old is not None:
            old.shutdown(wait=False)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if self.pool is pool:
            log.warning("bot-workers-lost")
            pool.shutdown(wait=False)
            self.open()
            self._go_on()


def _work(thought: Thought | Errand | Work, by: float | None) -> Work:
    match thought:
        case Thought():
            return partial(think, *thought)
        case Errand():
            return partial(on_errand, thought.asked, by)
    return thought
