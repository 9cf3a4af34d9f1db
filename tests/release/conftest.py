"""The release as `./check release` made it, and the environment it installed it into."""

import os
import subprocess
from pathlib import Path

import pytest
from tests.browser.conftest import browser, playwright
from tests.service.house import Node
from tools import release

__all__ = ["browser", "playwright"]


RUNS = 900  # seconds: only a fault takes so long, however busy the machine is


class Installed:
    """The wheel in an environment with nothing else; commands run far from the project."""

    def __init__(self, python: Path, home: Path) -> None:
        self.python = python
        self.home = home
        self.env = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTHON", "KOSMOSTOL", "VIRTUAL_ENV"))
        } | {"COLUMNS": "200", "PYTHONUTF8": "1"}

    def command(self, name: str) -> str:
        """A command that the wheel brought."""
        return str(self.python.with_name(name))

    def run(self, *command: str) -> str:
        """What a command says; it must end well."""
        done = subprocess.run(
            command, cwd=self.home, env=self.env, capture_output=True, text=True, timeout=RUNS
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


class Served(Node):
    """`kosmostol serve` of the installed wheel."""

    def __init__(self, installed: Installed) -> None:
        super().__init__(installed.home / "table")
        self.installed = installed

    def command(self) -> list[str]:
        return [
            *(self.installed.command("kosmostol"), "serve", "--no-browser"),
            *("--port", str(self.port), "--data", str(self.data)),
        ]


@pytest.fixture
def installed(tmp_path: Path) -> Installed:
    python = os.environ.get("KOSMOSTOL_INSTALLED")
    assert python, "the release is tested by `./check release`, which makes it"
    return Installed(Path(python), tmp_path)


@pytest.fixture(scope="session")
def sdist() -> Path:
    (found,) = release.FOLDER.glob("*.tar.gz")
    return found


@pytest.fixture(scope="session")
def wheel() -> Path:
    (found,) = release.FOLDER.glob("*.whl")
    return found
