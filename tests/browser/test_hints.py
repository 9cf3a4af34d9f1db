"""Hints in every game: where, which, why; why a bot did that; told on the end screen."""

from typing import Any

import pytest
from tests.browser.conftest import Meet
from tests.browser.people import Person

# How far a note reaches over the board.
OVER = """() => {
  const [note, board] = ['.note.hint', '.stage .play'].map(
    (what) => document.querySelector(what).getBoundingClientRect());
  return Math.max(0, Math.min(note.right, board.right) - Math.max(note.left, board.left));
}"""
PLACES = {"aliens": 2, "catonauts": 3, "moon": 2, "not_alone": 3, "planet5r": 3}


def sit_down(
    person: Person,
    game: str,
    seats: int | None = None,
    level: str = "first-timer",
    options: dict[str, Any] | None = None,
) -> None:
    """A game against bots, as it is made by the page, with a deal that is always the same."""
    person.visit("/")
    bots = (seats or PLACES[game]) - 1
    places = [{"kind": "me"}, *[{"kind": "bot", "level": level}] * bots]
    deal = {"seed": "hints in the browser", "options": options or {}}
    body = {"game": game, "places": places} | deal
    table = person.page.evaluate(
        """async (body) => {
            const post = (path, body) => fetch(path, {method: 'POST', body: JSON.stringify(body),
                headers: {'content-type': 'application/json'}}).then((answer) => answer.json());
            await post('/api/me', {name: 'Аня'});
            return (await post('/api/tables', body)).table;
        }""",
        body,
    )
    person.visit(f"/t/{table}")
    assert person.wait_for_choice()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_hints_in_each_game(meet: Meet, size: str) -> None:
    """On a desktop by the key, on a phone by the button."""
    person = meet("ru" if size == "desktop" else "en", size)
    person.strict = True
    page = person.page
    for game in PLACES:
        sit_down(person, game)
        if size == "desktop":
            page.keyboard.press("h")
        else:
            page.locator(".hinting").click()
        note = page.locator(".note.hint")
        note.wait_for()
        assert note.locator(".part").count() == 1
        note.locator("[data-further]").click()
        assert note.locator(".part").count() == 2
        best = note.locator(".move").inner_text()
        assert best
        note.locator("[data-further]").click()
        assert note.locator(".part").count() == 3
        person.check_page()
        assert size == "phone" or page.evaluate(OVER) == 0
        person.shot(f"hint-{game}")
        before = person.version()
        note.locator("[data-do]").click()
        person.wait_past(before)
        note.wait_for(state="detached")
        taken = person.api(f"/api/tables/{person.table}")["hints"]
        assert taken["allowed"]
        assert taken["taken"][0] == 1


def test_why_did_it_do_that_and_hints_told_at_the_end(meet: Meet) -> None:
    person = meet("ru")
    person.strict = True
    page = person.page
    sit_down(person, "aliens")
    page.locator(".hinting").click()
    page.locator(".note.hint").wait_for()
    page.keyboard.press("Escape")
    while True:
        person.click_target()
        if not person.wait_for_choice():
            break
        deed = page.locator("[data-deed]")
        if deed.count() and not page.locator(".note.deed").count():
            deed.first.click()
            page.locator(".note.deed, .note.hint").wait_for()
            if page.locator(".note.deed .move").count():
                person.check_axe()
                person.shot("deed")
    page.locator(".hinted").wait_for()
    assert "1 подсказку" in page.locator(".hinted").inner_text()
