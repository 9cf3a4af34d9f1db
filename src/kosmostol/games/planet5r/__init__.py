"""«Планета 5Р» / Planet 5R."""

from kosmostol.games.planet5r.game import Planet5RGame

GAME = Planet5RGame()
