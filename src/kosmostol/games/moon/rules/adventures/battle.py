"""Adventure 8, Battle: two sheets shared with the two neighbours, planets to be captured.

The seat that owns a sheet has its near zone, the left neighbour the far one. In odd turns
everybody plays the own sheet, in even turns the right neighbour's, so no two meet on a sheet.
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.adventure import Adventure, Sheet
from kosmostol.games.moon.rules.codes import (
    ASTEROID_NEXT,
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
    ENERGY,
    HIGHEST,
    LOWEST,
    MARK_OTHER,
    MARK_PLACE,
    MARK_TAKEN,
    MISSIONS,
    MOON_CLOSED,
    NOTES,
    OWN,
    OWN_DECISION,
    PLANNING,
    PLANT,
    ROBOT,
    SIDE,
    SKIP_NOT,
    TO_MARK,
    UNCLAIMED,
    WATER,
    WRITE_FILLED,
    WRITE_NEXT,
    WRITE_PLANET,
)
from kosmostol.games.moon.rules.lines import bits
from kosmostol.games.moon.rules.table import Rulings, Table
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL, Event

NEAR: Final[i64] = 0  # zones, and what a cell holds: the insignia of that zone
FAR: Final[i64] = 1
ZONES: Final[i64] = 2
TYPES: Final[i64] = 3  # green, blue and grey planets

# Slots of the sheet: a block for each zone, then the symbols both share.
ZONE: Final[i64] = 12
BOXES: Final[i64] = 0  # system errors
STORED: Final[i64] = 1  # astronauts circled
SPENT: Final[i64] = 2  # of these crossed
PLANTS: Final[i64] = 3  # boxes crossed
WATERS: Final[i64] = 4
VALUES: Final[i64] = 5  # a count for each type
PLANS: Final[i64] = 8
ASTEROIDS: Final[i64] = 9  # insignia from the own end
MOONS: Final[i64] = 10  # mask of spots
FLAGS: Final[i64] = 11  # mask of planets captured
PLANT_SYMBOLS: Final[i64] = OWN + ZONES * ZONE  # masks
WATER_SYMBOLS: Final[i64] = PLANT_SYMBOLS + 1

# The adventure's own decisions, and one mark on the stack that is none.
TO_BONUS: Final[i64] = OWN_DECISION  # the bonus of a cell: a its effect, b the cell
TO_VALUE: Final[i64] = OWN_DECISION + 1  # energies of an asteroid: a how many
TO_MOON: Final[i64] = OWN_DECISION + 2  # plannings of an asteroid: a how many
THEN: Final[i64] = OWN_DECISION + 3  # all bonuses are used: the effect a follows, b the cell

NO_BONUS: Final[i64] = -1
TOP_NUMBER: Final[i64] = 15  # of the cards
REACH: Final[i64] = 2  # by how much an astronaut changes a number

# Parts of the score: missions, then seven of each zone.
MISSIONS_PART: Final[i64] = 0
ZONE_PARTS: Final[i64] = 7


class Space:
    """What is printed: planets with cells, moons and symbols, asteroids, the zones' tracks."""

    def __init__(
        self,
        planet_of: list[int],
        first_cell: list[int],
        size: list[int],
        low: list[int],
        high: list[int],
        kind: list[int],
        bonus: list[int],
        plant_symbols: list[int],
        water_symbols: list[int],
        spots: list[int],
        asteroid_gives: list[int],
        asteroids: i64,
        astronauts: i64,
        plant_points: list[int],
        water_points: list[int],
        values: list[int],
        boxes: i64,
        plan_cost: list[int],
        bonus_cells: list[int],
    ) -> None:
        self.planet_of = planet_of  # of a cell
        self.first_cell = first_cell  # of a planet; its others follow
        self.size = size
        self.low = low  # the numbers of a planet
        self.high = high
        self.kind = kind  # of a planet: green, blue, grey
        self.bonus = bonus  # of a cell: an effect
        self.plant_symbols = plant_symbols  # mask of a planet
        self.water_symbols = water_symbols
        self.spots = spots  # mask of a planet's moon
        self.asteroid_gives = asteroid_gives  # how many of each effect, six for each asteroid
        self.asteroids: i64 = asteroids
        self.astronauts: i64 = astronauts
        self.plant_points = plant_points  # by boxes crossed
        self.water_points = water_points
        self.values = values  # by boxes crossed, one type after the other
        self.boxes: i64 = boxes  # of a type
        self.plan_cost = plan_cost
        self.bonus_cells = bonus_cells
        # Marks: plants and waters of planets, values of each zone, moons, asteroids, bonuses.
        self.planets: i64 = len(first_cell)
        self.water_mark: i64 = self.planets
        self.value_mark: i64 = self.water_mark + self.planets
        self.moon_mark: i64 = self.value_mark + ZONES * TYPES
        self.asteroid_mark: i64 = self.moon_mark + self.planets
        self.bonus_mark: i64 = self.asteroid_mark + asteroids


class Battle(Adventure):
    """Insignia instead of numbers; a planet goes to who has most of them on it."""

    def __init__(self, sheet: Sheet, rulings: Rulings, space: Space) -> None:
        super().__init__(sheet, rulings)
        self.space = space

    # ---- sheets and zones ----

    def lay_sheets(self, t: Table, turn: i64) -> None:
        right: bool = (turn % 2 == 0) != self.rulings.right_first
        t.shared[SIDE] = FAR if right else NEAR
        t.page = [self.sheet_of(t, seat, t.shared[SIDE]) for seat in range(t.seats)]

    def sheet_of(self, t: Table, seat: i64, zone: i64) -> i64:
        """Where the sheet begins on which the seat has that zone."""
        if zone == NEAR:
            return t.home(seat)
        count: i64 = len(t.sheets) // t.width
        return (seat + count - 1) % count * t.width

    def _zone(self, t: Table, seat: i64) -> i64:
        """Where the zone begins that the seat uses in this turn."""
        return t.page[seat] + OWN + t.shared[SIDE] * ZONE

    # ---- writing ----

    def next_cell(self, page: list[int], at: i64, planet: i64) -> i64:
        """The first empty cell of a planet, -1 if it is complete."""
        cell: i64 = self.space.first_cell[planet]
        stop: i64 = cell + self.space.size[planet]
        while cell < stop:
            if page[at + CELLS + cell] == EMPTY:
                return cell
            cell += 1
        return -1

    def _span(self, t: Table, seat: i64, effect: i64) -> i64:
        """By how much the seat can change a number, its stored astronauts included."""
        zone: i64 = self._zone(t, seat)
        stored: i64 = t.sheets[zone + STORED] - t.sheets[zone + SPENT]
        return REACH * stored + self._fresh(t, seat, effect)

    def _fresh(self, t: Table, seat: i64, effect: i64) -> i64:
        """By how much the effect itself can change the number."""
        if effect != ASTRONAUT:
            return 0
        full: bool = t.sheets[self._zone(t, seat) + STORED] >= self.space.astronauts
        return 0 if full and self.rulings.full_track_blocks else REACH

    def _apart(self, planet: i64, number: i64) -> i64:
        """How far a number is from those of a planet."""
        if number < self.space.low[planet]:
            return self.space.low[planet] - number
        return number - self.space.high[planet] if number > self.space.high[planet] else 0

    def stored_needed(self, t: Table, seat: i64, planet: i64, number: i64, effect: i64) -> i64:
        """Stored astronauts that must be spent to bring the number to a planet."""
        apart: i64 = self._apart(planet, number) - self._fresh(t, seat, effect)
        return 0 if apart <= 0 else (apart + REACH - 1) // REACH

    def fits(self, t: Table, seat: i64, number: i64, effect: i64) -> i64:
        return self._cells_within(t, seat, number, self._span(t, seat, effect))

    def fits_as_is(self, t: Table, seat: i64, number: i64, effect: i64) -> bool:
        return self._cells_within(t, seat, number, 0) != 0

    def _cells_within(self, t: Table, seat: i64, number: i64, span: i64) -> i64:
        mask: i64 = 0
        if not LOWEST <= number <= HIGHEST:
            return mask
        planet: i64 = 0
        while planet < self.space.planets:
            if self._apart(planet, number) <= span:
                cell: i64 = self.next_cell(t.sheets, t.page[seat], planet)
                if cell >= 0:
                    mask |= BIT[cell]
            planet += 1
        return mask

    def shifts(self, t: Table, seat: i64, effect: i64) -> bool:
        return False  # the number itself is never written, so a planet says enough

    def write_fault(self, t: Table, seat: i64, cell: i64, number: i64, effect: i64) -> i64:
        if not t.empty(seat, cell):
            return WRITE_FILLED
        planet: i64 = self.space.planet_of[cell]
        if self._apart(planet, number) > self._span(t, seat, effect):
            return WRITE_PLANET
        first: i64 = self.next_cell(t.sheets, t.page[seat], planet)
        return LEGAL if cell == first else WRITE_NEXT

    def write(self, t: Table, seat: i64, cell: i64, number: i64) -> None:
        planet: i64 = self.space.planet_of[cell]
        effect: i64 = t.notes[seat * NOTES + EFFECT]
        spent: i64 = self.stored_needed(t, seat, planet, number, effect)
        t.sheets[self._zone(t, seat) + SPENT] += spent
        t.fill(seat, cell, t.shared[SIDE])
        if not self.rulings.bonus_before_control:
            self._capture(t, seat, planet)

    def cross(self, t: Table, seat: i64, cell: i64) -> None:
        """Nothing here writes an X."""

    # ---- control ----

    def insignia(self, page: list[int], at: i64, planet: i64, zone: i64) -> i64:
        """Insignia of a zone on a planet and its moon."""
        count: i64 = bits(page[at + OWN + zone * ZONE + MOONS] & self.space.spots[planet])
        cell: i64 = at + CELLS + self.space.first_cell[planet]
        stop: i64 = cell + self.space.size[planet]
        while cell < stop:
            if page[cell] == zone:
                count += 1
            cell += 1
        return count

    def holds(self, page: list[int], at: i64, planet: i64, zone: i64) -> bool:
        """Whether the zone's player would control the planet if the match ended now."""
        mine: i64 = self.insignia(page, at, planet, zone)
        other: i64 = self.insignia(page, at, planet, FAR if zone == NEAR else NEAR)
        if mine == 0 and other == 0 and self.rulings.empty_unclaimed:
            return False
        return mine >= other

    def _capture(self, t: Table, seat: i64, planet: i64) -> None:
        """Give control of a planet that is complete."""
        at: i64 = t.page[seat]
        if self.next_cell(t.sheets, at, planet) >= 0:
            return
        zone: i64 = 0
        while zone < ZONES:
            if self.holds(t.sheets, at, planet, zone):
                t.sheets[at + OWN + zone * ZONE + FLAGS] |= BIT[planet]
            zone += 1

    def captured(self, page: list[int], at: i64, planet: i64) -> bool:
        """Whether somebody controls the planet for good."""
        near: i64 = page[at + OWN + FLAGS]
        far: i64 = page[at + OWN + ZONE + FLAGS]
        return ((near | far) & BIT[planet]) != 0

    # ---- effects and bonuses ----

    def effect(self, t: Table, seat: i64, effect: i64, cell: i64) -> None:
        """The bonus of the cell comes first, then the effect."""
        t.pending.push(seat, THEN, effect, cell)
        bonus: i64 = self.space.bonus[cell]
        if bonus != NO_BONUS and self._gains(t, seat, bonus):
            t.pending.push(seat, TO_BONUS, bonus, cell)
        self._settle(t, seat)

    def _settle(self, t: Table, seat: i64) -> None:
        """Go on to the effect once the bonuses are used."""
        if t.pending.kind(seat) != THEN:
            return
        effect: i64 = t.pending.a(seat)
        cell: i64 = t.pending.b(seat)
        t.pending.pop(seat)
        planet: i64 = self.space.planet_of[cell]
        if not self.captured(t.sheets, t.page[seat], planet):
            self._capture(t, seat, planet)
        zone: i64 = self._zone(t, seat)
        if effect == ASTRONAUT:
            if t.sheets[zone + STORED] < self.space.astronauts:
                t.sheets[zone + STORED] += 1
        elif self.reaches(t, seat, effect, cell):
            t.pending.push(seat, TO_MARK, effect, cell)

    def reaches(self, t: Table, seat: i64, effect: i64, cell: i64) -> bool:
        planet: i64 = self.space.planet_of[cell]
        at: i64 = t.page[seat]
        if effect == PLANT:
            return (self.space.plant_symbols[planet] & ~t.sheets[at + PLANT_SYMBOLS]) != 0
        if effect == WATER:
            return (self.space.water_symbols[planet] & ~t.sheets[at + WATER_SYMBOLS]) != 0
        full: bool = t.sheets[self._zone(t, seat) + PLANS] + 1 >= len(self.space.plan_cost)
        if effect == PLANNING and full and self.rulings.full_track_blocks:
            return False
        return self._gains(t, seat, effect)

    def _gains(self, t: Table, seat: i64, effect: i64) -> bool:
        """Whether a bonus of this kind would do anything."""
        space = self.space
        zone: i64 = self._zone(t, seat)
        if effect == PLANT:
            return t.sheets[zone + PLANTS] + 1 < len(space.plant_points)
        if effect == WATER:
            return t.sheets[zone + WATERS] + 1 < len(space.water_points)
        if effect == ROBOT:
            return self.next_asteroid(t, seat) >= 0
        if effect == ENERGY:
            kind: i64 = 0
            while kind < TYPES:
                if t.sheets[zone + VALUES + kind] < space.boxes:
                    return True
                kind += 1
            return False
        planet: i64 = 0
        while planet < space.planets:
            if self._moon_fault(t, seat, planet) == LEGAL:
                return True
            planet += 1
        return False

    def next_asteroid(self, t: Table, seat: i64) -> i64:
        """The free asteroid nearest to the seat's own end, -1 if all are taken."""
        at: i64 = t.page[seat] + OWN + ASTEROIDS
        near: i64 = t.sheets[at]
        far: i64 = t.sheets[at + ZONE]
        if near + far >= self.space.asteroids:
            return -1
        return near if t.shared[SIDE] == NEAR else self.space.asteroids - 1 - far

    def _moon_fault(self, t: Table, seat: i64, planet: i64) -> i64:
        at: i64 = t.page[seat]
        if self.captured(t.sheets, at, planet):
            return MOON_CLOSED
        taken: i64 = t.sheets[at + OWN + MOONS] | t.sheets[at + OWN + ZONE + MOONS]
        return LEGAL if self.space.spots[planet] & ~taken else MARK_TAKEN

    def mark_fault(self, t: Table, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        space = self.space
        effect: i64 = a if kind == TO_MARK else NO_BONUS
        if element < space.value_mark:
            wanted: i64 = PLANT if element < space.water_mark else WATER
            if effect != wanted:
                return MARK_OTHER
            if element % space.planets != space.planet_of[b]:
                return MARK_PLACE
            return LEGAL if self.reaches(t, seat, effect, b) else MARK_TAKEN
        if element < space.moon_mark:
            value: i64 = element - space.value_mark
            if (kind != TO_VALUE and effect != ENERGY) or value // TYPES != t.shared[SIDE]:
                return MARK_OTHER
            crossed: i64 = t.sheets[self._zone(t, seat) + VALUES + value % TYPES]
            return LEGAL if crossed < space.boxes else MARK_TAKEN
        if element < space.asteroid_mark:
            if kind != TO_MOON and effect != PLANNING:
                return MARK_OTHER
            return self._moon_fault(t, seat, element - space.moon_mark)
        if element < space.bonus_mark:
            if effect != ROBOT:
                return MARK_OTHER
            return self._asteroid_fault(t, seat, element - space.asteroid_mark)
        if kind == TO_BONUS and space.bonus_cells[element - space.bonus_mark] == b:
            return LEGAL
        return MARK_OTHER

    def _asteroid_fault(self, t: Table, seat: i64, asteroid: i64) -> i64:
        at: i64 = t.page[seat] + OWN + ASTEROIDS
        near: i64 = t.sheets[at]
        far: i64 = self.space.asteroids - t.sheets[at + ZONE]
        if asteroid < near or asteroid >= far:
            return MARK_TAKEN
        return LEGAL if asteroid == self.next_asteroid(t, seat) else ASTEROID_NEXT

    def mark(self, t: Table, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> None:
        space = self.space
        if element < space.value_mark:
            self._pick_symbol(t, seat, a, space.planet_of[b])
        elif element < space.moon_mark:
            self._zone_add(t, seat, VALUES + (element - space.value_mark) % TYPES)
            if kind == TO_VALUE and a > 1 and self._gains(t, seat, ENERGY):
                t.pending.push(seat, TO_VALUE, a - 1, b)
        elif element < space.asteroid_mark:
            self._land(t, seat, element - space.moon_mark)
            zone: i64 = self._zone(t, seat)
            if kind == TO_MARK and t.sheets[zone + PLANS] + 1 < len(space.plan_cost):
                t.sheets[zone + PLANS] += 1
            if kind == TO_MOON and a > 1 and self._gains(t, seat, PLANNING):
                t.pending.push(seat, TO_MOON, a - 1, b)
        elif element < space.bonus_mark or a == ROBOT:
            self._mine(t, seat, b)
        else:
            self._grow(t, seat, a, 1)
        self._settle(t, seat)

    def skip(self, t: Table, seat: i64, kind: i64, a: i64, b: i64) -> None:
        self._settle(t, seat)

    def skip_fault(self, t: Table, seat: i64, kind: i64, a: i64, b: i64) -> i64:
        return SKIP_NOT if kind in (TO_VALUE, TO_MOON) else LEGAL

    def _zone_add(self, t: Table, seat: i64, slot: i64) -> None:
        t.sheets[self._zone(t, seat) + slot] += 1

    def _pick_symbol(self, t: Table, seat: i64, effect: i64, planet: i64) -> None:
        """Cross a symbol of a planet and the own track."""
        at: i64 = t.page[seat]
        slot: i64 = at + (PLANT_SYMBOLS if effect == PLANT else WATER_SYMBOLS)
        symbols: i64 = self.space.plant_symbols[planet]
        if effect == WATER:
            symbols = self.space.water_symbols[planet]
        free: i64 = symbols & ~t.sheets[slot]
        t.sheets[slot] |= free & -free
        self._grow(t, seat, effect, 1)

    def _grow(self, t: Table, seat: i64, effect: i64, count: i64) -> None:
        """Cross boxes of the own plant or water track."""
        zone: i64 = self._zone(t, seat)
        slot: i64 = zone + (PLANTS if effect == PLANT else WATERS)
        most: i64 = len(self.space.plant_points) - 1
        if effect == WATER:
            most = len(self.space.water_points) - 1
        t.sheets[slot] = min(most, t.sheets[slot] + count)

    def _land(self, t: Table, seat: i64, planet: i64) -> None:
        """An insignia on a moon."""
        self._land_as(t, seat, planet, t.shared[SIDE])

    def _land_as(self, t: Table, seat: i64, planet: i64, zone: i64) -> None:
        at: i64 = t.page[seat]
        taken: i64 = t.sheets[at + OWN + MOONS] | t.sheets[at + OWN + ZONE + MOONS]
        free: i64 = self.space.spots[planet] & ~taken
        t.sheets[at + OWN + zone * ZONE + MOONS] |= free & -free

    def _mine(self, t: Table, seat: i64, cell: i64) -> None:
        """An insignia on the next asteroid, whose bonuses are used at once."""
        asteroid: i64 = self.next_asteroid(t, seat)
        self._zone_add(t, seat, ASTEROIDS)
        gives: i64 = asteroid * 6
        self._grow(t, seat, PLANT, self.space.asteroid_gives[gives + PLANT])
        self._grow(t, seat, WATER, self.space.asteroid_gives[gives + WATER])
        energies: i64 = self.space.asteroid_gives[gives + ENERGY]
        plans: i64 = self.space.asteroid_gives[gives + PLANNING]
        if plans > 0 and self._gains(t, seat, PLANNING):
            t.pending.push(seat, TO_MOON, plans, cell)
        if energies > 0 and self._gains(t, seat, ENERGY):
            t.pending.push(seat, TO_VALUE, energies, cell)

    # ---- the end of a turn ----

    def error(self, t: Table, seat: i64) -> None:
        zone: i64 = self._zone(t, seat)
        if t.sheets[zone + BOXES] < self.sheet.errors:
            t.sheets[zone + BOXES] += 1

    def incidents(self, t: Table, log: list[Event] | None) -> i64:
        """Tell the planets captured in this turn."""
        if log is None:
            return 0
        seat: i64 = 0
        while seat < t.seats:
            zone: i64 = 0
            while zone < ZONES:
                at: i64 = self.sheet_of(t, seat, zone)
                slot: i64 = at + OWN + zone * ZONE + FLAGS
                other: i64 = at + OWN + (1 - zone) * ZONE + FLAGS
                new: i64 = t.sheets[slot] & ~t.committed[slot]
                planet: i64 = 0
                while planet < self.space.planets:
                    if new & BIT[planet]:
                        tied: i64 = 1 if t.sheets[other] & BIT[planet] else 0
                        log.append(Event(CAPTURED, EVERYONE, seat, planet, zone, tied))
                    planet += 1
                zone += 1
            seat += 1
        return 0

    # ---- against ASTRA, which has the other zone of both sheets ----

    def strikes(self) -> i64:
        return 2

    def solo_sheets(self) -> i64:
        return 2

    def rival_plays(self) -> bool:
        return True

    def rival_choices(self, t: Table, seat: i64, number: i64) -> i64:
        """Planets of the number, or of the next higher one that has an empty cell; 15, then 1."""
        mask: i64 = 0
        tried: i64 = 0
        while mask == 0 and tried < TOP_NUMBER:
            mask = self._open_planets(t, seat, number)
            number = number % TOP_NUMBER + 1
            tried += 1
        return mask

    def _open_planets(self, t: Table, seat: i64, number: i64) -> i64:
        mask: i64 = 0
        planet: i64 = 0
        while planet < self.space.planets:
            fits: bool = self._apart(planet, number) == 0
            if fits and self.next_cell(t.sheets, t.page[seat], planet) >= 0:
                mask |= BIT[planet]
            planet += 1
        return mask

    def rival_move(self, t: Table, seat: i64, effect: i64, target: i64) -> None:
        """An insignia on the planet, then the effect; ASTRA has no use for bonuses."""
        at: i64 = t.page[seat]
        theirs: i64 = NEAR if t.shared[SIDE] == FAR else FAR
        t.fill(seat, self.next_cell(t.sheets, at, target), theirs)
        self._capture(t, seat, target)
        if effect in (PLANT, WATER):
            slot: i64 = at + (PLANT_SYMBOLS if effect == PLANT else WATER_SYMBOLS)
            symbols: i64 = self.space.plant_symbols[target]
            if effect == WATER:
                symbols = self.space.water_symbols[target]
            free: i64 = symbols & ~t.sheets[slot]
            t.sheets[slot] |= free & -free
        elif effect in (ROBOT, ENERGY):
            if self.next_asteroid(t, seat) >= 0:
                t.sheets[at + OWN + theirs * ZONE + ASTEROIDS] += 1
        elif self._moon_fault(t, seat, target) == LEGAL:
            self._land_as(t, seat, target, theirs)

    def strike_choices(self, t: Table, seat: i64, letter: i64, second: bool) -> i64:
        """Incomplete planets with a free moon spot and most insignia of the player."""
        mask: i64 = 0
        most: i64 = -1
        planet: i64 = 0
        while planet < self.space.planets:
            if self._moon_fault(t, seat, planet) == LEGAL:
                count: i64 = self.insignia(t.sheets, t.page[seat], planet, t.shared[SIDE])
                if count > most:
                    most = count
                    mask = 0
                if count == most:
                    mask |= BIT[planet]
            planet += 1
        return mask

    def strike(self, t: Table, seat: i64, letter: i64, second: bool, target: i64) -> None:
        if target >= 0:
            self._land_as(t, seat, target, NEAR if t.shared[SIDE] == FAR else FAR)

    def solo_bonuses(self, t: Table, seat: i64, before: list[int], circled: i64) -> i64:
        """One for every second flag on both sheets."""
        flags: i64 = bits(t.sheets[self.sheet_of(t, seat, NEAR) + OWN + FLAGS])
        flags += bits(t.sheets[self.sheet_of(t, seat, FAR) + OWN + ZONE + FLAGS])
        return flags // 2 - circled

    # ---- end ----

    def errors_of(self, t: Table, page: list[int], seat: i64) -> i64:
        """Errors of a seat on both sheets."""
        near: i64 = page[self.sheet_of(t, seat, NEAR) + OWN + BOXES]
        far: i64 = page[self.sheet_of(t, seat, FAR) + OWN + ZONE + BOXES]
        return near + far

    def ended(self, t: Table, seat: i64) -> i64:
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

    def tie_break(self, t: Table, seat: i64) -> i64:
        return -self.errors_of(t, t.committed, seat)

    # ---- score ----

    def score(self, t: Table, page: list[int], seat: i64, parts: list[int]) -> i64:
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

    def _zone_score(self, page: list[int], at: i64, zone: i64, parts: list[int]) -> None:
        """Plants, water, planets of the three types, planning, errors of one zone."""
        space = self.space
        base: i64 = at + OWN + zone * ZONE
        i: i64 = 1 + zone * ZONE_PARTS
        parts[i] = space.plant_points[page[base + PLANTS]]
        parts[i + 1] = space.water_points[page[base + WATERS]]
        kind: i64 = 0
        while kind < TYPES:
            parts[i + 2 + kind] = 0
            kind += 1
        planet: i64 = 0
        while planet < space.planets:
            if self.holds(page, at, planet, zone):
                kind = space.kind[planet]
                parts[i + 2 + kind] += self.value(page, base, kind)
            planet += 1
        parts[i + 5] = -space.plan_cost[page[base + PLANS]]
        parts[i + 6] = -self.sheet.error_points[page[base + BOXES]]

    def value(self, page: list[int], base: i64, kind: i64) -> i64:
        """What a planet of a type is worth in the zone that begins at `base`."""
        return self.space.values[kind * (self.space.boxes + 1) + page[base + VALUES + kind]]
