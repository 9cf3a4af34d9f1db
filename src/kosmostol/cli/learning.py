"""The commands about how well bots play: learning by self-play, and ratings."""

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from kosmostol.bots.levels import RANDOM, STEPS, rated_at, step_name, write_ratings
from kosmostol.cli.counting import bar, counting
from kosmostol.kernel.game import check_options, check_seats
from kosmostol.kernel.registry import find_game
from kosmostol.lab import rating
from kosmostol.lab.keeping import Kept

console = Console()
errors = Console(stderr=True)


def train(
    game: str,
    hours: float,
    seats: int | None,
    seed: int,
    simulations: int,
    games: int,
    options: dict[str, Any],
    folder: Path | None,
    workers: int | None,
    on: str | None,
) -> None:
    """Train, a line for each round."""
    try:
        from kosmostol.lab import train as school
    except ImportError as error:
        raise ValueError(f"training needs the extra 'train' ({error.name} is missing)") from None
    found = find_game(game)
    count = next(many for many in found.seat_counts if many > 1) if seats is None else seats
    if simulations < 1 or games < 8:
        raise ValueError("a round has at least 8 games, and a decision at least one simulation")
    course = school.Course(game, count, options, seed, simulations, games)
    place = Path("training") / game if folder is None else folder
    with bar(errors) as progress:
        task = progress.add_task(game, total=games)

        def tell(what: str, done: int, all_of: int) -> None:
            progress.update(task, description=f"{game}: {what}", completed=done, total=all_of)

        for report in school.train(course, hours, place, workers, tell, on):
            progress.console.print(
                f"round {report.round}, {report.seconds / 60:.0f} min: log loss {report.loss:.4f}, "
                f"{report.wins / report.games:.0%} of {report.games} against the frozen opponent "
                f"({report.low:.0%} to {report.high:.0%})",
                highlight=False,
            )
    console.print(f"What was learned is {place / 'weights.bin'}.", highlight=False)


def rate(
    game: str,
    games: int,
    seats: int | None,
    levels: str | None,
    seed: int,
    options: dict[str, Any],
    workers: int | None,
    on: str | None,
    keep: Path | None,
    *,
    as_json: bool,
    write: bool,
) -> None:
    """Rate the levels of a game and print the scale."""
    found = find_game(game)
    table = rated_at(found)
    if seats is not None and seats != table.seats:
        table = replace(table, seats=seats, sides=())
    check_seats(found, table.seats)
    table = replace(table, options=check_options(found, {**table.options, **options}, table.seats))
    names = [RANDOM.name, *(step.name for step in STEPS)]
    if levels is not None:
        names = [name.strip() for name in levels.split(",")]
        for name in names:
            step_name(name)
        if len(set(map(step_name, names))) < max(2, len(names)):
            raise ValueError("a scale needs two levels at least, each once")
    if write and (table.seats == 1 or table.sides or names[0] != RANDOM.name):
        raise ValueError("a ladder holds one scale of wins that begins with random")
    if games < 2:
        raise ValueError(f"a pairing has at least two games, not {games}")
    alone = table.seats == 1
    met = len(names) if alone else len(rating.pairings(names, table))
    with counting(errors, game, met * games) as tick:
        kept = None if keep is None else Kept(keep)
        rated = rating.rate(game, names, table, games, seed, workers, tick, on, kept)
    if write:
        write_ratings(found, {step_name(one.level): (one.rating, one.error) for one in rated})
    if as_json:
        rows = [one._asdict() for one in rated]
        sys.stdout.write(json.dumps({"game": game, "seed": seed, "levels": rows}, indent=1) + "\n")
        return
    scale = Table("level", *(["side"] if table.sides else []), "points" if alone else "rating",
                  "95 %", "games", title=f"{game}, {table.seats} seats")  # fmt: skip
    for one in rated:
        side = [one.side] if table.sides else []
        figure = f"{one.rating:.1f}" if alone else f"{one.rating:.0f}"
        error = f"± {one.error:.1f}" if alone else f"± {one.error:.0f}"
        scale.add_row(one.level, *side, figure, error, str(one.games))
    console.print(scale)
