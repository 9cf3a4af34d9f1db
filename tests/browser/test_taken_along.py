"""A served table as an app: taken along, started and played to its end without a network."""

import json
import re

from playwright.sync_api import Browser, expect
from tests.browser.kept import kept
from tests.browser.people import Person, wait_for_promise
from tests.browser.test_games import play_to_the_end
from tests.service.house import Node


def open_table(person: Person, game: str, bots: int) -> str:
    """A table of one's own with bots; where it is."""
    places = [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * bots]
    said = json.dumps({"game": game, "places": places})
    made = person.page.evaluate(
        """async (body) => (await (await fetch('/api/tables', {method: 'POST', body,
          headers: {'content-type': 'application/json'}})).json()).table""",
        said,
    )
    return str(made)


def carry(person: Person) -> None:
    """Press the button that takes the table to the other place, and wait until it is there."""
    page = person.page
    page.evaluate("() => { window.same = true; }")
    page.get_by_role("button", name="Настройки").click()
    page.locator("[data-carry]").click()
    page.wait_for_function("() => !window.same")
    person.wait_for_choice()


def test_a_table_goes_along_ends_without_a_network_and_comes_back(
    browser: Browser, node: Node
) -> None:
    person = Person(browser, node, keeps=True)
    page = person.visit("/").page
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.locator("[data-play=not_alone]").click()
    person.wait_for_choice()
    secret = person.table
    person.click_target()
    me = person.api("/api/me")["person"]
    person.visit("/")
    page.locator("[data-along]").click()
    expect(page.locator("progress")).to_be_visible()
    expect(page.get_by_text("Всё с собой")).to_be_visible()
    found = kept(page)
    assert len(found) > 60, "what was taken along was looked at"
    for where, text in found.items():
        if where != "local storage":  # the page's own settings: which tables it has seen
            assert secret not in text, where
            assert me not in text, where
            assert not re.search(r"/api/(tables|me|house|played)", where), where

    table = open_table(person, "catonauts", 1)
    person.visit(f"/t/{table}")
    person.wait_for_choice()
    person.click_target()
    person.wait_for_choice()
    carry(person)
    person.click_target()
    person.wait_for_choice()
    carry(person)  # and back
    ahead = person.version()
    assert person.api(f"/api/tables/{table}")["status"] == "playing"
    carry(person)
    assert person.version() == ahead, "nothing is lost on the way"

    person.context.set_offline(True)
    page.goto(f"http://{person.host}/")
    expect(page.get_by_text("Сети нет: стол сейчас на этом устройстве.")).to_be_visible()
    page.goto(f"http://{person.host}/t/{table}")
    assert person.wait_for_choice()
    play_to_the_end(person)
    page.wait_for_selector("div.end .paper")
    assert page.evaluate("() => fetch('/healthz').then(() => false, () => true)")
    person.context.set_offline(False)
    person.visit("/")
    wait_for_promise(
        page,
        """async (id) => (await (await fetch(`/api/tables/${id}`)).json()).status === 'finished'""",
        arg=table,
    )
    assert not person.problems
    person.leave()
