"""A finished match looked at again: its moments, and the what-ifs that leave it."""

from kosmostol.kernel.match import Match
from kosmostol.service import messages as wire
from kosmostol.service.forking import finished
from kosmostol.service.problems import Problem
from kosmostol.service.render import options_for, sheet_for, text_for
from kosmostol.service.tables import Summary, Table


def past_moment(table: Table, at: int, seat: int) -> wire.PastMoment:
    """What a seat saw after so many moves of a finished match."""
    match = finished(table)
    if not 0 <= at <= match.version:
        raise Problem("no-such-moment", allowed={"from": 0, "to": match.version})
    table.seat(seat)
    then = match.at(at)
    return wire.PastMoment(
        at=at,
        seat=seat,
        view=then.view(seat),
        recall=then.recall(seat),
        prompt=text_for(then.prompt(seat)),
        options=options_for(then.options(seat)),
        sheet=[sheet_for(then.score_sheet(each)) for each in range(then.seats)],
    )


def branch_for(match: Match, summary: Summary) -> wire.Branch:
    """A what-if in a list."""
    branch = summary.branch
    assert branch is not None
    seat, move = branch.first or (None, None)
    label = None
    if seat is not None:
        options = match.at(branch.fork.at).options(seat)
        label = next((text_for(each.label) for each in options if each.move == move), None)
    return wire.Branch(
        table=summary.table,
        at=branch.fork.at,
        knows=branch.fork.knows,
        status=summary.status,
        moves=branch.moves,
        seat=seat,
        label=label,
        scores=list(summary.scores or ()),
        winners=None if summary.winners is None else list(summary.winners),
    )
