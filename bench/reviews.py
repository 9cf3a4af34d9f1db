"""What a review costs: processor time of some of a match's turns, reckoned up to the whole match.

python -m bench.reviews [--games NAME "NAME 6"] [--turns 8]

Processor time is the same on a busy machine; halve it for two cores. The effort is the least
that gives every value a standard error of two points.
"""

import argparse
import time

from bench.tables import tables

import kosmostol as ks
from kosmostol.review import walking
from kosmostol.review.judging import EFFORTS
from kosmostol.review.worlds import reference_of

TABLES = tables(most=4)
EFFORT = EFFORTS[3]


def cost(table: str, turns: int) -> str:
    """One match of easy and normal bots, some of its turns reviewed."""
    game, seats, options = TABLES[table]
    match = ks.new(game, seats, seed=11, **options)
    ks.play_out(match, (["easy", "normal"] * seats)[:seats], seed=1)
    began = time.process_time()
    reference = reference_of(match)
    usual = reference.usual
    deals = time.process_time() - began
    found = walking.turns(walking.walk(match))
    error = walking.precision(found)
    step = max(1, len(found) // turns)
    chosen = range(step // 2, len(found), step)
    began = time.process_time()
    worst = max(usual.initial.errors)
    for number in chosen:
        known = walking.told_before(found, number)
        turned = walking.work(reference, found[number], "1", EFFORT, error, known)
        verdicts = [judged.verdict for judged in turned.judged if judged.verdict]
        worst = max(worst, *(one.error for verdict in verdicts for one in verdict.looked_at), 0.0)
    seconds = deals + (time.process_time() - began) * len(found) / len(chosen)
    return (
        f"{table:10} {seats} seats, {match.version} moves: {seconds:.0f} s "
        f"({len(chosen)} of {len(found)} turns), standard error at most {worst:.3f}"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=list(TABLES))
    parser.add_argument("--turns", type=int, default=8)
    chosen = parser.parse_args()
    for table in chosen.games:
        print(cost(table, chosen.turns), flush=True)


if __name__ == "__main__":
    main()
