"""The words of Dome: floors above and below the ground, ends of skyscrapers, energy tracks."""

from collections.abc import Mapping
from typing import Any, ClassVar

from kosmostol.games.moon.adventures.dome.board import TO_SPLIT
from kosmostol.games.moon.adventures.words import Words
from kosmostol.kernel.text import Text


class DomeWords(Words):
    """An X goes to the ground or next to a filled cell."""

    others: ClassVar[Mapping[str, str]] = {
        "above": r"S(\d+)\+(\d+)",
        "below": r"S(\d+)-(\d+)",
        "number": r"[DT](\d+)[ab]?",
    }
    placed = ("energy",)
    cross = "prompt-5-x"

    def place(self, id: str) -> Text:
        tower, _, end = id.removeprefix("S").partition("-")
        if id.startswith("ET-"):
            return Text(f"track-{id}")
        return Text(f"skyscraper-{end}", {"number": tower})

    def own_asked(self, kind: int, a: int, b: int) -> tuple[str, dict[str, Any]]:
        assert kind == TO_SPLIT
        return "split", {}
