"""The file of a game's learned taste: what an expert's quick judgement goes by, by name."""

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any
from warnings import warn

from kosmostol.kernel.game import Game

NAME = "taste.json"
LARGEST = 100_000  # thousandths


class BadTaste(ValueError):
    """A file of tastes that cannot be used; the text says why."""


def read_taste(game: Game, data: Any) -> list[int]:
    """The numbers in the JSON of a file, in the game's order; BadTaste if they are not its own."""
    if not game.tastes:
        raise BadTaste(f"bots of {game.id} go by no such numbers")
    if not isinstance(data, dict) or not isinstance(data.get("numbers"), dict):
        raise BadTaste("it must hold 'game', 'revision' and 'numbers'")
    for name, wanted in (("game", game.id), ("revision", game.revision)):
        if data.get(name) != wanted:
            raise BadTaste(f"its {name} is {data.get(name)!r}, {wanted!r} is needed here")
    numbers = data["numbers"]
    names = [name for name, _ in game.tastes]
    for name in [*names, *numbers]:
        if name not in numbers:
            raise BadTaste(f"it has no number for {name!r}")
        if name not in names:
            raise BadTaste(f"there is nothing here that is called {name!r}")
        if type(numbers[name]) is not int or abs(numbers[name]) > LARGEST:
            raise BadTaste(f"{name!r}: {numbers[name]!r} is no whole number up to {LARGEST}")
    return [numbers[name] for name in names]


def read_file(game: Game, file: Path) -> list[int]:
    """The numbers of a file, or BadTaste."""
    try:
        return read_taste(game, json.loads(file.read_text(encoding="utf-8")))
    except OSError as error:
        raise BadTaste(f"it cannot be read: {error.strerror}") from None
    except BadTaste:
        raise
    except ValueError:
        raise BadTaste("it is no JSON") from None


def written(game: Game, numbers: Mapping[str, int]) -> str:
    """The text of a file, a number to a line."""
    rows = ",\n".join(f"  {json.dumps(name)}: {number}" for name, number in numbers.items())
    return (
        f'{{\n "game": {json.dumps(game.id)},\n "revision": {game.revision},\n'
        f' "numbers": {{\n{rows}\n }}\n}}\n'
    )


@lru_cache(maxsize=64)  # a game may come with an owner's box, each time anew
def learned_taste(game: Game) -> Any:
    """What comes with a game, ready for use; None if nothing does or, with a warning, no use."""
    file = getattr(game, "folder", Path()) / NAME
    if not game.tastes or not file.is_file():
        return None
    try:
        return game.taste(read_file(game, file))
    except BadTaste as problem:
        warn(f"{file} is not used, experts of {game.id} judge without it: {problem}", stacklevel=2)
        return None
