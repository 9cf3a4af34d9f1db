"""What a sheet of Colony promises, for bots."""

from mypy_extensions import i64

from kosmostol.games.moon.adventures.colony.board import (
    ANTENNAS,
    LINKED,
    NO_TANK,
    PLANTS_POWER,
    POWER,
    POWERS,
    TANKS,
    WATER_POWER,
)
from kosmostol.games.moon.adventures.colony.rules import Colony
from kosmostol.games.moon.rules.adventure import MOST_PARTS
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.lines import (
    ABOVE_ALL,
    BELOW_ALL,
    blanks_of,
    look,
    room_along,
    strain_along,
    strains_along,
)
from kosmostol.games.moon.rules.numbers import (
    ASTRONAUT,
    CELLS,
    EMPTY,
    ENERGY,
    PLANNINGS,
    PLANT,
    ROBOT,
    WATER,
)
from kosmostol.kernel.bits import size
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT


class ColonyBot(Colony):
    """Colony with an eye for what is worth doing."""

    def cell_worth(self, t: Desk, seat: i64, cell: i64, number: i64, effect: i64) -> i64:
        grounds = self.grounds
        at: i64 = t.page[seat]
        worth: i64 = 0
        if grounds.antennas_of[cell] and t.sheets[at + LINKED] & BIT[cell]:
            worth += 200
        if effect == WATER:
            worth += 50 if grounds.tank_of[cell] == NO_TANK else 650
        elif effect == PLANT:
            worth += 350 if self.reaches(t, seat, PLANT, cell) else 0
        elif effect == ROBOT:
            worth += 250
        elif effect == ENERGY:
            worth += 450
        elif effect == ASTRONAUT:
            worth += 350
        if effect != WATER and grounds.tank_of[cell] != NO_TANK:
            worth -= 150
        return worth

    def mark_worth(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        grounds = self.grounds
        at: i64 = t.page[seat]
        if element < grounds.power_mark:
            return self._tunnel_worth(t, at, element)
        if element < grounds.tank_mark:
            power: i64 = element - grounds.power_mark
            crossed: i64 = t.sheets[at + POWER + power]
            base: i64 = power * (grounds.values.boxes + 1) + crossed
            step: i64 = grounds.values.power[base + 1] - grounds.values.power[base]
            things: i64 = 3
            if power == PLANTS_POWER:
                things += self.plants(t.sheets, at)
            elif power == WATER_POWER:
                things += size(t.sheets[at + TANKS])
            else:
                things += size(t.sheets[at + ANTENNAS])
            return step * things * 60
        return 500

    def _tunnel_worth(self, t: Desk, at: i64, tunnel: i64) -> i64:
        """Towards antennas, and towards the observatory."""
        grounds = self.grounds
        linked: i64 = t.sheets[at + LINKED]
        goal: i64 = grounds.tunnel_a[tunnel]
        if linked & BIT[goal]:
            goal = grounds.tunnel_b[tunnel]
        if linked & BIT[goal]:
            return 1
        worth: i64 = 60 + 4 * goal  # modules are numbered towards the observatory
        new: i64 = size(grounds.antennas_of[goal] & ~t.sheets[at + ANTENNAS])
        filled: bool = t.sheets[at + CELLS + goal] != EMPTY
        return worth + new * (260 if filled else 140)

    def cross_worth(self, t: Desk, seat: i64, kind: i64, cell: i64) -> i64:
        """An X costs points, so it should help where hardly any number fits."""
        at: i64 = t.page[seat]
        cost: i64 = 0
        used: i64 = t.sheets[at + PLANNINGS]
        if used + 1 < len(self.grounds.values.planning_cost):
            cost = (
                self.grounds.values.planning_cost[used + 1]
                - self.grounds.values.planning_cost[used]
            )
        low, high = self._bounds(t, at + CELLS, cell)
        tight: i64 = 500 - (high - low) * 40
        if self.grounds.antennas_of[cell] and t.sheets[at + LINKED] & BIT[cell]:
            tight += 150
        return 120 + tight - cost * 100

    def _bounds(self, t: Desk, cells: i64, cell: i64) -> tuple[i64, i64]:
        """The numbers a cell lies between, in its row and its column."""
        g = self.grounds
        _, left = look(t.sheets, cells, cell, g.grid.left, BELOW_ALL)
        _, right = look(t.sheets, cells, cell, g.grid.right, ABOVE_ALL)
        _, below = look(t.sheets, cells, cell, g.grid.below, BELOW_ALL)
        _, above = look(t.sheets, cells, cell, g.grid.above, ABOVE_ALL)
        return max(left, below), min(right, above)

    def strain(self, t: Desk, seat: i64, cell: i64, number: i64) -> i64:
        cells: i64 = t.page[seat] + CELLS
        g = self.grounds
        across: i64 = strain_along(t.sheets, cells, cell, number, g.grid.left, g.grid.right)
        return (
            (across + strain_along(t.sheets, cells, cell, number, g.grid.below, g.grid.above))
            * 9
            // 10
        )

    def strains(self, t: Desk, seat: i64, number: i64, mask: i64, out: vec[i64]) -> None:
        cells: i64 = t.page[seat] + CELLS
        upright = self.sheet.row[:]
        strains_along(t.sheets, cells, self.grounds.grid.rows, number, 1, 1, out)
        strains_along(t.sheets, cells, self.grounds.grid.columns, number, 1, 1, upright)
        cell: i64 = 0
        while cell < self.sheet.cells:
            if mask & BIT[cell]:
                out[cell] = (out[cell] + upright[cell]) * 9 // 10
            cell += 1

    def worth(self, t: Desk, seat: i64) -> float:
        at: i64 = t.page[seat]
        grounds = self.grounds
        parts = [0] * MOST_PARTS
        total: float = float(self.score(t, t.sheets, seat, parts))
        # Things are worth something before their multiplier is, and the other way round.
        hope: float = 2.0 * float(self.plants(t.sheets, at))
        hope += 4.0 * float(size(t.sheets[at + TANKS])) + 2.0 * float(size(t.sheets[at + ANTENNAS]))
        hope += float(size(t.sheets[at + LINKED]))
        power: i64 = 0
        while power < POWERS:
            hope += 4.0 * float(t.sheets[at + POWER + power])
            power += 1
        hope += 1.2 * room_along(t.sheets, at + CELLS, grounds.grid.rows)
        hope += 1.2 * room_along(t.sheets, at + CELLS, grounds.grid.columns)
        quarter: i64 = 0
        while quarter < grounds.quarters.count:
            empty: i64 = blanks_of(t.sheets, at + CELLS, grounds.quarters.cells[quarter])
            if empty > 0:
                hope += 0.8 * float(self.open_prize(t, quarter)) / float(empty + 1)
            quarter += 1
        return total + hope * self.time_left(t, seat)
