"""Learning a taste by quick play: it repeats, it learns, and weights come from such matches."""

import json
from pathlib import Path
from statistics import fmean

import pytest

from kosmostol.bots.weights import NAME as WEIGHTS
from kosmostol.bots.weights import unpack
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.tastes import NAME, read_file
from kosmostol.lab import tasting

GAME = find_game("planet5r")


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in (("DEALS", 3), ("PAIRS", 2), ("GAMES", 2), ("UNSEEN", range(2))):
        monkeypatch.setattr(tasting, name, number)


def test_learning_repeats_and_goes_on() -> None:
    found = []
    for _ in range(2):
        school = tasting.School(GAME, 3, None)
        school.learn(2)
        found.append([round(number) for number in school.numbers])
    assert found[0] == found[1]
    assert found[0] != [number for _, number in GAME.tastes]
    assert tasting.School(GAME, 3, found[0]).numbers == found[0]


def test_what_was_learned_plays_better_than_what_it_was_learned_from() -> None:
    school = tasting.School(GAME, 3, None)
    known = GAME.taste(read_file(GAME, GAME.folder / NAME))
    wins = fmean(school.play(known, school.plain, number)[1] for number in range(150))
    assert wins > 0.45  # a third would be fair
    poor = GAME.taste([0] * len(GAME.tastes))
    assert fmean(school.play(poor, school.plain, number)[1] for number in range(150)) < 0.3


def test_the_command_writes_a_taste_and_then_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (["--rounds", "1"], ["--rounds", "1", "--on"], ["--judge", "20"]):
        monkeypatch.setattr("sys.argv", ["tasting", "planet5r", *words, "--to", str(tmp_path)])
        tasting.main()
    numbers = read_file(GAME, tmp_path / NAME)
    assert len(numbers) == len(GAME.tastes)
    weights = unpack(GAME, (tmp_path / WEIGHTS).read_bytes())
    assert any(any(row) for row in weights.rows)
    told = capsys.readouterr().out
    assert "wins" in told
    assert "log loss of unseen matches" in told
    before = json.loads((tmp_path / NAME).read_text(encoding="utf-8"))
    assert before["game"] == "planet5r"
