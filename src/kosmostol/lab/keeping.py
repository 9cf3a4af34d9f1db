"""Games of a long tournament, kept as they end: stopped, it goes on where it was."""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from kosmostol.kernel.registry import find_game
from kosmostol.lab.arena import Outcome, player_level


class Kept:
    """A file with a line for each game, by who met whom and its number.

    Who plays is told exactly: games of a level that was changed since do not count.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     kept = Kept(Path(folder) / "games.jsonl")
    ...     kept.keep("easy against random", 0, Outcome((3, 1), (1, 2), 7))
    ...     Kept(kept.file).games("easy against random")
    {0: Outcome(scores=(3, 1), ranks=(1, 2), rounds=7)}
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self._games: dict[str, dict[int, Outcome]] = {}
        lines = file.read_text(encoding="utf-8").split("\n") if file.exists() else [""]
        for line in lines[:-1]:  # the last ends without a line break if it was cut short
            match, number, scores, ranks, rounds = json.loads(line)
            outcome = Outcome(tuple(scores), tuple(ranks), rounds)
            self._games.setdefault(match, {})[number] = outcome
        if lines[-1]:
            with file.open("r+", encoding="utf-8") as cut:
                cut.truncate(len("\n".join([*lines[:-1], ""]).encode()))

    def games(self, match: str) -> dict[int, Outcome]:
        """What was played of a match."""
        return dict(self._games.get(match, {}))

    def keep(self, match: str, number: int, outcome: Outcome) -> None:
        """Write a game down."""
        self._games.setdefault(match, {})[number] = outcome
        row = [match, number, outcome.scores, outcome.ranks, outcome.rounds]
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")


def named(game: str, players: Sequence[str], options: Mapping[str, Any], seed: int) -> str:
    """A match by the names of its players and a mark of everything that makes its games."""
    rules = find_game(game)
    levels = [player_level(name, game).told() for name in players]
    told = json.dumps([game, rules.revision, options, seed, levels], sort_keys=True)
    return f"{','.join(players)} {sha256(told.encode()).hexdigest()[:12]}"
