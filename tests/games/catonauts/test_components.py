"""The components file: what the box must hold, and what a broken file says."""

import copy
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kosmostol as ks
from kosmostol.games.catonauts.components import FILE, check, components, load

DATA: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


def test_the_box() -> None:
    faces = components()
    assert len(faces.cards) == 60
    assert set(Counter(faces.planet).values()) == {15}
    assert set(Counter(faces.cats).values()) == {15}
    assert Counter(faces.count) == dict.fromkeys(range(1, 6), 12)
    assert sum(faces.count) == 180
    assert all(planet != cats for planet, cats in zip(faces.planet, faces.cats, strict=True))
    assert {faces.planet[card] for card in faces.start} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda d: d.pop("cards"), "'cards' must be a list"),
        (lambda d: d["cards"].pop(), "there must be 60 cards, not 59"),
        (lambda d: d["cards"][3].update(id="blue-pink-1"), "'blue-pink-1' is listed 2 times"),
        (lambda d: d["cards"][0].update(planet="red"), "'planet' must be one of blue, pink"),
        (lambda d: d["cards"][0].update(count=6), "'count' must be 1 to 5, not 6"),
        (lambda d: d["cards"][0].update(count=True), "'count' must be 1 to 5"),
        (lambda d: d["cards"][0].update(start=False), "there must be 4 start cards, not 3"),
        (lambda d: d["cards"][0].update(start=1), "'start' must be true or false"),
        (lambda d: d["cards"][0].pop("cats"), "card 1 must have exactly"),
        (lambda d: d["cards"][0].update(id=""), "'id' must be a name"),
        (lambda d: d.update(colours=["blue"]), "'colours' must be four"),
        (lambda d: d.update(shapes=["a", "a", "b", "c"]), "'shapes' must be four"),
    ],
)
def test_a_broken_file_says_what_is_wrong(
    change: Callable[[dict[str, Any]], object], problem: str
) -> None:
    broken = copy.deepcopy(DATA)
    change(broken)
    with pytest.raises(ks.BadComponents, match=problem.replace("(", r"\(")):
        check(broken)


def test_an_unreadable_file(tmp_path: Path) -> None:
    file = tmp_path / "components.json"
    with pytest.raises(ks.BadComponents, match="cannot be read"):
        load(file)
    file.write_text("{")
    with pytest.raises(ks.BadComponents, match="cannot be read"):
        load(file)
    file.write_text("[]")
    with pytest.raises(ks.BadComponents, match="JSON object"):
        load(file)
