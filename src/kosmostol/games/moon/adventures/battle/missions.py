"""Missions of Battle. Each looks at one sheet at a time, at both sheets of a seat."""

from abc import abstractmethod

from mypy_extensions import i64

from kosmostol.games.moon.adventures.battle.board import (
    ASTEROIDS,
    FAR,
    FLAGS,
    MOONS,
    NEAR,
    PLANTS,
    TYPES,
    VALUES,
    WATERS,
    ZONE,
)
from kosmostol.games.moon.adventures.battle.rules import Battle
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.numbers import OWN, SIDE
from kosmostol.kernel.bits import size
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT


class SheetMission(Mission):
    """A mission that must be met on one of the seat's two sheets."""

    def __init__(self, need: i64, adventure: Battle, both: bool) -> None:
        super().__init__(need)
        self.adventure = adventure
        self.both = both  # whether both sheets count even if only the one played would

    @abstractmethod
    def in_zone(self, page: vec[i64], zone: i64) -> i64:
        """How far a zone has come; `zone` is where it begins."""

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        seat: i64 = at // t.width
        near: i64 = self.in_zone(page, at + OWN)
        far: i64 = self.in_zone(page, self.adventure.sheet_of(t, seat, FAR) + OWN + ZONE)
        if self.adventure.rulings.played_sheet_only and not self.both:
            return near if t.shared[SIDE] == NEAR else far
        return max(far, near)


class PlanetsCaptured(SheetMission):
    """106: planets."""

    def in_zone(self, page: vec[i64], zone: i64) -> i64:
        return size(page[zone + FLAGS])


class TypesCaptured(SheetMission):
    """107: planets of different types."""

    def in_zone(self, page: vec[i64], zone: i64) -> i64:
        types: i64 = 0
        planet: i64 = 0
        while planet < self.adventure.space.planets.count:
            if page[zone + FLAGS] & BIT[planet]:
                types |= BIT[self.adventure.space.planets.kind[planet]]
            planet += 1
        return size(types)


class AsteroidsMined(SheetMission):
    """108: asteroids."""

    def in_zone(self, page: vec[i64], zone: i64) -> i64:
        return page[zone + ASTEROIDS]


class ValuesRaised(SheetMission):
    """109: every type's value raised often enough."""

    def __init__(self, times: i64, adventure: Battle) -> None:
        super().__init__(TYPES * times, adventure, True)
        self.times: i64 = times

    def in_zone(self, page: vec[i64], zone: i64) -> i64:
        count: i64 = 0
        kind: i64 = 0
        while kind < TYPES:
            count += min(self.times, page[zone + VALUES + kind])
            kind += 1
        return count


class TracksGrown(SheetMission):
    """110: boxes of the plant and the water track."""

    def __init__(self, plants: i64, waters: i64, adventure: Battle) -> None:
        super().__init__(plants + waters, adventure, True)
        self.plants: i64 = plants
        self.waters: i64 = waters

    def in_zone(self, page: vec[i64], zone: i64) -> i64:
        return min(self.plants, page[zone + PLANTS]) + min(self.waters, page[zone + WATERS])


class MoonsReached(SheetMission):
    """111: different moons."""

    def in_zone(self, page: vec[i64], zone: i64) -> i64:
        count: i64 = 0
        for spots in self.adventure.space.planets.spots:
            if page[zone + MOONS] & spots:
                count += 1
        return count
