"""One skeleton for every game: a stranger names the file of a change before opening one."""

import re
from pathlib import Path

import pytest

import kosmostol as ks
from kosmostol import words
from kosmostol.kernel.registry import find_game, game_names

ROOMS = {
    "__init__",
    "game",
    "settings",
    "rules",
    "notation",
    "options",
    "prompts",
    "log",
    "scoring",
    "views",
    "position",
    "drawing",
    "tensor",
    "bench",
    "study",
    "components",
    "strings",
    "guide",
    "shelf",
    "adventures",
    "ladder",
    "weights",
    "taste",
    "lessons",
    "puzzles",
}
MUST = {"__init__", "game", "rules", "notation", "options", "log", "scoring", "views", "position"}
OF_AN_ADVENTURE = {
    *("__init__", "rules", "board", "missions", "bot", "reading", "words", "drawing"),
    "components",
}
# The other files are the phases.
OF_THE_RULES = {
    "__init__",
    "state",
    "numbers",
    "box",
    "bot",
    "features",
    "taste",
    "tensor",
    "layout",
}
CITATION = re.compile(r"# guide: ([a-z0-9-]+(?:, [a-z0-9-]+)*)")
LONGEST = 600


def entries(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.iterdir()) if path.name != "__pycache__"]


def stems(folder: Path) -> set[str]:
    return {path.name.split(".")[0] for path in entries(folder)}


def phases(name: str) -> list[Path]:
    """The files that hold the rules themselves."""
    folder = find_game(name).folder
    found = [
        path
        for path in (folder / "rules").rglob("*.py")
        if path.relative_to(folder / "rules").parts[0].split(".")[0] not in OF_THE_RULES
    ]
    folders = folder.glob("adventures/*/rules/*.py")
    return [*found, *folder.glob("adventures/*/rules.py"), *folders]


@pytest.mark.parametrize("name", game_names())
def test_every_file_of_a_game_has_its_name_from_the_skeleton(name: str) -> None:
    folder = find_game(name).folder
    assert not stems(folder) - ROOMS
    assert not MUST - stems(folder)
    rules = stems(folder / "rules")
    assert {"state", "numbers", "box", "bot"} <= rules
    assert phases(name), "the rules have no phases"
    adventures = folder / "adventures"
    if adventures.exists():
        found = [path for path in entries(adventures) if path.is_dir()]
        assert found
        for one in found:
            assert stems(one) == OF_AN_ADVENTURE, one.name


@pytest.mark.parametrize("name", game_names())
def test_no_room_is_too_large(name: str) -> None:
    for path in find_game(name).folder.rglob("*.py"):
        lines = len(path.read_text(encoding="utf-8").splitlines())
        assert lines <= LONGEST, f"{path.name} has {lines} lines: more than one subject?"


def cited(path: Path) -> list[str]:
    text = path.read_text(encoding="utf-8")
    return [anchor for line in CITATION.findall(text) for anchor in line.split(", ")]


@pytest.mark.parametrize("name", game_names())
def test_citations_of_the_guide_resolve(name: str) -> None:
    for path in find_game(name).folder.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert text.count("# guide:") == len(CITATION.findall(text)), f"{path}: malformed citation"
        for anchor in cited(path):
            for lang in words.LANGUAGES:
                ks.guide_section(name, anchor, lang)


@pytest.mark.parametrize("name", game_names())
def test_rules_and_scoring_cite_the_guide(name: str) -> None:
    folder = find_game(name).folder
    for path in phases(name):
        assert cited(path), f"{path.relative_to(folder)} cites nothing"
    scoring = [folder / "scoring.py"] if (folder / "scoring.py").exists() else []
    scoring += sorted((folder / "scoring").rglob("*.py")) if not scoring else []
    assert any(cited(path) for path in scoring)
    assert not any(cited(path) == [] for path in scoring if path.name == "scoring.py")


@pytest.mark.parametrize("name", game_names())
def test_every_fault_cites_its_anchor_where_it_has_its_number(name: str) -> None:
    game = find_game(name)
    rules = game.folder / "rules"
    numbers = [rules / "numbers.py"] if (rules / "numbers.py").exists() else []
    numbers += sorted((rules / "numbers").rglob("*.py")) if not numbers else []
    anchors = {anchor for path in numbers for anchor in cited(path)}
    own = set(game.faults[4:])
    assert own <= anchors, f"not cited: {sorted(own - anchors)}"


def test_the_search_for_citations_finds_some() -> None:
    assert sum(len(cited(p)) for n in game_names() for p in find_game(n).folder.rglob("*.py")) > 150
