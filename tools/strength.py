"""The strength of the bots: plays the matches of docs/bots.md and writes its tables.

`python -m tools.strength` plays what docs/strength.json does not hold yet and writes the tables
anew; `--tables` only writes the tables, `--only WORDS` plays only matches in which these words
stand, `--workers N` says how many processes play. The whole takes days: every game is kept as
soon as it has ended, so a run may be stopped at any moment and taken up again. A result depends
on the seed alone, not on the machine; docs/strength.toml says what is played. Where a level has
changed since, its games are played anew; a match that is known to have fewer games goes on.
"""

import argparse
import json
import sys
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

from tools.strength_tables import Plan, Result, Results, filled, matches, plan, timed

ROOT = Path(__file__).parent.parent
RESULTS = ROOT / "docs" / "strength.json"
UNFINISHED = ROOT / "bench" / "results" / "strength.json"  # games of matches that go on
PAGE = ROOT / "docs" / "bots.md"
SEED = 1

Games = dict[int, tuple[list[int], list[int], int | None]]
"""By number: scores and ranks by player, and the rounds they took."""


class Duel:
    """A match, by what stands after `kosmostol arena`."""

    def __init__(self, words: str) -> None:
        from kosmostol.cli.pairs import read_pairs
        from kosmostol.kernel.game import check_options
        from kosmostol.kernel.registry import find_game

        self.words = words
        self.game, *rest = words.split()
        flags = dict(pairwise(rest))
        pairs = [value for flag, value in pairwise(rest) if flag == "-o"]
        self.players = flags["--players"].split(",")
        self.games = int(flags["--games"])
        self.rotate = "--fixed" not in rest
        given = read_pairs(pairs, "an option")
        self.options = check_options(find_game(self.game), given, len(self.players))

    def mark(self) -> str:
        """Who plays, exactly: a level that was changed is another player."""
        from kosmostol.bots.weights import NAME
        from kosmostol.kernel.registry import find_game
        from kosmostol.lab.arena import player_level

        game = find_game(self.game)
        players = [player_level(name, self.game) for name in self.players]
        levels = [player.told() for player in players]
        folder = getattr(game, "folder", Path())
        learned = any(player.sight == "learned" for player in players)
        weights = _bytes(folder / NAME) if learned else b""
        if any(player.taste for player in players):
            weights += self._taste(folder / "taste.json")
        told = json.dumps([game.revision, *levels]).encode()
        return sha256(told + weights).hexdigest()[:12]

    def _taste(self, file: Path) -> bytes:
        """What was learned for the game or, where it has any, for the adventure that is played."""
        learned = json.loads(_bytes(file) or b"{}")
        if "adventures" in learned:
            learned = learned["adventures"].get(str(self.options.get("adventure")))
        return json.dumps(learned).encode()

    def begun(self, results: Results) -> Result | None:
        """The longest of the same matches with fewer games: its games are the first of this one."""
        mark = self.mark()
        words = self.words.replace(f"--games {self.games}", "--games {}")
        shorter = [
            result
            for result in results.values()
            if result["games"] < self.games and result["mark"] == mark
        ]
        found = [one for one in shorter if results.get(words.format(one["games"])) == one]
        return max(found, key=lambda one: int(one["games"]), default=None)

    def play(
        self,
        known: Games,
        keep: Callable[[Games], None],
        workers: int | None = None,
        begun: Result | None = None,
    ) -> Result:
        """Play the games that are not known yet; each is kept as it ends."""
        from kosmostol.lab.arena import Outcome, Standing, play_one, pooled, standings
        from kosmostol.lab.running import run

        found = dict(known)
        play = partial(_play, play_one, self.game, self.players, self.options, self.rotate)
        numbers = range(begun["games"] if begun else 0, self.games)
        for number, outcome in run(play, [n for n in numbers if n not in found], workers):
            found[number] = (list(outcome.scores), list(outcome.ranks), outcome.rounds)
            keep(found)
        kept = [found[number] for number in numbers]
        played = [Outcome(tuple(game[0]), tuple(game[1]), *game[2:]) for game in kept]
        rows = standings(self.players, played)
        if begun is not None:
            before = [Standing(**_figures(one)) for one in begun["players"]]
            rows = [pooled(*both) for both in zip(before, rows, strict=True)]
        players = [vars(row) | {"win_rate": row.win_rate} for row in rows]
        return {"games": self.games, "mark": self.mark(), "players": players}


def _play(
    play_one: Callable[..., Any],
    game: str,
    players: list[str],
    options: dict[str, Any],
    rotate: bool,
    number: int,
) -> Any:
    return play_one(game, players, options, SEED, number, rotate)


def _figures(row: dict[str, Any]) -> dict[str, Any]:
    return {name: figure for name, figure in row.items() if name != "win_rate"}


def _bytes(file: Path) -> bytes:
    return file.read_bytes() if file.is_file() else b""


def kept(file: Path) -> dict[str, Any]:
    """What a file of results holds."""
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found


def keep(file: Path, results: dict[str, Any]) -> None:
    """Write a file of results, whole or not at all."""
    coming = file.with_suffix(".coming")
    coming.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    coming.replace(file)


def missing(tables: Plan, results: Results) -> list[Duel]:
    """The matches that are still to be played, or again because a level is another one now."""
    found = [Duel(words) for words in matches(tables)]
    return [
        duel
        for duel in found
        if duel.words not in results or results[duel.words]["mark"] != duel.mark()
    ]


def play_on(duel: Duel, workers: int | None) -> Result:
    """Play a match to its end from where it was left."""
    mark = duel.mark()
    before = kept(UNFINISHED).get(duel.words, {})
    known = before.get("games", {}) if before.get("mark") == mark else {}

    def note(games: Games) -> None:
        now = kept(UNFINISHED)
        now[duel.words] = {"mark": mark, "games": games}
        keep(UNFINISHED, now)

    games: Games = {int(number): tuple(game) for number, game in known.items()}
    begun = None if duel.words in timed(plan()) else duel.begun(kept(RESULTS))
    return duel.play(games, note, workers, begun)


def main() -> None:
    """Play what is missing, then write the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", action="store_true", help="play nothing, write the tables")
    parser.add_argument("--only", default="", help="words that stand in the matches to play")
    parser.add_argument("--workers", type=int, help="processes; all cores by default")
    given = parser.parse_args()
    for duel in [] if given.tables else missing(plan(), kept(RESULTS)):
        if given.only in duel.words:
            sys.stdout.write(f"kosmostol arena {duel.words}\n")
            sys.stdout.flush()
            result = play_on(duel, given.workers)
            keep(RESULTS, kept(RESULTS) | {duel.words: result})
            keep(UNFINISHED, {w: g for w, g in kept(UNFINISHED).items() if w != duel.words})
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(filled(page, kept(RESULTS), plan()), encoding="utf-8")


if __name__ == "__main__":
    main()
