"""Games that travel: records brought along as files, and tables that go with their person.

A parcel is a record with the seats around it. It is made only of a table where nobody but its
host sits, bots and further people at the same device aside: whoever carries it could read in it
all that is hidden. Unpacked it is played again move by move, so nothing comes in that the rules
would not have allowed. Where the table it was taken from has not been touched meanwhile it goes on
there; else it becomes a table beside it, so that neither game is lost.
"""

import re
from typing import Any

import msgspec
from msgspec import Struct

import kosmostol as ks
from kosmostol.kernel.errors import BadRecord
from kosmostol.kernel.game import check_wishes
from kosmostol.kernel.match import Match
from kosmostol.kernel.record import ENDED, marked
from kosmostol.service.config import Limits
from kosmostol.service.events import AnyEvent, Created, Finished, Moved, Started, TakenBack, Wished
from kosmostol.service.hall import Hall
from kosmostol.service.names import clean_name
from kosmostol.service.people import Person
from kosmostol.service.plans import Plan, known_level
from kosmostol.service.problems import Problem
from kosmostol.service.seats import Seat
from kosmostol.service.tables import Table

_table_id = re.compile(r"t_[0-9a-f]{8,64}")


class Parcel(Struct, forbid_unknown_fields=True):
    """A table on its way."""

    record: dict[str, Any]
    seats: tuple[Seat, ...]
    wishes: dict[int, dict[str, str]] = {}
    home: str = ""  # the table it was taken from
    seq: int = 0  # the last event there when it was taken
    left: int | None = None  # the last event where it now comes to, when it was there last


def pack(table: Table, person: Person) -> Parcel:
    """A running table to be taken along by its host."""
    if person.id != table.host or any(seat.person not in (None, person.id) for seat in table.seats):
        raise Problem("others-there")
    if table.status == "waiting":
        raise Problem("not-started")
    if table.campaign is not None or table.course is not None or table.fork is not None:
        raise Problem("stays-here")
    match = table.match
    if match is None:
        raise Problem("old-rules")
    if any(table.seats[seat].bot is not None for seat in table.owing):
        raise Problem("bots-think")  # they would play on behind the back of whoever took it
    record = marked(match.record(), practice=True) if table.practice else match.record()
    seats = tuple(msgspec.structs.replace(seat, since=0) for seat in table.seats)
    return Parcel(record, seats, dict(table.wishes), table.id, table.seq)


class Brought(Struct):
    """What came along, played again."""

    parcel: Parcel
    match: Match

    @property
    def bots(self) -> int:
        """How many bots sit there."""
        return sum(seat.bot is not None for seat in self.parcel.seats)


def unpack(thing: Any, person: Person) -> Brought:
    """A record or a parcel, played again by the rules; takes a moment."""
    parcel = _opened(thing, person)
    try:
        match = ks.replay(parcel.record)
        for wishes in parcel.wishes.values():
            check_wishes(match.game, wishes)
    except (BadRecord, ValueError) as problem:
        raise Problem("bad-record", str(problem)[:300]) from None
    if match.seed is None:
        raise Problem("bad-record", "A record brought along begins with a seed.")
    if len(parcel.seats) != match.seats:
        raise Problem("bad-places", allowed=[match.seats])
    return Brought(parcel, match)


async def lay(
    hall: Hall, person: Person, brought: Brought, origin: str = "", same_id: bool = False
) -> Table:
    """It becomes a table here, or goes on at the table it was taken from.

    With `same_id` a table that is not known here keeps its id: its pages find it on the device.
    """
    parcel, match = brought.parcel, brought.match
    home = await home_of(hall, person, brought)
    if home is None:
        free = same_id and await _unknown(hall, parcel.home)
        events = _events(parcel, person, match, origin)
        return await hall.lay(events, parcel.home if free else None)
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
    parcel.seats = tuple(_own(seat, person) for seat in parcel.seats)
    return parcel


def _own(seat: Seat, person: Person) -> Seat:
    """A seat as this house would have made it: a parcel may say anything."""
    name = None if seat.name is None else clean_name(seat.name, Limits.name_length)
    if seat.person is not None:
        level = known_level(seat.level) if seat.standin else None
        return Seat("person", person.id, name or person.name, seat.device, level, seat.standin)
    return Seat("open" if seat.kind == "open" else "bot", None, name, level=known_level(seat.level))


async def _unknown(hall: Hall, table: str) -> bool:
    if not _table_id.fullmatch(table):
        return False
    try:
        await hall.table(table)
    except Problem as problem:
        return problem.code == "table-not-found"
    return False


async def home_of(hall: Hall, person: Person, brought: Brought) -> Table | None:
    """The table a parcel was taken from: this person's, the same deal, untouched since."""
    parcel = brought.parcel
    try:
        home = await hall.table(parcel.home)
        pack(home, person)
    except Problem:
        return None
    same = home.match is not None and home.match.seed == brought.match.seed
    untouched = parcel.left is not None and home.seq == parcel.left
    return home if same and untouched and home.status == "playing" else None


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


def _events(parcel: Parcel, person: Person, match: Match, origin: str) -> list[AnyEvent]:
    seed = match.seed
    assert seed is not None
    created = Created(
        match.game.id,
        dict(match.options_chosen),
        person.id,
        parcel.seats,
        seed,
        box=parcel.record.get("box"),
        origin=origin,
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
