"""Games and boxes that are known here."""

from collections.abc import Mapping
from typing import Any

from kosmostol import inventory
from kosmostol.kernel.boxed import read_box
from kosmostol.kernel.boxes import OwnBox
from kosmostol.kernel.errors import BadBox
from kosmostol.kernel.game import Game
from kosmostol.kernel.registry import installed
from kosmostol.service.problems import Problem


def known_game(name: str) -> Game:
    """The game of this name, ready to be played, or a Problem."""
    found = installed().find(name)  # only this one: a device has others brought by asking
    if found is None:
        raise Problem("game-not-found", allowed=[game.id for game in inventory.usable()])
    return found


def known_box(game: Game, data: Mapping[str, Any]) -> OwnBox:
    """An owner's box, checked and tried, or a Problem that names the place."""
    try:
        return read_box(game, data)
    except BadBox as bad:
        raise Problem("bad-box", str(bad)[:400], allowed={"place": bad.place}) from None
