"""A web protocol that does not wait for ever: a request that is not there in time is let go.

Half-sent requests and silent sockets would each keep a file of this process open.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from kosmostol.service.problems import Problem
from kosmostol.service.render import error_body


def patient_http(seconds: float) -> type[asyncio.Protocol]:
    """The protocol for requests whose headers must be complete after so many seconds."""

    class PatientHttp(HttpToolsProtocol):
        """Closes what says nothing, or does not come to the end of its headers."""

        _limit: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._expect()

        def connection_lost(self, exc: Exception | None) -> None:
            self._relax()
            super().connection_lost(exc)

        def on_message_begin(self) -> None:
            if self._limit is None:  # a further request on the same connection
                self._expect()
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            self._relax()
            super().on_headers_complete()

        def _expect(self) -> None:
            self._limit = self.loop.call_later(seconds, self._give_up)

        def _relax(self) -> None:
            if self._limit is not None:
                self._limit.cancel()
                self._limit = None

        def _give_up(self) -> None:
            self._limit = None
            if self.transport.is_closing():
                return
            problem = Problem("too-slow")
            body = error_body(problem)
            head = (
                f"HTTP/1.1 {problem.status} Request Timeout\r\ncontent-type: application/json\r\n"
                f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
            )
            self.transport.write(head.encode() + body)
            self.transport.close()

    return PatientHttp
