"""The hub: who is connected where; it tells their lines, and other nodes, what happens."""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, get_args
from urllib.parse import quote, unquote

from kosmostol.service import messages as wire
from kosmostol.service.hall import Hall
from kosmostol.service.line import Carrier, Line
from kosmostol.service.notes import logger
from kosmostol.service.people import Person
from kosmostol.service.presence import Presence
from kosmostol.service.render import table_for, table_moved_on
from kosmostol.service.seats import Seat
from kosmostol.service.storage import Store
from kosmostol.service.tables import Table
from kosmostol.service.traces import trace_of

HEARTBEAT = 20.0  # seconds between the nodes' tellings of who is with them
TOLD_AT_ONCE = 60  # people in one step of the loop, who fit into a signal
BREATH = 0.004  # seconds of telling until others get their turn
TOLD = 0.5  # seconds, two of which everybody who listens has to be told of a change
REACTIONS: tuple[wire.ReactionName, ...] = get_args(wire.ReactionName)
SIGNAL = 6000  # bytes of a signal; the database takes 8000

if TYPE_CHECKING:
    from kosmostol.service.metrics import Metrics

log = logger("kosmostol.hub")


class Company(NamedTuple):
    """Who is at a table, as everybody is told."""

    seats: tuple[Seat, ...]  # with these people in them
    present: frozenset[str]  # of those seated
    watching: wire.Watching


class Hub:
    """All lines of this process, and who is present at which table, here or at other nodes."""

    def __init__(self, hall: Hall, store: Store, metrics: "Metrics", grace: float) -> None:
        self._hall = hall
        self._store = store
        self._metrics = metrics
        self._grace = grace
        self._lines: dict[str, set[Line]] = {}
        self._count = 0
        self._addresses: Counter[str] = Counter()  # lines from each
        self._presence = Presence()
        self._company: dict[str, Company] = {}  # as it was told; what changes it takes it away
        self._leaving: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._thinking: dict[tuple[str, int], str] = {}
        self._telling: set[str] = set()  # tables that changed a moment ago,
        self._told: set[str] = set()  # and those that did a moment before
        self._due: dict[Line, None] = {}  # lines that are told in the next step of the loop
        self._tasks: set[asyncio.Task[None]] = set()
        self._beat: asyncio.Task[None] | None = None
        self._asked: set[str] = set()
        self.node = secrets.token_hex(4)
        self.ended: Callable[[Mapping[str, float]], None] = lambda _: None
        self.moved: Callable[[], None] = lambda: None  # some table has changed
        self.left: Callable[[], None] = lambda: None  # some line has ended
        hall.subscribe(self.publish)
        hall.online = self.online

    # ---- lines ----

    def count(self) -> int:
        """How many lines are open."""
        return self._count

    def count_from(self, address: str) -> int:
        """How many lines an address has open."""
        return self._addresses[address]

    def lines_of(self, table: str, person: str | None) -> int:
        """How many lines a person has to a table."""
        return self._presence.at(table).here[person] if person is not None else 0

    def used(self, table: str) -> bool:
        """Whether anybody is connected to the table."""
        return table in self._lines

    def peek(self, table: str) -> Table | None:
        """The table as it is now."""
        return self._hall.peek(table)

    def _counted(self, line: Line, by: int) -> None:
        self._count += by
        self._addresses[line.address] += by
        if not self._addresses[line.address]:
            del self._addresses[line.address]
        self._metrics.lines.set(self._count)

    def join(self, line: Line) -> None:
        """A client is connected."""
        self._lines.setdefault(line.table, set()).add(line)
        self._counted(line, 1)
        if line.table not in self._asked:
            self._asked.add(line.table)
            self._signal(f"who {line.table}", line.table)
        timer = self._leaving.pop((line.table, line.who), None)
        if timer is not None:
            timer.cancel()
        name = line.person.name if line.person is not None else None
        if self._presence.come(line.table, line.who, name):
            self._signal(self._here_word(line.table, line.who), line.table)
            self._mark(line.table)

    def carry(self, line: Line, carrier: Carrier) -> None:
        """Have a line told by what carries it, in the next step of the loop."""
        line.carrier = carrier
        line.due = self._is_due
        self._is_due(line)

    def _is_due(self, line: Line) -> None:
        if not self._due:
            asyncio.get_running_loop().call_soon(self._tell_due)
        self._due[line] = None

    def _tell_due(self) -> None:
        """Everybody is told what is due, some at a time: others want their turn."""
        began = time.perf_counter()
        last = ""
        for line in list(self._due):
            del self._due[line]
            if line.carrier is None or not line.carrier.free():
                continue
            if line.table != last:
                self._told_all(last)
                last = line.table
            try:
                messages = line.messages(self)
                if messages:
                    line.carrier.carry(messages)
            except Exception as error:  # noqa: BLE001  (one line's trouble is not all's)
                log.error("telling-failed", table=line.table, **trace_of(error))
            if time.perf_counter() - began > BREATH:
                break
        coming = next(iter(self._due), None)
        if coming is None or coming.table != last:
            self._told_all(last)
        if coming is not None:
            asyncio.get_running_loop().call_soon(self._tell_due)

    def _told_all(self, table: str) -> None:
        """Those at a table that changed, who are due together, have been told.

        What that was made of is not kept for the few who are told later: with thousands of tables
        it would be most of what is in the memory, and mostly of no more use.
        """
        found = self._hall.peek(table) if table in self._telling else None
        if found is not None:
            found.forget()

    def leave(self, line: Line) -> None:
        """A client is gone; if it was the person's last, the others are told after a while."""
        self.left()
        line.carrier = None
        self._due.pop(line, None)
        lines = self._lines.get(line.table, set())
        lines.discard(line)
        if not lines:
            self._lines.pop(line.table, None)
            self._company.pop(line.table, None)
            self._asked.discard(line.table)
        self._counted(line, -1)
        if self._presence.go(line.table, line.who):
            key = (line.table, line.who)
            loop = asyncio.get_running_loop()
            self._leaving[key] = loop.call_later(self._grace, self._gone, *key)

    def _gone(self, table: str, who: str) -> None:
        self._leaving.pop((table, who), None)
        self._presence.gone(table, who)
        self._signal(f"gone {table} {who}", table)
        self._mark(table)

    def online(self, table: str, person: str) -> bool:
        """Whether a person is at a table, here or at another node."""
        return self._presence.at(table).has(person)

    def table_for(self, table: Table, person: Person | None) -> wire.TableInfo:
        """The table as a person sees it."""
        here = self._company_at(table)
        who = None if person is None else person.id
        return table_for(table.summary(), who, here.present.__contains__, here.watching)

    def table_now(self, table: Table, line: Line) -> wire.TableInfo | None:
        """The table as a line has yet to be told; None: as it knows it.

        Being told nothing new would tell that something was.
        """
        around, told = (table.setting, self._company_at(table)), line.info
        if told is not None and around == line.around:
            who = None if line.person is None else line.person.id
            now = table_moved_on(told, table.summary(), who)
            return None if now is told else now
        line.around = around
        now = self.table_for(table, line.person)
        return None if now == told else now

    def _company_at(self, table: Table) -> "Company":
        here = self._company.get(table.id)
        if here is None or here.seats is not table.seats:
            here = self._company[table.id] = self._look_around(table)
        return here

    def _look_around(self, table: Table) -> Company:
        seated = {seat.person for seat in table.seats}
        has = self._presence.at(table.id).has
        present = frozenset(who for who in seated if who is not None and has(who))
        names, unnamed = self._presence.watching(table.id, seated)
        return Company(table.seats, present, wire.Watching(names, unnamed))

    # ---- what happens ----

    def publish(self, now: Table, before: Table | None) -> None:
        """A table changed durably: tell everybody connected to it."""
        if not self._telling and not self._told:
            asyncio.get_running_loop().call_later(TOLD, self._let_go)
        self._telling.add(now.id)
        self.moved()
        if before is None:
            self._mark(now.id, game=True)
            return
        if self._thinking and now.version != before.version:
            for seat in range(len(now.seats)):
                self._thinking.pop((now.id, seat), None)
        everybody = now.status != before.status or now.seats != before.seats
        noticed = now.noticed_since(before)
        for line in self._lines.get(now.id, ()):
            line.mark(everybody or bool(noticed & now.mask(line.own(now))))
        if now.wishes != before.wishes:
            self._mark_wishes(now, before)

    def _let_go(self) -> None:
        """By now everybody was told: what that was made of is let go."""
        for table in self._told - self._telling:
            found = self._hall.peek(table)
            if found is not None:
                found.let_go()
        self._told, self._telling = self._telling, set()
        if self._told:
            asyncio.get_running_loop().call_later(TOLD, self._let_go)

    def _mark(self, table: str, game: bool = False) -> None:
        self._company.pop(table, None)
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
            self._signal(f"think {table} {seat} {since}", table)

    def react(self, table: str, seat: int, what: wire.ReactionName, told: bool = True) -> None:
        """Somebody shows how they feel; whoever is not there misses it."""
        for line in self._lines.get(table, ()):
            if line.greeted:
                line.answer(wire.Reaction(seat, what))
        if told:
            self._signal(f"react {table} {seat} {what}", table)

    def end_cookies(self, mark: str, until: float) -> None:
        """Cookies of a fingerprint count no longer, here and at other nodes."""
        self.ended({mark: until})
        self._signal(f"ended {mark} {until}")

    def tell_thinking(self, line: Line, table: Table) -> None:
        """Tell a newcomer which bots think just now."""
        for seat in range(len(table.seats)):
            since = self._thinking.get((table.id, seat))
            if since is not None:
                line.answer(wire.Thinking(seat, since))

    # ---- other nodes ----

    async def open(self) -> None:
        """Listen to other nodes, where there can be some."""
        await self._store.listen(self._heard)
        if self._store.shared:
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
            self._presence.forget()
            self._company.clear()
            present = self._presence.here()
            for start in range(0, len(present), TOLD_AT_ONCE):
                self._tell_here(present[start : start + TOLD_AT_ONCE])
                await asyncio.sleep(0)  # thousands of them: nobody waits for that

    def _tell_here(self, present: list[tuple[str, str]]) -> None:
        """Tell other nodes who is here, many at once."""
        words: list[str] = []
        length = 0
        for table, who in present:
            word = self._here_word(table, who)
            if length + len(word) > SIGNAL:
                self._signal(" ".join(words))
                words, length = [], 0
            words.append(word)
            length += len(word) + 1
        if words:
            self._signal(" ".join(words))

    def _here_word(self, table: str, who: str) -> str:
        return f"here {table} {who} {quote(self._presence.name(who)) or '-'}"

    def _signal(self, text: str, table: str | None = None) -> None:
        """Tell other nodes: those that have a table, or all."""
        if not self._store.shared:
            return
        task = asyncio.ensure_future(self._send_signal(text, table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send_signal(self, text: str, table: str | None) -> None:
        try:
            await self._store.signal(f"{self.node} {text}", table)
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
            case ["here", table, person, name, *rest]:
                known = "" if name == "-" else unquote(name)
                if self._presence.heard(table, person, known, node):
                    self._mark(table)
                if rest:
                    self._heard_signal(node, rest)
            case ["gone", table, person]:
                self._presence.heard_gone(table, person, node)
                self._mark(table)
            case ["who", table]:
                self._tell_here([(table, who) for who in self._presence.at(table).here])
            case ["think", table, seat, since]:
                self.think(table, int(seat), since, told=False)
            case ["ended", mark, until]:
                self.ended({mark: float(until)})
            case ["react", table, seat, what] if what in REACTIONS:
                self.react(table, int(seat), what, told=False)
