"""The command line: what it prints, and what bad input gets."""

import json
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

import kosmostol as ks


def run(*args: str, text: str = "") -> subprocess.CompletedProcess[str]:
    env = os.environ | {"COLUMNS": "120", "NO_COLOR": "1"}
    return subprocess.run(
        [sys.executable, "-m", "kosmostol.cli.main", *args],
        input=text,
        capture_output=True,
        text=True,
        env=env,
        timeout=900,
    )


def test_games_and_rules() -> None:
    done = run("games", "--lang", "ru")
    assert done.returncode == 0
    assert "Котонавты" in done.stdout
    done = run("rules", "catonauts", "--lang", "ru", "--rule", "fly-over")
    assert "Над чужой ракетой" in done.stdout
    assert "Высадка" not in done.stdout


def test_a_whole_game_by_bots_is_saved_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = run(
        "play", "catonauts", "--humans", "0", "--bots", "random", "--seed", "5", "--save", str(file)
    )
    assert done.returncode == 0, done.stderr
    assert "Won:" in done.stdout
    match = ks.replay(json.loads(file.read_text()))
    assert match.result is not None
    again = run("replay", str(file), "--lang", "ru")
    assert again.returncode == 0
    assert "Победа:" in again.stdout


def test_a_person_types_numbers_moves_and_questions() -> None:
    keys = "1\nfly q9\n?\nfly d3\n?\nu\nh\ns\nl\ng\n99\n1\n"
    done = run("play", "catonauts", "--bots", "random", "--seed", "3", text=keys)
    assert done.returncode == 0, done.stderr
    assert "is not a move of this game" in done.stdout
    assert "Choose a number from 1 to" in done.stdout
    assert "takes back" in done.stdout
    assert "Points" in done.stdout  # the guide
    assert "You cannot be taken" not in done.stdout


def test_leaving_early_is_fine_and_keeps_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = run("play", "--seed", "3", "--bots", "random", "--save", str(file), text="1\nq\n")
    assert done.returncode == 0
    assert ks.replay(json.loads(file.read_text())).result is None


def test_arena() -> None:
    done = run("arena", "catonauts", "--players", "easy,random", "--games", "6", "--json")
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert [row["player"] for row in report["players"]] == ["easy", "random"]
    assert sum(row["wins"] for row in report["players"]) == pytest.approx(6)
    done = run("arena", "catonauts", "--players", "easy,random", "--games", "4")
    assert "95 % interval" in done.stdout


def test_bench() -> None:
    done = run("bench", "catonauts", "--seconds", "0.1", "--json")
    assert done.returncode == 0, done.stderr
    (report,) = json.loads(done.stdout)
    assert report["yardstick"] > 0
    assert report["interpreted"]["moves"] > 0
    assert ("compiled" in report) == ks.compiled
    assert "catonauts" in run("bench", "catonauts", "--seconds", "0.1").stdout


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (["play", "chess"], "there is no game 'chess'; the games are:"),
        (["play", "catonauts", "--seats", "9"], "played with 2, 3, 4 seats, not 9"),
        (["play", "catonauts", "--bots", "genius"], "there is no level 'genius'"),
        (["play", "catonauts", "--humans", "7"], "humans must be 0 to 2"),
        (["play", "catonauts", "--lang", "xx"], "there is no language 'xx'"),
        (["play", "catonauts", "-o", "speed"], "an option is written name=value"),
        (["play", "catonauts", "-o", "speed=1"], "no option 'speed'"),
        (["rules", "catonauts", "--rule", "x"], "the guide has no rule 'x'"),
        (["arena", "catonauts", "--players", "easy"], "seats, not 1"),
        (["arena", "catonauts", "--players", "easy,x"], "there is no level 'x'"),
        (["arena", "catonauts", "--players", "easy,easy", "--games", "0"], "at least one game"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["bench", "catonauts", "--seconds", "0"], "seconds must lie between"),
        (["bench", "catonauts", "--seats", "7"], "seats, not 7"),
        (["replay", "no-such-file.json"], "cannot be read"),
    ],
)
def test_bad_arguments_get_one_sentence(args: list[str], problem: str) -> None:
    done = run(*args)
    assert done.returncode == 2
    assert problem in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("", "is not JSON"),
        ('{"format": 1, "game"', "is not JSON, it may have been cut short"),
        ("[]", "holds no record"),
        ('{"format": 1}', "has no 'game'"),
    ],
)
def test_bad_record_files(tmp_path: Path, content: str, problem: str) -> None:
    file = tmp_path / "record.json"
    file.write_text(content)
    done = run("replay", str(file))
    assert done.returncode == 2
    assert problem in " ".join(done.stderr.split())


def test_the_terminal_answers_for_those_with_nothing_to_decide() -> None:
    """A whole game of Not Alone: what is asked has a choice, and wishes can be told."""
    keys = "w\nw stasis never\nw chess always\nw stasis\nh\n" + "1\n2\n" * 700
    options = ("--seats", "2", "--seed", "7", "-o", "creature=0")
    done = run("play", "not_alone", "--bots", "random", *options, text=keys)
    assert done.returncode == 0, done.stderr
    assert "Stasis: when it matters" in done.stdout
    assert "Stasis: never" in done.stdout
    assert "has no wish 'chess'" in done.stdout
    assert "w NAME CHOICE changes it" in done.stdout
    assert "Won:" in done.stdout
    asked = done.stdout.split("\n")
    assert not any(
        line.startswith("  1  pass") and not after.startswith("  2  ")
        for line, after in pairwise(asked)
    )


def test_at_one_screen_secrets_stay_behind_the_curtain() -> None:
    """Two people: between them the screen is cleared, and each sees the own cards only."""
    options = ("--seats", "2", "--humans", "2", "--seed", "7", "-o", "creature=0", "-o", "side=1")
    done = run("play", "not_alone", *options, text="\n1\n\n1\n\n2\n1\n")
    assert done.returncode == 0, done.stderr
    screens = done.stdout.split("Pass the keyboard")
    assert len(screens) > 2
    assert all(
        not ("Your hunt cards" in screen and "Your survival cards" in screen) for screen in screens
    )


def test_options_that_do_not_go_together() -> None:
    done = run("play", "moon", "-o", "adventure=3", "-o", "missions=[64,66,68]")
    assert done.returncode != 0
    assert "adventure 3 has 76, 77, 78, 79, 80, 81" in " ".join(done.stderr.split())
    done = run("arena", "moon", "--players", "easy,easy", "-o", "astra=peggy")
    assert done.returncode != 0
    assert "one seat" in " ".join((done.stderr + done.stdout).split())


def test_a_box_with_adventures_says_where_each_sheet_comes_from() -> None:
    done = run("box", "moon", "--under", "adventures/journey/astra")
    assert done.returncode == 0, done.stderr
    assert "adventures/journey/astra/fixed" in done.stdout
    assert "rulebook and board" in done.stdout
    assert "adventures/journey/astra │ cards" in done.stdout
    assert "adventures/launch" not in done.stdout


def test_boxes(tmp_path: Path) -> None:
    done = run("box", "catonauts", "--under", "cards/2/")
    assert "cards/2/count" in done.stdout
    assert "cards/2/id" not in done.stdout
    assert "reconstructed" in done.stdout
    file = tmp_path / "ours.box.json"
    done = run("box", "catonauts", "--set", "cards/2/count=4", "--name", "Ours", "--out", str(file))
    assert done.returncode == 0, done.stderr
    assert ks.load_box(file).changes == {"cards/2/count": 4}
    done = run("box", "catonauts", "--box", str(file), "--set", "cards/3/count=3")
    assert "cards/3/count" in done.stdout
    record = tmp_path / "game.json"
    words = ("--humans", "0", "--bots", "random", "--save", str(record), "--box", str(file))
    assert run("play", "catonauts", *words).returncode == 0
    assert ks.replay(json.loads(record.read_text())).game.own_box == ks.load_box(file)


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (["box", "catonauts", "--set", "cards/2/count=9", "--name", "x"], "must be 1 to 5"),
        (["box", "catonauts", "--set", "cards/2/count"], "path=value"),
        (["box", "catonauts", "--set", "cards/2/count=4"], "a box has a name"),
        (["box", "catonauts", "--under", "sun"], "no place that begins with 'sun'"),
        (
            ["box", "catonauts", "--name", "<script>", "--set", "cards/2/count=4"],
            "name: has no angle",
        ),
        (["box", "chess"], "there is no game"),
        (["play", "catonauts", "--box", "nothing.json"], "cannot be read"),
    ],
)
def test_bad_boxes(args: list[str], problem: str) -> None:
    done = run(*args)
    assert done.returncode == 2
    assert problem in " ".join(done.stderr.split())
