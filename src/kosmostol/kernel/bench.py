"""What of a game's box is a value: shown in the workshop, and within which bounds it may differ.

A game's `bench.json` names the values of its components files by groups of parts, and what a box
may not touch: `repeats` are told for people or told twice and no rule reads them, `rules` are
rules in words, `layout` is where things lie on a board, which is drawn as one picture.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from kosmostol.kernel import boxes
from kosmostol.kernel.errors import BadBox, BadComponents

FILE = "bench.json"
KINDS = ("choice", "count", "switch", "numbers", "things", "fixed")
Json = Mapping[str, Any]


@dataclass(frozen=True)
class Value:
    """A value of the workshop: the group it stands in, and what it may be."""

    group: Json
    field: Json

    @property
    def allowed(self) -> str:
        """What may stand there, for people."""
        one = self.field
        match one["kind"]:
            case "choice":
                return ", ".join("null" if word is None else word for word in one["choices"])
            case "count":
                return f"{one['least']} to {one['most']}"
            case "numbers":
                return f"numbers from {one['least']} to {one['most']}"
            case "switch":
                return "true or false"
            case "things":
                return f"at most {len(one['places']) - 1}"
        return "fixed"


@cache
def bench_of(folder: Path) -> dict[str, Any] | None:
    """The bench of the game in a folder, its groups with where their values come from."""
    file = folder / FILE
    if not file.is_file():
        return None
    try:
        bench: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadComponents(f"{FILE} cannot be read: {error}") from None
    known = {about: (kind, note) for about, kind, note in boxes.sources(boxes.printed(folder))}
    for group in bench["groups"]:
        if group["source"] not in known:
            raise BadComponents(f"{FILE}: nothing tells where {group['name']!r} comes from")
        group["from"], group["note"] = known[group["source"]]
    return bench


def _joined(*parts: str) -> str:
    return "/".join(part for part in parts if part)


def _parts(group: Json, components: Json) -> list[str]:
    """The places of a group's parts."""
    if group.get("each"):
        return list(group["each"])
    if group.get("alone"):
        return [group["at"], *group.get("also", ())]  # those that must always be alike
    found = boxes.value_at(components, boxes.locate(components, group["at"]))
    return [f"{group['at']}/{index}" for index in range(len(found))]


@cache
def values_of(folder: Path) -> dict[str, Value]:
    """Every value of a bench by its place."""
    bench, components = bench_of(folder), boxes.printed(folder)
    return {} if bench is None else dict(_values(bench, components))


def _values(bench: Json, components: Json) -> Iterator[tuple[str, Value]]:
    for group in bench["groups"]:
        for index, part in enumerate(_parts(group, components)):
            for field in group["fields"]:
                if index not in field.get("of", (index,)):
                    continue  # it says what other parts may be
                place = _joined(part, field["at"])
                if boxes.is_there(components, place):
                    yield place, Value(group, field)


@cache
def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(re.escape(text).replace(r"\*", "[^/]+") + "(/.*)?")


def why_closed(folder: Path, place: str) -> str:
    """Why a box may not touch a place; empty where it may."""
    bench = bench_of(folder)
    if bench is None:
        return ""
    for name, reason in (
        ("repeats", "cannot be changed: it describes or repeats other values, no rule reads it"),
        ("rules", "cannot be changed: it is a rule and not a value"),
        ("layout", "cannot be changed: it is where things lie on the board, one picture"),
    ):
        if any(_pattern(text).fullmatch(place) for text in bench.get(name, ())):
            return reason
    return ""


def earlier(folder: Path) -> tuple[str, ...]:
    """Digests of components as they were before fields were added: boxes of these still fit."""
    bench = bench_of(folder)
    return () if bench is None else tuple(bench.get("earlier", ()))


def check(folder: Path, changes: Json, after: Json) -> None:
    """Refuse what the bench does not allow of components after changes; BadBox names the place."""
    if bench_of(folder) is None:
        return
    values, here = values_of(folder), boxes.printed(folder)
    for place in changes:
        closed = why_closed(folder, place)
        if closed:
            raise BadBox(place, closed)
        if any(inner.startswith(f"{place}/") for inner in values):
            raise BadBox(place, "holds several values: name the one that differs")
        # Who changes one number of a list is held to what the whole list may be.
        whole = next((outer for outer in _upwards(place) if outer in values), None)
        if whole is not None:
            found = boxes.find(here, whole)
            before, value = (boxes.value_at(each, found) for each in (here, after))
            _check_value(place, values[whole], value, before)


def _upwards(place: str) -> Iterator[str]:
    """A place, and those that it lies in."""
    while place:
        yield place
        place = place.rpartition("/")[0]


def _is_whole(value: Any, field: Json) -> bool:
    return type(value) is int and field["least"] <= value <= field["most"]


def _check_value(place: str, known: Value, value: Any, before: Any) -> None:
    """`before` is what is printed there."""
    field = known.field
    fine = True
    match field["kind"]:
        case "choice":
            fine = value in field["choices"]
        case "count":
            fine = _is_whole(value, field)
        case "numbers":
            shortest = field.get("shortest", len(before))
            longest = field.get("longest", len(before))
            if not shortest <= len(value) <= longest:
                many = str(shortest) if shortest == longest else f"{shortest} to {longest}"
                raise BadBox(place, f"must have {many} numbers, not {len(value)}")
            fine = all(_is_whole(one, field) for one in value)
        case "fixed":
            fine = value == before
    if not fine:
        raise BadBox(place, f"must be {_wanted(known, before)}, not {json.dumps(value)}"[:200])


def _wanted(known: Value, before: Any) -> str:
    match known.field["kind"]:
        case "choice":
            return f"one of {known.allowed}"
        case "fixed":
            return f"{json.dumps(before)} as printed: the rules know it only so"
    return known.allowed
