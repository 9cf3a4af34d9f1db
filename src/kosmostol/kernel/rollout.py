"""Playing on at random: for simulation, benchmarks and the search."""

from mypy_extensions import i64

from kosmostol.kernel.bits import lowest
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import State


def play_out(state: State, chance: Chance, limit: i64) -> i64:
    """Play random moves until the match is over or `limit` moves were made; how many were."""
    count: i64 = 0
    while count < limit:
        owing: i64 = state.owing()
        if owing == 0:
            break
        seat: i64 = lowest(owing)
        state.apply(seat, state.sample(seat, chance), None)
        count += 1
    return count


def play_on(state: State, chance: Chance, limit: i64) -> i64:
    """The same with the game's rollout hints instead of purely random moves."""
    count: i64 = 0
    while count < limit:
        owing: i64 = state.owing()
        if owing == 0:
            break
        seat: i64 = lowest(owing)
        state.apply(seat, state.hint(seat, chance), None)
        count += 1
    return count


def clones(state: State, count: i64) -> None:
    """Clone a state many times, for the benchmark."""
    i: i64 = 0
    while i < count:
        state.clone()
        i += 1
