"""The words of Journey: cells and gaps of the way, stations."""

from collections.abc import Mapping
from typing import Any, ClassVar

from kosmostol.games.moon.adventures.journey.board import TO_CUT
from kosmostol.games.moon.adventures.words import Words
from kosmostol.kernel.text import Text


class JourneyWords(Words):
    """The places of the way have numbers."""

    cell = r"P(\d+)"
    others: ClassVar[Mapping[str, str]] = {"gap": r"G(\d+)", "number": r"W(\d+)"}
    placed = ("robot", "plant")

    def place(self, id: str) -> Text:
        return Text("station", {"number": id.removeprefix("S")})

    def own_asked(self, kind: int, a: int, b: int) -> tuple[str, dict[str, Any]]:
        assert kind == TO_CUT
        return "cut", {}
