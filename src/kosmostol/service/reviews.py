"""Reviews of finished matches: asked for, worked on in slices, kept.

They run in the bots' workers, but only while no bot wants one, a few seconds at a time. After
each slice what there is of a review is stored, so it can be shown while it grows, stopped, and
taken up again: by whoever asks again, after a restart, or by another node when one is lost.
"""

import asyncio
import time
from collections.abc import Callable
from functools import partial

import structlog

from kosmostol.service.config import Config
from kosmostol.service.forking import finished
from kosmostol.service.hall import Hall
from kosmostol.service.people import Person
from kosmostol.service.problems import Problem
from kosmostol.service.queue import Ask
from kosmostol.service.quotas import DAY
from kosmostol.service.storage import Store, StoredReview
from kosmostol.service.tables import Table
from kosmostol.service.thinker import review_on
from kosmostol.service.thoughts import WorkersLost
from kosmostol.service.workers import Workers

SLICE = 2.0  # seconds a review has a worker before it is stored
TRIES = 3  # slices that may be lost with their worker one after the other
LOOK = 1.0  # seconds between looks at a review that another node works on
PATIENCE = 20.0  # seconds somebody is kept waiting for news

log = structlog.get_logger("kosmostol.reviews")


class Reviews:
    """The reviews this node works on."""

    def __init__(
        self,
        config: Config,
        hall: Hall,
        store: Store,
        workers: Workers,
        node: str,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._config = config
        self._hall = hall
        self._store = store
        self._workers = workers
        self._node = node
        self._clock = clock
        self._jobs: dict[str, asyncio.Task[None]] = {}
        self._news = asyncio.Condition()
        self._taker: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin, with what an earlier process or a lost node left."""
        self._taker = asyncio.create_task(self._take_on())

    async def close(self) -> None:
        """Stop; what is stored goes on when the service comes back."""
        tasks = [*self._jobs.values(), *([self._taker] if self._taker is not None else [])]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    async def state(self, table: Table) -> StoredReview | None:
        """The review of a finished match as far as it is there; a running one has none."""
        finished(table)
        return await self._store.review(table.id)

    async def ask(self, table: Table, person: Person, origin: str) -> StoredReview:
        """See to it that the match is reviewed; whoever may see it may ask."""
        match = finished(table)
        if match.result is None:
            raise Problem("broken-off")
        known = await self._store.review(table.id)
        if known is not None and known.status in ("running", "done"):
            return known
        await self._check(person.id, origin)
        done, total = (known.done, known.total) if known is not None else (0, match.version)
        body = None if known is None else known.body
        fresh = StoredReview(
            table.id, "running", done, total, person.id, origin, self._clock(), body
        )
        await self._store.put_review(fresh)
        await self._take_up()
        return fresh

    async def stop(self, table: Table, person: Person) -> StoredReview:
        """Stop a review: whoever asked for it may, and whoever played. What is done is kept."""
        finished(table)
        known = await self._store.review(table.id)
        if known is None:
            raise Problem("no-review")
        if person.id != known.person and person.id not in table.people():
            raise Problem("not-seated")
        if known.status != "running":
            return known
        stopped = known._replace(status="stopped")
        await self._store.further_review(stopped)
        job = self._jobs.get(table.id)
        if job is not None:
            job.cancel()
        await self._tell()
        return stopped

    async def news(self, table: Table, after: int) -> StoredReview | None:
        """The review as soon as it has come further than so many steps, or runs no more."""
        until = time.monotonic() + PATIENCE
        while True:
            found = await self.state(table)
            if found is None or found.status != "running" or found.done > after:
                return found
            if time.monotonic() >= until:
                return found
            async with self._news:
                try:
                    await asyncio.wait_for(self._news.wait(), LOOK)
                except TimeoutError:
                    continue

    async def _check(self, person: str, origin: str) -> None:
        limits = self._config.limits
        mine, here = await self._store.reviews_asked(person, origin, self._clock() - DAY)
        if mine >= limits.reviews:
            raise Problem("too-many-reviews", allowed=limits.reviews)
        if origin and here >= limits.reviews_per_address:
            raise Problem("too-many-reviews-here", allowed=limits.reviews_per_address)

    # ---- working ----

    async def _take_on(self) -> None:
        while True:
            try:
                await self._take_up()
            except Exception as error:  # noqa: BLE001  (storage may be away for a while)
                log.warning("take-reviews-failed", kind=type(error).__name__)
            await asyncio.sleep(self._config.beat)

    async def _take_up(self) -> None:
        for table in await self._store.take_reviews(self._node):
            if table not in self._jobs:
                job = asyncio.create_task(self._work(table))
                self._jobs[table] = job
                job.add_done_callback(partial(self._done, table))

    def _done(self, table: str, job: asyncio.Task[None]) -> None:
        if self._jobs.get(table) is job:
            del self._jobs[table]

    async def _work(self, table: str) -> None:
        lost = 0
        while True:
            known = await self._store.review(table)
            if known is None or known.status != "running":
                return
            try:
                further = await self._slice(known)
                lost = 0
            except WorkersLost:
                lost += 1
                if lost < TRIES:
                    continue
                further = known._replace(status="failed")
            except Exception as error:  # noqa: BLE001  (a match that cannot be reviewed stops there)
                log.error("review-failed", table=table, kind=type(error).__name__)
                further = known._replace(status="failed")
            # It may have been stopped meanwhile, perhaps elsewhere, or whoever asked is gone.
            await self._store.further_review(further)
            await self._tell()

    async def _slice(self, known: StoredReview) -> StoredReview:
        table = await self._hall.table(known.table)
        finished(table)
        assert table.finish is not None
        ask = Ask(f"review {known.origin}", known.person, SLICE, people=False, idle=True)
        answer = await self._workers.think(ask, partial(review_on, table.record, known.body))
        done, total, complete, body = answer.split(" ", 3)
        return known._replace(
            status="done" if complete == "1" else "running",
            done=int(done),
            total=int(total),
            body=body.encode(),
        )

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()
