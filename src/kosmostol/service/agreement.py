"""Agreements: what happens at a table once all whom it concerns have said yes.

That a seat be opened, that moves be taken back, that the game end here: one form for all three.
"""

from typing import Literal

from msgspec import Struct

from kosmostol.service.seats import Seat

About = Literal["open", "back", "end"]


class Agreement(Struct, frozen=True, omit_defaults=True):
    """Something that is wanted: who has agreed so far, and from when on it may be.

    `seat` is the one to be opened, or else the seat of whoever asked.
    """

    seat: int
    due: float
    people: tuple[str, ...]
    about: About = "open"
    to: int = 0  # of a take-back: how many moves stay
    number: int = 0  # the event that asked

    def is_for(self, about: About, seat: int) -> bool:
        """Whether it is this one: each seat may be wanted, the rest is asked once at a time."""
        return self.about == about and (about != "open" or self.seat == seat)


class Refusal(Struct, frozen=True, omit_defaults=True):
    """Somebody said no, or whoever asked thought better of it."""

    about: About
    seat: int | None  # of who said it
    number: int  # the event


def wanted(agreements: tuple[Agreement, ...], about: About, seat: int = 0) -> Agreement | None:
    """What is wanted of this kind, if anything is."""
    return next((each for each in agreements if each.is_for(about, seat)), None)


def without(
    agreements: tuple[Agreement, ...], about: About, seat: int = 0
) -> tuple[Agreement, ...]:
    """All but this one."""
    return tuple(each for each in agreements if not each.is_for(about, seat))


def left(agreements: tuple[Agreement, ...], seat: int) -> tuple[Agreement, ...]:
    """All but what is wanted of a seat, or by it: somebody else sits there now."""
    return tuple(each for each in agreements if each.seat != seat)


def voters(
    seats: tuple[Seat, ...], host: str, about: About = "open", number: int = 0
) -> tuple[str, ...]:
    """Who must agree.

    For a seat: everybody else. For the game: all who play; whom a bot stands in for is not asked.
    """
    if about == "open":
        people = {seat.person for seat in seats if seat.person != seats[number].person}
    else:
        people = {seat.person for seat in seats if not seat.standin}
    return tuple(sorted(person for person in people if person is not None)) or (host,)
