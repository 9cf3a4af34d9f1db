"""`kosmostol review`: text in both languages, a page that needs nothing else, clear refusals."""

import json
import re
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

import kosmostol as ks
from kosmostol.cli import reviewing as command
from kosmostol.cli.main import app
from kosmostol.review import reviewing, worlds
from kosmostol.review.judging import Effort
from kosmostol.review.page import page


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = ks.new("catonauts", seats=2, seed=7)
    ks.play_out(match, bots="random", seed=1)
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match.record()), encoding="utf-8")
    return file


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "EFFORTS", (Effort(worlds=16, path=4),))
    monkeypatch.setattr(worlds, "DEALS", 20)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    worlds._dealt.cache_clear()


@pytest.mark.parametrize(
    ("lang", "words"), [("ru", "Разбор: Котонавты"), ("en", "Review: Catonauts")]
)
def test_it_is_told_in_both_languages(lang: str, words: str, record: Path) -> None:
    console = Console(record=True, width=100, file=StringIO())
    command.tell(json.loads(record.read_text()), lang, 1000, None, console=console, errors=console)
    told = console.export_text()
    assert words in told
    assert "{" not in told
    assert not re.search(r"review-|score-\w", told)
    assert ("лучше" if lang == "ru" else "better") in told.lower()


class Outside(HTMLParser):
    """Collects whatever a page would fetch, and whether its tags are closed."""

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name in ("src", "href", "xlink:href", "data") and not (value or "#").startswith("#"):
                self.fetched.append(f"{tag} {name}={value}")


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_page_needs_nothing_else(lang: str, record: Path) -> None:
    match = ks.replay(json.loads(record.read_text()))
    found = ks.review(match)
    text = page(match, found, lang)
    reader = Outside()
    reader.feed(text)
    assert not reader.fetched
    assert "script" not in reader.tags
    assert "url(http" not in text
    assert "@import" not in text
    assert reader.tags.count("polyline") >= 2
    assert reader.tags.count("article") == text.count("<figure><svg") > 0
    assert f'<html lang="{lang}">' in text


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"moves": []}, "changed after it was made"),
        ({"moves": [], "digest": None, "scores": None}, "not over after 0 moves"),
        ({"revision": 99, "digest": None}, "revision 99"),
        ({"game": "chess", "digest": None}, "chess"),
    ],
)
def test_what_cannot_be_reviewed_gets_a_sentence(
    change: dict[str, object], problem: str, record: Path
) -> None:
    body = json.loads(record.read_text()) | change
    record.write_text(json.dumps({k: v for k, v in body.items() if v is not None}))
    page_file = record.with_suffix(".html")
    done = CliRunner().invoke(app, ["review", str(record), "--html", str(page_file)])
    assert isinstance(done.exception, ks.BadRecord)
    assert problem in str(done.exception)
    assert not page_file.exists()


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--lang", "fr"], "there is no language 'fr'"),
        (["--seconds", "0"], "more than 0 seconds"),
        (["--html", "/nowhere/at/all.html"], "there is no folder"),
    ],
)
def test_bad_arguments_are_refused(arguments: list[str], problem: str, record: Path) -> None:
    done = CliRunner().invoke(app, ["review", str(record), *arguments])
    assert isinstance(done.exception, ValueError)
    assert problem in str(done.exception)


def test_it_prints_and_writes_the_page_at_once(record: Path) -> None:
    written = record.with_suffix(".html")
    arguments = ["review", str(record), "--lang", "ru", "--html", str(written)]
    done = CliRunner().invoke(app, arguments)
    assert done.exit_code == 0, done.output
    for word in ("Разбор: Котонавты", "Умение", "Точность"):
        assert word in done.output
    text = written.read_text(encoding="utf-8")
    assert '<html lang="ru">' in text
    assert "<figure><svg" in text
