"""Solve every puzzle again with a deep search: `python -m bench.puzzles [GAME ...]`."""

import sys

import kosmostol as ks
from kosmostol.kernel.registry import game_names
from kosmostol.learn.mining import DEEP
from kosmostol.learn.puzzles import puzzles
from kosmostol.learn.setting import prove_puzzle


def main(games: list[str]) -> int:
    """Prove the puzzles of these games, all by default; how many do not hold."""
    lost = 0
    for game in games or list(game_names()):
        for puzzle in puzzles(game):
            match = ks.from_position(game, puzzle.position)
            try:
                prove_puzzle(match, puzzle.seat, puzzle.best[0], DEEP, f"deep {puzzle.id}")
            except ValueError as error:
                lost += 1
                sys.stdout.write(f"{game} {puzzle.id}: {error}\n")
        sys.stdout.write(f"{game}: {len(puzzles(game))} puzzles\n")
    return lost


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
