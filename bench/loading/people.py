"""People who play: one client process with many of them, driven by lines on standard input.

It is told, one JSON object a line, to `lay` tables, to `sit` down at them, to `play` for some
seconds, to go and come `back` all at once, or to `end`; it answers each with one line.
"""

import asyncio
import gc
import json
import random
import sys
import time
from typing import Any

import httpx
import msgspec
import uvicorn
from bench.loading.socket import Socket, call

from kosmostol.client.changes import OutOfStep, changed
from kosmostol.service.doors import open_files

TOGETHER = 50  # connections made at a time
LAID = 48  # tables laid at a time
PATIENCE = 300.0
LAST = 10.0  # seconds after the time in which the last moves are acknowledged
FROM_ONE = 4000  # connections from one address of this machine

Option = dict[str, Any]
_encode = msgspec.json.Encoder().encode


class View(msgspec.Struct):
    """What a person follows of a view: everything else is not even read."""

    seat: int | None = None
    options: list[Option] = []


class Message(msgspec.Struct):
    """What is said: a game, how it changed, an answer."""

    t: str
    id: str | None = None
    n: int = 0
    version: int = 0
    views: list[View] = []
    result: msgspec.Raw = msgspec.Raw(b"null")
    change: msgspec.Raw = msgspec.Raw(b"{}")


class Change(msgspec.Struct):
    """What changed of a game, as far as it is followed."""

    version: msgspec.Raw = msgspec.Raw()
    result: msgspec.Raw = msgspec.Raw()
    views: msgspec.Raw = msgspec.Raw()


class ViewChange(msgspec.Struct):
    """What changed of a view."""

    options: Any = None


_message = msgspec.json.Decoder(Message).decode
_change = msgspec.json.Decoder(Change).decode
_version = msgspec.json.Decoder(tuple[int]).decode
_views = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_whole_views = msgspec.json.Decoder(tuple[list[View]]).decode
_view_change = msgspec.json.Decoder(ViewChange).decode
_whole_view = msgspec.json.Decoder(tuple[View]).decode


class Person:
    """Plays at a table, and notes how long each answer took and how much came.

    Of the game it follows as much as is needed to play: which moves are open at which version.
    """

    def __init__(self, address: str, cookie: str, table: str, source: str, seed: int) -> None:
        self._address = address
        self._source = source
        self._cookie = cookie
        self._table = table
        self._random = random.Random(seed)
        self._version = -1
        self._views: list[View] = []
        self._over = False
        self._changes = 0  # since the game was told whole
        self._socket: Socket | None = None
        self._here = asyncio.Event()
        self._count = 0
        self._sent = ""  # the move that waits for its answer
        self._began = 0.0
        self._until = 0.0
        self._think = 0.0
        self._thinking: asyncio.TimerHandle | None = None
        self.seconds: list[float] = []
        self.errors = 0
        self.bytes = 0

    async def sit(self) -> None:
        """Connect, and see the table."""
        self._here.clear()
        path = f"/api/tables/{self._table}/live"
        cookie = f"kosmostol={self._cookie}"
        self._socket = await call(self._address, path, cookie, self._hear, self._source)
        self._socket.say(b'{"t": "hello", "id": "h", "version": null, "changes": true}')
        await asyncio.wait_for(self._here.wait(), PATIENCE)

    async def go(self) -> None:
        """Hang up."""
        if self._socket is not None:
            self._socket.hang_up()
            await self._socket.closed

    def begin(self, until: float, think: float) -> None:
        """Play until a moment of the loop's clock."""
        self.seconds, self.errors, self.bytes = [], 0, 0
        self._until, self._think = until, think
        self._consider()

    @property
    def waits(self) -> bool:
        """Whether a move is under way."""
        return bool(self._sent)

    def _consider(self) -> None:
        """If it is one's turn: think, then move."""
        loop = asyncio.get_running_loop()
        if self._sent or self._thinking or loop.time() >= self._until or not self._turn():
            return
        pause = self._random.uniform(0.5, 1.5) * self._think
        if loop.time() + pause < self._until:
            self._thinking = loop.call_later(pause, self._move)

    def _move(self) -> None:
        self._thinking = None
        turn = self._turn()
        if turn is None or self._socket is None or self._socket.closed.done():
            return
        self._count += 1
        self._sent = f"m{self._count}"
        move = {
            "t": "move",
            "id": self._sent,
            "seat": turn[0],
            "move": self._random.choice(turn[1])["move"],
            "version": self._version,
        }
        self._began = time.perf_counter()
        self._socket.say(_encode(move))

    def _hear(self, data: bytes) -> None:
        self.bytes += len(data)
        if data.startswith((b'{"t":"table"', b'{"t":"change","of":"table"')):
            return
        message = _message(data)
        if message.t == "game":
            self._version, self._views = message.version, message.views
            self._over = bytes(message.result) != b"null"
            self._changes = 0
            self._here.set()
        elif message.t == "change":
            self._follow(message)
        elif message.id == self._sent:
            self.seconds.append(time.perf_counter() - self._began)
            self.errors += message.t != "ack"
            self._sent = ""
        self._consider()

    def _follow(self, message: Message) -> None:
        """What changed of the game, as far as it is followed."""
        self._changes += 1
        if message.n != self._changes:
            raise OutOfStep
        change = _change(message.change)
        if change.version:
            (self._version,) = _version(change.version)
        if change.result:
            self._over = bytes(change.result) != b"[null]"
        if bytes(change.views).startswith(b"["):
            (self._views,) = _whole_views(change.views)
        elif change.views:
            for place, part in _views(change.views).items():
                if bytes(part).startswith(b"["):
                    (self._views[int(place)],) = _whole_view(part)
                    continue
                options = _view_change(part).options
                if options is not None:
                    view = self._views[int(place)]
                    view.options = changed(view.options, options)

    def _turn(self) -> tuple[int, list[Option]] | None:
        if not self._over:
            for view in self._views:
                if view.options and view.seat is not None:
                    return view.seat, view.options
        return None


class People:
    """Everybody of this process."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._http = httpx.AsyncClient(
            base_url=f"http://{address}", timeout=PATIENCE, trust_env=False
        )
        self._number = 0
        self._tables: list[tuple[str, list[str]]] = []  # with the cookies of its people
        self._cookies: list[str] = []
        self._people: list[Person] = []

    async def lay(self, tables: list[dict[str, Any]], number: int) -> dict[str, Any]:
        """Lay tables, each with a game and its seats; `number` is that of this process."""
        self._number = number
        while len(self._cookies) < max((each["seats"] for each in tables), default=0):
            self._cookies.append(await self._guest(len(self._cookies)))
        for start in range(0, len(tables), LAID):
            some = tables[start : start + LAID]
            self._tables += await asyncio.gather(*map(self._table, some))
        return {"tables": len(self._tables)}

    async def _guest(self, number: int) -> str:
        answer = await self._http.post("/api/me", json={"name": f"Guest {number}"})
        self._http.cookies.clear()
        return answer.cookies["kosmostol"]

    async def _table(self, wanted: dict[str, Any]) -> tuple[str, list[str]]:
        """A table, and the cookies of those who have a line to it."""
        cookies = self._cookies[: 1 if wanted["device"] else wanted["seats"]]
        host, *others = ({"Cookie": f"kosmostol={cookie}"} for cookie in cookies)
        seats = range(1, wanted["seats"] if wanted["device"] else 1)
        more = [{"kind": "device", "name": f"Guest {seat}"} for seat in seats]
        body = {
            "game": wanted["game"],
            "options": wanted["options"],
            "places": [{"kind": "me"}, *(more or [{"kind": "open"} for _ in others])],
            "start": not others,
        }
        answer = await self._http.post("/api/tables", json=body, headers=host)
        table: str = answer.raise_for_status().json()["table"]
        for seat, headers in enumerate(others, 1):
            path = f"/api/tables/{table}/seats/{seat}"
            (await self._http.post(path, json={"do": "take"}, headers=headers)).raise_for_status()
        if others:
            start = await self._http.post(f"/api/tables/{table}/start", headers=host)
            start.raise_for_status()
        return table, cookies

    async def sit(self) -> dict[str, Any]:
        """Everybody connects."""
        began = time.perf_counter()
        if not self._people:
            pairs = [(table, cookie) for table, cookies in self._tables for cookie in cookies]
            first = self._number * len(pairs)  # so that everybody's chance differs
            self._people = [
                Person(self._address, cookie, table, f"127.{self._number + 1}.{n // FROM_ONE}.1", n)
                for n, (table, cookie) in enumerate(pairs, first)
            ]
        for start in range(0, len(self._people), TOGETHER):
            await asyncio.gather(*(each.sit() for each in self._people[start : start + TOGETHER]))
        return {"people": len(self._people), "seconds": time.perf_counter() - began}

    async def play(self, seconds: float, think: float) -> dict[str, Any]:
        """Everybody plays."""
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        for each in self._people:
            each.begin(until, think)
        await asyncio.sleep(seconds)
        while loop.time() < until + LAST and any(each.waits for each in self._people):
            await asyncio.sleep(0.05)
        return {
            "seconds": [value for each in self._people for value in each.seconds],
            "errors": sum(each.errors + each.waits for each in self._people),
            "bytes": sum(each.bytes for each in self._people),
            "cpu": time.process_time(),
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
    gc.disable()  # nothing goes round in circles here, and looking through all would show as delay
    people = People(sys.argv[1])
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        told = json.loads(line)
        do = told.pop("do")
        print(json.dumps(await getattr(people, do)(**told)), flush=True)
        if do == "end":
            return


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:
        runner.run(main())
