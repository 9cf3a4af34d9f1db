"""WebSockets as the web server carries them, with less work for each message.

What a table says goes out as unmasked text frames, all that is due in one piece. What a client
says is cut into frames here: short texts of one frame are first shown to whoever `hears` them;
what they leave, and everything else, goes the server's usual way, frame by frame. And a client
that sends one message at a time is not stopped from sending after each.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # C, where there is one
from websockets.protocol import OPEN

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

AHEAD = 8  # messages a client may have sent that were not looked at yet
WAITED_FOR = 16384  # bytes of a frame that is not there whole; a longer one goes the usual way
TEXT = 0x81  # the last frame of a text, without extensions
MASKED = 0x80
HEAD = 6  # bytes of the shortest head of a masked frame
TWO_BYTES, EIGHT_BYTES = 126, 127  # of length follow

Hears = Callable[[bytes], bool]
"""Shown a text; whether it was taken."""


class Sockets(WebSocketsSansIOProtocol):
    """The protocol of one connection."""

    hears: Hears | None = None
    freed: Callable[[], None] | None = None  # called when something can be sent again
    _asked = False  # whether the request has come, after which there are frames
    _whole = True  # whether frames are cut here
    _rest = b""  # the beginning of a frame

    # ---- what clients say ----

    def handle_connect(self, event: Any) -> None:
        """A request: whoever answers it finds this protocol with it."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["carrier"] = self

    def data_received(self, data: bytes) -> None:
        """Something came: frames, once the request has."""
        if not self._asked or not self._whole:
            self._asked = True
            super().data_received(data)
            return
        if self._rest:
            data, self._rest = self._rest + data, b""
        at = 0
        while len(data) - at >= HEAD:
            length, start = data[at + 1] - MASKED, at + HEAD
            if length == TWO_BYTES:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), start + 2
            elif length < 0 or length == EIGHT_BYTES:
                break
            end = start + length
            if end > len(data):
                break
            if data[at] != TEXT or not self._heard(data, start, end):
                super().data_received(data[at:end])
            at = end
        self._rest = data[at:]
        if len(self._rest) >= HEAD and _unusual(self._rest):
            self._whole = False
            super().data_received(self._rest)

    def _heard(self, data: bytes, start: int, end: int) -> bool:
        """Whether a text was taken, which it can be if nothing came before it."""
        if self.hears is None or not self._open() or not self.queue.empty():
            return False
        if self.frames:  # amid a text of several
            return False
        text = apply_mask(data[start:end], data[start - 4 : start])
        return text.isascii() and self.hears(text)

    def send_receive_event_to_app(self) -> None:
        """A message came whole: reading stops only where several wait already."""
        paused = self.read_paused
        if not paused and self.queue.qsize() < AHEAD:
            self.read_paused = True  # so that it is not paused now
            super().send_receive_event_to_app()
            self.read_paused = False
        else:
            super().send_receive_event_to_app()

    # ---- what they are told ----

    def free(self) -> bool:
        """Whether texts can be sent at once, by the short way."""
        return self.writable.is_set() and self._open() and not self.conn.extensions

    def carry(self, messages: list[bytes]) -> None:
        """Send texts, all of them in one piece."""
        parts: list[bytes] = []
        for message in messages:
            parts += (_head(len(message)), message)
        self.transport.write(b"".join(parts))

    async def send(self, message: "ASGISendEvent") -> None:
        """Send something; texts by the short way where nothing stands against it."""
        if message["type"] == "websocket.send" and self.free():
            text = message.get("text")
            if text is not None:
                self.carry([text.encode()])
                return
        await super().send(message)

    def resume_writing(self) -> None:
        """What was sent has gone out."""
        super().resume_writing()
        if self.freed is not None:
            self.freed()

    def _open(self) -> bool:
        return (
            self.handshake_complete
            and not self.disconnected
            and not self.close_sent
            and self.initial_response is None
            and self.conn.state is OPEN
        )


def _unusual(rest: bytes) -> bool:
    """Whether what is left is the beginning of a frame that is not waited for here."""
    code = rest[1] - MASKED
    long = code == TWO_BYTES and int.from_bytes(rest[2:4], "big") > WAITED_FOR
    return code < 0 or code == EIGHT_BYTES or long


def _head(size: int) -> bytes:
    if size < TWO_BYTES:
        return bytes((TEXT, size))
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
