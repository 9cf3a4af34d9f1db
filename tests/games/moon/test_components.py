"""The box: what the files must say, and what is refused."""

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest
from tests.games.moon import table

from kosmostol.games.moon.components import (
    FOLDER,
    SHEETS,
    box_data,
    cards,
    check_cards,
    check_missions,
    check_sheet,
    file_of,
    missions,
    missions_of,
    printed,
    sheet_data,
)
from kosmostol.kernel.components import read_components
from kosmostol.kernel.errors import BadComponents

NUMBERS = [2, 2, 3, 4, 5, 6, 6, 7, 6, 6, 5, 4, 3, 2, 2]
EFFECTS = {"robot": 14, "energy": 14, "plant": 14, "water": 7, "astronaut": 7, "planning": 7}


def test_counts_of_the_rulebook() -> None:
    counted = Counter(cards().number)
    assert [counted[number] for number in range(1, 16)] == NUMBERS
    assert Counter(table.EFFECTS[effect] for effect in cards().effect) == EFFECTS


def test_six_missions_for_each_adventure() -> None:
    homes = {id: (id - 64) // 6 + 1 for id in range(64, 112)}
    assert {id: card.adventure for id, card in missions().items()} == {
        id: home for id, home in homes.items() if home in SHEETS
    }
    for adventure in SHEETS:
        assert [card.type for card in missions_of(adventure)] == list("AABBCC")


def test_sheets() -> None:
    blank = {n: len(printed(n).cells) - len(printed(n).printed_x) for n in SHEETS}
    cells = {1: 53, 2: 36, 3: 32, 4: 36, 5: 38, 6: 55, 7: 43, 8: 33}
    assert blank == cells
    assert {n: printed(n).sheet.errors for n in SHEETS} == dict.fromkeys(cells, 3) | {1: 8, 8: 2}


def test_every_file_says_where_it_comes_from() -> None:
    assert box_data()["provenance"]
    for adventure in SHEETS:
        data = sheet_data(adventure)
        for part in (data, data["missions"], data["astra"]):
            assert part["provenance"], adventure


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda d: d.pop("cards"), "list 'cards'"),
        (lambda d: d["effects"].reverse(), "'effects' must be"),
        (lambda d: d["cards"].pop(), "there must be 63 cards"),
        (lambda d: d["cards"][4].update(number=16), "card 5: 'number'"),
        (lambda d: d["cards"][4].update(effect="magic"), "card 5: there is no effect"),
        (lambda d: d["cards"][4].update(id=9), "card 5: 'id'"),
        (lambda d: d["cards"][4].update(colour="red"), "card 5 must have exactly"),
    ],
)
def test_bad_cards(change: Any, problem: str) -> None:
    data = deepcopy(box_data())
    change(data)
    with pytest.raises(BadComponents, match=problem):
        check_cards(data)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda d: d.pop("missions"), "list 'cards'"),
        (lambda d: d["missions"]["cards"][0].pop("first"), "mission 1 must have"),
        (lambda d: d["missions"]["cards"][0].update(type="D"), "mission 64"),
        (lambda d: d["missions"]["cards"][0].update(id=65), "listed twice"),
        (lambda d: d["missions"]["cards"].pop(), "must have two missions"),
    ],
)
def test_bad_missions(change: Any, problem: str) -> None:
    data = deepcopy(sheet_data(1))
    change(data)
    with pytest.raises(BadComponents, match=problem):
        check_missions(1, data)


@pytest.mark.parametrize("adventure", SHEETS)
def test_bad_sheets(adventure: int) -> None:
    for name in sheet_data(adventure):
        if name in ("game", "provenance", "start_state"):
            continue
        data = deepcopy(sheet_data(adventure))
        del data[name]
        with pytest.raises(
            BadComponents, match=f"{file_of(adventure).parent.name}/components.json"
        ):
            check_sheet(adventure, data)
    bad: list[Any] = [None, 5, [], {"adventure": 9}]
    for nonsense in bad:
        with pytest.raises(BadComponents):
            check_sheet(adventure, nonsense)


def test_a_cell_listed_twice() -> None:
    data = deepcopy(sheet_data(2))
    data["cells"][1]["id"] = "P1"
    with pytest.raises(BadComponents, match="'P1' is listed twice"):
        check_sheet(2, data)


def test_files_that_cannot_be_read() -> None:
    with pytest.raises(BadComponents, match="nothing.json cannot be read"):
        read_components(FOLDER / "nothing.json")
