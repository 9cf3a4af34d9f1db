"""Builds the part of the table that runs on a device: Pyodide, the rules and the service's core.

Standard library only. What a browser gets is made once, here: Pyodide squeezed, a picture of its
memory with the service's core already read, and each game's modules ready to be imported. The
files lie in the package (`kosmostol/device/parts`), so a wheel can serve them and write sites with
them.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools import client
from tools.client import ROOT, WEB, ClientFailed, Npm, fingerprint

PACKAGE = ROOT / "src" / "kosmostol"
PARTS = PACKAGE / "device" / "parts"
STAMP = PARTS / ".sources"
GATHERED = ROOT / "build" / "device"
WHEELS = ROOT / "build" / "wheels"
NEEDED = WEB / "tools" / "device.txt"
SCRIPT = WEB / "tools" / "device.mjs"
BESIDE = WEB / "src" / "local" / "beside.js"
PLATFORM = ("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314",
            "--platform", "pyemscripten_2026_0_wasm32")  # fmt: skip
KINDS = (".py", ".json", ".ftl", ".md", ".svg", ".bin")
NOT_ON_A_DEVICE = ("cli", "lab", "mcp", "rl", "client", "service/web", "device/parts",
                   "service/storage/migrations", "kernel/conformance")  # fmt: skip


def sources() -> list[Path]:
    """The package's files that a device needs."""
    return [
        path
        for path in sorted(PACKAGE.rglob("*"))
        if path.suffix in KINDS
        and path.is_file()
        and not path.relative_to(PACKAGE).as_posix().startswith(NOT_ON_A_DEVICE)
    ]


def mark() -> str:
    """What the part is built from."""
    lock = WEB / "package-lock.json"
    return fingerprint([*sources(), lock, NEEDED, SCRIPT, BESIDE, Path(__file__).resolve()])


def current() -> bool:
    """Whether it is there, built from the present sources."""
    return STAMP.exists() and STAMP.read_text() == mark()


def gather() -> None:
    """Lay everything that is to be read in Pyodide into one folder."""
    shutil.rmtree(GATHERED, ignore_errors=True)
    for path in sources():
        target = GATHERED / "kosmostol" / path.relative_to(PACKAGE)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    (GATHERED / "mypy_extensions.py").write_text(_mypy_extensions(), encoding="utf-8")
    games = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py"))
    version = (PACKAGE / "_version.py").read_text().split('"')[-2]
    about = GATHERED / f"kosmostol-{version}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: kosmostol\nVersion: {version}\n")
    entries = "".join(f"{name} = kosmostol.games.{name}:GAME\n" for name in games)
    (about / "entry_points.txt").write_text(f"[kosmostol.games]\n{entries}")


def _mypy_extensions() -> str:
    """The one module the rules import that is not theirs."""
    from importlib.util import find_spec

    spec = find_spec("mypy_extensions")
    if spec is None or spec.origin is None:
        raise ClientFailed("mypy_extensions is not installed")
    return Path(spec.origin).read_text(encoding="utf-8")


def wheels() -> Path:
    """The compiled package a device needs, by its hash; where it was put."""
    shutil.rmtree(WHEELS, ignore_errors=True)
    done = subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check",
         "--no-deps", "--only-binary=:all:", "--require-hashes", *PLATFORM,
         "-r", str(NEEDED), "-d", str(WHEELS)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    if done.returncode:
        raise ClientFailed(f"pip download failed:\n{done.stdout}")
    return next(WHEELS.glob("*.whl"))


def build(npm: Npm) -> None:
    """Build the part and stamp it."""
    built_from = mark()
    gather()
    wheel = wheels()
    PARTS.mkdir(parents=True, exist_ok=True)
    for left in PARTS.iterdir():
        left.unlink()
    path = {**os.environ, **npm.env}.get("PATH")
    node = shutil.which("node", path=path) or npm.command[0]
    done = subprocess.run(
        [node, str(SCRIPT), str(GATHERED), str(wheel), str(PARTS)],
        cwd=WEB,
        env=os.environ | npm.env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise ClientFailed(f"the part for devices could not be built:\n{done.stdout}")
    print(done.stdout, end="")
    STAMP.write_text(built_from)


if __name__ == "__main__":
    # By hand: `python -m tools.device`.
    found = client.machine_npm() or client.wheel_npm()
    if found is None:
        sys.exit("there is no node")
    if not client.packages_current():
        client.install_packages(found)
    build(found)
