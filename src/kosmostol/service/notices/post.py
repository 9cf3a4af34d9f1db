"""What is kept for notices: keys, the browsers that want them, and letters not yet delivered.

A letter is written in the transaction that calls somebody (`Batch.calls`), so it survives a
kill; there is one for each browser and table, a newer one takes the place of an older.
"""

import secrets
from typing import NamedTuple

from kosmostol.service.notices.vapid import Key
from kosmostol.service.storage.database import Database, Statement

MOST_BROWSERS = 10  # of one person
CLAIMED = 60.0  # seconds a letter is somebody's who delivers it
DAY = 86400.0
OLD_BROWSERS = "DELETE FROM pushes WHERE signer IN (SELECT key FROM push_keys WHERE since < ?1)"


class Subscription(NamedTuple):
    """A browser that wants to be told."""

    endpoint: str
    person: str
    key: str
    secret: str
    signer: str  # the public key of ours that it is bound to
    lang: str
    since: float


class Letter(NamedTuple):
    """A notice on its way: `way` is a browser's endpoint, or one of those to who hosts."""

    way: str
    person: str
    table: str
    what: str
    tries: int


class Post:
    """Looks up and keeps what notices need."""

    def __init__(self, database: Database, key_days: float) -> None:
        self._database = database
        self._key_days = key_days

    # ---- keys ----

    async def key(self) -> Key:
        """The key that browsers are bound to now; a new one when the last has grown old."""
        now = await self._database.clock()
        newest = await self._newest()
        if newest is None or newest[1] < now - self._key_days * DAY:
            fresh = Key.new()
            await self._database.execute(
                Statement(
                    "INSERT INTO push_keys (key, private, since) VALUES (?1, ?2, ?3)",
                    (fresh.public, fresh.written(), now),
                ),
                # Who has not been here for a whole further life of a key is not coming back.
                *(
                    Statement(sql, (now - 2 * self._key_days * DAY,))
                    for sql in (
                        OLD_BROWSERS,
                        "DELETE FROM push_keys WHERE since < ?1",
                    )
                ),
            )
            newest = await self._newest()
        assert newest is not None
        return Key.read(newest[0])

    async def _newest(self) -> tuple[str, float] | None:
        found = await self._database.fetch(
            "SELECT private, since FROM push_keys ORDER BY since DESC, key LIMIT 1"
        )
        return (str(found[0][0]), float(found[0][1])) if found else None

    async def key_of(self, public: str) -> Key | None:
        """The key with this public half, if it is still ours."""
        found = await self._database.fetch("SELECT private FROM push_keys WHERE key = ?1", public)
        return Key.read(str(found[0][0])) if found else None

    # ---- browsers ----

    async def subscribe(self, one: Subscription) -> None:
        """A browser wants to be told; of very many of one person the newest do."""
        await self._database.execute(
            Statement("DELETE FROM pushes WHERE endpoint = ?1", (one.endpoint,)),
            Statement(
                "INSERT INTO pushes (endpoint, person, key, secret, signer, lang, since) "
                "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                tuple(one),
            ),
            Statement(
                "DELETE FROM pushes WHERE person = ?1 AND endpoint NOT IN (SELECT endpoint "
                "FROM pushes WHERE person = ?1 ORDER BY since DESC, endpoint LIMIT ?2)",
                (one.person, MOST_BROWSERS),
            ),
        )

    async def subscription(self, endpoint: str) -> Subscription | None:
        """A browser by its endpoint."""
        found = await self._database.fetch(
            "SELECT endpoint, person, key, secret, signer, lang, since FROM pushes "
            "WHERE endpoint = ?1",
            endpoint,
        )
        return Subscription(*found[0]) if found else None

    async def forget(self, endpoint: str, person: str | None = None) -> None:
        """A browser is told nothing more; with a person, only if it is theirs."""
        theirs = "" if person is None else " AND person = ?2"
        values = (endpoint,) if person is None else (endpoint, person)
        await self._database.execute(
            Statement(f"DELETE FROM pushes WHERE endpoint = ?1{theirs}", values),  # noqa: S608
            Statement(f"DELETE FROM letters WHERE way = ?1{theirs}", values),  # noqa: S608
        )

    # ---- letters ----

    async def claim(self, most: int) -> list[Letter]:
        """Letters that are due, now ours to deliver; others leave them alone for a while."""
        now = await self._database.clock()
        if not await self._database.fetch("SELECT 1 FROM letters WHERE due <= ?1 LIMIT 1", now):
            return []
        taker = secrets.token_hex(8)
        await self._database.execute(
            Statement(
                "UPDATE letters SET taker = ?1, due = ?2 WHERE due <= ?3 AND (way, person, "
                "table_id) IN (SELECT way, person, table_id FROM letters WHERE due <= ?3 "
                "ORDER BY due LIMIT ?4)",
                (taker, now + CLAIMED, now, most),
            )
        )
        found = await self._database.fetch(
            "SELECT way, person, table_id, what, tries FROM letters WHERE taker = ?1", taker
        )
        return [Letter(*row) for row in found]

    async def done(self, letter: Letter) -> None:
        """It was delivered, or need not be."""
        await self._database.execute(
            Statement(
                "DELETE FROM letters WHERE way = ?1 AND person = ?2 AND table_id = ?3 "
                "AND what = ?4",
                letter[:4],
            )
        )

    async def later(self, letter: Letter, seconds: float) -> None:
        """Try again after a while."""
        now = await self._database.clock()
        await self._database.execute(
            Statement(
                "UPDATE letters SET tries = ?5, due = ?6, taker = NULL WHERE way = ?1 "
                "AND person = ?2 AND table_id = ?3 AND what = ?4",
                (*letter[:4], letter.tries + 1, now + seconds),
            )
        )
