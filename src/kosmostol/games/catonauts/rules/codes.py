"""What numbers mean: phases, moves, faults, events, stacks of cards."""

from typing import Final

from mypy_extensions import i64

from kosmostol.kernel.state import FIRST_FAULT

SIDE: Final[i64] = 4
CELLS: Final[i64] = 16
CARDS: Final[i64] = 60
MAX_SEATS: Final[i64] = 4
HOLE: Final[i64] = -1
NOWHERE: Final[i64] = -1

# What the seat to move has to decide.
CORNER: Final[i64] = 0
FLY: Final[i64] = 1
LAND: Final[i64] = 2
FINISHED: Final[i64] = 3

# Moves: `corner <cell>`, `fly <cell>`, `land <how many cards>`.
CORNER_MOVE: Final[i64] = 0
FLY_MOVE: Final[i64] = 16
LAND_MOVE: Final[i64] = 32
END_MOVE: Final[i64] = 32 + 60 + 1

# Faults, named in face.py and explained in the guide under the same names.
CORNER_FIRST: Final[i64] = FIRST_FAULT
CORNER_ONLY: Final[i64] = FIRST_FAULT + 1
CORNER_TAKEN: Final[i64] = FIRST_FAULT + 2
CORNER_DONE: Final[i64] = FIRST_FAULT + 3
FLY_FIRST: Final[i64] = FIRST_FAULT + 4
FLY_STAY: Final[i64] = FIRST_FAULT + 5
FLY_STRAIGHT: Final[i64] = FIRST_FAULT + 6
FLY_HOLE: Final[i64] = FIRST_FAULT + 7
FLY_OCCUPIED: Final[i64] = FIRST_FAULT + 8
LAND_FIRST: Final[i64] = FIRST_FAULT + 9
LAND_TOO_MANY: Final[i64] = FIRST_FAULT + 10
LAND_MATCH: Final[i64] = FIRST_FAULT + 11

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
NO_CARD: Final[i64] = -1
