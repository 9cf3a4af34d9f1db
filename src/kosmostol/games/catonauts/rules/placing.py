"""Before the first turn: everybody puts a pawn into a corner."""

from mypy_extensions import i64

from kosmostol.games.catonauts.rules.field import CORNER_MASK, Field
from kosmostol.games.catonauts.rules.numbers import (
    CORNER_ONLY,
    CORNER_TAKEN,
    PLACED,
)
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL, Event


# guide: corner-only, corner-taken
def free_corners(field: Field) -> i64:
    """Mask of the corners without a pawn."""
    return CORNER_MASK & ~field.occupied


def place_fault(field: Field, cell: i64) -> i64:
    """Why a pawn cannot start on a cell."""
    if CORNER_MASK & BIT[cell] == 0:
        return CORNER_ONLY
    if field.occupied & BIT[cell]:
        return CORNER_TAKEN
    return LEGAL


# guide: start
def place(field: Field, seat: i64, cell: i64, log: list[Event] | None) -> None:
    """Put a seat's pawn into a corner."""
    field.stand(seat, cell)
    if log is not None:
        log.append(Event(PLACED, EVERYONE, seat, cell))
