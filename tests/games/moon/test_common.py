"""Rulings of the common part (G0 to G30)."""

from typing import Any

import pytest
from tests.games.moon.table import (
    EFFECTS,
    dealt,
    ended,
    go,
    load,
    own,
    sheet,
    table,
    turn,
    turn_of,
    why,
)

import kosmostol as ks
from kosmostol.games.moon.components import SHEETS, cards, missions
from kosmostol.kernel.match import Match

FULL_LEVEL_9 = {f"L9-{n}": n for n in range(1, 9)}


class TestCardsAndTurn:
    def test_g0_missions_one_of_each_type(self) -> None:
        for adventure in SHEETS:
            drawn = ks.new("moon", seats=2, seed=3, adventure=adventure).view(0)["missions"]
            assert [mission["type"] for mission in drawn] == ["A", "B", "C"]
            assert {missions()[mission["id"]].adventure for mission in drawn} == {adventure}

    def test_g1_number_of_the_next_card_effect_of_the_flipped_one(self) -> None:
        match = ks.new("moon", seats=1, seed=5)
        before = match.position()["cards"]["piles"]
        view = match.view(0)["combinations"]
        for pile, one in zip(before, view, strict=True):
            assert one["number"] == cards().number[pile["number"] - 1]
            assert one["effect"] == EFFECTS[cards().effect[pile["effect"] - 1]]
        play_a_turn(match)
        after = match.position()["cards"]["piles"]
        assert [pile["effect"] for pile in after] == [pile["number"] for pile in before]
        assert [pile["discard"] for pile in after] == [[pile["effect"]] for pile in before]

    def test_g2_next_effects_are_public(self) -> None:
        match = ks.new("moon", seats=1, seed=6)
        announced = [one["next"] for one in match.view(None)["combinations"]]
        play_a_turn(match)
        assert [one["effect"] for one in match.view(None)["combinations"]] == announced

    @pytest.mark.parametrize("rulings", [None, ["reshuffle_all"]])
    def test_g3_reshuffle_in_turns_21_41(self, rulings: list[str] | None) -> None:
        """Sixty turns, each on an unused sheet."""
        match = table(1, {}, rulings=rulings)
        unused = match.position()["sheets"]
        homes: dict[int, int] = {}
        for number in range(2, 62):
            announced = [pile["number"] for pile in match.position()["cards"]["piles"]]
            play_a_turn(match)
            assert turn_of(match) == number
            shuffled = any(entry.text.id == "log-reshuffled" for entry in match.log(None))
            assert shuffled == (number in (21, 41, 61))
            piles = match.position()["cards"]["piles"]
            if not (shuffled and rulings):
                assert [pile["effect"] for pile in piles] == announced
            for index, pile in enumerate(piles):
                for card in (pile["number"], pile["effect"]):
                    assert homes.setdefault(card, index) == index  # no card changes its pile
            match = load(match.position() | {"sheets": unused})
        assert len(homes) == 63

    def test_g4_several_may_take_the_same_combination(self) -> None:
        match = table(1, {}, {})
        turn(match, ["pick 1", "write L4-1"], ["pick 1", "write L4-1"])
        assert sheet(match, 0)["cells"] == sheet(match, 1)["cells"] == {"L4-1": 6}

    def test_others_see_only_who_is_ready(self) -> None:
        match = table(1, {}, {})
        before = match.view(1)
        go(match, 0, "pick 1", "write L4-1")
        assert match.view(1) == before
        go(match, 0, "confirm")
        assert match.view(1)["ready"] == [True, False]
        assert match.view(1)["sheets"] == before["sheets"]

    def test_any_step_can_be_taken_back_until_all_are_ready(self) -> None:
        match = table(1, {}, {})
        go(match, 0, "pick 1", "write L4-1", "confirm")
        for _ in range(3):
            match.undo(0)
        assert match.moves(0)[:1] == ["pick 1"]
        go(match, 0, "pick 2", "write L7-1", "confirm")
        go(match, 1, "pick 1", "write L4-1", "confirm")
        assert not match.can_undo(0)
        assert not match.can_undo(1)


def play_a_turn(match: Match) -> None:
    before = turn_of(match)
    while turn_of(match) == before:
        seat = match.owing[0]
        match.play(seat, match.moves(seat)[0])


class TestWriting:
    def test_g5b_g9_strictly_ascending_gaps_are_fine(self) -> None:
        match = table(
            1,
            {"cells": {"L7-2": 5, "L7-5": 9}},
            offer=((9, "energy"), (7, "energy"), (14, "energy")),
        )
        go(match, 0, "pick 1")
        assert why(match, "write L7-6") == "write-order"  # 9 once more
        match.undo(0)
        go(match, 0, "pick 2")
        assert why(match, "write L7-1") == "write-order"
        assert why(match, "write L7-2") == "write-filled"
        assert why(match, "write L7-3") is None
        match.undo(0)
        go(match, 0, "pick 3", "write L7-10")

    def test_g6_must_write_what_can_be_written(self) -> None:
        match = table(1, {"cells": {"L9-8": 1} | {f"L7-{n}": n for n in range(1, 11)}})
        assert why(match, "error") == "error-avoidable"
        assert why(match, "pick 2") == "pick-nowhere"

    def test_g6_error_when_nothing_fits(self) -> None:
        cells = FULL_LEVEL_9 | {f"L3-{n}": n + 2 for n in range(1, 6)}
        match = table(1, {"cells": cells}, offer=((1, "water"), (1, "water"), (2, "water")))
        assert match.moves(0) == ["error"]
        turn(match, ["error"])
        assert sheet(match)["errors"] == 1

    def test_g7_a_number_that_fits_only_shifted_must_be_written(self) -> None:
        crowded: dict[str, Any] = {f"P{n}": "X" for n in range(3, 37)} | {"P1": 5}
        sheet_ = {"cells": crowded}
        offer = ((4, "astronaut"), (4, "water"), (5, "plant"))
        match = table(2, sheet_, offer=offer)
        assert match.moves(0) == ["pick 1"]
        go(match, 0, "pick 1")
        assert match.moves(0) == ["write P2 +2"]
        free = table(2, sheet_, offer=offer, rulings=["shift_free"])
        assert free.moves(0) == ["pick 1", "error"]

    def test_g8_a_wild_mark_does_not_oblige(self) -> None:
        crowded: dict[str, Any] = {f"P{n}": "X" for n in range(3, 37)} | {"P1": 5}
        sheet_ = {"cells": crowded, "planning": 6, "astronauts": 0}
        offer = ((4, "plant"), (4, "water"), (5, "robot"))
        match = table(2, sheet_, offer=offer)
        moves = match.moves(0)
        assert "error" in moves
        assert moves[:-1] == ["wild 1 astronaut", "wild 2 astronaut", "wild 3 astronaut"]
        bound = table(2, sheet_, offer=offer, rulings=["wild_must"])
        assert "error" not in bound.moves(0)

    def test_g10_x_stands_anywhere_and_fills(self) -> None:
        match = table(1, {"cells": {"L7-1": 9, "L7-2": "X"}}, offer=((11, "energy"),) * 3)
        go(match, 0, "pick 1")
        assert why(match, "write L7-3") is None
        assert why(match, "write L7-2") == "write-filled"

    def test_g11_from_0_to_17(self) -> None:
        match = table(2, {}, offer=((1, "astronaut"), (15, "astronaut"), (8, "water")))
        go(match, 0, "pick 1")
        assert why(match, "write P1 -2") == "write-range"
        assert why(match, "write P1 -1") is None
        match.undo(0)
        go(match, 0, "pick 2", "write P36 +2")
        assert own(match)["cells"] == {"P36": 17}

    def test_g12_no_shifting_in_launch(self) -> None:
        match = table(1, {}, offer=((6, "astronaut"),) * 3)
        go(match, 0, "pick 1")
        assert why(match, "write L1-1 +1") == "write-shift"


class TestEffects:
    def test_g14_effects_may_be_declined(self) -> None:
        for adventure, cell in ((2, "P1"), (3, "C1R2"), (4, "M1L1")):
            match = table(adventure, {}, offer=((6, "robot"),) * 3)
            turn(match, ["pick 1", f"write {cell}", "skip"])
            assert turn_of(match) == 2

    def test_g16_shift_0_counts_too(self) -> None:
        match = table(3, {}, offer=((6, "astronaut"),) * 3)
        turn(match, ["pick 1", "write C1R2"])
        assert sheet(match)["astronauts"] == 1

    def test_g17_no_x_no_mark(self) -> None:
        match = table(3, {}, offer=((6, "planning"),) * 3)
        go(match, 0, "pick 1", "write C1R2", "skip")
        assert own(match)["tracks"]["planning"] == 0
        match.undo(0)
        go(match, 0, "x C5R5")
        assert own(match)["tracks"]["planning"] == 1

    def test_g17_without_an_empty_cell_nothing_happens(self) -> None:
        cells: dict[str, Any] = {f"P{n}": "X" for n in range(2, 37)}
        match = table(2, {"cells": cells}, offer=((6, "planning"),) * 3)
        go(match, 0, "pick 1", "write P1")
        assert match.moves(0) == ["confirm"]

    def test_g18_full_tracks(self) -> None:
        full = {"astronauts": 6, "planning": 6, "cells": {"P1": "X"}}
        offer = ((6, "astronaut"), (6, "planning"), (6, "water"))
        match = table(2, full, offer=offer)
        go(match, 0, "pick 1", "write P2 +1")
        assert own(match)["tracks"]["astronauts"] == 6
        match.undo(0)
        match.undo(0)
        go(match, 0, "pick 2", "write P2", "x P9")
        assert own(match)["tracks"]["planning"] == 6
        blocked = table(2, full, offer=offer, rulings=["full_track_blocks"])
        go(blocked, 0, "pick 1")
        assert why(blocked, "write P2 +1") == "write-shift"
        blocked.undo(0)
        go(blocked, 0, "pick 2", "write P2")
        assert blocked.moves(0) == ["confirm"]

    def test_g20_the_effect_belongs_to_the_number(self) -> None:
        match = table(2, {}, offer=((6, "water"),) * 3)
        go(match, 0, "pick 1", "write P1")  # no tank here
        assert match.moves(0) == ["confirm"]


class TestMissions:
    def ready(self, *seats: dict[str, Any], taken: str = "", **more: Any) -> Match:
        """Adventure 3 with mission 80 (10 plants) met on the sheets that have greenhouses."""
        return table(3, *seats, taken=taken, offer=((6, "robot"),) * 3, **more)

    GROWN = {"Q1-greenhouses": 4, "Q2-greenhouses": 4}

    def write(self, match: Match) -> None:
        turn(match, *[["pick 1", "write C1R2", "skip"]] * match.seats)

    def test_g21_g23_all_of_the_first_turn_get_the_higher_value(self) -> None:
        match = self.ready(self.GROWN, self.GROWN, {})
        self.write(match)
        assert match.owing == (0, 1)
        assert match.moves(0) == ["skip", "claim C"]
        go(match, 0, "claim C")
        assert match.view(1)["sheets"][0]["missions"]["C"] is None  # still a draft
        go(match, 1, "claim C")
        assert [sheet(match, seat)["missions"]["C"] for seat in range(3)] == [
            "first",
            "first",
            None,
        ]
        assert match.scores[0] == match.scores[1] == 8

    def test_g22_declined_now_claimed_later(self) -> None:
        match = self.ready(self.GROWN, self.GROWN)
        self.write(match)
        go(match, 0, "skip")
        go(match, 1, "claim C")
        match = dealt(match, ((8, "robot"),) * 3)
        turn(match, *[["pick 1", "write C2R1", "skip"]] * 2)
        assert match.owing == (0,)
        go(match, 0, "claim C")
        assert sheet(match)["missions"]["C"] == "later"
        assert match.scores[0] == 4

    def test_g23_each_mission_once(self) -> None:
        claimed = self.GROWN | {"missions": {"C": "first"}}
        match = self.ready(claimed, {"missions": {}}, taken="C")
        self.write(match)
        assert turn_of(match) == 2  # nobody was asked

    def test_g24_no_mission_in_a_turn_with_an_error(self) -> None:
        stuck = self.GROWN | {"cells": crowded_colony()}
        for rulings, asked in ((None, False), (["claim_after_error"], True)):
            match = table(
                3, stuck, offer=((1, "robot"), (1, "robot"), (2, "robot")), rulings=rulings
            )
            assert match.moves(0) == ["error"]
            turn(match, ["error"])
            assert (turn_of(match) == 1) == asked

    def test_claims_wait_for_the_common_moment(self) -> None:
        match = self.ready(self.GROWN)
        assert why(match, "claim C") == "claim-later"
        go(match, 0, "pick 1", "write C1R2", "skip", "confirm")
        assert why(match, "pick 1") == "claim-only"
        assert why(match, "claim A") == "claim-unmet"


def crowded_colony() -> dict[str, Any]:
    """The first cells of all rows and columns hold 3 and more, so that 1 and 2 fit nowhere."""
    return {f"C1R{n}": n + 1 for n in range(2, 7)} | {f"C{n}R1": n + 1 for n in range(2, 7)}


class TestEnd:
    def test_g25_g26_all_missions_of_one_player(self) -> None:
        done = {"missions": {"A": "first", "B": "first"}, "Q1-greenhouses": 4, "Q2-greenhouses": 4}
        match = table(3, done, {"missions": {}}, taken="AB", offer=((6, "robot"),) * 3)
        turn(match, *[["pick 1", "write C1R2", "skip"]] * 2)
        go(match, 0, "claim C")
        assert ended(match) == "reason-missions"

    def test_g25_all_cells(self) -> None:
        cells: dict[str, Any] = {f"P{n}": "X" for n in range(2, 37)}
        match = table(2, {"cells": cells}, {}, offer=((6, "water"),) * 3)
        turn(match, ["pick 1", "write P1"], ["pick 1", "write P1"])
        assert ended(match) == "reason-cells"

    def test_g27_fewer_errors_win_a_tie(self) -> None:
        one = {"errors": 1, "tanks": ["W2"], "cells": {"P5": 3}, "energy": 2, "cuts": ["G20"]}
        assert table(2, one, {}).scores == (-1, 0)
        even = one | {"tanks": ["W3"], "cells": {"P7": 3}}
        match = table(2, even, {}, {"errors": 3}, over=True)
        assert match.scores[:2] == (0, 0)
        assert match.result is not None
        assert match.result.ranks == (2, 1, 3)

    def test_g28_totals_may_be_negative(self) -> None:
        assert table(1, {"errors": 4, "rockets": 3}).scores == (-20,)

    def test_g29_alone_one_ranks_first(self) -> None:
        assert table(3, {"astronauts": 1}).scores == (20,)


def test_an_x_of_planning_is_an_x_only() -> None:
    for adventure, cell, mark in ((3, "C6R1", "tunnel C1R2-C1R3"), (4, "M7L3", "robot greenhouse")):
        match = table(adventure, {}, offer=((6, "planning"),) * 3)
        go(match, 0, "pick 1", f"write {cell}")
        assert why(match, mark) == "mark-other"
