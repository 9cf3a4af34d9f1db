"""Adventure 8, Battle: effects and the bonuses of cells and asteroids."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.adventures.battle.board import (
    ASTEROIDS,
    FAR,
    FLAGS,
    MOONS,
    NEAR,
    NO_BONUS,
    PLANS,
    PLANT_SYMBOLS,
    PLANTS,
    STORED,
    THEN,
    TO_BONUS,
    TO_MOON,
    TO_VALUE,
    TYPES,
    VALUES,
    WATER_SYMBOLS,
    WATERS,
    ZONE,
)
from kosmostol.games.moon.adventures.battle.rules.conquest import Conquest
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.numbers import (
    ASTEROID_NEXT,
    ASTRONAUT,
    ENERGY,
    MARK_OTHER,
    MARK_PLACE,
    MARK_TAKEN,
    MOON_CLOSED,
    OWN,
    PLANNING,
    PLANT,
    ROBOT,
    SIDE,
    SKIP_NOT,
    TO_MARK,
    WATER,
)
from kosmostol.kernel.bits import size
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT, LEGAL

TOP_NUMBER: Final[i64] = 15  # of the cards


class Battle(Conquest):
    """Robots mine asteroids, energy raises values, planning lands on moons."""

    # ---- effects and bonuses ----

    # guide: battle-bonus
    def effect(self, t: Desk, seat: i64, effect: i64, cell: i64) -> None:
        """The bonus of the cell comes first, then the effect."""
        t.pending.push(seat, THEN, effect, cell)
        bonus: i64 = self.space.bonus[cell]
        if bonus != NO_BONUS and self._gains(t, seat, bonus):
            t.pending.push(seat, TO_BONUS, bonus, cell)
        self._settle(t, seat)

    # guide: battle, battle-control
    def _settle(self, t: Desk, seat: i64) -> None:
        """Go on to the effect once the bonuses are used."""
        if t.pending.kind(seat) != THEN:
            return
        effect: i64 = t.pending.a(seat)
        cell: i64 = t.pending.b(seat)
        t.pending.pop(seat)
        planet: i64 = self.space.planets.of[cell]
        if not self.captured(t.sheets, t.page[seat], planet):
            self._capture(t, seat, planet)
        zone: i64 = self._zone(t, seat)
        if effect == ASTRONAUT:
            if t.sheets[zone + STORED] < self.space.tracks.astronauts:
                t.sheets[zone + STORED] += 1
        elif self.reaches(t, seat, effect, cell):
            t.pending.push(seat, TO_MARK, effect, cell)

    # guide: battle
    def reaches(self, t: Desk, seat: i64, effect: i64, cell: i64) -> bool:
        planet: i64 = self.space.planets.of[cell]
        at: i64 = t.page[seat]
        if effect == PLANT:
            return (self.space.planets.plant_symbols[planet] & ~t.sheets[at + PLANT_SYMBOLS]) != 0
        if effect == WATER:
            return (self.space.planets.water_symbols[planet] & ~t.sheets[at + WATER_SYMBOLS]) != 0
        full: bool = t.sheets[self._zone(t, seat) + PLANS] + 1 >= len(self.space.tracks.plan_cost)
        if effect == PLANNING and full and self.rulings.full_track_blocks:
            return False
        return self._gains(t, seat, effect)

    def _gains(self, t: Desk, seat: i64, effect: i64) -> bool:
        """Whether a bonus of this kind would do anything."""
        space = self.space
        zone: i64 = self._zone(t, seat)
        if effect == PLANT:
            return t.sheets[zone + PLANTS] + 1 < len(space.tracks.plant_points)
        if effect == WATER:
            return t.sheets[zone + WATERS] + 1 < len(space.tracks.water_points)
        if effect == ROBOT:
            return self.next_asteroid(t, seat) >= 0
        if effect == ENERGY:
            kind: i64 = 0
            while kind < TYPES:
                if t.sheets[zone + VALUES + kind] < space.tracks.boxes:
                    return True
                kind += 1
            return False
        planet: i64 = 0
        while planet < space.planets.count:
            if self._moon_fault(t, seat, planet) == LEGAL:
                return True
            planet += 1
        return False

    def next_asteroid(self, t: Desk, seat: i64) -> i64:
        """The free asteroid nearest to the seat's own end, -1 if all are taken."""
        at: i64 = t.page[seat] + OWN + ASTEROIDS
        near: i64 = t.sheets[at]
        far: i64 = t.sheets[at + ZONE]
        if near + far >= self.space.asteroids:
            return -1
        return near if t.shared[SIDE] == NEAR else self.space.asteroids - 1 - far

    # guide: moon-closed
    def _moon_fault(self, t: Desk, seat: i64, planet: i64) -> i64:
        at: i64 = t.page[seat]
        if self.captured(t.sheets, at, planet):
            return MOON_CLOSED
        taken: i64 = t.sheets[at + OWN + MOONS] | t.sheets[at + OWN + ZONE + MOONS]
        return LEGAL if self.space.planets.spots[planet] & ~taken else MARK_TAKEN

    # guide: battle
    def mark_fault(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        space = self.space
        effect: i64 = a if kind == TO_MARK else NO_BONUS
        if element < space.value_mark:
            wanted: i64 = PLANT if element < space.water_mark else WATER
            if effect != wanted:
                return MARK_OTHER
            if element % space.planets.count != space.planets.of[b]:
                return MARK_PLACE
            return LEGAL if self.reaches(t, seat, effect, b) else MARK_TAKEN
        if element < space.moon_mark:
            value: i64 = element - space.value_mark
            if (kind != TO_VALUE and effect != ENERGY) or value // TYPES != t.shared[SIDE]:
                return MARK_OTHER
            crossed: i64 = t.sheets[self._zone(t, seat) + VALUES + value % TYPES]
            return LEGAL if crossed < space.tracks.boxes else MARK_TAKEN
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

    # guide: asteroid-next
    def _asteroid_fault(self, t: Desk, seat: i64, asteroid: i64) -> i64:
        at: i64 = t.page[seat] + OWN + ASTEROIDS
        near: i64 = t.sheets[at]
        far: i64 = self.space.asteroids - t.sheets[at + ZONE]
        if asteroid < near or asteroid >= far:
            return MARK_TAKEN
        return LEGAL if asteroid == self.next_asteroid(t, seat) else ASTEROID_NEXT

    def mark(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> None:
        space = self.space
        if element < space.value_mark:
            self._pick_symbol(t, seat, a, space.planets.of[b])
        elif element < space.moon_mark:
            self._zone_add(t, seat, VALUES + (element - space.value_mark) % TYPES)
            if kind == TO_VALUE and a > 1 and self._gains(t, seat, ENERGY):
                t.pending.push(seat, TO_VALUE, a - 1, b)
        elif element < space.asteroid_mark:
            self._land(t, seat, element - space.moon_mark)
            zone: i64 = self._zone(t, seat)
            if kind == TO_MARK and t.sheets[zone + PLANS] + 1 < len(space.tracks.plan_cost):
                t.sheets[zone + PLANS] += 1
            if kind == TO_MOON and a > 1 and self._gains(t, seat, PLANNING):
                t.pending.push(seat, TO_MOON, a - 1, b)
        elif element < space.bonus_mark or a == ROBOT:
            self._mine(t, seat, b)
        else:
            self._grow(t, seat, a, 1)
        self._settle(t, seat)

    def skip(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64) -> None:
        self._settle(t, seat)

    # guide: battle-bonus
    def skip_fault(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64) -> i64:
        return SKIP_NOT if kind in (TO_VALUE, TO_MOON) else LEGAL

    def _zone_add(self, t: Desk, seat: i64, slot: i64) -> None:
        t.sheets[self._zone(t, seat) + slot] += 1

    def _pick_symbol(self, t: Desk, seat: i64, effect: i64, planet: i64) -> None:
        """Cross a symbol of a planet and the own track."""
        at: i64 = t.page[seat]
        slot: i64 = at + (PLANT_SYMBOLS if effect == PLANT else WATER_SYMBOLS)
        symbols: i64 = self.space.planets.plant_symbols[planet]
        if effect == WATER:
            symbols = self.space.planets.water_symbols[planet]
        free: i64 = symbols & ~t.sheets[slot]
        t.sheets[slot] |= free & -free
        self._grow(t, seat, effect, 1)

    def _grow(self, t: Desk, seat: i64, effect: i64, count: i64) -> None:
        """Cross boxes of the own plant or water track."""
        zone: i64 = self._zone(t, seat)
        slot: i64 = zone + (PLANTS if effect == PLANT else WATERS)
        most: i64 = len(self.space.tracks.plant_points) - 1
        if effect == WATER:
            most = len(self.space.tracks.water_points) - 1
        t.sheets[slot] = min(most, t.sheets[slot] + count)

    def _land(self, t: Desk, seat: i64, planet: i64) -> None:
        """An insignia on a moon."""
        self._land_as(t, seat, planet, t.shared[SIDE])

    def _land_as(self, t: Desk, seat: i64, planet: i64, zone: i64) -> None:
        at: i64 = t.page[seat]
        taken: i64 = t.sheets[at + OWN + MOONS] | t.sheets[at + OWN + ZONE + MOONS]
        free: i64 = self.space.planets.spots[planet] & ~taken
        t.sheets[at + OWN + zone * ZONE + MOONS] |= free & -free

    # guide: battle-bonus
    def _mine(self, t: Desk, seat: i64, cell: i64) -> None:
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

    # ---- against ASTRA, which has the other zone of both sheets ----

    def strikes(self) -> i64:
        return 2

    def solo_sheets(self) -> i64:
        return 2

    def rival_plays(self) -> bool:
        return True

    # guide: astra-battle
    def rival_choices(self, t: Desk, seat: i64, number: i64) -> i64:
        """Planets of the number, or of the next higher one that has an empty cell; 15, then 1."""
        mask: i64 = 0
        tried: i64 = 0
        while mask == 0 and tried < TOP_NUMBER:
            mask = self._open_planets(t, seat, number)
            number = number % TOP_NUMBER + 1
            tried += 1
        return mask

    def _open_planets(self, t: Desk, seat: i64, number: i64) -> i64:
        mask: i64 = 0
        planet: i64 = 0
        while planet < self.space.planets.count:
            fits: bool = self._apart(planet, number) == 0
            if fits and self.next_cell(t.sheets, t.page[seat], planet) >= 0:
                mask |= BIT[planet]
            planet += 1
        return mask

    # guide: astra-battle
    def rival_move(self, t: Desk, seat: i64, effect: i64, target: i64) -> None:
        """An insignia on the planet, then the effect; ASTRA has no use for bonuses."""
        at: i64 = t.page[seat]
        theirs: i64 = NEAR if t.shared[SIDE] == FAR else FAR
        t.fill(seat, self.next_cell(t.sheets, at, target), theirs)
        self._capture(t, seat, target)
        if effect in (PLANT, WATER):
            slot: i64 = at + (PLANT_SYMBOLS if effect == PLANT else WATER_SYMBOLS)
            symbols: i64 = self.space.planets.plant_symbols[target]
            if effect == WATER:
                symbols = self.space.planets.water_symbols[target]
            free: i64 = symbols & ~t.sheets[slot]
            t.sheets[slot] |= free & -free
        elif effect in (ROBOT, ENERGY):
            if self.next_asteroid(t, seat) >= 0:
                t.sheets[at + OWN + theirs * ZONE + ASTEROIDS] += 1
        elif self._moon_fault(t, seat, target) == LEGAL:
            self._land_as(t, seat, target, theirs)

    # guide: astra-cards
    def strike_choices(self, t: Desk, seat: i64, letter: i64, second: bool) -> i64:
        """Incomplete planets with a free moon spot and most insignia of the player."""
        mask: i64 = 0
        most: i64 = -1
        planet: i64 = 0
        while planet < self.space.planets.count:
            if self._moon_fault(t, seat, planet) == LEGAL:
                count: i64 = self.insignia(t.sheets, t.page[seat], planet, t.shared[SIDE])
                if count > most:
                    most = count
                    mask = 0
                if count == most:
                    mask |= BIT[planet]
            planet += 1
        return mask

    def strike(self, t: Desk, seat: i64, letter: i64, second: bool, target: i64) -> None:
        if target >= 0:
            self._land_as(t, seat, target, NEAR if t.shared[SIDE] == FAR else FAR)

    # guide: astra-battle
    def solo_bonuses(self, t: Desk, seat: i64, before: vec[i64], circled: i64) -> i64:
        """One for every second flag on both sheets."""
        flags: i64 = size(t.sheets[self.sheet_of(t, seat, NEAR) + OWN + FLAGS])
        flags += size(t.sheets[self.sheet_of(t, seat, FAR) + OWN + ZONE + FLAGS])
        return flags // 2 - circled
