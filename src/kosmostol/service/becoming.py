"""Becoming somebody else, or nobody: a table's log in new words.

A guest who signs in brings their seats to the person they are; somebody who is deleted leaves
games that stay. Both change who is meant in events that have happened, which nothing else does:
so the log ends with an event that says so, and everybody who has the table in memory reads it
anew. Games are not played again for it: what they were played with may be gone.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from kosmostol.service.events import Rewritten, write_event
from kosmostol.service.hall import Hall
from kosmostol.service.people import is_nobody
from kosmostol.service.problems import Problem
from kosmostol.service.storage import Batch, Conflict, Database, Listing, StoredRow

TRIES = 20
PERSONAL = ("name", "zone")  # what a seat says of whoever sits there


class Words(NamedTuple):
    """Who is meant: instead of `old`, `new`; who becomes nobody has no name and said nothing.

    `unnamed` are seats that others play under the name of somebody who is gone: in a what-if.
    """

    old: str = ""
    new: str = ""
    unnamed: tuple[int, ...] = ()

    def of(self, value: Any) -> Any:
        """The same in new words."""
        if isinstance(value, dict):
            found = {name: self.of(each) for name, each in value.items()}
            if is_nobody(self.new) and value.get("person") == self.old:
                found = {name: each for name, each in found.items() if name not in PERSONAL}
            if is_nobody(self.new) and value.get("host") == self.old and "origin" in found:
                found["origin"] = ""
            return found
        if isinstance(value, list):
            return [self.of(each) for each in value]
        return self.new if value == self.old else value

    def told(self, what: Any) -> dict[str, Any]:
        """An event or a summary in these words."""
        found: dict[str, Any] = self.of(what)
        match found:
            case {"seats": [*seats]} if self.unnamed:
                nameless = [
                    {**seat, "name": None} if number in self.unnamed else seat
                    for number, seat in enumerate(seats)
                ]
                return {**found, "seats": nameless}
            case {"e": "seat", "seat": number, "now": now} if number in self.unnamed:
                return {**found, "now": {**now, "name": None}}
            case {"e": "chat", "seat": number} if number in self.unnamed:
                return {**found, "name": ""}
        return found

    def of_rows(self, rows: Sequence[StoredRow]) -> list[StoredRow]:
        """The rows of a log that are others in these words."""
        changed: list[StoredRow] = []
        sits: dict[int, str | None] = {}
        host = ""
        for row in rows:
            event = msgspec.json.decode(row.body)
            match event:
                case {"e": "created" | "started", "seats": [*seats]}:
                    host = event.get("host", host)
                    sits = {number: seat.get("person") for number, seat in enumerate(seats)}
                case {"e": "seat", "seat": number, "now": now}:
                    sits[number] = now.get("person")
                case {"e": "host", "host": now}:
                    host = now
            fresh = self.told(event)
            if event["e"] == "chat" and is_nobody(self.new):
                who = host if event["seat"] is None else sits.get(event["seat"])
                if who == self.old:
                    fresh |= {"name": "", "text": ""}
            request = None if row.request is None else row.request.replace(self.old, self.new)
            if fresh != event or request != row.request:
                changed.append(row._replace(body=msgspec.json.encode(fresh), request=request))
        return changed


class Becoming:
    """Rewrites tables."""

    def __init__(self, database: Database, hall: Hall) -> None:
        self._database = database
        self._hall = hall

    async def reword(self, table: str, words: Words) -> None:
        """Let a table's log mean somebody else."""
        for _ in range(TRIES):
            batch = await self._batch(table, words)
            if batch is None:
                return
            try:
                await self._database.append([batch])
            except Conflict:  # it goes on while we read
                continue
            await self._hall.hear(table, batch.rows[-1].seq)
            return
        raise Problem("stale")

    async def _batch(self, table: str, words: Words) -> Batch | None:
        found = await self._database.fetch(
            "SELECT seq, host, status, bots, summary, origin, bot_seats, source, updated, due, "
            "lobby_game, lobby_pace, lobby_levels "
            "FROM tables WHERE id = ?1",
            table,
        )
        if not found:
            return None
        seq, host, status, bots, summary, origin, bot_seats, source, updated, due = found[0][:10]
        listed = found[0][10:]
        rows = [row for row in await self._database.rows(table) if row.seq <= seq]
        people = await self._database.fetch("SELECT person FROM people WHERE table_id = ?1", table)
        now = {words.new if one == words.old else str(one) for (one,) in people}
        gone = is_nobody(words.new) and host == words.old
        return Batch(
            table=table,
            rows=[StoredRow(seq + 1, updated, None, write_event(Rewritten()))],
            host=words.new if host == words.old else host,
            status=status,
            bots=bool(bots),
            summary=msgspec.json.encode(words.told(msgspec.json.decode(summary))),
            position=None,
            people=sorted(one for one in now if not is_nobody(one)),
            origin="" if gone else origin,
            bot_seats=bot_seats,
            source=source,
            due=due,
            listing=None if gone or listed[0] is None else Listing(*listed),
            amended=words.of_rows(rows),
        )
