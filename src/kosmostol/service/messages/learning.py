"""Lessons and puzzles as the browser knows them."""

from typing import Any

from msgspec import Struct

from kosmostol.service.messages.basics import Text
from kosmostol.service.messages.review import Reason


class Sentence(Struct, frozen=True):
    """One thing said in a lesson: its text, what is in the spotlight, pieces that picture it."""

    text: Text
    spot: list[str]
    picture: list[str]


class LessonStep(Struct, frozen=True):
    """What is said one after the other, the moves open after the last of it, what is said then.

    `open` is `["*"]` where everything legal is open.
    """

    show: list[Sentence]
    open: list[str]
    why: Sentence | None


class Lesson(Struct, frozen=True):
    """A lesson; `bots`, `seats` and `options` are those of the game to play after it.

    `fields` are elements of the board to be named beside it.
    """

    id: str
    title: Text
    seats: int
    seat: int
    bots: str
    minutes: int
    spoken: bool
    options: dict[str, Any]
    fields: list[str]
    steps: list[LessonStep]


class FirstNote(Struct, frozen=True):
    """What is said when a rule is met for the first time: when one of these texts comes up.

    `late`: also to somebody who has played the game often.
    """

    id: str
    on: list[str]
    late: bool
    text: Text


class Lessons(Struct, frozen=True):
    """The lessons of a game, and the notes of a first game."""

    lessons: list[Lesson]
    notes: list[FirstNote]


class Puzzle(Struct, frozen=True):
    """A puzzle without its position, which its table shows.

    `worth` says of the moves looked at how much worse than the best each is, in hundredths of a
    game; `found` how often each level of bots finds the best one.
    """

    id: str
    theme: Text
    rating: int
    seat: int
    options: dict[str, Any]
    best: list[str]
    tempting: str
    worth: dict[str, float]
    found: dict[str, float]
    why: list[Reason]  # the tempting move (a) and the best one (b)


class Puzzles(Struct, frozen=True):
    """The puzzles of a game."""

    puzzles: list[Puzzle]
