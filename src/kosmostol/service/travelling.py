"""Games that travel: records brought along as files, and tables that go with their person.

A parcel is a record with the seats around it. It is made only of a table where nobody but its
host sits, bots and further people at the same device aside: whoever carries it could read in it
all that is hidden. Unpacked it is played again move by move, so nothing comes in that the rules
would not have allowed.
"""

from typing import Any

import msgspec
from msgspec import Struct

import kosmostol as ks
from kosmostol.kernel.errors import BadRecord
from kosmostol.kernel.match import Match
from kosmostol.kernel.record import ENDED, marked
from kosmostol.service.events import AnyEvent, Created, Finished, Moved, Started, TakenBack, Wished
from kosmostol.service.hall import Hall
from kosmostol.service.people import Person
from kosmostol.service.plans import Plan
from kosmostol.service.problems import Problem
from kosmostol.service.seats import Seat
from kosmostol.service.tables import Table


class Parcel(Struct, forbid_unknown_fields=True):
    """A table on its way."""

    record: dict[str, Any]
    seats: tuple[Seat, ...]
    wishes: dict[int, dict[str, str]] = {}
    home: str = ""  # the table it was taken from


def pack(table: Table, person: Person) -> Parcel:
    """A running table to be taken along by its host."""
    if person.id != table.host or any(seat.person not in (None, person.id) for seat in table.seats):
        raise Problem("others-there")
    if table.status == "waiting":
        raise Problem("not-started")
    match = table.match
    if match is None:
        raise Problem("old-rules")
    record = marked(match.record(), practice=True) if table.practice else match.record()
    seats = tuple(msgspec.structs.replace(seat, since=0) for seat in table.seats)
    return Parcel(record, seats, dict(table.wishes), table.id)


async def bring(hall: Hall, person: Person, thing: Any) -> Table:
    """A record or a parcel becomes a table here, or goes on at the table it was taken from."""
    parcel = _opened(thing, person)
    try:
        match = ks.replay(parcel.record)
    except BadRecord as problem:
        raise Problem("bad-record", str(problem)[:300]) from None
    if match.seed is None:
        raise Problem("bad-record", "A record brought along begins with a seed.")
    home = await _home(hall, person, parcel, match)
    if home is None:
        return await hall.lay(_events(parcel, person, match))
    await hall.change(home.id, lambda now: _further(now, match, parcel))
    return await hall.table(home.id)


def _opened(thing: Any, person: Person) -> Parcel:
    if isinstance(thing, dict) and "record" not in thing:  # a bare record: who sat there is unknown
        count = thing.get("seats")
        seats = count if isinstance(count, int) and 0 < count <= 16 else 1
        return Parcel(thing, tuple(Seat() for _ in range(seats)))
    try:
        parcel = msgspec.convert(thing, Parcel)
    except msgspec.ValidationError as error:
        raise Problem("bad-record", str(error)[:300]) from None
    own = [msgspec.structs.replace(s, person=person.id) if s.person else s for s in parcel.seats]
    parcel.seats = tuple(own)
    return parcel


async def _home(hall: Hall, person: Person, parcel: Parcel, match: Match) -> Table | None:
    """The table a parcel was taken from, if it is this person's, and still the same deal."""
    try:
        home = await hall.table(parcel.home)
        pack(home, person)
    except Problem:
        return None
    known = home.match is not None and home.match.seed == match.seed
    return home if known and home.status == "playing" else None


def _further(now: Table, match: Match, parcel: Parcel) -> Plan:
    """What happened elsewhere happens here too."""
    old = [] if now.match is None else list(now.match.history)
    new = list(match.history)
    same = 0
    while same < min(len(old), len(new)) and old[same] == new[same]:
        same += 1
    events: list[AnyEvent] = []
    if same < len(old):
        events.append(TakenBack(old[same][0], same, bool(parcel.record.get("practice"))))
    events += [Moved(seat, move) for seat, move in new[same:]]
    return Plan([*events, *_ending(parcel, match)])


def _events(parcel: Parcel, person: Person, match: Match) -> list[AnyEvent]:
    seed = match.seed
    assert seed is not None
    if len(parcel.seats) != match.seats:
        raise Problem("bad-places", allowed=[match.seats])
    created = Created(
        match.game.id,
        dict(match.options_chosen),
        person.id,
        parcel.seats,
        seed,
        box=parcel.record.get("box"),
    )
    started = Started(match.game.revision, seed, parcel.seats)
    moves = [Moved(seat, move) for seat, move in match.history]
    wishes = [Wished(seat, wishes) for seat, wishes in parcel.wishes.items() if seat < match.seats]
    return [created, started, *moves, *wishes, *_ending(parcel, match)]


def _ending(parcel: Parcel, match: Match) -> list[AnyEvent]:
    result = match.result
    if result is not None:
        return [Finished(result.scores, result.winners, parcel.record)]
    if parcel.record.get("ended") == ENDED or not any(seat.person for seat in parcel.seats):
        # Nobody here could play on: it is there to be looked at.
        return [Finished(tuple(match.scores), (), parcel.record, agreed=True)]
    return []
