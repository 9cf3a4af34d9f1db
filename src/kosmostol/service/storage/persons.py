"""What is kept about people who wished to be known again: names, passkeys, ended cookies."""

from typing import NamedTuple

from kosmostol.service.storage.database import Database, Statement
from kosmostol.service.storage.store import Conflict

THEIRS = ("people", "been", "notes", "pushes", "letters", "passkeys", "persons")
ANSWERED_KEPT = 3600.0  # seconds; a challenge is too old to be answered long before
_FIELDS = "credential, person, site, label, public_key, counter, synced, added, used"


class Passkey(NamedTuple):
    """A passkey as it is stored; `site` is the name the table was served under."""

    credential: str
    person: str
    site: str
    label: str
    public_key: bytes
    counter: int
    synced: int
    added: float
    used: float


class Note(NamedTuple):
    """What somebody noted for themselves about a table."""

    table: str
    text: str
    at: float


class Persons:
    """Looks up and keeps people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def name(self, person: str) -> str | None:
        """The name somebody goes by on all their devices; None for a mere guest."""
        found = await self._database.fetch("SELECT name FROM persons WHERE person = ?1", person)
        return str(found[0][0]) if found else None

    async def rename(self, person: str, name: str) -> None:
        """Somebody goes by another name; a mere guest's is in the cookie alone."""
        await self._database.execute(
            Statement("UPDATE persons SET name = ?2 WHERE person = ?1", (person, name))
        )

    # ---- passkeys ----

    async def passkeys(self, person: str) -> list[Passkey]:
        """Somebody's passkeys, the oldest first."""
        found = await self._database.fetch(
            f"SELECT {_FIELDS} FROM passkeys WHERE person = ?1 ORDER BY added",  # noqa: S608
            person,
        )
        return [Passkey(*row) for row in found]

    async def passkey(self, credential: str) -> Passkey | None:
        """The passkey with this id."""
        found = await self._database.fetch(
            f"SELECT {_FIELDS} FROM passkeys WHERE credential = ?1",  # noqa: S608
            credential,
        )
        return Passkey(*found[0]) if found else None

    async def add(self, passkey: Passkey, name: str, challenge: str) -> bool:
        """Keep a passkey; False if the challenge was answered before."""
        return await self._answered(
            challenge,
            passkey.added,
            Statement(
                f"INSERT INTO passkeys ({_FIELDS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",  # noqa: S608
                tuple(passkey),
            ),
            Statement(
                "INSERT INTO persons (person, name, since) VALUES (?1, ?2, ?3) "
                "ON CONFLICT (person) DO NOTHING",
                (passkey.person, name, passkey.added),
            ),
        )

    async def use(self, passkey: Passkey, challenge: str) -> bool:
        """A passkey was used, and counts on; False if the challenge was answered before."""
        return await self._answered(
            challenge,
            passkey.used,
            Statement(
                "UPDATE passkeys SET counter = ?2, synced = ?3, used = ?4 WHERE credential = ?1",
                (passkey.credential, passkey.counter, passkey.synced, passkey.used),
            ),
        )

    async def _answered(self, challenge: str, at: float, *also: Statement) -> bool:
        try:
            await self._database.execute(
                Statement("DELETE FROM answered WHERE at < ?1", (at - ANSWERED_KEPT,)),
                Statement("INSERT INTO answered (challenge, at) VALUES (?1, ?2)", (challenge, at)),
                *also,
            )
        except Conflict:
            return False
        return True

    async def label(self, credential: str, label: str) -> None:
        """Give a passkey another name."""
        await self._database.execute(
            Statement("UPDATE passkeys SET label = ?2 WHERE credential = ?1", (credential, label))
        )

    async def remove(self, credential: str) -> None:
        """Forget a passkey."""
        await self._database.execute(
            Statement("DELETE FROM passkeys WHERE credential = ?1", (credential,))
        )

    # ---- cookies that count no longer ----

    async def end(self, mark: str, until: float) -> None:
        """Cookies of a fingerprint count only if they were given out later."""
        await self._database.execute(
            Statement(
                "INSERT INTO ended (mark, until) VALUES (?1, ?2) "
                "ON CONFLICT (mark) DO UPDATE SET until = ?2",
                (mark, until),
            )
        )

    async def ended(self) -> dict[str, float]:
        """All ended cookies."""
        found = await self._database.fetch("SELECT mark, until FROM ended")
        return {str(mark): float(until) for mark, until in found}

    # ---- all that is somebody's ----

    async def bring(self, guest: str, person: str) -> None:
        """What was a guest's is a person's; their tables are rewritten already."""
        await self._database.execute(
            Statement("DELETE FROM been WHERE person = ?1", (guest,)),
            Statement("UPDATE reviews SET person = ?2 WHERE person = ?1", (guest, person)),
            Statement(
                "DELETE FROM notes WHERE person = ?1 AND table_id IN "
                "(SELECT table_id FROM notes WHERE person = ?2)",
                (guest, person),
            ),
            Statement("UPDATE notes SET person = ?2 WHERE person = ?1", (guest, person)),
            Statement("UPDATE pushes SET person = ?2 WHERE person = ?1", (guest, person)),
            Statement("DELETE FROM letters WHERE person = ?1", (guest,)),
        )

    async def forget(self, person: str) -> None:
        """Keep nothing about somebody; their tables are rewritten already."""
        await self._database.execute(
            *(
                Statement(f"DELETE FROM {table} WHERE person = ?1", (person,))  # noqa: S608
                for table in THEIRS
            ),
            Statement("UPDATE reviews SET person = '', origin = '' WHERE person = ?1", (person,)),
        )

    async def reviews(self, person: str) -> list[tuple[str, float]]:
        """The matches whose review somebody asked for, and when."""
        found = await self._database.fetch(
            "SELECT table_id, asked FROM reviews WHERE person = ?1 ORDER BY asked", person
        )
        return [(str(table), float(asked)) for table, asked in found]

    async def pushes(self, person: str) -> list[tuple[str, str, str, str, float]]:
        """The browsers that get somebody's notices: address, key, secret, language, since when."""
        found = await self._database.fetch(
            "SELECT endpoint, key, secret, lang, since FROM pushes WHERE person = ?1 "
            "ORDER BY since",
            person,
        )
        return [(*map(str, row[:4]), float(row[4])) for row in found]  # type: ignore[misc]

    async def letters(self, person: str) -> list[tuple[str, str, str, int]]:
        """The notices to somebody that are under way: by which way, table, what, tries."""
        found = await self._database.fetch(
            "SELECT way, table_id, what, tries FROM letters WHERE person = ?1 ORDER BY due", person
        )
        return [(str(way), str(table), str(what), int(tries)) for way, table, what, tries in found]

    # ---- notes ----

    async def note(self, person: str, table: str) -> Note | None:
        """What somebody noted about a table."""
        found = await self._database.fetch(
            "SELECT table_id, text, at FROM notes WHERE person = ?1 AND table_id = ?2",
            person,
            table,
        )
        return Note(*found[0]) if found else None

    async def notes(self, person: str) -> list[Note]:
        """All that somebody noted, the oldest first."""
        found = await self._database.fetch(
            "SELECT table_id, text, at FROM notes WHERE person = ?1 ORDER BY at", person
        )
        return [Note(*row) for row in found]

    async def put_note(self, person: str, note: Note) -> None:
        """Keep a note in the place of what there was; nothing is kept of an empty one."""
        gone = Statement(
            "DELETE FROM notes WHERE person = ?1 AND table_id = ?2", (person, note.table)
        )
        fresh = Statement(
            "INSERT INTO notes (person, table_id, text, at) VALUES (?1, ?2, ?3, ?4)",
            (person, *note),
        )
        await self._database.execute(gone, *([fresh] if note.text else []))

    async def tables(self, person: str) -> list[str]:
        """Every table somebody ever sat at or laid."""
        found = await self._database.fetch(
            "SELECT table_id FROM been WHERE person = ?1 ORDER BY table_id", person
        )
        return [str(table) for (table,) in found]
