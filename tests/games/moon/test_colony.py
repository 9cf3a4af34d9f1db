"""Adventure 3: worked examples A3-ex*, rulings A3-*, missions 76 to 81."""

from typing import Any

import pytest
from tests.games.moon.table import (
    cells_of,
    dealt,
    go,
    ids_of,
    lines,
    met,
    own,
    sheet,
    table,
    trio,
    turn,
    why,
)

from kosmostol.games.moon.components import sheet_data

ROBOT = ((6, "robot"), (7, "robot"), (8, "robot"))


def tanks(count: int) -> list[str]:
    return [tank["id"] for tank in sheet_data(3)["water_tanks"]][:count]


def antennas(count: int) -> list[str]:
    return [one["id"] for one in sheet_data(3)["antennas"]][:count]


def quarter(number: int) -> dict[str, Any]:
    cells = sheet_data(3)["quarters"][number - 1]["writable_cells"]
    return dict.fromkeys(cells, "X")


def part(page: dict[str, Any], name: str) -> int:
    return lines(table(3, page))[name]


class TestExamples:
    def test_a3_ex1(self) -> None:
        grown = {"Q1-greenhouses": 4, "Q2-greenhouses": 2, "plants_power": 2}
        assert part(grown, "plants") == 14

    def test_a3_ex2(self) -> None:
        assert part({"tanks": tanks(4), "water_power": 3}, "water") == 24

    def test_a3_ex3(self) -> None:
        assert part({"antennas": antennas(5), "antennas_power": 1}, "antennas") == 5

    def test_a3_ex4(self) -> None:
        page = {
            "cells": quarter(1) | quarter(2) | quarter(4),
            "quarters_first": ["Q2-bonus_first"],
            "quarters_later": ["Q1-bonus_later", "Q4-bonus_later"],
        }
        assert part(page, "quarters") == 25

    def test_a3_ex5(self) -> None:
        match = table(3, *({"astronauts": n} for n in (5, 3, 3, 0)))
        assert match.scores == (20, 10, 10, 0)

    def test_a3_ex6(self) -> None:
        assert part({"planning": 3}, "planning") == -6

    def test_a3_ex7(self) -> None:
        page = {
            "missions": {"A": "first", "B": "later"},
            "Q1-greenhouses": 4,
            "Q2-greenhouses": 2,
            "plants_power": 2,
            "tanks": tanks(4),
            "water_power": 3,
            "antennas": antennas(5),
            "antennas_power": 1,
            "cells": quarter(1) | quarter(2) | quarter(4),
            "quarters_first": ["Q2-bonus_first"],
            "quarters_later": ["Q1-bonus_later", "Q4-bonus_later"],
            "astronauts": 5,
            "planning": 3,
            "errors": 1,
        }
        match = table(3, page, {"missions": {"B": "first"}}, gone=["Q1", "Q2", "Q4"], taken="AB")
        assert match.scores[0] == 93
        assert match.game.recount(match.position())[0] == 93

    def test_a_water(self) -> None:
        match = table(3, {}, offer=((5, "water"),) * 3)
        go(match, 0, "pick 1", "write C2R3", "tank W-C2R3")
        assert own(match)["marks"]["W-C2R3"] == "circle"

    def test_b_greenhouse_of_the_quarter(self) -> None:
        match = table(3, {}, offer=((1, "plant"), (1, "plant"), (2, "plant")))
        go(match, 0, "pick 1", "write C1R4", "greenhouse Q1")
        assert own(match)["marks"]["Q1-G1"] == "circle"

    def test_c_the_tunnel_to_the_observatory(self) -> None:
        path = ["C1R1-C1R2", "C1R1-C2R1"]
        path += [f"C1R{n}-C1R{n + 1}" for n in range(2, 6)]
        path += [f"C{n}R6-C{n + 1}R6" for n in range(1, 5)]
        match = table(3, {"tunnels": path}, offer=((15, "robot"), (8, "robot"), (9, "robot")))
        go(match, 0, "pick 1", "write C5R6", "tunnel C5R6-C6R6")
        marks = own(match)["marks"]
        assert [marks.get(f"A-OBS{n}") for n in (1, 2, 3)] == ["circle"] * 3


class TestRulings:
    def test_a3_1_fixed_modules(self) -> None:
        match = table(3, {}, offer=ROBOT)
        go(match, 0, "pick 1")
        for id in ("C1R1", "C6R6", "C3R4", "C4R3"):
            assert why(match, f"write {id}") == "write-filled"
        free = [id for id in cells_of(3) if why(match, f"write {id}") is None]
        assert len(free) == 32
        assert all(len(q["writable_cells"]) == 8 for q in sheet_data(3)["quarters"])

    def test_a3_2_rows_and_columns(self) -> None:
        match = table(3, {"cells": {"C2R2": 8}}, offer=ROBOT)
        go(match, 0, "pick 1")
        assert why(match, "write C4R2") == "write-order"  # right of the 8
        assert why(match, "write C2R5") == "write-order"  # above the 8
        assert why(match, "write C1R2") is None
        assert why(match, "write C1R6") is None

    def test_a3_3_tunnels_grow_from_the_starship(self) -> None:
        match = table(3, {}, offer=ROBOT)
        go(match, 0, "pick 1", "write C6R1")
        assert why(match, "tunnel C4R4-C5R4") == "tunnel-apart"
        assert why(match, "tunnel C1R1-C1R2") == "mark-taken"
        assert why(match, "tunnel C1R2-C2R2") is None
        assert len(ids_of(3, "tunnels")) == 60

    def test_a3_4_antenna_by_number_or_tunnel_whichever_comes_second(self) -> None:
        first = table(3, {}, offer=ROBOT)
        go(first, 0, "pick 1", "write C1R2")
        assert own(first)["marks"]["A-C1R2"] == "circle"
        second = table(
            3,
            {"cells": {"C2R3": 6}, "tunnels": ["C1R1-C1R2", "C1R1-C2R1", "C1R2-C2R2"]},
            offer=ROBOT,
        )
        go(second, 0, "pick 3", "write C6R3", "tunnel C2R2-C2R3")
        assert own(second)["marks"]["A-C2R3"] == "circle"

    def test_a3_4_an_x_switches_on_too(self) -> None:
        match = table(3, {}, offer=((6, "planning"),) * 3)
        go(match, 0, "pick 1", "write C6R1", "x C1R2")
        assert "A-C1R2" in own(match)["marks"]

    def test_a3_6_the_fourth_greenhouse_and_no_fifth(self) -> None:
        match = table(3, {"Q3-greenhouses": 4}, offer=((6, "plant"),) * 3)
        go(match, 0, "pick 1", "write C1R2")
        assert match.moves(0) == ["confirm"]
        assert part({"Q3-greenhouses": 4, "plants_power": 1}, "plants") == 5

    def test_a3_6_only_the_quarter_of_the_number(self) -> None:
        match = table(3, {}, offer=((6, "plant"),) * 3)
        go(match, 0, "pick 1", "write C1R2")
        assert why(match, "greenhouse Q1") == "mark-place"

    def test_a3_7_four_boxes_each(self) -> None:
        match = table(3, {"water_power": 4}, offer=((6, "energy"),) * 3)
        go(match, 0, "pick 1", "write C1R2")
        assert why(match, "power water") == "mark-taken"
        go(match, 0, "power antennas")
        assert own(match)["marks"]["antennas-1"] == "cross"

    @pytest.mark.parametrize(
        ("name", "page", "values"),
        [
            ("plants", {"Q1-greenhouses": 1}, [0, 1, 2, 3, 4]),
            ("water", {"tanks": tanks(1)}, [0, 2, 4, 6, 8]),
            ("antennas", {"antennas": antennas(1)}, [0, 1, 2, 4, 6]),
        ],
    )
    def test_a3_8(self, name: str, page: dict[str, Any], values: list[int]) -> None:
        assert [part(page | {f"{name}_power": k}, name) for k in range(5)] == values

    def test_a3_9(self) -> None:
        costs = [-part({"planning": k}, "planning") for k in range(10)]
        assert costs == [0, 1, 3, 6, 9, 12, 16, 20, 24, 28]

    def test_a3_10_first_and_later(self) -> None:
        near = quarter(1)
        del near["C1R4"]
        match = table(3, {"cells": near}, {"cells": near}, {"cells": near}, offer=ROBOT)
        done = ["pick 1", "write C1R4", "skip"]
        turn(match, done, done, ["pick 1", "write C6R1", "skip"])
        assert match.scores == (15, 15, 0)
        match = dealt(match, ROBOT)
        other = ["pick 2", "write C6R2", "skip"]
        turn(match, other, other, ["pick 1", "write C1R4", "skip"])
        assert match.scores == (15, 15, 5)

    def test_a3_10_two_quarters_in_one_turn(self) -> None:
        cells = quarter(1) | quarter(2)
        del cells["C1R4"], cells["C6R5"]
        match = table(3, {"cells": cells}, offer=((6, "planning"),) * 3)
        turn(match, ["pick 1", "write C1R4", "x C6R5"])
        assert match.scores == (15 + 15 - 1,)  # the X costs one

    def test_a3_14_a_tank_filled_otherwise_is_lost(self) -> None:
        match = table(3, {"cells": {"C2R3": "X"}}, offer=((5, "water"),) * 3)
        go(match, 0, "pick 1", "write C2R2")
        assert match.moves(0) == ["confirm"]


class TestMissions:
    def met(self, page: dict[str, Any], mission: int) -> bool:
        return met(table(3, page, missions=trio(3, mission)), mission)

    def test_76_columns_a3_12(self) -> None:
        cells = {f"C{c}R{r}": "X" for c in (1, 3, 6) for r in range(1, 7)}
        for id in ("C1R1", "C3R4", "C6R6"):
            del cells[id]  # filled from the start
        assert self.met({"cells": cells}, 76)
        assert not self.met({"cells": cells}, 77)

    def test_77_rows(self) -> None:
        cells = {f"C{c}R{r}": "X" for c in range(1, 7) for r in (1, 3, 6)}
        for id in ("C1R1", "C4R3", "C6R6"):
            del cells[id]
        assert self.met({"cells": cells}, 77)
        assert not self.met({"cells": cells}, 76)

    def test_78_a3_13_on_connection(self) -> None:
        path = ["C1R1-C1R2", "C1R1-C2R1"]
        path += [f"C1R{n}-C1R{n + 1}" for n in range(2, 6)]
        path += [f"C{n}R6-C{n + 1}R6" for n in range(1, 6)]
        assert self.met({"tunnels": path}, 78)
        assert not self.met({"tunnels": path[:-1]}, 78)

    def test_79_a3_11_the_observatory_belongs_to_the_top_right(self) -> None:
        quarters = sheet_data(3)["quarters"]
        assert [len(q["antennas"]) for q in quarters] == [3, 6, 3, 4]
        both = quarters[0]["antennas"] + quarters[1]["antennas"]
        assert self.met({"antennas": both}, 79)
        assert not self.met({"antennas": both[:-1]}, 79)

    def test_80(self) -> None:
        assert self.met({"Q1-greenhouses": 4, "Q4-greenhouses": 4}, 80)
        assert not self.met({"Q1-greenhouses": 4, "Q4-greenhouses": 3}, 80)

    def test_81(self) -> None:
        quarters = sheet_data(3)["quarters"]
        both = quarters[0]["water_tanks"] + quarters[3]["water_tanks"]
        assert self.met({"tanks": both}, 81)
        assert not self.met({"tanks": both[1:]}, 81)


def test_the_committed_sheet_is_what_was_drafted() -> None:
    match = table(3, {}, offer=ROBOT)
    go(match, 0, "pick 1", "write C1R2", "tunnel C1R2-C1R3")
    assert sheet(match)["cells"] == {}
    go(match, 0, "confirm")
    assert sheet(match)["cells"] == {"C1R2": 6}
