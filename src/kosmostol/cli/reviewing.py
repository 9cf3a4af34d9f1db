"""`kosmostol review`: a finished match reviewed in the terminal or as a page."""

import os
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table

from kosmostol import words
from kosmostol.review.page import page
from kosmostol.review.reviewing import finished, review
from kosmostol.review.telling import Teller


def tell(
    record: dict[str, Any],
    lang: str,
    seconds: float,
    html: Path | None,
    *,
    console: Console,
    errors: Console,
) -> None:
    """Review a record; what is wrong with it is a ValueError before anything is done."""
    words.check_language(lang)
    if not 0 < seconds <= 86400:
        raise ValueError(f"a review takes more than 0 seconds and at most a day, not {seconds}")
    if html is not None and not html.parent.is_dir():
        raise ValueError(f"there is no folder {html.parent} to write {html.name} into")
    match = finished(record)
    with Progress(
        TextColumn("{task.completed}/{task.total}"), BarColumn(), console=errors, transient=True
    ) as bar:
        task = bar.add_task("", total=None)
        found = review(
            match,
            seconds,
            lambda done, total: bar.update(task, completed=done, total=total),
            workers=os.cpu_count() or 1,
        )
    said = Teller(found, lang)
    console.print(said.title, style="bold")
    table = Table("", *said.heads)
    for seat in range(found.seats):
        table.add_row(said.seat(seat), *said.row(seat))
    console.print(table)
    for moment in said.moments():
        console.print(moment.title, style="bold", highlight=False, markup=False)
        for line in (moment.played, moment.better, *moment.why):
            console.print(f"  {line}", highlight=False, markup=False)
    if not said.moments():
        console.print(said.word("none"))
    console.print(said.error, style="dim", highlight=False)
    if html is not None:
        html.write_text(page(match, found, lang), encoding="utf-8")
        console.print(said.word("written", file=str(html)), highlight=False, soft_wrap=True)
