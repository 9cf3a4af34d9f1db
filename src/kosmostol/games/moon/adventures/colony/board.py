"""The printed sheet of the colony's ground: modules, tunnels, quarters; its slots and decisions."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.numbers import OWN
from kosmostol.kernel.packed import vec

# Slots of the sheet.
TUNNELS: Final[i64] = OWN  # mask of tunnels built
LINKED: Final[i64] = OWN + 1  # mask of modules joined to the starship
TANKS: Final[i64] = OWN + 2  # mask
ANTENNAS: Final[i64] = OWN + 3  # mask
HOUSES: Final[i64] = OWN + 4  # greenhouses circled, a count for each quarter
POWER: Final[i64] = OWN + 8  # boxes crossed on the multipliers of plants, water, antennas
FIRSTS: Final[i64] = OWN + 11  # mask of quarters finished first
LATERS: Final[i64] = OWN + 12
POWERS: Final[i64] = 3
PLANTS_POWER: Final[i64] = 0
WATER_POWER: Final[i64] = 1
ANTENNAS_POWER: Final[i64] = 2

# Parts of the score.
MISSIONS_PART: Final[i64] = 0
PLANTS_PART: Final[i64] = 1
WATER_PART: Final[i64] = 2
ANTENNAS_PART: Final[i64] = 3
QUARTERS_PART: Final[i64] = 4
ASTRONAUTS_PART: Final[i64] = 5
PLANNING_PART: Final[i64] = 6
ERRORS_PART: Final[i64] = 7

NO_TANK: Final[i64] = -1


class Grid:
    """Rows and columns of modules."""

    def __init__(
        self,
        rows: list[int],
        columns: list[int],
        left: list[int],
        right: list[int],
        below: list[int],
        above: list[int],
    ) -> None:
        self.rows = vec[i64](rows)
        self.columns = vec[i64](columns)
        self.left = vec[i64](left)
        self.right = vec[i64](right)
        self.below = vec[i64](below)
        self.above = vec[i64](above)


class Quarters:
    """The quarters and their greenhouses."""

    def __init__(
        self,
        of: list[int],
        cells: list[int],
        tanks: list[int],
        antennas: list[int],
        house_plants: list[int],
        houses: i64,
        first: list[int],
        later: list[int],
    ) -> None:
        self.count: i64 = len(cells)
        self.of = vec[i64](of)  # of a cell
        self.cells = vec[i64](cells)  # mask
        self.tanks = vec[i64](tanks)  # mask
        self.antennas = vec[i64](antennas)  # mask
        self.house_plants = vec[i64](house_plants)  # plants by greenhouses circled in a quarter
        self.houses: i64 = houses
        self.first = vec[i64](first)
        self.later = vec[i64](later)


class Values:
    """What things are worth."""

    def __init__(
        self,
        power: list[int],
        boxes: i64,
        ranking: list[int],
        planning_cost: list[int],
    ) -> None:
        self.power = vec[i64](power)  # by boxes crossed: plants, water, antennas in turn
        self.boxes: i64 = boxes
        self.ranking = vec[i64](ranking)
        self.planning_cost = vec[i64](planning_cost)


class Grounds:
    """What is printed on the colony's ground."""

    def __init__(
        self,
        grid: Grid,
        quarters: Quarters,
        values: Values,
        tunnel_a: list[int],
        tunnel_b: list[int],
        tank_of: list[int],
        tanks: i64,
        antennas_of: list[int],
        observatory: i64,
    ) -> None:
        self.grid = grid
        self.quarters = quarters
        self.values = values
        self.tunnel_a = vec[i64](tunnel_a)  # the two ends of each tunnel
        self.tunnel_b = vec[i64](tunnel_b)
        self.tank_of = vec[i64](tank_of)  # of a cell
        self.tanks: i64 = tanks
        self.antennas_of = vec[i64](antennas_of)  # mask of a cell's antennas
        self.observatory: i64 = observatory
        # Marks: tunnels, then the three multipliers, tanks, quarters' greenhouses.
        self.power_mark: i64 = len(tunnel_a)
        self.tank_mark: i64 = self.power_mark + POWERS
        self.house_mark: i64 = self.tank_mark + tanks
