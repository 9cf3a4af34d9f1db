"""New Game: take stars from the ends of a row."""

from kosmostol_newgame.game import NewGame

GAME = NewGame()
