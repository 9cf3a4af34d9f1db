"""Plans: what a request would change at a table, decided without changing anything.

Each function looks at a table and answers with the events that would follow, or raises
Problem or Refused. The hall stores them first and lets them happen then.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kosmostol.bots import LEVELS
from kosmostol.campaign import chapter_options, check_campaign
from kosmostol.kernel.boxes import OwnBox
from kosmostol.kernel.errors import BadOptions, Refused
from kosmostol.kernel.game import check_options, check_seats, check_wishes
from kosmostol.kernel.match import Match
from kosmostol.kernel.record import marked
from kosmostol.kernel.seed import check_seed, new_seed
from kosmostol.service import courses
from kosmostol.service.events import (
    AnyEvent,
    Created,
    Finished,
    Moved,
    Past,
    Rematched,
    Resumed,
    Said,
    SeatChanged,
    Started,
    Undone,
    Wished,
)
from kosmostol.service.happening import resume
from kosmostol.service.known import known_game
from kosmostol.service.pace import Pace
from kosmostol.service.people import Person, is_nobody
from kosmostol.service.problems import Problem
from kosmostol.service.seats import OPEN, Seat, bot_seat, person_seat, without_standin
from kosmostol.service.shares import joined_seed
from kosmostol.service.tables import Table

DEFAULT_LEVEL = "normal"


class Plan(NamedTuple):
    """Events to come, and what is known already of what they lead to."""

    events: Sequence[AnyEvent] = ()
    request: str | None = None
    match: Match | None = None  # the match after the first event
    version: int | None = None  # the answer, where nothing needs to happen any more


class Place(NamedTuple):
    """A place of a new table, as its host wishes it."""

    kind: str
    level: str | None = None
    name: str | None = None


def known_level(level: str | None) -> str:
    """A bot level, the usual one if none is named."""
    if level is not None and level not in LEVELS:
        raise Problem("bad-level", allowed=list(LEVELS))
    return level or DEFAULT_LEVEL


def create(
    person: Person,
    game_id: str,
    options: Mapping[str, Any],
    places: Sequence[Place],
    seed: str | None,
    choose_seed: bool,
    campaign: bool = False,
    origin: str = "",
    box: OwnBox | None = None,
    pace: Pace | None = None,
    hints: bool = False,
    lobby: bool = False,
) -> list[AnyEvent]:
    """A new table; a campaign's first one is chapter 1."""
    game = known_game(game_id)
    try:
        check_seats(game, len(places))
    except ValueError as error:
        raise Problem("bad-places", str(error), allowed=list(game.seat_counts)) from None
    try:
        if campaign:
            check_campaign(game, len(places), options)
            chosen = chapter_options(game, options, 1)
        else:
            chosen = check_options(game, options, len(places))
    except ValueError as error:
        allowed = {setting.name: list(setting.choices) for setting in game.settings}
        say = error.text if isinstance(error, BadOptions) else None
        raise Problem("bad-options", str(error)[:400], allowed=allowed, say=say) from None
    zone = None if pace is None else pace.zone
    seats = [_place(person, place, zone) for place in places]
    if sum(place.kind == "me" for place in places) > 1:
        raise Problem("bad-places", "You have one seat; further people here are 'device'.")
    if seed is not None:
        check_seed(seed)
        if not choose_seed and any(seat.kind == "open" for seat in seats):
            raise Problem("bad-seed")
    past = () if campaign else None
    return [
        Created(
            *(game_id, chosen, person.id, tuple(seats), seed, past, new_seed()),
            origin=origin,
            box=None if box is None else box.to_json(),
            pace=pace,
            hints=hints,
            lobby=lobby,
        )
    ]


def _place(person: Person, place: Place, zone: str | None) -> Seat:
    match place.kind:
        case "me":
            return person_seat(person.id, place.name or person.name, zone=zone)
        case "device":
            return person_seat(person.id, place.name or person.name, device=True, zone=zone)
        case "bot":
            return bot_seat(known_level(place.level))
    return OPEN


def start(
    table: Table,
    person: Person | None = None,
    choose_seed: bool = False,
    rated: tuple[str, ...] = (),
) -> Plan:
    """Begin; open places take bots. Without a person it is the house that begins.

    A chosen seed deals only where all people are the host's own: who knows the seed knows all
    that is hidden. With `choose_seed` it always does.
    """
    if table.status != "waiting":
        raise Problem("already-started")
    if person is not None and person.id != table.host:
        raise Problem("not-host")
    seats = tuple(bot_seat(DEFAULT_LEVEL) if s.kind == "open" else s for s in table.seats)
    if knows_seed(table, choose_seed):
        seed = table.chosen_seed
    elif table.closed and table.house is not None:
        opened = (pledge.share for pledge in table.pledges)
        seed = joined_seed(table.house, (share for share in opened if share is not None))
    else:
        seed = new_seed()
    return Plan([Started(table.game.revision, seed or new_seed(), seats, rated)])


def knows_seed(table: Table, choose_seed: bool) -> bool:
    """Whether the host's chosen seed deals."""
    alone = all(seat.person == table.host for seat in table.seats if seat.kind == "person")
    return table.chosen_seed is not None and (alone or choose_seed)


def move(
    table: Table, seat: int, text: str, expected: int, request: str, person: str | None
) -> Plan:
    """Play a move; `person` is None for the seat's bot, or for the table's own answer."""
    done = table.answered(request)
    if done is not None:
        return _played_before(table, done, seat, text, person)
    own = person is None and table.reflex(seat) == text
    match = table.running() if own else may_play(table, seat, person, late=True)
    if not table.current(seat, expected):
        raise Problem("stale", allowed=table.version_for(table.seats_of(person)))
    if person is not None:
        courses.check_open(table, seat, text)
    after = match.copy()
    after.play(seat, text)
    moved = Moved(seat, text, unasked=own)
    events: list[AnyEvent] = [moved, *back_in_time(table, seat, person)]
    result = after.result
    ended = courses.ending(table, after)
    if ended is not None:
        events.append(ended)
    elif result is not None:
        record = marked(after.record(), practice=True) if table.practice else after.record()
        events.append(Finished(result.scores, result.winners, record))
    return Plan(events, request, after)


def undo(table: Table, seat: int, expected: int, request: str, person: str) -> Plan:
    """Take the seat's last move back."""
    done = table.answered(request)
    if done is not None:
        return _played_before(table, done, seat, None, person)
    match = may_play(table, seat, person, late=True)
    if expected != table.version:
        raise Problem("stale", allowed=table.version_for(table.seats_of(person)))
    if not table.can_undo(seat):
        raise Refused("no-undo", "no-undo", {}, "This move cannot be taken back.")
    after = match.copy()
    after.undo(seat)
    return Plan([Undone(seat), *back_in_time(table, seat, person)], request, after)


def _played_before(
    table: Table, done: int, seat: int, text: str | None, person: str | None
) -> Plan:
    """The answer to a resend; another move under a used id is no resend, and is not played.

    Two nodes may think for one bot and come to different moves: there the first one counts.
    """
    turn = next((turn for turn in reversed(table.turns) if turn.seq == done), None)
    if person is not None and turn is not None and (turn.seat, turn.move) != (seat, text):
        raise Problem("request-reused")
    return Plan(version=done)


def may_play(table: Table, number: int, person: str | None, late: bool = False) -> Match:
    """The running match, if the seat is theirs to play; `person` is None for its bot.

    With `late` also if a bot plays it only because their time was over.
    """
    seat = table.seat(number)
    if person is None:
        if table.bot_at(number) is None:
            raise Problem("not-your-seat")
    elif seat.person != person:
        raise Problem("not-your-seat", allowed=list(table.seats_of(person)))
    match = table.running()
    if person is not None and seat.standin and not (late and seat.late):
        raise Problem("seat-has-standin")
    return match


def back_in_time(table: Table, number: int, person: str | None) -> list[AnyEvent]:
    """Whoever acts at a seat that a bot plays because they were late has it back."""
    seat = table.seats[number]
    if person is None or not seat.late:
        return []
    return [SeatChanged(number, without_standin(seat))]


def say(table: Table, person: Person, text: str, request: str, most: int) -> Plan:
    """Say something; `text` is clean already. Those who only watch listen."""
    done = table.answered(request)
    if done is not None:
        return Plan(version=done)
    if person.id not in table.people():
        raise Problem("not-seated")
    if len(table.chat) >= most:
        raise Problem("chat-full", allowed=most)
    own = table.seats_of(person.id)
    name = table.seats[own[0]].name if own else None
    return Plan([Said(name or person.name, own[0] if own else None, text)], request)


def wish(table: Table, seat: int, wishes: Mapping[str, str], request: str, person: str) -> Plan:
    """Say which answers the table may make for the seat; what is not named stays."""
    done = table.answered(request)
    if done is not None:
        return Plan(version=done)
    may_play(table, seat, person)
    try:
        chosen = check_wishes(table.game, table.wishes_of(seat) | dict(wishes))
    except ValueError as error:
        allowed = {each.name: list(each.choices) for each in table.game.wishes}
        raise Problem("bad-wish", str(error)[:400], allowed=allowed) from None
    if chosen == table.wishes_of(seat):
        return Plan(version=table.version)
    return Plan([Wished(seat, chosen)], request)


def rematch(table: Table, person: Person, fresh: str) -> Plan:
    """Play again; `fresh` is the id of the new table."""
    if table.next is not None:
        return Plan(version=table.version)
    if table.status != "finished":
        raise Problem("not-finished")
    if person.id not in table.people():
        raise Problem("not-your-seat")
    return Plan([Rematched(fresh)])


def again(table: Table, person: Person, origin: str = "") -> list[AnyEvent]:
    """The first events of a rematch: the same people, options and bots.

    Alone one begins at once; several people first have their shares in the deal. In a campaign
    it is the next chapter; after the last one, a new campaign.
    """
    seats = tuple(_seat_again(seat) for seat in table.seats)
    several = len({seat.person for seat in seats if seat.person is not None}) > 1
    options, campaign = _next_chapter(table)
    created = Created(
        *(table.game_id, options, person.id, seats, None, campaign, new_seed(), several, origin),
        box=None if table.box is None else table.box.to_json(),
        pace=table.pace,
        hints=table.hints,
    )
    started = Started(table.game.revision, new_seed(), seats)
    wishes = (Wished(seat, wishes) for seat, wishes in table.wishes.items())
    return [created, *([] if several else [started]), *wishes]


def _seat_again(seat: Seat) -> Seat:
    """A seat of the next match: its owner is back, and a bot stays where nobody came."""
    if seat.person is None or is_nobody(seat.person):
        return bot_seat(seat.level or DEFAULT_LEVEL)
    return person_seat(seat.person, seat.name or "", seat.device, zone=seat.zone)


def _next_chapter(table: Table) -> tuple[dict[str, Any], tuple[Past, ...] | None]:
    if table.campaign is None:
        return table.options, None
    if table.finish is not None and table.finish.agreed:  # broken off: the chapter is played anew
        return table.options, table.campaign
    past = (*table.campaign, Past(table.id, table.places or ()))
    if len(past) >= len(table.game.chapters):
        past = ()
    return chapter_options(table.game, table.options, len(past) + 1), past


def revise(table: Table, position: Mapping[str, Any] | None) -> Plan:
    """Go on from the stored position where the rules were revised under a running match."""
    revision = table.game.revision
    if table.status != "playing" or table.match is not None or position is None:
        return Plan(version=table.version)
    match = resume(table.game_id, dict(position))
    return Plan([Resumed(revision, dict(position))], match=match)
