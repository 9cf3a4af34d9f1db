"""The shape of the project: who imports whom, and what rules modules must not contain."""

import ast
import sys
from pathlib import Path

import pytest

from kosmostol import _build

PACKAGE = Path(_build.__file__).parent
LAYERS = ("kernel", "games", "bots", "service")  # each may import those before it
ABOVE = {"review": "bots", "lab": "bots", "rl": "bots", "cli": "lab"}  # on top of the bots
NATIVE = {"mypy_extensions"}


def imports(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            found.add(node.module or "")
    return found


def files(layer: str) -> list[Path]:
    return sorted((PACKAGE / layer).rglob("*.py"))


def layer_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "kosmostol" and len(parts) > 1 else None


@pytest.mark.parametrize("layer", ["kernel", "games"])
def test_rules_need_nothing_outside_the_standard_library(layer: str) -> None:
    for file in files(layer):
        for module in imports(file):
            top = module.split(".")[0]
            if (file.name, module) == ("packed.py", "librt.vecs"):
                continue  # a type for the compiler: interpreted, nothing is imported
            assert top in sys.stdlib_module_names | NATIVE | {"kosmostol"}, f"{file}: {module}"


def test_imports_go_one_way() -> None:
    for index, layer in enumerate(LAYERS[:3]):
        allowed = set(LAYERS[: index + 1])
        for file in files(layer):
            for module in imports(file):
                target = layer_of(module)
                if target in (*LAYERS, *ABOVE):
                    assert target in allowed, f"{file.name} imports {module}"


def test_nothing_below_imports_the_service_the_lab_or_the_command_line() -> None:
    below = list(PACKAGE.glob("*.py")) + files("kernel") + files("games") + files("bots")
    for file in below:
        for module in imports(file):
            assert layer_of(module) not in ("service", "lab", "rl", "cli"), (
                f"{file.name} imports {module}"
            )
    for file in files("service"):
        assert not {"lab", "rl", "cli"} & {layer_of(module) for module in imports(file)}, file.name


def test_the_review_uses_rules_and_bots_only() -> None:
    for file in files("review"):
        for module in imports(file):
            assert layer_of(module) not in ("service", "lab", "cli", "client", "mcp"), file.name


def test_games_do_not_know_each_other() -> None:
    for game in (PACKAGE / "games").iterdir():
        if not game.is_dir():
            continue
        for file in game.rglob("*.py"):
            for module in imports(file):
                if module.startswith("kosmostol.games."):
                    assert module.split(".")[2] == game.name, f"{file.name} imports {module}"


TELLING = _build.compiled_groups()["telling"]  # no rules: once a move, not a million times a second


def plain(top: ast.stmt) -> bool:
    """A module-level statement, or a function of plain integers that fills a table."""
    if isinstance(top, ast.FunctionDef):
        kinds = [arg.annotation for arg in top.args.args]
        return all(isinstance(kind, ast.Name) and kind.id == "int" for kind in kinds)
    return not isinstance(top, ast.ClassDef)


@pytest.mark.parametrize(
    "file", _build.compiled_sources(), ids=lambda f: f.parent.name + "." + f.stem
)
def test_compiled_modules_avoid_what_the_compiler_gets_wrong(file: Path) -> None:
    """`CONST << k` on native integers is miscompiled for k >= 31: use the BIT table."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    # What runs once at import with plain integers may shift as it likes.
    once = {id(node) for top in tree.body if plain(top) for node in ast.walk(top)}
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
            fine = id(node) in once or not isinstance(node.left, ast.Constant)
            assert fine, f"{file.name}:{node.lineno}"
        if file not in TELLING and isinstance(node, (ast.Yield, ast.YieldFrom, ast.Lambda)):
            raise AssertionError(f"{file.name}:{node.lineno}: no generators or lambdas in rules")
    assert "import random" not in file.read_text()


def test_importing_the_library_needs_no_server() -> None:
    import subprocess

    banned = ["fastapi", "starlette", "uvicorn", "msgspec", "typer", "rich", "itsdangerous"]
    code = (
        f"import kosmostol, kosmostol.bots, sys; print([m for m in {banned} if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
