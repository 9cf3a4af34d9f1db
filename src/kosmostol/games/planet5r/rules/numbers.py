"""The numbers of Planet 5R: actions, cards, phases, moves, faults and events.

Cards are numbered in the order of the components file: technologies 0-14, settlements 15-19.
A side is `2 * card + LEFT` or `2 * card + RIGHT`.
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.kernel.state import FIRST_FAULT

MAX_SEATS: Final[i64] = 5
ROUNDS: Final[i64] = 15

# Actions, in the order in which they are carried out.
DIG: Final[i64] = 0
DEVELOP: Final[i64] = 1
PLUNDER: Final[i64] = 2
SCOUT: Final[i64] = 3
EXPAND: Final[i64] = 4
ACTIONS: Final[i64] = 5
ALL_ACTIONS: Final[i64] = 31

TECHNOLOGIES: Final[i64] = 15
SETTLEMENTS: Final[i64] = 5
CARDS: Final[i64] = 20
SIDES: Final[i64] = 40
LEFT: Final[i64] = 0
RIGHT: Final[i64] = 1
NO_CARD: Final[i64] = -1
NO_ACTION: Final[i64] = -1

# Upgrades: what a side of a technology brings when its action is played.
NO_UPGRADE: Final[i64] = 0
GAIN_ONE: Final[i64] = 1
GAIN_DIE: Final[i64] = 2
GAIN_PER_CARD: Final[i64] = 3
STEAL_EACH: Final[i64] = 4

# Crystals: three colours and the joker. Settlements have none in the centre.
COLOURS: Final[i64] = 3
JOKER: Final[i64] = 3
CRYSTALS: Final[i64] = 4
NO_CRYSTAL: Final[i64] = -1
MOST_COUNTED: Final[i64] = 6  # more crystals of one colour bring nothing
MOST_JOKERS: Final[i64] = 18  # as many as could ever be of use

# What a digger without a technology pays: beaten by the die or by an equal bid, or (ruling R29)
# left over because the market is sold out.
FEE: Final[i64] = 1
SOLD_OUT_FEE: Final[i64] = 1

# What is to be decided.
CHOOSE: Final[i64] = 0  # action cards, sealed
LATE: Final[i64] = 1  # action cards of those who scouted last round
BID: Final[i64] = 2
TAKE: Final[i64] = 3
PLACE: Final[i64] = 4
FINISHED: Final[i64] = 5

# Moves. `play <action>`, `take <technology>`, then `place ...`, packed as
# (left neighbour + 1, right neighbour + 1, over left?, over right?), and last `bid <water>`,
# which is open-ended.
PLAY_MOVE: Final[i64] = 0
TAKE_MOVE: Final[i64] = 5
PLACE_MOVE: Final[i64] = 20
NEIGHBOURS: Final[i64] = 21  # no card, or one of twenty
OVER_LEFT: Final[i64] = 1
OVER_RIGHT: Final[i64] = 2
OVERS: Final[i64] = 4
ALONE: Final[i64] = 0
BID_MOVE: Final[i64] = 20 + 21 * 21 * 4
MOST_WATER: Final[i64] = 999
END_MOVE: Final[i64] = 20 + 21 * 21 * 4 + 1000

# Faults: which rule forbids a move.
CHOOSE_FIRST: Final[i64] = FIRST_FAULT  # guide: choose-first
BID_FIRST: Final[i64] = FIRST_FAULT + 1  # guide: bid-first
TAKE_FIRST: Final[i64] = FIRST_FAULT + 2  # guide: take-first
PLACE_FIRST: Final[i64] = FIRST_FAULT + 3  # guide: place-first
PLAY_DISCARDED: Final[i64] = FIRST_FAULT + 4  # guide: play-discarded
BID_LEAST: Final[i64] = FIRST_FAULT + 5  # guide: bid-least
BID_MOST: Final[i64] = FIRST_FAULT + 6  # guide: bid-most
TAKE_NEXT: Final[i64] = FIRST_FAULT + 7  # guide: take-next
TAKE_MARKET: Final[i64] = FIRST_FAULT + 8  # guide: take-market
PLACE_OWN: Final[i64] = FIRST_FAULT + 9  # guide: place-own
PLACE_INSIDE: Final[i64] = FIRST_FAULT + 10  # guide: place-inside
PLACE_MATCH: Final[i64] = FIRST_FAULT + 11  # guide: place-match
PLACE_RING: Final[i64] = FIRST_FAULT + 12  # guide: place-ring
FAULTS: Final[list[tuple[str, int]]] = [
    ("choose-first", CHOOSE_FIRST),
    ("bid-first", BID_FIRST),
    ("take-first", TAKE_FIRST),
    ("place-first", PLACE_FIRST),
    ("play-discarded", PLAY_DISCARDED),
    ("bid-least", BID_LEAST),
    ("bid-most", BID_MOST),
    ("take-next", TAKE_NEXT),
    ("take-market", TAKE_MARKET),
    ("place-own", PLACE_OWN),
    ("place-inside", PLACE_INSIDE),
    ("place-match", PLACE_MATCH),
    ("place-ring", PLACE_RING),
]

# Events for the log.
ROUND: Final[i64] = 0  # round, card that came to the market
AGED: Final[i64] = 1  # card that left the market
SEALED: Final[i64] = 2  # seat
OPENED: Final[i64] = 3  # seat, action
UPGRADED: Final[i64] = 4  # seat, water, side
ROLLED: Final[i64] = 5  # seat, water, side
STOLE: Final[i64] = 6  # seat, victim, water
NO_BID: Final[i64] = 7  # seat
BID_SEALED: Final[i64] = 8  # seat
BID_OPENED: Final[i64] = 9  # seat, bid
DIE_BEATEN: Final[i64] = 10  # seat, bid, roll
DIE_LOST: Final[i64] = 11  # seat, bid, roll
EQUAL_BID: Final[i64] = 12  # seat, bid
SOLD_OUT: Final[i64] = 13  # seat
PAID: Final[i64] = 14  # seat, bid
TOOK: Final[i64] = 15  # seat, card
PLACED: Final[i64] = 16  # seat, card, how (as packed in the move)
DEVELOPED: Final[i64] = 17  # seat, water, how many did
PLUNDERED: Final[i64] = 18  # seat, water
ROBBED: Final[i64] = 19  # victim, water
SCOUTED: Final[i64] = 20  # seat, roll
EXPANDED: Final[i64] = 21  # seat
ENDED: Final[i64] = 22


def left_neighbour(how: i64) -> i64:
    """The card to the left of a placed one, or NO_CARD."""
    return how // (NEIGHBOURS * OVERS) - 1


def right_neighbour(how: i64) -> i64:
    """The card to the right of a placed one, or NO_CARD."""
    return how // OVERS % NEIGHBOURS - 1


def placement(left: i64, right: i64, overs: i64) -> i64:
    """A placement as packed in the move."""
    return ((left + 1) * NEIGHBOURS + right + 1) * OVERS + overs
