"""The workshop: what lies in a game's box, and boxes of owners that are tried there."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Response
from pydantic import Field

from kosmostol.kernel import boxes
from kosmostol.kernel.boxed import read_box
from kosmostol.kernel.errors import BadBox
from kosmostol.service import messages as wire
from kosmostol.service.known import known_game
from kosmostol.service.routes import BODY, Body, Counted, Me, TheCore, answers, json_response
from kosmostol.service.teaching import components_for

router = APIRouter()


class BoxBody(Body):
    """An owner's box: what it is called, and what it changes."""

    name: Annotated[str, Field(max_length=200)]
    changes: dict[str, Any]


@router.get(
    "/api/games/{game}/components",
    dependencies=[Counted],
    responses=answers("Components", "game-not-found"),
)
async def get_components(game: str) -> Response:
    """What lies in the box of a game."""
    return json_response(components_for(game))


@router.post(
    "/api/games/{game}/box",
    responses=answers("BoxFile", "no-person", "game-not-found", *BODY),
)
async def post_box(core: TheCore, me: Me, game: str, body: BoxBody) -> Response:
    """Try an owner's box; nothing is kept."""
    core.rates.check("tables", me.id)  # it costs about as much as a table
    found = known_game(game)
    data = {"format": boxes.FORMAT, "game": game} | body.model_dump()
    try:
        box = await asyncio.to_thread(read_box, found, data)
    except BadBox as bad:
        return json_response(wire.BoxFile(None, bad.problem[:400], bad.place))
    return json_response(wire.BoxFile(box.to_json()))
