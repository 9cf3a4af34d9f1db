"""The mission cards: each says how far a sheet has come and how far it must come.

Here are the missions that count cells or marks of any sheet; those that know an adventure lie
in its folder.
"""

from abc import ABC, abstractmethod

from mypy_extensions import i64

from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.lines import ENDLINE
from kosmostol.games.moon.rules.numbers import CELLS, EMPTY
from kosmostol.kernel.bits import size
from kosmostol.kernel.packed import vec


class Mission(ABC):
    """One mission card."""

    def __init__(self, need: i64) -> None:
        self.need: i64 = need

    @abstractmethod
    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        """How far the sheet at `at` has come; `need` or more meets the mission."""

    # guide: missions
    def met(self, t: Desk, seat: i64) -> bool:
        """Whether the seat's sheet meets the mission."""
        return self.have(t, t.sheets, t.home(seat)) >= self.need


class CellsFilled(Mission):
    """64 to 67, 89: all or some of certain cells."""

    def __init__(self, need: i64, cells: list[int]) -> None:
        super().__init__(need)
        self.cells = vec[i64](cells)

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        count: i64 = 0
        for cell in self.cells:
            if page[at + CELLS + cell] != EMPTY:
                count += 1
        return count


class LinesFilled(Mission):
    """76, 77, 88, 94, 95, 103: whole columns, rows, skyscrapers, blocks, levels, ships."""

    def __init__(self, need: i64, lines: list[int]) -> None:
        super().__init__(need)
        self.lines = vec[i64](lines)

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
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


class GroupsMarked(Mission):
    """79, 81, 96, 97, 105: all antennas, tanks or passages of a group, noted in `slot`."""

    def __init__(self, need: i64, slot: i64, masks: list[int]) -> None:
        super().__init__(need)
        self.slot: i64 = slot
        self.masks = vec[i64](masks)

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        count: i64 = 0
        for mask in self.masks:
            if page[at + self.slot] & mask == mask:
                count += 1
        return count


class BitsMarked(Mission):
    """74, 82, 84 to 87: tanks, shafts, centres, buildings, plants, water. Marks within a mask."""

    def __init__(self, need: i64, slot: i64, mask: i64) -> None:
        super().__init__(need)
        self.slot: i64 = slot
        self.mask: i64 = mask

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        return size(page[at + self.slot] & self.mask)


class BitsInARow(Mission):
    """75, 83: tanks along the trajectory, neighbouring shafts."""

    def __init__(self, need: i64, slot: i64) -> None:
        super().__init__(need)
        self.slot: i64 = slot

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        return longest_run(page[at + self.slot])


def longest_run(mask: i64) -> i64:
    """The longest row of neighbouring bits."""
    length: i64 = 0
    while mask != 0:
        mask &= mask >> 1
        length += 1
    return length
