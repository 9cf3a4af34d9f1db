"""A bot's decision: from what its seat may know to one legal move."""

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter

from kosmostol.bots.halving import Halving
from kosmostol.bots.levels import Level, find_level
from kosmostol.bots.mind import Mind, Thread
from kosmostol.bots.search import Search
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import State

_FINE = 1 << 20
_AT_ONCE = 256  # most simulations between two looks at how long it may take
_A_MOMENT = 0.002  # seconds: what takes less may be done twice as often before the next look
_A_WHILE = 0.1  # share of the time after which it is known how many simulations it is enough for
# What is drawn much less often than the favourite was only tried, so it is not played.
_VISITED = 3  # times less
_PLAYED = 12  # times less

Patience = Callable[[], float]
"""How many seconds a decision may take; asked again and again while it is made."""


def choose(
    world: State,
    seat: int,
    level: str | Level,
    chance: Chance,
    seconds: float | Patience | None = None,
    mind: Mind | None = None,
) -> int:
    """A move for the seat in an imagined world (`Match.imagine`); the real state is never seen.

    `seconds` shortens the level's time budget; the answer is always legal, however short it is.
    A function is asked while the bot thinks: where many want to think, the time may get shorter.
    With a `mind` what was found out in an earlier decision of the same turn is used.

    >>> import kosmostol as ks
    >>> match = ks.new("catonauts", seats=2, seed=7)
    >>> chance = Chance(1, 2, 0)
    >>> move = choose(match.imagine(0, chance), 0, "easy", chance)
    >>> match.game.write(move) in match.moves(0)
    True
    """
    knobs = find_level(level) if isinstance(level, str) else level
    thread = None
    if mind is not None and (knobs.plans or knobs.keep):
        thread = mind.recall(world, seat, knobs.name)
    if mind is not None and thread is not None and thread.plan:
        move, *rest = thread.plan
        mind.keep(world, seat, knobs.name, Thread(move, rest))
        return move
    search = None if thread is None else thread.search
    legal = world.legal(seat)
    if len(legal) == 1 and search is None:
        return legal[0]
    if knobs.simulations == 0:
        return world.sample(seat, chance)
    known = world
    if knobs.refine is not None:
        world = knobs.refine(world)
    if thread is not None and search is not None:
        search.go_on(thread.made, world)
    if len(legal) == 1:
        found = Thread(legal[0], search=search)
    else:
        # Without a taste for moves first sight is too dim to leave plans out by it.
        blind = knobs.refine is not None and world is known
        level = replace(knobs, plans=0) if blind else knobs
        found = _think(world, seat, level, chance, seconds, search)
    if mind is not None:
        mind.keep(known, seat, knobs.name, found)
    return found.made


def _think(
    world: State,
    seat: int,
    knobs: Level,
    chance: Chance,
    seconds: float | Patience | None,
    begun: Search | None,
) -> Thread:
    """A move, and how to go on after it; a search that was begun goes on."""
    search = search_of(world, seat, knobs, chance) if begun is None else begun
    simulations = world.budget(seat, knobs.simulations)
    if begun is not None:
        simulations -= search.root.count
    bluffs = world.bluffs(seat)
    if knobs.plans and not bluffs:
        search.halve(knobs.plans, simulations)
    if callable(seconds):
        _run(search, simulations, knobs.seconds, seconds)
    else:
        most = knobs.seconds if seconds is None else min(seconds, knobs.seconds)
        if search.halving is None:
            search.run(simulations, most)
        else:
            _run(search, simulations, most, lambda: most)
    found = search.visits()
    if not found:
        return Thread(world.hint(seat, chance))
    if search.halving is not None:
        move, *rest = search.halving.best().moves
        return Thread(move, rest)
    kept = search if knobs.keep else None
    best = max(found, key=lambda tried: (tried[1], tried[2]))[0]
    if not bluffs:
        return Thread(best, search=kept)
    power = knobs.mix * world.sharpness(knobs.thorough)
    mixture = search.mixture() if knobs.sealed else []
    if mixture:
        best = max(mixture, key=lambda told: told[1])[0]
        power = 1.0
        found = [(move, round(share * _FINE), 0.0) for move, share in mixture]
    able = [tried for tried in found if tried[0] == best or world.mixes(seat, best, tried[0])]
    return Thread(_draw(able, power, chance, _PLAYED if mixture else _VISITED), search=kept)


def search_of(world: State, seat: int, level: Level, chance: Chance) -> Search:
    """A search as a level does it, not yet begun."""
    return Search(
        world,
        seat,
        chance,
        level.explore,
        level.depth,
        level.widen,
        level.thorough,
        level.rollout,
        level.values if level.sight == "learned" else None,
        level.sight == "points",
        level.dice,
        level.sealed,
        level.naive,
    )


def _run(search: Search, simulations: int, most: float, patience: Patience) -> None:
    """Simulate until the budget is used up, which may shrink meanwhile."""
    began = perf_counter()
    made = 0
    at_once = 1
    while made < simulations:
        before = perf_counter()
        left = min(most, patience()) - (before - began)
        if made and left <= 0:
            return
        if search.halving is not None:
            if search.halving.over():
                return
            _hurry(search.halving, made, before - began, left)
        search.run(min(at_once, simulations - made), max(left, 0.001))
        made += at_once
        if perf_counter() - before < _A_MOMENT:
            at_once = min(2 * at_once, _AT_ONCE)


def _hurry(halving: Halving, made: int, passed: float, left: float) -> None:
    """On a slow machine fewer simulations are shared out among the rounds."""
    if made and passed >= _A_WHILE * (passed + left):
        halving.hurry(int(made * (passed + left) / passed))


def _draw(
    found: list[tuple[int, int, float]], power: float, chance: Chance, times_less: int
) -> int:
    """A move drawn by its visits: what is searched most is played most, not always."""
    least = max(visits for _, visits, _ in found) / times_less
    weights = [float(visits) ** power if visits >= least else 0.0 for _, visits, _ in found]
    point = float(chance.below(_FINE)) / _FINE * sum(weights)
    for (move, _, _), weight in zip(found, weights, strict=True):
        point -= weight
        if point < 0:
            return move
    return found[-1][0]
