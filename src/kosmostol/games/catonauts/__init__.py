"""«Котонавты» / Catonauts."""

from kosmostol.games.catonauts.face import CatonautsGame

GAME = CatonautsGame()
