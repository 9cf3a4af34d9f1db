"""The accuracy of every level in every game: does it rise with strength?

python -m bench.accuracy [--seconds 600] [--games NAME "NAME 6"] [--matches 400]

Every level is asked for its move in the same positions, which come from matches that all levels
up to hard play; and all these moves are judged by the same two searches, as a review does it. So
levels differ by their moves alone. What is found is added to `bench/results/accuracy.json`: a run
goes on where the last one stopped, the game that had the least time first.
"""

import argparse
import json
import time
from dataclasses import replace
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from bench.tables import Kind, tables

import kosmostol as ks
from kosmostol.bots import choose
from kosmostol.bots.levels import find_level
from kosmostol.kernel.game import Game
from kosmostol.kernel.seed import chance_of
from kosmostol.review.accuracy import MOST, Cost, costs, looks, simulations_for
from kosmostol.review.trying import candidates
from kosmostol.review.walking import Step, trial_of, walk
from kosmostol.review.worlds import Reference

TABLES = tables(most=3)
LEVELS = ("random", "easy", "normal", "hard", "expert")
BLIND = LEVELS[0]
PLAY = LEVELS[:-1]
ASKED = 30  # decisions of a match in which all levels are asked, about
FINER = 4  # times the simulations of a review: asking the levels takes most of the time anyway
OUT = Path(__file__).parent / "results" / "accuracy.json"


class Found(NamedTuple):
    """What one match showed, all decisions together."""

    positions: int
    seconds: float  # of the processor
    missable: float
    missed: dict[str, float]


def measure(kind: Kind, number: int) -> Found:
    """One match of all levels; in some of its decisions everybody is asked."""
    began = time.process_time()
    levels = [PLAY[(number + seat) % len(PLAY)] for seat in range(kind.seats)]
    match = ks.new(kind.game, kind.seats, f"accuracy {number}", **kind.options)
    ks.play_out(match, levels, seed=number)
    steps = [step for step in walk(match) if not step.forced]
    apart = max(1, len(steps) // ASKED)
    asked = steps[number % apart :: apart]
    missed = dict.fromkeys(LEVELS, 0.0)
    missable = 0.0
    for step in asked:
        told = ask(match.game, step, f"accuracy {number}")
        for level in LEVELS:
            missed[level] += told[level].missed
        missable += told[BLIND].missable
    return Found(len(asked), time.process_time() - began, missable, missed)


def ask(game: Game, step: Step, seed: str) -> dict[str, Cost]:
    """What the move of each level cost in a decision."""
    chosen = {level: _choice(game, step, level, seed) for level in LEVELS}
    state, seat = step.state, step.seat
    trial = trial_of(Reference(game, lambda _chance: state), step, seed)
    moves = list(dict.fromkeys([*candidates(trial, state.legal(seat), None), *chosen.values()]))
    pair = looks(game, state, seat, f"{seed} {step.number}")
    simulations = FINER * simulations_for(state, seat, MOST)
    found = costs(pair, moves, list(dict.fromkeys(chosen.values())), {}, simulations)
    return {level: found[chosen[level]] for level in LEVELS}


def _choice(game: Game, step: Step, level: str, seed: str) -> int:
    chance = chance_of(f"{seed} {level}", step.number)
    world = step.state.imagine(step.seat, chance)
    unhurried = replace(find_level(level, game), seconds=3600.0)  # on a busy machine too
    return choose(world, step.seat, unhurried, chance)


def accuracy(found: list[Found], level: str) -> tuple[float, float]:
    """Accuracy over matches and its standard error (each match left out in turn)."""
    return _ratio([(one.missable - one.missed[level], one.missable) for one in found])


def ahead(found: list[Found], upper: str, lower: str) -> tuple[float, float]:
    """By how much one level is more accurate than another, and the standard error of that."""
    return _ratio([(one.missed[lower] - one.missed[upper], one.missable) for one in found])


def _ratio(pairs: list[tuple[float, float]]) -> tuple[float, float]:
    part, all_ = sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)
    whole = 100 * part / all_
    count = len(pairs)
    if count < 2:
        return whole, 100.0
    without = [100 * (part - a) / (all_ - b) for a, b in pairs]
    return whole, sqrt((count - 1) / count * sum((one - whole) ** 2 for one in without))


def tell(name: str, found: list[Found]) -> str:
    """A line of the table, and by how much each level is above the last."""
    levels = " | ".join("{:.0f} ± {:.0f}".format(*accuracy(found, level)) for level in LEVELS)
    steps = ", ".join(
        "{:+.1f} ± {:.1f}".format(*ahead(found, upper, lower)) for lower, upper in pairwise(LEVELS)
    )
    positions = sum(one.positions for one in found)
    return f"| {name} | {len(found)} | {positions} | {levels} | {steps} |"


def games(results: dict[str, list[Found]]) -> dict[str, list[Found]]:
    """What was found by game: its kinds of matches together."""
    together: dict[str, list[Found]] = {}
    for name, found in results.items():
        together.setdefault(TABLES[name].game, []).extend(found)
    return together


def read() -> dict[str, list[Found]]:
    """What earlier runs found."""
    if not OUT.exists():
        return {}
    return {
        name: [Found(**one) for one in matches]
        for name, matches in json.loads(OUT.read_text(encoding="utf-8")).items()
    }


def _spent(results: dict[str, list[Found]], name: str) -> tuple[float, float]:
    """What a game and a kind of its matches had of the processor."""
    kinds = [other for other in results if TABLES[other].game == TABLES[name].game]
    seconds = {other: sum(one.seconds for one in results[other]) for other in kinds}
    return sum(seconds.values()), seconds.get(name, 0.0)


def main() -> None:
    """Measure as long as allowed, then print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--games", nargs="*", default=list(TABLES), choices=list(TABLES))
    parser.add_argument("--seconds", type=float, default=600.0, help="of the processor")
    chosen = parser.parse_args()
    results = read()
    while time.process_time() < chosen.seconds:
        table = min(chosen.games, key=lambda name: _spent(results, name))
        known = results.setdefault(table, [])
        if len(known) >= chosen.matches:
            break
        known.append(measure(TABLES[table], len(known)))
        OUT.parent.mkdir(exist_ok=True)
        plain = {name: [one._asdict() for one in found] for name, found in results.items()}
        OUT.write_text(json.dumps(plain, indent=1) + "\n", encoding="utf-8")
    for name, found in games(results).items():
        print(tell(name, found))
    for name, found in results.items():
        if TABLES[name].options:
            print(tell(name, found))


if __name__ == "__main__":
    main()
