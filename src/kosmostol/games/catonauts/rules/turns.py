"""Whose turn it is, and how many are left once the last card lies open."""

from mypy_extensions import i64

from kosmostol.games.catonauts.rules.field import Field
from kosmostol.games.catonauts.rules.numbers import ENDED, FIRST_SEAT, LAST_CARD, SKIPPED
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import EVERYONE, Event


class Turns:
    """The seat to decide, the seat that began, the turns left."""

    def __init__(self, seats: i64, equal: bool, seat: i64, first: i64, left: i64) -> None:
        self.seats: i64 = seats
        self.equal = equal  # everybody has the same number of turns (the option extra_turn)
        self.seat: i64 = seat  # the seat to decide
        self.first: i64 = first  # the seat that had the first turn, NOWHERE before
        self.left: i64 = left  # turns left; ENDLESS until the last card lies open

    def clone(self) -> "Turns":
        """An independent copy."""
        return Turns(self.seats, self.equal, self.seat, self.first, self.left)

    # guide: start
    def draw_first(self, chance: Chance, log: list[Event] | None) -> None:
        """The lot says who begins."""
        self.first = chance.below(self.seats)
        self.seat = self.first
        if log is not None:
            log.append(Event(FIRST_SEAT, EVERYONE, self.first))

    # guide: end
    def count_last(self, log: list[Event] | None) -> None:
        """The last card lies open: everybody has one more turn, whoever opened it included."""
        self.left = self.seats
        if log is not None:
            log.append(Event(LAST_CARD, EVERYONE, self.seat))

    # guide: end, extra-turn
    def use_up(self) -> None:
        """One of the last turns is over; an extra turn comes after them and is not counted."""
        if self.left > 0:
            self.left -= 1

    # guide: turn, skip, extra-turn
    def pass_on(self, field: Field, log: list[Event] | None) -> bool:
        """Give the turn to the next seat that can fly, if there is one; False ends the match.

        A seat that cannot fly loses its turn. Where two rounds are lost nobody will ever fly
        again: it comes to that only in studies of positions that no play leads to.
        """
        lost: i64 = 0
        while lost < 2 * self.seats:
            self.seat += 1
            if self.seat == self.seats:
                self.seat = 0
            if self.left == 0 and (not self.equal or self.seat == self.first):
                break
            if field.goals(self.seat) != 0:
                return True
            self.use_up()
            lost += 1
            if log is not None:
                log.append(Event(SKIPPED, EVERYONE, self.seat))
        if log is not None:
            log.append(Event(ENDED, EVERYONE))
        return False
