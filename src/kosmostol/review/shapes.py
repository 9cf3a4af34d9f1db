"""What a review says: of every decision, of every seat, of the whole match."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from kosmostol.kernel.text import Text

Judgement = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
JUDGEMENTS: tuple[Judgement, ...] = ("best", "good", "inaccuracy", "mistake", "blunder")


@dataclass(frozen=True)
class Looked:
    """A move that was looked at, and what it was worth as its seat knew the table then.

    `value` is a share of the win from 0 to 1, `error` its standard error, `points` the final
    points to be expected. `share` is how often a mixture would play it, where choices are sealed;
    elsewhere the best move has all of it. `targets` are the elements of the board it names.

    >>> import kosmostol as ks
    >>> advice = ks.advise(ks.new("catonauts", seats=2, seed=7), 0, seconds=0.1, seed=1)
    >>> looked = advice.looked_at[0]
    >>> 0.0 <= looked.value <= 1.0, looked.targets[0].startswith("cell-")
    (True, True)
    """

    move: str
    value: float
    error: float
    points: float
    share: float
    label: Text
    targets: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reason:
    """What differs after two moves: a line of the score sheet, or an event that decides.

    `a` and `b` are means over the same imagined worlds: points, or chances from 0 to 1.

    >>> reason = Reason(Text("score-cats"), 3.0, 5.5, "points")
    >>> reason.b - reason.a
    2.5
    """

    label: Text
    a: float
    b: float
    kind: Literal["points", "chance"]


def _no_reasons(_a: str, _b: str) -> tuple[Reason, ...]:
    return ()


@dataclass(frozen=True)
class Advice:
    """What a seat could do now, the best first, from what it knows and nothing else.

    >>> import kosmostol as ks
    >>> advice = ks.advise(ks.new("catonauts", seats=2, seed=7), 0, seconds=0.1, seed=1)
    >>> len(advice.looked_at), advice.best == advice.looked_at[0].move
    (4, True)
    """

    seat: int
    looked_at: tuple[Looked, ...]
    mixed: bool  # a sealed choice: the moves are to be mixed by their shares
    _why: Callable[[str, str], tuple[Reason, ...]] = field(
        default=_no_reasons, repr=False, compare=False
    )

    @property
    def best(self) -> str:
        """The best of the moves looked at."""
        return self.looked_at[0].move

    def why(self, move_a: str, move_b: str) -> tuple[Reason, ...]:
        """What differs between two moves, the largest difference first."""
        known = [looked.move for looked in self.looked_at]
        for move in (move_a, move_b):
            if move not in known:
                raise ValueError(f"{move!r} was not looked at; these were: {', '.join(known)}")
        return self._why(move_a, move_b)


@dataclass(frozen=True)
class Decision:
    """One move of the match: what else could have been played, and what it was worth.

    `number` counts the moves of the history from 1. `chances` is what each seat had of the win
    before it; `skill`, `luck` and `others` are what the step changed for each seat. `stake` is
    how much of the win a blind choice would have cost on average. Accuracy is made of `missed`
    and `missable`.

    >>> import kosmostol as ks
    >>> match = ks.new("aliens", seats=2, seed=7)
    >>> result = ks.play_out(match, bots="random", seed=1)
    >>> late = ks.from_position("aliens", match.at(match.version - 2).position())
    >>> result = ks.play_out(late, bots="random", seed=1)
    >>> first = ks.review(late, seconds=0.1).decisions[0]
    >>> first.number, first.played == late.history[0][1]
    (1, True)
    """

    number: int
    seat: int
    round: int | None
    played: str
    looked_at: tuple[Looked, ...]
    judgement: Judgement
    forced: bool  # there was one legal move only
    toss_up: bool  # whichever move, it hardly mattered
    sealed: bool  # judged against the mixture
    loss: float  # of the win, against the best move or the mixture
    loss_points: float
    missed: float  # by the judgement of the strongest player: what the move cost
    missable: float  # and what a blind choice would have cost
    stake: float
    reasons: tuple[Reason, ...]  # the move played (a) and the best one (b)
    chances: tuple[float, ...]
    skill: tuple[float, ...]
    luck: tuple[float, ...]
    others: tuple[float, ...]
    error: float  # the standard error of the skill

    @property
    def best(self) -> str:
        """The best of the moves looked at."""
        return self.looked_at[0].move


@dataclass(frozen=True)
class Worth:
    """Mean shares of the win by seat, and their standard errors."""

    shares: tuple[float, ...]
    errors: tuple[float, ...]


@dataclass(frozen=True)
class Turn:
    """What the true world was worth around a run of moves of one seat.

    `before` it, and after its last move, before chance had its part in it (`moved`). Each is None
    where it is what follows: nothing was decided, nothing was drawn.
    """

    moves: int
    before: Worth | None
    moved: Worth | None


@dataclass(frozen=True)
class Columns:
    """A seat's match in four numbers: `final` = `initial` + `skill` + `luck` + `others`.

    All are shares of the win; `error` is the largest standard error among the three in between.

    >>> column = Columns(initial=0.5, skill=-0.1, luck=0.2, others=0.4, final=1.0, error=0.02)
    >>> column.initial + column.skill + column.luck + column.others == column.final
    True
    """

    initial: float
    skill: float
    luck: float
    others: float
    final: float
    error: float


@dataclass(frozen=True)
class Review:
    """What happened in a match and what it was worth.

    `deal` is what the deal brought each seat, a part of its luck. `error` is the largest standard
    error of a value. While `complete` is false the review ends with the last of its decisions:
    `done` of `total` steps; the columns end there too.

    >>> import kosmostol as ks
    >>> match = ks.new("aliens", seats=2, seed=7)
    >>> result = ks.play_out(match, bots="random", seed=1)
    >>> late = ks.from_position("aliens", match.at(match.version - 2).position())
    >>> result = ks.play_out(late, bots="random", seed=1)
    >>> found = ks.review(late, seconds=0.1)
    >>> found.complete, Review.from_json(found.to_json()) == found
    (True, True)
    """

    game: str
    seats: int
    record: str  # the digest of the record reviewed
    decisions: tuple[Decision, ...]
    columns: tuple[Columns, ...]
    accuracy: tuple[float | None, ...]  # 0 to 100; None: the seat had nothing to decide
    deal: tuple[float, ...]
    error: float
    complete: bool
    done: int
    total: int
    seed: str
    turns: tuple[Turn, ...]  # from which the columns were made, and a review goes on

    def to_json(self, lang: str | None = None) -> dict[str, object]:
        """As JSON; with a language every text is also said in it, as `text`."""
        from kosmostol.review.writing import to_json

        return to_json(self, lang)

    @staticmethod
    def from_json(body: object) -> "Review":
        """The review of its JSON; ValueError says what is wrong with it."""
        from kosmostol.review.writing import from_json

        return from_json(body)
