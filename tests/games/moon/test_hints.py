"""Rollout hints of the adventures against purely random moves."""

import pytest

import kosmostol as ks
from kosmostol.kernel.chance import Chance

GAMES = 6


@pytest.mark.parametrize("adventure", [7, 8])
def test_hints_beat_chance(adventure: int) -> None:
    """Both kinds of player sit at either place; hints win all games, and by far."""
    for game in range(GAMES):
        wise = game % 2
        match = ks.new("moon", seats=2, seed=game, adventure=adventure)
        state = match.state
        chance = Chance(game, adventure, 0)
        while not state.over():
            seat = 0 if state.owing() & 1 else 1
            move = state.hint(seat, chance) if seat == wise else state.sample(seat, chance)
            state.apply(seat, move, None)
        points = state.scores()
        assert points[wise] > points[1 - wise] + 20, (game, points)
