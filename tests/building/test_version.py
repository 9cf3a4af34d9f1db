"""The version is in one place."""

import importlib.metadata
import json
import re
import tomllib
from pathlib import Path

import kosmostol
from kosmostol._version import __version__

ROOT = Path(__file__).parents[2]


def test_the_package_the_library_and_the_changelog_agree() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)
    assert kosmostol.__version__ == __version__ == importlib.metadata.version("kosmostol")
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = changelog.split("\n## ")[1]
    assert newest.startswith((f"{__version__} — ", f"Unreleased\n\nTo become {__version__}."))


def test_nothing_else_names_a_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" not in project
    assert "version" in project["dynamic"]
    assert "version" not in json.loads((ROOT / "web" / "package.json").read_text())
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    assert "version" not in lock
    assert "version" not in lock["packages"][""]
    for file in (ROOT / "src").rglob("*.py"):
        if file.name != "_version.py":
            assert not re.search(
                r"^__version__ *=", file.read_text(encoding="utf-8"), re.MULTILINE
            ), file
