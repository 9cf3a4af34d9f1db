"""Speed of the bots: judgements and simulations, with and without what was learned.

By the processor's time, so that a busy machine says nearly the same.
"""

import json
import sys
from collections.abc import Mapping
from dataclasses import replace
from time import process_time
from typing import Any

from kosmostol.bots import Level, find_level
from kosmostol.bots.levels import STEPS
from kosmostol.bots.player import search_of
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import check_options
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.rollout import play_out
from kosmostol.kernel.state import State
from kosmostol.lab.bench import BATCH, FOREVER

HALF = 2  # positions are looked at half-way through a match
FIGURES = ("evaluations", "learned_evaluations", "simulations", "learned_simulations")
"""Judgements a second by the outlook and by weights, simulations a second of an expert that has
learned nothing and of the one there is; None where nothing was learned."""


def measure_bots(
    game: str, seats: int, options: Mapping[str, Any], seconds: float
) -> dict[str, float | None]:
    """What an expert of the build in use does in a second."""
    import kosmostol

    found = find_game(game)
    start = found.deal(seats, Chance(1, 2, 0), check_options(found, options, seats))
    chance = Chance(3, 4, 0)
    whole = play_out(start.imagine(-1, chance), chance, FOREVER)
    middle = start.clone()
    play_out(middle, chance, whole // HALF)
    expert = find_level("expert", found)
    usual = next(step for step in STEPS if step.name == expert.name)
    plain = replace(expert, sight="outlook", rollout=-1, explore=usual.explore, refine=None)
    learned = expert.values is not None or expert.refine is not None
    return {
        "compiled": kosmostol.compiled,
        "evaluations": _evaluations(middle, plain, seconds),
        "learned_evaluations": None
        if expert.values is None
        else _evaluations(middle, expert, seconds),
        "simulations": _simulations(middle, plain, seconds),
        "learned_simulations": _simulations(middle, expert, seconds) if learned else None,
    }


def _evaluations(state: State, level: Level, seconds: float) -> float:
    out = [0.0] * state.seats
    judge = state.judge()
    values = level.values if level.sight == "learned" else None
    made = 0
    begin = process_time()
    while process_time() < begin + seconds:
        for _ in range(BATCH):
            if values is None:
                judge.outlook(state, out)
            else:
                values.outlook(state, out)
        made += BATCH
    return made / (process_time() - begin)


def _simulations(state: State, level: Level, seconds: float) -> float:
    """One decision after the other, each with the simulations that the level makes."""
    mask = state.owing()
    seat = next(seat for seat in range(state.seats) if mask >> seat & 1)
    world = state if level.refine is None else level.refine(state)
    made = 0
    begin = process_time()
    while process_time() < begin + seconds:
        search = search_of(world, seat, level, Chance(5, 6, 0))
        made += search.run(world.budget(seat, level.simulations), seconds)
    return made / (process_time() - begin)


if __name__ == "__main__":
    name, count, options_json, length = sys.argv[1:]
    figures = measure_bots(name, int(count), json.loads(options_json), float(length))
    print(json.dumps(figures))  # noqa: T201
