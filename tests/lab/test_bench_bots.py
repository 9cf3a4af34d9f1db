"""What bots do in a second: measured with and without what was learned, and told."""

import pytest
from rich.console import Console

from kosmostol.cli.benching import show_bots
from kosmostol.lab.bench import compare_bots
from kosmostol.lab.bench_bots import FIGURES, measure_bots

A_MOMENT = 0.01


def test_a_game_with_weights_is_measured_with_and_without_them() -> None:
    found = measure_bots("catonauts", 2, {}, A_MOMENT)
    assert all(found[name] for name in FIGURES)


def test_a_taste_is_learned_too_but_judges_no_positions() -> None:
    found = measure_bots("moon", 1, {"adventure": 3}, A_MOMENT)
    assert found["learned_evaluations"] is None
    assert found["learned_simulations"]


def test_times_that_make_no_sense_are_refused() -> None:
    with pytest.raises(ValueError, match="must lie between"):
        compare_bots("catonauts", 2, {}, 0.0)


def test_the_figures_are_told_beside_the_yardstick() -> None:
    row = dict.fromkeys(FIGURES, 2000.0) | {"learned_evaluations": None}
    report = {"game": "moon", "seats": 1, "options": {}, "yardstick": 1000.0, "compiled": row}
    console = Console(width=200, record=True)
    show_bots([report], console)
    told = console.export_text()
    assert "2,000 (2×)" in told
    assert "–" in told
    assert "yardstick: 1,000 moves/s" in told
