"""People who play on whatever happens to the line, as the browser client does."""

import asyncio
import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

THINK = 0.03  # seconds, at most
CHATS = 0.08  # of the chances to play, the share that is used to say something
UNDOES = 0.05
PATIENCE = 60.0  # for a line to open, or for an answer: then it is tried again
LATE = {"stale", "not-owing", "finished"}  # somebody else was quicker, so that a rule may refuse
UNKNOWN = {"storage"}  # it may have happened or not: it is asked again


class Fault(Exception):
    """Something was lost, doubled, or is not as it should be."""


@dataclass
class Guest:
    """Somebody with a cookie."""

    name: str
    person: str
    cookie: str


@dataclass
class Request:
    """What somebody wanted to be done, and what became of it."""

    id: str
    kind: str  # move, undo or chat
    body: dict[str, Any]
    outcome: str | None = None  # None: not answered yet; "ack"; or the code of a refusal
    cut_off: int = 0  # how often the line broke before the answer came

    def text(self) -> str:
        return json.dumps({"t": self.kind, "id": self.id} | self.body)


class Player:
    """One person at one table (or, without a guest, somebody who watches)."""

    def __init__(
        self,
        table: str,
        guest: Guest | None,
        dice: random.Random,
        address: Callable[[], str],
        sent: Callable[[], None],
    ) -> None:
        self.table_id = table
        self.guest = guest
        self.requests: dict[str, Request] = {}
        self.pending: Request | None = None
        self.playing = False
        self.greeted = False
        self.reconnects = 0
        self.table: dict[str, Any] = {}
        self.game: dict[str, Any] | None = None
        self.log: list[Any] = []
        self.chat: list[Any] = []
        self._dice = dice
        self._address = address
        self._sent = sent
        self._news = asyncio.Event()
        self._hellos = 0

    def allow(self, playing: bool) -> None:
        """Let them play, or only finish what they have begun."""
        self.playing = playing
        self._news.set()

    async def run(self) -> None:
        """Be at the table, on one line after the other."""
        while True:
            try:
                await self._visit()
            except (OSError, WebSocketException, TimeoutError):
                self.reconnects += 1
            self.greeted = False
            if self.pending is not None:
                self.pending.cut_off += 1
            await asyncio.sleep(self._dice.uniform(0.01, 0.08))

    async def _visit(self) -> None:
        address = self._address()
        headers = {} if self.guest is None else {"Cookie": f"kosmostol={self.guest.cookie}"}
        async with connect(
            f"ws://{address}/api/tables/{self.table_id}/live",
            additional_headers=headers,
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=1,
            proxy=None,
        ) as line:
            await self._greet(line)
            both = {asyncio.create_task(self._listen(line)), asyncio.create_task(self._act(line))}
            try:
                done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in both:
                    task.cancel()
                await asyncio.gather(*both, return_exceptions=True)
            for task in done:
                task.result()

    async def _greet(self, line: ClientConnection) -> None:
        """Say what we have: everything, as a rule; now and then nothing, as a fresh page does."""
        if self._dice.random() < 0.3:
            self.game, self.log, self.chat = None, [], []
        version = None if self.game is None else self.game["version"]
        self._hellos += 1
        hello = {"t": "hello", "id": f"hello {self._hellos}", "version": version}
        await line.send(json.dumps(hello | {"log": len(self.log), "chat": len(self.chat)}))

    async def _listen(self, line: ClientConnection) -> None:
        async for text in line:
            message = json.loads(text)
            match message["t"]:
                case "table":
                    self.table = message["table"]
                case "game":
                    self.log = self.log[: message["logFrom"]] + message["log"]
                    self.game = message
                case "chat":
                    self.chat += message["lines"]
                case "ack" | "refused" | "error":
                    self._answered(message)
            self._news.set()

    def _answered(self, message: dict[str, Any]) -> None:
        if message["id"] == f"hello {self._hellos}":
            if message["t"] != "ack":
                raise Fault(f"no greeting at {self.table_id}: {message}")
            self.greeted = True
        elif self.pending is None or message["id"] != self.pending.id:
            raise Fault(f"an answer to what was not asked: {message}")
        elif message["t"] == "ack":
            self._settle("ack")
        elif message["code"] in UNKNOWN:
            raise ConnectionError(message["code"])
        elif message["t"] == "refused" or message["code"] in LATE:
            self._settle(message["code"])
        else:
            raise Fault(f"{self.pending} was answered with {message}")

    def _settle(self, outcome: str) -> None:
        assert self.pending is not None
        self.pending.outcome = outcome
        self.pending = None

    async def _act(self, line: ClientConnection) -> None:
        """Ask again for what was cut off; then play on."""
        while True:
            await self._news.wait()
            self._news.clear()
            if not self.greeted:
                continue
            if self.pending is None and self.playing and self.guest is not None:
                await asyncio.sleep(self._dice.uniform(0, THINK))
                self.pending = self._choose() if self.playing else None
            if self.pending is not None:
                await self._ask(line, self.pending)
                self._news.set()

    async def _ask(self, line: ClientConnection, request: Request) -> None:
        self.requests[request.id] = request
        await line.send(request.text())
        self._sent()
        async with asyncio.timeout(PATIENCE):
            while self.pending is request:
                await self._news.wait()
                self._news.clear()

    def _choose(self) -> Request | None:
        """What to do now: a move, if it is our turn, or sometimes something else."""
        assert self.guest is not None
        id = f"{self.guest.name} {len(self.requests)}"
        number = self._dice.random()
        if number < CHATS:
            return Request(id, "chat", {"text": f"{id} {self._dice.randrange(10**6)}"})
        for view in self.game["views"] if self.game is not None else ():
            body = {"seat": view["seat"], "version": self.game["version"]} if self.game else {}
            if view["undo"] and number < CHATS + UNDOES:
                return Request(id, "undo", body)
            if view["options"]:
                option = self._dice.choice(view["options"])
                return Request(id, "move", body | {"move": option["move"]})
        return None
