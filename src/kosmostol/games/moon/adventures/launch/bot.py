"""What a sheet of Launch promises, for bots."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.adventures.launch.board import CROSSED_ERRORS, FUELLED, NO_ARROW, ROCKETS
from kosmostol.games.moon.adventures.launch.rules import Launch
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.lines import room_along, strain_along, strains_along
from kosmostol.games.moon.rules.numbers import CELLS, ERRORS, GONE
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT

# What a rocket symbol and other bonuses are worth to a bot, in hundredths of points.
SYMBOL: Final[i64] = 480
FUEL_WORTH: Final[i64] = 700
X_WORTH: Final[i64] = 600
SABOTAGE_WORTH: Final[i64] = 250


class LaunchBot(Launch):
    """Launch with an eye for what is worth doing."""

    def _section_worth(self, t: Desk, seat: i64, section: i64) -> i64:
        hull = self.hull
        worth: i64 = hull.bonuses.rockets[section] * SYMBOL
        arrow: i64 = hull.bonuses.arrow[section]
        at: i64 = t.page[seat]
        if arrow != NO_ARROW and t.sheets[at + FUELLED] & BIT[arrow]:
            worth += hull.bonuses.idle[section] * SYMBOL
        worth += hull.bonuses.fuels[section] * FUEL_WORTH + hull.bonuses.xs[section] * X_WORTH
        if t.seats > 1 and hull.bonuses.icons[section] & ~t.shared[GONE]:
            worth += SABOTAGE_WORTH
        return worth

    def cell_worth(self, t: Desk, seat: i64, cell: i64, number: i64, effect: i64) -> i64:
        section: i64 = self.hull.sections.of[cell]
        size: i64 = self.hull.sections.start[section + 1] - self.hull.sections.start[section]
        left: i64 = self._left(t, seat, section)
        worth: i64 = self._section_worth(t, seat, section)
        if left == 1:
            return worth
        # The nearer a section is to its bonuses, the more another cell in it is worth.
        return worth * (size - left + 1) // (size * 2)

    def mark_worth(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        section: i64 = self.hull.bonuses.arrow_section[element]
        return self.hull.bonuses.idle[section] * SYMBOL // (1 + self._left(t, seat, section))

    def strain(self, t: Desk, seat: i64, cell: i64, number: i64) -> i64:
        cells: i64 = t.page[seat] + CELLS
        hull = self.hull
        return (
            strain_along(t.sheets, cells, cell, number, hull.levels.back, hull.levels.ahead)
            * 3
            // 2
        )

    def strains(self, t: Desk, seat: i64, number: i64, mask: i64, out: vec[i64]) -> None:
        cells: i64 = t.page[seat] + CELLS
        strains_along(t.sheets, cells, self.sheet.lines, number, 3, 2, out)

    def worth(self, t: Desk, seat: i64) -> float:
        at: i64 = t.page[seat]
        hull = self.hull
        symbols: float = float(t.sheets[at + ROCKETS])
        open: i64 = t.sheets[at + ERRORS] - t.sheets[at + CROSSED_ERRORS]
        total: float = symbols * 4.8 + 0.2 * float(hull.track[t.sheets[at + ROCKETS]])
        total -= 5.0 * float(open)
        left_share: float = self.time_left(t, seat)
        section: i64 = 0
        count: i64 = len(hull.sections.start) - 1
        while section < count:
            left: i64 = self._left(t, seat, section)
            if left > 0:
                size: i64 = hull.sections.start[section + 1] - hull.sections.start[section]
                part: float = float(size - left) / float(size)
                full: float = float(self._section_worth(t, seat, section)) / 100.0
                total += full * (0.1 + 0.6 * part) * left_share
            section += 1
        return total + 0.9 * left_share * room_along(t.sheets, at + CELLS, self.sheet.lines)
