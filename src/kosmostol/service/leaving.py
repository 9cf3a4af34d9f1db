"""Leaving a table for good: a bot or an open seat follows, and somebody else keeps the table."""

from typing import Literal

from kosmostol.kernel.record import ENDED, marked
from kosmostol.service.events import AnyEvent, Finished, HostChanged, SeatChanged
from kosmostol.service.plans import Plan, known_level
from kosmostol.service.problems import Problem
from kosmostol.service.seats import OPEN, bot_seat, vacant_seat
from kosmostol.service.tables import Table

Follower = Literal["bot", "open"]


def leave(table: Table, person: str, follower: Follower, level: str | None) -> Plan:
    """Somebody leaves with all their seats and does not come back to them."""
    if table.status == "finished":
        raise Problem("finished")
    if person not in table.people():
        raise Problem("not-your-seat", allowed=[])
    others = [seat.person for seat in table.seats if seat.person not in (None, person)]
    if not others:
        raise Problem("nobody-else")
    bot = known_level(level)
    if table.status == "waiting":
        now = OPEN
    elif follower == "open":
        if table.seed == table.chosen_seed:  # whoever knows the seed could send somebody in
            raise Problem("bad-seed")
        now = vacant_seat(bot)
    else:
        now = bot_seat(bot)
    events: list[AnyEvent] = [SeatChanged(seat, now) for seat in table.seats_of(person)]
    if person == table.host and others[0] is not None:
        events.append(HostChanged(others[0]))
    return Plan(events)


def vanish(table: Table, person: str) -> Plan:
    """Somebody is no more: they leave, and where nobody else plays the game ends."""
    if table.status == "finished" or person not in table.people():
        return Plan(version=table.version)
    try:
        return leave(table, person, "bot", None)
    except Problem as problem:
        if problem.code != "nobody-else" or table.match is None:
            return Plan(version=table.version)
    record = marked(table.match.record(), practice=table.practice or None, ended=ENDED)
    return Plan([Finished(table.match.scores, (), record, agreed=True)])
