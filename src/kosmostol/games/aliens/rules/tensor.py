"""What everybody sees as a row of numbers, in the layout of the game's `tensor`."""

from mypy_extensions import i64

from kosmostol.games.aliens.rules.numbers import (
    MOST_FINISHED,
    NO_ROLL,
    PLACES,
    ROW,
    SLOTS,
    TILES,
)
from kosmostol.games.aliens.rules.planets import Planets
from kosmostol.games.aliens.rules.row import Row
from kosmostol.games.aliens.rules.turns import Turns
from kosmostol.kernel.rows import NOTHING, RowWriter


def write_row(row: Row, to: RowWriter) -> None:
    """The tiles of the row, and how many are to come."""
    place: i64 = 0
    while place < ROW:
        to.number(row.tiles[place] + 1)
        place += 1
    to.number(row.left)


def write_planets(planets: Planets, turns: Turns, seats: i64, to: RowWriter) -> None:
    """Unfinished planets, finished ones, points, and the tiles put back into the box."""
    planet: i64 = 0
    while planet < seats * PLACES:
        _unfinished(planets, turns, planet, to)
        planet += 1
    seat: i64 = 0
    while seat < seats:
        _finished(planets, seat, to)
        seat += 1
    seat = 0
    while seat < seats:
        to.number(planets.points[seat])
        seat += 1
    to.flags(planets.removed, TILES)


def _unfinished(planets: Planets, turns: Turns, planet: i64, to: RowWriter) -> None:
    if planets.shape[planet] == 0:
        to.same(0, SLOTS)
        to.same(NOTHING, 4)
        return
    _slots(planets.tiles, planet * SLOTS, to)
    need: i64 = planets.need(planet)
    to.number(planets.stations(planet))
    to.number(planets.aliens[planet])
    to.number(need)
    if planet // PLACES == turns.seat and turns.die != NO_ROLL:
        to.flag(need <= turns.die)
    else:
        to.number(NOTHING)


def _finished(planets: Planets, seat: i64, to: RowWriter) -> None:
    number: i64 = 0
    left: i64 = MOST_FINISHED
    while number < planets.count:
        if planets.owner[number] == seat:
            _slots(planets.finished, number * SLOTS, to)
            to.number(planets.worth(planets.finished, number * SLOTS))
            left -= 1
        number += 1
    while left > 0:
        to.same(0, SLOTS)
        to.number(NOTHING)
        left -= 1


def _slots(tiles: list[int], at: i64, to: RowWriter) -> None:
    slot: i64 = 0
    while slot < SLOTS:
        to.number(tiles[at + slot] + 1)
        slot += 1
