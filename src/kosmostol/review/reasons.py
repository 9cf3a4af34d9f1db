"""Why one move is better than another: what differs on the score sheet at the end.

Where places decide rather than points, the events that decide are compared instead, as far as
the round goes.
"""

from collections import defaultdict
from collections.abc import Sequence

from kosmostol.kernel.bits import lowest
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import Game
from kosmostol.kernel.state import Event, State
from kosmostol.kernel.text import Text
from kosmostol.review.shapes import Reason
from kosmostol.review.trying import Trial

WORLDS = 100  # in which two moves are compared line by line, if so many were tried
SLIGHT = 0.05  # points: what differs less is not worth a word
SELDOM = 0.02  # and chances
MOST = 5
Line = tuple[Text, float]


def reasons(trial: Trial, a: int, b: int) -> tuple[Reason, ...]:
    """What differs after two moves in the same imagined worlds, the largest difference first."""
    return reasons_in((trial,), a, b, WORLDS)


def reasons_in(trials: Sequence[Trial], a: int, b: int, most: int) -> tuple[Reason, ...]:
    """The same over several trials, in so many worlds of each at most."""
    game = trials[0].reference.game
    chances = bool(game.deciding)
    sums: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    labels: dict[str, Text] = {}
    tried = (len(trial.tried[move].shares) for trial in trials for move in (a, b))
    worlds = min(most, *tried)
    for trial in trials:
        for number in range(worlds):
            world, _, chance = trial.world(number)
            for side, move in enumerate((a, b)):
                for label, amount in (_events if chances else _sheet)(trial, world, move, chance):
                    labels[repr(label)] = label
                    sums[repr(label)][side] += amount
    count = worlds * len(trials)
    found = [
        Reason(labels[key], first / count, second / count, "chance" if chances else "points")
        for key, (first, second) in sums.items()
    ]
    telling = [one for one in found if abs(one.b - one.a) >= (SELDOM if chances else SLIGHT)]
    return tuple(sorted(telling, key=lambda one: -abs(one.b - one.a))[:MOST])


def _sheet(trial: Trial, world: State, move: int, chance: Chance) -> list[Line]:
    """The lines of the seat's score sheet at the end."""
    end = trial.follow(world, move, chance)
    lines = trial.reference.game.score_sheet(end, trial.seat)
    return [(line.label, float(line.points)) for line in lines]


def _events(trial: Trial, world: State, move: int, chance: Chance) -> list[Line]:
    """The events that decide, as far as they come about before the round is over."""
    game = trial.reference.game
    now, play = world.clone(), chance.clone()
    number = game.round_of(now)
    log: list[Event] = []
    now.apply(trial.seat, move, log)
    while now.owing() and game.round_of(now) == number:
        seat = lowest(now.owing())
        now.apply(seat, now.hint(seat, play), log)
    return [(text, 1.0) for text in _told(game, now, trial.seat, log)]


def _told(game: Game, now: State, seat: int, log: list[Event]) -> list[Text]:
    found = []
    for event in log:
        data = game.data(now, event)
        if data["event"] in game.deciding:
            other = data.get("seat", seat) != seat
            found.append(f"why-{data['event']}" + ("-others" if other else ""))
    return [Text(one) for one in dict.fromkeys(found)]
