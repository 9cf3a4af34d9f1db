"""Notes of a first game: what is said when a rule is met for the first time.

Each waits for a text of the game, a prompt or a line of the log, and is said beside it once.
"""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from kosmostol.kernel.registry import find_game
from kosmostol.learn.lessons import FOLDER, NOTES
from kosmostol.learn.reading import BadCourse, Fields, read_json


@dataclass(frozen=True)
class Note:
    """A note; `on` are the ids of the texts that bring the rule up."""

    id: str
    on: tuple[str, ...]


def notes(game: str) -> tuple[Note, ...]:
    """The notes of a game, the more important ones first."""
    file = find_game(game).folder / FOLDER / NOTES
    return _notes(file, file.stat().st_mtime_ns) if file.is_file() else ()


@lru_cache(64)
def _notes(file: Path, _stamp: int) -> tuple[Note, ...]:
    return read_notes(read_json(file))


def read_notes(value: object) -> tuple[Note, ...]:
    """The notes of a JSON value; BadCourse says what is wrong and where."""
    if not isinstance(value, list):
        raise BadCourse(NOTES, "a list of notes")
    found = []
    for number, each in enumerate(value):
        fields = Fields(each, str(number))
        found.append(Note(fields.take("id", str), fields.words("on")))
        fields.end("id", "on")
        if not found[-1].on:
            raise BadCourse(f"{number}.on", "a note waits for a text")
    return tuple(found)
