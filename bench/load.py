"""Load: many tables at once on one service, and what a move then costs.

Starts a service in a temporary folder and plays tables of a game without secrets by clients
on this machine, 50, 100 and then all of them; each person answers as soon as it is their turn and
then thinks for a moment, as people do. Then the same with four hard bots thinking at one more
table. Prints how long an acknowledgement takes: the move is durable then.

    python bench/load.py [--game ID] [--tables 200] [--seconds 8] [--think 1.0] [--json]
"""

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kosmostol.inventory import usable

SEATS = 2
BOTS = 4


def usual_game() -> str:
    """The first game of the shelf that both kinds of tables can play."""
    fits = (game for game in usable() if {SEATS, BOTS} <= {*game.seat_counts} and not game.secrets)
    return next(fits).id


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A service process of its own, in a folder that is gone afterwards."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        command = [
            *(sys.executable, "-m", "kosmostol.service", "--port", str(self.port)),
            *("--data", str(folder), "--limits", "open", "--bot-pause", "0"),
        ]
        self._log = (folder / "log.txt").open("wb")
        self._process = subprocess.Popen(command, stderr=self._log)  # noqa: S603
        end = time.monotonic() + 30
        while True:
            try:
                if httpx.get(f"http://{self.address}/healthz").status_code == 200:
                    return
            except httpx.HTTPError:
                if time.monotonic() > end or self._process.poll() is not None:
                    raise
            time.sleep(0.1)

    def cpu(self) -> float:
        """Processor seconds the service itself has used; 0 where that cannot be read."""
        stat = Path(f"/proc/{self._process.pid}/stat")
        if not stat.exists():
            return 0.0
        fields = stat.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(15)
        self._log.close()


class Person:
    """One client: plays its seat until told to stop, and notes how long each answer took."""

    def __init__(self, server: Server, cookie: str, table: str, think: float, seed: int) -> None:
        self.server = server
        self.cookie = cookie
        self.table = table
        self.think = think
        self.random = random.Random(seed)
        self.seconds: list[float] = []
        self.errors = 0
        self.game: dict[str, Any] | None = None
        self.line: ClientConnection

    async def sit_down(self) -> None:
        """Connect, and see the table."""
        uri = f"ws://{self.server.address}/api/tables/{self.table}/live"
        headers = {"Cookie": f"kosmostol={self.cookie}"}
        self.line = await connect(
            uri, additional_headers=headers, compression=None, open_timeout=60
        )
        hello = {"t": "hello", "id": "h", "version": None, "log": 0, "chat": 0}
        await self.line.send(json.dumps(hello))
        while self.game is None:
            await self._hear(self.line)

    async def play(self, seconds: float) -> None:
        """Play for so long, or until the match is over."""
        try:
            async with asyncio.timeout(seconds):
                await self._play_on(self.line)
        except (TimeoutError, ConnectionClosed):
            return

    async def _play_on(self, line: ClientConnection) -> None:
        count = 0
        while True:
            turn = self._turn()
            if turn is None:
                await self._hear(line)
                if self.game is not None and self.game["result"] is not None:
                    return
                continue
            await asyncio.sleep(self.random.uniform(0.5, 1.5) * self.think)
            count += 1
            assert self.game is not None
            move = {
                "t": "move",
                "id": f"m{count}",
                "seat": turn[0],
                "move": self.random.choice(turn[1]),
                "version": self.game["version"],
            }
            began = time.perf_counter()
            await line.send(json.dumps(move))
            while (answer := await self._hear(line)).get("id") != move["id"]:
                pass
            self.seconds.append(time.perf_counter() - began)
            self.errors += answer["t"] != "ack"

    async def _hear(self, line: ClientConnection) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await line.recv())
        if message["t"] == "game":
            self.game = message
        return message

    def _turn(self) -> tuple[int, list[str]] | None:
        for view in self.game["views"] if self.game is not None else ():
            if view["options"]:
                return view["seat"], [option["move"] for option in view["options"]]
        return None


async def new_guest(http: httpx.AsyncClient, name: str) -> str:
    answer = await http.post("/api/me", json={"name": name}, headers={"Cookie": ""})
    http.cookies.clear()
    return answer.cookies["kosmostol"]


async def new_table(http: httpx.AsyncClient, game: str, cookies: list[str]) -> str:
    """A table where each of these guests has a seat."""
    host, *others = ({"Cookie": f"kosmostol={cookie}"} for cookie in cookies)
    places = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
    body = {"game": game, "places": places, "start": False}
    table: str = (await http.post("/api/tables", json=body, headers=host)).json()["table"]
    for seat, headers in enumerate(others, 1):
        await http.post(f"/api/tables/{table}/seats/{seat}", json={"do": "take"}, headers=headers)
    await http.post(f"/api/tables/{table}/start", headers=host)
    return table


async def hard_bots(http: httpx.AsyncClient, game: str, cookie: str) -> str:
    """A table of four hard bots, who think all the time."""
    body = {"game": game, "places": [{"kind": "bot", "level": "hard"}] * BOTS}
    headers = {"Cookie": f"kosmostol={cookie}"}
    table: str = (await http.post("/api/tables", json=body, headers=headers)).json()["table"]
    return table


async def measure(
    server: Server, game: str, tables: int, seconds: float, think: float, bots: bool
) -> dict[str, Any]:
    """Play so many tables for so many seconds."""
    async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=30) as http:
        cookies = [await new_guest(http, f"Guest {n}") for n in range(SEATS)]
        names = [await new_table(http, game, cookies) for _ in range(tables)]
        bot_table = await hard_bots(http, game, cookies[0]) if bots else None
        people = [
            Person(server, cookie, table, think, number)
            for number, table in enumerate(names)
            for cookie in cookies
        ]
        for start in range(0, len(people), 20):
            await asyncio.gather(*(person.sit_down() for person in people[start : start + 20]))
        used = server.cpu()
        await asyncio.gather(*(person.play(seconds) for person in people))
        used = server.cpu() - used
        await asyncio.gather(*(person.line.close() for person in people))
        bot_moves = None
        if bot_table is not None:
            bot_moves = (await http.get(f"/api/tables/{bot_table}")).json()["version"] - 2
    found = sorted(value for person in people for value in person.seconds)
    return {
        "tables": tables,
        "hard_bots": 4 if bots else 0,
        "bot_moves": bot_moves,
        "moves": len(found),
        "moves_per_second": round(len(found) / seconds),
        "cpu_ms_per_move": round(1000 * used / max(1, len(found)), 2),
        "errors": sum(person.errors for person in people),
        "p50_ms": quantile(found, 0.50),
        "p95_ms": quantile(found, 0.95),
        "p99_ms": quantile(found, 0.99),
        "max_ms": quantile(found, 1.0),
    }


def quantile(found: list[float], share: float) -> float:
    if not found:
        return 0.0
    return round(1000 * found[min(len(found) - 1, int(share * len(found)))], 2)


def steps(most: int) -> list[int]:
    return sorted({*(n for n in (50, 100) if n < most), most})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--game", default=usual_game(), help="which game is played")
    parser.add_argument("--think", type=float, default=1.0, help="seconds a person thinks")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    rows: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory(prefix="kosmostol-load-") as folder:
        server = Server(Path(folder))
        try:
            runs = [(n, False) for n in steps(given.tables)] + [(given.tables, True)]
            for tables, bots in runs:
                row = asyncio.run(
                    measure(server, given.game, tables, given.seconds, given.think, bots)
                )
                rows.append(row)
                if not given.json:
                    report(row)
        finally:
            server.stop()
    if given.json:
        print(json.dumps({"cores": os.cpu_count(), "runs": rows}, indent=2))


def report(row: dict[str, Any]) -> None:
    bots = " + 4 hard bots" if row["hard_bots"] else ""
    print(
        f"{row['tables']:4} tables{bots:15} {row['moves_per_second']:5} moves/s   "
        f"p50 {row['p50_ms']:7.2f} ms   p95 {row['p95_ms']:7.2f} ms   "
        f"p99 {row['p99_ms']:7.2f} ms   max {row['max_ms']:7.2f} ms   "
        f"cpu {row['cpu_ms_per_move']:5.2f} ms/move"
    )


if __name__ == "__main__":
    main()
