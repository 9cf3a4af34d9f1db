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


def test_rllib_learns_a_seat(monkeypatch: Any, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("ray.rllib", reason="RLlib is not part of the check: docs/rl.md tells why")
    pytest.importorskip("torch", reason="RLlib learns with torch")
    run("rllib.py", ["--rounds", "1", "--batch", "200", "--games", "2"], monkeypatch)
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("round 1: mean reward")
    assert told[-1].endswith("of 2 matches against random")
