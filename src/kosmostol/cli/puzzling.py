"""`kosmostol puzzles`: mine decisions with one good move, prove them and write them down."""

import json
from collections.abc import Iterator
from itertools import count as numbers
from pathlib import Path
from typing import Any

from rich.console import Console

from kosmostol.kernel.game import check_options
from kosmostol.kernel.registry import find_game
from kosmostol.learn.mining import Found, mine
from kosmostol.learn.setting import choose, set_puzzle

PER_GAME = 3  # puzzles taken from one game at most: more would be alike
SPARE = 1.5  # mined for each one that is wanted, so that themes can be chosen from


def write_puzzles(
    game: str, count: int, seats: int | None, seed: int, options: dict[str, Any], into: Path,
    console: Console,
) -> None:  # fmt: skip
    """Mine until there are enough, and write the best of them as JSON."""
    if count < 1:
        raise ValueError(f"at least one puzzle is mined, not {count}")
    rules = find_game(game)
    check_options(rules, options, seats)
    found: list[dict[str, Any]] = []
    for number, one in enumerate(_mined(game, seats or rules.seat_counts[0], seed, options)):
        puzzle = set_puzzle(one, f"{number + 1:02d}")
        if puzzle is not None:
            found.append(puzzle)
            console.print(f"{len(found)}: {one.best}, {puzzle['theme']}, {puzzle['rating']}")
        if len(found) >= count * SPARE:
            break
    chosen = choose(found, count)
    for number, puzzle in enumerate(chosen, 1):
        puzzle["id"] = f"{number:02d}"
    into.write_text(written(chosen), encoding="utf-8")
    console.print(f"{len(chosen)} puzzles of {game} are in {into}")


def written(puzzles: list[dict[str, Any]]) -> str:
    """Puzzles as they stand in a game's folder: a line for each."""
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in puzzles)
    return f"[\n{lines}\n]\n"


def _mined(game: str, seats: int, seed: int, options: dict[str, Any]) -> Iterator[Found]:
    for number in numbers():
        for taken, one in enumerate(mine(game, seats, options, f"puzzles {seed} {number}")):
            if taken == PER_GAME:
                break
            yield one
