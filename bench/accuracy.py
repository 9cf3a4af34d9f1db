"""The accuracy of every level in every game: does it rise with strength?

python bench/accuracy.py [--matches 8] [--games catonauts moon] [--out bench/results/accuracy.json]

Every level plays at tables with all the others, seats rotated; every decision is judged as a
review does it, in fewer worlds. Accuracy is what a review says: 100 for the best moves only, 0
for what blind choices throw away.
"""

import argparse
import json
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import kosmostol as ks
from kosmostol.review.judging import Effort, judge
from kosmostol.review.walking import trial_of, walk
from kosmostol.review.worlds import reference_of

TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "catonauts": (2, {}),
    "aliens": (2, {}),
    "not_alone": (3, {}),
    "planet5r": (3, {}),
    **{f"moon {number}": (2, {"adventure": number}) for number in range(1, 9)},
}
LEVELS = ("random", "easy", "normal", "hard", "expert")
EFFORT = Effort(worlds=160, kept=4)


def losses(table: str, number: int) -> dict[str, tuple[float, float]]:
    """One match: what each level lost of what was at stake for it."""
    seats, options = TABLES[table]
    names = list(LEVELS)
    levels = [
        names[(number + seat * (1 + number // len(names))) % len(names)] for seat in range(seats)
    ]
    match = ks.new(table.split(maxsplit=1)[0], seats, f"accuracy {number}", **options)
    ks.play_out(match, levels, seed=number)
    reference = reference_of(match)
    found: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for step in walk(match):
        if step.forced:
            continue
        trial = trial_of(reference, step, f"accuracy {number}")
        verdict = judge(trial, step.move, EFFORT)
        found[levels[step.seat]][0] += verdict.shortfall
        found[levels[step.seat]][1] += verdict.stake
    return {level: (lost, stake) for level, (lost, stake) in found.items()}


def accuracy(pairs: list[tuple[float, float]]) -> tuple[float, float]:
    """Accuracy over matches and its standard error (each match left out in turn)."""
    lost, stake = sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)
    whole = 100 * (1 - lost / stake)
    without = [100 * (1 - (lost - a) / (stake - b)) for a, b in pairs if stake > b]
    count = len(without)
    return whole, sqrt(
        (count - 1) / count * sum((one - whole) ** 2 for one in without)
    ) if count else 0.0


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=8)
    parser.add_argument("--games", nargs="*", default=list(TABLES))
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    results: dict[str, dict[str, list[float]]] = {}
    with ProcessPoolExecutor(chosen.workers, mp_context=get_context("spawn")) as pool:
        for table in chosen.games:
            pairs: dict[str, list[tuple[float, float]]] = defaultdict(list)
            for found in pool.map(losses, [table] * chosen.matches, range(chosen.matches)):
                for level, pair in found.items():
                    pairs[level].append(pair)
            results[table] = {name: list(accuracy(pairs[name])) for name in LEVELS if pairs[name]}
            told = "  ".join(f"{name} {a:.0f} ± {e:.0f}" for name, (a, e) in results[table].items())
            print(f"{table:10}  {told}", flush=True)
    if chosen.out is not None:
        chosen.out.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
