"""Adventure 5: worked examples 1 to 7, rulings A5-*, missions 88 to 93."""

import json
from typing import Any

import pytest
from tests.games.moon.table import cells_of, go, met, own, sheet, table, trio, turn, why

import kosmostol as ks
from kosmostol.games.moon.components import file_of, printed, sheet_data
from kosmostol.kernel.chance import Chance

SVG_IDS = {"D1", "D1a", "S1+3", "T1-plant1", "ET-dome-4", "A-star", "S4-bottom-later"}


def towers(*filled: str) -> dict[str, Any]:
    """X in all cells of skyscrapers from the ground to the named ends."""
    cells: dict[str, Any] = {}
    for name in filled:
        tower, end = name.split("-", 1)
        one = next(one for one in sheet_data(5)["skyscrapers"] if one["id"] == tower)
        sign = "+" if end == "top" else "-"
        cells |= {id: "X" for id in one["cells_bottom_to_top"] if id[2] == sign}
    return cells


def part(page: dict[str, Any], name: str, *others: dict[str, Any], **more: Any) -> int:
    match = table(5, page, *others, **more)
    assert list(match.scores) == match.game.recount(match.position())
    lines = match.score_sheet(0)
    return sum(line.points for line in lines if line.label.id.startswith(f"score-{name}"))


LEVELS_57 = [
    *("T1-plant1",),
    *("T2-plant1", "T2-plant2", "T3-plant1", "T3-water", "T4-plant1", "T4-plant2"),
    *("T5-plant1", "T5-plant2", "T5-water", "T6-plant1", "T6-plant2", "T6-water"),
]
ENDS_31: dict[str, Any] = {
    "cells": towers("S1-top", "S2-bottom", "S3-top", "S3-bottom"),
    "first_ends": ["S1-top-first", "S2-bottom-first"],
    "later_ends": ["S3-top-later", "S3-bottom-later"],
}


class TestExamples:
    def test_1_a_mission_grows_with_energy(self) -> None:
        for rows, points in ((1, 10), (2, 12), (3, 15), (4, 18)):
            page = {"missions": {"A": "first"}, "ET-missions": rows}
            assert part(page, "missions", taken="A") == points

    def test_2_first_and_later(self) -> None:
        page = {"missions": {"A": "first", "B": "later"}, "ET-missions": 2}
        assert part(page, "missions", {"missions": {"B": "first"}}, taken="AB") == 20

    def test_3_tower(self) -> None:
        assert part({"icons": LEVELS_57, "ET-tower": 3}, "tower") == 57

    def test_4_skyscrapers(self) -> None:
        gone = ["S1-top", "S2-bottom", "S3-top", "S3-bottom"]
        assert part(ENDS_31, "skyscrapers", gone=gone) == 31

    def test_5_astronauts(self) -> None:
        others = [{"astronauts": 3}, {"astronauts": 2}]
        assert part({"astronauts": 4, "ET-astronauts": 2}, "astronauts", *others) == 10

    @pytest.mark.parametrize(
        ("rows", "mine", "other", "points"), [(0, 5, 4, -10), (1, 2, 5, 2), (4, 0, 0, 0)]
    )
    def test_astronauts_of_the_facts(self, rows: int, mine: int, other: int, points: int) -> None:
        page = {"astronauts": mine, "ET-astronauts": rows}
        assert part(page, "astronauts", {"astronauts": other}) == points

    def test_6_dome(self) -> None:
        page: dict[str, Any] = {"cells": {"S1+1": "X", "S1-1": "X"}, "ET-dome": 2}
        page |= {"split": ["D2", "D5"], "built": ["D1", "D8", "D2a"]}
        assert part(page, "dome") == -28
        assert part({}, "dome") == -48

    def test_7_total(self) -> None:
        page = ENDS_31 | {
            "missions": {"A": "first", "B": "later"},
            "ET-missions": 2,
            "ET-tower": 3,
            "ET-astronauts": 2,
            "ET-dome": 2,
            "icons": LEVELS_57,
            "astronauts": 4,
            "built": ["D1", "D2", "D3", "D4", "D5"],
            "errors": 1,
        }
        gone = ["S1-top", "S2-bottom", "S3-top", "S3-bottom"]
        match = table(5, page, {"missions": {"B": "first"}}, gone=gone, taken="AB")
        assert match.scores[0] == 101
        assert match.game.recount(match.position())[0] == 101

    def test_plant_and_water_beside_the_cell(self) -> None:
        match = table(5, {}, offer=((3, "plant"), (9, "water"), (8, "robot")))
        go(match, 0, "pick 1", "write S1+1", "plant T4")
        assert own(match)["marks"]["T4-plant1"] == "circle"
        for _ in range(3):
            match.undo(0)
        go(match, 0, "pick 2", "write S3-1", "water T5")
        assert own(match)["marks"]["T5-water"] == "circle"

    def test_nine_builds_the_left_foot(self) -> None:
        match = table(5, {}, offer=((9, "robot"),) * 3)
        go(match, 0, "pick 1", "write S1+1")
        assert match.moves(0) == ["skip", "build D1"]
        assert why(match, "build D8") == "dome-parity"
        assert why(match, "build D3") == "dome-ends"
        go(match, 0, "build D1")
        assert own(match)["marks"]["D1"] == "fill"

    def test_eleven_and_an_x_in_the_first_skyscraper(self) -> None:
        match = table(5, {"cells": {"S1+1": 9}}, offer=((11, "planning"),) * 3)
        go(match, 0, "pick 1", "write S1+2", "x S1+3")
        assert match.moves(0) == [f"split D{n}" for n in range(1, 9)]
        go(match, 0, "split D4")
        assert own(match)["marks"]["D4"] == "line"


class TestRulings:
    def test_a5_1_from_the_ground_without_holes(self) -> None:
        match = table(5, {"cells": {"S2+1": "X"}}, offer=((6, "planning"),) * 3)
        go(match, 0, "pick 1")
        assert why(match, "write S1+2") == "write-apart"
        assert why(match, "write S1-1") is None
        assert why(match, "write S2+2") is None  # next to an X
        go(match, 0, "write S1+1")
        assert why(match, "x S3+2") == "write-apart"
        assert why(match, "x S1+2") is None
        assert why(match, "x S1+1") == "write-filled"

    def test_a5_2_ascending_upwards_through_the_ground(self) -> None:
        page = {"cells": {"S1-1": 5, "S1+1": "X"}}
        match = table(5, page, offer=((6, "energy"), (4, "energy"), (5, "energy")))
        go(match, 0, "pick 1")
        assert why(match, "write S1+2") is None
        assert why(match, "write S1-2") == "write-order"
        match.undo(0)
        go(match, 0, "pick 3")
        assert why(match, "write S1-2") == why(match, "write S1+2") == "write-order"

    def test_a5_3_links(self) -> None:
        cells = {cell["id"]: cell["tower_level"] for cell in sheet_data(5)["cells"]}
        apart = {id for id, level in cells.items() if level is None}
        assert apart == {"S1-5", "S1-6", "S2+5", "S2+6", "S3+5", "S3+6", "S3+7", "S4-5"}
        assert not [id for id, level in cells.items() if level == "T1" and id.startswith("S1")]
        assert not [id for id, level in cells.items() if level == "T8" and id.startswith("S3")]
        page = {"cells": {"S4-1": 8, "S4-2": 7, "S4-3": 6, "S4-4": 5}}
        match = table(5, page, offer=((4, "water"),) * 3)
        go(match, 0, "pick 1", "write S4-5")
        assert match.moves(0) == ["confirm"]

    def test_a5_4_one_water_and_two_plants(self) -> None:
        full = {"icons": ["T4-plant1", "T4-plant2"], "cells": {"S1+1": 3, "S2+1": 3}}
        match = table(5, full, offer=((6, "plant"), (6, "water"), (7, "plant")))
        go(match, 0, "pick 1", "write S3+1")
        assert match.moves(0) == ["confirm"]
        match.undo(0)
        match.undo(0)
        go(match, 0, "pick 2", "write S3+1")
        assert match.moves(0) == ["skip", "water T4"]
        assert why(match, "water T5") == "mark-place"
        assert why(match, "plant T4") == "mark-other"

    def test_a5_5_parity_alternates(self) -> None:
        sections = sheet_data(5)["dome"]["sections"]
        assert [one["parity"] for one in sections] == ["odd", "even"] * 4

    def test_a5_6_both_feet_unless_ruled_otherwise(self) -> None:
        for rulings, fault in ((None, None), (["one_foot"], "dome-ends")):
            page = {"built": ["D1"]}
            match = table(5, page, offer=((8, "robot"),) * 3, rulings=rulings)
            go(match, 0, "pick 1", "write S1+1")
            assert why(match, "build D2") is None
            assert why(match, "build D8") == fault

    def test_a5_6_one_foot_may_be_either(self) -> None:
        match = table(5, {}, offer=((8, "robot"),) * 3, rulings=["one_foot"])
        go(match, 0, "pick 1", "write S1+1")
        assert match.moves(0) == ["skip", "build D8"]
        most = {"built": [f"D{n}" for n in range(2, 9)]}
        last = table(5, most, offer=((9, "robot"),) * 3, rulings=["one_foot"])
        go(last, 0, "pick 1", "write S1+1")
        assert last.moves(0) == ["skip", "build D1"]

    def test_a5_7_halves_in_their_order(self) -> None:
        page: dict[str, Any] = {"cells": {"S4+1": "X", "S4-1": "X"}, "split": ["D2", "D7"]}
        page |= {"built": ["D1", "D8"]}
        match = table(5, page, offer=((8, "robot"), (9, "robot"), (8, "planning")))
        go(match, 0, "pick 1", "write S1+1")
        assert match.moves(0) == ["skip", "build D2a"]
        assert why(match, "build D2b") == "dome-ends"
        assert why(match, "build D2") == "dome-ends"
        match.undo(0)
        match.undo(0)
        go(match, 0, "pick 2", "write S1+1")
        assert match.moves(0) == ["skip", "build D7b"]
        match.undo(0)
        match.undo(0)
        go(match, 0, "pick 3", "write S1+1", "x S1-1")
        assert match.moves(0) == [f"split D{n}" for n in (3, 4, 5, 6)]
        assert why(match, "split D2") == why(match, "split D1") == "mark-taken"

    def test_a5_8_nothing_left_to_split(self) -> None:
        page = {"built": [f"D{n}" for n in range(1, 9)]}
        match = table(5, page, offer=((8, "planning"),) * 3)
        go(match, 0, "pick 1", "write S1+1", "x S1-1")
        assert match.moves(0) == ["confirm"]

    def test_a5_9_no_x_no_split(self) -> None:
        match = table(5, {}, offer=((8, "planning"),) * 3)
        go(match, 0, "pick 1", "write S1+1", "skip")
        assert match.moves(0) == ["confirm"]
        match.undo(0)
        go(match, 0, "x S1-1")
        assert why(match, "skip") == "skip-not"

    def test_a5_10_zero_is_even(self) -> None:
        """No card brings a robot together with a 0, so the rule itself is asked."""
        match = table(5, {"cells": {"S1+1": 0}})
        state: Any = match.state
        adventure = state.box.adventure
        cell = cells_of(5).index("S1+1")
        assert adventure.reaches(state.desk, 0, 0, cell)
        build = printed(5).elements.index(("build", "D8"))
        assert adventure.mark_fault(state.desk, 0, 5, 0, cell, build) == 0

    def test_a5_11_no_piece_of_the_parity(self) -> None:
        match = table(5, {"built": ["D8"]}, offer=((8, "robot"),) * 3)
        go(match, 0, "pick 1", "write S1+1")  # both ends wait for an odd number
        assert match.moves(0) == ["confirm"]

    def test_a5_12_energy_crosses_a_row(self) -> None:
        match = table(5, {"ET-dome": 4}, offer=((8, "energy"),) * 3)
        go(match, 0, "pick 1", "write S1+1")
        assert match.moves(0) == [
            "skip",
            "energy ET-missions",
            "energy ET-tower",
            "energy ET-astronauts",
        ]
        assert why(match, "energy ET-dome") == "mark-taken"
        go(match, 0, "energy ET-tower")
        assert own(match)["marks"]["ET-tower-1"] == "cross"
        for track in sheet_data(5)["energy_tracks"]:
            assert len(track["rows"]) == 4

    def test_a5_13_the_claim_is_star_or_cog(self) -> None:
        done: dict[str, Any] = {"cells": towers("S1-top", "S4-top")}
        done |= {"first_ends": ["S1-top-first", "S4-top-first"], "ET-missions": 1}
        gone = ["S1-top", "S4-top"]
        match = table(5, done, {}, missions=[89, 90, 92], gone=gone, offer=((6, "energy"),) * 3)
        turn(match, ["pick 1", "write S2+1", "skip"], ["pick 1", "write S2+1", "skip"])
        claim = next(option for option in match.options(0) if option.kind == "claim")
        assert claim.preview["reward"] == 10
        go(match, 0, "claim A")
        assert match.view(0)["sheets"][0]["marks"]["A-star"] == "circle"

    def test_a5_14_tied_leaders(self) -> None:
        page = {"astronauts": 3, "ET-astronauts": 3}
        assert part(page, "astronauts", {"astronauts": 3}) == 20

    def test_a5_16_an_end_without_the_rest(self) -> None:
        page = {"cells": {"S1+1": 5, "S1+2": 6}}
        match = table(5, page, page, {}, offer=((7, "energy"),) * 3)
        climb = ["pick 1", "write S1+3", "skip"]
        turn(match, climb, climb, ["pick 1", "write S1+1", "skip"])
        assert [sheet(match, seat)["first_ends"] for seat in range(3)] == [
            ["S1-top-first"],
            ["S1-top-first"],
            [],
        ]
        assert match.view(0)["sheets"][2]["marks"]["S1-top-first"] == "cross"

    def test_a5_16_later_and_by_an_x(self) -> None:
        page = {"cells": {"S1+1": 5, "S1+2": 6}}
        match = table(5, page, gone=["S1-top"], offer=((7, "planning"),) * 3)
        turn(match, ["pick 1", "write S2+1", "x S1+3", "split D1"])
        assert sheet(match)["later_ends"] == ["S1-top-later"]

    def test_g14_h9_the_crew_may_stay_out_unless_it_changed_the_number(self) -> None:
        match = table(5, {}, offer=((7, "astronaut"),) * 3)
        go(match, 0, "pick 1", "write S1+1")
        assert match.moves(0) == ["skip", "astronaut AS"]
        assert why(match, "energy ET-astronauts") == "mark-other"
        go(match, 0, "skip")
        assert own(match)["tracks"]["astronauts"] == 0
        match.undo(0)
        go(match, 0, "astronaut AS")
        assert own(match)["tracks"]["astronauts"] == 1
        for _ in range(2):
            match.undo(0)
        go(match, 0, "write S1+1 +1")
        assert match.moves(0) == ["confirm"]
        assert own(match)["tracks"]["astronauts"] == 1

    def test_h6_a_full_crew_shifts_nothing_unless_ruled_otherwise(self) -> None:
        for rulings, fault in ((None, "write-shift"), (["full_crew_shifts"], None)):
            match = table(5, {"astronauts": 8}, offer=((7, "astronaut"),) * 3, rulings=rulings)
            go(match, 0, "pick 1")
            assert why(match, "write S1+1 +1") == fault
            go(match, 0, "write S1+1")
            assert match.moves(0) == ["confirm"]
            assert own(match)["tracks"]["astronauts"] == 8


class TestMissions:
    def met(self, page: dict[str, Any], mission: int) -> bool:
        return met(table(5, page, missions=trio(5, mission)), mission)

    def test_88(self) -> None:
        assert self.met({"cells": towers("S3-top", "S3-bottom")}, 88)
        assert not self.met({"cells": towers("S1-bottom", "S2-top", "S3-top")}, 88)

    def test_89(self) -> None:
        assert self.met({"cells": towers("S1-top", "S4-top")}, 89)
        assert not self.met({"cells": towers("S1-top", "S2-bottom", "S4-bottom")}, 89)

    def test_90_91(self) -> None:
        assert self.met({"icons": LEVELS_57[1:7]}, 90)
        assert not self.met({"icons": LEVELS_57[:5]}, 90)
        assert self.met({"icons": LEVELS_57[7:]}, 91)
        assert not self.met({"icons": LEVELS_57[:10]}, 91)

    def test_92(self) -> None:
        whole = [f"D{n}" for n in range(1, 9)]
        assert self.met({"built": whole}, 92)
        assert not self.met({"built": whole[1:]}, 92)
        halves = {"split": ["D4"], "built": [*whole[:3], "D4a", *whole[4:]]}
        assert not self.met(halves, 92)
        assert self.met(halves | {"built": [*halves["built"], "D4b"]}, 92)

    def test_93_a5_17(self) -> None:
        assert self.met({"cells": {f"S{n}+1": "X" for n in (1, 2, 3, 4)}}, 93)
        assert not self.met({"cells": {"S1+1": "X", "S2+1": "X", "S3+1": "X", "S4+1": 4}}, 93)


def test_the_files_name_what_the_sheet_shows() -> None:
    text = json.dumps(json.loads(file_of(5).read_text()))
    assert all(f'"{id}"' in text for id in SVG_IDS)
    assert len(cells_of(5)) == 38


def test_hints_are_far_better_than_chance() -> None:
    totals = {"hint": 0, "chance": 0}
    for seed in range(6):
        for how in totals:
            match = ks.new("moon", seats=1, seed=seed, adventure=5)
            chance = Chance(seed, 9, 0)
            while match.owing:
                state = match.state
                move = state.hint(0, chance) if how == "hint" else state.sample(0, chance)
                match.push(0, move)
            totals[how] += match.scores[0]
    assert totals["hint"] - totals["chance"] > 6 * 30
