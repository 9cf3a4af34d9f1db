"""A line of the log shows its moment while the game goes on, and the way to now is always there."""

import pytest
from tests.browser.conftest import Meet
from tests.browser.people import Person, wait_until

BOARD = "() => document.querySelector('.stage .play').innerText"


def begin(person: Person, game: str, moves: int) -> None:
    person.visit()
    person.page.locator(f"[data-play={game}]").click()
    person.page.wait_for_url("**/t/*")
    for move in range(moves):
        person.wait_for_choice()
        person.click_target(move)
    person.wait_for_choice()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_line_of_the_log_shows_its_moment_and_back_to_now(meet: Meet, size: str) -> None:
    person = meet("ru", size)
    begin(person, "catonauts", 3)
    page = person.page
    now = page.evaluate(BOARD)
    lines = ".recent .log" if size == "phone" else ".log-box .log"
    pressing = page.locator(f"{lines} button:visible")
    pressing.last.click()
    page.wait_for_selector(".prompt.past")
    assert person.targets().count() == 0, "in the past there is nothing to decide"
    first = page.locator(".prompt.past small").inner_text()
    page.locator(".prompt.past .arrow").first.click()
    page.wait_for_function(
        "was => document.querySelector('.prompt.past small')?.innerText !== was", arg=first
    )
    assert page.evaluate(BOARD) != now
    person.shot("looking-back")
    person.check_page()
    page.locator(".prompt.past .go").click()
    page.wait_for_selector(".prompt.past", state="detached")
    assert page.evaluate(BOARD) == now
    person.wait_for_choice()


def test_keys_step_back_and_on_and_escape_is_now(meet: Meet) -> None:
    person = meet("en")
    begin(person, "planet5r", 2)
    page = person.page
    steps = []
    for key in (",", ",", ",", "."):
        before = page.evaluate("() => document.querySelector('.prompt.past small')?.innerText")
        page.keyboard.press(key)
        page.wait_for_function(
            "was => (document.querySelector('.prompt.past small')?.innerText ?? was) !== was",
            arg=before,
        )
        told = page.locator(".prompt.past small").inner_text()
        steps.append(told.partition(" of")[0])  # others may move meanwhile
    assert steps[1] == steps[3] != steps[2]
    assert page.locator(".log [aria-current=step]").count() > 0
    person.shot("looking-back-planet5r")
    page.keyboard.press("Escape")
    page.wait_for_selector(".prompt.past", state="detached")


def test_moves_made_meanwhile_are_counted(meet: Meet) -> None:
    anna, boris = meet("en"), meet("en")
    anna.visit("/new/catonauts?mode=friends")
    anna.page.locator("button.go").click()
    anna.page.wait_for_url("**/t/*")
    table = anna.table
    boris.visit("/")
    boris.context.request.post(f"http://{boris.node.address}/api/me", data={"name": "Boris"})
    boris.context.request.post(
        f"http://{boris.node.address}/api/tables/{table}/seats/1", data={"do": "take"}
    )
    boris.visit(f"/t/{table}")
    anna.context.request.post(f"http://{anna.node.address}/api/tables/{table}/start", data={})
    for person in (anna, boris):
        person.wait_for_choice() if person is anna else None
        person.page.wait_for_selector(".stage .play")
    movers = [anna, boris]
    moved = 0
    while moved < 4:  # everybody stands in a corner and somebody has flown
        mover = next((p for p in movers if p.targets().count()), None)
        if mover is None:
            anna.page.wait_for_timeout(50)
            continue
        mover.click_target()
        moved += 1
    wait_until(anna.page, lambda: any(p.targets().count() for p in movers))
    mover = next(p for p in movers if p.targets().count())
    other = boris if mover is anna else anna
    other.page.keyboard.press(",")
    other.page.wait_for_selector(".prompt.past")
    assert other.page.locator(".missed").count() == 0
    mover.click_target()
    other.page.wait_for_selector(".prompt.past .missed")
    assert "+" in other.page.locator(".prompt.past .missed").inner_text()
    other.shot("looking-back-missed")
    other.page.locator(".prompt.past .go").click()
    other.page.wait_for_selector(".prompt.past", state="detached")
