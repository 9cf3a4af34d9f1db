"""Adventure 4, Mine: fill shafts, circle what lies in them, extract it and improve buildings."""

from mypy_extensions import i64

from kosmostol.games.moon.adventures.mine.board import (
    BONUSES,
    CIRCLED,
    CONTROL_PART,
    DONE,
    DUG_OUT,
    ENERGIES,
    ERRORS_PART,
    MISSIONS_PART,
    NO_RESOURCE,
    PLANNING_PART,
    ROBOT_REWARD,
    ROBOTS,
    STORE_COUNT,
    STORES,
    STORES_PART,
    TO_BUILD,
    Ground,
)
from kosmostol.games.moon.rules.adventure import Adventure, Sheet, total
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.lines import all_filled
from kosmostol.games.moon.rules.numbers import (
    ASTRONAUTS,
    BUILT,
    CELLS,
    DUG,
    ENERGY,
    ERRORS,
    FIRST,
    GONE,
    MARK_OTHER,
    MARK_PLACE,
    MARK_TAKEN,
    PLANNINGS,
    PLANT,
    REACHED,
    ROBOT,
    TO_MARK,
    WATER,
    X,
)
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL, Event


class Mine(Adventure):
    """Three levels of numbers; complete shafts send their resources to the stores."""

    def __init__(self, sheet: Sheet, rulings: Rulings, ground: Ground) -> None:
        super().__init__(sheet, rulings)
        self.ground = ground

    # ---- writing ----

    def write(self, t: Desk, seat: i64, cell: i64, number: i64) -> None:
        t.fill(seat, cell, number)
        self._circle_mineral(t, seat, cell)

    # guide: mine, rulings
    def cross(self, t: Desk, seat: i64, cell: i64) -> None:
        t.fill(seat, cell, X)
        if not self.rulings.x_digs_nothing:
            self._circle_mineral(t, seat, cell)

    # guide: mine
    def _circle_mineral(self, t: Desk, seat: i64, cell: i64) -> None:
        mineral: i64 = self.ground.lodes.mineral[cell]
        if mineral != NO_RESOURCE:
            t.sheets[t.page[seat] + CIRCLED] |= BIT[mineral]

    # ---- effects ----

    # guide: mine
    def mark_fault(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        ground = self.ground
        at: i64 = t.page[seat]
        building: i64 = 0
        if element < ground.robot_mark:
            resource: i64 = ground.lodes.veins[element]
            store: i64 = ground.lodes.kind[resource]
            if kind != TO_MARK or ((a != PLANT or store != 0) and (a != WATER or store != 1)):
                return MARK_OTHER
            if ground.lodes.above[b] != resource and ground.lodes.below[b] != resource:
                return MARK_PLACE
            return MARK_TAKEN if t.sheets[at + CIRCLED] & BIT[resource] else LEGAL
        if element < ground.energy_mark:
            building = element - ground.robot_mark
            if kind != TO_BUILD and a != ROBOT:
                return MARK_OTHER
            full: bool = t.sheets[at + ROBOTS + building] >= ground.buildings.need_robot[building]
            return MARK_TAKEN if full else LEGAL
        building = element - ground.energy_mark
        if kind != TO_MARK or a != ENERGY:
            return MARK_OTHER
        full = t.sheets[at + ENERGIES + building] >= ground.buildings.need_energy[building]
        return MARK_TAKEN if full else LEGAL

    def reaches(self, t: Desk, seat: i64, effect: i64, cell: i64) -> bool:
        if effect in (ROBOT, ENERGY):
            return super().reaches(t, seat, effect, cell)
        circled: i64 = t.sheets[t.page[seat] + CIRCLED]
        wanted: i64 = 0 if effect == PLANT else 1
        return self._free(circled, self.ground.lodes.above[cell], wanted) or self._free(
            circled, self.ground.lodes.below[cell], wanted
        )

    def _free(self, circled: i64, vein: i64, store: i64) -> bool:
        if vein == NO_RESOURCE or self.ground.lodes.kind[vein] != store:
            return False
        return circled & BIT[vein] == 0

    def mark(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> None:
        ground = self.ground
        at: i64 = t.page[seat]
        if element < ground.robot_mark:
            t.sheets[at + CIRCLED] |= BIT[ground.lodes.veins[element]]
            return
        robots: i64 = a - 1 if kind == TO_BUILD else 0
        if element < ground.energy_mark:
            t.sheets[at + ROBOTS + element - ground.robot_mark] += 1
            robots += self._complete(t, seat, element - ground.robot_mark)
        else:
            t.sheets[at + ENERGIES + element - ground.energy_mark] += 1
            robots += self._complete(t, seat, element - ground.energy_mark)
        if robots > 0 and self._robot_free(t, at):
            t.pending.push(seat, TO_BUILD, robots, 0)

    # guide: mine
    def _complete(self, t: Desk, seat: i64, building: i64) -> i64:
        """A symbol was crossed: is the building complete? Robots to cross as its reward."""
        ground = self.ground
        at: i64 = t.page[seat]
        if (
            t.sheets[at + ROBOTS + building] < ground.buildings.need_robot[building]
            or t.sheets[at + ENERGIES + building] < ground.buildings.need_energy[building]
        ):
            return 0
        t.sheets[at + DONE] |= BIT[building]
        if building < ground.buildings.mains:
            return 0
        if ground.buildings.reward[building] == ROBOT_REWARD:
            return ground.buildings.reward_count[building]
        self._store(
            t, at, ground.buildings.reward[building], ground.buildings.reward_count[building]
        )
        return 0

    def _store(self, t: Desk, at: i64, store: i64, count: i64) -> None:
        held: i64 = t.sheets[at + STORES + store] + count
        most: i64 = self.ground.stores.capacity[store]
        t.sheets[at + STORES + store] = min(most, held)

    def _robot_free(self, t: Desk, at: i64) -> bool:
        building: i64 = 0
        while building < self.ground.buildings.count:
            if t.sheets[at + ROBOTS + building] < self.ground.buildings.need_robot[building]:
                return True
            building += 1
        return False

    def skip_fault(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64) -> i64:
        return LEGAL

    # ---- the end of a turn ----

    # guide: extract
    def finish(self, t: Desk, seat: i64) -> None:
        """Extract what is circled in the shafts completed in this turn."""
        ground = self.ground
        at: i64 = t.page[seat]
        mine: i64 = 0
        while mine < ground.shafts.count:
            if not t.sheets[at + DUG_OUT] & BIT[mine] and self._full(t, at, mine):
                t.sheets[at + DUG_OUT] |= BIT[mine]
                found: i64 = t.sheets[at + CIRCLED] & ground.shafts.resources[mine]
                resource: i64 = 0
                while found != 0:
                    if found & BIT[resource]:
                        self._store(t, at, ground.lodes.kind[resource], 1)
                        found ^= BIT[resource]
                    resource += 1
            mine += 1

    def _full(self, t: Desk, at: i64, mine: i64) -> bool:
        return all_filled(t.sheets, at + CELLS, self.ground.shafts.cells[mine])

    # guide: extract
    def incidents(self, t: Desk, log: list[Event] | None) -> i64:
        """Store bonuses go to all who reach them in the first turn anybody does."""
        store: i64 = 0
        while store < STORE_COUNT:
            if not t.shared[GONE] & BIT[store]:
                seat: i64 = 0
                while seat < t.seats:
                    at: i64 = t.page[seat]
                    if t.sheets[at + STORES + store] >= self.ground.stores.bonus_at[store]:
                        t.sheets[at + BONUSES] |= BIT[store]
                        if log is not None:
                            points: i64 = self.ground.stores.bonus[store]
                            log.append(Event(REACHED, EVERYONE, seat, store, points, FIRST))
                    seat += 1
            store += 1
        seat = 0
        while seat < t.seats:
            t.shared[GONE] |= t.sheets[t.page[seat] + BONUSES]
            if log is not None:
                self._tell(t, seat, log)
            seat += 1
        return 0

    def _tell(self, t: Desk, seat: i64, log: list[Event]) -> None:
        """Shafts extracted and buildings completed in this turn."""
        at: i64 = t.page[seat]
        mines: i64 = t.sheets[at + DUG_OUT] & ~t.committed[at + DUG_OUT]
        done: i64 = t.sheets[at + DONE] & ~t.committed[at + DONE]
        bit: i64 = 0
        while bit < self.ground.shafts.count:
            if mines & BIT[bit]:
                log.append(Event(DUG, EVERYONE, seat, bit))
            if done & BIT[bit]:
                log.append(Event(BUILT, EVERYONE, seat, bit))
            bit += 1

    def first_come(self) -> i64:
        return BIT[STORE_COUNT] - 1

    # ---- score ----

    def _value(self, page: vec[i64], at: i64, building: i64) -> i64:
        if page[at + DONE] & BIT[building]:
            return self.ground.buildings.upgraded[building]
        return self.ground.buildings.base[building]

    # guide: mine-score
    def score(self, t: Desk, page: vec[i64], seat: i64, parts: list[int]) -> i64:
        """The main buildings are the four stores, then control and planning."""
        at: i64 = t.page[seat]
        parts[MISSIONS_PART] = self.mission_points(t, page, at)
        store: i64 = 0
        while store < STORE_COUNT:
            held: i64 = page[at + STORES + store]
            points: i64 = held * self._value(page, at, store)
            mine: bool = (page[at + BONUSES] & BIT[store]) != 0
            open: bool = (t.shared[GONE] & BIT[store]) == 0
            if mine or (open and held >= self.ground.stores.bonus_at[store]):
                points += self.ground.stores.bonus[store]
            parts[STORES_PART + store] = points
            store += 1
        parts[CONTROL_PART] = page[at + ASTRONAUTS] * self._value(page, at, STORE_COUNT)
        parts[PLANNING_PART] = -page[at + PLANNINGS] * self._value(page, at, STORE_COUNT + 1)
        parts[ERRORS_PART] = -self.sheet.error_points[page[at + ERRORS]]
        return total(parts, ERRORS_PART)
