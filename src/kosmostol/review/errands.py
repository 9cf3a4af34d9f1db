"""Errands: what a table asks a worker beside moves, as JSON in and out.

The service's workers and a device's worker run the same errands.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from kosmostol.kernel.boxed import boxed, read_box
from kosmostol.kernel.game import Game
from kosmostol.kernel.registry import find_game
from kosmostol.review.hinting import Clock, Deed, Hint, deed, hint
from kosmostol.review.writing import plain


def run(errand: str, seconds: Callable[[], float], by: float | None = None) -> str:
    """The answer to an errand, within so many seconds; they may become fewer meanwhile.

    `by` is when it must be done by `time.monotonic`, even if little was tried by then.
    """
    clock = Clock(seconds, by)
    asked = json.loads(errand)
    found = (_hint if asked["what"] == "hint" else _deed)(asked, clock)
    return json.dumps(plain(found), ensure_ascii=False, separators=(",", ":"))


def _hint(asked: Mapping[str, Any], clock: Clock) -> Hint:
    game = _game(asked)
    world = game.from_position(asked["worlds"][0])
    return hint(game, world, asked["seat"], clock, asked["key"])


def _deed(asked: Mapping[str, Any], clock: Clock) -> Deed:
    game = _game(asked)
    worlds = [game.from_position(each) for each in asked["worlds"]]
    played = game.read(asked["move"])
    assert played is not None
    return deed(game, worlds, asked["seat"], played, clock, asked["key"])


def _game(asked: Mapping[str, Any]) -> Game:
    game = find_game(asked["game"])
    return game if asked["box"] is None else boxed(game, read_box(game, asked["box"], tried=True))
