"""A list that mostly grows and is copied often: copies share what they have in common.

A match is copied for every move that is tried at a table. Its history must not be copied with
it: then a stored match would reopen in the square of its length.
"""

from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class Growing(Generic[T]):
    """Appending and copying take constant time, however long the list is.

    Copies share one list of items; each knows how many of them are its own. Only a copy that
    would write over what another has appended begins a list of its own.

    >>> a = Growing([1, 2])
    >>> b = a.copy()
    >>> b.append(3); a.append(4)
    >>> list(a), list(b), b.since(1)
    ([1, 2, 4], [1, 2, 3], [2, 3])
    """

    __slots__ = ("_items", "_length", "_sieves")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)
        self._sieves: dict[Hashable, _Sieve[Any]] = {}  # shared like the items

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return iter(self._items[: self._length])

    def __reversed__(self) -> Iterator[T]:
        for index in range(self._length - 1, -1, -1):
            yield self._items[index]

    def __getitem__(self, index: int) -> T:
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._items[index % self._length]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Growing) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"Growing({list(self)!r})"

    def append(self, item: T) -> None:
        """One more item at the end."""
        if len(self._items) > self._length:  # another copy went on from here
            self._items = self._items[: self._length]
            self._sieves = {}
        self._items.append(item)
        self._length += 1

    def cut(self, length: int) -> None:
        """Only the first `length` items stay; other copies keep theirs."""
        self._length = min(self._length, length)

    def since(self, start: int) -> list[T]:
        """The items from a place on."""
        return self._items[start : self._length]

    def sifted(self, key: Hashable, take: Callable[[T, R | None], R | None]) -> list[R]:
        """What `take` makes of the items in their order, given what it made last; None: nothing.

        Under the same key each item is taken once, whichever copy asks.

        >>> a = Growing([1, 2, 3, 4])
        >>> a.sifted("odd", lambda item, last: item if item % 2 else None)
        [1, 3]
        """
        sieve: _Sieve[R] | None = self._sieves.get(key)
        if sieve is None:
            sieve = self._sieves[key] = _Sieve()
        for place in range(sieve.seen, self._length):
            made = take(self._items[place], sieve.made[-1] if sieve.made else None)
            if made is not None:
                sieve.made.append(made)
                sieve.places.append(place)
        sieve.seen = max(sieve.seen, self._length)
        return sieve.made[: bisect_left(sieve.places, self._length)]

    def copy(self) -> "Growing[T]":
        """Another list with the same items."""
        twin: Growing[T] = Growing.__new__(Growing)
        twin._items = self._items
        twin._length = self._length
        twin._sieves = self._sieves
        return twin


class _Sieve(Generic[R]):
    """What was made of the first items, and the places they were at."""

    __slots__ = ("made", "places", "seen")

    def __init__(self) -> None:
        self.made: list[R] = []
        self.places: list[int] = []
        self.seen = 0
