"""Ratings of people on this host: which matches count, and what they do to whom.

They compare people who wished for it with each other, and nothing else: bots are no part of it,
and the figures are on another scale than the strength of bots. Ratings are worked out when
somebody asks for them, from results that were stored as matches ended (`storage/ratings.py`).
"""

import asyncio
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Literal, NamedTuple

from kosmostol.service.events import Counting
from kosmostol.service.people import is_nobody
from kosmostol.service.plans import Plan
from kosmostol.service.storage import Conflict, Result
from kosmostol.service.storage.ratings import Results, Standing, StoredResult
from kosmostol.service.tables import Table

AT_ONCE = 100  # matches counted in one transaction
TRIES = 20
MU, SIGMA = 25.0, 25.0 / 3  # of somebody about whom nothing is known
SETTLING, SURE = 6.0, 4.0  # sigma from which on a rating is that
Sureness = Literal["unsure", "settling", "sure"]


class Figures(NamedTuple):
    """A rating: how strong somebody seems, and how unsure that is."""

    mu: float = MU
    sigma: float = SIGMA


def note(table: Table, wanting: Iterable[str]) -> Plan:
    """Tell a waiting table who of it wants to be rated, if that is news."""
    known = tuple(wanting)
    if table.status != "waiting" or table.closed or known == table.counting:
        return Plan(version=table.version)
    return Plan([Counting(known)])


def results_of(table: Table) -> tuple[Result, ...]:
    """How a finished match ended for those who are rated in it.

    Who left for good has the result of the seat they left. Practice, matches that all agreed to
    end, and those where all who are rated were on one side are not counted.
    """
    if table.places is None or table.practice or table.match is None:
        return ()
    game, state = table.game, table.match.state
    found = tuple(
        Result(person, table.game_id, game.side(state, seat), table.places[seat])
        for seat, person in table.rated
        if not is_nobody(person)
    )
    return found if len(sides_of(found)) > 1 else ()


def sides_of(results: Sequence[Result | StoredResult]) -> list[list[int]]:
    """Who stands together: everybody for themselves, except in games of sides."""
    sides: dict[str, list[int]] = {}
    for index, one in enumerate(results):
        sides.setdefault(one.side or one.person, []).append(index)
    return list(sides.values())


def rate(results: Sequence[StoredResult], before: Sequence[Figures]) -> list[Figures]:
    """Everybody's rating after a match."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(mu=MU, sigma=SIGMA)
    sides = sides_of(results)
    if len(sides) < 2:  # the others turned out to be the same person
        return list(before)
    teams = [[model.rating(*before[index]) for index in side] for side in sides]
    places = [float(min(results[index].place for index in side)) for side in sides]
    after = list(before)
    for side, team in zip(sides, model.rate(teams, ranks=places), strict=True):
        for index, one in zip(side, team, strict=True):
            after[index] = Figures(one.mu, one.sigma)
    return after


def sureness(sigma: float) -> Sureness:
    """How sure a rating is, for people."""
    return "sure" if sigma < SURE else "settling" if sigma < SETTLING else "unsure"


class Ratings:
    """Counts matches; with `offered`, for whoever wants it."""

    def __init__(self, results: Results, offered: bool) -> None:
        self._results = results
        self.offered = offered
        self._counting = asyncio.Lock()

    async def wanting(self, table: Table) -> tuple[str, ...]:
        """Who at a table wants to be rated; nobody where nobody is."""
        people = {seat.person for seat in table.seats if seat.person is not None}
        if not self.offered or len(people) < 2:
            return ()
        return tuple([one for one in sorted(people) if await self._results.since(one) is not None])

    async def since(self, person: str) -> float | None:
        """Since when somebody wants to be rated; None: they do not."""
        return await self._results.since(person)

    async def want(self, person: str, wanted: bool, at: float) -> None:
        """Somebody wants to be rated from their next match on, or not."""
        if wanted:
            await self._results.want(person, at)
        else:
            await self._results.decline(person)

    async def of(self, person: str) -> list[Standing]:
        """Where somebody stands now."""
        await self.count()
        return await self._results.standings(person)

    async def results(self, person: str) -> list[StoredResult]:
        """All that is kept of somebody's matches."""
        await self.count()
        return await self._results.of(person)

    # ---- counting ----

    async def count(self) -> None:
        """Count the matches that have ended and were not counted yet, each once."""
        async with self._counting:
            quicker = 0
            while True:
                # First the number: whatever changes after it was read takes the next one.
                number = await self._results.last_number()
                waiting = await self._results.waiting(AT_ONCE)
                if not waiting:
                    return
                known = await self._known(waiting)
                fresh: list[StoredResult] = []
                taken: dict[int, str | None] = {}
                for table, group in groupby(waiting, lambda one: one.table):
                    number += 1
                    taken[number] = table
                    fresh += _counted(list(group), number, known)
                try:
                    await self._results.write(fresh, taken)
                except Conflict:  # another node counts too
                    quicker += 1
                    if quicker > TRIES:
                        raise

    async def _known(self, results: Iterable[StoredResult]) -> dict[tuple[str, str, str], Figures]:
        known: dict[tuple[str, str, str], Figures] = {}
        for one in results:
            key = (one.person, one.game, one.side)
            if key not in known:
                known[key] = Figures(*(await self._results.last(*key) or ()))
        return known

    async def recount(self) -> int:
        """Work all ratings out anew from the stored results; how many figures were others."""
        await self.count()
        for _ in range(TRIES):
            number = await self._results.last_number()
            stored = await self._results.counted()
            known: dict[tuple[str, str, str], Figures] = {}
            fresh: list[StoredResult] = []
            for count, group in groupby(stored, lambda one: one.number):
                fresh += _counted(list(group), count or 0, known)
            changed = [new for new, old in zip(fresh, stored, strict=True) if new != old]
            if not changed:
                return 0
            try:
                await self._results.write(changed, {number + 1: None})
            except Conflict:
                continue
            return len(changed)
        raise Conflict

    # ---- somebody is another, or nobody ----

    async def bring(self, guest: str, person: str) -> None:
        """What was a guest's is a person's."""
        for _ in range(TRIES):
            await self.count()
            try:
                brought = await self._results.bring(guest, person)
            except Conflict:
                continue
            if brought:
                await self.recount()
            return
        raise Conflict

    async def forget(self, person: str) -> None:
        """Keep nothing that says who somebody was."""
        for _ in range(TRIES):
            await self.count()
            try:
                return await self._results.forget(person)
            except Conflict:  # a match is counted elsewhere, perhaps one of theirs
                continue
        raise Conflict


def _counted(
    match: list[StoredResult], number: int, known: dict[tuple[str, str, str], Figures]
) -> list[StoredResult]:
    """The results of one match with what it did; `known` is what everybody brings to it."""
    before = [
        Figures(one.mu_before, one.sigma_before or SIGMA)
        if is_nobody(one.person) and one.mu_before is not None
        else known.get((one.person, one.game, one.side), Figures())
        for one in match
    ]
    fresh: list[StoredResult] = []
    for one, was, now in zip(match, before, rate(match, before), strict=True):
        known[one.person, one.game, one.side] = now
        left = (None, None) if is_nobody(one.person) else now
        fresh.append(StoredResult(*one[:6], number, *was, *left))
    return fresh
