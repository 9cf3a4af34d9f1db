"""Notes of a first game in a real browser: met once, closed, played past, switched off."""

from playwright.sync_api import expect
from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.test_hints import PLACES, sit_down

READ = "() => JSON.parse(localStorage['kosmostol-learned'] ?? '{}').noted ?? []"


def newcomer(meet: Meet, lang: str, size: str) -> Person:
    person = meet(lang, size)
    person.settings["notes"] = True
    return person


def test_a_note_is_met_once_and_notes_can_be_switched_off(meet: Meet) -> None:
    person = newcomer(meet, "ru", "desktop")
    page = person.page
    note = page.locator("[data-note]")
    sit_down(person, "catonauts")
    expect(note).to_have_attribute("data-note", "corner")
    person.check_page()
    note.locator("[data-read]").click()
    expect(note).to_have_count(0)
    person.click_target()
    expect(note).to_have_attribute("data-note", "fly")
    person.click_target()  # who plays on has read it
    page.wait_for_function(f"() => ({READ})().includes('catonauts/fly')")
    # In the next game neither comes again, and another game has notes of its own.
    sit_down(person, "catonauts")
    person.click_target()
    assert person.wait_for_choice()
    assert note.count() == 0 or note.get_attribute("data-note") not in ("corner", "fly")
    sit_down(person, "planet5r")
    expect(note).to_have_attribute("data-note", "choose")
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    assert "planet5r/choose" in page.evaluate(READ)
    # Off in the settings: what is on show goes, unread.
    sit_down(person, "moon")
    expect(note).to_have_attribute("data-note", "pick")
    page.get_by_role("button", name="Настройки").click()
    page.get_by_role("switch", name="Пояснения в первых партиях").click()
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    assert "moon/pick" not in page.evaluate(READ)


def test_notes_on_a_phone(meet: Meet) -> None:
    """In every game the first decision brings one, and a tap closes it."""
    person = newcomer(meet, "en", "phone")
    person.strict = True
    note = person.page.locator("[data-note]")
    for game in PLACES:
        sit_down(person, game)
        expect(note).to_be_in_viewport(ratio=1)
        person.shot(f"first-note-{game}")
        name = f"{game}/{note.get_attribute('data-note')}"
        if game == "aliens":
            person.check_axe()
        note.locator("[data-read]").tap()
        person.page.wait_for_function(f"name => ({READ})().includes(name)", arg=name)
