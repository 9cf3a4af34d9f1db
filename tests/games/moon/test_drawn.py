"""The drawn sheets and the rules: boxes where points are added up, what ASTRA strikes,
what fingers hit."""

import json
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from tests.games.moon.table import own, table

import kosmostol as ks
from kosmostol.games.moon.components import SHEETS, printed
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.match import Match

DRAWN = Path(__file__).parents[3] / "web" / "src" / "games" / "moon" / "sheets"
PHONE = 390  # px across
# What the drawings call such boxes.
KINDS = {
    *("score", "sum", "sum part", "count", "score-part"),
    *("station-score", "quarter-score", "bonus-box"),
}


def drawn(adventure: int) -> dict[str, list[Any]]:
    """Where everything is on the drawing."""
    text = (DRAWN / f"places-{adventure}.json").read_text("utf-8")
    places: dict[str, list[Any]] = json.loads(text)["places"]
    return places


def drawn_boxes(adventure: int) -> set[str]:
    """The ids of all boxes on the drawing in which points are added up."""
    places = drawn(adventure)
    return {
        id
        for id, (*_, kind) in places.items()
        if kind in KINDS or "count_box" in id or id.endswith("multiplier_box")
    }


def played(adventure: int, seats: int, **options: Any) -> Match:
    """A match of quick sensible moves, played out."""
    match = ks.new("moon", seats, seed=f"sums-{adventure}", adventure=adventure, **options)
    chance = Chance(7, 0, 0)
    while match.owing:
        seat = match.owing[0]
        match.play(seat, match.game.write(match.state.hint(seat, chance)))
    return match


@pytest.mark.parametrize("adventure", SHEETS)
def test_what_may_be_touched_at_once_lies_a_finger_apart(adventure: int) -> None:
    """At the largest size of a sheet on a phone every target has 44 px of its own."""
    zoom = (DRAWN.parent / "Zoom.svelte").read_text("utf-8")
    finger, most = (
        float(re.findall(rf"const {name} = ([\d.]+);", zoom)[0]) for name in ("FINGER", "MOST")
    )
    assert finger >= 44
    least = finger / (PHONE * most) * 1000
    places = drawn(adventure)
    match = ks.new("moon", 1, seed="fingers", adventure=adventure, astra="katherine")
    chance = Chance(7, 0, 0)
    touched = 0
    while match.owing:
        targets = {id for option in match.options(0) for id in option.targets if id in places}
        for one, other in combinations(sorted(targets), 2):
            gaps = [abs(a - b) for a, b in zip(places[one][:2], places[other][:2], strict=True)]
            assert max(gaps) >= least, f"{one} and {other} lie {max(gaps)} apart"
        touched += len(targets)
        match.play(0, match.game.write(match.state.hint(0, chance)))
    assert touched > 100


@pytest.mark.parametrize("adventure", SHEETS)
def test_every_box_has_its_number(adventure: int) -> None:
    match = played(adventure, 3)
    result = match.result
    assert result is not None
    for page in match.view(0)["sheets"]:
        boxes = page["sums"]
        assert set(boxes) == drawn_boxes(adventure)
        assert boxes["final"] == result.scores[page["players"][-1]]


def starting(boxes: dict[str, int], *starts: str) -> int:
    return sum(points for id, points in boxes.items() if id.startswith(starts))


def test_details_add_up_to_the_boxes_below() -> None:
    pages = {n: played(n, 2).view(0)["sheets"] for n in (2, 3, 4, 5, 6, 7, 8)}
    for number in range(2):
        page = {n: sheets[number]["sums"] for n, sheets in pages.items()}
        stations = [page[2][f"S{n}-score"] for n in range(1, 5)]
        assert sum(stations) == page[2]["plants"]
        assert sum(page[3][f"Q{n}-score_box"] for n in range(1, 5)) == page[3]["quarters"]
        for store in ("greenhouse", "reservoir", "pearl_factory", "ruby_factory"):
            count, times = (page[4][f"{store}-{one}_box"] for one in ("count", "multiplier"))
            assert count * times + page[4][f"{store}-bonus_box"] == page[4][store]
        ends = [points for id, points in page[5].items() if "-score_box_" in id]
        assert sum(ends) == page[5]["skyscrapers"]
        blocks = [points for id, points in page[6].items() if id.endswith("-score_box")]
        assert sum(blocks) == page[6]["blocks"]
        for low, high in ((1, 2), (3, 4), (5, 6)):
            green = page[7][f"R{low}G-score"] + page[7][f"R{high}G-score"]
            assert green == page[7][f"greenhouses_R{high}_R{low}"]
            modules = page[7][f"R{low}-modules-score"] + page[7][f"R{high}-modules-score"]
            assert modules == page[7][f"modules_R{high}_R{low}"]


def test_the_owner_of_two_shared_zones_adds_them_up_on_the_neighbours_sheet() -> None:
    match = played(8, 3)
    sheets = match.view(0)["sheets"]
    for seat, mine in enumerate(sheets):
        beside = sheets[seat - 1]["sums"]
        taken = sum(
            zone[f"{side}-score-{what}"]
            for zone, side in ((mine["sums"], "near"), (beside, "far"))
            for what in ("planning", "errors")
        )
        gained = mine["sums"]["missions-total"]
        for zone, side in ((mine["sums"], "near"), (beside, "far")):
            gained += zone[f"{side}-score-plants"] + zone[f"{side}-score-water"]
            gained += starting(zone, f"{side}-score-planets")
        assert gained - taken == mine["points"] == beside["final"]


def test_astra_adds_up_nothing() -> None:
    mine, opposite = played(8, 1, astra="katherine").view(0)["sheets"]
    assert "missions-total" in mine["sums"]
    assert "final" not in mine["sums"]
    assert "final" in opposite["sums"]
    assert "missions-total" not in opposite["sums"]


def test_an_unused_sheet_has_blank_boxes_and_minus_is_printed() -> None:
    assert own(table(1, {}))["sums"] == {}
    page = own(table(1, {"cells": {"L1-1": 3}, "rockets": 5, "errors": 2}))
    assert page["parts"] == {"rockets": 15, "errors": -10}
    assert page["sums"] == {"errors": -10, "final": 5}  # this sheet prints no signs


@pytest.mark.parametrize("adventure", SHEETS)
def test_what_astra_strikes_is_drawn(adventure: int) -> None:
    """By its own name, or by that of the bonus which is crossed (`placeOf` in the browser)."""
    ends = ("-first", "-bonus_first", "-first_bonus", "-x2", "")
    places = drawn(adventure)
    for id in printed(adventure).strikes():
        assert any(id + end in places for end in ends), id
