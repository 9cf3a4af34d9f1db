"""The components file: what the box must hold, and what a broken file says."""

import copy
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kosmostol as ks
from kosmostol.games.not_alone.components import FILE, check, components, load

DATA: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


def test_the_box() -> None:
    faces = components()
    assert (len(faces.places), len(faces.hunt), len(faces.survival)) == (10, 20, 15)
    assert Counter(faces.hunt_phase) == {1: 2, 2: 13, 3: 2, 4: 2, 0: 1}
    assert Counter(faces.survival_phase) == {1: 6, 2: 1, 3: 6, 4: 2}
    assert Counter(faces.hunt_symbol) == {0: 11, 1: 5, 2: 4}
    assert faces.artemia == ((1, 2, 3, 4, 5, 6), (1, 3, 5, 7, 9, 11))
    assert faces.rescue[7] == 18
    assert faces.assimilation[7] == 12


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda d: d.pop("places"), "'places' must be a list"),
        (lambda d: d["places"].pop(), "'places' must have 10 entries, not 9"),
        (lambda d: d["places"][0].update(number=2), "'number' must be 1"),
        (lambda d: d["places"][0].update(near=[2, 7]), "two rows of five"),
        (lambda d: d["places"][5].update(start=True), "starting places are 1 to 5"),
        (lambda d: d["hunt"][0].update(id="hope"), "'despair' is expected here"),
        (lambda d: d["hunt"][0].update(phase=5), "'phase' must be 1 to 4, not 5"),
        (lambda d: d["hunt"][0].update(phase=None), "only 'flashback' has no phase"),
        (lambda d: d["hunt"][19].update(phase=2), "only 'flashback' has no phase"),
        (lambda d: d["hunt"][0].update(symbol="eye"), "'symbol' must be target, artemia"),
        (lambda d: d["hunt"][0].update(between=1), "'between' must be true or false"),
        (lambda d: d["hunt"][0].update(colour="red"), "must have exactly"),
        (lambda d: d["survival"][0].update(phase=True), "'phase' must be 1 to 4"),
        (lambda d: d["board"].pop(), "'board' must have two sides"),
        (lambda d: d["board"][0].update(side=2), "side 1 is missing"),
        (lambda d: d["board"][0].update(artemia=[0]), "must list spaces"),
        (lambda d: d.pop("setup"), "'setup' must be an object"),
        (lambda d: d["setup"].update(will=0), "'will' must be 1 to 9"),
        (lambda d: d["setup"].update(recovered_will=2), "'recovered_will' must be an object"),
        (lambda d: d["setup"]["seats"].pop(), "must have 6 entries"),
        (lambda d: d["setup"]["seats"][0].update(seats=9), "entry for 2 seats is missing"),
        (lambda d: d["setup"]["seats"][0].update(rescue=99), "'rescue' must be 1 to 30"),
    ],
)
def test_a_broken_file_says_what_is_wrong(
    change: Callable[[dict[str, Any]], object], problem: str
) -> None:
    broken = copy.deepcopy(DATA)
    change(broken)
    with pytest.raises(ks.BadComponents, match=problem):
        check(broken)


def test_an_unreadable_file(tmp_path: Path) -> None:
    file = tmp_path / "components.json"
    with pytest.raises(ks.BadComponents, match="cannot be read"):
        load(file)
    file.write_text("[]")
    with pytest.raises(ks.BadComponents, match="JSON object"):
        load(file)
