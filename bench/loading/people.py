"""People who play: one client process with many of them, driven by lines on standard input.

It is told, one JSON object a line, to `lay` tables, to `sit` down at them, to `play` for some
seconds, to go and come `back` all at once, or to `end`; it answers each with one line.
"""

import asyncio
import json
import random
import sys
import time
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kosmostol.client.changes import Following
from kosmostol.service.doors import open_files

TOGETHER = 20  # connections made at a time
PATIENCE = 300.0


Message = dict[str, Any]
_decode = msgspec.json.Decoder().decode


class Person:
    """Plays a seat, and notes how long each answer took and how much came."""

    def __init__(self, address: str, cookie: str, table: str, seed: int) -> None:
        self._address = address
        self._cookie = cookie
        self._table = table
        self._random = random.Random(seed)
        self._game: Message | None = None
        self._following = Following()
        self._line: ClientConnection | None = None
        self._count = 0
        self.seconds: list[float] = []
        self.errors = 0
        self.bytes = 0

    async def sit(self) -> None:
        """Connect, and see the table."""
        self._game = None
        self._following = Following()
        self._line = await connect(
            f"ws://{self._address}/api/tables/{self._table}/live",
            additional_headers={"Cookie": f"kosmostol={self._cookie}"},
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            proxy=None,
            max_size=None,
        )
        await self._line.send('{"t": "hello", "id": "h", "version": null, "changes": true}')
        while self._game is None:
            await self._hear()

    async def go(self) -> None:
        """Hang up."""
        if self._line is not None:
            await self._line.close()

    async def play(self, seconds: float, think: float) -> None:
        """Play for so long, or until the match is over."""
        try:
            async with asyncio.timeout(seconds):
                while self._game is not None and self._game["result"] is None:
                    turn = self._turn()
                    if turn is None:
                        await self._hear()
                    else:
                        await self._answer(*turn, think)
        except (TimeoutError, ConnectionClosed):
            return

    async def _answer(self, seat: int, moves: list[str], think: float) -> None:
        await asyncio.sleep(self._random.uniform(0.5, 1.5) * think)
        assert self._game is not None
        assert self._line is not None
        self._count += 1
        move = {
            "t": "move",
            "id": f"m{self._count}",
            "seat": seat,
            "move": self._random.choice(moves),
            "version": self._game["version"],
        }
        began = time.perf_counter()
        await self._line.send(json.dumps(move))
        while (answer := await self._hear()).get("id") != move["id"]:
            pass
        self.seconds.append(time.perf_counter() - began)
        self.errors += answer["t"] != "ack"

    async def _hear(self) -> Message:
        assert self._line is not None
        data = await self._line.recv()
        self.bytes += len(data)
        message = self._following.whole(_decode(data))
        if message["t"] == "game":
            self._game = message
        return message

    def _turn(self) -> tuple[int, list[str]] | None:
        for view in self._game["views"] if self._game is not None else ():
            if view["options"]:
                return view["seat"], [option["move"] for option in view["options"]]
        return None


class People:
    """Everybody of this process."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._http = httpx.AsyncClient(
            base_url=f"http://{address}", timeout=PATIENCE, trust_env=False
        )
        self._tables: list[tuple[str, list[str]]] = []  # with the cookies of its people
        self._cookies: list[str] = []
        self._people: list[Person] = []

    async def lay(self, tables: list[dict[str, Any]]) -> dict[str, Any]:
        """Lay tables, each with a game and its number of people."""
        for each in tables:
            while len(self._cookies) < each["seats"]:
                self._cookies.append(await self._guest(len(self._cookies)))
            cookies = self._cookies[: each["seats"]]
            self._tables.append((await self._table(each, cookies), cookies))
        return {"tables": len(self._tables)}

    async def _guest(self, number: int) -> str:
        answer = await self._http.post("/api/me", json={"name": f"Guest {number}"})
        self._http.cookies.clear()
        return answer.cookies["kosmostol"]

    async def _table(self, wanted: dict[str, Any], cookies: list[str]) -> str:
        host, *others = ({"Cookie": f"kosmostol={cookie}"} for cookie in cookies)
        places = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
        body = {
            "game": wanted["game"],
            "options": wanted["options"],
            "places": places,
            "start": False,
        }
        answer = await self._http.post("/api/tables", json=body, headers=host)
        table: str = answer.raise_for_status().json()["table"]
        for seat, headers in enumerate(others, 1):
            path = f"/api/tables/{table}/seats/{seat}"
            (await self._http.post(path, json={"do": "take"}, headers=headers)).raise_for_status()
        start = await self._http.post(f"/api/tables/{table}/start", headers=host)
        start.raise_for_status()
        return table

    async def sit(self) -> dict[str, Any]:
        """Everybody connects."""
        began = time.perf_counter()
        self._people = self._people or [
            Person(self._address, cookie, table, number)
            for number, (table, cookies) in enumerate(self._tables)
            for cookie in cookies
        ]
        for start in range(0, len(self._people), TOGETHER):
            await asyncio.gather(*(each.sit() for each in self._people[start : start + TOGETHER]))
        return {"people": len(self._people), "seconds": time.perf_counter() - began}

    async def play(self, seconds: float, think: float) -> dict[str, Any]:
        """Everybody plays."""
        for each in self._people:
            each.seconds, each.errors, each.bytes = [], 0, 0
        await asyncio.gather(*(each.play(seconds, think) for each in self._people))
        return {
            "seconds": [value for each in self._people for value in each.seconds],
            "errors": sum(each.errors for each in self._people),
            "bytes": sum(each.bytes for each in self._people),
        }

    async def back(self) -> dict[str, Any]:
        """Everybody hangs up and comes back, all at once."""
        await asyncio.gather(*(each.go() for each in self._people))
        return await self.sit()

    async def end(self) -> dict[str, Any]:
        """Hang up."""
        await asyncio.gather(*(each.go() for each in self._people))
        await self._http.aclose()
        return {}


async def main() -> None:
    """Do as told."""
    open_files()  # each of them has a socket
    people = People(sys.argv[1])
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        told = json.loads(line)
        do = told.pop("do")
        print(json.dumps(await getattr(people, do)(**told)), flush=True)
        if do == "end":
            return


if __name__ == "__main__":
    asyncio.run(main())
