"""What the quick check runs: as much as the changed files call for, within a minute and a half.

Changed is what differs from the last commit; after a commit, what that changed. The whole check
is `./check`: this one looks where a mistake is most likely.
"""

import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tools.client import ROOT

ALWAYS = ("test_structure.py", "test_names.py", "test_layout.py")
PACKAGE = "src/kosmostol/"


class Called(NamedTuple):
    """What is called for."""

    tests: list[str]  # files and folders below tests/
    kits: list[str]  # games whose conformance is checked
    web: bool  # the client's types and unit tests
    docs: bool


def changed() -> list[str]:
    """The files of the present work, as git names them."""
    now = _git("diff", "--name-only", "HEAD") + _git("ls-files", "--others", "--exclude-standard")
    return now or _git("diff", "--name-only", "HEAD~1", "HEAD")


def _git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []


def called_for(files: Iterable[str], tests: Path = ROOT / "tests") -> Called:
    """What to run for changed files."""
    wanted: dict[str, None] = dict.fromkeys(ALWAYS)
    kits: dict[str, None] = {}
    web = docs = False
    for file in files:
        web |= file.startswith("web/") or "/messages/" in file
        docs |= file.endswith((".md", "mkdocs.yml"))
        wanted |= dict.fromkeys(_tests_of(file))
        game = _game_of(file)
        if game is not None:
            kits[game] = None
    there = [name for name in wanted if (tests / name).exists()]
    return Called([name for name in there if not _inside(name, there)], list(kits), web, docs)


def _inside(name: str, others: list[str]) -> bool:
    """Whether a folder of the list has it already."""
    return any(name.startswith(f"{other}/") for other in others)


def _game_of(file: str) -> str | None:
    parts = file.split("/")
    return parts[3] if file.startswith(f"{PACKAGE}games/") and len(parts) > 4 else None


def _tests_of(file: str) -> list[str]:
    """The tests a file is most likely to break."""
    game = _game_of(file)
    if file.startswith("tests/"):
        inside = file.removeprefix("tests/")
        if inside.startswith(("browser/", "release/", "outside/")):  # these take minutes
            return []
        if Path(inside).name.startswith("test_"):
            return [inside]
        return ["/".join(inside.split("/")[: 2 if inside.startswith("games/") else 1])]
    if game is not None:
        return [f"games/{game}", "test_strings.py", "test_views.py"]
    if file.endswith(".ftl"):
        return ["test_strings.py"]
    if file.startswith(("tools/", "docs/", "setup.py", "pyproject.toml")):
        return ["building"]
    if file.startswith(PACKAGE):
        inside = file.removeprefix(PACKAGE)
        part = inside.split("/")[0]
        if part.endswith(".py"):
            return ["test_library.py", f"test_{part}"]
        if part == "service":
            return [f"service/test_{Path(inside).stem}.py", "service/test_tables.py"]
        return [part, *(["test_library.py"] if part == "kernel" else [])]
    return []
