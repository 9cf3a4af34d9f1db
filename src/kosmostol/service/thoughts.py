"""Thoughts: what a bot is asked, and whoever can think it through."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from kosmostol.kernel.boxes import OwnBox
from kosmostol.service.queue import Ask


class Thought(NamedTuple):
    """A decision to be made in an imagined world."""

    game: str
    position: Mapping[str, Any]
    seat: int
    level: str
    key: bytes
    box: OwnBox | None


class Errand(NamedTuple):
    """Something else to be thought about, as JSON (`review.errands`): a hint, or why of a deed."""

    asked: str


class WorkersLost(RuntimeError):
    """Who thought is gone, and so is the thought."""


class Thinkers(Protocol):
    """Where bots think: beside the table, never in its way."""

    def open(self) -> None:
        """Get ready."""

    async def close(self) -> None:
        """Stop, whatever is being thought about."""

    async def think(self, ask: Ask, thought: Thought | Errand) -> str:
        """Think; the move in notation, or the answer to an errand. Raises WorkersLost."""

    def renew(self) -> None:
        """Let further thoughts be thought anew; those under way are finished."""
