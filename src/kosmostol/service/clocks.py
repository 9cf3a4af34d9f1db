"""Clocks of a table played over days: since when each seat is awaited, who was told, who is late.

They run by what all can see. A clock starts when a seat begins to be awaited, and anew when it
has decided in the open or learned something to go by; a step under seal moves nobody's clock, so
that a deadline tells no more than the table itself. A seat that looks as if it were asked has a
deadline like those that are.
"""

from typing import TYPE_CHECKING, Literal, NamedTuple

from kosmostol.kernel.noticing import everybody
from kosmostol.kernel.state import BIT
from kosmostol.service.events import AnyEvent, Missed, SeatChanged, Seen, Told
from kosmostol.service.pace import REMINDED_AT, Pace

if TYPE_CHECKING:
    from kosmostol.service.tables import Table

What = Literal["turn", "reminder", "over"]


class Clocks(NamedTuple):
    """How the clocks of a table stand."""

    since: tuple[float | None, ...] = ()  # from when on each seat is awaited
    told: tuple[str | None, ...] = ()  # what was last told of this decision, by seat
    missed: frozenset[int] = frozenset()  # seats for whose sealed answer a bot decides
    unseen: frozenset[str] = frozenset()  # people who were called and have not looked since


class Step(NamedTuple):
    """Something that is due at a seat."""

    at: float
    seat: int
    what: What


def ticked(before: "Table", now: "Table", event: AnyEvent, at: float) -> Clocks:
    """The clocks after an event."""
    old = before.clocks
    count = len(now.seats)
    fresh = _started(before, now, event)
    since: list[float | None] = []
    told: list[str | None] = []
    for seat in range(count):
        kept = seat < len(old.since) and old.since[seat] is not None and not fresh & BIT[seat]
        awaited = seat in now.awaited
        since.append((old.since[seat] if kept else at) if awaited else None)
        told.append(old.told[seat] if kept and awaited else None)
    running = {n for n in old.missed if since[n] is not None and not fresh & BIT[n]}
    unseen = old.unseen
    match event:
        case Told(seat=seat, what=what, there=there):
            told[seat] = what
            person = now.seats[seat].person
            if person is not None and not there:
                unseen |= {person}
        case Seen(person=person):
            unseen -= {person}
        case Missed(seat=seat):
            running.add(seat)
    return Clocks(tuple(since), tuple(told), frozenset(running), unseen)


def _started(before: "Table", now: "Table", event: AnyEvent) -> int:
    """Mask of the seats that are asked anew by an event, where they are asked."""
    if isinstance(event, SeatChanged):
        holder, was = now.seats[event.seat], before.seats[event.seat]
        changed = (holder.person, holder.bot) != (was.person, was.bot)
        return BIT[event.seat] if changed else 0
    if len(now.turns) == len(before.turns):
        return 0
    turn = now.turns[-1]
    count = len(now.seats)
    if turn.noticed != everybody(count):
        return 0
    if turn.seat < 0:  # gone back, or other rules: everybody begins anew
        return BIT[count] - 1
    return int(BIT[turn.seat] | turn.revealed)


def deadline(pace: Pace, since: float, zone: str | None) -> float:
    """When the time of a decision is over."""
    return pace.awake(since, pace.seconds, zone)


def agenda(table: "Table") -> list[Step]:
    """What is due next at each seat whose owner is really asked."""
    pace = table.pace
    if pace is None or table.status != "playing":
        return []
    found = []
    for seat in table.asked:
        holder, since = table.seats[seat], table.clocks.since[seat]
        if since is None or holder.person is None or table.bot_at(seat) is not None:
            continue
        told = table.clocks.told[seat]
        if told is None and holder.person not in table.clocks.unseen:
            found.append(Step(pace.awake(since, 0.0, holder.zone), seat, "turn"))
        elif told != "reminder":
            at = pace.awake(since, pace.seconds * REMINDED_AT, holder.zone)
            found.append(Step(at, seat, "reminder"))
        else:
            found.append(Step(deadline(pace, since, holder.zone), seat, "over"))
    return found
