"""The true match, step by step: what the world was worth before and after each turn.

A turn here is a run of moves of one seat in which nothing is drawn before the last. Between
turns stands a value V of the true world; where the last move draws something, Q is its value
before that is known. So a turn changes V by Q - V (the decisions) and V' - Q (chance), and what
all turns change adds up to the end minus the beginning, whatever the estimates are.
"""

from dataclasses import dataclass
from functools import partial
from math import sqrt
from time import perf_counter

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.match import Match
from kosmostol.kernel.state import State
from kosmostol.review.judging import PRECISE, Effort, Verdict, judge
from kosmostol.review.reasons import reasons
from kosmostol.review.shapes import Reason, Worth
from kosmostol.review.trying import Trial, Unseen
from kosmostol.review.worlds import Reference, redrawn

COLUMN = 0.05  # the standard error that the luck of a match is to have


@dataclass(frozen=True)
class Step:
    """One move of the history and the state before it."""

    number: int
    seat: int
    move: int
    state: State
    drew: bool  # whether chance had a part in what followed
    forced: bool
    hidden: bool  # whether others had handed in choices that the seat had not seen
    round: int | None


@dataclass(frozen=True)
class Judged:
    """What was found about a move; nothing to find where it was forced."""

    verdict: Verdict | None
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Turned:
    """What was found about a turn: V before it, Q of its last move where that drew something."""

    before: Worth | None  # None: as after the turn, since nothing was decided
    moved: Worth | None  # None: as after the turn, since nothing was drawn
    judged: tuple[Judged, ...]
    seconds: tuple[float, float] = (0.0, 0.0)  # it took for the decisions, for the true world


def walk(match: Match) -> list[Step]:
    """The moves of a match, each with the state it was played in."""
    twin = match.fork(0)
    steps = []
    rounds = Rounds()
    unseen = Unseen(match.seats)
    for number, (seat, text) in enumerate(match.history, 1):
        move = match.game.read(text)
        assert move is not None
        before = twin.state.clone()
        mark = twin.draws, twin.state.chance.counter
        hidden = unseen.before(seat)
        twin.push(seat, move)
        unseen.move(before, seat, move, twin.state.revealed)
        steps.append(
            Step(
                number=number,
                seat=seat,
                move=move,
                state=before,
                drew=(twin.draws, twin.state.chance.counter) != mark,
                forced=len(before.legal(seat)) == 1,
                hidden=hidden,
                round=match.game.round_of(before) or rounds.next(seat),
            )
        )
    return steps


class Rounds:
    """Counts rounds where the game does not: one begins whenever the starter is on again."""

    def __init__(self) -> None:
        self._starter: int | None = None
        self._last: int | None = None
        self._round = 1

    def next(self, seat: int) -> int:
        """The round of the next move."""
        if self._starter is None:
            self._starter = seat
        if seat == self._starter and self._last not in (None, seat):
            self._round += 1
        self._last = seat
        return self._round


def turns(steps: list[Step]) -> list[list[Step]]:
    """The moves in turns."""
    found: list[list[Step]] = []
    for step in steps:
        if found and found[-1][-1].seat == step.seat and not found[-1][-1].drew:
            found[-1].append(step)
        else:
            found.append([step])
    return found


def precision(turns: list[list[Step]]) -> float:
    """The standard error each value of the true world may have for its sums to be precise."""
    drew = sum(turn[-1].drew for turn in turns)
    return min(PRECISE, COLUMN / sqrt(2 * drew + 1))


def work(reference: Reference, turn: list[Step], seed: str, effort: Effort, error: float) -> Turned:
    """Find out about one turn. Turns need nothing of each other."""
    began = perf_counter()
    judged = tuple(_judged(reference, step, seed, effort) for step in turn)
    middle = perf_counter()
    path = f"path {seed} {turn[0].number}"
    moved = before = None
    if turn[-1].drew:
        moved = reference.worth(partial(_after, turn[-1]), f"{path} moved", error, effort.path)
    if all(step.forced for step in turn):
        before = moved
    else:
        before = reference.worth(partial(redrawn, turn[0].state), path, error, effort.path)
    return Turned(before, moved, judged, (middle - began, perf_counter() - middle))


def _after(step: Step, chance: Chance) -> State:
    world = redrawn(step.state, chance)
    world.apply(step.seat, step.move, None)
    return world


def trial_of(reference: Reference, step: Step, seed: str) -> Trial:
    """The trial of a move of the match."""
    name = f"move {step.number} {seed}"
    return Trial(reference, step.state, step.seat, name, step.hidden)


def _judged(reference: Reference, step: Step, seed: str, effort: Effort) -> Judged:
    if step.forced:
        return Judged(None, ())
    trial = trial_of(reference, step, seed)
    verdict = judge(trial, step.move, effort)
    if verdict.judgement == "best":
        return Judged(verdict, ())
    return Judged(verdict, reasons(trial, step.move, verdict.best))
