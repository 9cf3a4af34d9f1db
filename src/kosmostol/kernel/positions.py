"""Reading positions: typed access to the JSON, with errors that name the place."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from kosmostol.kernel.chance import WORD, Chance
from kosmostol.kernel.errors import BadPosition

T = TypeVar("T")
Items: TypeAlias = list[Any]  # the Reader has a method named list


def chance_json(chance: Chance) -> list[int]:
    """Key and counter, as a position holds them."""
    return [chance.key0, chance.key1, chance.counter]


class Reader:
    """Takes the fields of a JSON object one by one; `done` refuses what was not taken.

    Fields that are missing are as in `start`, the same object at the start of a match.

    >>> reader = Reader({"turn": 2}, start={"turn": 0, "phase": "fly"})
    >>> reader.whole("turn", 0, 3), reader.choice("phase", ["fly", "land"])
    (2, 'fly')
    """

    def __init__(
        self, data: Mapping[str, Any], place: str = "", start: Mapping[str, Any] | None = None
    ) -> None:
        self._data = data
        self._place = place
        self._start = start or {}
        self._known: set[str] = set()

    def has(self, name: str) -> bool:
        """Whether a field was given, rather than left as at the start."""
        return name in self._data

    def place(self, name: str) -> str:
        """The full name of a field."""
        return f"{self._place}.{name}" if self._place else name

    def fail(self, name: str, problem: str) -> BadPosition:
        """An error about a field."""
        return BadPosition(self.place(name), problem)

    def take(self, name: str) -> Any:
        """A field that must be there, or be known from the start."""
        self._known.add(name)
        if name in self._data:
            return self._data[name]
        if name in self._start:
            return self._start[name]
        raise self.fail(name, "is missing")

    def choice(self, name: str, allowed: Sequence[T]) -> T:
        """A field with one of a few values."""
        value = self.take(name)
        for each in allowed:
            if value == each and type(value) is type(each):
                return each
        raise self.fail(name, f"must be one of {', '.join(map(str, allowed))}, not {value!r}")

    def whole(self, name: str, low: int, high: int, none: int | None = None) -> int:
        """A whole number in a range; `none` is what null stands for, if it is allowed."""
        value = self.take(name)
        if value is None and none is not None:
            return none
        if type(value) is not int or not low <= value <= high:
            also = " or null" if none is not None else ""
            raise self.fail(
                name, f"must be a whole number from {low} to {high}{also}, not {value!r}"
            )
        return value

    def boolean(self, name: str, default: bool | None = None) -> bool:
        """True or false."""
        if default is not None and name not in self._data:
            return default
        value = self.take(name)
        if not isinstance(value, bool):
            raise self.fail(name, f"must be true or false, not {value!r}")
        return value

    def list(self, name: str, length: int | None = None) -> Items:
        """A list, of a given length if one is named."""
        value = self.take(name)
        if not isinstance(value, list):
            raise self.fail(name, f"must be a list, not {value!r}")
        if length is not None and len(value) != length:
            raise self.fail(name, f"must have {length} entries, not {len(value)}")
        return value

    def sublist(self, name: str, index: int, length: int) -> Items:
        """One list of a list of lists."""
        value = self.list(name, length)[index]
        if not isinstance(value, list):
            raise self.fail(f"{name}[{index}]", f"must be a list, not {value!r}")
        return value

    def object(self, name: str, optional: bool = False) -> "Reader":
        """A nested object; a missing optional one is empty."""
        value = {} if optional and name not in self._data else self.take(name)
        self._known.add(name)
        if not isinstance(value, Mapping):
            raise self.fail(name, f"must be an object, not {value!r}")
        return Reader(value, self.place(name), self._start.get(name))

    def chance(self, name: str) -> Chance:
        """The hidden generator: two key words and a counter."""
        words = self.list(name, 3)
        for word in words:
            if type(word) is not int or not 0 <= word <= WORD:
                raise self.fail(name, f"must hold three numbers from 0 to {WORD}, not {word!r}")
        return Chance(words[0], words[1], words[2])

    def done(self) -> None:
        """Refuse fields nobody asked for."""
        unknown = sorted(str(name) for name in self._data if name not in self._known)
        if unknown:
            allowed = ", ".join(sorted(self._known))
            known = f"known here: {allowed}" if allowed else "nothing is to be said here"
            raise self.fail(unknown[0], f"unknown field; {known}")
