"""The documents: all in the site's contents, links that lead somewhere, every public name told."""

import ast
import re
from pathlib import Path

import pytest

import kosmostol as ks

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
READ = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
LINK = re.compile(r"\]\((?!https?://|#)([^)\s#]+)")
DIRECTIVE = re.compile(r"^::: ([\w.]+)$", re.MULTILINE)
CONTRACTS = (
    "kernel.game.Game",
    "kernel.game.Setting",
    "kernel.state.State",
    "kernel.state.Event",
    "kernel.state.Judge",
    "kernel.chance.Chance",
    "kernel.pending.Pending",
    "kernel.conformance.Kit",
    "bots.levels.Level",
    "bots.player.choose",
)
VALUES = {"__version__", "compiled"}  # told in words on the first page of the reference


def test_every_document_is_in_the_contents_once() -> None:
    listed = re.findall(r": (\S+\.md)$", (ROOT / "mkdocs.yml").read_text(), re.MULTILINE)
    written = [path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")]
    assert sorted(listed) == sorted(written)


@pytest.mark.parametrize("file", [*READ, *sorted(DOCS.rglob("*.md"))], ids=lambda path: path.name)
def test_links_lead_somewhere(file: Path) -> None:
    for target in LINK.findall(file.read_text(encoding="utf-8")):
        assert (file.parent / target).exists(), target


def told() -> set[str]:
    """Everything that the reference describes: names, and modules with all their names."""
    found: set[str] = set()
    for page in (DOCS / "reference").glob("*.md"):
        found |= set(DIRECTIVE.findall(page.read_text(encoding="utf-8")))
    return found


def has_example(module: str, name: str) -> bool:
    """Whether a docstring has one; it is read in the source, compiled modules have none."""
    file = ROOT / "src" / Path(*module.split("."))
    source = (file / "__init__.py" if file.is_dir() else file.with_suffix(".py")).read_text()
    tree = ast.parse(source)
    found = [tree] if not name else [
        node
        for node in tree.body
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name == name
    ]  # fmt: skip
    assert len(found) == 1, f"{module} defines no {name}"
    return ">>> " in (ast.get_docstring(found[0]) or "")


@pytest.mark.parametrize("name", sorted(set(ks.__all__) - VALUES))
def test_public_names_are_in_the_reference_with_an_example(name: str) -> None:
    thing = getattr(ks, name)
    if name == "games":  # a package that can be called
        assert has_example(thing.__name__, "")
        assert thing.__name__ in told()
    elif name == "review":  # another one, which calls the function of its name
        assert has_example("kosmostol.review.reviewing", "review")
        assert "kosmostol.review.reviewing.review" in told()
    else:
        assert has_example(thing.__module__, thing.__qualname__)
        assert {f"{thing.__module__}.{thing.__qualname__}", thing.__module__} & told()


@pytest.mark.parametrize("name", CONTRACTS)
def test_contracts_are_in_the_reference_with_an_example(name: str) -> None:
    module, _, inside = f"kosmostol.{name}".rpartition(".")
    assert has_example(module, inside)
    assert {f"{module}.{inside}", module} & told()


def test_the_overview_names_everything() -> None:
    overview = (DOCS / "reference" / "index.md").read_text(encoding="utf-8")
    for name in ks.__all__:
        assert f"`{name}`" in overview or f"`ks.{name}`" in overview, name
