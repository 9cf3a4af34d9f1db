"""Games from outside, in wheels of their own, beside the wheel that `./check release` installed.

All that is needed is an environment with Kosmostol's wheel (`KOSMOSTOL_INSTALLED`, its Python).
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.browser.conftest import browser, playwright
from tests.release.conftest import Installed, Served
from tools.release import UV
from tools.workshop import IN_VENV, PYTHON, quiet

__all__ = ["browser", "playwright"]

EXAMPLE = Path(__file__).parents[2] / "examples" / "comets"
NEW = "red_giant"
FAILING = "white_dwarf"
FAILS = """
export default { contract: 1, Board: () => { throw new Error("no light left"); } };
"""


def wheel_of(package: Path, home: Path) -> Path:
    """The wheel of a package; what building leaves behind lies in a copy of it."""
    copy = shutil.copytree(package, home / "sources" / package.name)
    out = home / "wheels" / package.name
    quiet(
        *(UV, "build", "--wheel", "--no-build-isolation", "--python", PYTHON, "--out-dir", out),
        copy,
        env=IN_VENV,
    )
    (found,) = out.glob("*.whl")
    return found


@pytest.fixture(scope="session")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installed]:
    """The environment with the example, a game fresh from `kosmostol new-game`, and a bad one."""
    python = os.environ.get("KOSMOSTOL_INSTALLED")
    assert python, "games from outside are tested by `./check release`"
    home = tmp_path_factory.mktemp("outside")
    there = Installed(Path(python), home)
    for name in (NEW, FAILING):
        there.run(there.command("kosmostol"), "new-game", name)
    board = home / FAILING / "src" / f"kosmostol_{FAILING}" / "board"
    board.mkdir()
    (board / "board.js").write_text(FAILS)
    wheels = [wheel_of(package, home) for package in (EXAMPLE, home / NEW, home / FAILING)]
    quiet(UV, "pip", "install", "--offline", "--no-deps", "--python", python, *wheels)
    yield there
    names = [f"kosmostol-{name.replace('_', '-')}" for name in ("comets", NEW, FAILING)]
    quiet(UV, "pip", "uninstall", "--python", python, *names)


@pytest.fixture(scope="session")
def node(beside: Installed) -> Iterator[Served]:
    with Served(beside) as running:
        yield running
