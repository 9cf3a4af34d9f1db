"""The live line of a table: one WebSocket, messages in both directions."""

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from kosmostol.service.core import Core
from kosmostol.service.line import Line
from kosmostol.service.people import COOKIE, Person
from kosmostol.service.problems import Problem
from kosmostol.service.render import error_for, render
from kosmostol.service.security import client_address, same_origin
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
    """One conversation over a socket."""

    def __init__(self, socket: WebSocket, core: Core, line: Line, endings: int) -> None:
        self.socket = socket
        self.core = core
        self.line = line
        self.talk = Talk(core, line)
        self._endings = endings

    async def run(self) -> None:
        self.core.hub.join(self.line)
        sender = asyncio.create_task(self._send_on())
        try:
            if self.line.person is not None:
                with contextlib.suppress(Problem):  # storage may be away for a while
                    await self.core.hall.back(self.line.table, self.line.person.id)
            await self._receive_on()
        except TimeoutError:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                await self.socket.close(FLOODED, "too-slow")
        finally:
            self.core.hub.leave(self.line)
            sender.cancel()
            await asyncio.wait([sender])

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

    async def _receive_on(self) -> None:
        while self.socket.application_state == WebSocketState.CONNECTED:
            patience = None if self.line.greeted else self.core.config.limits.hello_seconds
            event = await asyncio.wait_for(self.socket.receive(), patience)
            if event["type"] != "websocket.receive":
                return
            if not self._known():
                await self.socket.close(FLOODED, "no-person")
                return
            data = event.get("text")
            if data is None:
                data = event.get("bytes") or b""
            if not await self.talk.take(data):
                await self.socket.close(FLOODED, "too-fast")
                return
