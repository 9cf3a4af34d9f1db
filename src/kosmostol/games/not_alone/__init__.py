"""«Чужая планета» / Not Alone."""

from kosmostol.games.not_alone.game import NotAloneGame

GAME = NotAloneGame()
