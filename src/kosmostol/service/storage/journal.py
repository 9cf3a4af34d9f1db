"""The journal of an SQLite file, carried over into it while others write on.

What is written goes to the journal first, and from there, many changes at once, into the file
itself. SQLite lets the writer do that, and all who wait for it wait a fifth of a second more: with
ten thousand players that was the only long wait there was. Here another thread carries over what
there is, then the little that has come meanwhile; the writer only finds that nothing is left, and
begins the journal anew. Little at a time: while the disk takes much, it takes nothing else.
"""

import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress

CHANGES = 500  # rows written until it is carried over
PASSES = 2  # the second one finds what was written during the first
PAGES = 60_000  # in the journal until the writer does it after all
CARRY_OVER = "PRAGMA wal_checkpoint(PASSIVE)"


class Journal:
    """Carries over beside the writer, which tells it of every commit."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._wanted = threading.Event()
        self._carried = threading.Event()
        self._under_way = False
        self._closing = False
        self._since = 0  # how many rows the writer had written when it was carried over
        self._thread = threading.Thread(target=self._carry_on, name="sqlite-journal", daemon=True)

    def begin(self, writer: sqlite3.Connection) -> None:
        """From here on this carries over, and not the writer."""
        writer.execute(f"PRAGMA wal_autocheckpoint = {PAGES}")
        self._thread.start()

    def committed(self, writer: sqlite3.Connection) -> None:
        """The writer has committed, and is not within a transaction."""
        if self._carried.is_set():
            self._carried.clear()
            self._under_way = False
            _carry_over(writer)  # hardly anything: the next commit begins the journal anew
        elif not self._under_way and writer.total_changes - self._since >= CHANGES:
            self._since = writer.total_changes
            self._under_way = True
            self._wanted.set()

    def end(self) -> None:
        """The file is about to be closed."""
        self._closing = True
        self._wanted.set()
        if self._thread.ident is not None:
            self._thread.join()

    def _carry_on(self) -> None:
        connection = self._connect()
        while True:
            self._wanted.wait()
            self._wanted.clear()
            if self._closing:
                break
            for _ in range(PASSES):
                _carry_over(connection)
            self._carried.set()
        connection.close()


def _carry_over(connection: sqlite3.Connection) -> None:
    with suppress(sqlite3.Error):  # a full disk, say: nothing is lost, and it is tried again
        connection.execute(CARRY_OVER).close()
