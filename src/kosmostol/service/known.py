"""Games that are known here."""

from kosmostol import inventory
from kosmostol.kernel.game import Game
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.service.problems import Problem


def known_game(name: str) -> Game:
    """The game of this name, ready to be played, or a Problem."""
    if name not in game_names():
        raise Problem("game-not-found", allowed=[game.id for game in inventory.usable()])
    return find_game(name)
