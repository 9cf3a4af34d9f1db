"""What a sheet of Journey promises, for bots."""

from mypy_extensions import i64

from kosmostol.games.moon.adventures.journey.board import CUTS, ENERGIES, NO_TANK, PLANTS, ROBOTS
from kosmostol.games.moon.adventures.journey.rules import Journey
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.lines import (
    ABOVE_ALL,
    BELOW_ALL,
    gap_room,
    strain_between,
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
    TO_MARK,
    WATER,
    X,
)
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT, LEGAL


class JourneyBot(Journey):
    """Journey with an eye for what is worth doing."""

    def cell_worth(self, t: Desk, seat: i64, cell: i64, number: i64, effect: i64) -> i64:
        course = self.course
        at: i64 = t.page[seat]
        if effect == WATER:
            tank: i64 = course.tank_of[cell]
            return 60 if tank == NO_TANK else course.tank_points[tank] * 100
        if effect == PLANT:
            best: i64 = 0
            station: i64 = 0
            while station < course.stations.count:
                if (
                    self.mark_fault(t, seat, TO_MARK, PLANT, cell, course.plant_mark + station)
                    == LEGAL
                ):
                    worth: i64 = self._plant_worth(t, at, station)
                    if worth > best:
                        best = worth
                station += 1
            return best
        if effect == ROBOT:
            return 450
        if effect == ENERGY:
            return 420 if t.sheets[at + ENERGIES] < course.energies else 0
        if effect == ASTRONAUT:
            return 300
        return 420 if effect == PLANNING else 0

    def _plant_worth(self, t: Desk, at: i64, station: i64) -> i64:
        """Points of one more plant, the surer the more robots are circled."""
        course = self.course
        done: i64 = t.sheets[at + ROBOTS + station]
        return (
            course.stations.later[station]
            * 100
            * (done + 1)
            // (course.stations.robots[station] + 1)
        )

    def mark_worth(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        course = self.course
        at: i64 = t.page[seat]
        if element < course.robot_mark:
            return self._cut_worth(t, seat, element)
        if element < course.plant_mark:
            station: i64 = element - course.robot_mark
            left: i64 = course.stations.robots[station] - t.sheets[at + ROBOTS + station]
            plants: i64 = t.sheets[at + PLANTS + station]
            worth: i64 = (plants * 2 + 3) * course.stations.later[station] * 40 // left
            if not t.shared[GONE] & BIT[station]:
                worth += 60
            return worth
        if element < course.tank_mark:
            return self._plant_worth(t, at, element - course.plant_mark)
        return 500

    def _cut_worth(self, t: Desk, seat: i64, gap: i64) -> i64:
        """A line is best between a high number and cells that a low one may then take."""
        at: i64 = t.page[seat] + CELLS
        start: i64 = self.section_start(t, seat, gap)
        end: i64 = self.section_end(t, seat, gap + 1)
        if gap + 1 - start < 2 or end - gap < 2:
            return 1
        before, low = look_until(t.sheets, at, gap, start - 1, -1, BELOW_ALL)
        after, high = look_until(t.sheets, at, gap + 1, end + 1, 1, ABOVE_ALL)
        was: float = gap_room(before + after, low, high) if before + after > 0 else 0.0
        now: float = 0.0
        if before > 0:
            now += gap_room(before, low, ABOVE_ALL)
        if after > 0:
            now += gap_room(after, BELOW_ALL, high)
        return 50 + int((now - was) * 130.0)

    def cross_worth(self, t: Desk, seat: i64, kind: i64, cell: i64) -> i64:
        """An X does most where few numbers can go."""
        if self.course.tank_of[cell] != NO_TANK:
            return 80
        before, low, high, after = self._place(t, seat, cell)
        gaps: i64 = before + 1 + after
        return 100 + int((float(gaps) - gap_room(gaps, low, high)) * 200.0) // gaps

    def strain(self, t: Desk, seat: i64, cell: i64, number: i64) -> i64:
        before, low, high, after = self._place(t, seat, cell)
        return strain_between(number, low, high, before, after)

    def strains(self, t: Desk, seat: i64, number: i64, mask: i64, out: vec[i64]) -> None:
        """A section is a line of its own."""
        at: i64 = t.page[seat]
        cuts: i64 = t.sheets[at + CUTS]
        lines = self.sheet.no_lines[:]
        place: i64 = 0
        cell: i64 = 0
        while cell < self.sheet.cells:
            lines[place] = cell
            place += 2 if cuts & BIT[cell] else 1
            cell += 1
        strains_along(t.sheets, at + CELLS, lines, number, 1, 1, out)

    def _place(self, t: Desk, seat: i64, cell: i64) -> tuple[i64, i64, i64, i64]:
        """A cell in its section: empty cells before it, the numbers around them, those after."""
        at: i64 = t.page[seat] + CELLS
        start: i64 = self.section_start(t, seat, cell)
        end: i64 = self.section_end(t, seat, cell)
        before, low = look_until(t.sheets, at, cell - 1, start - 1, -1, BELOW_ALL)
        after, high = look_until(t.sheets, at, cell + 1, end + 1, 1, ABOVE_ALL)
        return before, low, high, after

    def worth(self, t: Desk, seat: i64) -> float:
        at: i64 = t.page[seat]
        course = self.course
        parts = [0] * 12
        total: float = float(self.score(t, t.sheets, seat, parts))
        hope: float = 0.0
        station: i64 = 0
        while station < course.stations.count:
            if not self.reached(t.sheets, at, station):
                done: float = float(t.sheets[at + ROBOTS + station])
                need: float = float(course.stations.robots[station])
                plants: float = float(t.sheets[at + PLANTS + station]) + 1.0
                hope += plants * float(course.stations.later[station]) * 0.8 * done / need
            else:
                hope += 3.0 * float(
                    course.stations.plants[station] - t.sheets[at + PLANTS + station]
                )
            station += 1
        hope += self._room(t, seat)
        hope += 2.0 * float(t.sheets[at + ENERGIES] % 2) + 4.0 * float(self.wilds(t, seat))
        hope += float(t.sheets[at + ASTRONAUTS] % 2) + float(t.sheets[at + PLANNINGS] % 2)
        return total + hope * self.time_left(t, seat)

    def _room(self, t: Desk, seat: i64) -> float:
        """What the sections promise: cells that can still be filled, sections nearly full."""
        at: i64 = t.page[seat] + CELLS
        cuts: i64 = t.sheets[t.page[seat] + CUTS]
        hope: float = 0.0
        low: i64 = BELOW_ALL
        gaps: i64 = 0
        length: i64 = 0
        filled: i64 = 0
        cell: i64 = 0
        while cell < self.sheet.cells:
            length += 1
            value: i64 = t.sheets[at + cell]
            if value == EMPTY:
                gaps += 1
            else:
                filled += 1
                if value != X:
                    if gaps > 0:
                        hope += gap_room(gaps, low, value)
                    gaps = 0
                    low = value
            if cuts & BIT[cell] or cell == self.course.gaps:
                if gaps > 0:
                    hope += gap_room(gaps, low, ABOVE_ALL)
                part: float = float(filled) / float(length)
                hope += 6.0 * part * part
                gaps = 0
                low = BELOW_ALL
                length = 0
                filled = 0
            cell += 1
        return hope * 1.5


def look_until(
    sheet: vec[i64], cells: i64, cell: i64, stop: i64, step: i64, edge: i64
) -> tuple[i64, i64]:
    """Empty cells from a cell to the first number before `stop`, and that number, else `edge`."""
    gaps: i64 = 0
    while cell != stop:
        value: i64 = sheet[cells + cell]
        if value == EMPTY:
            gaps += 1
        elif value != X:
            return gaps, value
        cell += step
    return gaps, edge
