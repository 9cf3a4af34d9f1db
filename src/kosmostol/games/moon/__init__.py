"""«Добро пожаловать на Луну!» / Welcome to the Moon."""

from kosmostol.games.moon.face import MoonGame

GAME = MoonGame()
