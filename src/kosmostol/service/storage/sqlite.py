"""SQLite: everything in one file, one writer thread, one commit for all that wait for it.

Callers queue their appends; the writer takes all that are waiting and commits once. So a commit
to disk, the slow part, is shared by many tables. Moves, which are most of it, are written many
with one statement: between statements the writer waits for its turn with the interpreter, and
while a busy loop has that, each turn is waited for. Should one of them be refused, each is written
anew in a savepoint of its own, like everything else that waits.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from kosmostol.service.storage.database import Database, Statement
from kosmostol.service.storage.journal import Journal
from kosmostol.service.storage.keepers import Keepers
from kosmostol.service.storage.letters import letters_of
from kosmostol.service.storage.migrations import migrations
from kosmostol.service.storage.ratings import ADD_RESULT, values_of
from kosmostol.service.storage.store import (
    HOUR,
    NOWHERE,
    Batch,
    Conflict,
    Done,
    Held,
    Listing,
    Snapshot,
    StoredReview,
    StoredRow,
)

T = TypeVar("T")
MOST_AT_ONCE = 500
TOGETHER = (64, 32, 16, 8, 4, 2, 1)  # rows written with one statement


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], None]
    loop: asyncio.AbstractEventLoop
    done: Done
    move: Batch | None = None  # what it writes, where that is a move and nothing else


class InUse(RuntimeError):
    """Another service works on the same data folder."""


class SqliteStore(Database):
    """A store in one SQLite file. `committed` is told the size of each group commit."""

    kind = "sqlite"

    def __init__(
        self,
        file: Path,
        committed: Callable[[int], None] | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._clock = clock
        self._file = file
        self._committed = committed
        self._coming: list[_Job] = []  # of this step of the loop: handed on together at its end
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._journal = Journal(partial(_connect, file))
        self._reads = ThreadPoolExecutor(1, thread_name_prefix="sqlite-read")
        self._reader: sqlite3.Connection | None = None
        self._lock = _FolderLock(file.with_suffix(".lock"))
        self._keepers = Keepers()  # one process works on the file: what it kept goes with it

    async def open(self) -> None:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._lock.take()
        connection = await asyncio.to_thread(self._connect)
        self._writer = threading.Thread(
            target=self._write_on, args=(connection,), name="sqlite-write", daemon=True
        )
        self._writer.start()
        self._reader = await self._read(lambda _: _connect(self._file))

    async def close(self) -> None:
        if self._writer is not None:
            self._hand_on()
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
            self._writer = None
        if self._reader is not None:
            await self._read(lambda connection: connection.close())
            self._reader = None
        self._reads.shutdown()
        self._lock.free()

    # ---- writing ----

    def _connect(self) -> sqlite3.Connection:
        connection = _connect(self._file)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(
            "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL)"
        )
        done = {number for (number,) in connection.execute("SELECT number FROM migrations")}
        for step in migrations("sqlite"):
            if step.number not in done:
                connection.executescript(
                    f"BEGIN IMMEDIATE;\n{step.sql}\n"
                    f"INSERT INTO migrations VALUES ({step.number}, '{step.name}');\nCOMMIT;"
                )
        self._journal.begin(connection)
        return connection

    async def _do(self, work: Callable[[sqlite3.Connection], None]) -> None:
        """Let the writer do something, and wait until that is durable."""
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[None] = loop.create_future()
        self._take_on(_Job(work, loop, partial(_settle, waiter)))
        await waiter

    def _take_on(self, job: _Job) -> None:
        if not self._coming:
            job.loop.call_soon(self._hand_on)
        self._coming.append(job)

    def _hand_on(self) -> None:
        if self._coming:
            self._jobs.put(self._coming)
            self._coming = []

    async def append(self, batches: Sequence[Batch]) -> None:
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.append_soon(batches, partial(_settle, waiter))
        await waiter

    def append_soon(self, batches: Sequence[Batch], done: Done) -> None:
        loop = asyncio.get_running_loop()
        work = partial(_append_all, batches=batches)
        move = batches[0] if len(batches) == 1 and batches[0].still else None
        self._take_on(_Job(work, loop, partial(self._appended, batches, done), move))

    def _appended(self, batches: Sequence[Batch], done: Done, error: BaseException | None) -> None:
        if error is None:
            for batch in batches:
                if not batch.bots:
                    self._keepers.release(batch.table)
        done(error)

    def _write_on(self, connection: sqlite3.Connection) -> None:
        closing = False
        while not closing:
            jobs: list[_Job] = []
            some = self._jobs.get()
            while some is not None:
                jobs += some
                if len(jobs) >= MOST_AT_ONCE:
                    break
                try:
                    some = self._jobs.get_nowait()
                except queue.Empty:
                    break
            closing = some is None
            if jobs:
                self._write(connection, jobs)
        self._journal.end()
        connection.close()

    def _write(self, connection: sqlite3.Connection, jobs: list[_Job]) -> None:
        outcomes: list[Exception | None]
        try:
            outcomes = self._try(connection, jobs)
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            outcomes = [error] * len(jobs)
        if self._committed is not None:
            self._committed(len(jobs))
        told = [(job.done, outcome) for job, outcome in zip(jobs, outcomes, strict=True)]
        for loop in {job.loop for job in jobs}:  # hardly ever several
            here = [one for one, job in zip(told, jobs, strict=True) if job.loop is loop]
            loop.call_soon_threadsafe(_tell_all, here)
        self._journal.committed(connection)

    def _try(self, connection: sqlite3.Connection, jobs: list[_Job]) -> list[Exception | None]:
        """One transaction for all of them: how each ended."""
        moves = [job.move for job in jobs if job.move is not None]
        connection.execute("BEGIN IMMEDIATE")
        try:
            _append_moves(connection, moves)
        except sqlite3.IntegrityError:
            moves = []
            connection.execute("ROLLBACK")
            connection.execute("BEGIN IMMEDIATE")
        rest = [job for job in jobs if not moves or job.move is None]
        outcomes: dict[int, Exception | None] = {}
        for job in rest:
            if len(jobs) == 1:
                outcomes[id(job)] = _alone(connection, job.work)
            else:
                outcomes[id(job)] = _in_savepoint(connection, job.work)
        if connection.in_transaction:
            connection.execute("COMMIT")
        return [outcomes.get(id(job)) for job in jobs]

    async def execute(self, *statements: Statement) -> None:
        def work(connection: sqlite3.Connection) -> None:
            for statement in statements:
                connection.execute(statement.sql, statement.values)

        await self._do(work)

    # ---- reading ----

    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self._read(lambda connection: connection.execute(sql, values).fetchall())

    async def _read(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reads, lambda: ask(self._reader))  # type: ignore[arg-type]

    async def rows(self, table: str, after: int = 0) -> list[StoredRow]:
        found = await self._read(
            lambda connection: connection.execute(
                "SELECT seq, at, request, body FROM events WHERE table_id = ? AND seq > ? "
                "ORDER BY seq",
                (table, after),
            ).fetchall()
        )
        return [StoredRow(seq, at, request, body.encode()) for seq, at, request, body in found]

    async def snapshot(self, table: str) -> Snapshot | None:
        found = await self._read(
            lambda connection: connection.execute(
                "SELECT seq, position FROM tables WHERE id = ? AND position IS NOT NULL", (table,)
            ).fetchone()
        )
        return None if found is None else Snapshot(*found)

    async def summaries(self, person: str, finished: bool, most: int) -> list[bytes]:
        found = await self._read(
            lambda connection: connection.execute(
                "SELECT summary FROM tables JOIN people ON table_id = id WHERE person = ? "
                "AND (status = 'finished') = ? ORDER BY updated DESC LIMIT ?",
                (person, finished, most),
            ).fetchall()
        )
        return [summary for (summary,) in found]

    async def forks(self, source: str, host: str, most: int) -> list[bytes]:
        found = await self._read(
            lambda connection: connection.execute(
                "SELECT summary FROM tables WHERE source = ? AND host = ? "
                "ORDER BY created, id LIMIT ?",
                (source, host, most),
            ).fetchall()
        )
        return [summary for (summary,) in found]

    async def held(self, host: str, origin: str, since: float) -> Held:
        found = await self._read(
            lambda connection: connection.execute(
                "SELECT total(host = :host), total((host = :host) * bot_seats), "
                "total(origin = :origin), total((origin = :origin) * bot_seats) FROM tables "
                "WHERE (host = :host OR origin = :origin) AND updated > :since "
                "AND hour >= :hour AND status <> 'finished'",
                {"host": host, "origin": origin, "since": since, "hour": since // HOUR},
            ).fetchone()
        )
        return Held(*map(int, found))

    async def clock(self) -> float:
        return self._clock()

    async def due(self, now: float, most: int) -> dict[str, int]:
        found = await self._read(
            lambda connection: connection.execute(
                "SELECT id, seq FROM tables WHERE due <= ? ORDER BY due LIMIT ?", (now, most)
            ).fetchall()
        )
        return dict(found)

    async def beat(self, node: str) -> bool:
        return self._keepers.beat(node)

    async def beats(self) -> dict[str, int]:
        return dict(self._keepers.nodes)

    async def strike_off(self, node: str, beat: int) -> bool:
        return self._keepers.strike_off(node, beat)

    async def sign_out(self, node: str) -> None:
        self._keepers.sign_out(node)

    async def take(self, table: str, node: str) -> bool:
        return self._keepers.take(table, node)

    async def waiting_for_bots(self, node: str, most: int) -> dict[str, int]:
        found = await self._read(
            lambda connection: connection.execute(
                "SELECT id, seq FROM tables WHERE bots = 1"
            ).fetchall()
        )
        return self._keepers.take_some(found, node, most)

    async def put_review(self, review: StoredReview) -> None:
        await self._do(
            lambda connection: connection.execute(
                "INSERT OR REPLACE INTO reviews (table_id, status, done, total, person, origin, "
                "asked, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                review,
            ).close()
        )

    async def further_review(self, review: StoredReview) -> None:
        await self._do(
            lambda connection: connection.execute(
                "UPDATE reviews SET status = ?, done = ?, total = ?, body = ? "
                "WHERE table_id = ? AND status = 'running'",
                (review.status, review.done, review.total, review.body, review.table),
            ).close()
        )

    async def review(self, table: str) -> StoredReview | None:
        found = await self._read(
            lambda connection: connection.execute(
                "SELECT table_id, status, done, total, person, origin, asked, body FROM reviews "
                "WHERE table_id = ?",
                (table,),
            ).fetchone()
        )
        return None if found is None else StoredReview(*found)

    async def reviews_asked(self, person: str, origin: str, since: float) -> tuple[int, int]:
        found = await self._read(
            lambda connection: connection.execute(
                "SELECT total(person = :person), total(origin = :origin) FROM reviews "
                "WHERE (person = :person OR origin = :origin) AND asked > :since",
                {"person": person, "origin": origin, "since": since},
            ).fetchone()
        )
        return int(found[0]), int(found[1])

    async def take_reviews(self, node: str) -> list[str]:
        found = await self._read(
            lambda connection: connection.execute(
                "SELECT table_id FROM reviews WHERE status = 'running'"
            ).fetchall()
        )
        return [table for (table,) in found]  # one process works on the file

    async def healthy(self) -> bool:
        if self._writer is None or not self._writer.is_alive():
            return False
        await self._read(lambda connection: connection.execute("SELECT 1").fetchone())
        await self._do(
            lambda connection: connection.execute(
                "INSERT OR REPLACE INTO health VALUES (1, ?)", (time.time(),)
            ).close()
        )
        return True


def _connect(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=10)


def _tell_all(told: list[tuple[Done, Exception | None]]) -> None:
    """All that a commit was for are told in one step of the loop."""
    for done, outcome in told:
        try:
            done(outcome)
        except Exception as error:  # noqa: BLE001  (what fails for one must not for the others)
            loop = asyncio.get_running_loop()
            loop.call_exception_handler({"message": "not told of a commit", "exception": error})


def _settle(waiter: "asyncio.Future[None]", outcome: BaseException | None) -> None:
    if waiter.done():
        return
    if outcome is None:
        waiter.set_result(None)
    else:
        waiter.set_exception(outcome)


def _alone(
    connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], None]
) -> Exception | None:
    """The same where nobody else is in the commit."""
    try:
        work(connection)
    except sqlite3.IntegrityError:
        connection.execute("ROLLBACK")
        return Conflict()
    return None


def _in_savepoint(
    connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], None]
) -> Exception | None:
    """Do all of it or nothing; what went wrong is the outcome, others in the commit go on."""
    connection.execute("SAVEPOINT job")
    try:
        work(connection)
    except sqlite3.IntegrityError:
        connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
        return Conflict()
    connection.execute("RELEASE job")
    return None


def _append_moves(connection: sqlite3.Connection, moves: Sequence[Batch]) -> None:
    """Moves at different tables, or one after the other at one, with few statements."""
    rows = [
        (move.table, row.seq, row.at, row.request, row.body.decode())
        for move in moves
        for row in move.rows
    ]
    _many(connection, ADD_EVENTS, "", rows)
    last = {move.table: move for move in moves}  # the last one of each
    tables = [
        (
            *(move.table, move.host, move.status, move.bots, move.rows[-1].seq),
            *(move.rows[-1].at, move.rows[-1].at, move.summary, move.position),
        )
        for move in last.values()
    ]
    _many(connection, MOVE_TABLES, MOVED_TABLES, tables)


def _many(connection: sqlite3.Connection, sql: str, then: str, rows: list[tuple[Any, ...]]) -> None:
    """A statement for many rows, in few steps."""
    at = 0
    for size in TOGETHER:
        while len(rows) - at >= size:
            some = rows[at : at + size]
            one = f"({', '.join('?' * len(some[0]))})"
            connection.execute(
                f"{sql} VALUES {', '.join([one] * size)}{then}",
                [value for row in some for value in row],
            )
            at += size


ADD_EVENTS = "INSERT INTO events (table_id, seq, at, request, body)"
# A table that is there already: what is inserted of it is never more than looked at.
MOVE_TABLES = (
    "INSERT INTO tables (id, host, status, bots, seq, created, updated, summary, position)"
)
MOVED_TABLES = (
    " ON CONFLICT (id) DO UPDATE SET bots = excluded.bots, seq = excluded.seq, "
    "updated = excluded.updated, summary = excluded.summary, position = excluded.position"
)


def _append_all(connection: sqlite3.Connection, batches: Sequence[Batch]) -> None:
    for batch in batches:
        _append_one(connection, batch)


def _append_one(connection: sqlite3.Connection, batch: Batch) -> None:
    connection.executemany(
        "INSERT INTO events (table_id, seq, at, request, body) VALUES (?, ?, ?, ?, ?)",
        [(batch.table, row.seq, row.at, row.request, row.body.decode()) for row in batch.rows],
    )
    last = batch.rows[-1]
    connection.execute(
        "INSERT INTO tables (id, host, status, bots, seq, created, updated, summary, position, "
        "origin, bot_seats, source, due, lobby_game, lobby_pace, lobby_levels, hour) "
        "VALUES (:id, :host, :status, :bots, :seq, :at, :at, :summary, :position, :origin, "
        ":bot_seats, :source, :due, :game, :pace, :levels, :hour) "
        "ON CONFLICT (id) DO UPDATE SET host = :host, status = :status, bots = :bots, "
        "seq = :seq, updated = :at, hour = :hour, summary = :summary, bot_seats = :bot_seats, "
        "due = :due, lobby_game = :game, lobby_pace = :pace, lobby_levels = :levels, "
        "position = coalesce(:position, position)",
        {
            "id": batch.table,
            "host": batch.host,
            "status": batch.status,
            "bots": batch.bots,
            "seq": last.seq,
            "at": last.at,
            "summary": batch.summary,
            "position": batch.position,
            "origin": batch.origin,
            "bot_seats": batch.bot_seats,
            "source": batch.source,
            "due": batch.due,
            "hour": last.at // HOUR,
            **dict(zip(Listing._fields, batch.listing or NOWHERE, strict=True)),
        },
    )
    if batch.amended is not None:
        connection.executemany(
            "UPDATE events SET body = ?, request = ? WHERE table_id = ? AND seq = ?",
            [(row.body.decode(), row.request, batch.table, row.seq) for row in batch.amended],
        )
        connection.execute("UPDATE tables SET origin = ? WHERE id = ?", (batch.origin, batch.table))
    for call in batch.calls:
        for sql in letters_of(call):
            connection.execute(sql, (call.person, batch.table, call.what, last.at))
    for result in batch.results:
        connection.execute(ADD_RESULT, values_of(batch.table, last.at, result))
    if batch.people is not None:
        connection.execute("DELETE FROM people WHERE table_id = ?", (batch.table,))
        connection.executemany(
            "INSERT INTO people (person, table_id) VALUES (?, ?)",
            [(person, batch.table) for person in batch.people],
        )
    if batch.people is not None or batch.source:
        connection.executemany(
            "INSERT OR IGNORE INTO been (person, table_id) VALUES (?, ?)",
            [(person, batch.table) for person in (batch.host, *(batch.people or ()))],
        )


class _FolderLock:
    """Keeps a second service off the same file; the system frees it when a process dies."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._handle: int | None = None

    def take(self) -> None:
        try:
            import fcntl
        except ImportError:  # no such locks here: SQLite's own still keep the log in order
            return
        import os

        handle = os.open(self._file, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(handle)
            raise InUse(
                f"another Kosmostol works with {self._file.parent}; "
                "choose another folder with --data"
            ) from None
        self._handle = handle

    def free(self) -> None:
        if self._handle is not None:
            import os

            os.close(self._handle)
            self._handle = None
