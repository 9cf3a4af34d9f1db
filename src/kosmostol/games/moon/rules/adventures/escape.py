"""Adventure 7, Escape: six starships joined by airlocks; engines, tanks and greenhouses."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.adventure import Adventure, Sheet, total
from kosmostol.games.moon.rules.adventures.fleet import NO_TANK, Fleet
from kosmostol.games.moon.rules.codes import (
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
    OWN,
    OWN_DECISION,
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
from kosmostol.games.moon.rules.lines import along, bits
from kosmostol.games.moon.rules.table import Rulings, Table
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL, Event

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

# The first and the last parts of the score; greenhouses and modules of ships lie between.
MISSIONS_PART: Final[i64] = 0


class Escape(Adventure):
    """Numbers go only where active airlocks lead; engines and tanks value the modules."""

    def __init__(self, sheet: Sheet, rulings: Rulings, fleet: Fleet) -> None:
        super().__init__(sheet, rulings)
        self.fleet = fleet

    # ---- writing ----

    def fits(self, t: Table, seat: i64, number: i64, effect: i64) -> i64:
        at: i64 = t.page[seat]
        reach: i64 = t.sheets[at + REACH]
        return along(t.sheets, at + CELLS, self.sheet.lines, number) & reach

    def write_fault(self, t: Table, seat: i64, cell: i64, number: i64, effect: i64) -> i64:
        if t.empty(seat, cell) and not t.sheets[t.page[seat] + REACH] & BIT[cell]:
            return WRITE_CLOSED
        return super().write_fault(t, seat, cell, number, effect)

    def x_fault(self, t: Table, seat: i64, cell: i64) -> i64:
        if not t.empty(seat, cell):
            return WRITE_FILLED
        if self.rulings.x_anywhere or t.sheets[t.page[seat] + REACH] & BIT[cell]:
            return LEGAL
        return WRITE_CLOSED

    def cross(self, t: Table, seat: i64, cell: i64) -> None:
        super().cross(t, seat, cell)
        robot: bool = (self.fleet.robot_cells & BIT[cell]) != 0
        if robot and not self.rulings.x_without_bonus and self.opens(t, seat):
            t.pending.push(seat, TO_OPEN, NONE, cell)

    # ---- airlocks ----

    def opens(self, t: Table, seat: i64) -> bool:
        """Whether some airlock can be activated."""
        element: i64 = 0
        while element < self.fleet.tank_mark:
            if self._airlock_fault(t, seat, element) == LEGAL:
                return True
            element += 1
        return False

    def _airlock_fault(self, t: Table, seat: i64, airlock: i64) -> i64:
        at: i64 = t.page[seat]
        if t.sheets[at + AIRLOCKS] & BIT[airlock]:
            return MARK_TAKEN
        ends: i64 = BIT[self.fleet.airlock_a[airlock]] | BIT[self.fleet.airlock_b[airlock]]
        return LEGAL if t.sheets[at + LINKED] & ends else AIRLOCK_APART

    def _open(self, t: Table, seat: i64, airlock: i64) -> None:
        fleet = self.fleet
        at: i64 = t.page[seat]
        one: i64 = fleet.airlock_a[airlock]
        two: i64 = fleet.airlock_b[airlock]
        t.sheets[at + AIRLOCKS] |= BIT[airlock]
        t.sheets[at + LINKED] |= BIT[one] | BIT[two]
        t.sheets[at + REACH] |= fleet.compartment_cells[one] | fleet.compartment_cells[two]

    # ---- effects ----

    def effect(self, t: Table, seat: i64, effect: i64, cell: i64) -> None:
        """A robot cell opens an airlock first; the effect comes after it."""
        if self.fleet.robot_cells & BIT[cell] and self.opens(t, seat):
            t.pending.push(seat, TO_OPEN, effect, cell)
        else:
            self._use(t, seat, effect, cell)

    def _use(self, t: Table, seat: i64, effect: i64, cell: i64) -> None:
        if effect != PLANNING or self._x_somewhere(t, seat):
            super().effect(t, seat, effect, cell)

    def _x_somewhere(self, t: Table, seat: i64) -> bool:
        cell: i64 = 0
        while cell < self.sheet.cells:
            if self.x_fault(t, seat, cell) == LEGAL:
                return True
            cell += 1
        return False

    def mark_fault(self, t: Table, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
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
            return MARK_TAKEN if t.sheets[at + PLANTS + ship] >= fleet.plants[ship] else LEGAL
        if a != ENERGY:
            return MARK_OTHER
        if element - fleet.energy_mark != ship:
            return MARK_PLACE
        return MARK_TAKEN if t.sheets[at + ENERGIES + ship] >= fleet.energies[ship] else LEGAL

    def reaches(self, t: Table, seat: i64, effect: i64, cell: i64) -> bool:
        fleet = self.fleet
        at: i64 = t.page[seat]
        ship: i64 = fleet.ship_of[cell]
        if effect == ROBOT:
            return self.opens(t, seat)
        if effect == WATER:
            return fleet.tank_of[cell] != NO_TANK
        if effect == PLANT:
            return t.sheets[at + PLANTS + ship] < fleet.plants[ship]
        return t.sheets[at + ENERGIES + ship] < fleet.energies[ship]

    def mark(self, t: Table, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> None:
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

    def skip_fault(self, t: Table, seat: i64, kind: i64, a: i64, b: i64) -> i64:
        return SKIP_NOT if kind == TO_OPEN else LEGAL

    def error(self, t: Table, seat: i64) -> None:
        """The first errors offer an airlock."""
        super().error(t, seat)
        taken: i64 = t.sheets[t.page[seat] + ERRORS]
        if self.fleet.error_opens[taken - 1] and self.opens(t, seat):
            t.pending.push(seat, TO_ESCAPE, 0, 0)

    def wilds(self, t: Table, seat: i64) -> i64:
        return bits(self.fleet.wilds.unspent(t.sheets, t.page[seat]))

    def spend_wild(self, t: Table, seat: i64) -> None:
        self.fleet.wilds.spend(t.sheets, t.page[seat])

    # ---- the common moment ----

    def sown(self, page: list[int], at: i64, ship: i64) -> bool:
        """Whether the greenhouse of a ship is filled so that its double is won."""
        value: i64 = page[at + CELLS + self.fleet.greenhouse_cell[ship]]
        return value != EMPTY and not (value == X and self.rulings.x_without_bonus)

    def incidents(self, t: Table, log: list[Event] | None) -> i64:
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

    def full(self, page: list[int], at: i64, module: i64) -> bool:
        """Whether all cells of a module are filled."""
        return self.blanks(page, at, module) == 0

    def blanks(self, page: list[int], at: i64, module: i64) -> i64:
        """Empty cells of a module."""
        count: i64 = 0
        cell: i64 = at + CELLS + self.fleet.module_first[module]
        stop: i64 = cell + self.fleet.module_size[module]
        while cell < stop:
            if page[cell] == EMPTY:
                count += 1
            cell += 1
        return count

    def greenhouse_points(self, t: Table, page: list[int], at: i64, ship: i64) -> i64:
        """What a greenhouse is worth; in a draft with the double still to be had."""
        if page[at + CELLS + self.fleet.greenhouse_cell[ship]] == EMPTY:
            return 0
        points: i64 = self.fleet.greenhouse_points[page[at + PLANTS + ship]]
        if page[at + DOUBLES] & BIT[ship]:
            return 2 * points
        open: bool = (t.shared[GONE] & BIT[ship]) == 0
        return 2 * points if open and self.sown(page, at, ship) else points

    def module_points(self, page: list[int], at: i64, module: i64) -> i64:
        """What a full module is worth."""
        fleet = self.fleet
        points: i64 = fleet.module_points[page[at + ENERGIES + fleet.module_ship[module]]]
        return 2 * points if page[at + TANKS] & BIT[fleet.module_tank[module]] else points

    def score(self, t: Table, page: list[int], seat: i64, parts: list[int]) -> i64:
        fleet = self.fleet
        at: i64 = t.page[seat]
        i: i64 = 0
        while i <= fleet.errors_part:
            parts[i] = 0
            i += 1
        parts[MISSIONS_PART] = self.mission_points(t, page, at)
        ship: i64 = 0
        while ship < fleet.ships:
            parts[fleet.greenhouse_part[ship]] += self.greenhouse_points(t, page, at, ship)
            ship += 1
        module: i64 = 0
        while module < fleet.modules:
            if self.full(page, at, module):
                part: i64 = fleet.module_part[fleet.module_ship[module]]
                parts[part] += self.module_points(page, at, module)
            module += 1
        parts[fleet.planning_part] = -fleet.planning_cost[page[at + PLANNINGS]]
        parts[fleet.errors_part] = -self.sheet.error_points[page[at + ERRORS]]
        return total(parts, fleet.errors_part)
