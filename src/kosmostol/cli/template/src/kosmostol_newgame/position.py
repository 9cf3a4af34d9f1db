"""Positions of New Game: the whole state as JSON that people can read and edit."""

from collections.abc import Mapping
from typing import Any

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.positions import Reader, chance_json
from kosmostol_newgame.components import SEATS, stars
from kosmostol_newgame.rules.state import Stars, deal


def to_position(state: Stars) -> dict[str, Any]:
    """The state as JSON."""
    return {
        "seats": state.seats,
        "options": {},
        "row": state.row[:],
        "taken": [each[:] for each in state.taken],
        "turn": state.turn,
        "chance": chance_json(state.chance),
    }


def from_position(position: Mapping[str, Any], plausible: bool) -> Stars:
    """The state of a position; what it leaves out is as at the start."""
    seats = Reader(position).choice("seats", SEATS)
    read = Reader(position, start=to_position(deal(seats, Chance(0, 0, 0), stars())))
    read.take("seats")
    read.object("options", optional=True).done()
    state = Stars(
        seats=seats,
        chance=read.chance("chance"),
        revealed=0,
        row=_stars(read.list("row"), "row"),
        taken=[
            _stars(read.sublist("taken", seat, seats), f"taken[{seat}]") for seat in range(seats)
        ],
        turn=read.whole("turn", 0, seats - 1),
    )
    read.done()
    place_of: dict[int, str] = {}
    places = {"row": state.row} | {f"taken[{seat}]": own for seat, own in enumerate(state.taken)}
    for place, group in places.items():
        for star in group:
            if star in place_of:
                raise BadPosition(place, f"star {star} is already in {place_of[star]}")
            place_of[star] = place
    if len(state.row) == 1:
        raise BadPosition("row", "the last star is taken with the one before it")
    if plausible:
        _check(state)
    return state


def _stars(values: list[Any], place: str) -> list[int]:
    for index, value in enumerate(values):
        if type(value) is not int or not 1 <= value <= stars():
            raise BadPosition(f"{place}[{index}]", f"stars are 1 to {stars()}, not {value!r}")
    return list(values)


def _check(state: Stars) -> None:
    """Whether the parts of a position could have come about together."""
    taken = sum(map(len, state.taken))
    if taken + len(state.row) != stars():
        raise BadPosition("row", f"{stars() - taken} stars are left, not {len(state.row)}")
    for seat, own in enumerate(state.taken):
        due = (taken - seat + state.seats - 1) // state.seats
        if len(own) != due:
            raise BadPosition(f"taken[{seat}]", f"must hold {due} stars by now, not {len(own)}")
    if state.turn != taken % state.seats:
        raise BadPosition("turn", f"after {taken} stars it is the turn of {taken % state.seats}")


# ---- for the conformance kit ----


def parts(position: Mapping[str, Any]) -> list[str]:
    """Every star found in a position."""
    found = [*position["row"]]
    for own in position["taken"]:
        found += own
    return [f"star {star}" for star in found]


def contents() -> list[str]:
    """Every star of the box."""
    return [f"star {star}" for star in range(1, stars() + 1)]
