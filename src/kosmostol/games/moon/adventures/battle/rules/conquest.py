"""Adventure 8, Battle: whose sheets, whose planets, what they are worth.

The seat that owns a sheet has its near zone, the left neighbour the far one. In odd turns
everybody plays the own sheet, in even turns the right neighbour's, so no two meet on a sheet.
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.adventures.battle.board import (
    BOXES,
    FAR,
    FLAGS,
    MISSIONS_PART,
    MOONS,
    NEAR,
    PLANS,
    PLANTS,
    SPENT,
    STORED,
    TYPES,
    VALUES,
    WATERS,
    ZONE,
    ZONE_PARTS,
    ZONES,
    Space,
)
from kosmostol.games.moon.rules.adventure import Adventure, Sheet
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.numbers import (
    ASTRONAUT,
    BLANK,
    BY_CELLS,
    BY_ERRORS,
    BY_MISSIONS,
    CAPTURED,
    CELLS,
    CLAIMS,
    EFFECT,
    EMPTY,
    HIGHEST,
    LOWEST,
    MISSIONS,
    NOTES,
    OWN,
    SIDE,
    UNCLAIMED,
    WRITE_FILLED,
    WRITE_NEXT,
    WRITE_PLANET,
)
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.kernel.bits import size
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL, Event

REACH: Final[i64] = 2  # by how much an astronaut changes a number


class Conquest(Adventure):
    """Insignia instead of numbers; a planet goes to who has most of them on it."""

    def __init__(self, sheet: Sheet, rulings: Rulings, space: Space) -> None:
        super().__init__(sheet, rulings)
        self.space = space

    # ---- sheets and zones ----

    # guide: battle
    def lay_sheets(self, t: Desk, turn: i64) -> None:
        right: bool = (turn % 2 == 0) != self.rulings.right_first
        t.shared[SIDE] = FAR if right else NEAR
        t.page = vec[i64]([self.sheet_of(t, seat, t.shared[SIDE]) for seat in range(t.seats)])

    def sheet_of(self, t: Desk, seat: i64, zone: i64) -> i64:
        """Where the sheet begins on which the seat has that zone."""
        if zone == NEAR:
            return t.home(seat)
        count: i64 = len(t.sheets) // t.width
        return (seat + count - 1) % count * t.width

    def _zone(self, t: Desk, seat: i64) -> i64:
        """Where the zone begins that the seat uses in this turn."""
        return t.page[seat] + OWN + t.shared[SIDE] * ZONE

    # ---- writing ----

    def next_cell(self, page: vec[i64], at: i64, planet: i64) -> i64:
        """The first empty cell of a planet, -1 if it is complete."""
        cell: i64 = self.space.planets.first_cell[planet]
        stop: i64 = cell + self.space.planets.size[planet]
        while cell < stop:
            if page[at + CELLS + cell] == EMPTY:
                return cell
            cell += 1
        return -1

    # guide: battle
    def _span(self, t: Desk, seat: i64, effect: i64) -> i64:
        """By how much the seat can change a number, its stored astronauts included."""
        zone: i64 = self._zone(t, seat)
        stored: i64 = t.sheets[zone + STORED] - t.sheets[zone + SPENT]
        if stored < 0:  # a study may show more spent than stored
            stored = 0
        return REACH * stored + self._fresh(t, seat, effect)

    def _fresh(self, t: Desk, seat: i64, effect: i64) -> i64:
        """By how much the effect itself can change the number."""
        if effect != ASTRONAUT:
            return 0
        full: bool = t.sheets[self._zone(t, seat) + STORED] >= self.space.tracks.astronauts
        return 0 if full and self.rulings.full_track_blocks else REACH

    def _apart(self, planet: i64, number: i64) -> i64:
        """How far a number is from those of a planet."""
        if number < self.space.planets.low[planet]:
            return self.space.planets.low[planet] - number
        return (
            number - self.space.planets.high[planet]
            if number > self.space.planets.high[planet]
            else 0
        )

    def stored_needed(self, t: Desk, seat: i64, planet: i64, number: i64, effect: i64) -> i64:
        """Stored astronauts that must be spent to bring the number to a planet."""
        apart: i64 = self._apart(planet, number) - self._fresh(t, seat, effect)
        return 0 if apart <= 0 else (apart + REACH - 1) // REACH

    def fits(self, t: Desk, seat: i64, number: i64, effect: i64) -> i64:
        return self._cells_within(t, seat, number, self._span(t, seat, effect))

    def fits_as_is(self, t: Desk, seat: i64, number: i64, effect: i64) -> bool:
        return self._cells_within(t, seat, number, 0) != 0

    def _cells_within(self, t: Desk, seat: i64, number: i64, span: i64) -> i64:
        mask: i64 = 0
        if not LOWEST <= number <= HIGHEST:
            return mask
        planet: i64 = 0
        while planet < self.space.planets.count:
            if self._apart(planet, number) <= span:
                cell: i64 = self.next_cell(t.sheets, t.page[seat], planet)
                if cell >= 0:
                    mask |= BIT[cell]
            planet += 1
        return mask

    def shifts(self, t: Desk, seat: i64, effect: i64) -> bool:
        return False  # the number itself is never written, so a planet says enough

    # guide: write-planet, write-next
    def write_fault(self, t: Desk, seat: i64, cell: i64, number: i64, effect: i64) -> i64:
        if not t.empty(seat, cell):
            return WRITE_FILLED
        planet: i64 = self.space.planets.of[cell]
        if self._apart(planet, number) > self._span(t, seat, effect):
            return WRITE_PLANET
        first: i64 = self.next_cell(t.sheets, t.page[seat], planet)
        return LEGAL if cell == first else WRITE_NEXT

    # guide: battle
    def write(self, t: Desk, seat: i64, cell: i64, number: i64) -> None:
        planet: i64 = self.space.planets.of[cell]
        effect: i64 = t.notes[seat * NOTES + EFFECT]
        spent: i64 = self.stored_needed(t, seat, planet, number, effect)
        t.sheets[self._zone(t, seat) + SPENT] += spent
        t.fill(seat, cell, t.shared[SIDE])
        if not self.rulings.bonus_before_control:
            self._capture(t, seat, planet)

    def cross(self, t: Desk, seat: i64, cell: i64) -> None:
        """Nothing here writes an X."""

    # ---- control ----

    def insignia(self, page: vec[i64], at: i64, planet: i64, zone: i64) -> i64:
        """Insignia of a zone on a planet and its moon."""
        count: i64 = size(page[at + OWN + zone * ZONE + MOONS] & self.space.planets.spots[planet])
        cell: i64 = at + CELLS + self.space.planets.first_cell[planet]
        stop: i64 = cell + self.space.planets.size[planet]
        while cell < stop:
            if page[cell] == zone:
                count += 1
            cell += 1
        return count

    # guide: battle-control
    def holds(self, page: vec[i64], at: i64, planet: i64, zone: i64) -> bool:
        """Whether the zone's player would control the planet if the match ended now."""
        mine: i64 = self.insignia(page, at, planet, zone)
        other: i64 = self.insignia(page, at, planet, FAR if zone == NEAR else NEAR)
        if mine == 0 and other == 0 and self.rulings.empty_unclaimed:
            return False
        return mine >= other

    # guide: battle-control
    def _capture(self, t: Desk, seat: i64, planet: i64) -> None:
        """Give control of a planet that is complete."""
        at: i64 = t.page[seat]
        if self.next_cell(t.sheets, at, planet) >= 0:
            return
        zone: i64 = 0
        while zone < ZONES:
            if self.holds(t.sheets, at, planet, zone):
                t.sheets[at + OWN + zone * ZONE + FLAGS] |= BIT[planet]
            zone += 1

    def captured(self, page: vec[i64], at: i64, planet: i64) -> bool:
        """Whether somebody controls the planet for good."""
        near: i64 = page[at + OWN + FLAGS]
        far: i64 = page[at + OWN + ZONE + FLAGS]
        return ((near | far) & BIT[planet]) != 0

    # ---- the end of a turn ----

    def error(self, t: Desk, seat: i64) -> None:
        zone: i64 = self._zone(t, seat)
        if t.sheets[zone + BOXES] < self.sheet.errors:
            t.sheets[zone + BOXES] += 1

    def incidents(self, t: Desk, log: list[Event] | None) -> i64:
        """Nothing to do, only planets captured in this turn to tell."""
        if log is not None:
            self.dealt_with(t, log)
        return 0

    def dealt_with(self, t: Desk, log: list[Event]) -> None:
        """Tell the planets captured. With ASTRA nobody shares: a tie is the player's."""
        alone: bool = len(t.rival) > 0
        seat: i64 = 0
        while seat < t.seats:
            zone: i64 = 0
            while zone < ZONES:
                at: i64 = self.sheet_of(t, seat, zone)
                slot: i64 = at + OWN + zone * ZONE + FLAGS
                other: i64 = at + OWN + (1 - zone) * ZONE + FLAGS
                new: i64 = t.sheets[slot] & ~t.committed[slot]
                planet: i64 = 0
                while planet < self.space.planets.count:
                    if new & BIT[planet]:
                        tied: i64 = 1 if t.sheets[other] & BIT[planet] and not alone else 0
                        log.append(Event(CAPTURED, EVERYONE, seat, planet, zone, tied))
                    planet += 1
                zone += 1
            seat += 1

    def errors_of(self, t: Desk, page: vec[i64], seat: i64) -> i64:
        """Errors of a seat on both sheets."""
        near: i64 = page[self.sheet_of(t, seat, NEAR) + OWN + BOXES]
        far: i64 = page[self.sheet_of(t, seat, FAR) + OWN + ZONE + BOXES]
        return near + far

    # guide: battle-score
    def ended(self, t: Desk, seat: i64) -> i64:
        home: i64 = t.home(seat)
        k: i64 = 0
        while k < MISSIONS and t.sheets[home + CLAIMS + k] != UNCLAIMED:
            k += 1
        if k == MISSIONS:
            return BY_MISSIONS
        found: i64 = 0
        zone: i64 = 0
        while zone < ZONES:
            at: i64 = self.sheet_of(t, seat, zone)
            if t.sheets[at + BLANK] == 0:
                return BY_CELLS
            if t.sheets[at + OWN + zone * ZONE + BOXES] >= self.sheet.errors:
                found = BY_ERRORS
            zone += 1
        return found

    # guide: tie
    def tie_break(self, t: Desk, seat: i64) -> i64:
        return -self.errors_of(t, t.committed, seat)

    # ---- score ----

    # guide: battle-score
    def score(self, t: Desk, page: vec[i64], seat: i64, parts: list[int]) -> i64:
        parts[MISSIONS_PART] = self.mission_points(t, page, t.home(seat))
        total: i64 = parts[MISSIONS_PART]
        zone: i64 = 0
        while zone < ZONES:
            self._zone_score(page, self.sheet_of(t, seat, zone), zone, parts)
            i: i64 = 1
            while i <= ZONE_PARTS:
                total += parts[zone * ZONE_PARTS + i]
                i += 1
            zone += 1
        return total

    # guide: battle-score
    def _zone_score(self, page: vec[i64], at: i64, zone: i64, parts: list[int]) -> None:
        """Plants, water, planets of the three types, planning, errors of one zone."""
        space = self.space
        base: i64 = at + OWN + zone * ZONE
        i: i64 = 1 + zone * ZONE_PARTS
        parts[i] = space.tracks.plant_points[page[base + PLANTS]]
        parts[i + 1] = space.tracks.water_points[page[base + WATERS]]
        kind: i64 = 0
        while kind < TYPES:
            parts[i + 2 + kind] = 0
            kind += 1
        planet: i64 = 0
        while planet < space.planets.count:
            if self.holds(page, at, planet, zone):
                kind = space.planets.kind[planet]
                parts[i + 2 + kind] += self.value(page, base, kind)
            planet += 1
        parts[i + 5] = -space.tracks.plan_cost[page[base + PLANS]]
        parts[i + 6] = -self.sheet.error_points[page[base + BOXES]]

    def value(self, page: vec[i64], base: i64, kind: i64) -> i64:
        """What a planet of a type is worth in the zone that begins at `base`."""
        return self.space.tracks.values[
            kind * (self.space.tracks.boxes + 1) + page[base + VALUES + kind]
        ]
