"""Hints while a match runs: where to look, which move, and why; and why a bot did what it did.

Both are told from imagined worlds alone. A hint has those of the seat that decides. What a bot
did is weighed as it may have seen the table, in worlds of who asks: nothing that is hidden from
them is anywhere in what is answered.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf
from statistics import fmean
from time import monotonic
from typing import Literal

from kosmostol.kernel.game import Game
from kosmostol.kernel.lead import to_leads, to_shares
from kosmostol.kernel.state import State
from kosmostol.review.judging import CLEARLY, NEARLY, hands_in, look
from kosmostol.review.reasons import WORLDS, outweighs, reasons_in
from kosmostol.review.shapes import Looked, Reason
from kosmostol.review.trying import Trial, candidates, mean_and_error
from kosmostol.review.worlds import Reference

Verdict = Literal["better", "even", "worse"]

LEAST = 6  # worlds, however short the time is: fewer tell little. Who is late has a look at one
MOST = 640
LOOKING = 0.6  # the share of the time that goes into finding the move; the rest asks why
ASKING = 0.9  # of the time: after it no other move is asked why
COMPARED = 3  # moves that are asked, where nothing speaks for the best against the first
CLOSE = 8.0  # points of a lead that count as half a win: near ends tell moves apart sooner
ALONE = 250.0  # points that count as a whole win where nobody is played against
PLACES = 3  # moves whose places are shown first
FEW = 3  # moves that are never left behind


@dataclass(frozen=True)
class Hint:
    """What a seat could do, in the order it is told.

    `where` are elements of the board that the best moves begin with; which is the best they do
    not tell. `level` is a move about as good as the best, if there is one. `mixed`: a sealed
    choice, which had better not be foreseen. `reasons` compare `other` (a) with the best (b), and
    are told only where they speak for it. Moves called alike are one.
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


class Clock:
    """The time a question has, of which some is used up.

    `seconds` are what a worker gives it from when it begins, and may become fewer meanwhile.
    `by` is when the answer must be there by `time.monotonic`, which is the same in all processes
    of a machine: what waited long before it began is answered with less.
    """

    def __init__(self, seconds: Callable[[], float], by: float | None = None) -> None:
        self._seconds = seconds
        self._began = monotonic()
        self._most = inf if by is None else by - self._began

    def spent(self, share: float) -> bool:
        """Whether a share of it is over."""
        return self._gone() >= share * min(self._seconds(), self._most)

    def late(self, share: float = 1.0) -> bool:
        """Whether a share of what there is until the answer must be there is over."""
        return self._gone() >= share * self._most

    def worlds(self, tried: int, moves: int) -> int:
        """In how many worlds two moves can still be compared, going by how long the trial took."""
        each = 2 * self._gone() / max(1, tried * moves)
        left = min(self._seconds(), self._most) - self._gone()
        return max(LEAST, min(WORLDS, int(left / each)))

    def _gone(self) -> float:
        return monotonic() - self._began


class _Weighing:
    """The moves of one decision, tried as long as the time lasts, in one or more trials."""

    def __init__(self, trials: Sequence[Trial], moves: Sequence[int], keep: int | None) -> None:
        self.trials = trials
        self.moves = list(moves)
        self._keep = keep  # a move that is never left behind
        self._worlds = 0

    def run(self, clock: Clock) -> None:
        """Try all in more and more worlds, and leave behind what is clearly worse."""
        drop = LEAST
        while self._worlds < MOST:
            if self._worlds >= LEAST and clock.spent(LOOKING):
                break
            if self._worlds > 0 and clock.late(LOOKING):
                break
            self._worlds += 1
            for number, trial in enumerate(self.trials, 1):
                trial.extend(self.moves, self._worlds)
                if self._worlds == 1 and clock.late(LOOKING):
                    self.trials = self.trials[:number]
                    break  # what was not looked at is left out
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


def hint(game: Game, world: State, seat: int, clock: Clock, key: str) -> Hint:
    """A hint for a seat that owes a decision, from a world that it imagines.

    >>> import kosmostol as ks
    >>> match = ks.new("catonauts", seats=2, seed=7)
    >>> found = hint(match.game, match.state, 0, Clock(lambda: 0.1), "x")
    >>> found.best.move in match.moves(0), found.best.targets[0] in found.where
    (True, True)
    """
    trial = Trial(Ends(game), world, seat, f"hint {key}")
    trial.beside = False
    legal = world.legal(seat)
    weighing = _Weighing((trial,), candidates(trial, legal, None), None)
    weighing.run(clock)
    ranked = weighing.ranked()
    mixed = hands_in(trial, ranked[0])
    looked = look(trial, ranked, None)
    first = sorted(ranked[:PLACES], key=legal.index)
    where = dict.fromkeys(
        target for move in first for target in looked[ranked.index(move)].targets[:1]
    )
    kept = _told_apart(looked)
    ranked, looked = [ranked[at] for at in kept], tuple(looked[at] for at in kept)
    if len(ranked) < 2:
        return Hint(seat, tuple(where), looked[0], None, None, mixed, ())
    # What tells most is the next move that is really worse.
    rest = range(1, len(ranked))
    order = sorted(rest, key=lambda at: weighing.even(ranked[at], ranked[0]))[:COMPARED]
    why: tuple[Reason, ...] = ()
    for at in order:
        tried = len(trial.tried[ranked[at]].shares)
        most = clock.worlds(tried, len(weighing.moves))
        why = _speaking(reasons_in((trial,), ranked[at], ranked[0], most, clock.late))
        if why or clock.spent(ASKING):
            break
    other = looked[at if why else order[0]]
    level = looked[1] if weighing.even(ranked[1], ranked[0]) else None
    return Hint(seat, tuple(where), looked[0], level, other, mixed, why)


def _told_apart(looked: Sequence[Looked]) -> list[int]:
    """Which moves have a name of their own: of those called alike (like tiles) the best one."""
    labels = [one.label for one in looked]
    return [at for at, label in enumerate(labels) if label not in labels[:at]]


def _speaking(why: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Reasons for a move, if that is what they are: points may say otherwise than who wins."""
    return why if outweighs(why) else ()


def deed(
    game: Game,
    worlds: Sequence[State],
    seat: int,
    played: int,
    clock: Clock,
    key: str,
) -> Deed:
    """Why a bot may have played a move, by worlds that somebody else imagines.

    In each of them the move is legal; what it is compared with is legal in all, so the answer
    names nothing that the bot may not have had.
    """
    trials = [
        Trial(Ends(game), world, seat, f"deed {key} {number}")
        for number, world in enumerate(worlds)
    ]
    sure = [move for move in worlds[0].legal(seat) if all(move in w.legal(seat) for w in worlds)]
    weighing = _Weighing(trials, candidates(trials[0], sure, played), played)
    weighing.run(clock)
    ranked = weighing.ranked()
    looked = dict(zip(ranked, look(trials[0], ranked, None), strict=True))
    own = looked[played].label
    others = [move for move in ranked if looked[move].label != own]
    if not others:
        return Deed(seat, looked[played], None, "even", ())
    other = others[0]
    verdict: Verdict = "better" if looked[ranked[0]].label == own else "worse"
    if weighing.even(*((other, played) if verdict == "better" else (played, other))):
        verdict = "even"
    tried = len(trials[0].tried[played].shares) * len(weighing.trials)
    most = clock.worlds(tried, len(weighing.moves)) // len(weighing.trials)
    why = reasons_in(weighing.trials, other, played, max(1, most), clock.late)
    if verdict == "better":
        why = _speaking(why)
    elif verdict == "worse" and not outweighs([replace(one, a=one.b, b=one.a) for one in why]):
        why = ()  # they would speak for what it did
    return Deed(seat, looked[played], looked[other], verdict, why)
