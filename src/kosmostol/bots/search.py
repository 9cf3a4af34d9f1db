"""One search for all games: information-set Monte Carlo tree search with a tree per seat.

Each simulation imagines a world the searching seat cannot tell from the real one, walks down
the trees, plays on with the game's rollout hints and scores the end. Every seat has a tree of
its own whose branches are what that seat has seen, so a sealed or drafted choice cannot be
answered before it is shown: simultaneous turns need no special case.
"""

from math import log, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from kosmostol.kernel.chance import WORD, Chance
from kosmostol.kernel.rollout import next_seat, play_on
from kosmostol.kernel.state import State

_LANE_A: Final[i64] = 0x2545F491
_LANE_B: Final[i64] = 0x369DEA0F
_ODD: Final[i64] = 0x1B873593
_CLOCK_EVERY: Final[i64] = 8
_MAX_DEPTH: Final[i64] = 400  # moves inside the trees per simulation


class Node:
    """One information set of one seat: what was tried there and how it went."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.moves: list[int] = []
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.offered: list[int] = []  # in how many simulations the move was legal


class Search:
    """The trees of one decision; `run` grows them, `visits` tells what was found."""

    def __init__(
        self,
        world: State,
        seat: i64,
        chance: Chance,
        explore: float,
        depth: i64,
        widen: float,
    ) -> None:
        self.world = world
        self.seat: i64 = seat
        self.chance = chance
        self.explore = explore
        self.depth: i64 = depth  # rollout moves before the outlook is taken; 0: to the end
        self.widen = widen  # children allowed per square root of visits
        self.simulations: i64 = 0
        self.trees: list[dict[int, Node]] = [{} for _ in range(world.seats)]
        self.root = Node()
        self._path_nodes: list[Node] = [self.root] * _MAX_DEPTH
        self._path_moves: list[int] = [0] * _MAX_DEPTH
        self._path_seats: list[int] = [0] * _MAX_DEPTH
        self._lane_a: list[int] = [0] * world.seats
        self._lane_b: list[int] = [0] * world.seats
        self._out: list[float] = [0.0] * world.seats

    def run(self, simulations: i64, seconds: float) -> i64:
        """Simulate until either budget is used up; how many simulations were made."""
        deadline = perf_counter() + seconds
        made: i64 = 0
        while made < simulations:
            if made % _CLOCK_EVERY == 0 and perf_counter() >= deadline:
                break
            self._simulate()
            made += 1
        self.simulations += made
        return made

    def _simulate(self) -> None:
        world = self.world.imagine(self.seat, self.chance)
        seat: i64 = 0
        while seat < world.seats:
            self._lane_a[seat] = 1 + seat
            self._lane_b[seat] = 1
            seat += 1
        length: i64 = 0
        growing = True
        while growing and length < _MAX_DEPTH:
            owing: i64 = world.owing()
            if owing == 0:
                break
            # In the first step the searching seat decides, whoever else owes.
            mover: i64 = self.seat if length == 0 else next_seat(owing)
            node = self.root
            if length > 0:
                tree = self.trees[mover]
                key = self._lane_a[mover] * 2147483648 + self._lane_b[mover]
                found = tree.get(key)
                if found is None:
                    node = Node()
                    tree[key] = node
                    growing = False
                else:
                    node = found
            child: i64 = self._select(node, world, mover)
            move: i64 = node.moves[child]
            self._path_nodes[length] = node
            self._path_moves[length] = child
            self._path_seats[length] = mover
            length += 1
            self._observe(world, mover, move)
            world.apply(mover, move, None)
        self._roll_out(world)
        out = self._out
        world.outlook(out)
        step: i64 = 0
        while step < length:
            node = self._path_nodes[step]
            child = self._path_moves[step]
            node.count += 1
            node.visits[child] += 1
            node.totals[child] += out[self._path_seats[step]]
            step += 1

    def _roll_out(self, world: State) -> None:
        if self.depth > 0 and world.foresees():
            play_on(world, self.chance, self.depth)
        else:
            play_on(world, self.chance, 1000000)

    def _select(self, node: Node, world: State, mover: i64) -> i64:
        """Index of the child to follow, by upper confidence among the moves legal here."""
        legal = world.legal(mover)
        known: i64 = 0
        best: i64 = -1
        best_value: float = -1.0
        fresh: i64 = 0
        for move in legal:
            child: i64 = self._child(node, move)
            if child < 0:
                fresh += 1
                continue
            known += 1
            node.offered[child] += 1
            visits = node.visits[child]
            value: float = node.totals[child] / visits + self.explore * sqrt(
                log(node.offered[child]) / visits
            )
            if value > best_value:
                best_value = value
                best = child
        if fresh > 0 and (known == 0 or float(known) < self.widen * sqrt(float(node.count))):
            return self._add(node, world, mover, legal, known == 0)
        return best

    def _add(self, node: Node, world: State, mover: i64, legal: list[int], first: bool) -> i64:
        """Try a move not tried here before: the hinted one first, then any."""
        move: i64 = -1
        if first:
            move = world.hint(mover, self.chance)
        else:
            move = legal[self.chance.below(len(legal))]
            while self._child(node, move) >= 0:
                move = legal[self.chance.below(len(legal))]
        node.moves.append(move)
        node.visits.append(0)
        node.totals.append(0.0)
        node.offered.append(1)
        return len(node.moves) - 1

    def _child(self, node: Node, move: i64) -> i64:
        moves = node.moves
        i: i64 = 0
        n: i64 = len(moves)
        while i < n:
            if moves[i] == move:
                return i
            i += 1
        return -1

    def _observe(self, world: State, mover: i64, move: i64) -> None:
        """Tell every seat's tree what that seat sees of this move."""
        seat: i64 = 0
        while seat < world.seats:
            label: i64 = move if seat == mover else world.seen(seat, mover, move)
            if label >= 0:
                word: i64 = (label * 8 + mover + 1) & WORD
                a: i64 = self._lane_a[seat]
                b: i64 = self._lane_b[seat]
                self._lane_a[seat] = (((a ^ (a >> 13)) * _LANE_A) + word * _ODD) & WORD
                self._lane_b[seat] = (((b ^ (b >> 11)) + word) * _LANE_B) & WORD
            seat += 1

    def visits(self) -> list[tuple[int, int, float]]:
        """For each move tried at the root: the move, its visits, its mean outlook."""
        root = self.root
        found: list[tuple[int, int, float]] = []
        for i in range(len(root.moves)):
            n = root.visits[i]
            found.append((root.moves[i], n, root.totals[i] / n if n > 0 else 0.0))
        return found
