"""What is seen of a match of Aliens. Everything is open but what will be drawn and rolled."""

from typing import TypedDict

from kosmostol.games.aliens.components import components
from kosmostol.games.aliens.notation import PHASES, Phase, Slot, tile_name
from kosmostol.games.aliens.rules.numbers import NO_ROLL, NO_TILE, PLACES
from kosmostol.games.aliens.rules.state import Aliens
from kosmostol.kernel.bits import members


class Slots(TypedDict):
    """The tiles of a planet."""

    nw: str | None
    ne: str | None
    se: str | None
    sw: str | None


class Planet(TypedDict):
    """An unfinished planet. `enough`: whether its owner, if to move, has cosmonauts enough."""

    slots: Slots
    stations: int
    aliens: int
    need: int
    enough: bool | None


class Finished(TypedDict):
    """A finished planet."""

    slots: Slots
    stations: int


class Face(TypedDict):
    """A tile as it would lie in the upper left slot, things at x and y; the middle is (1, 1)."""

    cw: bool
    ccw: bool
    stations: list[list[float]]
    aliens: list[list[float]]


class AliensView(TypedDict):
    """The table; `tiles` has the faces of all tiles that lie open."""

    phase: Phase
    turn: int
    first: int
    firstRound: bool
    die: int | None
    faces: list[int]
    row: list[str | None]
    supply: int
    planets: list[list[Planet | None]]
    finished: list[list[Finished]]
    points: list[int]
    removed: list[str]
    lastPass: bool
    tiles: dict[str, Face]


class Change(TypedDict):
    """A number before a move and after it."""

    before: int
    after: int


class TakePreview(TypedDict):
    """Where a tile would go and what that makes of the planet."""

    tile: str
    place: int
    slot: Slot
    need: int
    die: int | None
    finishes: bool
    stations: Change
    aliens: Change


class RemovePreview(TypedDict):
    """Which tile would go back into the box and what that leaves of the planet."""

    tile: str
    place: int
    slot: Slot
    vanishes: bool
    stations: Change
    aliens: Change


class PassPreview(TypedDict):
    """Whether passing ends the match."""

    ends: bool


PREVIEWS: dict[str, type | None] = {
    "open": TakePreview,
    "add": TakePreview,
    "remove": RemovePreview,
    "pass": PassPreview,
}


def view(state: Aliens) -> AliensView:
    """What everybody sees."""
    row, planets, turns = state.row, state.planets, state.turns
    names = components().names
    removed = members(planets.removed)
    shown = {*row.tiles, *planets.tiles, *planets.finished, *removed} - {NO_TILE}
    seats = range(state.seats)
    return {
        "phase": PHASES[state.phase],
        "turn": turns.seat,
        "first": turns.first,
        "firstRound": turns.newcomers > 0,
        "die": None if turns.die == NO_ROLL else turns.die,
        "faces": list(state.box.faces),
        "row": [tile_name(tile) for tile in row.tiles],
        "supply": row.left,
        "planets": [[_planet(state, seat, place) for place in range(PLACES)] for seat in seats],
        "finished": [
            [
                {"slots": _slots(slots), "stations": planets.worth(slots)}
                for slots in planets.finished_by(seat)
            ]
            for seat in seats
        ],
        "points": state.scores(),
        "removed": [names[tile] for tile in removed],
        "lastPass": state.last_pass(),
        "tiles": {names[tile]: _face(tile) for tile in sorted(shown)},
    }


def _planet(state: Aliens, seat: int, place: int) -> Planet | None:
    planets, turns = state.planets, state.turns
    planet = seat * PLACES + place
    if planets.shape[planet] == 0:
        return None
    need = planets.need(planet)
    return {
        "slots": _slots(planets.slots(planet)),
        "stations": planets.stations(planet),
        "aliens": planets.aliens[planet],
        "need": need,
        "enough": need <= turns.die if seat == turns.seat and turns.die != NO_ROLL else None,
    }


def _slots(tiles: list[int]) -> Slots:
    nw, ne, se, sw = map(tile_name, tiles)
    return {"nw": nw, "ne": ne, "se": se, "sw": sw}


def _face(tile: int) -> Face:
    face = components().tiles[tile]
    return {
        "cw": face.cw,
        "ccw": face.ccw,
        "stations": [list(spot) for spot in face.stations],
        "aliens": [list(spot) for spot in face.aliens],
    }
