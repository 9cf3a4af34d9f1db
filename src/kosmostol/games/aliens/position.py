"""Positions of Aliens: the whole state as JSON that people can read and edit.

Reading one back checks everything; BadPosition names the problem and the place. What is left out
is as at the start. Two kinds of checks: what the table cannot hold at all (a tile in two places)
is always refused, what play cannot lead to only where it should be plausible.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kosmostol.games.aliens.components import BY_LOT, FIRST_SEAT, STARTS, box_of, components
from kosmostol.games.aliens.notation import PHASES, tile_name
from kosmostol.games.aliens.rules.numbers import (
    FINISHED,
    NO_ROLL,
    NO_TILE,
    PLACES,
    ROW,
    SLOTS,
    SPOTS,
    STUCK,
    TAKE,
)
from kosmostol.games.aliens.rules.planets import Planets, no_planets
from kosmostol.games.aliens.rules.row import Row
from kosmostol.games.aliens.rules.state import Aliens
from kosmostol.games.aliens.rules.taking import frozen
from kosmostol.games.aliens.rules.turns import Turns
from kosmostol.kernel.bits import members, size
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.positions import Reader, chance_json


def die_name(state: Aliens) -> str:
    """Which of the dice is used."""
    return list(components().dice)[state.box.die]


def start_name(state: Aliens) -> str:
    """How the seat that starts was found."""
    return FIRST_SEAT if state.box.first_seat_starts else BY_LOT


def to_position(state: Aliens) -> dict[str, Any]:
    """The state as JSON."""
    row, planets, turns = state.row, state.planets, state.turns
    seats = range(state.seats)

    def names(tiles: list[int]) -> list[str | None]:
        return [tile_name(tile) for tile in tiles]

    def planet(number: int) -> list[str | None] | None:
        return names(planets.slots(number)) if planets.shape[number] else None

    return {
        "seats": state.seats,
        "options": {"die": die_name(state), "start": start_name(state)},
        "phase": PHASES[state.phase],
        "turn": turns.seat,
        "first": turns.first,
        "die": None if turns.die == NO_ROLL else turns.die,
        "row": names(row.tiles),
        "planets": [[planet(seat * PLACES + place) for place in range(PLACES)] for seat in seats],
        "finished": [[names(tiles) for tiles in planets.finished_by(seat)] for seat in seats],
        "removed": names(members(planets.removed)),
        "supply": names(row.supply[: row.left]),
        "passes": turns.passes,
        "chance": chance_json(state.chance),
    }


def _start(seats: int, told: Mapping[str, Any]) -> dict[str, Any]:
    """What a position says that says nothing; row and supply are drawn from the rest."""
    return {
        "options": {},
        "phase": PHASES[TAKE],
        "turn": told.get("first", 0),
        "first": 0,
        "die": None,
        "planets": [[None] * PLACES for _ in range(seats)],
        "finished": [[] for _ in range(seats)],
        "removed": [],
        "passes": 0,
        "chance": [0, 0, 0],
    }


def from_position(position: Mapping[str, Any], plausible: bool = True) -> Aliens:
    """The state of a position."""
    seats = Reader(position).choice("seats", components().seat_counts)
    told = _start(seats, position) | dict(position)
    read = Reader(told)
    read.take("seats")
    die_kind, start = _options(read.object("options"), told["options"])
    box = box_of(die_kind, start)
    phase = _key(PHASES, read.choice("phase", tuple(PHASES.values())))
    first = read.whole("first", 0, seats - 1)
    turn = read.whole("turn", 0, seats - 1)
    rolled = read.choice("die", (None, *sorted(set(box.faces))))
    passes = read.whole("passes", 0, seats)
    chance = read.chance("chance")

    tiles = _Tiles(plausible)
    open_tiles = tiles.all(read.list("row", ROW), "row", holes=True) if "row" in told else None
    planets = no_planets(seats, box)
    read.list("planets", seats)
    read.list("finished", seats)
    for seat in range(seats):
        _read_planets(planets, seat, read.sublist("planets", seat, seats), tiles)
        _read_finished(planets, seat, read.sublist("finished", seat, seats), tiles)
    for tile in tiles.all(read.list("removed"), "removed"):
        planets.removed |= 1 << tile
    supply = tiles.all(read.list("supply"), "supply") if "supply" in told else None
    read.done()
    row = _row(open_tiles, supply, tiles, chance)

    die = NO_ROLL if rolled is None else rolled
    turns = Turns(seats, turn, first, 0, die, passes)
    state = Aliens(seats, chance, 0, box, row, planets, turns, phase, 0)
    turns.newcomers = sum(state.empty_handed(seat) for seat in range(seats))
    if plausible:
        _check(state)
    elif phase != FINISHED:
        state.survey()
    return state


class _Tiles:
    """Hands out tiles by name, each one once."""

    def __init__(self, plausible: bool) -> None:
        self.plausible = plausible
        self.numbers = {tile.id: number for number, tile in enumerate(components().tiles)}
        self.place_of: dict[int, str] = {}

    def take(self, name: object, place: str) -> int:
        if not isinstance(name, str) or name not in self.numbers:
            names = list(self.numbers)
            problem = f"there is no tile {name!r}; tiles are {names[0]} to {names[-1]}"
            raise BadPosition(place, problem)
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
            if NO_TILE in (here, after) or not self.plausible:
                continue
            if components().tiles[here].cw != components().tiles[after].ccw:
                joint = f"{tile_name(here)} and {tile_name(after)}"
                raise BadPosition(place, f"{joint} do not fit: half a station meets a bare edge")
        return tiles

    def rest(self) -> list[int]:
        return [number for number in self.numbers.values() if number not in self.place_of]


def _options(read: Reader, given: Mapping[str, Any]) -> tuple[str, str]:
    dice = tuple(components().dice)
    die = read.choice("die", dice) if "die" in given else dice[0]
    start = read.choice("start", STARTS) if "start" in given else STARTS[0]
    read.done()
    return die, start


def _key(table: Mapping[int, str], value: str) -> int:
    return next(key for key, name in table.items() if name == value)


def _read_planets(planets: Planets, seat: int, told: Sequence[Any], tiles: _Tiles) -> None:
    if len(told) != PLACES:
        problem = f"must have {PLACES} entries, null for no planet"
        raise BadPosition(f"planets[{seat}]", problem)
    for place, names in enumerate(told):
        if names is None:
            continue
        where = f"planets[{seat}][{place}]"
        slots = tiles.planet(names, where)
        if NO_TILE not in slots:
            raise BadPosition(where, "a planet of four tiles belongs to 'finished'")
        if set(slots) == {NO_TILE}:
            raise BadPosition(where, "a planet has at least one tile; null stands for none")
        for slot, tile in enumerate(slots):
            if tile != NO_TILE:
                planets.put(tile, seat * PLACES + place, slot)


def _read_finished(planets: Planets, seat: int, told: Sequence[Any], tiles: _Tiles) -> None:
    for number, names in enumerate(told):
        where = f"finished[{seat}][{number}]"
        slots = tiles.planet(names, where)
        if NO_TILE in slots:
            raise BadPosition(where, "a finished planet has four tiles")
        for slot, tile in enumerate(slots):
            planets.finished[planets.count * SLOTS + slot] = tile
        planets.owner[planets.count] = seat
        planets.count += 1
        planets.points[seat] += planets.worth(slots)


def _row(tiles: list[int] | None, supply: list[int] | None, named: _Tiles, chance: Chance) -> Row:
    """The row and the supply; what is not told of them is drawn from the rest of the box."""
    rest = named.rest()
    row = Row([NO_TILE] * ROW, 0, rest, len(rest))
    if tiles is None:
        while row.size < ROW and row.left > 0:
            row.tiles[row.size] = row.draw(chance)
            row.size += 1
    else:
        row.tiles = tiles
        row.size = sum(tile != NO_TILE for tile in tiles)
    if supply is not None:
        lost = row.supply[: row.left]
        if lost and named.plausible:
            among = f"among them {tile_name(lost[0])}"
            problem = f"{len(lost)} tiles are nowhere, {among}; without 'supply' it holds the rest"
            raise BadPosition("supply", problem)
        row.supply, row.left = supply, len(supply)
    return row


def _check(state: Aliens) -> None:
    """Whether play can lead to this."""
    if state.box.first_seat_starts and state.turns.first != 0:
        raise BadPosition("first", "with the option start=first seat 0 begins")
    row = state.row
    if NO_TILE in row.tiles and row.left > 0:
        gap = f"row[{row.tiles.index(NO_TILE)}]"
        raise BadPosition(gap, "the row has no gaps while the supply has tiles")
    _check_first_round(state)
    _check_removed(state)
    _check_passes(state)
    _check_phase(state)


def _unfinished(state: Aliens, seat: int) -> int:
    return sum(state.planets.shape[seat * PLACES + place] != 0 for place in range(PLACES))


def _check_first_round(state: Aliens) -> None:
    turns, planets = state.turns, state.planets
    if (turns.die == NO_ROLL) != (turns.newcomers > 0):
        raise BadPosition("die", "must be null in the first round and a number afterwards")
    if turns.newcomers == 0:
        return
    played = state.seats - turns.newcomers
    if turns.seat != (turns.first + played) % state.seats:
        problem = f"{played} seats have had their first turn, so it is not the turn of {turns.seat}"
        raise BadPosition("turn", problem)
    for step in range(played):
        seat = (turns.first + step) % state.seats
        spots = planets.tiles[seat * SPOTS : (seat + 1) * SPOTS]
        finished = seat in planets.owner[: planets.count]
        if finished or spots[0] == NO_TILE or set(spots[1:]) != {NO_TILE}:
            problem = "in the first round each seat in turn opens one planet, no more"
            raise BadPosition(f"planets[{seat}]", problem)


def _check_removed(state: Aliens) -> None:
    """A planet without its first tile, or of two tiles that do not touch, has lost one."""
    marked = [
        f"planets[{seat}][{place}]"
        for seat in range(state.seats)
        for place in range(PLACES)
        if _has_lost_a_tile(state.planets.slots(seat * PLACES + place))
    ]
    removed = size(state.planets.removed)
    if len(marked) > removed:
        raise BadPosition(marked[0], f"lacks a tile that must be in 'removed', which has {removed}")
    if removed and state.turns.newcomers:
        raise BadPosition("removed", "nothing is removed in the first round")


def _has_lost_a_tile(slots: list[int]) -> bool:
    filled = [tile != NO_TILE for tile in slots]
    return any(filled) and (not filled[0] or filled == [True, False, True, False])


def _check_passes(state: Aliens) -> None:
    """Only a seat with two unfinished planets can have passed."""
    turns = state.turns
    if turns.passes and turns.newcomers:
        raise BadPosition("passes", "nobody passes in the first round")
    last = turns.seat if state.phase == FINISHED else turns.seat - 1
    for step in range(turns.passes):
        seat = (last - step) % state.seats
        if _unfinished(state, seat) < PLACES:
            problem = f"seat {seat} could have opened a planet, so it has not passed"
            raise BadPosition("passes", problem)


def _check_phase(state: Aliens) -> None:
    turns, stated = state.turns, state.phase
    stopped = turns.passes == state.seats and frozen(state.row, state.planets, state.seats)
    if (state.row.size == 0 or stopped) != (stated == FINISHED):
        ends = "the row is empty or everybody has passed and nobody can ever take a tile"
        raise BadPosition("phase", f"must be 'over' if {ends}, and only then")
    if stated == FINISHED:
        if state.row.size == 0 and turns.passes:
            raise BadPosition("passes", "must be 0: the last tile of the row has just been taken")
        return
    state.survey()
    if state.phase != stated:
        can = "cannot take any tile" if state.phase == STUCK else "can take a tile"
        problem = f"must be {PHASES[state.phase]!r}: seat {turns.seat} {can}"
        raise BadPosition("phase", problem)
    if state.phase == TAKE and state.takes & (state.takes - 1) == 0:
        problem = f"seat {turns.seat} has one move only, which is played by itself"
        raise BadPosition("phase", problem)


def parts(position: Mapping[str, Any]) -> list[str]:
    """Every tile found in a position, once for each place it is in."""
    found = [*position["row"], *position["removed"], *position["supply"]]
    for planets in (*position["planets"], *position["finished"]):
        for planet in planets:
            found += planet or []
    return [tile for tile in found if tile is not None]
