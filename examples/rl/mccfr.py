"""OpenSpiel's external-sampling MCCFR on a tiny box of Planet 5R, in its last round.

The whole game has far too many information states for a table. So it is played with a box of its
own, whose dice have one side and whose actions bring the same whoever else chooses them, and from
where the last round begins: a game that is small and has everything in it, three seats that choose
in secret, bid in secret and build. The position comes from a match that random players brought so
far.

    python examples/rl/mccfr.py --iterations 2000

With the extra `rl` (`pip install 'kosmostol[rl]'`).
"""

import argparse
import json
import random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver

import kosmostol as ks
from kosmostol.rl import openspiel

TINY = {"die": [3], "small_die": [2], "develop": [2], "plunder": [2], "start_water": 3}


def last_round(seed: int) -> dict[str, Any]:
    """The position in which the last round of a match with the tiny box begins."""
    box = ks.box("planet5r", TINY, name="Tiny")
    match, rng = ks.new("planet5r", seats=3, seed=seed, box=box), random.Random(seed)
    while match.view()["round"] < match.view()["rounds"]:
        seat = match.owing[0]
        match.play(seat, rng.choice(match.moves(seat)))
    return match.position()


def worth(game: Any, policies: list[Any], games: int, seed: int) -> list[float]:
    """What each seat gets on the average where everybody plays by a policy; None is random."""
    rng, total = np.random.default_rng(seed), np.zeros(game.num_players())
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(int(rng.integers(len(state.chance_outcomes()))))
                continue
            actions = state.legal_actions()
            policy = policies[state.current_player()]
            if policy is None:
                state.apply_action(int(rng.choice(actions)))
            else:
                known = policy.action_probabilities(state)
                state.apply_action(int(rng.choice(list(known), p=list(known.values()))))
        total += state.returns()
    return [float(mean) for mean in total / games]


def main() -> None:
    """Learn, and tell how each seat does with what was learnt against random players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=2000)
    parser.add_argument("--draws", type=int, default=4, help="outcomes of a chance node")
    parser.add_argument("--games", type=int, default=500, help="rounds played to try it")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    np.random.seed(given.seed)  # the solver draws from it
    openspiel.register()
    position = json.dumps(last_round(given.seed))
    params = {"position": position, "draws": given.draws, "reward": "points"}
    game = pyspiel.load_game("kosmostol_planet5r", params)
    solver = ExternalSamplingSolver(game)
    for _ in range(given.iterations):
        solver.iteration()
    learnt = solver.average_policy()
    chance = worth(game, [None] * 3, given.games, given.seed)
    for seat in range(3):
        alone = [learnt if each == seat else None for each in range(3)]
        points = worth(game, alone, given.games, given.seed)[seat]
        print(f"seat {seat}: {points:.2f} points instead of {chance[seat]:.2f}")


if __name__ == "__main__":
    main()
