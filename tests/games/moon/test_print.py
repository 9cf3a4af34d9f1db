"""What is printed on the drawn sheets is what the components say, and the workshop redraws it."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from kosmostol.games.moon.components import FOLDER, SHEETS, file_of
from kosmostol.kernel import bench, boxes

WEB = Path(__file__).parents[3] / "web" / "src" / "games" / "moon" / "sheets"
Texts = dict[str, list[str]]


def texts_of(adventure: int) -> Texts:
    """The texts of a drawing by the element that they stand in; words are written by the page."""
    found: Texts = {}

    def walk(node: ET.Element, inside: str) -> None:
        own = node.get("id", "")
        start = f"m{adventure}-"
        inside = own.removeprefix(start) if own.startswith(start) else inside
        if node.tag.endswith("text") and node.get("data-word") is None:
            found.setdefault(inside, []).append("".join(node.itertext()))
        for child in node:
            walk(child, inside)

    walk(ET.parse(WEB / f"sheet-{adventure}.svg").getroot(), "")
    return found


def number(text: str) -> int:
    return int(text.lstrip("×").replace("−", "-"))


@pytest.mark.parametrize("adventure", sorted(SHEETS))
def test_numbers_on_a_sheet_are_values_of_the_workshop(adventure: int) -> None:
    printed: dict[str, list[str | None]] = json.loads(
        (WEB / f"print-{adventure}.json").read_text(encoding="utf-8")
    )
    texts = texts_of(adventure)
    folder = file_of(adventure).parent.relative_to(FOLDER).as_posix()
    here = boxes.printed(FOLDER)
    values = bench.values_of(FOLDER)
    told = set()
    for element, places in printed.items():
        for text, place in zip(texts[element], places, strict=True):
            if place is None:
                continue
            path = f"{folder}/{place.removeprefix('-')}"
            value: Any = boxes.value_at(here, boxes.find(here, path))
            # What is printed with a minus and kept without has it before its place.
            assert number(text) == (-value if place.startswith("-") else value), (element, place)
            told |= {known for known in values if path == known or path.startswith(f"{known}/")}
    told |= {f"{folder}/{place}" for place in icons_of(adventure)}
    sheet = {path for path, one in values.items() if one.group["source"] == folder}
    cards = {path for path in sheet if "/missions/" in path}
    fixed = {path for path in sheet if values[path].field["kind"] == "fixed"}
    assert sheet - cards - fixed == told


def icons_of(adventure: int) -> dict[str, dict[str, Any]]:
    """How the values of a sheet that are icons are drawn."""
    file = WEB / f"icons-{adventure}.json"
    found: dict[str, dict[str, Any]] = json.loads(file.read_text()) if file.exists() else {}
    return found


def uses_of(node: ET.Element) -> list[str]:
    """The words of the icons in an element."""
    return [one.get("href", "").split("-")[-1] for one in node.iter() if one.tag.endswith("use")]


@pytest.mark.parametrize("adventure", sorted(SHEETS))
def test_icons_on_a_sheet_are_values_of_the_workshop(adventure: int) -> None:
    root = ET.parse(WEB / f"sheet-{adventure}.svg").getroot()
    start = f"m{adventure}-"
    drawn = {one.get("id", "").removeprefix(start): one for one in root.iter()}
    folder = file_of(adventure).parent.relative_to(FOLDER).as_posix()
    here = boxes.printed(FOLDER)
    for place, icon in icons_of(adventure).items():
        path = f"{folder}/{place}"
        value: Any = boxes.value_at(here, boxes.find(here, path))
        match next(iter(icon)):
            case "swap":
                words = {word for id in icon["swap"] for word in uses_of(drawn[id])}
                assert words == {value}, path
            case "ring":
                circles = [
                    one
                    for one in drawn[icon["ring"]].iter()
                    if one.tag.endswith("circle") and one.get("class") != "hit"
                ]
                assert bool(circles) is value, path
            case "shown":
                assert (icon["shown"] in drawn) is bool(value), path
                assert icon["like"] in drawn
                if isinstance(value, str):
                    assert uses_of(drawn[icon["shown"]]) == [value], path
            case "icon":
                assert bool(uses_of(drawn[icon["icon"]])) is bool(value), path
                assert uses_of(drawn[icon["like"]])
            case "many":
                assert len(uses_of(drawn[icon["many"]])) == value, path
            case "row":
                assert len(icon["row"]) == value, path
                assert all(id in drawn for id in icon["row"])
            case "door":
                assert uses_of(drawn[icon["door"]]) == ["open" if value else "shut"], path
            case other:
                pytest.fail(f"{other} is no way to draw {path}")
