"""A service to test against, and guests who play at it over real sockets."""

import asyncio
import json
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Coroutine
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from kosmostol.client.changes import Following
from kosmostol.service.app import create_app, make_server
from kosmostol.service.config import Config
from kosmostol.service.core import Core

PATIENCE = 180.0  # seconds: only a fault takes so long, however busy the machine is
T = TypeVar("T")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class House:
    """The service in a thread of this process: its inside can be looked at."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.app = create_app(config)
        self._server = make_server(self.app, config)
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)
        self.address = f"127.0.0.1:{config.port}"

    async def _run(self) -> None:
        self._loop = asyncio.get_running_loop()
        await self._server.serve()

    def call(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Do something inside the service."""
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(PATIENCE)

    def open(self) -> Self:
        self._thread.start()
        until(lambda: self._server.started)
        return self

    def close(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    @property
    def core(self) -> Core:
        core: Core = self.app.state.core
        return core

    def guest(self, name: str = "Анна") -> "Guest":
        return Guest(self.address, name)

    def __enter__(self) -> Self:
        return self.open()

    def __exit__(self, *_: object) -> None:
        self.close()


class Node:
    """The service as a process of its own, which can be killed."""

    def __init__(self, data: Path, *arguments: str, port: int = 0) -> None:
        self.data = data
        self.port = port or free_port()
        self.address = f"127.0.0.1:{self.port}"
        self._arguments = arguments
        self._process: subprocess.Popen[bytes] | None = None
        self.log = data / f"log-{self.port}.txt"

    def command(self) -> list[str]:
        """What starts the process."""
        return [
            *(sys.executable, "-m", "kosmostol.service", "--port", str(self.port)),
            *("--data", str(self.data), "--limits", "open", *self._arguments),
        ]

    def start(self, wait: bool = True) -> Self:
        self.data.mkdir(parents=True, exist_ok=True)
        # Restarts are many here: keep compiled modules, whatever the surroundings say.
        environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        cache = Path(tempfile.gettempdir()) / "kosmostol-pycache"
        environment |= {"PYTHONWARNINGS": "ignore", "PYTHONPYCACHEPREFIX": str(cache)}
        environment["PYTHONFAULTHANDLER"] = "1"  # see `diagnosis`
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self.command(), stderr=log, stdout=log, env=environment
            )
        if wait:
            self.wait()
        return self

    def wait(self) -> None:
        try:
            until(self._answers)
        except AssertionError:
            self.stop(signal.SIGKILL)
            raise

    def _answers(self, patience: float = PATIENCE) -> bool:
        probe = HTTPConnection(self.address, timeout=patience)
        try:
            probe.request("GET", "/healthz")
            return probe.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            probe.close()

    def diagnosis(self, patience: float = 20.0) -> str:
        """How the process is after something has failed; one that hangs is begun anew.

        Before that it says where each of its threads stands.
        """
        assert self._process is not None
        ended = self._process.poll()
        if ended is None and self._answers(patience):
            return f"it answers; the end of its log:\n{self._end_of_log()}"
        said = f"it ended with {ended}"
        if ended is None:
            self.stop(signal.SIGABRT)
            said = "it hung; where its threads stood is at the end of its log"
        told = f"{said}:\n{self._end_of_log()}"
        self.start()
        return told

    def _end_of_log(self) -> str:
        return self.log.read_text(errors="replace")[-8000:]

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        return self._process.wait(PATIENCE)

    def guest(self, name: str = "Анна") -> "Guest":
        return Guest(self.address, name)

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self._process is not None and self._process.poll() is None:
            self.stop(signal.SIGKILL)


class Guest:
    """A person with a browser."""

    def __init__(self, address: str, name: str | None) -> None:
        self.address = address
        self.http = httpx.Client(base_url=f"http://{address}", timeout=PATIENCE)
        self.name = name
        self.lines: list[LineClient] = []
        self.forwarded: str | None = None  # the address a proxy would name
        self.heard: list[str] = []  # every byte that ever came by REST
        if name is not None:
            assert self.post("/api/me", {"name": name})["name"] == name

    def get(self, path: str, status: int = 200) -> Any:
        return self._checked(self.http.get(path), status)

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self._checked(self.http.post(path, json={} if body is None else body), status)

    def _checked(self, response: httpx.Response, status: int) -> Any:
        self.heard.append(response.text)
        assert response.status_code == status, response.text
        if status >= 400:
            error = response.json()["error"]
            assert set(error) == {"code", "text", "allowed", "say"}
            assert re.fullmatch(r"[a-z-]+", error["code"])
            return error["code"]
        return response.json() if "json" in response.headers["content-type"] else response.text

    def open(self, *kinds: str, game: str = "catonauts", **more: Any) -> dict[str, Any]:
        """A new table with places such as `me`, `open`, `device Bob` or `bot easy`."""
        places = []
        for kind in kinds:
            word, _, extra = kind.partition(" ")
            field = {"bot": "level", "device": "name", "me": "name"}.get(word, "name")
            places.append({"kind": word} | ({field: extra} if extra else {}))
        body = {"game": game, "options": {}, "places": places, "start": True} | more
        table: dict[str, Any] = self.post("/api/tables", body)
        return table

    def seat(self, table: str, seat: int, do: str, status: int = 200, **more: Any) -> Any:
        return self.post(f"/api/tables/{table}/seats/{seat}", {"do": do} | more, status)

    def table(self, table: str) -> Any:
        return self.get(f"/api/tables/{table}")

    def live(self, table: str, greet: bool = True, **hello: Any) -> "LineClient":
        line = LineClient(self, table)
        line.open()
        if greet:
            line.greet(**hello)
        return line

    def close(self) -> None:
        for line in self.lines:
            line.close()
        self.http.close()


class LineClient:
    """A live line: remembers all it heard, and the newest of each kind."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table_id = table
        self.raw: list[str] = []
        self.heard: list[dict[str, Any]] = []
        self.game: dict[str, Any] | None = None
        self.table: dict[str, Any] | None = None
        self.log: list[Any] = []
        self.chat: list[Any] = []
        self.following = Following()
        self._count = 0
        self._session = secrets.token_hex(3)  # ids are a person's own, whichever line they come by
        self._socket: ClientConnection | None = None

    def open(self) -> None:
        cookie = "; ".join(f"{k}={v}" for k, v in self.guest.http.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        if self.guest.forwarded is not None:
            headers["X-Forwarded-For"] = self.guest.forwarded
        manager = connect(
            f"ws://{self.guest.address}/api/tables/{self.table_id}/live",
            additional_headers=headers,
            origin=Origin(f"http://{self.guest.address}"),
            compression=None,
            max_size=None,
            max_queue=None,
            open_timeout=PATIENCE,
            close_timeout=1,
        )
        self._socket = manager.__enter__()
        self.guest.lines.append(self)

    @property
    def socket(self) -> ClientConnection:
        assert self._socket is not None
        return self._socket

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket.socket.close()  # whatever state a flooded or killed line was left in

    def send(self, data: str | bytes) -> None:
        self.socket.send(data)

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message = self.following.whole(json.loads(text))
        self.heard.append(message)
        if message["t"] == "game":
            self.game = message
            self.log = self.log[: message["logFrom"]] + message["log"]
        elif message["t"] == "table":
            self.table = message["table"]
        elif message["t"] == "chat":
            self.chat += message["lines"]
        return message

    def wait(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def ask(self, t: str, id: str | None = None, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        self._count += 1
        id = id or f"{self._session}-{self._count}"
        self.send(json.dumps({"t": t, "id": id} | fields))
        return self.wait(lambda message: message.get("id") == id)

    def greet(self, version: int | None = None, log: int = 0, chat: int = 0) -> None:
        answer = self.ask("hello", version=version, log=log, chat=chat, changes=True)
        assert answer["t"] == "ack"

    @property
    def now(self) -> dict[str, Any]:
        assert self.game is not None
        return self.game

    def view(self, seat: int | None) -> dict[str, Any]:
        found: dict[str, Any] = next(v for v in self.now["views"] if v["seat"] == seat)
        return found

    def turn(self) -> tuple[int, list[str]] | None:
        """A seat of ours that owes a decision, and its moves."""
        for view in self.now["views"]:
            if view["options"]:
                return view["seat"], [option["move"] for option in view["options"]]
        return None

    def play(self, pick: int = 0) -> dict[str, Any]:
        """Play a legal move as soon as it is our turn."""
        while (turn := self.turn()) is None:
            self.receive()
        seat, moves = turn
        move = moves[pick % len(moves)]
        return self.ask("move", seat=seat, move=move, version=self.now["version"])

    def finish(self) -> None:
        """Play on until the game is over."""
        while self.now["result"] is None:
            if self.turn() is None:
                self.receive()
            else:
                self.play(-1)

    def ended(self) -> int | None:
        """The code the server closed with, after reading what is left."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else None


def until(true: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait for something to come true."""
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)
