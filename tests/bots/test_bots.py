"""Bots: legal moves from knowledge alone, in every kind of turn, within their time."""

import os
import subprocess
import sys
from time import perf_counter

import pytest
from tests.kernel.toys import BluffGame, DraftGame, FingersGame

import kosmostol as ks
from kosmostol.bots import LEVELS, Level, choose, find_level
from kosmostol.bots.search import Search
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import Game
from kosmostol.kernel.match import Match
from kosmostol.lab.arena import play_one, tournament, wilson


def play_with(match: Match, level: str, seed: int = 1) -> Match:
    chance = Chance(seed, 2, 0)
    while match.owing:
        seat = match.owing[-1]
        move = choose(match.imagine(seat, chance), seat, level, chance)
        assert match.state.fault(seat, move) == 0
        match.push(seat, move)
    return match


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
@pytest.mark.parametrize("game", [FingersGame(), BluffGame(), DraftGame()], ids=lambda g: g.id)
def test_sealed_hidden_and_drafted_games_are_played_to_the_end(game: Game, level: str) -> None:
    for seats in game.seat_counts:
        assert play_with(Match.deal(game, seats, seed=3), level).result is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_catonauts_is_played_to_the_end(seats: int) -> None:
    assert play_with(ks.new("catonauts", seats=seats, seed=3), "easy").result is not None


def test_a_bot_finds_the_good_landing() -> None:
    from tests.games.catonauts.table import table

    match = table(
        phase="land", leaving="b1", field={"a1": "blue-orange-1"}, rockets=[["pink-blue-5"]]
    )
    chance = Chance(1, 2, 0)
    assert match.game.write(choose(match.imagine(0, chance), 0, "hard", chance)) == "land 1"


def test_the_time_budget_holds() -> None:
    match = ks.new("catonauts", seats=4, seed=1)
    slow = Level("slow", simulations=10**9, seconds=30.0, depth=0)
    start = perf_counter()
    choose(match.imagine(0, Chance(1, 2, 0)), 0, slow, Chance(1, 2, 0), seconds=0.05)
    taken = perf_counter() - start
    # A few simulations may be under way when the time is up, never many.
    one = perf_counter()
    Search(match.state, 0, Chance(1, 2, 0), 0.7, 0, 3.0, False).run(64, 100.0)
    assert taken < 0.05 + (perf_counter() - one) * 4 + 0.5


def test_no_time_at_all_still_gives_a_legal_move() -> None:
    match = ks.new("catonauts", seats=2, seed=1)
    move = choose(match.imagine(0, Chance(1, 2, 0)), 0, "hard", Chance(5, 6, 0), seconds=0.0)
    assert match.state.fault(0, move) == 0


def test_sealed_choices_are_mixed() -> None:
    match = Match.deal(FingersGame(), 2, seed=1)
    chance = Chance(1, 2, 0)
    played = {choose(match.imagine(0, chance), 0, "normal", chance) for _ in range(40)}
    assert len(played) > 1


def test_a_sealed_choice_is_not_answered_before_it_opens() -> None:
    """With a tree per seat, seat 1 cannot react to what seat 0 sealed in the same round."""
    match = Match.deal(FingersGame(), 2, seed=1)
    search = Search(match.imagine(0, Chance(1, 2, 0)), 0, Chance(3, 4, 0), 0.7, 0, 3.0, False)
    search.run(400, 60.0)
    # One information set in the first round, whatever seat 0 has sealed.
    assert max(node.count for node in search.trees[1].nodes.values()) >= 399


def test_levels() -> None:
    assert {"random", "easy", "normal", "hard", "expert"} <= set(LEVELS)
    with pytest.raises(ValueError, match="no level 'genius'; the levels are: random, first-timer"):
        find_level("genius")


def test_in_the_moon_most_thought_goes_to_where_to_write() -> None:
    match = ks.new("moon", seats=1, seed=1)
    assert match.state.budget(0, 3000) == 60  # which combination
    match.push(0, match.state.legal(0)[0])
    assert match.state.budget(0, 3000) == 120  # where to write
    assert match.state.budget(0, 1) == 1


@pytest.mark.parametrize(
    ("game", "seats", "depth", "moves"),
    [("catonauts", 2, 8, 8), ("planet5r", 3, 8, 16), ("planet5r", 3, 6, 6), ("moon", 1, 8, 0)],
)
def test_rollouts_stop_where_the_game_can_judge(
    game: str, seats: int, depth: int, moves: int
) -> None:
    assert ks.new(game, seats=seats, seed=1).state.horizon(depth, depth == 8) == moves


def test_in_battle_rollouts_are_short() -> None:
    assert ks.new("moon", seats=2, seed=1, adventure=8).state.horizon(8, True) == 12


class TestArena:
    def test_seats_are_rotated_on_the_same_deal(self) -> None:
        standings = tournament("catonauts", ["easy", "random"], games=8, seed=3, workers=1)
        assert sum(standing.wins for standing in standings) == pytest.approx(8)
        assert standings[0].win_rate > standings[1].win_rate
        assert standings[0].low < standings[0].win_rate < standings[0].high + 1e-9
        assert standings[0].ahead == pytest.approx(1 - standings[1].ahead)
        assert standings[0].ahead > 0.5

    def test_ahead_compares_with_players_of_other_levels(self) -> None:
        players = ["easy", "random", "random"]
        easy, one, other = tournament("catonauts", players, games=6, seed=2, workers=1)
        assert easy.ahead == pytest.approx(1 - (one.ahead + other.ahead) / 2)

    def test_games_repeat_exactly(self) -> None:
        one = play_one("catonauts", ["easy", "random"], {"extra_turn": False}, 5, 3)
        assert one == play_one("catonauts", ["easy", "random"], {"extra_turn": False}, 5, 3)

    def test_bad_tournaments(self) -> None:
        with pytest.raises(ValueError, match="2, 3, 4 seats, not 1"):
            tournament("catonauts", ["easy"], games=1)
        with pytest.raises(ValueError, match="no level 'x'"):
            tournament("catonauts", ["easy", "x"], games=1)
        with pytest.raises(ValueError, match="at least one game"):
            tournament("catonauts", ["easy", "easy"], games=0)

    def test_intervals(self) -> None:
        low, high = wilson(65, 100)
        assert low == pytest.approx(0.5525, abs=1e-3)
        assert high == pytest.approx(0.7364, abs=1e-3)


def test_a_wide_search_leaves_memory_whole() -> None:
    """Taking down nodes with very many moves once broke the memory of the compiled build."""
    program = (
        "import kosmostol as ks\n"
        "from kosmostol.bots import find_level\n"
        "from kosmostol.bots.player import search_of\n"
        "from kosmostol.kernel.chance import Chance\n"
        "chance = Chance(1, 2, 0)\n"
        "match = ks.new('planet5r', seats=3, seed=1)\n"
        "match.state.clans.water[:] = [200] * 3\n"
        "while match.state.phase != 2:\n"
        "    match.push(match.owing[0], 0)\n"
        "search = search_of(match.state, match.owing[0], find_level('hard'), chance)\n"
        "search.widen = 1000.0\n"
        "search.run(400, 600.0)\n"
        "print(len(search.visits()))\n"
    )
    env = os.environ | {"PYTHONMALLOC": "debug"}  # tells of writing beside what one owns
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 100
