"""From tried moves to a judgement: what was best, what was lost, how bad that is."""

from dataclasses import dataclass
from math import exp

from kosmostol.kernel.state import BIT, SEALED
from kosmostol.review.shapes import Judgement, Looked
from kosmostol.review.trying import FIRST, Trial, candidates

PRECISE = 0.02  # the standard error that values are to have
NEARLY = 0.01  # of the win: what is this near to the best is as good
STEPS: tuple[tuple[Judgement, float], ...] = (
    ("blunder", 0.15),
    ("mistake", 0.10),
    ("inaccuracy", 0.05),
)
FEW = 3  # moves tried to the last where there are many
CLEARLY = 2.5  # standard errors: what lies so far behind is left behind
EVEN = 2.5  # standard deviations of the lead that one whole win is worth in an even match
LEVELLING = 0.02  # of the win: a mixture plays a move so much worse e times more rarely


@dataclass(frozen=True)
class Effort:
    """How many worlds a decision is tried in, how many of its moves to the last, and how precise.

    `worlds` and `path` (for a value of the true world) are what is tried at most.
    """

    worlds: int = 2560
    path: int = 8000
    kept: int = 5
    error: float = PRECISE  # the standard error values are to have
    skill: float = 0.009  # and the difference to the reference player's move


EFFORTS = (
    Effort(),
    Effort(1280, 4000),
    Effort(640, 2000),
    Effort(640, 1000),
    Effort(400, 640),
    Effort(160, 320),
    Effort(64, 64),
)
"""From the usual effort to what can be done in hardly any time: values first, then sums suffer."""


@dataclass(frozen=True)
class Verdict:
    """What the trial of a decision found."""

    looked_at: tuple[Looked, ...]
    judgement: Judgement
    toss_up: bool
    sealed: bool
    loss: float
    loss_points: float
    shortfall: float
    stake: float
    skill: float
    skill_error: float
    best: int


def examine(trial: Trial, played: int | None, effort: Effort) -> list[int]:
    """Try the moves of a decision: all a little, the best and the one played thoroughly.

    The worlds are doubled again and again, and moves left behind on the way, where there are
    more than are kept, as soon as they are clearly worse or others do better.
    """
    moves = candidates(trial, trial.state.legal(trial.seat), played)
    worlds = min(FIRST, effort.worlds)
    trial.extend(moves, worlds)
    room = 2 * effort.kept
    last = effort.kept if len(moves) <= room else min(effort.kept, FEW)
    while worlds < effort.worlds:
        moves = _left(trial, moves, played, room, effort.kept)
        if worlds > FIRST and _precise(trial, moves, played, effort):
            break
        worlds = min(2 * worlds, effort.worlds)
        trial.extend(moves, worlds)
        room = max(last, room // 2)
    return sorted(moves, key=lambda move: -trial.tried[move].value)


def _precise(trial: Trial, moves: list[int], played: int | None, effort: Effort) -> bool:
    if any(trial.tried[move].error > effort.error for move in moves):
        return False
    return played is None or trial.skill(played)[1] <= effort.skill


def _left(trial: Trial, moves: list[int], played: int | None, room: int, kept: int) -> list[int]:
    """The moves worth more worlds, at most as many as there is room for."""
    if len(moves) <= kept:
        return moves
    ranked = sorted(moves, key=lambda move: -trial.tried[move].value)
    left = [ranked[0]]
    for move in ranked[1:room]:
        behind, error = trial.behind(move, ranked[0])
        if behind <= CLEARLY * error:
            left.append(move)
    if played is not None and played not in left:
        left.append(played)
    return left


def hands_in(trial: Trial, move: int) -> bool:
    """Whether a move is a sealed choice: handed in while others hand in theirs, unseen."""
    world, seat = trial.world(0)[0], trial.seat
    if world.bluffs(seat):
        return True
    others = [other for other in range(world.seats) if other != seat]
    unseen = any(world.seen(other, seat, move) == SEALED for other in others)
    if not unseen and not trial.hidden:
        return False
    after = world.clone()
    after.apply(seat, move, None)
    return not after.owing() & BIT[seat] or bool(after.revealed)


def look(trial: Trial, moves: list[int], mixed: bool) -> tuple[Looked, ...]:
    """The moves as they are shown, best first."""
    game = trial.reference.game
    weights = _weights([trial.tried[move].value for move in moves], mixed)
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
                share=weight,
                label=option.label,
                targets=option.targets,
            )
        )
    return tuple(found)


def judge(trial: Trial, played: int, effort: Effort) -> Verdict:
    """Judge the move a seat played."""
    moves = examine(trial, played, effort)
    sealed = hands_in(trial, moves[0])
    looked = look(trial, moves, sealed)
    own = looked[moves.index(played)]
    level = sum(one.value * one.share for one in looked)
    points = sum(one.points * one.share for one in looked)
    loss, loss_points = max(0.0, level - own.value), max(0.0, points - own.points)
    stake = _stake(trial, moves)
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
        shortfall=_shortfall(trial, moves, played, sealed),
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


def _weights(values: list[float], mixed: bool) -> list[float]:
    """How often each move is to be played: the best always, or a mixture."""
    best = max(values)
    if not mixed:
        chosen = values.index(best)
        return [float(at == chosen) for at in range(len(values))]
    weights = [exp((value - best) / LEVELLING) for value in values]
    return [weight / sum(weights) for weight in weights]


def _shortfall(trial: Trial, moves: list[int], played: int, mixed: bool) -> float:
    """The loss, but the best is found in one half of the worlds and measured in the other.

    The best of many values that are not quite precise looks better than it is. For one decision
    that hardly matters, in a sum over all it would.
    """
    lost = 0.0
    for half in range(2):
        found = [_mean(trial.tried[move].shares[half::2]) for move in moves]
        measured = [_mean(trial.tried[move].shares[1 - half :: 2]) for move in moves]
        weights = _weights(found, mixed)
        level = sum(weight * value for weight, value in zip(weights, measured, strict=True))
        lost += level - measured[moves.index(played)]
    return lost / 2


def _stake(trial: Trial, moves: list[int]) -> float:
    """What a move drawn blindly would have cost: best by later worlds, measured in the first."""
    values = [_mean(trial.tried[move].shares[FIRST:] or [0.0]) for move in moves]
    best = moves[values.index(max(values))]
    blind = [_mean(tried.shares[:FIRST]) for tried in trial.tried.values()]
    return _mean(trial.tried[best].shares[:FIRST]) - _mean(blind)


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)
