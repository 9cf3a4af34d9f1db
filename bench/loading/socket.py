"""A WebSocket of a client that costs little: ten thousand of them share a core with the service.

As much of the protocol as talking to our own service takes: text messages of one frame, pings,
no extensions.
"""

import asyncio
import os
from collections.abc import Callable
from typing import cast

GREETING = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: bm9ib2R5IGxvb2tzIGF0IQ==\r\nSec-WebSocket-Version: 13\r\n"
    "Cookie: {cookie}\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80


class Socket(asyncio.Protocol):
    """One connection. `heard` gets the bytes of each message, `closed` is called at its end."""

    def __init__(self, greeting: bytes, heard: Callable[[bytes], None]) -> None:
        self._greeting = greeting
        self._heard = heard
        self._data = b""
        self.opened = asyncio.get_running_loop().create_future()
        self._transport: asyncio.WriteTransport | None = None
        self.closed = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.WriteTransport", transport)  # or uvloop's own
        self._transport.write(self._greeting)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed.set_result(None)
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("the service let nobody in"))

    def data_received(self, data: bytes) -> None:
        self._data = self._data + data if self._data else data
        if not self.opened.done():
            head, end, rest = self._data.partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.hang_up()
                return
            self._data = rest
            self.opened.set_result(None)
        self._read()

    def _read(self) -> None:
        data, at = self._data, 0
        while len(data) - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif size == 127:
                size, start = int.from_bytes(data[start : start + 8], "big"), start + 8
            if len(data) < start + size:
                break
            kind, at, said = data[at] & 15, start + size, data[start : start + size]
            if kind == TEXT:
                self._heard(said)
            elif kind == PING:
                self._send(PONG, said)
            elif kind == CLOSE:
                self.hang_up()
        self._data = data[at:]

    def say(self, text: bytes) -> None:
        """Send a message."""
        self._send(TEXT, text)

    def _send(self, kind: int, said: bytes) -> None:
        assert self._transport is not None
        size = len(said)
        head = bytes((FINAL | kind, MASKED | size)) if size < 126 else bytes((FINAL | kind, 0xFE))
        length = b"" if size < 126 else size.to_bytes(2, "big")
        mask = os.urandom(4)
        key = (mask * (size // 4 + 1))[:size]
        hidden = int.from_bytes(said, "big") ^ int.from_bytes(key, "big")
        self._transport.write(head + length + mask + hidden.to_bytes(size, "big"))

    def hang_up(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.close()


async def call(
    address: str, path: str, cookie: str, heard: Callable[[bytes], None], source: str
) -> Socket:
    """A connection from an address of this machine: of each there are only so many ports."""
    host, _, port = address.partition(":")
    greeting = GREETING.format(path=path, host=address, cookie=cookie).encode()
    _, made = await asyncio.get_running_loop().create_connection(
        lambda: Socket(greeting, heard), host, int(port), local_addr=(source, 0)
    )
    await made.opened
    return made
