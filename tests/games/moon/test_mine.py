"""Adventure 4: worked examples A4-ex*, rulings A4-*, missions 82 to 87."""

from typing import Any

import pytest
from tests.games.moon.table import go, lines, met, own, sheet, table, trio, turn, why

from kosmostol.games.moon.components import sheet_data

STORES = ("greenhouse", "reservoir", "pearl_factory", "ruby_factory")


def upgraded(*buildings: str) -> dict[str, int]:
    """All symbols of these buildings crossed."""
    data = sheet_data(4)
    found = {}
    for one in (*data["main_buildings"], *data["optimisation_centres"]):
        if one["id"] in buildings:
            marks = one.get("upgrade_marks") or one["marks"]
            found[f"{one['id']}-energy"] = len(marks["energy"])
            found[f"{one['id']}-robots"] = len(marks["robot"])
    return found


def part(page: dict[str, Any], name: str, **more: Any) -> int:
    return lines(table(4, page, **more))[name]


class TestExamples:
    def test_a4_ex1(self) -> None:
        page = upgraded("reservoir") | {"reservoir-robots": 1, "reservoir": 7}
        page |= {"bonuses": ["reservoir-first_bonus"]}  # type: ignore[dict-item]
        match = table(4, page, gone=["reservoir"], offer=((6, "robot"),) * 3)
        turn(match, ["pick 1", "write M7L3", "robot reservoir"])
        assert lines(match)["reservoir"] == 45

    def test_a4_ex2(self) -> None:
        page = {
            "cells": {"M2L1": 4, "M2L2": 6},
            "circled": ["M2L1-pearl", "M2G12-water"],
        }
        match = table(4, page, offer=((6, "energy"),) * 3)
        turn(match, ["pick 1", "write M2L3", "skip"])
        stores = {name: sheet(match)[name] for name in STORES}
        assert stores == {"pearl_factory": 1, "reservoir": 1, "ruby_factory": 1, "greenhouse": 0}
        assert sheet(match)["extracted"] == ["M2-pump"]

    def test_a4_ex3(self) -> None:
        page = upgraded("opt_reservoir") | {"opt_reservoir-robots": 1, "reservoir": 4}
        match = table(4, page, {}, offer=((6, "robot"),) * 3)
        turn(
            match, ["pick 1", "write M7L3", "robot opt_reservoir"], ["pick 1", "write M7L3", "skip"]
        )
        assert sheet(match)["reservoir"] == 6
        assert match.scores[0] == 28

    def test_a4_ex4_ex5(self) -> None:
        assert part({"planning": 4}, "planning_centre") == -12
        assert part({"planning": 4} | upgraded("planning_centre"), "planning_centre") == 0

    def test_a4_ex6(self) -> None:
        page = upgraded("reservoir", "pearl_factory", "control_centre") | {
            "missions": {"A": "first", "B": "later"},
            "greenhouse": 9,
            "reservoir": 7,
            "pearl_factory": 10,
            "ruby_factory": 5,
            "bonuses": ["reservoir-first_bonus", "pearl_factory-first_bonus"],
            "astronauts": 4,
            "planning": 2,
            "errors": 1,
        }
        match = table(4, page, {"missions": {"B": "first"}}, gone=STORES, taken="AB")
        assert match.scores[0] == 126
        assert match.game.recount(match.position())[0] == 126

    def test_a_mineral(self) -> None:
        match = table(4, {}, offer=((2, "energy"), (2, "energy"), (3, "energy")))
        go(match, 0, "pick 1", "write M2L1")
        assert own(match)["marks"]["M2L1-pearl"] == "circle"

    def test_b_water_c_plant(self) -> None:
        match = table(4, {}, offer=((4, "water"), (3, "plant"), (8, "robot")))
        go(match, 0, "pick 1", "write M2L1", "vein M2G12-water")
        assert own(match)["marks"]["M2G12-water"] == "circle"
        for _ in range(3):
            match.undo(0)
        go(match, 0, "pick 2", "write M2L3", "vein M2G23-plant")

    def test_d_the_first_takes_the_bonus(self) -> None:
        page = upgraded("opt_reservoir") | {"opt_reservoir-robots": 1, "reservoir": 4}
        match = table(4, page, {}, offer=((6, "robot"),) * 3)
        turn(
            match, ["pick 1", "write M7L3", "robot opt_reservoir"], ["pick 1", "write M7L3", "skip"]
        )
        assert match.view(0)["sheets"][0]["marks"]["reservoir-first_bonus"] == "circle"
        assert match.view(0)["sheets"][1]["marks"]["reservoir-first_bonus"] == "cross"


class TestRulings:
    def test_a4_1_levels_are_ordered_mines_are_not(self) -> None:
        match = table(4, {"cells": {"M5L1": 9}}, offer=((6, "robot"),) * 3)
        go(match, 0, "pick 1")
        assert why(match, "write M6L1") == "write-order"
        assert why(match, "write M5L2") is None

    def test_a4_2_an_x_circles_the_mineral_unless_ruled_otherwise(self) -> None:
        for rulings, circled in ((None, True), (["x_digs_nothing"], False)):
            match = table(4, {}, offer=((6, "planning"),) * 3, rulings=rulings)
            go(match, 0, "pick 1", "write M7L3", "x M2L1")
            assert ("M2L1-pearl" in own(match)["marks"]) == circled

    @pytest.mark.parametrize("cell", ["M1L2", "M9L2", "M12L2"])
    def test_a4_3_a_choice_of_two_plants(self, cell: str) -> None:
        match = table(4, {}, offer=((6, "plant"),) * 3)
        go(match, 0, "pick 1", f"write {cell}")
        assert len(match.moves(0)) == 3  # two plants and declining

    def test_a4_3_a_vein_from_either_side_once(self) -> None:
        for cell in ("M2L1", "M2L2"):
            match = table(4, {}, offer=((6, "water"),) * 3)
            go(match, 0, "pick 1", f"write {cell}")
            assert why(match, "vein M2G12-water") is None
        taken = table(4, {"circled": ["M2G12-water"]}, offer=((6, "water"),) * 3)
        go(taken, 0, "pick 1", "write M2L1")
        assert taken.moves(0) == ["confirm"]

    def test_a4_4_the_vein_of_the_last_number_is_extracted(self) -> None:
        page = {"cells": {"M2L1": 4, "M2L3": 6}, "circled": ["M2L1-pearl", "M2L3-ruby"]}
        match = table(4, page, offer=((6, "water"),) * 3)
        go(match, 0, "pick 1", "write M2L2", "vein M2G12-water")
        assert own(match)["tracks"]["reservoir"] == 1

    def test_a4_5_uncircled_resources_are_lost_and_the_mine_counts(self) -> None:
        page = {"cells": {"M2L1": 4, "M2L3": 6}, "circled": ["M2L1-pearl", "M2L3-ruby"]}
        match = table(4, page, offer=((6, "robot"),) * 3)
        turn(match, ["pick 1", "write M2L2", "skip"])
        assert sheet(match)["reservoir"] == 0
        assert sheet(match)["extracted"] == ["M2-pump"]

    def test_a4_5_two_mines_in_one_turn(self) -> None:
        page = {"cells": {"M5L1": 4, "M5L2": 5, "M9L2": 9, "M9L3": 9}}
        page |= {"circled": ["M5L2-ruby", "M9L3-ruby"]}  # type: ignore[dict-item]
        match = table(4, page, offer=((6, "planning"),) * 3)
        turn(match, ["pick 1", "write M5L3", "x M9L1"])
        assert sheet(match)["extracted"] == ["M5-pump", "M9-pump"]

    def test_a4_6_stores_never_overflow(self) -> None:
        data = sheet_data(4)
        kinds = [one["kind"] for one in data["resources"]]
        for store in data["main_buildings"][:4]:
            assert store["capacity"] == kinds.count(store["stores"]) + 2

    def test_a4_7_bonuses(self) -> None:
        stores = sheet_data(4)["main_buildings"][:4]
        bonuses = [(s["first_bonus"]["item_order"], s["first_bonus"]["points"]) for s in stores]
        assert bonuses == [(8, 8), (6, 10), (10, 8), (12, 12)]

    def test_a4_8_any_building_wherever_the_number_is(self) -> None:
        match = table(4, {}, offer=((6, "robot"), (6, "energy"), (7, "robot")))
        go(match, 0, "pick 1", "write M7L3")
        robots = [move for move in match.moves(0) if move.startswith("robot ")]
        assert len(robots) == 10  # all but the one that needs no robot
        assert why(match, "robot opt_control") == "mark-taken"
        assert why(match, "energy greenhouse") == "mark-other"

    def test_a4_9_three_robots_as_a_reward_and_a_chain(self) -> None:
        page = {"opt_control-energy": 1, "opt_greenhouse-energy": 1, "planning_centre-energy": 1}
        match = table(4, page, offer=((6, "energy"),) * 3)
        go(match, 0, "pick 1", "write M7L3", "energy opt_control")
        go(match, 0, "robot opt_greenhouse", "robot planning_centre", "robot ruby_factory")
        assert match.moves(0) == ["confirm"]
        assert own(match)["tracks"]["greenhouse"] == 2
        assert own(match)["marks"]["planning_centre-value_base_box"] == "cross"

    def test_a4_9_fewer_free_robots(self) -> None:
        ids = [b["id"] for b in sheet_data(4)["main_buildings"]]
        ids += [b["id"] for b in sheet_data(4)["optimisation_centres"]]
        page = {k: v for k, v in upgraded(*ids).items() if k.endswith("robots")}
        page |= {"opt_control-energy": 1, "greenhouse-robots": 2}
        match = table(4, page, offer=((6, "energy"),) * 3)
        go(match, 0, "pick 1", "write M7L3", "energy opt_control", "robot greenhouse")
        assert match.moves(0) == ["confirm"]

    def test_a4_10_centres_count_at_the_end(self) -> None:
        assert part({"astronauts": 4}, "control_centre") == 0
        assert part({"astronauts": 4} | upgraded("control_centre"), "control_centre") == 12


class TestMissions:
    def met(self, page: dict[str, Any], mission: int) -> bool:
        return met(table(4, page, missions=trio(4, mission)), mission)

    def test_82(self) -> None:
        pumps = [f"M{n}-pump" for n in (1, 3, 5, 7, 9)]
        assert self.met({"extracted": pumps}, 82)
        assert not self.met({"extracted": pumps[1:]}, 82)

    def test_83_a4_14(self) -> None:
        assert self.met({"extracted": [f"M{n}-pump" for n in (4, 5, 6, 7)]}, 83)
        assert not self.met({"extracted": [f"M{n}-pump" for n in (1, 2, 11, 12)]}, 83)

    def test_84(self) -> None:
        centres = [one["id"] for one in sheet_data(4)["optimisation_centres"]]
        assert self.met(upgraded(*centres), 84)
        assert not self.met(upgraded(*centres[1:], "greenhouse"), 84)

    def test_85_a4_12(self) -> None:
        some = ["greenhouse", "control_centre", "planning_centre", "opt_ruby", "opt_pearl"]
        assert not self.met(upgraded(*some), 85)
        assert self.met(upgraded(*some, "opt_control"), 85)

    def test_86_87_a4_13(self) -> None:
        data = sheet_data(4)["resources"]
        plants = [one["id"] for one in data if one["kind"] == "plant"]
        waters = [one["id"] for one in data if one["kind"] == "water"]
        assert self.met({"circled": plants[:8]}, 86)
        assert not self.met({"circled": plants[:7], "greenhouse": 14}, 86)
        assert self.met({"circled": waters[:5]}, 87)
        assert not self.met({"circled": waters[:4] + plants}, 87)
