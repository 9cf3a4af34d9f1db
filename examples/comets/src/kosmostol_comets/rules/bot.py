"""What bots of Comets judge by: how much dust a comet may hope for."""

from typing import TYPE_CHECKING

from kosmostol.kernel.bits import members, size
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import BIT
from kosmostol_comets.rules.flight import flight
from kosmostol_comets.rules.numbers import PLACES

if TYPE_CHECKING:
    from kosmostol_comets.rules.state import Comets

SHARPNESS = 3.0  # a hand is small: what looks better is sent more often than not


def hopes(state: "Comets", comet: int, unseen: int) -> float:
    """The dust of the planet a comet comes to, times the chance that nobody is nearer.

    Nearer are the places the comet passes; each unseen comet there is sent now with equal chance.
    """
    planet, steps = flight(state.ring, comet)
    passed = sum(1 for step in range(1, steps + 1) if unseen & BIT[(comet + step - 1) % PLACES + 1])
    each = float(state.seats - 1) / float(max(1, size(unseen)))
    return float(state.ring.dust[planet]) * (1.0 - min(each, 1.0)) ** passed


def unseen_by(state: "Comets", seat: int) -> int:
    """The comets that may be in other hands, as far as the seat knows."""
    return sum(BIT[comet] for comet in range(1, PLACES + 1)) & ~state.known(seat)


def appeals(state: "Comets", seat: int, moves: list[int], out: list[float]) -> None:
    """How much each comet appeals."""
    unseen = unseen_by(state, seat)
    for index, comet in enumerate(moves):
        out[index] = hopes(state, comet, unseen)


def hint(state: "Comets", seat: int, chance: Chance) -> int:
    """The better of two comets drawn from the hand: sensible, yet hard to foresee."""
    moves = members(state.hands[seat])
    unseen = unseen_by(state, seat)
    one, two = (moves[chance.below(len(moves))] for _ in range(2))
    return one if hopes(state, one, unseen) >= hopes(state, two, unseen) else two
