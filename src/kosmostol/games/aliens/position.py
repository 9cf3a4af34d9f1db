"""Positions of Aliens: the whole state as JSON that people can read and edit.

Reading one back checks everything: each of the 45 tiles in exactly one place, half stations
meeting half stations, a phase that follows from the rest. BadPosition names the problem and
the place.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kosmostol.games.aliens.components import BY_LOT, FIRST_SEAT, STARTS, box_of, components
from kosmostol.games.aliens.rules.codes import (
    FINISHED,
    MOST_FINISHED,
    NO_ROLL,
    NO_TILE,
    PLACES,
    ROW,
    SLOTS,
    SPOTS,
    STUCK,
    TAKE,
    TILES,
)
from kosmostol.games.aliens.rules.planets import JOINTS, POWER
from kosmostol.games.aliens.rules.state import Aliens
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.positions import Reader, chance_json

SLOT_NAMES = ("nw", "ne", "se", "sw")
PHASES = {TAKE: "take", STUCK: "stuck", FINISHED: "over"}


def die_name(state: Aliens) -> str:
    """Which of the dice is used."""
    return list(components().dice)[state.box.die]


def start_name(state: Aliens) -> str:
    """How the seat that starts was found."""
    return FIRST_SEAT if state.box.first_seat_starts else BY_LOT


def tile_name(tile: int) -> str | None:
    """`A01` for tile 0; None for no tile."""
    return None if tile == NO_TILE else components().tiles[tile].id


def planet_tiles(state: Aliens, seat: int, place: int) -> list[int]:
    """The four slots of an unfinished planet; all empty if there is none at this place."""
    start = (seat * PLACES + place) * SLOTS
    return state.tiles[start : start + SLOTS]


def finished_planets(state: Aliens, seat: int) -> list[list[int]]:
    """The tiles of a seat's finished planets."""
    return [
        state.finished[number * SLOTS : (number + 1) * SLOTS]
        for number in range(state.finished_count)
        if state.owner[number] == seat
    ]


def removed_tiles(state: Aliens) -> list[int]:
    """The tiles that were put back into the box."""
    return [tile for tile in range(TILES) if state.removed >> tile & 1]


def to_position(state: Aliens) -> dict[str, Any]:
    """The state as JSON."""
    seats = range(state.seats)

    def planet(tiles: list[int]) -> list[str | None] | None:
        return None if set(tiles) == {NO_TILE} else [tile_name(tile) for tile in tiles]

    return {
        "seats": state.seats,
        "options": {"die": die_name(state), "start": start_name(state)},
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "first": state.first,
        "die": None if state.die == NO_ROLL else state.die,
        "row": [tile_name(tile) for tile in state.row],
        "planets": [
            [planet(planet_tiles(state, seat, place)) for place in range(PLACES)] for seat in seats
        ],
        "finished": [
            [[tile_name(tile) for tile in tiles] for tiles in finished_planets(state, seat)]
            for seat in seats
        ],
        "removed": [tile_name(tile) for tile in removed_tiles(state)],
        "supply": [tile_name(tile) for tile in state.supply[: state.supply_size]],
        "passes": state.passes,
        "chance": chance_json(state.chance),
    }


class _Tiles:
    """Hands out tiles by name, each one once."""

    def __init__(self) -> None:
        self.numbers = {tile.id: number for number, tile in enumerate(components().tiles)}
        self.place_of: dict[int, str] = {}

    def take(self, name: object, place: str) -> int:
        if not isinstance(name, str) or name not in self.numbers:
            raise BadPosition(place, f"there is no tile {name!r}")
        number = self.numbers[name]
        if number in self.place_of:
            raise BadPosition(place, f"tile {name} is already in {self.place_of[number]}")
        self.place_of[number] = place
        return number

    def all(self, names: list[Any], place: str, holes: bool = False) -> list[int]:
        return [
            NO_TILE if holes and name is None else self.take(name, f"{place}[{index}]")
            for index, name in enumerate(names)
        ]

    def planet(self, names: Any, place: str) -> list[int]:
        """Four slots of tiles that fit together."""
        if not isinstance(names, list) or len(names) != SLOTS:
            raise BadPosition(place, f"a planet is a list of {SLOTS} slots, not {names!r}")
        tiles = self.all(names, place, holes=True)
        for slot in range(SLOTS):
            here, after = tiles[slot], tiles[(slot + 1) % SLOTS]
            if NO_TILE in (here, after):
                continue
            if components().tiles[here].cw != components().tiles[after].ccw:
                joint = f"{tile_name(here)} and {tile_name(after)}"
                raise BadPosition(place, f"{joint} do not fit: half a station meets a bare edge")
        return tiles

    def check_all_placed(self) -> None:
        missing = [name for name, number in self.numbers.items() if number not in self.place_of]
        if missing:
            raise BadPosition("", f"{len(missing)} tiles are nowhere, among them {missing[0]}")


def from_position(position: Mapping[str, Any]) -> Aliens:
    """The state of a position."""
    read = Reader(position)
    seats = read.choice("seats", components().seat_counts)
    die_kind, start = _options(read.object("options", optional=True), position.get("options", {}))
    box = box_of(die_kind, start)
    phase = _key(PHASES, read.choice("phase", tuple(PHASES.values())))
    turn = read.whole("turn", 0, seats - 1)
    first = read.whole("first", 0, seats - 1)
    rolled = read.choice("die", (None, *sorted(set(box.faces))))
    passes = read.whole("passes", 0, seats)

    tiles = _Tiles()
    row = tiles.all(read.list("row", ROW), "row", holes=True)
    state = Aliens(
        seats=seats,
        chance=read.chance("chance"),
        revealed=0,
        box=box,
        phase=phase,
        turn=turn,
        first=first,
        newcomers=0,
        die=NO_ROLL if rolled is None else rolled,
        row=row,
        row_size=sum(tile != NO_TILE for tile in row),
        tiles=[NO_TILE] * seats * SPOTS,
        shape=[0] * seats * PLACES,
        whole=[0] * seats * PLACES,
        aliens=[0] * seats * PLACES,
        supply=[],
        supply_size=0,
        finished=[NO_TILE] * MOST_FINISHED * SLOTS,
        owner=[NO_TILE] * MOST_FINISHED,
        finished_count=0,
        removed=0,
        points=[0] * seats,
        passes=passes,
        takes=0,
    )
    read.list("planets", seats)
    read.list("finished", seats)
    for seat in range(seats):
        _read_planets(state, seat, read.sublist("planets", seat, seats), tiles)
        _read_finished(state, seat, read.sublist("finished", seat, seats), tiles)
    state.removed = sum(1 << tile for tile in tiles.all(read.list("removed"), "removed"))
    supply = tiles.all(read.list("supply"), "supply")
    state.supply = supply + [NO_TILE] * (TILES - len(supply))
    state.supply_size = len(supply)
    read.done()
    tiles.check_all_placed()
    state.newcomers = sum(_empty_handed(state, seat) for seat in range(seats))
    _check(state)
    return state


def _options(read: Reader, given: Mapping[str, Any]) -> tuple[str, str]:
    dice = tuple(components().dice)
    die = read.choice("die", dice) if "die" in given else dice[0]
    start = read.choice("start", STARTS) if "start" in given else STARTS[0]
    read.done()
    return die, start


def _key(table: Mapping[int, str], value: str) -> int:
    return next(key for key, name in table.items() if name == value)


def _read_planets(state: Aliens, seat: int, planets: Sequence[Any], tiles: _Tiles) -> None:
    if len(planets) != PLACES:
        problem = f"must have {PLACES} entries, null for no planet"
        raise BadPosition(f"planets[{seat}]", problem)
    for place, names in enumerate(planets):
        if names is None:
            continue
        where = f"planets[{seat}][{place}]"
        slots = tiles.planet(names, where)
        if NO_TILE not in slots:
            raise BadPosition(where, "a planet of four tiles belongs to 'finished'")
        if set(slots) == {NO_TILE}:
            raise BadPosition(where, "a planet has at least one tile; null stands for none")
        planet = seat * PLACES + place
        for slot, tile in enumerate(slots):
            if tile != NO_TILE:
                state.put(tile, planet, slot)


def _read_finished(state: Aliens, seat: int, planets: Sequence[Any], tiles: _Tiles) -> None:
    for number, names in enumerate(planets):
        where = f"finished[{seat}][{number}]"
        slots = tiles.planet(names, where)
        if NO_TILE in slots:
            raise BadPosition(where, "a finished planet has four tiles")
        start = state.finished_count * SLOTS
        state.finished[start : start + SLOTS] = slots
        state.owner[state.finished_count] = seat
        state.finished_count += 1
        edges = [state.box.edge[tile] for tile in slots]
        shape = sum((edge + 1) * power for edge, power in zip(edges, POWER, strict=True))
        state.points[seat] += JOINTS[shape] + sum(state.box.stations[tile] for tile in slots)


def _unfinished(state: Aliens, seat: int) -> int:
    return sum(state.shape[seat * PLACES + place] != 0 for place in range(PLACES))


def _empty_handed(state: Aliens, seat: int) -> bool:
    """Whether the seat has not had its first turn: afterwards it never is without a tile again."""
    return _unfinished(state, seat) == 0 and seat not in state.owner[: state.finished_count]


def _check(state: Aliens) -> None:
    """Whether the parts of a position go together."""
    if state.box.first_seat_starts and state.first != 0:
        raise BadPosition("first", "with the option start=first seat 0 begins")
    if NO_TILE in state.row and state.supply_size > 0:
        raise BadPosition(
            f"row[{state.row.index(NO_TILE)}]", "the row has no gaps while the supply has tiles"
        )
    _check_first_round(state)
    _check_removed(state)
    _check_passes(state)
    _check_phase(state)


def _check_first_round(state: Aliens) -> None:
    if (state.die == NO_ROLL) != (state.newcomers > 0):
        raise BadPosition("die", "must be null in the first round and a number afterwards")
    if state.newcomers == 0:
        return
    played = state.seats - state.newcomers
    if state.turn != (state.first + played) % state.seats:
        problem = f"{played} seats have had their first turn, so it is not the turn of {state.turn}"
        raise BadPosition("turn", problem)
    for step in range(played):
        seat = (state.first + step) % state.seats
        spots = state.tiles[seat * SPOTS : (seat + 1) * SPOTS]
        finished = seat in state.owner[: state.finished_count]
        if finished or spots[0] == NO_TILE or set(spots[1:]) != {NO_TILE}:
            problem = "in the first round each seat in turn opens one planet, no more"
            raise BadPosition(f"planets[{seat}]", problem)


def _check_removed(state: Aliens) -> None:
    """A planet without its first tile, or of two tiles that do not touch, has lost one."""
    marked = [
        f"planets[{seat}][{place}]"
        for seat in range(state.seats)
        for place in range(PLACES)
        if _has_lost_a_tile(planet_tiles(state, seat, place))
    ]
    removed = len(removed_tiles(state))
    if len(marked) > removed:
        raise BadPosition(marked[0], f"lacks a tile that must be in 'removed', which has {removed}")
    if removed and state.newcomers:
        raise BadPosition("removed", "nothing is removed in the first round")


def _has_lost_a_tile(slots: list[int]) -> bool:
    filled = [tile != NO_TILE for tile in slots]
    return any(filled) and (not filled[0] or filled == [True, False, True, False])


def _check_passes(state: Aliens) -> None:
    """Only a seat with two unfinished planets can have passed."""
    if state.passes and state.newcomers:
        raise BadPosition("passes", "nobody passes in the first round")
    last = state.turn if state.phase == FINISHED else state.turn - 1
    for step in range(state.passes):
        seat = (last - step) % state.seats
        if _unfinished(state, seat) < PLACES:
            problem = f"seat {seat} could have opened a planet, so it has not passed"
            raise BadPosition("passes", problem)


def _check_phase(state: Aliens) -> None:
    stated = state.phase
    frozen = state.passes == state.seats and state.frozen()
    if (state.row_size == 0 or frozen) != (stated == FINISHED):
        ends = "the row is empty or everybody has passed and nobody can ever take a tile"
        raise BadPosition("phase", f"must be 'over' if {ends}, and only then")
    if stated == FINISHED:
        if state.row_size == 0 and state.passes:
            raise BadPosition("passes", "must be 0: the last tile of the row has just been taken")
        return
    state.survey()
    if state.phase != stated:
        can = "cannot take any tile" if state.phase == STUCK else "can take a tile"
        problem = f"must be {PHASES[state.phase]!r}: seat {state.turn} {can}"
        raise BadPosition("phase", problem)
    if state.phase == TAKE and state.takes & (state.takes - 1) == 0:
        problem = f"seat {state.turn} has one move only, which is played by itself"
        raise BadPosition("phase", problem)
