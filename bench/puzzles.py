"""Prove every puzzle with deep searches: `python -m bench.puzzles [--write] [GAME ...]`.

`--write` renews proofs and whys in the games' folders: after a change of rules, of what bots judge
by or of the search. A puzzle that no longer holds, or has no why any more, is named and keeps what
it had. Told is also how much processor time it took.
"""

import json
import sys
from time import process_time
from typing import Any

import kosmostol as ks
from kosmostol.cli.puzzling import written
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.learn.proof import print_of, prove
from kosmostol.learn.puzzles import FILE, puzzles
from kosmostol.learn.setting import line_of
from kosmostol.learn.why import why


def main(games: list[str], write: bool) -> int:
    """Prove the puzzles of these games, all by default; how many do not hold."""
    lost = 0
    for game in games or list(game_names()):
        renewed: dict[str, dict[str, Any]] = {}
        outdated = 0
        began = process_time()
        for puzzle in puzzles(game):
            match = ks.from_position(game, puzzle.position)
            best = puzzle.best[0]
            outdated += print_of(match, puzzle.seat, best) != puzzle.proof.print
            try:
                renewed[puzzle.id] = {"proof": prove(match, puzzle.seat, best)[0].to_json()}
            except ValueError as error:
                lost += 1
                sys.stdout.write(f"{game} {puzzle.id}: {error}\n")
                continue
            reasons = why(match, puzzle.seat, best, puzzle.tempting, puzzle.id)
            if reasons:
                renewed[puzzle.id]["why"] = [line_of(one) for one in reasons]
            else:
                lost += 1
                sys.stdout.write(f"{game} {puzzle.id}: nothing speaks for {best!r}\n")
        sys.stdout.write(
            f"{game}: {len(puzzles(game))} puzzles, {outdated} with an outdated proof, "
            f"{process_time() - began:.0f} s of processor time\n"
        )
        sys.stdout.flush()
        if write and renewed:
            file = find_game(game).folder / FILE
            rows = json.loads(file.read_text(encoding="utf-8"))
            rows = [row | renewed.get(row["id"], {}) for row in rows]
            file.write_text(written(rows), encoding="utf-8")
    return lost


if __name__ == "__main__":
    named = [word for word in sys.argv[1:] if word != "--write"]
    sys.exit(1 if main(named, "--write" in sys.argv) else 0)
