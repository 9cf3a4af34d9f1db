"""Quotas: how many unfinished tables and bots one person and one address may have."""

import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from kosmostol.service.config import Limits
from kosmostol.service.problems import Problem
from kosmostol.service.storage import Store

DAY = 24 * 3600.0  # seconds without a change after which an unfinished table does not count


class Quotas:
    """Counts what is stored, and what is about to be."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self._coming: Counter[tuple[str, str]] = Counter()  # tables and bots under way

    @asynccontextmanager
    async def room(self, host: str, origin: str, tables: int, bots: int) -> AsyncIterator[None]:
        """Room for so many more while they are made; a Problem if there is none."""
        wanted = Counter({(kind, who): n for who in {host, origin} for kind, n in (
            ("tables", tables), ("bots", bots),
        )})  # fmt: skip
        self._coming.update(wanted)
        try:
            await self._check(host, origin, tables, bots)
            yield
        finally:
            self._coming -= wanted

    async def _check(self, host: str, origin: str, tables: int, bots: int) -> None:
        held = await self._store.held(host, origin, time.time() - DAY)
        limits, coming = self._limits, self._coming
        for code, kind, who, has, more, most in (
            ("too-many-tables", "tables", host, held.tables, tables, limits.tables_per_day),
            ("too-many-tables-here", "tables", origin, held.tables_there, tables,
             limits.tables_per_address),
            ("too-many-bots", "bots", host, held.bots, bots, limits.bots_per_person),
            ("too-many-bots-here", "bots", origin, held.bots_there, bots,
             limits.bots_per_address),
        ):  # fmt: skip
            # Tables from before addresses were noted have none: those are not one address'.
            if more and who and has + coming[kind, who] > most:
                raise Problem(code, allowed=most)
