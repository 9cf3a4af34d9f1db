"""The printed sheet of adventure 7: starships, compartments, airlocks, engines, tanks."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.wild import WildMarks

NO_TANK: Final[i64] = -1
NO_MODULE: Final[i64] = -1


class Fleet:
    """What is printed: ships and their compartments, airlocks, engines, greenhouses, tanks."""

    def __init__(
        self,
        airlock_a: list[int],
        airlock_b: list[int],
        compartment_cells: list[int],
        ship_of: list[int],
        tank_of: list[int],
        robot_cells: i64,
        back: list[int],
        ahead: list[int],
        module_of: list[int],
        module_cells: list[int],
        module_first: list[int],
        module_size: list[int],
        module_ship: list[int],
        module_tank: list[int],
        greenhouse_cell: list[int],
        greenhouse_part: list[int],
        module_part: list[int],
        energies: list[int],
        plants: list[int],
        greenhouse_points: list[int],
        module_points: list[int],
        planning_cost: list[int],
        planning_part: i64,
        errors_part: i64,
        error_opens: list[int],
        wilds: WildMarks,
    ) -> None:
        self.airlock_a = airlock_a  # the two compartments of each airlock
        self.airlock_b = airlock_b
        self.compartment_cells = compartment_cells  # mask; the settlement, last, has none
        self.ship_of = ship_of  # of a cell
        self.tank_of = tank_of  # of a cell
        self.robot_cells: i64 = robot_cells  # mask
        self.back = back  # a cell's neighbours in its ship
        self.ahead = ahead
        self.module_of = module_of  # of a cell, NO_MODULE in a greenhouse
        self.module_cells = module_cells  # mask
        self.module_first = module_first  # its first cell; the others follow
        self.module_size = module_size
        self.module_ship = module_ship
        self.module_tank = module_tank
        self.greenhouse_cell = greenhouse_cell  # of a ship
        self.greenhouse_part = greenhouse_part  # where a ship's points are noted
        self.module_part = module_part
        self.energies = energies  # symbols of a ship
        self.plants = plants
        self.greenhouse_points = greenhouse_points  # by plants circled
        self.module_points = module_points  # by energies circled
        self.planning_cost = planning_cost
        self.planning_part: i64 = planning_part
        self.errors_part: i64 = errors_part
        self.error_opens = error_opens  # whether the n-th error opens an airlock
        self.wilds = wilds
        # Marks: airlocks, then tanks, greenhouses' plants, engines' energies.
        self.ships: i64 = len(energies)
        self.modules: i64 = len(module_cells)
        self.tank_mark: i64 = len(airlock_a)
        self.plant_mark: i64 = self.tank_mark + self.modules
        self.energy_mark: i64 = self.plant_mark + self.ships
