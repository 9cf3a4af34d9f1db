"""The twenty hunt cards, in the order of the components file."""

from typing import Final

from mypy_extensions import i64

DESPAIR: Final[i64] = 0
FORCE_FIELD: Final[i64] = 1
ANTICIPATION: Final[i64] = 2
ASCENDANCY: Final[i64] = 3
FIERCENESS: Final[i64] = 4
FORBIDDEN_ZONE: Final[i64] = 5
INTERFERENCE: Final[i64] = 6
PERSECUTION: Final[i64] = 7
MUTATION: Final[i64] = 8
PHOBIA: Final[i64] = 9
VIRUS: Final[i64] = 10
CLONE: Final[i64] = 11
MIRAGE: Final[i64] = 12
SCREAM: Final[i64] = 13
TOXIN: Final[i64] = 14
CATACLYSM: Final[i64] = 15
DETOUR: Final[i64] = 16
STASIS: Final[i64] = 17
TRACKING: Final[i64] = 18
FLASHBACK: Final[i64] = 19
CARDS: Final[i64] = 20
ALL: Final[i64] = 1048575
NONE: Final[i64] = -1

# Symbols: which token a card brings.
NO_SYMBOL: Final[i64] = 0
TARGET: Final[i64] = 1
ARTEMIA: Final[i64] = 2
