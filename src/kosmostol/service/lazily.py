"""Properties that are worked out the first time somebody asks."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class lazily(Generic[T]):  # noqa: N801  (used like `property`)
    """What `functools.cached_property` is, without its lock.

    Before Python 3.12 that takes one for every first asking, and a table is asked a dozen such
    things after every move. Values have one thread here.

    >>> class Deck:
    ...     @lazily
    ...     def size(self) -> int:
    ...         print("counting")
    ...         return 3
    >>> deck = Deck()
    >>> deck.size + deck.size
    counting
    6
    """

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make
        self._name = make.__name__
        self.__doc__ = make.__doc__

    @overload
    def __get__(self, of: None, owner: type) -> "lazily[T]": ...
    @overload
    def __get__(self, of: object, owner: type) -> T: ...
    def __get__(self, of: object | None, owner: type) -> "lazily[T] | T":
        if of is None:
            return self
        found = of.__dict__[self._name] = self._make(of)
        return found
