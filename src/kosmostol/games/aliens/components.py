"""The box of Aliens, read from components.json and checked."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kosmostol.games.aliens.rules.box import CCW_HALF, CW_HALF, Box
from kosmostol.games.aliens.rules.numbers import MAX_SEATS, TILES
from kosmostol.kernel.boxes import of_box
from kosmostol.kernel.components import read_components
from kosmostol.kernel.errors import BadComponents
from kosmostol.kernel.text import Text

FILE = Path(__file__).parent / "components.json"
MOST_THINGS = 3  # stations or aliens that find room on a tile
HIGHEST_FACE = 12
BY_LOT, FIRST_SEAT = STARTS = ("random", "first")  # how the seat that begins is found

Spots = tuple[tuple[float, float], ...]
"""Where things are printed on a tile: x to the right and y down from 0 to 1, the tile lying in
the upper left slot, so that the middle of the planet is (1, 1)."""


@dataclass(frozen=True)
class Tile:
    """A square: which of its inner edges carry half a station, and what is printed on it."""

    id: str
    cw: bool
    ccw: bool
    stations: Spots
    aliens: Spots


@dataclass(frozen=True)
class Components:
    """The tiles in the order the rules number them, the dice by name, the seat counts."""

    tiles: tuple[Tile, ...]
    dice: dict[str, tuple[int, ...]]
    seat_counts: tuple[int, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The tiles' ids."""
        return tuple(tile.id for tile in self.tiles)

    def box(self, die: str, first_seat_starts: bool) -> Box:
        """The faces as the rules want them."""
        return Box(
            [CW_HALF * tile.cw + CCW_HALF * tile.ccw for tile in self.tiles],
            [len(tile.stations) for tile in self.tiles],
            [len(tile.aliens) for tile in self.tiles],
            list(self.dice[die]),
            list(self.dice).index(die),
            first_seat_starts,
        )


def load(file: Path = FILE) -> Components:
    """Read and check a components file; BadComponents says what is wrong where."""
    return check(read_components(file))


def check(data: Any) -> Components:
    """The components described by the JSON of a components file."""
    if not isinstance(data, dict):
        raise BadComponents("a components file is a JSON object")
    if not isinstance(data.get("tiles"), list):
        raise BadComponents("'tiles' must be a list")
    tiles = tuple(_tile(index, tile) for index, tile in enumerate(data["tiles"], 1))
    if len(tiles) != TILES:
        raise BadComponents(f"there must be {TILES} tiles, not {len(tiles)}")
    name, times = Counter(tile.id for tile in tiles).most_common(1)[0]
    if times > 1:
        raise BadComponents(f"tile {name!r} is listed {times} times")
    return Components(tiles, _dice(data.get("dice")), _seat_counts(data.get("players")))


_TILE_FIELDS = {"id", "cw", "ccw", "stations", "aliens"}


def _tile(index: int, tile: Any) -> Tile:
    where = f"tile {index}"
    if not isinstance(tile, dict) or set(tile) != _TILE_FIELDS:
        raise BadComponents(f"{where} must have exactly {', '.join(sorted(_TILE_FIELDS))}")
    name = tile["id"]
    if not isinstance(name, str) or not name.isalnum() or not name.isascii():
        raise BadComponents(f"{where}: 'id' must be a name of letters and digits, not {name!r}")
    where = f"tile {name!r}"
    for edge in ("cw", "ccw"):
        if not isinstance(tile[edge], bool):
            raise BadComponents(f"{where}: {edge!r} must be true or false, not {tile[edge]!r}")
    stations, aliens = (_spots(where, name, tile[name]) for name in ("stations", "aliens"))
    return Tile(name, tile["cw"], tile["ccw"], stations, aliens)


def _spots(where: str, name: str, spots: Any) -> Spots:
    if not isinstance(spots, list) or len(spots) > MOST_THINGS:
        raise BadComponents(f"{where}: {name!r} must be a list of at most {MOST_THINGS} spots")
    for spot in spots:
        pair = isinstance(spot, list) and len(spot) == 2
        if not pair or not all(type(at) in (int, float) and 0 <= at <= 1 for at in spot):
            problem = f"a spot is two numbers from 0 to 1, not {spot!r}"
            raise BadComponents(f"{where}: {name!r}: {problem}")
    return tuple((float(x), float(y)) for x, y in spots)


def _dice(dice: Any) -> dict[str, tuple[int, ...]]:
    if not isinstance(dice, dict) or not dice:
        raise BadComponents("'dice' must name at least one die")
    for name, faces in dice.items():
        if not isinstance(faces, list) or not faces:
            raise BadComponents(f"die {name!r} must be a list of faces")
        for face in faces:
            if type(face) is not int or not 1 <= face <= HIGHEST_FACE:
                raise BadComponents(f"die {name!r}: a face is 1 to {HIGHEST_FACE}, not {face!r}")
    return {str(name): tuple(faces) for name, faces in dice.items()}


def _seat_counts(players: Any) -> tuple[int, ...]:
    if not isinstance(players, dict) or set(players) != {"min", "max"}:
        raise BadComponents("'players' must have exactly max, min")
    low, high = players["min"], players["max"]
    if type(low) is not int or type(high) is not int or not 2 <= low <= high <= MAX_SEATS:
        allowed = f"lie between 2 and {MAX_SEATS}"
        raise BadComponents(f"'players' must {allowed}, not {low!r} to {high!r}")
    return tuple(range(low, high + 1))


@of_box
def components() -> Components:
    """The components of this installation."""
    return load()


@of_box
def box_of(die: str, start: str) -> Box:
    """The box of this installation with the table options; the same object for all states."""
    return components().box(die, start == FIRST_SEAT)


# ---- parts in words ----


def tile_text(tile: int) -> tuple[Text, ...]:
    """What a tile shows, as it lies in the row: «1 station and half a station on the right»."""
    face = components().tiles[tile]
    parts: list[Text] = []
    if face.stations:
        parts.append(Text("tile-stations", {"count": len(face.stations)}))
    if face.aliens:
        parts.append(Text("tile-aliens", {"count": len(face.aliens)}))
    if face.cw and face.ccw:
        parts.append(Text("tile-two-halves"))
    elif face.cw:
        parts.append(Text("tile-half-right"))
    elif face.ccw:
        parts.append(Text("tile-half-below"))
    return tuple(parts) or (Text("tile-bare"),)
