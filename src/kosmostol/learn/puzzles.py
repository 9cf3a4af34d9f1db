"""Puzzles: a decision with one clearly best move, written as data in a game's folder."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from kosmostol.kernel.registry import find_game
from kosmostol.learn.lessons import ANY, Lesson, Sentence, Step
from kosmostol.learn.proof import Proof
from kosmostol.learn.reading import BadCourse, Fields, read_json

FILE = "puzzles.json"


@dataclass(frozen=True)
class Reason:
    """A line of the why: a text of the game, and what it comes to after the best and the other."""

    label: str
    kind: Literal["points", "chance"]  # chances are of what decides
    best: float
    other: float


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A decision as its seat knows it, and what is worth knowing about it.

    `position` is a world the seat cannot tell from the one it was found in; `tempting` is the
    move that comes second; `found` says how often each level finds the best one, `worth` by how
    much the moves looked at fall behind it, in hundredths of a game.
    """

    game: str
    id: str
    theme: str
    seat: int
    position: Mapping[str, Any]
    best: tuple[str, ...]
    tempting: str
    lead: float
    error: float
    rating: int
    found: Mapping[str, float]
    worth: Mapping[str, float]
    why: tuple[Reason, ...]
    proof: Proof

    @property
    def lesson(self) -> Lesson:
        """The puzzle as a match with one step, in which everything legal is open."""
        return Lesson(
            game=self.game,
            id=self.id,
            seats=self.position["seats"],
            seat=self.seat,
            bots="amateur",
            steps=(Step((Sentence("ask"),), open=(ANY,)),),
            options=self.position["options"],
            position=self.position,
        )


def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, in the order they are set."""
    file = find_game(game).folder / FILE
    return _puzzles(game, file, file.stat().st_mtime_ns) if file.is_file() else ()


def find_puzzle(game: str, id: str) -> Puzzle:
    """A puzzle by its id; ValueError says which there are."""
    known = {puzzle.id: puzzle for puzzle in puzzles(game)}
    if id not in known:
        there = f"{next(iter(known))} to {next(reversed(known))}" if known else "none"
        raise ValueError(f"{game} has no puzzle {id!r}; it has: {there}")
    return known[id]


@lru_cache(64)
def _puzzles(game: str, file: Path, _stamp: int) -> tuple[Puzzle, ...]:
    value = read_json(file)
    if not isinstance(value, list):
        raise BadCourse(FILE, "a list of puzzles")
    found = tuple(read_puzzle(game, each, str(number)) for number, each in enumerate(value))
    if len({puzzle.id for puzzle in found}) < len(found):
        raise BadCourse(FILE, "an id is there twice")
    return found


def read_puzzle(game: str, value: object, place: str = "") -> Puzzle:
    """The puzzle of a JSON value; BadCourse says what is wrong and where."""
    fields = Fields(value, place)
    found = Puzzle(
        game=game,
        id=fields.take("id", str),
        theme=fields.take("theme", str),
        seat=fields.take("seat", int),
        position=fields.take("position", dict),
        best=fields.words("best"),
        tempting=fields.take("tempting", str),
        lead=fields.take("lead", (int, float)),
        error=fields.take("error", (int, float)),
        rating=fields.take("rating", int),
        found=fields.take("found", dict),
        worth=fields.take("worth", dict, {}),
        why=tuple(
            _reason(each, f"{place}.why.{n}") for n, each in enumerate(fields.take("why", list))
        ),
        proof=_proof(fields.take("proof", dict), fields.at("proof")),
    )
    fields.end(*(name for name in Puzzle.__dataclass_fields__ if name != "game"))
    if not found.best:
        raise BadCourse(fields.at("best"), "a puzzle has a best move")
    if not found.why:
        raise BadCourse(fields.at("why"), "a puzzle says why its move is best")
    return found


def _proof(value: object, place: str) -> Proof:
    fields = Fields(value, place)
    found = Proof(
        fields.take("simulations", int),
        fields.take("lead", (int, float)),
        fields.take("error", (int, float)),
        fields.take("print", str),
    )
    fields.end("simulations", "lead", "error", "print")
    return found


def _reason(value: object, place: str) -> Reason:
    fields = Fields(value, place)
    label, kind = fields.take("label", str), fields.take("kind", str)
    if kind not in ("points", "chance"):
        raise BadCourse(fields.at("kind"), f"points or chance, not {kind!r}")
    found = Reason(
        label, kind, fields.take("best", (int, float)), fields.take("other", (int, float))
    )
    fields.end("label", "kind", "best", "other")
    return found
