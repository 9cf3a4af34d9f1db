"""The proof that nothing is lost and nothing doubled: what is stored against what was told."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from bench.killing.people import Fault, Guest, Player, Request

from kosmostol.service.events import Moved, Said, Undone, read_event
from kosmostol.service.render import game_for, table_for
from kosmostol.service.requests import fingerprinted
from kosmostol.service.storage import StoredRow
from kosmostol.service.tables import Row, Table, rebuild

HOUSE = ("bot", "reflex")  # who asks for moves besides people


class Log:
    """One table's log as it grows, and the table it makes."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.rows: list[StoredRow] = []
        self.table: Table | None = None

    def grow(self, rows: list[StoredRow]) -> None:
        """What was stored stays as it was; what is new follows without a gap."""
        if rows[: len(self.rows)] != self.rows:
            raise Fault(f"{self.id}: what was stored has changed or is gone")
        if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
            raise Fault(f"{self.id}: the log has gaps")
        fresh = rows[len(self.rows) :]
        self.table = rebuild(self.id, map(_read, fresh), self.table)
        self.rows = rows

    @property
    def now(self) -> Table:
        assert self.table is not None
        return self.table

    def resting(self) -> bool:
        """Whether neither a bot nor the table itself owes anything."""
        now = self.now
        return all(now.seats[seat].bot is None and seat in now.asked for seat in now.owing)

    def replay(self) -> None:
        """From the first event to the last: the same match, with the result that was stored."""
        again = rebuild(self.id, map(_read, self.rows))
        for table in (again, self.now):
            assert table.match is not None
            assert self.now.match is not None
            if table.match.position() != self.now.match.position():
                raise Fault(f"{self.id}: the log replays to another position")
        if again.finish is not None:
            assert again.match is not None
            result = again.match.result
            if result is None or result.scores != again.finish.scores:
                raise Fault(f"{self.id}: the log replays to another result")


def _read(row: StoredRow) -> Row:
    return Row(row.seq, row.at, row.request, read_event(row.body))


def acknowledged(players: Iterable[Player]) -> set[str]:
    """The names of all requests that were acknowledged so far."""
    return {
        key_of(request, player.guest)
        for player in players
        if player.guest is not None
        for request in player.requests.values()
        if request.outcome == "ack"
    }


def check_kept(log: Log, acknowledged: set[str]) -> None:
    """What was acknowledged before the log was read is in it, whatever else goes on."""
    lost = acknowledged - {row.request for row in log.rows}
    if lost:
        raise Fault(f"{log.id}: lost although acknowledged: {sorted(lost)}")


def check_requests(log: Log, players: Iterable[Player]) -> None:
    """Every request against the log: there once, there not, or, if unanswered, either."""
    asked: dict[str, Request] = {}
    for player in players:
        if player.guest is not None:
            for request in player.requests.values():
                asked[key_of(request, player.guest)] = request
    stored: dict[str, StoredRow] = {}
    for row in log.rows:
        event = read_event(row.body)
        if row.request is None:
            if isinstance(event, Moved | Undone | Said):
                raise Fault(f"{log.id}: nobody asked for {row}")
            continue
        if row.request in stored:
            raise Fault(f"{log.id}: doubled: {stored[row.request]} and {row}")
        stored[row.request] = row
        if row.request not in asked and row.request.split(" ")[0] not in HOUSE:
            raise Fault(f"{log.id}: nobody asked for {row}")
    check_outcomes(log.id, asked, stored)


def check_outcomes(
    table: str, asked: Mapping[str, Request], stored: Mapping[str, StoredRow]
) -> None:
    """What was acknowledged is there, what was refused is not, and all of it is what was asked."""
    for key, request in asked.items():
        row = stored.get(key)
        if row is None and request.outcome == "ack":
            raise Fault(f"{table}: lost although acknowledged: {request}")
        if row is not None and request.outcome not in (None, "ack"):
            raise Fault(f"{table}: stored although refused: {request} as {row}")
        if row is not None and not matches(request, row):
            raise Fault(f"{table}: {request} was stored as {row}")


def key_of(request: Request, guest: Guest) -> str:
    """The name under which a request is stored."""
    name = f"{request.kind} {guest.person} {request.id}"
    return fingerprinted(name, request.body["text"]) if request.kind == "chat" else name


def matches(request: Request, row: StoredRow) -> bool:
    """Whether a stored event is what was asked for."""
    asked = {name: value for name, value in request.body.items() if name != "version"}
    match read_event(row.body):
        case Moved(seat=seat, move=move):
            return request.kind == "move" and asked == {"seat": seat, "move": move}
        case Undone(seat=seat):
            return request.kind == "undo" and asked == {"seat": seat}
        case Said(text=text):
            return request.kind == "chat" and asked == {"text": text}
    return False


def behind(log: Log, player: Player) -> str | None:
    """What a player does not see as the log has it; None if they see all of it."""
    who = None if player.guest is None else player.guest.person
    name = f"{player.guest.name if player.guest is not None else 'a spectator'} at {log.id}"
    if player.pending is not None or not player.greeted or player.game is None:
        return f"{name} waits for an answer"
    now = log.now
    own = now.seats_of(who)
    version = now.version_for(own)
    if player.game["version"] != version:
        return f"{name} has version {player.game['version']} of {version}"
    game = _plain(game_for(now, version, own, (-1, 0)))
    seen = player.game | {"log": player.log, "logFrom": 0}
    table = _plain(table_for(now.summary(), who, lambda _: True))
    return (
        _difference(f"{name}, game", game, seen)
        or _difference(f"{name}, chat", _plain(list(now.chat)), player.chat)
        or _difference(f"{name}, table", _offline(table), _offline(player.table))
    )


def _plain(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def _offline(table: dict[str, Any]) -> dict[str, Any]:
    """Without who is there just now: after a kill that is found out by and by."""
    seats = [seat | {"online": None} for seat in table.get("seats", ())]
    return table | {"seats": seats, "watching": None}


def _difference(name: str, wanted: Any, found: Any) -> str | None:
    if wanted == found:
        return None
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key in wanted.keys() | found.keys():
            if wanted.get(key) != found.get(key):
                return _difference(f"{name}, {key}", wanted.get(key), found.get(key))
    return f"{name}: {str(wanted)[:300]} is stored, {str(found)[:300]} is seen"
