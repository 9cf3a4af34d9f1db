"""Steps a second of the environments, beside the peers' own games in Python, in one run.

Every environment plays random legal moves on one core. A step is one decision, with its
observation and mask made and an action chosen; `vector` is also given without the choosing.

    python bench/rl.py [--seconds 2] [--json]
"""

import argparse
import json
import random
import sys
import time
import tracemalloc
from collections.abc import Callable
from importlib import import_module
from typing import Any

import kosmostol
from kosmostol import rl
from kosmostol.kernel.registry import game_names
from kosmostol.lab.bench import cases

MATCHES = 256
PEERS = (
    "connect_four.connect_four",
    "tictactoe.tictactoe",
    "rlcard_envs.leduc_holdem",
)


def turns(make: Callable[[], Any], seconds: float) -> float:
    """Steps a second of an environment of turns."""
    env, rng, steps = make(), random.Random(1), 0
    env.reset(seed=1)
    began = time.process_time()
    while True:
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            if time.process_time() - began > seconds:
                return steps / (time.process_time() - began)
            env.reset()
            continue
        legal = observation["action_mask"].nonzero()[0]
        env.step(int(legal[int(rng.random() * len(legal))]))
        steps += 1


def many(name: str, seats: int, options: dict[str, Any], seconds: float) -> tuple[float, float]:
    """Decisions a second of many matches at once: with choosing at random, and without."""
    env = rl.vector(name, MATCHES, seats, **options)
    env.reset(seed=1)
    steps, choosing = 0, 0.0
    began = time.process_time()
    while time.process_time() - began < seconds:
        before = time.process_time()
        actions = env.sample_actions()
        choosing += time.process_time() - before
        env.step(actions)
        steps += env.num_envs
    taken = time.process_time() - began
    return steps / taken, steps / (taken - choosing)


def memory(name: str, seats: int, options: dict[str, Any]) -> float:
    """Kilobytes of one more match of a vector, as Python counts them, and its arrays."""
    sizes = []
    for places in (64, 320):
        tracemalloc.start()
        env = rl.vector(name, places, seats, **options)
        env.reset(seed=1)
        arrays = places * (2 * env.setup.width + env.setup.actions)
        sizes.append(tracemalloc.get_traced_memory()[0] + arrays)
        tracemalloc.stop()
    return (sizes[1] - sizes[0]) / 256 / 1024


def peers(seconds: float) -> dict[str, float]:
    """Steps a second of PettingZoo's own games, those of them that are installed."""
    found = {}
    for name in PEERS:
        try:
            module = import_module(f"pettingzoo.classic.{name}")
            found[name] = turns(module.raw_env, seconds)
        except ImportError as error:
            print(f"{name}: {error.name} is not installed", file=sys.stderr)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    report: dict[str, Any] = {"compiled": kosmostol.compiled, "games": {}}
    for name in game_names():
        seats, options = cases(name, None)[0]
        quick, alone = many(name, seats, options, given.seconds)
        report["games"][f"{name} ({seats})"] = {
            "aec": turns(lambda: rl.aec(name, seats, **options), given.seconds),  # noqa: B023
            "vector": quick,
            "vector without choosing": alone,
            "kB": memory(name, seats, options),
        }
    report["peers"] = peers(given.seconds)
    if given.json:
        print(json.dumps(report, indent=1))
        return
    for name, row in report["games"].items():
        print(name.ljust(16), "  ".join(f"{key} {value:,.0f}" for key, value in row.items()))
    for name, steps in report["peers"].items():
        print(f"PettingZoo {name}".ljust(28), f"aec {steps:,.0f}")


if __name__ == "__main__":
    main()
