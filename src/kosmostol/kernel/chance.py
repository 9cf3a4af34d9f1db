"""Chance: the only source of randomness in the rules.

A counter-based generator: the n-th number depends on the key and on n alone, so a state
that carries (key, counter) replays exactly, and a clone draws what its original would have
drawn. The key is the one secret every state holds: no view shows it and `imagine` replaces it.

All products stay below 2**62, because native integers wrap silently when compiled.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

WORD: Final[i64] = 0x7FFFFFFF  # 31 bits
_STEP: Final[i64] = 0x4F1BBCDD
_MIX_A: Final[i64] = 0x2C1B3C6D
_MIX_B: Final[i64] = 0x297A2D39
_MIX_C: Final[i64] = 0x5851F42D


@mypyc_attr(acyclic=True, free_list_len=1)
class Chance:
    """Key (two 31-bit words) and counter. Cheap to copy, never shared between states.

    >>> chance = Chance(1, 2, 0)
    >>> twin = chance.clone()
    >>> [chance.below(6) for _ in range(4)] == [twin.below(6) for _ in range(4)]
    True
    """

    def __init__(self, key0: i64, key1: i64, counter: i64) -> None:
        self.key0: i64 = key0
        self.key1: i64 = key1
        self.counter: i64 = counter

    def clone(self) -> "Chance":
        """An independent generator that will draw the same numbers."""
        return Chance(self.key0, self.key1, self.counter)

    def rekey(self, key0: i64, key1: i64) -> None:
        """Start a new sequence."""
        self.key0 = key0 & WORD
        self.key1 = key1 & WORD
        self.counter = 0

    def word(self) -> i64:
        """The next 31 random bits."""
        self.counter += 1
        x: i64 = (self.key0 + self.counter * _STEP) & WORD
        x ^= x >> 15
        x = ((x * _MIX_A) & WORD) ^ self.key1
        x ^= x >> 13
        x = (x * _MIX_B) & WORD
        x ^= x >> 16
        x = (x * _MIX_C) & WORD
        x ^= x >> 14
        return x

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, each equally likely (n at most a few thousand)."""
        return (self.word() * n) >> 31

    def shuffle(self, cards: list[int], start: i64, stop: i64) -> None:
        """Put cards[start:stop] in random order."""
        i: i64 = stop - 1
        while i > start:
            j: i64 = start + self.below(i - start + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1

    def spawn(self) -> "Chance":
        """A new generator keyed by this one: for imagined worlds and rollouts."""
        return Chance(self.word(), self.word(), 0)


def chance_from(digest: bytes) -> Chance:
    """A generator keyed by the first eight bytes of a hash."""
    return Chance(
        int.from_bytes(digest[:4], "big") & WORD, int.from_bytes(digest[4:8], "big") & WORD, 0
    )
