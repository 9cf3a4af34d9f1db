"""Comets keeps the contract, and its rules are those of its guide."""

from typing import Any

import pytest
from kosmostol_comets import GAME
from kosmostol_comets.components import load
from kosmostol_comets.rules.flight import Ring, flight

from kosmostol.inventory import texts_missing
from kosmostol.kernel.conformance import Kit
from kosmostol.kernel.errors import BadComponents, BadPosition, Refused
from kosmostol.kernel.match import Match


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_the_kit(seats: int) -> None:
    assert Kit(GAME).run(6, seed=seats, counts=[seats]) > 0


def test_all_texts_are_there() -> None:
    assert texts_missing(GAME) == []


def position(**more: Any) -> dict[str, Any]:
    """Two seats in the last round, three planets."""
    return {
        "seats": 2,
        "options": {"hand": 6},
        "round": 4,
        "hands": [[10, 38], [35, 50]],
        "flown": [1, 2, 3, 4, 5, 6, 7, 8],
        "planets": {
            "amber": {"place": 20, "dust": 5},
            "jade": {"place": 40, "dust": 4},
            "coral": {"place": 60, "dust": 2},
        },
        "haul": [{"amber": 2, "jade": 4, "coral": 0}, {"amber": 0, "jade": 0, "coral": 4}],
        "last": [
            {"comet": 1, "planet": "amber", "steps": 2, "gain": 2},
            {"comet": 2, "planet": "amber", "steps": 1, "gain": 0},
        ],
    } | more


def match(**more: Any) -> Match:
    return Match(GAME, GAME.from_position(position(**more)))


class TestFlying:
    def test_on_to_the_first_planet_past_sixty_to_one(self) -> None:
        ring = Ring([20, 40, 55], [0, 0, 0])
        assert flight(ring, 20) == (0, 0)
        assert flight(ring, 21) == (1, 19)
        assert flight(ring, 58) == (0, 22)

    def test_the_nearest_catches_and_drags_the_planet_back(self) -> None:
        game = match()
        game.play(0, "send 38")
        assert game.view(1)["ready"] == [True, False]
        assert game.view(1)["sent"] is None
        game.play(1, "send 35")
        assert game.scores == (6 + 4, 4)
        jade = game.view(None)["planets"][1]
        assert jade == {"id": "jade", "place": 38, "dust": 2}  # one of the late, one for all

    def test_alone_at_a_planet_everybody_catches(self) -> None:
        game = match()
        game.play(1, "send 50")
        game.play(0, "send 10")
        assert game.scores == (6 + 5, 4 + 2)
        assert game.result is not None
        assert game.result.winners == (0,)


class TestSecrets:
    def test_a_choice_may_be_changed_until_the_last_has_chosen(self) -> None:
        game = match()
        game.play(0, "send 38")
        game.undo(0)
        game.play(0, "send 10")
        game.play(1, "send 35")
        with pytest.raises(Refused):
            game.undo(0)

    def test_only_its_player_reads_what_was_chosen(self) -> None:
        game = match()
        game.play(0, "send 38")
        assert [entry.text.id for entry in game.log(0)] == ["log-sent"]
        assert game.log(1) == []


@pytest.mark.parametrize(
    ("move", "code"),
    [("send 35", "comet-elsewhere"), ("send 3", "comet-spent"), ("send 61", "no-such-move")],
)
def test_refusals_name_the_rule(move: str, code: str) -> None:
    refused = match().why_not(0, move)
    assert refused is not None
    assert refused.code == code


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"hands": [[10, 35], [35, 50]]}, "comet 35 is already in hands[0]"),
        ({"hands": [[10], [35, 50]]}, "a seat has 2 comets, not 1"),
        ({"hands": [[10, 99], [35, 50]]}, "comets are numbered from 1 to 60"),
        ({"sent": [10, 35], "hands": [[38], [50]]}, "the comets have flown already"),
        ({"flown": [1, 2]}, "8 comets have flown, not 2"),
        ({"round": 9}, "from 0 to 5"),
        ({"moons": 1}, "unknown field"),
        ({"planets": {"earth": {"place": 20, "dust": 5}}}, "unknown field"),
        ({"haul": [{"amber": 900, "jade": 0, "coral": 0}] * 2}, "21 to 25 dust"),
    ],
)
def test_bad_positions_name_the_place(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.from_position(position(**change))
    assert problem in str(caught.value)


def test_for_study_any_well_formed_position_will_do() -> None:
    loaded = GAME.from_position(position(flown=[1, 2], last=[None, None]), plausible=False)
    assert loaded.legal(0) == [10, 38]
    assert GAME.from_position({"seats": 3}).owing() == 0b111


def test_bad_components(tmp_path: Any) -> None:
    file = tmp_path / "components.json"
    file.write_text('{"comets": {"from": 1, "to": 60}, "planets": ["a", "a"]}')
    with pytest.raises(BadComponents, match="a list of 6"):
        load(file)
