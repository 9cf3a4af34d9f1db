"""Whole games in a real browser: by mouse, by touch, by keyboard, on one device."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Meet
from tests.browser.people import Person

GAMES = ["aliens", "catonauts", "planet5r"]
CASES = [(game, "ru", "desktop") for game in GAMES] + [(game, "en", "phone") for game in GAMES]


def play_now(person: Person, game: str = "catonauts") -> None:
    """Into a game against bots with one click."""
    person.visit()
    person.page.locator(f"[data-play={game}]").click()
    person.page.wait_for_url("**/t/*")


def play_to_the_end(person: Person, shots: dict[int, str] | None = None) -> int:
    moves = 0
    while person.wait_for_choice():
        if shots and moves in shots:
            person.shot(shots[moves])
        person.click_target(moves)
        moves += 1
        assert moves < 150
    return moves


@pytest.mark.parametrize(("game", "lang", "size"), CASES)
def test_a_whole_game_against_bots(meet: Meet, game: str, lang: str, size: str) -> None:
    person = meet(lang, size)
    person.strict = True
    play_now(person, game)
    for move in range(7):
        person.wait_for_choice()
        person.click_target(move)
    person.wait_for_choice()
    person.check_page()
    assert play_to_the_end(person, {2: game, 14: f"{game}-later"}) > 1
    person.page.wait_for_selector("div.end .paper")
    table = person.api(f"/api/tables/{person.table}")
    assert table["status"] == "finished"
    shown = person.page.locator("div.end").inner_text()
    for score in table["scores"]:
        assert str(score) in shown
    person.check_page()
    person.shot(f"end-{game}" if game != "catonauts" else "end")


def test_a_whole_game_by_keyboard_only(meet: Meet) -> None:
    person = meet("en")
    person.visit()
    page = person.page
    for _ in range(60):  # tab to "play" of the game that is there
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement?.matches('[data-play=catonauts]') ?? false"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    turns = 0
    while person.wait_for_choice():
        person.choose_by_keys(*["ArrowDown"] * (turns % 3 == 0))
        if turns == 4:
            page.keyboard.press("?")
            page.wait_for_selector("dialog[open]")
            page.keyboard.press("Escape")
            page.wait_for_selector("dialog[open]", state="detached")
        turns += 1
        assert turns < 80
    assert turns > 12


def test_one_device_goes_round(meet: Meet) -> None:
    person = meet("ru")
    person.visit("/new/catonauts?mode=device")
    person.shot("new-device")
    person.check_page()
    person.page.locator("button.go").click()
    person.page.wait_for_url("**/t/*")
    seats = person.api(f"/api/tables/{person.table}")["seats"]
    assert all(seat["mine"] for seat in seats if seat["kind"] == "person")
    movers = set()
    while person.wait_for_choice():
        table = person.api(f"/api/tables/{person.table}")
        movers |= {seat["seat"] for seat in table["seats"] if seat["owing"]}
        person.click_target()
    assert len(movers) == len(seats)


def test_undo_and_why_not(meet: Meet) -> None:
    person = meet("en")
    play_now(person)
    page = person.page
    person.wait_for_choice()
    page.locator("[data-el=cell-b2]").click()
    page.wait_for_selector(".why")
    assert "not a corner" in page.locator(".why").inner_text()
    person.shot("why-not")
    page.locator(".why .rule").click()
    page.wait_for_selector(".guide section.lit")
    assert "corner" in page.locator(".guide section.lit").inner_text()
    page.keyboard.press("Escape")
    undone = False
    while not undone and person.wait_for_choice():
        before = person.version()
        person.click_target()
        able = page.locator("button.undo[aria-disabled=false]")
        if able.count() and person.version() > before:
            version = person.version()
            page.keyboard.press("z")
            page.wait_for_function(
                "v => Number(document.querySelector('main.table').dataset.version) !== v",
                arg=version,
            )
            undone = True
    assert undone, "somewhere in a game there is a flight to take back before landing"
    # What can be taken back no more may be against bots, from the same place; it is practice then.
    back = page.locator(".prompt [title='Go back to my last decision']")
    while person.wait_for_choice() and not back.count():
        person.click_target()
    expect(page.locator(".bar .name")).not_to_contain_text("practice")
    lines = page.locator(".log li")
    back.click()
    page.locator("[data-ask=back]").click()
    page.locator(".row-opt .go").click()
    expect(page.locator(".bar .name")).to_contain_text("practice")
    expect(lines.filter(has_text="went back to their last decision")).to_have_count(1)
    person.wait_for_choice()
    person.click_target()
