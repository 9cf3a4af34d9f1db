"""«Чужая планета» / Not Alone."""

from kosmostol.games.not_alone.face import NotAloneGame

GAME = NotAloneGame()
