"""What a sheet of Mine promises, for bots."""

from mypy_extensions import i64

from kosmostol.games.moon.adventures.mine.board import (
    CIRCLED,
    DONE,
    DUG_OUT,
    ENERGIES,
    NO_RESOURCE,
    ROBOT_REWARD,
    ROBOTS,
    STORE_COUNT,
    STORES,
)
from kosmostol.games.moon.adventures.mine.rules import Mine
from kosmostol.games.moon.rules.adventure import MOST_PARTS
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.lines import (
    blanks_of,
    room_along,
    strain_along,
    strains_along,
)
from kosmostol.games.moon.rules.numbers import (
    ASTRONAUT,
    ASTRONAUTS,
    CELLS,
    EMPTY,
    ENERGY,
    PLANNING,
    PLANNINGS,
    PLANT,
    ROBOT,
    WATER,
    X,
)
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT


class MineBot(Mine):
    """Mine with an eye for what is worth doing."""

    def _left(self, t: Desk, at: i64, mine: i64) -> i64:
        """Empty cells of a shaft."""
        return blanks_of(t.sheets, at + CELLS, self.ground.shafts.cells[mine])

    def cell_worth(self, t: Desk, seat: i64, cell: i64, number: i64, effect: i64) -> i64:
        left: i64 = self._left(t, t.page[seat], self.ground.shafts.of[cell])
        return self._cell_worth(t, seat, cell, effect, left)

    def cell_worths(
        self, t: Desk, seat: i64, number: i64, effect: i64, mask: i64, out: vec[i64]
    ) -> None:
        """The empty cells of all shafts are counted at once."""
        shafts = self.ground.shafts
        left = self.sheet.row[:]
        cells: i64 = t.page[seat] + CELLS
        cell: i64 = 0
        while cell < self.sheet.cells:
            if t.sheets[cells + cell] == EMPTY:
                left[shafts.of[cell]] += 1
            cell += 1
        cell = 0
        while cell < self.sheet.cells:
            if mask & BIT[cell]:
                out[cell] = self._cell_worth(t, seat, cell, effect, left[shafts.of[cell]])
            cell += 1

    def _cell_worth(self, t: Desk, seat: i64, cell: i64, effect: i64, left: i64) -> i64:
        """The same where `left` cells of its shaft are empty."""
        ground = self.ground
        at: i64 = t.page[seat]
        worth: i64 = 0
        mineral: i64 = ground.lodes.mineral[cell]
        if mineral != NO_RESOURCE:
            worth += 70 * self._value(t.sheets, at, ground.lodes.kind[mineral])
        if left == 1:
            worth += 250
        elif left == 2:
            worth += 90
        if effect in (PLANT, WATER):
            store: i64 = 0 if effect == PLANT else 1
            if self.reaches(t, seat, effect, cell):
                worth += 80 * self._value(t.sheets, at, store)
        elif effect in (ROBOT, ENERGY):
            worth += 330
        elif effect == ASTRONAUT:
            worth += 120
        elif effect == PLANNING:
            worth += 100
        return worth

    def mark_worth(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        ground = self.ground
        at: i64 = t.page[seat]
        if element < ground.robot_mark:
            return 300
        building: i64 = element - ground.robot_mark
        if element >= ground.energy_mark:
            building = element - ground.energy_mark
        left: i64 = ground.buildings.need_robot[building] - t.sheets[at + ROBOTS + building]
        left += ground.buildings.need_energy[building] - t.sheets[at + ENERGIES + building]
        return self._building_worth(t, at, building) // left

    def _building_worth(self, t: Desk, at: i64, building: i64) -> i64:
        """Hundredths of points a complete building would bring."""
        ground = self.ground
        if building >= ground.buildings.mains:
            if ground.buildings.reward[building] == ROBOT_REWARD:
                return 900
            value: i64 = self._value(t.sheets, at, ground.buildings.reward[building])
            return ground.buildings.reward_count[building] * value * 100
        step: i64 = ground.buildings.upgraded[building] - ground.buildings.base[building]
        if building < STORE_COUNT:
            return step * (t.sheets[at + STORES + building] + 4) * 100
        if building == STORE_COUNT:
            return step * (t.sheets[at + ASTRONAUTS] + 1) * 100
        return -step * (t.sheets[at + PLANNINGS] + 1) * 100

    def cross_worth(self, t: Desk, seat: i64, kind: i64, cell: i64) -> i64:
        """An X costs points but may finish a shaft where hardly any number fits."""
        at: i64 = t.page[seat]
        cost: i64 = self._value(t.sheets, at, STORE_COUNT + 1) * 100
        worth: i64 = self.cell_worth(t, seat, cell, X, -1)
        return worth + 100 - cost

    def strain(self, t: Desk, seat: i64, cell: i64, number: i64) -> i64:
        cells: i64 = t.page[seat] + CELLS
        g = self.ground
        return strain_along(t.sheets, cells, cell, number, g.shafts.left, g.shafts.right) * 9 // 10

    def strains(self, t: Desk, seat: i64, number: i64, mask: i64, out: vec[i64]) -> None:
        cells: i64 = t.page[seat] + CELLS
        strains_along(t.sheets, cells, self.sheet.lines, number, 9, 10, out)

    def worth(self, t: Desk, seat: i64) -> float:
        ground = self.ground
        at: i64 = t.page[seat]
        parts = [0] * MOST_PARTS
        total: float = float(self.score(t, t.sheets, seat, parts))
        hope: float = 0.0
        circled: i64 = t.sheets[at + CIRCLED]
        mine: i64 = 0
        while mine < ground.shafts.count:
            if not t.sheets[at + DUG_OUT] & BIT[mine]:
                left: i64 = self._left(t, at, mine)
                share: float = 0.75 if left == 1 else 0.5
                found: i64 = circled & ground.shafts.resources[mine]
                resource: i64 = 0
                while found != 0:
                    if found & BIT[resource]:
                        store: i64 = ground.lodes.kind[resource]
                        hope += share * float(self._value(t.sheets, at, store) + 1)
                        found ^= BIT[resource]
                    resource += 1
                hope += 0.8 * float(3 - left)
            mine += 1
        building: i64 = 0
        while building < ground.buildings.count:
            if not t.sheets[at + DONE] & BIT[building]:
                need: i64 = (
                    ground.buildings.need_robot[building] + ground.buildings.need_energy[building]
                )
                done: i64 = t.sheets[at + ROBOTS + building] + t.sheets[at + ENERGIES + building]
                full: float = float(self._building_worth(t, at, building)) / 100.0
                hope += 0.8 * full * float(done) / float(need)
            elif building < STORE_COUNT:
                hope += 5.0 * float(
                    ground.buildings.upgraded[building] - ground.buildings.base[building]
                )
            building += 1
        hope += 2.0 * room_along(t.sheets, at + CELLS, self.sheet.lines)
        return total + hope * self.time_left(t, seat)
