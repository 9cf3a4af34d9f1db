"""The fifteen survival cards, in the order of the components file."""

from typing import Final

from mypy_extensions import i64

ADRENALINE: Final[i64] = 0
INGENUITY: Final[i64] = 1
SACRIFICE: Final[i64] = 2
SIXTH_SENSE: Final[i64] = 3
SMOKESCREEN: Final[i64] = 4
STRIKE_BACK: Final[i64] = 5
VORTEX: Final[i64] = 6
DETECTOR: Final[i64] = 7
DODGE: Final[i64] = 8
DRONE: Final[i64] = 9
GATE: Final[i64] = 10
HOLOGRAM: Final[i64] = 11
WRONG_TRACK: Final[i64] = 12
AMPLIFIER: Final[i64] = 13
DOUBLE_BACK: Final[i64] = 14
CARDS: Final[i64] = 15
ALL: Final[i64] = 32767
