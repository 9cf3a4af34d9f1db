"""Two games that nobody here knows of: found, played in the terminal, checked, drawn."""

import json

import pytest
from playwright.sync_api import Browser
from tests.browser.people import Person
from tests.outside.conftest import FAILING, NEW
from tests.release.conftest import Installed, Served

GAMES = ("comets", NEW)
KIT = """
import sys
from kosmostol.inventory import texts_missing
from kosmostol.kernel.conformance import Kit
from kosmostol.kernel.registry import find_game

game = find_game(sys.argv[1])
assert "site-packages" in str(game.folder), game.folder
assert texts_missing(game) == []
print(Kit(game).run(2 * len(game.seat_counts)))
"""


def test_the_command_line_lists_them(beside: Installed) -> None:
    told = beside.run(beside.command("kosmostol"), "games")
    assert " comets " in told
    assert f" {NEW} " in told
    assert f"{NEW} brings no board" in told
    assert "comets brings no board" not in told
    assert "cannot be played" not in told


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_game_in_the_terminal(beside: Installed, game: str, lang: str) -> None:
    kosmostol, record = beside.command("kosmostol"), f"{game}-{lang}.json"
    options = ("--lang", lang, "--humans", "0", "--bots", "easy", "--seed", "5", "--seats", "3")
    told = beside.run(kosmostol, "play", game, *options, "--save", record)
    assert {"ru": "Победа:", "en": "Won:"}[lang] in told
    kept = json.loads((beside.home / record).read_text(encoding="utf-8"))
    assert kept["game"] == game
    assert len(kept["scores"]) == 3
    assert {"ru": "Победа:", "en": "Won:"}[lang] in beside.run(
        kosmostol, "replay", record, "--lang", lang
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_kit(beside: Installed, game: str) -> None:
    assert int(beside.run(str(beside.python), "-c", KIT, game)) > 0


def play(person: Person, game: str, moves: int) -> None:
    person.visit()
    person.page.locator(f"[data-play={game}]").click()
    person.page.wait_for_url("**/t/*")
    for move in range(moves):
        assert person.wait_for_choice()
        person.click_target(move)
    assert person.wait_for_choice()


@pytest.mark.parametrize(
    ("lang", "size", "theme"),
    [
        ("ru", "desktop", "dark"),
        ("en", "desktop", "light"),
        ("en", "phone", "dark"),
        ("ru", "phone", "light"),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_in_the_browser(
    node: Served, browser: Browser, game: str, lang: str, size: str, theme: str
) -> None:
    with Person(browser, node, lang, size, theme) as person:
        play(person, game, 2)
        if size == "desktop":
            person.targets().first.hover()
        person.shot(f"outside-{game}-{theme}")
        person.check_page()
        brought = person.page.locator(".comets-board").count()
        plain = person.page.locator(".plain .option").count()
        assert (brought, plain > 0) == ((1, False) if game == "comets" else (0, True))


def test_a_board_that_fails_gives_way_to_the_plain_one(node: Served, browser: Browser) -> None:
    with Person(browser, node, "en") as person:
        play(person, FAILING, 2)
        assert person.page.locator(".plain .option").count() == 3
        assert "does not work here: no light left" in person.page.locator(".notice").inner_text()
        person.check_page()
        assert person.problems
        assert all("no light left" in problem for problem in person.problems)
        person.problems.clear()


def test_a_whole_game_and_its_replay(node: Served, browser: Browser) -> None:
    with Person(browser, node, "ru") as person:
        play(person, "comets", 0)
        moves = 0
        while person.wait_for_choice():
            person.click_target(moves)
            moves += 1
        assert moves == 7
        person.page.wait_for_selector("div.end .paper")
        person.shot("outside-comets-end")
        person.check_page()
        person.visit(f"/t/{person.table}/replay?at=6")
        person.page.wait_for_selector(".comets-board .flown", state="attached")
        person.check_page()


def test_it_can_be_played_by_keys(node: Served, browser: Browser) -> None:
    with Person(browser, node, "en") as person:
        play(person, "comets", 0)
        before = person.version()
        person.choose_by_keys("ArrowRight")
        assert person.version() > before


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_shelf_has_them(node: Served, browser: Browser, size: str) -> None:
    with Person(browser, node, "en", size) as person:
        person.visit()
        comets = person.page.locator(".game[data-game=comets]")
        assert comets.locator("h2").text_content() == "Comets"
        image = comets.locator("image").get_attribute("href")
        answer = person.context.request.get(f"http://{node.address}{image}")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert "immutable" in answer.headers["cache-control"]
        assert person.page.locator(f".game[data-game={NEW}] .quiet").count() == 1
        person.shot("outside-shelf")
        person.check_page()
        person.visit("/credits")
        person.page.get_by_text("made for this table").wait_for()
