"""Notes of a first game: what is said when a rule is met for the first time.

Each waits for a text of the game and is said once: for what is asked of one's own seat, or a
line of the log, with all the texts inside it. So nothing can be told that a seat may not know.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from kosmostol.kernel.registry import find_game
from kosmostol.kernel.text import Text
from kosmostol.learn.lessons import FOLDER, NOTES
from kosmostol.learn.reading import BadCourse, Fields, read_json


@dataclass(frozen=True)
class Note:
    """A note; `on` are the ids of the texts that bring the rule up.

    `late`: of a part of the game that may be new to somebody who has often played the others.
    """

    id: str
    on: tuple[str, ...]
    late: bool = False

    @property
    def text(self) -> str:
        """The id of what it says."""
        return f"note-{self.id}"


def notes(game: str) -> tuple[Note, ...]:
    """The notes of a game, the more important ones first.

    >>> notes("catonauts")[0]
    Note(id='corner', on=('prompt-corner',), late=False)
    """
    file = find_game(game).folder / FOLDER / NOTES
    return _notes(file, file.stat().st_mtime_ns) if file.is_file() else ()


def ids_of(text: Text) -> Iterator[str]:
    """The id of a text and those of all texts inside it.

    >>> list(ids_of(Text("log-token", {"where": Text("between"), "turn": 2})))
    ['log-token', 'between']
    """
    yield text.id
    for arg in text.args.values():
        for inner in arg if isinstance(arg, list | tuple) else (arg,):
            if isinstance(inner, Text):
                yield from ids_of(inner)


@lru_cache(64)
def _notes(file: Path, _stamp: int) -> tuple[Note, ...]:
    return read_notes(read_json(file))


def read_notes(value: object) -> tuple[Note, ...]:
    """The notes of a JSON value; BadCourse says what is wrong and where."""
    if not isinstance(value, list):
        raise BadCourse(NOTES, "a list of notes")
    found: list[Note] = []
    for number, each in enumerate(value):
        fields = Fields(each, str(number))
        note = Note(fields.take("id", str), fields.words("on"), fields.take("late", bool, False))
        fields.end("id", "on", "late")
        if not note.on:
            raise BadCourse(f"{number}.on", "a note waits for a text")
        if any(other.id == note.id for other in found):
            raise BadCourse(f"{number}.id", f"{note.id!r} is there twice")
        found.append(note)
    return tuple(found)
