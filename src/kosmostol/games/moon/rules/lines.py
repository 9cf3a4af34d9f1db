"""Lines of cells: where a number fits, how well it sits, how much room is left."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.numbers import EMPTY, X
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT

ENDLINE: Final[i64] = -1  # between two lines of a list of lines
NO_CELL: Final[i64] = -1
BELOW_ALL: Final[i64] = -1  # what numbers lie between where no other does
ABOVE_ALL: Final[i64] = 18

# Share of cards below a number, in thousandths: numbers in the middle are more frequent.
SHARE: Final[vec[i64]] = vec[i64]([
    0, 0, 32, 63, 111, 175, 254, 349, 444, 556, 651, 746, 825, 889, 937, 968, 1000, 1000, 1000,
])  # fmt: skip


# guide: write-order
def along(sheet: vec[i64], cells: i64, lines: vec[i64], number: i64) -> i64:
    """Mask of the empty cells where a number keeps its line ascending."""
    mask: i64 = 0
    open: i64 = 0
    closed = False
    i: i64 = 0
    n: i64 = len(lines)
    while i < n:
        cell: i64 = lines[i]
        if cell == ENDLINE:
            mask |= open
            open = 0
            closed = False
        elif not closed:
            value: i64 = sheet[cells + cell]
            if value == EMPTY:
                open |= BIT[cell]
            elif value < number:
                open = 0
            elif value == number:
                open = 0
                closed = True
            elif value < X:
                closed = True
        i += 1
    return mask


def look(sheet: vec[i64], cells: i64, cell: i64, way: vec[i64], edge: i64) -> tuple[i64, i64]:
    """Empty cells between a cell and the first number one way, and that number, `edge` if none.

    `way` names each cell's neighbour in that direction.
    """
    gaps: i64 = 0
    at: i64 = way[cell]
    while at != NO_CELL:
        value: i64 = sheet[cells + at]
        if value == EMPTY:
            gaps += 1
        elif value < X:
            return gaps, value
        at = way[at]
    return gaps, edge


def strain_along(
    sheet: vec[i64], cells: i64, cell: i64, number: i64, back: vec[i64], ahead: vec[i64]
) -> i64:
    """How far a number is from the middle of its place in a line, 0 to about 1000.

    `back` and `ahead` name each cell's neighbours. Empty cells on either side should get a
    share of the cards that suits their count; cells that can never be filled cost extra.
    """
    before, low = look(sheet, cells, cell, back, BELOW_ALL)
    after, high = look(sheet, cells, cell, ahead, ABOVE_ALL)
    return strain_between(number, low, high, before, after)


def strain_between(number: i64, low: i64, high: i64, before: i64, after: i64) -> i64:
    """The same for a number between two others, with empty cells before and after it."""
    dead: i64 = 0
    if number - low - 1 < before:
        dead += before - (number - low - 1)
    if high - number - 1 < after:
        dead += after - (high - number - 1)
    start: i64 = share_below(low + 1)
    stop: i64 = share_below(high)
    here: i64 = (share_below(number) + share_below(number + 1)) // 2
    ideal: i64 = start + (stop - start) * (2 * before + 1) // (2 * (before + after + 1))
    off: i64 = here - ideal
    if off < 0:
        off = -off
    return off + dead * 250


def strains_along(
    sheet: vec[i64],
    cells: i64,
    lines: vec[i64],
    number: i64,
    times: i64,
    parts: i64,
    out: vec[i64],
) -> None:
    """A share of the strain of a number in all cells that `along` finds for it.

    Much quicker than one by one; what is written for other cells means nothing.
    """
    here: i64 = (share_below(number) + share_below(number + 1)) // 2
    low: i64 = BELOW_ALL
    first: i64 = 0  # where the gap begins that is looked at
    gaps: i64 = 0
    found = False  # the gap of this line where the number fits
    i: i64 = 0
    n: i64 = len(lines)
    while i < n:
        cell: i64 = lines[i]
        value: i64 = ABOVE_ALL
        if cell != ENDLINE:
            value = sheet[cells + cell]
        if value == EMPTY:
            gaps += 1
        elif value < number:
            low = value
            gaps = 0
            first = i + 1
        elif value < X:
            if gaps > 0 and not found:
                _write_strains(
                    sheet, cells, lines, number, here, first, gaps, low, value, times, parts, out
                )
            found = True
        if cell == ENDLINE:
            low = BELOW_ALL
            gaps = 0
            first = i + 1
            found = False
        i += 1


def _write_strains(
    sheet: vec[i64],
    cells: i64,
    lines: vec[i64],
    number: i64,
    here: i64,
    first: i64,
    gaps: i64,
    low: i64,
    high: i64,
    times: i64,
    parts: i64,
    out: vec[i64],
) -> None:
    """The strains of a number in one gap, which begins at a place of the lines."""
    start: i64 = share_below(low + 1)
    span: i64 = share_below(high) - start
    below: i64 = number - low - 1
    above: i64 = high - number - 1
    i: i64 = first
    before: i64 = 0
    while before < gaps:
        cell: i64 = lines[i]
        if sheet[cells + cell] == EMPTY:
            after: i64 = gaps - 1 - before
            off: i64 = here - start - span * (2 * before + 1) // (2 * gaps)
            if off < 0:
                off = -off
            if below < before:
                off += (before - below) * 250
            if above < after:
                off += (after - above) * 250
            out[cell] = off * times // parts
            before += 1
        i += 1


def share_below(number: i64) -> i64:
    """Thousandths of the cards with a smaller number."""
    if number < 0:
        return 0
    if number > 18:
        return 1000
    return SHARE[number]


def room_along(sheet: vec[i64], cells: i64, lines: vec[i64]) -> float:
    """Empty cells that cards will probably come for: a gap of few numbers is not worth many."""
    room: float = 0.0
    low: i64 = -1
    gaps: i64 = 0
    length: i64 = 0
    i: i64 = 0
    n: i64 = len(lines)
    while i < n:
        cell: i64 = lines[i]
        value: i64 = 18
        if cell != ENDLINE:
            length += 1
            value = sheet[cells + cell]
        if value == EMPTY:
            gaps += 1
        elif value < X:
            if gaps > 0:
                room += gap_room(gaps, low, value)
            gaps = 0
            low = value
        if cell == ENDLINE:
            low = -1
            length = 0
        i += 1
    return room


def gap_room(gaps: i64, low: i64, high: i64) -> float:
    """Cells of one gap that can be hoped for."""
    numbers: i64 = high - low - 1
    most: float = float(min(numbers, gaps))
    mass: float = float(share_below(high) - share_below(low + 1)) / 1000.0
    cells: float = float(gaps)
    # A gap as wide as its share of the cards is filled best.
    return most * (mass * 12.0) / (mass * 12.0 + cells * 0.6)


# guide: journey-score, colony-score
def dense_rank_points(count: i64, counts: list[int], values: vec[i64]) -> i64:
    """Ranking awards: equal counts share a rank, the next lower count has the next one."""
    if count == 0:
        return 0
    rank: i64 = 0
    seen: list[int] = []
    for other in counts:
        if other > count and other not in seen:
            seen.append(other)
            rank += 1
    return values[rank] if rank < len(values) else 0


def blanks_of(sheet: vec[i64], cells: i64, mask: i64) -> i64:
    """How many cells of a mask are empty."""
    count: i64 = 0
    cell: i64 = 0
    while mask != 0:
        if mask & BIT[cell]:
            if sheet[cells + cell] == EMPTY:
                count += 1
            mask ^= BIT[cell]
        cell += 1
    return count


def all_filled(sheet: vec[i64], cells: i64, mask: i64) -> bool:
    """Whether no cell of a mask is empty."""
    cell: i64 = 0
    while mask != 0:
        if mask & BIT[cell]:
            if sheet[cells + cell] == EMPTY:
                return False
            mask ^= BIT[cell]
        cell += 1
    return True


def neighbours(lines: list[int], cells: i64, step: i64) -> list[int]:
    """Each cell's neighbour in its line: `step` -1 for the one before, 1 for the next."""
    found = [-1] * cells
    i: i64 = 0
    n: i64 = len(lines)
    while i < n:
        cell: i64 = lines[i]
        j: i64 = i + step
        if cell != ENDLINE and 0 <= j < n and lines[j] != ENDLINE:
            found[cell] = lines[j]
        i += 1
    return found
