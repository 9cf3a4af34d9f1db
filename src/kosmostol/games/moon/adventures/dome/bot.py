"""What a sheet of Dome promises, for bots."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.adventures.dome.board import (
    CREW_TRACK,
    DOME_TRACK,
    MISSION_TRACK,
    NO_PIECE,
    PIECES,
    ROWS,
    TOWER_TRACK,
)
from kosmostol.games.moon.adventures.dome.rules import Dome
from kosmostol.games.moon.rules.adventure import MOST_PARTS
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.lines import NO_CELL, share_below, strain_along
from kosmostol.games.moon.rules.numbers import (
    ASTRONAUT,
    ASTRONAUTS,
    CELLS,
    EMPTY,
    ENERGY,
    PLANNING,
    PLANT,
    ROBOT,
    WATER,
    X,
)

# Points a tower level promises by the number of its icons, beside those it has.
PROMISE: Final[list[float]] = [0.0, 1.5, 2.5, 2.0]


class DomeBot(Dome):
    """Dome with an eye for what is worth doing."""

    # ---- hints ----

    def cell_worth(self, t: Desk, seat: i64, cell: i64, number: i64, effect: i64) -> i64:
        city = self.city
        at: i64 = t.page[seat]
        worth: i64 = self._climb_worth(t, at, cell)
        if effect in (PLANT, WATER):
            if self.reaches(t, seat, effect, cell):
                worth += self._icon_worth(t, at, city.level_of[cell])
        elif effect == ROBOT:
            if self._parity_builds(t, at, number):
                worth += 100 * self.track_value(t.sheets, at, DOME_TRACK, 0)
        elif effect == ENERGY:
            worth += 480
        elif effect == ASTRONAUT:
            if t.sheets[at + ASTRONAUTS] < self.sheet.astronauts:
                worth += 150
        elif effect == PLANNING:
            worth += 150
        return worth

    def _climb_worth(self, t: Desk, at: i64, cell: i64) -> i64:
        """A step towards an end with a bonus, the more the nearer."""
        city = self.city
        worth: i64 = 0
        end: i64 = 0
        while end < city.ends:
            steps: i64 = self._steps(t, at, cell, end)
            if steps >= 0 and not self.reached(t.sheets, at, end):
                worth += self.open_prize(t, end) * 100 // (steps + 2)
            end += 1
        return worth

    def _steps(self, t: Desk, at: i64, cell: i64, end: i64) -> i64:
        """Empty cells between a cell and an end of its skyscraper, -1 if filled ones are."""
        goal: i64 = self.city.skyscrapers.end_cell[end]
        step = (
            self.city.skyscrapers.above
            if self.city.skyscrapers.above[goal] == NO_CELL
            else self.city.skyscrapers.below
        )
        steps: i64 = 0
        now: i64 = cell
        while now != goal:
            now = step[now]
            if now == NO_CELL or t.sheets[at + CELLS + now] != EMPTY:
                return -1
            steps += 1
        return steps

    def _icon_worth(self, t: Desk, at: i64, level: i64) -> i64:
        icons: i64 = self.icons_on(t.sheets, at, level)
        gain: i64 = self.track_value(t.sheets, at, TOWER_TRACK, icons)
        if icons > 0:
            gain -= self.track_value(t.sheets, at, TOWER_TRACK, icons - 1)
        return gain * 100 + (120 if icons < 2 else 0)

    def _parity_builds(self, t: Desk, at: i64, number: i64) -> bool:
        """Whether a number would build a piece of the dome."""
        left: i64 = self.city.left_piece(t.sheets, at)
        if left == NO_PIECE:
            return False
        odd: i64 = number % 2
        if self._takes(t, at, left, odd):
            return True
        return self._takes(t, at, self.city.right_piece(t.sheets, at), odd)

    def _takes(self, t: Desk, at: i64, piece: i64, odd: i64) -> bool:
        if self.city.odd[piece // PIECES] != odd:
            return False
        return self.city.may_build(t.sheets, at, piece, self.rulings.one_foot)

    def mark_worth(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        city = self.city
        if element < city.piece_mark:
            return 300
        if element < city.split_mark:
            return 500
        if element < city.energy_mark:
            # A split costs least where the dome has come near: the half is built soon.
            section: i64 = element - city.split_mark
            near: i64 = min(city.sections - section, section)
            return 60 - 10 * near
        if element == city.crew_mark:
            return self._crew_worth(t, seat)
        track: i64 = element - city.energy_mark
        return self._row_worth(t, seat, track)

    def _crew_worth(self, t: Desk, seat: i64) -> i64:
        """What one more astronaut would bring: at first a loss, which energy may still mend."""
        at: i64 = t.page[seat]
        parts = [0] * MOST_PARTS
        was: i64 = self.score(t, t.sheets, seat, parts)
        t.sheets[at + ASTRONAUTS] += 1
        now: i64 = self.score(t, t.sheets, seat, parts)
        t.sheets[at + ASTRONAUTS] -= 1
        gain: i64 = (now - was) * 100
        gain += int(600.0 * self.time_left(t, seat))
        return gain

    def _row_worth(self, t: Desk, seat: i64, track: i64) -> i64:
        """What one more row crossed would bring, with what is still to come."""
        at: i64 = t.page[seat]
        parts = [0] * MOST_PARTS
        was: i64 = self.score(t, t.sheets, seat, parts)
        t.sheets[at + ROWS + track] += 1
        now: i64 = self.score(t, t.sheets, seat, parts)
        t.sheets[at + ROWS + track] -= 1
        gain: i64 = (now - was) * 100
        time: float = self.time_left(t, seat)
        if track == TOWER_TRACK:
            gain += int(500.0 * time)
        elif track == MISSION_TRACK:
            gain += int(250.0 * time)
        elif track == CREW_TRACK:
            gain += int(200.0 * time) if t.sheets[at + ASTRONAUTS] > 0 else 0
        else:
            gain -= int(250.0 * time)  # pieces will still be built
        return gain

    def cross_worth(self, t: Desk, seat: i64, kind: i64, cell: i64) -> i64:
        at: i64 = t.page[seat]
        cost: i64 = 70 * self.track_value(t.sheets, at, DOME_TRACK, 0)
        if self.city.unbuilt(t.sheets, at) == 0:
            cost = 0
        return self._climb_worth(t, at, cell) + self._squeeze(t, at, cell) - cost

    def _squeeze(self, t: Desk, at: i64, cell: i64) -> i64:
        """An X is worth more where few cards could go."""
        city = self.city
        cells: i64 = at + CELLS
        now: i64 = city.skyscrapers.below[cell]
        while now != NO_CELL:
            value: i64 = t.sheets[cells + now]
            if value == EMPTY:
                break
            if value != X:
                return share_below(value + 1) // 4
            now = city.skyscrapers.below[now]
        now = city.skyscrapers.above[cell]
        while now != NO_CELL:
            value = t.sheets[cells + now]
            if value == EMPTY:
                break
            if value != X:
                return (1000 - share_below(value)) // 4
            now = city.skyscrapers.above[now]
        return 0

    def strain(self, t: Desk, seat: i64, cell: i64, number: i64) -> i64:
        """How far the number is from what its place in the skyscraper should hold."""
        cells: i64 = t.page[seat] + CELLS
        return strain_along(
            t.sheets, cells, cell, number, self.city.skyscrapers.below, self.city.skyscrapers.above
        )

    # ---- outlook ----

    def worth(self, t: Desk, seat: i64) -> float:
        at: i64 = t.page[seat]
        city = self.city
        parts = [0] * MOST_PARTS
        total: float = float(self.score(t, t.sheets, seat, parts))
        hope: float = self._reach(t, at)
        level: i64 = 0
        while level < city.levels:
            hope += PROMISE[self.icons_on(t.sheets, at, level)]
            level += 1
        rows: i64 = t.sheets[at + ROWS + TOWER_TRACK]
        hope += 3.0 * float(rows) + 2.0 * float(t.sheets[at + ROWS + MISSION_TRACK])
        if t.sheets[at + ASTRONAUTS] == 0:
            hope += 1.5 * float(t.sheets[at + ROWS + CREW_TRACK])
        # Pieces not built yet will in part be built.
        dear: float = float(self.track_value(t.sheets, at, DOME_TRACK, 0))
        hope += 0.45 * dear * float(self.city.unbuilt(t.sheets, at))
        return total + hope * self.time_left(t, seat)

    def _reach(self, t: Desk, at: i64) -> float:
        """What the ends of the skyscrapers promise, with the numbers left for the way there."""
        city = self.city
        hope: float = 0.0
        end: i64 = 0
        while end < city.ends:
            if not self.reached(t.sheets, at, end):
                hope += self._end_hope(t, at, end)
            end += 1
        return hope

    def _end_hope(self, t: Desk, at: i64, end: i64) -> float:
        city = self.city
        cells: i64 = at + CELLS
        goal: i64 = city.skyscrapers.end_cell[end]
        top: bool = city.skyscrapers.above[goal] == NO_CELL
        steps: i64 = 0
        mass: i64 = 1000
        span: i64 = 18
        now: i64 = goal
        while now != NO_CELL:
            value: i64 = t.sheets[cells + now]
            if value == EMPTY:
                steps += 1
            elif value != X:
                mass = 1000 - share_below(value + 1) if top else share_below(value)
                span = 17 - value if top else value
                break
            now = city.skyscrapers.below[now] if top else city.skyscrapers.above[now]
        if span < steps:
            return 0.0
        points: float = float(self.open_prize(t, end))
        need: float = float(steps)
        chance: float = float(mass) / (float(mass) + 70.0 * need)
        return 0.8 * points * chance / (1.0 + 0.25 * need)
