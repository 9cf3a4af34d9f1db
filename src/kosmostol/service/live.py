"""The live line of a table: one WebSocket, messages in both directions."""

import asyncio
import contextlib
from functools import partial

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from kosmostol.service.core import Core
from kosmostol.service.line import Line
from kosmostol.service.people import COOKIE, Person
from kosmostol.service.problems import Problem
from kosmostol.service.render import error_for, render
from kosmostol.service.security import client_address, same_origin
from kosmostol.service.sockets import Sockets
from kosmostol.service.talk import Talk

FLOODED = 1008


async def live(socket: WebSocket, core: Core, table: str) -> None:
    """Serve one connection until it ends."""
    await socket.accept()
    try:
        if not same_origin(socket, core.config):
            raise Problem("bad-origin")
        endings = core.people.endings
        person = core.people.read(socket.cookies.get(COOKIE))
        address = client_address(socket)
        _check_lines(core, table, person, address)
        await core.hall.table(table)
    except Problem as problem:
        core.metrics.errors.labels(problem.code).inc()
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(render(error_for(None, problem)).decode())
            await socket.close(FLOODED, problem.code)
        return
    await _Socket(socket, core, Line(table, person, address), endings).run()


def _check_lines(core: Core, table: str, person: Person | None, address: str) -> None:
    limits = core.config.limits
    if core.hub.count_from(address) >= limits.lines_per_address:
        raise Problem("too-many-lines", allowed=limits.lines_per_address)
    if person is not None and core.hub.lines_of(table, person.id) >= limits.lines_per_person:
        raise Problem("too-many-lines", allowed=limits.lines_per_person)


class _Socket:
    """One conversation over a socket.

    Where the socket is one of ours (`Sockets`), what is due goes out as the hub says and moves are
    taken as they come; else, and for all other messages, there are a sender and a receiver.
    """

    def __init__(self, socket: WebSocket, core: Core, line: Line, endings: int) -> None:
        self.socket = socket
        self.core = core
        self.line = line
        self.talk = Talk(core, line)
        self._endings = endings
        self._busy = False  # a message is being answered
        self._next: asyncio.Future[None] | None = None  # one waits until that is done
        self._closing: asyncio.Task[None] | None = None
        carrier = socket.scope.get("state", {}).get("carrier")
        self._sockets = carrier if isinstance(carrier, Sockets) else None

    async def run(self) -> None:
        self.core.hub.join(self.line)
        sender = None
        if self._sockets is None:
            sender = asyncio.create_task(self._send_on())
        else:
            self.core.hub.carry(self.line, self)
            self._sockets.hears = self._hear
            self._sockets.freed = partial(self.core.hub.carry, self.line, self)
        try:
            if self.line.person is not None:
                with contextlib.suppress(Problem):  # storage may be away for a while
                    await self.core.hall.back(self.line.table, self.line.person.id)
            await self._receive_on()
        except TimeoutError:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                await self.socket.close(FLOODED, "too-slow")
        finally:
            if self._sockets is not None:
                self._sockets.hears = self._sockets.freed = None
            self.core.hub.leave(self.line)
            if sender is not None:
                sender.cancel()
                await asyncio.wait([sender])

    # ---- what the line says ----

    async def _send_on(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self.line.deliver(self.core.hub, self._send)

    def _known(self) -> bool:
        """Whether it is still whose cookie opened it: who signed out elsewhere ends this here."""
        people = self.core.people
        if self._endings != people.endings:
            self._endings = people.endings
            return people.read(self.socket.cookies.get(COOKIE)) == self.line.person
        return True

    async def _send(self, data: bytes) -> None:
        if not self._known():
            await self.socket.close(FLOODED, "no-person")
            return
        await self.socket.send({"type": "websocket.send", "text": data.decode()})

    def free(self) -> bool:
        """Whether it can carry something now."""
        return self._sockets is not None and self._sockets.free()

    def carry(self, messages: list[bytes]) -> None:
        """Send all of them now, in their order."""
        if self._sockets is not None and self._known():
            self._sockets.carry(messages)
        else:
            self._close("no-person")

    def _close(self, reason: str) -> None:
        if self._closing is None:
            self._closing = asyncio.create_task(self._close_now(reason))

    async def _close_now(self, reason: str) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.close(FLOODED, reason)

    # ---- what the client says ----

    def _hear(self, data: bytes) -> bool:
        """Take a move as it comes, if nothing else is being answered."""
        if self._busy or self._next is not None or not self._known_as_before():
            return False
        self._busy = True
        if not self.talk.take_move(data, self._heard):
            self._busy = False
            return False
        return True

    def _known_as_before(self) -> bool:
        return self._endings == self.core.people.endings

    def _heard(self, go_on: bool) -> None:
        """What was heard has been answered."""
        self._busy = False
        if self._next is not None and not self._next.done():
            self._next.set_result(None)
        if not go_on:
            self._close("too-fast")

    async def _receive_on(self) -> None:
        while self.socket.application_state == WebSocketState.CONNECTED:
            patience = None if self.line.greeted else self.core.config.limits.hello_seconds
            event = await asyncio.wait_for(self.socket.receive(), patience)
            if event["type"] != "websocket.receive":
                return
            if self._busy:
                self._next = asyncio.get_running_loop().create_future()
                await self._next
                self._next = None
            if not self._known():
                await self.socket.close(FLOODED, "no-person")
                return
            data = event.get("text")
            if data is None:
                data = event.get("bytes") or b""
            self._busy = True
            go_on = await self.talk.take(data)
            self._busy = False
            if not go_on:
                await self.socket.close(FLOODED, "too-fast")
                return
