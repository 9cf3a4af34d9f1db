"""Adventure 6, Virus: blocks of rooms, passages to close, viruses that wake and spread."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.adventures.virus.board import (
    CLOSED,
    ENERGIES,
    GREY,
    ILL,
    NOTHING,
    PLANT_ICONS,
    PLANTS,
    QUEUE,
    TANKS,
    TO_CLOSE,
    TO_INFECT,
    TO_POWER,
    TO_SEED,
    WATER_ICONS,
)
from kosmostol.games.moon.adventures.virus.rules.outbreak import Outbreak
from kosmostol.games.moon.rules.adventure import total
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.numbers import (
    ENERGY,
    ERRORS,
    MARK_OTHER,
    MARK_PLACE,
    MARK_TAKEN,
    PLANT,
    ROBOT,
    TO_MARK,
    WATER,
    WRITE_INFECTED,
)
from kosmostol.kernel.bits import size
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT, LEGAL

# Parts of the score.
MISSIONS_PART: Final[i64] = 0
PLANTS_PART: Final[i64] = 1
WATER_PART: Final[i64] = 2
BLOCKS_PART: Final[i64] = 3
ILL_PART: Final[i64] = 4
ERRORS_PART: Final[i64] = 5


class Virus(Outbreak):
    """Levels of blocks; full blocks are evacuated, viruses infect empty rooms."""

    # ---- writing ----

    # guide: write-infected
    def write_fault(self, t: Desk, seat: i64, cell: i64, number: i64, effect: i64) -> i64:
        if t.sheets[t.page[seat] + ILL] & BIT[cell]:
            return WRITE_INFECTED
        return super().write_fault(t, seat, cell, number, effect)

    def x_fault(self, t: Desk, seat: i64, cell: i64) -> i64:
        if t.sheets[t.page[seat] + ILL] & BIT[cell]:
            return WRITE_INFECTED
        return super().x_fault(t, seat, cell)

    # ---- effects ----

    # guide: virus
    def mark_fault(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        station = self.station
        at: i64 = t.page[seat]
        if element < station.energy_mark:
            if kind != TO_CLOSE and (kind != TO_MARK or a != ROBOT):
                return MARK_OTHER
            return MARK_TAKEN if t.sheets[at + CLOSED] & BIT[element] else LEGAL
        if element < station.plant_mark:
            return self._energy_fault(t, at, kind, a, b, element - station.energy_mark)
        if element < station.tank_mark:
            block: i64 = element - station.plant_mark
            if kind != TO_MARK or a != PLANT:
                return MARK_OTHER
            if station.blocks.of[b] != block:
                return MARK_PLACE
            free: i64 = station.blocks.plants[block] & ~t.sheets[at + PLANTS]
            return LEGAL if free != 0 else MARK_TAKEN
        if element < station.room_mark:
            if kind != TO_MARK or a != WATER:
                return MARK_OTHER
            return self._tank_fault(t, at, element - station.tank_mark, b)
        if element < station.grey_mark:
            cell: i64 = element - station.room_mark
            if kind != TO_INFECT or station.blocks.of[cell] != a:
                return MARK_OTHER
            return LEGAL if t.empty(seat, cell) else MARK_TAKEN
        return LEGAL if kind == TO_SEED else MARK_OTHER

    # guide: virus
    def _energy_fault(self, t: Desk, at: i64, kind: i64, a: i64, b: i64, block: i64) -> i64:
        full: bool = t.sheets[at + ENERGIES + block] >= self.station.blocks.energy
        if kind == TO_POWER:
            mine: bool = self.rulings.bonus_in_filled and self.station.blocks.of[b] == block
            if not mine and self.free_rooms(t.sheets, at, block) == 0:
                return MARK_TAKEN
        elif kind != TO_MARK or a != ENERGY:
            return MARK_OTHER
        elif self.station.blocks.of[b] != block:
            return MARK_PLACE
        return MARK_TAKEN if full else LEGAL

    # guide: virus, rulings
    def _tank_fault(self, t: Desk, at: i64, tank: i64, cell: i64) -> i64:
        station = self.station
        if station.blocks.tank[station.blocks.of[cell]] != tank:
            return MARK_PLACE
        if self.rulings.tank_cell_only and station.blocks.tank_cell[tank] != cell:
            return MARK_PLACE
        return MARK_TAKEN if t.sheets[at + TANKS] & BIT[tank] else LEGAL

    def reaches(self, t: Desk, seat: i64, effect: i64, cell: i64) -> bool:
        station = self.station
        at: i64 = t.page[seat]
        block: i64 = station.blocks.of[cell]
        if effect == ENERGY:
            return t.sheets[at + ENERGIES + block] < station.blocks.energy
        if effect == PLANT:
            return (station.blocks.plants[block] & ~t.sheets[at + PLANTS]) != 0
        if effect == WATER:
            tank: i64 = station.blocks.tank[block]
            return tank != NOTHING and self._tank_fault(t, at, tank, cell) == LEGAL
        return self._passage_open(t, at)

    def _passage_open(self, t: Desk, at: i64) -> bool:
        return t.sheets[at + CLOSED] != BIT[self.station.energy_mark] - 1

    def mark(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> None:
        station = self.station
        at: i64 = t.page[seat]
        if element < station.energy_mark:
            t.sheets[at + CLOSED] |= BIT[element]
        elif element < station.plant_mark:
            t.sheets[at + ENERGIES + element - station.energy_mark] += 1
        elif element < station.tank_mark:
            free: i64 = station.blocks.plants[element - station.plant_mark] & ~t.sheets[at + PLANTS]
            t.sheets[at + PLANTS] |= free & -free
            t.sheets[at + PLANT_ICONS] += 1
            if t.sheets[at + PLANT_ICONS] in station.tracks.plant_rows and self._passage_open(
                t, at
            ):
                t.pending.push(seat, TO_CLOSE, 0, b)
        elif element < station.room_mark:
            t.sheets[at + TANKS] |= BIT[element - station.tank_mark]
            t.sheets[at + WATER_ICONS] += 1
            if t.sheets[at + WATER_ICONS] in station.tracks.water_rows and self._can_power(
                t, at, b
            ):
                t.pending.push(seat, TO_POWER, 0, b)
        elif element < station.grey_mark:
            self._infect(t, seat, element - station.room_mark)
            t.sheets[at + QUEUE] &= ~BIT[a]
            self._spread(t, seat)
        else:
            grey: i64 = element - station.grey_mark
            t.sheets[at + GREY] = BIT[grey]
            home: i64 = station.viruses.grey_block[grey]
            if self.free_rooms(t.sheets, at, home) > 0:
                t.pending.push(seat, TO_INFECT, home, 0)
            else:  # only in a study
                self._spread(t, seat)

    def _can_power(self, t: Desk, at: i64, cell: i64) -> bool:
        block: i64 = 0
        while block < self.station.blocks.count:
            if self._energy_fault(t, at, TO_POWER, 0, cell, block) == LEGAL:
                return True
            block += 1
        return False

    # guide: wild
    def wilds(self, t: Desk, seat: i64) -> i64:
        return size(self.station.wilds.unspent(t.sheets, t.page[seat]))

    def spend_wild(self, t: Desk, seat: i64) -> None:
        self.station.wilds.spend(t.sheets, t.page[seat])

    # ---- score ----

    def rows_done(self, icons: i64, rows: vec[i64]) -> i64:
        """How many rows of a track are complete."""
        count: i64 = 0
        for end in rows:
            if icons >= end:
                count += 1
        return count

    # guide: virus-score
    def score(self, t: Desk, page: vec[i64], seat: i64, parts: list[int]) -> i64:
        at: i64 = t.page[seat]
        station = self.station
        parts[MISSIONS_PART] = self.mission_points(t, page, at)
        plants: i64 = self.rows_done(page[at + PLANT_ICONS], station.tracks.plant_rows)
        parts[PLANTS_PART] = station.tracks.plant_values[plants]
        water: i64 = self.rows_done(page[at + WATER_ICONS], station.tracks.water_rows)
        parts[WATER_PART] = station.tracks.water_values[water]
        blocks: i64 = 0
        block: i64 = 0
        while block < station.blocks.count:
            blocks += self.block_points(page, at, block)
            block += 1
        parts[BLOCKS_PART] = blocks
        parts[ILL_PART] = -size(page[at + ILL])
        parts[ERRORS_PART] = -self.sheet.error_points[page[at + ERRORS]]
        return total(parts, ERRORS_PART)
