"""Reviews of finished matches, in one go or in slices."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from typing import Any

from kosmostol.kernel.errors import BadRecord
from kosmostol.kernel.match import Match
from kosmostol.kernel.record import digest
from kosmostol.kernel.seed import check_seed
from kosmostol.library import replay
from kosmostol.review.folding import Matter, fold, unfold
from kosmostol.review.judging import EFFORTS, Effort
from kosmostol.review.shapes import Review
from kosmostol.review.walking import Step, Turned, precision, told_before, turns, walk, work
from kosmostol.review.worlds import reference_of

Progress = Callable[[int, int], None]
"""Told how many turns of how many are done."""


def _nobody(_done: int, _total: int) -> None:
    pass


def finished(match_or_record: Match | Mapping[str, Any]) -> Match:
    """The finished match of a record, or BadRecord that says what is wrong with it."""
    match = match_or_record if isinstance(match_or_record, Match) else replay(match_or_record)
    if match.result is None:
        raise BadRecord(
            f"the match is not over after {match.version} moves: "
            "only one that was played to its end can be reviewed"
        )
    if match.version == 0:
        raise BadRecord("the match was over before the first move: there is nothing to review")
    return match


def review(
    match_or_record: Match | Mapping[str, Any],
    seconds: float = 60.0,
    progress: Progress = _nobody,
    *,
    seed: int | str = 1,
    workers: int = 1,
) -> Review:
    """Review a finished match. Unfinished, edited or unknown records: BadRecord says why.

    It takes as long as precise values need and about `seconds` at most: with less time than
    that, values are less precise and say so. With more `workers` so many processes share the work
    (a script then needs the usual `if __name__ == "__main__"`). The same seed gives the same
    review, whoever did the work, if the time sufficed.

    >>> import kosmostol as ks
    >>> match = ks.new("aliens", seats=2, seed=7)
    >>> result = ks.play_out(match, bots="random", seed=1)
    >>> late = ks.from_position("aliens", match.at(match.version - 2).position())
    >>> result = ks.play_out(late, bots="random", seed=1)
    >>> found = ks.review(late, seconds=0.1)
    >>> column = found.columns[0]
    >>> total = column.initial + column.skill + column.luck + column.others
    >>> abs(total - column.final) < 1e-9, found.complete
    (True, True)
    """
    matter = _matter(match_or_record, seed)
    pace = Pace(matter, seconds, workers)
    found: list[Turned] = []
    for turned in _alone(matter, pace) if workers == 1 else _together(matter, pace, workers):
        found.append(turned)
        progress(len(found), len(matter.turns))
    return fold(matter, found)


def review_steps(
    match_or_record: Match | Mapping[str, Any],
    seconds: float = 60.0,
    *,
    seed: int | str = 1,
    resume: Review | None = None,
) -> Iterator[Review]:
    """The same in slices, in one process: yields the review as far as it has come.

    After every turn of the match (a slice of some tenths of a second) it yields a `Review` with
    `done` of `total`; the last one is `complete`. A service runs the generator in a worker,
    stores `to_json()` of what it yields now and then and stops asking whenever it likes. To go
    on, also in another process, it passes what it stored: `resume=Review.from_json(stored)`; what
    that holds is not done again, and the result is the same as without the pause. `seconds` counts
    the work only, not what happens between two slices.

    >>> import kosmostol as ks
    >>> match = ks.new("aliens", seats=2, seed=7)
    >>> result = ks.play_out(match, bots="random", seed=1)
    >>> late = ks.from_position("aliens", match.at(match.version - 2).position())
    >>> result = ks.play_out(late, bots="random", seed=1)
    >>> *_, last = review_steps(late, seconds=0.1)
    >>> last.complete, last.done == last.total
    (True, True)
    """
    matter = _matter(match_or_record, seed)
    found = [] if resume is None else unfold(matter, resume)
    if len(found) == len(matter.turns):
        yield fold(matter, found)
        return
    pace = Pace(matter, seconds, 1, len(found))
    for turned in _alone(matter, pace, len(found)):
        found.append(turned)
        yield fold(matter, found)


def _matter(match_or_record: Match | Mapping[str, Any], seed: int | str) -> Matter:
    match = finished(match_or_record)
    steps = turns(walk(match))
    return Matter(match, reference_of(match), steps, digest(match.record()), check_seed(seed))


class Pace:
    """How much effort the time left allows for the next turn.

    What a turn costs is reckoned from how long the reference player's matches take, and set right
    by what turns did cost. Where time is short, values of the true world become less precise
    before decisions do.
    """

    def __init__(self, matter: Matter, seconds: float, workers: int, start: int = 0) -> None:
        turns = matter.turns
        moves = sum(map(len, turns))
        play = matter.reference.usual.seconds
        self._rolls = [_rolls(turn, moves) for turn in turns]
        whole, left = (sum(map(sum, rolls)) + 1e-9 for rolls in (self._rolls, self._rolls[start:]))
        self._left = seconds * workers * left / whole  # an earlier slice had the rest
        self._spent = self._foreseen = play * 20.0  # as if a little had been done already
        self._play = play

    def effort(self, turn: int) -> Effort:
        """The effort for a turn and those after it."""
        rate = self._spent / self._foreseen
        for effort in EFFORTS:
            if rate * sum(self._cost(at, effort) for at in range(turn, len(self._rolls))) <= (
                self._left
            ):
                return effort
        return EFFORTS[-1]

    def took(self, turn: int, effort: Effort, found: Turned) -> None:
        """A turn is done."""
        self._left -= found.seconds
        self._spent += found.seconds
        self._foreseen += self._cost(turn, effort)

    def _cost(self, turn: int, effort: Effort) -> float:
        """Seconds a turn should take, about."""
        tried, values = self._rolls[turn]
        worlds = tried * sqrt(effort.kept / 2) * effort.worlds * FILL
        return self._play * (worlds + values * effort.path * (FILL if effort.coarse else 1.0))


FILL = 0.45  # of the worlds allowed are enough, about


def _rolls(turn: list[Step], moves: int) -> tuple[float, float]:
    """Moves to try and values to find in a turn, each times how far it is to the end."""
    left = (moves - turn[0].number + 1) / moves
    open_ = [step for step in turn if not step.forced]
    tried = sum(min(len(step.state.legal(step.seat)), 3) for step in open_)
    return tried * left, (bool(open_) + turn[-1].drew) * left


def _alone(matter: Matter, pace: Pace, start: int = 0) -> Iterator[Turned]:
    error = precision(matter.turns)
    for number in range(start, len(matter.turns)):
        effort = pace.effort(number)
        found = work(
            matter.reference,
            matter.turns[number],
            matter.seed,
            effort,
            error,
            told_before(matter.turns, number),
        )
        pace.took(number, effort, found)
        yield found


# ---- on several cores ----

_shared: list[Matter] = []  # in a worker process: what it works on


def _share(record: Mapping[str, Any], seed: str) -> None:
    _shared[:] = [_matter(record, seed)]


def _one(number: int, effort: Effort) -> Turned:
    (matter,) = _shared
    turn, known = matter.turns[number], told_before(matter.turns, number)
    return work(matter.reference, turn, matter.seed, effort, precision(matter.turns), known)


def _together(matter: Matter, pace: Pace, workers: int) -> Iterator[Turned]:
    record = matter.match.record()
    with ProcessPoolExecutor(
        workers,
        mp_context=get_context("spawn"),
        initializer=_share,
        initargs=(record, matter.seed),
    ) as pool:
        waiting: deque[tuple[int, Effort, Future[Turned]]] = deque()
        try:
            for number in range(len(matter.turns)):
                if len(waiting) >= 2 * workers:
                    yield _next(waiting, pace)
                effort = pace.effort(number)
                waiting.append((number, effort, pool.submit(_one, number, effort)))
            while waiting:
                yield _next(waiting, pace)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _next(waiting: "deque[tuple[int, Effort, Future[Turned]]]", pace: Pace) -> Turned:
    number, effort, future = waiting.popleft()
    found = future.result()
    pace.took(number, effort, found)
    return found
