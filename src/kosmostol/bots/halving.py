"""Sequential halving: plans for the rest of a turn, compared in the same imagined worlds.

A plan is what the searching seat does until others or chance come in: which combination, where to
write it and what to mark is one plan, so a turn of several steps is searched as a whole. All
plans are tried equally often, the better half goes on, until one is left. In each sweep all of
them meet the same world and the same luck: what tells them apart is not who drew better cards.
A plan that appeals less at first sight has to be better by more, the less often it was tried.
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import BIT, State

_LONGEST: Final[i64] = 6  # steps of a plan
_TRUST: Final[float] = 50.0  # tries that count as much as the first sight
_CLEAR: Final[float] = 0.125  # of the spread of outlooks: what is clear at first sight


class Plan:
    """Moves of one seat in their order, and how it went with them."""

    def __init__(self, moves: list[int], lag: float) -> None:
        self.moves = moves
        self.lag: float = lag  # by how much it appeals less than the most appealing plan
        self.visits: i64 = 0
        self.total: float = 0.0

    def mean(self) -> float:
        """How it went on average."""
        return self.total / float(self.visits) if self.visits > 0 else 0.0

    def worth(self, spread: float) -> float:
        """How it went, and how it looked at first sight, beside plans tried equally often."""
        tried = float(self.visits)
        return self.mean() - self.lag * spread * _CLEAR * _TRUST / (_TRUST + tried)


class Halving:
    """The plans that are left, whose turn it is, and how often each is still to be tried."""

    def __init__(
        self, plans: list[Plan], simulations: i64, chance: Chance, spread: float = 1.0
    ) -> None:
        self.all = plans
        self.spread: float = spread  # how far outlooks lie apart where it matters
        self.left = plans  # in this round
        self.budget: i64 = simulations
        self.used: i64 = 0
        self.before: i64 = 0  # simulations made before this round
        self.next: i64 = 0  # whose turn it is
        self.sweeps: i64 = 0  # of this round
        self.chance = chance
        self.luck = chance.spawn()

    def over(self) -> bool:
        """Whether one plan is left."""
        return len(self.left) < 2

    def plan(self) -> Plan:
        """Whose turn it is."""
        return self.left[self.next]

    def learn(self, value: float) -> None:
        """How it went with that plan; then it is another one's turn."""
        plan = self.left[self.next]
        plan.visits += 1
        plan.total += value
        self.used += 1
        self.next += 1
        if self.next < len(self.left):
            return
        self.next = 0
        self.sweeps += 1
        self.luck = self.chance.spawn()
        if self.sweeps >= self.wanted():
            self._halve()

    def wanted(self) -> i64:
        """Sweeps of this round: every round has an equal part of what is left."""
        rounds: i64 = 0
        plans: i64 = len(self.left)
        many: i64 = plans
        while many > 1:
            many = (many + 1) // 2
            rounds += 1
        share: i64 = (self.budget - self.before) // (rounds * plans) if rounds > 0 else 1
        return max(1, share)

    def hurry(self, simulations: i64) -> None:
        """There is time for so many in all, not for as many as was thought."""
        if simulations < self.budget:
            self.budget = simulations

    def _halve(self) -> None:
        """The better half goes on."""
        kept: i64 = (len(self.left) + 1) // 2
        rest = list(self.left)
        better: list[Plan] = []
        while len(better) < kept:
            plan = best_of(rest, self.spread)
            better.append(plan)
            rest.remove(plan)
        self.left = better
        self.before = self.used
        self.sweeps = 0

    def best(self) -> Plan:
        """The best of those that are left and were tried; before the first, the most appealing."""
        tried = [plan for plan in self.left if plan.visits > 0]
        return best_of(tried or self.left, self.spread)

    def visits(self) -> list[tuple[int, int, float]]:
        """For each first move: how often it was tried, and the mean of its plan that came far."""
        found: list[tuple[int, int, float]] = []
        for move in sorted({plan.moves[0] for plan in self.all if plan.visits > 0}):
            plans = [plan for plan in self.all if plan.moves[0] == move and plan.visits > 0]
            most = max([plan.visits for plan in plans])
            best = best_of([plan for plan in plans if plan.visits == most], self.spread)
            found.append((move, sum([plan.visits for plan in plans]), best.mean()))
        return found


def best_of(plans: list[Plan], spread: float) -> Plan:
    """The plan that is worth most, the first of equals."""
    best = plans[0]
    for plan in plans:
        if plan.worth(spread) > best.worth(spread):
            best = plan
    return best


class _Draft:
    """A plan that may go on, and where it has led."""

    def __init__(self, plan: Plan, world: State) -> None:
        self.plan = plan
        self.world = world


def plans_of(world: State, seat: i64, most: i64) -> list[Plan]:
    """What a seat may do with the rest of its turn, the most appealing first.

    At most so many, where the game knows what appeals. Where it does not, no move is left out,
    and plans go on only as long as there are not too many.
    """
    drafts = [_Draft(Plan([], 0.0), world)]
    finished: list[Plan] = []
    step: i64 = 0
    while len(drafts) > 0 and step < _LONGEST:
        longer: list[_Draft] = []
        knows = True
        for draft in drafts:
            if not _lengthen(draft, seat, longer):
                knows = False
        if not knows and step > 0 and len(finished) + len(longer) > most:
            break
        plans = finished + [draft.plan for draft in longer]
        if knows and len(plans) > most:
            plans = _most_appealing(plans, most)
        kept = [draft for draft in longer if draft.plan in plans]
        finished = [plan for plan in finished if plan in plans]
        drafts = []
        for draft in kept:
            last: i64 = draft.plan.moves[len(draft.plan.moves) - 1]
            draft.world.apply(seat, last, None)
            if draft.world.revealed == 0 and draft.world.owing() & BIT[seat]:
                drafts.append(draft)
            else:
                finished.append(draft.plan)
        step += 1
    return finished + [draft.plan for draft in drafts]


def _lengthen(draft: _Draft, seat: i64, out: list[_Draft]) -> bool:
    """A plan with each move that can follow; False if the game does not know what appeals."""
    legal = draft.world.legal(seat)
    appeals = [0.0] * len(legal)
    knows: bool = len(legal) == 1 or draft.world.appeals(seat, legal, appeals)
    top: float = max(appeals) if knows else 0.0
    i: i64 = 0
    while i < len(legal):
        lag: float = draft.plan.lag
        if knows:
            lag += top - appeals[i]
        moves = [*draft.plan.moves, legal[i]]
        out.append(_Draft(Plan(moves, lag), draft.world.clone()))
        i += 1
    return knows


def _most_appealing(plans: list[Plan], most: i64) -> list[Plan]:
    """So many of them, those that lag least; equal ones in their order."""
    lags = sorted([plan.lag for plan in plans])
    limit: float = lags[most - 1]
    found: list[Plan] = []
    for plan in plans:
        if plan.lag < limit:
            found.append(plan)
    for plan in plans:
        if plan.lag == limit and len(found) < most:
            found.append(plan)
    return found
