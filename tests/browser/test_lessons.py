"""Lessons in a real browser, from the first sentence to the end: by mouse, by touch, by keys."""

import pytest
from tests.browser.conftest import Meet
from tests.browser.people import Person

from kosmostol.kernel.registry import game_names
from kosmostol.learn.lessons import Lesson, find_lesson, lessons

TAUGHT = [game for game in game_names() if lessons(game)]
# Something is said with a way on, something is asked and lit, or the lesson is over.
READY = "[data-next]:visible, [data-target]:visible, [data-option]:visible, .end-card"
SAID = "said => document.querySelector('.said')?.innerText !== said"


def begin(person: Person, lesson: Lesson) -> None:
    person.visit(f"/learn/{lesson.game}")
    person.press(person.page.locator(f"[data-lesson={lesson.id}]"))
    person.page.wait_for_url("**/t/*")
    person.page.locator(READY).first.wait_for()
    person.wait_until_still()


def go_through(person: Person) -> int:
    """Press what is lit or leads on until the lesson is over; how many moves it took."""
    page = person.page
    moves = 0
    for _ in range(80):
        page.locator(READY).first.wait_for()
        if page.locator(".end-card").count():
            return moves
        onward = page.locator("[data-next]:visible")
        if onward.count():
            said = page.locator(".said").first.inner_text()
            person.press(onward.first)
            page.wait_for_function(SAID, arg=said)
        elif person.targets().count():
            person.click_target()
            moves += 1
        else:
            before = person.version()
            person.press(page.locator("[data-option]:visible").first)
            person.wait_past(before)
            moves += 1
    raise AssertionError("the lesson does not end")


def own_moves(lesson: Lesson) -> int:
    return sum(1 for step in lesson.steps if step.open)


@pytest.mark.parametrize(("lang", "size"), [("ru", "desktop"), ("en", "phone")])
@pytest.mark.parametrize("game", TAUGHT)
def test_lessons(meet: Meet, game: str, lang: str, size: str) -> None:
    """All of a game, one after the other: by mouse on a desktop, by touch on a phone."""
    person = meet(lang, size)
    for lesson in lessons(game):
        begin(person, lesson)
        assert go_through(person) == own_moves(lesson), lesson.id
        assert not person.page.evaluate("() => [...(window.__missing ?? [])]"), lesson.id


def test_a_lesson_by_keys(meet: Meet) -> None:
    """Nothing but keys, from the list of lessons to the game after the lesson."""
    person = meet("ru")
    page, keys = person.page, person.page.keyboard
    lesson = find_lesson("catonauts", "first")

    def tab_to(what: str) -> None:
        for _ in range(60):
            keys.press("Tab")
            if page.evaluate("what => !!document.activeElement?.matches(what)", what):
                return
        raise AssertionError(f"no key leads to {what}")

    person.visit("/learn/catonauts")
    tab_to("[data-lesson=first]")
    keys.press("Enter")
    page.wait_for_url("**/t/*")
    moves = 0
    while True:
        page.locator(READY).first.wait_for()
        if page.locator(".end-card").count():
            break
        if page.locator("[data-next]").count():
            said = page.locator(".said").first.inner_text()
            tab_to("[data-next]")
            keys.press("Enter")
            page.wait_for_function(SAID, arg=said)
        else:
            person.choose_by_keys()
            moves += 1
    assert moves == own_moves(lesson)
    tab_to("[data-real]")
    before = page.url
    keys.press("Enter")
    page.wait_for_function("before => location.href !== before", arg=before)
    assert person.wait_for_choice()
