"""The space row and the supply that fills it.

The supply is a bag: its order does not exist until a tile is drawn.
"""

from mypy_extensions import i64

from kosmostol.games.aliens.rules.numbers import NO_TILE, NOWHERE, REFILLED, ROW, SUPPLY_OUT
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import EVERYONE, Event


class Row:
    """The open tiles, and those still to come."""

    def __init__(self, tiles: list[int], size: i64, supply: list[int], left: i64) -> None:
        self.tiles = tiles  # tile on each place of the row, or NO_TILE
        self.size: i64 = size  # tiles in the row
        self.supply = supply  # the first `left` tiles, in no order
        self.left: i64 = left

    def clone(self) -> "Row":
        """An independent copy."""
        return Row(self.tiles.copy(), self.size, self.supply.copy(), self.left)

    def place_of(self, tile: i64) -> i64:
        """Where in the row a tile lies, or NOWHERE."""
        place: i64 = 0
        while place < ROW:
            if self.tiles[place] == tile:
                return place
            place += 1
        return NOWHERE

    def may_bring(self, tile: i64) -> bool:
        """Whether a tile lies in the row or may still come there."""
        return self.place_of(tile) != NOWHERE or tile in self.supply[: self.left]

    def draw(self, chance: Chance) -> i64:
        """Take any tile out of the supply."""
        drawn: i64 = chance.below(self.left)
        tile: i64 = self.supply[drawn]
        self.left -= 1
        self.supply[drawn] = self.supply[self.left]
        return tile

    # guide: turn, end
    def refill(self, tile: i64, chance: Chance, log: list[Event] | None) -> bool:
        """Fill the place of a tile just taken; False if there is nothing to fill it with."""
        place: i64 = self.place_of(tile)
        if self.left == 0:
            self.tiles[place] = NO_TILE
            self.size -= 1
            return False
        drawn: i64 = self.draw(chance)
        self.tiles[place] = drawn
        if log is not None:
            log.append(Event(REFILLED, EVERYONE, drawn))
            if self.left == 0:
                log.append(Event(SUPPLY_OUT, EVERYONE))
        return True

    def sort(self) -> None:
        """Forget in which order the supply lies by accident."""
        supply = self.supply[: self.left]
        supply.sort()
        self.supply = supply
