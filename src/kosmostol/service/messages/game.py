"""The game as a recipient may know it."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from kosmostol.service.messages.basics import Text


class Option(Struct, frozen=True):
    """A legal move for a user interface."""

    move: str
    kind: str
    targets: list[str]
    label: Text
    preview: dict[str, Any]


class ScoreLine(Struct, frozen=True):
    """Where some points come from; `detail` is what differs from seat to seat.

    `apart`: it is not in the score, since not everybody may know it, but said beside it;
    `points` is null where the recipient may not.
    """

    label: Text
    points: int | None
    detail: Text | None
    apart: Text | None


class Recipient(Struct, frozen=True):
    """The game as one seat (null: a spectator) may know it."""

    seat: int | None
    view: Mapping[str, Any]
    recall: Mapping[str, Any]
    prompt: Text
    options: list[Option]
    decision: int | None  # numbers what is asked: the same while others only decide meanwhile
    undo: bool
    wishes: dict[str, str]  # of the game's wishes, as the seat has them
    reflex: bool  # the table is about to answer for the seat
    sheet: list[list[ScoreLine]]
    step: int | None  # of the lesson, where one is played


class Entry(Struct, frozen=True):
    """The n-th line of the recipient's log, written after the given move."""

    n: int
    move: int
    text: Text


class Last(Struct, frozen=True):
    """The last move, where the recipient may know it."""

    seat: int
    move: str


class Result(Struct, frozen=True):
    """How the match ended."""

    scores: list[int]
    ranks: list[int]
    winners: list[int]
    breakdown: list[list[ScoreLine]]
    reason: Text


class ChatLine(Struct, frozen=True):
    """Something said at the table."""

    n: int
    name: str
    seat: int | None
    text: str
    at: str
