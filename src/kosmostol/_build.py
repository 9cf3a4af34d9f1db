"""Chooses between the compiled and the interpreted build of the rules.

Compiled modules lie beside their sources and Python prefers them. `KOSMOSTOL_INTERPRETED=1`
asks for the sources instead; and in the project's own tree a build older than any of its sources
is not used, because running rules that are not the ones on the screen would be worse than running
slowly. Installed from a wheel, both came together: there the times of the files mean nothing.
"""

import os
import sys
from collections.abc import Sequence
from importlib import machinery
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
AT_WORK = (PACKAGE.parents[1] / "setup.py").exists()  # the project's own tree, not an installation
PROGRESS = PACKAGE.parents[1] / "build" / "compiling"  # there while the rules are being compiled

COMPILED = (
    "kernel/bits.py",
    "kernel/chance.py",
    "kernel/features.py",
    "kernel/lead.py",
    "kernel/pending.py",
    "kernel/rows.py",
    "kernel/state.py",
    "kernel/rollout.py",
    "bots/value.py",
    "bots/tree.py",
    "bots/regret.py",
    "bots/halving.py",
    "bots/search.py",
    "rl/stepping.py",
)

TELLING = (
    "kernel/growing.py",
    "kernel/noticing.py",
    "kernel/sharing.py",
    "service/difference.py",
    "service/pieces.py",
    "service/render.py",
    "service/turns.py",
)
"""What every move at a table goes through besides the rules: playing it, and telling it to all."""

OF_ADVENTURES = ("rules", "board", "missions", "bot")


def compiled_groups() -> dict[str, list[Path]]:
    """Every module that compiles: the kernel's hot part with the search, telling, games' rules.

    A game of several adventures has a folder for each; their rules are a group of their own, so
    that the two compile side by side.
    """
    groups = {
        "kernel": [PACKAGE / name for name in COMPILED],
        "telling": [PACKAGE / name for name in TELLING],
    }
    for game in sorted((PACKAGE / "games").iterdir()):
        rules = _modules(game, "rules")
        if rules:
            groups[game.name] = rules
        folders = sorted(game.glob("adventures/*/"))
        adventures = [
            file for one in folders for name in OF_ADVENTURES for file in _modules(one, name)
        ]
        if adventures:
            groups[f"{game.name}_adventures"] = adventures
    return groups


def _modules(folder: Path, name: str) -> list[Path]:
    """The module of this name or, where it is a package, all of its modules."""
    file = folder / f"{name}.py"
    return [file] if file.exists() else sorted((folder / name).rglob("*.py"))


def compiled_sources() -> list[Path]:
    """All modules that compile."""
    return [path for group in compiled_groups().values() for path in group]


def compiled_file(source: Path) -> Path | None:
    """The extension module built from a source, if there is one for this Python."""
    for suffix in machinery.EXTENSION_SUFFIXES:
        candidate = source.with_name(source.stem + suffix)
        if candidate.exists():
            return candidate
    return None


def wanted() -> bool:
    """Whether the compiled build is to be used, as it is by default."""
    return not os.environ.get("KOSMOSTOL_INTERPRETED")


def stale() -> bool:
    """Whether some source has no build or, where sources change, one older than itself."""
    for source in compiled_sources():
        built = compiled_file(source)
        if built is None or (AT_WORK and built.stat().st_mtime < source.stat().st_mtime):
            return True
    return False


def tell_progress(ready: int | None, parts: int = 0) -> None:
    """Say how many parts of the rules are compiled; None: it is over."""
    if ready is None:
        PROGRESS.unlink(missing_ok=True)
        return
    coming = PROGRESS.with_suffix(".coming")
    coming.write_text(f"{ready} {parts}")
    coming.replace(PROGRESS)


def progress() -> tuple[int, int] | None:
    """How many parts of the rules are compiled, of how many, while that goes on."""
    if not AT_WORK:
        return None
    try:
        ready, parts = PROGRESS.read_text().split()
        return int(ready), int(parts)
    except (OSError, ValueError):
        return None


class _SourceFinder:
    """Finds kosmostol's modules as sources, whatever was compiled beside them."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> machinery.ModuleSpec | None:
        if not name.startswith("kosmostol.") or path is None:
            return None
        for folder in path:
            module = Path(folder) / (name.rpartition(".")[2] + ".py")
            package = module.with_suffix("") / "__init__.py"
            for source, inside in ((module, None), (package, [str(package.parent)])):
                if source.exists():  # a build may just be coming into being beside it
                    loader = machinery.SourceFileLoader(name, str(source))
                    return spec_from_file_location(
                        name, source, loader=loader, submodule_search_locations=inside
                    )
        return None


def packed() -> bool:
    """Whether the packed arrays are there that compiled rules keep their numbers in."""
    return find_spec("librt") is not None


def choose() -> None:
    """Install the source finder where the compiled build is not wanted, not current or lame."""
    if not wanted() or stale() or not packed():
        sys.meta_path.insert(0, _SourceFinder)


def is_compiled() -> bool:
    """Whether the rules in use are compiled."""
    from kosmostol.kernel import state

    return not str(state.__file__).endswith(".py")
