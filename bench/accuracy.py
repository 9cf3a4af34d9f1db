"""The accuracy of every level in every game: does it rise with strength?

python -m bench.accuracy [--seconds 600] [--games NAME "NAME 6"] [--matches N]

Levels are asked for their move in the same positions, which come from matches that all levels up
to hard play; and all these moves are judged by the same two searches, as a review does it. So
levels differ by their moves alone, and only where their moves differ. The weaker ones answer at
once and are asked everywhere; the strong ones, whose answers take most of the time, in every
second and in every fourth of the positions. Neighbours that are hard to tell apart are compared
once more by longer searches, the two strongest by searches about as long as the expert's own:
shorter ones know less than it does. How many matches of each kind are played is fixed before
(`MATCHES`, `EACH`). What is found is added to `bench/results/levels.json`: a run goes on where the
last one stopped, the game that lacks most first. What was found with another judge or about
levels that have changed since does not count.
"""

import argparse
import json
import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from hashlib import sha256
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from bench.tables import Kind, tables

import kosmostol as ks
from kosmostol.bots import choose
from kosmostol.bots.levels import find_level
from kosmostol.kernel.game import Game
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.seed import chance_of
from kosmostol.review.accuracy import MOST, compare, costs, looks, simulations_for
from kosmostol.review.judging import hands_in
from kosmostol.review.trying import candidates
from kosmostol.review.walking import Step, trial_of, walk
from kosmostol.review.worlds import Reference

TABLES = tables(most=3)
LEVELS = ("random", "easy", "normal", "hard", "expert")
BLIND = LEVELS[0]
PLAY = LEVELS[:-1]
STEPS = tuple(pairwise(LEVELS))
MATCHES = 40  # of a game,
EACH = 5  # of each kind where a game has several
ASKED = 60  # decisions of a match that are looked at, about
RARE = {"hard": 2, "expert": 4}  # asked in one of so many
FINER = {STEPS[1]: 3, STEPS[3]: 15}  # times the simulations of a review, where moves differ
JUDGE = 4  # what another one found is not counted
OUT = Path(__file__).parent / "results" / "levels.json"


class Found(NamedTuple):
    """What one match showed, all decisions together."""

    positions: int
    seconds: float  # of the processor
    missable: float
    missed: float  # by random
    gained: list[float]  # by each level over the one below it
    stakes: list[float]  # what could be missed where both of them were asked
    asked: list[int]  # positions in which both of them were asked
    apart: list[int]  # in how many of these their moves differed
    judge: str = ""
    levels: str = ""  # who was asked


@cache
def judge_of(game: str) -> str:
    """Who judges: the way it is done, and the expert that does it."""
    expert = find_level("expert", find_game(game))
    folder = getattr(find_game(game), "folder", None)
    learned = (
        []
        if folder is None
        else sorted(folder.glob("weights.bin")) + sorted(folder.glob("taste.json"))
    )
    told = expert.told().encode() + b"".join(file.read_bytes() for file in learned)
    return f"{JUDGE} {sha256(told).hexdigest()[:8]}"


@cache
def levels_of(game: str) -> str:
    """Who is asked: the levels below the expert, as the game's ladder has them."""
    told = "".join(find_level(level, find_game(game)).told() for level in PLAY)
    return sha256(told.encode()).hexdigest()[:8]


def measure(kind: Kind, number: int) -> Found:
    """One match of all levels; in some of its decisions they are asked."""
    began = time.process_time()
    levels = [PLAY[(number + seat) % len(PLAY)] for seat in range(kind.seats)]
    match = ks.new(kind.game, kind.seats, f"accuracy {number}", **kind.options)
    ks.play_out(match, levels, seed=number)
    steps = [step for step in walk(match) if not step.forced]
    apart = max(1, len(steps) // ASKED)
    missable = missed = 0.0
    gained, stakes = [0.0] * len(STEPS), [0.0] * len(STEPS)
    asked, differ = [0] * len(STEPS), [0] * len(STEPS)
    positions = steps[number % apart :: apart]
    for at, step in enumerate(positions):
        levels = [level for level in LEVELS if at % RARE.get(level, 1) == 0]
        told = ask(match.game, step, f"accuracy {number}", levels)
        missable += told.missable
        missed += told.missed
        for place, gain in told.gained.items():
            gained[place] += gain
            stakes[place] += told.missable
            asked[place] += 1
            differ[place] += place in told.apart
    seconds = time.process_time() - began
    return Found(
        len(positions),
        seconds,
        missable,
        missed,
        gained,
        stakes,
        asked,
        differ,
        judge_of(kind.game),
        levels_of(kind.game),
    )


class Told(NamedTuple):
    """What one decision showed."""

    missable: float
    missed: float  # by random
    gained: dict[int, float]  # by step: what the upper level's move brought more
    apart: set[int]  # steps whose moves differed


def ask(game: Game, step: Step, seed: str, levels: list[str]) -> Told:
    """What the moves of some levels were worth in a decision."""
    chosen = {level: _choice(game, step, level, seed) for level in levels}
    state, seat = step.state, step.seat
    trial = trial_of(Reference(game, lambda _chance: state), step, seed)
    moves = list(dict.fromkeys([*candidates(trial, state.legal(seat), None), *chosen.values()]))
    sealed = hands_in(trial, step.move)
    pair = looks(game, state, seat, f"{seed} {step.number}", sealed)
    simulations = simulations_for(state, seat, MOST)
    found = costs(pair, moves, list(dict.fromkeys(chosen.values())), {}, simulations)
    gained, apart = {}, set()
    for place, (lower, upper) in enumerate(STEPS):
        if lower not in chosen or upper not in chosen:
            continue
        one, other = chosen[lower], chosen[upper]
        gained[place] = found[one].missed - found[other].missed
        if one == other:
            continue
        apart.add(place)
        if (lower, upper) in FINER:
            compare(pair, [one, other], FINER[lower, upper] * simulations)
            gained[place] = sum(look.late(other) - look.late(one) for look in pair) / 2
    return Told(found[chosen[BLIND]].missable, found[chosen[BLIND]].missed, gained, apart)


def _choice(game: Game, step: Step, level: str, seed: str) -> int:
    chance = chance_of(f"{seed} {level}", step.number)
    world = step.state.imagine(step.seat, chance)
    unhurried = replace(find_level(level, game), seconds=3600.0)  # on a busy machine too
    return choose(world, step.seat, unhurried, chance)


def ahead(found: list[Found], place: int) -> float:
    """By how much a level is more accurate than the one below it."""
    gained = sum(one.gained[place] for one in found) / max(
        1, sum(one.asked[place] for one in found)
    )
    return 100 * gained * sum(one.positions for one in found) / sum(one.missable for one in found)


def accuracy(found: list[Found], level: int) -> float:
    """The accuracy of a level: that of a blind choice, and what each step adds to it."""
    part = sum(one.missed for one in found) / sum(one.missable for one in found)
    return 100 * (1 - part) + sum(ahead(found, place) for place in range(level))


def error(tell: Callable[[list[Found]], float], found: list[Found]) -> float:
    """The standard error of a figure: each match left out in turn."""
    count = len(found)
    if count < 2:
        return 100.0
    whole = tell(found)
    without = [tell(found[:at] + found[at + 1 :]) for at in range(count)]
    return sqrt((count - 1) / count * sum((one - whole) ** 2 for one in without))


def tell(name: str, found: list[Found]) -> str:
    """A line of the table, and by how much each level is above the last."""
    figures = [partial(accuracy, level=level) for level in range(len(LEVELS))]
    steps = [partial(ahead, place=place) for place in range(len(STEPS))]
    levels = " | ".join(f"{one(found):.0f} ± {error(one, found):.0f}" for one in figures)
    rises = " | ".join(f"{one(found):+.1f} ± {error(one, found):.1f}" for one in steps)
    differ = " ".join(
        f"{sum(one.apart[at] for one in found)}/{sum(one.asked[at] for one in found)}"
        for at in range(len(STEPS))
    )
    positions = sum(one.positions for one in found)
    seconds = sum(one.seconds for one in found)
    rest = f"{differ} | {seconds / 60:.0f} min"
    return f"| {name} | {len(found)} | {positions} | {levels} | {rises} | {rest} |"


def games(results: dict[str, list[Found]]) -> dict[str, list[Found]]:
    """What was found by game: its kinds of matches together."""
    together: dict[str, list[Found]] = {}
    for name, found in results.items():
        together.setdefault(TABLES[name].game, []).extend(found)
    return together


def read() -> dict[str, list[Found]]:
    """What earlier runs found with the same judge about the same levels."""
    if not OUT.exists():
        return {}
    kept = json.loads(OUT.read_text(encoding="utf-8"))
    if not all("stakes" in one for matches in kept.values() for one in matches):
        return {}
    known = {name: [Found(**one) for one in matches] for name, matches in kept.items()}
    return {
        name: found
        for name, found in known.items()
        if name in TABLES and _counts(TABLES[name].game, found[0])
    }


def _counts(game: str, found: Found) -> bool:
    """Whether a match tells of the judge and the levels there are now."""
    return (found.judge, found.levels) == (judge_of(game), levels_of(game))


def wanted(name: str) -> int:
    """How many matches of a kind are to be played."""
    game = TABLES[name].game
    return MATCHES if sum(kind.game == game for kind in TABLES.values()) == 1 else EACH


def main() -> None:
    """Measure as long as allowed, then print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, help="of each kind, instead of the usual numbers")
    parser.add_argument("--games", nargs="*", default=list(TABLES), choices=list(TABLES))
    parser.add_argument("--seconds", type=float, default=600.0, help="of the processor")
    chosen = parser.parse_args()
    results = read()
    most = {name: chosen.matches or wanted(name) for name in chosen.games}
    while time.process_time() < chosen.seconds:
        table = min(most, key=lambda name: len(results.get(name, ())) / most[name])
        known = results.setdefault(table, [])
        if len(known) >= most[table]:
            break
        known.append(measure(TABLES[table], len(known)))
        OUT.parent.mkdir(exist_ok=True)
        plain = {name: [one._asdict() for one in found] for name, found in results.items()}
        OUT.write_text(json.dumps(plain, indent=1) + "\n", encoding="utf-8")
    for name, found in games(results).items():
        print(tell(name, found))
    for name, found in results.items():
        if TABLES[name].options and found:
            print(tell(name, found))


if __name__ == "__main__":
    main()
