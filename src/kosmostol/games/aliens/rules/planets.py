"""Planets as numbers: which tiles fit where, and how many stations the joints make.

A planet is a disc of four quarter squares, its slots numbered clockwise from the upper left:
0 nw, 1 ne, 2 se, 3 sw. A slot fixes how its tile is turned, so a tile is told by its two inner
edges: `cw` towards the next slot, `ccw` towards the one before; each is bare or carries half a
station.
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.aliens.rules.box import CCW_HALF, CW_HALF, Box
from kosmostol.games.aliens.rules.numbers import MOST_FINISHED, NO_TILE, NOWHERE, PLACES, SLOTS
from kosmostol.kernel.state import BIT

# A planet's shape holds a base-5 digit for each slot: 0 if it is empty, else one more than the
# edge kind of its tile.
SHAPES: Final[i64] = 625
POWER: Final[list[int]] = [1, 5, 25, 125]


# guide: fit
def matching(one: i64, other: i64) -> bool:
    """Whether two touching edges are both half stations or both bare."""
    return (one != 0) == (other != 0)


def _half(digit: int, side: int) -> bool:
    """Whether there is a tile with half a station on this side."""
    return digit > 0 and (digit - 1) & side != 0


# guide: add, fit
def _fits(digits: list[int], slot: int, edge: int) -> bool:
    """Whether a tile with these edges continues a planet in a slot."""
    after, before = digits[(slot + 1) % 4], digits[(slot + 3) % 4]
    if digits[slot] or not (after or before):
        return False
    if after and not matching(edge & CW_HALF, (after - 1) & CCW_HALF):
        return False
    return not before or matching(edge & CCW_HALF, (before - 1) & CW_HALF)


DIGITS: Final[list[list[int]]] = [
    [shape // power % 5 for power in (1, 5, 25, 125)] for shape in range(625)
]
COUNT: Final[list[int]] = [sum([1 for d in digits if d]) for digits in DIGITS]  # tiles
# Whole stations on the joints.
# guide: fit
JOINTS: Final[list[int]] = [
    sum([1 for slot in range(4) if _half(d[slot], CW_HALF) and _half(d[(slot + 1) % 4], CCW_HALF)])
    for d in DIGITS
]
# Mask of the slots where a tile may be added, by shape * 4 + edge kind.
FITS: Final[list[int]] = [
    sum([1 << slot for slot in range(4) if _fits(digits, slot, edge)])
    for digits in DIGITS
    for edge in range(4)
]


# guide: need, aliens
def cosmonauts(stations: i64, aliens: i64) -> i64:
    """How many are needed to add a tile: one more than stations, one less for each alien."""
    return stations - aliens + 1 if stations > aliens else 1


class Planets:
    """Everybody's planets. Two unfinished ones lie before each seat, numbered seat * 2 + place."""

    def __init__(
        self,
        box: Box,
        tiles: list[int],
        shape: list[int],
        whole: list[int],
        aliens: list[int],
        finished: list[int],
        owner: list[int],
        count: i64,
        removed: i64,
        points: list[int],
    ) -> None:
        self.box = box
        self.tiles = tiles  # of each slot of each unfinished planet
        self.shape = shape  # of each unfinished planet, 0 for a free place
        self.whole = whole  # whole stations printed on its tiles
        self.aliens = aliens  # aliens on its tiles
        self.finished = finished  # four tiles for each finished planet
        self.owner = owner  # its seat
        self.count: i64 = count  # finished planets
        self.removed: i64 = removed  # mask of the tiles put back into the box
        self.points = points

    def clone(self) -> "Planets":
        """An independent copy."""
        return Planets(
            self.box,
            self.tiles.copy(),
            self.shape.copy(),
            self.whole.copy(),
            self.aliens.copy(),
            self.finished.copy(),
            self.owner.copy(),
            self.count,
            self.removed,
            self.points.copy(),
        )

    def slots(self, planet: i64) -> list[int]:
        """The four slots of an unfinished planet; all empty if there is none at this place."""
        return self.tiles[planet * SLOTS : (planet + 1) * SLOTS]

    def finished_by(self, seat: i64) -> list[list[int]]:
        """The tiles of each finished planet of a seat."""
        found: list[list[int]] = []
        number: i64 = 0
        while number < self.count:
            if self.owner[number] == seat:
                found.append(self.finished[number * SLOTS : (number + 1) * SLOTS])
            number += 1
        return found

    def worth(self, slots: list[int], start: i64 = 0) -> i64:
        """Stations on four slots, wherever they lie."""
        shape: i64 = 0
        found: i64 = 0
        slot: i64 = 0
        while slot < SLOTS:
            tile: i64 = slots[start + slot]
            if tile != NO_TILE:
                shape += (self.box.edge[tile] + 1) * POWER[slot]
                found += self.box.stations[tile]
            slot += 1
        return found + JOINTS[shape]

    def stations(self, planet: i64) -> i64:
        """Stations of an unfinished planet: whole ones and those that two halves make."""
        return self.whole[planet] + JOINTS[self.shape[planet]]

    # guide: need
    def need(self, planet: i64) -> i64:
        """Cosmonauts needed to add a tile to an unfinished planet."""
        return cosmonauts(self.whole[planet] + JOINTS[self.shape[planet]], self.aliens[planet])

    # guide: two-planets
    def free_place(self, seat: i64) -> i64:
        """Where the seat would open a planet, or NOWHERE."""
        place: i64 = 0
        while place < PLACES:
            if self.shape[seat * PLACES + place] == 0:
                return place
            place += 1
        return NOWHERE

    def put(self, tile: i64, planet: i64, slot: i64) -> None:
        """Lay a tile into a slot of an unfinished planet."""
        self.tiles[planet * SLOTS + slot] = tile
        self.shape[planet] += (self.box.edge[tile] + 1) * POWER[slot]
        self.whole[planet] += self.box.stations[tile]
        self.aliens[planet] += self.box.aliens[tile]

    def put_back(self, planet: i64, slot: i64) -> i64:
        """Take a tile off an unfinished planet, back into the box; which tile that was."""
        tile: i64 = self.tiles[planet * SLOTS + slot]
        self.tiles[planet * SLOTS + slot] = NO_TILE
        self.shape[planet] -= (self.box.edge[tile] + 1) * POWER[slot]
        self.whole[planet] -= self.box.stations[tile]
        self.aliens[planet] -= self.box.aliens[tile]
        self.removed |= BIT[tile]
        return tile

    # guide: finished, score
    def finish(self, seat: i64, planet: i64) -> None:
        """A planet of four tiles leaves its place and counts."""
        self.points[seat] += self.stations(planet)
        slot: i64 = 0
        while slot < SLOTS:
            self.finished[self.count * SLOTS + slot] = self.tiles[planet * SLOTS + slot]
            self.tiles[planet * SLOTS + slot] = NO_TILE
            slot += 1
        self.owner[self.count] = seat
        self.count += 1
        self.shape[planet] = 0
        self.whole[planet] = 0
        self.aliens[planet] = 0


def no_planets(seats: i64, box: Box) -> Planets:
    """Nobody has built anything."""
    places: i64 = seats * PLACES
    return Planets(
        box,
        [NO_TILE] * (places * SLOTS),
        [0] * places,
        [0] * places,
        [0] * places,
        [NO_TILE] * (MOST_FINISHED * SLOTS),
        [NOWHERE] * MOST_FINISHED,
        0,
        0,
        [0] * seats,
    )
