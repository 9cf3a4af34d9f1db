"""What is kept for ratings: who wants to be rated, and how rated matches ended.

Results are stored with the event that ends a match, so none is lost and none comes twice. What
they do to ratings is worked out afterwards, in an order that numbers fix: whoever counts takes
the next number, and if somebody else has taken it, nothing is written and they look again.
Who changes results otherwise (somebody is another, or gone) takes a number, too.
"""

from collections.abc import Sequence
from typing import NamedTuple

from kosmostol.service.people import nobody
from kosmostol.service.storage.database import Database, Statement
from kosmostol.service.storage.store import Result

# ?1 table, ?2 person, ?3 game, ?4 side, ?5 place, ?6 when
ADD_RESULT = (
    "INSERT INTO results (table_id, person, game, side, place, at) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (table_id, person) DO NOTHING"
)
_FIELDS = "table_id, person, game, side, place, at, number, mu_before, sigma_before, mu, sigma"


def values_of(table: str, at: float, result: Result) -> tuple[str, str, str, str, int, float]:
    """What `ADD_RESULT` is given for a result."""
    return (table, result.person, result.game, result.side, result.place, at)


def _take(number: int, table: str | None) -> Statement:
    """Take a number, for a match or for a change of all; Conflict: somebody has it."""
    return Statement("INSERT INTO counted (number, table_id) VALUES (?1, ?2)", (number, table))


class StoredResult(NamedTuple):
    """How a match ended for somebody, and what it did to their rating if that was counted."""

    table: str
    person: str
    game: str
    side: str
    place: int
    at: float
    number: int | None = None
    mu_before: float | None = None
    sigma_before: float | None = None
    mu: float | None = None
    sigma: float | None = None


class Standing(NamedTuple):
    """Where somebody stands in a game, on a side of it if it has sides."""

    game: str
    side: str
    games: int
    wins: int
    mu: float
    sigma: float


class Results:
    """Looks up and keeps them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # ---- who wants to be rated ----

    async def since(self, person: str) -> float | None:
        """Since when somebody wants to be rated; None: they do not."""
        found = await self._database.fetch("SELECT since FROM rated WHERE person = ?1", person)
        return float(found[0][0]) if found else None

    async def want(self, person: str, at: float) -> None:
        """Somebody wants to be rated from now on."""
        await self._database.execute(
            Statement(
                "INSERT INTO rated (person, since) VALUES (?1, ?2) ON CONFLICT (person) DO NOTHING",
                (person, at),
            )
        )

    async def decline(self, person: str) -> None:
        """Somebody does not want to be rated any more."""
        await self._database.execute(Statement("DELETE FROM rated WHERE person = ?1", (person,)))

    # ---- how matches ended ----

    async def last_number(self) -> int:
        """The last number that was taken."""
        found = await self._database.fetch("SELECT max(number) FROM counted")
        return int(found[0][0] or 0)

    async def waiting(self, most: int) -> list[StoredResult]:
        """The results of the oldest matches that are not counted yet."""
        found = await self._database.fetch(
            f"SELECT {_FIELDS} FROM results WHERE table_id IN "  # noqa: S608
            "(SELECT table_id FROM results WHERE number IS NULL "
            f"GROUP BY table_id ORDER BY min(at), table_id LIMIT {most}) "
            "ORDER BY at, table_id, person"
        )
        return [StoredResult(*row) for row in found]

    async def counted(self) -> list[StoredResult]:
        """All that was counted, in that order."""
        found = await self._database.fetch(
            f"SELECT {_FIELDS} FROM results WHERE number IS NOT NULL "  # noqa: S608
            "ORDER BY number, person"
        )
        return [StoredResult(*row) for row in found]

    async def last(self, person: str, game: str, side: str) -> tuple[float, float] | None:
        """What somebody's last counted match left them with."""
        found = await self._database.fetch(
            "SELECT mu, sigma FROM results WHERE person = ?1 AND game = ?2 AND side = ?3 "
            "AND number IS NOT NULL AND mu IS NOT NULL ORDER BY number DESC LIMIT 1",
            person,
            game,
            side,
        )
        return (float(found[0][0]), float(found[0][1])) if found else None

    async def standings(self, person: str) -> list[Standing]:
        """Where somebody stands."""
        found = await self._database.fetch(
            "SELECT game, side, place, mu, sigma FROM results "
            "WHERE person = ?1 AND mu IS NOT NULL ORDER BY game, side, number",
            person,
        )
        standings: dict[tuple[str, str], Standing] = {}
        for game, side, place, mu, sigma in found:
            before = standings.get((game, side), Standing(game, side, 0, 0, 0.0, 0.0))
            wins = before.wins + (place == 1)
            standings[game, side] = Standing(game, side, before.games + 1, wins, mu, sigma)
        return list(standings.values())

    async def of(self, person: str) -> list[StoredResult]:
        """All results of somebody, the oldest first."""
        found = await self._database.fetch(
            f"SELECT {_FIELDS} FROM results WHERE person = ?1 ORDER BY at, table_id",  # noqa: S608
            person,
        )
        return [StoredResult(*row) for row in found]

    async def write(self, results: Sequence[StoredResult], taken: dict[int, str | None]) -> None:
        """Write what was worked out under numbers taken for it; Conflict: somebody was quicker."""
        numbers = (_take(number, table) for number, table in taken.items())
        figures = (
            Statement(
                "UPDATE results SET number = ?3, mu_before = ?4, sigma_before = ?5, mu = ?6, "
                "sigma = ?7 WHERE table_id = ?1 AND person = ?2",
                (one.table, one.person, *one[6:]),
            )
            for one in results
        )
        await self._database.execute(*numbers, *figures)

    # ---- somebody is another, or nobody ----

    async def bring(self, guest: str, person: str) -> bool:
        """A guest's results are a person's; whether there were any."""
        number = await self.last_number()
        theirs = await self.of(guest)
        await self._database.execute(
            *([_take(number + 1, None)] if theirs else []),
            # Who played against themselves has played against nobody.
            Statement(
                "DELETE FROM results WHERE table_id IN (SELECT table_id FROM results "
                "WHERE person = ?1) AND table_id IN (SELECT table_id FROM results "
                "WHERE person = ?2)",
                (guest, person),
            ),
            Statement("UPDATE results SET person = ?2 WHERE person = ?1", (guest, person)),
            Statement(
                "UPDATE rated SET person = ?2 WHERE person = ?1 "
                "AND NOT EXISTS (SELECT 1 FROM rated WHERE person = ?2)",
                (guest, person),
            ),
            Statement("DELETE FROM rated WHERE person = ?1", (guest,)),
        )
        return bool(theirs)

    async def forget(self, person: str) -> None:
        """Somebody is gone: others keep what they won against them."""
        number = await self.last_number()
        theirs = await self.of(person)
        await self._database.execute(
            *([_take(number + 1, None)] if theirs else []),
            Statement("DELETE FROM rated WHERE person = ?1", (person,)),
            *(
                Statement(
                    "UPDATE results SET person = ?3, mu = NULL, sigma = NULL "
                    "WHERE table_id = ?1 AND person = ?2",
                    (one.table, person, nobody()),
                )
                for one in theirs
            ),
        )
