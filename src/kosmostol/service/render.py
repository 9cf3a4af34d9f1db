"""The one place where what leaves the server is made, for its recipient and nobody else.

`render` turns a message into bytes; every message about a table or its game comes from
`table_for` and `game_for`, which list what the recipient may know.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, cast

from kosmostol.campaign import tally
from kosmostol.kernel import errors, text
from kosmostol.kernel.game import Option, ScoreLine
from kosmostol.kernel.match import Entry, Match
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.sharing import sharing
from kosmostol.kernel.state import BIT
from kosmostol.service import messages as wire
from kosmostol.service.agreement import voters, wanted
from kosmostol.service.courses import LATER, open_options
from kosmostol.service.encoding import encode, replaced
from kosmostol.service.instants import iso
from kosmostol.service.problems import Problem
from kosmostol.service.tables import Line, Summary, Table, shown_sheets


def render(message: object) -> bytes:
    """Any outgoing message as bytes."""
    return encode(message)


# ---- texts ----


def text_for(value: text.Text) -> wire.Text:
    """A text on the wire: it is encoded as it is."""
    return cast("wire.Text", value)


def args_for(args: Mapping[str, object]) -> dict[str, wire.Arg]:
    """The arguments of a text on the wire."""
    return cast("dict[str, wire.Arg]", args)


# ---- tables ----


NOBODY = wire.Watching([], 0)


def table_for(
    summary: Summary,
    person: str | None,
    online: Callable[[str], bool],
    watching: wire.Watching = NOBODY,
) -> wire.TableInfo:
    """A table as a visitor sees it; other people's ids stay here."""
    return wire.TableInfo(
        table=summary.table,
        game=summary.game,
        options=summary.options,
        box=summary.box,
        pace=pace_for(summary),
        status=summary.status,
        host=person is not None and summary.host == person,
        created=summary.created,
        next=summary.next,
        seats=[
            wire.TableSeat(
                seat=number,
                kind=seat.kind,
                name=seat.name,
                mine=person is not None and seat.person == person,
                device=seat.device,
                level=seat.level,
                online=seat.kind == "bot" or (seat.person is not None and online(seat.person)),
                owing=number in _owing_for(summary, number, person),
                standin=seat.standin,
                late=seat.late,
                due=_due_for(summary, number, person),
                rated=number in summary.rated,
                freeing=_freeing_for(summary, number, person),
            )
            for number, seat in enumerate(summary.seats)
        ],
        scores=None if summary.scores is None else list(summary.scores),
        winners=None if summary.winners is None else list(summary.winners),
        commitment=summary.commitment,
        seed=summary.seed,
        deal=deal_for(summary, person),
        campaign=campaign_for(summary),
        asked=asked_for(summary, person),
        refusal=_refusal_for(summary),
        practice=summary.practice,
        agreed=summary.agreed,
        course=None
        if summary.course is None
        else wire.Course(summary.course.kind, summary.course.id),
        hints=hinted_for(summary, person),
        watching=watching,
        fork=_fork_for(summary),
        lobby=summary.lobby,
    )


def table_moved_on(told: wire.TableInfo, summary: Summary, person: str | None) -> wire.TableInfo:
    """What a visitor was told of a table where nothing but the game has changed since."""
    scores = None if summary.scores is None else list(summary.scores)
    seats = told.seats
    awaited = summary.owing if summary.awaited is None else summary.awaited
    for number, seat in enumerate(told.seats):
        owing = number in (summary.owing if seat.mine else awaited)
        due = _due_for(summary, number, person) if summary.dues else None
        if owing != seat.owing or due != seat.due:
            seats = seats.copy() if seats is told.seats else seats
            seats[number] = replaced(seat, owing=owing, due=due)
    if seats is told.seats and scores == told.scores:
        return told
    return replaced(told, seats=seats, scores=scores)


def pace_for(summary: Summary) -> wire.Pace | None:
    """The pace of a table; a person's time zone stays here."""
    pace = summary.pace
    if pace is None:
        return None
    return wire.Pace(pace.hours, None if pace.quiet is None else pace.quiet.written(), pace.level)


def _due_for(summary: Summary, seat: int, person: str | None) -> str | None:
    """By when a seat is to decide: of those a visitor may know to be asked."""
    due = summary.dues[seat] if summary.dues else None
    return None if due is None or seat not in _owing_for(summary, seat, person) else iso(due)


def hinted_for(summary: Summary, person: str | None) -> wire.Hinted:
    """Hints as a visitor sees them: that others take one could tell that they are asked."""
    over = summary.status == "finished"
    known = [over or (person is not None and seat.person == person) for seat in summary.seats]
    counted = summary.hinted or (0,) * len(known)
    taken = [count if mine else None for count, mine in zip(counted, known, strict=True)]
    return wire.Hinted(summary.hints, taken)


def _fork_for(summary: Summary) -> wire.Fork | None:
    if summary.branch is None:
        return None
    fork = summary.branch.fork
    return wire.Fork(fork.table, fork.at, fork.knows)


def asked_for(summary: Summary, person: str | None) -> list[wire.Asked]:
    """What is asked of all who play; who has agreed is told as a number."""
    found: list[wire.Asked] = []
    for each in summary.agreements:
        if each.about != "open":
            needed = voters(summary.seats, summary.host, each.about)
            agreed = sum(who in each.people for who in needed)
            mine = person in each.people
            found.append(wire.Asked(each.number, each.about, each.seat, agreed, len(needed), mine))
    return found


def _refusal_for(summary: Summary) -> wire.Refusal | None:
    said = summary.refusal
    if said is None or said.about == "open":
        return None
    return wire.Refusal(said.number, said.about, said.seat)


def deal_for(summary: Summary, person: str | None) -> wire.Deal | None:
    """How the seed comes about, where people have a share in it."""
    deal = summary.deal
    if deal is None:
        return None
    seats = {seat.person: n for n, seat in reversed(list(enumerate(summary.seats)))}
    pledges = [
        wire.Pledge(seats.get(p.person), p.person == person, p.pledge, p.share)
        for p in deal.pledges
    ]
    return wire.Deal(deal.house, deal.secret, deal.closed, pledges)


def _freeing_for(summary: Summary, seat: int, person: str | None) -> wire.Freeing | None:
    """What others want of a seat, as a visitor sees it; who they are stays here."""
    freeing = wanted(summary.agreements, "open", seat)
    if freeing is None:
        return None
    needed = voters(summary.seats, summary.host, "open", seat)
    agreed = sum(who in freeing.people for who in needed)
    return wire.Freeing(agreed, len(needed), person in freeing.people, iso(freeing.due))


def campaign_for(summary: Summary) -> wire.Campaign | None:
    """The campaign a table belongs to, and how it stands."""
    if summary.campaign is None:
        return None
    chapters = find_game(summary.game).chapters
    places = [past.places for past in summary.campaign]
    if summary.places is not None:
        places.append(summary.places)
    return wire.Campaign(
        chapter=len(summary.campaign) + 1,
        chapters=len(chapters),
        past=[wire.Past(past.table, list(past.places)) for past in summary.campaign],
        standings=[
            wire.Tally(one.seat, one.stars, one.rank, list(one.earned))
            for one in tally(chapters, places, len(summary.seats))
        ],
    )


def _owing_for(summary: Summary, seat: int, person: str | None) -> tuple[int, ...]:
    """Who owes as a visitor may know it: of others only who looks as if they did."""
    own = person is not None and summary.seats[seat].person == person
    return summary.owing if own or summary.awaited is None else summary.awaited


# ---- the game ----


def game_for(
    table: Table, version: int, seats: tuple[int, ...], known: tuple[int, int]
) -> wire.GameMessage:
    """The game for somebody who sees it from these seats (none: a spectator).

    `version` is theirs; `known` is the table's version at which they were told the last time,
    and how many log lines they have: they get the lines that are new or have changed since.
    """
    # Whoever sees the same and knows the same is told the same: spectators, above all.
    return table.once(
        ("game", version, seats, known), lambda: _game_for(table, version, seats, known)
    )


def _game_for(
    table: Table, version: int, seats: tuple[int, ...], known: tuple[int, int]
) -> wire.GameMessage:
    match = table.match
    assert match is not None
    viewers: tuple[int | None, ...] = seats or (None,)
    with sharing(table.once("shared", dict)):
        views = [recipient_for(table, match, seat) for seat in viewers]
    log, start = log_for(table, viewers[0], known)
    last = table.last_for(seats)
    shown = None
    fresh = any(table.came(seat) >= match.version for seat in seats)
    readers = () if fresh else seats  # who just came knows of it what everybody knows
    if last is not None and last.move is not None and _may_know(last.seen, match.seats, readers):
        shown = wire.Last(last.seat, last.move)
    return wire.GameMessage(
        version=version,
        views=views,
        log=log,
        log_from=start,
        scores=list(table.shown_scores),
        last=shown,
        result=table.once("result", lambda: result_for(table, match)),
    )


def _may_know(seen: int, count: int, seats: tuple[int, ...]) -> bool:
    if not seats:
        return seen == BIT[count] - 1
    return all(seen & BIT[seat] for seat in seats)


def log_for(
    table: Table, viewer: int | None, known: tuple[int, int]
) -> tuple[list[wire.Entry], int]:
    """The log lines from the first one the recipient lacks, and the number of that one."""
    viewer = viewer if table.game.secrets else None
    return table.once(("log", viewer, known), lambda: _log_for(table, viewer, known))


def _log_for(
    table: Table, viewer: int | None, known: tuple[int, int]
) -> tuple[list[wire.Entry], int]:
    read = table.read_by(viewer)
    version, have = known
    if table.finish is not None and table.game.secrets:
        have = 0  # now all moves count: earlier lines have other numbers
    kept = table.kept_since(version)
    have = min(have, len(read))
    lines = read.since(max(0, have - 1))  # and the last one that they have, to look at it
    while have > 0 and lines[0][1].move > kept:
        have -= 1
        lines = read.since(max(0, have - 1))
    match = table.match
    assert match is not None
    counted = moves_counted(table)
    return [
        entry_for(n, match.line(place), step.move if counted else step.number)
        for n, (place, step) in enumerate(lines[1:] if have else lines, have + 1)
    ], have


def step_of(table: Table, line: Line) -> int:
    """The number a line's move has for its reader.

    While the game runs only moves that wrote a line count: steps taken in secret would show as
    gaps.
    """
    return line.entry.move if moves_counted(table) else line.step


def moves_counted(table: Table) -> bool:
    """Whether all moves count as steps."""
    return table.finish is not None or not table.game.secrets


def entry_for(number: int, line: Entry, move: int) -> wire.Entry:
    """A log line on the wire."""
    return wire.Entry(number, move, text_for(line.text))


class _Known(NamedTuple):
    """What a viewer may know of the table; seats without secrets and spectators share it."""

    view: Mapping[str, Any]
    sheet: list[list[wire.ScoreLine]]


def _known_to(table: Table, match: Match, viewer: int | None) -> _Known:
    viewer = viewer if table.game.secrets else None
    return table.once(
        ("known", viewer),
        lambda: _Known(match.view(viewer), _sheets(table, viewer)),
    )


def _sheets(table: Table, viewer: int | None) -> list[list[wire.ScoreLine]]:
    """The score sheets on the wire; those that all viewers see alike are the same objects."""
    common = table.once("wire sheets", lambda: [sheet_for(s) for s in table.sheets_for(None)])
    if viewer is None:
        return common
    own = sheet_for(table.sheets_for(viewer)[viewer])
    return [*common[:viewer], own, *common[viewer + 1 :]]


def _recalled(table: Table, match: Match, viewer: int | None) -> Mapping[str, Any]:
    viewer = viewer if table.game.secrets and not table.came(viewer) else None
    return table.once(("recall", viewer), lambda: match.recall(viewer))


def recipient_for(table: Table, match: Match, seat: int | None) -> wire.Recipient:
    """The game as one seat may know it."""
    options: list[Option] = []
    wishes: dict[str, str] = {}
    undo = reflex = False
    if seat is not None and table.status == "playing" and not table.seats[seat].standin:
        # Where the table is about to answer, the seat has nothing to decide and is shown nothing.
        reflex = table.reflex(seat) is not None
        options = [] if reflex else open_options(table, seat, match.options(seat))
        undo = table.can_undo(seat)
        wishes = _wishes(table, match, seat)
    known = _known_to(table, match, seat)
    return wire.Recipient(
        seat=seat,
        view=known.view,
        recall=_recalled(table, match, seat),
        prompt=text_for(_waiting(match.prompt(None), seat) if reflex else match.prompt(seat)),
        options=options_for(options),
        decision=None if seat is None or not options else table.decision(seat),
        undo=undo,
        wishes=wishes,
        reflex=reflex,
        sheet=known.sheet,
        step=None if table.lesson is None else table.lesson.step_at(match.version),
    )


def options_for(options: list[Option]) -> list[wire.Option]:
    """Options on the wire: they are encoded as they are."""
    return cast("list[wire.Option]", options)


def _waiting(prompt: text.Text, seat: int | None) -> text.Text:
    """What a spectator is told, to a seat the table answers for: it does not wait for itself."""
    seats = prompt.args.get("seats")
    if not isinstance(seats, tuple):
        return prompt
    own = text.Seat(-1 if seat is None else seat)
    others = tuple(
        one for one in seats if not (isinstance(one, text.Text) and one.args.get("seat") == own)
    )
    if not others:
        return text.Text("prompt-moment")
    return text.Text(prompt.id, {**prompt.args, "seats": others, "count": len(others)})


def _wishes(table: Table, match: Match, seat: int) -> dict[str, str]:
    mine = table.wishes_of(seat)
    return {name: mine[name] for name in match.game.wishes_for(match.state, seat)}


def sheet_for(lines: list[ScoreLine] | tuple[ScoreLine, ...]) -> list[wire.ScoreLine]:
    """A score sheet on the wire."""
    return [
        wire.ScoreLine(*cast("Any", (line.label, line.points, line.detail, line.apart)))
        if not line.hidden
        else wire.ScoreLine(*cast("Any", (line.label, None, line.detail, line.apart)))
        for line in lines
    ]


def result_for(table: Table, match: Match) -> wire.Result | None:
    """How the match ended, once it has. Where all agreed to end it, nobody has a place."""
    if table.finish is not None and table.finish.agreed:
        return wire.Result(
            scores=list(match.scores),
            ranks=[0] * match.seats,
            winners=[],
            breakdown=[sheet_for(match.score_sheet(seat)) for seat in range(match.seats)],
            reason=wire.Text("reason-agreed", {}),
        )
    result = match.result
    if result is None:
        return None
    return wire.Result(
        scores=list(result.scores),
        ranks=list(result.ranks),
        winners=list(result.winners),
        breakdown=[sheet_for(sheet) for sheet in result.breakdown],
        reason=text_for(result.reason),
    )


def moment_for(table: Table, seat: int | None, id: str, step: int) -> wire.MomentMessage:
    """A running match as it was after a step of the reader's log: what this seat saw then.

    Of the time before its holder came the seat shows what everybody saw.
    """
    match = table.running()
    lines = table.log_of(seat)
    told = {step_of(table, line): line.entry.move for line in lines}
    last = max(told, default=0) if table.game.secrets else match.version
    if step > last:
        raise Problem("no-such-moment", allowed={"from": 0, "to": last})
    version = told.get(step, step)
    came = table.came(seat)
    viewer = None if version < came else seat
    then = match.at(version)
    return wire.MomentMessage(
        id=id,
        step=step,
        steps=last,
        seat=seat,
        view=then.view(viewer),
        recall=then.recall(None if came else viewer),
        sheet=[sheet_for(sheet) for sheet in shown_sheets(then, viewer)],
    )


# ---- refusals and errors ----


def refused_for(id: str, refused: errors.Refused) -> wire.Refused:
    """A move that the rules do not allow."""
    params = args_for(refused.params)
    rule = None if refused.code == LATER else refused.rule
    return wire.Refused(id, refused.code, rule, wire.Text(f"fault-{refused.code}", params), params)


def error_for(id: str | None, problem: Problem) -> wire.Error:
    """A message that cannot be taken."""
    return wire.Error(id, problem.code, problem.text, problem.allowed)


def error_body(problem: Problem) -> bytes:
    """The same over HTTP."""
    say = None if problem.say is None else text_for(problem.say)
    detail = wire.ErrorDetail(problem.code, problem.text, problem.allowed, say)
    return render(wire.ErrorBody(detail))


# ---- finished matches ----


def replay_for(table: Table) -> wire.Replay:
    """A finished match frame by frame, with nothing left hidden."""
    match = table.match
    if table.finish is None:
        raise Problem("not-finished")
    if match is None:
        raise Problem("old-rules")
    moment = table.beginning()
    lines = match.whole_log()
    frames: list[wire.Frame] = []
    steps: list[tuple[int | None, str | None]] = [(None, None), *match.history]
    for number, (mover, move) in enumerate(steps):
        if mover is not None and move is not None:
            moment.play(mover, move)
        frames.append(
            wire.Frame(
                version=number,
                seat=mover,
                move=move,
                view=moment.game.reveal(moment.state),
                log=[
                    entry_for(n, line, number)
                    for n, line in enumerate(lines, 1)
                    if line.move == number
                ],
                scores=list(moment.scores),
            )
        )
    names = [seat.name for seat in table.seats]
    return wire.Replay(table.game_id, match.seats, names, frames)
