"""Bars of progress: what is done of how many, for every command that plays many games."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def bar(errors: Console) -> Progress:
    """A bar that goes away when all is done."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
    )


@contextmanager
def counting(errors: Console, what: str, total: int, done: int = 0) -> Iterator[Callable[[], None]]:
    """A bar that moves on with every game."""
    with bar(errors) as progress:
        task = progress.add_task(what, total=total, completed=done)
        yield lambda: progress.advance(task)
