"""Accuracy by level: what was found about levels that have changed since does not count."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from bench import accuracy

from kosmostol.bots.levels import find_level

ROW = {
    "positions": 1, "seconds": 1.0, "missable": 1.0, "missed": 1.0,
    "gained": [0.0] * 4, "stakes": [0.0] * 4, "asked": [1] * 4, "apart": [0] * 4,
}  # fmt: skip


def test_matches_of_levels_that_changed_do_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "levels.json"
    monkeypatch.setattr(accuracy, "OUT", file)
    row = ROW | {"judge": accuracy.judge_of("moon"), "levels": accuracy.levels_of("moon")}
    older = row | {"levels": "of others"}
    file.write_text(json.dumps({"moon 2": [row], "moon 3": [older]}))
    assert list(accuracy.read()) == ["moon 2"]


def test_the_levels_asked_are_told_apart_by_every_knob(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = accuracy.levels_of.__wrapped__
    before = asked("moon")
    assert asked("moon") == before
    other = replace(find_level("easy", "moon"), naive=False)
    monkeypatch.setattr(
        accuracy,
        "find_level",
        lambda name, game: other if name == "easy" else find_level(name, game),
    )
    assert asked("moon") != before
