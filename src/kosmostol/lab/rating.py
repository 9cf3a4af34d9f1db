"""One scale for all levels of a game: maximum likelihood under the Plackett-Luce model.

Every game is a ranking: the winner is drawn in proportion to the strengths of all, the next
among the rest, and so on. Seats that share a place count half for each of their orders. A
difference of 400 on the scale means ten to one. Where the seats play different parts, each side
has its own scale; alone at the table, levels are compared by their points.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import permutations
from math import exp, factorial, log, sqrt
from typing import NamedTuple

from kosmostol.bots.levels import Table
from kosmostol.lab.arena import Z95, Outcome, mean, outcomes
from kosmostol.lab.keeping import Kept, named
from kosmostol.lab.running import check_place

SCALE = 400 / log(10)  # of a rating to the logarithm of a strength
_CLOSE = 1e-9
_MOST_STEPS = 200


class Ranking(NamedTuple):
    """One game: places of players, by the number of each; equal places are shared."""

    players: tuple[int, ...]
    ranks: tuple[int, ...]


class Rated(NamedTuple):
    """A level on its game's scale, or its mean points, give or take (95 %)."""

    level: str
    side: str
    rating: float
    error: float
    games: int


# ---- the model ----


def orders(ranking: Ranking) -> list[tuple[float, tuple[int, ...]]]:
    """The orders a ranking may stand for, each with its share: one unless places are shared."""
    groups: dict[int, list[int]] = {}
    for player, rank in zip(ranking.players, ranking.ranks, strict=True):
        groups.setdefault(rank, []).append(player)
    found: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    for rank in sorted(groups):
        share = 1 / factorial(len(groups[rank]))
        found = [
            (weight * share, (*before, *order))
            for weight, before in found
            for order in permutations(groups[rank])
        ]
    return found


def strengths(rankings: Sequence[Ranking], count: int) -> tuple[list[float], list[list[float]]]:
    """The likeliest strengths of players (logarithms; the first has 0) and their covariances.

    Where some won every game against the rest no strength is the likeliest: then every two that
    met are taken to have shared one more game, so theirs is a strength they have at least.
    ValueError where some never met.
    """
    tallied: dict[tuple[int, ...], float] = {}
    for ranking in rankings:
        for weight, order in orders(ranking):
            tallied[order] = tallied.get(order, 0.0) + weight
    if not connected(rankings, count):
        met = {pair for players, _ in rankings for pair in permutations(players, 2)}
        shared = [Ranking(pair, (1, 1)) for pair in sorted(met) if pair[0] < pair[1]]
        if not connected(shared, count):
            raise ValueError("some players never met, not even by way of others")
        for ranking in shared:
            for weight, order in orders(ranking):
                tallied[order] = tallied.get(order, 0.0) + weight
    found = [0.0] * count
    for _ in range(_MOST_STEPS):
        slope, bend = _slopes(tallied, found)
        step = solve([row[1:] for row in bend[1:]], slope[1:])
        longest = max(1.0, max(abs(one) for one in step) / 2)  # far from the top, not too far
        found = [0.0, *(old + new / longest for old, new in zip(found[1:], step, strict=True))]
        if max(abs(one) for one in step) < _CLOSE:
            break
    _, bend = _slopes(tallied, found)
    inner = [row[1:] for row in bend[1:]]
    size = count - 1
    columns = [solve(inner, [float(i == j) for i in range(size)]) for j in range(size)]
    covariance = [[0.0] * count for _ in range(count)]
    for i in range(size):
        for j in range(size):
            covariance[i + 1][j + 1] = columns[j][i]
    return found, covariance


def _slopes(
    tallied: Mapping[tuple[int, ...], float], found: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """The slope of the log likelihood and its curvature, downwards."""
    count = len(found)
    slope = [0.0] * count
    bend = [[0.0] * count for _ in range(count)]
    for order, weight in tallied.items():
        for place in range(len(order) - 1):
            left = order[place:]
            worths = [exp(found[player]) for player in left]
            shares = [worth / sum(worths) for worth in worths]
            slope[order[place]] += weight
            for one, share in zip(left, shares, strict=True):
                slope[one] -= weight * share
                bend[one][one] += weight * share
                for other, theirs in zip(left, shares, strict=True):
                    bend[one][other] -= weight * share * theirs
    return slope, bend


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a small system of linear equations."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / rows[column][column]
            for at in range(column, size + 1):
                rows[row][at] -= factor * rows[column][at]
    found = [0.0] * size
    for row in reversed(range(size)):
        known = sum(rows[row][at] * found[at] for at in range(row + 1, size))
        found[row] = (rows[row][size] - known) / rows[row][row]
    return found


def connected(rankings: Sequence[Ranking], count: int) -> bool:
    """Whether everybody has beaten everybody else, by way of others at least."""
    beats: list[set[int]] = [set() for _ in range(count)]
    for players, ranks in rankings:
        for one, rank in zip(players, ranks, strict=True):
            for other, theirs in zip(players, ranks, strict=True):
                if one != other and rank <= theirs:
                    beats[one].add(other)
    beaten = [{i for i in range(count) if j in beats[i]} for j in range(count)]
    return all(len(_reached(ways)) == count for ways in (beats, beaten))


def _reached(ways: Sequence[set[int]]) -> set[int]:
    """Whoever can be come to from the first player."""
    reached = {0}
    while more := set[int]().union(*(ways[one] for one in reached)) - reached:
        reached |= more
    return reached


# ---- the tournament ----


def pairings(levels: Sequence[str], table: Table) -> list[tuple[str, ...]]:
    """Who meets whom: everybody their neighbours on the ladder, and the next but one.

    Where the seats play parts, levels meet across the sides.
    """
    if table.sides:
        first = table.sides[0]
        met: list[tuple[str, ...]] = []
        for one in range(len(levels)):
            for other in range(max(0, one - 1), min(len(levels), one + 2)):
                met.append(
                    tuple(levels[one] if side == first else levels[other] for side in table.sides)
                )
        return met
    if len(levels) < table.seats:
        raise ValueError(f"{table.seats} seats need as many levels, not {len(levels)}")
    found = [tuple(levels[one : one + table.seats]) for one in range(len(levels) - table.seats + 1)]
    if table.seats == 2:
        found += [(levels[one], levels[one + 2]) for one in range(len(levels) - 2)]
    return found


def rate(
    game: str,
    levels: Sequence[str],
    table: Table,
    games: int,
    seed: int = 1,
    workers: int | None = None,
    tick: Callable[[], None] = lambda: None,
    on: str | None = None,
    kept: Kept | None = None,
) -> list[Rated]:
    """Play the tournament, so many games a pairing, and put all levels on one scale.

    The first of the levels has 0 (on each side). Games that are `kept` are not played again.
    """
    check_place(on)
    options = dict(table.options)

    def played(met: Sequence[str]) -> list[Outcome]:
        match = named(game, met, options, seed)
        known = {} if kept is None else kept.games(match)
        note = partial(kept.keep, match) if kept is not None else _forget
        rotate = not table.sides and table.seats > 1
        return outcomes(game, met, options, games, seed, workers, tick, rotate, on, known, note)

    if table.seats == 1:
        return [_alone(level, played([level])) for level in levels]
    sides = sorted(set(table.sides)) or [""]
    names = [(side, level) for side in sides for level in levels]
    number = {name: place for place, name in enumerate(names)}
    rankings: list[Ranking] = []
    many = [0] * len(names)
    for met in pairings(levels, table):
        who = tuple(
            number[(table.sides[seat] if table.sides else "", level)]
            for seat, level in enumerate(met)
        )
        for outcome in played(met):
            rankings.append(_ranking(who, outcome))
            for one in set(who):
                many[one] += 1
    found, covariance = strengths(rankings, len(names))
    rated = []
    for place, (side, level) in enumerate(names):
        base = number[(side, levels[0])]
        spread = covariance[place][place] + covariance[base][base] - 2 * covariance[place][base]
        rating = (found[place] - found[base]) * SCALE
        error = Z95 * sqrt(max(0.0, spread)) * SCALE
        rated.append(Rated(level, side, rating, error, many[place]))
    return rated


def _ranking(who: tuple[int, ...], outcome: Outcome) -> Ranking:
    """The ranking of a game; those who play together on a side place together."""
    best: dict[int, int] = {}
    for player, rank in zip(who, outcome.ranks, strict=True):
        best[player] = min(rank, best.get(player, rank))
    return Ranking(tuple(best), tuple(best.values()))


def _forget(_number: int, _outcome: Outcome) -> None:
    """Where nothing is kept."""


def _alone(level: str, played: Sequence[Outcome]) -> Rated:
    middle, error = mean([float(outcome.scores[0]) for outcome in played])
    return Rated(level, "", middle, error, len(played))
