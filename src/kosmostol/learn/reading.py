"""Reading what authors write: JSON with exactly the fields that are known, or a clear error."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any


class BadCourse(ValueError):
    """A lesson or puzzle that is not as it should be; `place` says where in it.

    >>> raise BadCourse("steps.2.open", "a list of moves, not 'fly b1'")
    Traceback (most recent call last):
        ...
    kosmostol.learn.reading.BadCourse: steps.2.open: a list of moves, not 'fly b1'
    """

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}" if place else problem)
        self.place = place
        self.problem = problem

    def __reduce__(self) -> tuple[object, ...]:
        return BadCourse, (self.place, self.problem)


def read_json(file: Path) -> Any:
    """The JSON of a file."""
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadCourse(file.name, f"cannot be read as JSON: {error}") from None


class Fields:
    """The fields of a JSON object, taken one by one; what is left over at the end is an error."""

    def __init__(self, value: object, place: str) -> None:
        if not isinstance(value, Mapping):
            raise BadCourse(place, f"an object, not {_shown(value)}")
        self.place = place
        self._left = dict(value)

    def take(self, name: str, kind: type | tuple[type, ...], default: Any = ...) -> Any:
        """A field of a kind; without a default it must be there."""
        if name not in self._left:
            if default is ...:
                raise BadCourse(self.at(name), "is missing")
            return default
        value = self._left.pop(name)
        kinds = kind if isinstance(kind, tuple) else (kind,)
        if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
            wanted = " or ".join(_NAMES[each] for each in kinds)
            raise BadCourse(self.at(name), f"{wanted}, not {_shown(value)}")
        return value

    def words(self, name: str, default: Any = ...) -> tuple[str, ...]:
        """A field that is a list of words."""
        found = self.take(name, list, default)
        for index, each in enumerate(found):
            if not isinstance(each, str):
                raise BadCourse(f"{self.at(name)}.{index}", f"a word, not {_shown(each)}")
        return tuple(found)

    def end(self, *known: str) -> None:
        """No further fields: the known ones are told to who wrote another."""
        if self._left:
            name = next(iter(self._left))
            raise BadCourse(self.at(name), f"is not known here; known: {', '.join(known)}")

    def at(self, name: str) -> str:
        """Where a field is."""
        return f"{self.place}.{name}" if self.place else name


_NAMES: dict[type, str] = {
    str: "a word",
    int: "a number",
    float: "a number",
    bool: "true or false",
    list: "a list",
    dict: "an object",
}


def _shown(value: object) -> str:
    return repr(value)[:60]
