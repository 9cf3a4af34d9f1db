"""Who may sit where: what a request would change about a seat, decided without changing it.

A person's seat is theirs. While they are away a bot may stand in, which shows nobody anything;
somebody else sits down there only if they hand it over, or if all others agree and it stays so
for long. Whoever comes into a running match reads nothing of the seat's private past.
"""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from kosmostol.service.agreement import voters
from kosmostol.service.consent import agree_to
from kosmostol.service.events import Agreed, AnyEvent, Dropped, SeatChanged, Seen
from kosmostol.service.names import check_unlike, unlike
from kosmostol.service.pace import HOUR
from kosmostol.service.people import Person
from kosmostol.service.plans import DEFAULT_LEVEL, Plan, back_in_time, known_level
from kosmostol.service.problems import Problem
from kosmostol.service.seats import (
    OPEN,
    Change,
    Seat,
    bot_seat,
    person_seat,
    vacant_seat,
    with_standin,
    without_standin,
)
from kosmostol.service.tables import Table

WITNESSES = 2  # others who must agree where seats have secrets: one alone would gain by looking


class Moment(NamedTuple):
    """What a decision about a seat depends on beside the table."""

    now: float
    away: float  # seconds an owner must be gone after others first agreed to open the seat
    online: Callable[[str], bool]
    zone: str | None = None  # of whoever asks


def change_seat(
    table: Table,
    person: Person,
    number: int,
    do: Change,
    level: str | None,
    name: str | None,
    moment: Moment,
) -> Plan:
    """Take, leave or give away a seat."""
    seat = table.seat(number)
    if table.status == "finished":
        raise Problem("finished")
    if do == "take":
        now = _take(table, person, seat, name, moment.zone)
    elif do == "leave":
        now = _leave(table, person, seat)
    elif do == "bot":
        now = _bot(table, person, seat, known_level(level), moment)
    elif do == "device":
        now = _device(table, person, seat, name, moment.zone)
    elif table.status == "waiting":
        now = _open(table, person)
    else:
        return _vacate(table, person, number, moment)
    return Plan(version=table.version) if now == seat else Plan([SeatChanged(number, now)])


def rename(table: Table, person: Person, name: str) -> Plan:
    """The person has another name: so have the seats that bore the old one.

    Where it looks like somebody else's, the seat keeps the old one.
    """
    if not unlike(name, person.id, table.seats):
        return Plan(version=table.version)
    return Plan(
        [
            SeatChanged(number, msgspec.structs.replace(seat, name=name))
            for number, seat in enumerate(table.seats)
            if seat.person == person.id and seat.name == person.name and seat.name != name
        ]
    )


def back(table: Table, person: str) -> Plan:
    """Somebody is at the table again: their seats are not opened, and theirs if they were late.

    What they were called for they have seen.
    """
    own = table.seats_of(person)
    wanted = [Dropped(seat) for seat in own if table.wanted("open", seat) is not None]
    late = [change for seat in own for change in back_in_time(table, seat, person)]
    seen = [Seen(person)] if person in table.clocks.unseen else []
    running = table.status == "playing"
    return Plan([*wanted, *(late if running else []), *seen], version=table.version)


def _take(table: Table, person: Person, seat: Seat, name: str | None, zone: str | None) -> Seat:
    if seat.person == person.id or (seat.standin and not seat.late and person.id == table.host):
        return without_standin(seat)
    if table.fork is not None and person.id == table.host:
        return Seat("person", person.id, seat.name, device=True)
    if seat.kind != "open":
        raise Problem("seat-taken")
    if table.seats_of(person.id):
        raise Problem("already-seated", allowed=list(table.seats_of(person.id)))
    check_unlike(name or person.name, person.id, table.seats)
    since = table.match.version if table.match is not None else 0
    return person_seat(person.id, name or person.name, since=since, zone=zone)


def _leave(table: Table, person: Person, seat: Seat) -> Seat:
    if seat.person != person.id:
        raise Problem("not-your-seat", allowed=list(table.seats_of(person.id)))
    # Others go on with a bot; the seat stays the person's, to come back to.
    level = DEFAULT_LEVEL if table.pace is None else table.pace.level
    return OPEN if table.status == "waiting" else with_standin(seat, level)


def _host_only(table: Table, person: Person) -> None:
    if person.id != table.host:
        raise Problem("not-host")


def _absent(seat: Seat, person: Person, moment: Moment) -> None:
    if seat.person is not None and seat.person != person.id and moment.online(seat.person):
        raise Problem("not-absent")


def _bot(table: Table, person: Person, seat: Seat, level: str, moment: Moment) -> Seat:
    if seat.person != person.id:
        _host_only(table, person)
    if table.fork is not None:  # whoever it was: here somebody else plays in their name
        return msgspec.structs.replace(bot_seat(level), name=seat.name)
    if table.status == "waiting" or seat.kind != "person":
        return bot_seat(level)
    _absent(seat, person, moment)
    if table.pace is not None and seat.person != person.id and not seat.standin:
        raise Problem("has-time")  # the clock does it, for everybody alike
    return with_standin(seat, level, seat.late)


def _open(table: Table, person: Person) -> Seat:
    _host_only(table, person)
    if table.chosen_seed is not None:
        raise Problem("bad-seed")
    return OPEN


def _vacate(table: Table, person: Person, number: int, moment: Moment) -> Plan:
    """Open a seat of a running match, or agree that it be opened."""
    seat = table.seats[number]
    if table.seed == table.chosen_seed:
        raise Problem("bad-seed")
    if seat.kind == "open":
        return Plan(version=table.version)
    opened: list[AnyEvent] = [SeatChanged(number, vacant_seat(seat.bot or DEFAULT_LEVEL))]
    if seat.person == person.id:
        return Plan(opened)
    if seat.kind == "bot" and not table.game.secrets:
        _host_only(table, person)
        return Plan(opened)
    needed = voters(table.seats, table.host, "open", number)
    if person.id not in needed:
        raise Problem("not-your-seat", allowed=list(table.seats_of(person.id)))
    if seat.kind == "person":
        _absent(seat, person, moment)
        if table.game.secrets and len(needed) < WITNESSES:
            raise Problem("seat-kept")
    away = moment.away if table.pace is None else max(moment.away, table.pace.hours * HOUR)
    due = moment.now + (away if seat.kind == "person" else 0.0)
    step = Agreed(number, person.id, due)
    return agree_to(table, step, needed, moment.now, lambda _: Plan(opened))


def _device(table: Table, person: Person, seat: Seat, name: str | None, zone: str | None) -> Seat:
    if table.status != "waiting":
        raise Problem("already-started")
    if seat.kind == "person" and seat.person != person.id:
        raise Problem("seat-taken")
    # Everybody else has one seat: with this a single visitor could take all that are open.
    _host_only(table, person)
    check_unlike(name or person.name, person.id, table.seats)
    return person_seat(person.id, name or person.name, device=True, zone=zone)
