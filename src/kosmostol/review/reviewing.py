"""Reviews of finished matches, in one go or in slices."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter
from typing import Any

from kosmostol.kernel.errors import BadRecord
from kosmostol.kernel.match import Match
from kosmostol.kernel.record import digest
from kosmostol.kernel.seed import check_seed
from kosmostol.library import replay
from kosmostol.review.folding import Matter, fold, unfold
from kosmostol.review.judging import Effort
from kosmostol.review.shapes import Review
from kosmostol.review.trying import CANDIDATES
from kosmostol.review.walking import Step, Turned, turns, walk, work
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
    >>> found = ks.review(match, seconds=0.1)
    >>> column = found.columns[0]
    >>> total = column.initial + column.skill + column.luck + column.others
    >>> abs(total - column.final) < 1e-9, found.complete
    (True, True)
    """
    matter = _matter(match_or_record, seed)
    pace = Pace(matter.turns, seconds, workers)
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
    """
    matter = _matter(match_or_record, seed)
    found = [] if resume is None else unfold(matter, resume)
    if len(found) == len(matter.turns):
        yield fold(matter, found)
        return
    pace = Pace(matter.turns, seconds, 1)
    for turned in _alone(matter, pace, len(found)):
        found.append(turned)
        yield fold(matter, found)


def _matter(match_or_record: Match | Mapping[str, Any], seed: int | str) -> Matter:
    match = finished(match_or_record)
    steps = turns(walk(match))
    return Matter(match, reference_of(match), steps, digest(match.record()), check_seed(seed))


class Pace:
    """How much effort the time left allows for the next turn."""

    def __init__(self, turns: list[list[Step]], seconds: float, workers: int) -> None:
        moves = sum(map(len, turns))
        self._weights = [_weight(turn, moves) for turn in turns]
        self._seconds = seconds
        self._workers = workers
        self._spent = 0.0  # by all workers
        self._done = 0.0  # weight, as if all had been done with the whole effort

    def effort(self, turn: int) -> Effort:
        """The effort for a turn and those after it."""
        if self._done == 0.0:
            return Effort() if self._seconds >= FIRM else Effort().shortened(0.0)
        left = self._seconds * self._workers - self._spent
        needed = sum(self._weights[turn:]) * self._spent / self._done
        return Effort() if needed <= left else Effort().shortened(max(0.0, left / needed))

    def took(self, turn: int, effort: Effort, seconds: float) -> None:
        """A turn is done."""
        self._spent += seconds
        self._done += self._weights[turn] * effort.worlds / Effort.worlds


FIRM = 5.0  # seconds: with fewer it begins with little effort


def _weight(turn: list[Step], moves: int) -> float:
    """The work of a turn, about: moves to try, times how far it is to the end."""
    tried = sum(
        min(len(step.state.legal(step.seat)), CANDIDATES) + 3 for step in turn if not step.forced
    )
    return (tried + 1) * (moves - turn[0].number + 1)


def _alone(matter: Matter, pace: Pace, start: int = 0) -> Iterator[Turned]:
    for number in range(start, len(matter.turns)):
        effort = pace.effort(number)
        began = perf_counter()
        yield work(matter.reference, matter.turns[number], matter.seed, effort)
        pace.took(number, effort, perf_counter() - began)


# ---- on several cores ----

_shared: list[Matter] = []  # in a worker process: what it works on


def _share(record: Mapping[str, Any], seed: str) -> None:
    _shared[:] = [_matter(record, seed)]


def _one(number: int, effort: Effort) -> tuple[Turned, float]:
    began = perf_counter()
    (matter,) = _shared
    found = work(matter.reference, matter.turns[number], matter.seed, effort)
    return found, perf_counter() - began


def _together(matter: Matter, pace: Pace, workers: int) -> Iterator[Turned]:
    record = matter.match.record()
    with ProcessPoolExecutor(
        workers,
        mp_context=get_context("spawn"),
        initializer=_share,
        initargs=(record, matter.seed),
    ) as pool:
        waiting: deque[tuple[int, Effort, Future[tuple[Turned, float]]]] = deque()
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


def _next(waiting: "deque[tuple[int, Effort, Future[tuple[Turned, float]]]]", pace: Pace) -> Turned:
    number, effort, future = waiting.popleft()
    found, seconds = future.result()
    pace.took(number, effort, seconds)
    return found
