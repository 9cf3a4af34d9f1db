"""Parts of views that several viewers see alike, worked out once while a state is told to all.

A game's view of one viewer repeats most of another's. What does not depend on the viewer may be
asked for with `shared`: while a table tells a state to everybody at it (`sharing`), it is made
for the first one only, and the others get the same object. Nobody changes what a view is made
of. Outside of that nothing is kept. The conformance kit compares views told together with views
told alone: a part that depends on its viewer after all would be found there.
"""

from collections.abc import Callable, Hashable
from contextvars import ContextVar
from typing import Any, TypeVar

from kosmostol.kernel.state import State

T = TypeVar("T")
Parts = dict[Hashable, tuple[State, Any]]
"""What was made of states; it holds them, so that no other state takes the place of one."""

_parts: ContextVar[Parts | None] = ContextVar("parts", default=None)


class sharing:  # noqa: N801  (used like a function)
    """States do not change meanwhile: what viewers share is kept here."""

    __slots__ = ("_parts", "_token")

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def __enter__(self) -> None:
        self._token = _parts.set(self._parts)

    def __exit__(self, *_: object) -> None:
        _parts.reset(self._token)


def shared(state: State, key: Hashable, make: Callable[[], T]) -> T:
    """A part of the views of a state that is the same for all who ask under this key."""
    parts = _parts.get()
    if parts is None:
        return make()
    place = (id(state), key)
    found = parts.get(place)
    if found is None:
        found = parts[place] = (state, make())
    made: T = found[1]
    return made
