"""Every game on the shelf keeps the contract. A game that fails here is not a game yet."""

import os

import pytest

from kosmostol import words
from kosmostol.kernel.conformance import Kit
from kosmostol.kernel.game import KERNEL_FAULTS
from kosmostol.kernel.registry import find_game, game_names

GAMES = int(os.environ.get("KOSMOSTOL_KIT_GAMES", "40"))
TABLES = [(name, seats) for name in game_names() for seats in find_game(name).seat_counts]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_kit(name: str, seats: int) -> None:
    game = find_game(name)
    # A game of many variants tries each of them in a kit test of its own.
    games = min(GAMES, 12) if game.showcase else GAMES
    here = -(-games // len(game.seat_counts))
    assert Kit(game).run(here, seed=seats, counts=[seats]) > 0


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_fault_is_explained_in_the_guide(name: str, lang: str) -> None:
    game = find_game(name)
    anchors = {anchor for section in words.guide(name, lang) for anchor in section.anchors}
    missing = {*KERNEL_FAULTS[1:], *game.faults[1:], "no-undo"} - anchors
    assert not missing


@pytest.mark.parametrize("name", game_names())
def test_the_guides_tell_the_same_in_both_languages(name: str) -> None:
    ru, en = ([s.anchors for s in words.guide(name, lang)] for lang in ("ru", "en"))
    assert ru == en
