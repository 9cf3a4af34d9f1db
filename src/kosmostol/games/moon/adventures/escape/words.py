"""The words of Escape: cells by ship, modules, greenhouses, airlocks."""

from collections.abc import Mapping
from typing import Any, ClassVar

from kosmostol.games.moon.adventures.escape.board import TO_ESCAPE, TO_OPEN
from kosmostol.games.moon.adventures.words import Words
from kosmostol.games.moon.rules.numbers import EFFECT_NAMES, NONE
from kosmostol.kernel.text import Text


class EscapeWords(Words):
    """An X goes only where airlocks lead."""

    cell = r"R(\d+)-(\d+)"
    others: ClassVar[Mapping[str, str]] = {
        "module": r"R(\d)M(\d)",
        "greenhouse": r"R(\d)G",
        "base": r"(BASE)",
    }
    pair = "~"
    placed = ("plant", "energy")
    cross = "prompt-7-x"

    def place(self, id: str) -> Text:
        return Text("greenhouse-of" if id.endswith("G") else "ship", {"ship": id.strip("RG")})

    def own_asked(self, kind: int, a: int, b: int) -> tuple[str, dict[str, Any]]:
        if kind == TO_ESCAPE:
            return "airlock", {"for": "error"}
        assert kind == TO_OPEN
        cells = [one["id"] for one in self.data["cells"]]
        then = None if a == NONE else EFFECT_NAMES[a]
        return "airlock", {"for": "cell", "cell": cells[b], "then": then}
