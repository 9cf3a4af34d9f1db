"""Friends at two browsers: a link, a reload, a restart of the server, a spectator."""

import json
import re
import signal

from playwright.sync_api import expect
from tests.browser.conftest import Meet
from tests.browser.over import finished
from tests.browser.people import Person
from tests.service.house import Node, until

import kosmostol as ks


def invite(host: Person, guest: Person) -> None:
    """The host opens a table for two, the guest comes by its link."""
    host.visit("/new/catonauts?mode=friends")
    while host.page.locator(".rows .row").count() > 2:
        host.page.locator(".rows .row button.sq").last.click()
    host.page.locator("button.go").click()
    host.page.wait_for_url("**/t/*")
    # Served to this machine alone: no code for friends' cameras, but what to do.
    expect(host.page.locator(".invite .closed code")).to_have_text("--host 0.0.0.0")
    expect(host.page.locator(".invite img")).to_have_count(0)
    host.shot("lobby")
    # Served to the network: the address friends can open, and its code.
    link = f"http://192.168.1.7:8000/t/{host.table}"
    told = {"link": link, "reach": "network"}
    host.page.route("**/invitation", lambda route: route.fulfill(json=told))
    host.page.reload()
    expect(host.page.locator("#invite-link")).to_have_value(link)
    expect(host.page.locator(".invite .code img")).to_be_visible()
    guest.visit(f"/t/{host.table}")
    guest.page.locator("#join-name").fill("Борис <b>")
    guest.page.locator("form.join button.go").click()
    expect(host.page.locator(".rows")).to_contain_text("Борис <b>")
    until(lambda: len(host.api(f"/api/tables/{host.table}")["deal"]["pledges"]) == 2)
    host.page.locator("button.start, button.go").last.click()
    guest.page.wait_for_selector("[data-el=cell-a1]")


def owing(person: Person) -> list[int]:
    seats = person.api(f"/api/tables/{person.table}")["seats"]
    return [seat["seat"] for seat in seats if seat["owing"]]


def test_two_people_with_a_reload_and_a_restart(meet: Meet, own_node: Node) -> None:
    host, guest = meet("ru", at=own_node), meet("en", "phone", at=own_node)
    invite(host, guest)
    people = [host, guest]
    moves = 0
    while not host.ended():
        seats = owing(host)
        if not seats:
            break
        mover = people[seats[0]]
        mover.page.wait_for_selector("[data-target], div.end")
        if mover.ended():
            break
        mover.click_target(moves % max(1, mover.targets().count()))
        moves += 1
        if moves == 6:
            guest.page.reload()
            guest.page.wait_for_selector("[data-el=cell-a1]")
        if moves == 12:
            own_node.stop(signal.SIGKILL)
            host.page.wait_for_selector(".strip")
            host.shot("reconnecting")
            own_node.start()
            host.page.wait_for_selector(".strip", state="detached")
        if moves == 18:
            host.page.locator(
                "button[aria-label='Чат'], button[aria-label='Разговор']"
            ).first.click()
            host.page.locator(".chat input, .chat textarea").fill(
                "<img src=x onerror=alert(1)> привет"
            )
            host.page.keyboard.press("Enter")
            expect(host.page.locator(".chat")).to_contain_text(
                "<img src=x onerror=alert(1)> привет"
            )
        assert moves < 130
    for person in people:
        person.page.wait_for_selector("div.end")
    record = host.api(f"/api/tables/{host.table}/record")
    assert ks.replay(record).result is not None
    # Both browsers had a share in the deal, through the reload and the restart.
    deal = host.api(f"/api/tables/{host.table}")["deal"]
    assert [pledge["share"] is not None for pledge in deal["pledges"]] == [True, True]
    for person, words in ((host, "доли 2 игроков"), (guest, "2 players had a share")):
        expect(person.page.locator(".proof")).to_contain_text(words)
        person.page.locator(".proof button").click()
        expect(person.page.locator("div.end .details")).to_contain_text(deal["secret"])
    # A rematch takes everybody along.
    host.page.locator("div.end .accent-btn").click()
    host.page.wait_for_url(lambda url: host_table(url) != record_table(guest))
    expect(guest.page.locator("div.end .accent-btn")).to_be_enabled()
    guest.page.locator("div.end .accent-btn").click()
    guest.page.wait_for_selector("[data-el=cell-a1]")
    assert guest.table == host.table


def host_table(url: str) -> str:
    return url.rsplit("/", 1)[1]


def record_table(person: Person) -> str:
    return person.table


def test_a_spectator_sees_the_game_and_can_touch_nothing(meet: Meet) -> None:
    host, watcher = meet("ru"), meet("en")
    host.visit()
    host.page.locator("[data-play=catonauts]").click()
    host.page.wait_for_url("**/t/*")
    watcher.visit(f"/t/{host.table}")
    watcher.page.wait_for_selector("[data-el=cell-a1]")
    assert watcher.targets().count() == 0
    for _ in range(4):
        if host.wait_for_choice():
            host.click_target()
    watcher.page.wait_for_function(
        "v => Number(document.querySelector('main.table').dataset.version) >= v", arg=host.version()
    )
    assert watcher.targets().count() == 0
    watcher.check_page()
    watcher.shot("spectator")
    seed = json.dumps(watcher.sent)
    assert '"seed":"' not in seed.replace("\\", "")  # a running match keeps its seed


def test_replay_with_the_scrubber(meet: Meet) -> None:
    person = meet("en")
    page = person.page
    person.strict = True
    table = finished(person, "catonauts", 1)
    page.emulate_media(reduced_motion="no-preference")
    person.settings["pace"] = "calm"
    page.evaluate("kept => localStorage.kosmostol = JSON.stringify(kept)", person.settings)
    person.visit(f"/t/{table}/replay")
    page.wait_for_selector("[data-el=cell-a1]")
    slider = page.locator("[role=slider], input[type=range]").first
    slider.focus()
    page.keyboard.press("Home")
    step = page.locator("main.replay .ask small")
    expect(step).to_contain_text(re.compile(r"\b0 of"))
    first = page.locator(".play, .stage").first.inner_html()
    # Keys pressed faster than the picture moves are all counted.
    page.evaluate(
        "() => { for (let i = 0; i < 8; i++) document.body.dispatchEvent("
        "new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true })); }"
    )
    expect(step).to_contain_text(re.compile(r"\b8 of"))
    assert page.locator(".play, .stage").first.inner_html() != first
    person.check_page()
    person.shot("replay")
