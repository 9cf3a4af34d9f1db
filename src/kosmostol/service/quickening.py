"""Rules that become quicker while the table is open.

At a first start the rules are compiled beside the open table. Once they are, bots get workers
that use them; the table itself takes them at its next start.
"""

import asyncio
from collections.abc import Callable

import structlog

from kosmostol import _build
from kosmostol.service.messages import PROTOCOL, Compiling, House

log = structlog.get_logger("kosmostol.quickening")
EVERY = 2.0  # seconds between looks


def house_now(lobby: bool) -> House:
    """What the page tells of the house."""
    progress = _build.progress()
    return House(PROTOCOL, None if progress is None else Compiling(*progress), lobby)


class Quickening:
    """Waits for compiled rules, if somebody makes them."""

    def __init__(self, renew: Callable[[], None]) -> None:
        self._renew = renew
        self._watching: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to wait, where the rules are not compiled but might be."""
        if _build.AT_WORK and _build.wanted() and not _build.is_compiled():
            self._watching = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        while await asyncio.to_thread(_build.stale):
            await asyncio.sleep(EVERY)
        log.info("rules-compiled")
        self._renew()

    async def close(self) -> None:
        """Stop waiting."""
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.wait([self._watching])
