"""Consent: asking the table for something, saying yes or no to it, decided without changing it.

Who plays alone needs nobody's consent: with bots only, what they ask for happens at once.
"""

import time
from collections.abc import Callable, Sequence
from typing import Literal

from kosmostol.kernel.record import ENDED, marked
from kosmostol.kernel.state import BIT
from kosmostol.service.agreement import Agreement, voters
from kosmostol.service.events import Agreed, Dropped, Finished, TakenBack
from kosmostol.service.plans import Plan, may_play
from kosmostol.service.problems import Problem
from kosmostol.service.rewinding import last_decision, rewound
from kosmostol.service.tables import Table

Matter = Literal["back", "end"]


def agree_to(
    table: Table,
    step: Agreed,
    needed: Sequence[str],
    now: float,
    happens: Callable[[Agreement | None], Plan],
) -> Plan:
    """Somebody agrees: it happens if they were the last and it is due, else it is noted."""
    known = table.wanted(step.about, step.seat)
    agreed = {step.person, *(known.people if known is not None else ())}
    if agreed >= set(needed) and now >= (known.due if known is not None else step.due):
        return happens(known)
    if known is not None and step.person in known.people:
        return Plan(version=table.version)
    due = known.due if known is not None else step.due
    return Plan([Agreed(step.seat, step.person, due, step.about, step.to)])


def ask(
    table: Table, about: Matter, seat: int, asked: int | None, request: str, person: str
) -> Plan:
    """Ask for something in the name of a seat, or say yes to what was `asked`."""
    done = table.answered(request)
    if done is not None:
        return Plan(version=done)
    match = may_play(table, seat, person)
    known = table.wanted(about)
    if asked is not None and (known is None or known.number != asked):
        raise Problem("not-asked")
    to = 0
    if about == "back":
        to = known.to if known is not None else _back_to(table, seat)
    due = time.time()
    step = Agreed(seat, person, due, about, to)

    def happens(wanted: Agreement | None) -> Plan:
        if about == "end":
            marks = {"practice": table.practice or None, "ended": ENDED}
            record = marked(match.record(), **marks)
            return Plan([Finished(match.scores, (), record, agreed=True)], request)
        asker = wanted.seat if wanted is not None else seat
        people = sum(BIT[n] for n, each in enumerate(table.seats) if each.person is not None)
        event = TakenBack(asker, to, match.shown_since(to, asker, people))
        return Plan([event], request, rewound(match, event))

    plan = agree_to(table, step, voters(table.seats, table.host, about), due, happens)
    return plan._replace(request=request) if plan.events else plan


def decline(
    table: Table, about: Matter, seat: int, asked: int | None, request: str, person: str
) -> Plan:
    """Say no, or take one's own asking back."""
    done = table.answered(request)
    if done is not None:
        return Plan(version=done)
    may_play(table, seat, person)
    known = table.wanted(about)
    if known is None or (asked is not None and known.number != asked):
        raise Problem("not-asked")
    return Plan([Dropped(seat, about)], request)


def _back_to(table: Table, seat: int) -> int:
    found = last_decision(table.turns, table.requests, seat, table.seats[seat].since)
    if found is None:
        raise Problem("no-decision")
    return found
