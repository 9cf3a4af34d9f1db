"""The ten places of Artemia: two rows of five, n above n + 5. A set of places is a bit mask."""

from typing import Final

from mypy_extensions import i64

from kosmostol.kernel.packed import vec

LAIR: Final[i64] = 1
JUNGLE: Final[i64] = 2
RIVER: Final[i64] = 3
BEACH: Final[i64] = 4
ROVER: Final[i64] = 5
SWAMP: Final[i64] = 6
SHELTER: Final[i64] = 7
WRECK: Final[i64] = 8
SOURCE: Final[i64] = 9
ARTEFACT: Final[i64] = 10
PLACES: Final[i64] = 10
FIRST_RESERVED: Final[i64] = 6  # places 6 to 10 come from the reserve
RESERVED: Final[i64] = 5
NOWHERE: Final[i64] = 0


def _next_to(a: int, b: int) -> bool:
    """Whether two places share an edge."""
    row_a, row_b = (a - 1) // 5, (b - 1) // 5
    return (row_a == row_b and abs(a - b) == 1) or abs(a - b) == 5


STARTING: Final[list[int]] = [1, 2, 3, 4, 5]
STARTING_MASK: Final[i64] = 62
ALL_MASK: Final[i64] = 2046
NEAR: Final[vec[i64]] = vec[i64](
    [0] + [sum(1 << b for b in range(1, 11) if _next_to(a, b)) for a in range(1, 11)]
)  # the places next to each

# The thirteen positions between two places, as the smaller and the larger of them.
_BETWEEN: Final[list[list[int]]] = [
    [a, b] for a in range(1, 11) for b in range(a + 1, 11) if _next_to(a, b)
]
PAIRS: Final[i64] = 13
PAIR_LOW: Final[vec[i64]] = vec[i64]([pair[0] for pair in _BETWEEN])
PAIR_HIGH: Final[vec[i64]] = vec[i64]([pair[1] for pair in _BETWEEN])
PAIR_MASK: Final[vec[i64]] = vec[i64]([(1 << pair[0]) + (1 << pair[1]) for pair in _BETWEEN])

COUNT: Final[vec[i64]] = vec[i64]([mask.bit_count() for mask in range(2048)])  # places in a mask
LOWEST: Final[vec[i64]] = vec[i64](
    [0] + [(mask & -mask).bit_length() - 1 for mask in range(1, 2048)]
)  # the first place of a mask
