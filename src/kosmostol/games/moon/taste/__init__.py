"""The learned taste that comes with the game: taste.json, a list of numbers for each adventure."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any
from warnings import warn

from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.games.moon.rules.state import Moon
from kosmostol.games.moon.rules.taste import Refined, RefinedSolo, Taste, length

FILE = Path(__file__).parents[1] / "taste.json"
LARGEST = 100_000  # hundredths of points


class BadTaste(ValueError):
    """A file of tastes that cannot be used; the text says why."""


def read_taste(data: Any, revision: int, adventure: Adventure) -> Taste | None:
    """The taste for an adventure in the JSON of the file; None if it has none for it."""
    if not isinstance(data, dict) or not isinstance(data.get("adventures"), dict):
        raise BadTaste("it must hold 'revision' and 'adventures'")
    if data.get("revision") != revision:
        raise BadTaste(f"its revision is {data.get('revision')!r}, {revision} is needed here")
    which = adventure.sheet.adventure
    numbers = data["adventures"].get(str(which))
    if numbers is None:
        return None
    wanted = length(adventure)
    if not isinstance(numbers, list) or len(numbers) != wanted:
        raise BadTaste(f"adventure {which} must have a list of {wanted} numbers")
    for number in numbers:
        if type(number) is not int or abs(number) > LARGEST:
            raise BadTaste(f"adventure {which}: {number!r} is no whole number up to {LARGEST}")
    return Taste(adventure, numbers)


@lru_cache(maxsize=32)
def taste_of(adventure: Adventure, revision: int, file: Path = FILE) -> Taste | None:
    """What was learned for an adventure; None, with a warning if there is something wrong."""
    if not file.is_file():
        return None
    try:
        return read_taste(json.loads(file.read_text(encoding="utf-8")), revision, adventure)
    except ValueError as problem:
        warn(f"{file} is not used, experts judge without it: {problem}", stacklevel=2)
        return None


def refined(state: Moon, revision: int) -> Moon:
    """A match as an expert imagines it; without a taste for its adventure as it is."""
    taste = taste_of(state.box.adventure, revision)
    if taste is None:
        return state
    return RefinedSolo(state, taste) if isinstance(state, Solo) else Refined(state, taste)
