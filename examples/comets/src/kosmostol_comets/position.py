"""Positions of Comets: the whole state as JSON that people can read and edit."""

from collections.abc import Mapping, Sequence
from typing import Any

from kosmostol.kernel.bits import members
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.positions import Reader, chance_json
from kosmostol.kernel.state import BIT
from kosmostol_comets.components import SEATS, components
from kosmostol_comets.rules.box import Box
from kosmostol_comets.rules.flight import Flight, Ring
from kosmostol_comets.rules.numbers import HOME, PLACES, START_DUST
from kosmostol_comets.rules.state import ALL, Comets, Past, deal
from kosmostol_comets.settings import HAND, HANDS

MOST_DUST = 999


def to_position(state: Comets) -> dict[str, Any]:
    """The state as JSON."""
    planets = components().used(state.seats)
    past = state.past
    return {
        "seats": state.seats,
        "options": {"hand": state.box.hand},
        "round": state.round,
        "hands": [members(hand) for hand in state.hands],
        "sent": [None if comet == HOME else comet for comet in state.sent],
        "flown": members(state.flown),
        "planets": {
            planet: {"place": state.ring.places[index], "dust": state.ring.dust[index]}
            for index, planet in enumerate(planets)
        },
        "haul": [
            {
                planet: state.haul[seat * len(planets) + index]
                for index, planet in enumerate(planets)
            }
            for seat in range(state.seats)
        ],
        "last": [
            None
            if comet == HOME
            else {
                "comet": comet,
                "planet": planets[past.flights[seat].planet],
                "steps": past.flights[seat].steps,
                "gain": past.gains[seat],
            }
            for seat, comet in enumerate(past.comets)
        ],
        "chance": chance_json(state.chance),
    }


def from_position(position: Mapping[str, Any], plausible: bool) -> Comets:
    """The state of a position; what it leaves out is as at the start."""
    read = Reader(position)
    seats = read.choice("seats", SEATS)
    options = read.object("options", optional=True)
    hand = options.choice("hand", HANDS) if options.has("hand") else HAND
    options.done()
    box = Box(seats + 1, hand)
    start = to_position(deal(seats, Chance(0, 0, 0), box))
    read = Reader(position, start=start)
    state = Comets(
        seats=seats,
        chance=read.chance("chance"),
        revealed=0,
        box=box,
        round=read.whole("round", 0, box.rounds),
        hands=[_comets(read.sublist("hands", seat, seats), f"hands[{seat}]")
               for seat in range(seats)],
        sent=[_sent(value, f"sent[{seat}]") for seat, value in enumerate(read.list("sent", seats))],
        flown=_comets(read.list("flown"), "flown"),
        ring=_ring(read, seats),
        haul=[dust for seat in range(seats) for dust in _haul(read, seat, seats)],
        past=_past(read, seats),
    )  # fmt: skip
    for known in ("seats", "options"):
        read.take(known)
    read.done()
    _check_comets(state)
    if plausible:
        _check_plausible(state)
    return state


def _comet(value: object, place: str) -> int:
    if type(value) is not int or not 1 <= value <= PLACES:
        raise BadPosition(place, f"comets are numbered from 1 to {PLACES}, not {value!r}")
    return value


def _comets(values: Sequence[object], place: str) -> int:
    found = 0
    for index, value in enumerate(values):
        comet = BIT[_comet(value, f"{place}[{index}]")]
        if found & comet:
            raise BadPosition(f"{place}[{index}]", f"comet {value} is listed twice")
        found |= comet
    return found


def _sent(value: object, place: str) -> int:
    return HOME if value is None else _comet(value, place)


def _ring(read: Reader, seats: int) -> Ring:
    planets = read.object("planets")
    ring = Ring([], [])
    for planet in components().used(seats):
        each = planets.object(planet)
        ring.places.append(each.whole("place", 1, PLACES))
        ring.dust.append(each.whole("dust", 0, MOST_DUST))
        each.done()
        if ring.places.count(ring.places[-1]) > 1:
            raise planets.fail(planet, f"another planet is in place {ring.places[-1]}")
    planets.done()
    return ring


def _haul(read: Reader, seat: int, seats: int) -> list[int]:
    value = read.list("haul", seats)[seat]
    if not isinstance(value, Mapping):
        raise read.fail(f"haul[{seat}]", f"must be an object, not {value!r}")
    each = Reader(value, f"haul[{seat}]")
    found = [each.whole(planet, 0, MOST_DUST) for planet in components().used(seats)]
    each.done()
    return found


def _past(read: Reader, seats: int) -> Past:
    planets = components().used(seats)
    past = Past([], [], [])
    for seat, value in enumerate(read.list("last", seats)):
        if value is None:
            past.comets.append(HOME)
            past.flights.append(Flight(0, 0))
            past.gains.append(0)
            continue
        if not isinstance(value, Mapping):
            raise read.fail(f"last[{seat}]", f"must be an object or null, not {value!r}")
        each = Reader(value, f"last[{seat}]")
        past.comets.append(each.whole("comet", 1, PLACES))
        planet = planets.index(each.choice("planet", planets))
        past.flights.append(Flight(planet, each.whole("steps", 0, PLACES - 1)))
        past.gains.append(each.whole("gain", 0, MOST_DUST))
        each.done()
    return past


def _check_comets(state: Comets) -> None:
    """Each comet in one place, and something to choose from as long as the match runs."""
    place_of: dict[int, str] = dict.fromkeys(members(state.flown), "flown")
    for seat in range(state.seats):
        held = [(comet, f"hands[{seat}]") for comet in members(state.hands[seat])]
        if state.sent[seat] != HOME:
            held.append((state.sent[seat], f"sent[{seat}]"))
        for comet, place in held:
            if comet in place_of:
                raise BadPosition(place, f"comet {comet} is already in {place_of[comet]}")
            place_of[comet] = place
        left = state.box.hand - state.round
        if not state.over() and len(held) != left:
            raise BadPosition(
                f"hands[{seat}]",
                f"after round {state.round} a seat has {left} comets, not {len(held)}",
            )
    if not state.over() and HOME not in state.sent:
        raise BadPosition("sent", "all have chosen, so the comets have flown already")
    if state.over() and any(state.sent):
        raise BadPosition("sent", "the match is over, nothing is sent any more")


def _check_plausible(state: Comets) -> None:
    """Whether the parts of a position could have come about together."""
    flown = len(members(state.flown))
    if flown != state.seats * state.round:
        raise BadPosition("flown", f"{state.seats * state.round} comets have flown, not {flown}")
    for seat, hand in enumerate(state.hands):
        left = state.box.hand - state.round - (state.sent[seat] != HOME)
        if len(members(hand)) != left:
            raise BadPosition(f"hands[{seat}]", f"must hold {left} comets")
    for seat, comet in enumerate(state.past.comets):
        if (comet == HOME) != (state.round == 0):
            raise BadPosition(f"last[{seat}]", "must tell of the round before, if there was one")
        if comet != HOME and not state.flown & BIT[comet]:
            raise BadPosition(f"last[{seat}]", f"comet {comet} has not flown")
    total = sum(state.ring.dust) + sum(state.haul)
    least = state.box.planets * (START_DUST + state.round)
    most = least + state.round * (state.seats - 1)
    if not least <= total <= most:
        raise BadPosition("planets", f"there are {least} to {most} dust by now, not {total}")


# ---- for the conformance kit ----


def parts(position: Mapping[str, Any]) -> list[str]:
    """Every comet and planet found in a position; what is nowhere else is in the box."""
    out = [*position["flown"], *(comet for comet in position["sent"] if comet is not None)]
    for hand in position["hands"]:
        out += hand
    rest = members(ALL & ~sum(BIT[comet] for comet in set(out)))
    return [*(f"comet {comet}" for comet in [*out, *rest]), *position["planets"]]


def contents(seats: int) -> list[str]:
    """Every comet and planet of a match."""
    return [*(f"comet {comet}" for comet in range(1, PLACES + 1)), *components().used(seats)]
