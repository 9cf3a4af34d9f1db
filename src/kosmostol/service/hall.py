"""The hall: all tables of this process, and the one door through which they change.

Append, commit, publish: a change is decided on the table as it is, stored, and only then does
it happen and is told to anybody. Changes of one table come one after the other here; another
node's change shows as a conflict on (table, seq), and the decision is made again.

Where a table is in memory and nobody is before its door, a change is decided at once and the
store is told whom to call when it is durable (`_at_once`): no task, nothing to wake up in between.
Everything else takes the same steps in a task of its own (`_change_now`).
"""

import asyncio
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from kosmostol.kernel.errors import BadPosition, Refused
from kosmostol.service import consent, courses, dealing, forking, plans, seating
from kosmostol.service.beside import beside
from kosmostol.service.clocks import agenda
from kosmostol.service.counting import rated_at
from kosmostol.service.courses import Kind
from kosmostol.service.events import (
    AnyEvent,
    Counting,
    Created,
    Finished,
    Forked,
    Moved,
    Resumed,
    Rewritten,
    Started,
    TakenBack,
    Told,
    Undone,
    read_event,
    write_event,
)
from kosmostol.service.known import known_box, known_game
from kosmostol.service.lobby import listing
from kosmostol.service.notes import logger
from kosmostol.service.pace import Pace
from kosmostol.service.people import Person
from kosmostol.service.plans import Place, Plan
from kosmostol.service.problems import Problem
from kosmostol.service.ratings import note, results_of
from kosmostol.service.seats import Change
from kosmostol.service.storage import Batch, Call, Conflict, NoRoom, Store, StoredRow
from kosmostol.service.storage.store import HOUR
from kosmostol.service.tables import Row, Summary, Table, rebuild
from kosmostol.service.turnstile import Turnstile

TABLE_ID = re.compile(r"t_[0-9a-f]{20}")
TRIES = 8
COUNTED = 2000  # finished tables that a tally of wins goes through
BREATH = 0.004  # seconds of reading a played table before others get their turn
SHARES_POLL = 0.02  # seconds between looks whether all shares of a deal are open

PLAYED = Started | Forked | Moved | Undone | TakenBack | Resumed  # these change the position

Answered = Callable[[int, Exception | None], None]
"""Told of the version that a change led to, or why there was none."""

Published = Callable[[Table, Table | None], None]
"""Told of a table as it is now and as it was before, when a change is durable."""

if TYPE_CHECKING:
    from kosmostol.service.metrics import Metrics

log = logger("kosmostol.hall")
_summaries = msgspec.json.Decoder(Summary)


class _Room:
    """A table in memory, and the queue before its door."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.lock = Turnstile()
        self.used = time.monotonic()

    def behind(self, seq: int) -> bool:
        """Whether the table is in memory without this event."""
        return self.table is not None and self.table.seq < seq


class Hall:
    """Loads, changes and keeps tables."""

    def __init__(
        self,
        store: Store,
        metrics: "Metrics",
        choose_seed: bool = False,
        away: float = 600.0,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._metrics = metrics
        self._of_bots, self._of_people = map(metrics.moves.labels, ("bot", "person"))
        self._choose_seed = choose_seed
        self._away = away
        self._clock = clock
        self._rooms: dict[str, _Room] = {}
        self._under_way: set[asyncio.Task[Any]] = set()
        self._storing = 0  # changes begun without a task that are not durable yet
        self._stored_all: asyncio.Future[None] | None = None
        self._listeners: list[tuple[Published, bool]] = []
        self.house_calls = False  # whether those who host want to hear who is called
        self.wanting: Callable[[Table], Awaitable[tuple[str, ...]]] = _nobody
        self.online: Callable[[str, str], bool] = lambda *_: False

    def subscribe(self, listener: Published, elsewhere: bool = True) -> None:
        """Be told of every durable change; with `elsewhere`, of those of other nodes too."""
        self._listeners.append((listener, elsewhere))

    # ---- reading ----

    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    def peek(self, table: str) -> Table | None:
        """The table if it is in memory."""
        room = self._rooms.get(table)
        return None if room is None else room.table

    async def table(self, table: str) -> Table:
        """The table with this id."""
        room = self._room(table)
        if room.table is not None:
            return room.table
        async with room.lock:
            return await self._load(table, room)

    async def tables_of(self, person: str) -> tuple[list[Summary], list[Summary]]:
        """A person's running tables, yours-to-move first, and the finished ones."""
        running = [
            _summaries.decode(body) for body in await self._store.summaries(person, False, 100)
        ]
        finished = _games(await self._store.summaries(person, True, 50))
        running.sort(key=lambda summary: not _owes(summary, person))
        return running, finished

    async def finished_of(self, person: str) -> list[Summary]:
        """A person's finished tables, as many as are counted."""
        return _games(await self._store.summaries(person, True, COUNTED))

    def _room(self, table: str) -> _Room:
        if not TABLE_ID.fullmatch(table):
            raise Problem("table-not-found")
        room = self._rooms.get(table)
        if room is None:
            room = self._rooms[table] = _Room()
        room.used = time.monotonic()
        return room

    async def _load(self, table: str, room: _Room) -> Table:
        """Bring the room up to what is stored. The room is locked."""
        base = room.table
        try:
            await self._store.follow(table)  # first: nothing may happen unheard after reading
            rows = await self._store.rows(table, base.seq if base is not None else 0)
            if base is not None and any(_reworded(row) for row in rows):
                rows, old = await self._store.rows(table), Table(table)
            else:
                old = base or Table(table)
        except Exception as error:
            raise self._trouble(table, error) from error
        if base is None and not rows:
            self._rooms.pop(table, None)
            self._store.leave(table)
            raise Problem("table-not-found")
        if base is None or rows:
            now = await self._rebuild(old, rows)
            if now.status == "playing" and now.match is None:
                now = await self._revise(now)
            room.table = now
            if base is not None:
                self._publish(now, base, elsewhere=True)
            return now
        return base

    async def _revise(self, table: Table) -> Table:
        """The rules were revised since the match began: it goes on from its stored position."""
        snapshot = await self._store.snapshot(table.id)
        if snapshot is None:
            return table
        try:
            plan = plans.revise(table, msgspec.json.decode(snapshot.position))
        except BadPosition as problem:
            log.warning("position-outdated", table=table.id, place=problem.place)
            return table
        after, batch = self._carry_out(table, plan.events, None, plan)
        try:
            await self._store.append([batch])
        except Conflict:
            return await self._rebuild(Table(table.id), await self._store.rows(table.id))
        return after

    async def _rebuild(self, now: Table, rows: Sequence[StoredRow]) -> Table:
        """The table after these events; a long game is read in breaths, others wait for none."""
        began = time.perf_counter()
        for stored in rows:
            now = now.after(_row(stored))
            if time.perf_counter() - began > BREATH:
                await asyncio.sleep(0)
                began = time.perf_counter()
        return now

    # ---- changing ----

    async def create(
        self,
        person: Person,
        game: str,
        options: dict[str, Any],
        places: Sequence[Place],
        begin: bool,
        seed: str | None,
        campaign: bool = False,
        origin: str = "",
        box: dict[str, Any] | None = None,
        pace: Pace | None = None,
        hints: bool = False,
        lobby: bool = False,
    ) -> Table:
        """Lay a new table, and begin if that is wished."""
        # A box is tried by playing with it: beside the loop, nobody waits for it.
        own = None if box is None else await beside(known_box, known_game(game), box)
        events = plans.create(
            *(person, game, options, places, seed, self._choose_seed, campaign, origin),
            *(own, pace, hints, lobby),
        )
        table = rebuild(new_table_id(), [Row(1, self._clock(), None, events[0])])
        if begin:
            events = [*events, *plans.start(table, None, self._choose_seed).events]
        return await self.lay(events, table.id)

    async def lay(self, events: Sequence[AnyEvent], id: str | None = None) -> Table:
        """A table with a past: its first events, or all of one that was brought along."""
        fresh = Table(id or new_table_id())
        paced = isinstance(events[0], Created) and events[0].pace is not None
        at = await self._now(fresh.id) if paced else None
        table, batch = self._carry_out(fresh, events, None, None, at)
        await self._store_all(table.id, [batch])
        await self._keep(table)
        return table

    async def _keep(self, table: Table) -> None:
        """A table that has just been laid is in memory; nobody else knows of it yet."""
        await self._store.follow(table.id)
        self._room(table.id).table = table
        self._publish(table, None)

    async def change(self, table: str, decide: Callable[[Table], Plan]) -> int:
        """Carry out a plan that was made elsewhere, on the table as it is when its turn comes."""
        return await self._change(table, decide)

    async def learn(self, person: Person, game: str, kind: Kind, id: str, origin: str) -> Table:
        """Lay a table for a lesson or a puzzle, or to play on from one."""
        events = courses.begin(person, game, kind, id, origin)
        table, batch = self._carry_out(Table(new_table_id()), events, None, None)
        await self._store_all(table.id, [batch])
        await self._keep(table)
        return table

    async def fork(
        self,
        source: str,
        person: Person,
        at: int,
        knows: int | None,
        places: Sequence[Place],
        origin: str,
    ) -> Table:
        """A table where a finished match is played on from one of its moments."""
        events = forking.fork(await self.table(source), person, at, knows, places, origin)
        table, batch = self._carry_out(Table(new_table_id()), events, None, None)
        await self._store_all(table.id, [batch])
        await self._keep(table)
        return table

    async def branches(self, source: str, person: str, most: int) -> list[Summary]:
        """The what-ifs of a person that leave a finished match, the oldest first."""
        return [_summaries.decode(one) for one in await self._store.forks(source, person, most)]

    async def submit(
        self, table: str, seat: int, move: str, expected: int, request: str, person: str | None
    ) -> int:
        """Play a move: the one door for people, bots (`person` None) and scripts.

        Answers with the version that is the move's; a request that was played before is
        answered with the same version again and not played twice. Raises Problem or Refused.
        """
        waiter: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        if self.submit_soon(table, seat, move, expected, request, person, partial(_settle, waiter)):
            return await waiter
        began = time.perf_counter()
        try:
            version = await self._in_task(
                table, lambda now: plans.move(now, seat, move, expected, request, person)
            )
        except Refused as refused:
            self._metrics.refused.labels(refused.code).inc()
            raise
        self._played(began, person)
        return version

    def at_hand(self, table: str) -> bool:
        """Whether a table can be changed now without waiting for anything but the store."""
        room = self._rooms.get(table)
        return (
            room is not None
            and room.table is not None
            and room.table.pace is None
            and not room.lock.locked()
        )

    def submit_soon(
        self,
        table: str,
        seat: int,
        move: str,
        expected: int,
        request: str,
        person: str | None,
        answered: Answered,
    ) -> bool:
        """The same for who does not wait; False: it has to be waited for, nothing was done."""
        began = time.perf_counter()

        def done(version: int, error: Exception | None) -> None:
            if error is None:
                self._played(began, person)
            elif isinstance(error, Refused):
                self._metrics.refused.labels(error.code).inc()
            answered(version, error)

        return self._at_once(
            table, lambda now: plans.move(now, seat, move, expected, request, person), done
        )

    def _played(self, began: float, person: str | None) -> None:
        (self._of_bots if person is None else self._of_people).inc()
        self._metrics.move_seconds.observe(time.perf_counter() - began)

    async def undo(self, table: str, seat: int, expected: int, request: str, person: str) -> int:
        """Take a move back."""
        return await self._change(
            table, lambda now: plans.undo(now, seat, expected, request, person)
        )

    async def agree(
        self,
        table: str,
        about: consent.Matter,
        seat: int,
        asked: int | None,
        yes: bool,
        request: str,
        person: str,
    ) -> int:
        """Ask the table for something, or answer what was asked."""
        decide = consent.ask if yes else consent.decline
        return await self._change(
            table, lambda now: decide(now, about, seat, asked, request, person)
        )

    async def wish(
        self, table: str, seat: int, wishes: dict[str, str], request: str, person: str
    ) -> int:
        """Say which answers the table may make for a seat."""
        return await self._change(table, lambda now: plans.wish(now, seat, wishes, request, person))

    async def say(
        self, table: str, person: Person, text: str, request: str, most: int = 2**31
    ) -> int:
        """Say something to the table, which holds so many lines at most."""
        return await self._change(table, lambda now: plans.say(now, person, text, request, most))

    async def start(self, table: str, person: Person | None) -> Table:
        """Begin the match, as soon as those who have a share in the deal have opened it.

        Without a person it is the house that begins.
        """
        await self._change(table, lambda now: dealing.close(now, person, self._choose_seed))
        began = time.monotonic()
        while time.monotonic() < began + dealing.PATIENCE:
            if not self._shares_due(await self.table(table)):
                break
            await asyncio.sleep(SHARES_POLL)
        wanting = await self._wanting(table)

        def decide(now: Table) -> Plan:
            rated = rated_at(now, {*wanting} & {*now.counting})  # only if it was said before
            return plans.start(now, person, self._choose_seed, rated)

        await self._change(table, decide)
        return await self.table(table)

    def _shares_due(self, table: Table) -> bool:
        waiting = table.status == "waiting" and table.closed
        return waiting and any(
            pledge.share is None and self.online(table.id, pledge.person)
            for pledge in table.pledges
        )

    async def pledge(self, table: str, person: Person, pledge: str) -> int:
        """Bind somebody to a share of the deal; a rematch begins with the last one."""
        done = await self._change(table, lambda now: dealing.pledge(now, person, pledge))
        if dealing.begins_itself(await self.table(table)):
            task = asyncio.ensure_future(self._begin(table))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        return done

    async def _begin(self, table: str) -> None:
        with suppress(Problem):  # its host was quicker, or it can be begun by hand
            await self.start(table, None)

    async def open_share(self, table: str, person: Person, share: str) -> int:
        """Open somebody's share of the deal."""
        return await self._change(table, lambda now: dealing.open_share(now, person, share))

    async def change_seat(
        self,
        table: str,
        person: Person,
        seat: int,
        do: Change,
        level: str | None,
        name: str | None,
        zone: str | None = None,
    ) -> Table:
        """Take, leave or give away a seat."""
        moment = seating.Moment(
            await self._now(table), self._away, lambda who: self.online(table, who), zone
        )

        def decide(now: Table) -> Plan:
            return seating.change_seat(now, person, seat, do, level, name, moment)

        await self._change(table, decide)
        await self.count_for(table)
        return await self.table(table)

    async def _wanting(self, table: str) -> tuple[str, ...]:
        try:
            return await self.wanting(await self.table(table))
        except Problem:
            raise
        except Exception as error:
            raise self._trouble(table, error) from error

    async def count_for(self, table: str) -> None:
        """Tell a waiting table for whose ratings the match will count."""
        wanting = await self._wanting(table)
        await self._change(table, lambda now: note(now, wanting))

    async def count_for_waiting(self, person: str) -> None:
        """Tell the waiting tables of somebody who wants to be rated now, or no more."""
        for body in await self._store.summaries(person, False, 100):
            summary = _summaries.decode(body)
            if summary.status == "waiting":
                await self.count_for(summary.table)

    async def _now(self, table: str) -> float:
        """The time by the store's clock: deadlines stored by one node are read by another."""
        try:
            return await self._store.clock()
        except Exception as error:
            raise self._trouble(table, error) from error

    async def back(self, table: str, person: str) -> None:
        """Somebody is at the table again."""
        found = await self.table(table)
        if found.agreements or found.pace is not None:
            await self._change(table, lambda now: seating.back(now, person))

    async def rename(self, person: Person, name: str) -> None:
        """Give a person's seats at running tables their new name."""
        for body in await self._store.summaries(person.id, False, 100):
            summary = _summaries.decode(body)
            if any(s.person == person.id and s.name != name for s in summary.seats):
                await self._change(summary.table, lambda now: seating.rename(now, person, name))

    async def rematch(self, table: str, person: Person, origin: str = "") -> Table:
        """The table where the same people play again."""
        fresh = new_table_id()
        old = await self.table(table)
        at = None if old.pace is None else await self._now(fresh)
        wanting = await self._wanting(table)
        events = [*plans.again(old, person, origin), *([Counting(wanting)] if wanting else [])]
        after, batch = self._carry_out(Table(fresh), events, None, None, at)
        await self._change(table, lambda now: plans.rematch(now, person, fresh), [batch])
        next = (await self.table(table)).next
        assert next is not None
        if next == fresh:
            await self._keep(after)
        return await self.table(next)

    async def _change(
        self, table: str, decide: Callable[[Table], Plan], also: Sequence[Batch] = ()
    ) -> int:
        """Decide, store, let it happen, tell. It is finished even if the caller goes away."""
        if not also:
            waiter: asyncio.Future[int] = asyncio.get_running_loop().create_future()
            if self._at_once(table, decide, partial(_settle, waiter)):
                return await waiter
        return await self._in_task(table, decide, also)

    async def _in_task(
        self, table: str, decide: Callable[[Table], Plan], also: Sequence[Batch] = ()
    ) -> int:
        task = asyncio.ensure_future(self._change_now(table, decide, also))
        self._under_way.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    # ---- without a task ----

    def _at_once(self, table: str, decide: Callable[[Table], Plan], answered: Answered) -> bool:
        """Change a table where nothing has to be waited for but the store; False: something has."""
        if not self.at_hand(table):
            return False
        room = self._rooms[table]
        before = room.table
        assert before is not None
        room.lock.enter_now()
        room.used = time.monotonic()
        try:
            plan = decide(before)
            if not plan.events:
                room.lock.leave()
                answered(before.version if plan.version is None else plan.version, None)
                return True
            after, batch = self._carry_out(before, plan.events, plan.request, plan)
        except Exception as error:  # noqa: BLE001  (told to who asked)
            room.lock.leave()
            answered(0, error)
            return True
        self._storing += 1
        done = partial(self._stored, room, before, after, decide, answered)
        self._store.append_soon([batch], done)
        return True

    def _stored(
        self,
        room: _Room,
        before: Table,
        after: Table,
        decide: Callable[[Table], Plan],
        answered: Answered,
        error: BaseException | None,
    ) -> None:
        """A change is durable, or is not: then it has not happened."""
        version, problem = before.seq + 1, None
        if error is None:
            room.table = after
            try:
                self._publish(after, before)
            except Exception as trouble:  # noqa: BLE001  (told to who asked)
                problem = trouble
        elif not isinstance(error, Conflict):
            room.table = None  # what is stored decides, whenever it can be read again
            problem = self._trouble(before.id, error)
        room.lock.leave()
        if isinstance(error, Conflict):  # another node was faster: it is decided anew
            self._metrics.conflicts.inc()
            task = asyncio.ensure_future(self._again(before.id, decide, answered))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        else:
            answered(version, problem)
        self._storing -= 1
        if not self._storing and self._stored_all is not None:
            self._stored_all.set_result(None)
            self._stored_all = None

    async def _again(self, table: str, decide: Callable[[Table], Plan], answered: Answered) -> None:
        room = self._room(table)
        try:
            async with room.lock:
                await self._load(table, room)
            version = await self._change_now(table, decide, ())
        except Exception as error:  # noqa: BLE001  (told to who asked)
            answered(0, error)
        else:
            answered(version, None)

    # ---- in a task ----

    def _finished(self, task: asyncio.Future[int]) -> None:
        """Who asked may be gone by now: a refusal is then no news to anybody."""
        self._under_way.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Problem | Refused):
            log.error("change-failed", kind=type(error).__name__)

    async def _change_now(
        self, table: str, decide: Callable[[Table], Plan], also: Sequence[Batch]
    ) -> int:
        room = self._room(table)
        async with room.lock:
            before = room.table or await self._load(table, room)
            for _ in range(TRIES):
                plan = decide(before)
                if not plan.events:
                    return before.version if plan.version is None else plan.version
                at = None if before.pace is None else await self._now(table)
                after, batch = self._carry_out(before, plan.events, plan.request, plan, at)
                try:
                    await self._store_all(table, [batch, *also])
                except Conflict:
                    self._metrics.conflicts.inc()
                    before = await self._load(table, room)
                    continue
                except Problem:
                    room.table = None  # what is stored decides, whenever it can be read again
                    raise
                room.table = after
                self._publish(after, before)
                return before.seq + 1
        raise Problem("stale")

    def _carry_out(
        self,
        before: Table,
        events: Sequence[AnyEvent],
        request: str | None,
        plan: Plan | None,
        at: float | None = None,
    ) -> tuple[Table, Batch]:
        """The table after the events, and what has to be stored for that."""
        at = self._clock() if at is None else at
        now = before
        rows: list[StoredRow] = []
        for event in events:
            first = not rows
            row = Row(now.seq + 1, at, request if first else None, event)
            now = now.after(row, plan.match if plan is not None and first else None)
            rows.append(StoredRow(row.seq, row.at, row.request, write_event(event)))
        played = any(isinstance(e, PLAYED) for e in events)
        position = None
        if played and now.match is not None:
            position = msgspec.json.encode(now.match.position())
        people = None
        if (now.seats is not before.seats or now.host != before.host) and (
            now.people() != before.people()
        ):
            people = now.people()
        return now, Batch(
            table=now.id,
            rows=rows,
            host=now.host,
            status=now.status,
            bots=any(now.bot_at(n) is not None or n not in now.asked for n in now.owing),
            summary=msgspec.json.encode(now.summary()),
            position=position,
            people=people if now.fork is None else None,  # a what-if is in nobody's list of games
            source="" if now.fork is None else now.fork.table,
            origin=now.origin,
            bot_seats=now.bot_seats,
            calls=[
                Call(now.seats[event.seat].person or "", event.what, self.house_calls)
                for event in events
                if isinstance(event, Told) and not event.there
            ],
            due=min((step.at for step in agenda(now)), default=None),
            listing=listing(now),
            results=results_of(now) if any(isinstance(e, Finished) for e in events) else (),
            still=position is not None
            and now.setting is before.setting
            and now.pace is None
            and before.at // HOUR == at // HOUR,
        )

    async def _store_all(self, table: str, batches: Sequence[Batch]) -> None:
        try:
            await self._store.append(batches)
        except Conflict:
            raise
        except Exception as error:
            raise self._trouble(table, error) from error

    def _trouble(self, table: str, error: BaseException) -> Problem:
        # The exception's own words may quote a statement's values: only its kind is logged.
        log.error("storage-failed", table=table, kind=type(error).__name__)
        self._metrics.errors.labels("storage").inc()
        return Problem("no-room" if isinstance(error, NoRoom) else "storage")

    def _publish(self, now: Table, before: Table | None, elsewhere: bool = False) -> None:
        for listener, wanted in self._listeners:
            if wanted or not elsewhere:
                listener(now, before)

    # ---- other nodes, and the passing of time ----

    async def hear(self, table: str, seq: int) -> None:
        """Another node changed a table: read what happened, if it is in memory here."""
        room = self._rooms.get(table)
        if room is not None and room.behind(seq):
            async with room.lock:
                if room.behind(seq):
                    await self._load(table, room)

    async def catch_up(self) -> None:
        """Read whatever happened at every table in memory, after the line to others broke."""
        for table in list(self._rooms):
            await self.hear(table, 2**62)

    def forget(self, idle: float, needed: Callable[[str], bool]) -> None:
        """Drop tables that nobody has used for so many seconds; storage has them."""
        limit = time.monotonic() - idle
        for table, room in list(self._rooms.items()):
            if room.used < limit and not room.lock.locked() and not needed(table):
                del self._rooms[table]
                self._store.leave(table)

    async def settle(self) -> None:
        """Wait for the changes under way."""
        while self._under_way or self._storing:
            if self._under_way:
                await asyncio.wait(self._under_way)
            if self._storing:
                self._stored_all = self._stored_all or asyncio.get_running_loop().create_future()
                await self._stored_all


def _settle(waiter: "asyncio.Future[int]", version: int, error: Exception | None) -> None:
    if waiter.done():  # who asked has gone away: a refusal is then no news to anybody
        if error is not None and not isinstance(error, Problem | Refused):
            log.error("change-failed", kind=type(error).__name__)
    elif error is None:
        waiter.set_result(version)
    else:
        waiter.set_exception(error)


async def _nobody(_: Table) -> tuple[str, ...]:
    return ()


def new_table_id() -> str:
    """A link nobody can guess."""
    return f"t_{secrets.token_hex(10)}"


def _games(bodies: Sequence[bytes]) -> list[Summary]:
    """Finished games: lessons and puzzles are none."""
    found = (_summaries.decode(body) for body in bodies)
    return [one for one in found if one.course is None or one.course.kind == "onward"]


def _row(stored: StoredRow) -> Row:
    return Row(stored.seq, stored.at, stored.request, read_event(stored.body))


def _reworded(stored: StoredRow) -> bool:
    return isinstance(read_event(stored.body), Rewritten)


def _owes(summary: Summary, person: str) -> bool:
    return any(
        summary.seats[seat].person == person and not summary.seats[seat].standin
        for seat in summary.owing
    )
