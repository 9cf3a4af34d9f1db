"""Why one move is better than another: what differs on the score sheet at the end.

Lines that differ only in their numbers (a planet, another planet) are one line; what the best of
the others is kept from counts beside one's own. Where places decide rather than points, the
events that decide are compared as far as the round goes, and who has won at the end.
"""

from collections.abc import Callable, Sequence
from math import sqrt

from kosmostol.kernel.bits import lowest
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import Game
from kosmostol.kernel.state import Event, State
from kosmostol.kernel.text import Text
from kosmostol.review.shapes import Reason
from kosmostol.review.trying import Trial

WORLDS = 100  # in which two moves are compared line by line, if so many were tried
FEWEST = 2  # worlds that are compared when there is no time left: one would tell chance for sure
SLIGHT = 0.05  # points: what differs less is not worth a word
SELDOM = 0.02  # and chances
MOST = 5
SHEET = "score-"  # how lines of a score sheet are called; where places decide it has winning alone
RIVAL = Text("why-rival")  # what the best of the others does not get
Line = tuple[Text, float]


def reasons(trial: Trial, a: int, b: int) -> tuple[Reason, ...]:
    """What differs after two moves in the same imagined worlds, the largest difference first."""
    return reasons_in((trial,), a, b, WORLDS)


def reasons_in(
    trials: Sequence[Trial], a: int, b: int, most: int, until: Callable[[], bool] | None = None
) -> tuple[Reason, ...]:
    """The same over several trials, in so many worlds of each at most, and no more than tried."""
    tried = (len(trial.tried[move].shares) for trial in trials for move in (a, b))
    return differences(trials, a, b, max(FEWEST, min(most, *tried)), until=until)


def differences(
    trials: Sequence[Trial],
    a: int,
    b: int,
    worlds: int,
    errors: float = 1.0,
    until: Callable[[], bool] | None = None,
) -> tuple[Reason, ...]:
    """The same in so many worlds of each trial, or in as many as there is time for.

    What differs by less than so many of its standard errors may well be chance: it is left out.
    """
    chances = bool(trials[0].reference.game.deciding)
    tallies: dict[str, _Tally] = {}
    count = 0
    for number in range(worlds):
        if number >= FEWEST and until is not None and until():
            break
        for trial in trials:
            count += 1
            world, _, chance = trial.world(number)
            sides = [_lines(trial, world, move, chance) for move in (a, b)]
            for name in {**sides[0], **sides[1]}:
                label = (sides[0].get(name) or sides[1][name])[0]
                first, second = (side[name][1] if name in side else 0.0 for side in sides)
                tallies.setdefault(name, _Tally(label)).add(first, second)
    slight = SELDOM if chances else SLIGHT
    found = [
        Reason(one.label, one.first / count, one.second / count, "chance" if chances else "points")
        for one in tallies.values()
        if abs(one.second - one.first) / count >= max(slight, errors * one.error(count))
    ]
    return tuple(sorted(found, key=lambda one: -abs(one.b - one.a))[:MOST])


def outweighs(reasons: Sequence[Reason]) -> bool:
    """Whether what speaks for the second move is more than what speaks against it.

    Where places decide that is winning, if winning differs; else any event may be the reason.
    """
    chances = [one for one in reasons if one.kind == "chance"]
    if chances:
        return all(one.b > one.a for one in chances if one.label.id.startswith(SHEET))
    return sum(one.b - one.a for one in reasons) > 0


class _Tally:
    """A line after two moves, summed up over worlds."""

    def __init__(self, label: Text) -> None:
        self.label = label
        self.first = self.second = self._squares = 0.0

    def add(self, first: float, second: float) -> None:
        self.first += first
        self.second += second
        self._squares += (second - first) ** 2

    def error(self, count: int) -> float:
        """The standard error of the mean difference."""
        mean = (self.second - self.first) / count
        return sqrt(max(0.0, self._squares / count - mean * mean) / count)


def _lines(trial: Trial, world: State, move: int, chance: Chance) -> dict[str, Line]:
    """The lines after a move, by their names; those of one name are added up."""
    lines = _sheet(trial, world, move, chance)
    if trial.reference.game.deciding:
        lines += _events(trial, world, move, chance)
    found: dict[str, Line] = {}
    for label, amount in lines:
        # Names and numbers in a label only tell like lines apart.
        like = Text(f"{label.id}-all") if label.args else label
        found[like.id] = (like, amount + found.get(like.id, (like, 0.0))[1])
    return found


def _sheet(trial: Trial, world: State, move: int, chance: Chance) -> list[Line]:
    """The lines of the seat's score sheet at the end."""
    game = trial.reference.game
    end = trial.follow(world, move, chance)
    lines = [(line.label, float(line.points)) for line in game.score_sheet(end, trial.seat)]
    others = [points for seat, points in enumerate(end.scores()) if seat != trial.seat]
    if others and not game.deciding:
        lines.append((RIVAL, -float(max(others))))
    return lines


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
