"""Panels of a game's own on the page of a study: what its log lines are counted by.

A game's `study.json` names them, as data: `lines` are the ids of log lines, `by` leads to what of
a line they are counted by (`cats`, `cats/count`; nothing: all together), looked up in the seat's
last line of the kind `last` if the line itself does not tell it. `among` are the lines they are a
share of (`whole`: of all of these, whatever they are counted by); `sum` leads to a number that is
added up instead of counting lines. `alike` are the arguments that make texts of the same thing
equal; `kind` counts by the id of a text alone. `grid` counts by two words of the line's card, rows
by columns: which of those between its hyphens, and what stands before the word in ids. `pictures`
are drawings of the game's table by the id of the text that names a thing, or by how such ids begin
(`""`: one for all). Titles are the game's texts `study-<name>` and `study-<name>-about`; numbers,
kinds and words of a grid are named by `study-<name>-by`.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from kosmostol.kernel.match import Entry
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.text import Seat, Text

FILE = "study.json"
ALL = "null"  # the key where nothing tells lines apart
Json = Mapping[str, Any]
Tally = tuple[str, str, int, int, int]  # panel, key, lines, lines among which, their sum


@dataclass(frozen=True)
class Panel:
    """A panel: what is counted, and by what."""

    name: str
    lines: tuple[str, ...]
    by: str = ""
    last: str = ""
    among: tuple[str, ...] = ()
    sum: str = ""
    alike: Json | None = None
    whole: bool = False
    kind: bool = False
    grid: Mapping[str, int] | None = None
    pictures: Json | None = None

    def picture(self, key: str) -> str:
        """The name of the drawing for what is counted; nothing if it has none."""
        words = list(_ids(json.loads(key)))
        for id, drawing in (self.pictures or {}).items():
            if not id:
                return str(drawing)
            for word in words:
                if word.startswith(id):
                    return f"{drawing}{word.removeprefix(id)}"
        return ""


@cache
def panels_of(game: str) -> tuple[Panel, ...]:
    """The panels of a game; none if it names none."""
    return read_panels(find_game(game).folder)


def read_panels(folder: Path) -> tuple[Panel, ...]:
    """The panels that a game's folder names."""
    file = folder / FILE
    if not file.is_file():
        return ()
    found = []
    for entry in json.loads(file.read_text(encoding="utf-8"))["panels"]:
        lists = {name: tuple(entry.get(name, ())) for name in ("lines", "among")}
        found.append(Panel(**(entry | lists)))
    return tuple(found)


def tallies(game: str, log: Sequence[Entry]) -> tuple[Tally, ...]:
    """What the panels of a game count in a match."""
    return tuple(row for panel in panels_of(game) for row in _tally(panel, log))


def _tally(panel: Panel, log: Sequence[Entry]) -> Iterator[Tally]:
    found: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    last: dict[int, Text] = {}
    for entry in log:
        text = entry.text
        seat = text.args.get("seat")
        if text.id == panel.last and isinstance(seat, Seat):
            last[seat.seat] = text
        if text.id not in (*panel.lines, *panel.among):
            continue
        told = last.get(seat.seat) if panel.last and isinstance(seat, Seat) else text
        if panel.grid:
            card = str(entry.data["card"]).split("-")
            words = [f"{before}{card[at]}" for before, at in panel.grid.items()]
            keys: Iterable[str] = [json.dumps(words)]
        else:
            keys = _keys(panel, told)
        for key in keys:
            one = found[key]
            one[0] += text.id in panel.lines
            one[1] += text.id in panel.among
            if panel.sum and text.id in panel.lines:
                value = _inside(text, panel.sum)
                one[2] += value if isinstance(value, int) else 0
    for key in sorted(found):
        lines, among, total = found[key]
        yield panel.name, key, lines, among, total


def _keys(panel: Panel, text: Text | None) -> Iterator[str]:
    if not panel.by:
        yield ALL
    elif text is not None:
        value = _inside(text, panel.by)
        for one in value if isinstance(value, tuple) else (value,):
            if panel.kind and isinstance(one, Text):
                yield json.dumps(one.id)
            elif one is not None:
                yield json.dumps(_kept(one, panel.alike or {}), sort_keys=True)


def _ids(kept: Any) -> Iterator[str]:
    """The words and the ids of texts in what is counted by."""
    if isinstance(kept, str):
        yield kept
    elif isinstance(kept, dict):
        yield kept["text"]
        for one in kept["args"].values():
            yield from _ids(one)


def _inside(text: Text, path: str) -> Any:
    """What a path of argument names leads to."""
    value: Any = text
    for name in path.split("/"):
        if isinstance(value, tuple) and value:
            value = value[0]
        value = value.args.get(name) if isinstance(value, Text) else None
    return value


def _kept(value: Any, alike: Json) -> Any:
    """What is counted as JSON: equal for the same thing."""
    if not isinstance(value, Text):
        return value
    args = {name: alike.get(name, _kept(one, alike)) for name, one in value.args.items()}
    return {"text": value.id, "args": args}
