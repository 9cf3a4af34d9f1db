"""The field of four by four cells: lines, what lies between two cells, corners."""

from typing import Final

from mypy_extensions import i64


def _line(cell: int) -> list[int]:
    """The six cells in one row or column with a cell."""
    row, col = divmod(cell, 4)
    return [row * 4 + c for c in range(4) if c != col] + [r * 4 + col for r in range(4) if r != row]


def _between(a: int, b: int) -> int:
    """Mask of the cells strictly between two cells of one line."""
    if a // 4 == b // 4:
        step = 1
    elif a % 4 == b % 4:
        step = 4
    else:
        return 0
    low, high = min(a, b), max(a, b)
    return sum(1 << cell for cell in range(low + step, high, step))


LINE: Final[list[int]] = [cell for start in range(16) for cell in _line(start)]
LINE_LENGTH: Final[i64] = 6
LINE_MASK: Final[list[int]] = [sum(1 << cell for cell in _line(start)) for start in range(16)]
BETWEEN: Final[list[int]] = [_between(a, b) for a in range(16) for b in range(16)]
CORNER_MASK: Final[i64] = 1 + 8 + 4096 + 32768
