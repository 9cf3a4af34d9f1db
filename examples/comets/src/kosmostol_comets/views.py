"""What a seat may see."""

from typing import TypedDict

from kosmostol.kernel.bits import members, size
from kosmostol_comets.components import components
from kosmostol_comets.rules.numbers import HOME
from kosmostol_comets.rules.state import Comets


class PlanetView(TypedDict):
    """A planet of the ring."""

    id: str
    place: int
    dust: int


class FlightView(TypedDict):
    """A comet of the round before: where it came to and what it brought."""

    seat: int
    comet: int
    planet: str
    steps: int
    gain: int


class CometsView(TypedDict):
    """The table."""

    round: int
    rounds: int
    planets: list[PlanetView]
    hand: list[int]
    sent: int | None
    ready: list[bool]
    counts: list[int]
    flown: list[int]
    last: list[FlightView]
    points: list[int]


class SendPreview(TypedDict):
    """Where a comet would fly."""

    comet: int
    planet: str
    steps: int
    dust: int


PREVIEWS: dict[str, type | None] = {"send": SendPreview}


def view(state: Comets, seat: int | None) -> CometsView:
    """The table as a seat sees it: of the hands only its own."""
    planets = components().planets
    past = state.past
    return {
        "round": min(state.round + 1, state.box.rounds),
        "rounds": state.box.rounds,
        "planets": [
            {"id": planets[index], "place": place, "dust": dust}
            for index, (place, dust) in enumerate(
                zip(state.ring.places, state.ring.dust, strict=True)
            )
        ],
        "hand": [] if seat is None else members(state.hands[seat]),
        "sent": None if seat is None or state.sent[seat] == HOME else state.sent[seat],
        "ready": [comet != HOME for comet in state.sent],
        "counts": [size(hand) for hand in state.hands],
        "flown": members(state.flown),
        "last": [
            {
                "seat": each,
                "comet": comet,
                "planet": planets[past.flights[each].planet],
                "steps": past.flights[each].steps,
                "gain": past.gains[each],
            }
            for each, comet in enumerate(past.comets)
            if comet != HOME
        ],
        "points": state.scores(),
    }
