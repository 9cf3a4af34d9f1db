"""What a move costs the service, without sockets: deciding, storing, telling everybody.

Plays whole games at a table whose every seat has a person with a line of their own and one
watcher, in this process, with a store on disk; a move is sent when the last one has been told to
all. Prints the processor time a move, how much of it the loop takes (the rest stores: with one
table every move is a commit of its own, where a crowd, `--together`, shares them), and the bytes
each of them is sent.

    python bench/moves.py [--game ID --seats N [--option NAME=VALUE]] [--games 3] [--together 20]
                          [--json]
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import uvicorn

from kosmostol.cli.main import parse_options
from kosmostol.inventory import usable
from kosmostol.kernel.game import Game, check_seats
from kosmostol.kernel.registry import find_game
from kosmostol.service.config import Config, Limits
from kosmostol.service.core import Core
from kosmostol.service.line import Line
from kosmostol.service.messages import Hello
from kosmostol.service.people import Person
from kosmostol.service.plans import Place

T = TypeVar("T")


class Listener:
    """Somebody at the table; what they are sent is counted and let fall."""

    def __init__(self, core: Core, table: str, person: Person | None) -> None:
        self.bytes = 0
        self.messages = 0
        self.line = Line(table, person, "here")
        core.hub.join(self.line)
        found = core.hall.peek(table)
        assert found is not None
        self.line.greet(found, Hello("h", changes=True))
        core.hub.carry(self.line, self)

    def free(self) -> bool:
        """Always."""
        return True

    def carry(self, messages: list[bytes]) -> None:
        """As a socket would."""
        self.bytes += sum(map(len, messages))
        self.messages += len(messages)


async def settled() -> None:
    """Everybody has been told: whoever had something to do has done it."""
    for _ in range(4):
        await asyncio.sleep(0)


class Played:
    """A move on its way, as a socket sends it: called when it is durable and told of."""

    def __init__(self) -> None:
        self.durable: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def __call__(self, _: int, error: Exception | None) -> None:
        if error is None:
            self.durable.set_result(None)
        else:
            self.durable.set_exception(error)


class Party:
    """A game that is played, with everybody who is told of it."""

    def __init__(self, core: Core, table: str, people: list[Person], seed: int) -> None:
        self.core = core
        self.table = table
        self.people = people
        self.listeners = [Listener(core, table, person) for person in (*people, None)]
        self.lot = random.Random(seed)
        self.moves = 0
        self.chose = 0.0  # seconds of the loop that went into choosing moves, which people do

    @staticmethod
    async def lay(core: Core, game: str, seats: int, options: dict[str, Any], seed: int) -> "Party":
        people = [Person(f"p_{seat:020x}", f"Guest {seat}") for seat in range(seats)]
        places = [Place("me"), *[Place("open")] * (seats - 1)]
        table = (await core.hall.create(people[0], game, options, places, False, None)).id
        for seat in range(1, seats):
            await core.hall.change_seat(table, people[seat], seat, "take", None, None)
        await core.hall.start(table, people[0])
        return Party(core, table, people, seed)

    async def play(self) -> None:
        """To the end, one move after the other, each when all have been told of the last."""
        hall = self.core.hall
        while (now := await hall.table(self.table)).status == "playing":
            assert now.match is not None
            began = time.thread_time()
            seat = now.owing[0]
            move = self.lot.choice(now.match.moves(seat))
            self.chose += time.thread_time() - began
            self.moves += 1
            request, person = f"m{self.moves}", self.people[seat].id
            played = Played()
            assert hall.submit_soon(self.table, seat, move, now.version, request, person, played)
            await played.durable
            await asyncio.sleep(0)  # in which they are told

    def sent(self) -> int:
        return sum(listener.bytes for listener in self.listeners)

    def go(self) -> None:
        for listener in self.listeners:
            self.core.hub.leave(listener.line)


async def play(
    core: Core, game: str, seats: int, options: dict[str, Any], seed: int, together: int = 1
) -> tuple[int, float, float, float]:
    """Games played side by side: moves, processor seconds, those of the loop, bytes for each."""
    seeds = range(seed * together, (seed + 1) * together)
    parties = [await Party.lay(core, game, seats, options, each) for each in seeds]
    await settled()
    before = sum(party.sent() for party in parties)
    began, looped = time.process_time(), time.thread_time()
    await asyncio.gather(*(party.play() for party in parties))
    chose = sum(party.chose for party in parties)
    used, looped = time.process_time() - began - chose, time.thread_time() - looped - chose
    sent = sum(party.sent() for party in parties) - before
    for party in parties:
        party.go()
    return sum(party.moves for party in parties), used, looped, sent / (seats + 1)


async def measure(
    game: str, seats: int, options: dict[str, Any], games: int, together: int = 1
) -> dict[str, Any]:
    """The mean of some games, and the least that one of them took."""
    with tempfile.TemporaryDirectory(prefix="kosmostol-moves-") as folder:
        config = Config(data=Path(folder), limits=Limits.open(), reflex_pause=3600.0)
        core = Core(config)
        await core.open()
        try:
            await play(core, game, seats, options, -1)  # so that everything is loaded
            rows = [await play(core, game, seats, options, n, together) for n in range(games)]
        finally:
            await core.close()
    moves = sum(row[0] for row in rows)
    return {
        "game": game,
        "seats": seats,
        "options": options,
        "together": together,
        "moves": moves,
        "cpu_ms_per_move": round(1000 * sum(row[1] for row in rows) / moves, 3),
        "least_ms_per_move": round(1000 * min(row[1] / row[0] for row in rows), 3),
        "loop_ms_per_move": round(1000 * sum(row[2] for row in rows) / moves, 3),
        "bytes_per_move_and_recipient": round(sum(row[3] for row in rows) / moves),
    }


def on_its_loop(work: Coroutine[Any, Any, T]) -> T:
    """Run on the kind of loop that the service runs on."""
    loop = uvicorn.Config("", loop="auto").get_loop_factory()
    with asyncio.Runner(loop_factory=loop) as runner:
        return runner.run(work)


def usual(game: Game) -> int:
    """Neither few seats nor many."""
    return game.seat_counts[len(game.seat_counts) // 2]


def main() -> None:
    """Measure one game, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", help="which one; all by default")
    parser.add_argument("--seats", type=int, help="the middle of what can be by default")
    parser.add_argument("--option", action="append", metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--together", type=int, default=1, help="games side by side")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    try:
        options = parse_options(given.option)
        found = [find_game(given.game)] if given.game is not None else usable()
        wanted = [
            (
                game.id,
                check_seats(game, given.seats or game.seat_counts[len(game.seat_counts) // 2]),
            )
            for game in found
        ]
    except ValueError as error:
        parser.error(str(error))
    rows = [
        on_its_loop(measure(game, seats, options, given.games, given.together))
        for game, seats in wanted
    ]
    if given.json:
        print(json.dumps(rows, indent=2))
        return
    for row in rows:
        print(
            f"{row['game']:12} {row['seats']} seats: {row['cpu_ms_per_move']:6.3f} ms a move "
            f"(least {row['least_ms_per_move']:6.3f}), "
            f"{row['loop_ms_per_move']:6.3f} of it the loop, "
            f"{row['bytes_per_move_and_recipient']:6} bytes a move and recipient "
            f"({row['moves']} moves)"
        )


if __name__ == "__main__":
    main()
