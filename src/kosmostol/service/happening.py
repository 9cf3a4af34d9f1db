"""What each event does to a table: which of its fields are others after it."""

import zlib
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec.structs import replace as replaced

import kosmostol as ks
from kosmostol.kernel.boxed import read_box
from kosmostol.kernel.boxes import OwnBox
from kosmostol.kernel.growing import Growing
from kosmostol.kernel.match import Match
from kosmostol.kernel.noticing import everybody
from kosmostol.kernel.record import split_move
from kosmostol.kernel.registry import find_game
from kosmostol.service.agreement import Agreement, Refusal, left, without
from kosmostol.service.events import (
    Agreed,
    Closed,
    Counting,
    Created,
    Dropped,
    Finished,
    Forked,
    Hinted,
    HostChanged,
    Listed,
    Moved,
    Opened,
    Pledged,
    Rematched,
    Resumed,
    Said,
    SeatChanged,
    Started,
    TakenBack,
    Undone,
    Wished,
)
from kosmostol.service.instants import iso
from kosmostol.service.messages import ChatLine
from kosmostol.service.rewinding import rewound, turn_of_rewind
from kosmostol.service.shares import Pledge
from kosmostol.service.turns import Noticed, Turn, turn_of_move, turn_of_undo

if TYPE_CHECKING:
    from kosmostol.service.tables import Row, Table

T = TypeVar("T")


def what_changes(table: "Table", row: "Row", match: Match | None) -> dict[str, Any]:
    """The fields an event changes; `match` is the match after it, if it is known already."""
    event = row.event
    changes: dict[str, Any] = {}
    match event:
        case Created():
            box = None if event.box is None else stored_box(event.game, event.box)
            changes |= {
                "game_id": event.game,
                "options": event.options,
                "box": box,
                "box_gone": event.box is not None and box is None,
                "host": event.host,
                "seats": event.seats,
                "chosen_seed": event.seed,
                "campaign": event.campaign,
                "house": event.house,
                "origin": event.origin,
                "fork": event.fork,
                "practice": event.fork is not None,
                "course": event.course,
                "hints": event.hints,
                "lobby": event.lobby,
                "again": event.again,
                "pace": event.pace,
                "created": row.at,
                "version": row.seq,
                "began": row.seq,
            }
        case SeatChanged(seat=number, now=now):
            changes["seats"] = (*table.seats[:number], now, *table.seats[number + 1 :])
            if now.person != table.seats[number].person:
                changes["wishes"] = {s: w for s, w in table.wishes.items() if s != number}
                changes["agreements"] = left(table.agreements, number)
        case Agreed():
            changes |= _agreed(table, row.seq, event)
        case Dropped(seat=seat, about=about):
            changes["agreements"] = without(table.agreements, about, seat or 0)
            if about != "open":
                changes["refusal"] = Refusal(about, seat, row.seq)
        case Pledged(person=person, pledge=pledge):
            others = (p for p in table.pledges if p.person != person)
            changes["pledges"] = (*others, Pledge(person, pledge))
        case Closed():
            bound = (p for p in table.pledges if table.seats_of(p.person))
            changes |= {"closed": True, "pledges": tuple(bound)}
        case Opened(person=person, share=share):
            changes["pledges"] = tuple(
                replaced(p, share=share) if p.person == person else p for p in table.pledges
            )
        case Counting(people=people):
            changes["counting"] = people
        case Started():
            changes |= {
                "seats": event.seats,
                "seed": event.seed,
                "revision": event.revision,
                "status": "playing",
                "version": row.seq,
                "began": row.seq,
                "match": match or _deal(table, event),
                "rated": tuple(
                    (number, seat.person)
                    for number, seat in enumerate(event.seats)
                    if seat.person is not None and seat.person in event.rated
                ),
            }
        case Forked():
            changes |= _forked(table, row.seq, event)
        case Moved() | Undone() | Resumed():
            changes |= _played(table, row.seq, event, match)
        case TakenBack():
            changes |= _taken_back(table, row.seq, event, match)
        case Said():
            line = ChatLine(len(table.chat) + 1, event.name, event.seat, event.text, iso(row.at))
            changes["chat"] = _with(table.chat, line)
        case Wished():
            changes["wishes"] = table.wishes | {event.seat: event.wishes}
        case Hinted(seat=seat, at=at):
            changes["hinted"] = table.hinted | {seat: (*table.hinted.get(seat, ()), at)}
        case Listed(lobby=lobby):
            changes["lobby"] = lobby
        case Finished():
            changes |= {
                "status": "finished",
                "finish": replaced(event, record={}),
                "packed_record": zlib.compress(msgspec.json.encode(event.record)),
                "agreements": (),
            }
        case Rematched():
            changes["next"] = event.next
        case HostChanged():
            changes["host"] = event.host
    return changes


def _agreed(table: "Table", seq: int, event: Agreed) -> dict[str, Any]:
    known = table.wanted(event.about, event.seat)
    if known is None:
        fresh = Agreement(event.seat, event.due, (event.person,), event.about, event.to, seq)
    else:
        fresh = replaced(known, people=(*known.people, event.person))
    others = without(table.agreements, event.about, event.seat)
    return {"agreements": (*others, fresh), "refusal": None}


def _taken_back(table: "Table", seq: int, event: TakenBack, match: Match | None) -> dict[str, Any]:
    changes: dict[str, Any] = {
        "version": seq,
        "practice": table.practice or event.practice,
        "agreements": without(table.agreements, "back"),
        # What is played from here on is told to whoever holds a seat now.
        "seats": tuple(replaced(s, since=min(s.since, event.to)) for s in table.seats),
    }
    if table.match is None:  # played under rules that are no longer here
        return changes
    turn = turn_of_rewind(len(table.seats), seq, event)
    match = match or rewound(table.match, event)
    return changes | {"match": match} | _turned(table, turn)


def _deal(table: "Table", event: Started) -> Match | None:
    if event.revision != table.game.revision or table.box_gone:
        return None
    if table.course is not None and table.course.start is not None:
        return for_people(ks.from_position(table.game_id, table.course.start))
    new = ks.new(table.game_id, len(table.seats), event.seed, table.box, **table.options)
    return for_people(new)


def _forked(table: "Table", seq: int, event: Forked) -> dict[str, Any]:
    changes: dict[str, Any] = {
        "revision": event.revision,
        "status": "playing",
        "version": seq,
        "began": seq,
        "given": len(event.record["moves"]),
    }
    if event.revision != table.game.revision or table.box_gone:
        return changes
    turns: Growing[Turn] = Growing()
    noticed = Noticed()
    match = for_people(ks.replay({**event.record, "moves": []}))
    for index, line in enumerate(event.record["moves"], 1):
        before, moved = match.copy(), Moved(*split_move(index, line, match.seats))
        match.play(moved.seat, moved.move)
        turn = turn_of_move(before, match, seq, moved)
        noticed = noticed.and_then(turn, len(turns), match.seats)
        turns.append(turn)
    return changes | {"match": match, "turns": turns, "noticed": noticed}


def _played(
    table: "Table", seq: int, event: Moved | Undone | Resumed, match: Match | None
) -> dict[str, Any]:
    changes: dict[str, Any] = {"version": seq}
    if isinstance(event, Resumed):
        everyone = everybody(len(table.seats))
        turn = Turn(seq, -1, 0, everyone, 0, everyone, None, -1)
        resumed = match or _resume(table, event.revision, event.position)
        return changes | {
            "revision": event.revision,
            "match": resumed,
            **_turned(table, turn),
        }
    back = table.wanted("back")
    unasked = isinstance(event, Moved) and event.unasked
    if back is not None and back.seat == event.seat and not unasked:  # it decided anew
        changes["agreements"] = without(table.agreements, "back")
    if table.match is None:  # played under rules that are no longer here
        return changes
    if match is None:
        match = table.match.copy()
        if isinstance(event, Moved):
            match.play(event.seat, event.move)
        else:
            match.undo(event.seat)
    if isinstance(event, Moved):
        turn = turn_of_move(table.match, match, seq, event)
    else:
        turn = turn_of_undo(table.match, match, seq, event, table.turns)
    return changes | {"match": match} | _turned(table, turn)


def _turned(table: "Table", turn: Turn) -> dict[str, Any]:
    return {
        "turns": _with(table.turns, turn),
        "noticed": table.noticed.and_then(turn, len(table.turns), len(table.seats)),
    }


def _resume(table: "Table", revision: int, position: dict[str, Any]) -> Match | None:
    if revision != table.game.revision:
        return None
    return resume(table.game_id, position)


def _with(items: Growing[T], item: T) -> Growing[T]:
    """The list and one more; the old one stays as it is."""
    longer = items.copy()
    longer.append(item)
    return longer


def stored_box(game: str, data: dict[str, Any]) -> OwnBox | None:
    """The box of a table that was laid; None if the rules here are others now."""
    try:
        return read_box(find_game(game), data, tried=True)
    except ValueError:
        return None


def resume(game: str, position: dict[str, Any]) -> Match:
    """A match that goes on from a position written under older rules."""
    body = {name: value for name, value in position.items() if name != "revision"}
    return for_people(ks.from_position(game, body))


def for_people(match: Match) -> Match:
    """A match whose log is read by people alone: it takes half the room."""
    match.words_only = True
    return match
