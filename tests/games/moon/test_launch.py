"""Adventure 1: worked examples A1-ex*, rulings A1-*, missions 64 to 69."""

from typing import Any

import pytest
from tests.games.moon.table import (
    cells_of,
    ended,
    go,
    ids_of,
    met,
    own,
    sheet,
    table,
    trio,
    turn,
    why,
)

from kosmostol.games.moon.components import sheet_data

PLANNING = ((2, "planning"), (3, "planning"), (4, "planning"))


def level(number: int, count: int, start: int = 3) -> dict[str, Any]:
    """The last cells of a level filled, the first ones empty."""
    ids = [id for id in cells_of(1) if id.startswith(f"L{number}-")]
    return {id: start + index for index, id in enumerate(ids) if index >= len(ids) - count}


class TestExamples:
    def test_a1_ex1(self) -> None:
        match = table(1, {}, offer=((6, "astronaut"), (8, "energy"), (10, "plant")))
        cells = match.options(0)[0].preview["cells"]
        assert {id.split("-")[0] for id in cells} == {"L1", "L2", "L9"}
        go(match, 0, "pick 1")
        assert why(match, "write L4-1") == "write-level"

    @pytest.mark.parametrize(
        ("rockets", "circled", "crossed", "ties", "score", "launched"),
        [
            pytest.param(8, 0, 0, 0, 15, False, id="A1-ex2"),
            pytest.param(31, 3, 3, 2, 150, True, id="A1-ex3"),
            pytest.param(14, 2, 0, 0, 35, False, id="A1-ex4"),
            pytest.param(31, 4, 3, 0, 145, False, id="A1-ex5"),
            pytest.param(3, 4, 0, 0, -20, False, id="A1-ex6"),
        ],
    )
    def test_score(
        self, rockets: int, circled: int, crossed: int, ties: int, score: int, launched: bool
    ) -> None:
        page = {"rockets": rockets, "errors": circled, "crossed_errors": crossed, "ties": ties}
        match = table(1, page)
        assert match.scores == (score,)
        assert match.game.recount(match.position()) == [score]
        turn(match, ["pick 1", "write L4-1"])  # a turn that brings nothing
        assert match.scores == (score,)
        assert ended(match) == ("reason-launch" if launched else None)

    def test_a1_ex2_by_playing(self) -> None:
        page = {"cells": level(6, 5), "fuelled": ["L6A-arrow"]}
        match = table(1, page, offer=PLANNING)
        go(match, 0, "pick 1", "write L6-1")
        assert own(match)["tracks"]["rockets"] == 8
        assert own(match)["points"] == 15

    def test_a1_ex3_by_playing(self) -> None:
        page = {"cells": level(6, 5), "fuelled": ["L6A-arrow"], "rockets": 31, "errors": 3}
        match = table(1, page, offer=PLANNING)
        go(match, 0, "pick 1", "write L6-1", "skip")
        tracks = own(match)["tracks"]
        assert (tracks["crossed_errors"], tracks["ties"]) == (3, 5)
        go(match, 0, "confirm")
        assert match.result is not None
        assert match.result.reason.id == "reason-launch"

    def test_a1_ex7(self) -> None:
        one = {"cells": level(6, 5)}
        two = {"cells": level(6, 5) | {"L2-1": 4, "L2-2": 5}}
        match = table(1, one, two, {}, offer=PLANNING)
        turn(
            match,
            ["pick 1", "write L6-1", "skip"],
            ["pick 1", "write L6-1", "x L2-3"],
            ["pick 1", "write L6-1"],
        )
        assert [sheet(match, seat)["errors"] for seat in range(3)] == [1, 0, 2]
        assert match.position()["shared"]["sabotaged"] == ["S1", "S5"]

    def test_the_rulebook_example_of_bonuses(self) -> None:
        page = {"cells": {"L4-2": 9, "L4-4": 13} | level(6, 5)}
        match = table(1, page, {}, offer=((3, "robot"), *PLANNING[1:]))
        go(match, 0, "pick 1", "write L4-1", "x L4-5")
        assert own(match)["cells"]["L4-5"] == "X"
        go(match, 0, "fuel L6A-arrow", "confirm")
        go(match, 1, "pick 1", "write L4-1", "confirm")
        assert sheet(match)["fuelled"] == ["L6A-arrow"]
        later = table(1, page | {"fuelled": ["L6A-arrow"]}, {}, offer=PLANNING)
        go(later, 0, "pick 1", "write L6-1")
        assert own(later)["tracks"]["rockets"] == 8
        assert "skip" in later.moves(0)  # the X may go anywhere or be declined


class TestRulings:
    def test_a1_1_order_runs_across_walls(self) -> None:
        match = table(1, {"cells": {"L7-5": 9}}, offer=((4, "energy"),) * 3)
        go(match, 0, "pick 1")
        assert why(match, "write L7-6") == "write-order"

    def test_a1_2_bonuses_chain(self) -> None:
        page = {"cells": level(6, 5) | {"L9-1": 1, "L8-1": 1, "L8-3": 5}}
        match = table(1, page, offer=PLANNING)
        go(match, 0, "pick 1", "write L6-1", "x L9-2")  # L9A: two rockets and another X
        go(match, 0, "x L8-4", "fuel L8A-arrow")  # L8B: two rockets and fuel
        assert match.moves(0) == ["confirm"]
        assert own(match)["tracks"]["rockets"] == 4 + 2 + 2
        assert own(match)["tracks"]["x_bonuses"] == 2

    def test_a1_3_fuel_only_into_unfinished_sections(self) -> None:
        page = {"cells": {"L4-2": 9, "L8-1": 2, "L8-2": 3}, "fuelled": ["L8C-arrow"]}
        match = table(1, page, offer=((3, "robot"),) * 3)
        go(match, 0, "pick 1", "write L4-1")
        assert why(match, "fuel L8A-arrow") == "fuel-late"
        assert why(match, "fuel L8C-arrow") == "mark-taken"
        assert why(match, "fuel L6A-arrow") is None

    def test_a1_3_fuel_is_lost_without_a_place(self) -> None:
        arrows = ids_of(1, "fuelled")
        match = table(1, {"cells": {"L4-2": 9}, "fuelled": arrows}, offer=((3, "robot"),) * 3)
        go(match, 0, "pick 1", "write L4-1", "skip")
        assert match.moves(0) == ["confirm"]

    def test_a1_5_the_x_is_lost_without_an_empty_cell(self) -> None:
        full = {id: "X" for id in cells_of(1) if not id.startswith("L4")}
        page = {"cells": full | {"L4-2": 9, "L4-4": "X", "L4-5": 12, "L4-3": "X"}}
        match = table(1, page, offer=((3, "robot"),) * 3)
        go(match, 0, "pick 1", "write L4-1")  # the section gives fuel and an X, the sheet is full
        assert own(match)["tracks"]["x_bonuses"] == 0
        assert match.moves(0) == ["confirm"]

    def test_a1_3_an_unfuelled_rocket_pays_nothing(self) -> None:
        match = table(1, {"cells": level(6, 5)}, offer=PLANNING)
        go(match, 0, "pick 1", "write L6-1", "skip")
        assert own(match)["tracks"]["rockets"] == 4

    def test_a1_4_the_x_may_come_too_early_for_the_fuel(self) -> None:
        page = {"cells": {"L4-2": 9, "L8-5": 4}}
        match = table(1, page, offer=((3, "robot"),) * 3)
        go(match, 0, "pick 1", "write L4-1", "x L8-6")
        assert why(match, "fuel L8C-arrow") == "fuel-late"
        assert own(match)["tracks"]["rockets"] == 2
        match.undo(0)
        go(match, 0, "fuel L8C-arrow", "x L8-6")
        assert own(match)["tracks"]["rockets"] == 4

    def test_a1_5_the_x_is_optional_unless_ruled_otherwise(self) -> None:
        page = {"cells": {"L9-1": 1}}
        offer = ((8, "water"),) * 3
        match = table(1, page, offer=offer)
        go(match, 0, "pick 1", "write L9-2", "skip")
        assert match.moves(0) == ["confirm"]
        bound = table(1, page, offer=offer, rulings=["x_bonus_must"])
        go(bound, 0, "pick 1", "write L9-2")
        assert why(bound, "skip") == "skip-not"

    def test_a1_6_a1_7_track_then_errors_then_ties(self) -> None:
        page = {"cells": level(6, 5), "rockets": 29, "errors": 1}
        match = table(1, page, offer=PLANNING)
        go(match, 0, "pick 1", "write L6-1", "skip")
        tracks = own(match)["tracks"]
        assert (tracks["rockets"], tracks["crossed_errors"], tracks["ties"]) == (31, 1, 1)

    def test_a1_7_a_later_error_leaves_ties_crossed(self) -> None:
        one = {"rockets": 31, "ties": 2, "errors": 1, "crossed_errors": 0}
        two = {"cells": level(6, 5)}
        match = table(1, one, two, offer=PLANNING)
        turn(match, ["pick 1", "write L6-1"], ["pick 1", "write L6-1", "skip"])
        after = sheet(match)
        assert (after["errors"], after["ties"]) == (2, 2)

    def test_a1_8_eight_circled_errors_end_the_match(self) -> None:
        one = {"rockets": 31, "errors": 7, "crossed_errors": 6}
        match = table(1, one, {"cells": level(6, 5)}, offer=PLANNING)
        turn(match, ["pick 1", "write L6-1"], ["pick 1", "write L6-1", "skip"])
        assert match.result is not None
        assert match.result.reason.id == "reason-errors"

    def test_a1_9_no_free_box_no_further_error(self) -> None:
        full = {"errors": 8}
        match = table(
            1, {"cells": level(5, 4)}, full, offer=((2, "robot"), (2, "robot"), (1, "robot"))
        )
        turn(match, ["pick 1", "write L5-1"], ["pick 1", "write L5-1"])
        assert sheet(match, 1)["errors"] == 8

    def test_a1_9b_icons(self) -> None:
        match = table(
            1, {"cells": level(5, 4)}, {}, offer=((2, "robot"), (2, "robot"), (1, "robot"))
        )
        turn(match, ["pick 1", "write L5-1"], ["pick 1", "write L5-1"])
        assert match.position()["shared"]["sabotaged"] == ["S3", "S4"]
        assert sheet(match, 1)["errors"] == 2

    def test_a1_10_who_set_it_off_too_is_immune(self) -> None:
        page = {"cells": level(6, 5)}
        match = table(1, page, page, {}, offer=PLANNING)
        done = ["pick 1", "write L6-1", "skip"]
        turn(match, done, done, ["pick 1", "write L6-1"])
        assert [sheet(match, seat)["errors"] for seat in range(3)] == [0, 0, 1]

    def test_a1_11_a_crossed_icon_does_nothing(self) -> None:
        match = table(1, {"cells": level(6, 5)}, {}, offer=PLANNING, gone=["S5"])
        turn(match, ["pick 1", "write L6-1", "skip"], ["pick 1", "write L6-1"])
        assert sheet(match, 1)["errors"] == 0

    def test_a1_12_launch_is_judged_after_sabotage(self) -> None:
        one = {"rockets": 30, "cells": {"L9-1": 1, "L9-2": "X", "L9-3": 4}, "x_bonuses": 1}
        two = {"cells": level(6, 5)}
        match = table(1, one, two, offer=((6, "planning"), *PLANNING[:2]))
        turn(match, ["pick 1", "write L9-4", "skip"], ["pick 2", "write L6-1", "skip"])
        assert sheet(match)["rockets"] == 31
        assert sheet(match)["errors"] == 1
        assert match.result is None

    def test_a1_12_launch_after_mission_rockets(self) -> None:
        cells = {f"L7-{n}": n for n in range(1, 11)}
        one = {"rockets": 30, "errors": 2, "cells": cells}
        match = table(1, one, {}, offer=PLANNING)
        turn(match, *[["pick 1", "write L6-1"]] * 2)
        go(match, 0, "claim B")
        assert match.result is not None
        assert match.result.winners == (0,)
        assert match.result.scores == (150, 0)

    def test_a1_13_the_reward_is_rockets(self) -> None:
        match = table(1, {"cells": {f"L7-{n}": n for n in range(1, 11)}}, offer=PLANNING)
        turn(match, ["pick 1", "write L6-1"])
        go(match, 0, "claim B")
        assert sheet(match)["rockets"] == 3
        assert sheet(match)["missions"] == {"A": None, "B": "first", "C": None}

    def test_a1_15_ten_x_on_the_sheet(self) -> None:
        kinds = [bonus["type"] for bonus in sheet_data(1)["bonuses"]]
        assert kinds.count("write_x") == 10

    def test_a1_16_launched_before_points_then_ties(self) -> None:
        up = {"rockets": 31}
        low = {"rockets": 29}
        match = table(1, up | {"ties": 1}, up | {"ties": 3}, low, low, over=True)
        assert match.result is not None
        assert match.result.ranks == (2, 1, 3, 3)

    def test_a1_16_errors_decide_no_tie(self) -> None:
        match = table(1, {"rockets": 9, "errors": 3}, {"rockets": 5}, {"errors": 8}, over=True)
        assert match.scores[:2] == (15, 15)
        assert match.result is not None
        assert match.result.ranks == (1, 1, 3)

    def test_a1_17_rockets_in_sections(self) -> None:
        bonuses = [b for b in sheet_data(1)["bonuses"] if b["type"] == "rockets"]
        assert sum(b["rockets"] for b in bonuses if not b["needs_fuel"]) == 41
        assert sum(b["rockets"] for b in bonuses if b["needs_fuel"]) == 20


class TestMissions:
    @pytest.mark.parametrize(
        ("mission", "levels"), [(64, (1, 2, 3)), (65, (4, 5, 6)), (66, (7,)), (67, (8, 9))]
    )
    def test_levels(self, mission: int, levels: tuple[int, ...]) -> None:
        ids = [id for id in cells_of(1) if int(id[1]) in levels]
        chosen = trio(1, mission)
        match = table(1, {"cells": dict.fromkeys(ids, "X")}, missions=chosen)
        k = chosen.index(mission)
        assert match.view(0)["missions"][k]["have"] == [len(ids)]
        assert match.view(0)["missions"][k]["need"] == len(ids)
        assert met(match, mission)
        fewer = table(1, {"cells": dict.fromkeys(ids[1:], "X")}, missions=chosen)
        assert not met(fewer, mission)

    def test_68(self) -> None:
        assert not met(table(1, {"x_bonuses": 9}), 68)
        assert met(table(1, {"x_bonuses": 10}), 68)

    def test_69_counts_open_errors(self) -> None:
        """A1-14: boxes circled and not crossed off, unless ruled otherwise."""
        page = {"errors": 6, "crossed_errors": 2, "rockets": 31}
        chosen = trio(1, 69)
        assert not met(table(1, page, missions=chosen), 69)
        assert met(table(1, page | {"crossed_errors": 1}, missions=chosen), 69)
        assert met(table(1, page, missions=chosen, rulings=["crossed_errors_count"]), 69)

    def test_g21_claim_69_before_rockets_cross_the_errors(self) -> None:
        cells = {f"L7-{n}": n for n in range(1, 11)}
        page = {"rockets": 31, "errors": 5, "cells": cells}
        match = table(1, page, {}, missions=[64, 66, 69], offer=PLANNING)
        turn(match, *[["pick 1", "write L6-1"]] * 2)
        assert match.moves(0) == ["skip", "claim B", "claim C"]
        spoilt = match.copy()
        go(spoilt, 0, "claim B")
        assert sheet(spoilt)["missions"]["C"] is None
        go(match, 0, "claim C", "claim B")
        assert sheet(match)["missions"] == {"A": None, "B": "first", "C": "first"}
