"""One score for a seat, whoever looks: comparable, with what is hidden said as hidden."""

from typing import Any

import pytest

import kosmostol as ks
from kosmostol import words
from kosmostol.kernel.game import common_score, showcases
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.text import Text
from kosmostol.service.tables import shown_scores, shown_sheets

CASES = [
    (game, seats, options)
    for game in ("aliens", "catonauts", "moon", "planet5r")
    for seats, options in showcases(find_game(game))
    if seats in (2, 3)
]
DECISIONS = 90


def english(game: str, text: Text) -> str:
    return words.say(game, text, "en")


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_everybody_sees_the_same_score(game: str, seats: int, options: dict[str, Any]) -> None:
    match = ks.new(game, seats=seats, seed=3, **options)
    viewers = [*range(seats), None]
    for turn in range(DECISIONS):
        if not match.owing:
            break
        seat = match.owing[turn % len(match.owing)]
        moves = match.moves(seat)
        match.play(seat, moves[turn * 7 % len(moves)])
        assert len({tuple(shown_scores(match, viewer)) for viewer in viewers}) == 1, turn
        for viewer in viewers:
            for whose, sheet in enumerate(shown_sheets(match, viewer)):
                assert not any(line.hidden for line in sheet if whose == viewer)
                assert all(line.apart and line.points == 0 for line in sheet if line.hidden)


def test_water_is_known_to_its_owner_and_said_to_be_hidden_from_others() -> None:
    match = ks.new("planet5r", seats=3, seed=4)
    own, theirs = shown_sheets(match, 1)[1], shown_sheets(match, 0)[1]
    assert [line.label for line in own] == [line.label for line in theirs]
    assert own[-1].apart
    assert theirs[-1].apart
    assert english("planet5r", own[-1].apart) == f"+ {own[-1].points} water"
    assert english("planet5r", theirs[-1].apart) == "+ water ?"
    assert common_score(own) == common_score(theirs)
    opened = ks.new("planet5r", seats=3, seed=4, open_water=True)
    assert all(line.apart is None for line in shown_sheets(opened, 0)[1])


@pytest.mark.parametrize("adventure", range(1, 9))
def test_what_a_turn_adds_stands_beside_the_score_until_all_have_seen_it(adventure: int) -> None:
    match = ks.new("moon", seats=2, seed=5, adventure=adventure)
    apart = 0
    for turn in range(4 * DECISIONS):
        if not match.owing:
            break
        seat = match.owing[turn % len(match.owing)]
        moves = match.moves(seat)
        match.play(seat, moves[turn * 5 % len(moves)])
        if not match.owing:
            break
        for each in range(2):
            sheet = shown_sheets(match, each)[each]
            own = match.view(each)["sheets"][each]
            assert sum(line.points for line in sheet) == own["points"]
            apart += any(line.apart for line in sheet)
            assert not any(line.apart for line in shown_sheets(match, 1 - each)[each])
    assert apart > 0
