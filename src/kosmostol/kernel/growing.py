"""A list that mostly grows and is copied often: copies share what they have in common.

A match is copied for every move that is tried at a table. Its history must not be copied with
it: then a stored match would reopen in the square of its length. Nor may a long match fill the
memory with what hardly anybody looks at again: all but the last items are kept packed.
"""

import pickle
import zlib
from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")
R = TypeVar("R")
BLOCK = 8  # items packed together: of what is not packed yet a long match keeps most
AT_HAND = 12  # items at the end, or more, that are not packed unless a list says otherwise
MERGED = 16  # blocks that are packed as one when they are old, which takes less room
KEPT_YOUNG = 2  # blocks at the end that are not old yet
LOOKED_AT = 32  # blocks that were unpacked lately, of all lists


class Packed(NamedTuple):
    """Blocks of a list, from its beginning on."""

    first: bytes = b""  # the first block, the dictionary of all others
    old: tuple[bytes, ...] = ()  # so many blocks in each; the first is among them, too
    young: tuple[bytes, ...] = ()


Parts = tuple[Packed, list[T]]
"""Packed blocks and what comes after them."""


class Growing(Generic[T]):
    """Appending and copying take constant time, however long the list is.

    Copies share their items; each knows how many of them are its own. Only a copy that would
    write over what another has appended begins a list of its own. Items can be pickled and are
    never changed. The last `at_hand` of them are never packed: as many as one usually looks at.

    >>> a = Growing([1, 2])
    >>> b = a.copy()
    >>> b.append(3); a.append(4)
    >>> list(a), list(b), b.since(1)
    ([1, 2, 4], [1, 2, 3], [2, 3])
    """

    __slots__ = ("_length", "_store")

    def __init__(
        self,
        items: Iterable[T] = (),
        at_hand: int = AT_HAND,
        *,
        shared: "_Store[T] | None" = None,
        length: int = 0,
    ) -> None:
        self._store: _Store[T] = (
            _Store(Packed(), list(items), at_hand) if shared is None else shared
        )
        self._length: int = len(self._store) if shared is None else length

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return iter(self.since(0))

    def __reversed__(self) -> Iterator[T]:
        packed, tail = self._store.parts
        base = BLOCK * _blocks(packed)
        for index in range(self._length - base - 1, -1, -1):
            yield tail[index]
        for number in range(_blocks(packed) - 1, -1, -1):
            block = _block(packed, number)
            yield from reversed(block[: max(0, self._length - BLOCK * number)])

    def __getitem__(self, index: int) -> T:
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._store.at(index % self._length)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Growing) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"Growing({list(self)!r})"

    def append(self, item: T) -> None:
        """One more item at the end."""
        if len(self._store) > self._length:  # another copy went on from here
            self._store = self._store.first(self._length)
        self._store.append(item)
        self._length += 1

    def rest(self) -> None:
        """Nothing more is expected: all of it is packed until somebody looks, or adds something.

        >>> a = Growing([1, 2]); a.rest(); a.append(3)
        >>> list(a)
        [1, 2, 3]
        """
        self._store.rest()

    def cut(self, length: int) -> None:
        """Only the first `length` items stay; other copies keep theirs."""
        self._length = min(self._length, length)

    def since(self, start: int) -> list[T]:
        """The items from a place on."""
        return self._store.between(start, self._length)

    def sifted(self, key: Hashable, take: Callable[[T, R | None], R | None]) -> "Sifted[T, R]":
        """What `take` makes of the items in their order, given what it made last; None: nothing.

        Under the same key each item is taken once, whichever copy asks; of what was made of
        packed items only the number is kept. So it should make small things.

        >>> a = Growing([1, 2, 3, 4])
        >>> a.sifted("odd", lambda item, last: item if item % 2 else None).since(0)
        [(0, 1), (2, 3)]
        """
        return Sifted(self._store, key, take, self._length)

    def copy(self) -> "Growing[T]":
        """Another list with the same items."""
        return Growing(shared=self._store, length=self._length)


class _Store(Generic[T]):
    """The items that copies share. Whoever reads `parts` may go on reading them."""

    __slots__ = ("_at_hand", "_length", "_packed", "_rested", "_tail", "sieves")

    def __init__(self, packed: Packed, tail: list[T], at_hand: int) -> None:
        self._at_hand = at_hand
        self._packed = packed
        self._tail = tail
        self._rested: bytes | None = None  # in the place of the tail
        self._length = BLOCK * _blocks(packed) + len(tail)
        self.sieves: dict[Hashable, _Sieve[Any]] = {}
        self._pack()

    @property
    def parts(self) -> Parts[T]:
        return self._packed, self._tail if self._rested is None else self._woken()

    def _woken(self) -> list[T]:
        assert self._rested is not None
        return _unpacked(self._rested, self._packed.first)

    def __len__(self) -> int:
        return self._length

    def rest(self) -> None:
        if self._tail:
            self._rested, self._tail = _pack(pickle.dumps(self._tail, 5), self._packed.first), []

    def at(self, place: int) -> T:
        packed, tail = self.parts
        base = BLOCK * _blocks(packed)
        if place >= base:
            return tail[place - base]
        found: T = _block(packed, place // BLOCK)[place % BLOCK]
        return found

    def between(self, start: int, end: int) -> list[T]:
        packed, tail = self.parts
        base = BLOCK * _blocks(packed)
        if start >= base:
            return tail[start - base : max(0, end - base)]
        first = start // BLOCK
        found: list[T] = []
        for number in range(first, min(_blocks(packed), -(-end // BLOCK))):
            found += _block(packed, number)
        found += tail[: max(0, end - base)]
        return found[start - BLOCK * first : end - BLOCK * first]

    def first(self, length: int) -> "_Store[T]":
        """A store of its own with the first items."""
        packed = _first_blocks(self.parts[0], length // BLOCK)
        return _Store(packed, self.between(BLOCK * _blocks(packed), length), self._at_hand)

    def append(self, item: T) -> None:
        if self._rested is not None:
            self._tail, self._rested = list(self._woken()), None
        self._tail.append(item)
        self._length += 1
        if len(self._tail) >= BLOCK + self._at_hand:
            self._pack()

    def _pack(self) -> None:
        while len(self._tail) >= BLOCK + self._at_hand:
            self._packed = _with_block(self._packed, pickle.dumps(self._tail[:BLOCK], 5))
            self._tail = self._tail[BLOCK:]


# What items of a list are made of repeats from block to block, and hardly within one: so all blocks
# are packed with the first one as their dictionary, which makes them a third shorter. Of old ones
# several are packed together, as they are, each found by its length.


def _blocks(packed: Packed) -> int:
    """How many blocks there are."""
    return MERGED * len(packed.old) + len(packed.young)


def _with_block(packed: Packed, block: bytes) -> Packed:
    """One block more; as soon as enough of them are old, these are packed together."""
    made = _pack(block, packed.first)
    first = packed.first or made
    young = (*packed.young, made)
    if len(young) < MERGED + KEPT_YOUNG:
        return Packed(first, packed.old, young)
    begins = not packed.old  # with the first block, which has no dictionary
    blocks = [
        _raw(each) if begins and place == 0 else _unpack(each, first)
        for place, each in enumerate(young[:MERGED])
    ]
    lengths = b"".join([len(each).to_bytes(4, "little") for each in blocks])
    group = _pack(lengths + b"".join(blocks), first)
    return Packed(first, (*packed.old, group), young[MERGED:])


def _first_blocks(packed: Packed, count: int) -> Packed:
    """So many blocks from the beginning."""
    if not count:
        return Packed()
    old, first = packed.old, packed.first
    if count >= MERGED * len(old):
        return Packed(first, old, packed.young[: count - MERGED * len(old)])
    groups, more = divmod(count, MERGED)
    young = [_pack(each, first) for each in _blocks_of(old[groups], first)[:more]] if more else []
    if young and not groups:
        young[0] = first
    return Packed(first, old[:groups], tuple(young))


def _pack(block: bytes, first: bytes) -> bytes:
    """A block of a list that begins with this one; empty if it is the first."""
    packer = zlib.compressobj(zdict=_raw(first)) if first else zlib.compressobj()
    return packer.compress(block) + packer.flush()


def _unpack(block: bytes, first: bytes) -> bytes:
    reader = zlib.decompressobj(zdict=_raw(first)) if first else zlib.decompressobj()
    return reader.decompress(block)


@lru_cache(LOOKED_AT)
def _raw(first: bytes) -> bytes:
    return zlib.decompress(first)


@lru_cache(LOOKED_AT)
def _blocks_of(group: bytes, first: bytes) -> list[bytes]:
    """The blocks that were packed together."""
    raw = _unpack(group, first)
    found: list[bytes] = []
    start = 4 * MERGED
    for place in range(MERGED):
        end = start + int.from_bytes(raw[4 * place : 4 * place + 4], "little")
        found.append(raw[start:end])
        start = end
    return found


def _block(packed: Packed, number: int) -> list[Any]:
    young = number - MERGED * len(packed.old)
    if young >= 0:
        return _unpacked(packed.young[young], packed.first if number else b"")
    return _of_group(packed.old[number // MERGED], packed.first, number % MERGED)


@lru_cache(LOOKED_AT)
def _of_group(group: bytes, first: bytes, place: int) -> list[Any]:
    found: list[Any] = pickle.loads(_blocks_of(group, first)[place])  # noqa: S301  (packed above)
    return found


@lru_cache(LOOKED_AT)
def _unpacked(block: bytes, first: bytes) -> list[Any]:
    found: list[Any] = pickle.loads(_unpack(block, first))  # noqa: S301  (packed above)
    return found


class Sifted(Generic[T, R]):
    """What was made of a list's items, each with the place of its item."""

    __slots__ = ("_length", "_sieve", "_store", "_take")

    def __init__(
        self, store: _Store[T], key: Hashable, take: Callable[[T, R | None], R | None], length: int
    ) -> None:
        self._store = store
        self._take = take
        self._length = length
        found: _Sieve[R] | None = store.sieves.get(key)
        if found is None:
            found = store.sieves[key] = _Sieve()
        found.go_on(store, take)
        self._sieve = found

    def __len__(self) -> int:
        sieve = self._sieve
        if self._length >= BLOCK * len(sieve.folded):
            return sieve.before() + bisect_left(sieve.places, self._length)
        return sieve.before(self._length // BLOCK) + len(self._of_block(self._length // BLOCK))

    def __getitem__(self, index: int) -> tuple[int, R]:
        """The place of an item and what was made of it; from the end if below 0."""
        index = index + len(self) if index < 0 else index
        if not 0 <= index < len(self):
            raise IndexError(index)
        return self.since(index, 1)[0]

    def since(self, start: int, most: int | None = None) -> list[tuple[int, R]]:
        """What was made, from the so-and-so-manieth on."""
        sieve = self._sieve
        before = sieve.folded[-1][0] if sieve.folded else 0
        if start >= before:  # of what is not packed
            start -= before
            end = bisect_left(sieve.places, self._length)
            end = end if most is None else min(end, start + most)
            return list(zip(sieve.places[start:end], sieve.made[start:end], strict=True))
        end = len(self) if most is None else min(len(self), start + most)
        found: list[tuple[int, R]] = []
        for number in range(len(sieve.folded)):
            if sieve.before(number) < end and start < sieve.before(number + 1):
                skipped = max(0, start - sieve.before(number))
                found += self._of_block(number)[skipped : end - sieve.before(number)]
        skipped, rest = max(0, start - sieve.before()), max(0, end - sieve.before())
        return found + list(zip(sieve.places[skipped:rest], sieve.made[skipped:rest], strict=True))

    def _of_block(self, number: int) -> list[tuple[int, R]]:
        """What was made of a packed block: it is made again."""
        last = self._sieve.folded[number - 1][1] if number else None
        start = BLOCK * number
        found = []
        items = self._store.between(start, min(start + BLOCK, self._length))
        for place, item in enumerate(items, start):
            made = self._take(item, last)
            if made is not None:
                last = made
                found.append((place, made))
        return found


class _Sieve(Generic[R]):
    """What was made of the items that are not packed, and how much was of those that are."""

    __slots__ = ("folded", "made", "places", "seen")

    def __init__(self) -> None:
        self.folded: list[tuple[int, R | None]] = []  # by block: how much so far, and the last
        self.made: list[R] = []
        self.places: list[int] = []
        self.seen = 0

    def before(self, block: int = -1) -> int:
        """How much was made before a block, or of all that are folded."""
        if block < 0:
            block = len(self.folded)
        return self.folded[block - 1][0] if block else 0

    def go_on(self, store: _Store[T], take: Callable[[T, R | None], R | None]) -> None:
        """Take the items that came since."""
        blocks, length = _blocks(store.parts[0]), len(store)
        while len(self.folded) < blocks:
            end = BLOCK * (len(self.folded) + 1)
            self._take_until(end, store, take)
            count = bisect_left(self.places, end)
            last = self.made[count - 1] if count else self._last_folded()
            self.folded.append((self.before() + count, last))
            del self.made[:count], self.places[:count]
        if self.seen < length:
            self._take_until(length, store, take)

    def _last_folded(self) -> R | None:
        return self.folded[-1][1] if self.folded else None

    def _take_until(
        self, end: int, store: _Store[T], take: Callable[[T, R | None], R | None]
    ) -> None:
        last = self.made[-1] if self.made else self._last_folded()
        for place, item in enumerate(store.between(self.seen, end), self.seen):
            made = take(item, last)
            if made is not None:
                last = made
                self.made.append(made)
                self.places.append(place)
        self.seen = max(self.seen, end)
