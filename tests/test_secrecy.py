"""The leak checks as a long run: it adds up, goes on where it ended, and says what is wrong."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SCRIPT = ROOT / "bench" / "secrecy.py"


def command(*arguments: str) -> list[str]:
    return [sys.executable, str(SCRIPT), *arguments]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(*arguments), capture_output=True, text=True, check=False)


def test_it_adds_to_one_file(tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    for positions in (30, 60):
        done = run("--game", "catonauts", "--positions", str(positions), "--results", str(file))
        assert done.returncode == 0, done.stderr
        assert "0 leaks" in done.stdout
    entry = json.loads(file.read_text())["catonauts"]
    assert entry["positions"] >= 60
    assert entry["compared"]["imagined"] == entry["positions"]
    assert entry["compared"]["swapped"] > 0
    assert entry["leaks"] == []
    played = entry["matches"]
    assert run("--game", "catonauts", "--positions", "60", "--results", str(file)).returncode == 0
    assert json.loads(file.read_text())["catonauts"]["matches"] == played  # there was enough


def test_breaking_off_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    arguments = command("--game", "catonauts", "--positions", "1000000", "--results", str(file))
    with subprocess.Popen(arguments, stderr=subprocess.PIPE, text=True) as process:
        while not file.exists() or not json.loads(file.read_text())["catonauts"]["positions"]:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate()
    assert "what was found so far is kept" in said
    entry = json.loads(file.read_text())["catonauts"]
    assert entry["compared"]["imagined"] in (entry["positions"], entry["positions"] + 1)


def test_a_leak_is_told_and_remembered(tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    run("--game", "catonauts", "--positions", "1", "--results", str(file))
    found = json.loads(file.read_text())
    found["catonauts"]["leaks"] = ["twins: seat 0 is told what it cannot know: view"]
    file.write_text(json.dumps(found))
    done = run("--game", "catonauts", "--positions", "1", "--results", str(file))
    assert done.returncode == 1
    assert "seat 0 is told" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--game", "chess"], "there is no game 'chess'"),
        (["--positions", "0"], "--positions must be 1 or more"),
        (["--positions", "many"], "invalid int value"),
        (["--seconds", "-1"], "--seconds must be more than 0"),
        (["--seconds", "nan"], "--seconds must be more than 0"),
        (["--results", "."], "names a folder"),
    ],
)
def test_bad_arguments_are_explained(arguments: list[str], problem: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert problem in done.stderr


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "cannot be read"),
        ("[]", "must hold an object of games"),
        ('{"catonauts": 3}', "catonauts must be an object"),
        ('{"catonauts": {"revision": 1, "matches": "x"}}', "catonauts.matches must be there"),
    ],
)
def test_a_bad_results_file_is_left_alone(tmp_path: Path, text: str, problem: str) -> None:
    file = tmp_path / "found.json"
    file.write_text(text)
    done = run("--game", "catonauts", "--positions", "1", "--results", str(file))
    assert done.returncode == 2
    assert problem in done.stderr
    assert file.read_text() == text
