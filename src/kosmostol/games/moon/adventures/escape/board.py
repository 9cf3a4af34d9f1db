"""The printed sheet of adventure 7: starships, compartments, airlocks, engines, tanks."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.numbers import OWN, OWN_DECISION
from kosmostol.games.moon.rules.wild import WildMarks
from kosmostol.kernel.packed import vec

# Slots of the sheet.
AIRLOCKS: Final[i64] = OWN  # mask of the active ones
LINKED: Final[i64] = OWN + 1  # mask of compartments joined to the settlement
REACH: Final[i64] = OWN + 2  # mask of their cells
TANKS: Final[i64] = OWN + 3  # mask
SPENT: Final[i64] = OWN + 4  # mask of wild marks crossed
DOUBLES: Final[i64] = OWN + 5  # mask of greenhouses whose double is circled
ENERGIES: Final[i64] = OWN + 6  # a count for each ship
PLANTS: Final[i64] = OWN + 12  # a count for each ship

# The adventure's own decisions.
TO_OPEN: Final[i64] = OWN_DECISION  # a robot cell: a the effect still to be used, b the cell
TO_ESCAPE: Final[i64] = OWN_DECISION + 1  # an error: an airlock may be opened

NO_TANK: Final[i64] = -1
NO_MODULE: Final[i64] = -1


class Modules:
    """The modules of the ships."""

    def __init__(
        self,
        of: list[int],
        cells: list[int],
        first: list[int],
        size: list[int],
        ship: list[int],
        tank: list[int],
        part: list[int],
        points: list[int],
    ) -> None:
        self.count: i64 = len(cells)
        self.of = vec[i64](of)  # of a cell, NO_MODULE in a greenhouse
        self.cells = vec[i64](cells)  # mask
        self.first = vec[i64](first)  # its first cell; the others follow
        self.size = vec[i64](size)
        self.ship = vec[i64](ship)
        self.tank = vec[i64](tank)
        self.part = vec[i64](part)
        self.points = vec[i64](points)  # by energies circled


class Greenhouses:
    """The greenhouse of each ship."""

    def __init__(
        self,
        cell: list[int],
        plants: list[int],
        part: list[int],
        points: list[int],
    ) -> None:
        self.cell = vec[i64](cell)  # of a ship
        self.plants = vec[i64](plants)
        self.part = vec[i64](part)  # where a ship's points are noted
        self.points = vec[i64](points)  # by plants circled


class Airlocks:
    """Airlocks and what they join."""

    def __init__(
        self,
        one: list[int],
        two: list[int],
        cells: list[int],
    ) -> None:
        self.one = vec[i64](one)  # the two compartments of each airlock
        self.two = vec[i64](two)
        self.cells = vec[i64](cells)  # mask; the settlement, last, has none


class Costs:
    """What planning and errors cost, and where that is noted."""

    def __init__(self, planning: list[int], planning_part: i64, errors_part: i64) -> None:
        self.planning = vec[i64](planning)
        self.planning_part: i64 = planning_part
        self.errors_part: i64 = errors_part


class Fleet:
    """What is printed: ships and their compartments, airlocks, engines, greenhouses, tanks."""

    def __init__(
        self,
        modules: Modules,
        greenhouses: Greenhouses,
        airlocks: Airlocks,
        costs: Costs,
        ship_of: list[int],
        tank_of: list[int],
        robot_cells: i64,
        back: list[int],
        ahead: list[int],
        energies: list[int],
        error_opens: list[int],
        wilds: WildMarks,
    ) -> None:
        self.modules = modules
        self.greenhouses = greenhouses
        self.airlocks = airlocks
        self.costs = costs
        self.ship_of = vec[i64](ship_of)  # of a cell
        self.tank_of = vec[i64](tank_of)  # of a cell
        self.robot_cells: i64 = robot_cells  # mask
        self.back = vec[i64](back)  # a cell's neighbours in its ship
        self.ahead = vec[i64](ahead)
        self.energies = vec[i64](energies)  # symbols of a ship
        self.error_opens = vec[i64](error_opens)  # whether the n-th error opens an airlock
        self.wilds = wilds
        # Marks: airlocks, then tanks, greenhouses' plants, engines' energies.
        self.ships: i64 = len(energies)
        self.tank_mark: i64 = len(airlocks.one)
        self.plant_mark: i64 = self.tank_mark + modules.count
        self.energy_mark: i64 = self.plant_mark + self.ships
