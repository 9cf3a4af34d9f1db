"""Adventure 1, Launch: fill the sections of a rocket, collect rocket symbols, take off first."""

from mypy_extensions import i64

from kosmostol.games.moon.adventures.launch.board import (
    CROSSED_ERRORS,
    DONE,
    ERRORS_PART,
    FUELLED,
    NO_ARROW,
    ROCKETS,
    TIES,
    TO_TAKE,
    TRACK_PART,
    TRIGGERED,
    XS,
    Hull,
)
from kosmostol.games.moon.rules.adventure import Adventure, Sheet
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.lines import along
from kosmostol.games.moon.rules.numbers import (
    BLANK,
    BY_LAUNCH,
    CELLS,
    EMPTY,
    ERRORS,
    FUEL_LATE,
    GONE,
    MARK_OTHER,
    MARK_TAKEN,
    SABOTAGED,
    SKIP_NOT,
    STRUCK,
    WRITE_FILLED,
    WRITE_LEVEL,
    WRITE_ORDER,
    X,
)
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL, Event


class Launch(Adventure):
    """Numbers go to levels of the effect's kind; complete sections pay bonuses."""

    def __init__(self, sheet: Sheet, rulings: Rulings, hull: Hull) -> None:
        super().__init__(sheet, rulings)
        self.hull = hull
        self.full_track: i64 = len(hull.track) - 1

    # ---- writing ----

    # guide: launch
    def fits(self, t: Desk, seat: i64, number: i64, effect: i64) -> i64:
        return along(t.sheets, t.page[seat] + CELLS, self.hull.levels.lines_for[effect], number)

    # guide: astronaut
    def shifts(self, t: Desk, seat: i64, effect: i64) -> bool:
        return False

    # guide: write-level
    def write_fault(self, t: Desk, seat: i64, cell: i64, number: i64, effect: i64) -> i64:
        if not t.empty(seat, cell):
            return WRITE_FILLED
        if cell not in self.hull.levels.lines_for[effect]:
            return WRITE_LEVEL
        if self.fits(t, seat, number, effect) & BIT[cell]:
            return LEGAL
        return WRITE_ORDER

    def write(self, t: Desk, seat: i64, cell: i64, number: i64) -> None:
        t.fill(seat, cell, number)
        self._after(t, seat, cell, 0, 0)

    def cross(self, t: Desk, seat: i64, cell: i64) -> None:
        t.fill(seat, cell, X)
        self._after(t, seat, cell, 0, 0)

    # guide: launch
    def effect(self, t: Desk, seat: i64, effect: i64, cell: i64) -> None:
        """Effects only choose the level here."""

    # ---- bonuses ----

    # guide: sections
    def _after(self, t: Desk, seat: i64, cell: i64, fuels: i64, xs: i64) -> None:
        """A cell was filled: a section it completes pays; then what is left is asked for."""
        hull = self.hull
        section: i64 = hull.sections.of[cell]
        if self._left(t, seat, section) == 0:
            at: i64 = t.page[seat]
            t.sheets[at + DONE] |= BIT[section]
            symbols: i64 = hull.bonuses.rockets[section]
            arrow: i64 = hull.bonuses.arrow[section]
            if arrow != NO_ARROW and t.sheets[at + FUELLED] & BIT[arrow]:
                symbols += hull.bonuses.idle[section]
            self.reward(t, seat, symbols)
            t.sheets[at + TRIGGERED] |= hull.bonuses.icons[section] & ~t.shared[GONE]
            fuels += hull.bonuses.fuels[section]
            xs += hull.bonuses.xs[section]
        self._ask(t, seat, fuels, xs)

    def _left(self, t: Desk, seat: i64, section: i64) -> i64:
        """Empty cells of a section."""
        hull = self.hull
        cells: i64 = t.page[seat] + CELLS
        i: i64 = hull.sections.start[section]
        stop: i64 = hull.sections.start[section + 1]
        left: i64 = 0
        while i < stop:
            if t.sheets[cells + hull.sections.cells[i]] == EMPTY:
                left += 1
            i += 1
        return left

    # guide: track, missions
    def reward(self, t: Desk, seat: i64, points: i64) -> None:
        """Cross rocket symbols: the track, then circled errors, then those for ties."""
        at: i64 = t.page[seat]
        while points > 0:
            if t.sheets[at + ROCKETS] < self.full_track:
                t.sheets[at + ROCKETS] += 1
            elif t.sheets[at + CROSSED_ERRORS] < t.sheets[at + ERRORS]:
                t.sheets[at + CROSSED_ERRORS] += 1
            elif t.sheets[at + TIES] < self.hull.ties:
                t.sheets[at + TIES] += 1
            points -= 1

    # guide: sections, fuel
    def _ask(self, t: Desk, seat: i64, fuels: i64, xs: i64) -> None:
        """Let the seat use fuels and X in the order it likes; what cannot be used is lost."""
        if fuels > 0 and not self._can_fuel(t, seat):
            fuels = 0
        if xs > 0 and t.sheets[t.page[seat] + BLANK] == 0:
            xs = 0
        if fuels > 0 or xs > 0:
            t.pending.push(seat, TO_TAKE, fuels, xs)

    def _can_fuel(self, t: Desk, seat: i64) -> bool:
        at: i64 = t.page[seat]
        arrow: i64 = 0
        while arrow < self.sheet.elements:
            section: i64 = self.hull.bonuses.arrow_section[arrow]
            if not t.sheets[at + FUELLED] & BIT[arrow] and not t.sheets[at + DONE] & BIT[section]:
                return True
            arrow += 1
        return False

    # guide: fuel-late
    def mark_fault(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        if kind != TO_TAKE or a == 0:
            return MARK_OTHER
        at: i64 = t.page[seat]
        if t.sheets[at + FUELLED] & BIT[element]:
            return MARK_TAKEN
        if t.sheets[at + DONE] & BIT[self.hull.bonuses.arrow_section[element]]:
            return FUEL_LATE
        return LEGAL

    def mark(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> None:
        t.sheets[t.page[seat] + FUELLED] |= BIT[element]
        self._ask(t, seat, a - 1, b)

    def cross_fault(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64) -> i64:
        return LEGAL if kind == TO_TAKE and b > 0 else MARK_OTHER

    def cross_bonus(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, cell: i64) -> None:
        t.fill(seat, cell, X)
        t.sheets[t.page[seat] + XS] += 1
        self._after(t, seat, cell, a, b - 1)

    # guide: x-bonus
    def skip_fault(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64) -> i64:
        return LEGAL if kind == TO_TAKE and b > 0 and not self.rulings.x_bonus_must else SKIP_NOT

    def skip(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64) -> None:
        self._ask(t, seat, a, b - 1)

    # ---- the end of a turn ----

    # guide: sabotage
    def incidents(self, t: Desk, log: list[Event] | None) -> i64:
        """Sabotage: each icon set off hits once everybody who did not set it off."""
        icon: i64 = 0
        while icon < self.hull.bonuses.sabotages:
            self._sabotage(t, icon, log)
            icon += 1
        seat: i64 = 0
        while seat < t.seats:
            t.sheets[t.page[seat] + TRIGGERED] = 0
            seat += 1
        return 0

    # guide: sabotage
    def _sabotage(self, t: Desk, icon: i64, log: list[Event] | None) -> None:
        by: i64 = 0
        seat: i64 = 0
        while seat < t.seats:
            if t.sheets[t.page[seat] + TRIGGERED] & BIT[icon]:
                by |= BIT[seat]
                if log is not None:
                    log.append(Event(SABOTAGED, EVERYONE, seat, icon))
            seat += 1
        if by == 0:
            return
        t.shared[GONE] |= BIT[icon]
        seat = 0
        while seat < t.seats:
            at: i64 = t.page[seat]
            if by & BIT[seat] == 0 and t.sheets[at + ERRORS] < self.sheet.errors:
                t.sheets[at + ERRORS] += 1
                if log is not None:
                    log.append(Event(STRUCK, EVERYONE, seat, icon))
            seat += 1

    def first_come(self) -> i64:
        return BIT[self.hull.bonuses.sabotages] - 1

    # guide: astra-cards
    def strike(self, t: Desk, seat: i64, letter: i64, second: bool, target: i64) -> None:
        """ASTRA sets a sabotage off: the icon is gone and the player circles an error."""
        super().strike(t, seat, letter, second, target)
        self.error(t, seat)

    def haste(self) -> float:
        return 1.0

    def ended(self, t: Desk, seat: i64) -> i64:
        if self.launched(t.sheets, t.page[seat]):
            return BY_LAUNCH
        return super().ended(t, seat)

    # guide: launch-end
    def launched(self, page: vec[i64], at: i64) -> bool:
        """Whether the rocket can take off: the whole track crossed and no error open."""
        return (
            page[at + ROCKETS] == self.full_track and page[at + CROSSED_ERRORS] == page[at + ERRORS]
        )

    # guide: track
    def score(self, t: Desk, page: vec[i64], seat: i64, parts: list[int]) -> i64:
        at: i64 = t.page[seat]
        parts[TRACK_PART] = self.hull.track[page[at + ROCKETS]]
        open: i64 = page[at + ERRORS] - page[at + CROSSED_ERRORS]
        parts[ERRORS_PART] = -self.sheet.error_points[open]
        return parts[TRACK_PART] + parts[ERRORS_PART]

    # guide: launch-end, tie
    def tie_break(self, t: Desk, seat: i64) -> i64:
        """Who took off comes first, then more symbols beside the result."""
        at: i64 = t.page[seat]
        if not self.launched(t.committed, at):
            return 0
        return 1 + t.committed[at + TIES]
