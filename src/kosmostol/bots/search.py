"""One search for all games: information-set Monte Carlo tree search with a tree per seat.

Each simulation imagines a world the searching seat cannot tell from the real one, walks down
the trees, plays on with the game's rollout hints and scores the end. Every seat has a tree of
its own whose branches are what that seat has seen, so a sealed or drafted choice cannot be
answered before it is shown: simultaneous turns need no special case. Levels may ask for two
things more: whole plans for a turn compared by halving, and regret matching where others choose
at the same time.
"""

from math import log, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from kosmostol.bots import regret
from kosmostol.bots.halving import Halving, plans_of
from kosmostol.bots.tree import Child, Node, Tree
from kosmostol.bots.value import Values
from kosmostol.kernel.bits import lowest
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.lead import to_leads, to_shares
from kosmostol.kernel.rollout import play_on
from kosmostol.kernel.state import LEGAL, Judge, State

_DIE: Final[i64] = 16777216  # begins the labels of what chance showed: no move has such numbers
_NOBODY: Final[i64] = 6  # the mover of what chance showed
_PLAIN: Final[float] = 8.0  # points of a lead that somebody who counts points takes for half a win
_TO_THE_END: Final[i64] = 1000000
_BIAS: Final[float] = 0.3  # what the most appealing move counts more at its first visit
_CHOOSY: Final[float] = 0.27  # share of the usual widening where the game knows what appeals


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
        thorough: bool,
        rollout: i64 = -1,
        values: Values | None = None,
        plain: bool = False,
        dice: bool = False,
        sealed: bool = False,
        naive: bool = False,
    ) -> None:
        """What a level asks of the search.

        `rollout` moves are played on before anybody judges (-1: as the game likes it for
        `depth`). Then `values` judge, if there are any; else the game's outlook, or, `plain`,
        the points on the table. With `dice` the trees tell apart what chance showed; with
        `sealed` those who choose at the same time do so by regret matching. Who is `naive` does
        not know what appeals at first sight and comes upon moves in any order.
        """
        self.world = world
        self.seat: i64 = seat
        self.chance = chance
        self.explore = explore * world.spread()
        horizon: i64 = world.horizon(depth, thorough) if depth > 0 else 0
        self.rollout: i64 = horizon if horizon > 0 else _TO_THE_END  # moves before the outlook
        if rollout >= 0:
            self.rollout = rollout
        self.values = values
        self.plain = plain
        self.dice = dice
        self.sealed = sealed
        self.naive = naive
        self.halving: Halving | None = None
        self.widen = widen  # children allowed per square root of visits
        self.simulations: i64 = 0
        self.trees = [Tree(seat) for seat in range(world.seats)]
        self.root = Node()
        self._nodes: list[Node] = []  # the way down of the current simulation
        self._children: list[Child] = []
        self._movers: list[int] = []
        self._drawn: list[regret.Draw | None] = []
        self._luck = chance  # of the current simulation
        self._judge: Judge | None = None  # of a turn that goes on
        self._out: list[float] = [0.0] * world.seats

    def halve(self, plans: i64, simulations: i64) -> None:
        """Compare plans for the whole turn by halving, with so many simulations in all."""
        found = plans_of(self.world, self.seat, plans)
        self.halving = Halving(found, simulations, self.chance, self.world.spread())

    def go_on(self, move: i64, world: State) -> None:
        """The seat has made a move that showed it nothing; what was found behind it is kept.

        Now it decides in this world: where the search began, with the move made.
        """
        if self._judge is None:
            self._judge = self.world.judge()
        seat: i64 = 0
        while seat < world.seats:
            tree = self.trees[seat]
            tree.begin()
            label: i64 = move
            if seat != self.seat:
                label = self.world.seen(seat, self.seat, move)
            if label >= 0:
                tree.see(label, self.seat)
                tree.take_root()
            seat += 1
        own = self.trees[self.seat]
        own.begin()
        found = own.nodes.get(own.key())
        self.root = Node() if found is None else found
        self.world = world

    def run(self, simulations: i64, seconds: float) -> i64:
        """Simulate until either budget is used up; how many simulations were made."""
        deadline = perf_counter() + seconds
        made: i64 = 0
        while made < simulations:
            if perf_counter() >= deadline or (self.halving is not None and self.halving.over()):
                break
            self.simulations += 1
            self._simulate()
            made += 1
        return made

    def _simulate(self) -> None:
        halving = self.halving
        if halving is not None:
            self._luck = halving.luck.clone()
        world = self.world.imagine(self.seat, self._luck)
        judge = self.judging(world)
        seats: i64 = world.seats
        seat: i64 = 0
        while seat < seats:
            self.trees[seat].begin()
            seat += 1
        self._nodes.clear()
        self._children.clear()
        self._movers.clear()
        self._drawn.clear()
        if halving is None:
            # In the first step the searching seat decides, whoever else owes.
            self._descend(world, self.root, self.seat)
        else:
            self._follow(world, halving.plan().moves)
        play_on(world, self._luck, self.rollout)
        values = self.values
        if values is not None:
            values.outlook(world, self._out)
        elif self.plain and not world.over():
            self._count_points(world)
        else:
            judge.outlook(world, self._out)
        self._learn()
        if halving is not None:
            halving.learn(self._out[self.seat])

    def judging(self, world: State) -> Judge:
        """Who looks at the end of a simulation that begins in this world.

        A tree that is kept holds what was gained since the turn began: that stays the measure.
        """
        return world.judge() if self._judge is None else self._judge

    def _follow(self, world: State, moves: list[int]) -> None:
        """Play a plan as far as it can be played in this world, then walk down the trees."""
        for move in moves:
            if world.fault(self.seat, move) != LEGAL:
                break
            self._play(world, self.seat, move)
        owing: i64 = world.owing()
        if owing == 0:
            return
        mover: i64 = lowest(owing)
        tree = self.trees[mover]
        key = tree.key()
        found = tree.nodes.get(key)
        if found is None:
            tree.nodes[key] = Node()
        else:
            self._descend(world, found, mover)

    def _descend(self, world: State, node: Node, mover: i64) -> None:
        """Walk down the trees until one of them grows or the match is over."""
        growing = True
        while True:
            child = self._select(node, world, mover)
            self._nodes.append(node)
            self._children.append(child)
            self._movers.append(mover)
            self._play(world, mover, child.move)
            owing: i64 = world.owing()
            if owing == 0 or not growing:
                break
            mover = lowest(owing)
            tree = self.trees[mover]
            key = tree.key()
            found = tree.nodes.get(key)
            if found is None:
                node = Node()
                tree.nodes[key] = node
                growing = False
            else:
                node = found

    def _play(self, world: State, mover: i64, move: i64) -> None:
        """Make a move; every seat sees of it what it may."""
        seat: i64 = 0
        while seat < world.seats:
            label: i64 = move if seat == mover else world.seen(seat, mover, move)
            if label >= 0:
                self.trees[seat].see(label, mover)
            seat += 1
        world.apply(mover, move, None)
        if self.dice:
            self._see_dice(world)

    def _see_dice(self, world: State) -> None:
        """All seats see what chance has shown, if it was something to tell moves apart by."""
        shown: i64 = world.chance_shown()
        if shown < 0:
            return
        for tree in self.trees:
            tree.see(_DIE + shown, _NOBODY)

    def _count_points(self, world: State) -> None:
        """The outlook of somebody who sees points on the table and nothing else."""
        out = self._out
        points = world.scores()
        seat: i64 = 0
        while seat < world.seats:
            out[seat] = float(points[seat])
            seat += 1
        to_leads(out, world.seats)
        to_shares(out, world.seats, _PLAIN)

    def _learn(self) -> None:
        """Tell every move on the way how it went for the seat that made it."""
        out = self._out
        step: i64 = 0
        length: i64 = len(self._children)
        while step < length:
            self._nodes[step].count += 1
            child = self._children[step]
            child.visits += 1
            child.total += out[self._movers[step]]
            if self.sealed:
                drawn = self._drawn[step]
                if drawn is not None:
                    regret.learn(self._nodes[step], drawn, out[self._movers[step]])
            step += 1

    def _select(self, node: Node, world: State, mover: i64) -> Child:
        """The child to follow, by upper confidence among the moves legal here."""
        legal = world.legal(mover)
        if self.sealed:
            if len(legal) <= regret.MOST and world.bluffs(mover):
                drawn = regret.draw(node, legal, self._luck)
                self._drawn.append(drawn)
                return drawn.child
            self._drawn.append(None)
        if len(node.children) == 0:
            return self._first(node, world, mover, legal)
        known: i64 = 0
        best: Child | None = None
        best_value: float = -1.0
        for move in legal:
            child = node.find(move)
            if child is None:
                continue
            if child.visits == 0:  # known from where choices were sealed
                return child
            known += 1
            child.offered += 1
            visits = float(child.visits)
            value = child.total / visits + self.explore * sqrt(log(float(child.offered)) / visits)
            value += _BIAS * child.prior / visits
            if value > best_value:
                best_value = value
                best = child
        fresh: i64 = len(legal) - known
        if best is None:
            return self._first(node, world, mover, legal)
        wanted: float = self.widen * sqrt(float(node.count))
        if fresh == 0 or float(known) >= wanted:
            return best
        appeals = [0.0] * len(legal)
        if not self.naive and world.appeals(mover, legal, appeals):
            # Where the game knows what appeals, fewer moves are looked at, and more closely.
            if float(known) >= wanted * _CHOOSY:
                return best
            return self._most_appealing(node, legal, appeals)
        # Any of the moves not tried here before.
        skip: i64 = self._luck.below(fresh)
        for move in legal:
            if node.find(move) is None:
                if skip == 0:
                    return node.add(move, 0.0)
                skip -= 1
        return best

    def _first(self, node: Node, world: State, mover: i64, legal: list[int]) -> Child:
        """The move to try first here."""
        if self.naive:
            return node.add(legal[self._luck.below(len(legal))], 0.0)
        appeals = [0.0] * len(legal)
        if world.appeals(mover, legal, appeals):
            return self._most_appealing(node, legal, appeals)
        return node.add(world.hint(mover, self._luck), 0.0)

    def _most_appealing(self, node: Node, legal: list[int], appeals: list[float]) -> Child:
        """The most appealing move not tried here before."""
        top: float = appeals[0]
        best: float = 0.0
        chosen: i64 = -1
        i: i64 = 0
        n: i64 = len(legal)
        while i < n:
            appeal: float = appeals[i]
            if appeal > top:
                top = appeal
            if (chosen < 0 or appeal > best) and node.find(legal[i]) is None:
                best = appeal
                chosen = legal[i]
            i += 1
        return node.add(chosen, 1.0 / (1.0 + top - best))

    def visits(self) -> list[tuple[int, int, float]]:
        """For each move tried at the root: the move, its visits, its mean outlook."""
        if self.halving is not None:
            return self.halving.visits()
        found: list[tuple[int, int, float]] = []
        for child in self.root.children:
            if child.visits > 0:
                found.append((child.move, child.visits, child.total / float(child.visits)))
        return found

    def mixture(self) -> list[tuple[int, float]]:
        """After regret matching at the root: each move and how often it is to be played."""
        found: list[tuple[int, float]] = []
        for child in self.root.children:
            if child.played > 0.0:
                found.append((child.move, child.played / float(self.root.drawn)))
        return found
