"""Every screen in both languages, both sizes and both themes: words, accessibility, pictures."""

import re

import pytest
from playwright.sync_api import Route, expect
from tests.browser.conftest import Meet
from tests.browser.people import Person

SCREENS = {
    "home": "/",
    "new": "/new/catonauts?mode=bots",
    "friends": "/new/catonauts?mode=friends",
    "choices": "/new/moon?mode=bots",
    "learn": "/learn/catonauts",
    "campaign": "/campaign/moon",
    "credits": "/credits",
    "nowhere": "/no/such/page",
}


# Every language with every size and theme, every size with every theme.
WAYS = [
    ("en", "desktop", "dark"),
    ("ru", "phone", "dark"),
    ("ru", "desktop", "light"),
    ("en", "phone", "light"),
]


@pytest.mark.parametrize(("lang", "size", "theme"), WAYS)
def test_screens(meet: Meet, lang: str, size: str, theme: str) -> None:
    person = meet(lang, size, theme)
    person.strict = True
    for name, path in SCREENS.items():
        person.visit(path)
        person.page.wait_for_selector("main")
        person.page.wait_for_load_state("networkidle")
        person.check_page()
        no_sideways_scroll(person)
        person.shot(f"{name}-{theme}")


@pytest.mark.parametrize(("lang", "size", "theme"), WAYS)
def test_the_table_and_what_opens_over_it(meet: Meet, lang: str, size: str, theme: str) -> None:
    person = meet(lang, size, theme)
    person.strict = True
    person.visit()
    person.page.locator("[data-play=catonauts]").click()
    person.page.wait_for_selector("[data-target]")
    for _ in range(5):
        if person.wait_for_choice():
            person.click_target()
    person.wait_for_choice()
    person.check_page()
    no_sideways_scroll(person)
    person.shot(f"table-{theme}")
    for key, name, shown in (("g", "guide", ".guide"), ("?", "keys", "dialog[open]")):
        person.page.keyboard.press(key)
        person.page.wait_for_selector(shown)
        person.wait_until_still()
        person.check_page()
        person.shot(f"{name}-{theme}")
        person.page.keyboard.press("Escape")


def no_sideways_scroll(person: Person) -> None:
    wide = person.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0, f"{person.page.url} is {wide} px too wide"


def test_words_that_come_late_and_the_language_that_changes_at_the_table(meet: Meet) -> None:
    person = meet("ru")
    failing = True

    def words(route: Route) -> None:
        if failing:
            route.fulfill(status=503)
        else:
            route.fallback()

    person.page.route("**/api/games/catonauts/strings*", words)
    person.visit()  # already the puzzle of the day may ask for them
    person.page.locator("[data-play=catonauts]").click()
    person.page.wait_for_selector("[data-target]")
    # The server cannot say them now: one plays all the same, and reads no name of ours.
    for _ in range(2):
        person.click_target()
        person.wait_for_choice()
    shown = person.page.locator("main").inner_text()
    assert not re.search(r"\b(prompt|log|option|fault)-[a-z-]+", shown), shown
    expect(person.page.locator(".prompt .ask")).to_have_text("…")
    failing = False
    expect(person.page.locator(".prompt .ask")).to_have_text(re.compile("[а-я]{4}"))
    person.problems[:] = [one for one in person.problems if "503" not in one]
    russian = person.page.locator("[role=status], .prompt").first.inner_text()
    person.page.locator("button[aria-label='Настройки']").click()
    person.page.locator("dialog[open] button", has_text="English").click()
    person.page.keyboard.press("Escape")
    person.page.wait_for_function("old => document.documentElement.lang === 'en'", arg=russian)
    person.check_page()


def test_unknown_tables_and_games_say_so(meet: Meet) -> None:
    person = meet("en")
    for path in ("/t/t_00000000000000000000", "/new/chess", "/learn/chess"):
        person.visit(path)
        person.page.wait_for_selector("main, [role=alert]")
        assert person.page.locator("h1, [role=alert]").first.inner_text()
        person.problems.clear()  # a browser reports every 404 by itself
