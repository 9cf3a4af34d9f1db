"""Pacing: what falls due at tables played over days happens, whether anybody looks or not.

When the next thing is due at a table stands beside its log, so any node finds it, after a
restart too. It happens by the table's one door: should two nodes come at once, the second finds
it done.
"""

import asyncio
from collections.abc import Callable

from kosmostol.service.clock import Clock
from kosmostol.service.clocks import agenda, deadline
from kosmostol.service.events import AnyEvent, Missed, SeatChanged, Told
from kosmostol.service.hall import Hall
from kosmostol.service.notes import logger
from kosmostol.service.plans import Plan
from kosmostol.service.problems import UNSTORED, Problem
from kosmostol.service.seats import with_standin
from kosmostol.service.storage import Store
from kosmostol.service.tables import Table

AT_ONCE = 200  # tables seen to between two looks

log = logger("kosmostol.pacing")


def fall_due(table: Table, now: float, online: Callable[[str], bool]) -> Plan:
    """What has fallen due at a table: somebody is called, or a bot decides for them."""
    pace = table.pace
    events: list[AnyEvent] = []
    for step in agenda(table):
        holder, since = table.seats[step.seat], table.clocks.since[step.seat]
        assert pace is not None
        assert since is not None
        assert holder.person is not None
        if now >= deadline(pace, since, holder.zone):
            events.append(_over(table, step.seat))
        elif now >= step.at and step.what != "over":
            events.append(Told(step.seat, step.what, online(holder.person)))
    return Plan(events, version=table.version)


def _over(table: Table, seat: int) -> AnyEvent:
    """Somebody's time is over.

    Where it is a secret whether they are asked at all, the bot gives this one answer and nothing
    shows; otherwise it stays until they are back.
    """
    match, pace = table.match, table.pace
    assert match is not None
    assert pace is not None
    if match.game.discreet(match.state, seat):
        return Missed(seat)
    return SeatChanged(seat, with_standin(table.seats[seat], pace.level, late=True))


class Pacing:
    """Looks now and then what is due."""

    def __init__(self, hall: Hall, store: Store, clock: Clock, every: float) -> None:
        self._hall = hall
        self._store = store
        self._clock = clock
        self._every = every
        self._task: asyncio.Task[None] | None = None
        self._hopeless: dict[str, int] = {}  # tables that cannot go on as they are

    def open(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._look_on())

    async def close(self) -> None:
        """Look no more; what is due is there when the service comes back."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _look_on(self) -> None:
        while True:
            try:
                await self.look()
            except Exception as error:  # noqa: BLE001  (storage may be away for a while)
                log.warning("look-failed", kind=type(error).__name__)
            await self._clock.sleep(self._every)

    async def look(self) -> None:
        """See to the tables where something is due."""
        now = await self._store.clock()
        due = await self._store.due(now, AT_ONCE + len(self._hopeless))
        self._hopeless = {t: seq for t, seq in self._hopeless.items() if due.get(t) == seq}
        for table, seq in due.items():
            if table not in self._hopeless:
                await self._see_to(table, seq, now)

    async def _see_to(self, table: str, seq: int, now: float) -> None:
        try:
            await self._hall.hear(table, seq)  # should a notice have been lost
            await self._hall.change(
                table, lambda found: fall_due(found, now, lambda who: self._hall.online(table, who))
            )
            if (await self._hall.table(table)).seq == seq:
                self._hopeless[table] = seq  # nothing came of it, and nothing will
        except Problem as problem:
            log.warning("due-skipped", table=table, code=problem.code)
            if problem.code not in UNSTORED:
                self._hopeless[table] = seq
