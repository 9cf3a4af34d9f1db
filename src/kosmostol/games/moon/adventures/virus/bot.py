"""What a sheet of Virus promises, for bots."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.adventures.virus.board import (
    CLOSED,
    DUE,
    ENERGIES,
    PLANT_ICONS,
    WATER_ICONS,
)
from kosmostol.games.moon.adventures.virus.rules import Virus
from kosmostol.games.moon.rules.adventure import MOST_PARTS
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.lines import (
    ABOVE_ALL,
    BELOW_ALL,
    gap_room,
    look,
    room_along,
    strain_along,
    strains_along,
)
from kosmostol.games.moon.rules.numbers import (
    ASTRONAUT,
    ASTRONAUTS,
    CELLS,
    ENERGY,
    PLANNING,
    PLANNINGS,
    PLANT,
    ROBOT,
    WATER,
)
from kosmostol.kernel.bits import size
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT

NO_WORTH: Final[i64] = -1  # worked out yet


class VirusBot(Virus):
    """Virus with an eye for what is worth doing."""

    # ---- hints ----

    def cell_worth(self, t: Desk, seat: i64, cell: i64, number: i64, effect: i64) -> i64:
        station = self.station
        at: i64 = t.page[seat]
        block: i64 = station.blocks.of[cell]
        worth: i64 = 100 * t.sheets[at + ENERGIES + block]
        if self.is_sick(t.sheets, at, block):
            worth += 40  # a room filled is a room saved
        if effect == ENERGY:
            if self.reaches(t, seat, effect, cell):
                worth += self._power_worth(t, at, block)
        elif effect == PLANT:
            if self.reaches(t, seat, effect, cell):
                worth += self._row_worth(
                    t.sheets[at + PLANT_ICONS],
                    station.tracks.plant_rows,
                    station.tracks.plant_values,
                )
        elif effect == WATER:
            if self.reaches(t, seat, effect, cell):
                worth += self._row_worth(
                    t.sheets[at + WATER_ICONS],
                    station.tracks.water_rows,
                    station.tracks.water_values,
                )
        elif effect == ROBOT:
            worth += 150
        elif effect == ASTRONAUT:
            worth += 230
        elif effect == PLANNING:
            worth += 330
        return worth

    def cell_worths(
        self, t: Desk, seat: i64, number: i64, effect: i64, mask: i64, out: vec[i64]
    ) -> None:
        """All rooms of a block are worth the same, but for who may write at a pipe."""
        blocks = self.station.blocks
        i: i64 = 0
        block: i64 = 0
        while block < blocks.count:
            known: i64 = NO_WORTH
            stop: i64 = i + blocks.room_count
            while i < stop:
                cell: i64 = blocks.rooms[i]
                if mask & BIT[cell]:
                    if known == NO_WORTH or effect == WATER:
                        known = self.cell_worth(t, seat, cell, number, effect)
                    out[cell] = known
                i += 1
            block += 1

    def _power_worth(self, t: Desk, at: i64, block: i64) -> i64:
        """One more energy: a point for each room lived in, and for those that will be."""
        now: i64 = self.lived_in(t.sheets, at, block)
        later: i64 = self.free_rooms(t.sheets, at, block)
        return 100 * now + 55 * later

    def _row_worth(self, icons: i64, rows: vec[i64], values: vec[i64]) -> i64:
        """An icon is worth its share of the row it belongs to, and something for the bonus."""
        done: i64 = self.rows_done(icons, rows)
        if done >= len(rows):
            return 0
        before: i64 = rows[done - 1] if done > 0 else 0
        size: i64 = rows[done] - before
        gain: i64 = (values[done + 1] - values[done]) * 100 + 200
        ahead: i64 = 80 * (icons - before)
        return gain * 4 // (size * 5) + ahead

    def mark_worth(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        station = self.station
        at: i64 = t.page[seat]
        if element < station.energy_mark:
            return self._door_worth(t, at, element)
        if element < station.plant_mark:
            return self._power_worth(t, at, element - station.energy_mark)
        if element < station.room_mark:
            return 400
        if element < station.grey_mark:
            return self._tightness(t, at, element - station.room_mark)
        return 0

    def _door_worth(self, t: Desk, at: i64, door: i64) -> i64:
        """Passages of the same blocks are closed together, those of sick blocks first."""
        station = self.station
        worth: i64 = 40
        side: i64 = 0
        while side < 2:
            block: i64 = station.door_one[door] if side == 0 else station.door_two[door]
            open: i64 = size(station.blocks.doors[block] & ~t.sheets[at + CLOSED])
            worth += 160 // open
            if self.is_sick(t.sheets, at, block):
                worth += 60
            side += 1
        return worth

    def _tightness(self, t: Desk, at: i64, cell: i64) -> i64:
        """How little is lost with a cell: least where hardly a number fits."""
        station = self.station
        before, low = look(t.sheets, at + CELLS, cell, station.left, BELOW_ALL)
        after, high = look(t.sheets, at + CELLS, cell, station.right, ABOVE_ALL)
        gaps: i64 = before + 1 + after
        return int((float(gaps) - gap_room(gaps, low, high)) * 400.0) // gaps

    def cross_worth(self, t: Desk, seat: i64, kind: i64, cell: i64) -> i64:
        at: i64 = t.page[seat]
        energy: i64 = t.sheets[at + ENERGIES + self.station.blocks.of[cell]]
        return 100 * energy + self._tightness(t, at, cell)

    def strain(self, t: Desk, seat: i64, cell: i64, number: i64) -> i64:
        cells: i64 = t.page[seat] + CELLS
        s = self.station
        return strain_along(t.sheets, cells, cell, number, s.left, s.right) * 7 // 10

    def strains(self, t: Desk, seat: i64, number: i64, mask: i64, out: vec[i64]) -> None:
        cells: i64 = t.page[seat] + CELLS
        strains_along(t.sheets, cells, self.sheet.lines, number, 7, 10, out)

    # ---- outlook ----

    def worth(self, t: Desk, seat: i64) -> float:
        station = self.station
        at: i64 = t.page[seat]
        parts = [0] * MOST_PARTS
        total: float = float(self.score(t, t.sheets, seat, parts))
        total -= 1.5 * float(t.sheets[at + DUE])
        hope: float = 1.3 * room_along(t.sheets, at + CELLS, self.sheet.lines)
        block: i64 = 0
        while block < station.blocks.count:
            free: float = float(self.free_rooms(t.sheets, at, block))
            energy: float = float(t.sheets[at + ENERGIES + block])
            hope += 0.5 * free * (energy - 1.0)
            if self.is_sick(t.sheets, at, block):
                hope -= 0.4 * free
                open: i64 = size(station.blocks.doors[block] & ~t.sheets[at + CLOSED])
                hope -= 0.5 * float(open)
            elif station.blocks.doors[block] & ~t.sheets[at + CLOSED] == 0:
                hope += 1.0
            block += 1
        hope += self._row_hope(
            t.sheets[at + PLANT_ICONS], station.tracks.plant_rows, station.tracks.plant_values
        )
        hope += self._row_hope(
            t.sheets[at + WATER_ICONS], station.tracks.water_rows, station.tracks.water_values
        )
        hope += 4.0 * float(self.wilds(t, seat)) + 0.35 * float(size(t.sheets[at + CLOSED]))
        hope += 1.5 * float(t.sheets[at + ASTRONAUTS] % 2 + t.sheets[at + PLANNINGS] % 2)
        return total + hope * self.time_left(t, seat)

    def _row_hope(self, icons: i64, rows: vec[i64], values: vec[i64]) -> float:
        done: i64 = self.rows_done(icons, rows)
        if done >= len(rows):
            return 0.0
        before: i64 = rows[done - 1] if done > 0 else 0
        part: float = float(icons - before) / float(rows[done] - before)
        return 0.8 * part * float(values[done + 1] - values[done]) + 0.6 * float(icons)
