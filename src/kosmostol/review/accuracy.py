"""What a move cost by the judgement of the strongest player: what accuracy is made of.

The reference player is quick and the same for everybody, but good players play better than it
does: worlds that it plays on cannot tell a good move from a very good one. So accuracy asks the
search of the game's strongest level, which foresees good answers. It is told which move to try
first, each equally often and in the same worlds: what it likes itself has no part in it.

The best of several values that are not quite precise looks better than it is, and in a sum this
would count. So two searches that know nothing of each other look at every decision: what one of
them finds best is measured in the other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kosmostol.bots.halving import Halving, Plan
from kosmostol.bots.levels import find_level
from kosmostol.bots.player import search_of
from kosmostol.kernel.game import Game
from kosmostol.kernel.seed import chance_of
from kosmostol.kernel.state import State

BUDGET = 3000  # simulations that a game may fit to a decision, as for a level
SHARE = 16  # of these one in so many for each of the moves that are compared
MOST = 100
FEWER = 8  # of those again one in so many for each of the others
LEAST = 2
CLOSE = 2  # moves that each of the two searches puts forward
PATIENT = 1e9  # seconds: simulations count
ENDLESS = 1 << 40  # simulations


@dataclass(frozen=True)
class Cost:
    """What a move cost, and what a blind one would have; in outlook, from 0 (lost) to 1 (won)."""

    missed: float
    missable: float


class Look:
    """A search that tries moves in turn, whatever it thinks of them itself.

    In each sweep all moves meet the same world and the same luck. Where a choice is sealed, the
    others must not learn that every move is as likely as any other: so between two sweeps it
    plays as it likes itself, as often, and what they learn to answer is half of it that.
    """

    def __init__(self, game: Game, state: State, seat: int, seed: str, sealed: bool) -> None:
        chance = chance_of(seed, -2)
        strongest = find_level("expert", game)
        world = state.imagine(seat, chance)
        if strongest.refine is not None:
            world = strongest.refine(world)
        self._search = search_of(world, seat, strongest, chance)
        self._chance = chance
        self._sealed = sealed
        self._plans: dict[int, Plan] = {}
        self._marks: dict[int, tuple[int, float]] = {}

    def extend(self, moves: Sequence[int], simulations: int) -> None:
        """Try each of some moves so many times more."""
        plans = [self._plans.setdefault(move, Plan([move], 0.0)) for move in moves]
        # There are so many rounds to come that it never halves: all are tried to the last.
        sweeps = Halving(plans if len(plans) > 1 else plans * 2, ENDLESS, self._chance)
        at_once = 1 if self._sealed else simulations
        for _ in range(simulations // at_once):
            self._search.halving = sweeps
            self._search.run(len(plans) * at_once, PATIENT)
            if self._sealed:
                self._search.halving = None
                self._search.run(len(plans), PATIENT)

    def mark(self) -> None:
        """Only what is tried from now on counts."""
        self._marks = {move: (plan.visits, plan.total) for move, plan in self._plans.items()}

    def late(self, move: int) -> float:
        """The mean outlook of a move since the mark, if there was one."""
        plan = self._plans[move]
        visits, total = self._marks.get(move, (0, 0.0))
        return (plan.total - total) / int(plan.visits - visits)


def looks(game: Game, state: State, seat: int, seed: str, sealed: bool) -> tuple[Look, Look]:
    """The two that look at a decision."""
    return (
        Look(game, state, seat, f"accuracy {seed}", sealed),
        Look(game, state, seat, f"accuracy {seed} again", sealed),
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
    ahead = [move for look in pair for move in sorted(moves, key=look.late)[-CLOSE:]]
    first = {look: {move: look.late(move) for move in moves} for look in pair}
    compared = list(dict.fromkeys([*ahead, *asked, *mixture]))
    compare(pair, compared, simulations)
    missed = dict.fromkeys(asked, 0.0)
    missable = 0.0
    for finds, tells in (pair, pair[::-1]):
        to_play = mixture or {max(compared, key=finds.late): 1.0}
        level = sum(weight * tells.late(move) for move, weight in to_play.items())
        for move in asked:
            missed[move] += (level - tells.late(move)) / 2
        early = sum(weight * first[tells][move] for move, weight in to_play.items())
        missable += (early - sum(first[tells].values()) / len(moves)) / 2
    return {move: Cost(missed[move], missable) for move in asked}


def compare(pair: tuple[Look, Look], moves: Sequence[int], simulations: int) -> None:
    """Try moves so many times that count, after the trees have grown as long.

    A tree that has just begun knows no good answers: it judges like a player of less strength.
    """
    for look in pair:
        look.extend(moves, max(LEAST, simulations))
        look.mark()
        look.extend(moves, max(LEAST, simulations))


def simulations_for(state: State, seat: int, most: int) -> int:
    """How many simulations a move is worth that is compared."""
    return min(most, MOST, max(LEAST, state.budget(seat, BUDGET) // SHARE))
