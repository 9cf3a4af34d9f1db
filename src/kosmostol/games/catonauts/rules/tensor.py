"""What everybody sees as numbers, quickly: the same that the forms make of the view."""

from mypy_extensions import i16, i64

from kosmostol.games.catonauts.rules.field import Field
from kosmostol.games.catonauts.rules.numbers import CARDS, CELLS, DISCARD, PILE, ROCKET
from kosmostol.games.catonauts.rules.rockets import Rockets
from kosmostol.kernel.packed import vec


def observe_field(field: Field, seats: i64, leaving: i64, out: vec[i16], at: i64) -> i64:
    """The card on each cell, the cell of each pawn, the cell being left; where to go on."""
    cell: i64 = 0
    while cell < CELLS:
        out[at + cell] = i16(field.card(cell) + 1)
        cell += 1
    at += CELLS
    seat: i64 = 0
    while seat < seats:
        out[at + seat] = i16(field.pawn(seat) + 1)
        seat += 1
    at += seats
    out[at] = i16(leaving + 1)
    return at + 1


def observe_stacks(rockets: Rockets, seats: i64, out: vec[i16], at: i64) -> i64:
    """Rockets, win piles, points and the discard; where to go on."""
    seat: i64 = 0
    while seat < seats:
        rockets.places(ROCKET + seat, out, at + seat * CARDS)
        rockets.places(PILE + seat, out, at + (seats + seat) * CARDS)
        out[at + 2 * seats * CARDS + seat] = i16(rockets.points(seat))
        seat += 1
    at += seats * (2 * CARDS + 1)
    rockets.places(DISCARD, out, at)
    return at + CARDS
