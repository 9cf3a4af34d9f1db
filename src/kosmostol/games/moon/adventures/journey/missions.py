"""Missions 70 to 73 of Journey; the others count tanks."""

from mypy_extensions import i64

from kosmostol.games.moon.adventures.journey.board import FIRSTS, LATERS, PLANTS
from kosmostol.games.moon.adventures.journey.rules import Journey
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.kernel.bits import size
from kosmostol.kernel.packed import vec


class StationsReached(Mission):
    """70: a multiplier on different stations."""

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        return size(page[at + FIRSTS] | page[at + LATERS])


class StationsEmptied(Mission):
    """71: all plants of stations circled."""

    def __init__(self, need: i64, adventure: Journey) -> None:
        super().__init__(need)
        self.adventure = adventure

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        count: i64 = 0
        station: i64 = 0
        while station < self.adventure.course.stations.count:
            if page[at + PLANTS + station] == self.adventure.course.stations.plants[station]:
                count += 1
            station += 1
        return count


class SectionsFilled(Mission):
    """72 and 73: filled sections of exact sizes, all at the same time."""

    def __init__(self, sizes: list[int], adventure: Journey) -> None:
        super().__init__(len(sizes))
        self.sizes = vec[i64](sizes)
        self.adventure = adventure

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        found: list[int] = []
        self.adventure.filled_sections(page, at, found)
        if self.adventure.rulings.inner_sections_only:
            found = self.adventure.inner_sections(page, at)
        count: i64 = 0
        for length in self.sizes:
            if length in found:
                found.remove(length)
                count += 1
        return count
