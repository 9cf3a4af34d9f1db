"""PostgreSQL: many service processes share one database.

Each append is one transaction; who comes second on (table, seq) gets Conflict. Changes and
signals reach the other nodes by LISTEN/NOTIFY, those of a table only the nodes that follow it;
as notifications may be lost with a connection, a new connection is followed by catching up.
"""

import asyncio
import contextlib
import re
import time
from collections.abc import Sequence
from typing import Any

import asyncpg
import structlog

from kosmostol.service.storage.database import Database, Statement
from kosmostol.service.storage.letters import letters_of
from kosmostol.service.storage.migrations import migrations
from kosmostol.service.storage.ratings import ADD_RESULT, values_of
from kosmostol.service.storage.store import (
    HOUR,
    NOWHERE,
    Batch,
    Conflict,
    Heard,
    Held,
    Snapshot,
    StoredReview,
    StoredRow,
)

CHANNEL = "kosmostol"
MIGRATION_LOCK = 5_042_013  # any number that other programs in the database do not use
POOL = 8
RECONNECT = 1.0
LOST = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)  # a connection that is no more

log = structlog.get_logger("kosmostol.postgres")


class PostgresStore(Database):
    """A store in a PostgreSQL database."""

    kind = "postgresql"
    shared = True

    def __init__(self, url: str) -> None:
        self._url = url
        self._pool: Any = None
        self._listener: asyncio.Task[None] | None = None
        self._news: asyncio.Queue[str] = asyncio.Queue()
        self._followed: set[str] = set()
        self._hearing: Any = None  # the connection that listens, while there is one
        self._one_by_one = asyncio.Lock()  # what is asked of it
        self._leaving: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self._pool = await asyncpg.create_pool(
            self._url, min_size=1, max_size=POOL, command_timeout=20
        )
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
            await connection.execute(
                "CREATE TABLE IF NOT EXISTS migrations "
                "(number INTEGER PRIMARY KEY, name TEXT NOT NULL)"
            )
            done = {r["number"] for r in await connection.fetch("SELECT number FROM migrations")}
            for step in migrations("postgres"):
                if step.number not in done:
                    await connection.execute(step.sql)
                    await connection.execute(
                        "INSERT INTO migrations VALUES ($1, $2)", step.number, step.name
                    )

    async def close(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.wait([self._listener, *self._leaving])
            self._listener = None
        if self._pool is not None:
            await self._pool.close()
            self._pool = None

    # ---- writing ----

    async def append(self, batches: Sequence[Batch]) -> None:
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                for batch in batches:
                    await _append_one(connection, batch)
        except asyncpg.UniqueViolationError:
            raise Conflict from None

    async def execute(self, *statements: Statement) -> None:
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                for statement in statements:
                    await connection.execute(_spelt(statement.sql), *statement.values)
        except asyncpg.UniqueViolationError:
            raise Conflict from None

    # ---- reading ----

    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in await self._pool.fetch(_spelt(sql), *values)]

    async def rows(self, table: str, after: int = 0) -> list[StoredRow]:
        found = await self._pool.fetch(
            "SELECT seq, at, request, body FROM events WHERE table_id = $1 AND seq > $2 "
            "ORDER BY seq",
            table,
            after,
        )
        return [StoredRow(r["seq"], r["at"], r["request"], r["body"].encode()) for r in found]

    async def snapshot(self, table: str) -> Snapshot | None:
        found = await self._pool.fetchrow(
            "SELECT seq, position FROM tables WHERE id = $1 AND position IS NOT NULL", table
        )
        return None if found is None else Snapshot(found["seq"], found["position"])

    async def summaries(self, person: str, finished: bool, most: int) -> list[bytes]:
        found = await self._pool.fetch(
            "SELECT summary FROM tables JOIN people ON table_id = id WHERE person = $1 "
            "AND (status = 'finished') = $2 ORDER BY updated DESC LIMIT $3",
            person,
            finished,
            most,
        )
        return [bytes(r["summary"]) for r in found]

    async def forks(self, source: str, host: str, most: int) -> list[bytes]:
        found = await self._pool.fetch(
            "SELECT summary FROM tables WHERE source = $1 AND host = $2 "
            "ORDER BY created, id LIMIT $3",
            source,
            host,
            most,
        )
        return [bytes(r["summary"]) for r in found]

    async def held(self, host: str, origin: str, since: float) -> Held:
        found = await self._pool.fetchrow(
            "SELECT count(*) FILTER (WHERE host = $1), sum(bot_seats) FILTER (WHERE host = $1), "
            "count(*) FILTER (WHERE origin = $2), sum(bot_seats) FILTER (WHERE origin = $2) "
            "FROM tables WHERE (host = $1 OR origin = $2) AND updated > $3 AND hour >= $4 "
            "AND status <> 'finished'",
            host,
            origin,
            since,
            int(since // HOUR),
        )
        return Held(*(int(number or 0) for number in found))

    async def clock(self) -> float:
        return float(
            await self._pool.fetchval("SELECT extract(epoch FROM clock_timestamp())::float8")
        )

    async def due(self, now: float, most: int) -> dict[str, int]:
        found = await self._pool.fetch(
            "SELECT id, seq FROM tables WHERE due <= $1 ORDER BY due LIMIT $2", now, most
        )
        return {r["id"]: r["seq"] for r in found}

    # ---- which node thinks for a table's bots ----

    async def beat(self, node: str) -> bool:
        count = await self._pool.fetchval(
            "INSERT INTO nodes VALUES ($1, 1) ON CONFLICT (node) "
            "DO UPDATE SET beat = nodes.beat + 1 RETURNING beat",
            node,
        )
        return int(count) > 1

    async def beats(self) -> dict[str, int]:
        return {r["node"]: r["beat"] for r in await self._pool.fetch("SELECT * FROM nodes")}

    async def strike_off(self, node: str, beat: int) -> bool:
        done = await self._pool.fetchval(
            "DELETE FROM nodes WHERE node = $1 AND beat = $2 RETURNING node", node, beat
        )
        return done is not None

    async def sign_out(self, node: str) -> None:
        await self._pool.execute("DELETE FROM nodes WHERE node = $1", node)

    async def take(self, table: str, node: str) -> bool:
        keeper = await self._pool.fetchval("SELECT keeper FROM tables WHERE id = $1", table)
        if keeper == node:
            return True
        taken = await self._pool.fetchval(
            "UPDATE tables SET keeper = $2 WHERE id = $1 AND bots AND (keeper IS NULL "
            "OR keeper = $2 OR NOT EXISTS (SELECT 1 FROM nodes WHERE node = keeper)) RETURNING id",
            table,
            node,
        )
        return taken is not None

    async def waiting_for_bots(self, node: str, most: int) -> dict[str, int]:
        if most:
            await self._pool.execute(
                "UPDATE tables SET keeper = $1 WHERE id IN (SELECT id FROM tables WHERE bots AND "
                "(keeper IS NULL OR NOT EXISTS (SELECT 1 FROM nodes WHERE node = keeper)) "
                "LIMIT $2 FOR UPDATE SKIP LOCKED)",
                node,
                most,
            )
        found = await self._pool.fetch(
            "SELECT id, seq FROM tables WHERE bots AND keeper = $1", node
        )
        return {r["id"]: r["seq"] for r in found}

    # ---- reviews ----

    async def put_review(self, review: StoredReview) -> None:
        await self._pool.execute(
            "INSERT INTO reviews (table_id, status, done, total, person, origin, asked, body) "
            "VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (table_id) DO UPDATE SET "
            "status = $2, done = $3, total = $4, person = $5, origin = $6, asked = $7, body = $8, "
            "keeper = CASE WHEN $2 = 'running' THEN reviews.keeper END",
            *review,
        )

    async def further_review(self, review: StoredReview) -> None:
        await self._pool.execute(
            "UPDATE reviews SET status = $1, done = $2, total = $3, body = $4, "
            "keeper = CASE WHEN $1 = 'running' THEN keeper END "
            "WHERE table_id = $5 AND status = 'running'",
            *(review.status, review.done, review.total, review.body, review.table),
        )

    async def review(self, table: str) -> StoredReview | None:
        found = await self._pool.fetchrow(
            "SELECT table_id, status, done, total, person, origin, asked, body FROM reviews "
            "WHERE table_id = $1",
            table,
        )
        return None if found is None else StoredReview(*found)

    async def reviews_asked(self, person: str, origin: str, since: float) -> tuple[int, int]:
        found = await self._pool.fetchrow(
            "SELECT count(*) FILTER (WHERE person = $1), count(*) FILTER (WHERE origin = $2) "
            "FROM reviews WHERE (person = $1 OR origin = $2) AND asked > $3",
            person,
            origin,
            since,
        )
        return int(found[0]), int(found[1])

    async def take_reviews(self, node: str) -> list[str]:
        await self._pool.execute(
            "UPDATE reviews SET keeper = $1 WHERE table_id IN (SELECT table_id FROM reviews "
            "WHERE status = 'running' AND (keeper IS NULL OR NOT EXISTS (SELECT 1 FROM nodes "
            "WHERE node = keeper)) FOR UPDATE SKIP LOCKED)",
            node,
        )
        found = await self._pool.fetch(
            "SELECT table_id FROM reviews WHERE status = 'running' AND keeper = $1", node
        )
        return [r["table_id"] for r in found]

    async def healthy(self) -> bool:
        await self._pool.execute(
            "INSERT INTO health VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = $1", time.time()
        )
        return True

    # ---- other nodes ----

    async def signal(self, text: str, table: str | None = None) -> None:
        channel = CHANNEL if table is None else _channel(table)
        await self._pool.execute("SELECT pg_notify($1, $2)", channel, f"signal {text}")

    async def follow(self, table: str) -> None:
        if table in self._followed:
            return
        self._followed.add(table)
        async with self._one_by_one:
            if self._hearing is not None:  # otherwise the next connection begins with it
                with contextlib.suppress(*LOST):
                    await self._hearing.add_listener(_channel(table), self._note)

    def leave(self, table: str) -> None:
        if table in self._followed:
            self._followed.discard(table)
            task = asyncio.ensure_future(self._unlisten(table))
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)

    async def _unlisten(self, table: str) -> None:
        async with self._one_by_one:
            if self._hearing is not None and table not in self._followed:
                with contextlib.suppress(*LOST):
                    await self._hearing.remove_listener(_channel(table), self._note)

    async def listen(self, heard: Heard) -> None:
        ready = asyncio.Event()
        self._listener = asyncio.create_task(self._listen_on(heard, ready))
        await ready.wait()

    async def _listen_on(self, heard: Heard, ready: asyncio.Event) -> None:
        while True:
            connection: Any = None
            try:
                connection = await asyncpg.connect(self._url, timeout=10)
                lost = asyncio.Event()
                connection.add_termination_listener(lambda *_, lost=lost: lost.set())
                async with self._one_by_one:
                    for channel in (CHANNEL, *map(_channel, self._followed)):
                        await connection.add_listener(channel, self._note)
                    self._hearing = connection
                if ready.is_set():
                    self._news.put_nowait("again")
                ready.set()
                await self._tell(heard, lost)
            except LOST as error:
                log.warning("listener-lost", kind=type(error).__name__)
            finally:
                self._hearing = None
                if connection is not None and not connection.is_closed():
                    with contextlib.suppress(OSError, asyncpg.PostgresError):
                        await connection.close(timeout=2)
            await asyncio.sleep(RECONNECT)

    def _note(self, _connection: Any, _pid: int, _channel: str, text: str) -> None:
        self._news.put_nowait(text)  # our own news too: the hall knows them already

    async def _tell(self, heard: Heard, lost: asyncio.Event) -> None:
        """Pass on what is heard until the connection is lost."""
        ended = asyncio.ensure_future(lost.wait())
        try:
            while not lost.is_set():
                news = asyncio.ensure_future(self._news.get())
                await asyncio.wait([news, ended], return_when=asyncio.FIRST_COMPLETED)
                if not news.done():
                    news.cancel()
                    return
                try:
                    await heard(news.result())
                except Exception as error:  # noqa: BLE001  (one table's trouble is not all's)
                    log.warning("news-failed", kind=type(error).__name__)
        finally:
            ended.cancel()


def _spelt(sql: str) -> str:
    return re.sub(r"\?(\d)", r"$\1", sql)


def _channel(table: str) -> str:
    """Where nodes hear of one table."""
    return f"{CHANNEL}_{table}"


async def _append_one(connection: Any, batch: Batch) -> None:
    last = batch.rows[-1]
    await connection.executemany(
        "INSERT INTO events (table_id, seq, at, request, body) VALUES ($1, $2, $3, $4, $5)",
        [(batch.table, row.seq, row.at, row.request, row.body.decode()) for row in batch.rows],
    )
    await connection.execute(
        "INSERT INTO tables (id, host, status, bots, seq, created, updated, summary, position, "
        "origin, bot_seats, source, due, lobby_game, lobby_pace, lobby_levels, hour) VALUES "
        "($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) "
        "ON CONFLICT (id) DO UPDATE SET host = $2, status = $3, bots = $4, seq = $5, "
        "updated = $6, hour = $16, summary = $7, "
        "position = coalesce($8, tables.position), bot_seats = $10, "
        "due = $12, lobby_game = $13, lobby_pace = $14, lobby_levels = $15, "
        "keeper = CASE WHEN $4 THEN tables.keeper END",
        batch.table,
        batch.host,
        batch.status,
        batch.bots,
        last.seq,
        last.at,
        batch.summary,
        batch.position,
        batch.origin,
        batch.bot_seats,
        batch.source,
        batch.due,
        *(batch.listing or NOWHERE),
        int(last.at // HOUR),
    )
    if batch.amended is not None:
        await connection.executemany(
            "UPDATE events SET body = $1, request = $2 WHERE table_id = $3 AND seq = $4",
            [(row.body.decode(), row.request, batch.table, row.seq) for row in batch.amended],
        )
        await connection.execute(
            "UPDATE tables SET origin = $1 WHERE id = $2", batch.origin, batch.table
        )
    for call in batch.calls:
        for sql in letters_of(call):
            await connection.execute(_spelt(sql), call.person, batch.table, call.what, last.at)
    for result in batch.results:
        await connection.execute(_spelt(ADD_RESULT), *values_of(batch.table, last.at, result))
    if batch.people is not None:
        await connection.execute("DELETE FROM people WHERE table_id = $1", batch.table)
        await connection.executemany(
            "INSERT INTO people (person, table_id) VALUES ($1, $2)",
            [(person, batch.table) for person in batch.people],
        )
    if batch.people is not None or batch.source:
        await connection.executemany(
            "INSERT INTO been (person, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            [(person, batch.table) for person in (batch.host, *(batch.people or ()))],
        )
    await connection.execute(
        "SELECT pg_notify($1, $2)", _channel(batch.table), f"table {batch.table} {last.seq}"
    )
