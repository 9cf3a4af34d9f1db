"""The true match, step by step: what the world was worth before and after each turn.

A turn here is a run of moves of one seat in which nothing is drawn before the last. Between
turns stands a value V of the true world; where the last move draws something, Q is its value
before that is known. So a turn changes V by Q - V (the decisions) and V' - Q (chance), and what
all turns change adds up to the end minus the beginning, whatever the estimates are.

Who decides with nothing hidden imagines the true world itself: then V is what the reference
player's move was worth in the trial of the turn's first decision, and Q what the move played was
worth in that of the last one. Both are taken from there.
"""

from dataclasses import dataclass
from functools import partial
from math import sqrt
from time import perf_counter

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.match import Match
from kosmostol.kernel.state import BIT, State
from kosmostol.review.judging import PRECISE, Effort, Verdict, judge
from kosmostol.review.reasons import reasons
from kosmostol.review.shapes import Reason, Worth
from kosmostol.review.trying import Trial, Unseen
from kosmostol.review.worlds import Reference, Tally, redrawn

COLUMN = 0.05  # the standard error that the luck of a match is to have


@dataclass(frozen=True)
class Step:
    """One move of the history and the state before it."""

    number: int
    turn: int  # the number of the first move of its turn
    seat: int
    move: int
    state: State
    drew: bool  # whether chance had a part in what followed
    shown: bool  # whether the seat learned something by it
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

    before: Worth | None  # None: the turn before tells, or as after this one
    moved: Worth | None  # None: as before the next turn, since nothing was drawn
    judged: tuple[Judged, ...]
    seconds: float = 0.0  # it took


def walk(match: Match) -> list[Step]:
    """The moves of a match, each with the state it was played in."""
    twin = match.fork(0)
    steps: list[Step] = []
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
                turn=steps[-1].turn if steps and goes_on(steps[-1], seat) else number,
                seat=seat,
                move=move,
                state=before,
                drew=(twin.draws, twin.state.chance.counter) != mark,
                shown=bool(twin.state.revealed & BIT[seat]),
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


def goes_on(last: Step, seat: int) -> bool:
    """Whether a seat's next move belongs to the same turn as the last one."""
    return last.seat == seat and not last.drew


def turns(steps: list[Step]) -> list[list[Step]]:
    """The moves in turns."""
    found: list[list[Step]] = []
    for step in steps:
        if found and goes_on(found[-1][-1], step.seat):
            found[-1].append(step)
        else:
            found.append([step])
    return found


def precision(turns: list[list[Step]]) -> float:
    """The standard error each value of the true world may have for its sums to be precise."""
    drew = sum(turn[-1].drew for turn in turns)
    return min(PRECISE, COLUMN / sqrt(2 * drew + 1))


def open_moves(turn: list[Step]) -> list[Step]:
    """The first and the last decision of a turn, if each was made with nothing hidden."""
    decisions = [step for step in turn if not step.forced]
    ends = decisions[:1] + decisions[-1:]
    return ends if all(step.state.sees_all(step.seat) for step in ends) else []


def told_before(turns: list[list[Step]], number: int) -> bool:
    """Whether the turn before tells what the world was worth before a turn with a decision."""
    if number == 0 or all(step.forced for step in turns[number]):
        return False
    last = turns[number - 1]
    return not last[-1].drew and bool(open_moves(last))


def work(
    reference: Reference,
    turn: list[Step],
    seed: str,
    effort: Effort,
    error: float,
    known: bool = False,
) -> Turned:
    """Find out about one turn. Turns need nothing of each other.

    `known` says that the turn before tells what the world was worth before this one.
    """
    began = perf_counter()
    trials: dict[int, Trial] = {}
    judged = tuple(_judged(reference, turn, seed, effort, trials))
    path = f"path {seed} {turn[0].number}"
    error = PRECISE if effort.coarse else error
    ends = open_moves(turn)
    moved = before = None
    if ends or turn[-1].drew:
        tally = Tally(turn[0].state.seats)
        if ends:
            found = trials[ends[-1].number].tried[ends[-1].move].ends
            tally.fill(found[: effort.path])
        begin = partial(_after, turn[-1])
        moved = reference.worth(begin, f"{path} moved", error, effort.path, tally)
    if all(step.forced for step in turn):
        before = moved
    elif not known:
        tally = Tally(turn[0].state.seats)
        if ends:
            tally.fill(trials[ends[0].number].usual_ends()[: effort.path])
        before = reference.worth(partial(redrawn, turn[0].state), path, error, effort.path, tally)
    return Turned(before, moved, judged, perf_counter() - began)


def _after(step: Step, chance: Chance) -> State:
    world = redrawn(step.state, chance)
    world.apply(step.seat, step.move, None)
    return world


def trial_of(
    reference: Reference, step: Step, seed: str, sequel: tuple[int, Trial] | None = None
) -> Trial:
    """The trial of a move of the match; all moves of a turn are tried in the same worlds."""
    name = f"turn {step.turn} {seed}"
    return Trial(reference, step.state, step.seat, name, step.hidden, sequel)


def _judged(
    reference: Reference, turn: list[Step], seed: str, effort: Effort, trials: dict[int, Trial]
) -> list[Judged]:
    """The moves of a turn judged, the last one first; what each was tried by is noted.

    What is found of a move is worth what the reference player makes of the next one; so the
    worlds of that one need not be played out again.
    """
    found: list[Judged] = []
    after: Trial | None = None
    opening = next((step for step in turn if not step.forced), None)
    told = bool(open_moves(turn))  # the value of the world is read from the trial of the opening
    for step in reversed(turn):
        if step.shown:
            after = None  # the next decision was made by one who knew more
        if step.forced:
            found.append(Judged(None, ()))
            continue
        sequel = None if after is None else (step.move, after)
        after = trial_of(reference, step, seed, sequel)
        after.read_on = told or step is not opening
        trials[step.number] = after
        verdict = judge(after, step.move, effort)
        best = verdict.judgement == "best"
        why = () if best else reasons(after, step.move, verdict.best)
        found.append(Judged(verdict, why))
    return found[::-1]
