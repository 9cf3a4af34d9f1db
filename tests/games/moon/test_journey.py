"""Adventure 2: worked examples A2-ex*, rulings A2-*, missions 70 to 75."""

from typing import Any

import pytest
from tests.games.moon.table import (
    dealt,
    ended,
    go,
    ids_of,
    lines,
    met,
    numbers,
    own,
    row,
    sheet,
    table,
    trio,
    turn,
    turn_of,
    why,
)

ROBOT = ((6, "robot"), (7, "robot"), (8, "robot"))
ENERGY = ((6, "energy"), (7, "energy"), (8, "energy"))


def sections(*sizes: int) -> dict[str, Any]:
    """Filled sections of these sizes from the start of the way, the rest empty."""
    cells: dict[str, Any] = {}
    cuts = []
    at = 0
    for size in sizes:
        cells |= numbers(row("P", at + 1, at + size))
        at += size
        if at < 36:
            cuts.append(f"G{at}")
    return {"cells": cells, "cuts": cuts, "energy": max(1, 2 * len(cuts))}


class TestExamples:
    def test_a2_ex1(self) -> None:
        for cell, tank in (("P14", "W5"), ("P23", "W8")):
            match = table(2, {}, offer=((8, "water"),) * 3)
            turn(match, ["pick 1", f"write {cell}", f"tank {tank}"])
            assert match.scores == (7,)

    def test_a2_ex2(self) -> None:
        page = {"S2-plants": 3, "S2-robots": 2}
        match = table(2, page, {}, offer=ROBOT)
        turn(match, ["pick 1", "write P1", "robot S2"], ["pick 1", "write P1", "skip"])
        assert match.scores == (27, 0)
        assert sheet(match)["first_multipliers"] == ["S2-first"]

    def test_a2_ex3(self) -> None:
        pages = [sections(1, 1, 1, 1), sections(2, 2, 2, 2), sections(1, 1, 1), sections(1), {}]
        match = table(2, *pages)
        assert [lines(match, seat)["most"] for seat in range(5)] == [20, 20, 10, 5, 0]

    def test_a2_ex4(self) -> None:
        page = sections(8, 6, 4) | {
            "missions": {"A": "first", "B": "later"},
            "S1-plants": 4,
            "S1-robots": 2,
            "S2-plants": 3,
            "S2-robots": 3,
            "S3-plants": 4,
            "S3-robots": 2,
            "S4-robots": 4,
            "first_multipliers": ["S2-first", "S4-first"],
            "later_multipliers": ["S1-later"],
            "tanks": ["W1", "W5", "W6"],
            "errors": 1,
        }
        other = {"missions": {"B": "first"}}
        gone = ["S1", "S2", "S4"]
        match = table(2, page, other, gone=gone, taken="AB")
        assert list(lines(match).values()) == [15, 47, 19, 8, 20, -5]
        assert match.scores[0] == 104
        assert match.game.recount(match.position())[0] == 104

    def test_a2_ex5(self) -> None:
        assert table(2, {"errors": 3}).scores == (-15,)

    def test_a_a_new_section_begins_anew(self) -> None:
        page = {"cells": {"P5": 9}, "cuts": ["G5"], "energy": 2}
        match = table(2, page, offer=((1, "robot"), (5, "robot"), (2, "robot")))
        go(match, 0, "pick 1")
        assert why(match, "write P6") is None

    def test_b_plants_before_robots(self) -> None:
        match = table(2, {}, offer=((5, "plant"),) * 3)
        go(match, 0, "pick 1", "write P9", "plant S1")
        assert own(match)["tracks"]["S1-plants"] == 1

    def test_c_robots_of_another_section(self) -> None:
        page = {"cells": {"P5": 9}, "cuts": ["G10"], "energy": 2}
        match = table(2, page, offer=((2, "robot"), (5, "robot"), (6, "robot")))
        go(match, 0, "pick 1", "write P11", "robot S1")
        assert own(match)["tracks"]["S1-robots"] == 1

    def test_d_planning_and_the_second_calendar(self) -> None:
        page = {"cells": {"P1": 11, "P4": 15, "P9": "X"}, "planning": 1}
        match = table(2, page, offer=((13, "planning"),) * 3)
        go(match, 0, "pick 1", "write P2", "x P3")
        assert own(match)["marks"]["WILD-PL1"] == "circle"

    def test_e_the_second_astronaut(self) -> None:
        match = table(2, {"astronauts": 1}, offer=((6, "astronaut"),) * 3)
        go(match, 0, "pick 1", "write P2 -1")
        assert own(match)["cells"] == {"P2": 5}
        assert own(match)["marks"]["WILD-AS1"] == "circle"


class TestRulings:
    def test_a2_1_the_first_energy_draws_a_line(self) -> None:
        match = table(2, {}, offer=ENERGY)
        go(match, 0, "pick 1", "write P1")
        assert "cut G20" in match.moves(0)
        assert why(match, "energy EN") == "mark-other"
        go(match, 0, "cut G20")
        assert own(match)["marks"]["G20"] == "line"
        assert own(match)["tracks"]["energy"] == 2

    def test_a2_2_every_second_energy(self) -> None:
        match = table(2, {"energy": 2, "cuts": ["G20"]}, offer=ENERGY)
        go(match, 0, "pick 1", "write P1")
        assert why(match, "cut G3") == "mark-other"
        go(match, 0, "energy EN")
        assert match.moves(0) == ["confirm"]

    def test_a2_2_any_free_gap(self) -> None:
        match = table(2, {"energy": 3, "cuts": ["G20"], "cells": {"P3": 3, "P4": 4}}, offer=ENERGY)
        go(match, 0, "pick 1", "write P9")
        assert why(match, "cut G20") == "mark-taken"
        assert why(match, "cut G3") is None

    def test_a2_2_six_lines_at_most(self) -> None:
        cuts = [f"G{n}" for n in (5, 10, 15, 20, 25, 30)]
        match = table(2, {"energy": 12, "cuts": cuts}, offer=ENERGY)
        go(match, 0, "pick 1", "write P9")
        assert match.moves(0) == ["confirm"]

    def test_a2_3_errors_give_energy(self) -> None:
        crowded: dict[str, Any] = {f"P{n}": "X" for n in range(2, 37)} | {"P1": 9}
        crowded.pop("P2")
        offer = ((9, "robot"), (8, "robot"), (9, "water"))
        match = table(2, {"cells": crowded}, offer=offer)
        assert match.moves(0) == ["error"]
        go(match, 0, "error")
        assert why(match, "skip") == "skip-not"
        go(match, 0, "cut G4", "confirm")
        assert sheet(match)["energy"] == 2
        match = dealt(match, offer)
        turn(match, ["error"])  # the second gives energy, but no pair is complete
        assert (sheet(match)["errors"], sheet(match)["energy"]) == (2, 3)
        match = dealt(match, offer)
        turn(match, ["error"])
        assert sheet(match)["energy"] == 3
        assert ended(match) == "reason-errors"

    def test_a2_3_energy_is_lost_on_a_full_track(self) -> None:
        crowded: dict[str, Any] = {f"P{n}": "X" for n in range(3, 37)} | {"P1": 9}
        full = len(ids_of(2, "energy"))
        cuts = [f"G{n}" for n in range(3, 3 + full // 2)]
        page = {"cells": crowded, "cuts": cuts, "energy": full}
        match = table(2, page, offer=((9, "robot"), (8, "robot"), (9, "water")))
        go(match, 0, "error")
        assert match.moves(0) == ["confirm"]  # no line to draw
        assert own(match)["tracks"]["energy"] == full

    def test_a2_4_only_stations_of_the_section(self) -> None:
        page = {"cuts": ["G10"], "energy": 2, "S1-plants": 5}
        match = table(2, page, offer=((5, "plant"),) * 3)
        go(match, 0, "pick 1", "write P12")
        assert why(match, "plant S1") == "mark-taken"
        assert why(match, "plant S2") is None
        match.undo(0)
        go(match, 0, "write P3")  # its only station has no plant left
        assert match.moves(0) == ["confirm"]

    def test_a2_4_a_far_station(self) -> None:
        match = table(2, {"cuts": ["G10"], "energy": 2}, offer=((5, "plant"),) * 3)
        go(match, 0, "pick 1", "write P12")
        assert why(match, "plant S1") == "mark-place"

    def test_a2_6_g30_first_and_later(self) -> None:
        near = {"S1-robots": 1, "S1-plants": 2}
        match = table(2, near, near, {"S1-plants": 2}, offer=ROBOT)
        done = ["pick 1", "write P1", "robot S1"]
        turn(match, done, done, done)
        assert match.scores == (12, 12, 0)
        match = dealt(match, ROBOT)
        turn(match, *[["pick 2", "write P2", "skip"]] * 2, ["pick 2", "write P2", "robot S1"])
        assert match.scores == (12, 12, 10)

    def test_a2_6_the_draft_shows_the_value_to_be_had(self) -> None:
        match = table(2, {"S1-robots": 1, "S1-plants": 2}, {}, offer=ROBOT)
        go(match, 0, "pick 1", "write P1", "robot S1")
        assert own(match)["points"] == 12
        assert match.view(1)["sheets"][0]["points"] == 0

    def test_a2_8_only_the_tank_of_the_number(self) -> None:
        match = table(2, {}, offer=((8, "water"),) * 3)
        go(match, 0, "pick 1", "write P14")
        assert why(match, "tank W1") == "mark-place"

    def test_a2_9_wild_marks(self) -> None:
        page = {"astronauts": 2}
        match = table(2, page, offer=((8, "robot"), (8, "energy"), (8, "robot")))
        assert why(match, "wild 1 robot") == "wild-same"
        go(match, 0, "wild 1 water", "write P14", "tank W5")
        assert own(match)["marks"]["WILD-AS1"] == "cross"
        go(match, 0, "confirm")
        match = dealt(match, ((9, "robot"),) * 3)
        assert why(match, "wild 1 water") == "wild-none"

    def test_a2_9_not_in_the_turn_it_is_circled(self) -> None:
        match = table(2, {"astronauts": 1}, offer=((8, "astronaut"),) * 3)
        assert why(match, "wild 1 water") == "wild-none"

    @pytest.mark.parametrize("effect", ["astronaut", "planning"])
    def test_a2_10_any_of_the_six(self, effect: str) -> None:
        match = table(2, {"astronauts": 2}, offer=((8, "robot"),) * 3)
        assert why(match, f"wild 1 {effect}") is None
        limited = table(2, {"astronauts": 2}, offer=((8, "robot"),) * 3, rulings=["wild_limited"])
        assert why(limited, f"wild 1 {effect}") == "wild-limited"

    def test_a2_12_longest_section(self) -> None:
        assert lines(table(2, sections(3, 5, 2)))["longest"] == 5


class TestMissions:
    def met(self, page: dict[str, Any], mission: int, **more: Any) -> bool:
        return met(table(2, page, missions=trio(2, mission), **more), mission)

    def test_70(self) -> None:
        assert self.met(
            {"first_multipliers": ["S1-first"], "later_multipliers": ["S2-later", "S4-later"]}, 70
        )
        assert not self.met({"first_multipliers": ["S1-first", "S2-first"]}, 70)

    def test_71(self) -> None:
        assert self.met({"S2-plants": 3, "S3-plants": 4}, 71)
        assert not self.met({"S2-plants": 3, "S3-plants": 3}, 71)

    def test_72_exact_sizes(self) -> None:
        assert self.met(sections(6, 6), 72)
        assert not self.met(sections(6, 7), 72)
        assert not self.met(sections(12), 72)

    def test_73(self) -> None:
        assert self.met(sections(4, 6, 2), 73)
        assert not self.met(sections(4, 6, 3), 73)

    def test_a2_13_sections_at_the_ends(self) -> None:
        assert not self.met(sections(6, 6), 72, rulings=["inner_sections_only"])
        assert self.met(sections(3, 6, 6), 72, rulings=["inner_sections_only"])

    def test_a2_14_a_later_line_may_spoil_a_mission(self) -> None:
        match = table(2, sections(6, 6) | {"energy": 5}, offer=ENERGY, missions=[70, 72, 74])
        turn(match, ["pick 1", "write P20", "cut G3"])
        assert turn_of(match) == 2  # nobody could claim

    def test_74(self) -> None:
        assert self.met({"tanks": [f"W{n}" for n in (1, 3, 5, 7, 9, 11)]}, 74)
        assert not self.met({"tanks": [f"W{n}" for n in (1, 3, 5, 7, 9)]}, 74)

    def test_75_a2_15_in_the_order_of_the_tanks(self) -> None:
        assert self.met({"tanks": ["W4", "W5", "W6", "W7"]}, 75)
        assert not self.met({"tanks": ["W4", "W5", "W6", "W8", "W9"]}, 75)
