"""The words of Battle: planets by colour and numbers, moons, asteroids."""

from collections.abc import Mapping
from typing import Any, ClassVar

from kosmostol.games.moon.adventures.battle.board import TO_BONUS, TO_MOON, TO_VALUE
from kosmostol.games.moon.adventures.words import Words
from kosmostol.games.moon.rules.numbers import CAPTURED, EFFECT_NAMES
from kosmostol.kernel.state import Event
from kosmostol.kernel.text import Seat, Text

PROMPTS = {
    TO_BONUS: "prompt-8-bonus",
    TO_VALUE: "prompt-8-values",
    TO_MOON: "prompt-8-moons",
}
ZONES = ("near", "far")


class BattleWords(Words):
    """ASTRA's effect cards land on moons."""

    cell = r"P(\d+)-(\d+)"
    others: ClassVar[Mapping[str, str]] = {"number": r"A(\d+)"}
    placed = ("plant", "water", "value", "moon")

    def planet(self, id: str) -> Text:
        """A planet by its colour and numbers."""
        planet = next(one for one in self.data["planets"] if one["id"] == id)
        return Text(f"planet-{planet['type']}", {"numbers": planet["label"]})

    def place(self, id: str) -> Text:
        if "-" in id and not id.endswith("-moon"):
            return Text(f"planets-{id.partition('-')[2]}")
        return self.planet(id.removesuffix("-moon"))

    def struck(self, seat: int, id: str) -> Text:
        return Text("log-astra-struck-8", {"what": self.target(id)})

    def own_prompt(self, kind: int, a: int, b: int) -> Text:
        return Text(PROMPTS[kind], {"count": a})

    def own_asked(self, kind: int, a: int, b: int) -> tuple[str, dict[str, Any]]:
        if kind == TO_BONUS:
            return "bonus", {"effect": EFFECT_NAMES[a], "cell": self.data["cells"][b]["id"]}
        return {TO_VALUE: "values", TO_MOON: "moons"}[kind], {"count": a}

    def own_event(self, event: Event) -> Text:
        if event.kind != CAPTURED:
            return super().own_event(event)
        planet = self.planet(self.data["planets"][event.b]["id"])
        return Text("log-captured", {"seat": Seat(event.a), "planet": planet, "tied": event.d})

    def own_data(self, event: Event) -> dict[str, Any]:
        if event.kind != CAPTURED:
            return super().own_data(event)
        return {
            "event": "captured",
            "seat": event.a,
            "planet": self.data["planets"][event.b]["id"],
            "zone": ZONES[event.c],
            "tied": bool(event.d),
        }
