"""What an adventure is to the engine: hooks on one class, around a printed sheet as data.

The engine runs the turn (pick, write, effect, confirm, commit, missions, end). An adventure
says where a number fits, what writing triggers, what the effects do, what an error costs, what
happens to others at the commit, when it ends and what the sheet is worth. A sheet's own state
lies in the table's slots; the class itself holds only what is printed and never changes.
"""

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.layout import Layout
from kosmostol.games.moon.rules.lines import ENDLINE, along
from kosmostol.games.moon.rules.numbers import (
    ASTRONAUT,
    ASTRONAUTS,
    BLANK,
    BY_CELLS,
    BY_ERRORS,
    BY_MISSIONS,
    CELLS,
    CLAIMS,
    ERRORS,
    FIRST,
    GONE,
    MARK_OTHER,
    MISSIONS,
    NONE,
    PLANNING,
    PLANNINGS,
    SKIP_NOT,
    TO_CROSS,
    TO_MARK,
    UNCLAIMED,
    WRITE_FILLED,
    WRITE_ORDER,
    X,
)
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.kernel.bits import size
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT, LEGAL, Event

MOST_PARTS: Final[i64] = 16


def total(parts: list[int], last: i64) -> i64:
    """A score from its parts, which end with `last`."""
    points: i64 = 0
    i: i64 = 0
    while i <= last:
        points += parts[i]
        i += 1
    return points


class Sheet:
    """A printed sheet as far as all adventures are alike: cells in ordered lines, tracks."""

    def __init__(
        self,
        adventure: i64,
        cells: i64,
        lines: list[int],
        errors: i64,
        error_points: list[int],
        astronauts: i64,
        plannings: i64,
        elements: i64,
        blank: list[int],
        mission_first: list[int],
        mission_later: list[int],
        first_mission: i64,
    ) -> None:
        self.adventure: i64 = adventure
        self.cells: i64 = cells
        self.lines = vec[i64](lines)  # cells in ascending order, ENDLINE after each line
        self.errors: i64 = errors
        self.error_points = vec[i64](error_points)  # penalty by number of errors
        self.astronauts: i64 = astronauts  # length of the tracks
        self.plannings: i64 = plannings
        self.elements: i64 = elements  # how many marks a move can name
        self.blank = blank  # the slots of an unused sheet
        self.row = vec[i64]([0] * cells)  # to be copied where something is noted for each cell
        self.no_lines = vec[i64]([ENDLINE] * (2 * cells))  # where lines change: room for each cell
        self.mission_first = vec[i64](mission_first)
        self.mission_later = vec[i64](mission_later)
        self.first_mission: i64 = first_mission  # card id of the lists' first entry
        self.layout: Layout | None = None  # for programs that learn


class Adventure(ABC):
    """The rules of one adventure. What most adventures do not have does nothing by default."""

    def __init__(self, sheet: Sheet, rulings: Rulings) -> None:
        self.sheet = sheet
        self.rulings = rulings

    def lay_sheets(self, t: Desk, turn: i64) -> None:  # noqa: B027
        """A turn begins: which sheet each seat uses."""

    # ---- writing ----

    # guide: write
    def fits(self, t: Desk, seat: i64, number: i64, effect: i64) -> i64:
        """Mask of the cells where the number may be written."""
        return along(t.sheets, t.page[seat] + CELLS, self.sheet.lines, number)

    def fits_as_is(self, t: Desk, seat: i64, number: i64, effect: i64) -> bool:
        """Whether the number fits somewhere without being changed."""
        return self.fits(t, seat, number, effect) != 0

    # guide: astronaut
    def shifts(self, t: Desk, seat: i64, effect: i64) -> bool:
        """Whether the number may be changed by up to two."""
        if effect != ASTRONAUT:
            return False
        if not self.rulings.full_track_blocks:
            return True
        used: i64 = t.sheets[t.page[seat] + ASTRONAUTS]
        return used < self.sheet.astronauts

    # guide: write
    def write_fault(self, t: Desk, seat: i64, cell: i64, number: i64, effect: i64) -> i64:
        """Why the number may not go there."""
        if not t.empty(seat, cell):
            return WRITE_FILLED
        if self.fits(t, seat, number, effect) & BIT[cell]:
            return LEGAL
        return WRITE_ORDER

    def write(self, t: Desk, seat: i64, cell: i64, number: i64) -> None:
        """Write the number and do what that triggers by itself."""
        t.fill(seat, cell, number)

    def cross(self, t: Desk, seat: i64, cell: i64) -> None:
        """Write an X and do what that triggers by itself."""
        t.fill(seat, cell, X)

    # guide: write
    def x_fault(self, t: Desk, seat: i64, cell: i64) -> i64:
        """Why an X may not go there."""
        return LEGAL if t.empty(seat, cell) else WRITE_FILLED

    # ---- effects ----

    # guide: effects, astronaut, planning
    def effect(self, t: Desk, seat: i64, effect: i64, cell: i64) -> None:
        """Do an effect after its number was written, or ask what it does."""
        at: i64 = t.page[seat]
        if effect == ASTRONAUT:
            if t.sheets[at + ASTRONAUTS] < self.sheet.astronauts:
                t.sheets[at + ASTRONAUTS] += 1
        elif effect == PLANNING:
            full: bool = t.sheets[at + PLANNINGS] >= self.sheet.plannings
            if t.sheets[at + BLANK] > 0 and not (full and self.rulings.full_track_blocks):
                t.pending.push(seat, TO_CROSS, 0, 0)
        elif self.reaches(t, seat, effect, cell):
            t.pending.push(seat, TO_MARK, effect, cell)

    # guide: planning
    def crossed(self, t: Desk, seat: i64) -> None:
        """An X of the planning effect was written: its track is marked."""
        at: i64 = t.page[seat]
        if t.sheets[at + PLANNINGS] < self.sheet.plannings:
            t.sheets[at + PLANNINGS] += 1

    # guide: effects
    def reaches(self, t: Desk, seat: i64, effect: i64, cell: i64) -> bool:
        """Whether the effect could mark anything after a number in that cell."""
        element: i64 = 0
        while element < self.sheet.elements:
            if self.mark_fault(t, seat, TO_MARK, effect, cell, element) == LEGAL:
                return True
            element += 1
        return False

    def mark_fault(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        """Why a decision cannot be answered with this element."""
        return MARK_OTHER

    def mark(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> None:  # noqa: B027
        """Answer a decision with an element. The decision has been taken off the stack."""

    def cross_fault(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64) -> i64:
        """Whether a decision of the adventure's own can be answered with an X."""
        return MARK_OTHER

    def cross_bonus(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, cell: i64) -> None:  # noqa: B027
        """Answer such a decision with an X."""

    # guide: effects
    def skip_fault(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64) -> i64:
        """Whether a decision may be declined; effects always may."""
        return LEGAL if kind in (TO_MARK, TO_CROSS) else SKIP_NOT

    def skip(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64) -> None:  # noqa: B027
        """Decline a decision. It has been taken off the stack."""

    def wilds(self, t: Desk, seat: i64) -> i64:
        """How many wild marks the seat could spend."""
        return 0

    def spend_wild(self, t: Desk, seat: i64) -> None:  # noqa: B027
        """A wild mark replaces the effect of the combination."""

    # ---- the end of a turn ----

    # guide: error
    def error(self, t: Desk, seat: i64) -> None:
        """No combination can be written: a system error."""
        at: i64 = t.page[seat]
        if t.sheets[at + ERRORS] < self.sheet.errors:
            t.sheets[at + ERRORS] += 1

    def finish(self, t: Desk, seat: i64) -> None:  # noqa: B027
        """All is decided, only the confirmation is left."""

    def incidents(self, t: Desk, log: list[Event] | None) -> i64:
        """All have confirmed: what touches others.

        Returns the seats that have to deal with it on their own sheets; they are asked next.
        """
        return 0

    def ask(self, t: Desk, seat: i64) -> None:  # noqa: B027
        """Do what the seat must do outside its turns, up to the first real decision; push that.

        Called before the first turn, after incidents, and when answers are taken back.
        """

    def dealt_with(self, t: Desk, log: list[Event]) -> None:  # noqa: B027
        """All have dealt with the incidents: tell what came of it, compared with `committed`."""

    def claims_stir(self) -> bool:
        """Whether claimed missions may cause incidents in this adventure."""
        return False

    def stirred(self, t: Desk) -> bool:
        """Whether missions just claimed cause incidents."""
        return False

    # ---- against ASTRA ----

    def first_come(self) -> i64:
        """Mask of the things only the first player gets, as the shared slot GONE notes them."""
        return 0

    # guide: astra-cards
    def strike_choices(self, t: Desk, seat: i64, letter: i64, second: bool) -> i64:
        """Mask of what an effect card of ASTRA may cross: first-come things still to be had."""
        return self.first_come() & ~t.shared[GONE]

    def strike(self, t: Desk, seat: i64, letter: i64, second: bool, target: i64) -> None:
        """ASTRA crosses the target, NONE if there was nothing to choose from."""
        if target != NONE:
            t.shared[GONE] |= BIT[target]

    def strikes(self) -> i64:
        """How often an effect card strikes."""
        return 1

    def solo_sheets(self) -> i64:
        """Sheets in use by one player and ASTRA."""
        return 1

    def rival_plays(self) -> bool:
        """Whether ASTRA plays the first card of each turn itself."""
        return False

    def rival_choices(self, t: Desk, seat: i64, number: i64) -> i64:
        """Mask of the places where ASTRA may write the number; the player chooses."""
        return 0

    def rival_move(self, t: Desk, seat: i64, effect: i64, target: i64) -> None:  # noqa: B027
        """ASTRA plays a card at a place."""

    # guide: solo-bonus
    def solo_bonuses(self, t: Desk, seat: i64, before: vec[i64], circled: i64) -> i64:
        """How often incidents gave the player a solo bonus; `before` is what was shared then."""
        return size(t.shared[GONE] & ~before[GONE])

    # ---- missions ----

    def reward(self, t: Desk, seat: i64, points: i64) -> None:  # noqa: B027
        """What a claimed mission brings besides points."""

    # guide: missions
    def mission_value(self, page: vec[i64], at: i64, mission: i64, how: i64) -> i64:
        """What a mission card is worth on the sheet at `at`, claimed first or later."""
        if how == UNCLAIMED:
            return 0
        card: i64 = mission - self.sheet.first_mission
        return self.sheet.mission_first[card] if how == FIRST else self.sheet.mission_later[card]

    def mission_points(self, t: Desk, page: vec[i64], at: i64) -> i64:
        """Points of the missions claimed on a sheet."""
        points: i64 = 0
        k: i64 = 0
        while k < MISSIONS:
            points += self.mission_value(page, at, t.missions[k], page[at + CLAIMS + k])
            k += 1
        return points

    # ---- end and score ----

    # guide: end
    def ended(self, t: Desk, seat: i64) -> i64:
        """How this seat ends the match, or 0."""
        at: i64 = t.page[seat]
        k: i64 = 0
        while k < MISSIONS and t.sheets[at + CLAIMS + k] != UNCLAIMED:
            k += 1
        if k == MISSIONS:
            return BY_MISSIONS
        if t.sheets[at + BLANK] == 0:
            return BY_CELLS
        if t.sheets[at + ERRORS] >= self.sheet.errors:
            return BY_ERRORS
        return 0

    @abstractmethod
    def score(self, t: Desk, page: vec[i64], seat: i64, parts: list[int]) -> i64:
        """Points of a sheet in `page` (drafts or committed); its parts are written to `parts`."""

    # guide: tie
    def tie_break(self, t: Desk, seat: i64) -> i64:
        """What decides between equal scores: more is better."""
        errors: i64 = t.committed[t.page[seat] + ERRORS]
        return -errors

    # ---- quick judgement for bots ----

    def cell_worth(self, t: Desk, seat: i64, cell: i64, number: i64, effect: i64) -> i64:
        """Hundredths of points gained by writing there, for rollout hints."""
        return 0

    def mark_worth(self, t: Desk, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        """Hundredths of points gained by a mark."""
        return 0

    def cross_worth(self, t: Desk, seat: i64, kind: i64, cell: i64) -> i64:
        """Hundredths of points gained by an X."""
        return self.cell_worth(t, seat, cell, X, PLANNING)

    def cell_worths(
        self, t: Desk, seat: i64, number: i64, effect: i64, mask: i64, out: vec[i64]
    ) -> None:
        """Write the worth of all cells of a mask into `out`; what is alike is worked out once."""
        cell: i64 = 0
        while cell < self.sheet.cells:
            if mask & BIT[cell]:
                out[cell] = self.cell_worth(t, seat, cell, number, effect)
            cell += 1

    @abstractmethod
    def strain(self, t: Desk, seat: i64, cell: i64, number: i64) -> i64:
        """How badly the number sits in that cell, in hundredths of points."""

    def strains(self, t: Desk, seat: i64, number: i64, mask: i64, out: vec[i64]) -> None:
        """Write the strain of a number in all cells of a mask, where it fits, into `out`."""
        cell: i64 = 0
        while cell < self.sheet.cells:
            if mask & BIT[cell]:
                out[cell] = self.strain(t, seat, cell, number)
            cell += 1

    @abstractmethod
    def worth(self, t: Desk, seat: i64) -> float:
        """Points the seat can hope for: those it has and what its sheet promises."""

    def horizon(self) -> i64:
        """After how many moves a rollout stops; 0: it goes to the end."""
        return 0

    def pace(self) -> float:
        """By how much a sheet's worth usually grows in a turn, where rollouts stop early."""
        return 0.0

    def haste(self) -> float:
        """Points that a turn costs whoever plays alone, where nobody gets more than so many."""
        return 0.0

    def spread(self) -> float:
        """How far the outlooks of good and bad moves usually lie apart."""
        return 0.04

    def time_left(self, t: Desk, seat: i64) -> float:
        """How much of what a sheet promises can still come true, 1 at the start, 0 at the end."""
        blank: float = float(t.sheets[t.page[seat] + BLANK]) / float(self.sheet.cells)
        return blank * (2.0 - blank)
