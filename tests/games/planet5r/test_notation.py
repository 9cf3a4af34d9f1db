"""Notation: every move has one text, and other texts mean nothing."""

import pytest

from kosmostol.games.planet5r.rules.numbers import BID_MOVE, PLACE_MOVE
from kosmostol.kernel.registry import find_game

GAME = find_game("planet5r")


def test_every_move_is_read_as_it_is_written() -> None:
    count = 0
    for move in range(BID_MOVE + 1000):
        try:
            text = GAME.write(move)
        except ValueError:
            continue  # over or under without a joint
        assert GAME.read(text) == move, text
        count += 1
    assert count == 5 + 15 + (1 + 20 * 2 * 2 + 20 * 20 * 4) + 1000


@pytest.mark.parametrize(
    "text",
    [
        "play",
        "play Dig",
        "play dig ",
        "bid",
        "bid -1",
        "bid 01",
        "bid 1000",
        "bid ٣",
        "take S1",
        "take T16",
        "place",
        "place right-of",
        "place right-of S1",
        "place right-of S1 beside",
        "place over S1 right-of",
        "place right-of X9 over",
        "place left-of T10 over right-of S1 over",
        "place right-of S1 over left-of",
        "place alone over",
        "discard dig",
    ],
)
def test_what_means_nothing(text: str) -> None:
    assert GAME.read(text) is None


def test_numbers_that_are_no_moves() -> None:
    for move in (-1, BID_MOVE + 1000, PLACE_MOVE + 1):
        with pytest.raises(ValueError, match="no move|joint"):
            GAME.write(move)
