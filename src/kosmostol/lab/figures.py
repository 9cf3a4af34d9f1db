"""What the games of a study say, in figures with their 95 % intervals."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import quantiles

from kosmostol.lab.arena import Z95, mean, wilson
from kosmostol.lab.study import Played


@dataclass(frozen=True)
class Figure:
    """A value and how far it may be off."""

    value: float
    error: float  # 95 % confidence, plus or minus

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.value - self.error

    @property
    def high(self) -> float:
        """The upper end."""
        return self.value + self.error


@dataclass(frozen=True)
class Share:
    """A share of games, with the interval of Wilson."""

    value: float
    low: float
    high: float
    games: int


@dataclass(frozen=True)
class Use:
    """What was done with a part: how often, and how those did who did it."""

    what: str  # the log line as JSON
    times: float  # a game
    seats: int  # seats of games in which it was done at all
    wins: Share  # of these seats
    gain: Figure  # their points beyond the mean of all seats, by how often each did it


def won(played: Played, seat: int) -> float:
    """A seat's share of the win."""
    return 1 / played.ranks.count(1) if played.ranks[seat] == 1 else 0.0


def share(values: Sequence[float]) -> Share:
    """How often something was so."""
    low, high = wilson(sum(values), len(values))
    return Share(sum(values) / len(values), low, high, len(values))


def figure(values: Sequence[float]) -> Figure:
    """The mean of values of different games."""
    return Figure(*mean(values))


def weighed(values: Sequence[tuple[int, float]]) -> Figure:
    """The mean of values that count as often as their weights say."""
    total = sum(weight for weight, _ in values)
    middle = sum(weight * value for weight, value in values) / total
    spread = sqrt(sum((weight * (value - middle)) ** 2 for weight, value in values))
    return Figure(middle, Z95 * spread / total)


def wins_by_seat(games: Sequence[Played]) -> list[Share]:
    """How often each seat wins."""
    return [share([won(one, seat) for one in games]) for seat in range(len(games[0].ranks))]


def wins_by_turn(games: Sequence[Played]) -> list[Share]:
    """How often who begins wins, who comes second, …; empty where nobody begins."""
    count = len(games[0].ranks)
    begun = [one for one in games if one.first is not None]
    if not begun:
        return []
    return [
        share([won(one, ((one.first or 0) + turn) % count) for one in begun])
        for turn in range(count)
    ]


def wins_by_side(games: Sequence[Played]) -> dict[str, Share]:
    """How often each side wins, whoever sits on it; nothing where all play for themselves."""
    sides = dict.fromkeys(side for one in games for side in one.sides)
    return {side: share([_wins(one, side) for one in games]) for side in sorted(sides)}


def _wins(played: Played, side: str) -> float:
    """Those of a side win together."""
    seats = zip(played.sides, played.ranks, strict=True)
    return float(any(own == side and rank == 1 for own, rank in seats))


def side_shifts(before: Sequence[Played], after: Sequence[Played]) -> dict[str, Figure]:
    """How a change moves the wins of sides, in percent, by games of the same deals."""
    pairs = list(zip(before, after, strict=True))
    return {
        side: figure([100 * (_wins(two, side) - _wins(one, side)) for one, two in pairs])
        for side in wins_by_side(before)
    }


MEASURES: dict[str, Callable[[Played], float]] = {
    "score": lambda one: sum(one.scores) / len(one.scores),
    "moves": lambda one: float(one.moves),
    "choices": lambda one: sum(one.choices) / max(1, sum(one.decisions)),
    "leads": lambda one: float(one.leads),
    "drama": lambda one: 100 * one.behind,
    "margin": lambda one: float(max(one.scores) - sorted(one.scores)[-2:][0]),
}
"""Of each game a number: the mean score, the length in moves, choices a decision, changes of the
lead, for how much of the game (in percent) no later winner led, the lead at the end."""


def measures(games: Sequence[Played]) -> dict[str, Figure]:
    """The means of all measures."""
    return {name: figure([of(one) for one in games]) for name, of in MEASURES.items()}


def shifts(before: Sequence[Played], after: Sequence[Played]) -> dict[str, Figure]:
    """How a change moves wins and measures, by games of the same deals.

    Wins of seats come as `seat-0`, `seat-1`, … in percent.
    """
    pairs = list(zip(before, after, strict=True))
    found = {
        f"seat-{seat}": figure([100 * (won(two, seat) - won(one, seat)) for one, two in pairs])
        for seat in range(len(before[0].ranks))
    }
    return found | {
        name: figure([of(two) - of(one) for one, two in pairs]) for name, of in MEASURES.items()
    }


def middle(games: Sequence[Played]) -> tuple[float, float]:
    """Between which scores half of all seats end."""
    scores = [score for one in games for score in one.scores]
    low, _, high = quantiles(scores, n=4) if len(scores) > 1 else (scores[0],) * 3
    return low, high


def ties(games: Sequence[Played]) -> float:
    """The share of games that several seats win."""
    return sum(one.ranks.count(1) > 1 for one in games) / len(games)


def uses(games: Sequence[Played]) -> list[Use]:
    """What is done with which part, what is done most first."""
    times: dict[str, int] = defaultdict(int)
    wins: dict[str, list[float]] = defaultdict(list)
    gains: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for one in games:
        usual = sum(one.scores) / len(one.scores)
        for seat, what, often in one.uses:
            times[what] += often
            wins[what].append(won(one, seat))
            gains[what].append((often, one.scores[seat] - usual))
    found = [
        Use(
            what, times[what] / len(games), len(wins[what]), share(wins[what]), weighed(gains[what])
        )
        for what in times
    ]
    return sorted(found, key=lambda use: (-use.times, use.what))
