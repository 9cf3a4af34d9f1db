"""The field of four by four cells: the cards on it, the pawns on them, the lines between."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.catonauts.rules.numbers import CELLS
from kosmostol.kernel.state import BIT


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
ALL_CELLS: Final[i64] = 65535
CORNER_MASK: Final[i64] = 1 + 8 + 4096 + 32768


class Field:
    """Which card lies on each cell, and which pawn stands there."""

    def __init__(self, cards: list[int], filled: i64, pawns: list[int], occupied: i64) -> None:
        self.cards = cards  # card on each cell, or HOLE
        self.filled: i64 = filled  # mask of the cells with a card
        self.pawns = pawns  # cell of each seat, or NOWHERE
        self.occupied: i64 = occupied  # mask of the cells with a pawn

    def clone(self) -> "Field":
        """An independent copy."""
        return Field(self.cards.copy(), self.filled, self.pawns.copy(), self.occupied)

    def goals(self, seat: i64) -> i64:
        """Mask of the cells a seat's pawn may fly to."""
        # guide: fly, fly-over, end
        return LINE_MASK[self.pawns[seat]] & self.filled & ~self.occupied

    def passes(self, start: i64, goal: i64) -> bool:
        """Whether a flight goes over another pawn."""
        return (BETWEEN[start * CELLS + goal] & self.occupied) != 0

    def card_under(self, seat: i64) -> i64:
        """The card a seat's pawn stands on."""
        return self.cards[self.pawns[seat]]

    def stand(self, seat: i64, cell: i64) -> None:
        """A pawn comes to the field."""
        self.pawns[seat] = cell
        self.occupied |= BIT[cell]

    def lay(self, cell: i64, card: i64) -> None:
        """Put a card on an empty cell."""
        self.cards[cell] = card
        self.filled |= BIT[cell]
