"""A match keeps few of its states; what was in between is played again when it is wanted."""

import random

import pytest

import kosmostol as ks
from kosmostol.kernel.match import RECENT
from kosmostol.kernel.registry import find_game, game_names


def moment(match: ks.Match) -> object:
    """Everything that can be told of a match, and what it would draw next."""
    state = match.state
    chance = (state.chance.key0, state.chance.key1, state.chance.counter)
    return match.position(), match.draws, chance


def play(match: ks.Match, dice: random.Random, moves: int) -> None:
    for _ in range(moves):
        if match.owing:
            seat = dice.choice(match.owing)
            match.play(seat, dice.choice(match.moves(seat)))


@pytest.mark.parametrize("name", game_names())
def test_the_states_kept_are_few_and_the_others_are_found_again(name: str) -> None:
    match = ks.new(name, seats=max(find_game(name).seat_counts), seed=11)
    dice = random.Random(2)
    seen = [moment(match)]
    while match.owing and match.version < 120:
        play(match, dice, 1)
        seen.append(moment(match))
        assert len(match._kept) <= RECENT + 1
    for version in (0, 1, len(seen) // 2, len(seen) - 2, len(seen) - 1):
        again = match.at(version)
        assert again.position() == seen[version][0]  # type: ignore[index]
    for moves in (len(seen) - 2, len(seen) // 2, 1, 0):
        before = match.copy()
        match.rewind(moves)
        assert moment(match) == seen[moves]
        assert moment(before) != moment(match)
        assert len(match.log()) == len([line for line in before.log() if line.move <= moves])


@pytest.mark.parametrize("name", game_names())
def test_a_match_goes_on_from_an_earlier_state_as_it_did_then(name: str) -> None:
    match = ks.new(name, seats=min(find_game(name).seat_counts), seed=11)
    play(match, random.Random(4), 40)
    first, record = match.history, match.record()
    match.rewind(15)
    for seat, move in first[15:]:
        match.play(seat, move)
    assert match.record() == record
    assert match.log() == ks.replay(record).log()


@pytest.mark.parametrize("name", game_names())
def test_a_match_at_rest_tells_the_same(name: str) -> None:
    match = ks.new(name, seats=max(find_game(name).seat_counts), seed=5)
    dice = random.Random(4)
    seen = [moment(match)]
    while match.owing and match.version < 90:
        play(match, dice, 1)
        seen.append(moment(match))
    history, log, last = match.history, match.whole_log(), match.version
    match.rest()
    assert not match._kept
    assert match.history == history
    assert match.whole_log() == log
    for version in (0, 1, last // 2, last):
        assert match.at(version).position() == seen[version][0]  # type: ignore[index]
    match.rewind(last // 2)
    assert moment(match) == seen[last // 2]
    play(match, dice, 2)
    assert match.version == last // 2 + 2


@pytest.mark.parametrize("start", [None, "position"])
def test_what_was_let_go_can_still_be_taken_back(start: str | None) -> None:
    match = ks.new("catonauts", seats=2, seed=7)
    if start is not None:
        match = ks.from_position("catonauts", match.position())
    match.play(0, "corner a1")
    match.play(1, "corner d4")
    before = moment(match)
    match.play(*next((seat, match.moves(seat)[0]) for seat in match.owing))
    kept = len(match._kept)
    match.let_go()
    assert len(match._kept) == kept - 1
    match.rewind(2)
    assert moment(match) == before
