"""The examples, at small size."""

import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples" / "rl"


def run(name: str, arguments: list[str], monkeypatch: Any) -> None:
    monkeypatch.setattr(sys, "argv", [name, *arguments])
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")


def test_the_policy_learns_and_is_kept(
    tmp_path: Path, monkeypatch: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "policy.npz")
    small = ["--hidden", "8", "--places", "8", "--games", "6"]
    run("policy.py", [*small, "--minutes", "0.005", "--save", file], monkeypatch)
    run("policy.py", [*small, "--load", file], monkeypatch)
    first, second = capsys.readouterr().out.splitlines()
    assert first == second
    assert first.endswith("of 6 matches")


def test_regrets_are_learnt_on_the_last_round_of_planet_5r(
    monkeypatch: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    run("mccfr.py", ["--iterations", "3", "--games", "4"], monkeypatch)
    assert len(capsys.readouterr().out.splitlines()) == 3
