"""The loop: what keeps a service from everybody else for longest.

Serves in this process, lets bots play a game with many seats, fills its chat, and measures each
single step of the service's loop (processor time, so that a busy machine does not matter) while
somebody watches the game again, comes to the table, and opens it after it left the memory.

    python -m bench.loop [--game ID] [--seats N] [--lines 2000]
"""

import argparse
import asyncio
import asyncio.events
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.service.house import Guest, House, free_port, until

import kosmostol as ks
from kosmostol.inventory import usable
from kosmostol.kernel.registry import find_game
from kosmostol.service.config import Config, Limits


class Steps:
    """The longest step of the loop since it was last asked."""

    def __init__(self) -> None:
        self.longest = 0.0
        plain = asyncio.events.Handle._run  # noqa: SLF001 - there is no other place for it

        def run(handle: Any) -> None:
            began = time.thread_time()
            plain(handle)
            self.longest = max(self.longest, time.thread_time() - began)

        asyncio.events.Handle._run = run  # type: ignore[method-assign,assignment]  # noqa: SLF001

    def during(self, act: Callable[[], object]) -> float:
        """The longest step while something is done, in milliseconds."""
        self.longest = 0.0
        act()
        return 1000 * self.longest


def main() -> None:
    """Play, watch, come, reopen."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    largest = max(usable(), key=lambda game: game.seat_counts[-1])
    parser.add_argument("--game", choices=ks.games(), default=largest.id)
    parser.add_argument("--seats", type=int, help="as many as can be by default")
    parser.add_argument("--lines", type=int, default=2000, help="of chat")
    given = parser.parse_args()
    seats = given.seats or find_game(given.game).seat_counts[-1]
    steps = Steps()
    with tempfile.TemporaryDirectory() as folder:
        config = Config(
            data=Path(folder), port=free_port(), bot_pause=0, reflex_pause=0, limits=Limits.open()
        )
        with House(config) as house:
            anna = Guest(house.address, "Anna")
            places = ["me", *["bot random"] * (seats - 1)]
            table = anna.open(*places, game=given.game)["table"]
            line = anna.live(table)
            found = {"playing a game": steps.during(line.finish)}
            until(lambda: anna.table(table)["status"] == "finished", 600)
            found["writing chat"] = steps.during(
                lambda: [line.ask("chat", text=f"line {n}") for n in range(given.lines)]
            )
            found["coming to the table"] = steps.during(lambda: anna.live(table).close())
            found["watching it again"] = steps.during(
                lambda: anna.get(f"/api/tables/{table}/replay")
            )
            line.close()
            until(lambda: not house.core.hub.used(table))
            house.core.hall.forget(-1, lambda _: False)
            found["opening it again"] = steps.during(lambda: anna.table(table))
            anna.close()
    print(f"The longest step of the loop, {given.game} with {seats} seats:")
    for act, longest in found.items():
        print(f"  {act:22} {longest:6.1f} ms")


if __name__ == "__main__":
    main()
