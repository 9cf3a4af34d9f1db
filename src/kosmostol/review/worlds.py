"""The reference player: plays worlds on to their end, and says what the end is worth.

It plays the moves that the game itself calls plausible (`State.hint`). Values of a review are
shares of the win under its play, so a seat that plays like it has a skill of 0.
"""

import json
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import sqrt
from time import perf_counter
from typing import Any

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import Game
from kosmostol.kernel.match import Match
from kosmostol.kernel.rollout import play_on
from kosmostol.kernel.seed import chance_of
from kosmostol.kernel.state import State
from kosmostol.review.shapes import Worth

TO_THE_END = 1_000_000
BATCH = 64  # worlds between two looks at the error
DEALS = 1600  # matches of the reference player that tell what a fresh deal is worth


class Tally:
    """Sums of shares by seat."""

    def __init__(self, seats: int) -> None:
        self.count = 0
        self._sums = [0.0] * seats
        self._squares = [0.0] * seats

    def add(self, shares: list[float]) -> None:
        """One world more."""
        self.count += 1
        for seat, share in enumerate(shares):
            self._sums[seat] += share
            self._squares[seat] += share * share

    def fill(self, worlds: Sequence[list[float]]) -> None:
        """What was found elsewhere of as many worlds."""
        for shares in worlds:
            self.add(shares)

    def worth(self) -> Worth:
        """The means so far."""
        shares = tuple(total / self.count for total in self._sums)
        errors = tuple(
            standard_error(total, square, self.count)
            for total, square in zip(self._sums, self._squares, strict=True)
        )
        return Worth(shares, errors)


def standard_error(total: float, squares: float, count: int) -> float:
    """Of a mean of values between 0 and 1.

    Values that are all the same so far do not prove that the next one is: half an observation
    of either kind is added.

    >>> round(standard_error(5, 5, 10), 2), standard_error(10, 10, 10) > 0
    (0.15, True)
    """
    total, squares, count = total + 0.5, squares + 0.5, count + 1
    mean = total / count
    return sqrt(max(0.0, squares / count - mean * mean) / count)


@dataclass(frozen=True)
class Usual:
    """What is usual in a kind of match, from many of the reference player's."""

    initial: Worth
    spread: float  # standard deviation of a seat's lead over the best of the others
    ladder: tuple[int, ...]  # alone: the points, in order
    seconds: float  # it takes to play one of them


class Reference:
    """The reference player of one kind of match: a game, seats, options, or a position."""

    def __init__(self, game: Game, begin: Callable[[Chance], State]) -> None:
        self.game = game
        self._begin = begin

    @cached_property
    def usual(self) -> Usual:
        """What is usual; many matches are played to know it."""
        ends = []
        began = perf_counter()
        for number in range(DEALS):
            chance = chance_of("reference", number)
            state = self._begin(chance)
            play_on(state, chance.spawn(), TO_THE_END)
            ends.append(state)
        seconds = (perf_counter() - began) / DEALS
        alone = not self.game.shares(ends[0])
        ladder = tuple(sorted(end.scores()[0] for end in ends)) if alone else ()
        tally = Tally(ends[0].seats)
        for end in ends:
            tally.add(self.game.shares(end) or _standing(ladder, end.scores()[0]))
        leads = [_lead(end.scores(), seat) for end in ends for seat in range(end.seats)]
        middle = sum(leads) / len(leads)
        spread = sqrt(sum((lead - middle) ** 2 for lead in leads) / len(leads))
        return Usual(tally.worth(), spread, ladder, seconds)

    def shares(self, end: State) -> list[float]:
        """What each seat has of the win of a finished match.

        Where nobody can be won against, it is the share of other matches with fewer points.
        """
        return self.game.shares(end) or _standing(self.usual.ladder, end.scores()[0])

    def worth(
        self,
        begin: Callable[[Chance], State],
        seed: str,
        error: float,
        most: int,
        tally: Tally,
    ) -> Worth:
        """The worth of a world, played on until the error is small enough.

        `tally` holds what is known of it already, and at most so many are played in all.
        """
        while tally.count < most:
            if tally.count and max(tally.worth().errors) <= error:
                break
            for number in range(tally.count, min(tally.count + BATCH, most)):
                chance = chance_of(seed, number)
                state = begin(chance)
                play_on(state, chance.spawn(), TO_THE_END)
                tally.add(self.shares(state))
        return tally.worth()


def _standing(ladder: tuple[int, ...], points: int) -> list[float]:
    return [(bisect_left(ladder, points) + bisect_right(ladder, points)) / 2 / len(ladder)]


def _lead(scores: list[int], seat: int) -> int:
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - max(others, default=0)


def redrawn(state: State, chance: Chance) -> State:
    """The same world with what chance will bring drawn anew."""
    world = state.clone()
    world.chance = chance.spawn()
    return world


def reference_of(match: Match) -> Reference:
    """The reference player of a match."""
    if match.start is None:
        return reference_for(match.game, match.seats, match.options_chosen)
    beginning = match.at(0).state
    return Reference(match.game, lambda chance: redrawn(beginning, chance))


def reference_for(game: Game, seats: int, options: Mapping[str, Any]) -> Reference:
    """The reference player of matches that are dealt so."""
    return _dealt(game, seats, json.dumps(options, sort_keys=True))


@lru_cache(maxsize=8)
def _dealt(game: Game, seats: int, options: str) -> Reference:
    chosen: Mapping[str, Any] = json.loads(options)
    return Reference(game, lambda chance: game.deal(seats, chance.spawn(), chosen))
