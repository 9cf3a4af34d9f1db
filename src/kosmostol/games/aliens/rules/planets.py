"""Planets as numbers: which tiles fit where, and how many stations the joints make.

A planet is a disc of four quarter squares, its slots numbered clockwise from the upper left:
0 nw, 1 ne, 2 se, 3 sw. A slot fixes how its tile is turned, so a tile is told by its two inner
edges: `cw` towards the next slot, `ccw` towards the one before; each is bare or carries half a
station.
"""

from typing import Final

from mypy_extensions import i64

# An edge kind is CW_HALF, CCW_HALF, both or neither. A planet's shape holds a base-5 digit
# for each slot: 0 if it is empty, else one more than the edge kind of its tile.
CW_HALF: Final[i64] = 1
CCW_HALF: Final[i64] = 2
EDGES: Final[i64] = 4
SHAPES: Final[i64] = 625
POWER: Final[list[int]] = [1, 5, 25, 125]


def matching(one: i64, other: i64) -> bool:
    """Whether two touching edges are both half stations or both bare."""
    return (one != 0) == (other != 0)


def _half(digit: int, side: int) -> bool:
    """Whether there is a tile with half a station on this side."""
    return digit > 0 and (digit - 1) & side != 0


def _fits(digits: list[int], slot: int, edge: int) -> bool:
    """Whether a tile with these edges continues a planet in a slot."""
    after, before = digits[(slot + 1) % 4], digits[(slot + 3) % 4]
    if digits[slot] or not (after or before):
        return False
    if after and not matching(edge & CW_HALF, (after - 1) & CCW_HALF):
        return False
    return not before or matching(edge & CCW_HALF, (before - 1) & CW_HALF)


DIGITS: Final[list[list[int]]] = [
    [shape // power % 5 for power in (1, 5, 25, 125)] for shape in range(625)
]
COUNT: Final[list[int]] = [sum([1 for d in digits if d]) for digits in DIGITS]  # tiles
# Whole stations on the joints.
JOINTS: Final[list[int]] = [
    sum([1 for slot in range(4) if _half(d[slot], CW_HALF) and _half(d[(slot + 1) % 4], CCW_HALF)])
    for d in DIGITS
]
# Mask of the slots where a tile may be added, by shape * 4 + edge kind.
FITS: Final[list[int]] = [
    sum([1 << slot for slot in range(4) if _fits(digits, slot, edge)])
    for digits in DIGITS
    for edge in range(4)
]


def cosmonauts(stations: i64, aliens: i64) -> i64:
    """How many are needed to add a tile: one more than stations, one less for each alien."""
    return stations - aliens + 1 if stations > aliens else 1


class Box:
    """What lies in the box, and the table's options: shared by all states, never changed."""

    def __init__(
        self,
        edge: list[int],
        stations: list[int],
        aliens: list[int],
        faces: list[int],
        die: i64,
        first_seat_starts: bool,
    ) -> None:
        self.edge = edge  # edge kind of each tile
        self.stations = stations  # whole stations on each tile
        self.aliens = aliens
        self.faces = faces  # of the die
        self.die: i64 = die  # which of the dice of the components file it is
        self.first_seat_starts = first_seat_starts
        self.best: i64 = max(faces)
        # Share of the rolls that are enough for a need, by the need.
        self.odds = [sum([1 for face in faces if face >= need]) / len(faces) for need in range(17)]
