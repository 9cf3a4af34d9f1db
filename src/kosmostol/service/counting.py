"""Whose ratings a match counts for: known to all at the table, before it begins and while it runs.

Those who want to be rated are noted as they sit down together; the match counts for them only if
it was said so.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kosmostol.service.tables import Table


def rated_at(table: "Table", wanting: Iterable[str]) -> tuple[str, ...]:
    """Who is rated if the match begins now; nobody unless several are.

    Where somebody plays several seats it is a game around one device; with hints for all or an
    owner's box it is another game than that of the others.
    """
    seated = [seat.person for seat in table.seats if seat.person is not None]
    plain = table.course is None and table.fork is None and table.box is None and not table.hints
    if not plain or len(set(seated)) != len(seated):
        return ()
    rated = tuple(sorted(set(seated) & set(wanting)))
    return rated if len(rated) > 1 else ()


def counts_for(table: "Table") -> tuple[int, ...]:
    """The seats for whose ratings the match counts, as all may know it."""
    if table.status == "waiting":
        return tuple(n for who in rated_at(table, table.counting) for n in table.seats_of(who))
    broken = table.finish is not None and table.finish.agreed
    rated = () if table.practice or broken else tuple(seat for seat, _ in table.rated)
    if table.match is None:
        return rated
    state = table.match.state
    sides = {table.game.side(state, seat) or str(seat) for seat in rated}
    return rated if len(sides) > 1 else ()  # the Hunted of one match do not play each other
