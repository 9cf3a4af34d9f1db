"""Compiles the rules with mypyc where that is possible; otherwise they run interpreted."""

import os
import sys
from importlib.util import find_spec
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
COMPILED = (".so", ".pyd")
sys.path[:0] = [str(ROOT), str(SOURCE / "kosmostol")]

import _build  # noqa: E402
from tools import compiling  # noqa: E402


def size(extension: Extension) -> int:
    """How much C there is to compile."""
    return sum(Path(source).stat().st_size for source in extension.sources)


def extensions() -> list[Extension]:
    """The kernel with the search, and each game's rules: groups that compile side by side."""
    from mypyc.build import mypycify

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
        extension.optional = True  # a compiler that gives up must not break the installation
        if sys.platform != "win32":  # calls within a group need not go through its symbol table
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return sorted(found, key=size, reverse=True)  # the longest work first, the rest beside it


class Package(Distribution):
    """Knows that it has compiled parts before it knows which."""

    def has_ext_modules(self) -> bool:
        """Whether the rules will be compiled: decides what kind of wheel this is."""
        if not compiling.wanted() or not compiling.possible():
            return False
        return find_spec("mypyc") is not None


class CompileRules(build_ext):
    """Works out what there is to compile only when it is compiled: metadata need no mypyc."""

    def run(self) -> None:
        """Make C of the rules, then compile it."""
        if not self.distribution.has_ext_modules():
            return
        self.distribution.ext_modules = extensions()
        self.swig_opts = None  # all that keeps options from being finalized a second time
        self.finalize_options()
        super().run()
        built = {Path(file).resolve() for file in self.get_outputs()}
        for left in Path(self.build_lib).rglob("*"):  # of modules that are no more
            if left.suffix in COMPILED and left.resolve() not in built and not self.inplace:
                left.unlink()

    def build_extension(self, ext: Extension) -> None:
        """Compile one; what an earlier build left does not stand in for one that fails."""
        target = Path(self.get_ext_fullpath(ext.name))
        try:
            super().build_extension(ext)
        except Exception:
            target.unlink(missing_ok=True)
            raise


class CleanWheel(bdist_wheel):
    """A wheel of what is there now."""

    def run(self) -> None:
        """Sweep away what earlier builds left, but for compiled rules: those are looked over."""
        library = Path(self.get_finalized_command("build").build_lib)
        for left in library.rglob("*"):
            if left.is_file() and left.suffix not in COMPILED:
                left.unlink()
        super().run()


def our_games() -> list[str]:
    """The entry points of the games in this repository: a folder each."""
    folders = sorted(
        path.parent.name for path in (SOURCE / "kosmostol/games").glob("*/__init__.py")
    )
    return [f"{name} = kosmostol.games.{name}:GAME" for name in folders]


setup(
    distclass=Package,
    cmdclass={"build_ext": CompileRules, "bdist_wheel": CleanWheel},
    entry_points={
        "console_scripts": ["kosmostol = kosmostol.cli.main:main"],
        "kosmostol.games": our_games(),
    },
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)
