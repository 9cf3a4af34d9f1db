"""The doors to lessons and puzzles."""

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field

from kosmostol.service.courses import Kind
from kosmostol.service.known import known_game
from kosmostol.service.routes import (
    BODY,
    QUOTAS,
    Body,
    Counted,
    Me,
    TheCore,
    answers,
    json_response,
)
from kosmostol.service.security import client_address
from kosmostol.service.teaching import lessons_for, puzzles_for

router = APIRouter()


class CourseBody(Body):
    """A lesson or a puzzle to be played, or a game on from where a puzzle stood."""

    kind: Kind
    id: Annotated[str, Field(min_length=1, max_length=60)]


@router.get(
    "/api/games/{game}/lessons",
    dependencies=[Counted],
    responses=answers("Lessons", "game-not-found", "bad-request"),
)
async def get_lessons(game: str) -> Response:
    """The lessons of a game."""
    known_game(game)
    return json_response(lessons_for(game))


@router.get(
    "/api/games/{game}/puzzles",
    dependencies=[Counted],
    responses=answers("Puzzles", "game-not-found", "bad-request"),
)
async def get_puzzles(game: str) -> Response:
    """The puzzles of a game, without their positions."""
    known_game(game)
    return json_response(puzzles_for(game))


@router.post(
    "/api/games/{game}/courses",
    responses=answers(
        "TableInfo", "no-person", "game-not-found", "course-not-found", *QUOTAS, *BODY
    ),
)
async def post_course(
    core: TheCore, me: Me, game: str, body: CourseBody, request: Request
) -> Response:
    """A table for a lesson or a puzzle."""
    core.rates.check("tables", me.id)
    known_game(game)
    origin = core.origins.of(client_address(request))
    async with core.quotas.room(me.id, origin, 1, 0):
        table = await core.hall.learn(me, game, body.kind, body.id, origin)
    return json_response(core.hub.table_for(table, me))
