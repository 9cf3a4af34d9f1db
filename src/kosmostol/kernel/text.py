"""Text before it has a language: a message id and its arguments.

Rules and faces never hold sentences. They name a message of the game's Fluent files; whoever
shows it (terminal, notebook, browser) picks the language.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat mentioned in a text, shown as its player's name.

    >>> import kosmostol as ks
    >>> placed = ks.Text("log-placed", {"seat": ks.Seat(1), "cell": "a1"})
    >>> ks.say("catonauts", placed, names=["Anna", "Boris"])
    'Boris starts in corner a1.'
    """

    seat: int

    def __reduce__(self) -> tuple[type["Seat"], tuple[int]]:
        return Seat, (self.seat,)  # what dataclasses do by themselves takes three times as long


@dataclass(frozen=True, slots=True)
class Text:
    """A message id with arguments: words, numbers, seats, or further texts and lists of them.

    A text has no language; whoever shows it chooses one (`kosmostol.say`).

    >>> Text("score-planet", {"points": 3})
    Text(id='score-planet', args={'points': 3})
    """

    id: str
    args: "Mapping[str, Arg]" = field(default_factory=dict)

    def __reduce__(self) -> "tuple[type[Text], tuple[str, Mapping[str, Arg]]]":
        return Text, (self.id, self.args)


Arg: TypeAlias = "str | int | Seat | Text | tuple[Text, ...]"


def plain_args(args: "Mapping[str, Arg]") -> dict[str, Any]:
    """The arguments of a text as plain values: seats as numbers, texts by their ids.

    >>> plain_args({"seat": Seat(1), "card": Text("card-7"), "points": 3})
    {'seat': 1, 'card': 'card-7', 'points': 3}
    """
    return {name: _plain(value) for name, value in args.items() if name != "case"}


def _plain(value: "Arg") -> Any:
    match value:
        case Text(id, args):
            inner = plain_args(args)
            return {"id": id} | inner if inner else id
        case Seat(seat):
            return seat
        case tuple():
            return [_plain(part) for part in value]
        case _:
            return value


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
