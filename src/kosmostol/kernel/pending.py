"""A stack of pending decisions for each seat.

Nested effects (a card that makes you choose, whose choice makes you choose again) push small
decisions instead of being states of their own. Each has a kind and two arguments of the
game's choosing. Flat and of fixed capacity, so that clones are cheap.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT

FIELDS: Final[i64] = 3
NOTHING: Final[i64] = -1


@mypyc_attr(acyclic=True, free_list_len=1)
class Pending:
    """For each seat a stack of decisions it still owes, the newest on top.

    >>> pending = no_pending(seats=2, depth=4)
    >>> pending.push(0, kind=7, a=3, b=0)
    >>> pending.push(0, kind=8, a=5, b=0)
    >>> pending.kind(0), pending.a(0), pending.kind(1) == NOTHING
    (8, 5, True)
    >>> pending.pop(0)
    >>> pending.kind(0)
    7
    """

    def __init__(self, seats: i64, depth: i64, stacks: vec[i64]) -> None:
        self.seats: i64 = seats
        self.depth: i64 = depth
        # For each seat how many decisions, then the decisions themselves.
        self._stacks = stacks
        self._room: i64 = 1 + depth * FIELDS

    def clone(self) -> "Pending":
        """An independent copy."""
        return Pending(self.seats, self.depth, self._stacks[:])

    def push(self, seat: i64, kind: i64, a: i64, b: i64) -> None:
        """A further decision, to be made before those already there."""
        stacks = self._stacks
        base: i64 = seat * self._room
        size: i64 = stacks[base]
        if size == self.depth:
            raise IndexError("too many pending decisions")
        at: i64 = base + 1 + size * FIELDS
        stacks[at] = kind
        stacks[at + 1] = a
        stacks[at + 2] = b
        stacks[base] = size + 1

    def pop(self, seat: i64) -> None:
        """The newest decision has been made."""
        self._stacks[seat * self._room] -= 1

    def clear(self, seat: i64) -> None:
        """The seat owes nothing any more."""
        self._stacks[seat * self._room] = 0

    def empty(self, seat: i64) -> bool:
        """Whether the seat owes nothing."""
        return self._stacks[seat * self._room] == 0

    def owing(self) -> i64:
        """Mask of the seats that owe something."""
        stacks = self._stacks
        mask: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if stacks[seat * self._room] != 0:
                mask |= BIT[seat]
            seat += 1
        return mask

    def kind(self, seat: i64) -> i64:
        """What the seat has to decide now, or NOTHING."""
        stacks = self._stacks
        base: i64 = seat * self._room
        size: i64 = stacks[base]
        return NOTHING if size == 0 else stacks[base + 1 + (size - 1) * FIELDS]

    def a(self, seat: i64) -> i64:
        """First argument of the decision on top."""
        stacks = self._stacks
        base: i64 = seat * self._room
        return stacks[base + 2 + (stacks[base] - 1) * FIELDS]

    def b(self, seat: i64) -> i64:
        """Second argument of the decision on top."""
        stacks = self._stacks
        base: i64 = seat * self._room
        return stacks[base + 3 + (stacks[base] - 1) * FIELDS]

    def listed(self, seat: i64) -> list[list[int]]:
        """The seat's decisions from the bottom up, as a position holds them."""
        stacks = self._stacks
        base: i64 = seat * self._room
        found: list[list[int]] = []
        at: i64 = base + 1
        stop: i64 = at + stacks[base] * FIELDS
        while at < stop:
            found.append([stacks[at], stacks[at + 1], stacks[at + 2]])
            at += FIELDS
        return found


def no_pending(seats: i64, depth: i64) -> Pending:
    """Empty stacks, `depth` decisions at most for each seat."""
    return Pending(seats, depth, vec[i64]([0] * (seats * (1 + depth * FIELDS))))
