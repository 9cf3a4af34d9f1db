"""The games of the box, a folder each; calling the package gives the ids of all games.

`kosmostol.games()` is part of the library's face and `kosmostol.games.<id>` a package: one name
serves both.

>>> import kosmostol as ks
>>> "catonauts" in ks.games()
True
>>> ks.games.catonauts.GAME.id
'catonauts'
"""

import sys
from types import ModuleType

from kosmostol.kernel.registry import game_names


class _Games(ModuleType):
    """A package that can be called."""

    def __call__(self) -> tuple[str, ...]:
        return game_names()


sys.modules[__name__].__class__ = _Games
