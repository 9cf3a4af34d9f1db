"""What is in the box of New Game, read from `components.json` and checked."""

from functools import cache
from pathlib import Path

from kosmostol.kernel.components import read_components
from kosmostol.kernel.errors import BadComponents

SEATS = (2, 3, 4)


@cache
def stars() -> int:
    """How many stars there are, numbered from 1."""
    data = read_components(Path(__file__).parent / "components.json")
    count = data.get("stars") if isinstance(data, dict) else None
    if type(count) is not int or count < SEATS[-1]:
        raise BadComponents(f"'stars' must be a number from {SEATS[-1]}, not {count!r}")
    return count
