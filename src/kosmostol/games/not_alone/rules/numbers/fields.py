"""Where things lie in the two flat lists of the state: one value per Hunted, one per turn."""

from typing import Final

from mypy_extensions import i64

# Of each seat. Place cards are masks of places, survival cards masks of cards.
WILL: Final[i64] = 0
HAND: Final[i64] = 1
DISCARD: Final[i64] = 2
SURVIVAL: Final[i64] = 3
SPENT: Final[i64] = 4  # survival card played this turn, plus 1
ARMED: Final[i64] = 5  # RIVER or ARTEFACT: two cards are played this turn
ARMING: Final[i64] = 6  # the same for the next turn
ACTED: Final[i64] = 7  # resisted or gave up this turn
CARD: Final[i64] = 8  # place card on the table, two slots; 0 if none
SPOT: Final[i64] = 10  # where the Hunted is, two slots; 0 before the reveal
DID: Final[i64] = 12  # what has happened there, two slots
SEALED: Final[i64] = 14  # an answer not yet opened
AIM: Final[i64] = 15  # and where the card of the answer is aimed
ANTICIPATED: Final[i64] = 16
SHOWN: Final[i64] = 17  # place cards the Creature saw by Phobia, until the reveal
SURE: Final[i64] = 18  # what somebody who sees only the size of the discard knows to be in it
MAYBE: Final[i64] = 19  # and what may be in it; both since `note_discards`
OPEN: Final[i64] = 20  # face-down cards that a Vortex has made known
WIDTH: Final[i64] = 21

SLOTS: Final[i64] = 2

# Bits of DID.
HAS_ACTED: Final[i64] = 1  # used the power, took a card back, or has no right to either
SUFFERED_TARGET: Final[i64] = 2
SUFFERED_ARTEMIA: Final[i64] = 4

# Values of SEALED in a window.
UNSEALED: Final[i64] = 0
PASSED: Final[i64] = 1
PLAYS: Final[i64] = 2  # plus the card

# Of the turn.
LIMIT: Final[i64] = 0  # hunt cards the Creature may play
DESPAIR: Final[i64] = 1
BLOCKED: Final[i64] = 2  # places in the Force Field
FIERCE: Final[i64] = 3
INTERFERE: Final[i64] = 4
PERSECUTE: Final[i64] = 5
MUTATION: Final[i64] = 6
VIRUS: Final[i64] = 7
CLONE: Final[i64] = 8
MIRAGE: Final[i64] = 9
SCREAM: Final[i64] = 10
TOXIN: Final[i64] = 11
RUINED: Final[i64] = 12  # places hit by Cataclysm
STASIS: Final[i64] = 13
TRACKING: Final[i64] = 14
SACRIFICE: Final[i64] = 15
SMOKE: Final[i64] = 16
BEACH: Final[i64] = 17  # its power has been used
WRECK: Final[i64] = 18
TARGETED: Final[i64] = 19  # a card with the target symbol was played
GRANTED: Final[i64] = 20  # a card with the Artemia symbol was played
DODGING: Final[i64] = 21  # masks of seats
DETECTING: Final[i64] = 22
SWAPPED: Final[i64] = 23  # a Vortex was played
EFFECTS: Final[i64] = 24

# Who has won.
NOBODY: Final[i64] = 0
CREATURE: Final[i64] = 1
HUNTED: Final[i64] = 2
