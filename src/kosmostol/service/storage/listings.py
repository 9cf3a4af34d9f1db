"""Looks up the tables in the lobby."""

from typing import NamedTuple

from kosmostol.service.storage.database import Database

NO_BOTS = "none"


class Wanted(NamedTuple):
    """What somebody looks for in the lobby; None: whatever."""

    game: str | None = None
    pace: str | None = None
    level: str | None = None  # a step that some bot there plays at, or NO_BOTS


class Mark(NamedTuple):
    """A place in the lobby, the newest tables first: those after it come next."""

    created: float
    table: str


TOP = Mark(1e18, "")


class Found(NamedTuple):
    """A table that was found, with its place."""

    mark: Mark
    summary: bytes


class Listings:
    """Finds tables in the lobby."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(
        self, wanted: Wanted, after: Mark, most: int, changed: float, live: float
    ) -> list[Found]:
        """Tables in the lobby, the newest first: changed since a moment, live ones since another.

        Where nothing has happened for so long nobody waits any more.
        """
        levels = "" if wanted.level is None else f"% {wanted.level} %"
        found = await self._database.fetch(
            "SELECT created, id, summary FROM tables WHERE lobby_game IS NOT NULL "
            "AND (?1 = '' OR lobby_game = ?1) AND (?2 = '' OR lobby_pace = ?2) "
            "AND (?3 = '' OR lobby_levels LIKE ?3) "
            "AND updated > ?4 AND (lobby_pace <> 'live' OR updated > ?5) "
            "AND (created, id) < (?6, ?7) ORDER BY created DESC, id DESC LIMIT ?8",
            wanted.game or "",
            wanted.pace or "",
            " " if wanted.level == NO_BOTS else levels,
            changed,
            live,
            after.created,
            after.table,
            most,
        )
        return [Found(Mark(float(at), str(id)), bytes(body)) for at, id, body in found]

    async def count(self, host: str, origin: str, changed: float) -> tuple[int, int]:
        """How many tables of a person, and from an address, are in the lobby."""
        found = await self._database.fetch(
            "SELECT host, origin FROM tables WHERE lobby_game IS NOT NULL "
            "AND (host = ?1 OR (origin = ?2 AND origin <> '')) AND updated > ?3",
            host,
            origin,
            changed,
        )
        return sum(who == host for who, _ in found), sum(where == origin for _, where in found)
