"""The flight: in a straight line to a free planet, then the cats left behind get aboard."""

from mypy_extensions import i64

from kosmostol.games.catonauts.rules.field import LINE_MASK, Field
from kosmostol.games.catonauts.rules.numbers import (
    BOARDED,
    FLEW,
    FLY_HOLE,
    FLY_OCCUPIED,
    FLY_STAY,
    FLY_STRAIGHT,
    LOST,
    NO_CARD,
    ROCKET,
)
from kosmostol.games.catonauts.rules.rockets import Rockets
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL, Event


# guide: fly, fly-over
def fly_fault(field: Field, seat: i64, goal: i64) -> i64:
    """Why a pawn cannot fly to a cell."""
    start: i64 = field.pawn(seat)
    if goal == start:
        return FLY_STAY
    if LINE_MASK[start] & BIT[goal] == 0:
        return FLY_STRAIGHT
    if field.occupied & BIT[goal]:
        return FLY_OCCUPIED
    if field.filled & BIT[goal] == 0:
        return FLY_HOLE
    return LEGAL


# guide: fly, fly-over, board
def fly(field: Field, rockets: Rockets, seat: i64, goal: i64, log: list[Event] | None) -> i64:
    """Fly to a cell and take the card of the cell that was left aboard; which cell that was."""
    start: i64 = field.pawn(seat)
    if field.passes(start, goal) and rockets.top(ROCKET + seat) != NO_CARD:
        lost: i64 = rockets.exit(seat)
        rockets.discard(lost)
        if log is not None:
            log.append(Event(LOST, EVERYONE, seat, lost))
    card: i64 = field.leave(seat, goal)
    rockets.board(seat, card)
    if log is not None:
        log.append(Event(FLEW, EVERYONE, seat, start, goal))
        log.append(Event(BOARDED, EVERYONE, seat, card))
    return start
