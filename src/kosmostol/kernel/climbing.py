"""Moves many numbers at once towards what brings more, by trying (evolution strategies).

In every round all numbers are shaken at once, in one direction and in the opposite one; how much
more the one brought than the other says where to go. Steps are as in Adam.
"""

from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import fmean

Numbers = list[float]
Brings = Callable[[Numbers, Numbers, int], tuple[float, float]]
"""What each of two brings, on the same luck, in the so-and-so-manieth pair of a round."""

TELLS = 20  # rounds between two tellings of how it goes


class Climb:
    """Numbers on their way up; `shaken` says by how much each of them is."""

    def __init__(self, numbers: Numbers, shaken: Numbers, step: float, calm: float) -> None:
        self.numbers = numbers
        self.shaken = shaken
        self._step = step
        self._calm = calm  # what the last steps are shorter by

    def climb(
        self, rounds: int, pairs: int, dice: Random, brings: Brings, tell: Callable[[int], None]
    ) -> None:
        """Go on for so many rounds; `numbers` is changed, and told of now and then."""
        size = range(len(self.numbers))
        mean = [0.0] * len(size)
        square = [0.0] * len(size)
        tell(0)
        for number in range(1, rounds + 1):
            slope = [0.0] * len(size)
            for pair in range(pairs):
                way = [dice.gauss(0.0, 1.0) for _ in size]
                more, less = brings(*self._beside(way), pair)
                slope = [
                    old + (more - less) * one / pairs for old, one in zip(slope, way, strict=True)
                ]
            mean = [0.8 * old + 0.2 * new for old, new in zip(mean, slope, strict=True)]
            square = [0.98 * old + 0.02 * new * new for old, new in zip(square, slope, strict=True)]
            usual = fmean(sqrt(one / (1 - 0.98**number)) for one in square) + 1e-9
            step = self._step * (1 - self._calm * number / rounds) / (1 - 0.8**number) / usual
            for at in size:
                self.numbers[at] += self.shaken[at] * step * mean[at]
            if number % TELLS == 0 or number == rounds:
                tell(number)

    def _beside(self, way: Numbers) -> tuple[Numbers, Numbers]:
        """A step in a direction, and one in the opposite one."""
        there = zip(self.numbers, self.shaken, way, strict=True)
        more = [number + by * one for number, by, one in there]
        less = [2 * number - other for number, other in zip(self.numbers, more, strict=True)]
        return more, less
