"""REST: what happens around a game. Bodies come in by pydantic, answers leave as ready bytes."""

import asyncio
import hmac
import io
from typing import Annotated, Any, Literal

import segno
from fastapi import APIRouter, Depends, Request, Response
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

import kosmostol
from kosmostol import words
from kosmostol.service import messages as wire
from kosmostol.service.core import Core
from kosmostol.service.inviting import invitation
from kosmostol.service.known import known_game
from kosmostol.service.metrics import CONTENT_TYPE
from kosmostol.service.names import clean_name
from kosmostol.service.pace import (
    DAY_HOURS,
    MOST_DAYS,
    Pace,
    check_hours,
    known_zone,
    read_quiet,
)
from kosmostol.service.people import COOKIE, Person
from kosmostol.service.plans import Place, known_level
from kosmostol.service.played import played_by
from kosmostol.service.problems import CATALOGUE, Problem
from kosmostol.service.quickening import house_now
from kosmostol.service.render import render, replay_for, table_for
from kosmostol.service.security import client_address
from kosmostol.service.shelf import shelf
from kosmostol.service.showing import check_room
from kosmostol.service.tables import Summary, Table

JSON = "application/json"
KEPT_REPLAYS = 32


def core_of(request: Request) -> Core:
    """The service's parts, with the request counted against its sender's rate."""
    core: Core = request.app.state.core
    person = core.people.read(request.cookies.get(COOKIE))
    core.rates.check("requests", client_address(request) if person is None else person.id)
    return core


def visitor_of(request: Request) -> Person | None:
    """Who asks, if that is known."""
    core: Core = request.app.state.core
    return core.people.read(request.cookies.get(COOKIE))


def person_of(visitor: Annotated[Person | None, Depends(visitor_of)]) -> Person:
    """Who asks; it must be somebody."""
    if visitor is None:
        raise Problem("no-person")
    return visitor


Counted = Depends(core_of)
TheCore = Annotated[Core, Depends(core_of)]
Visitor = Annotated[Person | None, Depends(visitor_of)]
Me = Annotated[Person, Depends(person_of)]

router = APIRouter()


class Body(BaseModel):
    """A request's body: exactly the named fields, exactly of their types."""

    model_config = ConfigDict(extra="forbid", strict=True)


def _whole(value: object) -> object:
    """In JSON 24.0 is a whole number too."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Name = Annotated[str, Field(min_length=1, max_length=200)]
Level = Annotated[str, Field(min_length=1, max_length=40)]


class PlaceBody(Body):
    """A place of a new table."""

    kind: Literal["me", "open", "bot", "device"]
    level: Level | None = None
    name: Name | None = None


class PaceBody(Body):
    """How long a decision may take at a table played over days; then a bot decides."""

    hours: Annotated[int, Field(ge=1, le=MOST_DAYS * DAY_HOURS), BeforeValidator(_whole)]
    quiet: Annotated[list[str], Field(min_length=2, max_length=2)] | None = None
    level: Level | None = None


Zone = Annotated[str, Field(min_length=1, max_length=60)]


class TableBody(Body):
    """A new table."""

    game: Annotated[str, Field(min_length=1, max_length=40)]
    options: Annotated[dict[str, Any], Field(max_length=40)] = {}
    places: Annotated[list[PlaceBody], Field(min_length=1, max_length=16)]
    start: bool = True
    seed: Annotated[str, Field(min_length=1, max_length=64)] | None = None
    campaign: bool = False
    box: Annotated[dict[str, Any], Field(max_length=16)] | None = None
    pace: PaceBody | None = None
    zone: Zone | None = None  # the host's time zone, for quiet hours
    hints: bool = False
    lobby: bool = False  # show it to everybody while it waits with open seats


class SeatBody(Body):
    """What to do with a seat."""

    do: Literal["take", "leave", "bot", "open", "device"]
    level: Level | None = None
    name: Name | None = None
    zone: Zone | None = None  # of whoever sits down, for quiet hours


def answers(schema: str | None, *codes: str, type: str = JSON) -> dict[int | str, dict[str, Any]]:
    """The documented answers of a route: its own, and every error it may give."""
    content = {"schema": {"$ref": f"#/components/schemas/{schema}"}} if schema else {}
    found: dict[int | str, dict[str, Any]] = {
        200: {"description": "Done", "content": {type: content}}
    }
    for code in ("too-fast", "storage", "bad-host", *codes):
        status, text = CATALOGUE[code]
        entry = found.setdefault(
            status,
            {
                "description": "",
                "content": {JSON: {"schema": {"$ref": "#/components/schemas/ErrorBody"}}},
            },
        )
        entry["description"] = f"{entry['description']} `{code}`: {text}".strip()
    return found


SHOWN = ("lobby-closed", "too-many-shown", "too-many-shown-here")
QUOTAS = ("too-many-tables", "too-many-tables-here", "too-many-bots", "too-many-bots-here")
BODY = ("bad-json", "bad-request", "bad-origin", "too-large", "too-slow")


def json_response(message: object) -> Response:
    """A message for the caller."""
    return Response(render(message), media_type=JSON)


def _table(core: Core, table: Table, person: Person | None) -> Response:
    return json_response(core.hub.table_for(table, person))


# ---- games ----


@router.get("/api/games", dependencies=[Counted], responses=answers("Shelf"))
async def get_games() -> Response:
    """The games on the shelf."""
    return json_response(shelf())


@router.get("/api/house", responses=answers("House"))
async def get_house(core: TheCore) -> Response:
    """How the house does."""
    return json_response(house_now(core.config.lobby))


def _known(game: str, lang: str) -> None:
    known_game(game)
    if lang not in words.LANGUAGES:
        raise Problem("language-not-found", allowed=list(words.LANGUAGES))


@router.get(
    "/api/games/{game}/guide",
    dependencies=[Counted],
    responses=answers("Guide", "game-not-found", "bad-request"),
)
async def get_guide(game: str, lang: str = "en") -> Response:
    """The guide of a game."""
    _known(game, lang)
    sections = [
        wire.GuideSection(list(section.anchors), section.title, section.body)
        for section in words.guide(game, lang)
    ]
    return json_response(wire.Guide(sections))


@router.get(
    "/api/games/{game}/strings",
    dependencies=[Counted],
    responses=answers(None, "game-not-found", "bad-request", type="text/plain"),
)
async def get_strings(game: str, lang: str = "en") -> Response:
    """The Fluent texts of a game, those all games share included."""
    _known(game, lang)
    texts = [file.read_text(encoding="utf-8") for file in words.string_files(game, lang)]
    return Response("\n".join(texts), media_type="text/plain")


# ---- tables ----


@router.post(
    "/api/tables",
    responses=answers(
        "Table", "no-person", "game-not-found", "bad-name", "bad-places", "bad-options",
        "bad-seed", "bad-box", "bad-level", "bad-pace", *SHOWN, *QUOTAS, *BODY,
    ),
)  # fmt: skip
async def post_table(core: TheCore, me: Me, body: TableBody, request: Request) -> Response:
    """A new table."""
    core.rates.check("tables", me.id)
    longest = core.config.limits.name_length
    places = [
        Place(p.kind, p.level, None if p.name is None else clean_name(p.name, longest))
        for p in body.places
    ]
    origin = core.origins.of(client_address(request))
    if body.lobby:
        await check_room(core, me.id, origin)
    bots = sum(place.kind in ("bot", "open") for place in places)
    async with core.quotas.room(me.id, origin, 1, bots):
        table = await core.hall.create(
            *(me, body.game, body.options, places, body.start, body.seed, body.campaign),
            *(origin, body.box, _pace(body), body.hints, body.lobby),
        )
    return _table(core, table, me)


def _pace(body: TableBody) -> Pace | None:
    zone = known_zone(body.zone) or "UTC"
    if body.pace is None:
        return None
    hours, quiet = check_hours(body.pace.hours), read_quiet(body.pace.quiet)
    return Pace(hours, known_level(body.pace.level), quiet, zone)


@router.get("/api/tables", responses=answers("Tables", "no-person"))
async def get_tables(core: TheCore, me: Me) -> Response:
    """One's tables, yours-to-move first."""
    running, finished = await core.hall.tables_of(me.id)

    def shown(summary: Summary) -> wire.TableInfo:
        return table_for(summary, me.id, lambda who: core.hub.online(summary.table, who))

    return json_response(wire.Tables([shown(s) for s in running], [shown(s) for s in finished]))


@router.get("/api/played", responses=answers("Played", "no-person"))
async def get_played(core: TheCore, me: Me) -> Response:
    """One's finished games, and who won how many of them."""
    return json_response(played_by(await core.hall.finished_of(me.id), me.id))


@router.get(
    "/api/tables/{table}", responses=answers("Table", "table-not-found", "game-gone", "bad-request")
)
async def get_table(core: TheCore, visitor: Visitor, table: str) -> Response:
    """A table."""
    return _table(core, await core.hall.table(table), visitor)


@router.post(
    "/api/tables/{table}/seats/{seat}",
    responses=answers(
        "Table", "no-person", "table-not-found", "game-gone", "no-such-seat", "seat-taken",
        "already-seated", "not-your-seat", "not-host", "not-absent", "has-time", "seat-kept",
        "bad-level", "bad-pace",
        "bad-name", "name-taken", "bad-seed", "finished", "already-started", "too-many-bots",
        "too-many-bots-here", *BODY,
    ),
)  # fmt: skip
async def post_seat(core: TheCore, me: Me, table: str, seat: int, body: SeatBody) -> Response:
    """Take, leave or give away a seat."""
    name = None if body.name is None else clean_name(body.name, core.config.limits.name_length)
    now = await core.hall.table(table)
    more = int(body.do in ("bot", "open") and now.seat(seat).person is not None)
    async with core.quotas.room(now.host, now.origin, 0, more):
        zone = known_zone(body.zone)
        changed = await core.hall.change_seat(table, me, seat, body.do, body.level, name, zone)
    return _table(core, changed, me)


@router.post(
    "/api/tables/{table}/start",
    responses=answers(
        "Table", "no-person", "table-not-found", "game-gone", "not-host", "already-started", *BODY
    ),
)
async def post_start(core: TheCore, me: Me, table: str) -> Response:
    """Begin; open places take bots."""
    return _table(core, await core.hall.start(table, me), me)


@router.post(
    "/api/tables/{table}/rematch",
    responses=answers(
        "Table", "no-person", "table-not-found", "game-gone", "not-your-seat", "not-finished",
        *QUOTAS, *BODY,
    ),
)  # fmt: skip
async def post_rematch(core: TheCore, me: Me, table: str, request: Request) -> Response:
    """A new table with the same people, options and bots."""
    core.rates.check("tables", me.id)
    old = await core.hall.table(table)
    if old.next is not None:
        return _table(core, await core.hall.rematch(table, me), me)
    origin = core.origins.of(client_address(request))
    bots = sum(seat.person is None for seat in old.seats)
    async with core.quotas.room(me.id, origin, 1, bots):
        return _table(core, await core.hall.rematch(table, me, origin), me)


# ---- finished games ----


@router.get(
    "/api/tables/{table}/record",
    responses=answers("Record", "table-not-found", "game-gone", "not-finished", "bad-request"),
)
async def get_record(core: TheCore, table: str) -> Response:
    """Seed, options and moves of a finished match."""
    found = await core.hall.table(table)
    if found.finish is None:
        raise Problem("not-finished")
    response = json_response(found.record)
    name = f"kosmostol-{found.game_id}-{found.id}.json"
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


@router.get(
    "/api/tables/{table}/replay",
    responses=answers(
        "Replay", "table-not-found", "game-gone", "not-finished", "old-rules", "bad-request"
    ),
)
async def get_replay(core: TheCore, table: str, request: Request) -> Response:
    """A finished match frame by frame."""
    kept: dict[str, bytes] = request.app.state.replays
    if table not in kept:
        found = await core.hall.table(table)
        # A long match takes a while to play again: not while everybody else waits.
        rendered = await asyncio.to_thread(lambda: render(replay_for(found)))
        while len(kept) >= KEPT_REPLAYS:
            kept.pop(next(iter(kept)))
        kept[table] = rendered
    return Response(kept[table], media_type=JSON)


@router.get(
    "/api/tables/{table}/invitation",
    responses=answers("Invitation", "table-not-found", "game-gone", "bad-request"),
)
async def get_invitation(core: TheCore, table: str, request: Request) -> Response:
    """The link friends can open, and who can."""
    found = await core.hall.table(table)
    base = invitation(core.config, str(request.base_url))
    return json_response(wire.Invitation(f"{base.url}/t/{found.id}", base.reach))


@router.get(
    "/api/tables/{table}/qr.svg",
    responses=answers(None, "table-not-found", "game-gone", "bad-request", type="image/svg+xml"),
)
async def get_qr(core: TheCore, table: str, request: Request) -> Response:
    """The invitation link as a QR code."""
    found = await core.hall.table(table)
    base = invitation(core.config, str(request.base_url))
    picture = io.BytesIO()
    segno.make(f"{base.url}/t/{found.id}", error="m").save(
        picture, kind="svg", xmldecl=False, omitsize=True, border=3, dark="#171338", light="#fff"
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


# ---- the machine ----


@router.get("/healthz", responses=answers("Health"))
async def get_health(request: Request) -> Response:
    """Whether the service can do its work."""
    core: Core = request.app.state.core
    ok = await core.healthy()
    health = wire.Health(
        ok, kosmostol.__version__, core.store.kind, core.hall.loaded(), core.hub.count()
    )
    return Response(render(health), status_code=200 if ok else 503, media_type=JSON)


@router.get("/metrics", include_in_schema=False)
async def get_metrics(request: Request) -> Response:
    """Figures for Prometheus, for those who have the token; to others there is nothing here."""
    core: Core = request.app.state.core
    token = core.config.metrics_token
    given = request.headers.get("authorization", "").encode()
    if token is None or not hmac.compare_digest(given, f"Bearer {token}".encode()):
        raise Problem("not-found")
    core.metrics.tables.set(core.hall.loaded())
    return Response(core.metrics.render(), headers={"content-type": CONTENT_TYPE})
