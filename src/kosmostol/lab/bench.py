"""Speed: of the compiled and the interpreted rules beside a fixed yardstick, in one run."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from time import perf_counter, process_time
from typing import Any

from kosmostol.bots import find_level
from kosmostol.bots.search import Search
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import Game, check_options, check_seats, showcases
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.rollout import clones, play_out

FOREVER = 1 << 30
BATCH = 64


def yardstick(seconds: float, clock: Callable[[], float] = perf_counter) -> float:
    """Moves per second of random tic-tac-toe in plain Python: what the machine is worth now."""
    lines = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
    moves, state, end = 0, 12345, clock() + seconds
    start = clock()
    while clock() < end:
        board, free, mark = [0] * 9, list(range(9)), 1
        while free:
            state = (state * 1103515245 + 12345) & 0x7FFFFFFF
            cell = free.pop((state >> 8) % len(free))
            board[cell] = mark
            moves += 1
            if any(board[a] == board[b] == board[c] == mark for a, b, c in lines):
                break
            mark = 3 - mark
    return moves / (clock() - start)


def measure(game: str, seats: int, options: Mapping[str, Any], seconds: float) -> dict[str, float]:
    """Moves, games, clones and search simulations per second of the build in use."""
    import kosmostol

    found = find_game(game)
    start = found.deal(seats, Chance(1, 2, 0), check_options(found, options, seats))
    chance = Chance(3, 4, 0)
    moves = games = copies = 0
    begin = perf_counter()
    while perf_counter() < begin + seconds:
        moves += play_out(start.imagine(-1, chance), chance, FOREVER)
        games += 1
    playing = perf_counter() - begin
    begin = perf_counter()
    while perf_counter() < begin + seconds / 2:
        clones(start, BATCH)
        copies += BATCH
    copying = perf_counter() - begin
    hard = find_level("hard", found)
    middle = start.clone()
    play_out(middle, chance, moves // games // 2)
    mask = middle.owing()
    seat = next(seat for seat in range(seats) if mask >> seat & 1)
    simulations = 0
    begin = perf_counter()
    while perf_counter() < begin + seconds:  # one decision of a hard bot after the other
        search = Search(middle, seat, chance, hard.explore, hard.depth, hard.widen, hard.thorough)
        simulations += search.run(hard.simulations, seconds)
    searching = perf_counter() - begin
    return {
        "compiled": kosmostol.compiled,
        "moves": moves / playing,
        "games": games / playing,
        "clones": copies / copying,
        "simulations": simulations / searching,
    }


def cases(game: str, seats: int | None) -> list[tuple[int, dict[str, Any]]]:
    """What is measured of a game: each set of options it shows, with few seats unless asked."""
    found = find_game(game)
    fewest: dict[str, tuple[int, dict[str, Any]]] = {}
    for count, options in sorted(showcases(found), key=lambda case: case[0]):
        fewest.setdefault(json.dumps(options), (count, options))
    if seats is None:
        return list(fewest.values())
    count = check_seats(found, seats)
    fit = [options for _, options in fewest.values() if _fit(found, count, options)]
    return [(count, options) for options in fit]


def _fit(game: Game, seats: int, options: Mapping[str, Any]) -> bool:
    return game.clash(seats, check_options(game, options)) is None


def compare(game: str, seats: int, options: Mapping[str, Any], seconds: float) -> dict[str, Any]:
    """Both builds, each in a process of its own, and the yardstick."""
    _check(seconds)
    import kosmostol

    report: dict[str, Any] = {"game": game, "seats": seats, "options": dict(options)}
    report["yardstick"] = yardstick(seconds)
    report["interpreted"] = _elsewhere(game, seats, options, seconds, interpreted=True)
    if kosmostol.compiled:
        report["compiled"] = _elsewhere(game, seats, options, seconds, interpreted=False)
        report["ratio"] = {
            name: report["compiled"][name] / report["interpreted"][name]
            for name in ("moves", "games", "clones", "simulations")
        }
    return report


def compare_bots(
    game: str, seats: int, options: Mapping[str, Any], seconds: float
) -> dict[str, Any]:
    """The same for what experts do: judgements and simulations, with what was learned or not."""
    _check(seconds)
    import kosmostol

    report: dict[str, Any] = {"game": game, "seats": seats, "options": dict(options)}
    report["yardstick"] = yardstick(seconds, process_time)
    for build in ("interpreted", "compiled") if kosmostol.compiled else ("interpreted",):
        interpreted = build == "interpreted"
        report[build] = _elsewhere(
            game, seats, options, seconds, interpreted=interpreted, module=f"{__name__}_bots"
        )
    return report


def _check(seconds: float) -> None:
    if not 0.05 <= seconds <= 600:
        raise ValueError(f"seconds must lie between 0.05 and 600, not {seconds}")


def _elsewhere(
    game: str,
    seats: int,
    options: Mapping[str, Any],
    seconds: float,
    *,
    interpreted: bool,
    module: str = __name__,
) -> dict[str, float]:
    env = dict(os.environ)
    env.pop("KOSMOSTOL_INTERPRETED", None)
    if interpreted:
        env["KOSMOSTOL_INTERPRETED"] = "1"
    done = subprocess.run(  # noqa: S603 - our own module with checked arguments
        [sys.executable, "-m", module, game, str(seats), json.dumps(options), str(seconds)],
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


if __name__ == "__main__":
    name, count, options_json, length = sys.argv[1:]
    figures = measure(name, int(count), json.loads(options_json), float(length))
    print(json.dumps(figures))  # noqa: T201
