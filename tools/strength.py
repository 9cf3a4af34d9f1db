"""The strength of the bots: plays the matches of docs/bots.md and writes its tables.

`python -m tools.strength` plays what docs/strength.json does not hold yet, keeps each result as
soon as it is there (a run may be stopped and taken up again) and writes the tables anew.
`python -m tools.strength --tables` only writes the tables. The whole takes hours; a result
depends on the seed alone, not on the machine.
"""

import json
import re
import sys
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
RESULTS = ROOT / "docs" / "strength.json"
PAGE = ROOT / "docs" / "bots.md"
SEED = 1
LEVELS = ("random", "easy", "normal", "hard")
STEPS = (("hard", "normal"), ("normal", "easy"), ("easy", "random"))
NAMES = ("Launch", "Journey", "Colony", "Mine", "Dome", "Virus", "Escape", "Battle")
ADVENTURES = dict(enumerate(NAMES, start=1))
SIDES = (
    ("hard", "random"), ("normal", "random"), ("random", "random"),
    ("normal", "normal"), ("random", "normal"), ("random", "hard"),
)  # fmt: skip
MOST_HUNTED = 6

Result = dict[str, Any]
Results = dict[str, Result]


# ---- matches, by what stands after `kosmostol arena` ----


def duel(game: str, players: Iterable[str], games: int, rest: str = "") -> str:
    """The words of one match."""
    return f"{game} --players {','.join(players)}{rest} --games {games}"


def hunt(creature: str, hunted: str, count: int, games: int) -> str:
    """A Creature against so many Hunted; everybody keeps the seat."""
    return duel("not_alone", [creature, *[hunted] * count], games, " --fixed -o creature=0")


def flight(adventure: int, players: Iterable[str], games: int = 100) -> str:
    """An adventure of Welcome to the Moon."""
    return duel("moon", players, games, f" -o adventure={adventure}")


CATONAUTS = [duel("catonauts", pair, 200) for pair in reversed(STEPS)]
ALIENS = [
    duel("aliens", pair, 200)
    for pair in (("hard", "random"), ("hard", "normal"), ("normal", "easy"))
]
PLANET5R = [
    duel("planet5r", [first, other, other], 200)
    for first, other in (("hard", "random"), ("hard", "normal"), ("normal", "easy"))
]
MIXED = [hunt(*pair, 2, 60 if "hard" in pair else 100) for pair in SIDES]
HARD_GAMES = {5: 12, 6: 12}  # of a large pack of strong bots; 24 of a small one
PACKS = {
    (count, level): hunt(level, level, count, HARD_GAMES.get(count, 24) if level == "hard" else 100)
    for count in range(1, MOST_HUNTED + 1)
    for level in ("random", "normal", "hard")
}
ALONE = [flight(adventure, [level]) for adventure in range(1, 8) for level in LEVELS]
TOGETHER = [flight(adventure, pair) for adventure in ADVENTURES for pair in STEPS]
BATTLE = [flight(8, ("hard", "random"), 200)]
MATCHES = [*CATONAUTS, *ALIENS, *PLANET5R, *MIXED, *PACKS.values(), *ALONE, *TOGETHER, *BATTLE]


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


def duels(results: Results, matches: Iterable[str]) -> str:
    """Matches one to a row."""
    rows = []
    for words in matches:
        if words not in results:
            continue
        first, *others = results[words]["players"]
        score = f"{points(first)} to {' and '.join(points(other) for other in others)}"
        ahead = f"{100 * first['ahead']:.1f} ± {100 * first['ahead_error']:.1f} %"
        rows.append([f"`{words}`", percent(first["win_rate"]), interval(first), ahead, score])
    return table(["match", "wins of the first", "interval", "ahead", "mean score"], rows)


def sides(results: Results) -> str:
    """Creature and two Hunted of different levels."""
    rows = []
    for (creature, hunted), words in zip(SIDES, MIXED, strict=True):
        if words in results:
            row = results[words]["players"][0]
            games = str(results[words]["games"])
            rows.append([creature, f"two {hunted}", games, percent(row["win_rate"]), interval(row)])
    return table(["Creature", "Hunted", "games", "Creature wins", "interval"], rows)


def packs(results: Results) -> str:
    """Tables of one level, by the number of Hunted."""
    rows = []
    for count in range(1, MOST_HUNTED + 1):
        row = [str(count)]
        for level in ("random", "normal", "hard"):
            found = results.get(PACKS[count, level])
            creature = found["players"][0] if found else None
            row.append(
                f"{percent(creature['win_rate'])} ({interval(creature)})" if creature else "–"
            )
        rows.append(row)
    return table(["Hunted", "all random", "all normal", "all hard"], rows)


def alone(results: Results) -> str:
    """Mean scores alone at the table."""
    rows = []
    for adventure, name in list(ADVENTURES.items())[:-1]:
        found = [results.get(flight(adventure, [level])) for level in LEVELS]
        rows.append(
            [f"{adventure} {name}", *[points(row["players"][0]) if row else "–" for row in found]]
        )
    return table(["adventure", *LEVELS], rows)


def filled(page: str, results: Results) -> str:
    """The page with the tables between their marks."""
    for name, text in (
        ("catonauts", duels(results, CATONAUTS)),
        ("aliens", duels(results, ALIENS)),
        ("planet5r", duels(results, PLANET5R)),
        ("not_alone-sides", sides(results)),
        ("not_alone-packs", packs(results)),
        ("moon-alone", alone(results)),
        ("moon-together", duels(results, [*TOGETHER, *BATTLE])),
    ):
        found = re.search(rf"<!-- {name} -->\n(.*?)\n<!-- end -->", page, re.DOTALL)
        if found is None:
            raise ValueError(f"the page has no place for the table {name!r}")
        page = page[: found.start(1)] + text + page[found.end(1) :]
    return page


def main() -> None:
    """Play what is missing, then write the tables."""
    results: Results = json.loads(RESULTS.read_text(encoding="utf-8"))
    if "--tables" not in sys.argv:
        for words in MATCHES:
            if words not in results:
                sys.stdout.write(f"kosmostol arena {words}\n")
                results[words] = play(words)
                RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(filled(page, results), encoding="utf-8")


if __name__ == "__main__":
    main()
