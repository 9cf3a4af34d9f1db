"""Text before it has a language: a message id and its arguments.

Rules and faces never hold sentences. They name a message of the game's Fluent files; whoever
shows it (terminal, notebook, browser) picks the language.
"""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias


class Seat(NamedTuple):
    """A seat mentioned in a text, shown as its player's name."""

    seat: int


class Text(NamedTuple):
    """A message id with arguments: words, numbers, seats, or further texts and lists of them."""

    id: str
    args: "Mapping[str, Arg]" = {}  # noqa: RUF012 - a default nobody changes


Arg: TypeAlias = "str | int | Seat | Text | tuple[Text, ...]"


def text_json(value: "Text | Seat | Arg") -> object:
    """The JSON form of a text: `{"id": ..., "args": {...}}`; a seat is `{"seat": n}`."""
    match value:
        case Text(id, args):
            return {"id": id, "args": {name: text_json(arg) for name, arg in args.items()}}
        case Seat(seat):
            return {"seat": seat}
        case tuple():
            return [text_json(part) for part in value]
        case _:
            return value
