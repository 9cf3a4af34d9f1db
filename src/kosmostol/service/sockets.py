"""WebSockets as the web server carries them, with less work for each message.

What a table says goes out as one unmasked text frame, written as it is; and a client that sends
one message at a time is not stopped from sending after each.
"""

from typing import TYPE_CHECKING

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

AHEAD = 8  # messages a client may have sent that were not looked at yet
TEXT = b"\x81"  # the last frame of a text


class Sockets(WebSocketsSansIOProtocol):
    """The protocol of one connection."""

    async def send(self, message: "ASGISendEvent") -> None:
        """Send something; texts by the short way where nothing stands against it."""
        if message["type"] == "websocket.send" and self._plain():
            text = message.get("text")
            if text is not None:
                data = text.encode()
                self.transport.write(_head(len(data)) + data)
                return
        await super().send(message)

    def _plain(self) -> bool:
        return (
            self.handshake_complete
            and self.writable.is_set()
            and not self.disconnected
            and not self.close_sent
            and self.initial_response is None
            and self.conn.state is OPEN
            and not self.conn.extensions
        )

    def send_receive_event_to_app(self) -> None:
        """A message came whole: reading stops only where several wait already."""
        paused = self.read_paused
        if not paused and self.queue.qsize() < AHEAD:
            self.read_paused = True  # so that it is not paused now
            super().send_receive_event_to_app()
            self.read_paused = False
        else:
            super().send_receive_event_to_app()


def _head(size: int) -> bytes:
    if size < 126:
        return TEXT + bytes((size,))
    if size < 65536:
        return TEXT + b"\x7e" + size.to_bytes(2, "big")
    return TEXT + b"\x7f" + size.to_bytes(8, "big")
