"""Adventure 7: worked examples A7-ex*, rulings A7-* and H*, missions 100 to 105."""

from typing import Any

import pytest
from tests.games.moon.table import (
    dealt,
    ended,
    go,
    lines,
    met,
    numbers,
    own,
    row,
    sheet,
    table,
    trio,
    turn,
    why,
)

from kosmostol.games.moon.components import sheet_data

BASE = ["BASE~R1M1", "BASE~R1M2"]
ALL_AIRLOCKS = [one["id"] for one in sheet_data(7)["airlocks"]]
TO_THE_TOP = [
    "R1M1~R2M2",
    "R2M2~R3M2",
    "R3M2~R4M2",
    "R4M2~R5M2",
    "R5M2~R6M2",
    "R6M2~R6G",
]


def ship(number: int) -> list[str]:
    """The cells of a ship."""
    found: list[str] = sheet_data(7)["ships"][number - 1]["cells"]
    return found


def module(id: str) -> list[str]:
    """The cells of a compartment."""
    found: list[str] = next(c["cells"] for c in sheet_data(7)["compartments"] if c["id"] == id)
    return found


def part(page: dict[str, Any], name: str, **more: Any) -> int:
    return lines(table(7, page, **more))[name]


def open_fleet(**page: Any) -> dict[str, Any]:
    """A sheet with all airlocks active."""
    return {"airlocks": ALL_AIRLOCKS} | page


class TestExamples:
    @pytest.mark.parametrize(("plants", "points"), [(0, 0), (1, 2), (2, 4), (3, 7)])
    def test_a7_ex1_greenhouses(self, plants: int, points: int) -> None:
        page = open_fleet(cells={"R1-5": 6}) | {"R1G-plants": plants}
        assert part(page, "greenhouses_R2_R1", gone=["R1G"]) == points
        page |= {"doubles": ["R1G-x2"]}
        assert part(page, "greenhouses_R2_R1", gone=["R1G"]) == 2 * points
        assert part({"R1G-plants": plants}, "greenhouses_R2_R1") == 0

    @pytest.mark.parametrize(("energy", "points"), [(0, 0), (1, 2), (2, 4), (3, 7)])
    def test_a7_ex2_modules(self, energy: int, points: int) -> None:
        page: dict[str, Any] = {"cells": numbers(module("R1M1")), "R1-energy": energy}
        assert part(page, "modules_R2_R1") == points
        assert part(page | {"tanks": ["W-R1-3"]}, "modules_R2_R1") == 2 * points
        assert part({"R1-energy": energy, "tanks": ["W-R1-3"]}, "modules_R2_R1") == 0

    def test_a7_ex3(self) -> None:
        cells = numbers(module("R1M1")) | numbers(module("R1M2"), 9)
        page = {"cells": cells, "R1-energy": 2, "tanks": ["W-R1-7"]}
        assert part(page, "modules_R2_R1") == 12

    def test_a7_ex4(self) -> None:
        cells = numbers([*module("R6M1"), *module("R6M2")])
        page = open_fleet(cells=cells, tanks=["W-R6-1", "W-R6-3"]) | {"R6-energy": 3}
        assert part(page, "modules_R6_R5") == 28

    def test_a7_ex5(self) -> None:
        assert part({"planning": 4}, "planning") == -9

    def test_a7_ex6_total(self) -> None:
        cells = numbers(module("R1M1")) | numbers(module("R1M2"), 9) | {"R1-5": 6}
        cells |= numbers(module("R3M1"), 3) | {"R2-7": 5} | {"R3-1": 1}
        for id in ("R2-1", "R2-2", "R2-4", "R2-5"):
            cells |= {id: "X"}  # type: ignore[dict-item]
        page = open_fleet(
            cells=cells,
            missions={"A": "first"},
            tanks=["W-R1-7"],
            doubles=["R1G-x2"],
            planning=4,
            errors=1,
        ) | {"R1-energy": 2, "R1G-plants": 3, "R2G-plants": 2, "R3-energy": 1, "R3G-plants": 1}
        del page["cells"]["R3-1"]
        match = table(7, page, {}, taken="A", gone=["R1G", "R2G"])
        assert match.scores[0] == 10 + 14 + 4 + 12 + 2 - 9 - 5 == 28
        assert match.game.recount(match.position())[0] == 28

    def test_rulebook_water_at_a_tank(self) -> None:
        match = table(7, {}, offer=((4, "water"),) * 3)
        go(match, 0, "pick 1", "write R1-3", "tank W-R1-3")
        assert own(match)["marks"]["W-R1-3"] == "circle"

    def test_rulebook_plant_in_a_greenhouse_not_reached(self) -> None:
        match = table(7, {}, offer=((2, "plant"), (2, "plant"), (3, "plant")))
        go(match, 0, "pick 1", "write R1-2")
        assert why(match, "plant R2G") == "mark-place"
        go(match, 0, "plant R1G")
        assert own(match)["tracks"]["R1G-plants"] == 1

    def test_rulebook_energy_in_the_same_ship(self) -> None:
        match = table(7, {}, offer=((5, "energy"),) * 3)
        go(match, 0, "pick 1", "write R1-4", "energy R1")
        assert own(match)["marks"]["R1-en1"] == "circle"


class TestAirlocks:
    def test_a7_1_only_two_modules_at_the_start(self) -> None:
        match = table(7, {}, offer=((8, "energy"),) * 3)
        go(match, 0, "pick 1")
        cells = [move.removeprefix("write ") for move in match.moves(0)]
        assert cells == [*module("R1M1"), *module("R1M2")]
        assert why(match, "write R1-5") == "write-closed"
        assert why(match, "write R6-5") == "write-closed"

    def test_a7_2_five_airlocks_at_the_start(self) -> None:
        match = table(7, {}, offer=((8, "robot"),) * 3)
        go(match, 0, "pick 1", "write R1-4")
        assert match.moves(0) == [
            "skip",
            "airlock R1M1~R1G",
            "airlock R1G~R1M2",
            "airlock R1M1~R2M1",
            "airlock R1M1~R2M2",
            "airlock R1M2~R2M3",
        ]
        assert why(match, "airlock R2M1~R2M2") == "airlock-apart"
        assert why(match, "airlock BASE~R1M1") == "mark-taken"
        assert why(match, "energy R1") == "mark-other"

    def test_a7_2_both_sides_reached_is_allowed(self) -> None:
        match = table(7, {"airlocks": [*BASE, "R1M1~R1G"]}, offer=((8, "robot"),) * 3)
        go(match, 0, "pick 1", "write R1-4", "airlock R1G~R1M2")

    def test_a7_3_six_airlocks_to_the_top(self) -> None:
        page: dict[str, Any] = {"airlocks": BASE + TO_THE_TOP}
        match = table(7, page, offer=((8, "plant"),) * 3)
        go(match, 0, "pick 1", "write R6-5", "plant R6G")
        for missing in range(len(TO_THE_TOP)):
            some = [a for index, a in enumerate(TO_THE_TOP) if index != missing]
            closed = table(7, {"airlocks": BASE + some}, offer=((8, "plant"),) * 3)
            go(closed, 0, "pick 1")
            assert why(closed, "write R6-5") == "write-closed"

    def test_a7_3_greenhouses_lead_nowhere_up(self) -> None:
        for airlock in sheet_data(7)["airlocks"]:
            if airlock["kind"] == "between ships":
                assert not any(id.endswith("G") for id in airlock["connects"])

    def test_a7_4_one_order_over_the_whole_ship(self) -> None:
        page = {"airlocks": [*BASE, "R1M1~R1G"], "cells": {"R1-4": 9}}
        match = table(7, page, offer=((8, "energy"),) * 3)
        go(match, 0, "pick 1")
        assert why(match, "write R1-5") == "write-order"
        assert why(match, "write R1-6") == "write-order"
        assert why(match, "write R1-3") is None


class TestRulings:
    def test_a7_5_x_only_where_airlocks_lead_unless_ruled_otherwise(self) -> None:
        for rulings, reason in ((None, "write-closed"), (["x_anywhere"], None)):
            match = table(7, {}, offer=((8, "planning"),) * 3, rulings=rulings)
            go(match, 0, "pick 1", "write R1-4")
            assert why(match, "x R5-1") == reason
            assert why(match, "x R1-2") is None

    def test_a7_5_no_x_when_every_reached_cell_is_filled(self) -> None:
        cells = numbers(module("R1M1")) | numbers(module("R1M2")[:3], 9)
        match = table(7, {"cells": cells}, offer=((13, "planning"),) * 3)
        go(match, 0, "pick 1", "write R1-9")
        assert match.moves(0) == ["confirm"]
        assert own(match)["tracks"]["planning"] == 0

    def test_a7_6_x_in_a_robot_cell(self) -> None:
        for rulings, must in ((None, True), (["x_without_bonus"], False)):
            match = table(7, {}, offer=((8, "planning"),) * 3, rulings=rulings)
            go(match, 0, "pick 1", "write R1-4", "x R1-1")
            assert (match.moves(0) != ["confirm"]) == must
            assert own(match)["tracks"]["planning"] == 1

    def test_a7_6_x_in_a_greenhouse_wins_the_double(self) -> None:
        page = {"airlocks": [*BASE, "R1M1~R1G"]}
        for rulings, won in ((None, ["R1G-x2"]), (["x_without_bonus"], [])):
            match = table(7, page, offer=((8, "planning"),) * 3, rulings=rulings)
            turn(match, ["pick 1", "write R1-4", "x R1-5"])
            assert sheet(match)["doubles"] == won

    def test_a7_7_the_robot_comes_before_the_effect(self) -> None:
        match = table(7, {}, offer=((2, "energy"), (2, "energy"), (3, "energy")))
        go(match, 0, "pick 1", "write R1-1")
        assert why(match, "skip") == "skip-not"
        assert why(match, "energy R1") == "mark-other"
        go(match, 0, "airlock R1M1~R1G", "energy R1")
        assert match.moves(0) == ["confirm"]

    def test_a7_7_robot_effect_on_a_robot_cell_opens_two(self) -> None:
        match = table(7, {}, offer=((2, "robot"), (2, "robot"), (3, "robot")))
        go(match, 0, "pick 1", "write R1-1", "airlock R1M1~R2M1", "airlock R2M1~R3M1", "confirm")
        assert len(sheet(match)["airlocks"]) == 4

    def test_a7_7_lost_when_no_airlock_is_left(self) -> None:
        match = table(7, open_fleet(), offer=((2, "robot"), (2, "robot"), (3, "robot")))
        go(match, 0, "pick 1", "write R1-1")
        assert match.moves(0) == ["confirm"]

    def test_a7_7_the_x_may_go_where_the_robot_opened(self) -> None:
        match = table(7, {}, offer=((2, "planning"), (2, "planning"), (3, "planning")))
        go(match, 0, "pick 1", "write R1-1", "airlock R1M1~R1G", "x R1-5")

    def test_a7_8_engines_and_greenhouses_fill_up(self) -> None:
        page = {"R1-energy": 3, "R1G-plants": 3}
        match = table(7, page, offer=((5, "energy"), (5, "plant"), (6, "energy")))
        for pick in ("pick 1", "pick 2"):
            go(match, 0, pick, "write R1-4")
            assert match.moves(0) == ["confirm"]
            match.undo(0)
            match.undo(0)

    def test_a7_9_circled_from_the_start(self) -> None:
        tracks = own(table(7, {}))["tracks"]
        assert [tracks[f"R{n}-energy"] for n in range(1, 7)] == [0, 0, 0, 1, 1, 2]
        assert [tracks[f"R{n}G-plants"] for n in range(1, 7)] == [0, 0, 1, 1, 1, 2]
        start = ["R4-en1", "R5-en1", "R6-en1", "R6-en2"]
        start += ["R3G-plant1", "R4G-plant1", "R5G-plant1", "R6G-plant1", "R6G-plant2"]
        marks = own(table(7, {}))["marks"]
        assert {id for id, how in marks.items() if how == "circle"} == set(start)

    def test_a7_10_one_tank_in_every_module(self) -> None:
        modules = [one for one in sheet_data(7)["compartments"] if one["kind"] == "module"]
        assert len(modules) == len({one["water_tank"]["cell"] for one in modules}) == 13
        match = table(7, {}, offer=((4, "water"),) * 3)
        go(match, 0, "pick 1", "write R1-2")
        assert match.moves(0) == ["confirm"]

    def test_a7_11_h4_doubles_for_all_of_the_first_turn(self) -> None:
        page = {"airlocks": [*BASE, "R1M1~R1G"]}
        match = table(7, page, page, page, offer=((8, "water"),) * 3)
        turn(match, ["pick 1", "write R1-5"], ["pick 1", "write R1-5"], ["pick 1", "write R1-6"])
        assert [sheet(match, seat)["doubles"] for seat in range(3)] == [["R1G-x2"]] * 2 + [[]]
        assert match.view(2)["sheets"][2]["marks"]["R1G-x2"] == "cross"
        match = dealt(match, ((7, "water"),) * 3)
        turn(match, ["pick 1", "write R1-2"], ["pick 1", "write R1-2"], ["pick 1", "write R1-5"])
        assert sheet(match, 2)["doubles"] == []

    def test_a7_11_plants_may_come_later(self) -> None:
        page = {"airlocks": [*BASE, "R1M1~R1G"], "cells": {"R1-5": 8}, "doubles": ["R1G-x2"]}
        match = table(7, page, offer=((9, "plant"),) * 3, gone=["R1G"])
        turn(match, ["pick 1", "write R1-6", "plant R1G"])
        assert match.scores == (4,)

    def test_a7_13_errors_offer_an_airlock(self) -> None:
        cells = numbers(module("R1M1"), 8) | numbers(module("R1M2"), 12)
        match = table(7, {"cells": cells}, offer=((5, "energy"),) * 3)
        assert match.moves(0) == ["error"]
        go(match, 0, "error")
        assert "skip" in match.moves(0)
        assert "airlock R1M1~R2M2" in match.moves(0)
        go(match, 0, "airlock R1M1~R2M2", "confirm")
        assert sheet(match)["errors"] == 1
        third = table(7, {"cells": cells, "errors": 2}, offer=((5, "energy"),) * 3)
        go(third, 0, "error")
        assert third.moves(0) == ["confirm"]
        go(third, 0, "confirm")
        assert ended(third) == "reason-errors"

    def test_a7_13_lost_when_no_airlock_is_left(self) -> None:
        cells = {id: 17 for number in range(1, 7) for id in ship(number)[:1]}
        match = table(7, open_fleet(cells=cells), offer=((8, "robot"),) * 3)
        assert match.moves(0) == ["error"]
        go(match, 0, "error")
        assert match.moves(0) == ["confirm"]

    def test_a7_14_planning_costs(self) -> None:
        costs = [-part({"planning": crossed}, "planning") for crossed in range(10)]
        assert costs == [0, 1, 3, 6, 9, 12, 16, 20, 24, 28]


class TestWild:
    """H3: every second astronaut gives a mark that stands for any effect."""

    def test_h3_earned_and_spent(self) -> None:
        match = table(7, {"astronauts": 1}, offer=((8, "astronaut"),) * 3)
        assert why(match, "wild 1 robot") == "wild-none"
        turn(match, ["pick 1", "write R1-4"])
        assert own(match)["marks"]["WILD-AS1"] == "circle"
        match = dealt(match, ((4, "plant"),) * 3)
        for effect in ("robot", "energy", "water", "astronaut", "planning"):
            assert why(match, f"wild 1 {effect}") is None
        go(match, 0, "wild 1 water", "write R1-3", "tank W-R1-3", "confirm")
        assert own(match)["marks"]["WILD-AS1"] == "cross"
        assert why(match, "wild 1 robot") == "wild-none"

    def test_h3_as_astronaut_and_planning(self) -> None:
        match = table(7, {"astronauts": 2}, offer=((8, "plant"),) * 3)
        go(match, 0, "wild 1 astronaut", "write R1-4 +2")
        assert own(match)["tracks"]["astronauts"] == 3
        match = table(7, {"astronauts": 2}, offer=((8, "plant"),) * 3)
        go(match, 0, "wild 1 planning", "write R1-4", "x R1-2")
        assert own(match)["tracks"]["planning"] == 1

    def test_h6_h7_full_tracks(self) -> None:
        page = {"astronauts": 6, "wilds_spent": ["WILD-AS1", "WILD-AS2", "WILD-AS3"], "planning": 9}
        match = table(7, page, offer=((8, "astronaut"), (8, "planning"), (9, "planning")))
        go(match, 0, "pick 1", "write R1-4 +2")
        match.undo(0)
        match.undo(0)
        go(match, 0, "pick 2", "write R1-4", "x R1-2")
        assert own(match)["tracks"]["planning"] == 9


class TestMissions:
    def met(self, page: dict[str, Any], mission: int) -> bool:
        return met(table(7, page, missions=trio(7, mission)), mission)

    def test_100(self) -> None:
        grown = {"R1G-plants": 3, "R3G-plants": 3, "R6G-plants": 3}
        cells = {"R1-5": 6, "R3-1": 5, "R6-5": 9}
        assert self.met(open_fleet(cells=cells) | grown, 100)
        assert not self.met(open_fleet(cells={"R1-5": 6, "R3-1": 5}) | grown, 100)
        assert not self.met(open_fleet(cells=cells) | grown | {"R3G-plants": 2}, 100)

    def test_101(self) -> None:
        assert self.met(open_fleet(cells={"R6-5": "X"}) | {"R6G-plants": 3}, 101)
        assert not self.met(open_fleet(cells={"R6-5": 9}), 101)
        assert not self.met(open_fleet(cells={"R5-4": 9}) | {"R5G-plants": 3}, 101)

    def test_102_a7_15_modules_only(self) -> None:
        full = ["R1M1", "R4M1", "R4M2", "R5M2", "R6M1", "R6M2"]
        cells = {id: "X" for place in full for id in module(place)}
        greenhouses = {"R1-5": "X", "R2-7": "X"}
        assert not self.met(open_fleet(cells=cells | greenhouses), 102)
        more = dict.fromkeys(module("R3M1"), "X")
        assert self.met(open_fleet(cells=cells | more), 102)

    def test_103(self) -> None:
        cells = {id: "X" for number in (4, 5, 6) for id in ship(number)}
        assert self.met(open_fleet(cells=cells), 103)
        del cells["R5-4"]
        assert not self.met(open_fleet(cells=cells), 103)

    def test_104(self) -> None:
        assert self.met({"R4-energy": 3, "R5-energy": 3, "R6-energy": 3}, 104)
        assert not self.met({"R4-energy": 3, "R5-energy": 3}, 104)

    def test_105(self) -> None:
        two = ["W-R1-3", "W-R1-7", "W-R3-3", "W-R3-7"]
        assert self.met({"tanks": [*two, "W-R2-2", "W-R2-5", "W-R2-9"]}, 105)
        assert not self.met({"tanks": [*two, "W-R2-2", "W-R2-5"]}, 105)


def test_end_all_cells() -> None:
    cells: dict[str, Any] = {id: "X" for number in range(1, 7) for id in ship(number)}
    del cells["R6-5"]
    match = table(7, open_fleet(cells=cells), offer=((6, "water"),) * 3)
    turn(match, ["pick 1", "write R6-5"])
    go(match, 0, "skip")  # the missions
    assert ended(match) == "reason-cells"


def test_counts_of_the_sheet() -> None:
    data = sheet_data(7)
    assert [len(ship(number)) for number in range(1, 7)] == [9, 10, 7, 6, 6, 5]
    assert row("R1-", 1, 9) == ship(1)
    assert len(data["airlocks"]) == 26
    robots = [one["id"] for one in data["cells"] if one["robot_bonus"]]
    assert robots == ["R1-1", "R1-8", "R2-3", "R2-10", "R3-5", "R4-2", "R5-6", "R6-2"]
