"""The doors to games that travel: a table that goes along with its person, records from files."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request, Response

from kosmostol.service.routes import BODY, QUOTAS, Me, TheCore, answers, json_response
from kosmostol.service.security import client_address
from kosmostol.service.travelling import home_of, lay, pack, unpack

router = APIRouter()


@router.get(
    "/api/tables/{table}/parcel",
    responses=answers(
        "Parcel", "no-person", "table-not-found", "game-gone", "others-there", "not-started",
        "stays-here", "bots-think", "old-rules", "bad-request",
    ),
)  # fmt: skip
async def get_parcel(core: TheCore, me: Me, table: str) -> Response:
    """One's own table, to go on with elsewhere; where others sit nothing is told."""
    return json_response(pack(await core.hall.table(table), me))


@router.post(
    "/api/records",
    responses=answers(
        "Table", "no-person", "bad-record", "bad-places", "bad-level", "bad-name", *QUOTAS, *BODY
    ),
)
async def post_record(core: TheCore, me: Me, body: dict[str, Any], request: Request) -> Response:
    """A record becomes a table to look at; a parcel goes on where it was taken from."""
    core.rates.check("tables", me.id)
    brought = await asyncio.to_thread(unpack, body, me)
    home = await home_of(core.hall, me, brought)
    origin = core.origins.of(client_address(request))
    tables, bots = (1, brought.bots) if home is None else (0, 0)
    async with core.quotas.room(me.id, origin, tables, bots):
        return json_response(core.hub.table_for(await lay(core.hall, me, brought, origin), me))
