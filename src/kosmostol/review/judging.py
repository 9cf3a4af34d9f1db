"""From tried moves to a judgement: what was best, what was lost, how bad that is."""

from dataclasses import dataclass, replace

from kosmostol.kernel.state import BIT, SEALED
from kosmostol.review.accuracy import Cost, costs, looks, simulations_for
from kosmostol.review.mixing import Mixture, mixture
from kosmostol.review.shapes import Judgement, Looked
from kosmostol.review.trying import ALIKE, FIRST, Trial, candidates
from kosmostol.review.worlds import BATCH

PRECISE = 0.02  # the standard error that values are to have
NEARLY = 0.01  # of the win: what is this near to the best is as good
STEPS: tuple[tuple[Judgement, float], ...] = (
    ("blunder", 0.15),
    ("mistake", 0.10),
    ("inaccuracy", 0.05),
)
SPARE = 1.02  # times the worlds that should do: so that they mostly do
CLEARLY = 2.5  # standard errors: what lies so far behind is left behind
MIXED = 5  # moves of a sealed choice that are tried to the last at least
EVEN = 2.5  # standard deviations of the lead that one whole win is worth in an even match


@dataclass(frozen=True)
class Effort:
    """How many worlds a decision is tried in, how many of its moves to the last, and how precise.

    `worlds` and `path` (for a value of the true world) are what is tried at most; the move played
    is tried to the last besides those `kept`.
    """

    worlds: int = 2560
    path: int = 8000
    kept: int = 5
    error: float = PRECISE  # the standard error values are to have
    skill: float = 0.009  # and the difference to the reference player's move
    coarse: bool = False  # values of the true world need be no more precise than others


EFFORTS = (
    Effort(),
    Effort(1280, 4000, skill=0.012),
    Effort(640, 2000, kept=4, skill=0.016),
    Effort(640, 640, kept=2, skill=0.03, coarse=True),
    Effort(400, 400, kept=2, skill=0.03, coarse=True),
    Effort(160, 320, kept=2, skill=0.05, coarse=True),
    Effort(64, 64, kept=2, skill=0.1, coarse=True),
)
"""From the usual effort to what can be done in hardly any time: sums suffer first, then values.

The fourth is the least that makes every value as precise as it is to be.
"""


@dataclass(frozen=True)
class Verdict:
    """What the trial of a decision found."""

    looked_at: tuple[Looked, ...]
    judgement: Judgement
    toss_up: bool
    sealed: bool
    loss: float
    loss_points: float
    missed: float
    missable: float
    stake: float
    skill: float
    skill_error: float
    best: int


def examine(trial: Trial, played: int | None, effort: Effort) -> list[int]:
    """Try the moves of a decision: all a little, the best and the one played thoroughly.

    Worlds are added in steps, never more than precise values are likely to need. Where there are
    more moves than are kept, those that are clearly worse are left behind on the way, or others
    that do better crowd them out; of those kept each is tried until its value is precise, and
    further only if it may yet be the best one.
    """
    moves = candidates(trial, trial.state.legal(trial.seat), played)
    worlds = min(FIRST, effort.worlds)
    trial.extend(moves, worlds)
    kept = effort.kept
    room = 2 * kept
    done: list[int] = []
    while worlds < effort.worlds:
        moves = _left(trial, moves, played, room, kept)
        ready = [move for move in moves if _ready(trial, moves, move, played, effort)]
        if worlds > FIRST and len(moves) <= kept + 1:
            done += ready
            moves = [move for move in moves if move not in ready]
        if not moves:
            break
        trial.beside = trial.read_on or not _compared(trial, played, effort)
        enough = max(worlds + 1, _enough(trial, moves, played, effort))
        worlds = min(2 * worlds, effort.worlds, enough)
        trial.extend(moves, worlds)
        trial.join_twins(moves)
        room = max(kept, room // 2)
    return sorted([*done, *moves], key=lambda move: -trial.tried[move].value)


def _compared(trial: Trial, played: int | None, effort: Effort) -> bool:
    """Whether the move played was compared with the reference player's closely enough."""
    if played is None:
        return True
    return len(trial.usual) >= ALIKE and trial.skill(played)[1] <= effort.skill


def _ready(trial: Trial, moves: list[int], move: int, played: int | None, effort: Effort) -> bool:
    """Whether more worlds would tell nothing about a move: precise, and all others too or behind.

    The move played is tried on until its difference to the reference player's is precise.
    """
    if trial.tried[move].error > effort.error:
        return False
    if move == played and trial.skill(move)[1] > effort.skill:
        return False
    best = max(moves, key=lambda other: trial.tried[other].value)
    if all(trial.tried[other].error <= effort.error for other in moves):
        return True
    behind, error = trial.behind(move, best)
    return behind > CLEARLY * error


def _enough(trial: Trial, moves: list[int], played: int | None, effort: Effort) -> int:
    """How many worlds will probably do for all of these moves."""
    lacking = max(trial.tried[move].error / effort.error for move in moves)
    if played in moves:
        lacking = max(lacking, trial.skill(played)[1] / effort.skill)
    tried = len(trial.tried[moves[0]].shares)
    return tried + max(BATCH // 2, int(tried * (SPARE * lacking * lacking - 1.0)))


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


def look(trial: Trial, moves: list[int], mixed: Mixture | None) -> tuple[Looked, ...]:
    """The moves as they are shown, best first."""
    game = trial.reference.game
    shares = [1.0, *(0.0 for _ in moves[1:])] if mixed is None else mixed.shares
    found = []
    for move, weight in zip(moves, shares, strict=True):
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
    sealed = hands_in(trial, played)
    wide = replace(effort, kept=max(effort.kept, MIXED)) if sealed else effort
    moves = examine(trial, played, wide)
    stake = stake_of(trial, moves)
    values = [trial.tried[move].value for move in moves]
    settled = max(values) - min(values) <= PRECISE and stake <= PRECISE
    if settled and not sealed:  # the shares say nothing of which is better, the points do
        moves.sort(key=lambda move: -trial.tried[move].mean_points)
    mixed = mixture(trial, moves) if sealed else None
    looked = look(trial, moves, mixed)
    own = looked[moves.index(played)]
    points = sum(one.points * one.share for one in looked)
    loss, loss_points = max(0.0, looked[0].value - own.value), max(0.0, points - own.points)
    if mixed is not None:
        loss = min(loss, behind_mixture(mixed, moves.index(played)))
    spread = trial.reference.usual.spread
    by_points = loss_points / (spread * EVEN) if settled and spread > 0 else 0.0
    judgement = grade(loss, played == moves[0] or bool(sealed and loss <= 0.0))
    if settled and grade(by_points, False) in ("inaccuracy", "mistake", "blunder"):
        judgement = "mistake" if by_points >= STEPS[1][1] else "inaccuracy"
    cost = cost_of(trial, moves, played, looked if sealed else (), effort)
    skill, skill_error = trial.skill(played)
    return Verdict(
        looked_at=looked,
        judgement=judgement,
        toss_up=settled and judgement in ("best", "good"),
        sealed=sealed,
        loss=loss,
        loss_points=loss_points,
        missed=cost.missed,
        missable=cost.missable,
        stake=stake,
        skill=skill,
        skill_error=skill_error,
        best=moves[0],
    )


def behind_mixture(mixed: Mixture, own: int) -> float:
    """How much less a sealed choice is worth than the mixture where the others answer that."""
    level = sum(share * value for share, value in zip(mixed.shares, mixed.values, strict=True))
    return max(0.0, level - mixed.values[own])


def grade(loss: float, best: bool) -> Judgement:
    """The name of a loss.

    >>> grade(0.07, False), grade(0.3, False)
    ('inaccuracy', 'blunder')
    """
    for name, least in STEPS:
        if loss >= least and not best:
            return name
    return "best" if best or loss <= NEARLY else "good"


def cost_of(
    trial: Trial, moves: list[int], played: int, mixed: tuple[Looked, ...], effort: Effort
) -> Cost:
    """What the move played cost by the judgement of the strongest player, for accuracy."""
    state, seat = trial.state, trial.seat
    pair = looks(trial.reference.game, state, seat, trial.seed, bool(mixed))
    mixture = {move: one.share for move, one in zip(moves, mixed, strict=False) if one.share > 0}
    simulations = simulations_for(state, seat, effort.worlds)
    return costs(pair, list(trial.tried), [played], mixture, simulations)[played]


def stake_of(trial: Trial, moves: list[int]) -> float:
    """What a move drawn blindly would have cost.

    All moves are measured in the first worlds; the best in the last ones, by which none was left
    behind and it was not found: else it would look better than it is.
    """
    late = [_late(trial.tried[move].shares) for move in moves]
    found = [_mean(shares[::2]) for shares in late]
    best = late[found.index(max(found))]
    blind = [_mean(tried.shares[:FIRST]) for tried in trial.tried.values()]
    return _mean(best[1::2] or best) - _mean(blind)


def _late(shares: list[float]) -> list[float]:
    """The worlds of the second half."""
    return shares[len(shares) // 2 :]


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)
