"""The doors to lessons and puzzles."""

from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field

from kosmostol.kernel.text import Text
from kosmostol.learn.lessons import Lesson, Sentence, lessons
from kosmostol.learn.notes import notes
from kosmostol.learn.puzzles import Puzzle, puzzles
from kosmostol.service import messages as wire
from kosmostol.service.courses import Kind
from kosmostol.service.known import known_game
from kosmostol.service.render import args_for, text_for
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
    found = [lesson_for(each) for each in lessons(game)]
    told = [wire.FirstNote(n.id, list(n.on), text_for(Text(f"note-{n.id}"))) for n in notes(game)]
    return json_response(wire.Lessons(found, told))


@router.get(
    "/api/games/{game}/puzzles",
    dependencies=[Counted],
    responses=answers("Puzzles", "game-not-found", "bad-request"),
)
async def get_puzzles(game: str) -> Response:
    """The puzzles of a game, without their positions."""
    known_game(game)
    return json_response(wire.Puzzles([_puzzle_for(each) for each in puzzles(game)]))


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


def lesson_for(lesson: Lesson) -> wire.Lesson:
    """A lesson on the wire: the bots' answers stay here."""

    def said(one: Sentence) -> wire.Sentence:
        text = wire.Text(lesson.text(one.say), {})
        return wire.Sentence(text, list(one.spot), list(one.picture))

    return wire.Lesson(
        id=lesson.id,
        title=wire.Text(lesson.title, {}),
        seats=lesson.seats,
        seat=lesson.seat,
        bots=lesson.bots,
        minutes=lesson.minutes,
        spoken=lesson.spoken,
        options=dict(lesson.options),
        steps=[
            wire.LessonStep(
                [said(one) for one in step.show],
                list(step.open),
                None if step.why is None else said(step.why),
            )
            for step in lesson.steps
        ],
    )


@lru_cache(512)
def _puzzle_for(puzzle: Puzzle) -> wire.Puzzle:
    return wire.Puzzle(
        id=puzzle.id,
        theme=wire.Text(f"theme-{puzzle.theme}", {}),
        rating=puzzle.rating,
        seat=puzzle.seat,
        options=dict(puzzle.position["options"]),
        best=list(puzzle.best),
        tempting=puzzle.tempting,
        worth=dict(puzzle.worth),
        found=dict(puzzle.found),
        why=[
            wire.PuzzleReason(wire.Text(one.label, args_for(one.args)), one.best, one.other)
            for one in puzzle.why
        ],
    )
