"""Adventure 3, Colony: a grid ascending both ways, tunnels, antennas, greenhouses, quarters."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.adventure import Sheet, total
from kosmostol.games.moon.rules.codes import (
    ASTRONAUT,
    ASTRONAUTS,
    CELLS,
    EMPTY,
    ENERGY,
    ERRORS,
    MARK_OTHER,
    MARK_PLACE,
    MARK_TAKEN,
    OWN,
    PLANNINGS,
    PLANT,
    ROBOT,
    TUNNEL_APART,
    WATER,
    X,
)
from kosmostol.games.moon.rules.lines import all_filled, along, bits, dense_rank_points
from kosmostol.games.moon.rules.race import Race
from kosmostol.games.moon.rules.table import Rulings, Table
from kosmostol.kernel.state import BIT, LEGAL

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


class Grounds:
    """What is printed on the colony's ground."""

    def __init__(
        self,
        rows: list[int],
        columns: list[int],
        left: list[int],
        right: list[int],
        below: list[int],
        above: list[int],
        tunnel_a: list[int],
        tunnel_b: list[int],
        tank_of: list[int],
        tanks: i64,
        antennas_of: list[int],
        observatory: i64,
        quarter_of: list[int],
        quarter_cells: list[int],
        quarter_tanks: list[int],
        quarter_antennas: list[int],
        house_plants: list[int],
        houses: i64,
        power: list[int],
        boxes: i64,
        quarter_first: list[int],
        quarter_later: list[int],
        ranking: list[int],
        planning_cost: list[int],
    ) -> None:
        self.rows = rows
        self.columns = columns
        self.left = left
        self.right = right
        self.below = below
        self.above = above
        self.tunnel_a = tunnel_a  # the two ends of each tunnel
        self.tunnel_b = tunnel_b
        self.tank_of = tank_of  # of a cell
        self.tanks: i64 = tanks
        self.antennas_of = antennas_of  # mask of a cell's antennas
        self.observatory: i64 = observatory
        self.quarter_of = quarter_of  # of a cell
        self.quarter_cells = quarter_cells  # mask
        self.quarter_tanks = quarter_tanks  # mask
        self.quarter_antennas = quarter_antennas  # mask
        self.house_plants = house_plants  # plants by greenhouses circled in a quarter
        self.houses: i64 = houses
        self.power = power  # multipliers by boxes crossed, plants, water, antennas in turn
        self.boxes: i64 = boxes
        self.quarter_first = quarter_first
        self.quarter_later = quarter_later
        self.ranking = ranking
        self.planning_cost = planning_cost
        # Marks: tunnels, then the three multipliers, tanks, quarters' greenhouses.
        self.quarters: i64 = len(quarter_cells)
        self.power_mark: i64 = len(tunnel_a)
        self.tank_mark: i64 = self.power_mark + POWERS
        self.house_mark: i64 = self.tank_mark + tanks


class Colony(Race):
    """Numbers ascend in rows and columns; what is gathered counts by the energy spent on it."""

    def __init__(self, sheet: Sheet, rulings: Rulings, grounds: Grounds) -> None:
        firsts, laters = grounds.quarter_first, grounds.quarter_later
        super().__init__(sheet, rulings, FIRSTS, LATERS, firsts, laters)
        self.grounds = grounds

    # ---- writing ----

    def fits(self, t: Table, seat: i64, number: i64, effect: i64) -> i64:
        cells: i64 = t.page[seat] + CELLS
        mask: i64 = along(t.sheets, cells, self.grounds.rows, number)
        if mask == 0:
            return 0
        return mask & along(t.sheets, cells, self.grounds.columns, number)

    def write(self, t: Table, seat: i64, cell: i64, number: i64) -> None:
        t.fill(seat, cell, number)
        self._listen(t, seat, cell)

    def cross(self, t: Table, seat: i64, cell: i64) -> None:
        t.fill(seat, cell, X)
        self._listen(t, seat, cell)

    def _listen(self, t: Table, seat: i64, cell: i64) -> None:
        """Circle the antennas of a module that is both filled and joined to the starship."""
        at: i64 = t.page[seat]
        if t.sheets[at + LINKED] & BIT[cell] and t.sheets[at + CELLS + cell] != EMPTY:
            t.sheets[at + ANTENNAS] |= self.grounds.antennas_of[cell]

    # ---- effects ----

    def mark_fault(self, t: Table, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        grounds = self.grounds
        at: i64 = t.page[seat]
        if element < grounds.power_mark:
            if a != ROBOT:
                return MARK_OTHER
            if t.sheets[at + TUNNELS] & BIT[element]:
                return MARK_TAKEN
            linked: i64 = t.sheets[at + LINKED]
            ends: i64 = BIT[grounds.tunnel_a[element]] | BIT[grounds.tunnel_b[element]]
            return LEGAL if linked & ends else TUNNEL_APART
        if element < grounds.tank_mark:
            if a != ENERGY:
                return MARK_OTHER
            full: bool = t.sheets[at + POWER + element - grounds.power_mark] >= grounds.boxes
            return MARK_TAKEN if full else LEGAL
        if element < grounds.house_mark:
            if a != WATER:
                return MARK_OTHER
            return LEGAL if grounds.tank_of[b] == element - grounds.tank_mark else MARK_PLACE
        if a != PLANT:
            return MARK_OTHER
        quarter: i64 = element - grounds.house_mark
        if grounds.quarter_of[b] != quarter:
            return MARK_PLACE
        full = t.sheets[at + HOUSES + quarter] >= grounds.houses
        return MARK_TAKEN if full else LEGAL

    def reaches(self, t: Table, seat: i64, effect: i64, cell: i64) -> bool:
        grounds = self.grounds
        if effect == WATER:
            return grounds.tank_of[cell] != NO_TANK
        if effect == PLANT:
            return t.sheets[t.page[seat] + HOUSES + grounds.quarter_of[cell]] < grounds.houses
        return super().reaches(t, seat, effect, cell)

    def mark(self, t: Table, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> None:
        grounds = self.grounds
        at: i64 = t.page[seat]
        if element < grounds.power_mark:
            t.sheets[at + TUNNELS] |= BIT[element]
            one: i64 = grounds.tunnel_a[element]
            two: i64 = grounds.tunnel_b[element]
            t.sheets[at + LINKED] |= BIT[one] | BIT[two]
            self._listen(t, seat, one)
            self._listen(t, seat, two)
        elif element < grounds.tank_mark:
            t.sheets[at + POWER + element - grounds.power_mark] += 1
        elif element < grounds.house_mark:
            t.sheets[at + TANKS] |= BIT[element - grounds.tank_mark]
        else:
            t.sheets[at + HOUSES + element - grounds.house_mark] += 1

    # ---- the race for the quarters ----

    def reached(self, page: list[int], at: i64, goal: i64) -> bool:
        """Whether all modules of a quarter are filled."""
        return all_filled(page, at + CELLS, self.grounds.quarter_cells[goal])

    # ---- score ----

    def plants(self, page: list[int], at: i64) -> i64:
        """Plants in the circled greenhouses."""
        count: i64 = 0
        quarter: i64 = 0
        while quarter < self.grounds.quarters:
            count += self.grounds.house_plants[page[at + HOUSES + quarter]]
            quarter += 1
        return count

    def _times(self, page: list[int], at: i64, power: i64) -> i64:
        return self.grounds.power[power * (self.grounds.boxes + 1) + page[at + POWER + power]]

    def score(self, t: Table, page: list[int], seat: i64, parts: list[int]) -> i64:
        at: i64 = t.page[seat]
        grounds = self.grounds
        parts[MISSIONS_PART] = self.mission_points(t, page, at)
        parts[PLANTS_PART] = self.plants(page, at) * self._times(page, at, PLANTS_POWER)
        parts[WATER_PART] = bits(page[at + TANKS]) * self._times(page, at, WATER_POWER)
        parts[ANTENNAS_PART] = bits(page[at + ANTENNAS]) * self._times(page, at, ANTENNAS_POWER)
        points: i64 = 0
        quarter: i64 = 0
        while quarter < grounds.quarters:
            points += self.prize(t, page, at, quarter)
            quarter += 1
        parts[QUARTERS_PART] = points
        counts: list[int] = []
        other: i64 = 0
        while other < t.seats:
            counts.append(page[t.page[other] + ASTRONAUTS])
            other += 1
        if len(t.rival) > 0:
            counts.append(t.rival[ASTRONAUT])
        parts[ASTRONAUTS_PART] = dense_rank_points(page[at + ASTRONAUTS], counts, grounds.ranking)
        parts[PLANNING_PART] = -grounds.planning_cost[page[at + PLANNINGS]]
        parts[ERRORS_PART] = -self.sheet.error_points[page[at + ERRORS]]
        return total(parts, ERRORS_PART)
