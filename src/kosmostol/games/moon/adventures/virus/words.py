"""The words of Virus: rooms and blocks, passages, viruses that wake and spread."""

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from kosmostol.games.moon.adventures.virus.board import TO_CLOSE, TO_INFECT, TO_POWER, TO_SEED
from kosmostol.games.moon.adventures.words import Words
from kosmostol.games.moon.rules.numbers import EVACUATED, FELL_ILL, SPREAD, WOKE
from kosmostol.kernel.state import Event
from kosmostol.kernel.text import Seat, Text

PROMPTS = {
    TO_SEED: "prompt-6-seed",
    TO_CLOSE: "prompt-6-close",
    TO_POWER: "prompt-6-power",
}
ASKED = {TO_SEED: "seed", TO_CLOSE: "close", TO_POWER: "power"}


class VirusWords(Words):
    """What ASTRA crosses wakes a virus or makes all of them spread."""

    cell = r"L(\d)([A-C])-(\d+)"
    others: ClassVar[Mapping[str, str]] = {"block": r"L(\d)([A-C])"}
    pair = "~"

    def block(self, number: int) -> str:
        """A block of the station."""
        name: str = self.data["blocks"][number]["id"]
        return name

    def virus(self, number: int) -> str:
        """A virus by its colour."""
        name: str = self.data["viruses"][number]["id"]
        return name

    def rooms(self, mask: int) -> list[str]:
        """Rooms by their ids."""
        return [one["id"] for cell, one in enumerate(self.data["cells"]) if mask >> cell & 1]

    def room(self, id: str) -> Text:
        """A room in a list of many: as short as it can be found by."""
        level, block, room = re.fullmatch(self.cell, id).groups()  # type: ignore[union-attr]
        return Text("spot-6-room", {"a": level, "b": block, "c": room})

    def target(self, id: str) -> Text:
        virus = next((one["id"] for one in self.data["viruses"] if one["mark"] == id), None)
        return Text(f"virus-{virus}") if virus else Text(f"propagation-{id.removeprefix('prop-')}")

    def struck(self, seat: int, id: str) -> Text:
        return Text("log-astra-struck-6", {"what": self.target(id)})

    def own_prompt(self, kind: int, a: int, b: int) -> Text:
        if kind == TO_INFECT:
            return Text("prompt-6-infect", {"block": self.spot(self.block(a))})
        return Text(PROMPTS[kind])

    def own_asked(self, kind: int, a: int, b: int) -> tuple[str, dict[str, Any]]:
        if kind == TO_INFECT:
            return "infect", {"block": self.block(a)}
        return ASKED[kind], {}

    def own_event(self, event: Event) -> Text:
        who = {"seat": Seat(event.a)}
        if event.kind == WOKE:
            return Text("log-woke", {"virus": Text(f"virus-{self.virus(event.a)}")})
        if event.kind == SPREAD:
            return Text("log-spread", {**who, "count": event.b})
        if event.kind == FELL_ILL:
            return Text("log-ill", {**who, "rooms": tuple(map(self.room, self.rooms(event.b)))})
        if event.kind == EVACUATED:
            block = self.spot(self.block(event.b))
            return Text("log-evacuated", {**who, "block": block, "points": event.c})
        return super().own_event(event)

    def own_data(self, event: Event) -> dict[str, Any]:
        if event.kind == WOKE:
            return {"event": "woke", "virus": self.virus(event.a)}
        if event.kind == SPREAD:
            return {"event": "spread", "seat": event.a, "count": event.b}
        if event.kind == FELL_ILL:
            return {"event": "ill", "seat": event.a, "rooms": self.rooms(event.b)}
        if event.kind == EVACUATED:
            block = self.block(event.b)
            return {"event": "evacuated", "seat": event.a, "block": block, "points": event.c}
        return super().own_data(event)
