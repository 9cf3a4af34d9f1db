"""The landing: cats get off from the exit, those of the planet's colour for points."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.catonauts.rules.numbers import (
    KEPT,
    LAND_MATCH,
    LAND_TOO_MANY,
    LANDED,
    NO_CARD,
    ROCKET,
    THROWN_OUT,
)
from kosmostol.games.catonauts.rules.rockets import Rockets
from kosmostol.kernel.state import EVERYONE, LEGAL, Event

NO_CARDS: Final[i64] = 1  # the mask of landings that let nobody off


# guide: land
def landings(rockets: Rockets, seat: i64, colour: i64) -> i64:
    """Mask of how many cards may land on a planet: none, or down to any card that matches."""
    return NO_CARDS | rockets.matching(seat, colour)


# guide: land-match, land-too-many
def land_fault(rockets: Rockets, seat: i64, k: i64, colour: i64) -> i64:
    """Why the last k cards of a rocket cannot get off on a planet."""
    if k == 0:
        return LEGAL
    card: i64 = rockets.top(ROCKET + seat)
    left: i64 = k - 1
    while left > 0 and card != NO_CARD:
        card = rockets.under(card)
        left -= 1
    if card == NO_CARD:
        return LAND_TOO_MANY
    if rockets.box.cats[card] != colour:
        return LAND_MATCH
    return LEGAL


# guide: land, score
def land(rockets: Rockets, seat: i64, k: i64, planet: i64, log: list[Event] | None) -> None:
    """Let the last k cards of a rocket get off on a planet's card."""
    colour: i64 = rockets.box.planet[planet]
    if k == 0 and log is not None:
        log.append(Event(KEPT, EVERYONE, seat))
    while k > 0:
        card: i64 = rockets.exit(seat)
        if rockets.box.cats[card] == colour:
            rockets.win(seat, card)
            if log is not None:
                log.append(Event(LANDED, EVERYONE, seat, card, planet))
        else:
            rockets.discard(card)
            if log is not None:
                log.append(Event(THROWN_OUT, EVERYONE, seat, card))
        k -= 1
