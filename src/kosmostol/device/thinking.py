"""Bots on a device: the table's worker asks, another worker thinks."""

from collections.abc import Awaitable, Callable
from time import monotonic, time
from typing import Any

import msgspec

from kosmostol.service.queue import Ask
from kosmostol.service.thoughts import Errand, Thought, WorkersLost

Thinker = Callable[[str], Awaitable[str]]
"""Takes a question to the other worker; the answer is a move, or "" if that worker died."""


class Question(msgspec.Struct):
    """A thought on its way to the other worker."""

    game: str
    position: str
    seat: int
    level: str
    key: str
    seconds: float
    box: dict[str, Any] | None


class ErrandQuestion(msgspec.Struct):
    """An errand on its way there."""

    errand: str
    seconds: float
    by: float | None  # by `time.time`: each worker of a page has a clock of its own otherwise


class OneThinker:
    """A single worker: thoughts come one after the other."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker

    def open(self) -> None:
        """The page has started it already."""

    async def close(self) -> None:
        """It ends with the page."""

    def renew(self) -> None:
        """Nothing gets quicker meanwhile."""

    async def think(self, ask: Ask, thought: Thought | Errand) -> str:
        """Ask the other worker."""
        answer = await self._thinker(msgspec.json.encode(_question(ask, thought)).decode())
        if not answer:
            raise WorkersLost
        return answer


def _question(ask: Ask, thought: Thought | Errand) -> Question | ErrandQuestion:
    if isinstance(thought, Errand):
        by = None if ask.by is None else time() + ask.by - monotonic()
        return ErrandQuestion(thought.asked, ask.seconds, by)
    return Question(
        thought.game,
        msgspec.json.encode(thought.position).decode(),
        thought.seat,
        thought.level,
        thought.key.hex(),
        ask.seconds,
        None if thought.box is None else thought.box.to_json(),
    )
