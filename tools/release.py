"""Makes a release as its users get it: an sdist, a wheel from that sdist, an empty environment.

What was compiled before is compiled again only where its C differs, as make would do it: the
unpacked sdist is given the workshop's C, objects and type cache, and brings its own sources.
"""

import shutil
from pathlib import Path

from tools import workshop
from tools.client import ROOT
from tools.workshop import IN_VENV, PYTHON, VENV, quiet, tell

FOLDER = ROOT / "build" / "release"
UNPACKED = FOLDER / "unpacked"
EMPTY = FOLDER / "empty"
UV = VENV / "bin" / "uv"
BUILT = ("__native*", "kosmostol", "temp.*", "mypy")


def sdist() -> Path:
    """The sdist, made from the project's folder."""
    tell("building an sdist")
    shutil.rmtree(FOLDER, ignore_errors=True)
    build("--sdist", ROOT)
    return next(FOLDER.glob("*.tar.gz"))


def wheel(archive: Path) -> Path:
    """The wheel, made from the unpacked sdist."""
    tell("building a wheel from the sdist")
    shutil.unpack_archive(archive, UNPACKED)
    home = next(UNPACKED.iterdir())
    lend(home / "build")
    build("--wheel", home)
    return next(FOLDER.glob("*.whl"))


def lend(there: Path) -> None:
    """Lend what was compiled, with its times: what is up to date need not be compiled again."""
    there.mkdir(exist_ok=True)
    for pattern in BUILT:
        for path in (ROOT / "build").glob(pattern):
            copy = shutil.copytree if path.is_dir() else shutil.copy2
            copy(path, there / path.name)
    # The workshop has its libraries in a folder of its own; a wheel has one for each platform.
    for objects in there.glob("temp.*"):
        library = objects.with_name(objects.name.replace("temp.", "lib.", 1))
        shutil.copytree(workshop.COMPILED, library)


def build(what: str, home: Path) -> None:
    """Have the backend build something out of a folder."""
    cache = {"MYPY_CACHE_DIR": str(home / "build" / "mypy")}
    quiet(
        *(UV, "build", what, "--no-build-isolation", "--python", PYTHON, "--out-dir", FOLDER, home),
        env=IN_VENV | cache,
    )


def empty_environment(wheel: Path, *more: Path) -> Path:
    """A new environment with the wheel, its server and further wheels; its Python."""
    tell("installing the wheel into an empty environment")
    quiet(UV, "venv", "--clear", "--python", workshop.base_python(), EMPTY)
    python = EMPTY / "bin" / "python"
    quiet(UV, "pip", "install", "--python", python, f"{wheel}[server]", *more)
    return python


def make() -> Path:
    """All of it; the Python of the new environment."""
    workshop.web()
    workshop.device()
    return empty_environment(wheel(sdist()))


if __name__ == "__main__":
    print(make())
