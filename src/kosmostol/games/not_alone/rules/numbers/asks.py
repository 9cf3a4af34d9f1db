"""The kinds of decisions on the stacks of the seats; what `a` and `b` hold is said beside them."""

from typing import Final

from mypy_extensions import i64

SIDE: Final[i64] = 0  # the Creature lays the board
WINDOW: Final[i64] = 1  # play a card or pass, sealed
# Where a card played in a window is aimed; a is the card whose effect it is.
AIM_FIELD: Final[i64] = 2
AIM_SEAT: Final[i64] = 3
AIM_FROM: Final[i64] = 4  # b: the seat
AIM_PLACE: Final[i64] = 5  # b: the seat and the slot of Detour, packed as 2 * seat + slot
AIM_TOKEN: Final[i64] = 6
AIM_OUT: Final[i64] = 7
AIM_IN: Final[i64] = 8  # b: the slot whose card is swapped
AIM_BACK: Final[i64] = 9

EXPLORE: Final[i64] = 10
TAKE: Final[i64] = 11  # a: how many more; b: MAY_STOP, and the slot whose card may be taken too
DISCARD: Final[i64] = 12  # a: how many more
HUNT: Final[i64] = 13
REACT: Final[i64] = 14
MARK: Final[i64] = 15  # a: the hunt card
ZONE: Final[i64] = 16
PHOBIA: Final[i64] = 17
RIVER: Final[i64] = 18
ORDER: Final[i64] = 19
ACT: Final[i64] = 20  # a: the slot
LAIR: Final[i64] = 21  # a: the slot
GATE: Final[i64] = 22  # a: the slot
ROVER: Final[i64] = 23
SHELTER: Final[i64] = 24
SOURCE: Final[i64] = 25
SCREAM: Final[i64] = 26
TOXIN: Final[i64] = 27
LINGER: Final[i64] = 28  # hidden, while the phase is open: play a survival card or pass, sealed
KINDS: Final[i64] = 29

# For TAKE's b.
MUST: Final[i64] = 0
MAY_STOP: Final[i64] = 1
STARTED: Final[i64] = 2  # at least one card has been taken
ALSO_SLOT: Final[i64] = 4  # plus 8 * slot: Persecution lets the played card be the one taken

AIMS: Final[list[int]] = [2, 3, 4, 5, 6, 7, 8, 9]  # AIM_FIELD to AIM_BACK

DEPTH: Final[i64] = 6

# As people call them.
WORDS: Final[list[str]] = [
    "side",
    "window",
    "aim-field",
    "aim-seat",
    "aim-from",
    "aim-place",
    "aim-token",
    "aim-out",
    "aim-in",
    "aim-back",
    "explore",
    "take",
    "discard",
    "hunt",
    "react",
    "mark",
    "zone",
    "phobia",
    "river",
    "order",
    "act",
    "lair",
    "gate",
    "rover",
    "shelter",
    "source",
    "scream",
    "toxin",
    "linger",
]
