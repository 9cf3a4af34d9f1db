"""The file of a game's learned weights: what is in it, for whom it is, whether it is whole.

A line of JSON says whose weights follow; they are integers of four bytes, the lowest first, a
row for each phase of a match and then a scale for each phase.
"""

import json
import sys
import zlib
from array import array
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple
from warnings import warn

from kosmostol.bots.value import Values
from kosmostol.kernel.game import Game

NAME = "weights.bin"
FORMAT = 1
_MOST = 1 << 20  # bytes of a file
_NUMBER = "i"  # four bytes


class BadWeights(ValueError):
    """A file of weights that cannot be used; the text says why."""


class Weights(NamedTuple):
    """Learned weights: a row for each phase, in parts of a point, and a scale for each phase."""

    rows: list[list[int]]
    scales: list[int]


def names_digest(game: Game) -> str:
    """Tells lists of features apart: weights for one mean nothing for another."""
    told = json.dumps([game.phases, *game.features])
    return sha256(told.encode()).hexdigest()[:16]


def pack(game: Game, weights: Weights) -> bytes:
    """The file's bytes."""
    numbers = array(_NUMBER, [weight for row in weights.rows for weight in row] + weights.scales)
    if sys.byteorder == "big":
        numbers.byteswap()
    body = numbers.tobytes()
    head = {
        "format": FORMAT,
        "game": game.id,
        "revision": game.revision,
        "features": names_digest(game),
        "sum": zlib.crc32(body),
    }
    return json.dumps(head).encode() + b"\n" + body


def unpack(game: Game, data: bytes) -> Weights:
    """The weights of a file, or BadWeights if they are broken or somebody else's."""
    line, newline, body = data[:_MOST].partition(b"\n")
    head = _head(line) if newline else None
    if head is None:
        raise BadWeights("it is no file of weights")
    wanted = {
        "format": FORMAT,
        "game": game.id,
        "revision": game.revision,
        "features": names_digest(game),
    }
    for name, value in wanted.items():
        if head.get(name) != value:
            raise BadWeights(f"its {name} is {head.get(name)!r}, {value!r} is needed here")
    count = len(game.features)
    if len(body) != 4 * game.phases * (count + 1) or zlib.crc32(body) != head.get("sum"):
        raise BadWeights("it is broken: its numbers are not those it was written with")
    numbers = array(_NUMBER)
    numbers.frombytes(body)
    if sys.byteorder == "big":
        numbers.byteswap()
    rows = [list(numbers[phase * count : (phase + 1) * count]) for phase in range(game.phases)]
    scales = list(numbers[game.phases * count :])
    if min(scales) <= 0:
        raise BadWeights("it is broken: a scale is not above 0")
    return Weights(rows, scales)


def _head(line: bytes) -> dict[str, Any] | None:
    try:
        head = json.loads(line)
    except ValueError:
        return None
    return head if isinstance(head, dict) else None


def values_of(game: Game, weights: Weights) -> Values:
    """Weights, ready to judge."""
    flat = [weight for row in weights.rows for weight in row]
    return Values(len(game.features), flat, weights.scales)


def read_weights(game: Game, file: Path) -> Values:
    """The judgement of a file, or BadWeights."""
    try:
        data = file.read_bytes()
    except OSError as error:
        raise BadWeights(f"it cannot be read: {error.strerror}") from None
    return values_of(game, unpack(game, data))


@lru_cache(maxsize=64)  # a game may come with an owner's box, each time anew
def learned(game: Game) -> Values | None:
    """What comes with a game; None if nothing does, or, with a warning, nothing that is of use."""
    file = getattr(game, "folder", Path()) / NAME
    if not game.features or not file.is_file():
        return None
    try:
        return read_weights(game, file)
    except BadWeights as problem:
        warn(f"{file} is not used, {game.id} is judged without it: {problem}", stacklevel=2)
        return None
