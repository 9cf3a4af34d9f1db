"""What an unfinished planet is worth: for the rollouts and the outlook of the bots."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.aliens.rules.codes import ROW, SLOTS
from kosmostol.games.aliens.rules.planets import (
    CCW_HALF,
    COUNT,
    CW_HALF,
    DIGITS,
    EDGES,
    FITS,
    JOINTS,
    SHAPES,
    Box,
    cosmonauts,
)

PACE: Final = 0.85  # stations an average tile brings
PRINTED: Final = 0.44  # of them whole ones printed on it
STALL: Final = 1.2  # what it costs to have no planet that can grow
SLOWEST: Final = 0.02  # even a planet that cannot grow may lose a tile and grow again


def _joint(digit: int, following: int) -> float:
    """Stations on the joint of two slots once the planet is whole: an open half is a promise."""
    if digit and following:
        return 1.0 if (digit - 1) & CW_HALF and (following - 1) & CCW_HALF else 0.0
    if digit:
        return 1.0 if (digit - 1) & CW_HALF else 0.0
    if following:
        return 1.0 if (following - 1) & CCW_HALF else 0.0
    return 0.5


PROMISE: Final[list[float]] = [
    sum([_joint(d[slot], d[(slot + 1) % 4]) for slot in range(4)]) for d in DIGITS
]
# How likely one of the tiles of a full row fits somewhere.
EASE: Final[list[float]] = [
    1.0 - (1.0 - sum([1 for edge in range(EDGES) if FITS[shape * EDGES + edge]]) / EDGES) ** ROW
    for shape in range(SHAPES)
]


def growth(box: Box, shape: i64, whole: i64, aliens: i64) -> float:
    """How likely a place can take a tile next turn; an empty one and a finished planet's can."""
    count: i64 = COUNT[shape]
    if count == 0 or count == SLOTS:
        return 1.0
    return box.odds[cosmonauts(whole + JOINTS[shape], aliens)] * EASE[shape]


def hope(box: Box, shape: i64, whole: i64, aliens: i64, turns: float) -> float:
    """Stations expected of a planet beyond what its missing tiles would bring elsewhere.

    `turns` are those the seat still has; what takes longer may never be finished.
    """
    count: i64 = COUNT[shape]
    if count == 0:
        return 0.0
    promise: float = PROMISE[shape] + float(whole)
    if count == SLOTS:
        return promise
    left: float = float(SLOTS - count)
    haste: float = left / ((growth(box, shape, whole, aliens) + SLOWEST) * turns)
    return (promise + (PRINTED - PACE) * left) / (1.0 + haste * haste)
