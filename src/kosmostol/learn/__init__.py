"""Lessons and puzzles: read from the folders of games, and proved by their rules."""
