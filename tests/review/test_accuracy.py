"""Accuracy: what a move cost by the judgement of the strongest player."""

import pytest

import kosmostol as ks
from kosmostol.bots.halving import Plan
from kosmostol.review.accuracy import Look, costs, looks, simulations_for
from kosmostol.review.folding import accuracy
from kosmostol.review.judging import Effort, judge
from kosmostol.review.walking import Step, trial_of, walk
from kosmostol.review.worlds import reference_of


@pytest.fixture(scope="module")
def match() -> ks.Match:
    match = ks.new("catonauts", seats=2, seed=7)
    ks.play_out(match, "random", seed=1)
    return match


def late(match: ks.Match) -> Step:
    """A decision in which much can be missed."""
    return next(step for step in walk(match)[30:] if len(step.state.legal(step.seat)) > 3)


@pytest.mark.parametrize("sealed", [False, True])
def test_every_move_is_tried_equally_often(match: ks.Match, sealed: bool) -> None:
    step = late(match)
    moves = step.state.legal(step.seat)
    look = Look(match.game, step.state, step.seat, "x", sealed)
    look.extend(moves, 5)
    assert all(0.0 <= look.late(move) <= 1.0 for move in moves)
    look.mark()
    look.extend(moves[:2], 7)
    look.extend(moves[:1], 4)
    assert [plan.visits for plan in look._plans.values()] == [16, 12, *[5] * len(moves[2:])]
    assert all(0.0 <= look.late(move) <= 1.0 for move in moves[:2])
    # Who hands in unseen is not expected to draw lots: as often the search plays as it likes.
    free = sum(plan.visits for plan in look._plans.values()) if sealed else 0
    assert look._search.root.count == free


def test_moves_that_come_to_the_same_are_judged_alike(match: ks.Match) -> None:
    """In a sweep they meet the same world and the same luck."""
    step = late(match)
    move = step.state.legal(step.seat)[0]
    look = Look(match.game, step.state, step.seat, "x", False)
    look._plans = {move: Plan([move], 0.0), -1: Plan([move], 0.0)}
    look.extend([move, -1], 3)
    one, other = look.late(move), look.late(-1)
    assert one == pytest.approx(other, abs=0.05)


def test_costs_differ_by_the_moves_alone_and_come_out_the_same_each_time(match: ks.Match) -> None:
    step = late(match)
    moves = step.state.legal(step.seat)

    def found(mixture: dict[int, float]) -> list[float]:
        pair = looks(match.game, step.state, step.seat, "x", bool(mixture))
        told = costs(pair, moves, moves, mixture, 40)
        assert len({cost.missable for cost in told.values()}) == 1
        return [told[move].missed for move in moves]

    assert found({}) == found({})
    assert max(found({})) > 0.0, "something can be missed"
    # Against a mixture the level is what it plays: a move that is always played misses nothing.
    assert found({moves[1]: 1.0})[1] == pytest.approx(0.0, abs=1e-12)


def test_who_plays_the_best_moves_is_accurate_and_who_plays_blindly_is_not() -> None:
    match = ks.new("catonauts", seats=2, seed=5)
    ks.play_out(match, ["hard", "random"], seed=1)
    found = ks.review(match, seconds=0.5)
    good, blind = found.accuracy
    assert good is not None
    assert blind is not None
    assert good > blind + 25
    own = [one for one in found.decisions if one.seat == 0 and not one.forced]
    part = sum(one.missed for one in own) / sum(one.missable for one in own)
    assert accuracy(found.decisions, 0) == pytest.approx(100 * min(1.0, max(0.0, 1 - part)))


def test_a_sealed_choice_costs_nothing_by_its_outcome() -> None:
    """What others handed in is no part of the cost: the search imagines it."""
    match = ks.new("planet5r", seats=3, seed=5)
    while match.moves(0) and not match.state.seen(1, 0, match.state.legal(0)[0]) < 0:
        match.play(match.owing[0], match.moves(match.owing[0])[0])
    version = match.version
    told = []
    for pick in (0, -1):
        other = match.fork(version)
        for seat in (1, 2, 0):
            moves = other.moves(seat)
            other.play(seat, moves[1] if seat == 0 else moves[pick])
        step = walk(other)[version + 2]
        verdict = judge(trial_of(reference_of(other), step, "1"), step.move, Effort(24))
        told.append((verdict.missed, verdict.missable))
    assert told[0] == told[1]


def test_long_games_are_looked_at_as_long_as_they_can_afford(match: ks.Match) -> None:
    moon = ks.new("moon", seats=2, seed=1)
    assert simulations_for(moon.state, 0, 1000) < simulations_for(match.at(0).state, 0, 1000)
    assert simulations_for(match.at(0).state, 0, 7) == 7
