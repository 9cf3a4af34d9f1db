"""Changes: a message made anew from the last one and what has changed (docs/protocol.md)."""

from collections.abc import Mapping
from typing import Any

Message = dict[str, Any]


class OutOfStep(Exception):
    """A change does not follow on what is here: the whole has to be asked for."""


class Following:
    """The table and the game of one line, kept up to date; messages come out whole."""

    def __init__(self) -> None:
        self._last: dict[str, tuple[int, Message]] = {}
        self.lost = False  # whether the whole was asked for, and has not come yet

    def whole(self, message: Message) -> Message:
        """The message; where it says what changed since the last of its kind, that one changed."""
        if message["t"] in ("table", "game"):
            self._last[message["t"]] = (0, message)
            self.lost = self.lost and message["t"] == "table"
            return message
        if message["t"] != "change":
            return message
        count, last = self._last.pop(message["of"], (0, None))
        if last is None or message["n"] != count + 1:
            raise OutOfStep
        now: Message = changed(last, message["change"])
        self._last[message["of"]] = (message["n"], now)
        return now


def changed(value: Any, change: Any) -> Any:
    """The value after a change; the old one stays as it is.

    >>> changed({"deck": 9, "row": ["a", "b"]}, {"deck": [8], "row": [0, 1, []]})
    {'deck': 8, 'row': ['b']}
    """
    if isinstance(change, list):
        match change:
            case [now]:
                return now
            case [int(start), int(count), list(items)] if isinstance(value, list):
                return [*value[:start], *items, *value[start + count :]]
        raise OutOfStep
    if not isinstance(change, dict):
        raise OutOfStep
    if isinstance(value, list):
        copy = list(value)
        for place, part in change.items():
            at = _place(place, copy)
            copy[at] = changed(copy[at], part)
        return copy
    if not isinstance(value, Mapping):
        raise OutOfStep
    parts = dict(value)
    for key, part in change.items():
        if part == []:
            parts.pop(key, None)
        else:
            parts[key] = changed(parts.get(key), part)
    return parts


def _place(place: str, items: list[Any]) -> int:
    if not place.isdigit() or int(place) >= len(items):
        raise OutOfStep
    return int(place)
