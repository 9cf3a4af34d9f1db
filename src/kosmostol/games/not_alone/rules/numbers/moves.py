"""Moves as small numbers: a few single ones, then a base and an argument.

Bases ending in a place take `base + place - 1`, those of pairs `base + number of the pair`,
those of seats `base + seat`, those of cards `base + card`.
"""

from typing import Final

from mypy_extensions import i64

PASS: Final[i64] = 0
DONE: Final[i64] = 1
ENOUGH: Final[i64] = 2
USE: Final[i64] = 3
ALL: Final[i64] = 4
LOSE: Final[i64] = 5
DRAW: Final[i64] = 6
GIVE_UP: Final[i64] = 7
RESIST_ONE: Final[i64] = 8
RESIST_TWO: Final[i64] = 9
SIDE_ONE: Final[i64] = 10
SIDE_TWO: Final[i64] = 11
SINGLES: Final[i64] = 12

# With a place.
EXPLORE: Final[i64] = 12  # put a place card face down
TAKE: Final[i64] = 22  # take a place card (back) into the hand
DISCARD: Final[i64] = 32
HIDE: Final[i64] = 42  # from Phobia
KEEP: Final[i64] = 52  # of the two cards of the River
COPY: Final[i64] = 62  # the power of a place
FIRST: Final[i64] = 72  # which of two places acts first
FROM: Final[i64] = 82  # which of two places is left
AT: Final[i64] = 92
FETCH: Final[i64] = 102  # from the reserve
CREATURE: Final[i64] = 112  # tokens
TARGET: Final[i64] = 122
ARTEMIA: Final[i64] = 132
END_PLACES: Final[i64] = 142

# With a position between two places.
TARGET_PAIR: Final[i64] = 142
ARTEMIA_PAIR: Final[i64] = 155

# With a seat.
HEAL: Final[i64] = 168
CHOOSE: Final[i64] = 175

# With a card.
HUNT: Final[i64] = 182
SURVIVAL: Final[i64] = 202
KEEP_CARD: Final[i64] = 217
DROP_CARD: Final[i64] = 232
END: Final[i64] = 247

MOST_SEATS: Final[i64] = 7


def group(move: i64) -> i64:
    """The base a move belongs to; a single move is its own."""
    if move < SINGLES:
        return move
    if move < END_PLACES:
        return SINGLES + (move - SINGLES) // 10 * 10
    if move < ARTEMIA_PAIR:
        return TARGET_PAIR
    if move < HEAL:
        return ARTEMIA_PAIR
    if move < CHOOSE:
        return HEAL
    if move < HUNT:
        return CHOOSE
    if move < SURVIVAL:
        return HUNT
    if move < KEEP_CARD:
        return SURVIVAL
    if move < DROP_CARD:
        return KEEP_CARD
    return DROP_CARD


def place_of(move: i64) -> i64:
    """The place of a move that has one."""
    return (move - SINGLES) % 10 + 1


def among(move: i64, seats: i64) -> i64:
    """The number of a move among those that name no seat beyond the table."""
    absent: i64 = MOST_SEATS - seats
    if move >= HUNT:
        return move - 2 * absent
    return move - absent if move >= CHOOSE else move
