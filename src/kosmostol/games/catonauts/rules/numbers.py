"""What the numbers of Catonauts mean: phases, moves, faults, events, stacks of cards.

Cells are numbered in reading order (a1 b1 c1 d1 a2 ...), cards in the order of the components
file.
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.kernel.state import FIRST_FAULT

SIDE: Final[i64] = 4
CELLS: Final[i64] = 16
CARDS: Final[i64] = 60
MAX_SEATS: Final[i64] = 4
HOLE: Final[i64] = -1
NOWHERE: Final[i64] = -1
NO_COLOUR: Final[i64] = -1
ENDLESS: Final[i64] = -1  # turns left while the deck has cards

# What the seat to move has to decide.
CORNER: Final[i64] = 0
FLY: Final[i64] = 1
LAND: Final[i64] = 2
FINISHED: Final[i64] = 3

# Moves: `corner <cell>`, `fly <cell>`, `land <how many cards>`.
CORNER_MOVE: Final[i64] = 0
FLY_MOVE: Final[i64] = 16
LAND_MOVE: Final[i64] = 32
MOST_LANDED: Final[i64] = 60
END_MOVE: Final[i64] = 32 + 60 + 1

# Faults: why a move is refused. The guide explains each under its name.
CORNER_FIRST: Final[i64] = FIRST_FAULT  # guide: corner-first
CORNER_ONLY: Final[i64] = FIRST_FAULT + 1  # guide: corner-only
CORNER_TAKEN: Final[i64] = FIRST_FAULT + 2  # guide: corner-taken
CORNER_DONE: Final[i64] = FIRST_FAULT + 3  # guide: corner-done
FLY_FIRST: Final[i64] = FIRST_FAULT + 4  # guide: fly-first
FLY_STAY: Final[i64] = FIRST_FAULT + 5  # guide: fly-stay
FLY_STRAIGHT: Final[i64] = FIRST_FAULT + 6  # guide: fly-straight
FLY_HOLE: Final[i64] = FIRST_FAULT + 7  # guide: fly-hole
FLY_OCCUPIED: Final[i64] = FIRST_FAULT + 8  # guide: fly-occupied
LAND_FIRST: Final[i64] = FIRST_FAULT + 9  # guide: land-first
LAND_TOO_MANY: Final[i64] = FIRST_FAULT + 10  # guide: land-too-many
LAND_MATCH: Final[i64] = FIRST_FAULT + 11  # guide: land-match
FAULTS: Final[list[tuple[str, int]]] = [
    ("corner-first", CORNER_FIRST),
    ("corner-only", CORNER_ONLY),
    ("corner-taken", CORNER_TAKEN),
    ("corner-done", CORNER_DONE),
    ("fly-first", FLY_FIRST),
    ("fly-stay", FLY_STAY),
    ("fly-straight", FLY_STRAIGHT),
    ("fly-hole", FLY_HOLE),
    ("fly-occupied", FLY_OCCUPIED),
    ("land-first", LAND_FIRST),
    ("land-too-many", LAND_TOO_MANY),
    ("land-match", LAND_MATCH),
]

# Events for the log.
PLACED: Final[i64] = 0  # seat, cell
FIRST_SEAT: Final[i64] = 1  # seat
FLEW: Final[i64] = 2  # seat, from, to
LOST: Final[i64] = 3  # seat, card
BOARDED: Final[i64] = 4  # seat, card
LANDED: Final[i64] = 5  # seat, card, planet card
THROWN_OUT: Final[i64] = 6  # seat, card
KEPT: Final[i64] = 7  # seat
REFILLED: Final[i64] = 8  # cell, card
LEFT_HOLE: Final[i64] = 9  # cell
LAST_CARD: Final[i64] = 10  # seat
SKIPPED: Final[i64] = 11  # seat
ENDED: Final[i64] = 12

# Cards lie in open stacks: a rocket and a win pile per seat, one discard.
ROCKET: Final[i64] = 0
PILE: Final[i64] = 4
DISCARD: Final[i64] = 8
STACKS: Final[i64] = 9
NO_CARD: Final[i64] = -1
