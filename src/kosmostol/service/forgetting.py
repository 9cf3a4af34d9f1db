"""All that is kept about somebody: told to them, and forgotten when they wish.

Games stay, names leave them: at finished tables nobody in particular sat there, at running ones
a bot follows, and what they said is empty. Whatever else is theirs is deleted.
"""

from typing import Any

import msgspec

from kosmostol.service import leaving
from kosmostol.service.becoming import Becoming, Words
from kosmostol.service.hall import Hall
from kosmostol.service.instants import iso
from kosmostol.service.kept import theirs
from kosmostol.service.notes import logger
from kosmostol.service.people import Person, nobody
from kosmostol.service.problems import Problem
from kosmostol.service.ratings import Ratings
from kosmostol.service.storage import Database
from kosmostol.service.storage.letters import COMMAND, HOOK
from kosmostol.service.storage.persons import Persons

log = logger("kosmostol.forgetting")


class Forgetting:
    """Knows all places where something about somebody may be."""

    def __init__(
        self,
        database: Database,
        persons: Persons,
        hall: Hall,
        becoming: Becoming,
        ratings: Ratings,
    ) -> None:
        self._database = database
        self._persons = persons
        self._hall = hall
        self._becoming = becoming
        self._ratings = ratings

    async def about(self, person: Person) -> dict[str, Any]:
        """Everything, as plain data."""
        keys = await self._persons.passkeys(person.id)
        tables = [
            await self._table(table, person.id) for table in await self._persons.tables(person.id)
        ]
        rated = await self._ratings.since(person.id)
        return {
            "format": "kosmostol about a person",
            "person": person.id,
            "name": person.name,
            "passkeys": [
                {
                    "id": one.credential,
                    "label": one.label,
                    "site": one.site,
                    "added": iso(one.added),
                    "used": iso(one.used),
                    "times used": one.counter,
                }
                for one in keys
            ],
            "tables": tables,
            "notes": [
                {"table": one.table, "text": one.text, "at": iso(one.at)}
                for one in await self._persons.notes(person.id)
            ],
            "rated since": None if rated is None else iso(rated),
            "results": [
                {
                    "table": one.table,
                    "game": one.game,
                    "side": one.side,
                    "place": one.place,
                    "at": iso(one.at),
                    "rating before": one.mu_before,
                    "unsure before": one.sigma_before,
                    "rating": one.mu,
                    "unsure": one.sigma,
                }
                for one in await self._ratings.results(person.id)
            ],
            "notices": [
                {
                    "address": way,
                    "key": key,
                    "secret": secret,
                    "language": lang,
                    "since": iso(since),
                }
                for way, key, secret, lang, since in await self._persons.pushes(person.id)
            ],
            "calls under way": [
                {"table": table, "what": what, "by": _by(way), "tries": tries}
                for way, table, what, tries in await self._persons.letters(person.id)
            ],
            "reviews": [
                {"table": table, "asked": iso(at)}
                for table, at in await self._persons.reviews(person.id)
            ],
        }

    async def _table(self, table: str, person: str) -> dict[str, Any]:
        found = await self._database.fetch(
            "SELECT status, created, updated, summary, host, origin FROM tables WHERE id = ?1",
            table,
        )
        status, created, updated, summary, host, origin = found[0]
        game = msgspec.json.decode(summary)["game"]
        return {
            "table": table,
            "game": game,
            "status": status,
            "created": iso(created),
            "updated": iso(updated),
            "fingerprint of the address": origin if host == person else None,
            **theirs(await self._database.rows(table), person, status == "finished"),
        }

    async def forget(self, person: str) -> None:
        """Forget somebody; their cookies are the caller's to end."""
        for table in await self._persons.tables(person):
            try:
                await self._hall.change(table, lambda now: leaving.vanish(now, person))
            except Problem as problem:  # its game is gone: nobody plays there anyway
                log.warning("not-left", table=table, code=problem.code)
            seats = await self._seats_of(table, person)
            await self._becoming.reword(table, Words(person, nobody()))
            await self._unname_forks(table, seats)
        await self._ratings.forget(person)
        await self._persons.forget(person)

    async def _seats_of(self, table: str, person: str) -> tuple[int, ...]:
        found = await self._database.fetch("SELECT summary FROM tables WHERE id = ?1", table)
        seats = msgspec.json.decode(found[0][0])["seats"] if found else []
        return tuple(n for n, seat in enumerate(seats) if seat.get("person") == person)

    async def _unname_forks(self, table: str, seats: tuple[int, ...]) -> None:
        """What-ifs of others are played under the names of the match they leave."""
        if not seats:
            return
        for (fork,) in await self._database.fetch("SELECT id FROM tables WHERE source = ?1", table):
            await self._becoming.reword(str(fork), Words(unnamed=seats))
            await self._unname_forks(str(fork), seats)


def _by(way: str) -> str:
    return "those who host" if way in (HOOK, COMMAND) else way
