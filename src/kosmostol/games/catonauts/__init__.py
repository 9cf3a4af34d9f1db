"""«Котонавты» / Catonauts."""

from kosmostol.games.catonauts.game import CatonautsGame

GAME = CatonautsGame()
