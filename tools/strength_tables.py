"""The tables of docs/bots.md, as docs/strength.toml lays them out, from results that are there."""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

PLAN = Path(__file__).parent.parent / "docs" / "strength.toml"

Result = dict[str, Any]
Results = dict[str, Result]
Plan = list[dict[str, Any]]


def plan() -> Plan:
    """The tables of the page and the matches they tell of."""
    found: Plan = tomllib.loads(PLAN.read_text(encoding="utf-8"))["table"]
    return found


def matches(tables: Plan) -> list[str]:
    """All matches, by what stands after `kosmostol arena`, each once."""
    found: dict[str, None] = {}
    for each in tables:
        cells = [cell for row in each.get("rows", ()) for cell in row]
        words = [*each.get("matches", ()), *(cell for cell in cells if "--players" in cell)]
        found |= dict.fromkeys(words)
    return list(found)


def percent(share: float) -> str:
    """A share as the page writes it."""
    return f"{100 * share:.1f} %"


def interval(row: Result) -> str:
    """The confidence interval of a win rate."""
    return f"{100 * row['low']:.1f} to {percent(row['high'])}"


def points(row: Result) -> str:
    """A mean score with its interval."""
    return f"{row['mean_score']:.1f} ± {row['score_error']:.1f}"


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table of the page."""
    head = list(heads)
    lines = [head, ["---"] * len(head), *map(list, rows)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def duels(results: Results, each: dict[str, Any]) -> str:
    """Matches one to a row."""
    rows = []
    for words in each["matches"]:
        if words not in results:
            continue
        first, *others = results[words]["players"]
        score = f"{points(first)} to {' and '.join(points(other) for other in others)}"
        ahead = f"{100 * first['ahead']:.1f} ± {100 * first['ahead_error']:.1f} %"
        rows.append([f"`{words}`", percent(first["win_rate"]), interval(first), ahead, score])
    return table(["match", "wins of the first", "interval", "ahead", "mean score"], rows)


def listed(results: Results, each: dict[str, Any]) -> str:
    """Words and a match in each row: how often its first player wins."""
    rows = []
    for *labels, words in each["rows"]:
        if words in results:
            row = results[words]["players"][0]
            games = str(results[words]["games"])
            rows.append([*labels, games, percent(row["win_rate"]), interval(row)])
    return table(each["heads"], rows)


def grid(results: Results, each: dict[str, Any]) -> str:
    """A match in each cell: how often its first player wins, or the points it makes."""

    def cell(words: str) -> str:
        if words not in results:
            return "–"
        first = results[words]["players"][0]
        if each["shows"] == "points":
            return points(first)
        return f"{percent(first['win_rate'])} ({interval(first)})"

    return table(each["heads"], [[name, *map(cell, cells)] for name, *cells in each["rows"]])


KINDS = {"duels": duels, "list": listed, "grid": grid}


def filled(page: str, results: Results, tables: Plan) -> str:
    """The page with the tables between their marks."""
    for each in tables:
        name, text = each["name"], KINDS[each["kind"]](results, each)
        found = re.search(rf"<!-- {name} -->\n(.*?)\n<!-- end -->", page, re.DOTALL)
        if found is None:
            raise ValueError(f"the page has no place for the table {name!r}")
        page = page[: found.start(1)] + text + page[found.end(1) :]
    return page
