"""Sealed choices, hidden hands and drafted turns, on small honest games."""

import pytest
from tests.kernel.toys import BluffGame, DraftGame, FingersGame

from kosmostol.kernel.conformance import Kit
from kosmostol.kernel.errors import Refused
from kosmostol.kernel.game import Game
from kosmostol.kernel.match import Match


@pytest.mark.parametrize("game", [FingersGame(), BluffGame(), DraftGame()], ids=lambda g: g.id)
def test_the_honest_games_pass_the_kit(game: Game) -> None:
    assert Kit(game).run(games=40) > 0


class TestSealed:
    def test_choices_stay_sealed_until_all_are_in(self) -> None:
        match = Match.deal(FingersGame(), 3, seed=1)
        assert match.owing == (0, 1, 2)
        match.play(1, "show 3")
        assert match.owing == (0, 2)
        assert match.view(1)["mine"] == 3
        assert "mine" not in str(match.view(0)).replace("'mine': 0", "")
        assert match.view(0)["ready"] == [False, True, False]
        assert match.log(0) == []
        assert len(match.log(1)) == 1
        match.play(0, "show 1")
        match.play(2, "show 1")
        assert match.scores == (0, 3, 0)
        assert len(match.log(None)) == 3

    def test_a_sealed_choice_can_be_taken_back_while_others_think(self) -> None:
        match = Match.deal(FingersGame(), 3, seed=1)
        match.play(0, "show 1")
        match.play(1, "show 2")
        assert match.can_undo(0)
        match.undo(0)
        assert match.owing == (0, 2)
        assert match.view(1)["mine"] == 2  # the other seat's choice stands
        match.play(0, "show 3")
        match.play(2, "show 3")
        assert match.scores == (0, 2, 0)
        assert not match.can_undo(0)  # opened
        with pytest.raises(Refused) as refused:
            match.undo(0)
        assert refused.value.code == "no-undo"


class TestHiddenHands:
    def test_a_played_card_can_be_taken_back_until_the_judge_acts(self) -> None:
        match = Match.deal(BluffGame(), 2, seed=3)
        move = match.moves(0)[0]
        match.play(0, move)
        assert match.can_undo(0)
        match.undo(0)
        match.play(0, move)
        match.play(1, "trust")
        assert not match.can_undo(0)
        assert match.can_undo(1)  # nothing was shown and nobody acted on it

    def test_doubting_shows_the_card_and_cannot_be_taken_back(self) -> None:
        match = Match.deal(BluffGame(), 2, seed=3)
        match.play(0, match.moves(0)[0])
        match.play(1, "doubt")
        assert not match.can_undo(1)


class TestDraft:
    def test_a_draft_is_seen_by_its_owner_only_until_all_confirm(self) -> None:
        match = Match.deal(DraftGame(), 2, seed=5)
        die = match.view(0)["die"]
        match.play(0, "write 0")
        match.play(0, "write 3")  # the bonus of box 0
        assert match.view(0)["sheets"][:5] == [die, 0, 0, die, 0]
        assert match.view(1)["sheets"][:5] == [0] * 5
        assert match.view(None)["sheets"][:5] == [0] * 5
        match.play(0, "confirm")
        assert match.view(1)["ready"] == [True, False]
        match.play(1, "write 3")
        assert match.scores == (0, 0)
        match.play(1, "confirm")
        assert match.view(1)["sheets"][:5] == [die, 0, 0, die, 0]
        assert match.scores == (4, 2)  # both were first in box 3

    def test_each_step_of_a_draft_can_be_undone_even_after_confirming(self) -> None:
        match = Match.deal(DraftGame(), 2, seed=5)
        start = match.position()
        match.play(0, "write 0")
        match.play(1, "write 1")
        match.play(0, "confirm")  # declines the bonus
        match.play(0, "confirm")
        for _ in range(3):
            match.undo(0)
        assert match.view(0)["sheets"][:5] == [0] * 5
        assert match.view(1)["sheets"][5:][1] != 0  # the neighbour's draft is untouched
        match.undo(1)
        assert match.position() == start
        assert not match.can_undo(0)

    def test_the_commit_cannot_be_taken_back(self) -> None:
        match = Match.deal(DraftGame(), 2, seed=5)
        for seat in (0, 1):
            match.play(seat, "write 2")
            match.play(seat, "confirm")
        assert not match.can_undo(0)
        assert not match.can_undo(1)
