"""A fault for a service process to have: it acknowledges first and stores a moment later."""

import asyncio
from collections.abc import Sequence

from kosmostol.service.storage import Batch
from kosmostol.service.storage.sqlite import SqliteStore

LATE = 0.05  # seconds

_store = SqliteStore.append


async def _store_later(self: SqliteStore, batches: Sequence[Batch]) -> None:
    async def store() -> None:
        await asyncio.sleep(LATE)
        await _store(self, batches)

    if batches and batches[0].rows[0].request is None:  # a new table: nobody could come to it
        await _store(self, batches)
    else:
        _later.add(asyncio.ensure_future(store()))


_later: set["asyncio.Future[None]"] = set()
SqliteStore.append = _store_later  # type: ignore[method-assign]
