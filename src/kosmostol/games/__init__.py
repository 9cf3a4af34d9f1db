"""The games. Each folder here is one: adding a folder adds a game."""

import pkgutil
from functools import cache
from importlib import import_module

from kosmostol.kernel.game import Game


@cache
def names() -> tuple[str, ...]:
    """The ids of all games, sorted."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def find(name: str) -> Game:
    """The game with this id; ValueError lists the known ones."""
    if name not in names():
        raise ValueError(f"there is no game {name!r}; the games are: {', '.join(names())}")
    game: Game = import_module(f"{__name__}.{name}").GAME
    return game
