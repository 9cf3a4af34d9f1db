"""The hub: who is connected where, and what each of them has yet to be told.

A line holds no queue of game messages but marks of what is out of date; its sender renders
the newest state when it gets to it. So a slow reader costs nothing and never falls behind.
"""

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, get_args
from urllib.parse import quote, unquote

from kosmostol.service import messages as wire
from kosmostol.service.hall import Hall
from kosmostol.service.notes import logger
from kosmostol.service.people import Person
from kosmostol.service.render import game_for, render, table_for
from kosmostol.service.storage import Store
from kosmostol.service.tables import Table

CHAT_PAGE = 100  # chat lines told at once; a newcomer asks for those before them
HEARTBEAT = 20.0  # seconds between the nodes' tellings of who is with them
REACTIONS: tuple[wire.ReactionName, ...] = get_args(wire.ReactionName)
FORGOTTEN = 60.0  # seconds after which a silent node's people count as gone

if TYPE_CHECKING:
    from kosmostol.service.metrics import Metrics

log = logger("kosmostol.hub")
Send = Callable[[bytes], Awaitable[None]]


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
        self._recipient: tuple[int, ...] = ()
        self._told = b""  # of the table
        self._stale_table = False
        self._stale_game = False
        self._direct: deque[bytes] = deque()
        self._wake = asyncio.Event()

    def answer(self, message: wire.Outbound) -> None:
        """Tell this client alone, after what it has yet to be told of the table."""
        self._direct.append(render(message))
        self._wake.set()

    def mark(self, game: bool = False) -> None:
        """The table (and the game) is not as this client knows it."""
        self._stale_table = True
        self._stale_game |= game
        self._wake.set()

    def own(self, table: Table) -> tuple[int, ...]:
        """The seats of this client's person."""
        return table.seats_of(None if self.person is None else self.person.id)

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

    async def deliver(self, hub: "Hub", send: Send) -> None:
        """Send what is due, for as long as the connection lasts."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            table = hub.peek(self.table)
            if table is not None and self.greeted:
                await self._deliver_table(hub, table, send)
            while self._direct:
                await send(self._direct.popleft())

    async def _deliver_table(self, hub: "Hub", table: Table, send: Send) -> None:
        if self._stale_table:
            self._stale_table = False
            told = hub.render_table(table, self.person)
            if told != self._told:  # being told nothing new would tell that something happened
                self._told = told
                await send(told)
        if self._stale_game and table.match is not None:
            self._stale_game = False
            seats = self.seats(table)
            if seats != self._recipient:
                self._recipient = seats
                if table.game.secrets:
                    self.log = 0  # another recipient has another log
            version = table.version_for(self.own(table))
            message = game_for(table, version, seats, (self.version, self.log))
            self.version = table.version
            self.log = message.log_from + len(message.log)
            await send(render(message))
        if len(table.chat) > self.chat:
            lines = table.chat.since(max(self.chat, len(table.chat) - CHAT_PAGE))
            self.chat = len(table.chat)
            await send(render(wire.ChatMessage(lines)))

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
        self._recipient = self.seats(table)
        self._told = b""
        self.version = known if known < 0 else table.moment(self.own(table), known)
        self.log = 0 if known < 0 or table.game.secrets else hello.log
        self.chat = min(hello.chat, len(table.chat))
        self.mark(game=known != now or table.game.secrets)


class Hub:
    """All lines of this process, and who is present at which table, here or at other nodes."""

    def __init__(self, hall: Hall, store: Store, metrics: "Metrics", grace: float) -> None:
        self._hall = hall
        self._store = store
        self._metrics = metrics
        self._grace = grace
        self._lines: dict[str, set[Line]] = {}
        self._here: dict[tuple[str, str], int] = {}  # lines of a person at a table
        self._leaving: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._elsewhere: dict[tuple[str, str], dict[str, float]] = {}  # node: until when
        self._names: dict[str, str] = {}  # of those present
        self._thinking: dict[tuple[str, int], str] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._beat: asyncio.Task[None] | None = None
        self._asked: set[str] = set()
        self.node = secrets.token_hex(4)
        hall.subscribe(self.publish)
        hall.online = self.online

    # ---- lines ----

    def count(self) -> int:
        """How many lines are open."""
        return sum(map(len, self._lines.values()))

    def count_from(self, address: str) -> int:
        """How many lines an address has open."""
        return sum(line.address == address for lines in self._lines.values() for line in lines)

    def lines_of(self, table: str, person: str | None) -> int:
        """How many lines a person has to a table."""
        return self._here.get((table, person), 0) if person is not None else 0

    def used(self, table: str) -> bool:
        """Whether anybody is connected to the table."""
        return table in self._lines

    def peek(self, table: str) -> Table | None:
        """The table as it is now."""
        return self._hall.peek(table)

    def join(self, line: Line) -> None:
        """A client is connected."""
        self._lines.setdefault(line.table, set()).add(line)
        self._metrics.lines.set(self.count())
        if line.table not in self._asked:
            self._asked.add(line.table)
            self._signal(f"who {line.table}")
        key = (line.table, line.who)
        if line.person is not None:
            self._names[line.who] = line.person.name
        timer = self._leaving.pop(key, None)
        if timer is not None:
            timer.cancel()
        self._here[key] = self._here.get(key, 0) + 1
        if self._here[key] == 1 and timer is None:
            self._signal(self._here_word(key))
            self._mark(line.table)

    def leave(self, line: Line) -> None:
        """A client is gone; if it was the person's last, the others are told after a while."""
        lines = self._lines.get(line.table, set())
        lines.discard(line)
        if not lines:
            self._lines.pop(line.table, None)
            self._asked.discard(line.table)
        self._metrics.lines.set(self.count())
        key = (line.table, line.who)
        self._here[key] -= 1
        if self._here[key] == 0:
            del self._here[key]
            loop = asyncio.get_running_loop()
            self._leaving[key] = loop.call_later(self._grace, self._gone, key)

    def _gone(self, key: tuple[str, str]) -> None:
        self._leaving.pop(key, None)
        self._signal(f"gone {key[0]} {key[1]}")
        self._forget_name(key[1])
        self._mark(key[0])

    def _forget_name(self, who: str) -> None:
        if not any(who == each for _, each in (*self._here, *self._leaving, *self._elsewhere)):
            self._names.pop(who, None)

    def online(self, table: str, person: str) -> bool:
        """Whether a person is at a table, here or at another node."""
        key = (table, person)
        if key in self._here or key in self._leaving:
            return True
        until = self._elsewhere.get(key)
        return until is not None and any(end > time.monotonic() for end in until.values())

    def watching(self, table: Table) -> wire.Watching:
        """Who is at the table without a seat, here or at another node."""
        present = {who for where, who in (*self._here, *self._leaving) if where == table.id}
        present |= {
            who
            for (where, who), until in self._elsewhere.items()
            if where == table.id and any(end > time.monotonic() for end in until.values())
        }
        present -= {seat.person for seat in table.seats}
        names = sorted(self._names[who] for who in present if who in self._names)
        return wire.Watching(names, len(present) - len(names))

    def render_table(self, table: Table, person: Person | None) -> bytes:
        """The table message for a person."""
        return render(wire.TableMessage(self.table_for(table, person)))

    def table_for(self, table: Table, person: Person | None) -> wire.TableInfo:
        """The table as a person sees it."""
        return table_for(
            table.summary(),
            None if person is None else person.id,
            lambda who: self.online(table.id, who),
            self.watching(table),
        )

    # ---- what happens ----

    def publish(self, now: Table, before: Table | None) -> None:
        """A table changed durably: tell everybody connected to it."""
        if before is None:
            self._mark(now.id, game=True)
            return
        if now.version != before.version:
            for seat in range(len(now.seats)):
                self._thinking.pop((now.id, seat), None)
        everybody = now.status != before.status or now.seats != before.seats
        for line in self._lines.get(now.id, ()):
            line.mark(everybody or now.noticed_since(before, line.own(now)))
        if now.wishes != before.wishes:
            self._mark_wishes(now, before)

    def _mark(self, table: str, game: bool = False) -> None:
        for line in self._lines.get(table, ()):
            line.mark(game)

    def _mark_wishes(self, now: Table, before: Table) -> None:
        """What a seat wishes is its owner's business only."""
        for line in self._lines.get(now.id, ()):
            if any(now.wishes_of(seat) != before.wishes_of(seat) for seat in line.own(now)):
                line.mark(game=True)

    def think(self, table: str, seat: int, since: str, told: bool = True) -> None:
        """A bot began to think."""
        self._thinking[table, seat] = since
        for line in self._lines.get(table, ()):
            if line.greeted:
                line.answer(wire.Thinking(seat, since))
        if told:
            self._signal(f"think {table} {seat} {since}")

    def react(self, table: str, seat: int, what: wire.ReactionName, told: bool = True) -> None:
        """Somebody shows how they feel; whoever is not there misses it."""
        for line in self._lines.get(table, ()):
            if line.greeted:
                line.answer(wire.Reaction(seat, what))
        if told:
            self._signal(f"react {table} {seat} {what}")

    def tell_thinking(self, line: Line, table: Table) -> None:
        """Tell a newcomer which bots think just now."""
        for seat in range(len(table.seats)):
            since = self._thinking.get((table.id, seat))
            if since is not None:
                line.answer(wire.Thinking(seat, since))

    # ---- other nodes ----

    async def open(self) -> None:
        """Listen to other nodes."""
        await self._store.listen(self._heard)
        self._beat = asyncio.create_task(self._beats())

    async def close(self) -> None:
        """Stop listening."""
        for timer in self._leaving.values():
            timer.cancel()
        tasks = [*self._tasks, *([self._beat] if self._beat is not None else [])]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    async def _beats(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            for key in list(self._here):
                self._signal(self._here_word(key))

    def _here_word(self, key: tuple[str, str]) -> str:
        return f"here {key[0]} {key[1]} {quote(self._names.get(key[1], ''))}"

    def _signal(self, text: str) -> None:
        task = asyncio.ensure_future(self._send_signal(text))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send_signal(self, text: str) -> None:
        try:
            await self._store.signal(f"{self.node} {text}")
        except Exception as error:  # noqa: BLE001  (presence is told again by and by)
            log.warning("signal-failed", kind=type(error).__name__)

    async def _heard(self, text: str) -> None:
        match text.split(" "):
            case ["again"]:
                await self._hall.catch_up()
            case ["table", table, seq]:
                await self._hall.hear(table, int(seq))
            case ["signal", node, *rest] if node != self.node:
                self._heard_signal(node, rest)

    def _heard_signal(self, node: str, words: list[str]) -> None:
        match words:
            case ["here", table, person, name]:
                if name:
                    self._names[person] = unquote(name)
                known = self._elsewhere.setdefault((table, person), {})
                fresh = known.get(node, 0.0) < time.monotonic()
                known[node] = time.monotonic() + FORGOTTEN
                if fresh:
                    self._mark(table)
            case ["gone", table, person]:
                known = self._elsewhere.get((table, person), {})
                known.pop(node, None)
                if not known:
                    self._elsewhere.pop((table, person), None)
                    self._forget_name(person)
                self._mark(table)
            case ["who", table]:
                for key in list(self._here):
                    if key[0] == table:
                        self._signal(self._here_word(key))
            case ["think", table, seat, since]:
                self.think(table, int(seat), since, told=False)
            case ["react", table, seat, what] if what in REACTIONS:
                self.react(table, int(seat), what, told=False)
