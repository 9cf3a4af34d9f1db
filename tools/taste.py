"""Learns the taste for moves that experts of Welcome to the Moon follow (games/moon/taste.json).

`python -m tools.taste` learns all adventures that are played alone, `--adventures 3,4` some of
them; `--rounds N` says how long, `--on` begins with what the file holds. Whole matches are played
by the quick judgement alone, a fraction of a millisecond each. In every round all numbers are
shaken at once, in one direction and in the opposite one, both play the same deals, and the
numbers move towards what brought more points (evolution strategies, steps as in Adam).
"""

import argparse
import json
import sys
from collections.abc import Iterable
from itertools import count

import numpy as np
from numpy.typing import NDArray

from kosmostol.games.moon.game import MoonGame
from kosmostol.games.moon.rules.state import Moon
from kosmostol.games.moon.rules.taste import PLAIN, SHIFTED, STRAIN, WILD, Refined, Taste, length
from kosmostol.games.moon.taste import FILE
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import check_options
from kosmostol.kernel.match import Match
from kosmostol.kernel.rollout import play_on

Numbers = NDArray[np.float64]
ALONE = range(1, 8)
LAUNCH = 1  # nobody gets more than its 150 points: the sooner the better
DEALS = 96  # missions and first cards; what comes after them is another matter each time
PAIRS = 48  # of opposite directions in a round
GAMES = 6  # of each
UNSEEN = range(10_000_000, 10_000_400)  # luck that nothing is learned from
SHAKEN = 45.0  # hundredths of points by which a number is shaken
STEP = 0.18
CALM = 0.7  # what the last steps are shorter by
TO_THE_END = 100_000


class School:
    """The deals of one adventure and the numbers that are learned."""

    def __init__(self, adventure: int, known: list[int] | None) -> None:
        options = check_options(MoonGame(), {"adventure": adventure}, 1)
        self.adventure = adventure
        self.deals = [
            Match.deal(MoonGame(), 1, f"taste {adventure} {deal}", options).state
            for deal in range(DEALS)
        ]
        self.rules = _moon(self.deals[0]).box.adventure
        size = length(self.rules)
        self.numbers: Numbers = np.array(known or PLAIN + [0] * (size - len(PLAIN)), float)
        self.shaken = np.full(size, SHAKEN)
        self.shaken[STRAIN] = 20.0  # percent
        self.shaken[WILD] = 60.0
        self.shaken[SHIFTED] = 0.0  # a number that is not changed: the measure of the others

    def points(self, numbers: Numbers, games: Iterable[int]) -> Numbers:
        """What some games bring with these numbers."""
        taste = Taste(self.rules, [round(number) for number in numbers])
        found = []
        for game in games:
            luck = Chance(game * 7919 % 2147483647, game + 13, 0)
            world = Refined(_moon(self.deals[game % DEALS]), taste).imagine(0, luck)
            play_on(world, luck, TO_THE_END)
            found.append(world.scores()[0] - (world.turn if self.adventure == LAUNCH else 0))
        return np.array(found, float)

    def learn(self, rounds: int) -> None:
        """Learn for so many rounds; tells how it goes with luck that is not learned from."""
        dice = np.random.default_rng(self.adventure)
        deal = count(1)
        mean = np.zeros(len(self.numbers))
        square = np.zeros(len(self.numbers))
        self._tell(0)
        for number in range(1, rounds + 1):
            slope = np.zeros(len(self.numbers))
            for _ in range(PAIRS):
                way = dice.standard_normal(len(self.numbers))
                games = [next(deal) for _ in range(GAMES)]
                more = self.points(self.numbers + self.shaken * way, games)
                less = self.points(self.numbers - self.shaken * way, games)
                slope += (more - less).mean() * way / PAIRS
            mean = 0.8 * mean + 0.2 * slope
            square = 0.98 * square + 0.02 * slope * slope
            size = np.sqrt(square / (1 - 0.98**number)).mean() + 1e-9
            step = mean / (1 - 0.8**number) / size
            self.numbers = self.numbers + self.shaken * STEP * step * (1 - CALM * number / rounds)
            if number % 20 == 0 or number == rounds:
                self._tell(number)

    def _tell(self, number: int) -> None:
        points = self.points(self.numbers, UNSEEN).mean()
        sys.stdout.write(f"adventure {self.adventure}, round {number}: {points:.1f} points\n")
        sys.stdout.flush()


def _moon(state: object) -> Moon:
    assert isinstance(state, Moon)
    return state


def known() -> dict[str, list[int]]:
    """What the file holds for the present rules."""
    if not FILE.exists():
        return {}
    data = json.loads(FILE.read_text(encoding="utf-8"))
    found: dict[str, list[int]] = data["adventures"]
    return found if data["revision"] == MoonGame.revision else {}


def keep(tastes: dict[str, list[int]]) -> None:
    """Write the file, an adventure to a line."""
    rows = [f'  "{adventure}": {json.dumps(tastes[adventure])}' for adventure in sorted(tastes)]
    text = ",\n".join(rows)
    FILE.write_text(
        f'{{\n "revision": {MoonGame.revision},\n "adventures": {{\n{text}\n }}\n}}\n',
        encoding="utf-8",
    )


def main() -> None:
    """Learn and write the file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--adventures", default=",".join(map(str, ALONE)))
    parser.add_argument("--rounds", type=int, default=120)
    parser.add_argument("--on", action="store_true", help="begin with what the file holds")
    given = parser.parse_args()
    for adventure in given.adventures.split(","):
        school = School(int(adventure), known().get(adventure) if given.on else None)
        school.learn(given.rounds)
        keep(known() | {adventure: [round(number) for number in school.numbers]})


if __name__ == "__main__":
    main()
