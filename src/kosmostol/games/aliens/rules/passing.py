"""When nothing can be taken: pass, or put a tile of one's own back into the box."""

from mypy_extensions import i64

from kosmostol.games.aliens.rules.numbers import (
    NO_TILE,
    PASS_MOVE,
    PLACES,
    REMOVE_MOVE,
    REMOVED,
    SLOT_EMPTY,
    SLOTS,
    SPOTS,
)
from kosmostol.games.aliens.rules.planets import Planets
from kosmostol.kernel.state import EVERYONE, LEGAL, Event


# guide: pass
def ways_out(planets: Planets, seat: i64) -> list[int]:
    """What a seat may do that can take nothing."""
    moves: list[int] = [PASS_MOVE]
    spot: i64 = 0
    while spot < SPOTS:
        if planets.tiles[seat * SPOTS + spot] != NO_TILE:
            moves.append(REMOVE_MOVE + spot)
        spot += 1
    return moves


# guide: slot-empty
def remove_fault(planets: Planets, seat: i64, spot: i64) -> i64:
    """Why nothing can be removed from a spot of a seat's planets."""
    return SLOT_EMPTY if planets.tiles[seat * SPOTS + spot] == NO_TILE else LEGAL


# guide: pass
def remove(planets: Planets, seat: i64, spot: i64, log: list[Event] | None) -> None:
    """Put a tile of an unfinished planet back into the box for good."""
    tile: i64 = planets.put_back(seat * PLACES + spot // SLOTS, spot % SLOTS)
    if log is not None:
        log.append(Event(REMOVED, EVERYONE, seat, tile, spot // SLOTS + 1))
