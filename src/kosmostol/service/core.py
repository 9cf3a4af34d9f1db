"""The parts of a running service, put together in the order they depend on each other."""

import asyncio
import time

import structlog

from kosmostol import inventory
from kosmostol.service.bots import Bots
from kosmostol.service.config import Config
from kosmostol.service.hall import Hall
from kosmostol.service.hub import Hub
from kosmostol.service.limits import Rates
from kosmostol.service.memory import Rest
from kosmostol.service.metrics import Metrics
from kosmostol.service.origins import Origins
from kosmostol.service.people import People
from kosmostol.service.quickening import Quickening
from kosmostol.service.quotas import Quotas
from kosmostol.service.reviews import Reviews
from kosmostol.service.security import signing_key
from kosmostol.service.storage import Store
from kosmostol.service.workers import Workers

TIDY_EVERY = 60.0

log = structlog.get_logger("kosmostol.core")


def make_store(config: Config, metrics: Metrics) -> Store:
    """The store the configuration asks for."""
    if config.database is not None:
        from kosmostol.service.storage.postgres import PostgresStore

        return PostgresStore(config.database)
    from kosmostol.service.storage.sqlite import SqliteStore

    return SqliteStore(config.data / "kosmostol.sqlite", metrics.commits.observe)


class Core:
    """Everything behind the doors of one service process."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics(config.metrics_every)
        self.store = make_store(config, self.metrics)
        secret = signing_key(config.data)
        self.people = People(secret)
        self.origins = Origins(secret)
        self.quotas = Quotas(self.store, config.limits)
        self.rates = Rates(config.limits)
        self.hall = Hall(self.store, self.metrics, config.choose_seed, config.away)
        self.hub = Hub(self.hall, self.store, self.metrics, config.grace)
        self.workers = Workers(config.workers)
        self.bots = Bots(config, self.hall, self.store, self.metrics, self.workers)
        self.bots.tell = self.hub.think
        self.reviews = Reviews(config, self.hall, self.store, self.workers, self.bots.keeping.node)
        self.quickening = Quickening(self.bots.renew)
        self.limits = config.limits
        self._rest = Rest()
        self._tidier: asyncio.Task[None] | None = None
        self._health = (float("-inf"), False)
        self._probe = asyncio.Lock()

    async def open(self) -> None:
        """Begin to serve."""
        await self.store.open()
        await self.hub.open()
        await self.bots.open()
        await self.reviews.open()
        self.quickening.open()
        self._tidier = asyncio.create_task(self._tidy())
        self._rest.begin()
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
        await self.reviews.close()
        await self.bots.close()
        await self.hall.settle()
        await self.hub.close()
        await self.store.close()
        self._rest.end()
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
            self._rest.go_on(alone=not self.hub.count())
