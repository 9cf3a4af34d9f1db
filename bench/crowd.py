"""A crowd: one guest makes many tables of hard bots; how long do an honest table's bots take then?

Starts a service in a temporary folder with its usual limits. From one address a guest makes
tables of six hard bots; from another somebody plays with bots of every level and notes how long
each bot takes from its turn to its move, as a multiple of its level's budget. The same is
measured before the crowd comes. Addresses are named as a proxy on this machine would name them.

    python -m bench.crowd [--tables 30] [--moves 12] [--game ID] [--crowd ID] [--json]
"""

import argparse
import asyncio
import json
import os
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from bench.loading.server import Server
from websockets.asyncio.client import connect

from kosmostol.bots import LEVELS
from kosmostol.inventory import usable

CROWD_SEATS = 6
A_BREATH = 1.0  # seconds: who plays faster than people do is refused for a while
LEVELS_MEASURED = ("easy", "normal", "hard")
HONEST, GREEDY = "192.0.2.1", "198.51.100.7"  # addresses for examples


def largest_game() -> str:
    """A game that six can play."""
    return next(game.id for game in usable() if CROWD_SEATS in game.seat_counts)


def calm_game() -> str:
    """A game of two without secrets: there bots answer as soon as they know."""
    return next(game.id for game in usable() if 2 in game.seat_counts and not game.secrets)


class Guest:
    """Somebody with an address and a name."""

    def __init__(self, server: Server, address: str, name: str) -> None:
        self.address = address
        self.server = server
        self.http = httpx.AsyncClient(
            base_url=f"http://{server.address}", timeout=60, headers={"X-Forwarded-For": address}
        )
        self.name = name

    async def arrive(self) -> None:
        (await self.http.post("/api/me", json={"name": self.name})).raise_for_status()

    async def open(self, game: str, places: list[dict[str, str]]) -> str:
        """A new table, which begins at once. Who is refused for being too fast waits."""
        while True:
            answer = await self.http.post("/api/tables", json={"game": game, "places": places})
            if answer.status_code != httpx.codes.TOO_MANY_REQUESTS:
                answer.raise_for_status()
                return str(answer.json()["table"])
            if answer.json()["error"]["code"] != "too-fast":
                answer.raise_for_status()
            await asyncio.sleep(2)

    @property
    def cookie(self) -> str:
        return f"kosmostol={self.http.cookies['kosmostol']}"


async def answer_times(guest: Guest, game: str, level: str, moves: int) -> list[float]:
    """Play against one bot, and note how long it takes each time it alone is to move."""
    table = await guest.open(game, [{"kind": "me"}, {"kind": "bot", "level": level}])
    uri = f"ws://{guest.server.address}/api/tables/{table}/live"
    headers = {"Cookie": guest.cookie, "X-Forwarded-For": guest.address}
    found: list[float] = []
    async with connect(uri, additional_headers=headers, compression=None, max_size=None) as line:
        await line.send(json.dumps({"t": "hello", "id": "h", "version": None, "log": 0, "chat": 0}))
        since: float | None = None  # when the bot's turn began
        move: dict[str, Any] = {}
        while len(found) < moves:
            message: dict[str, Any] = json.loads(await line.recv())
            if message["t"] == "error" and message["code"] == "too-fast":
                await asyncio.sleep(A_BREATH)
                await line.send(json.dumps(move))
                continue
            if message["t"] == "error":
                raise RuntimeError(f"{move.get('move')}: {message['text']}")
            if message["t"] != "game":
                continue
            if since is not None:
                found.append(time.perf_counter() - since)
                since = None
            if message["result"] is not None:
                return found
            options = [option for view in message["views"] for option in view["options"]]
            if not options:
                since = time.perf_counter()
                continue
            seat = next(view["seat"] for view in message["views"] if view["options"])
            move = {"t": "move", "id": f"m{message['version']}", "seat": seat}
            move |= {"move": options[0]["move"], "version": message["version"]}
            await line.send(json.dumps(move))
    return found


async def measure(server: Server, game: str, moves: int) -> dict[str, list[float]]:
    """Answer times by level, as multiples of the level's budget."""
    honest = Guest(server, HONEST, "Honest")
    await honest.arrive()
    found = {}
    for level in LEVELS_MEASURED:
        times: list[float] = []
        while len(times) < moves:
            times += await answer_times(honest, game, level, moves - len(times))
        found[level] = sorted(each / LEVELS[level].seconds for each in times)
    await honest.http.aclose()
    return found


async def crowd(server: Server, game: str, tables: int) -> Guest:
    """One guest's tables of hard bots."""
    greedy = Guest(server, GREEDY, "Greedy")
    await greedy.arrive()
    for _ in range(tables):
        await greedy.open(game, [{"kind": "bot", "level": "hard"}] * CROWD_SEATS)
    return greedy


def quantile(ratios: list[float], share: float) -> float:
    return round(ratios[min(len(ratios) - 1, int(share * len(ratios)))], 2)


async def run(given: argparse.Namespace, server: Server) -> list[dict[str, Any]]:
    rows = []
    for tables in (0, given.tables):
        if tables:
            await crowd(server, given.crowd, tables)
        for level, ratios in (await measure(server, given.game, given.moves)).items():
            rows.append(
                {
                    "crowd_tables": tables,
                    "level": level,
                    "budget_s": LEVELS[level].seconds,
                    "answers": len(ratios),
                    "median_ratio": quantile(ratios, 0.5),
                    "p95_ratio": quantile(ratios, 0.95),
                    "worst_ratio": quantile(ratios, 1.0),
                    "load": round(os.getloadavg()[0], 1),
                }
            )
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=30, help="of six hard bots")
    parser.add_argument("--moves", type=int, default=12, help="answers measured per level")
    parser.add_argument("--game", default=calm_game(), help="what the honest table plays")
    parser.add_argument("--crowd", default=largest_game(), help="what the crowd plays")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kosmostol-crowd-") as folder:
        server = Server(Path(folder), limits="normal")
        try:
            rows = asyncio.run(run(given, server))
        finally:
            server.stop()
    if given.json:
        print(json.dumps(rows, indent=2))
        return
    print(f"{given.game} beside {given.crowd}; times are multiples of the level's budget")
    for row in rows:
        print("  ".join(f"{name} {value}" for name, value in row.items()))


if __name__ == "__main__":
    main()
