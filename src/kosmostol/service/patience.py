"""A web protocol that does not wait for ever: a request that is not there in time is let go.

Half-sent requests and silent sockets would each keep a file of this process open.
"""

import asyncio
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from kosmostol.service.doors import Doors
from kosmostol.service.problems import Problem
from kosmostol.service.render import error_body


def patient_http(seconds: float, doors: Doors) -> type[asyncio.Protocol]:
    """The protocol for requests whose headers must be complete after so many seconds."""

    class PatientHttp(HttpToolsProtocol):
        """Closes what says nothing, or does not come to the end of its headers."""

        _limit: asyncio.TimerHandle | None = None
        _inside = False  # known to the doors

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._address = self.client[0] if self.client is not None else "nowhere"
            self._expect()
            self._inside = True
            doors.enter(self, self._address, len(self.connections))

        def connection_lost(self, exc: Exception | None) -> None:
            self._relax()
            self._leave()
            super().connection_lost(exc)

        def on_message_begin(self) -> None:
            if self._limit is None:  # a further request on the same connection
                self._expect()
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            self._relax()
            doors.ask(self, self._address)
            super().on_headers_complete()

        def on_response_complete(self) -> None:
            if self._inside and not self.transport.is_closing():
                doors.wait(self, self._address)
            super().on_response_complete()

        def handle_websocket_upgrade(self) -> None:
            self._leave()
            super().handle_websocket_upgrade()

        def send_away(self, problem: Problem) -> None:
            """Say why and close."""
            self._relax()
            if self.transport.is_closing():
                return
            body = error_body(problem)
            status = HTTPStatus(problem.status)
            head = (
                f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\n"
                f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
            )
            self.transport.write(head.encode() + body)
            self.transport.close()

        def _leave(self) -> None:
            if self._inside:
                self._inside = False
                doors.leave(self, self._address)

        def _expect(self) -> None:
            self._limit = self.loop.call_later(seconds, self._give_up)

        def _relax(self) -> None:
            if self._limit is not None:
                self._limit.cancel()
                self._limit = None

        def _give_up(self) -> None:
            self._limit = None
            self.send_away(Problem("too-slow"))

    return PatientHttp
