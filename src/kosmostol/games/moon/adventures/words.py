"""The words of an adventure: what generic texts say differently on each sheet.

An adventure's own `words.py` says only what is its own; here are the usual answers.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from kosmostol.games.moon.rules.numbers import FIRST
from kosmostol.kernel.state import Event
from kosmostol.kernel.text import Arg, Seat, Text

TANK = "W-"


class Words:
    """How places and elements of a sheet are called, and what is told of them."""

    cell = r"(?!)"  # the ids of cells; groups are the arguments a, b, c of spot-<adventure>
    others: ClassVar[
        Mapping[str, str]
    ] = {}  # ids of other elements, by the end of their message's id
    pair = " "  # what joins two places in the id of a tunnel, a passage or an airlock
    placed: tuple[str, ...] = ()  # verbs whose element is a place with a name
    cross = "prompt-x"  # what is asked where an X may be written
    claimed = "log-claimed"
    astra_got = "log-astra-got"
    astra_nothing = "log-astra-nothing"

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.adventure: int = data["adventure"]
        self.spot = cache(self._spot)

    # ---- places ----

    def _spot(self, id: str) -> Arg:
        """A place in words: people know levels and cells, not ids. Some ids say enough."""
        found = re.fullmatch(self.cell, id)
        if found:
            return _text(f"spot-{self.adventure}", found)
        if id.startswith(TANK):
            return self._spot(id.removeprefix(TANK))
        for name, pattern in self.others.items():
            found = re.fullmatch(pattern, id)
            if found:
                number = name == "number"
                return _text("spot-number" if number else f"spot-{self.adventure}-{name}", found)
        one, joined, two = id.partition(self.pair)
        if joined:
            ends = self._spot(one), self._spot(two)
            if isinstance(ends[0], Text) and isinstance(ends[1], Text):
                return Text("spot-pair", {"one": ends[0], "two": ends[1]})
        return id

    def place(self, id: str) -> Text:
        """A building, a station, a quarter, an end of a skyscraper, a track, a ship."""
        return Text(f"building-{id}")

    def element(self, verb: str, id: str) -> Text:
        """A marked element."""
        name = self.place(id) if verb in self.placed else self.spot(id)
        return Text(f"element-{self.adventure}-{verb}", {"id": name})

    def target(self, id: str) -> Text:
        """What an effect card of ASTRA crosses."""
        return self.place(id)

    # ---- questions ----

    def own_prompt(self, kind: int, a: int, b: int) -> Text:
        """What the adventure's own decision asks."""
        return Text(f"prompt-{self.adventure}-own", {"count": a})

    def own_asked(self, kind: int, a: int, b: int) -> tuple[str, dict[str, Any]]:
        """The same for programs: a word, and what it is about."""
        raise NotImplementedError

    # ---- the log ----

    def reached(self, seat: int, place: str, points: int, how: int) -> Text:
        """Somebody got to a goal of the race."""
        args: dict[str, Arg] = {"seat": Seat(seat), "place": self.place(place), "points": points}
        return Text(f"log-{self.adventure}-{'first' if how == FIRST else 'later'}", args)

    def struck(self, seat: int, id: str) -> Text:
        """An effect card of ASTRA crossed something."""
        return Text("log-astra-struck", {"seat": Seat(seat), "what": self.target(id)})

    def own_event(self, event: Event) -> Text:
        """An event only this adventure has."""
        raise ValueError(f"unknown event {event.kind}")

    def own_data(self, event: Event) -> dict[str, Any]:
        """The same in plain values."""
        raise ValueError(f"unknown event {event.kind}")


def _text(id: str, found: re.Match[str]) -> Text:
    return Text(id, dict(zip("abc", found.groups(), strict=False)))
