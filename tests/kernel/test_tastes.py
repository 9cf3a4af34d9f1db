"""Learned tastes: they belong to their game, are followed by experts alone, may be broken."""

import json
from pathlib import Path
from typing import Any

import pytest

import kosmostol as ks
from kosmostol.kernel.bits import lowest
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import Game
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.kernel.rollout import play_on
from kosmostol.kernel.tastes import (
    NAME,
    BadTaste,
    learned_taste,
    read_file,
    read_taste,
    written,
)

NAMES = [name for name in game_names() if find_game(name).tastes]


def hand_made(game: Game) -> dict[str, int]:
    return dict(game.tastes)


@pytest.mark.parametrize("name", NAMES)
def test_every_number_has_a_name_of_its_own_and_hand_made_ones_change_nothing(name: str) -> None:
    game = find_game(name)
    assert len(hand_made(game)) == len(game.tastes)
    match = ks.new(name, seats=game.seat_counts[-1], seed=3)
    taste = game.taste(list(hand_made(game).values()))
    world = match.state.clone()
    other = world.clone()
    other.taste = taste  # type: ignore[attr-defined]
    moves = []
    for state in (world, other):
        chance = Chance(1, 2, 0)
        made = []
        while owing := state.owing():
            seat = lowest(owing)
            made.append(state.hint(seat, chance))
            state.apply(seat, made[-1], None)
        moves.append(made)
    assert moves[0] == moves[1]


@pytest.mark.parametrize("name", NAMES)
def test_shipped_tastes_belong_to_their_game(name: str) -> None:
    game = find_game(name)
    file = game.folder / NAME
    assert (learned_taste(game) is not None) == file.exists()
    if file.exists():
        told = read_file(game, file)
        assert told != list(hand_made(game).values())
        assert file.read_text(encoding="utf-8") == written(
            game, dict(zip(hand_made(game), told, strict=True))
        )


@pytest.mark.parametrize("name", NAMES)
def test_whatever_the_taste_moves_are_legal_and_matches_end(name: str) -> None:
    game = find_game(name)
    for number in (-100_000, 0, 1, 100_000):
        taste = game.taste([number] * len(game.tastes))
        state = ks.new(name, seats=game.seat_counts[0], seed=5).state.clone()
        state.taste = taste  # type: ignore[attr-defined]
        chance = Chance(1, 2, 0)
        for _ in range(40):
            if not (owing := state.owing()):
                break
            seat = lowest(owing)
            imagined = state.imagine(seat, chance)
            assert imagined.taste is taste  # type: ignore[attr-defined]
            move = imagined.hint(seat, chance)
            assert state.fault(seat, move) == 0
            state.apply(seat, move, None)
            out = [0.0] * state.seats
            state.outlook(out)
            assert all(0.0 <= one <= 1.0 for one in out)
        play_on(state, chance, 100_000)
        assert state.over()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda _: [], "must hold 'game'"),
        (lambda data: data | {"game": "chess"}, "its game is 'chess', 'planet5r' is needed"),
        (lambda data: data | {"revision": 0}, "its revision is 0"),
        (lambda data: data | {"numbers": {}}, "it has no number for 'a token of water'"),
        (lambda data: data | {"numbers": data["numbers"] | {"luck": 1}}, "is called 'luck'"),
        (
            lambda data: data | {"numbers": data["numbers"] | {"a card in hand": 0.5}},
            "0.5 is no whole number",
        ),
        (
            lambda data: data | {"numbers": data["numbers"] | {"a card in hand": 10**9}},
            "is no whole number up to 100000",
        ),
    ],
)
def test_broken_and_foreign_tastes_are_refused(change: Any, why: str) -> None:
    game = find_game("planet5r")
    data = json.loads(written(game, hand_made(game)))
    assert read_taste(game, data) == list(hand_made(game).values())
    with pytest.raises(BadTaste, match=why):
        read_taste(game, change(data))


def test_with_a_broken_taste_an_expert_judges_as_before(tmp_path: Path) -> None:
    from kosmostol.games.planet5r.game import Planet5RGame

    game = Planet5RGame()
    game.folder = tmp_path  # type: ignore[misc]
    state = ks.new("planet5r", seats=3, seed=1).state
    assert game.refined(state) is state
    with pytest.raises(BadTaste, match="cannot be read"):
        read_file(game, tmp_path / NAME)
    for text in ("{", '{"game": "planet5r"}'):
        (tmp_path / NAME).write_text(text, encoding="utf-8")
        learned_taste.cache_clear()
        with pytest.warns(UserWarning, match="is not used, experts of planet5r"):
            assert game.refined(state) is state
    (tmp_path / NAME).write_text(
        written(game, hand_made(game) | {"a token of water": 700}), encoding="utf-8"
    )
    learned_taste.cache_clear()
    refined = game.refined(state)
    assert refined is not state
    assert refined.taste.water == 0.7  # type: ignore[attr-defined]
    assert state.taste.water == 0.48  # type: ignore[attr-defined]
