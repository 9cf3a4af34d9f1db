"""What if: a finished match is played on from one of its moments, at a table of its own.

Only a finished match can be left: everything about it is known, so nothing is given away. The
other table counts for nothing, and the match stays as it is.
"""

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

import kosmostol as ks
from kosmostol.kernel.chance import chance_from
from kosmostol.kernel.match import Match
from kosmostol.service.events import AnyEvent, Created, Fork, Forked
from kosmostol.service.people import Person
from kosmostol.service.plans import Place, known_level
from kosmostol.service.problems import Problem
from kosmostol.service.seats import Seat, bot_seat
from kosmostol.service.tables import Table

KINDS = ("me", "bot")


def finished(table: Table) -> Match:
    """The match of a table where it is over, and can be looked at from all sides."""
    if table.finish is None:
        raise Problem("not-finished")
    if table.match is None:
        raise Problem("old-rules")
    return table.match


def fork(
    source: Table,
    person: Person,
    at: int,
    knows: int | None,
    places: Sequence[Place],
    origin: str = "",
) -> list[AnyEvent]:
    """The first events of a table that goes on after the first `at` moves of a finished match."""
    match = finished(source)
    last = match.version if match.result is None else match.version - 1
    if not 0 <= at <= last:
        raise Problem("no-such-moment", allowed={"from": 0, "to": last})
    if knows is not None:
        source.seat(knows)
    if len(places) != match.seats or any(place.kind not in KINDS for place in places):
        raise Problem("bad-places", allowed=list(KINDS))
    record = _as_it_was(match, at) if knows is None else _as_known(match, at, knows)
    seats: list[Seat] = []
    for place, seat in zip(places, source.seats, strict=True):
        further = any(each.person is not None for each in seats)
        seats.append(_seat(person, place, seat, further))
    leaving = Fork(source.id, at, knows)
    created = Created(
        source.game_id, source.options, person.id, tuple(seats), origin=origin, fork=leaving
    )
    return [created, Forked(match.game.revision, record)]


def _as_it_was(match: Match, at: int) -> dict[str, Any]:
    """The record of the match up to a moment: what comes is drawn as it was then."""
    record = _begun(match)
    return record | {"moves": record["moves"][:at]}


def _as_known(match: Match, at: int, seat: int) -> dict[str, Any]:
    """A match that begins in a world the seat could not tell from the real one."""
    world = match.at(at).imagine(seat, chance_from(secrets.token_bytes(8)))
    return _begun(ks.from_position(match.game.id, Match(match.game, world).position()))


def _begun(match: Match) -> dict[str, Any]:
    """The record of a match that goes on: it has no end yet, and no digest."""
    return {name: each for name, each in match.record().items() if name not in ("scores", "digest")}


def _seat(person: Person, place: Place, was: Seat, further: bool) -> Seat:
    """Who plays a seat now, under the name of who played it then."""
    if place.kind == "me":
        return Seat("person", person.id, was.name, device=further)
    return msgspec.structs.replace(bot_seat(known_level(place.level)), name=was.name)
