"""Wakes the table up in a worker: what its script calls."""

from typing import Any

from kosmostol.device.calls import Calls
from kosmostol.device.house import House, Port


class Table:
    """The house as the worker's script sees it: text in, text out."""

    def __init__(self, drawer: Any, thinker: Any) -> None:
        self._house = House(drawer, thinker)
        self._calls = Calls(self._house)
        self._ports: dict[int, Port] = {}

    async def open(self) -> None:
        """Begin to serve."""
        await self._house.open()

    async def call(self, method: str, path: str, body: str) -> list[Any]:
        """Answer a call: its status and its body."""
        status, answer = await self._calls.answer(method, path, body)
        return [status, answer.decode()]

    async def connect(self, number: int, table: str, send: Any) -> bool:
        """Open a line; False if there is no such table."""
        port = await self._house.connect(table, send)
        if port is None:
            return False
        self._ports[number] = port
        return True

    async def take(self, number: int, data: str) -> None:
        """The page says something on a line."""
        port = self._ports.get(number)
        if port is not None:
            await port.take(data)

    def close(self, number: int) -> None:
        """The page has left a line."""
        port = self._ports.pop(number, None)
        if port is not None:
            port.close()

    async def elsewhere(self, table: str, seq: int) -> None:
        """Another tab of the device changed a table."""
        await self._house.store.elsewhere(table, seq)


def wake(drawer: Any, thinker: Any) -> Table:
    """A table over the page's drawer, with bots that think elsewhere."""
    return Table(drawer, thinker)
