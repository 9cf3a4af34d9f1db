"""Whole turns compared by halving, and regret matching where choices are sealed."""

from dataclasses import replace

import pytest
from tests.kernel.toys import DraftGame, Fingers, FingersGame

import kosmostol as ks
from kosmostol.bots import Level, choose
from kosmostol.bots.halving import Halving, Plan, best_of, plans_of
from kosmostol.bots.search import Search
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.match import Match

PLANNER = Level("planner", simulations=40, seconds=600.0, depth=0, plans=16)
SEALED = Level("sealed", simulations=400, seconds=600.0, depth=0, sealed=True)


# ---- halving ----


def contest(plans: int, simulations: int) -> Halving:
    return Halving([Plan([move], 0.0) for move in range(plans)], simulations, Chance(1, 2, 0))


def test_the_better_half_goes_on_and_the_budget_is_kept() -> None:
    found = contest(8, 240)
    while not found.over():
        found.learn(float(found.plan().moves[0]))
    assert found.best().moves == [7]
    assert [plan.visits for plan in found.all] == [10, 10, 10, 10, 30, 30, 70, 70]
    assert found.used == 240


def test_all_plans_of_a_sweep_meet_the_same_luck() -> None:
    found = contest(3, 90)
    lucks = []
    for _ in range(9):
        lucks.append((found.luck.key0, found.luck.key1))
        found.learn(0.5)
    assert len(set(lucks)) == 3
    assert lucks[0] == lucks[1] == lucks[2] != lucks[3]


def test_with_less_time_than_thought_the_rounds_get_shorter() -> None:
    found = contest(4, 1000)
    found.learn(0.0)
    found.hurry(16)
    while not found.over():
        found.learn(float(found.plan().moves[0]))
    assert found.best().moves == [3]
    assert found.used == 16


def test_what_appeals_less_must_be_better_by_more_the_less_it_was_tried() -> None:
    greedy, other = Plan([0], 0.0), Plan([1], 4.0)
    for tries, better in ((10, greedy), (1000, other)):
        for plan, mean in ((greedy, 0.5), (other, 0.6)):
            plan.visits = tries
            plan.total = mean * tries
        assert best_of([greedy, other], 1.0) is better


def test_even_one_simulation_gives_a_plan() -> None:
    found = contest(5, 1)
    found.learn(0.7)
    assert found.best().moves == [0]
    assert found.visits() == [(0, 1, 0.7)]


def test_a_turn_of_the_moon_is_planned_to_its_end() -> None:
    match = ks.new("moon", seats=1, seed=1, adventure=3)
    plans = plans_of(match.imagine(0, Chance(1, 2, 0)), 0, 12)
    assert len(plans) == 12
    assert len({plan.moves[0] for plan in plans}) > 1  # combinations are compared, too
    for plan in plans:
        world = match.imagine(0, Chance(3, 4, 0))
        for move in plan.moves:
            assert world.revealed == 0 or move == plan.moves[0]
            assert world.fault(0, move) == 0
            world.apply(0, move, None)
        assert len(plan.moves) > 1
        assert world.revealed != 0 or world.over()
    assert min(plan.lag for plan in plans) == 0.0


def test_without_a_feeling_for_moves_none_is_left_out() -> None:
    match = ks.new("catonauts", seats=2, seed=1)
    legal = match.state.legal(0)
    plans = plans_of(match.imagine(0, Chance(1, 2, 0)), 0, 1)
    assert [plan.moves[0] for plan in plans] == legal


@pytest.mark.parametrize("seconds", [None, 0.0])
@pytest.mark.parametrize(("game", "seats"), [("moon", 1), ("moon", 2), ("catonauts", 3)])
def test_planners_play_legal_moves(game: str, seats: int, seconds: float | None) -> None:
    match = ks.new(game, seats=seats, seed=4)
    chance = Chance(1, 2, 0)
    for _ in range(4):
        seat = match.owing[0]
        move = choose(match.imagine(seat, chance), seat, PLANNER, chance, seconds=seconds)
        assert match.state.fault(seat, move) == 0
        match.push(seat, move)


def test_drafts_are_planned() -> None:
    match = Match.deal(DraftGame(), 2, seed=3)
    chance = Chance(5, 6, 0)
    while match.owing:
        seat = match.owing[-1]
        match.push(seat, choose(match.imagine(seat, chance), seat, PLANNER, chance))
    assert match.result is not None


def test_planners_find_the_good_landing() -> None:
    from tests.games.catonauts.table import table

    match = table(
        phase="land", leaving="b1", field={"a1": "blue-orange-1"}, rockets=[["pink-blue-5"]]
    )
    chance = Chance(1, 2, 0)
    level = replace(PLANNER, simulations=200, depth=8)
    assert match.game.write(choose(match.imagine(0, chance), 0, level, chance)) == "land 1"


# ---- sealed choices ----


class Pennies(Fingers):
    """One round: seat 0 wins if both show one finger, half of it if both show two.

    Nobody can exploit who shows one finger a third of the time; then seat 0 wins a third.
    """

    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[:2]

    def open(self, log: list[object] | None) -> None:  # type: ignore[override]
        one, other = self.sealed
        self.points = [0, 2] if one != other else [2, 0] if one == 1 else [1, 1]
        self.round = 4

    def imagine(self, seat: int, chance: Chance) -> "Pennies":
        world = self.clone()
        world.chance = chance.spawn()
        assert isinstance(world, Pennies)
        return world

    def outlook(self, out: list[float]) -> None:
        out[0], out[1] = self.points[0] / 2, self.points[1] / 2


class PenniesGame(FingersGame):
    id = "pennies"
    state_type = Pennies


@pytest.mark.parametrize("seat", [0, 1])
def test_regret_matching_finds_the_mixture_that_cannot_be_exploited(seat: int) -> None:
    world = Match.deal(PenniesGame(), 2, seed=1).state
    search = Search(world, seat, Chance(3, 4, 0), 0.7, 0, 3.0, False, sealed=True)
    search.run(6000, 600.0)
    mixture = dict(search.mixture())
    assert sum(mixture.values()) == pytest.approx(1.0)
    assert mixture[0] == pytest.approx(1 / 3, abs=0.06)


def test_sealed_choices_are_drawn_from_the_mixture() -> None:
    world = Match.deal(PenniesGame(), 2, seed=1).state
    chance = Chance(1, 2, 0)
    played = [choose(world.imagine(0, chance), 0, SEALED, chance) for _ in range(60)]
    assert 8 <= played.count(0) <= 36


def test_games_with_sealed_choices_are_played_to_the_end() -> None:
    for seats in (2, 3):
        match = Match.deal(FingersGame(), seats, seed=3)
        chance = Chance(5, 6, 0)
        while match.owing:
            seat = match.owing[-1]
            match.push(seat, choose(match.imagine(seat, chance), seat, SEALED, chance))
        assert match.result is not None
