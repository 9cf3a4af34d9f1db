"""What a seat knows as a row of whole numbers, each with a name: what programs learn from.

A game says of which forms its view consists (`Game.tensor`). A form has the same number of
entries whatever it shows, so that rows of a game, a seat count and options always have the same
layout. It reads the view and nothing else: what is not in the view cannot get into the row.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from kosmostol.kernel.rows import NOTHING


class Entry(NamedTuple):
    """One number of the row: its name, its range, and what its values mean if they are words.

    `words[value]` is what a value means; the first word is empty: nothing.

    >>> OneOf(("corner", "fly")).entries("phase")
    [Entry(name='phase', low=0, high=2, words=('', 'corner', 'fly'))]
    """

    name: str
    low: int
    high: int
    words: tuple[str, ...] = ()


class Form(ABC):
    """How a part of the view becomes numbers."""

    @abstractmethod
    def entries(self, name: str) -> list[Entry]:
        """The entries a part of this name has."""

    @abstractmethod
    def write(self, value: Any, out: list[int]) -> None:
        """Append the numbers of a value; None is a part that is not there."""


@dataclass(frozen=True)
class Number(Form):
    """A number from `low` to `high`, or whether something is so; NOTHING where it is not there.

    >>> out: list[int] = []
    >>> Number(0, 60).write(31, out), Number(0, 4).write(None, out)
    (None, None)
    >>> out
    [31, -1]
    """

    low: int = 0
    high: int = 1

    def entries(self, name: str) -> list[Entry]:
        return [Entry(name, min(self.low, NOTHING), self.high)]

    def write(self, value: Any, out: list[int]) -> None:
        out.append(NOTHING if value is None else int(value))


class OneOf(Form):
    """One of several words, or nothing."""

    def __init__(self, words: Iterable[object]) -> None:
        self.words = ("", *map(str, words))
        self._codes = {word: code for code, word in enumerate(self.words)}

    def entries(self, name: str) -> list[Entry]:
        return [Entry(name, 0, len(self.words) - 1, self.words)]

    def write(self, value: Any, out: list[int]) -> None:
        out.append(0 if value is None else self._codes[str(value)])


class Has(Form):
    """Which of several words a list holds, and how often each.

    `hideable`: another number says whether the list is hidden, which is not the same as empty.

    >>> out: list[int] = []
    >>> Has((1, 2, 3)).write([3, 1], out)
    >>> out
    [1, 0, 1]
    """

    def __init__(self, words: Iterable[object], most: int = 1, *, hideable: bool = False) -> None:
        self.words = tuple(map(str, words))
        self.most = most
        self.hideable = hideable
        self._places = {word: place for place, word in enumerate(self.words)}

    def entries(self, name: str) -> list[Entry]:
        found = [Entry(f"{name}.hidden", 0, 1)] if self.hideable else []
        return found + [Entry(f"{name}.{word}", 0, self.most) for word in self.words]

    def write(self, value: Any, out: list[int]) -> None:
        if self.hideable:
            out.append(int(value is None))
        start = len(out)
        out.extend([0] * len(self.words))
        for one in value or ():
            out[start + self._places[str(one)]] += 1


class Order(Form):
    """At which place of a list each of several words stands, counted from 1; 0 if it does not.

    >>> out: list[int] = []
    >>> Order(("a", "b", "c")).write(["c", "a"], out)
    >>> out
    [2, 0, 1]
    """

    def __init__(self, words: Iterable[object]) -> None:
        self.words = tuple(map(str, words))
        self._places = {word: place for place, word in enumerate(self.words)}

    def entries(self, name: str) -> list[Entry]:
        return [Entry(f"{name}.{word}", 0, len(self.words)) for word in self.words]

    def write(self, value: Any, out: list[int]) -> None:
        start = len(out)
        out.extend([0] * len(self.words))
        for place, one in enumerate(value or (), 1):
            out[start + self._places[str(one)]] = place


class Items(Form):
    """Parts of one form: under each of the given keys, or the first so many of a list.

    >>> out: list[int] = []
    >>> Items(("a1", "b1"), OneOf("xy")).write({"b1": "y"}, out)
    >>> Items(3, Number(0, 9)).write([7, 8], out)
    >>> out
    [0, 2, 7, 8, -1]
    """

    def __init__(self, keys: Sequence[str] | int, form: Form) -> None:
        self.keys: Sequence[Any] = range(keys) if isinstance(keys, int) else tuple(keys)
        self.form = form

    def entries(self, name: str) -> list[Entry]:
        return [entry for key in self.keys for entry in self.form.entries(f"{name}.{key}")]

    def write(self, value: Any, out: list[int]) -> None:
        if isinstance(value, Mapping):
            for key in self.keys:
                self.form.write(value.get(key), out)
            return
        there = len(value or ())
        if there > len(self.keys):
            raise ValueError(f"there are {there} parts where {len(self.keys)} have room")
        for place in range(len(self.keys)):
            self.form.write(value[place] if place < there else None, out)


class Fields(Form):
    """Parts with names. `printed` names those that never change and are left out.

    >>> form = Fields({"deck": Number(0, 60), "phase": OneOf(("fly", "land"))}, printed=("faces",))
    >>> [entry.name for entry in form.entries("")]
    ['deck', 'phase']
    """

    def __init__(self, fields: Mapping[str, Form], printed: Sequence[str] = ()) -> None:
        self.fields = dict(fields)
        self.printed = frozenset(printed)

    def entries(self, name: str) -> list[Entry]:
        start = f"{name}." if name else ""
        return [entry for key, form in self.fields.items() for entry in form.entries(start + key)]

    def write(self, value: Any, out: list[int]) -> None:
        if value is None:
            for form in self.fields.values():
                form.write(None, out)
            return
        for key, form in self.fields.items():
            form.write(value.get(key), out)
