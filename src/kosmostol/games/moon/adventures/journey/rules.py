"""Adventure 2, Journey: a long trajectory cut into sections, tanks, stations and their robots."""

from mypy_extensions import i64

from kosmostol.games.moon.adventures.journey.board import (
    CUTS,
    ENERGIES,
    ERRORS_PART,
    FIRSTS,
    LATERS,
    LONGEST_PART,
    MISSIONS_PART,
    MOST_PART,
    NO_TANK,
    PLANTS,
    PLANTS_PART,
    ROBOTS,
    TANKS,
    TO_CUT,
    WATER_PART,
    Course,
)
from kosmostol.games.moon.rules.adventure import Sheet, total
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.lines import dense_rank_points
from kosmostol.games.moon.rules.numbers import (
    CELLS,
    EMPTY,
    ENERGY,
    ERRORS,
    MARK_OTHER,
    MARK_PLACE,
    MARK_TAKEN,
    PLANT,
    ROBOT,
    SKIP_NOT,
    TO_MARK,
    WATER,
    X,
)
from kosmostol.games.moon.rules.race import Race
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.kernel.bits import size
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT, LEGAL


class Journey(Race):
    """Lines cut the trajectory into sections that are filled independently."""

    def __init__(self, sheet: Sheet, rulings: Rulings, course: Course) -> None:
        super().__init__(
            sheet, rulings, FIRSTS, LATERS, course.stations.first, course.stations.later
        )
        self.course = course

    # ---- writing ----

    # guide: journey
    def fits(self, t: Desk, seat: i64, number: i64, effect: i64) -> i64:
        at: i64 = t.page[seat]
        cells: i64 = at + CELLS
        cuts: i64 = t.sheets[at + CUTS]
        n: i64 = self.sheet.cells
        mask: i64 = 0
        open: i64 = 0
        closed = False
        cell: i64 = 0
        while cell < n:
            if not closed:
                value: i64 = t.sheets[cells + cell]
                if value == EMPTY:
                    open |= BIT[cell]
                elif value < number:
                    open = 0
                elif value == number:
                    open = 0
                    closed = True
                elif value != X:
                    closed = True
            if cuts & BIT[cell]:
                mask |= open
                open = 0
                closed = False
            cell += 1
        return mask | open

    def section_start(self, t: Desk, seat: i64, cell: i64) -> i64:
        """The first cell of the section a cell lies in."""
        cuts: i64 = t.sheets[t.page[seat] + CUTS]
        while cell > 0 and not cuts & BIT[cell - 1]:
            cell -= 1
        return cell

    def section_end(self, t: Desk, seat: i64, cell: i64) -> i64:
        """The last cell of the section a cell lies in."""
        cuts: i64 = t.sheets[t.page[seat] + CUTS]
        while cell < self.course.gaps and not cuts & BIT[cell]:
            cell += 1
        return cell

    # ---- effects ----

    # guide: journey
    def effect(self, t: Desk, seat: i64, effect: i64, cell: i64) -> None:
        if effect == ENERGY:
            if t.sheets[t.page[seat] + ENERGIES] < self.course.energies:
                t.pending.push(seat, TO_MARK, ENERGY, cell)
        else:
            super().effect(t, seat, effect, cell)

    def _cuts_next(self, t: Desk, seat: i64) -> bool:
        """Whether the next energy completes a pair."""
        return t.sheets[t.page[seat] + ENERGIES] % 2 == 1

    # guide: journey
    def mark_fault(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        course = self.course
        at: i64 = t.page[seat]
        station: i64 = 0
        if element < course.robot_mark:
            if kind != TO_CUT and (a != ENERGY or not self._cuts_next(t, seat)):
                return MARK_OTHER
            return MARK_TAKEN if t.sheets[at + CUTS] & BIT[element] else LEGAL
        if kind != TO_MARK:
            return MARK_OTHER
        if element < course.plant_mark:
            station = element - course.robot_mark
            if a != ROBOT:
                return MARK_OTHER
            full: bool = t.sheets[at + ROBOTS + station] >= course.stations.robots[station]
            return MARK_TAKEN if full else LEGAL
        if element < course.tank_mark:
            station = element - course.plant_mark
            if a != PLANT:
                return MARK_OTHER
            full = t.sheets[at + PLANTS + station] >= course.stations.plants[station]
            if full:
                return MARK_TAKEN
            home: i64 = course.stations.cell[station]
            near: bool = self.section_start(t, seat, b) <= home <= self.section_end(t, seat, b)
            return LEGAL if near else MARK_PLACE
        if element < course.energy_mark:
            if a != WATER:
                return MARK_OTHER
            return LEGAL if course.tank_of[b] == element - course.tank_mark else MARK_PLACE
        return LEGAL if a == ENERGY and not self._cuts_next(t, seat) else MARK_OTHER

    def reaches(self, t: Desk, seat: i64, effect: i64, cell: i64) -> bool:
        if effect == WATER:
            return self.course.tank_of[cell] != NO_TANK
        return super().reaches(t, seat, effect, cell)

    def mark(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> None:
        course = self.course
        at: i64 = t.page[seat]
        if element < course.robot_mark:
            t.sheets[at + CUTS] |= BIT[element]
            if kind == TO_MARK:
                t.sheets[at + ENERGIES] += 1
        elif element < course.plant_mark:
            t.sheets[at + ROBOTS + element - course.robot_mark] += 1
        elif element < course.tank_mark:
            t.sheets[at + PLANTS + element - course.plant_mark] += 1
        elif element < course.energy_mark:
            t.sheets[at + TANKS] |= BIT[element - course.tank_mark]
        else:
            t.sheets[at + ENERGIES] += 1

    def skip_fault(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64) -> i64:
        return SKIP_NOT if kind == TO_CUT else LEGAL

    # guide: journey, error
    def error(self, t: Desk, seat: i64) -> None:
        """The first errors free energy, which may force a line."""
        at: i64 = t.page[seat]
        super().error(t, seat)
        if t.sheets[at + ERRORS] > self.course.energy_errors:
            return
        if t.sheets[at + ENERGIES] < self.course.energies:
            cuts: bool = self._cuts_next(t, seat)
            t.sheets[at + ENERGIES] += 1
            gaps: i64 = BIT[self.course.gaps] - 1
            if cuts and t.sheets[at + CUTS] != gaps:
                t.pending.push(seat, TO_CUT, 0, 0)

    # guide: wild
    def wilds(self, t: Desk, seat: i64) -> i64:
        return size(self.course.wilds.unspent(t.sheets, t.page[seat]))

    def spend_wild(self, t: Desk, seat: i64) -> None:
        self.course.wilds.spend(t.sheets, t.page[seat])

    # ---- the race to the stations ----

    # guide: journey
    def reached(self, page: vec[i64], at: i64, goal: i64) -> bool:
        """Whether all robots of a station are circled."""
        return page[at + ROBOTS + goal] == self.course.stations.robots[goal]

    # ---- score ----

    # guide: journey-score
    def filled_sections(self, page: vec[i64], at: i64, sizes: list[int]) -> i64:
        """How many sections are completely filled; their sizes are added to `sizes`."""
        cuts: i64 = page[at + CUTS]
        count: i64 = 0
        length: i64 = 0
        filled = True
        cell: i64 = 0
        while cell < self.sheet.cells:
            length += 1
            if page[at + CELLS + cell] == EMPTY:
                filled = False
            if cuts & BIT[cell] or cell == self.course.gaps:
                if filled:
                    count += 1
                    sizes.append(length)
                length = 0
                filled = True
            cell += 1
        return count

    # guide: rulings
    def inner_sections(self, page: vec[i64], at: i64) -> list[int]:
        """Sizes of the filled sections with a line at both ends."""
        cuts: i64 = page[at + CUTS]
        sizes: list[int] = []
        start: i64 = -1
        gap: i64 = 0
        while gap < self.course.gaps:
            if cuts & BIT[gap]:
                if start >= 0 and self._is_filled(page, at, start, gap):
                    sizes.append(gap - start + 1)
                start = gap + 1
            gap += 1
        return sizes

    def _is_filled(self, page: vec[i64], at: i64, start: i64, end: i64) -> bool:
        cell: i64 = start
        while cell <= end:
            if page[at + CELLS + cell] == EMPTY:
                return False
            cell += 1
        return True

    # guide: journey-score
    def score(self, t: Desk, page: vec[i64], seat: i64, parts: list[int]) -> i64:
        at: i64 = t.page[seat]
        course = self.course
        parts[MISSIONS_PART] = self.mission_points(t, page, at)
        plants: i64 = 0
        station: i64 = 0
        while station < course.stations.count:
            circled: i64 = page[at + PLANTS + station]
            if circled > 0:
                plants += circled * self.prize(t, page, at, station)
            station += 1
        parts[PLANTS_PART] = plants
        water: i64 = 0
        tank: i64 = 0
        while tank < len(course.tank_points):
            if page[at + TANKS] & BIT[tank]:
                water += course.tank_points[tank]
            tank += 1
        parts[WATER_PART] = water
        sizes: list[int] = []
        count: i64 = self.filled_sections(page, at, sizes)
        longest: i64 = 0
        for length in sizes:
            if length > longest:
                longest = length
        parts[LONGEST_PART] = longest
        counts: list[int] = []
        if count > 0:
            other: i64 = 0
            while other < t.seats:
                counts.append(self.filled_sections(page, t.page[other], sizes))
                other += 1
            if len(t.rival) > 0:
                counts.append(t.rival[ENERGY] // 2)
        parts[MOST_PART] = dense_rank_points(count, counts, course.ranking)
        parts[ERRORS_PART] = -self.sheet.error_points[page[at + ERRORS]]
        return total(parts, ERRORS_PART)
