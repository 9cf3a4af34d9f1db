"""The trees of a search: what a seat has seen leads to a node, its moves are the children."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kosmostol.kernel.chance import WORD

_LANE_A: Final[i64] = 0x2545F491
_LANE_B: Final[i64] = 0x369DEA0F
_ODD: Final[i64] = 0x1B873593


@mypyc_attr(acyclic=True)
class Child:
    """A move tried at a node, and how it went."""

    def __init__(self, move: i64, prior: float) -> None:
        self.move: i64 = move
        self.prior: float = prior  # 1 for the most appealing move, 0 where the game cannot tell
        self.visits: i64 = 0
        self.total: float = 0.0
        self.offered: i64 = 1  # in how many simulations the move was legal
        # Where choices are sealed (bots/regret.py):
        self.regret: float = 0.0  # how much more it would have brought than what was chosen
        self.share: float = 0.0  # how likely it is now
        self.played: float = 0.0  # the sum of what it was


@mypyc_attr(acyclic=True)
class Node:
    """One information set of one seat."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.drawn: i64 = 0  # where choices are sealed: how often, and what they brought
        self.total: float = 0.0
        # In a list, not in a chain: a long chain of objects that the garbage collector does not
        # know cannot be taken down by Python (docs/decisions.md).
        self.children: list[Child] = []

    def find(self, move: i64) -> Child | None:
        """The child of a move, if it was tried here."""
        for child in self.children:
            if child.move == move:
                return child
        return None

    def add(self, move: i64, prior: float) -> Child:
        """A move that is tried for the first time."""
        child = Child(move, prior)
        self.children.append(child)
        return child


@mypyc_attr(acyclic=True)
class Tree:
    """The information sets of one seat, found by a hash of all it has seen on the way."""

    def __init__(self, seat: i64) -> None:
        self.nodes: dict[int, Node] = {}
        self.a: i64 = seat + 1  # two lanes: products of native integers must stay small
        self.b: i64 = 1
        self.first_a: i64 = self.a
        self.first_b: i64 = self.b

    def begin(self) -> None:
        """Back to the root."""
        self.a = self.first_a
        self.b = self.first_b

    def take_root(self) -> None:
        """Begin here from now on."""
        self.first_a = self.a
        self.first_b = self.b

    def see(self, label: i64, mover: i64) -> None:
        """Follow what the seat saw."""
        word: i64 = (label * 8 + mover + 1) & WORD
        self.a = (((self.a ^ (self.a >> 13)) * _LANE_A) + word * _ODD) & WORD
        self.b = (((self.b ^ (self.b >> 11)) + word) * _LANE_B) & WORD

    def key(self) -> int:
        """Where the seat is."""
        return self.a * 2147483648 + self.b
