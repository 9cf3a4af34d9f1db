"""Picking a combination: which can be written, what a wild mark makes of it, when to err."""

from mypy_extensions import i64

from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.numbers import (
    ASTRONAUT,
    EFFECTS,
    ERROR_AVOIDABLE,
    ERROR_MOVE,
    LOWEST,
    NONE,
    PAIR_MOVE,
    PAIR_WILD_MOVE,
    PICK_NOWHERE,
    PICK_PAIR,
    PILES,
    PLANNING,
    SHIFT,
    SHIFTS,
    SOLO_ONLY,
    WILD_LIMITED,
    WILD_MOVE,
    WILD_NONE,
    WILD_SAME,
)
from kosmostol.kernel.state import LEGAL


def offered(move: i64) -> i64:
    """The combination a pick takes, with or without a wild mark."""
    if move >= PAIR_WILD_MOVE:
        return (move - PAIR_WILD_MOVE) // EFFECTS
    if move >= PAIR_MOVE:
        return move - PAIR_MOVE
    return (move - WILD_MOVE) // EFFECTS if move >= WILD_MOVE else move


def wild_as(move: i64) -> i64:
    """The effect a pick uses a wild mark for, or NONE."""
    if move >= PAIR_WILD_MOVE:
        return (move - PAIR_WILD_MOVE) % EFFECTS
    if WILD_MOVE <= move < PAIR_MOVE:
        return (move - WILD_MOVE) % EFFECTS
    return NONE


# guide: astronaut
def fits_shifted(adventure: Adventure, t: Desk, seat: i64, number: i64, effect: i64) -> bool:
    """Whether the number can be written somewhere once changed."""
    if not adventure.shifts(t, seat, effect):
        return False
    k: i64 = 1
    while k < SHIFTS:
        shifted: i64 = number + SHIFT[k]
        if shifted >= LOWEST and adventure.fits(t, seat, shifted, effect) != 0:
            return True
        k += 1
    return False


def writable(adventure: Adventure, t: Desk, seat: i64, number: i64, effect: i64) -> bool:
    """Whether a number with this effect can be written somewhere."""
    if adventure.fits(t, seat, number, effect) != 0:
        return True
    return fits_shifted(adventure, t, seat, number, effect)


# guide: error-avoidable
def obliged(adventure: Adventure, t: Desk, seat: i64) -> bool:
    """Whether some combination must be written, so that an error is no choice."""
    pile: i64 = 0
    while pile < len(t.offer.numbers):
        number: i64 = t.offer.numbers[pile]
        effect: i64 = t.offer.effects[pile]
        if adventure.fits_as_is(t, seat, number, effect):
            return True
        if not adventure.rulings.shift_free and writable(adventure, t, seat, number, effect):
            return True
        if (
            adventure.rulings.wild_must
            and adventure.wilds(t, seat) > 0
            and _wild_fits(adventure, t, seat, pile)
        ):
            return True
        pile += 1
    return False


def _wild_fits(adventure: Adventure, t: Desk, seat: i64, pile: i64) -> bool:
    effect: i64 = 0
    while effect < EFFECTS:
        if wild_fault(adventure, t, seat, pile, effect) == LEGAL:
            return True
        effect += 1
    return False


# guide: wild
def wild_fault(adventure: Adventure, t: Desk, seat: i64, pile: i64, effect: i64) -> i64:
    """Why a combination cannot be taken with a wild mark as that effect."""
    if adventure.wilds(t, seat) == 0:
        return WILD_NONE
    barred: i64 = wild_barred(adventure, t, pile, effect)
    if barred != LEGAL:
        return barred
    return LEGAL if writable(adventure, t, seat, t.offer.numbers[pile], effect) else PICK_NOWHERE


# guide: wild
def wild_barred(adventure: Adventure, t: Desk, pile: i64, effect: i64) -> i64:
    """Why a wild mark cannot make that effect of a combination's, wherever its number goes."""
    if t.offer.effects[pile] == effect:
        return WILD_SAME
    if adventure.rulings.wild_limited and effect in (ASTRONAUT, PLANNING):
        return WILD_LIMITED
    return LEGAL


# guide: turn, error
def pick_fault(adventure: Adventure, t: Desk, seat: i64, move: i64) -> i64:
    """Why a seat may not pick a combination, or take an error instead."""
    if move == ERROR_MOVE:
        return ERROR_AVOIDABLE if obliged(adventure, t, seat) else LEGAL
    if (move >= PAIR_MOVE) != (len(t.offer.numbers) > PILES):
        return PICK_PAIR if move < PAIR_MOVE else SOLO_ONLY
    pile: i64 = offered(move)
    effect: i64 = wild_as(move)
    if effect != NONE:
        return wild_fault(adventure, t, seat, pile, effect)
    if writable(adventure, t, seat, t.offer.numbers[pile], t.offer.effects[pile]):
        return LEGAL
    return PICK_NOWHERE
