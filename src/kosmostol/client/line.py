"""The live line of a client: it comes back by itself, and nothing is sent twice or lost."""

import asyncio
import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin

from kosmostol.client.changes import Following, OutOfStep
from kosmostol.client.errors import ClientError

if TYPE_CHECKING:
    from kosmostol.client.client import Client

FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0  # seconds before trying again
ENDED = 1008  # the table does not want this line
Message = dict[str, Any]


class Line:
    """One WebSocket after another to the same table."""

    def __init__(self, client: "Client", table: str, heard: Callable[[Message], None]) -> None:
        self._client = client
        self._table = table
        self._heard = heard
        self._session = secrets.token_hex(4)  # ids are a guest's own, whichever line they come by
        self._count = 0
        self._asked: dict[str, tuple[Message, asyncio.Future[Message]]] = {}
        self._socket: ClientConnection | None = None
        self.ended: ClientError | None = None

    async def run(self) -> None:
        """Keep the line until it is closed for good."""
        pause = FIRST_PAUSE
        while self.ended is None:
            try:
                async with await self._connect() as socket:
                    await self._talk(socket)
                    pause = FIRST_PAUSE
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == ENDED and self.ended is None:
                    self._end(
                        ClientError(closed.rcvd.reason or "ended", "The table closed the line.")
                    )
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            self._socket = None
            if self.ended is None:
                await asyncio.sleep(pause)
                pause = min(LONGEST_PAUSE, 2 * pause)

    async def _connect(self) -> ClientConnection:
        address = self._client.address
        return await connect(
            f"ws{address.removeprefix('http')}/api/tables/{self._table}/live",
            additional_headers={"Cookie": f"kosmostol={self._client.cookie}"},
            origin=Origin(address),
            compression=None,
            max_size=None,
            proxy=None,
        )

    async def _talk(self, socket: ClientConnection) -> None:
        self._socket = socket
        following = Following()
        await self._greet(socket)
        for message, _ in list(self._asked.values()):  # what the last line left unanswered
            await socket.send(json.dumps(message))
        async for data in socket:
            try:
                self._take(following.whole(json.loads(data)))
            except OutOfStep:
                if not following.lost:
                    following.lost = True
                    await self._greet(socket)

    async def _greet(self, socket: ClientConnection) -> None:
        hello = self._named({"t": "hello", "version": None, "changes": True})
        await socket.send(json.dumps(hello))

    def _take(self, message: Message) -> None:
        id = message.get("id")
        asked = self._asked.pop(id, None) if isinstance(id, str) else None
        if asked is not None:
            if not asked[1].done():
                asked[1].set_result(message)
        elif message["t"] == "error" and id is None:
            self._end(ClientError(message["code"], message["text"], message.get("allowed")))
        else:
            self._heard(message)

    def _end(self, error: ClientError) -> None:
        self.ended = error
        for _, future in self._asked.values():
            if not future.done():
                future.set_exception(error)
        self._heard({"t": "ended"})

    async def ask(self, t: str, **fields: Any) -> Message:
        """Send a message and give its answer; after a broken line it is sent again."""
        if self.ended is not None:
            raise self.ended
        message = self._named({"t": t} | fields)
        future: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._asked[message["id"]] = (message, future)
        if self._socket is not None:
            with suppress(ConnectionClosed):  # the next line sends it
                await self._socket.send(json.dumps(message))
        try:
            return await future
        finally:
            self._asked.pop(message["id"], None)

    def _named(self, message: Message) -> Message:
        self._count += 1
        return message | {"id": f"{self._session}-{self._count}"}
