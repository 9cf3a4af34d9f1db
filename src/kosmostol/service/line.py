"""A line: one live connection to a table, and what it has yet to be told.

A line holds no queue of game messages but marks of what is out of date; what is due is rendered
from the newest state when it is sent. So a slow reader costs nothing and never falls behind.

Where whatever carries the line can take what is due at once (`Carrier`), the hub has it sent to
all who are to be told in one step of the loop, each in one piece; else a sender waits (`deliver`).
"""

import asyncio
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Protocol

from kosmostol.service import messages as wire
from kosmostol.service.difference import Pairs, change, whole
from kosmostol.service.people import Person
from kosmostol.service.pieces import game_pieces, table_pieces
from kosmostol.service.render import game_for, render
from kosmostol.service.seats import Seat
from kosmostol.service.tables import Table

if TYPE_CHECKING:
    from kosmostol.service.hub import Hub

CHAT_PAGE = 100  # chat lines told at once; a newcomer asks for those before them
LONG = 1500  # bytes of a change that might be shorter as the whole

NO_LOG = b""

Send = Callable[[bytes], Awaitable[None]]


class Carrier(Protocol):
    """What carries a line."""

    def carry(self, messages: list[bytes]) -> None:
        """Send all of them now, in their order."""

    def free(self) -> bool:
        """Whether it can take something now; if not, it asks for what is due when it can."""


class Told:
    """What a client has of one kind of message, and the next one of it as what has changed."""

    __slots__ = ("_count", "_last", "_of", "_whole")

    def __init__(self, of: str) -> None:
        self._of = of.encode()
        self._last: Any = None  # in pieces
        self._count = 0  # changes since the client was told the whole
        self._whole = 0  # how long the last whole message was

    def forget(self) -> None:
        """The client has nothing: it is told the whole."""
        self._last = None

    def tell(self, pieces: Any, changes: bool, pairs: Pairs) -> bytes:
        """The bytes of the next message; `pairs` is what was worked out for others."""
        last, self._last = self._last, pieces
        if last is not None and changes:
            said = change(last, pieces, pairs) or b"{}"
            if len(said) < LONG or len(said) < self._whole:
                self._count += 1
                return b'{"t":"change","of":"%s","n":%d,"change":%s}' % (
                    self._of,
                    self._count,
                    said,
                )
        self._count = 0
        found = whole(pieces)
        self._whole = len(found)
        return found


class Line:
    """One live connection to a table."""

    def __init__(self, table: str, person: Person | None, address: str) -> None:
        self.table = table
        self.person = person
        self.who = person.id if person is not None else f"w_{secrets.token_hex(8)}"
        self.address = address
        self.greeted = False
        self.looking: int | None = None  # the lifted curtain on a shared device
        self.version = -1  # what the client has of the game, as the table counts,
        self.log = 0  # of its log
        self.chat = 0  # and of the chat
        self._changes = False  # whether the client understands changes
        self._seats: tuple[Seat, ...] = ()  # as the table had them last,
        self._own: tuple[int, ...] = ()  # and which of them are this person's
        self._recipient: tuple[int, ...] = ()
        self._table = Told("table")
        self.info: wire.TableInfo | None = None  # what it was told of the table,
        self.around: object = None  # how everything but the game was then,
        self._pieces: dict[str, Any] = {}  # and that in pieces
        self._game = Told("game")
        self._stale_table = False
        self._stale_game = False
        self._direct: deque[bytes] = deque()
        self._wake: asyncio.Event | None = None  # of a sender that waits
        self.carrier: Carrier | None = None
        self.due: Callable[[Line], None] = Line.ring  # what becomes of it when something is due

    def answer(self, message: wire.Outbound) -> None:
        """Tell this client alone, after what it has yet to be told of the table."""
        self._direct.append(render(message))
        self.due(self)

    def mark(self, game: bool = False) -> None:
        """The table (and the game) is not as this client knows it."""
        self._stale_table = True
        self._stale_game |= game
        self.due(self)

    def own(self, table: Table) -> tuple[int, ...]:
        """The seats of this client's person."""
        if table.seats is not self._seats:
            self._seats = table.seats
            self._own = table.seats_of(None if self.person is None else self.person.id)
        return self._own

    def seats(self, table: Table) -> tuple[int, ...]:
        """The seats whose views this client may have now.

        On a shared device with secrets that is the one whose curtain is lifted, and only as
        long as it is not somebody else's turn at the same device.
        """
        own = self.own(table)
        if len(own) < 2 or not table.game.secrets or table.status == "finished":
            return own
        if self.looking not in own:
            self.looking = None
        others = [seat for seat in own if seat != self.looking and seat in table.asked]
        if self.looking is not None and self.looking not in table.asked and others:
            self.looking = None
        return () if self.looking is None else (self.looking,)

    def ring(self) -> None:
        """Wake the sender that waits."""
        if self._wake is not None:
            self._wake.set()

    async def deliver(self, hub: "Hub", send: Send) -> None:
        """Send what is due, for as long as the connection lasts."""
        wake = self._wake = asyncio.Event()
        wake.set()  # by what came before
        while True:
            await wake.wait()
            wake.clear()
            for message in self.messages(hub):
                await send(message)

    def messages(self, hub: "Hub") -> list[bytes]:
        """What is due, rendered; it is not due any more."""
        found: list[bytes] = []
        table = hub.peek(self.table)
        if table is not None and self.greeted:
            self._add_of_table(hub, table, found)
        if self._direct:
            found += self._direct
            self._direct.clear()
        return found

    def _add_of_table(self, hub: "Hub", table: Table, found: list[bytes]) -> None:
        if self._stale_table:
            self._stale_table = False
            told = hub.table_now(table, self)
            if told is not None:
                found.append(self._next_table(told))
        if self._stale_game and table.match is not None:
            self._stale_game = False
            found.append(self._next_game(table))
        if len(table.chat) > self.chat:
            lines = table.chat.since(max(self.chat, len(table.chat) - CHAT_PAGE))
            self.chat = len(table.chat)
            found.append(render(wire.ChatMessage(lines)))

    def _next_table(self, told: wire.TableInfo) -> bytes:
        self._pieces = table_pieces(told, self.info, self._pieces)
        self.info = told
        return self._table.tell({"t": b'"table"', "table": self._pieces}, self._changes, {})

    def _next_game(self, table: Table) -> bytes:
        seats = self.seats(table)
        if seats != self._recipient:
            self._recipient = seats
            self._game.forget()  # nothing of one seat is said by what differs at another
            if table.game.secrets:
                self.log = 0  # another recipient has another log
        version = table.version_for(self.own(table))
        message = game_for(table, version, seats, (self.version, self.log))
        self.version = table.version
        self.log = message.log_from + len(message.log)
        pieces = game_pieces(table, message)
        told = self._game.tell(pieces, self._changes, table.once("pairs", dict))
        pieces["log"] = NO_LOG  # the next one is told whole: this one need not be kept
        return told

    def tell_earlier(self, table: Table, before: int) -> None:
        """Tell the page of chat lines that ends before a number."""
        end = max(0, min(before - 1, len(table.chat)))
        start = max(0, end - CHAT_PAGE)
        self.answer(wire.ChatMessage(table.chat.since(start)[: end - start]))

    def greet(self, table: Table, hello: wire.Hello) -> None:
        """The client says what it has; what it lacks becomes due."""
        known = hello.version if hello.version is not None else -1
        now = table.version_for(self.own(table))
        if known > now:
            known = -1
        self.greeted = True
        self._changes = hello.changes
        self._recipient = self.seats(table)
        self._table.forget()
        self.info = None
        self._game.forget()
        self.version = known if known < 0 else table.moment(self.own(table), known)
        self.log = 0 if known < 0 or table.game.secrets else hello.log
        self.chat = min(hello.chat, len(table.chat))
        self.mark(game=known != now or table.game.secrets)
