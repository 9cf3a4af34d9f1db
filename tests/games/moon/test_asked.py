"""What a seat is asked, in plain values; which rule forbids a move whoever's turn it is."""

import json
from typing import Any

import pytest
from tests.games.moon.table import OFFER, against, cells_of, go, numbers, row, table, why

import kosmostol as ks
from kosmostol.games.moon.components import SHEETS
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.match import Match

OWN = {
    1: {"bonuses"},
    2: {"cut"},
    3: set(),
    4: {"build"},
    5: {"split"},
    6: {"seed", "infect", "close", "power"},
    7: {"airlock"},
    8: {"bonus", "values", "moons"},
}
COMMON = {"pick", "error", "write", "x", "mark", "confirm", "claim"}
ASTRA = {"give", "strike", "rival"}


def asked(match: Match, seat: int = 0) -> tuple[str, dict[str, Any]]:
    found = match.asked(seat)
    assert found is not None
    return found.kind, dict(found.about)


class TestTurn:
    def test_step_by_step(self) -> None:
        match = table(2, {}, {})
        offer = {"numbers": [6, 8, 10], "effects": [effect for _, effect in OFFER]}
        assert asked(match) == ("pick", offer)
        go(match, 0, "pick 1")
        assert asked(match) == ("write", {"number": 6, "effect": "robot", "shifts": False})
        assert asked(match, 1) == ("pick", offer)
        go(match, 0, "write P5")
        assert asked(match) == ("mark", {"effect": "robot", "cell": "P5"})
        go(match, 0, "robot S1")
        assert asked(match) == ("confirm", {})
        go(match, 0, "confirm")
        assert match.asked(0) is None

    def test_astronauts_and_planning(self) -> None:
        offer = ((6, "astronaut"), (8, "planning"), (10, "plant"))
        match = table(2, {}, offer=offer)
        go(match, 0, "pick 1")
        assert asked(match) == ("write", {"number": 6, "effect": "astronaut", "shifts": True})
        match = table(2, {}, offer=offer)
        go(match, 0, "pick 2", "write P5")
        assert asked(match) == ("x", {})

    def test_an_error_that_must_be(self) -> None:
        full = numbers(row("P", 1, 12)) | dict.fromkeys(row("P", 13, 36), "X")
        kind, about = asked(table(2, {"cells": full}))
        assert (kind, about["numbers"]) == ("error", [6, 8, 10])

    def test_a_mission_that_is_met(self) -> None:
        top = [id for id in cells_of(1) if id[:3] in ("L1-", "L2-", "L3-")]
        cells = {id: int(id[3:]) for id in top if id != "L3-5"}
        match = table(1, {"cells": cells}, offer=((9, "water"), (8, "energy"), (10, "plant")))
        go(match, 0, "pick 1", "write L3-5")
        while asked(match)[0] == "bonuses":
            go(match, 0, match.moves(0)[0])
        go(match, 0, "confirm")
        assert asked(match) == ("claim", {"missions": [64]})

    def test_over(self) -> None:
        assert table(1, {"missions": dict.fromkeys("ABC", "first")}, over=True).asked(0) is None


class TestOwnQuestions:
    def test_where_the_grey_virus_begins(self) -> None:
        match = ks.new("moon", seats=2, seed=1, adventure=6)
        assert asked(match) == ("seed", {})
        go(match, 0, "virus L1A")
        assert asked(match) == ("infect", {"block": "L1A"})
        assert asked(match, 1) == ("seed", {})

    def test_a_bonus_of_battle(self) -> None:
        match = table(8, {}, {}, offer=((1, "astronaut"), (8, "energy"), (10, "plant")))
        found = None
        for move in match.moves(0):
            trial = ks.from_position("moon", match.position(), plausible=False)
            go(trial, 0, move)
            for write in trial.moves(0):
                again = ks.from_position("moon", trial.position(), plausible=False)
                go(again, 0, write)
                if asked(again)[0] == "bonus":
                    found = (write.split()[1], asked(again)[1])
        assert found is not None
        cell, about = found
        assert about["cell"] == cell
        assert about["effect"] in ("robot", "energy", "plant", "water", "planning")


class TestAstra:
    def test_cards_on_offer(self) -> None:
        kind, about = asked(against(2, "katherine"))
        assert kind == "pick"
        assert about == {"numbers": [6, 9, 10], "effects": ["robot", "energy", "plant"]}

    def test_what_it_gets(self) -> None:
        match = against(2, "katherine", circled=2)
        go(match, 0, "pick 1 2", "write P6")
        while asked(match)[0] != "confirm":
            go(match, 0, match.moves(0)[0])
        go(match, 0, "confirm")
        assert asked(match) == ("give", {"cards": [3], "bonuses": 2})

    def test_what_it_strikes(self) -> None:
        for seed in range(40):
            match = ks.new("moon", seats=1, seed=seed, adventure=2, astra="katherine")
            chance = Chance(seed, 1, 0)
            while match.owing and asked(match)[0] != "strike":
                match.push(0, match.state.hint(0, chance))
            if match.owing:
                about = asked(match)[1]
                assert about["letter"] in ("A", "B")
                assert len(about["targets"]) == len(match.moves(0))
                return
        raise AssertionError("no effect card came")


@pytest.mark.parametrize("adventure", SHEETS)
@pytest.mark.parametrize("astra", [None, "sergei"])
def test_every_question_has_a_kind_and_plain_values(adventure: int, astra: str | None) -> None:
    """And hidden cards do not change it: an imagined world asks the same."""
    kinds = set()
    for seed in range(3):
        match = ks.new("moon", seats=1 if astra else 2, seed=seed, adventure=adventure, astra=astra)
        chance = Chance(seed, 5, 0)
        while match.owing:
            for seat in match.owing:
                kind, about = asked(match, seat)
                kinds.add(kind)
                assert json.loads(json.dumps(about)) == about
            seat = match.owing[chance.below(len(match.owing))]
            state = match.state
            if chance.below(8) == 0:
                assert match.game.asked(state.imagine(seat, chance), seat) == match.asked(seat)
            move = state.sample(seat, chance) if seed % 2 else state.hint(seat, chance)
            match.push(seat, move)
    assert kinds <= COMMON | OWN[adventure] | (ASTRA if astra else set())
    assert kinds >= {"pick", "write", "confirm"}


class TestAnyway:
    """Who is ready, or is not asked at all, hears of the rule rather than of the turn."""

    def test_out_of_turn(self) -> None:
        match = table(2, {"cells": {"P3": 4}}, {})
        go(match, 0, "pick 1", "write P9", "skip", "confirm")
        assert why(match, "write P3") == "write-filled"
        assert why(match, "x P9") == "write-filled"
        assert why(match, "write P4") == "not-owing"
        assert why(match, "write L1-1") == "other-sheet"
        assert why(match, "pick 1 2") == "solo-only"
        assert why(match, "give 1") == "solo-only"
        assert why(match, "pick 2") == "not-owing"

    def test_a_mission_claimed_already(self) -> None:
        match = table(2, {"missions": {"A": "first"}}, {}, taken="A")
        go(match, 0, "pick 1", "write P9", "skip", "confirm")
        assert why(match, "claim A") == "claim-twice"
        assert why(match, "claim B") == "not-owing"
