"""Adventure 5, Dome: skyscrapers up and down from the ground, a research tower, a dome."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.adventures.dome.board import (
    BUILT,
    CREW_TRACK,
    DOME_TRACK,
    FIRSTS,
    ICONS,
    LATERS,
    LEVEL_ICONS,
    MISSION_TRACK,
    NO_LEVEL,
    NO_PIECE,
    PIECES,
    ROWS,
    SPLIT,
    TO_SPLIT,
    TOWER_TRACK,
    WATER_ICON,
    City,
)
from kosmostol.games.moon.rules.adventure import Sheet, total
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.lines import ENDLINE
from kosmostol.games.moon.rules.numbers import (
    ASTRONAUT,
    ASTRONAUTS,
    BLANK,
    CELLS,
    COMBINATION,
    DOME_ENDS,
    DOME_PARITY,
    EMPTY,
    ENERGY,
    ERRORS,
    FIRST,
    MARK_OTHER,
    MARK_PLACE,
    MARK_TAKEN,
    NOTES,
    PLANNING,
    PLANT,
    ROBOT,
    TO_CROSS,
    TO_MARK,
    UNCLAIMED,
    WATER,
    WRITE_APART,
    WRITE_FILLED,
    WRITE_ORDER,
    X,
)
from kosmostol.games.moon.rules.race import Race
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT, LEGAL

# Parts of the score.
MISSIONS_PART: Final[i64] = 0
TOWER_PART: Final[i64] = 1  # three of them: levels with one, two, three icons
SKYSCRAPERS_PART: Final[i64] = 4
CREW_PART: Final[i64] = 5
DOME_PART: Final[i64] = 6
ERRORS_PART: Final[i64] = 7


class Dome(Race):
    """Numbers ascend upwards in every skyscraper, which grows from the ground without holes."""

    def __init__(self, sheet: Sheet, rulings: Rulings, city: City) -> None:
        super().__init__(
            sheet, rulings, FIRSTS, LATERS, city.skyscrapers.end_first, city.skyscrapers.end_later
        )
        self.city = city

    # ---- writing ----

    # guide: dome
    def fits(self, t: Desk, seat: i64, number: i64, effect: i64) -> i64:
        """Each skyscraper is open at its two ends, or at the ground while it is not begun."""
        cells: i64 = t.page[seat] + CELLS
        city = self.city
        mask: i64 = 0
        starts: i64 = 0  # of a skyscraper that has not been begun
        under: i64 = 0  # the cell below the lowest one filled
        over: i64 = 0  # the cell above the highest one filled
        begun = False
        low: i64 = EMPTY
        high: i64 = EMPTY
        for cell in self.sheet.lines:
            if cell == ENDLINE:
                if not begun:
                    mask |= starts
                else:
                    if low == EMPTY or number < low:
                        mask |= under
                    if high == EMPTY or number > high:
                        mask |= over
                begun = False
                starts = 0
                under = 0
                over = 0
                low = EMPTY
                high = EMPTY
                continue
            value: i64 = t.sheets[cells + cell]
            if value == EMPTY:
                if not begun:
                    under = BIT[cell]
                    if city.skyscrapers.start[cell] != 0:
                        starts |= BIT[cell]
                elif over == 0:
                    over = BIT[cell]
                continue
            begun = True
            if value != X:
                if low == EMPTY:
                    low = value
                high = value
        return mask

    def _joined(self, t: Desk, seat: i64, cell: i64) -> bool:
        """Whether a cell is at the ground or next to a filled one."""
        if self.city.skyscrapers.start[cell] != 0:
            return True
        below: i64 = self.city.skyscrapers.below[cell]
        above: i64 = self.city.skyscrapers.above[cell]
        if below >= 0 and not t.empty(seat, below):
            return True
        return above >= 0 and not t.empty(seat, above)

    # guide: write-apart
    def write_fault(self, t: Desk, seat: i64, cell: i64, number: i64, effect: i64) -> i64:
        if not t.empty(seat, cell):
            return WRITE_FILLED
        if not self._joined(t, seat, cell):
            return WRITE_APART
        if self.fits(t, seat, number, effect) & BIT[cell]:
            return LEGAL
        return WRITE_ORDER

    # guide: dome
    def x_fault(self, t: Desk, seat: i64, cell: i64) -> i64:
        if not t.empty(seat, cell):
            return WRITE_FILLED
        return LEGAL if self._joined(t, seat, cell) else WRITE_APART

    # guide: dome, astronaut
    def shifts(self, t: Desk, seat: i64, effect: i64) -> bool:
        """Here the rules say that a full track blocks the effect."""
        if effect != ASTRONAUT:
            return False
        used: i64 = t.sheets[t.page[seat] + ASTRONAUTS]
        return used < self.sheet.astronauts or self.rulings.full_crew_shifts

    # ---- effects ----

    def effect(self, t: Desk, seat: i64, effect: i64, cell: i64) -> None:
        if effect == PLANNING:
            if t.sheets[t.page[seat] + BLANK] > 0:
                t.pending.push(seat, TO_CROSS, 0, 0)
        elif effect == ASTRONAUT and self._crew_spare(t, seat, cell):
            t.pending.push(seat, TO_MARK, ASTRONAUT, cell)
        else:
            super().effect(t, seat, effect, cell)

    # guide: dome
    def _crew_spare(self, t: Desk, seat: i64, cell: i64) -> bool:
        """Whether the crew may stay out: the number is as it was, and most crew may cost points."""
        at: i64 = t.page[seat]
        if t.sheets[at + ASTRONAUTS] >= self.sheet.astronauts:
            return False
        written: i64 = t.sheets[at + CELLS + cell]
        return written == t.offer.numbers[t.notes[seat * NOTES + COMBINATION]]

    # guide: dome
    def crossed(self, t: Desk, seat: i64) -> None:
        """An X splits a section, as long as there is one to split."""
        at: i64 = t.page[seat]
        section: i64 = 0
        while section < self.city.sections:
            if self.city.can_split(t.sheets, at, section):
                t.pending.push(seat, TO_SPLIT, 0, 0)
                return
            section += 1

    def mark_fault(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        city = self.city
        at: i64 = t.page[seat]
        if element < city.piece_mark:
            wet: bool = element >= city.water_mark
            if kind != TO_MARK or a != (WATER if wet else PLANT):
                return MARK_OTHER
            level: i64 = element - city.water_mark if wet else element
            if city.level_of[b] != level:
                return MARK_PLACE
            return LEGAL if self._free_icon(t.sheets, at, level, wet) >= 0 else MARK_TAKEN
        if element < city.split_mark:
            if kind != TO_MARK or a != ROBOT:
                return MARK_OTHER
            return self._build_fault(t.sheets, at, element - city.piece_mark, b)
        if element < city.energy_mark:
            if kind != TO_SPLIT:
                return MARK_OTHER
            free: bool = self.city.can_split(t.sheets, at, element - city.split_mark)
            return LEGAL if free else MARK_TAKEN
        if kind != TO_MARK or a != (ENERGY if element < city.crew_mark else ASTRONAUT):
            return MARK_OTHER
        if element == city.crew_mark:
            return LEGAL
        full: bool = t.sheets[at + ROWS + element - city.energy_mark] >= city.tracks.rows
        return MARK_TAKEN if full else LEGAL

    def _free_icon(self, page: vec[i64], at: i64, level: i64, wet: bool) -> i64:
        """The next icon of a kind on a tower level, or -1."""
        icon: i64 = level * LEVEL_ICONS + (WATER_ICON if wet else 0)
        if not page[at + ICONS] & BIT[icon]:
            return icon
        if not wet and not page[at + ICONS] & BIT[icon + 1]:
            return icon + 1
        return -1

    # guide: dome-building
    def _build_fault(self, page: vec[i64], at: i64, piece: i64, cell: i64) -> i64:
        if page[at + BUILT] & BIT[piece]:
            return MARK_TAKEN
        if not self.city.may_build(page, at, piece, self.rulings.one_foot):
            return DOME_ENDS
        odd: i64 = page[at + CELLS + cell] % 2
        return LEGAL if odd == self.city.odd[piece // PIECES] else DOME_PARITY

    def reaches(self, t: Desk, seat: i64, effect: i64, cell: i64) -> bool:
        at: i64 = t.page[seat]
        if effect in (PLANT, WATER):
            level: i64 = self.city.level_of[cell]
            return level != NO_LEVEL and self._free_icon(t.sheets, at, level, effect == WATER) >= 0
        if effect == ROBOT:
            return self.builds(t.sheets, at, cell)
        return super().reaches(t, seat, effect, cell)

    def builds(self, page: vec[i64], at: i64, cell: i64) -> bool:
        """Whether the number in a cell would build a piece."""
        left: i64 = self.city.left_piece(page, at)
        if left == NO_PIECE:
            return False
        right: i64 = self.city.right_piece(page, at)
        return (
            self._build_fault(page, at, left, cell) == LEGAL
            or self._build_fault(page, at, right, cell) == LEGAL
        )

    def mark(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> None:
        city = self.city
        at: i64 = t.page[seat]
        if element < city.piece_mark:
            wet: bool = element >= city.water_mark
            level: i64 = element - city.water_mark if wet else element
            t.sheets[at + ICONS] |= BIT[self._free_icon(t.sheets, at, level, wet)]
        elif element < city.split_mark:
            t.sheets[at + BUILT] |= BIT[element - city.piece_mark]
        elif element < city.energy_mark:
            t.sheets[at + SPLIT] |= BIT[element - city.split_mark]
        elif element < city.crew_mark:
            t.sheets[at + ROWS + element - city.energy_mark] += 1
        else:
            t.sheets[at + ASTRONAUTS] += 1

    # ---- the race to the ends ----

    # guide: dome
    def reached(self, page: vec[i64], at: i64, goal: i64) -> bool:
        """Whether the cell at an end of a skyscraper is filled."""
        value: i64 = page[at + CELLS + self.city.skyscrapers.end_cell[goal]]
        return value != EMPTY

    # ---- score ----

    def track_value(self, page: vec[i64], at: i64, track: i64, column: i64) -> i64:
        """A value of the top row of an energy track that is not crossed."""
        row: i64 = page[at + ROWS + track]
        return self.city.tracks.values[
            self.city.tracks.start[track] + row * self.city.tracks.columns[track] + column
        ]

    # guide: dome-score
    def mission_value(self, page: vec[i64], at: i64, mission: i64, how: i64) -> i64:
        """Star or cog is fixed when a mission is claimed, its points grow with the track."""
        if how == UNCLAIMED:
            return 0
        return self.track_value(page, at, MISSION_TRACK, 0 if how == FIRST else 1)

    def icons_on(self, page: vec[i64], at: i64, level: i64) -> i64:
        """How many icons of a tower level are circled."""
        count: i64 = 0
        icon: i64 = level * LEVEL_ICONS
        stop: i64 = icon + LEVEL_ICONS
        while icon < stop:
            if page[at + ICONS] & BIT[icon]:
                count += 1
            icon += 1
        return count

    # guide: dome-score
    def _crew_points(self, t: Desk, page: vec[i64], at: i64) -> i64:
        """Who has crossed most astronauts takes the first column, others the second."""
        mine: i64 = page[at + ASTRONAUTS]
        if mine == 0:
            return 0
        column: i64 = 0
        seat: i64 = 0
        while seat < t.seats:
            if page[t.page[seat] + ASTRONAUTS] > mine:
                column = 1
            seat += 1
        if len(t.rival) > 0 and t.rival[ASTRONAUT] > mine:
            column = 1
        return self.track_value(page, at, CREW_TRACK, column)

    # guide: dome-score
    def score(self, t: Desk, page: vec[i64], seat: i64, parts: list[int]) -> i64:
        at: i64 = t.page[seat]
        city = self.city
        parts[MISSIONS_PART] = self.mission_points(t, page, at)
        k: i64 = 0
        while k < LEVEL_ICONS:
            parts[TOWER_PART + k] = 0
            k += 1
        level: i64 = 0
        while level < city.levels:
            icons: i64 = self.icons_on(page, at, level)
            if icons > 0:
                parts[TOWER_PART + icons - 1] += self.track_value(page, at, TOWER_TRACK, icons - 1)
            level += 1
        ends: i64 = 0
        end: i64 = 0
        while end < city.ends:
            ends += self.prize(t, page, at, end)
            end += 1
        parts[SKYSCRAPERS_PART] = ends
        parts[CREW_PART] = self._crew_points(t, page, at)
        parts[DOME_PART] = -self.city.unbuilt(page, at) * self.track_value(page, at, DOME_TRACK, 0)
        parts[ERRORS_PART] = -self.sheet.error_points[page[at + ERRORS]]
        return total(parts, ERRORS_PART)
