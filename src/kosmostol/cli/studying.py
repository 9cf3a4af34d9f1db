"""The command `study`: many games of bots, and a page about them."""

import json
from pathlib import Path
from typing import Any

from rich.console import Console

from kosmostol.cli.counting import counting
from kosmostol.kernel.boxes import edited, printed
from kosmostol.kernel.registry import find_game
from kosmostol.lab.running import check_place
from kosmostol.lab.study import CHANGED, PLAIN, Plan, Store
from kosmostol.lab.study import study as play_study
from kosmostol.library import load_box
from kosmostol.words import check_language


def study(
    plan: Plan,
    games: int,
    out: Path,
    lang: str,
    change: Path | None,
    workers: int | None,
    on: str | None,
    console: Console,
    errors: Console,
) -> None:
    """Play, and write the page and its tables."""
    check_language(lang)
    check_place(on)
    if games < 1:
        raise ValueError(f"a study has at least one game, not {games}")
    if out.suffix != ".html" or not out.parent.is_dir():
        raise ValueError(f"the page is a file .html in a folder that is there, not {out}")
    page, tables = _lab()
    plans = {PLAIN: plan}
    if change is not None:
        plans[CHANGED] = plan.changed(read_change(change, plan.game))
    store = Store(out.with_suffix(".games.jsonl"), plans)
    done = store.load()
    if done:
        errors.print(f"{done} games were played before", style="dim", highlight=False)
    with counting(errors, plan.game, games * len(plans), done) as tick:
        try:
            studies = play_study(plans, games, store, workers, on, tick)
        except KeyboardInterrupt:
            kept = sum(map(len, store.played.values()))
            errors.print(f"{kept} games are kept: the same command goes on", highlight=False)
            raise
    files = tables.write_tables(out, plan.game, studies, lang)
    written = page.Page(plan, studies, files, lang, plans.get(CHANGED))
    out.write_text(written.html(), encoding="utf-8")
    console.print(f"{out} and {', '.join(file.name for file in files)}", highlight=False)


def _lab() -> tuple[Any, Any]:
    """What draws the page, or ValueError that names the extra."""
    try:
        from kosmostol.lab import page, tables
    except ImportError as error:
        raise ValueError(
            f"studies need the extra 'lab' ({error.name} is missing): pip install 'kosmostol[lab]'"
        ) from None
    return page, tables


def read_change(file: Path, game: str) -> dict[str, Any]:
    """A change from its file; a changed components file becomes the box that says the same."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise ValueError(f"{file} cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise ValueError(f"{file} is not JSON: {error}") from None
    if not isinstance(found, dict):
        raise ValueError(f"{file} holds no change: a change is a JSON object")
    copied = edited(printed(find_game(game).folder), found)
    return found if copied is None else load_box(file, game).to_json()
