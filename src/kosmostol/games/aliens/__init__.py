"""«Инопланеташки» / Kosmiczna Misja."""

from kosmostol.games.aliens.game import AliensGame

GAME = AliensGame()
