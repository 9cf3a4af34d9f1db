"""Nothing names a game outside its own two folders: a sixth game is as good as the first."""

import re
from pathlib import Path

import pytest

from kosmostol import words
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.kernel.text import Text

ROOT = Path(__file__).parent.parent
OURS = [
    name for name in game_names() if find_game(name).folder.parent == ROOT / "src/kosmostol/games"
]
LOOKED_AT = ("src", "web/src", "web/tools", "tools", "bench")
SINGLE = ("setup.py", "pyproject.toml", "web/index.html", "web/vite.config.ts", "MANIFEST.in")
TEXT = {".py", ".ts", ".svelte", ".css", ".svg", ".ftl", ".md", ".json", ".toml", ".html", ".js",
        ".mjs", ".in", ".sql"}  # fmt: skip
BUILT = ROOT / "src/kosmostol/service/web"
PARTS = ROOT / "src/kosmostol/device/parts"  # built too: a file for each game
RESULTS = ROOT / "bench/results"  # what was measured, game by game


def files() -> list[Path]:
    own = [ROOT / "src/kosmostol/games" / name for name in OURS]
    own += [ROOT / "web/src/games" / name for name in OURS]
    found = [ROOT / name for name in SINGLE]
    for folder in LOOKED_AT:
        found += [path for path in (ROOT / folder).rglob("*") if path.suffix in TEXT]
    return [
        path
        for path in found
        if path.is_file()
        and not any(path.is_relative_to(folder) for folder in (*own, BUILT, PARTS, RESULTS))
        and "node_modules" not in path.parts
    ]


def names() -> re.Pattern[str]:
    """The ids and titles of our games, in all their spellings."""
    ids = {*OURS, *(name.replace("_", "-") for name in OURS)}
    titles = {words.say(name, Text("name"), lang) for name in OURS for lang in words.LANGUAGES}
    classes = {"".join(part.capitalize() for part in name.split("_")) for name in OURS}
    every = "|".join(map(re.escape, sorted({*ids, *titles, *classes}, key=len, reverse=True)))
    return re.compile(rf"(?<![\w-])(?:{every})(?![\w])")


def test_there_are_games_to_look_for() -> None:
    assert len(OURS) == 5
    assert names().search("import catonauts")
    assert names().search("Котонавты и другие")
    assert not names().search("the aliens2 of moonlight")


@pytest.mark.parametrize("file", files(), ids=lambda file: str(file.relative_to(ROOT)))
def test_no_game_is_named_outside_its_folders(file: Path) -> None:
    """Examples that are run (`>>>` and what they answer) may use a game: they must use some."""
    pattern = names()
    example = False
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        bare = line.strip()
        example = bare.startswith(">>>") or (example and bare not in ("", '"""'))
        if not example or file.suffix != ".py":
            named = pattern.findall(line)
            assert not named, f"{file.relative_to(ROOT)}:{number} names {named}"


def test_each_game_is_drawn_by_the_client() -> None:
    boards = {path.parent.name for path in (ROOT / "web/src/games").glob("*/index.ts")}
    assert boards == set(OURS)
