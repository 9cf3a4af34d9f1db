"""What is told of a position is let go again: a table of many moves does not grow by them."""

import gc
import tracemalloc

import pytest

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.match import Match
from kosmostol.kernel.registry import find_game, game_names

MOVES = 40
ROUNDS = 60
KEPT = 400  # bytes a round may leave behind: counters and the like, far less than any row


def tell_everything(match: Match) -> None:
    """All that a table tells and stores after a move."""
    game, state = match.game, match.state
    for viewer in [*range(match.seats), None]:
        game.view(state, viewer)
        game.recall(state, viewer)
        for seat in range(match.seats):
            game.visible_sheet(state, seat, viewer)
    for seat in match.owing:
        match.options(seat)
        state.imagine(seat, Chance(1, seat, 0))
    game.from_position(game.to_position(state))


@pytest.mark.parametrize("name", game_names())
def test_telling_a_position_keeps_nothing(name: str) -> None:
    game = find_game(name)
    match = Match.deal(game, game.seat_counts[-1], 7, game.variants(game.seat_counts[-1])[0])
    chance = Chance(7, 7, 7)
    for _ in range(MOVES):
        seat = match.owing[0]
        moves = match.state.legal(seat)
        match.push(seat, moves[chance.below(len(moves))])
    tell_everything(match)  # what is kept for good is made now
    tracemalloc.start()
    try:
        tell_everything(match)
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        for _ in range(ROUNDS):
            tell_everything(match)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < ROUNDS * KEPT
