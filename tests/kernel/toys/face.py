"""What the faces of the toys have in common."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.game import Game, Option, ScoreLine, View
from kosmostol.kernel.positions import Reader
from kosmostol.kernel.state import (
    Event,
    State,
)
from kosmostol.kernel.text import Seat, Text


def numbers(read: Reader, name: str, low: int, high: int, length: int | None = None) -> list[int]:
    """A list of whole numbers in a position."""
    return numbers_of(read.list(name, length), read.place(name), low, high)


def numbers_of(values: Any, place: str, low: int, high: int) -> list[int]:
    """The whole numbers of a list found somewhere in a position."""
    if not isinstance(values, list):
        raise BadPosition(place, f"must be a list, not {values!r}")
    for value in values:
        if type(value) is not int or not low <= value <= high:
            raise BadPosition(place, f"must hold numbers from {low} to {high}, not {value!r}")
    return list(values)


class ToyGame(Game):
    """What the toys' faces have in common."""

    contract = 1
    revision = 1
    minutes = 1
    age = 1
    folder = Path(__file__).parent
    elements = ("el-[0-9]+",)

    def options_of(self, state: State) -> dict[str, Any]:
        return {}

    def option(self, state: State, seat: int, move: int) -> Option:
        return Option(self.write(move), "toy", (f"el-{move}",), Text("option", {"move": move}))

    def prompt(self, state: State, seat: int | None) -> Text:
        return Text("prompt")

    def tell(self, state: State, event: Event) -> Text:
        return Text("log", {"seat": Seat(event.a), "what": event.b})

    def score_sheet(self, state: State, seat: int) -> list[ScoreLine]:
        return [ScoreLine(Text("points"), state.scores()[seat])]

    def reason(self, state: State) -> Text:
        return Text("reason")

    def draw(self, view: View, say: Callable[[Text], str]) -> str:
        return str(view)

    def recount(self, position: Mapping[str, Any]) -> list[int]:
        return list(position["points"])

    def parts(self, position: Mapping[str, Any]) -> list[str]:
        return []

    def box(self, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
        return []
