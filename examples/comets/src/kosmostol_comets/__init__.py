"""Comets: everybody secretly sends a comet, the nearest one catches the planet."""

from kosmostol_comets.game import CometsGame

GAME = CometsGame()
