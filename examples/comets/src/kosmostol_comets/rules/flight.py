"""Where comets fly, and who catches a planet."""

from typing import NamedTuple

from kosmostol_comets.rules.numbers import PLACES


class Ring:
    """The planets: the place of each on the ring, and the dust it carries."""

    def __init__(self, places: list[int], dust: list[int]) -> None:
        self.places = places
        self.dust = dust

    def clone(self) -> "Ring":
        return Ring(self.places[:], self.dust[:])


class Flight(NamedTuple):
    """A comet's way: the planet it comes to, and how many steps that takes."""

    planet: int
    steps: int


# guide: flight
def flight(ring: Ring, comet: int) -> Flight:
    """A comet starts at its own number and flies on to the first planet, past 60 to 1."""
    best = Flight(0, PLACES)
    for planet, place in enumerate(ring.places):
        steps = (place - comet) % PLACES
        if steps < best.steps:
            best = Flight(planet, steps)
    return best


# guide: catch
def catchers(flights: list[Flight], planets: int) -> list[int]:
    """The seat that catches each planet: of all that come to it the nearest; -1 for nobody.

    Comets start at different places, so no two are equally near.
    """
    nearest = [-1] * planets
    for seat, (planet, steps) in enumerate(flights):
        if nearest[planet] < 0 or steps < flights[nearest[planet]].steps:
            nearest[planet] = seat
    return nearest
