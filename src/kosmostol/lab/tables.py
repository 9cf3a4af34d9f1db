"""The games of a study as tables, in parquet files beside its page."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import polars as pl

from kosmostol import words
from kosmostol.lab import figures
from kosmostol.lab.study import Played, text_of


def write_tables(
    out: Path, game: str, studies: Mapping[str, Sequence[Played]], lang: str
) -> list[Path]:
    """Write games, seats and uses; which files they are."""
    rows: dict[str, list[dict[str, Any]]] = {"games": [], "seats": [], "uses": []}
    for study, games in studies.items():
        for number, one in enumerate(games):
            rows["games"].append(
                {
                    "study": study,
                    "game": number,
                    "moves": one.moves,
                    "first": one.first,
                    "leads": one.leads,
                    "behind": one.behind,
                }
            )
            rows["seats"] += [
                {
                    "study": study,
                    "game": number,
                    "seat": seat,
                    "player": one.players[seat],
                    "score": one.scores[seat],
                    "rank": one.ranks[seat],
                    "side": one.sides[seat] if one.sides else None,
                    "won": figures.won(one, seat),
                    "decisions": one.decisions[seat],
                    "choices": one.choices[seat],
                }
                for seat in range(len(one.scores))
            ]
        rows["uses"] += [
            {
                "study": study,
                "what": line(game, use.what, lang),
                "times": use.times,
                "seats": use.seats,
                "wins": use.wins.value,
                "wins_low": use.wins.low,
                "wins_high": use.wins.high,
                "gain": use.gain.value,
                "gain_error": use.gain.error,
                "line": use.what,
            }
            for use in figures.uses(games)
        ]
    files = []
    for name, found in rows.items():
        file = out.with_name(f"{out.stem}.{name}.parquet")
        pl.DataFrame(found, infer_schema_length=None).write_parquet(file)
        files.append(file)
    return files


def line(game: str, kept: str, lang: str) -> str:
    """A line of the log in which nobody is named."""
    return words.say(game, text_of(json.loads(kept)), lang, names=["…"])
