"""Lessons, puzzles and boxes as they are told: by a server, on a device, in the files of a site."""

from functools import lru_cache

from kosmostol.kernel import boxes
from kosmostol.kernel.bench import bench_of
from kosmostol.kernel.text import Text
from kosmostol.learn.lessons import Lesson, Sentence, lessons
from kosmostol.learn.notes import notes
from kosmostol.learn.puzzles import Puzzle, puzzles
from kosmostol.service import messages as wire
from kosmostol.service.known import known_game
from kosmostol.service.render import text_for


def lessons_for(game: str) -> wire.Lessons:
    """The lessons of a game, and what is told once to whoever plays it first."""
    found = [lesson_for(each) for each in lessons(game)]
    told = [wire.FirstNote(n.id, list(n.on), n.late, text_for(Text(n.text))) for n in notes(game)]
    return wire.Lessons(found, told)


def puzzles_for(game: str) -> wire.Puzzles:
    """The puzzles of a game, without their positions."""
    return wire.Puzzles([_puzzle_for(each) for each in puzzles(game)])


def components_for(game: str) -> wire.Components:
    """What lies in the box of a game."""
    folder = known_game(game).folder
    printed = boxes.printed(folder)
    return wire.Components(game, boxes.digest_of(game, printed), printed, bench_of(folder))


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
        fields=list(lesson.fields),
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
            wire.Reason(wire.Text(one.label, {}), one.other, one.best, one.kind)
            for one in puzzle.why
        ],
    )
