"""Regret matching, where choices are sealed: moves are drawn by how much they were missed.

Upper confidence looks for the one best move and swings where the best answer to every move is
another one; more time may make it easier to exploit. Here every seat plays each move in
proportion to how much more it would have brought than what was played, and the mean of what
both sides did tends to the mixture nobody can exploit. What the other moves would have brought
is not known, so it is estimated from the one that was drawn, without bias, around the mean.
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.bots.tree import Child, Node
from kosmostol.kernel.chance import Chance

CURIOUS: Final[float] = 0.2  # share of simulations in which any move is drawn
MOST: Final[i64] = 24  # moves from which on a choice is too wide for it
_FINE: Final[i64] = 1 << 20


class Draw:
    """The move drawn at a node, how likely it was to be drawn and how likely it is to be played."""

    def __init__(self, child: Child, odds: float) -> None:
        self.child = child
        self.odds: float = odds


def draw(node: Node, legal: list[int], chance: Chance) -> Draw:
    """A move by its regret among those legal here; what all moves are played with is noted."""
    able: list[Child] = []
    hoped: float = 0.0
    for child in node.children:
        child.share = -1.0  # not legal, unless it is found below
    for move in legal:
        child_or_none = node.find(move)
        child = node.add(move, 0.0) if child_or_none is None else child_or_none
        able.append(child)
        if child.regret > 0.0:
            hoped += child.regret
    count = float(len(able))
    for child in able:
        if hoped > 0.0:
            child.share = child.regret / hoped if child.regret > 0.0 else 0.0
        else:
            child.share = 1.0 / count
        child.played += child.share
    point: float = float(chance.below(_FINE)) / float(_FINE)
    odds: float = 0.0
    for child in able:
        odds = CURIOUS / count + (1.0 - CURIOUS) * child.share
        point -= odds
        if point < 0.0:
            return Draw(child, odds)
    return Draw(able[len(able) - 1], odds)


def learn(node: Node, drawn: Draw, value: float) -> None:
    """The drawn move brought so much: what is missed of each move that was legal."""
    usual: float = node.total / float(node.drawn) if node.drawn > 0 else value
    node.drawn += 1
    node.total += value
    more: float = (value - usual) / drawn.odds
    all_in_all: float = drawn.child.share * more
    for child in node.children:
        if child.share >= 0.0:
            child.regret -= all_in_all
    drawn.child.regret += more
