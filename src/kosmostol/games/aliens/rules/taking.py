"""Taking a tile from the row: to open a planet with it, or to add it to one.

What may be taken is one mask: nine bits for each place of the row, a bit for each spot where
its tile may be added and one for opening a planet with it.
"""

from mypy_extensions import i64

from kosmostol.games.aliens.rules.box import CCW_HALF, CW_HALF, EDGES
from kosmostol.games.aliens.rules.numbers import (
    ADD_MOVE,
    ADDED,
    CHOICES,
    COMPLETED,
    HALF_TO_BARE,
    NO_PLANET,
    NO_TILE,
    NOWHERE,
    OPEN_MOVE,
    OPENED,
    OPENING,
    PLACES,
    ROW,
    SLOT_APART,
    SLOT_TAKEN,
    SLOTS,
    SPOTS,
    TOO_FEW,
)
from kosmostol.games.aliens.rules.planets import COUNT, FITS, Planets, matching
from kosmostol.games.aliens.rules.row import Row
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL, Event


# guide: open, add, fit, need
def takes_with(row: Row, planets: Planets, seat: i64, die: i64) -> i64:
    """Mask of what a seat could take from the row with this many cosmonauts."""
    found: i64 = 0
    opening: bool = planets.free_place(seat) != NOWHERE
    base: i64 = 0
    place: i64 = 0
    while place < ROW:
        tile: i64 = row.tiles[place]
        if tile != NO_TILE:
            edge: i64 = planets.box.edge[tile]
            if opening:
                found |= BIT[base + OPENING]
            own: i64 = 0
            while own < PLACES:
                planet: i64 = seat * PLACES + own
                slots: i64 = FITS[planets.shape[planet] * EDGES + edge]
                if slots != 0 and die >= planets.need(planet):
                    found |= slots * BIT[base + own * SLOTS]
                own += 1
        base += CHOICES
        place += 1
    return found


def move_of(row: Row, choice: i64) -> i64:
    """The move of a bit of such a mask."""
    tile: i64 = row.tiles[choice // CHOICES]
    spot: i64 = choice % CHOICES
    if spot == OPENING:
        return OPEN_MOVE + tile
    return ADD_MOVE + tile * SPOTS + spot


# guide: frozen
def frozen(row: Row, planets: Planets, seats: i64) -> bool:
    """Whether no seat could take a tile even with the best roll."""
    seat: i64 = 0
    while seat < seats:
        if takes_with(row, planets, seat, planets.box.best) != 0:
            return False
        seat += 1
    return True


# guide: add, need, fit
def add_fault(planets: Planets, seat: i64, tile: i64, spot: i64, die: i64) -> i64:
    """Why a tile cannot be added to a spot of a seat's planets with this many cosmonauts."""
    planet: i64 = seat * PLACES + spot // SLOTS
    slot: i64 = spot % SLOTS
    if planets.shape[planet] == 0:
        return NO_PLANET
    if planets.tiles[planet * SLOTS + slot] != NO_TILE:
        return SLOT_TAKEN
    after: i64 = planets.tiles[planet * SLOTS + (slot + 1) % SLOTS]
    before: i64 = planets.tiles[planet * SLOTS + (slot + 3) % SLOTS]
    if after == NO_TILE and before == NO_TILE:
        return SLOT_APART
    if die < planets.need(planet):
        return TOO_FEW
    edges = planets.box.edge
    edge: i64 = edges[tile]
    if after != NO_TILE and not matching(edge & CW_HALF, edges[after] & CCW_HALF):
        return HALF_TO_BARE
    if before != NO_TILE and not matching(edge & CCW_HALF, edges[before] & CW_HALF):
        return HALF_TO_BARE
    return LEGAL


# guide: open
def open_planet(planets: Planets, seat: i64, tile: i64, log: list[Event] | None) -> None:
    """Begin a planet with a tile."""
    place: i64 = planets.free_place(seat)
    planets.put(tile, seat * PLACES + place, 0)
    if log is not None:
        log.append(Event(OPENED, EVERYONE, seat, tile, place + 1))


# guide: add, finished
def add(planets: Planets, seat: i64, tile: i64, spot: i64, log: list[Event] | None) -> None:
    """Add a tile to a planet; with the fourth it is finished."""
    planet: i64 = seat * PLACES + spot // SLOTS
    planets.put(tile, planet, spot % SLOTS)
    stations: i64 = planets.stations(planet)
    if log is not None:
        log.append(Event(ADDED, EVERYONE, seat, tile, spot // SLOTS + 1, stations))
    if COUNT[planets.shape[planet]] == SLOTS:
        planets.finish(seat, planet)
        if log is not None:
            log.append(Event(COMPLETED, EVERYONE, seat, spot // SLOTS + 1, stations))
