"""A list that mostly grows and is copied often: copies share what they have in common.

A match is copied for every move that is tried at a table. Its history must not be copied with
it: then a stored match would reopen in the square of its length.
"""

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


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

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        for index in range(self._length):
            yield self._items[index]

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
        self._items.append(item)
        self._length += 1

    def cut(self, length: int) -> None:
        """Only the first `length` items stay; other copies keep theirs."""
        self._length = min(self._length, length)

    def since(self, start: int) -> list[T]:
        """The items from a place on."""
        return self._items[start : self._length]

    def copy(self) -> "Growing[T]":
        """Another list with the same items."""
        twin: Growing[T] = Growing.__new__(Growing)
        twin._items = self._items
        twin._length = self._length
        return twin
