"""The parts of a running service, put together in the order they depend on each other."""

import asyncio
import time

import structlog

from kosmostol import inventory
from kosmostol.service.becoming import Becoming
from kosmostol.service.bots import Bots
from kosmostol.service.config import Config
from kosmostol.service.forgetting import Forgetting
from kosmostol.service.hall import Hall
from kosmostol.service.hints import Hints
from kosmostol.service.hub import Hub
from kosmostol.service.limits import Rates
from kosmostol.service.memory import Rest
from kosmostol.service.metrics import Metrics
from kosmostol.service.notices.notices import Notices
from kosmostol.service.notices.post import Post
from kosmostol.service.origins import Origins
from kosmostol.service.pacing import Pacing
from kosmostol.service.passkeys import Passkeys
from kosmostol.service.people import People
from kosmostol.service.quickening import Quickening
from kosmostol.service.quotas import Quotas
from kosmostol.service.ratings import Ratings
from kosmostol.service.reviews import Reviews
from kosmostol.service.security import signing_key
from kosmostol.service.storage import Database
from kosmostol.service.storage.persons import Persons
from kosmostol.service.storage.ratings import Results
from kosmostol.service.workers import Workers

TIDY_EVERY = 60.0

log = structlog.get_logger("kosmostol.core")


def make_store(config: Config, metrics: Metrics) -> Database:
    """The store the configuration asks for."""
    if config.database is not None:
        from kosmostol.service.storage.postgres import PostgresStore

        return PostgresStore(config.database)
    from kosmostol.service.storage.sqlite import SqliteStore

    file = config.data / "kosmostol.sqlite"
    return SqliteStore(file, metrics.commits.observe, config.clock.now)


class Core:
    """Everything behind the doors of one service process."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics(config.metrics_every)
        self.store = make_store(config, self.metrics)
        secret = signing_key(config.data)
        self.people = People(secret)
        self.persons = Persons(self.store)
        self.passkeys = Passkeys(secret, self.persons, self.store)
        self.origins = Origins(secret)
        self.quotas = Quotas(self.store, config.limits)
        self.rates = Rates(config.limits)
        self.hall = Hall(
            self.store, self.metrics, config.choose_seed, config.away, config.clock.now
        )
        self.hub = Hub(self.hall, self.store, self.metrics, config.grace)
        self.rest = Rest()
        self.hub.ended = self.people.end
        self.hub.moved, self.hub.left = self.rest.moved, self.rest.stirred
        self.ratings = Ratings(Results(self.store), config.ratings)
        self.hall.wanting = self.ratings.wanting
        self.becoming = Becoming(self.store, self.hall)
        self.forgetting = Forgetting(
            self.store, self.persons, self.hall, self.becoming, self.ratings
        )
        self.workers = Workers(config.workers)
        self.bots = Bots(config, self.hall, self.store, self.metrics, self.workers)
        self.bots.tell = self.hub.think
        self.hints = Hints(self.hall, self.workers, config.bot_seconds)
        self.reviews = Reviews(config, self.hall, self.store, self.workers, self.bots.keeping.node)
        self.pacing = Pacing(self.hall, self.store, config.clock, config.due_every)
        self.hall.house_calls = bool(config.notify_url or config.notify_command)
        self.post = Post(self.store, config.push_key_days)
        self.notices = Notices(config, self.hall, self.post, config.clock)
        self.quickening = Quickening(self.bots.renew)
        self.limits = config.limits
        self._tidier: asyncio.Task[None] | None = None
        self._health = (float("-inf"), False)
        self._probe = asyncio.Lock()

    async def open(self) -> None:
        """Begin to serve."""
        await self.store.open()
        await self.hub.open()
        self.people.end(await self.persons.ended())
        await self.bots.open()
        await self.reviews.open()
        self.pacing.open()
        self.notices.open()
        self.quickening.open()
        self._tidier = asyncio.create_task(self._tidy())
        self.rest.begin()
        log.info("open", storage=self.store.kind)
        for one in inventory.unusable():
            log.warning("broken-game", game=one.game, package=one.package, reason=one.reason)
        for game in inventory.boardless():
            log.info("no-board", game=game, reason="it brings no board; the table draws it plainly")

    async def close(self) -> None:
        """Stop: bots first, then the changes under way, then storage with all it was given."""
        if self._tidier is not None:
            self._tidier.cancel()
        await self.quickening.close()
        await self.pacing.close()
        await self.notices.close()
        await self.reviews.close()
        await self.bots.close()
        await self.hall.settle()
        await self.hub.close()
        await self.store.close()
        self.rest.end()
        log.info("closed")

    async def healthy(self) -> bool:
        """Whether a change could be stored now: something is written, in time."""
        async with self._probe:
            asked, answer = self._health
            if time.monotonic() - asked < self.config.health_kept:
                return answer
            try:
                async with asyncio.timeout(self.config.health_patience):
                    answer = await self.store.healthy()
            except Exception as error:  # noqa: BLE001  (whatever it is, nothing can be stored)
                log.warning("storage-ill", kind=type(error).__name__)
                answer = False
            self._health = (time.monotonic(), answer)
            return answer

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(min(TIDY_EVERY, self.config.idle))
            self.hall.forget(
                self.config.idle, lambda table: self.hub.used(table) or self.bots.busy(table)
            )
            self.metrics.tables.set(self.hall.loaded())
            await self._hear_endings()
            self.rest.go_on(alone=not self.hub.count())

    async def _hear_endings(self) -> None:
        """Another node's word that cookies ended may have been lost."""
        try:
            self.people.end(await self.persons.ended())
        except Exception as error:  # noqa: BLE001  (it is asked again)
            log.warning("endings-unknown", kind=type(error).__name__)
