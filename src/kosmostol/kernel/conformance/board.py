"""What a game's board can draw: the elements that options may name as their targets."""

import re
from collections.abc import Sequence

from kosmostol.kernel.game import Game

FILE = "board/board.js"
HEAD = re.compile(r"[\w-]*")


class Board:
    """The elements a game says its board has, and what the board's own files say to that.

    >>> from kosmostol.kernel.registry import find_game
    >>> Board(find_game("catonauts")).strange(("cell-a1", "cell-z9"))
    'cell-z9'
    """

    def __init__(self, game: Game) -> None:
        self.patterns = [re.compile(pattern) for pattern in game.elements]
        self.drawn = (game.folder / FILE).is_file()
        self.told = f"`elements` has {', '.join(game.elements) or 'nothing'}"
        self._source = _source(game) if self.drawn else ""

    def strange(self, targets: Sequence[str]) -> str:
        """The first target that the board does not draw; empty if it draws them all.

        A game without a board of its own is drawn by the table, which makes a button for each
        option: any name will do.
        """
        if not self.drawn and not self.patterns:
            return ""
        for target in targets:
            if not any(pattern.fullmatch(target) for pattern in self.patterns):
                return target
        return ""

    def undrawn(self) -> list[str]:
        """Elements that are declared, but that the package's own board never mentions."""
        if not self.drawn:
            return []
        heads = {pattern.pattern: HEAD.match(pattern.pattern) for pattern in self.patterns}
        return [name for name, head in heads.items() if head and head[0] not in self._source]


def _source(game: Game) -> str:
    files = sorted((game.folder / FILE).parent.rglob("*.js"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)
