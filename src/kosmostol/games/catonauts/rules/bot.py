"""What bots judge by: sensible moves for rollouts, and how well each seat stands."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.catonauts.rules.field import LINE, LINE_LENGTH, Field
from kosmostol.games.catonauts.rules.numbers import (
    FLY_MOVE,
    LAND_MOVE,
    NO_CARD,
    NOWHERE,
    ROCKET,
    SIDE,
)
from kosmostol.games.catonauts.rules.rockets import Rockets
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.lead import to_leads, to_shares
from kosmostol.kernel.state import BIT

ABOARD: Final = 0.45  # points a cat aboard is worth while there is time to land it
SURE: Final = 3.0  # a lead that counts half-way to a win at the end of the match
DRAWN: Final = 0.25  # and how much more is needed for each card still in the deck


def good_flight(field: Field, rockets: Rockets, seat: i64, goals: i64, chance: Chance) -> i64:
    """Fly where most cats of the planet's colour are aboard."""
    base: i64 = field.pawn(seat) * LINE_LENGTH
    boarding: i64 = field.card_under(seat)
    best: i64 = NOWHERE
    best_value: i64 = -1
    shift: i64 = chance.below(LINE_LENGTH)
    i: i64 = 0
    while i < LINE_LENGTH:
        j: i64 = i + shift
        if j >= LINE_LENGTH:
            j -= LINE_LENGTH
        cell: i64 = LINE[base + j]
        if goals & BIT[cell]:
            value: i64 = _gain(rockets, seat, boarding, field.card(cell))
            if value > best_value:
                best_value = value
                best = cell
        i += 1
    return FLY_MOVE + best


def _gain(rockets: Rockets, seat: i64, boarding: i64, goal: i64) -> i64:
    """Cats that could land on the planet of a card."""
    box = rockets.box
    colour: i64 = box.planet[goal]
    gain: i64 = rockets.cats_aboard(seat, colour)
    if box.cats[boarding] == colour:
        gain += box.count[boarding]
    return gain


def full_landing(rockets: Rockets, seat: i64, colour: i64) -> i64:
    """Land all that can be landed."""
    deepest: i64 = 0
    k: i64 = 1
    card: i64 = rockets.top(ROCKET + seat)
    while card != NO_CARD:
        if rockets.box.cats[card] == colour:
            deepest = k
        card = rockets.under(card)
        k += 1
    return LAND_MOVE + deepest


def outlook(
    rockets: Rockets, seats: i64, turns_left: i64, deck_size: i64, out: list[float]
) -> None:
    """The lead, cats aboard worth a little, weighed by how much is still to come."""
    seat: i64 = 0
    while seat < seats:
        standing: float = float(rockets.points(seat))
        if turns_left != 0:
            colour: i64 = 0
            while colour < SIDE:
                standing += ABOARD * float(rockets.cats_aboard(seat, colour))
                colour += 1
        out[seat] = standing
        seat += 1
    to_leads(out, seats)
    to_shares(out, seats, SURE + DRAWN * float(deck_size))
