"""Why moves are refused. Each code is followed by its place in the guide."""

from typing import Final

from mypy_extensions import i64

from kosmostol.kernel.state import FIRST_FAULT

NOT_NOW: Final[i64] = FIRST_FAULT  # guide: not-now (something else is asked)
NO_CARD: Final[i64] = FIRST_FAULT + 1  # guide: no-card (the hunt or survival card is not in hand)
WRONG_PHASE: Final[i64] = FIRST_FAULT + 2  # guide: wrong-phase
HUNT_LIMIT: Final[i64] = FIRST_FAULT + 3  # guide: hunt-limit
SURVIVAL_LIMIT: Final[i64] = FIRST_FAULT + 4  # guide: survival-limit
DESPAIR: Final[i64] = FIRST_FAULT + 5  # guide: despair
SACRIFICE: Final[i64] = FIRST_FAULT + 6  # guide: sacrifice
NO_EFFECT: Final[i64] = FIRST_FAULT + 7  # guide: no-effect
FLASHBACK: Final[i64] = FIRST_FAULT + 8  # guide: flashback
TOO_LATE: Final[i64] = FIRST_FAULT + 9  # guide: too-late
PLACE_NOT_IN_HAND: Final[i64] = FIRST_FAULT + 10  # guide: place-not-in-hand
PLACE_BLOCKED: Final[i64] = FIRST_FAULT + 11  # guide: place-blocked
TOO_FEW_PLACES: Final[i64] = FIRST_FAULT + 12  # guide: too-few-places
ACTED: Final[i64] = FIRST_FAULT + 13  # guide: acted (one Resist or Give up a turn)
BEFORE_PLAYING: Final[i64] = FIRST_FAULT + 14  # guide: before-playing
RESIST_WILL: Final[i64] = FIRST_FAULT + 15  # guide: resist-will
RESIST_EMPTY: Final[i64] = FIRST_FAULT + 16  # guide: resist-empty
GIVE_UP_NEEDLESS: Final[i64] = FIRST_FAULT + 17  # guide: give-up-needless
NOT_IN_DISCARD: Final[i64] = FIRST_FAULT + 18  # guide: not-in-discard
TAKE_ONE: Final[i64] = FIRST_FAULT + 19  # guide: take-one
TOKEN_PLACED: Final[i64] = FIRST_FAULT + 20  # guide: token-placed
TOKEN_UNAVAILABLE: Final[i64] = FIRST_FAULT + 21  # guide: token-unavailable
TOKEN_BETWEEN: Final[i64] = FIRST_FAULT + 22  # guide: token-between
TOKEN_SINGLE: Final[i64] = FIRST_FAULT + 23  # guide: token-single
TOKEN_FIRST: Final[i64] = FIRST_FAULT + 24  # guide: token-first
NOT_NEXT: Final[i64] = FIRST_FAULT + 25  # guide: not-next (not adjacent)
NOT_HUNTED: Final[i64] = FIRST_FAULT + 26  # guide: not-hunted
FEW_IN_HAND: Final[i64] = FIRST_FAULT + 27  # guide: few-in-hand
POWER_USED: Final[i64] = FIRST_FAULT + 28  # guide: power-used
POWER_USELESS: Final[i64] = FIRST_FAULT + 29  # guide: power-useless
NOT_COPIED: Final[i64] = FIRST_FAULT + 30  # guide: not-copied
RESERVE: Final[i64] = FIRST_FAULT + 31  # guide: reserve
HEAL: Final[i64] = FIRST_FAULT + 32  # guide: heal
NO_DRAW: Final[i64] = FIRST_FAULT + 33  # guide: no-draw
SCREAM: Final[i64] = FIRST_FAULT + 34  # guide: scream
NOT_CHOICE: Final[i64] = (
    FIRST_FAULT + 35
)  # guide: not-choice (not among the cards or places to choose from)
OWN_ACTION: Final[i64] = FIRST_FAULT + 36  # guide: own-action

FAULTS: Final[list[tuple[str, int]]] = [
    ("not-now", NOT_NOW),
    ("no-card", NO_CARD),
    ("wrong-phase", WRONG_PHASE),
    ("hunt-limit", HUNT_LIMIT),
    ("survival-limit", SURVIVAL_LIMIT),
    ("despair", DESPAIR),
    ("sacrifice", SACRIFICE),
    ("no-effect", NO_EFFECT),
    ("flashback", FLASHBACK),
    ("too-late", TOO_LATE),
    ("place-not-in-hand", PLACE_NOT_IN_HAND),
    ("place-blocked", PLACE_BLOCKED),
    ("too-few-places", TOO_FEW_PLACES),
    ("acted", ACTED),
    ("before-playing", BEFORE_PLAYING),
    ("resist-will", RESIST_WILL),
    ("resist-empty", RESIST_EMPTY),
    ("give-up-needless", GIVE_UP_NEEDLESS),
    ("not-in-discard", NOT_IN_DISCARD),
    ("take-one", TAKE_ONE),
    ("token-placed", TOKEN_PLACED),
    ("token-unavailable", TOKEN_UNAVAILABLE),
    ("token-between", TOKEN_BETWEEN),
    ("token-single", TOKEN_SINGLE),
    ("token-first", TOKEN_FIRST),
    ("not-next", NOT_NEXT),
    ("not-hunted", NOT_HUNTED),
    ("few-in-hand", FEW_IN_HAND),
    ("power-used", POWER_USED),
    ("power-useless", POWER_USELESS),
    ("not-copied", NOT_COPIED),
    ("reserve", RESERVE),
    ("heal", HEAL),
    ("no-draw", NO_DRAW),
    ("scream", SCREAM),
    ("not-choice", NOT_CHOICE),
    ("own-action", OWN_ACTION),
]
