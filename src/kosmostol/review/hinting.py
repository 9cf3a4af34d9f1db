"""Hints while a match runs: where to look, which move, and why; and why a bot did what it did.

Both are told from imagined worlds alone. A hint has those of the seat that decides. What a bot
did is weighed as it may have seen the table, in worlds of who asks: nothing that is hidden from
them is anywhere in what is answered.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean
from time import perf_counter
from typing import Literal

from kosmostol.kernel.game import Game
from kosmostol.kernel.lead import to_leads, to_shares
from kosmostol.kernel.state import State
from kosmostol.review.judging import CLEARLY, NEARLY, hands_in, look
from kosmostol.review.reasons import WORLDS, reasons_in
from kosmostol.review.shapes import Looked, Reason
from kosmostol.review.trying import Trial, candidates, mean_and_error
from kosmostol.review.worlds import Reference

Verdict = Literal["better", "even", "worse"]

LEAST = 6  # worlds, however short the time is: fewer would tell nothing
MOST = 640
LOOKING = 0.6  # the share of the time that goes into finding the move; the rest asks why
CLOSE = 8.0  # points of a lead that count as half a win: near ends tell moves apart sooner
ALONE = 250.0  # points that count as a whole win where nobody is played against
PLACES = 3  # moves whose places are shown first
FEW = 3  # moves that are never left behind


@dataclass(frozen=True)
class Hint:
    """What a seat could do, in the order it is told.

    `where` are elements of the board that the best moves begin with; which is the best they do
    not tell. `level` is a move about as good as the best, if there is one. `mixed`: a sealed
    choice, which had better not be foreseen. `reasons` compare `other` (a) with the best (b).
    """

    seat: int
    where: tuple[str, ...]
    best: Looked
    level: Looked | None
    other: Looked | None
    mixed: bool
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Deed:
    """What a bot did, against the best it could have done instead.

    `verdict` is how its move compares; `reasons` compare the other move (a) with its own (b).
    `other` is None where it certainly had nothing else.
    """

    seat: int
    move: Looked
    other: Looked | None
    verdict: Verdict
    reasons: tuple[Reason, ...]


class Ends(Reference):
    """Ends as a hint weighs them: who won, and by how much, which few worlds tell apart sooner."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, lambda chance: game.deal(game.seat_counts[0], chance, {}))

    def shares(self, end: State) -> list[float]:
        won = self.game.shares(end)
        if not won:
            return [points / ALONE for points in end.scores()]
        if self.game.deciding:
            return won
        leads = [float(points) for points in end.scores()]
        to_leads(leads, end.seats)
        to_shares(leads, end.seats, CLOSE)
        return [(share + lead) / 2 for share, lead in zip(won, leads, strict=True)]


class _Weighing:
    """The moves of one decision, tried as long as the time lasts, in one or more trials."""

    def __init__(self, trials: Sequence[Trial], moves: Sequence[int], keep: int | None) -> None:
        self.trials = trials
        self.moves = list(moves)
        self._keep = keep  # a move that is never left behind
        self._worlds = 0

    def run(self, until: Callable[[], bool]) -> None:
        """Try all in more and more worlds, and leave behind what is clearly worse."""
        drop = LEAST
        while self._worlds < LEAST or (self._worlds < MOST and not until()):
            self._worlds += 1
            for trial in self.trials:
                trial.extend(self.moves, self._worlds)
            if self._worlds == drop:
                drop *= 2
                self._leave()

    def ranked(self) -> list[int]:
        """The moves that are left, the best first."""
        return sorted(self.moves, key=lambda move: -self.value(move))

    def value(self, move: int) -> float:
        """What a move is worth in the mean."""
        return fmean(trial.tried[move].value for trial in self.trials)

    def behind(self, move: int, best: int) -> tuple[float, float]:
        """How much less a move brings than another in the same worlds, and the standard error."""
        gaps = [
            ahead - share
            for trial in self.trials
            for ahead, share in zip(
                trial.tried[best].shares, trial.tried[move].shares, strict=False
            )
        ]
        return mean_and_error(gaps)

    def even(self, move: int, best: int) -> bool:
        """Whether a move is about as good as the best."""
        gap, error = self.behind(move, best)
        return gap <= max(NEARLY, error)

    def _leave(self) -> None:
        ranked = self.ranked()
        left = ranked[:FEW]
        for move in ranked[FEW:]:
            gap, error = self.behind(move, ranked[0])
            if gap <= CLEARLY * error or move == self._keep:
                left.append(move)
        self.moves = left if self._keep in (None, *left) else [*left, self._keep or 0]


class _Clock:
    """The time a question has, of which some is used up."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        self._began = perf_counter()

    def spent(self, share: float) -> bool:
        """Whether a share of it is over."""
        return perf_counter() - self._began >= share * self._seconds()

    def worlds(self, tried: int, moves: int) -> int:
        """In how many worlds two moves can still be compared, going by how long the trial took."""
        each = 2 * (perf_counter() - self._began) / max(1, tried * moves)
        left = self._seconds() - (perf_counter() - self._began)
        return max(LEAST, min(WORLDS, int(left / each)))


def hint(game: Game, world: State, seat: int, seconds: Callable[[], float], key: str) -> Hint:
    """A hint for a seat that owes a decision, from a world that it imagines.

    >>> import kosmostol as ks
    >>> match = ks.new("catonauts", seats=2, seed=7)
    >>> found = hint(match.game, match.state, 0, lambda: 0.1, "x")
    >>> found.best.move in match.moves(0), found.best.targets[0] in found.where
    (True, True)
    """
    clock = _Clock(seconds)
    trial = Trial(Ends(game), world, seat, f"hint {key}")
    trial.beside = False
    legal = world.legal(seat)
    weighing = _Weighing((trial,), candidates(trial, legal, None), None)
    weighing.run(lambda: clock.spent(LOOKING))
    ranked = weighing.ranked()
    mixed = hands_in(trial, ranked[0])
    looked = look(trial, ranked, None)
    first = sorted(ranked[:PLACES], key=legal.index)
    where = dict.fromkeys(
        target for move in first for target in looked[ranked.index(move)].targets[:1]
    )
    if len(ranked) < 2:
        return Hint(seat, tuple(where), looked[0], None, None, mixed, ())
    # What tells most is the next move that is really worse.
    worse = (at for at in range(1, len(ranked)) if not weighing.even(ranked[at], ranked[0]))
    at = next(worse, 1)
    tried = len(trial.tried[ranked[at]].shares)
    why = reasons_in((trial,), ranked[at], ranked[0], clock.worlds(tried, len(weighing.moves)))
    level = looked[1] if weighing.even(ranked[1], ranked[0]) else None
    return Hint(seat, tuple(where), looked[0], level, looked[at], mixed, why)


def deed(
    game: Game,
    worlds: Sequence[State],
    seat: int,
    played: int,
    seconds: Callable[[], float],
    key: str,
) -> Deed:
    """Why a bot may have played a move, by worlds that somebody else imagines.

    In each of them the move is legal; what it is compared with is legal in all, so the answer
    names nothing that the bot may not have had.
    """
    clock = _Clock(seconds)
    trials = [
        Trial(Ends(game), world, seat, f"deed {key} {number}")
        for number, world in enumerate(worlds)
    ]
    sure = [move for move in worlds[0].legal(seat) if all(move in w.legal(seat) for w in worlds)]
    weighing = _Weighing(trials, candidates(trials[0], sure, played), played)
    weighing.run(lambda: clock.spent(LOOKING))
    ranked = weighing.ranked()
    looked = dict(zip(ranked, look(trials[0], ranked, None), strict=True))
    others = [move for move in ranked if move != played]
    if not others:
        return Deed(seat, looked[played], None, "even", ())
    other = others[0]
    verdict: Verdict = "better" if ranked[0] == played else "worse"
    if weighing.even(*((other, played) if verdict == "better" else (played, other))):
        verdict = "even"
    tried = len(trials[0].tried[played].shares) * len(trials)
    most = clock.worlds(tried, len(weighing.moves)) // len(trials)
    why = reasons_in(trials, other, played, max(1, most))
    return Deed(seat, looked[played], looked[other], verdict, why)
