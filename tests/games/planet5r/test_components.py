"""The components file: what the box must hold, and what a broken file says."""

import copy
import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kosmostol as ks
from kosmostol.games.planet5r.components import (
    FILE,
    UPGRADE_NAMES,
    UPGRADES,
    check,
    components,
    load,
)

DATA: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


def test_the_box() -> None:
    faces = components()
    assert len(faces.cards) == 20
    pairs = [(faces.action[2 * card], faces.action[2 * card + 1]) for card in range(20)]
    assert sorted(pairs) == [(a, b) for a in range(5) for b in range(5) if a != b]
    kinds = Counter(UPGRADE_NAMES[kind] for kind in faces.upgrade[:30])
    assert kinds == {"gain_1": 10, "gain_die": 5, "gain_per_card": 8, "steal_1_each": 7}
    assert Counter(faces.edge[:30]) == {0: 8, 1: 9, 2: 8, 3: 5}
    assert Counter(faces.centre[:15]) == {0: 5, 1: 5, 2: 5}
    assert set(UPGRADES) == set(kinds)


def test_the_rulebooks_own_card() -> None:
    face = DATA["technologies"][14]
    assert face["left"] | {"crystal": ""} == {
        "action": "expand",
        "upgrade": "steal_1_each",
        "of": "develop",
        "crystal": "",
    }
    assert face["right"]["upgrade"] == "gain_die"


def technology(**changes: Any) -> Callable[[dict[str, Any]], object]:
    return lambda d: d["technologies"][0].update(changes)


def left(**changes: Any) -> Callable[[dict[str, Any]], object]:
    return lambda d: d["technologies"][0]["left"].update(changes)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda d: d.pop("actions"), "'actions' must be dig, develop"),
        (lambda d: d["actions"].reverse(), "'actions' must be dig, develop"),
        (lambda d: d["crystals"].pop(), "'crystals' must be blue"),
        (lambda d: d.pop("technologies"), "'technologies' must be a list of 15"),
        (lambda d: d["settlements"].pop(), "'settlements' must be a list of 5"),
        (technology(id="T02"), "card 'T02' is listed 2 times"),
        (technology(id="T 1"), "technologies 1: 'id' must be a short name"),
        (technology(id=1), "technologies 1: 'id' must be a short name"),
        (technology(centre="red"), "card 'T01': 'centre' must be one of blue"),
        (technology(left=3), "card 'T01', left must be an object"),
        (lambda d: d["technologies"][0].pop("centre"), "technologies 1 must have exactly"),
        (lambda d: d["settlements"][0].update(centre="blue"), "settlements 1 must have exactly"),
        (left(action="fish"), "card 'T01', left: 'action' must be one of dig"),
        (left(upgrade="gain_9"), "'upgrade' must be one of gain_1"),
        (left(of="dig"), "card 'T01', left: 'gain_1' is of no action, 'of' must be null"),
        (left(upgrade="steal_1_each"), "left: 'of' must be one of dig"),
        (left(upgrade="steal_1_each", of="x"), "'of' must be one of dig"),
        (left(crystal="red"), "'crystal' must be one of blue"),
        (
            lambda d: d["settlements"][0]["left"].update(upgrade="gain_1"),
            "card 'S1', left must have exactly action, crystal",
        ),
        (lambda d: d.update(develop=[]), "'develop' must be a list of 1 to 5 numbers"),
        (lambda d: d.update(plunder=[1, "2"]), "'plunder' must hold numbers from 0 to 99"),
        (lambda d: d.update(plunder_victims=["x"]), "'plunder_victims' must be a list of actions"),
        (lambda d: d["market_limit"].pop("3"), "'market_limit' must name a limit"),
        (lambda d: d["market_limit"].update({"3": 0}), "'market_limit' must hold numbers from 1"),
        (lambda d: d.update(start_water=None), "'start_water' must hold numbers"),
        (lambda d: d.update(die=[]), "'die' must be a list of 1 to 20 numbers"),
        (lambda d: d.update(small_die=[True]), "'small_die' must hold numbers"),
        (lambda d: d.update(crystal_points=[0, 1]), "'crystal_points' must be a list of 7"),
    ],
)
def test_a_broken_file_says_what_is_wrong(
    change: Callable[[dict[str, Any]], object], problem: str
) -> None:
    broken = copy.deepcopy(DATA)
    change(broken)
    with pytest.raises(ks.BadComponents, match=re.escape(problem)):
        check(broken)


def test_an_unreadable_file(tmp_path: Path) -> None:
    file = tmp_path / "components.json"
    with pytest.raises(ks.BadComponents, match="cannot be read"):
        load(file)
    file.write_text("[]")
    with pytest.raises(ks.BadComponents, match="JSON object"):
        load(file)
