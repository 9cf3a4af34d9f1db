"""Missions 98 and 99 of Virus; the others count filled lines and marked groups."""

from mypy_extensions import i64

from kosmostol.games.moon.adventures.virus.board import (
    ENERGIES,
    PLANTS,
    TANKS,
)
from kosmostol.games.moon.adventures.virus.rules import Virus
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.lines import ENDLINE
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.kernel.packed import vec


class LevelsPowered(Mission):
    """98: levels with all energy circled. `levels` lists their blocks, ENDLINE after each."""

    def __init__(self, need: i64, levels: list[int], adventure: Virus) -> None:
        super().__init__(need)
        self.levels = vec[i64](levels)
        self.adventure = adventure

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        count: i64 = 0
        full = True
        for block in self.levels:
            if block == ENDLINE:
                if full:
                    count += 1
                full = True
            elif page[at + ENERGIES + block] < self.adventure.station.blocks.energy:
                full = False
        return count


class LevelsSupplied(Mission):
    """99: levels with all plants and tanks circled, a mask of each for every level."""

    def __init__(self, need: i64, plants: list[int], tanks: list[int]) -> None:
        super().__init__(need)
        self.plants = vec[i64](plants)
        self.tanks = vec[i64](tanks)

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        count: i64 = 0
        level: i64 = 0
        while level < len(self.plants):
            plants: i64 = self.plants[level]
            tanks: i64 = self.tanks[level]
            if page[at + PLANTS] & plants == plants and page[at + TANKS] & tanks == tanks:
                count += 1
            level += 1
        return count
