"""Every screen in both languages, both sizes and both themes: words, accessibility, pictures."""

import pytest
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


def test_the_language_changes_at_the_table(meet: Meet) -> None:
    person = meet("ru")
    person.visit()
    person.page.locator("[data-play=catonauts]").click()
    person.page.wait_for_selector("[data-target]")
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
