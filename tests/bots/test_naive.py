"""Beginners have no feeling for what appeals at first sight; everybody else has it as before."""

from dataclasses import replace

import kosmostol as ks
from kosmostol.bots import Level, find_level
from kosmostol.bots.levels import STEPS, ladder
from kosmostol.bots.player import search_of
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.registry import find_game

PLAIN = Level("plain", simulations=1, seconds=60.0, depth=2, rollout=0)


def first_tried(level: Level) -> set[int]:
    """The moves that twenty searches with different luck look at first."""
    match = ks.new("moon", seats=1, seed=3, adventure=3)
    match.push(0, match.state.legal(0)[0])  # now a number is written somewhere
    found = set()
    for number in range(20):
        search = search_of(match.state, 0, level, Chance(number, 2, 0))
        search.run(1, 60.0)
        found |= {move for move, _, _ in search.visits()}
    return found


def test_who_is_naive_comes_upon_moves_in_any_order() -> None:
    assert len(first_tried(PLAIN)) == 1
    assert len(first_tried(replace(PLAIN, naive=True))) > 3


def test_who_is_naive_takes_the_best_of_what_they_came_upon() -> None:
    match = ks.new("moon", seats=1, seed=3, adventure=3)
    match.push(0, match.state.legal(0)[0])
    level = replace(PLAIN, naive=True, explore=0.1)
    search = search_of(match.state, 0, level, Chance(1, 2, 0))
    search.run(400, 60.0)
    tried = search.visits()
    most = max(tried, key=lambda one: one[1])
    assert len(tried) > 3
    assert most[2] >= max(outlook for _, _, outlook in tried) - 0.001
    assert most[2] > min(outlook for _, _, outlook in tried)


def test_only_beginners_of_two_games_are_naive() -> None:
    naive = {
        name: [step.name for step in ladder(find_game(name)) if step.naive]
        for name in ("moon", "not_alone", "catonauts", "aliens", "planet5r")
    }
    assert naive.pop("moon") == ["first-timer", "novice", "learner"]
    assert naive.pop("not_alone") == ["first-timer", "novice"]
    assert not any(naive.values())
    assert not any(step.naive for step in STEPS)
    assert "naive" not in find_level("hard", "moon").told()
    assert "naive=True" in find_level("easy", "moon").told()
