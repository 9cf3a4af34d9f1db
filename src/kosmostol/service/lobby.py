"""The lobby: which tables everybody who comes here may find, as their hosts wish.

A table is there only if its host chose so, and only while it waits with an open seat and
somebody at it; everywhere else its link stays the one key.
"""

from kosmostol.bots import step_name
from kosmostol.service.events import Listed
from kosmostol.service.people import Person, is_nobody
from kosmostol.service.plans import Plan
from kosmostol.service.problems import Problem
from kosmostol.service.storage.store import Listing
from kosmostol.service.tables import Table


def listing(table: Table) -> Listing | None:
    """What the table is found by in the lobby; None if it is not there."""
    if not table.lobby or table.status != "waiting" or table.closed:
        return None
    seated = (seat.person for seat in table.seats if seat.person is not None)
    if all(is_nobody(person) for person in seated):
        return None  # whoever comes would wait alone
    if not any(seat.kind == "open" for seat in table.seats):
        return None
    steps = {step_name(seat.level) for seat in table.seats if seat.level is not None}
    levels = "".join(f" {step}" for step in sorted(steps)) + " "
    return Listing(table.game_id, "live" if table.pace is None else "days", levels)


def show(table: Table, person: Person, shown: bool) -> Plan:
    """The host shows a table in the lobby, or hides it."""
    if person.id != table.host:
        raise Problem("not-host")
    if table.status != "waiting":
        raise Problem("already-started")
    return Plan(version=table.version) if table.lobby == shown else Plan([Listed(shown)])
