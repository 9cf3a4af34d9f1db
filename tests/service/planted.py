"""A fault for a service process to have: it acknowledges first and stores a moment later."""

import asyncio
from collections.abc import Sequence

from kosmostol.service.storage import Batch
from kosmostol.service.storage.sqlite import SqliteStore
from kosmostol.service.storage.store import Done

LATE = 0.05  # seconds

_store = SqliteStore.append_soon


def _store_later(self: SqliteStore, batches: Sequence[Batch], done: Done) -> None:
    if batches and batches[0].rows[0].request is None:  # a new table: nobody could come to it
        _store(self, batches, done)
    else:
        loop = asyncio.get_running_loop()
        loop.call_later(LATE, _store, self, batches, lambda _: None)
        loop.call_soon(done, None)


SqliteStore.append_soon = _store_later  # type: ignore[method-assign]
