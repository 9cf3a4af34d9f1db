"""The compiled and the interpreted build play identical games."""

import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import kosmostol as ks
from kosmostol import _build
from kosmostol.kernel.registry import game_names

TELL = """
import json, sys
from dataclasses import replace
import kosmostol as ks
from kosmostol.bots import choose, find_level
from kosmostol.bots.value import Values
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.chance import Chance

name = sys.argv[1]
game = find_game(name)
easy = replace(find_level("easy"), seconds=600.0)  # simulations count, not the clock
story = {"compiled": ks.compiled, "games": []}
for number in range(int(sys.argv[2])):
    seats = game.seat_counts[number % len(game.seat_counts)]
    variants = game.variants(seats)
    match = ks.new(name, seats=seats, seed=number, **variants[number % len(variants)])
    chance = Chance(number, 1, 0)
    moves = 0
    while match.owing and moves < 400:
        seat = match.owing[chance.below(len(match.owing))]
        if moves % 40 == 7:
            move = choose(match.imagine(seat, chance), seat, easy, chance)
        else:
            move = match.state.hint(seat, chance) if moves % 3 else match.state.sample(seat, chance)
        match.push(seat, move)
        moves += 1
    out = [0.0] * seats
    match.state.outlook(out)
    count = len(game.features)
    weights = [37 * one % 101 - 50 for one in range(count * game.phases)]
    hopes = [0.0] * seats
    Values(count, weights, [4096] * game.phases).points(match.state, hopes)
    story["games"].append([match.record(), match.position(), out, hopes, len(match.log())])
print(json.dumps(story))
"""


def tell(name: str, games: int, *, interpreted: bool) -> dict[str, object]:
    env = {k: v for k, v in os.environ.items() if k != "KOSMOSTOL_INTERPRETED"}
    if interpreted:
        env["KOSMOSTOL_INTERPRETED"] = "1"
    command = [sys.executable, "-c", TELL, name, str(games)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    story: dict[str, object] = json.loads(done.stdout)
    return story


@pytest.mark.skipif(_build.stale(), reason="there is no current compiled build here")
@pytest.mark.parametrize("name", game_names())
def test_both_builds_play_the_same_games(name: str) -> None:
    compiled = tell(name, 12, interpreted=False)
    interpreted = tell(name, 12, interpreted=True)
    assert compiled.pop("compiled") is True
    assert interpreted.pop("compiled") is False
    assert compiled == interpreted


def test_a_build_older_than_its_sources_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "chance.py"
    source.write_text("")
    suffix = EXTENSION_SUFFIXES[0]
    built = tmp_path / f"chance{suffix}"
    monkeypatch.setattr(_build, "compiled_sources", lambda: [source])
    assert _build.stale()  # no build at all
    built.write_text("")
    os.utime(source, (100, 100))
    os.utime(built, (200, 200))
    assert not _build.stale()
    os.utime(source, (300, 300))
    assert _build.stale()
    monkeypatch.setattr(_build, "AT_WORK", False)
    assert not _build.stale()  # an installer writes files in any order
    built.unlink()
    assert _build.stale()


def test_the_environment_chooses_the_build() -> None:
    asked = bool(os.environ.get("KOSMOSTOL_INTERPRETED"))
    assert ks.compiled == (not asked and not _build.stale())
