"""The words of Mine: cells by mine and level, buildings."""

from collections.abc import Mapping
from typing import Any, ClassVar

from kosmostol.games.moon.adventures.mine.board import TO_BUILD
from kosmostol.games.moon.adventures.words import Words
from kosmostol.games.moon.rules.numbers import BUILT, DUG
from kosmostol.kernel.state import Event
from kosmostol.kernel.text import Seat, Text


class MineWords(Words):
    """Mines are extracted and buildings completed."""

    cell = r"M(\d+)L(\d+)"
    others: ClassVar[Mapping[str, str]] = {"between": r"M(\d+)G(\d)(\d)-\w+"}
    placed = ("robot", "energy")

    def building(self, number: int) -> str:
        """A building by its number: the main ones come first."""
        both = [*self.data["main_buildings"], *self.data["optimisation_centres"]]
        return str(both[number]["id"])

    def own_asked(self, kind: int, a: int, b: int) -> tuple[str, dict[str, Any]]:
        assert kind == TO_BUILD
        return "build", {"robots": a}

    def own_event(self, event: Event) -> Text:
        if event.kind == DUG:
            return Text("log-dug", {"seat": Seat(event.a), "mine": event.b + 1})
        if event.kind == BUILT:
            building = self.place(self.building(event.b))
            return Text("log-built", {"seat": Seat(event.a), "building": building})
        return super().own_event(event)

    def own_data(self, event: Event) -> dict[str, Any]:
        if event.kind == DUG:
            return {"event": "dug", "seat": event.a, "mine": event.b + 1}
        if event.kind == BUILT:
            return {"event": "built", "seat": event.a, "building": self.building(event.b)}
        return super().own_data(event)
