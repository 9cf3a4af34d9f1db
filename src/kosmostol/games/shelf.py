"""Finds the games: every folder beside this file is one."""

import pkgutil
from functools import cache
from importlib import import_module
from pathlib import Path

from kosmostol.kernel.game import Game


@cache
def game_names() -> tuple[str, ...]:
    """The ids of all games, sorted."""
    folder = str(Path(__file__).parent)
    return tuple(sorted(module.name for module in pkgutil.iter_modules([folder]) if module.ispkg))


@cache
def find_game(name: str) -> Game:
    """The game with this id; ValueError lists the known ones."""
    if name not in game_names():
        raise ValueError(f"there is no game {name!r}; the games are: {', '.join(game_names())}")
    game: Game = import_module(f"kosmostol.games.{name}").GAME
    return game
