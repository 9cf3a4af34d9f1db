"""Bots: they play any game from what a seat may know."""

from kosmostol.bots.levels import LEVELS, Level, find_level, ladder, ratings, step_name
from kosmostol.bots.mind import Mind
from kosmostol.bots.player import choose

__all__ = ["LEVELS", "Level", "Mind", "choose", "find_level", "ladder", "ratings", "step_name"]
