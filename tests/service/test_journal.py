"""The journal of an SQLite file is carried over beside the writer, and begins anew."""

import asyncio
import sqlite3
import threading
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.service.house import PATIENCE, until
from tests.service.test_storage import batch, run

from kosmostol.service.storage import journal
from kosmostol.service.storage.journal import CARRY_OVER, Journal
from kosmostol.service.storage.sqlite import SqliteStore

FEW = 60
TABLE = "t_" + "1" * 20


class Slow(sqlite3.Connection):
    """Carries over only when it is let."""

    asked: threading.Event
    let: threading.Event

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql == CARRY_OVER:
            self.asked.set()
            assert self.let.wait(PATIENCE)
        return super().execute(sql, *values)


class Broken(sqlite3.Connection):
    """Never carries over."""

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql == CARRY_OVER:
            raise sqlite3.OperationalError("database or disk is full")
        return super().execute(sql, *values)


def store_of(
    file: Path, kind: type[sqlite3.Connection], monkeypatch: pytest.MonkeyPatch
) -> SqliteStore:
    monkeypatch.setattr(journal, "CHANGES", FEW)
    store = SqliteStore(file)
    store._journal = Journal(partial(sqlite3.connect, file, isolation_level=None, factory=kind))
    return store


async def write(store: SqliteStore, first: int, last: int) -> None:
    """A commit for each of so many moves."""
    for number in range(first, last):
        await store.append([batch(TABLE, number)])


def in_the_journal(file: Path) -> int:
    """How many pages it would take to carry over, had nothing been."""
    connection = sqlite3.connect(file)
    _, pages, _ = connection.execute(CARRY_OVER).fetchone()
    connection.close()
    return int(pages)


def carried_over(known: Journal) -> bool:
    return known._carried.is_set() or not known._under_way


def test_writers_do_not_wait_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Slow.asked, Slow.let = threading.Event(), threading.Event()
    store = store_of(tmp_path / "k.sqlite", Slow, monkeypatch)

    async def play() -> None:
        await store.open()
        await write(store, 1, 2 * FEW)
        await asyncio.to_thread(until, Slow.asked.is_set)
        await write(store, 2 * FEW, 4 * FEW)  # while it is being carried over
        Slow.let.set()
        await store.close()

    run(play())
    rows = sqlite3.connect(tmp_path / "k.sqlite").execute("SELECT count(*) FROM events").fetchone()
    assert rows == (4 * FEW - 1,)


def test_it_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "k.sqlite"
    store = store_of(file, sqlite3.Connection, monkeypatch)

    async def play() -> None:
        await store.open()
        last = 1
        for _ in range(10):
            await write(store, last, last + FEW)
            last += FEW
            await asyncio.to_thread(until, lambda: carried_over(store._journal))
            await write(store, last, last + 2)
            last += 2
        assert in_the_journal(file) < 5 * FEW, "not what all the moves together take"
        await store.close()

    run(play())


def test_a_journal_that_cannot_be_carried_over_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "k.sqlite"
    store = store_of(file, Broken, monkeypatch)

    async def play() -> None:
        await store.open()
        await write(store, 1, 5 * FEW)
        assert [row.seq for row in await store.rows(TABLE)] == list(range(1, 5 * FEW))
        await store.close()

    run(play())
