"""Lessons: a match with fewer choices, written as data in a game's folder.

A lesson is a deal or a position and a line of steps. At each step the person's seat may play
the moves that are open, and then the bots answer as it is written. Where a match stands in its
lesson is told by how many moves it has had, so going back is going back in the match.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import kosmostol as ks
from kosmostol.kernel.game import Game, check_options
from kosmostol.kernel.match import Match
from kosmostol.kernel.registry import find_game
from kosmostol.learn.reading import BadCourse, Fields, read_json

FOLDER = "lessons"
NOTES = "notes.json"  # not a lesson: what is said in a first real game
ANY = "*"  # as the open moves of a step: whatever the rules allow


@dataclass(frozen=True)
class Sentence:
    """One thing said: its text, the elements under the spotlight, the pieces that picture it."""

    say: str
    spot: tuple[str, ...] = ()
    picture: tuple[str, ...] = ()


@dataclass(frozen=True)
class Promise:
    """What must come of a step.

    Events of these names, so many points for the person's seat, and these values at places of what
    the seat sees.
    """

    events: tuple[str, ...] = ()
    gain: int | None = None
    shows: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Step:
    """What is said, which moves are open then, what is said after, and what bots answer.

    Without open moves a step only says something: it can be nothing but the last.
    """

    show: tuple[Sentence, ...]
    open: tuple[str, ...] = ()
    why: Sentence | None = None
    answers: tuple[tuple[int, str], ...] = ()
    promise: Promise = field(default_factory=Promise)


@dataclass(frozen=True)
class Entry:
    """The place of one move in a lesson: whose it is, which it may be, of which step it is."""

    seat: int
    moves: tuple[str, ...]
    step: int
    answer: bool  # it is written, not chosen


@dataclass(frozen=True)
class Lesson:
    """A lesson of a game.

    `spoken`: for those who cannot read yet; `before` is played before anything is said; `fields`
    are elements of the board that are named beside it, with a number on each.
    """

    game: str
    id: str
    seats: int
    seat: int
    bots: str
    steps: tuple[Step, ...]
    minutes: int = 3
    spoken: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)
    before: tuple[tuple[int, str], ...] = ()
    seed: str | None = None
    position: Mapping[str, Any] | None = None
    fields: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The id of its title's text."""
        return f"lesson-{self.id}"

    def text(self, say: str) -> str:
        """The id of one of its texts."""
        return f"lesson-{self.id}-{say}"

    def begin(self) -> Match:
        """The match at its start."""
        if self.position is not None:
            return ks.from_position(self.game, self.position)
        return ks.new(self.game, self.seats, self.seed, **self.options)

    @cached_property
    def line(self) -> tuple[Entry, ...]:
        """All moves of the lesson in their order, the person's and the bots'."""
        found = [Entry(seat, (move,), 0, answer=True) for seat, move in self.before]
        for number, step in enumerate(self.steps):
            if step.open:
                found.append(Entry(self.seat, step.open, number, answer=False))
            found += [Entry(seat, (move,), number, answer=True) for seat, move in step.answers]
        return tuple(found)

    def step_at(self, version: int) -> int:
        """The step a match has come to after so many moves; the number of steps at the end."""
        line = self.line
        if version < len(line):
            entry = line[version]
            return entry.step
        closing = self.steps and not self.steps[-1].open
        return len(self.steps) - 1 if closing else len(self.steps)

    def due(self, version: int) -> Entry | None:
        """The move to come; None where the lesson is at its end."""
        line = self.line
        return line[version] if version < len(line) else None


def lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order: as their files are sorted.

    >>> lessons("catonauts")[0].seats
    2
    """
    folder = find_game(game).folder / FOLDER
    files = sorted(folder.glob("*.json")) if folder.is_dir() else []
    files = [file for file in files if file.name != NOTES]
    # A file that is written anew is read anew: authors look at the table while they write.
    return tuple(_lesson(game, file, file.stat().st_mtime_ns) for file in files)


def find_lesson(game: str, id: str) -> Lesson:
    """A lesson by its id; ValueError lists those there are."""
    known = {lesson.id: lesson for lesson in lessons(game)}
    if id not in known:
        there = ", ".join(known) or "none"
        raise ValueError(f"{game} has no lesson {id!r}; it has: {there}")
    return known[id]


@lru_cache(256)
def _lesson(game: str, file: Path, _stamp: int) -> Lesson:
    name = file.stem.partition("-")[2] if file.stem[:1].isdigit() else file.stem
    return read_lesson(find_game(game), name, read_json(file))


def read_lesson(game: Game, id: str, value: object) -> Lesson:
    """The lesson of a JSON value; BadCourse says what is wrong and where."""
    top = Fields(value, "")
    seat = top.take("seat", int, 0)
    seed = top.take("seed", str, None)
    position = top.take("position", dict, None)
    if (seed is None) == (position is None):
        raise BadCourse("seed", "a lesson has either a seed or a position")
    options = top.take("options", dict, {})
    seats = top.take("seats", int)
    steps = tuple(
        _step(each, f"steps.{number}", seats) for number, each in enumerate(top.take("steps", list))
    )
    lesson = Lesson(
        game=game.id,
        id=id,
        seats=seats,
        seat=seat,
        bots=top.take("bots", str, "novice"),
        steps=steps,
        minutes=top.take("minutes", int, 3),
        spoken=top.take("spoken", bool, False),
        before=_answers(top.words("before", []), "before", seats),
        options=check_options(game, options),
        seed=seed,
        position=position,
        fields=top.words("fields", []),
    )
    top.end(
        *("seats", "seat", "seed", "position", "options", "bots", "minutes", "spoken", "before"),
        *("fields", "steps"),
    )
    if len({*lesson.fields}) < len(lesson.fields):
        raise BadCourse("fields", "an element is there twice")
    if not 0 <= seat < seats:
        raise BadCourse("seat", f"seats are 0 to {seats - 1}, not {seat}")
    if not steps:
        raise BadCourse("steps", "a lesson has steps")
    for number, step in enumerate(steps[:-1]):
        if not step.open:
            raise BadCourse(f"steps.{number}.open", "only the last step may have no move")
    return lesson


def _step(value: object, place: str, seats: int) -> Step:
    fields = Fields(value, place)
    said = fields.take("show", list)
    why = fields.take("why", (str, dict), None)
    step = Step(
        show=tuple(_sentence(each, f"{place}.show.{n}") for n, each in enumerate(said)),
        open=fields.words("open", []),
        why=None if why is None else _sentence(why, f"{place}.why"),
        answers=_answers(fields.words("answers", []), f"{place}.answers", seats),
        promise=_promise(fields.take("promise", dict, {}), f"{place}.promise"),
    )
    fields.end("show", "open", "why", "answers", "promise")
    if not step.show:
        raise BadCourse(f"{place}.show", "a step says something")
    return step


def _sentence(value: object, place: str) -> Sentence:
    if isinstance(value, str):
        return Sentence(value)
    fields = Fields(value, place)
    found = Sentence(fields.take("say", str), fields.words("spot", []), fields.words("picture", []))
    fields.end("say", "spot", "picture")
    return found


def _answers(texts: tuple[str, ...], place: str, seats: int) -> tuple[tuple[int, str], ...]:
    return tuple(_answer(each, f"{place}.{n}", seats) for n, each in enumerate(texts))


def _answer(text: str, place: str, seats: int) -> tuple[int, str]:
    seat, _, move = text.partition(" ")
    if not seat.isdigit() or int(seat) >= seats or not move:
        raise BadCourse(place, f"a seat and its move, like '1 pass', not {text!r}")
    return int(seat), move


def _promise(value: object, place: str) -> Promise:
    fields = Fields(value, place)
    found = Promise(
        fields.words("events", []), fields.take("gain", int, None), fields.take("shows", dict, {})
    )
    fields.end("events", "gain", "shows")
    return found
