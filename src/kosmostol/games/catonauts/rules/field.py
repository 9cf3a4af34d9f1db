"""The field of four by four cells: the cards on it, the pawns on them, the lines between."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kosmostol.games.catonauts.rules.numbers import CELLS, HOLE, MAX_SEATS, NOWHERE
from kosmostol.kernel.packed import vec
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


LINE: Final[vec[i64]] = vec[i64]([cell for start in range(16) for cell in _line(start)])
LINE_LENGTH: Final[i64] = 6
LINE_MASK: Final[vec[i64]] = vec[i64](
    [sum(1 << cell for cell in _line(start)) for start in range(16)]
)
BETWEEN: Final[vec[i64]] = vec[i64]([_between(a, b) for a in range(16) for b in range(16)])
ALL_CELLS: Final[i64] = 65535
CORNER_MASK: Final[i64] = 1 + 8 + 4096 + 32768


@mypyc_attr(acyclic=True, free_list_len=1)
class Field:
    """Which card lies on each cell, and which pawn stands there."""

    def __init__(self, places: vec[i64], filled: i64, occupied: i64) -> None:
        self._places = places  # the card on each cell, or HOLE; then the cell of each seat's pawn
        self.filled: i64 = filled  # mask of the cells with a card
        self.occupied: i64 = occupied  # mask of the cells with a pawn

    def clone(self) -> "Field":
        """An independent copy."""
        return Field(self._places[:], self.filled, self.occupied)

    def card(self, cell: i64) -> i64:
        """The card on a cell, or HOLE."""
        return self._places[cell]

    def cards(self) -> list[int]:
        """The card on each cell, or HOLE."""
        return list(self._places[:CELLS])

    def pawn(self, seat: i64) -> i64:
        """The cell of a seat's pawn, or NOWHERE."""
        return self._places[CELLS + seat]

    def goals(self, seat: i64) -> i64:
        """Mask of the cells a seat's pawn may fly to."""
        # guide: fly, fly-over, end
        return LINE_MASK[self._places[CELLS + seat]] & self.filled & ~self.occupied

    def passes(self, start: i64, goal: i64) -> bool:
        """Whether a flight goes over another pawn."""
        return (BETWEEN[start * CELLS + goal] & self.occupied) != 0

    def card_under(self, seat: i64) -> i64:
        """The card a seat's pawn stands on."""
        places = self._places
        return places[places[CELLS + seat]]

    def stand(self, seat: i64, cell: i64) -> None:
        """A pawn comes to the field."""
        self._places[CELLS + seat] = cell
        self.occupied |= BIT[cell]

    def leave(self, seat: i64, goal: i64) -> i64:
        """A pawn flies to a cell and the card it leaves is taken; which card that is."""
        places = self._places
        start: i64 = places[CELLS + seat]
        card: i64 = places[start]
        places[start] = HOLE
        places[CELLS + seat] = goal
        left: i64 = BIT[start]
        self.filled ^= left
        self.occupied ^= left | BIT[goal]
        return card

    def lay(self, cell: i64, card: i64) -> None:
        """Put a card on an empty cell."""
        self._places[cell] = card
        self.filled |= BIT[cell]


def empty_field() -> Field:
    """No card and no pawn."""
    return Field(vec[i64]([HOLE] * CELLS + [NOWHERE] * MAX_SEATS), 0, 0)
