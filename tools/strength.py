"""The strength of the bots: plays the matches of docs/bots.md and writes its tables.

`python -m tools.strength` plays what docs/strength.json does not hold yet, keeps each result as
soon as it is there (a run may be stopped and taken up again) and writes the tables anew.
`python -m tools.strength --tables` only writes the tables. The whole takes hours; a result
depends on the seed alone, not on the machine. docs/strength.toml says what is played.
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PLAN = ROOT / "docs" / "strength.toml"
RESULTS = ROOT / "docs" / "strength.json"
PAGE = ROOT / "docs" / "bots.md"
SEED = 1

Result = dict[str, Any]
Results = dict[str, Result]
Plan = list[dict[str, Any]]


def plan() -> Plan:
    """The tables of the page and the matches they tell of."""
    found: Plan = tomllib.loads(PLAN.read_text(encoding="utf-8"))["table"]
    return found


def matches(tables: Plan) -> list[str]:
    """All matches, by what stands after `kosmostol arena`."""
    found: list[str] = []
    for each in tables:
        cells = [cell for row in each.get("rows", ()) for cell in row]
        found += [*each.get("matches", ()), *(cell for cell in cells if "--players" in cell)]
    return found


def play(words: str, workers: int | None = None) -> Result:
    """Play one match as the command line would."""
    from kosmostol.lab.arena import tournament

    game, *rest = words.split()
    flags = dict(pairwise(rest))
    option = flags.get("-o", "")
    name, _, value = option.partition("=")
    standings = tournament(
        game,
        flags["--players"].split(","),
        int(flags["--games"]),
        SEED,
        {name: int(value)} if name else {},
        workers,
        rotate="--fixed" not in rest,
    )
    players = [vars(standing) | {"win_rate": standing.win_rate} for standing in standings]
    return {"games": int(flags["--games"]), "players": players}


# ---- tables ----


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


def main() -> None:
    """Play what is missing, then write the tables."""
    results: Results = json.loads(RESULTS.read_text(encoding="utf-8"))
    if "--tables" not in sys.argv:
        for words in matches(plan()):
            if words not in results:
                sys.stdout.write(f"kosmostol arena {words}\n")
                results[words] = play(words)
                RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(filled(page, results, plan()), encoding="utf-8")


if __name__ == "__main__":
    main()
