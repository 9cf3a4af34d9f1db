"""Secrecy: the leak checks of the conformance kit as a long run.

Plays random matches of each game, seat counts and table options by turns. At every position one
seat (or a spectator) is chosen, and everything it is told there is compared with what it would be
told in twins of that position: in worlds it imagines, with hidden parts exchanged, after other
moves that are sealed to it.

    python bench/secrecy.py [--game ID ...] [--positions N] [--seconds S] [--results FILE]

What was compared is added to one results file after every match, so a run may be broken off at
any time and taken up again; several may work at the same file. `--positions` says how many a game
has when it is done, earlier runs included. The exit code is 1 if a leak was ever found.
"""

import argparse
import fcntl
import json
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from kosmostol import compiled
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.conformance import Leaks
from kosmostol.kernel.game import Game
from kosmostol.kernel.match import Match
from kosmostol.kernel.registry import find_game, game_names

RESULTS = Path(__file__).parent / "results" / "secrecy.json"
POSITIONS = 100_000
SWAPPED = 1  # pairs of values exchanged at each position
OPENED = 8  # at one position in so many all seats' eyes are compared with each other
MOST_LEAKS = 20  # told in full; more are only counted
FIELDS = {"revision": int, "matches": int, "positions": int, "seconds": float, "compared": dict}


class BadResults(ValueError):
    """A results file that is none."""


# ---- the results file ----


def check_results(data: object, file: Path) -> dict[str, Any]:
    """The results of earlier runs by game, or BadResults that says what is wrong."""
    if not isinstance(data, dict):
        raise BadResults(f"{file} is no results file: it must hold an object of games")
    for game, entry in data.items():
        if not isinstance(entry, dict):
            raise BadResults(f"{file}: {game} must be an object")
        for name, kind in {**FIELDS, "leaks": list, "until": str}.items():
            if not isinstance(entry.get(name), kind):
                raise BadResults(f"{file}: {game}.{name} must be there, as {kind.__name__}")
    return data


@contextmanager
def opened(file: Path) -> Iterator[dict[str, Any]]:
    """The results, ours alone meanwhile, and written back whole."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        results = read(file)
        before = json.dumps(results)
        yield results
        if json.dumps(results) != before:
            fresh = file.with_suffix(".new")
            fresh.write_text(json.dumps(results, indent=1, sort_keys=True) + "\n", encoding="utf-8")
            fresh.replace(file)


def read(file: Path) -> dict[str, Any]:
    """What earlier runs have found."""
    if not file.exists():
        return {}
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadResults(f"{file} cannot be read: {error}") from error
    return check_results(data, file)


def entry_of(results: dict[str, Any], game: Game) -> dict[str, Any]:
    """A game's own results; other rules begin anew."""
    fresh = {
        "revision": game.revision,
        "matches": 0,
        "positions": 0,
        "seconds": 0.0,
        "compared": {},
        "leaks": [],
        "until": "",
    }
    if game.id not in results or results[game.id]["revision"] != game.revision:
        results[game.id] = fresh
    entry: dict[str, Any] = results[game.id]
    return entry


# ---- one match ----


class Session:
    """One match under inspection."""

    def __init__(self, game: Game, number: int) -> None:
        self.game = game
        seats = game.seat_counts[number % len(game.seat_counts)]
        variants = game.variants(seats)
        self.options = variants[number // len(game.seat_counts) % len(variants)]
        self.number = number
        self.chance = Chance(number & 0x7FFFFFFF, 777, 0)
        self.match = Match.deal(game, seats, number, self.options)
        self.leaks = Leaks(game, self.chance.spawn())
        self.positions = 0
        self.found: list[str] = []

    def play(self, until: float) -> None:
        """Look at each position, to the end of the match or of the time."""
        match, chance = self.match, self.chance
        while not match.state.over() and time.monotonic() < until:
            self.look()
            seat = match.owing[chance.below(len(match.owing))]
            moves = match.state.legal(seat)
            match.push(seat, moves[chance.below(len(moves))])
        if match.state.over():
            self.look()

    def look(self) -> None:
        """One position, through one pair of eyes."""
        viewers = [*range(self.match.seats), None]
        viewer = viewers[self.chance.below(len(viewers))]
        state = self.match.state
        self.leaks.imagined(state, viewer, 1, self.report)
        self.leaks.swapped(state, [viewer], SWAPPED, self.report)
        self.leaks.chosen(state, [viewer], self.report)
        if self.positions % OPENED == 0:
            self.leaks.open(state, self.report)
        self.positions += 1

    def report(self, check: str, problem: str) -> None:
        moves = "; ".join(f"{seat} {text}" for seat, text in self.match.history)
        where = f"{self.match.seats} seats, {self.options}, seed {self.number}"
        self.found.append(f"{check}: {problem}\n{where}: {moves}")


def add(entry: dict[str, Any], session: Session, seconds: float) -> None:
    """Write a match down."""
    entry["positions"] += session.positions
    entry["seconds"] = round(entry["seconds"] + seconds, 1)
    entry["compared"] = dict(Counter(entry["compared"]) + session.leaks.counts)
    entry["leaks"] = [*entry["leaks"], *session.found][:MOST_LEAKS]
    entry["until"] = datetime.now(UTC).strftime("%Y-%m-%d")


def run(game: Game, file: Path, positions: int, until: float) -> None:
    """Matches of one game until it has so many positions, or the time is over."""
    while time.monotonic() < until:
        with opened(file) as results:
            entry = entry_of(results, game)
            if entry["positions"] >= positions:
                return
            number = entry["matches"]
            entry["matches"] += 1  # taken: another run at the same file plays the next one
        session = Session(game, number)
        began = time.process_time()
        try:
            session.play(until)
        finally:  # also what was seen before somebody broke it off
            with opened(file) as results:
                add(entry_of(results, game), session, time.process_time() - began)


# ---- the command line ----


def parse(arguments: list[str]) -> argparse.Namespace:
    """The arguments, checked."""
    parser = argparse.ArgumentParser(description="The leak checks as a long run.")
    parser.add_argument("--game", action="append", help="a game's id; all by default")
    parser.add_argument("--positions", type=int, default=POSITIONS, help="for each game, in all")
    parser.add_argument("--seconds", type=float, help="stop after so long")
    parser.add_argument("--results", type=Path, default=RESULTS, help="the file to add to")
    given = parser.parse_args(arguments)
    if given.positions < 1:
        parser.error(f"--positions must be 1 or more, not {given.positions}")
    if given.seconds is not None and not 0 < given.seconds < float("inf"):
        parser.error(f"--seconds must be more than 0, not {given.seconds}")
    for name in given.game or ():
        if name not in game_names():
            parser.error(f"there is no game {name!r}; there are: {', '.join(game_names())}")
    if given.results.is_dir():
        parser.error(f"--results names a folder: {given.results}")
    return given


def main(arguments: list[str]) -> int:
    """Run on; the exit code says whether a leak was ever found."""
    given = parse(arguments)
    try:
        read(given.results)
    except BadResults as error:
        print(error, file=sys.stderr)
        return 2
    if not compiled:
        print("The rules are not compiled: this takes several times as long.", file=sys.stderr)
    until = float("inf") if given.seconds is None else time.monotonic() + given.seconds
    games = [find_game(name) for name in given.game or game_names()]
    for one in (signal.SIGINT, signal.SIGTERM):  # in the background the first is ignored otherwise
        signal.signal(one, signal.default_int_handler)
    try:
        for game in games:
            run(game, given.results, given.positions, until)
    except KeyboardInterrupt:
        print("Broken off; what was found so far is kept.", file=sys.stderr)
    results = read(given.results)
    for name, entry in results.items():
        compared = ", ".join(f"{count} {what}" for what, count in sorted(entry["compared"].items()))
        print(f"{name}: {entry['positions']} positions, {len(entry['leaks'])} leaks ({compared})")
        print(*entry["leaks"], sep="\n", end="\n" if entry["leaks"] else "")
    return 1 if any(entry["leaks"] for entry in results.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
