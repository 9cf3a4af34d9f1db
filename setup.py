"""Compiles the rules with mypyc where that is possible; otherwise they run interpreted."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).parent
SOURCE = ROOT / "src"


def can_compile() -> bool:
    """Whether there is a C compiler with Python's headers."""
    if os.environ.get("KOSMOSTOL_INTERPRETED"):
        return False
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include"), "Python.h").exists()
    return sys.platform == "win32" or (shutil.which(compiler) is not None and headers)


def extensions() -> list[Extension]:
    """The rules, the chance, the rollout and the search as one compiled group."""
    if not can_compile():
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    sys.path.insert(0, str(SOURCE / "kosmostol"))
    import _build

    os.chdir(ROOT)
    files = [str(path.relative_to(ROOT)) for path in _build.compiled_sources()]
    found = mypycify(
        ["--config-file=", "--strict", "--follow-imports=silent", *files],
        opt_level="3",
        debug_level="0",
        group_name="kosmostol",
    )
    for extension in found:
        extension.optional = True  # a broken compiler must not break the installation
    return list(found)


setup(ext_modules=extensions())
