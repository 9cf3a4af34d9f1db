"""Events for the log, with what they carry. HIDDEN ones tell only that a card moved."""

from typing import Final

from mypy_extensions import i64

BOARD: Final[i64] = 0  # side
TURN: Final[i64] = 1  # turn
PLAYED_HUNT: Final[i64] = 2  # card, effect
PLAYED_SURVIVAL: Final[i64] = 3  # seat, card
RESISTED: Final[i64] = 4  # seat, Will paid
GAVE_UP: Final[i64] = 5  # seat, Assimilation now
LOCKED: Final[i64] = 6  # seat
TOOK: Final[i64] = 7  # seat, place
TOOK_HIDDEN: Final[i64] = 8  # seat, how many
DISCARDED: Final[i64] = 9  # seat, place
DISCARDED_HIDDEN: Final[i64] = 10  # seat
TOKEN: Final[i64] = 11  # token, mask
TOKEN_LIFTED: Final[i64] = 12  # token
FIELD: Final[i64] = 13  # mask
MARKED: Final[i64] = 14  # card, seat
SHOWN: Final[i64] = 15  # seat, mask (to the two concerned)
SHOWED: Final[i64] = 16  # seat, how many
SWAPPED: Final[i64] = 17  # seat, out, in
SWAPPED_HIDDEN: Final[i64] = 18  # seat
KEPT_ONE: Final[i64] = 19  # seat
REVEALED: Final[i64] = 20  # seat, place, other place
TOKEN_MOVED: Final[i64] = 21  # seat, token, place
MOVED: Final[i64] = 22  # seat, from, to
RUINED: Final[i64] = 23  # place
NO_POWER: Final[i64] = 24  # seat, place
USED: Final[i64] = 25  # seat, place
COPIED: Final[i64] = 26  # seat, place
RETURNED: Final[i64] = 27  # seat, place
ARMED: Final[i64] = 28  # seat, place
MARKER: Final[i64] = 29  # seat, on?
RESCUE: Final[i64] = 30  # distance now
ASSIMILATION: Final[i64] = 31  # distance now
FETCHED: Final[i64] = 32  # seat, place
DREW: Final[i64] = 33  # seat, card (to the owner)
DREW_HIDDEN: Final[i64] = 34  # seat, how many
DROPPED: Final[i64] = 35  # seat, card
HEALED: Final[i64] = 36  # seat, whom, Will now
LOST_WILL: Final[i64] = 37  # seat, how much, Will now
CAUGHT: Final[i64] = 38  # seat, how much, Will now
BROKEN: Final[i64] = 39  # seat, Will now
STRUCK: Final[i64] = 40  # how many
STRUCK_CARD: Final[i64] = 41  # card (to the Creature)
HUNT_DRAWN: Final[i64] = 42  # card (to the Creature)
HUNT_REFILL: Final[i64] = 43  # how many
HUNT_SHUFFLED: Final[i64] = 44
SURVIVAL_SHUFFLED: Final[i64] = 45
NO_RESCUE: Final[i64] = 46
CREATURE_WON: Final[i64] = 47
HUNTED_WON: Final[i64] = 48
RECHOOSE: Final[i64] = 49

# Tokens, as events and effects name them.
CREATURE: Final[i64] = 0
TARGET: Final[i64] = 1
ARTEMIA: Final[i64] = 2
