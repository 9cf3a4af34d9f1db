"""Learns the taste for moves that experts of Welcome to the Moon follow (taste.json).

`python -m kosmostol.games.moon.taste.learning` learns all adventures that are played alone,
`--adventures 3,4` some of them; `--rounds N` says how long, `--on` begins with what the file
holds. Whole matches are played by the quick judgement alone, a fraction of a millisecond each; the
numbers move towards what brought more points in the same deals (`kosmostol.kernel.climbing`).
"""

import argparse
import json
import sys
from collections.abc import Iterable
from itertools import count
from random import Random
from statistics import fmean

from kosmostol.games.moon.game import MoonGame
from kosmostol.games.moon.rules.numbers import SHIFTS
from kosmostol.games.moon.rules.state import Moon
from kosmostol.games.moon.rules.taste import PLAIN, SHIFTED, STRAIN, WILD, Refined, Taste, length
from kosmostol.games.moon.taste import FILE
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.climbing import Climb, Numbers
from kosmostol.kernel.game import check_options
from kosmostol.kernel.match import Match
from kosmostol.kernel.rollout import play_on

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
        start = known or PLAIN + [0] * (size - len(PLAIN))
        self.numbers: Numbers = [float(number) for number in start]
        self.shaken = [SHAKEN] * size
        self.shaken[STRAIN] = 20.0  # percent
        self.shaken[WILD] = 60.0
        self.shaken[SHIFTED : SHIFTED + SHIFTS] = [40.0] * SHIFTS
        self.shaken[SHIFTED] = 0.0  # a number that is not changed: the measure of the others

    def points(self, numbers: Numbers, games: Iterable[int]) -> Numbers:
        """What some games bring with these numbers."""
        taste = Taste(self.rules, [round(number) for number in numbers])
        found: Numbers = []
        for game in games:
            luck = Chance(game * 7919 % 2147483647, game + 13, 0)
            world = Refined(_moon(self.deals[game % DEALS]), taste).imagine(0, luck)
            play_on(world, luck, TO_THE_END)
            turns = world.turn if self.adventure == LAUNCH else 0
            found.append(float(world.scores()[0] - turns))
        return found

    def learn(self, rounds: int) -> None:
        """Learn for so many rounds; tells how it goes with luck that is not learned from."""
        deal = count(1)

        def brings(more: Numbers, less: Numbers, _: int) -> tuple[float, float]:
            games = [next(deal) for _ in range(GAMES)]
            return fmean(self.points(more, games)), fmean(self.points(less, games))

        climb = Climb(self.numbers, self.shaken, STEP, CALM)
        climb.climb(rounds, PAIRS, Random(self.adventure), brings, self._tell)

    def _tell(self, number: int) -> None:
        points = fmean(self.points(self.numbers, UNSEEN))
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
