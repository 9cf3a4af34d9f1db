"""Why one move is better than another: what differs on the score sheet at the end."""

from collections import defaultdict

from kosmostol.kernel.state import State
from kosmostol.kernel.text import Text
from kosmostol.review.shapes import Reason
from kosmostol.review.trying import Trial

WORLDS = 128  # in which two moves are compared line by line
SLIGHT = 0.05  # points: what differs less is not worth a word
MOST = 5


def reasons(trial: Trial, a: int, b: int) -> tuple[Reason, ...]:
    """What differs after two moves in the same imagined worlds, the largest difference first."""
    sums: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    labels: dict[str, Text] = {}
    for number in range(WORLDS):
        world, _, chance = trial.world(number)
        for side, move in enumerate((a, b)):
            end = trial.follow(world, move, chance)
            for label, points in sheet(trial, end):
                labels[repr(label)] = label
                sums[repr(label)][side] += points
    found = [
        Reason(labels[key], first / WORLDS, second / WORLDS, "points")
        for key, (first, second) in sums.items()
    ]
    telling = [one for one in found if abs(one.b - one.a) >= SLIGHT]
    return tuple(sorted(telling, key=lambda one: -abs(one.b - one.a))[:MOST])


def sheet(trial: Trial, end: State) -> list[tuple[Text, float]]:
    """The lines of the seat's score sheet."""
    lines = trial.reference.game.score_sheet(end, trial.seat)
    return [(line.label, float(line.points)) for line in lines]
