"""Adventure 7, Escape: six starships joined by airlocks; engines, tanks and greenhouses."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.adventures.escape.board import (
    AIRLOCKS,
    DOUBLES,
    ENERGIES,
    LINKED,
    NO_TANK,
    PLANTS,
    REACH,
    TANKS,
    TO_ESCAPE,
    TO_OPEN,
    Fleet,
)
from kosmostol.games.moon.rules.adventure import Adventure, Sheet, total
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.lines import along
from kosmostol.games.moon.rules.numbers import (
    AIRLOCK_APART,
    CELLS,
    EMPTY,
    ENERGY,
    ERRORS,
    FIRST,
    GONE,
    MARK_OTHER,
    MARK_PLACE,
    MARK_TAKEN,
    NONE,
    PLANNING,
    PLANNINGS,
    PLANT,
    REACHED,
    ROBOT,
    SKIP_NOT,
    TO_MARK,
    WATER,
    WRITE_CLOSED,
    WRITE_FILLED,
    X,
)
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.kernel.bits import size
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL, Event

# The first and the last parts of the score; greenhouses and modules of ships lie between.
MISSIONS_PART: Final[i64] = 0


class Escape(Adventure):
    """Numbers go only where active airlocks lead; engines and tanks value the modules."""

    def __init__(self, sheet: Sheet, rulings: Rulings, fleet: Fleet) -> None:
        super().__init__(sheet, rulings)
        self.fleet = fleet

    # ---- writing ----

    # guide: escape
    def fits(self, t: Desk, seat: i64, number: i64, effect: i64) -> i64:
        at: i64 = t.page[seat]
        reach: i64 = t.sheets[at + REACH]
        return along(t.sheets, at + CELLS, self.sheet.lines, number) & reach

    # guide: write-closed
    def write_fault(self, t: Desk, seat: i64, cell: i64, number: i64, effect: i64) -> i64:
        if t.empty(seat, cell) and not t.sheets[t.page[seat] + REACH] & BIT[cell]:
            return WRITE_CLOSED
        return super().write_fault(t, seat, cell, number, effect)

    # guide: escape, rulings
    def x_fault(self, t: Desk, seat: i64, cell: i64) -> i64:
        if not t.empty(seat, cell):
            return WRITE_FILLED
        if self.rulings.x_anywhere or t.sheets[t.page[seat] + REACH] & BIT[cell]:
            return LEGAL
        return WRITE_CLOSED

    # guide: escape, rulings
    def cross(self, t: Desk, seat: i64, cell: i64) -> None:
        super().cross(t, seat, cell)
        robot: bool = (self.fleet.robot_cells & BIT[cell]) != 0
        if robot and not self.rulings.x_without_bonus and self.opens(t, seat):
            t.pending.push(seat, TO_OPEN, NONE, cell)

    # ---- airlocks ----

    def opens(self, t: Desk, seat: i64) -> bool:
        """Whether some airlock can be activated."""
        element: i64 = 0
        while element < self.fleet.tank_mark:
            if self._airlock_fault(t, seat, element) == LEGAL:
                return True
            element += 1
        return False

    # guide: airlock-apart
    def _airlock_fault(self, t: Desk, seat: i64, airlock: i64) -> i64:
        at: i64 = t.page[seat]
        if t.sheets[at + AIRLOCKS] & BIT[airlock]:
            return MARK_TAKEN
        ends: i64 = BIT[self.fleet.airlocks.one[airlock]] | BIT[self.fleet.airlocks.two[airlock]]
        return LEGAL if t.sheets[at + LINKED] & ends else AIRLOCK_APART

    def _open(self, t: Desk, seat: i64, airlock: i64) -> None:
        fleet = self.fleet
        at: i64 = t.page[seat]
        one: i64 = fleet.airlocks.one[airlock]
        two: i64 = fleet.airlocks.two[airlock]
        t.sheets[at + AIRLOCKS] |= BIT[airlock]
        t.sheets[at + LINKED] |= BIT[one] | BIT[two]
        t.sheets[at + REACH] |= fleet.airlocks.cells[one] | fleet.airlocks.cells[two]

    # ---- effects ----

    # guide: escape
    def effect(self, t: Desk, seat: i64, effect: i64, cell: i64) -> None:
        """A robot cell opens an airlock first; the effect comes after it."""
        if self.fleet.robot_cells & BIT[cell] and self.opens(t, seat):
            t.pending.push(seat, TO_OPEN, effect, cell)
        else:
            self._use(t, seat, effect, cell)

    def _use(self, t: Desk, seat: i64, effect: i64, cell: i64) -> None:
        if effect != PLANNING or self._x_somewhere(t, seat):
            super().effect(t, seat, effect, cell)

    def _x_somewhere(self, t: Desk, seat: i64) -> bool:
        cell: i64 = 0
        while cell < self.sheet.cells:
            if self.x_fault(t, seat, cell) == LEGAL:
                return True
            cell += 1
        return False

    # guide: escape
    def mark_fault(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        fleet = self.fleet
        at: i64 = t.page[seat]
        if element < fleet.tank_mark:
            if kind == TO_MARK and a != ROBOT:
                return MARK_OTHER
            return self._airlock_fault(t, seat, element)
        if kind != TO_MARK:
            return MARK_OTHER
        ship: i64 = fleet.ship_of[b]
        if element < fleet.plant_mark:
            if a != WATER:
                return MARK_OTHER
            return LEGAL if fleet.tank_of[b] == element - fleet.tank_mark else MARK_PLACE
        if element < fleet.energy_mark:
            if a != PLANT:
                return MARK_OTHER
            if element - fleet.plant_mark != ship:
                return MARK_PLACE
            return (
                MARK_TAKEN
                if t.sheets[at + PLANTS + ship] >= fleet.greenhouses.plants[ship]
                else LEGAL
            )
        if a != ENERGY:
            return MARK_OTHER
        if element - fleet.energy_mark != ship:
            return MARK_PLACE
        return MARK_TAKEN if t.sheets[at + ENERGIES + ship] >= fleet.energies[ship] else LEGAL

    def reaches(self, t: Desk, seat: i64, effect: i64, cell: i64) -> bool:
        fleet = self.fleet
        at: i64 = t.page[seat]
        ship: i64 = fleet.ship_of[cell]
        if effect == ROBOT:
            return self.opens(t, seat)
        if effect == WATER:
            return fleet.tank_of[cell] != NO_TANK
        if effect == PLANT:
            return t.sheets[at + PLANTS + ship] < fleet.greenhouses.plants[ship]
        return t.sheets[at + ENERGIES + ship] < fleet.energies[ship]

    def mark(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> None:
        fleet = self.fleet
        at: i64 = t.page[seat]
        if element < fleet.tank_mark:
            self._open(t, seat, element)
            if kind == TO_OPEN and a != NONE:
                self._use(t, seat, a, b)
        elif element < fleet.plant_mark:
            t.sheets[at + TANKS] |= BIT[element - fleet.tank_mark]
        elif element < fleet.energy_mark:
            t.sheets[at + PLANTS + element - fleet.plant_mark] += 1
        else:
            t.sheets[at + ENERGIES + element - fleet.energy_mark] += 1

    def skip_fault(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64) -> i64:
        return SKIP_NOT if kind == TO_OPEN else LEGAL

    # guide: escape, error
    def error(self, t: Desk, seat: i64) -> None:
        """The first errors offer an airlock."""
        super().error(t, seat)
        taken: i64 = t.sheets[t.page[seat] + ERRORS]
        if self.fleet.error_opens[taken - 1] and self.opens(t, seat):
            t.pending.push(seat, TO_ESCAPE, 0, 0)

    # guide: wild
    def wilds(self, t: Desk, seat: i64) -> i64:
        return size(self.fleet.wilds.unspent(t.sheets, t.page[seat]))

    def spend_wild(self, t: Desk, seat: i64) -> None:
        self.fleet.wilds.spend(t.sheets, t.page[seat])

    # ---- the common moment ----

    def sown(self, page: vec[i64], at: i64, ship: i64) -> bool:
        """Whether the greenhouse of a ship is filled so that its double is won."""
        value: i64 = page[at + CELLS + self.fleet.greenhouses.cell[ship]]
        return value != EMPTY and not (value == X and self.rulings.x_without_bonus)

    # guide: escape-score
    def incidents(self, t: Desk, log: list[Event] | None) -> i64:
        """Doubles go to all who fill a greenhouse in the first turn anybody does."""
        ship: i64 = 0
        while ship < self.fleet.ships:
            open: bool = not t.shared[GONE] & BIT[ship]
            seat: i64 = 0
            while seat < t.seats and open:
                at: i64 = t.page[seat]
                if self.sown(t.sheets, at, ship):
                    t.sheets[at + DOUBLES] |= BIT[ship]
                    t.shared[GONE] |= BIT[ship]
                    if log is not None:
                        log.append(Event(REACHED, EVERYONE, seat, ship, 2, FIRST))
                seat += 1
            ship += 1
        return 0

    def first_come(self) -> i64:
        return BIT[self.fleet.ships] - 1

    # ---- score ----

    def full(self, page: vec[i64], at: i64, module: i64) -> bool:
        """Whether all cells of a module are filled."""
        return self.blanks(page, at, module) == 0

    def blanks(self, page: vec[i64], at: i64, module: i64) -> i64:
        """Empty cells of a module."""
        count: i64 = 0
        cell: i64 = at + CELLS + self.fleet.modules.first[module]
        stop: i64 = cell + self.fleet.modules.size[module]
        while cell < stop:
            if page[cell] == EMPTY:
                count += 1
            cell += 1
        return count

    # guide: escape-score
    def greenhouse_points(self, t: Desk, page: vec[i64], at: i64, ship: i64) -> i64:
        """What a greenhouse is worth; in a draft with the double still to be had."""
        if page[at + CELLS + self.fleet.greenhouses.cell[ship]] == EMPTY:
            return 0
        points: i64 = self.fleet.greenhouses.points[page[at + PLANTS + ship]]
        if page[at + DOUBLES] & BIT[ship]:
            return 2 * points
        open: bool = (t.shared[GONE] & BIT[ship]) == 0
        return 2 * points if open and self.sown(page, at, ship) else points

    # guide: escape-score
    def module_points(self, page: vec[i64], at: i64, module: i64) -> i64:
        """What a full module is worth."""
        fleet = self.fleet
        points: i64 = fleet.modules.points[page[at + ENERGIES + fleet.modules.ship[module]]]
        return 2 * points if page[at + TANKS] & BIT[fleet.modules.tank[module]] else points

    # guide: escape-score
    def score(self, t: Desk, page: vec[i64], seat: i64, parts: list[int]) -> i64:
        fleet = self.fleet
        at: i64 = t.page[seat]
        i: i64 = 0
        while i <= fleet.costs.errors_part:
            parts[i] = 0
            i += 1
        parts[MISSIONS_PART] = self.mission_points(t, page, at)
        ship: i64 = 0
        while ship < fleet.ships:
            parts[fleet.greenhouses.part[ship]] += self.greenhouse_points(t, page, at, ship)
            ship += 1
        module: i64 = 0
        while module < fleet.modules.count:
            if self.full(page, at, module):
                part: i64 = fleet.modules.part[fleet.modules.ship[module]]
                parts[part] += self.module_points(page, at, module)
            module += 1
        parts[fleet.costs.planning_part] = -fleet.costs.planning[page[at + PLANNINGS]]
        parts[fleet.costs.errors_part] = -self.sheet.error_points[page[at + ERRORS]]
        return total(parts, fleet.costs.errors_part)
