"""What a table keeps in memory: every game half-way and at its end, opened from its log.

Plays matches by chance at tables of people, reads each table's log again as a service does that
starts, and counts what was allocated for it (`tracemalloc`), without anybody's line.

    python bench/kept.py [--game ID --seats N [--option NAME=VALUE]] [--matches 3]
"""

import argparse
import gc
import random
import tracemalloc
from collections.abc import Iterator
from typing import Any

from kosmostol.cli.main import parse_options
from kosmostol.kernel.game import check_seats
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.service import plans
from kosmostol.service.events import Started, read_event, write_event
from kosmostol.service.people import Person
from kosmostol.service.plans import Place
from kosmostol.service.seats import person_seat
from kosmostol.service.tables import Row, Table, rebuild

Log = list[tuple[int, str | None, bytes]]


def played(game: str, seats: int, options: dict[str, Any], seed: int) -> Iterator[tuple[int, Log]]:
    """A match by chance: after every move how many there were, and the log of its table."""
    people = [Person(f"p_{seat:020x}", f"Guest {seat}") for seat in range(seats)]
    places = [Place("me"), *[Place("open")] * (seats - 1)]
    (created,) = plans.create(people[0], game, options, places, str(seed), True)
    taken = tuple(person_seat(person.id, person.name) for person in people)
    table, log = Table("t_" + "0" * 20), Log()

    def happen(event: Any, request: str | None = None, match: Any = None) -> None:
        nonlocal table
        log.append((len(log) + 1, request, write_event(event)))
        table = table.after(Row(len(log), 0.0, request, event), match)

    happen(created)
    happen(Started(find_game(game).revision, str(seed), taken))
    lot, moves = random.Random(seed), 0
    sessions = [f"{lot.getrandbits(40):010x}" for _ in people]
    while table.status == "playing":
        assert table.match is not None
        seat = table.owing[0]
        move = lot.choice(table.match.moves(seat))
        request = f"move {people[seat].id} {sessions[seat]}-{moves}"  # as browsers send them
        plan = plans.move(table, seat, move, table.version, request, people[seat].id)
        for place, event in enumerate(plan.events):
            happen(event, None if place else request, None if place else plan.match)
        moves += 1
        yield moves, log


def kept(log: Log) -> int:
    """The bytes that a table takes which was opened from its log."""
    gc.collect()
    tracemalloc.start()
    try:
        table = rebuild("t_" + "0" * 20, [Row(s, 0.0, r, read_event(b)) for s, r, b in log])
        table.let_go()
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
        del table
        gc.collect()
        left, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return taken - left


def measure(game: str, seats: int, options: dict[str, Any], matches: int) -> None:
    """Print the most that any of the matches took."""
    middle, end, most = [], [], 0
    for seed in range(matches):
        *_, (moves, log) = played(game, seats, options, seed)
        most = max(most, moves)
        kept(log)  # so that everything is loaded, and no block is looked at for the first time
        end.append(kept(log))
        half = next(list(log) for n, log in played(game, seats, options, seed) if n == moves // 2)
        middle.append(kept(half))
    print(
        f"{game:12} {seats} seats: half-way {max(middle) / 1000:5.1f} KB, "
        f"at the end {max(end) / 1000:5.1f} KB (up to {most} moves)"
    )


def main() -> None:
    """Measure one game, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", help="which one; all by default, with the most seats")
    parser.add_argument("--seats", type=int, help="as many as can be by default")
    parser.add_argument("--option", action="append", metavar="NAME=VALUE")
    parser.add_argument("--matches", type=int, default=3)
    given = parser.parse_args()
    try:
        options = parse_options(given.option)
        names = [given.game] if given.game is not None else game_names()
        games = [find_game(name) for name in names]
        wanted = [(g.id, check_seats(g, given.seats or g.seat_counts[-1])) for g in games]
    except ValueError as error:
        parser.error(str(error))
    for game, seats in wanted:
        measure(game, seats, options, given.matches)


if __name__ == "__main__":
    main()
