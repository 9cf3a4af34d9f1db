"""Missions 78 and 80 of Colony; the others count filled lines and marked groups."""

from mypy_extensions import i64

from kosmostol.games.moon.adventures.colony.board import LINKED
from kosmostol.games.moon.adventures.colony.rules import Colony
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT


class ObservatoryLinked(Mission):
    """78: tunnels from the starship to the observatory."""

    def __init__(self, adventure: Colony) -> None:
        super().__init__(1)
        self.adventure = adventure

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        return 1 if page[at + LINKED] & BIT[self.adventure.grounds.observatory] else 0


class PlantsGrown(Mission):
    """80: plants in greenhouses."""

    def __init__(self, need: i64, adventure: Colony) -> None:
        super().__init__(need)
        self.adventure = adventure

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        return self.adventure.plants(page, at)
