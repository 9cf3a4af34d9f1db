"""What the sheets of Battle promise, for bots."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.adventures.battle.board import (
    ASTEROIDS,
    FAR,
    MOONS,
    NEAR,
    NO_BONUS,
    PLANS,
    PLANTS,
    SPENT,
    STORED,
    TYPES,
    VALUES,
    WATERS,
    ZONE,
    ZONES,
)
from kosmostol.games.moon.adventures.battle.rules import Battle
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.numbers import (
    ASTRONAUT,
    BLANK,
    CELLS,
    EMPTY,
    ENERGY,
    OWN,
    PLANNING,
    PLANT,
    ROBOT,
    SIDE,
    TO_MARK,
    WATER,
)
from kosmostol.kernel.bits import size
from kosmostol.kernel.packed import vec

RIVAL: Final[float] = 0.4  # what a rival's point weighs against an own one


class BattleBot(Battle):
    """Battle with an eye for what is worth doing."""

    # ---- control ----

    def _blank(self, page: vec[i64], at: i64, planet: i64) -> i64:
        """Empty cells of a planet."""
        count: i64 = 0
        cell: i64 = at + CELLS + self.space.planets.first_cell[planet]
        stop: i64 = cell + self.space.planets.size[planet]
        while cell < stop:
            if page[cell] == EMPTY:
                count += 1
            cell += 1
        return count

    def _chance(self, lead: i64, left: i64) -> float:
        """How probably somebody ahead by `lead` holds a planet with cells left; a tie holds."""
        sure: float = 0.5 + (float(lead) + 0.5) / (1.0 + 1.4 * float(left))
        return max(0.0, min(1.0, sure))

    def _stake(
        self, page: vec[i64], at: i64, zone: i64, planet: i64, more: i64, used: i64
    ) -> float:
        """Points at stake for a zone on a planet, with `more` insignia and `used` cells fewer."""
        kind: i64 = self.space.planets.kind[planet]
        own: i64 = at + OWN + zone * ZONE
        rival: i64 = at + OWN + (1 - zone) * ZONE
        lead: i64 = self.insignia(page, at, planet, zone) + more
        lead -= self.insignia(page, at, planet, 1 - zone)
        left: i64 = self._blank(page, at, planet) - used
        mine: float = self._chance(lead, left) * (float(self.value(page, own, kind)) + 1.0)
        other: float = self._chance(-lead, left) * (float(self.value(page, rival, kind)) + 1.0)
        return mine - RIVAL * other

    def _moon_gain(self, t: Desk, seat: i64, planet: i64) -> i64:
        at: i64 = t.page[seat]
        zone: i64 = t.shared[SIDE]
        then: float = self._stake(t.sheets, at, zone, planet, 1, 0)
        now: float = self._stake(t.sheets, at, zone, planet, 0, 0)
        gain: float = (then - now) * 100.0
        if not (t.sheets[self._zone(t, seat) + MOONS] & self.space.planets.spots[planet]):
            gain += 40.0  # another moon for the missions
        return int(gain)

    def _best_moon(self, t: Desk, seat: i64) -> i64:
        best: i64 = 0
        planet: i64 = 0
        while planet < self.space.planets.count:
            if self._moon_fault(t, seat, planet) == 0:
                best = max(best, self._moon_gain(t, seat, planet))
            planet += 1
        return best

    # ---- tracks ----

    def _track_gain(self, points: vec[i64], crossed: i64) -> i64:
        if crossed + 1 >= len(points):
            return 0
        # Later boxes bring more, so a box is worth a little more than its step.
        return (points[crossed + 1] - points[crossed]) * 100 + 60

    def _value_gain(self, t: Desk, seat: i64, kind: i64) -> i64:
        """Raising a type: its step for each planet of it that may be held."""
        at: i64 = t.page[seat]
        zone: i64 = t.shared[SIDE]
        crossed: i64 = t.sheets[at + OWN + zone * ZONE + VALUES + kind]
        if crossed >= self.space.tracks.boxes:
            return 0
        base: i64 = kind * (self.space.tracks.boxes + 1) + crossed
        step: i64 = self.space.tracks.values[base + 1] - self.space.tracks.values[base]
        held: float = 0.0
        planet: i64 = 0
        while planet < self.space.planets.count:
            if self.space.planets.kind[planet] == kind:
                lead: i64 = self.insignia(t.sheets, at, planet, zone)
                lead -= self.insignia(t.sheets, at, planet, 1 - zone)
                held += self._chance(lead, self._blank(t.sheets, at, planet))
            planet += 1
        return int(float(step) * held * 100.0) + (70 if crossed < 2 else 30)

    def _best_value(self, t: Desk, seat: i64) -> i64:
        best: i64 = 0
        kind: i64 = 0
        while kind < TYPES:
            best = max(best, self._value_gain(t, seat, kind))
            kind += 1
        return best

    def _asteroid_gain(self, t: Desk, seat: i64) -> i64:
        asteroid: i64 = self.next_asteroid(t, seat)
        if asteroid < 0:
            return 0
        zone: i64 = self._zone(t, seat)
        gives: i64 = asteroid * 6
        give = self.space.asteroid_gives
        gain: i64 = 170  # on the way to the richer ones
        gain += give[gives + PLANT] * self._track_gain(
            self.space.tracks.plant_points, t.sheets[zone + PLANTS]
        )
        gain += give[gives + WATER] * self._track_gain(
            self.space.tracks.water_points, t.sheets[zone + WATERS]
        )
        if give[gives + ENERGY] > 0:
            gain += give[gives + ENERGY] * self._best_value(t, seat)
        if give[gives + PLANNING] > 0:
            gain += give[gives + PLANNING] * self._best_moon(t, seat)
        return gain

    def _gain(self, t: Desk, seat: i64, effect: i64) -> i64:
        """What an effect or a bonus brings that asks for nothing on the planet."""
        zone: i64 = self._zone(t, seat)
        if effect == PLANT:
            return self._track_gain(self.space.tracks.plant_points, t.sheets[zone + PLANTS])
        if effect == WATER:
            return self._track_gain(self.space.tracks.water_points, t.sheets[zone + WATERS])
        if effect == ROBOT:
            return self._asteroid_gain(t, seat)
        if effect == ENERGY:
            return self._best_value(t, seat)
        if effect == ASTRONAUT:
            return 130
        return max(0, self._best_moon(t, seat) - self._plan_cost(t, seat))

    def _plan_cost(self, t: Desk, seat: i64) -> i64:
        plans: i64 = t.sheets[self._zone(t, seat) + PLANS]
        if plans + 1 >= len(self.space.tracks.plan_cost):
            return 0
        return (self.space.tracks.plan_cost[plans + 1] - self.space.tracks.plan_cost[plans]) * 100

    # ---- hints ----

    def cell_worth(self, t: Desk, seat: i64, cell: i64, number: i64, effect: i64) -> i64:
        at: i64 = t.page[seat]
        zone: i64 = t.shared[SIDE]
        planet: i64 = self.space.planets.of[cell]
        then: float = self._stake(t.sheets, at, zone, planet, 1, 1)
        now: float = self._stake(t.sheets, at, zone, planet, 0, 0)
        worth: i64 = int((then - now) * 100.0)
        bonus: i64 = self.space.bonus[cell]
        if bonus != NO_BONUS:
            worth += self._gain(t, seat, bonus)
        elif self.space.bonus[min(cell + 1, self.sheet.cells - 1)] != NO_BONUS:
            worth -= 40  # the neighbour may take what comes next
        if effect in (PLANT, WATER) and not self.reaches(t, seat, effect, cell):
            return worth
        return worth + self._gain(t, seat, effect)

    def mark_worth(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        space = self.space
        if space.value_mark <= element < space.moon_mark:
            return self._value_gain(t, seat, (element - space.value_mark) % TYPES)
        if space.moon_mark <= element < space.asteroid_mark:
            gain: i64 = self._moon_gain(t, seat, element - space.moon_mark)
            return gain - self._plan_cost(t, seat) if kind == TO_MARK else gain
        return 400

    def strain(self, t: Desk, seat: i64, cell: i64, number: i64) -> i64:
        """Stored astronauts are kept for need. The effect is seldom an astronaut."""
        return 120 * self.stored_needed(t, seat, self.space.planets.of[cell], number, -1)

    # ---- search ----

    def worth(self, t: Desk, seat: i64) -> float:
        total: float = float(self.mission_points(t, t.sheets, t.home(seat)))
        zone: i64 = 0
        while zone < ZONES:
            total += self._zone_worth(t, self.sheet_of(t, seat, zone), zone)
            zone += 1
        return total

    def _zone_worth(self, t: Desk, at: i64, zone: i64) -> float:
        space = self.space
        base: i64 = at + OWN + zone * ZONE
        sheets = t.sheets
        points: i64 = space.tracks.plant_points[sheets[base + PLANTS]]
        points += space.tracks.water_points[sheets[base + WATERS]]
        points -= space.tracks.plan_cost[sheets[base + PLANS]]
        points -= self.sheet.error_points[sheets[base]]
        hope: float = 0.4 * float(sheets[base + PLANTS]) + 0.5 * float(sheets[base + WATERS])
        hope += 1.5 * float(sheets[base + ASTEROIDS])
        hope += 1.2 * float(sheets[base + STORED] - sheets[base + SPENT])
        hope += 0.6 * float(size(sheets[base + MOONS]))
        kind: i64 = 0
        while kind < TYPES:
            hope += 0.7 * float(sheets[base + VALUES + kind])
            kind += 1
        left: float = float(sheets[at + BLANK]) / float(self.sheet.cells)
        total: float = float(points) + hope * left
        planet: i64 = 0
        while planet < space.planets.count:
            lead: i64 = self.insignia(sheets, at, planet, zone)
            lead -= self.insignia(sheets, at, planet, 1 - zone)
            empty: i64 = self._blank(sheets, at, planet)
            total += self._chance(lead, empty) * float(
                self.value(sheets, base, space.planets.kind[planet])
            )
            planet += 1
        return total

    def time_left(self, t: Desk, seat: i64) -> float:
        near: i64 = t.sheets[self.sheet_of(t, seat, NEAR) + BLANK]
        far: i64 = t.sheets[self.sheet_of(t, seat, FAR) + BLANK]
        return float(min(near, far)) / float(self.sheet.cells)

    def pace(self) -> float:
        return 4.0

    def horizon(self) -> i64:
        """The neighbours' answers decide who holds a planet: far ahead all is guesswork."""
        return 12

    def spread(self) -> float:
        return 0.01
