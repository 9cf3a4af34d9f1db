"""The tables of docs/bots.md, as docs/strength.toml lays them out, from results that are there."""

import re
import tomllib
from collections.abc import Iterable
from itertools import product
from math import hypot
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
        if "match" in each:
            words += [cell for _, row in crossed(each) for cell in row]
        found |= dict.fromkeys(words)
    return list(found)


def crossed(each: dict[str, Any]) -> list[tuple[list[str], list[str]]]:
    """The rows of a table of all combinations: what stands before them, and their matches."""
    names, across = each["down"], each["across"]
    rows = []
    for values in product(*each["values"]):
        known = dict(zip(names, values, strict=True))
        cells = [each["match"].format(**known, **{across: value}) for value in each["columns"]]
        rows.append(([str(value) for value in values], cells))
    return rows


def timed(tables: Plan) -> list[str]:
    """The matches of which it is told how long they last."""
    return matches([each for each in tables if each["kind"] == "pace"])


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


def cross(results: Results, each: dict[str, Any]) -> str:
    """A match in each cell: how often its player wins; below, all that was played in a column."""
    rows = [
        [*labels, *(_share([words], results) for words in cells)]
        for labels, cells in crossed(each)
        if any(words in results for words in cells)
    ]
    columns = zip(*(cells for _, cells in crossed(each)), strict=True)
    blanks = [""] * (len(each["down"]) - 1)
    rows.append(["all", *blanks, *(_share(words, results) for words in columns)])
    return table([*each["down"], *each["columns"]], rows)


def _share(words: Iterable[str], results: Results) -> str:
    """How much of some matches was won; a dash where none was played."""
    found = [results[one]["players"][0] for one in words if one in results]
    games = sum(row["games"] for row in found)
    return f"{100 * sum(row['wins'] for row in found) / games:.0f} %" if games else "–"


def gains(results: Results, each: dict[str, Any]) -> str:
    """Two matches alone in each row: by how much the second player makes more points.

    The games of both are taken to be independent, though they have the same deals: an interval
    that is rather too wide than too narrow.
    """
    rows = []
    for *labels, before, after in each["rows"]:
        if before not in results or after not in results:
            continue
        old, new = results[before]["players"][0], results[after]["players"][0]
        ratio = new["mean_score"] / old["mean_score"]
        error = hypot(new["score_error"], ratio * old["score_error"]) / old["mean_score"]
        more = f"{100 * (ratio - 1):+.1f} ± {100 * error:.1f} %"
        rows.append([*labels, points(old), points(new), more])
    return table(each["heads"], rows)


def pace(results: Results, each: dict[str, Any]) -> str:
    """A match in each row: points, and how many turns they took."""
    rows = []
    for *labels, words in each["rows"]:
        if words in results:
            row = results[words]["players"][0]
            games = str(results[words]["games"])
            turns = f"{row['rounds']:.2f} ± {row['rounds_error']:.2f}"
            rows.append([*labels, games, points(row), turns])
    return table(each["heads"], rows)


KINDS = {"duels": duels, "list": listed, "grid": grid, "gains": gains, "pace": pace, "cross": cross}


def filled(page: str, results: Results, tables: Plan) -> str:
    """The page with the tables between their marks."""
    for each in tables:
        name, text = each["name"], KINDS[each["kind"]](results, each)
        found = re.search(rf"<!-- {name} -->\n(.*?)\n<!-- end -->", page, re.DOTALL)
        if found is None:
            raise ValueError(f"the page has no place for the table {name!r}")
        page = page[: found.start(1)] + text + page[found.end(1) :]
    return page
