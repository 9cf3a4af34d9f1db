"""Adventure 3, Colony: a grid ascending both ways, tunnels, antennas, greenhouses, quarters."""

from mypy_extensions import i64

from kosmostol.games.moon.adventures.colony.board import (
    ANTENNAS,
    ANTENNAS_PART,
    ANTENNAS_POWER,
    ASTRONAUTS_PART,
    ERRORS_PART,
    FIRSTS,
    HOUSES,
    LATERS,
    LINKED,
    MISSIONS_PART,
    NO_TANK,
    PLANNING_PART,
    PLANTS_PART,
    PLANTS_POWER,
    POWER,
    QUARTERS_PART,
    TANKS,
    TUNNELS,
    WATER_PART,
    WATER_POWER,
    Grounds,
)
from kosmostol.games.moon.rules.adventure import Sheet, total
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.lines import all_filled, along, dense_rank_points
from kosmostol.games.moon.rules.numbers import (
    ASTRONAUT,
    ASTRONAUTS,
    CELLS,
    EMPTY,
    ENERGY,
    ERRORS,
    MARK_OTHER,
    MARK_PLACE,
    MARK_TAKEN,
    PLANNINGS,
    PLANT,
    ROBOT,
    TUNNEL_APART,
    WATER,
    X,
)
from kosmostol.games.moon.rules.race import Race
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.kernel.bits import size
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT, LEGAL


class Colony(Race):
    """Numbers ascend in rows and columns; what is gathered counts by the energy spent on it."""

    def __init__(self, sheet: Sheet, rulings: Rulings, grounds: Grounds) -> None:
        firsts, laters = grounds.quarters.first, grounds.quarters.later
        super().__init__(sheet, rulings, FIRSTS, LATERS, firsts, laters)
        self.grounds = grounds

    # ---- writing ----

    # guide: colony
    def fits(self, t: Desk, seat: i64, number: i64, effect: i64) -> i64:
        cells: i64 = t.page[seat] + CELLS
        mask: i64 = along(t.sheets, cells, self.grounds.grid.rows, number)
        if mask == 0:
            return 0
        return mask & along(t.sheets, cells, self.grounds.grid.columns, number)

    def write(self, t: Desk, seat: i64, cell: i64, number: i64) -> None:
        t.fill(seat, cell, number)
        self._listen(t, seat, cell)

    def cross(self, t: Desk, seat: i64, cell: i64) -> None:
        t.fill(seat, cell, X)
        self._listen(t, seat, cell)

    # guide: colony
    def _listen(self, t: Desk, seat: i64, cell: i64) -> None:
        """Circle the antennas of a module that is both filled and joined to the starship."""
        at: i64 = t.page[seat]
        if t.sheets[at + LINKED] & BIT[cell] and t.sheets[at + CELLS + cell] != EMPTY:
            t.sheets[at + ANTENNAS] |= self.grounds.antennas_of[cell]

    # ---- effects ----

    # guide: colony, tunnel-apart
    def mark_fault(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
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
            full: bool = t.sheets[at + POWER + element - grounds.power_mark] >= grounds.values.boxes
            return MARK_TAKEN if full else LEGAL
        if element < grounds.house_mark:
            if a != WATER:
                return MARK_OTHER
            return LEGAL if grounds.tank_of[b] == element - grounds.tank_mark else MARK_PLACE
        if a != PLANT:
            return MARK_OTHER
        quarter: i64 = element - grounds.house_mark
        if grounds.quarters.of[b] != quarter:
            return MARK_PLACE
        full = t.sheets[at + HOUSES + quarter] >= grounds.quarters.houses
        return MARK_TAKEN if full else LEGAL

    def reaches(self, t: Desk, seat: i64, effect: i64, cell: i64) -> bool:
        grounds = self.grounds
        if effect == WATER:
            return grounds.tank_of[cell] != NO_TANK
        if effect == PLANT:
            return (
                t.sheets[t.page[seat] + HOUSES + grounds.quarters.of[cell]]
                < grounds.quarters.houses
            )
        return super().reaches(t, seat, effect, cell)

    def mark(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> None:
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

    # guide: quarters
    def reached(self, page: vec[i64], at: i64, goal: i64) -> bool:
        """Whether all modules of a quarter are filled."""
        return all_filled(page, at + CELLS, self.grounds.quarters.cells[goal])

    # ---- score ----

    def plants(self, page: vec[i64], at: i64) -> i64:
        """Plants in the circled greenhouses."""
        count: i64 = 0
        quarter: i64 = 0
        while quarter < self.grounds.quarters.count:
            count += self.grounds.quarters.house_plants[page[at + HOUSES + quarter]]
            quarter += 1
        return count

    def _times(self, page: vec[i64], at: i64, power: i64) -> i64:
        return self.grounds.values.power[
            power * (self.grounds.values.boxes + 1) + page[at + POWER + power]
        ]

    # guide: colony-score
    def score(self, t: Desk, page: vec[i64], seat: i64, parts: list[int]) -> i64:
        at: i64 = t.page[seat]
        grounds = self.grounds
        parts[MISSIONS_PART] = self.mission_points(t, page, at)
        parts[PLANTS_PART] = self.plants(page, at) * self._times(page, at, PLANTS_POWER)
        parts[WATER_PART] = size(page[at + TANKS]) * self._times(page, at, WATER_POWER)
        parts[ANTENNAS_PART] = size(page[at + ANTENNAS]) * self._times(page, at, ANTENNAS_POWER)
        points: i64 = 0
        quarter: i64 = 0
        while quarter < grounds.quarters.count:
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
        parts[ASTRONAUTS_PART] = dense_rank_points(
            page[at + ASTRONAUTS], counts, grounds.values.ranking
        )
        parts[PLANNING_PART] = -grounds.values.planning_cost[page[at + PLANNINGS]]
        parts[ERRORS_PART] = -self.sheet.error_points[page[at + ERRORS]]
        return total(parts, ERRORS_PART)
