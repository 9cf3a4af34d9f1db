"""What the numbers of Aliens mean: sizes, phases, moves, faults, events."""

from typing import Final

from mypy_extensions import i64

from kosmostol.kernel.state import FIRST_FAULT

TILES: Final[i64] = 45
ROW: Final[i64] = 3  # tiles in the space row
SLOTS: Final[i64] = 4  # tiles of a finished planet
PLACES: Final[i64] = 2  # unfinished planets a seat may have
MAX_SEATS: Final[i64] = 5
MOST_FINISHED: Final[i64] = 11  # planets that 45 tiles can finish
NO_TILE: Final[i64] = -1
NOWHERE: Final[i64] = -1
NO_ROLL: Final[i64] = 0  # the die of a seat's first turn

# What the seat to move has to decide.
TAKE: Final[i64] = 0  # which tile to take and where to put it
STUCK: Final[i64] = 1  # no tile can be taken: whether to remove one
FINISHED: Final[i64] = 2

# Moves: `pass`, `remove <place> <slot>`, `open <tile>`, `add <tile> <place> <slot>`.
# Place and slot are one spot, place * 4 + slot; an add is tile * 8 + spot.
SPOTS: Final[i64] = 8
PASS_MOVE: Final[i64] = 0
REMOVE_MOVE: Final[i64] = 1
OPEN_MOVE: Final[i64] = 9
ADD_MOVE: Final[i64] = 54
END_MOVE: Final[i64] = 54 + 45 * 8

# What may be taken is one mask: nine bits for each place of the row, a bit for each spot
# where its tile may be added and one for opening a planet with it.
CHOICES: Final[i64] = 9
OPENING: Final[i64] = 8

# Faults: why a move is refused. The guide explains each under its name.
MUST_TAKE: Final[i64] = FIRST_FAULT  # guide: must-take
NOT_IN_ROW: Final[i64] = FIRST_FAULT + 1  # guide: not-in-row
TWO_PLANETS: Final[i64] = FIRST_FAULT + 2  # guide: two-planets
FIRST_ROUND: Final[i64] = FIRST_FAULT + 3  # guide: first-round
NO_PLANET: Final[i64] = FIRST_FAULT + 4  # guide: no-planet
SLOT_TAKEN: Final[i64] = FIRST_FAULT + 5  # guide: slot-taken
SLOT_APART: Final[i64] = FIRST_FAULT + 6  # guide: slot-apart
TOO_FEW: Final[i64] = FIRST_FAULT + 7  # guide: too-few
HALF_TO_BARE: Final[i64] = FIRST_FAULT + 8  # guide: half-to-bare
SLOT_EMPTY: Final[i64] = FIRST_FAULT + 9  # guide: slot-empty
FAULTS: Final[list[tuple[str, int]]] = [
    ("must-take", MUST_TAKE),
    ("not-in-row", NOT_IN_ROW),
    ("two-planets", TWO_PLANETS),
    ("first-round", FIRST_ROUND),
    ("no-planet", NO_PLANET),
    ("slot-taken", SLOT_TAKEN),
    ("slot-apart", SLOT_APART),
    ("too-few", TOO_FEW),
    ("half-to-bare", HALF_TO_BARE),
    ("slot-empty", SLOT_EMPTY),
]

# Events for the log; places are counted from 1, as people do.
ROLLED: Final[i64] = 0  # seat, cosmonauts
OPENED: Final[i64] = 1  # seat, tile, place
ADDED: Final[i64] = 2  # seat, tile, place, stations now
COMPLETED: Final[i64] = 3  # seat, place, stations
REFILLED: Final[i64] = 4  # tile
SUPPLY_OUT: Final[i64] = 5
PASSED: Final[i64] = 6  # seat
REMOVED: Final[i64] = 7  # seat, tile, place
ROW_EMPTY: Final[i64] = 8
ROW_FROZEN: Final[i64] = 9
