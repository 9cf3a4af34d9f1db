"""New Game keeps the contract of the table."""

import pytest
from kosmostol_newgame import GAME

from kosmostol.inventory import texts_missing
from kosmostol.kernel.conformance import Kit
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.match import Match


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_the_kit(seats: int) -> None:
    assert Kit(GAME).run(10, seed=seats, counts=[seats]) > 0


def test_all_texts_are_there() -> None:
    assert texts_missing(GAME) == []


def match(row: list[int], taken: list[list[int]]) -> Match:
    position = {"seats": 2, "row": row, "taken": taken, "turn": 0}
    return Match(GAME, GAME.from_position(position, plausible=False))


def test_a_star_is_taken_from_the_middle_of_a_long_row_only() -> None:
    game = match([1, 2, 9, 4, 5], [[], []])
    game.play(0, "take middle")
    assert game.scores == (9, 0)
    refused = game.why_not(1, "take middle")
    assert refused is not None
    assert refused.code == "middle-late"


def test_the_last_star_goes_by_itself() -> None:
    game = match([3, 4], [[], []])
    game.play(0, "take right")
    assert game.scores == (4, 3)
    assert game.result is not None


def test_bad_positions_name_the_place() -> None:
    with pytest.raises(BadPosition, match="star 3 is already in row"):
        match([3, 4], [[3], []])
