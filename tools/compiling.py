"""Whether the rules can be compiled here: for setup.py and the build backend."""

import os
import sys
import sysconfig
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

import setuptools  # noqa: F401  (it brings distutils)


def wanted() -> bool:
    """Whether compiled rules are asked for, as they are by default."""
    return not os.environ.get("KOSMOSTOL_INTERPRETED")


@cache
def possible() -> bool:
    """Whether there is a C compiler that works, with Python's headers: it is tried."""
    ccompiler = import_module("distutils.ccompiler")
    errors = import_module("distutils.errors")
    with TemporaryDirectory() as folder:
        trial = Path(folder, "trial.c")
        trial.write_text("#include <Python.h>\n")
        try:
            compiler = ccompiler.new_compiler()
            import_module("distutils.sysconfig").customize_compiler(compiler)
            include = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
            compiler.compile([str(trial)], output_dir=folder, include_dirs=include)
        except (errors.DistutilsError, errors.CCompilerError, OSError):
            return False
    return True


if __name__ == "__main__":
    sys.exit(0 if wanted() and possible() else 1)
