"""Fault codes, named in face.py and explained in the guide under the same names."""

from typing import Final

from mypy_extensions import i64

from kosmostol.kernel.state import FIRST_FAULT

NOT_NOW: Final[i64] = FIRST_FAULT  # something else is asked
NO_CARD: Final[i64] = FIRST_FAULT + 1  # the hunt or survival card is not in hand
WRONG_PHASE: Final[i64] = FIRST_FAULT + 2
HUNT_LIMIT: Final[i64] = FIRST_FAULT + 3
SURVIVAL_LIMIT: Final[i64] = FIRST_FAULT + 4
DESPAIR: Final[i64] = FIRST_FAULT + 5
SACRIFICE: Final[i64] = FIRST_FAULT + 6
NO_EFFECT: Final[i64] = FIRST_FAULT + 7
FLASHBACK: Final[i64] = FIRST_FAULT + 8
TOO_LATE: Final[i64] = FIRST_FAULT + 9
PLACE_NOT_IN_HAND: Final[i64] = FIRST_FAULT + 10
PLACE_BLOCKED: Final[i64] = FIRST_FAULT + 11
TOO_FEW_PLACES: Final[i64] = FIRST_FAULT + 12
ACTED: Final[i64] = FIRST_FAULT + 13  # one Resist or Give up a turn
BEFORE_PLAYING: Final[i64] = FIRST_FAULT + 14
RESIST_WILL: Final[i64] = FIRST_FAULT + 15
RESIST_EMPTY: Final[i64] = FIRST_FAULT + 16
GIVE_UP_NEEDLESS: Final[i64] = FIRST_FAULT + 17
NOT_IN_DISCARD: Final[i64] = FIRST_FAULT + 18
TAKE_ONE: Final[i64] = FIRST_FAULT + 19
TOKEN_PLACED: Final[i64] = FIRST_FAULT + 20
TOKEN_UNAVAILABLE: Final[i64] = FIRST_FAULT + 21
TOKEN_BETWEEN: Final[i64] = FIRST_FAULT + 22
TOKEN_SINGLE: Final[i64] = FIRST_FAULT + 23
TOKEN_FIRST: Final[i64] = FIRST_FAULT + 24
NOT_NEXT: Final[i64] = FIRST_FAULT + 25  # not adjacent
NOT_HUNTED: Final[i64] = FIRST_FAULT + 26
FEW_IN_HAND: Final[i64] = FIRST_FAULT + 27
POWER_USED: Final[i64] = FIRST_FAULT + 28
POWER_USELESS: Final[i64] = FIRST_FAULT + 29
NOT_COPIED: Final[i64] = FIRST_FAULT + 30
RESERVE: Final[i64] = FIRST_FAULT + 31
HEAL: Final[i64] = FIRST_FAULT + 32
NO_DRAW: Final[i64] = FIRST_FAULT + 33
SCREAM: Final[i64] = FIRST_FAULT + 34
NOT_CHOICE: Final[i64] = FIRST_FAULT + 35  # not among the cards or places to choose from
OWN_ACTION: Final[i64] = FIRST_FAULT + 36
CODES: Final[i64] = FIRST_FAULT + 37
