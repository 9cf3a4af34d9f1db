"""The bench that loads a service: it works, at a size that says nothing of speed."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def load(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "bench" / "load.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_it_plays_a_mix_and_reports() -> None:
    mix = "catonauts:2,moon:1/adventure=3"
    done = load("--tables", "2", "--mix", mix, "--seconds", "10", "--think", "0", "--json")
    assert done.returncode == 0, done.stderr
    (row,) = json.loads(done.stdout)["runs"]
    assert (row["tables"], row["people"], row["errors"]) == (2, 3, 0)
    assert row["moves"] > 0
    assert 0 < row["p50_ms"] <= row["p99_ms"] <= row["max_ms"]
    assert row["bytes_per_move_and_person"] > 100


def test_mistakes_are_told() -> None:
    for words, told in (
        (("--mix", "chess:2"), "no game 'chess'"),
        (("--mix", "moon:40"), "played with"),
        (("--mix", "moon"), "game:seats"),
        (("--mix", "moon:1/adventure"), "name=value"),
        (("--tables", "0"), "at least 1"),
    ):
        done = load(*words)
        assert done.returncode == 2
        assert told in done.stderr
