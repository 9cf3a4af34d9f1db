"""What is in the box of Comets, read from `components.json` and checked."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from kosmostol.kernel.components import read_components
from kosmostol.kernel.errors import BadComponents
from kosmostol.kernel.text import Text
from kosmostol_comets.rules.numbers import PLACES

SEATS = (2, 3, 4, 5)


@dataclass(frozen=True)
class Components:
    """The planets by their ids."""

    planets: tuple[str, ...]

    def used(self, seats: int) -> tuple[str, ...]:
        """The planets of a match: one more than there are players."""
        return self.planets[: seats + 1]


def load(file: Path) -> Components:
    """The components of a file; BadComponents names what is wrong."""
    data = read_components(file)
    if not isinstance(data, dict) or data.get("comets") != {"from": 1, "to": PLACES}:
        raise BadComponents(f"comets must be numbered from 1 to {PLACES}")
    planets = data.get("planets")
    if not isinstance(planets, list) or len(planets) != SEATS[-1] + 1:
        raise BadComponents(f"planets must be a list of {SEATS[-1] + 1}")
    for planet in planets:
        if not isinstance(planet, str) or planets.count(planet) > 1:
            raise BadComponents(f"planet {planet!r} is no name of its own")
    return Components(tuple(planets))


@cache
def components() -> Components:
    """The box of this package."""
    return load(Path(__file__).parent / "components.json")


def planet_name(planet: int) -> Text:
    """A planet, as a text."""
    return Text(f"planet-{components().planets[planet]}")
