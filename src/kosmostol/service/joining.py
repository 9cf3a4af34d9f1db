"""The doors to the lobby: open tables of this host, and whether one's own is among them."""

import re
from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Query, Request, Response

from kosmostol.bots import step_name
from kosmostol.kernel.registry import game_names
from kosmostol.service import lobby
from kosmostol.service import messages as wire
from kosmostol.service.core import Core
from kosmostol.service.known import known_game
from kosmostol.service.people import Person
from kosmostol.service.plans import known_level
from kosmostol.service.problems import Problem
from kosmostol.service.render import pace_for
from kosmostol.service.routes import (
    BODY,
    SHOWN,
    Body,
    Level,
    Me,
    TheCore,
    Visitor,
    answers,
    json_response,
)
from kosmostol.service.security import client_address
from kosmostol.service.showing import DAY, KEPT, check_room
from kosmostol.service.storage.listings import NO_BOTS, TOP, Listings, Mark, Wanted
from kosmostol.service.tables import Summary

LIVE_KEPT = DAY / 2  # the same of a table where all are there
MOST = 50
USUAL = 20
_MARK = re.compile(r"(\d{1,12}(?:\.\d{1,12})?)~(t_[0-9a-f]{20})")

router = APIRouter()
_summaries = msgspec.json.Decoder(Summary)


class ListBody(Body):
    """Whether everybody who comes here may find the table."""

    shown: bool


def _open(core: Core) -> None:
    if not core.config.lobby:
        raise Problem("lobby-closed")


@router.get(
    "/api/lobby",
    responses=answers("Lobby", "lobby-closed", "game-not-found", "bad-level", "bad-request"),
)
async def get_lobby(
    core: TheCore,
    visitor: Visitor,
    game: Annotated[str, Query(min_length=1, max_length=40)] | None = None,
    pace: Literal["live", "days"] | None = None,
    level: Level | None = None,
    after: Annotated[str, Query(pattern=f"^{_MARK.pattern}$")] | None = None,
    most: Annotated[int, Query(ge=1, le=MOST)] = USUAL,
) -> Response:
    """Open tables with seats free, the newest first."""
    _open(core)
    if game is not None:
        known_game(game)
    if level is not None and level != NO_BOTS:
        level = step_name(known_level(level))
    now = await core.store.clock()
    found = await Listings(core.store).find(
        Wanted(game, pace, level), _mark(after), most + 1, now - KEPT, now - LIVE_KEPT
    )
    here = game_names()
    shown = [_summaries.decode(one.summary) for one in found[:most]]
    more = None
    if len(found) > most:
        created, table = found[most - 1].mark
        more = f"{created!r}~{table}"
    return json_response(wire.Lobby([_row(s, visitor) for s in shown if s.game in here], more))


def _mark(written: str | None) -> Mark:
    found = None if written is None else _MARK.fullmatch(written)
    return TOP if found is None else Mark(float(found[1]), found[2])


def _row(summary: Summary, visitor: Person | None) -> wire.LobbyTable:
    host = (seat.name for seat in summary.seats if seat.person == summary.host and not seat.device)
    return wire.LobbyTable(
        table=summary.table,
        game=summary.game,
        options=summary.options,
        box=summary.box,
        pace=pace_for(summary),
        hints=summary.hints,
        chapter=None if summary.campaign is None else len(summary.campaign) + 1,
        created=summary.created,
        host=next(host, None),
        mine=visitor is not None and any(seat.person == visitor.id for seat in summary.seats),
        seats=[wire.LobbySeat(seat.kind, seat.name, seat.level) for seat in summary.seats],
    )


@router.post(
    "/api/tables/{table}/lobby",
    responses=answers(
        "Table", "no-person", "table-not-found", "game-gone", "not-host", "already-started",
        *SHOWN, *BODY,
    ),
)  # fmt: skip
async def post_listed(
    core: TheCore, me: Me, table: str, body: ListBody, request: Request
) -> Response:
    """Show a table in the lobby while it waits, or hide it."""
    if body.shown:
        await check_room(core, me.id, core.origins.of(client_address(request)))
    await core.hall.change(table, lambda now: lobby.show(now, me, body.shown))
    return json_response(core.hub.table_for(await core.hall.table(table), me))
