"""Who can notice a move: whom a table has to tell, and whose count of changes may grow.

A step taken in secret must not show by a message that says nothing new, nor as a gap in a
number. The conformance kit holds every game to this: who is not named here sees the same table
after the move as before.
"""

from kosmostol.kernel.game import Game
from kosmostol.kernel.state import BIT, SEALED, State


def everybody(seats: int) -> int:
    """The mask of all seats and the spectators, whose bit is the one after the seats."""
    return BIT[seats + 1] - 1


def who_notices(game: Game, before: State, after: State, mover: int, move: int) -> int:
    """Mask of those who can notice that `mover` played `move`.

    That is the mover, whoever sees something of it or learns something by it, and all, once it
    changes who seems to be deciding or what is being decided.
    """
    seats = before.seats
    noticed = BIT[mover] | (after.revealed & (BIT[seats] - 1))
    for seat in range(seats):
        if before.seen(seat, mover, move) != SEALED:
            noticed |= BIT[seat]
    in_the_open = noticed == BIT[seats] - 1 or after.over()
    if in_the_open or _public(game, before) != _public(game, after):
        return everybody(seats)
    return int(noticed)


def _public(game: Game, state: State) -> tuple[int, int]:
    return game.awaited(state), game.clock(state)
