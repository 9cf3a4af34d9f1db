"""«Инопланеташки» / Kosmiczna Misja."""

from kosmostol.games.aliens.face import AliensGame

GAME = AliensGame()
