"""A sheet of Battle: its two zones, how they are noted in slots, what is printed on it."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.numbers import OWN, OWN_DECISION
from kosmostol.kernel.packed import vec

NEAR: Final[i64] = 0  # zones, and what a cell holds: the insignia of that zone
FAR: Final[i64] = 1
ZONES: Final[i64] = 2
TYPES: Final[i64] = 3  # green, blue and grey planets

# Slots of the sheet: a block for each zone, then the symbols both share.
ZONE: Final[i64] = 12
BOXES: Final[i64] = 0  # system errors
STORED: Final[i64] = 1  # astronauts circled
SPENT: Final[i64] = 2  # of these crossed
PLANTS: Final[i64] = 3  # boxes crossed
WATERS: Final[i64] = 4
VALUES: Final[i64] = 5  # a count for each type
PLANS: Final[i64] = 8
ASTEROIDS: Final[i64] = 9  # insignia from the own end
MOONS: Final[i64] = 10  # mask of spots
FLAGS: Final[i64] = 11  # mask of planets captured
PLANT_SYMBOLS: Final[i64] = OWN + ZONES * ZONE  # masks
WATER_SYMBOLS: Final[i64] = PLANT_SYMBOLS + 1

# The adventure's own decisions, and one mark on the stack that is none.
TO_BONUS: Final[i64] = OWN_DECISION  # the bonus of a cell: a its effect, b the cell
TO_VALUE: Final[i64] = OWN_DECISION + 1  # energies of an asteroid: a how many
TO_MOON: Final[i64] = OWN_DECISION + 2  # plannings of an asteroid: a how many
THEN: Final[i64] = OWN_DECISION + 3  # all bonuses are used: the effect a follows, b the cell

NO_BONUS: Final[i64] = -1

# Parts of the score: missions, then seven of each zone.
MISSIONS_PART: Final[i64] = 0
ZONE_PARTS: Final[i64] = 7


class Planets:
    """Planets with cells, symbols and moons."""

    def __init__(
        self,
        of: list[int],
        first_cell: list[int],
        size: list[int],
        low: list[int],
        high: list[int],
        kind: list[int],
        plant_symbols: list[int],
        water_symbols: list[int],
        spots: list[int],
    ) -> None:
        self.count: i64 = len(first_cell)
        self.of = vec[i64](of)  # of a cell
        self.first_cell = vec[i64](first_cell)  # of a planet; its others follow
        self.size = vec[i64](size)
        self.low = vec[i64](low)  # the numbers of a planet
        self.high = vec[i64](high)
        self.kind = vec[i64](kind)  # of a planet: green, blue, grey
        self.plant_symbols = vec[i64](plant_symbols)  # mask of a planet
        self.water_symbols = vec[i64](water_symbols)
        self.spots = vec[i64](spots)  # mask of a planet's moon


class ZoneTracks:
    """The tracks of a zone."""

    def __init__(
        self,
        astronauts: i64,
        plant_points: list[int],
        water_points: list[int],
        values: list[int],
        boxes: i64,
        plan_cost: list[int],
    ) -> None:
        self.astronauts: i64 = astronauts
        self.plant_points = vec[i64](plant_points)  # by boxes crossed
        self.water_points = vec[i64](water_points)
        self.values = vec[i64](values)  # by boxes crossed, one type after the other
        self.boxes: i64 = boxes  # of a type
        self.plan_cost = vec[i64](plan_cost)


class Space:
    """What is printed: planets with cells, moons and symbols, asteroids, the zones' tracks."""

    def __init__(
        self,
        planets: Planets,
        tracks: ZoneTracks,
        bonus: list[int],
        asteroid_gives: list[int],
        asteroids: i64,
        bonus_cells: list[int],
    ) -> None:
        self.planets = planets
        self.tracks = tracks
        self.bonus = vec[i64](bonus)  # of a cell: an effect
        self.asteroid_gives = vec[i64](asteroid_gives)  # of each effect, six for an asteroid
        self.asteroids: i64 = asteroids
        self.bonus_cells = vec[i64](bonus_cells)
        # Marks: plants and waters of planets, values of each zone, moons, asteroids, bonuses.
        self.water_mark: i64 = planets.count
        self.value_mark: i64 = self.water_mark + planets.count
        self.moon_mark: i64 = self.value_mark + ZONES * TYPES
        self.asteroid_mark: i64 = self.moon_mark + planets.count
        self.bonus_mark: i64 = self.asteroid_mark + asteroids
