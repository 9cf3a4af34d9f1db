"""Missions 90 to 93 of Dome; the others count filled lines and cells."""

from mypy_extensions import i64

from kosmostol.games.moon.adventures.dome.rules import Dome
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.numbers import CELLS, X
from kosmostol.kernel.packed import vec


class TowerLevels(Mission):
    """90 and 91: tower levels with enough icons circled."""

    def __init__(self, need: i64, icons: i64, adventure: Dome) -> None:
        super().__init__(need)
        self.icons: i64 = icons
        self.adventure = adventure

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        count: i64 = 0
        level: i64 = 0
        while level < self.adventure.city.levels:
            if self.adventure.icons_on(page, at, level) >= self.icons:
                count += 1
            level += 1
        return count


class DomeClosed(Mission):
    """92: no piece of the dome is missing."""

    def __init__(self, adventure: Dome) -> None:
        super().__init__(1)
        self.adventure = adventure

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        return 1 if self.adventure.city.unbuilt(page, at) == 0 else 0


class XOnSheet(Mission):
    """93: X written; planning is what writes them."""

    def __init__(self, need: i64, cells: i64) -> None:
        super().__init__(need)
        self.cells: i64 = cells

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        count: i64 = 0
        cell: i64 = 0
        while cell < self.cells:
            if page[at + CELLS + cell] == X:
                count += 1
            cell += 1
        return count
