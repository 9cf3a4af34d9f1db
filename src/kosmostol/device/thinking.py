"""Bots on a device: the table's worker asks, another worker thinks."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from kosmostol.service.queue import Ask
from kosmostol.service.thoughts import Thought, WorkersLost

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

    async def think(self, ask: Ask, thought: Thought) -> str:
        """Ask the other worker."""
        position = msgspec.json.encode(thought.position).decode()
        question = Question(
            thought.game,
            position,
            thought.seat,
            thought.level,
            thought.key.hex(),
            ask.seconds,
            None if thought.box is None else thought.box.to_json(),
        )
        move = await self._thinker(msgspec.json.encode(question).decode())
        if not move:
            raise WorkersLost
        return move
