"""Compiles the rules with mypyc where that is possible; otherwise they run interpreted."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
SOURCE = ROOT / "src"


def can_compile() -> bool:
    """Whether there is a C compiler with Python's headers."""
    if os.environ.get("KOSMOSTOL_INTERPRETED"):
        return False
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include"), "Python.h").exists()
    return sys.platform == "win32" or (shutil.which(compiler) is not None and headers)


def size(extension: Extension) -> int:
    """How much C there is to compile."""
    return sum(Path(source).stat().st_size for source in extension.sources)


def extensions() -> list[Extension]:
    """The kernel with the search, and each game's rules: groups that compile side by side."""
    if not can_compile():
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    sys.path.insert(0, str(SOURCE / "kosmostol"))
    import _build

    os.chdir(ROOT)
    groups = [
        ([str(path.relative_to(ROOT)) for path in files], f"kosmostol_{name}")
        for name, files in _build.compiled_groups().items()
    ]
    sources = [file for files, _ in groups for file in files]
    found = mypycify(
        ["--config-file=", "--strict", "--follow-imports=silent", *sources],
        opt_level="3",
        debug_level="0",
        separate=groups,
    )
    for extension in found:
        extension.optional = True  # a broken compiler must not break the installation
        if sys.platform != "win32":  # calls within a group need not go through its symbol table
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return sorted(found, key=size, reverse=True)  # the longest work first, the rest beside it


class BuildWithClient(build_py):
    """Puts the browser client into wheels: built here if it is not there yet."""

    def run(self) -> None:
        """Build the client, then collect the package's files."""
        client = SOURCE / "kosmostol" / "service" / "web" / "index.html"
        if not self.editable_mode and not client.exists() and (ROOT / "web").is_dir():
            sys.path.insert(0, str(ROOT))
            from tools import workshop

            try:
                workshop.web()
            except workshop.Failed as failed:
                self.warn(f"without the browser client: {failed}")
        super().run()


def our_games() -> list[str]:
    """The entry points of the games in this repository: a folder each."""
    folders = sorted(
        path.parent.name for path in (SOURCE / "kosmostol/games").glob("*/__init__.py")
    )
    return [f"{name} = kosmostol.games.{name}:GAME" for name in folders]


setup(
    entry_points={
        "console_scripts": ["kosmostol = kosmostol.cli.main:main"],
        "kosmostol.games": our_games(),
    },
    ext_modules=extensions(),
    cmdclass={"build_py": BuildWithClient},
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)
