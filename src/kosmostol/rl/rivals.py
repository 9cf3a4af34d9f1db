"""Who plays the other seats: bots of the levels, from what their seats know."""

from collections.abc import Sequence
from dataclasses import replace

from kosmostol.bots import choose, find_level
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import Game
from kosmostol.kernel.state import State

UNHURRIED = 600.0  # seconds a move: only simulations count, so that matches repeat
RANDOM = "random"


class Rivals:
    """The bots of a match's other seats."""

    def __init__(self, game: Game, seats: int, own: int, names: Sequence[str]) -> None:
        others = [seat for seat in range(seats) if seat != own]
        if len(names) != len(others):
            raise ValueError(
                f"{len(others)} opponents are wanted for {seats} seats, not {len(names)}"
            )
        levels = [replace(find_level(name, game), seconds=UNHURRIED) for name in names]
        self.levels = tuple(names)
        self.random = all(name == RANDOM for name in names)
        self._levels = dict(zip(others, levels, strict=True))
        self.chance = Chance(0, 0, 0)

    def rekey(self, key0: int, key1: int, counter: int) -> None:
        """Go on with the chance of another."""
        self.chance = Chance(key0, key1, counter)

    def answer(self, state: State, seat: int) -> int:
        """The move of a seat, which is given a world it cannot tell from the real one."""
        world = state.imagine(seat, self.chance)
        return choose(world, seat, self._levels[seat], self.chance)
