"""From tried moves to a judgement: what was best, what was lost, how bad that is."""

from dataclasses import dataclass
from math import exp

from kosmostol.kernel.state import SEALED, State
from kosmostol.review.shapes import Judgement, Looked
from kosmostol.review.trying import FIRST, Trial, candidates

PRECISE = 0.02  # the standard error that values are to have
NEARLY = 0.01  # of the win: what is this near to the best is as good
STEPS: tuple[tuple[Judgement, float], ...] = (
    ("blunder", 0.15),
    ("mistake", 0.10),
    ("inaccuracy", 0.05),
)
EVEN = 2.5  # standard deviations of the lead that one whole win is worth in an even match
LEVELLING = 0.02  # of the win: a mixture plays a move so much worse e times more rarely


@dataclass(frozen=True)
class Effort:
    """How many worlds a decision is tried in, and how many of its moves to the last."""

    worlds: int = 640
    kept: int = 6
    error: float = PRECISE
    path: int = 1600  # worlds for a value of the true world

    def shortened(self, by: float) -> "Effort":
        """As much less as there is less time: `by` from 0 to 1."""
        return Effort(
            max(64, int(self.worlds * by)), self.kept, self.error, max(64, int(self.path * by))
        )


@dataclass(frozen=True)
class Verdict:
    """What the trial of a decision found."""

    looked_at: tuple[Looked, ...]
    judgement: Judgement
    toss_up: bool
    sealed: bool
    loss: float
    loss_points: float
    stake: float
    skill: float
    skill_error: float
    best: int


def examine(trial: Trial, played: int | None, effort: Effort) -> list[int]:
    """Try the moves of a decision: all a little, the best and the one played thoroughly."""
    legal = trial.state.legal(trial.seat)
    moves = candidates(trial, legal, played)
    trial.extend(moves, min(FIRST, effort.worlds))
    worlds = FIRST
    while worlds < effort.worlds:
        ranked = sorted(moves, key=lambda move: -trial.tried[move].value)
        room = effort.kept if worlds > FIRST else 2 * effort.kept
        moves = [move for at, move in enumerate(ranked) if at < room or move == played]
        if worlds > FIRST and all(trial.tried[move].error <= effort.error for move in moves):
            break
        worlds = min(2 * worlds, effort.worlds)
        trial.extend(moves, worlds)
    return sorted(moves, key=lambda move: -trial.tried[move].value)


def hands_in(state: State, seat: int, move: int) -> bool:
    """Whether a move is a sealed choice: handed in unseen, while others decide too."""
    others = [other for other in range(state.seats) if other != seat]
    if not any(state.seen(other, seat, move) == SEALED for other in others):
        return False
    after = state.clone()
    after.apply(seat, move, None)
    return not after.owing() & 1 << seat or bool(after.revealed)


def look(trial: Trial, moves: list[int], mixed: bool) -> tuple[Looked, ...]:
    """The moves as they are shown, best first."""
    game = trial.reference.game
    best = trial.tried[moves[0]].value
    weights = [exp((trial.tried[move].value - best) / LEVELLING) for move in moves]
    if not mixed:
        weights = [1.0] + [0.0] * (len(moves) - 1)
    found = []
    for move, weight in zip(moves, weights, strict=True):
        option = game.option(trial.state, trial.seat, move)
        tried = trial.tried[move]
        found.append(
            Looked(
                move=option.move,
                value=tried.value,
                error=tried.error,
                points=tried.mean_points,
                share=weight / sum(weights),
                label=option.label,
                targets=option.targets,
            )
        )
    return tuple(found)


def judge(trial: Trial, played: int, effort: Effort) -> Verdict:
    """Judge the move a seat played."""
    moves = examine(trial, played, effort)
    sealed = trial.state.bluffs(trial.seat) or hands_in(trial.world(0)[0], trial.seat, moves[0])
    looked = look(trial, moves, sealed)
    own = looked[moves.index(played)]
    level = sum(one.value * one.share for one in looked)
    points = sum(one.points * one.share for one in looked)
    loss, loss_points = max(0.0, level - own.value), max(0.0, points - own.points)
    stake = max(0.0, _first(trial, moves[0]) - _blind(trial))
    worst = min(one.value for one in looked)
    settled = looked[0].value - worst <= PRECISE and stake <= PRECISE
    spread = trial.reference.usual.spread
    by_points = loss_points / (spread * EVEN) if settled and spread > 0 else 0.0
    judgement = grade(loss, played == moves[0] or bool(sealed and loss <= 0.0))
    if settled and grade(by_points, False) in ("inaccuracy", "mistake", "blunder"):
        judgement = "mistake" if by_points >= STEPS[1][1] else "inaccuracy"
    skill, skill_error = trial.skill(played)
    return Verdict(
        looked_at=looked,
        judgement=judgement,
        toss_up=settled and judgement in ("best", "good"),
        sealed=sealed,
        loss=loss,
        loss_points=loss_points,
        stake=stake,
        skill=skill,
        skill_error=skill_error,
        best=moves[0],
    )


def grade(loss: float, best: bool) -> Judgement:
    """The name of a loss.

    >>> grade(0.07, False), grade(0.3, False)
    ('inaccuracy', 'blunder')
    """
    for name, least in STEPS:
        if loss >= least and not best:
            return name
    return "best" if best or loss <= NEARLY else "good"


def _first(trial: Trial, move: int) -> float:
    shares = trial.tried[move].shares[:FIRST]
    return sum(shares) / len(shares)


def _blind(trial: Trial) -> float:
    """What a move drawn blindly from all legal ones would bring, from the first worlds."""
    means = {move: _first(trial, move) for move in trial.tried}
    return sum(means.values()) / len(means)
