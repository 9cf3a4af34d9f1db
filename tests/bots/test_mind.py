"""What bots keep in mind between the decisions of one turn: plans and trees, never more."""

from dataclasses import replace

import pytest

import kosmostol as ks
from kosmostol.bots import Level, Mind, choose, find_level
from kosmostol.bots import player as deciding
from kosmostol.bots.mind import Thread
from kosmostol.bots.search import Search
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.match import Match
from kosmostol.kernel.state import State

PLANNER = Level("planner", simulations=60, seconds=600.0, depth=0, plans=6)
GROWER = Level("grower", simulations=60, seconds=600.0, depth=0, keep=True)


class Counted:
    """Counts the simulations of all searches."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.searches: list[Search] = []
        search_of = deciding.search_of

        def noted(world: State, seat: int, level: Level, chance: Chance) -> Search:
            self.searches.append(search_of(world, seat, level, chance))
            return self.searches[-1]

        monkeypatch.setattr(deciding, "search_of", noted)

    def since(self) -> int:
        """Simulations since it was last asked."""
        made = sum(search.simulations for search in self.searches)
        self.searches.clear()
        return made


def colony(seats: int = 1) -> Match:
    return ks.new("moon", seats=seats, seed=5, adventure=3)


def turn(match: Match, level: Level, mind: Mind | None, seat: int = 0) -> list[list[int]]:
    """The moves of one turn and the legal ones beside each."""
    chance = Chance(1, 2, 0)
    began = match.game.round_of(match.state)
    made: list[list[int]] = []
    while seat in match.owing and match.game.round_of(match.state) == began:
        world = match.imagine(seat, chance)
        move = choose(world, seat, level, chance, mind=mind)
        made.append([move, *world.legal(seat)])
        match.push(seat, move)
    return made


def test_a_plan_is_thought_of_once_and_carried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(monkeypatch)
    match = colony()
    made = turn(match, PLANNER, Mind(match.game))
    assert len([moves for moves in made if len(moves) > 2]) > 1  # more than one real decision
    once = counted.since()
    turn(colony(), PLANNER, None)
    assert 0 < once < counted.since()


def test_a_tree_is_grown_on(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(monkeypatch)
    match = colony()
    made = turn(match, GROWER, Mind(match.game))
    assert len([moves for moves in made if len(moves) > 2]) > 1
    grown = counted.since()
    turn(colony(), GROWER, None)
    assert 0 < grown < counted.since()


def test_the_tree_goes_on_where_the_move_led() -> None:
    match = colony()
    chance = Chance(1, 2, 0)
    search = Search(match.imagine(0, chance), 0, chance, 0.7, 0, 3.0, False)
    search.run(60, 600.0)
    best = max(search.visits(), key=lambda tried: tried[1])
    match.push(0, best[0])
    world = match.imagine(0, chance)
    search.go_on(best[0], world)
    behind = search.visits()
    assert 0 < sum(tried[1] for tried in behind) < best[1] + 1
    assert all(world.fault(0, tried[0]) == 0 for tried in behind)
    before = search.root.count
    search.run(9, 600.0)
    assert search.root.count == before + 9
    search.go_on(999_999, world)  # nobody has ever seen such a move
    assert search.visits() == []


def test_what_shows_something_is_not_planned_over() -> None:
    """A turn's last move turns new cards: nothing is kept beyond it."""
    match = colony()
    mind = Mind(match.game)
    turn(match, PLANNER, mind)
    chance = Chance(1, 2, 0)
    assert mind.recall(match.imagine(0, chance), 0, PLANNER.name) is None


def test_a_thread_belongs_to_its_seat_level_and_position() -> None:
    match = colony(seats=2)
    chance = Chance(1, 2, 0)
    mind = Mind(match.game)
    move = choose(match.imagine(0, chance), 0, PLANNER, chance, mind=mind)
    match.push(0, move)
    assert mind.recall(match.imagine(0, chance), 0, "somebody else") is None
    assert mind.recall(match.imagine(1, chance), 1, PLANNER.name) is None
    found = mind.recall(match.imagine(0, chance), 0, PLANNER.name)
    assert found is not None
    assert found.made == move
    assert mind.recall(match.imagine(0, chance), 0, PLANNER.name) is None  # it was taken up


def test_another_position_is_thought_about_anew() -> None:
    match = colony()
    mind = Mind(match.game)
    chance = Chance(1, 2, 0)
    first = choose(match.imagine(0, chance), 0, PLANNER, chance, mind=mind)
    other = next(move for move in match.state.legal(0) if move != first)
    match.push(0, other)  # somebody else has moved for it
    assert mind.recall(match.imagine(0, chance), 0, PLANNER.name) is None


def test_minds_forget_the_oldest_turn_first() -> None:
    match = colony()
    mind = Mind(match.game)
    world = match.imagine(0, Chance(1, 2, 0))
    first = world.legal(0)[0]
    for number in range(40):
        mind.keep(world, 0, f"planner {number}", Thread(first, [number]))
    world.apply(0, first, None)
    assert mind.recall(world, 0, "planner 0") is None
    assert mind.recall(world, 0, "planner 39") == Thread(first, [39])


def test_experts_of_the_moon_plan_their_turns() -> None:
    expert = find_level("expert", "moon")
    assert expert.plans > 0
    assert find_level("hard", "moon").plans == 0


def test_without_a_taste_experts_search_move_by_move(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(monkeypatch)
    expert = replace(find_level("expert", "moon"), simulations=60)
    for adventure, planned in ((3, True), (8, False)):
        match = ks.new("moon", seats=2, seed=5, adventure=adventure)
        chance = Chance(1, 2, 0)
        choose(match.imagine(0, chance), 0, expert, chance, mind=Mind(match.game))
        assert (counted.searches[-1].halving is not None) == planned


def test_what_is_gained_is_measured_from_where_the_turn_began() -> None:
    """A tree whose older visits were measured from elsewhere would compare unlike things."""
    match = colony()
    chance = Chance(1, 2, 0)
    kept = Search(match.imagine(0, chance), 0, chance, 0.7, 0, 3.0, False)
    began = [0.0]
    kept.judging(match.state).outlook(match.state, began)
    for _ in range(2):  # a combination, and where it is written
        move = match.state.hint(0, chance)
        match.push(0, move)
        kept.go_on(move, match.imagine(0, chance))
    anew = Search(match.imagine(0, chance), 0, chance, 0.7, 0, 3.0, False)
    outs = {}
    for search in (kept, anew):
        out = [0.0]
        search.judging(match.state).outlook(match.state, out)
        outs[search is kept] = out[0]
    assert outs[False] == began[0]  # seen from here nothing was gained yet
    assert outs[True] != began[0]
