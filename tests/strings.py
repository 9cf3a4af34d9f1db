"""Reads Fluent files for the tests: message ids and the variables each uses."""

from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(file: Path) -> dict[str, set[str]]:
    """Message ids of a file with the variables they use; junk is an error."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file.name}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{file.name}: {entry.id.name} twice"
            visitor = _Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.found
    return found
