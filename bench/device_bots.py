"""How long bots think on a slow device: the shipped part under node, with a clock that is slowed.

The part for devices is woken as a browser's worker wakes it, by the same engine. Its bots look at
a clock that tells processor time, multiplied: to them the machine is that much slower, whatever
else it does. The longest thought of each level is told, for every game and every adventure.

    python -m bench.device_bots [--slow 4] [--levels amateur ...] [--after 0 12]
"""

import argparse
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tools.client import WEB, machine_npm, wheel_npm
from tools.device import PARTS

import kosmostol as ks
from kosmostol.bots.levels import STEPS
from kosmostol.kernel.registry import find_game

SEATS = 3
THERE = '''
import json
from kosmostol.bots import player, search
from kosmostol.device.thinker import think
from kosmostol.kernel.chance import chance_from
import kosmostol as ks

def slowed():
    return SLOW * processor_time()

search.perf_counter = player.perf_counter = slowed

def longest(game, seats, options, levels, after):
    """The longest thought of each level, in slowed seconds."""
    found = {}
    match = ks.new(game, seats=seats, seed=5, **options)
    played = 0
    for count in sorted(after):
        while played < count and match.result is None:
            seat = match.owing[0]
            moves = match.moves(seat)
            match.play(seat, moves[played * 7 % len(moves)])
            played += 1
        if match.result is not None:
            break
        seat = match.owing[0]
        world = match.imagine(seat, chance_from(bytes(8)))
        position = json.dumps(match.game.to_position(world))
        asked = {"game": game, "box": None, "position": position, "seat": seat, "key": "00" * 8,
                 "seconds": 60.0}
        think(json.dumps(asked | {"level": "random"}))  # what is read once is read
        for level in levels:
            before = slowed()
            think(json.dumps(asked | {"level": level}))
            found[level] = max(found.get(level, 0), slowed() - before)
    return json.dumps(found)
'''


def main() -> None:
    """Measure, and tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    weaker = [step.name for step in STEPS[: len(STEPS) // 2]]
    parser.add_argument("--slow", type=float, default=4)
    parser.add_argument("--levels", nargs="*", default=weaker, choices=[s.name for s in STEPS])
    parser.add_argument("--after", nargs="*", type=int, default=[0, 12], help="moves")
    given = parser.parse_args()
    npm = machine_npm() or wheel_npm()
    assert npm is not None, "there is no node"
    env = os.environ | npm.env
    node = shutil.which("node", path=env.get("PATH")) or npm.command[0]
    tables: list[tuple[str, dict[str, Any]]] = []
    for game in ks.games():
        chapters = [dict(each.options) for each in find_game(game).chapters]
        tables += [(game, options) for options in chapters or [{}]]
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "there.py"
        script.write_text(f"SLOW = {given.slow}\n{THERE}", encoding="utf-8")
        for game, options in tables:
            call = f"longest({game!r}, {SEATS}, {options!r}, {given.levels!r}, {given.after!r})"
            told = subprocess.run(  # noqa: S603
                [node, str(WEB / "tools" / "asleep.mjs"), str(PARTS), str(script), call],
                cwd=WEB, env=env, capture_output=True, text=True,
            )  # fmt: skip
            if told.returncode:
                raise SystemExit(told.stderr[-2000:])
            found = json.loads(told.stdout)
            name = " ".join([game, *map(str, options.values())])
            line = "  ".join(f"{level} {seconds:.2f} s" for level, seconds in found.items())
            print(f"{name:12} {line}", flush=True)


if __name__ == "__main__":
    main()
