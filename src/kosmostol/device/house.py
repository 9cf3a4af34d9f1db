"""A house for one device: the parts of a service that a table needs, without a server."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kosmostol.device.store import DeviceStore, Drawer
from kosmostol.device.thinking import OneThinker, Thinker
from kosmostol.service.bots import Bots
from kosmostol.service.config import Config, Limits
from kosmostol.service.hall import Hall
from kosmostol.service.hints import Hints
from kosmostol.service.hub import Hub
from kosmostol.service.line import Line
from kosmostol.service.people import Person
from kosmostol.service.problems import Problem
from kosmostol.service.render import error_for, render
from kosmostol.service.talk import Talk

HERE = "here"  # the address of whoever holds the device

Send = Callable[[str], object]


class Uncounted:
    """Figures nobody asks for."""

    def __getattr__(self, _: str) -> Any:
        return self

    def __call__(self, *_: object) -> Any:
        return self


class Unhurried:
    """Nobody floods their own device."""

    def allows(self, _what: str, _who: str) -> bool:
        """Always."""
        return True

    def check(self, what: str, who: str) -> None:
        """Nothing to count."""


class House:
    """Hall, lines and bots of one device."""

    def __init__(self, drawer: Drawer, thinker: Thinker) -> None:
        self.config = Config(data=Path("/"), beat=5.0, lost=60.0, grace=0.5)
        self.limits: Limits = self.config.limits
        figures: Any = Uncounted()
        self.metrics = figures
        self.rates = Unhurried()
        self.store = DeviceStore(drawer)
        # On one's own device nobody is surprised by a deal one has chosen oneself.
        self.hall = Hall(self.store, figures, choose_seed=True)
        self.hub = Hub(self.hall, self.store, figures, self.config.grace)
        self.thinker = thinker
        self.bots = Bots(self.config, self.hall, self.store, figures, OneThinker(thinker))
        self.bots.tell = self.hub.think
        self.hints = Hints(self.hall, self.bots.workers)
        self.person: Person | None = None

    async def open(self) -> None:
        """Begin to serve, with the turns left behind when the page was closed."""
        await self.store.open()
        await self.hub.open()
        await self.bots.open()

    def me(self) -> Person:
        """Who holds the device; they must have said who they are."""
        if self.person is None:
            raise Problem("no-person")
        return self.person

    async def connect(self, table: str, send: Send) -> "Port | None":
        """A line to a table; None, after the reason was sent, if there is no such table."""
        try:
            await self.hall.table(table)
        except Problem as problem:
            send(render(error_for(None, problem)).decode())
            return None
        return Port(self, Line(table, self.person, HERE), send)


class Port:
    """One line to a table, carried by messages between page and worker."""

    def __init__(self, house: House, line: Line, send: Send) -> None:
        self._house = house
        self._line = line
        self._send = send
        self._talk = Talk(house, line)
        house.hub.join(line)
        self._sender = asyncio.ensure_future(line.deliver(house.hub, self._deliver))

    async def _deliver(self, data: bytes) -> None:
        self._send(data.decode())

    async def take(self, data: str) -> None:
        """The page says something."""
        await self._talk.take(data)

    def close(self) -> None:
        """The page has left the table."""
        self._house.hub.leave(self._line)
        self._sender.cancel()
