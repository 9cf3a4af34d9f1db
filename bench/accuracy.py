"""The accuracy of every level in every game: does it rise with strength?

python -m bench.accuracy [--seconds 600] [--games NAME "NAME 6"] [--matches 40]

Every level is asked for its move in the same positions, which come from matches that all levels
play; and all these moves are judged in the same worlds, as a review does it. So levels differ by
their moves alone. Accuracy is told against what the random moves lost, so random has 0; a review
reckons that from the values of all moves. What is found is added to `bench/results/accuracy.json`:
a run goes on where the last one stopped, the game with the fewest matches first.
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
from kosmostol.kernel.seed import chance_of
from kosmostol.review.judging import Effort, examine, lost
from kosmostol.review.trying import Trial
from kosmostol.review.walking import Step, trial_of, walk
from kosmostol.review.worlds import Reference, reference_of

TABLES = tables(most=3)
LEVELS = ("random", "easy", "normal", "hard", "expert")
BLIND = LEVELS[0]
ASKED = 10  # decisions of a match in which all levels are asked
EFFORT = Effort(worlds=400, kept=3, error=0.001, skill=1.0)
OUT = Path(__file__).parent / "results" / "accuracy.json"


class Found(NamedTuple):
    """What one match showed: what each level lost of the win in all decisions together."""

    lost: dict[str, float]


def measure(kind: Kind, number: int) -> Found:
    """One match of all levels; in some of its decisions everybody is asked."""
    levels = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(kind.seats)]
    match = ks.new(kind.game, kind.seats, f"accuracy {number}", **kind.options)
    ks.play_out(match, levels, seed=number)
    reference = reference_of(match)
    steps = [step for step in walk(match) if not step.forced]
    apart = max(1, len(steps) // ASKED)
    sums = dict.fromkeys(LEVELS, 0.0)
    for step in steps[number % apart :: apart]:
        told = ask(reference, step, f"accuracy {number}")
        for level in LEVELS:
            sums[level] += told[level]
    return Found(sums)


def ask(reference: Reference, step: Step, seed: str) -> dict[str, float]:
    """What the move of each level costs in a decision."""
    chosen = {level: _choice(reference, step, level, seed) for level in LEVELS}
    trial = trial_of(reference, step, seed)
    moves = examine(trial, None, EFFORT)
    worlds = len(trial.tried[moves[0]].shares)
    for move in set(chosen.values()) - set(moves):
        _catch_up(trial, move, worlds)
    wanted = list(dict.fromkeys([*moves, *chosen.values()]))
    return {level: lost(trial, wanted, chosen[level]) for level in LEVELS}


def _choice(reference: Reference, step: Step, level: str, seed: str) -> int:
    chance = chance_of(f"{seed} {level}", step.number)
    world = step.state.imagine(step.seat, chance)
    unhurried = replace(find_level(level, reference.game), seconds=3600.0)  # on a busy machine too
    return choose(world, step.seat, unhurried, chance)


def _catch_up(trial: Trial, move: int, worlds: int) -> None:
    """Try a move that was left behind in as many worlds as the best ones."""
    trial.tried.pop(move, None)
    trial.extend([move], worlds)


def accuracy(found: list[Found], level: str) -> tuple[float, float]:
    """Accuracy over matches and its standard error (each match left out in turn)."""
    return _ratio([(one.lost[level], one.lost[BLIND]) for one in found])


def ahead(found: list[Found], upper: str, lower: str) -> tuple[float, float]:
    """By how much one level is more accurate than another, and the standard error of that."""
    gain, error = _ratio([(one.lost[lower] - one.lost[upper], one.lost[BLIND]) for one in found])
    return 100 - gain, error


def _ratio(pairs: list[tuple[float, float]]) -> tuple[float, float]:
    lost, stake = sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)
    whole = 100 * (1 - lost / stake)
    without = [100 * (1 - (lost - a) / (stake - b)) for a, b in pairs]
    count = len(without)
    if count < 2:
        return whole, 100.0
    return whole, sqrt((count - 1) / count * sum((one - whole) ** 2 for one in without))


def tell(name: str, found: list[Found]) -> str:
    """A line of the table."""
    levels = "  ".join(
        "{} {:.0f} ± {:.0f}".format(level, *accuracy(found, level)) for level in LEVELS
    )
    steps = "  ".join(
        "{:+.0f} ± {:.0f}".format(*ahead(found, upper, lower)) for lower, upper in pairwise(LEVELS)
    )
    return f"{name:10} {len(found):3} matches  {levels}  (each above the last: {steps})"


def read() -> dict[str, list[Found]]:
    """What earlier runs found."""
    if not OUT.exists():
        return {}
    return {
        name: [Found(one["lost"]) for one in matches]
        for name, matches in json.loads(OUT.read_text(encoding="utf-8")).items()
    }


def main() -> None:
    """Measure as long as allowed, then print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--games", nargs="*", default=list(TABLES), choices=list(TABLES))
    parser.add_argument("--seconds", type=float, default=600.0)
    chosen = parser.parse_args()
    results = read()
    until = time.monotonic() + chosen.seconds
    while time.monotonic() < until:
        table = min(chosen.games, key=lambda name: len(results.get(name, [])))
        known = results.setdefault(table, [])
        if len(known) >= chosen.matches:
            break
        known.append(measure(TABLES[table], len(known)))
        OUT.parent.mkdir(exist_ok=True)
        plain = {name: [one._asdict() for one in found] for name, found in results.items()}
        OUT.write_text(json.dumps(plain, indent=1) + "\n", encoding="utf-8")
        print(tell(table, known), flush=True)
    for name in chosen.games:
        if results.get(name):
            print(tell(name, results[name]))


if __name__ == "__main__":
    main()
