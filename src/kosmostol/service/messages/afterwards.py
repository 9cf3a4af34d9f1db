"""A finished match looked at from all sides: its moments, and the ways that leave it."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from kosmostol.service.messages.basics import Status, Text
from kosmostol.service.messages.game import Option, ScoreLine


class PastMoment(Struct, frozen=True):
    """What a seat saw and could do after so many moves of a finished match."""

    at: int
    seat: int
    view: Mapping[str, Any]
    recall: Mapping[str, Any]
    prompt: Text
    options: list[Option]
    sheet: list[list[ScoreLine]]


class Chances(Struct, frozen=True):
    """What each seat of a what-if has of the win after so many moves, as one of them knows it."""

    version: int
    seat: int
    chances: list[float]
    error: float


class Branch(Struct, frozen=True):
    """A what-if of mine: where it leaves the match, and what was played first there."""

    table: str
    at: int
    knows: int | None
    status: Status
    moves: int
    seat: int | None  # who played first
    label: Text | None  # and what, where the match knows the move
    scores: list[int]
    winners: list[int] | None


class Branches(Struct, frozen=True):
    """My what-ifs of a finished match, the oldest first."""

    branches: list[Branch]
