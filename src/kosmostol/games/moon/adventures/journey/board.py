"""The printed sheet of the way to the Moon: gaps, tanks, stations; its slots and decisions."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.numbers import OWN, OWN_DECISION
from kosmostol.games.moon.rules.wild import WildMarks
from kosmostol.kernel.packed import vec

# Slots of the sheet.
ENERGIES: Final[i64] = OWN  # energy symbols circled
CUTS: Final[i64] = OWN + 1  # mask of the gaps with a line
TANKS: Final[i64] = OWN + 2  # mask
SPENT: Final[i64] = OWN + 3  # mask of wild marks crossed
ROBOTS: Final[i64] = OWN + 4  # a count for each station
PLANTS: Final[i64] = OWN + 8  # a count for each station
FIRSTS: Final[i64] = OWN + 12  # mask of stations with the higher multiplier
LATERS: Final[i64] = OWN + 13

TO_CUT: Final[i64] = OWN_DECISION  # a line that must be drawn

# Parts of the score.
MISSIONS_PART: Final[i64] = 0
PLANTS_PART: Final[i64] = 1
WATER_PART: Final[i64] = 2
LONGEST_PART: Final[i64] = 3
MOST_PART: Final[i64] = 4
ERRORS_PART: Final[i64] = 5

NO_TANK: Final[i64] = -1


class Stations:
    """The stations along the way."""

    def __init__(
        self,
        cell: list[int],
        robots: list[int],
        plants: list[int],
        first: list[int],
        later: list[int],
    ) -> None:
        self.count: i64 = len(cell)
        self.cell = vec[i64](cell)  # where a station is attached
        self.robots = vec[i64](robots)
        self.plants = vec[i64](plants)
        self.first = vec[i64](first)  # multipliers
        self.later = vec[i64](later)


class Course:
    """What is printed along the trajectory."""

    def __init__(
        self,
        stations: Stations,
        gaps: i64,
        tank_of: list[int],
        tank_points: list[int],
        energies: i64,
        energy_errors: i64,
        ranking: list[int],
        wilds: WildMarks,
    ) -> None:
        self.stations = stations
        self.gaps: i64 = gaps
        self.tank_of = vec[i64](tank_of)  # of a cell
        self.tank_points = vec[i64](tank_points)
        self.energies: i64 = energies
        self.energy_errors: i64 = energy_errors  # the first errors give energy
        self.ranking = vec[i64](ranking)
        self.wilds = wilds
        # Marks: gaps, then robots and plants of the stations, then tanks, then the energy symbol.
        self.robot_mark: i64 = self.gaps
        self.plant_mark: i64 = self.robot_mark + stations.count
        self.tank_mark: i64 = self.plant_mark + stations.count
        self.energy_mark: i64 = self.tank_mark + len(tank_points)
