"""Where a sheet's marks stand in a row of numbers, and by which slots they are there."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.numbers import (
    CELLS,
    CROSS_LOCAL,
    EMPTY,
    END_COMMON,
    END_MOVE,
    INFECTED,
    MARK_LOCAL,
    ROW,
    SHIFTS,
    element_move,
)
from kosmostol.kernel.packed import vec
from kosmostol.kernel.rows import RowWriter
from kosmostol.kernel.state import BIT

# When something is marked: a kind, a slot and a number.
ALWAYS: Final[i64] = 0
AT_LEAST: Final[i64] = 1  # the slot holds so much
HAS: Final[i64] = 2  # the slot's mask has this bit
LACKS: Final[i64] = 3
COMMON_AT_LEAST: Final[i64] = 4  # the same of what all sheets share
COMMON_HAS: Final[i64] = 5

CONDITION: Final[i64] = 3
RULE: Final[i64] = 2 + 2 * CONDITION  # an entry, what is written there, and two conditions


class Layout:
    """One adventure's sheet as entries of a row."""

    def __init__(
        self,
        adventure: i64,
        closed: list[int],
        signs: list[int],
        elements: i64,
        marks: i64,
        marking: list[int],
        counts: list[int],
        parts: i64,
        common: i64,
        sharing: list[int],
    ) -> None:
        self.closed = vec[i64](closed)  # by cell, 1 where an X is printed
        self.signs = vec[i64](signs)  # cell values with a name
        self.marks: i64 = marks  # how many entries marks have
        self.marking = vec[i64](marking)  # rules, of which the last that holds counts
        self.counts = vec[i64](counts)  # slots of tracks that count
        self.parts: i64 = parts  # lines of the score sheet
        self.common: i64 = common  # how many entries all sheets share
        self.sharing = vec[i64](sharing)
        self._base: i64 = element_move(adventure)
        self._elements: i64 = elements

    def move(self, move: i64) -> i64:
        """The number of a move among those of the adventure."""
        cells: i64 = len(self.closed)
        if move < END_COMMON:
            return move
        if move >= END_MOVE:
            return END_COMMON + (SHIFTS + 1) * cells + self._elements + move - END_MOVE
        local: i64 = move - self._base
        if local >= MARK_LOCAL:
            return END_COMMON + (SHIFTS + 1) * cells + local - MARK_LOCAL
        if local >= CROSS_LOCAL:
            return END_COMMON + SHIFTS * cells + local - CROSS_LOCAL
        return END_COMMON + local // ROW * cells + local % ROW

    def write_cells(self, pages: vec[i64], start: i64, to: RowWriter) -> None:
        """What is written in each cell; a printed X is nobody's."""
        signs: i64 = len(self.signs)
        cell: i64 = 0
        while cell < len(self.closed):
            value: i64 = pages[start + CELLS + cell]
            code: i64 = 0
            if self.closed[cell] == 0 and value != EMPTY and value != INFECTED:
                code = signs + 1 + value
                sign: i64 = 0
                while sign < signs:
                    if value == self.signs[sign]:
                        code = sign + 1
                    sign += 1
            to.number(code)
            cell += 1

    def write_marks(self, pages: vec[i64], start: i64, shared: vec[i64], to: RowWriter) -> None:
        """What the pen did at each element of a track."""
        _mark(self.marking, self.marks, pages, start, shared, to)

    def write_shared(self, shared: vec[i64], to: RowWriter) -> None:
        """What all sheets share."""
        _mark(self.sharing, self.common, shared, 0, shared, to)


def _mark(
    rules: vec[i64], count: i64, pages: vec[i64], start: i64, shared: vec[i64], to: RowWriter
) -> None:
    """Entries by rules; nothing where none holds."""
    base: i64 = to.at
    to.same(0, count)
    rule: i64 = 0
    while rule < len(rules):
        if _holds(rules, rule + 2, pages, start, shared) and _holds(
            rules, rule + 2 + CONDITION, pages, start, shared
        ):
            to.put(base + rules[rule], rules[rule + 1])
        rule += RULE


def _holds(rules: vec[i64], at: i64, pages: vec[i64], start: i64, shared: vec[i64]) -> bool:
    kind: i64 = rules[at]
    if kind == ALWAYS:
        return True
    slot: i64 = rules[at + 1]
    number: i64 = rules[at + 2]
    if kind == AT_LEAST:
        return pages[start + slot] >= number
    if kind == HAS:
        return (pages[start + slot] & BIT[number]) != 0
    if kind == LACKS:
        return (pages[start + slot] & BIT[number]) == 0
    if kind == COMMON_HAS:
        return (shared[slot] & BIT[number]) != 0
    return shared[slot] >= number
