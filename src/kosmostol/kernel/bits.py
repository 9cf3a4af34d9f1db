"""Sets of small numbers as the bits of one integer: seats, cells, cards.

>>> members(0b1101)
[0, 2, 3]
"""

from mypy_extensions import i64

from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT


def size(mask: i64) -> i64:
    """How many members a set has."""
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


def lowest(mask: i64) -> i64:
    """The smallest member of a set that is not empty."""
    member: i64 = 0
    while mask & 1 == 0:
        mask >>= 1
        member += 1
    return member


def nth(mask: i64, index: i64) -> i64:
    """The member at a place of the set's order, the smallest at 0."""
    while index > 0:
        mask &= mask - 1
        index -= 1
    return lowest(mask)


def members(mask: i64) -> list[int]:
    """All members, the smallest first."""
    found: list[int] = []
    member: i64 = 0
    while mask != 0:
        if mask & 1:
            found.append(member)
        mask >>= 1
        member += 1
    return found


def sort_row(row: vec[i64], start: i64, count: i64) -> None:
    """Sort a part of a row of different numbers below 63, cards for instance."""
    inside: i64 = 0
    at: i64 = start
    stop: i64 = start + count
    while at < stop:
        inside |= BIT[row[at]]
        at += 1
    at = start
    number: i64 = 0
    while at < stop:  # every number is tried at the next place; only those inside stay there
        row[at] = number
        at += inside >> number & 1
        number += 1
