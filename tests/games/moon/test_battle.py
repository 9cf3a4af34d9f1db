"""Adventure 8: worked examples A8-ex*, rulings A8-* and H*, missions 106 to 111."""

from collections.abc import Sequence
from typing import Any

import pytest
from tests.games.moon.table import (
    dealt,
    ended,
    go,
    lines,
    met,
    sheet,
    table,
    trio,
    turn,
    why,
)

import kosmostol as ks
from kosmostol.games.moon.components import sheet_data
from kosmostol.kernel.match import Match

NONE: dict[str, Any] = {}


def battle(*sheets: dict[str, Any], **more: Any) -> Match:
    """A match about to play its left sheets (turn 1) or its right ones (turn 2)."""
    return table(8, *(sheets or (NONE, NONE)), **more)


def cards(number: int, effect: str) -> tuple[tuple[int, str], ...]:
    """Three combinations of which the first matters."""
    other = 8 if number != 8 else 7
    return ((number, effect), (other, effect), (other, effect))


def filled(planet: str, owners: str) -> dict[str, str]:
    """Insignia on a planet in order, n for near and f for far."""
    names = {"n": "near", "f": "far"}
    return {f"{planet}-{place}": names[owner] for place, owner in enumerate(owners, 1)}


def place(match: Match, *moves: str) -> Sequence[str]:
    """Pick the first combination, go on, and see what may follow."""
    go(match, 0, "pick 1", *moves)
    return match.moves(0)


def planets(match: Match) -> set[str]:
    """The planets the first combination may be written on."""
    return {move.split()[1].split("-")[0] for move in place(match)}


class TestExamples:
    @pytest.mark.parametrize(
        ("number", "expected"),
        [
            (1, "P1"),
            (2, "P1"),
            (3, "P1 P2"),
            (4, "P2"),
            (5, "P2 P3"),
            (6, "P3"),
            (7, "P3 P4"),
            (8, "P4"),
            (9, "P4 P5"),
            (10, "P5"),
            (11, "P5 P6"),
            (12, "P6"),
            (13, "P6 P7"),
            (14, "P7"),
            (15, "P7"),
        ],
    )
    def test_a8_5_numbers_and_planets(self, number: int, expected: str) -> None:
        """Among them A8-ex1: 7 leads to P3 or P4."""
        assert planets(battle(offer=cards(number, "energy"))) == set(expected.split())

    def test_a8_ex1_an_astronaut_takes_nine_to_eleven(self) -> None:
        found = planets(battle(offer=cards(9, "astronaut")))
        assert found == {"P3", "P4", "P5", "P6"}  # 7 to 11

    def test_a8_5_zero_and_sixteen(self) -> None:
        assert planets(battle(offer=cards(1, "astronaut"))) == {"P1", "P2"}
        assert planets(battle(offer=cards(15, "astronaut"))) == {"P6", "P7"}

    def test_a8_ex2_first_effects(self) -> None:
        match = battle(offer=cards(11, "plant"))
        go(match, 0, "pick 1", "write P6-1", "plant P6")
        assert match.view(0)["sheets"][0]["parts"]["near-plants"] == 2
        match = battle(offer=cards(2, "water"))
        go(match, 0, "pick 1", "write P1-1", "water P1")
        assert match.view(0)["sheets"][0]["parts"]["near-water"] == 3
        match = battle({"near_grey": 0, "cells": filled("P2", "n")}, NONE, offer=cards(8, "energy"))
        before = match.view(0)["sheets"][0]["parts"]["near-grey"]
        go(match, 0, "pick 1", "write P4-1", "bonus P4-1", "value near-grey")
        assert (before, match.view(0)["sheets"][0]["parts"]["near-grey"]) == (8, 10)
        match = battle(offer=cards(1, "planning"))
        go(match, 0, "pick 1", "write P1-1", "moon P1-moon")
        assert match.view(0)["sheets"][0]["parts"]["near-planning"] == -3

    def test_a8_ex3_a_tied_capture(self) -> None:
        page = {"cells": filled("P2", "nffn"), "near_moons": ["P2-moon1"], "far_asteroids": 13}
        match = battle(NONE, page, turn=2, offer=cards(4, "water"))
        go(match, 0, "pick 1", "write P2-5", "skip", "confirm")
        go(match, 1, "pick 1", "write P2-1", "skip", "confirm")
        assert match.view(None)["sheets"][1]["marks"]["P2-flag"] == "both"

    def test_a8_ex4_ex5_a_sheet_and_the_total(self) -> None:
        near = filled("P1", "nnf") | filled("P5", "nnnff") | filled("P7", "fff")
        near |= filled("P3", "nnnff") | filled("P6", "fffff")
        near |= filled("P2", "nnnff") | filled("P4", "fffffff")
        left = {
            "cells": near,
            "near_plants": 6,
            "near_water": 4,
            "near_green": 1,
            "near_blue": 2,
            "near_planning": 3,
            "near_errors": 1,
            "missions": {"A": "first", "B": "later"},
        }
        right = {
            "cells": {
                id: "near" for p in sheet_data(8)["planets"] if p["id"] != "P2" for id in p["cells"]
            }
            | filled("P2", "fffnn"),
            "far_plants": 2,
            "far_grey": 1,
        }
        match = battle(left, right, taken="AB", missions=[107, 108, 110])
        parts = lines(match)
        assert sum(points for name, points in parts.items() if name.startswith("near-")) == 32
        assert sum(points for name, points in parts.items() if name.startswith("far-")) == 9
        assert match.scores[0] == 32 + 9 + 9 + 5 == 55
        assert match.game.recount(match.position()) == list(match.scores)


class TestSheets:
    def test_a8_1_a8_2_left_then_right(self) -> None:
        match = battle(NONE, NONE, NONE, offer=cards(8, "astronaut"))
        assert match.view(0)["pages"] == [0, 1, 2]
        turn(match, *[["pick 1", "write P4-1", "bonus P4-1"]] * 3)
        assert match.view(0)["pages"] == [2, 0, 1]
        assert [one["players"] for one in match.view(0)["sheets"]] == [[0, 1], [1, 2], [2, 0]]
        assert all(sheet(match, seat)["cells"] == {"P4-1": "near"} for seat in range(3))
        match = dealt(match, cards(4, "astronaut"))
        go(match, 0, "pick 1", "write P2-1", "confirm")
        assert sheet(match, 2)["cells"] == {"P4-1": "near"}  # still a draft
        go(match, 1, "pick 1", "write P2-1", "confirm")
        go(match, 2, "pick 1", "write P2-1", "confirm")
        assert sheet(match, 2)["cells"] == {"P2-1": "far", "P4-1": "near"}
        assert match.view(0)["pages"] == [0, 1, 2]

    @pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
    def test_a8_2_nobody_meets_anybody(self, seats: int) -> None:
        for number in (1, 2):
            match = battle(*[NONE] * seats, turn=number)
            assert sorted(match.view(None)["pages"]) == list(range(seats))

    def test_a8_2_right_first(self) -> None:
        match = battle(rulings=["right_first"])
        assert match.view(0)["pages"] == [1, 0]
        assert battle(turn=2, rulings=["right_first"]).view(0)["pages"] == [0, 1]

    def test_a8_3_two_players(self) -> None:
        match = battle()
        assert [one["players"] for one in match.view(0)["sheets"]] == [[0, 1], [1, 0]]

    def test_a8_4_alone_only_with_astra(self) -> None:
        with pytest.raises(ValueError, match="alone needs the option 'astra'"):
            ks.new("moon", seats=1, adventure=8)
        position = ks.new("moon", seats=2, adventure=8, seed=1).position()
        position |= {"seats": 1, "sheets": position["sheets"][:1], "drafts": [[]]}
        with pytest.raises(ks.BadPosition, match="astra"):
            ks.from_position("moon", position)

    def test_a8_18_marks_go_to_the_sheet_in_play(self) -> None:
        match = battle(turn=2, offer=cards(6, "energy"))
        go(match, 0, "pick 1", "write P3-1")
        assert why(match, "value near-grey") == "mark-other"
        go(match, 0, "value far-grey")
        assert match.view(0)["sheets"][1]["tracks"]["far_grey"] == 1


class TestWriting:
    def test_a8_6_the_first_empty_cell(self) -> None:
        match = battle({"cells": filled("P4", "nf")}, NONE, offer=cards(8, "energy"))
        assert place(match) == ["write P4-3"]
        assert why(match, "write P4-4") == "write-next"
        assert why(match, "write P4-2") == "write-filled"
        assert why(match, "write P5-1") == "write-planet"

    def test_a8_29_a_complete_planet_takes_no_more(self) -> None:
        match = battle({"cells": filled("P3", "nfnfn")}, NONE, offer=cards(7, "energy"))
        assert place(match) == ["write P4-1"]

    def test_error_when_nothing_fits(self) -> None:
        page = {"cells": filled("P4", "nfnfnfn")}
        match = battle(page, NONE, offer=((8, "energy"),) * 3)
        assert match.moves(0) == ["error"]
        assert match.options(0)[0].targets == ("near-E1",)
        go(match, 0, "error", "confirm")

    def test_a8_17_h2_a_stored_astronaut_saves_from_an_error(self) -> None:
        page = {"cells": filled("P4", "nfnfnfn"), "near_astronauts": 1}
        match = battle(page, NONE, offer=((8, "energy"),) * 3)
        assert why(match, "error") == "error-avoidable"
        assert planets(match) == {"P3", "P5"}
        free = battle(page, NONE, offer=((8, "energy"),) * 3, rulings=["shift_free"])
        assert "error" in free.moves(0)
        assert "pick 1" in free.moves(0)


class TestAstronauts:
    def test_a8_17_circled_then_spent(self) -> None:
        match = battle(offer=cards(9, "astronaut"))
        go(match, 0, "pick 1", "write P6-1")
        tracks = match.view(0)["sheets"][0]["tracks"]
        assert (tracks["near_astronauts"], tracks["near_astronauts_spent"]) == (1, 0)
        assert match.view(0)["sheets"][0]["marks"]["near-AS1"] == "circle"
        page = {"near_astronauts": 1}
        match = battle(page, NONE, offer=cards(9, "energy"))
        go(match, 0, "pick 1", "write P6-1", "skip")
        tracks = match.view(0)["sheets"][0]["tracks"]
        assert (tracks["near_astronauts"], tracks["near_astronauts_spent"]) == (1, 1)
        assert match.view(0)["sheets"][0]["marks"]["near-AS1"] == "cross"

    def test_a8_17_no_more_than_needed(self) -> None:
        match = battle({"near_astronauts": 3}, NONE, offer=cards(4, "astronaut"))
        go(match, 0, "pick 1")
        spent = {
            option.targets[0]: option.preview["gains"].get("near_astronauts_spent", 0)
            for option in match.options(0)
        }
        # 4 reaches 2 to 6 by itself; every two further cost one that is stored.
        assert spent == {"P1-1": 0, "P2-1": 0, "P3-1": 0, "P4-1": 1, "P5-1": 2, "P6-1": 3}

    def test_a8_17_they_belong_to_their_sheet(self) -> None:
        page = {"near_astronauts": 2}
        match = battle(page, page, turn=2, offer=cards(8, "energy"))
        assert planets(match) == {"P4"}

    def test_h6_a_full_track(self) -> None:
        page = {"near_astronauts": 6, "near_astronauts_spent": 6}
        match = battle(page, NONE, offer=cards(9, "astronaut"))
        assert planets(match) == {"P3", "P4", "P5", "P6"}
        match.undo(0)
        go(match, 0, "pick 1", "write P6-1")
        assert match.view(0)["sheets"][0]["tracks"]["near_astronauts"] == 6
        blocked = battle(page, NONE, offer=cards(9, "astronaut"), rulings=["full_track_blocks"])
        assert planets(blocked) == {"P4", "P5"}


class TestControl:
    def test_a8_7_a8_8_control_at_once(self) -> None:
        """The bonus and the effect of the filling turn come too late for the moon."""
        page = {"cells": filled("P2", "nnff"), "near_asteroids": 6}
        match = battle(page, NONE, offer=cards(4, "planning"))
        go(match, 0, "pick 1", "write P2-5", "bonus P2-5")
        assert match.view(0)["sheets"][0]["marks"]["P2-flag"] == "near"
        assert why(match, "moon P2-moon") == "moon-closed"
        assert why(match, "skip") == "skip-not"
        go(match, 0, "moon P3-moon", "moon P4-moon")
        assert why(match, "moon P2-moon") == "moon-closed"

    def test_a8_7_bonus_before_control(self) -> None:
        page = {"cells": filled("P2", "nfff"), "near_asteroids": 6}
        match = battle(page, NONE, offer=cards(4, "planning"), rulings=["bonus_before_control"])
        go(match, 0, "pick 1", "write P2-5", "bonus P2-5", "moon P2-moon", "moon P3-moon")
        assert match.view(0)["sheets"][0]["marks"]["P2-flag"] == "both"
        assert why(match, "moon P2-moon") == "moon-closed"

    @pytest.mark.parametrize(
        ("owners", "last", "flag"), [("nnff", "near", "near"), ("nfff", "near", "far")]
    )
    def test_a8_9_more_insignia(self, owners: str, last: str, flag: str) -> None:
        page = {"cells": filled("P6", owners)}
        match = battle(page, NONE, offer=cards(12, "energy"))
        go(match, 0, "pick 1", "write P6-5")
        assert match.view(0)["sheets"][0]["marks"]["P6-flag"] == flag

    def test_a8_9_both_score_a_tie_with_their_own_values(self) -> None:
        page = {"cells": filled("P2", "nnnff"), "far_moons": ["P2-moon1"], "near_grey": 4}
        match = battle(page, NONE)
        assert lines(match, 0)["near-grey"] == 12 + 12  # P4 is a tie of nothing
        assert lines(match, 1)["far-grey"] == 4 + 4

    def test_a8_10_planets_nobody_touched(self) -> None:
        assert lines(battle())["near-green"] == 6
        assert lines(battle(rulings=["empty_unclaimed"]))["near-green"] == 0
        match = battle({"cells": filled("P1", "n")}, NONE, rulings=["empty_unclaimed"])
        assert (lines(match, 0)["near-green"], lines(match, 1)["far-green"]) == (2, 0)
        assert match.game.recount(match.position()) == list(match.scores)


class TestEffects:
    def test_a8_11_symbols_are_shared_and_run_out(self) -> None:
        page = {"plants": ["P1-plant1"], "far_plants": 1}
        match = battle(page, NONE, offer=cards(1, "plant"))
        assert place(match, "write P1-1") == ["confirm"]

    def test_a8_11_totals(self) -> None:
        data = sheet_data(8)["planets"]
        assert [len(planet["plants"]) for planet in data] == [1, 1, 2, 2, 2, 2, 2]
        assert [len(planet["waters"]) for planet in data] == [1, 1, 1, 1, 1, 1, 0]
        match = battle(offer=cards(14, "water"))
        assert place(match, "write P7-1") == ["confirm"]

    def test_a8_12_a8_26_bonus_of_a_cell(self) -> None:
        match = battle({"cells": filled("P1", "ff")}, NONE, offer=cards(1, "energy"))
        assert place(match, "write P1-3") == ["skip", "bonus P1-3"]
        assert why(match, "bonus P7-3") == "mark-other"
        go(match, 0, "bonus P1-3")
        marks = match.view(0)["sheets"][0]["marks"]
        assert "near-PT1" in marks
        assert "P1-plant1" not in marks
        match.undo(0)
        go(match, 0, "skip")
        assert "near-PT1" not in match.view(0)["sheets"][0]["marks"]

    def test_a8_13_asteroids_from_both_ends(self) -> None:
        match = battle(offer=cards(6, "robot"))
        assert place(match, "write P3-1") == ["skip", "asteroid A1"]
        assert why(match, "asteroid A2") == "asteroid-next"
        match = battle(turn=2, offer=cards(6, "robot"))
        assert place(match, "write P3-1") == ["skip", "asteroid A13"]
        page = {"near_asteroids": 4, "near_plants": 2, "near_water": 1, "far_asteroids": 3}
        match = battle(page, NONE, offer=cards(6, "robot"))
        assert place(match, "write P3-1") == ["skip", "asteroid A5"]
        assert why(match, "asteroid A12") == "mark-taken"

    def test_a8_13_the_lines_meet(self) -> None:
        page = {"near_asteroids": 7, "far_asteroids": 6}
        match = battle(page, NONE, offer=cards(6, "robot"))
        assert place(match, "write P3-1") == ["confirm"]
        match = battle(page | {"cells": filled("P3", "nf")}, NONE, offer=cards(6, "water"))
        assert place(match, "write P3-3") == ["skip", "water P3"]  # the robot bonus is lost

    def test_a8_13_what_they_give(self) -> None:
        gives = [
            [bonus["effect"] for bonus in asteroid["bonuses"]]
            for asteroid in sheet_data(8)["asteroids"]
        ]
        half = [[], ["plant"], ["water"], ["plant"], ["water", "energy"], ["energy", "energy"]]
        assert gives == [*half, ["planning", "planning"], *half[::-1]]

    def test_a8_14_a_chain(self) -> None:
        page = {"cells": filled("P3", "nf"), "near_asteroids": 4, "near_plants": 2, "near_water": 1}
        match = battle(page, NONE, offer=cards(6, "plant"))
        go(match, 0, "pick 1", "write P3-3", "bonus P3-3")
        assert match.view(0)["sheets"][0]["tracks"]["near_water"] == 2
        assert why(match, "skip") == "skip-not"
        go(match, 0, "value near-blue", "plant P3")
        assert match.moves(0) == ["confirm"]
        marks = match.view(0)["sheets"][0]["marks"]
        assert marks["A5"] == "near"
        assert marks["A5-b1"] == marks["A5-b2"] == "cross"

    def test_a8_14_two_of_a_kind_and_free_moons(self) -> None:
        page = {"near_asteroids": 5, "near_plants": 2, "near_water": 2}
        match = battle(page, NONE, offer=cards(6, "robot"))
        go(match, 0, "pick 1", "write P3-1", "asteroid A6", "value near-blue", "value near-green")
        assert match.moves(0) == ["confirm"]
        match = battle(page | {"near_asteroids": 6}, NONE, offer=cards(6, "robot"))
        go(match, 0, "pick 1", "write P3-1", "asteroid A7", "moon P1-moon", "moon P1-moon")
        assert match.moves(0) == ["confirm"]
        assert match.view(0)["sheets"][0]["tracks"]["near_planning"] == 0
        assert match.view(0)["sheets"][0]["marks"]["P1-moon2"] == "near"

    def test_a8_15_two_spots(self) -> None:
        page = {"near_moons": ["P1-moon1"], "far_moons": ["P1-moon2"]}
        match = battle(page, NONE, offer=cards(6, "planning"))
        go(match, 0, "pick 1", "write P3-1")
        assert why(match, "moon P1-moon") == "mark-taken"
        assert why(match, "moon P2-moon") is None

    def test_a8_16_planning_costs(self) -> None:
        costs = [-lines(battle({"near_planning": n}, NONE))["near-planning"] for n in range(8)]
        assert costs == [0, 3, 6, 10, 15, 21, 28, 36]
        nine = battle({"near_planning": 3}, NONE, rulings=["third_box_nine"])
        assert lines(nine)["near-planning"] == -9
        assert nine.game.recount(nine.position()) == list(nine.scores)
        assert lines(battle({"near_planning": 3}, NONE))["near-planning"] == -10

    def test_a8_27_a_full_track_still_takes_the_symbol(self) -> None:
        page = {"near_plants": 11}
        match = battle(page, NONE, offer=cards(6, "plant"))
        go(match, 0, "pick 1", "write P3-1", "plant P3")
        assert match.view(0)["sheets"][0]["marks"]["P3-plant1"] == "cross"
        assert match.view(0)["sheets"][0]["tracks"]["near_plants"] == 11

    def test_a8_28_no_free_moon_no_box(self) -> None:
        spots = [s["id"] for p in sheet_data(8)["planets"] for s in p["moon"]["spots"]]
        match = battle({"near_moons": spots}, NONE, offer=cards(6, "planning"))
        assert place(match, "write P3-1") == ["confirm"]
        assert match.view(0)["sheets"][0]["tracks"]["near_planning"] == 0

    def test_h7_full_planning_track(self) -> None:
        page = {"near_planning": 7}
        match = battle(page, NONE, offer=cards(6, "planning"))
        go(match, 0, "pick 1", "write P3-1", "moon P1-moon")
        assert match.view(0)["sheets"][0]["tracks"]["near_planning"] == 7
        blocked = battle(page, NONE, offer=cards(6, "planning"), rulings=["full_track_blocks"])
        assert place(blocked, "write P3-1") == ["confirm"]

    def test_a8_29_the_symbol_of_a_planet_just_filled(self) -> None:
        match = battle({"cells": filled("P6", "nfnf")}, NONE, offer=cards(12, "plant"))
        assert place(match, "write P6-5", "skip") == ["skip", "plant P6"]


class TestEnd:
    def test_a8_19_errors(self) -> None:
        page = {"cells": filled("P4", "nfnfnfn"), "near_errors": 1}
        match = battle(page, {"far_errors": 1}, offer=((8, "energy"),) * 3)
        assert lines(match)["near-errors"] == lines(match)["far-errors"] == -5
        go(match, 0, "error", "confirm")
        go(match, 1, "pick 1", "write P4-1", "skip", "skip", "confirm")
        assert ended(match) == "reason-errors"
        assert match.result is not None
        assert match.result.scores == tuple(match.game.recount(match.position()))

    def test_a8_19_errors_of_both_sheets_decide_a_tie(self) -> None:
        one = {"near_errors": 1, "near_planning": 3, "near_plants": 1, "near_water": 1}
        match = battle({"near_errors": 1}, one, {"far_errors": 1, "near_errors": 2}, over=True)
        assert match.scores[0] == match.scores[1]
        assert match.result is not None
        assert match.result.ranks[:2] == (2, 1)  # two errors against one

    def test_a8_19_one_error_on_each_sheet_goes_on(self) -> None:
        match = battle({"near_errors": 1}, {"far_errors": 1})
        turn(match, *[["pick 1", "write P3-1", "skip"]] * 2)
        assert ended(match) is None
        assert match.owing == (0, 1)

    def test_a8_20_all_planet_cells_of_one_sheet(self) -> None:
        cells = {id: "far" for p in sheet_data(8)["planets"] for id in p["cells"]}
        del cells["P6-5"]
        match = battle({"cells": cells}, NONE, offer=((12, "energy"), (8, "energy"), (8, "energy")))
        go(match, 0, "pick 1", "write P6-5", "skip", "skip", "confirm")
        go(match, 1, "pick 1", "write P6-1", "skip", "confirm")
        go(match, 1, "skip")  # missions met by the neighbour's move
        assert ended(match) == "reason-cells"


class TestMissions:
    def have(self, mission: int, *sheets: dict[str, Any], seat: int = 0, **more: Any) -> bool:
        return met(battle(*sheets, missions=trio(8, mission), **more), mission, seat)

    def test_106(self) -> None:
        four = filled("P1", "nnf") | filled("P7", "nff") | filled("P2", "nnnff")
        four |= filled("P3", "nnnff") | filled("P6", "ffnnn")
        assert self.have(106, {"cells": four}, NONE)
        assert not self.have(106, {"cells": four}, NONE, seat=1)
        del four["P6-5"]
        assert not self.have(106, {"cells": four}, NONE)

    def test_106_on_one_and_the_same_sheet_shared_captures_count(self) -> None:
        two = filled("P1", "nnf") | filled("P7", "nnf")
        other = filled("P2", "fffnn") | filled("P3", "fffnn")
        assert not self.have(106, {"cells": two}, {"cells": other})
        tied = filled("P2", "nnfff") | filled("P3", "nnfff")
        page = {"cells": two | tied, "near_moons": ["P2-moon1", "P3-moon1"]}
        assert self.have(106, page, NONE)

    def test_107(self) -> None:
        cells = filled("P1", "nnf") | filled("P3", "nnnff")
        assert not self.have(107, {"cells": cells}, NONE)
        assert self.have(107, {"cells": cells | filled("P2", "nnnff")}, NONE)

    def test_108_a8_22(self) -> None:
        assert self.have(108, {"near_asteroids": 7}, NONE)
        assert not self.have(108, {"near_asteroids": 6}, {"far_asteroids": 6})

    def test_109(self) -> None:
        page = {"near_green": 2, "near_blue": 2, "near_grey": 2}
        assert self.have(109, page, NONE)
        assert not self.have(109, page | {"near_blue": 1, "near_grey": 4}, NONE)

    def test_110(self) -> None:
        assert self.have(110, NONE, {"far_plants": 6, "far_water": 4})
        assert not self.have(110, {"near_plants": 6}, {"far_water": 4})

    def test_111_different_moons(self) -> None:
        moons = ["P1-moon1", "P2-moon1", "P3-moon1", "P3-moon2"]
        assert not self.have(111, {"near_moons": moons}, NONE)
        assert self.have(111, {"near_moons": [*moons, "P7-moon2"]}, NONE)

    def test_a8_21_both_sheets_also_by_the_neighbours_doing(self) -> None:
        """Seat 1 fills P5 on its right sheet and so completes the four planets of seat 0."""
        cells = filled("P1", "nnf") | filled("P2", "nnnff") | filled("P3", "nnnff")
        cells |= filled("P5", "nnnf")
        match = battle({"cells": cells}, NONE, turn=2, offer=cards(10, "robot"))
        go(match, 1, "pick 1", "write P5-5", "skip", "skip", "confirm")
        go(match, 0, "pick 1", "write P5-1", "skip", "confirm")
        assert match.owing == (0,)
        assert "claim A" in match.moves(0)

    def test_a8_21_played_sheet_only(self) -> None:
        page = {"near_asteroids": 7}
        ruled = ["played_sheet_only"]
        assert self.have(108, page, NONE, rulings=ruled)
        assert not self.have(108, page, NONE, turn=2, rulings=ruled)
        grown = {"near_plants": 6, "near_water": 4}
        assert self.have(110, grown, NONE, turn=2, rulings=ruled)

    def test_a8_23_points_are_written_once_on_the_own_sheet(self) -> None:
        page = {"near_plants": 6, "near_water": 4}
        match = battle(page, NONE, turn=2, offer=cards(10, "robot"))
        for seat in (0, 1):
            go(match, seat, "pick 1", "write P5-1", "skip", "confirm")
        assert match.view(None)["phase"] == "missions"
        go(match, 0, "claim C")
        assert sheet(match, 0)["missions"]["C"] == "first"
        assert sheet(match, 1)["missions"]["C"] is None
        assert lines(match)["missions"] == 10


def test_the_log_names_who_captures() -> None:
    page = {"cells": filled("P6", "nnff")}
    match = battle(page, NONE, offer=cards(12, "energy"))
    go(match, 0, "pick 1", "write P6-5", "skip", "skip", "confirm")
    go(match, 1, "pick 1", "write P6-1", "skip", "confirm")
    told = [entry.text.id for entry in match.log(None)]
    assert told.count("log-captured") == 1


def test_positions_in_every_phase() -> None:
    match = ks.new("moon", seats=3, adventure=8, seed=4)
    for step in range(250):
        if not match.owing:
            break
        seat = match.owing[step % len(match.owing)]
        moves = match.moves(seat)
        match.play(seat, moves[step * 7 % len(moves)])
        position = match.position()
        again = ks.from_position("moon", position)
        assert again.position() == position
        assert again.view(0) == match.view(0)
