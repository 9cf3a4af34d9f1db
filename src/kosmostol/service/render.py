"""The one place where what leaves the server is made, for its recipient and nobody else.

`render` turns a message into bytes; every message about a table or its game comes from
`table_for` and `game_for`, which list what the recipient may know.
"""

from collections.abc import Callable, Mapping

import msgspec

from kosmostol.campaign import tally
from kosmostol.kernel import errors, text
from kosmostol.kernel.game import ScoreLine
from kosmostol.kernel.match import Entry, Match
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.state import BIT
from kosmostol.service import messages as wire
from kosmostol.service.agreement import voters, wanted
from kosmostol.service.problems import Problem
from kosmostol.service.tables import Summary, Table, iso, shown_scores, shown_sheets

_encoder = msgspec.json.Encoder()


def render(message: object) -> bytes:
    """Any outgoing message as bytes."""
    return _encoder.encode(message)


# ---- texts ----


def text_for(value: text.Text) -> wire.Text:
    """A text on the wire."""
    return wire.Text(value.id, args_for(value.args))


def args_for(args: Mapping[str, object]) -> dict[str, wire.Arg]:
    """The arguments of a text on the wire."""
    return {name: _arg(arg) for name, arg in args.items()}


def _arg(value: object) -> wire.Arg:
    match value:
        case text.Text():
            return text_for(value)
        case text.Seat(seat):
            return wire.SeatRef(seat)
        case tuple():
            return [text_for(part) for part in value]
        case int() | str():
            return value
    return str(value)


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
        watching=watching,
    )


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
    match = table.match
    assert match is not None
    viewers: tuple[int | None, ...] = seats or (None,)
    log, start = log_for(table, viewers[0], known)
    last = table.last_for(seats)
    shown = None
    fresh = any(table.came(seat) >= match.version for seat in seats)
    readers = () if fresh else seats  # who just came knows of it what everybody knows
    if last is not None and last.move is not None and _may_know(last.seen, match.seats, readers):
        shown = wire.Last(last.seat, last.move)
    viewer = viewers[0] if len(viewers) == 1 else None
    return wire.GameMessage(
        version=version,
        views=[recipient_for(table, match, seat) for seat in viewers],
        log=log,
        log_from=start,
        scores=shown_scores(match, viewer),
        last=shown,
        result=result_for(table, match),
    )


def _may_know(seen: int, count: int, seats: tuple[int, ...]) -> bool:
    if not seats:
        return seen == BIT[count] - 1
    return all(seen & BIT[seat] for seat in seats)


def log_for(
    table: Table, viewer: int | None, known: tuple[int, int]
) -> tuple[list[wire.Entry], int]:
    """The log lines from the first one the recipient lacks, and the number of that one."""
    lines = table.log_of(viewer)
    version, have = known
    if table.finish is not None and table.game.secrets:
        have = 0  # now all moves count: earlier lines have other numbers
    kept = table.kept_since(version)
    while have > 0 and (have > len(lines) or lines[have - 1].move > kept):
        have -= 1
    steps = _steps(table, lines)
    return [entry_for(n, lines[n - 1], steps[n - 1]) for n in range(have + 1, len(lines) + 1)], have


def _steps(table: Table, lines: list[Entry]) -> list[int]:
    """The number each line's move has for its reader.

    While the game runs only moves that wrote a line count: steps taken in secret would show as
    gaps.
    """
    if table.finish is not None or not table.game.secrets:
        return [line.move for line in lines]
    told = {move: n for n, move in enumerate(dict.fromkeys(line.move for line in lines), 1)}
    return [told[line.move] for line in lines]


def entry_for(number: int, line: Entry, move: int) -> wire.Entry:
    """A log line on the wire."""
    return wire.Entry(number, move, text_for(line.text))


def recipient_for(table: Table, match: Match, seat: int | None) -> wire.Recipient:
    """The game as one seat may know it."""
    own = seat is not None and table.status == "playing" and not table.seats[seat].standin
    # Where the table is about to answer, the seat has nothing to decide and is shown nothing.
    reflex = own and seat is not None and table.reflex(seat) is not None
    return wire.Recipient(
        seat=seat,
        view=match.view(seat),
        recall=match.recall(None if table.came(seat) else seat),
        prompt=text_for(_waiting(match.prompt(None), seat) if reflex else match.prompt(seat)),
        options=[
            wire.Option(
                option.move,
                option.kind,
                list(option.targets),
                text_for(option.label),
                dict(option.preview),
            )
            for option in (match.options(seat) if own and not reflex and seat is not None else ())
        ],
        undo=own and seat is not None and table.can_undo(seat),
        wishes=_wishes(table, match, seat) if own and seat is not None else {},
        reflex=reflex,
        sheet=[sheet_for(lines) for lines in shown_sheets(match, seat)],
    )


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
        wire.ScoreLine(
            text_for(line.label),
            None if line.hidden else line.points,
            None if line.detail is None else text_for(line.detail),
            None if line.apart is None else text_for(line.apart),
        )
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
    told = dict(zip(_steps(table, lines), (line.move for line in lines), strict=True))
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
    return wire.Refused(
        id, refused.code, refused.rule, wire.Text(f"fault-{refused.code}", params), params
    )


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
