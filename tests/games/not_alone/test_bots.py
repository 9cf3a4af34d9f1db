"""Bots of both sides: what they play is legal and sensible, where they hide is not predictable."""

import pytest
from tests.games.not_alone.table import hunted, table

import kosmostol as ks
from kosmostol.bots import choose
from kosmostol.bots.levels import LEVELS, Level
from kosmostol.kernel.chance import Chance

SEARCH = Level("test", simulations=600, seconds=60.0, depth=4)


def picks(match: ks.Match, seat: int, times: int, level: Level = SEARCH) -> set[str]:
    """What a bot plays in the same position, many times."""
    chance = Chance(5, 7, 0)
    found = set()
    for _ in range(times):
        world = match.imagine(seat, chance)
        found.add(match.game.write(choose(world, seat, level, chance)))
    return found


def test_a_hunted_hides_now_here_now_there() -> None:
    match = ks.new("not_alone", seats=2, seed=3, creature=0, side=1)
    match.play(0, "pass")
    assert len(picks(match, 1, 12)) > 2


def test_the_creature_strikes_now_here_now_there_but_not_where_nobody_can_be() -> None:
    match = table(hunted([2], survival=["gate"]), hunted([3]), hunted([4]))
    found = picks(match, 0, 12)
    assert len(found) > 1
    assert found <= {f"creature {place}" for place in range(1, 6)}


def test_only_places_are_drawn_against_places() -> None:
    state = table(hunted(hand=[1, 2], discard=[3, 4, 5], will=2), step="exploring").state
    read = ks.new("not_alone", seats=2, seed=1).game.read
    hide, other, give_up = read("explore 1"), read("explore 2"), read("give up")
    assert hide is not None
    assert other is not None
    assert give_up is not None
    assert state.bluffs(1)
    assert state.mixes(1, hide, other)
    assert not state.mixes(1, hide, give_up)
    assert not state.mixes(1, give_up, hide)


def test_a_caught_hunted_with_a_dodge_plays_it() -> None:
    match = table(hunted([3], will=1, survival=["dodge"]), creature=[3], assimilation=2)
    match.play(0, "done")
    while "play dodge" not in match.moves(1):
        match.play(match.owing[0], "pass")
    assert picks(match, 1, 3) == {"play dodge"}


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_whole_games_of_both_sides_at_every_level(level: str) -> None:
    chance = Chance(2, 9, 0)
    knobs = LEVELS[level]
    match = ks.new("not_alone", seats=3, seed=11)
    while match.owing:
        seat = match.owing[0]
        match.push(seat, choose(match.imagine(seat, chance), seat, knobs, chance))
    assert match.result is not None
