"""Learning by self-play: known worths are found again, a training goes on where it was stopped."""

import json
from pathlib import Path

import numpy as np
import pytest

from kosmostol.bots.weights import NAME, read_weights, unpack
from kosmostol.kernel.registry import find_game
from kosmostol.lab.train import Course, Notes, calibrated, fit, play_noting, to_integers, train

GAME = find_game("catonauts")
COURSE = Course("catonauts", 2, {}, simulations=2, games=8, trials=2)


def made_up(worths: list[float], positions: int) -> Notes:
    """Positions whose final scores follow from what the features are worth."""
    source = np.random.default_rng(7)
    count = len(worths) // 2
    features = source.integers(0, 5, (positions, 2, count)).astype(np.int16)
    phases = np.repeat(source.integers(0, 2, (positions, 1)), 2, axis=1).astype(np.int16)
    points = (features * np.array(worths).reshape(2, count)[phases]).sum(axis=2)
    scores = np.rint(points + source.normal(0, 2, points.shape)).astype(np.int16)
    first = (scores[:, :1] > scores[:, 1:]) + 0.5 * (scores[:, :1] == scores[:, 1:])
    shares = np.concatenate([first, 1 - first], axis=1).astype(np.float32)
    return Notes(features, phases, scores, shares, np.ones(positions, np.bool_))


def test_known_worths_are_found_again() -> None:
    worths = [1.0, 0.5, -2.0, 1.0, 3.0, 0.0]  # three features in two phases
    notes = made_up(worths, 4000)
    found = fit([notes], 2)
    assert found.ravel() == pytest.approx(worths, abs=0.08)
    scales = calibrated(notes, found)
    assert all(0.25 <= scale <= 8.0 for scale in scales)
    weights = to_integers(found, scales)
    assert weights.rows[1][1] == round(float(found[1][1]) * 1024)


def seldom_begun() -> Notes:
    """Games of much luck: all have an end worth its lead, few a beginning that foretells it."""
    source = np.random.default_rng(3)
    ends, begun = 3000, 60
    lead = source.integers(-4, 5, ends)
    first = lead[:begun] + source.integers(-1, 2, begun)
    final = lead + source.integers(-15, 16, ends)
    rows = []
    for game in range(ends):
        if game < begun:
            rows.append((0, first[game], final[game], False))
        rows.append((1, lead[game], final[game], True))
    features, scores = np.zeros((len(rows), 2, 1), np.int16), np.zeros((len(rows), 2), np.int16)
    features[:, 0, 0] = [row[1] for row in rows]
    scores[:, 0] = [row[2] for row in rows]
    phases = np.repeat([[row[0]] for row in rows], 2, axis=1).astype(np.int16)
    shares = np.full((len(rows), 2), 0.5, np.float32)
    return Notes(features, phases, scores, shares, np.array([row[3] for row in rows]))


def test_what_follows_teaches_where_outcomes_are_luck() -> None:
    notes = seldom_begun()
    (begin,), (end,) = fit([notes], 2, trace=0.0)
    assert end == pytest.approx(1.0, abs=0.15)
    assert begin == pytest.approx(end, abs=0.15)
    (guessed,), _ = fit([notes], 2, trace=1.0)
    assert abs(guessed - end) > abs(begin - end)


def test_self_play_repeats_exactly() -> None:
    one, other = play_noting(COURSE, None, 3), play_noting(COURSE, None, 3)
    assert np.array_equal(one.features, other.features)
    assert np.array_equal(one.scores, other.scores)
    assert one.features.shape[1:] == (2, len(GAME.features))
    assert np.all(one.shares.sum(axis=1) == 1)


def test_a_training_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    first = next(train(COURSE, 1.0, tmp_path, workers=1))
    again = next(train(COURSE, 1.0, tmp_path, workers=1))
    assert (first.round, again.round) == (0, 1)
    assert again.seconds > first.seconds
    read_weights(GAME, tmp_path / NAME)
    assert unpack(GAME, (tmp_path / "weights-1.bin").read_bytes())
    log = (tmp_path / "log.jsonl").read_text().splitlines()
    assert [json.loads(line)["round"] for line in log] == [0, 1]
    with pytest.raises(ValueError, match="holds another training"):
        next(train(Course("catonauts", 2, {}, seed=9), 1.0, tmp_path, workers=1))


@pytest.mark.parametrize(
    ("course", "hours", "told"),
    [
        (Course("catonauts", 7, {}), 1.0, "2, 3, 4 seats, not 7"),
        (Course("catonauts", 2, {"speed": 9}), 1.0, "no option 'speed'"),
        (Course("not_alone", 2, {}), 1.0, "notes no features"),
        (Course("catonauts", 2, {}), 0.0, "some time, not 0.0 hours"),
    ],
)
def test_bad_courses_are_refused(tmp_path: Path, course: Course, hours: float, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        next(train(course, hours, tmp_path, workers=1))
