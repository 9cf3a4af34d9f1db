"""A deal nobody chose: the seed is joined from a share of the house and one of every person.

The house is bound to its share when the table is laid. Whoever sits down pledges theirs by its
hash; when the host begins, pledges are closed and the browsers open them. So nobody knows the
others' shares while they can still choose their own, the host and the house included. Who
pledges nothing, or does not open in time, is not covered, and nothing waits for them.
docs/fair-deal.md says how anybody can check it.
"""

from kosmostol.service.events import Closed, Opened, Pledged
from kosmostol.service.people import Person
from kosmostol.service.plans import Plan, knows_seed
from kosmostol.service.problems import Problem
from kosmostol.service.shares import pledge_of
from kosmostol.service.tables import Table

PATIENCE = 3.0  # seconds for the browsers to open their shares


def pledge(table: Table, person: Person, pledge: str) -> Plan:
    """Bind somebody to a share; until pledges are closed another one may take its place."""
    if table.status != "waiting" or table.closed:
        raise Problem("already-started")
    if not table.seats_of(person.id):
        raise Problem("not-your-seat", allowed=[])
    known = table.pledged(person.id)
    if table.house is None or (known is not None and known.pledge == pledge):
        return Plan(version=table.version)
    return Plan([Pledged(person.id, pledge)])


def open_share(table: Table, person: Person, share: str) -> Plan:
    """Open the share somebody is bound to."""
    known = table.pledged(person.id)
    if table.status != "waiting" or not table.closed:
        raise Problem("already-started" if table.status != "waiting" else "not-started")
    if known is None or known.pledge != pledge_of(share):
        raise Problem("bad-share")
    if known.share is not None:
        return Plan(version=table.version)
    return Plan([Opened(person.id, share)])


def close(table: Table, person: Person | None, choose_seed: bool) -> Plan:
    """Close the pledges before a match among several people begins."""
    asked = person is None or person.id == table.host
    if table.status != "waiting" or not asked or table.closed:
        return Plan(version=table.version)
    people = _people(table)
    pledged = any(each.person in people for each in table.pledges)
    if len(people) < 2 or not pledged or knows_seed(table, choose_seed):
        return Plan(version=table.version)
    return Plan([Closed()])


def begins_itself(table: Table) -> bool:
    """Whether it is a rematch for which everybody has come and pledged."""
    if table.status != "waiting" or not table.again or table.closed:
        return False
    return all(table.pledged(person) is not None for person in _people(table))


def _people(table: Table) -> set[str]:
    return {seat.person for seat in table.seats if seat.person is not None}
