"""Adventures with a race: goals whose higher bonus goes to all who reach them first."""

from abc import abstractmethod

from mypy_extensions import i64

from kosmostol.games.moon.rules.adventure import Adventure, Sheet
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.numbers import FIRST, GONE, LATER, REACHED
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT, EVERYONE, Event


class Race(Adventure):
    """Stations, quarters, ends of skyscrapers: a goal once reached stays reached.

    A sheet notes its goals in two masks: those reached in the first turn anybody did, and those
    reached later. The shared slot GONE notes the goals nobody can be first at any more.
    """

    def __init__(
        self,
        sheet: Sheet,
        rulings: Rulings,
        firsts: i64,
        laters: i64,
        first_prize: vec[i64],
        later_prize: vec[i64],
    ) -> None:
        super().__init__(sheet, rulings)
        self.firsts: i64 = firsts  # the slots of the two masks
        self.laters: i64 = laters
        self.first_prize = first_prize  # of each goal
        self.later_prize = later_prize

    @abstractmethod
    def reached(self, page: vec[i64], at: i64, goal: i64) -> bool:
        """Whether the sheet at `at` has reached a goal."""

    # guide: journey, quarters, dome
    def incidents(self, t: Desk, log: list[Event] | None) -> i64:
        """Note the goals reached in this turn."""
        goal: i64 = 0
        while goal < len(self.first_prize):
            first: bool = not t.shared[GONE] & BIT[goal]
            seat: i64 = 0
            while seat < t.seats:
                at: i64 = t.page[seat]
                known: i64 = (t.sheets[at + self.firsts] | t.sheets[at + self.laters]) & BIT[goal]
                if known == 0 and self.reached(t.sheets, at, goal):
                    t.shared[GONE] |= BIT[goal]
                    slot: i64 = self.firsts if first else self.laters
                    t.sheets[at + slot] |= BIT[goal]
                    if log is not None:
                        value: i64 = self.prize(t, t.sheets, at, goal)
                        how: i64 = FIRST if first else LATER
                        log.append(Event(REACHED, EVERYONE, seat, goal, value, how))
                seat += 1
            goal += 1
        return 0

    def first_come(self) -> i64:
        return BIT[len(self.first_prize)] - 1

    def prize(self, t: Desk, page: vec[i64], at: i64, goal: i64) -> i64:
        """The bonus of a goal; in a draft the one still to be had."""
        bit: i64 = BIT[goal]
        if page[at + self.firsts] & bit:
            return self.first_prize[goal]
        if page[at + self.laters] & bit:
            return self.later_prize[goal]
        return self.open_prize(t, goal) if self.reached(page, at, goal) else 0

    def open_prize(self, t: Desk, goal: i64) -> i64:
        """The bonus that reaching a goal would bring now."""
        return self.later_prize[goal] if t.shared[GONE] & BIT[goal] else self.first_prize[goal]
