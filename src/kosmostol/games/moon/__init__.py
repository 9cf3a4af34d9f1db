"""«Добро пожаловать на Луну!» / Welcome to the Moon."""

from kosmostol.games.moon.game import MoonGame

GAME = MoonGame()
