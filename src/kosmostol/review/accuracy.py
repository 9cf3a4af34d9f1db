"""What a move cost by the judgement of the strongest player: what accuracy is made of.

The reference player is quick and the same for everybody, but good players play better than it
does: worlds that it plays on cannot tell a good move from a very good one. So accuracy asks the
search of the game's strongest level, which foresees good answers. It is told which move to try
first, each equally often: what it likes itself has no part in it.

The best of several values that are not quite precise looks better than it is, and in a sum this
would count. So two searches that know nothing of each other look at every decision: what one of
them finds best is measured in the other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from kosmostol.bots.levels import find_level
from kosmostol.bots.player import search_of
from kosmostol.bots.tree import Child
from kosmostol.kernel.game import Game
from kosmostol.kernel.seed import chance_of
from kosmostol.kernel.state import State

BUDGET = 3000  # simulations that a game may fit to a decision, as for a level
SHARE = 10  # of these one in so many for each of the moves that are compared
MOST = 150
FEWER = 8  # of those again one in so many for each of the others
LEAST = 2
CLOSE = 2  # moves that each of the two searches puts forward
PATIENT = 1e9  # seconds: simulations count


@dataclass(frozen=True)
class Cost:
    """What a move cost, and what a blind one would have; in outlook, from 0 (lost) to 1 (won)."""

    missed: float
    missable: float


class Look:
    """A search that tries moves in turn, whatever it thinks of them itself."""

    def __init__(self, game: Game, state: State, seat: int, seed: str) -> None:
        chance = chance_of(seed, -2)
        strongest = replace(find_level("expert", game), seconds=PATIENT)
        self._search = search_of(state.imagine(seat, chance), seat, strongest, chance)
        self._tried: dict[int, Child] = {}
        self._marks: dict[int, tuple[int, float]] = {}

    def extend(self, moves: Sequence[int], simulations: int) -> None:
        """Try each of some moves so many times more."""
        root = self._search.root
        for move in moves:
            if move not in self._tried:
                child = Child(move, 0.0)
                child.visits = 1  # the search divides by it; it counts for nothing here
                self._tried[move] = child
        for _ in range(simulations):
            for move in moves:
                root.children = [self._tried[move]]
                root.count = 0  # or other moves would be added
                self._search.run(1, PATIENT)

    def mark(self) -> None:
        """From now on `late` counts."""
        self._marks = {move: (child.visits, child.total) for move, child in self._tried.items()}

    def early(self, move: int) -> float:
        """The mean outlook of a move up to the mark."""
        visits, total = self._marks[move]
        return total / (visits - 1)

    def late(self, move: int) -> float:
        """And since then."""
        child = self._tried[move]
        visits, total = self._marks[move]
        return (child.total - total) / int(child.visits - visits)


def looks(game: Game, state: State, seat: int, seed: str) -> tuple[Look, Look]:
    """The two that look at a decision."""
    return (
        Look(game, state, seat, f"accuracy {seed}"),
        Look(game, state, seat, f"accuracy {seed} again"),
    )


def costs(
    pair: tuple[Look, Look],
    moves: Sequence[int],
    asked: Sequence[int],
    mixture: Mapping[int, float],
    simulations: int,
) -> dict[int, Cost]:
    """What each of the moves asked about cost, against the best of all moves, or a mixture.

    `simulations` are those of each move that is compared; `mixture` holds how often each move is
    to be played where the choice is sealed, and is empty elsewhere.
    """
    for look in pair:
        look.extend(moves, max(LEAST, simulations // FEWER))
        look.mark()
    ahead = [move for look in pair for move in sorted(moves, key=look.early)[-CLOSE:]]
    compared = list(dict.fromkeys([*ahead, *asked, *mixture]))
    for look in pair:
        look.extend(compared, max(LEAST, simulations))
    missed = dict.fromkeys(asked, 0.0)
    missable = 0.0
    for finds, tells in (pair, pair[::-1]):
        to_play = mixture or {max(compared, key=finds.late): 1.0}
        level = sum(weight * tells.late(move) for move, weight in to_play.items())
        for move in asked:
            missed[move] += (level - tells.late(move)) / 2
        first = sum(weight * tells.early(move) for move, weight in to_play.items())
        missable += (first - sum(map(tells.early, moves)) / len(moves)) / 2
    return {move: Cost(missed[move], missable) for move in asked}


def simulations_for(state: State, seat: int, most: int) -> int:
    """How many simulations a move is worth that is compared."""
    return min(most, MOST, max(LEAST, state.budget(seat, BUDGET) // SHARE))
