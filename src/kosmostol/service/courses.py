"""Courses: tables for lessons and puzzles, and what is open there.

Such a table is one like all others; only what the rules allow is narrowed to what the lesson
asks for. It is over when the lesson is.
"""

from typing import TYPE_CHECKING, Literal

from kosmostol.kernel.errors import Refused
from kosmostol.kernel.game import Option
from kosmostol.kernel.match import Match
from kosmostol.learn.lessons import ANY, Lesson, find_lesson
from kosmostol.learn.puzzles import find_puzzle
from kosmostol.learn.reading import BadCourse
from kosmostol.service.events import AnyEvent, Course, Created, Finished, Started
from kosmostol.service.known import known_game
from kosmostol.service.people import Person
from kosmostol.service.problems import Problem
from kosmostol.service.seats import Seat, bot_seat, person_seat

if TYPE_CHECKING:
    from kosmostol.service.tables import Table

Kind = Literal["lesson", "puzzle", "onward"]
LATER = "later-in-lesson"


def lesson_of(game: str, course: Course) -> Lesson | None:
    """The lesson a course is, or the one step of a puzzle; None for a game that goes on freely."""
    try:
        if course.kind == "lesson":
            return find_lesson(game, course.id)
        if course.kind == "puzzle":
            return find_puzzle(game, course.id).lesson
    except (ValueError, BadCourse):
        return None
    return None


def begin(person: Person, game: str, kind: Kind, id: str, origin: str) -> list[AnyEvent]:
    """The first events of a table for a lesson, a puzzle, or on from a puzzle."""
    known = known_game(game)
    try:
        lesson = find_lesson(game, id) if kind == "lesson" else find_puzzle(game, id).lesson
    except ValueError as error:
        raise Problem("course-not-found", str(error)) from None
    seats: tuple[Seat, ...] = tuple(
        person_seat(person.id, person.name) if seat == lesson.seat else bot_seat(lesson.bots)
        for seat in range(lesson.seats)
    )
    start = None if lesson.position is None else dict(lesson.position)
    course = Course(kind, id, start)
    options = dict(lesson.options)
    created = Created(game, options, person.id, seats, origin=origin, course=course)
    return [created, Started(known.revision, lesson.seed or id, seats)]


def open_options(table: "Table", seat: int, options: list[Option]) -> list[Option]:
    """Of a seat's legal moves those that its lesson asks for now; all where there is none."""
    if table.lesson is None:
        return options
    due = table.due
    if due is None or due.answer or due.seat != seat:
        return []
    return [one for one in options if due.moves == (ANY,) or one.move in due.moves]


def check_open(table: "Table", seat: int, move: str) -> None:
    """Refuse what the lesson does not ask for now; what the rules refuse they refuse first."""
    refused = not_now(table, seat, move)
    if refused is not None:
        raise refused


def not_now(table: "Table", seat: int, move: str) -> Refused | None:
    """Why a move has to wait in a lesson; None if it need not."""
    match = table.match
    if table.lesson is None or match is None or table.status != "playing":
        return None
    refused = match.why_not(seat, move)
    if refused is not None:
        return refused
    due = table.due
    chosen = due is not None and not due.answer and due.seat == seat
    if chosen and due is not None and (due.moves == (ANY,) or move in due.moves):
        return None
    return Refused(LATER, LATER, {}, "Not yet: this comes later in the lesson.")


def ending(table: "Table", after: Match) -> Finished | None:
    """The end of a lesson, once its last move has been played."""
    if table.lesson is None or table.lesson.due(after.version) is not None:
        return None
    return Finished(after.scores, (), dict(after.record()), agreed=True)
