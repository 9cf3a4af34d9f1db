"""What bots judge by: the hope an unfinished planet gives, sensible moves, how each seat stands."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.aliens.rules.box import CCW_HALF, CW_HALF, EDGES, Box
from kosmostol.games.aliens.rules.numbers import (
    ADD_MOVE,
    NO_TILE,
    OPEN_MOVE,
    PLACES,
    REMOVE_MOVE,
    ROW,
    SLOTS,
    SPOTS,
)
from kosmostol.games.aliens.rules.planets import (
    COUNT,
    DIGITS,
    FITS,
    JOINTS,
    POWER,
    SHAPES,
    Planets,
    cosmonauts,
)
from kosmostol.games.aliens.rules.row import Row
from kosmostol.kernel.lead import to_leads, to_shares

PACE: Final = 0.85  # stations an average tile brings
PRINTED: Final = 0.44  # of them whole ones printed on it
STALL: Final = 1.2  # what it costs to have no planet that can grow
SLOWEST: Final = 0.02  # even a planet that cannot grow may lose a tile and grow again
SURE: Final = 1.5  # a lead that counts half-way to a win at the end of the match
COMING: Final = 0.15  # and how much more is needed for each tile still to be taken


def _joint(digit: int, following: int) -> float:
    """Stations on the joint of two slots once the planet is whole: an open half is a promise."""
    if digit and following:
        return 1.0 if (digit - 1) & CW_HALF and (following - 1) & CCW_HALF else 0.0
    if digit:
        return 1.0 if (digit - 1) & CW_HALF else 0.0
    if following:
        return 1.0 if (following - 1) & CCW_HALF else 0.0
    return 0.5


PROMISE: Final[list[float]] = [
    sum([_joint(d[slot], d[(slot + 1) % 4]) for slot in range(4)]) for d in DIGITS
]
# How likely one of the tiles of a full row fits somewhere.
EASE: Final[list[float]] = [
    1.0 - (1.0 - sum([1 for edge in range(EDGES) if FITS[shape * EDGES + edge]]) / EDGES) ** ROW
    for shape in range(SHAPES)
]


def growth(box: Box, shape: i64, whole: i64, aliens: i64) -> float:
    """How likely a place can take a tile next turn; an empty one and a finished planet's can."""
    count: i64 = COUNT[shape]
    if count == 0 or count == SLOTS:
        return 1.0
    return box.odds[cosmonauts(whole + JOINTS[shape], aliens)] * EASE[shape]


def hope(box: Box, shape: i64, whole: i64, aliens: i64, turns: float) -> float:
    """Stations expected of a planet beyond what its missing tiles would bring elsewhere.

    `turns` are those the seat still has; what takes longer may never be finished.
    """
    count: i64 = COUNT[shape]
    if count == 0:
        return 0.0
    promise: float = PROMISE[shape] + float(whole)
    if count == SLOTS:
        return promise
    left: float = float(SLOTS - count)
    haste: float = left / ((growth(box, shape, whole, aliens) + SLOWEST) * turns)
    return (promise + (PRINTED - PACE) * left) / (1.0 + haste * haste)


def turns_left(row: Row, seats: i64) -> float:
    """Turns each seat may still have to take a tile."""
    return 0.5 + float(row.left + row.size) / float(seats)


def best_move(planets: Planets, seat: i64, moves: list[int], turns: float) -> i64:
    """The take or removal after which the seat's two planets promise most."""
    best: i64 = moves[0]
    best_value: float = -1000.0
    for move in moves:
        value: float = _hope_after(planets, seat, move, turns)
        if value > best_value:
            best_value = value
            best = move
    return best


def _hope_after(planets: Planets, seat: i64, move: i64, turns: float) -> float:
    """What a seat may hope for after a move."""
    tile: i64 = NO_TILE
    spot: i64 = 0
    sign: i64 = 1
    if move >= ADD_MOVE:
        tile = (move - ADD_MOVE) // SPOTS
        spot = (move - ADD_MOVE) % SPOTS
    elif move >= OPEN_MOVE:
        tile = move - OPEN_MOVE
        spot = planets.free_place(seat) * SLOTS
    elif move >= REMOVE_MOVE:
        spot = move - REMOVE_MOVE
        tile = planets.tiles[seat * SPOTS + spot]
        sign = -1
    planet: i64 = seat * PLACES + spot // SLOTS
    shape: i64 = planets.shape[planet]
    whole: i64 = planets.whole[planet]
    aliens: i64 = planets.aliens[planet]
    if tile != NO_TILE:
        box = planets.box
        shape += sign * (box.edge[tile] + 1) * POWER[spot % SLOTS]
        whole += sign * box.stations[tile]
        aliens += sign * box.aliens[tile]
    return _hopes(planets, planet, shape, whole, aliens, turns)


def _hopes(
    planets: Planets, planet: i64, shape: i64, whole: i64, aliens: i64, turns: float
) -> float:
    """What a seat may hope for if one of its planets were as given."""
    box = planets.box
    other: i64 = planet ^ 1  # the seat's other place
    beside: i64 = planets.shape[other]
    stuck: float = (1.0 - growth(box, shape, whole, aliens)) * (
        1.0 - growth(box, beside, planets.whole[other], planets.aliens[other])
    )
    return (
        hope(box, shape, whole, aliens, turns)
        + hope(box, beside, planets.whole[other], planets.aliens[other], turns)
        - STALL * stuck
    )


def outlook(row: Row, planets: Planets, seats: i64, out: list[float]) -> None:
    """The lead in stations, built and hoped for, weighed by how much is still to come."""
    turns: float = turns_left(row, seats)
    seat: i64 = 0
    while seat < seats:
        own: i64 = seat * PLACES
        out[seat] = float(planets.points[seat]) + _hopes(
            planets, own, planets.shape[own], planets.whole[own], planets.aliens[own], turns
        )
        seat += 1
    to_leads(out, seats)
    to_shares(out, seats, SURE + COMING * float(row.left + row.size))
