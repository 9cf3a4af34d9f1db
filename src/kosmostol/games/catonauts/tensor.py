"""The view of Catonauts as numbers, and every move there is."""

from collections.abc import Sequence

from kosmostol.games.catonauts.components import components
from kosmostol.games.catonauts.notation import CELL_NAMES, PHASES
from kosmostol.games.catonauts.rules.field import CORNER_MASK
from kosmostol.games.catonauts.rules.numbers import (
    CARDS,
    CELLS,
    CORNER_MOVE,
    END_MOVE,
    FLY_MOVE,
)
from kosmostol.kernel.bits import members
from kosmostol.kernel.tensor import Fields, Form, Items, Number, OneOf, Order

MOST_POINTS = 300


def tensor(seats: int) -> Form:
    """The forms of a view."""
    cards = components().cards
    return Fields(
        {
            "phase": OneOf(PHASES.values()),
            "turn": Number(0, seats - 1),
            "first": Number(0, seats - 1),
            "field": Items(CELL_NAMES, OneOf(cards)),
            "pawns": Items(seats, OneOf(CELL_NAMES)),
            "leaving": OneOf(CELL_NAMES),
            "rockets": Items(seats, Order(cards)),
            "piles": Items(seats, Order(cards)),
            "points": Items(seats, Number(0, MOST_POINTS)),
            "discard": Order(cards),
            "deck": Number(0, CARDS),
            "finalTurns": Number(0, seats),
        }
    )


def every_move() -> Sequence[int]:
    """The four corners, every cell to fly to, every number of cards to land."""
    corners = [CORNER_MOVE + corner for corner in members(CORNER_MASK)]
    return [*corners, *range(FLY_MOVE, FLY_MOVE + CELLS), *range(FLY_MOVE + CELLS, END_MOVE)]
