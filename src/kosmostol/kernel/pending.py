"""A stack of pending decisions for each seat.

Nested effects (a card that makes you choose, whose choice makes you choose again) push small
decisions instead of being states of their own. Each has a kind and two arguments of the
game's choosing. Flat and of fixed capacity, so that clones are cheap.
"""

from typing import Final

from mypy_extensions import i64

FIELDS: Final[i64] = 3
NOTHING: Final[i64] = -1


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

    def __init__(self, seats: i64, depth: i64, sizes: list[int], entries: list[int]) -> None:
        self.seats: i64 = seats
        self.depth: i64 = depth
        self.sizes = sizes
        self.entries = entries

    def clone(self) -> "Pending":
        """An independent copy."""
        return Pending(self.seats, self.depth, self.sizes.copy(), self.entries.copy())

    def push(self, seat: i64, kind: i64, a: i64, b: i64) -> None:
        """A further decision, to be made before those already there."""
        size: i64 = self.sizes[seat]
        if size == self.depth:
            raise IndexError("too many pending decisions")
        at: i64 = (seat * self.depth + size) * FIELDS
        self.entries[at] = kind
        self.entries[at + 1] = a
        self.entries[at + 2] = b
        self.sizes[seat] = size + 1

    def pop(self, seat: i64) -> None:
        """The newest decision has been made."""
        self.sizes[seat] -= 1

    def kind(self, seat: i64) -> i64:
        """What the seat has to decide now, or NOTHING."""
        size: i64 = self.sizes[seat]
        if size == 0:
            return NOTHING
        return self.entries[(seat * self.depth + size - 1) * FIELDS]

    def a(self, seat: i64) -> i64:
        """First argument of the decision on top."""
        return self.entries[(seat * self.depth + self.sizes[seat] - 1) * FIELDS + 1]

    def b(self, seat: i64) -> i64:
        """Second argument of the decision on top."""
        return self.entries[(seat * self.depth + self.sizes[seat] - 1) * FIELDS + 2]

    def listed(self, seat: i64) -> list[list[int]]:
        """The seat's decisions from the bottom up, as a position holds them."""
        base: i64 = seat * self.depth * FIELDS
        found: list[list[int]] = []
        i: i64 = 0
        n: i64 = self.sizes[seat]
        while i < n:
            at: i64 = base + i * FIELDS
            found.append([self.entries[at], self.entries[at + 1], self.entries[at + 2]])
            i += 1
        return found


def no_pending(seats: i64, depth: i64) -> Pending:
    """Empty stacks, `depth` decisions at most for each seat."""
    return Pending(seats, depth, [0] * seats, [0] * (seats * depth * FIELDS))
