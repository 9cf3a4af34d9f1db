"""Missions 100 to 102 and 104 of Escape; the others count filled lines and marked groups."""

from mypy_extensions import i64

from kosmostol.games.moon.adventures.escape.board import ENERGIES, PLANTS
from kosmostol.games.moon.adventures.escape.rules import Escape
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.numbers import CELLS, EMPTY
from kosmostol.kernel.packed import vec


class GreenhousesGrown(Mission):
    """100 and 101: greenhouses of certain ships filled, with enough plants."""

    def __init__(self, need: i64, plants: i64, ships: list[int], adventure: Escape) -> None:
        super().__init__(need)
        self.plants: i64 = plants
        self.ships = vec[i64](ships)
        self.adventure = adventure

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        count: i64 = 0
        for ship in self.ships:
            cell: i64 = self.adventure.fleet.greenhouses.cell[ship]
            if page[at + CELLS + cell] != EMPTY and page[at + PLANTS + ship] >= self.plants:
                count += 1
        return count


class ModulesFilled(Mission):
    """102: modules completely filled."""

    def __init__(self, need: i64, adventure: Escape) -> None:
        super().__init__(need)
        self.adventure = adventure

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        count: i64 = 0
        module: i64 = 0
        while module < self.adventure.fleet.modules.count:
            if self.adventure.full(page, at, module):
                count += 1
            module += 1
        return count


class EnginesCharged(Mission):
    """104: all energies of ships circled."""

    def __init__(self, need: i64, adventure: Escape) -> None:
        super().__init__(need)
        self.adventure = adventure

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        count: i64 = 0
        ship: i64 = 0
        while ship < self.adventure.fleet.ships:
            if page[at + ENERGIES + ship] >= self.adventure.fleet.energies[ship]:
                count += 1
            ship += 1
        return count
