"""The numbers the rules speak in: effects, sheet slots, decisions, moves, faults, events."""

from typing import Final

from mypy_extensions import i64

from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import FIRST_FAULT

MAX_SEATS: Final[i64] = 6
PILES: Final[i64] = 3
MISSIONS: Final[i64] = 3

# Effects, in the order of the cards file.
ROBOT: Final[i64] = 0
ENERGY: Final[i64] = 1
PLANT: Final[i64] = 2
WATER: Final[i64] = 3
ASTRONAUT: Final[i64] = 4
PLANNING: Final[i64] = 5
EFFECTS: Final[i64] = 6
EFFECT_NAMES: Final = ("robot", "energy", "plant", "water", "astronaut", "planning")

# What a cell holds besides a number.
EMPTY: Final[i64] = -1
X: Final[i64] = 99
INFECTED: Final[i64] = 100  # filled like an X, but by a virus
LOWEST: Final[i64] = 0
HIGHEST: Final[i64] = 17

# A sheet is a row of slots: these in every adventure, then the adventure's own, then the cells.
ERRORS: Final[i64] = 0  # system errors taken
CLAIMS: Final[i64] = 1  # three slots: how mission A, B, C was claimed
BLANK: Final[i64] = 4  # cells still empty
ASTRONAUTS: Final[i64] = 5
PLANNINGS: Final[i64] = 6
OWN: Final[i64] = 8
CELLS: Final[i64] = 40

UNCLAIMED: Final[i64] = 0
FIRST: Final[i64] = 1
LATER: Final[i64] = 2

# What all sheets share: which missions somebody claimed in an earlier turn, and the first-come
# things of the adventure that are gone.
TAKEN: Final[i64] = 0
GONE: Final[i64] = 1
AWAKE: Final[i64] = 2  # viruses of adventure 6
SIDE: Final[i64] = 2  # in adventure 8: which of their two sheets all play in this turn
SHARED: Final[i64] = 4

# What a seat notes while it drafts a turn.
COMBINATION: Final[i64] = 0
EFFECT: Final[i64] = 1
CELL: Final[i64] = 2
ERRED: Final[i64] = 3
NOTES: Final[i64] = 4
NONE: Final[i64] = -1

# Phases of a turn. Adventures whose incidents ask something use AFTERMATH, those that ask
# something before the first cards OPENING.
DRAFT: Final[i64] = 0
AFTERMATH: Final[i64] = 1
CLAIM: Final[i64] = 2
FINISHED: Final[i64] = 3
OPENING: Final[i64] = 4
# Against ASTRA: naming what an effect card crosses, giving a card.
ALERT: Final[i64] = 5
GIVE: Final[i64] = 6

# Decisions a seat may owe (kernel.pending). The adventures' own kinds begin at OWN_DECISION.
TO_CONFIRM: Final[i64] = 0
TO_PICK: Final[i64] = 1
TO_WRITE: Final[i64] = 2
TO_CLAIM: Final[i64] = 3
TO_CROSS: Final[i64] = 4  # an X of the planning effect
TO_MARK: Final[i64] = 5  # an effect; a is the effect
TO_GIVE: Final[i64] = 6
TO_STRIKE: Final[i64] = 7
OWN_DECISION: Final[i64] = 8
DEPTH: Final[i64] = 8

# Moves. Those of all adventures come first: `pick 1..3`, `wild <pile> <effect>`, `error`,
# `skip`, `confirm`, `claim A..C`. Then each adventure has a span of its own, so that a move
# can be read without knowing the match: writing (five shifts of the number for each cell),
# an X in a cell, a mark on an element.
PICK_MOVE: Final[i64] = 0
WILD_MOVE: Final[i64] = 3
ERROR_MOVE: Final[i64] = 21
SKIP_MOVE: Final[i64] = 22
CONFIRM_MOVE: Final[i64] = 23
CLAIM_MOVE: Final[i64] = 24
END_COMMON: Final[i64] = 27
ELEMENT_MOVE: Final[i64] = 32
SPAN: Final[i64] = 512
ROW: Final[i64] = 64  # cells a sheet may have
SHIFTS: Final[i64] = 5
CROSS_LOCAL: Final[i64] = 320
MARK_LOCAL: Final[i64] = 384
ADVENTURES: Final[i64] = 8
END_MOVE: Final[i64] = ELEMENT_MOVE + ADVENTURES * SPAN

# Then the moves of matches against ASTRA: `pick 1 2` (number of one card, effect of another; six
# pairs), `wild 1 2 <effect>`, `give 1..3`, `deny 1..3`, `strike 1..62`.
PAIR_MOVE: Final[i64] = END_MOVE
PAIR_WILD_MOVE: Final[i64] = PAIR_MOVE + 6
GIVE_MOVE: Final[i64] = PAIR_WILD_MOVE + 36
DENY_MOVE: Final[i64] = GIVE_MOVE + 3
STRIKE_MOVE: Final[i64] = DENY_MOVE + 3
LAST_MOVE: Final[i64] = STRIKE_MOVE + 62

# A journal of drafted moves holds move * ENTRY + seat.
ENTRY: Final[i64] = 8

# The number as it is comes first among the shifts.
SHIFT: Final[vec[i64]] = vec[i64]([0, -2, -1, 1, 2])

# Faults, each explained in the guide under its own name.
PICK_FIRST: Final[i64] = FIRST_FAULT  # guide: pick-first
PICK_DONE: Final[i64] = FIRST_FAULT + 1  # guide: pick-done
PICK_NOWHERE: Final[i64] = FIRST_FAULT + 2  # guide: pick-nowhere
WILD_NONE: Final[i64] = FIRST_FAULT + 3  # guide: wild-none
WILD_SAME: Final[i64] = FIRST_FAULT + 4  # guide: wild-same
WILD_LIMITED: Final[i64] = FIRST_FAULT + 5  # guide: wild-limited
ERROR_AVOIDABLE: Final[i64] = FIRST_FAULT + 6  # guide: error-avoidable
WRITE_FIRST: Final[i64] = FIRST_FAULT + 7  # guide: write-first
WRITE_DONE: Final[i64] = FIRST_FAULT + 8  # guide: write-done
WRITE_FILLED: Final[i64] = FIRST_FAULT + 9  # guide: write-filled
WRITE_ORDER: Final[i64] = FIRST_FAULT + 10  # guide: write-order
WRITE_LEVEL: Final[i64] = FIRST_FAULT + 11  # guide: write-level
WRITE_SHIFT: Final[i64] = FIRST_FAULT + 12  # guide: write-shift
WRITE_RANGE: Final[i64] = FIRST_FAULT + 13  # guide: write-range
CROSS_NONE: Final[i64] = FIRST_FAULT + 14  # guide: cross-none
MARK_NONE: Final[i64] = FIRST_FAULT + 15  # guide: mark-none
MARK_OTHER: Final[i64] = FIRST_FAULT + 16  # guide: mark-other
MARK_TAKEN: Final[i64] = FIRST_FAULT + 17  # guide: mark-taken
MARK_PLACE: Final[i64] = FIRST_FAULT + 18  # guide: mark-place
SKIP_NOT: Final[i64] = FIRST_FAULT + 19  # guide: skip-not
CONFIRM_LATER: Final[i64] = FIRST_FAULT + 20  # guide: confirm-later
CONFIRM_ONLY: Final[i64] = FIRST_FAULT + 21  # guide: confirm-only
CLAIM_LATER: Final[i64] = FIRST_FAULT + 22  # guide: claim-later
CLAIM_ONLY: Final[i64] = FIRST_FAULT + 23  # guide: claim-only
CLAIM_TWICE: Final[i64] = FIRST_FAULT + 24  # guide: claim-twice
CLAIM_UNMET: Final[i64] = FIRST_FAULT + 25  # guide: claim-unmet
OTHER_SHEET: Final[i64] = FIRST_FAULT + 26  # guide: other-sheet
FUEL_LATE: Final[i64] = FIRST_FAULT + 27  # guide: fuel-late
TUNNEL_APART: Final[i64] = FIRST_FAULT + 28  # guide: tunnel-apart
WRITE_APART: Final[i64] = FIRST_FAULT + 29  # guide: write-apart
DOME_PARITY: Final[i64] = FIRST_FAULT + 30  # guide: dome-parity
DOME_ENDS: Final[i64] = FIRST_FAULT + 31  # guide: dome-ends
INCIDENTS_ONLY: Final[i64] = FIRST_FAULT + 32  # guide: incidents-only
WRITE_INFECTED: Final[i64] = FIRST_FAULT + 33  # guide: write-infected
WRITE_CLOSED: Final[i64] = FIRST_FAULT + 34  # guide: write-closed
AIRLOCK_APART: Final[i64] = FIRST_FAULT + 35  # guide: airlock-apart
WRITE_PLANET: Final[i64] = FIRST_FAULT + 36  # guide: write-planet
WRITE_NEXT: Final[i64] = FIRST_FAULT + 37  # guide: write-next
MOON_CLOSED: Final[i64] = FIRST_FAULT + 38  # guide: moon-closed
ASTEROID_NEXT: Final[i64] = FIRST_FAULT + 39  # guide: asteroid-next
SOLO_ONLY: Final[i64] = FIRST_FAULT + 40  # guide: solo-only
PICK_PAIR: Final[i64] = FIRST_FAULT + 41  # guide: pick-pair
ASTRA_WAITS: Final[i64] = FIRST_FAULT + 42  # guide: astra-waits
GIVE_NOT: Final[i64] = FIRST_FAULT + 43  # guide: give-not
DENY_NONE: Final[i64] = FIRST_FAULT + 44  # guide: deny-none
STRIKE_NOT: Final[i64] = FIRST_FAULT + 45  # guide: strike-not
FAULTS: Final[list[tuple[str, int]]] = [
    ("pick-first", PICK_FIRST),
    ("pick-done", PICK_DONE),
    ("pick-nowhere", PICK_NOWHERE),
    ("wild-none", WILD_NONE),
    ("wild-same", WILD_SAME),
    ("wild-limited", WILD_LIMITED),
    ("error-avoidable", ERROR_AVOIDABLE),
    ("write-first", WRITE_FIRST),
    ("write-done", WRITE_DONE),
    ("write-filled", WRITE_FILLED),
    ("write-order", WRITE_ORDER),
    ("write-level", WRITE_LEVEL),
    ("write-shift", WRITE_SHIFT),
    ("write-range", WRITE_RANGE),
    ("cross-none", CROSS_NONE),
    ("mark-none", MARK_NONE),
    ("mark-other", MARK_OTHER),
    ("mark-taken", MARK_TAKEN),
    ("mark-place", MARK_PLACE),
    ("skip-not", SKIP_NOT),
    ("confirm-later", CONFIRM_LATER),
    ("confirm-only", CONFIRM_ONLY),
    ("claim-later", CLAIM_LATER),
    ("claim-only", CLAIM_ONLY),
    ("claim-twice", CLAIM_TWICE),
    ("claim-unmet", CLAIM_UNMET),
    ("other-sheet", OTHER_SHEET),
    ("fuel-late", FUEL_LATE),
    ("tunnel-apart", TUNNEL_APART),
    ("write-apart", WRITE_APART),
    ("dome-parity", DOME_PARITY),
    ("dome-ends", DOME_ENDS),
    ("incidents-only", INCIDENTS_ONLY),
    ("write-infected", WRITE_INFECTED),
    ("write-closed", WRITE_CLOSED),
    ("airlock-apart", AIRLOCK_APART),
    ("write-planet", WRITE_PLANET),
    ("write-next", WRITE_NEXT),
    ("moon-closed", MOON_CLOSED),
    ("asteroid-next", ASTEROID_NEXT),
    ("solo-only", SOLO_ONLY),
    ("pick-pair", PICK_PAIR),
    ("astra-waits", ASTRA_WAITS),
    ("give-not", GIVE_NOT),
    ("deny-none", DENY_NONE),
    ("strike-not", STRIKE_NOT),
]

# Events for the log.
TURN_BEGAN: Final[i64] = 0  # turn
WROTE: Final[i64] = 1  # seat, cell, number, effect
CROSSED: Final[i64] = 2  # seat, cell
MARKED: Final[i64] = 3  # seat, element
ERRED_NOW: Final[i64] = 4  # seat
SABOTAGED: Final[i64] = 5  # seat who did, icon
STRUCK: Final[i64] = 6  # seat that suffers, icon
REACHED: Final[i64] = 7  # seat, station / quarter / store, points, first or later
CLAIMED: Final[i64] = 8  # seat, mission, reward
RESHUFFLED: Final[i64] = 9
WILD_SPENT: Final[i64] = 10  # seat, effect
DUG: Final[i64] = 11  # seat, mine
BUILT: Final[i64] = 12  # seat, building
ENDED: Final[i64] = 13  # reason
CAPTURED: Final[i64] = 15  # seat, planet, zone, whether a rival shares it
WOKE: Final[i64] = 20  # virus
SPREAD: Final[i64] = 21  # seat, how often its viruses spread
FELL_ILL: Final[i64] = 22  # seat, mask of rooms
EVACUATED: Final[i64] = 23  # seat, block, points
# Against ASTRA.
ASTRA_DREW: Final[i64] = 40  # letter
ASTRA_STRUCK: Final[i64] = 41  # seat that suffers, target or NONE
ASTRA_FLIPPED: Final[i64] = 42  # letter
ASTRA_GOT: Final[i64] = 43  # effect, points, score now
ASTRA_DENIED: Final[i64] = 44  # seat, effect
BONUSES_CIRCLED: Final[i64] = 45  # seat, count
ASTRA_PLAYED: Final[i64] = 46  # target, effect

# How a match ends.
BY_LAUNCH: Final[i64] = 1
BY_MISSIONS: Final[i64] = 2
BY_CELLS: Final[i64] = 3
BY_ERRORS: Final[i64] = 4
BY_ASTRA: Final[i64] = 10
BY_DECK: Final[i64] = 11


def element_move(adventure: i64) -> i64:
    """Where an adventure's own moves begin."""
    return ELEMENT_MOVE + (adventure - 1) * SPAN
