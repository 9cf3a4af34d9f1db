"""Rollout hints of the adventures against purely random moves."""

import pytest

import kosmostol as ks
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import State

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


@pytest.mark.parametrize("adventure", [1, 2, 3, 4, 6, 7])  # the others judge cell by cell
def test_a_pick_appeals_as_much_as_the_best_place_for_it(adventure: int) -> None:
    """Picks judge all cells at once, numbers that are written one by one: it comes to the same."""
    match = ks.new("moon", seats=2, seed=4, adventure=adventure)
    state = match.state
    chance = Chance(5, adventure, 0)
    compared = 0
    while not state.over():
        seat = 0 if state.owing() & 1 else 1
        for pick in state.legal(seat):
            if match.game.write(pick).startswith("pick"):
                picked = state.clone()
                picked.apply(seat, pick, None)
                writes = picked.legal(seat)
                assert appeal(state, seat, [pick])[0] == max(appeal(picked, seat, writes))
                compared += len(writes)
        state.apply(seat, state.hint(seat, chance), None)
    assert compared > 400


def appeal(state: State, seat: int, moves: list[int]) -> list[float]:
    found = [0.0] * len(moves)
    assert state.appeals(seat, moves, found)
    return found
