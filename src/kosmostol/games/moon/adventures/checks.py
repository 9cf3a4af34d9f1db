"""What cannot be on any sheet: for positions given by hand."""

from collections.abc import Sequence

from kosmostol.games.moon.adventures.printed import Problem, Slots
from kosmostol.games.moon.rules.lines import ENDLINE
from kosmostol.games.moon.rules.numbers import (
    ASTRONAUTS,
    CELLS,
    EMPTY,
    INFECTED,
    PLANNINGS,
    X,
)
from kosmostol.games.moon.rules.wild import WildMarks


def descending(slots: Slots, lines: Sequence[int], cells: Sequence[str]) -> Problem:
    """The first place where numbers of a line do not ascend."""
    last = -1
    for cell in lines:
        if cell == ENDLINE:
            last = -1
            continue
        value = slots[CELLS + cell]
        if value in (EMPTY, X, INFECTED):
            continue
        if value <= last:
            return f"cells.{cells[cell]}", f"{value} does not ascend after {last}"
        last = value
    return None


def dry_tank(slots: Slots, tanks: int, tank_of: Sequence[int], cells: Sequence[str]) -> Problem:
    """The first cell without a number whose tank is circled all the same."""
    for cell, tank in enumerate(tank_of):
        if tank >= 0 and tanks >> tank & 1 and slots[CELLS + cell] in (EMPTY, X):
            return "tanks", f"no number is written at {cells[cell]}"
    return None


def overspent(slots: Slots, marks: WildMarks) -> Problem:
    """Wild marks crossed before they were circled."""
    if slots[marks.spent] & ~marks.earned(slots[ASTRONAUTS], slots[PLANNINGS]):
        return "wilds_spent", "a wild mark is spent that has not been circled"
    return None


def unplanned(slots: Slots, printed: int = 0) -> Problem:
    """Plannings without an X; `printed` X were there from the start."""
    xs = sum(value == X for value in slots[CELLS:]) - printed
    if xs < slots[PLANNINGS]:
        return "planning", f"there are only {xs} X on the sheet"
    return None
