"""The words of Launch: levels and sections of the rocket, sabotage, the rocket track of ASTRA."""

from collections.abc import Mapping
from typing import Any, ClassVar

from kosmostol.games.moon.adventures.launch.board import TO_TAKE
from kosmostol.games.moon.adventures.words import Words
from kosmostol.games.moon.rules.numbers import SABOTAGED, STRUCK
from kosmostol.kernel.state import Event
from kosmostol.kernel.text import Seat, Text


class LaunchWords(Words):
    """Rewards are rockets, and what ASTRA sets off is an error besides."""

    cell = r"L(\d+)-(\d+)"
    others: ClassVar[Mapping[str, str]] = {"section": r"L(\d+)([A-D])-arrow"}
    claimed = "log-claimed-rockets"
    astra_got = "log-astra-boxes"
    astra_nothing = "log-astra-nothing-error"

    def icon(self, number: int) -> str:
        """A sabotage icon by its number."""
        bonuses = [one for one in self.data["bonuses"] if one["type"] == "sabotage"]
        return sorted(str(one["sabotage_id"]) for one in bonuses)[number]

    def target(self, id: str) -> Text:
        """A sabotage by where it is printed: some levels have two side by side."""
        icons = [one for one in self.data["bonuses"] if one["type"] == "sabotage"]
        level = next(one["section"] for one in icons if one["sabotage_id"] == id)
        here = sorted(one["sabotage_id"] for one in icons if one["section"] == level)
        which = "only" if len(here) == 1 else "left" if id == here[0] else "right"
        return Text("sabotage", {"level": int(level[1:-1]), "which": which})

    def struck(self, seat: int, id: str) -> Text:
        return Text("log-astra-struck-error", {"seat": Seat(seat), "what": self.target(id)})

    def own_prompt(self, kind: int, a: int, b: int) -> Text:
        if a and b:
            return Text("prompt-1-both")
        return Text("prompt-1-fuel" if a else "prompt-1-x")

    def own_asked(self, kind: int, a: int, b: int) -> tuple[str, dict[str, Any]]:
        assert kind == TO_TAKE
        return "bonuses", {"fuels": a, "xs": b}

    def own_event(self, event: Event) -> Text:
        names = {SABOTAGED: "log-sabotaged", STRUCK: "log-struck"}
        if event.kind not in names:
            return super().own_event(event)
        what = self.target(self.icon(event.b))
        return Text(names[event.kind], {"seat": Seat(event.a), "what": what})

    def own_data(self, event: Event) -> dict[str, Any]:
        names = {SABOTAGED: "sabotaged", STRUCK: "struck"}
        if event.kind not in names:
            return super().own_data(event)
        return {"event": names[event.kind], "seat": event.a, "icon": self.icon(event.b)}
