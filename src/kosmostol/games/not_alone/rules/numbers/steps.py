"""The steps of a turn. Windows, in which cards are offered, are steps of their own."""

from typing import Final

from mypy_extensions import i64

from kosmostol.kernel.packed import vec

SIDE: Final[i64] = 0
OPENING: Final[i64] = 1  # window: the Creature, before any place card is played
EXPLORING: Final[i64] = 2
CLOSING: Final[i64] = 3  # window: the Creature, a late Despair
HUNTING: Final[i64] = 4
VORTEX: Final[i64] = 5  # window: the Hunted, tokens lie
REACTING: Final[i64] = 6  # the Creature, after a Vortex
RIVER: Final[i64] = 7
REVEALED: Final[i64] = 8  # window: all, right after the reveal
FREE: Final[i64] = 9  # who is on a place without a token acts
BEFORE_TARGET: Final[i64] = 10  # window
TARGET: Final[i64] = 11
BEFORE_ARTEMIA: Final[i64] = 12  # window
ARTEMIA: Final[i64] = 13
BEFORE_CATCH: Final[i64] = 14  # window
CATCH: Final[i64] = 15
DUSK: Final[i64] = 16  # window: all, end of turn
OVER: Final[i64] = 17
STEPS: Final[i64] = 18

# The phase of each step: 0 before the first turn, 5 after the last.
PHASE: Final[vec[i64]] = vec[i64]([0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 5])
IS_WINDOW: Final[vec[i64]] = vec[i64]([0, 1, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0])

# As people call them.
WORDS: Final[list[str]] = [
    "side",
    "opening",
    "exploring",
    "closing",
    "hunting",
    "vortex",
    "reacting",
    "river",
    "revealed",
    "free",
    "before-target",
    "target",
    "before-artemia",
    "artemia",
    "before-catch",
    "catch",
    "dusk",
    "over",
]
PHASES: Final[list[str]] = ["setup", "exploration", "hunting", "reckoning", "end", "over"]
