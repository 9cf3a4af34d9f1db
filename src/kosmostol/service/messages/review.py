"""A review of a finished match, as the library writes it (`Review.to_json`)."""

from typing import Literal

from msgspec import Struct

from kosmostol.service.messages.basics import Text

Judgement = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


class Looked(Struct, frozen=True):
    """A move that was looked at: its share of the win, final points, and how often to mix it."""

    move: str
    value: float
    error: float
    points: float
    share: float
    label: Text
    targets: list[str]


class Reason(Struct, frozen=True):
    """What differs after the move played (`a`) and the best one (`b`): points, or a chance."""

    label: Text
    a: float
    b: float
    kind: Literal["points", "chance"]


class Hint(Struct, frozen=True):
    """What a seat could do: where to look, the best move, and why it is better than another.

    `level` is a move about as good; `mixed`: a sealed choice, which had better not be foreseen.
    """

    seat: int
    where: list[str]
    best: Looked
    level: Looked | None
    other: Looked | None
    mixed: bool
    reasons: list[Reason]


class Deed(Struct, frozen=True):
    """What a bot did, against the best it had instead (null: nothing that is known)."""

    seat: int
    move: Looked
    other: Looked | None
    verdict: Literal["better", "even", "worse"]
    reasons: list[Reason]


class Decision(Struct, frozen=True):
    """One move of the match, numbered from 1: what else there was, and what it was worth."""

    number: int
    seat: int
    round: int | None
    played: str
    looked_at: list[Looked]
    judgement: Judgement
    forced: bool
    toss_up: bool
    sealed: bool
    loss: float
    loss_points: float
    stake: float
    reasons: list[Reason]
    chances: list[float]
    skill: list[float]
    luck: list[float]
    others: list[float]


class Columns(Struct, frozen=True):
    """A seat's match: `final` = `initial` + `skill` + `luck` + `others`, shares of the win."""

    initial: float
    skill: float
    luck: float
    others: float
    final: float
    error: float


class Review(Struct, frozen=True):
    """What happened in a match and what it was worth, as far as it has come."""

    decisions: list[Decision]
    columns: list[Columns]
    accuracy: list[float | None]
    deal: list[float]
    error: float
    complete: bool


class ReviewState(Struct, frozen=True):
    """How far the review of a match has come; `none`: nobody has asked for one."""

    status: Literal["none", "running", "stopped", "done", "failed"]
    done: int
    total: int
    mine: bool  # whether this visitor may stop it
    review: Review | None
