"""The doors to what is one's own: leaving for good, notes, a table's history, all that is kept."""

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field, StrictBool

from kosmostol import words
from kosmostol.kernel.registry import game_names
from kosmostol.kernel.text import Text
from kosmostol.service import leaving
from kosmostol.service import messages as wire
from kosmostol.service.chronicle import chronicle
from kosmostol.service.core import Core
from kosmostol.service.events import read_event
from kosmostol.service.identity import (
    PROOF,
    ConfirmedBody,
    answer_with,
    end_cookies,
    family_of,
    site_here,
)
from kosmostol.service.instants import iso
from kosmostol.service.leaving import Follower
from kosmostol.service.people import FOREVER, Person
from kosmostol.service.problems import Problem
from kosmostol.service.ratings import sureness
from kosmostol.service.routes import BODY, Body, Level, Me, TheCore, answers, json_response
from kosmostol.service.storage.persons import Note
from kosmostol.service.tables import Row, Table

NOTE_LENGTH = 4000

router = APIRouter()


class LeaveBody(Body):
    """Who follows: a bot of a level, or an open seat that a bot plays until somebody comes."""

    follower: Follower = "bot"
    level: Level | None = None


class NoteBody(Body):
    """What to note; an empty one is forgotten."""

    text: Annotated[str, Field(max_length=2 * NOTE_LENGTH)]


async def _own_table(core: Core, table: str, me: Person) -> Table:
    """A table somebody sits at, or has laid; others have no notes and read no history."""
    found = await core.hall.table(table)
    if me.id not in found.people():
        raise Problem("not-seated")
    return found


@router.post(
    "/api/tables/{table}/leave",
    responses=answers(
        "Table", "no-person", "table-not-found", "game-gone", "not-your-seat", "nobody-else",
        "finished", "bad-level", "bad-seed", "too-many-bots", "too-many-bots-here", *BODY,
    ),
)  # fmt: skip
async def post_leave(core: TheCore, me: Me, table: str, body: LeaveBody) -> Response:
    """Leave a table for good."""
    now = await core.hall.table(table)
    seats = len(now.seats_of(me.id))
    async with core.quotas.room(now.host, now.origin, 0, seats):
        await core.hall.change(
            table, lambda now: leaving.leave(now, me.id, body.follower, body.level)
        )
    return json_response(core.hub.table_for(await core.hall.table(table), me))


@router.get(
    "/api/tables/{table}/history",
    responses=answers(
        "History", "no-person", "table-not-found", "game-gone", "not-seated", "bad-request"
    ),
)
async def get_history(core: TheCore, me: Me, table: str) -> Response:
    """Who did what at a table, and when."""
    found = await _own_table(core, table, me)
    stored = await core.store.rows(found.id)
    rows = [Row(one.seq, one.at, None, read_event(one.body)) for one in stored]
    return json_response(wire.History(chronicle(rows)))


def _note(note: Note | None) -> Response:
    if note is None:
        return json_response(wire.TableNote("", None, NOTE_LENGTH))
    return json_response(wire.TableNote(note.text, iso(note.at), NOTE_LENGTH))


NOTES = ("no-person", "table-not-found", "game-gone", "not-seated")


@router.get("/api/tables/{table}/note", responses=answers("TableNote", *NOTES, "bad-request"))
async def get_note(core: TheCore, me: Me, table: str) -> Response:
    """What one noted for oneself about a table."""
    found = await _own_table(core, table, me)
    return _note(await core.persons.note(me.id, found.id))


@router.post("/api/tables/{table}/note", responses=answers("TableNote", *NOTES, "bad-note", *BODY))
async def post_note(core: TheCore, me: Me, table: str, body: NoteBody) -> Response:
    """Note something about a table; nobody else ever reads it."""
    found = await _own_table(core, table, me)
    text = "".join(c for c in body.text if c == "\n" or c.isprintable()).strip()
    if len(text) > NOTE_LENGTH:
        raise Problem("bad-note", allowed=NOTE_LENGTH)
    note = Note(found.id, text, await core.store.clock())
    await core.persons.put_note(me.id, note)
    return _note(note)


class RatedBody(Body):
    """Whether one wants to be rated."""

    wanted: StrictBool


async def _ratings(core: Core, me: Person) -> Response:
    """One's ratings; they are shown only to whoever wants them now."""
    since = await core.ratings.since(me.id) if core.ratings.offered else None
    found = [] if since is None else await core.ratings.of(me.id)
    return json_response(
        wire.Ratings(
            offered=core.ratings.offered,
            wanted=since is not None,
            since=None if since is None else iso(since),
            ratings=[
                wire.Rating(
                    game=one.game,
                    side=_side(one.game, one.side),
                    rating=round(one.mu, 1),
                    spread=round(2 * one.sigma, 1),
                    sure=sureness(one.sigma),
                    games=one.games,
                    wins=one.wins,
                )
                for one in found
            ],
        )
    )


def _side(game: str, side: str) -> dict[str, str]:
    if not side or game not in game_names():
        return {}
    return {lang: words.say(game, Text(side), lang) for lang in words.LANGUAGES}


@router.get("/api/me/ratings", responses=answers("Ratings", "no-person"))
async def get_ratings(core: TheCore, me: Me) -> Response:
    """How strong one seems among the people of this host who are rated."""
    return await _ratings(core, me)


@router.post("/api/me/ratings", responses=answers("Ratings", "no-person", "no-ratings", *BODY))
async def post_ratings(core: TheCore, me: Me, body: RatedBody) -> Response:
    """Be rated from the next match on, or not any more."""
    if not core.ratings.offered:
        raise Problem("no-ratings")
    await core.ratings.want(me.id, body.wanted, await core.store.clock())
    await core.hall.count_for_waiting(me.id)
    return await _ratings(core, me)


@router.get("/api/me/kept", responses=answers(None, "no-person"))
async def get_kept(core: TheCore, me: Me) -> Response:
    """All that is kept about one, as a file."""
    response = json_response(await core.forgetting.about(me))
    response.headers["content-disposition"] = 'attachment; filename="kosmostol-about-me.json"'
    return response


@router.post("/api/me/forget", responses=answers("Me", "no-person", *PROOF, *BODY))
async def post_forget(core: TheCore, me: Me, body: ConfirmedBody, request: Request) -> Response:
    """Delete all that is kept about one: names leave old games, games stay."""
    await core.passkeys.confirm(me, site_here(request), body.given())
    await core.forgetting.forget(me.id)
    await end_cookies(core, me.id, FOREVER)
    await core.forgetting.forget(me.id)  # what another page of theirs did while it was forgotten
    others = [one for one in family_of(core, request) if one.id != me.id]
    return await answer_with(core, request, None, others)
