"""How good each move of a decision is, from what its seat knows: what puzzles are judged by.

Several searches that know nothing of each other look at all moves about equally often. That
they agree is the confidence; how far the best leads is the margin.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from kosmostol.bots import choose
from kosmostol.bots.search import Search
from kosmostol.kernel.seed import chance_of
from kosmostol.kernel.state import State

EXPLORE = 2.5  # wide: the moves that look worse are looked at too, so their values can be trusted
DEPTH = 8
WIDEN = 12.0
LEAST = 600  # simulations of a deep look where a game's own budget is small
SEEKERS = ("random", "novice", "amateur", "master")  # the levels that try to find a move
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


def judge(world: State, seat: int, simulations: int, searches: int, key: str) -> Judgement:
    """Judge a decision by so many searches; the same key judges the same way everywhere."""
    budget = max(world.budget(seat, simulations), min(LEAST, simulations // 2))
    runs: list[dict[int, float]] = []
    for number in range(searches):
        chance = chance_of(key, number)
        search = Search(world, seat, chance, EXPLORE, DEPTH, WIDEN, True)
        search.run(budget, LONG)
        runs.append({move: value for move, _, value in search.visits()})
    means = {move: fmean(run.get(move, 0.0) for run in runs) for move in sorted(set().union(*runs))}
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
