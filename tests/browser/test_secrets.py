"""Planet 5R, where seats have secrets: two people and a bot online, and one device."""

import json
import re

from tests.browser.conftest import Meet
from tests.browser.people import Person

ACTIONS = "dig|develop|plunder|scout|expand"


def open_table(host: Person, guest: Person) -> None:
    """A table for the host, a friend and a bot."""
    host.visit("/new/planet5r?mode=friends")
    page = host.page
    page.locator(".adds button").nth(1).click()  # a bot, instead of one of the two open places
    page.locator(".rows .row").nth(2).locator("button.sq").click()
    page.locator("button.go").click()
    page.wait_for_url("**/t/*")
    guest.visit(f"/t/{host.table}")
    guest.page.locator("#join-name").fill("Борис")
    guest.page.locator("form.join button.go").click()
    page.wait_for_selector(".rows :text('Борис')")
    page.locator("button.go").last.click()
    guest.page.wait_for_selector("[data-target]")


def test_two_people_and_a_bot_online(meet: Meet) -> None:
    host, guest = meet("ru"), meet("en")
    open_table(host, guest)
    people = [host, guest]
    moves = 0
    while not host.ended() and moves < 200:
        seats = host.api(f"/api/tables/{host.table}")["seats"]
        mine = [people[seat["seat"]] for seat in seats if seat["owing"] and seat["seat"] < 2]
        if not mine:
            host.page.wait_for_timeout(40)
            if host.page.locator("div.end").count():
                break
            continue
        mover = mine[moves % len(mine)]
        other = host if mover is guest else guest
        if not mover.wait_for_choice():
            break
        choosing = len(mine) == 2
        heard = len(other.sent)
        mover.click_target(moves)
        moves += 1
        if choosing:
            sealed_stays_sealed(other, heard, people.index(mover))
        if moves == 12:
            host.shot("planet5r-online")
            host.check_page()
    for person in people:
        person.page.wait_for_selector("div.end")
    host.check_page()


def sealed_stays_sealed(other: Person, heard: int, seat: int) -> None:
    """While the other still chooses, nothing sent to them names the sealed card."""
    for frame in other.sent[heard:]:
        message = json.loads(frame)
        if message.get("t") != "game" or message["result"] is not None:
            continue
        for recipient in message["views"]:
            played = recipient["view"].get("played")
            if played is not None and recipient["view"].get("phase") == "choose":
                assert not re.fullmatch(ACTIONS, str(played[seat])), played
        last = message["last"]
        assert last is None or last["seat"] != seat or not last["move"].startswith("play")


def test_one_device_has_a_curtain_that_hides_everything(meet: Meet) -> None:
    person = meet("ru")
    person.visit("/new/planet5r?mode=device")
    person.page.locator("button.go").click()
    person.page.wait_for_url("**/t/*")
    page = person.page
    opened = 0
    while opened < 4:
        page.wait_for_selector(".curtain, [data-target]")
        if page.locator(".curtain").count():
            assert page.locator("[data-el^=hand-]").count() == 0, (
                "a hand lies open behind the curtain"
            )
            if opened == 0:
                person.shot("curtain")
                person.check_page()
            page.locator(".curtain button.go").click()
            page.wait_for_selector("[data-target]")
            opened += 1
        person.click_target()
