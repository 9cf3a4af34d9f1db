"""`kosmostol box`: what lies in a game's box, and boxes of owners."""

import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from kosmostol import library
from kosmostol.cli.pairs import read_pairs
from kosmostol.kernel import bench, boxes
from kosmostol.kernel.boxes import OwnBox
from kosmostol.kernel.registry import find_game


def _places(folder: Path) -> list[tuple[str, Any]]:
    """The values of the bench, then the layout as far as a box may change it."""
    here = boxes.printed(folder)
    values = bench.values_of(folder)
    first = [(path, boxes.value_at(here, boxes.locate(here, path))) for path in values]
    rest = [
        (path, value)
        for path, value in boxes.places(here)
        if path not in values
        and not any(one.startswith(f"{path}/") for one in values)
        and not bench.why_closed(folder, path)
    ]
    return first + rest


def show(game: str, under: str, console: Console) -> None:
    """List every value of a game's components, what it may be, and where it comes from."""
    rules = find_game(game)
    here = boxes.printed(rules.folder)
    values = bench.values_of(rules.folder)
    title = f"{game}, revision {rules.revision}"
    table = Table(title=title)
    for name in ("place", "value", "may be", "from"):
        table.add_column(name, overflow="fold")
    for path, value in _places(rules.folder):
        if path.startswith(under):
            known = values.get(path)
            more = ("", "") if known is None else (known.allowed, known.group["from"])
            table.add_row(path, json.dumps(value, ensure_ascii=False), *more)
    if not table.row_count:
        raise ValueError(f"{game} has no place that begins with {under!r}")
    console.print(table)
    origins = Table("about", "where it comes from", "note")
    for about, kind, note in boxes.sources(here):
        if "/" not in about or about.startswith(under) or under.startswith(about):
            origins.add_row(about, kind, note)
    console.print(origins)


def tell(box: OwnBox, console: Console) -> None:
    """Say what a box changes."""
    here = boxes.printed(box.folder)
    table = Table("place", "printed here", "in this box", title=f"{box.name} ({box.game})")
    for path, value in box.changes.items():
        before = boxes.value_at(here, boxes.find(here, path))
        table.add_row(path, *(json.dumps(one, ensure_ascii=False) for one in (before, value)))
    console.print(table)
    console.print(f"The rules can play with it. Digest: {box.digest}", highlight=False)


def run(
    game: str,
    under: str,
    changes: list[str],
    name: str,
    file: Path | None,
    out: Path | None,
    console: Console,
) -> None:
    """Show a game's box; or read, make and write one of an owner."""
    if file is None and not changes:
        show(game, under, console)
        return
    known = {} if file is None else dict(library.load_box(file, game).changes)
    called = name or ("" if file is None else library.load_box(file, game).name)
    box = library.box(game, known | read_pairs(changes, "a change", "path"), called)
    tell(box, console)
    if out is not None:
        text = json.dumps(box.to_json(), ensure_ascii=False, indent=1)
        out.write_text(text + "\n", encoding="utf-8")
        console.print(f"written to {out}", highlight=False, soft_wrap=True)
