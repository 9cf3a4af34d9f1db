"""Games come to a device one by one: who imports a game that is not there has it brought."""

import importlib
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

GAMES = "kosmostol.games."


class Bringing:
    """Finds a game's package by having its files laid down first."""

    def __init__(self, bring: Callable[[str], bool]) -> None:
        self._bring = bring

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Asked last, so only for what is not there."""
        game = name.removeprefix(GAMES)
        if game == name or "." in game or not self._bring(game):
            return None
        importlib.invalidate_caches()
        return PathFinder.find_spec(name, path, target)


def begin(bring: Callable[[str], bool]) -> None:
    """From now on games come by this way; it tells whether there is such a game."""
    sys.meta_path.append(Bringing(bring))
