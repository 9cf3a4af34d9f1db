"""What a sheet of Escape promises, for bots."""

from mypy_extensions import i64

from kosmostol.games.moon.adventures.escape.board import (
    ENERGIES,
    LINKED,
    NO_MODULE,
    NO_TANK,
    PLANTS,
    REACH,
    TANKS,
)
from kosmostol.games.moon.adventures.escape.rules import Escape
from kosmostol.games.moon.rules.adventure import MOST_PARTS
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.lines import (
    ABOVE_ALL,
    BELOW_ALL,
    look,
    strain_along,
    strains_along,
)
from kosmostol.games.moon.rules.numbers import (
    ASTRONAUT,
    ASTRONAUTS,
    CELLS,
    EMPTY,
    ENERGY,
    GONE,
    PLANNING,
    PLANNINGS,
    PLANT,
    ROBOT,
    WATER,
)
from kosmostol.kernel.bits import lowest
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT


class EscapeBot(Escape):
    """Escape with an eye for what is worth doing."""

    # ---- what things will be worth, in hundredths of points ----

    def _module_hope(self, t: Desk, at: i64, module: i64) -> i64:
        """A module once it is full, with the energy that will probably come."""
        fleet = self.fleet
        ship: i64 = fleet.modules.ship[module]
        energy: i64 = t.sheets[at + ENERGIES + ship]
        now: i64 = fleet.modules.points[energy]
        then: i64 = fleet.modules.points[min(energy + 1, fleet.energies[ship])]
        worth: i64 = 60 * now + 40 * then
        return 2 * worth if t.sheets[at + TANKS] & BIT[fleet.modules.tank[module]] else worth

    def _greenhouse_hope(self, t: Desk, at: i64, ship: i64) -> i64:
        fleet = self.fleet
        plants: i64 = t.sheets[at + PLANTS + ship]
        now: i64 = fleet.greenhouses.points[plants]
        then: i64 = fleet.greenhouses.points[min(plants + 1, fleet.greenhouses.plants[ship])]
        worth: i64 = 50 * now + 50 * then
        return worth if t.shared[GONE] & BIT[ship] else 2 * worth

    def _place_worth(self, t: Desk, at: i64, cell: i64) -> i64:
        """A filled cell: nearer to a full module, or a greenhouse taken."""
        module: i64 = self.fleet.modules.of[cell]
        if module == NO_MODULE:
            return self._greenhouse_hope(t, at, self.fleet.ship_of[cell])
        left: i64 = self.blanks(t.sheets, at, module)
        hope: i64 = self._module_hope(t, at, module)
        size: i64 = self.fleet.modules.size[module]
        # The nearer the module is to being full, the surer its points.
        return hope * (size + 2 - left) * 2 // (size * (size + 3)) + (hope // 4 if left == 1 else 0)

    # ---- hints ----

    def cell_worth(self, t: Desk, seat: i64, cell: i64, number: i64, effect: i64) -> i64:
        fleet = self.fleet
        at: i64 = t.page[seat]
        worth: i64 = self._place_worth(t, at, cell)
        if fleet.robot_cells & BIT[cell]:
            worth += 200
        module: i64 = self.fleet.modules.of[cell]
        if effect == ROBOT:
            worth += 260 if self.opens(t, seat) else 0
        elif effect == WATER:
            if fleet.tank_of[cell] != NO_TANK:
                worth += self._module_hope(t, at, module) * 3 // 4
        elif effect == PLANT:
            worth += self._plant_worth(t, at, fleet.ship_of[cell])
        elif effect == ENERGY:
            worth += self._energy_worth(t, at, fleet.ship_of[cell])
        elif effect == ASTRONAUT:
            worth += 150
        elif effect == PLANNING:
            worth += 80
        if effect != WATER and module != NO_MODULE and fleet.tank_of[cell] != NO_TANK:
            worth -= 120  # the tank is lost
        return worth

    def _plant_worth(self, t: Desk, at: i64, ship: i64) -> i64:
        fleet = self.fleet
        plants: i64 = t.sheets[at + PLANTS + ship]
        if plants >= fleet.greenhouses.plants[ship]:
            return 0
        step: i64 = fleet.greenhouses.points[plants + 1] - fleet.greenhouses.points[plants]
        times: i64 = 1 if t.shared[GONE] & BIT[ship] else 2
        filled: bool = t.sheets[at + CELLS + fleet.greenhouses.cell[ship]] != EMPTY
        return step * times * (100 if filled else 60)

    def _energy_worth(self, t: Desk, at: i64, ship: i64) -> i64:
        """One more energy raises every module of the ship."""
        fleet = self.fleet
        energy: i64 = t.sheets[at + ENERGIES + ship]
        if energy >= fleet.energies[ship]:
            return 0
        step: i64 = fleet.modules.points[energy + 1] - fleet.modules.points[energy]
        worth: i64 = 0
        module: i64 = 0
        while module < fleet.modules.count:
            if fleet.modules.ship[module] == ship:
                size: i64 = fleet.modules.size[module]
                done: i64 = size - self.blanks(t.sheets, at, module)
                times: i64 = 2 if t.sheets[at + TANKS] & BIT[fleet.modules.tank[module]] else 1
                worth += step * times * (30 + 70 * done // size)
            module += 1
        return worth

    def mark_worth(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        at: i64 = t.page[seat]
        if element < self.fleet.tank_mark:
            return self._airlock_worth(t, at, element)
        return 500

    def _airlock_worth(self, t: Desk, at: i64, airlock: i64) -> i64:
        """New cells, the better the more they promise; the upper ships are worth the way."""
        fleet = self.fleet
        linked: i64 = t.sheets[at + LINKED]
        goal: i64 = fleet.airlocks.one[airlock]
        if linked & BIT[goal]:
            goal = fleet.airlocks.two[airlock]
        if linked & BIT[goal]:
            return 1
        cell: i64 = lowest(fleet.airlocks.cells[goal])
        module: i64 = self.fleet.modules.of[cell]
        ship: i64 = fleet.ship_of[cell]
        if module == NO_MODULE:
            return self._greenhouse_hope(t, at, ship)
        size: i64 = fleet.modules.size[module]
        return 150 + 50 * ship + self._module_hope(t, at, module) * 3 // (2 * size)

    def cross_worth(self, t: Desk, seat: i64, kind: i64, cell: i64) -> i64:
        """An X costs points; it should finish something."""
        at: i64 = t.page[seat]
        used: i64 = t.sheets[at + PLANNINGS]
        cost: i64 = 0
        if used + 1 < len(self.fleet.costs.planning):
            cost = self.fleet.costs.planning[used + 1] - self.fleet.costs.planning[used]
        worth: i64 = self._place_worth(t, at, cell)
        if self.fleet.robot_cells & BIT[cell] and not self.rulings.x_without_bonus:
            worth += 200
        return worth - 100 * cost

    def strain(self, t: Desk, seat: i64, cell: i64, number: i64) -> i64:
        cells: i64 = t.page[seat] + CELLS
        back = self.fleet.back
        return strain_along(t.sheets, cells, cell, number, back, self.fleet.ahead) * 7 // 10

    def strains(self, t: Desk, seat: i64, number: i64, mask: i64, out: vec[i64]) -> None:
        cells: i64 = t.page[seat] + CELLS
        strains_along(t.sheets, cells, self.sheet.lines, number, 7, 10, out)

    # ---- search ----

    def worth(self, t: Desk, seat: i64) -> float:
        fleet = self.fleet
        at: i64 = t.page[seat]
        parts = [0] * MOST_PARTS
        total: float = float(self.score(t, t.sheets, seat, parts))
        hope: float = 0.0
        module: i64 = 0
        while module < fleet.modules.count:
            left: i64 = self.blanks(t.sheets, at, module)
            if left > 0:
                size: i64 = fleet.modules.size[module]
                share: float = float(size - left) / float(size)
                joined: bool = (t.sheets[at + REACH] & fleet.modules.cells[module]) != 0
                ease: float = 0.15 + 0.75 * share if joined else 0.08
                hope += ease * float(self._module_hope(t, at, module)) / 100.0
            module += 1
        ship: i64 = 0
        while ship < fleet.ships:
            cell: i64 = fleet.greenhouses.cell[ship]
            if t.sheets[at + CELLS + cell] == EMPTY:
                near: bool = (t.sheets[at + REACH] & BIT[cell]) != 0
                ease = 0.5 if near else 0.25
                hope += ease * float(self._greenhouse_hope(t, at, ship)) / 100.0
            ship += 1
        hope += self._room(t, at)
        hope += 2.5 * float(self.wilds(t, seat)) + float(t.sheets[at + ASTRONAUTS] % 2)
        return total + hope * self.time_left(t, seat)

    def _room(self, t: Desk, at: i64) -> float:
        """Cells that can be reached and that some number still fits."""
        room: float = 0.0
        cell: i64 = 0
        while cell < self.sheet.cells:
            if t.sheets[at + CELLS + cell] == EMPTY and t.sheets[at + REACH] & BIT[cell]:
                _, low = look(t.sheets, at + CELLS, cell, self.fleet.back, BELOW_ALL)
                _, high = look(t.sheets, at + CELLS, cell, self.fleet.ahead, ABOVE_ALL)
                numbers: i64 = high - low - 1
                room += 0.5 if numbers >= 6 else 0.08 * float(numbers)
            cell += 1
        return room
