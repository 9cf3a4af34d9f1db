"""The rules on a device give the match the compiled rules give: one of each box, in both."""

import os
import shutil
import subprocess
from pathlib import Path

from tests.browser.same_match import SEATS, played
from tools.client import WEB, machine_npm, wheel_npm
from tools.device import PARTS

SCRIPT = Path(__file__).with_name("same_match.py")


def test_the_same_seed_and_moves_give_the_same_match_on_a_device() -> None:
    npm = machine_npm() or wheel_npm()
    assert npm is not None, "the test needs node"
    env = os.environ | npm.env
    node = shutil.which("node", path=env.get("PATH")) or npm.command[0]
    calls = [f"played({game!r})" for game in SEATS]
    script = str(WEB / "tools" / "asleep.mjs")
    done = subprocess.run(
        [node, script, str(PARTS), str(SCRIPT), *calls],
        cwd=WEB, env=env, capture_output=True, text=True, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    for game, there in zip(SEATS, done.stdout.splitlines(), strict=True):
        assert there == played(game), game
