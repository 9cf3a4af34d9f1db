"""What a decision is called where win shares cannot tell, and how precise what is told is."""

from typing import Any

import pytest

import kosmostol as ks
from kosmostol.review import walking, worlds
from kosmostol.review.judging import EFFORTS, EVEN, PRECISE, Effort, judge
from kosmostol.review.trying import Trial
from kosmostol.review.walking import trial_of, turns, walk
from kosmostol.review.worlds import reference_of

LEAST = EFFORTS[3]  # that makes every value as precise as it is to be
CLOSELY = Effort(worlds=64)


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "DEALS", 100)
    worlds._dealt.cache_clear()


def finished(game: str, seats: int, seed: int, **options: Any) -> ks.Match:
    match = ks.new(game, seats, seed=seed, **options)
    ks.play_out(match, ["easy", "random", "easy", "random"][:seats], seed=1)
    return match


def decided() -> tuple[Trial, list[int]]:
    """A decision in a match that is won already; its moves by what they are worth in points."""
    for seed in range(20):
        match = finished("catonauts", 2, seed)
        reference = reference_of(match)
        for step in reversed(walk(match)):
            trial = trial_of(reference, step, "1")
            legal = step.state.legal(step.seat)
            if len(legal) < 2:
                continue
            trial.extend(legal, 64)
            values = [trial.tried[move].value for move in legal]
            order = sorted(legal, key=lambda move: trial.tried[move].mean_points)
            best, worst = trial.tried[order[-1]], trial.tried[order[0]]
            apart = best.mean_points - worst.mean_points
            if max(values) - min(values) == 0.0 and apart > 0.3 * EVEN * reference.usual.spread:
                return trial_of(reference, step, "1"), order
    raise AssertionError


def test_points_tell_where_the_match_is_decided_and_never_make_a_blunder() -> None:
    trial, order = decided()
    worst = judge(trial, order[0], CLOSELY)
    assert worst.loss == 0.0
    assert worst.loss_points > 0.3 * EVEN * trial.reference.usual.spread
    assert (worst.judgement, worst.toss_up) == ("mistake", False)
    assert worst.best == order[-1]
    best = judge(trial, order[-1], CLOSELY)
    assert best.loss_points < 0.1 * worst.loss_points
    assert (best.judgement, best.toss_up) == ("best", True)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("catonauts", 2, {}),
        ("aliens", 3, {}),
        ("planet5r", 3, {}),
        ("not_alone", 4, {}),
        ("moon", 2, {"adventure": 4}),
        ("moon", 2, {"adventure": 6}),
    ],
)
def test_values_are_told_within_two_points(
    game: str, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a few turns of a match, by the least effort of a review that has the time it wants."""
    monkeypatch.setattr(worlds, "DEALS", 400)
    match = finished(game, seats, 3, **options)
    reference, found = reference_of(match), turns(walk(match))
    error = walking.precision(found)
    for number in range(len(found) // 6, len(found), len(found) // 3):
        known = walking.told_before(found, number)
        turned = walking.work(reference, found[number], "1", LEAST, error, known)
        told = [one.verdict.looked_at for one in turned.judged if one.verdict]
        assert all(one.error <= PRECISE for looked in told for one in looked)
        worths = [worth for worth in (turned.before, turned.moved) if worth is not None]
        assert all(each <= PRECISE for worth in worths for each in worth.errors)
