"""The wheel at work in an environment that has nothing else."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.people import Person
from tests.release.conftest import Installed, Served
from tools import compiling

from kosmostol._version import __version__
from kosmostol.kernel.registry import game_names

TELL = """
import json
import kosmostol as ks

told = {"version": ks.__version__, "compiled": ks.compiled, "file": ks.__file__, "scores": {}}
for name in ks.games():
    match = ks.new(name, seats=3, seed=7)
    told["scores"][name] = ks.play_out(match, bots="random", seed=1).scores
match = ks.new("catonauts", seats=2, seed=7)
ks.play_out(match, bots=["easy", "random"], seed=1)
told["again"] = ks.replay(match.record()).scores == match.scores
told["guide"] = len(ks.guide("catonauts", "ru"))
print(json.dumps(told))
"""


def test_the_command_line_knows_every_game(installed: Installed) -> None:
    told = installed.run(installed.command("kosmostol"), "games")
    for name in game_names():
        assert f" {name} " in told


def test_the_library_plays(installed: Installed) -> None:
    told = json.loads(installed.run(str(installed.python), "-c", TELL))
    assert told["version"] == __version__
    assert Path(told["file"]).is_relative_to(installed.python.parents[1])
    assert told["compiled"] == (compiling.wanted() and compiling.possible())
    assert set(told["scores"]) == set(game_names())
    assert told["again"] is True
    assert told["guide"] > 5


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_table_in_the_browser(installed: Installed, browser: Browser, size: str) -> None:
    with Served(installed) as node, Person(browser, node, "en", size) as person:
        person.visit()
        person.page.locator("[data-play=catonauts]").click()
        person.page.wait_for_url("**/t/*")
        for move in range(3):
            assert person.wait_for_choice()
            person.click_target(move)
        person.check_page()
