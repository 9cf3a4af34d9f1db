"""What is in the sdist and in the wheel."""

import tarfile
import zipfile
from email.parser import Parser
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from tools import client, compiling, release

from kosmostol import _build
from kosmostol._version import __version__

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "kosmostol"
CLIENT = "kosmostol/service/web/"


def in_sdist(sdist: Path) -> set[str]:
    top = f"kosmostol-{__version__}/"
    with tarfile.open(sdist) as packed:
        names = [member.name for member in packed if member.isfile()]
    assert all(name.startswith(top) for name in names)
    return {name.removeprefix(top) for name in names}


def in_wheel(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as packed:
        return {name for name in packed.namelist() if not name.endswith("/")}


def sources() -> set[str]:
    """Everything of the package that is not made."""
    made = {".so", ".pyc"}
    return {
        path.relative_to(ROOT / "src").as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and path.suffix not in made
        if not path.is_relative_to(PACKAGE / "service" / "web")
    }


def built_client() -> set[str]:
    files = {path.relative_to(ROOT / "src") for path in client.CLIENT.rglob("*") if path.is_file()}
    assert len(files) > 50
    assert client.ART.relative_to(ROOT / "src") / "catonauts" / "cat-blue.svg" in files
    return {path.as_posix() for path in files}


def compiled() -> set[str]:
    """The extension modules of a wheel that was made with a compiler."""
    if not (compiling.wanted() and compiling.possible()):
        return set()
    end = EXTENSION_SUFFIXES[0]
    modules = {
        path.relative_to(ROOT / "src").with_suffix(end).as_posix()
        for path in _build.compiled_sources()
    }
    return modules | {f"kosmostol_{group}__mypyc{end}" for group in _build.compiled_groups()}


def test_the_sdist_has_all_sources_and_the_built_client(sdist: Path) -> None:
    names = in_sdist(sdist)
    assert {f"src/{name}" for name in sources() | built_client()} <= names
    for name in ("LICENSE", "README.md", "CHANGELOG.md", "tools/backend.py", "web/src/main.ts"):
        assert name in names
    for name in names:
        assert not name.endswith((".so", ".pyc")), name
        assert not name.startswith(("build/", ".", "web/node_modules")), name


def test_the_wheel_has_the_package_and_nothing_else(wheel: Path) -> None:
    names = in_wheel(wheel)
    about = f"kosmostol-{__version__}.dist-info/"
    shown = {name for name in built_client() if "/." not in name}
    assert {name for name in names if not name.startswith(about)} == sources() | shown | compiled()


def test_the_wheel_was_made_without_node(wheel: Path) -> None:
    (home,) = release.UNPACKED.iterdir()
    assert (home / "web" / "package.json").exists()
    assert not (home / "web" / "node_modules").exists()
    kind = "none-any" if not compiled() else "linux" if "linux" in wheel.name else "macos"
    assert kind in wheel.name


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    about = f"kosmostol-{__version__}.dist-info/"
    with zipfile.ZipFile(wheel) as packed:
        told = Parser().parsestr(packed.read(about + "METADATA").decode())
        entries = packed.read(about + "entry_points.txt").decode()
    assert told["Version"] == __version__
    assert told["License-Expression"] == "MIT"
    assert told.get_all("Provides-Extra") == [
        *("server", "postgres", "client", "train", "mcp", "rl", "lab", "ray"),
    ]
    assert "kosmostol = kosmostol.cli.main:main" in entries
    for game in (path.parent.name for path in PACKAGE.glob("games/*/__init__.py")):
        assert f"{game} = kosmostol.games.{game}:GAME" in entries
