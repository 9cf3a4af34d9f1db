"""How good each move of a decision is, from what its seat knows: what puzzles are judged by.

Several searches that know nothing of each other look at all moves about equally often. That
they agree is the confidence; how far the best leads is the margin. Whether a decision is worth
so much work is told beforehand by moves compared in common worlds, a hundred times as quickly.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from kosmostol.bots import choose
from kosmostol.bots.search import Search
from kosmostol.kernel.rollout import play_on
from kosmostol.kernel.seed import chance_of
from kosmostol.kernel.state import State

EXPLORE = 2.5  # wide: the moves that look worse are looked at too, so their values can be trusted
DEPTH = 8
WIDEN = 12.0
LEAST = 10  # of so many simulations one at least, where a game's own budget is smaller
SEEKERS = ("random", "novice", "amateur", "master")  # the levels that try to find a move
TO_THE_END = 1_000_000
LONG = 3600.0  # seconds: budgets are simulations, so that a proof is the same everywhere


@dataclass(frozen=True)
class Worth:
    """A move and what it is worth, 0 (lost) to 1 (won), in the mean of the searches."""

    move: int
    value: float


@dataclass(frozen=True)
class Judgement:
    """The moves of a decision, best first, and by how much the first one leads.

    `lead` is in units of how far outlooks lie apart in this game; `error` is its standard error.
    """

    moves: tuple[Worth, ...]
    lead: float
    error: float

    def clear(self, margin: float) -> bool:
        """Whether the best move leads by the margin, with two standard errors to spare."""
        return self.lead - 2 * self.error >= margin


def compare(world: State, seat: int, moves: Sequence[int], worlds: int, key: str) -> Judgement:
    """Judge moves by playing each on in the same imagined worlds: a quick look, without a search.

    What the worlds have in common cancels, so few of them are enough to tell moves apart.
    """
    runs: list[dict[int, float]] = []
    horizon = world.horizon(DEPTH, True) or TO_THE_END
    out = [0.0] * world.seats
    for number in range(worlds):
        chance = chance_of(key, number)
        common = world.imagine(seat, chance)
        judge = common.judge()
        run: dict[int, float] = {}
        for move in moves:
            after = common.clone()
            after.apply(seat, move, None)
            play_on(after, chance.clone(), horizon)
            judge.outlook(after, out)
            run[move] = out[seat]
        runs.append(run)
    return _ranked(world, runs)


def judge(world: State, seat: int, simulations: int, searches: int, key: str) -> Judgement:
    """Judge a decision by so many searches; the same key judges the same way everywhere."""
    return _ranked(world, [search(world, seat, simulations, key, n) for n in range(searches)])


def confirm(
    world: State, seat: int, best: int, simulations: int, searches: range, margin: float, key: str
) -> Judgement | None:
    """Judge a decision until a move is clearly the best; None if that does not come out.

    Where outlooks are noisy more searches are made, from the fewest of a range to the most;
    where the first two do not point to the move, no more than these.
    """
    runs: list[dict[int, float]] = []
    while len(runs) < searches.stop:
        runs.append(search(world, seat, simulations, key, len(runs)))
        if len(runs) < 2:
            continue
        found = _ranked(world, runs)
        if found.moves[0].move != best or found.lead < margin:
            return None
        if len(runs) >= searches.start and found.clear(margin):
            return found
    return None


def search(world: State, seat: int, simulations: int, key: str, number: int) -> dict[int, float]:
    """What one search thinks of each move."""
    budget = max(world.budget(seat, simulations), simulations // LEAST)
    tree = Search(world, seat, chance_of(key, number), EXPLORE, DEPTH, WIDEN, True)
    tree.run(budget, LONG)
    return {move: value for move, _, value in tree.visits()}


def _ranked(world: State, runs: Sequence[Mapping[int, float]]) -> Judgement:
    known = sorted(set().union(*runs))
    means = {move: fmean(run.get(move, 0.0) for run in runs) for move in known}
    order = sorted(means, key=lambda move: -means[move])
    ranked = tuple(Worth(move, means[move]) for move in order)
    if len(ranked) < 2:
        return Judgement(ranked, 0.0, 0.0)
    spread = world.spread()
    leads = [(run.get(order[0], 0.0) - run.get(order[1], 0.0)) / spread for run in runs]
    error = stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0
    return Judgement(ranked, fmean(leads), error)


def finders(world: State, seat: int, move: int, tries: int, key: str) -> dict[str, float]:
    """How often each level finds the move."""
    return {level: found_by(world, seat, move, level, tries, key) for level in SEEKERS}


def found_by(world: State, seat: int, move: int, level: str, tries: int, key: str) -> float:
    """How often a level finds the move, of so many tries."""
    hits = 0
    for number in range(tries):
        chance = chance_of(f"{key} {level}", number)
        hits += choose(world, seat, level, chance, LONG) == move
    return hits / tries


def rating(found: Mapping[str, float]) -> int:
    """How hard a puzzle is: the fewer levels find its move, the more, from 800 to 2000.

    >>> rating({"novice": 1.0, "master": 1.0}), rating({"novice": 0.0, "master": 1.0})
    (800, 1400)
    """
    misses = fmean(1.0 - rate for rate in found.values())
    return 800 + round(120 * misses) * 10
