"""What `kosmostol bench --bots` prints."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

HEADS = {
    "evaluations": "judgements/s",
    "learned_evaluations": "by weights",
    "simulations": "sims/s",
    "learned_simulations": "as learned",
}


def show_bots(reports: Sequence[dict[str, Any]], console: Console) -> None:
    """A line for each game and build; below each figure how many times the yardstick it is."""
    table = Table("game", "build", *HEADS.values())
    for report in reports:
        named = "".join(f", {key} {value}" for key, value in report["options"].items())
        title = f"{report['game']} ({report['seats']}{named})"
        for build in ("interpreted", "compiled"):
            if build in report:
                row = [report[build][name] for name in HEADS]
                shown = [_figure(value, report["yardstick"]) for value in row]
                table.add_row(title, build, *shown)
    console.print(table)
    console.print(f"yardstick: {reports[0]['yardstick']:,.0f} moves/s of plain-Python tic-tac-toe")


def _figure(value: float | None, yardstick: float) -> str:
    return "–" if value is None else f"{value:,.0f} ({value / yardstick:.4g}×)"
