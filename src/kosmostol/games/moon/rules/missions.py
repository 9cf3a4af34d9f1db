"""The mission cards: each says how far a sheet has come and how far it must come."""

from abc import ABC, abstractmethod

from mypy_extensions import i64

from kosmostol.games.moon.rules.adventures import colony, journey, launch, mine
from kosmostol.games.moon.rules.adventures.colony import Colony
from kosmostol.games.moon.rules.adventures.journey import Journey
from kosmostol.games.moon.rules.adventures.launch import Launch
from kosmostol.games.moon.rules.codes import CELLS, EMPTY, ERRORS
from kosmostol.games.moon.rules.lines import ENDLINE, bits
from kosmostol.games.moon.rules.table import Table
from kosmostol.kernel.state import BIT


class Mission(ABC):
    """One mission card."""

    def __init__(self, need: i64) -> None:
        self.need: i64 = need

    @abstractmethod
    def have(self, t: Table, page: list[int], at: i64) -> i64:
        """How far the sheet at `at` has come; `need` or more meets the mission."""

    def met(self, t: Table, seat: i64) -> bool:
        """Whether the seat's sheet meets the mission."""
        return self.have(t, t.sheets, t.home(seat)) >= self.need


# ---- adventure 1 ----


class CellsFilled(Mission):
    """64 to 67: all cells of certain levels."""

    def __init__(self, cells: list[int]) -> None:
        super().__init__(len(cells))
        self.cells = cells

    def have(self, t: Table, page: list[int], at: i64) -> i64:
        count: i64 = 0
        for cell in self.cells:
            if page[at + CELLS + cell] != EMPTY:
                count += 1
        return count


class XWritten(Mission):
    """68: X written with section bonuses."""

    def have(self, t: Table, page: list[int], at: i64) -> i64:
        return page[at + launch.XS]


class ErrorsOpen(Mission):
    """69: system errors circled, and not crossed off again unless the ruling says so."""

    def __init__(self, need: i64, adventure: Launch) -> None:
        super().__init__(need)
        self.adventure = adventure

    def have(self, t: Table, page: list[int], at: i64) -> i64:
        if self.adventure.rulings.crossed_errors_count:
            return page[at + ERRORS]
        return page[at + ERRORS] - page[at + launch.CROSSED_ERRORS]


# ---- adventure 2 ----


class StationsReached(Mission):
    """70: a multiplier on different stations."""

    def have(self, t: Table, page: list[int], at: i64) -> i64:
        return bits(page[at + journey.FIRSTS] | page[at + journey.LATERS])


class StationsEmptied(Mission):
    """71: all plants of stations circled."""

    def __init__(self, need: i64, adventure: Journey) -> None:
        super().__init__(need)
        self.adventure = adventure

    def have(self, t: Table, page: list[int], at: i64) -> i64:
        count: i64 = 0
        station: i64 = 0
        while station < self.adventure.course.stations:
            if page[at + journey.PLANTS + station] == self.adventure.course.plants[station]:
                count += 1
            station += 1
        return count


class SectionsFilled(Mission):
    """72 and 73: filled sections of exact sizes, all at the same time."""

    def __init__(self, sizes: list[int], adventure: Journey) -> None:
        super().__init__(len(sizes))
        self.sizes = sizes
        self.adventure = adventure

    def have(self, t: Table, page: list[int], at: i64) -> i64:
        found: list[int] = []
        self.adventure.filled_sections(page, at, found)
        if self.adventure.rulings.inner_sections_only:
            found = self.adventure.inner_sections(page, at)
        count: i64 = 0
        for size in self.sizes:
            if size in found:
                found.remove(size)
                count += 1
        return count


class TanksCircled(Mission):
    """74: tanks circled."""

    def have(self, t: Table, page: list[int], at: i64) -> i64:
        return bits(page[at + journey.TANKS])


class TanksInARow(Mission):
    """75: tanks that follow one another along the trajectory."""

    def have(self, t: Table, page: list[int], at: i64) -> i64:
        return longest_run(page[at + journey.TANKS])


# ---- adventure 3 ----


class LinesFilled(Mission):
    """76 and 77: whole columns, whole rows."""

    def __init__(self, need: i64, lines: list[int]) -> None:
        super().__init__(need)
        self.lines = lines

    def have(self, t: Table, page: list[int], at: i64) -> i64:
        count: i64 = 0
        filled = True
        for cell in self.lines:
            if cell == ENDLINE:
                if filled:
                    count += 1
                filled = True
            elif page[at + CELLS + cell] == EMPTY:
                filled = False
        return count


class ObservatoryLinked(Mission):
    """78: tunnels from the starship to the observatory."""

    def __init__(self, adventure: Colony) -> None:
        super().__init__(1)
        self.adventure = adventure

    def have(self, t: Table, page: list[int], at: i64) -> i64:
        return 1 if page[at + colony.LINKED] & BIT[self.adventure.grounds.observatory] else 0


class GroupsMarked(Mission):
    """79, 81, 105: all antennas or tanks of a group. `slot` is where they are noted."""

    def __init__(self, need: i64, slot: i64, masks: list[int]) -> None:
        super().__init__(need)
        self.slot: i64 = slot
        self.masks = masks

    def have(self, t: Table, page: list[int], at: i64) -> i64:
        count: i64 = 0
        for mask in self.masks:
            if page[at + self.slot] & mask == mask:
                count += 1
        return count


class PlantsGrown(Mission):
    """80: plants in greenhouses."""

    def __init__(self, need: i64, adventure: Colony) -> None:
        super().__init__(need)
        self.adventure = adventure

    def have(self, t: Table, page: list[int], at: i64) -> i64:
        return self.adventure.plants(page, at)


# ---- adventure 4 ----


class BitsMarked(Mission):
    """82, 84 to 87: shafts extracted, centres, buildings, plants, water. Marks within a mask."""

    def __init__(self, need: i64, slot: i64, mask: i64) -> None:
        super().__init__(need)
        self.slot: i64 = slot
        self.mask: i64 = mask

    def have(self, t: Table, page: list[int], at: i64) -> i64:
        return bits(page[at + self.slot] & self.mask)


class MinesInARow(Mission):
    """83: neighbouring shafts extracted."""

    def have(self, t: Table, page: list[int], at: i64) -> i64:
        return longest_run(page[at + mine.DUG_OUT])


# ---- counting ----


def longest_run(mask: i64) -> i64:
    """The longest row of neighbouring bits."""
    length: i64 = 0
    while mask != 0:
        mask &= mask >> 1
        length += 1
    return length
