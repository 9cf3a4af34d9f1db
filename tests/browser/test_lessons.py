"""Lessons in a real browser: every one by mouse and by touch, one by keyboard only."""

import pytest
from tests.browser.conftest import Meet
from tests.browser.people import Person

from kosmostol.kernel.registry import game_names
from kosmostol.learn.lessons import Lesson, lessons

ALL = [lesson for game in game_names() for lesson in lessons(game)]
SHORT = [lesson for lesson in ALL if lesson.game == "moon" and lesson.id != "turn"]
# Something is said with a way on, something is asked and lit, or the lesson is over.
READY = "[data-next]:visible, [data-target]:visible, [data-option]:visible, .end-card"


def begin(person: Person, lesson: Lesson) -> None:
    person.visit(f"/learn/{lesson.game}")
    person.page.locator(f"[data-lesson={lesson.id}]").click()
    person.page.wait_for_url("**/t/*")


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
            onward.first.click()
            page.wait_for_function(
                "said => document.querySelector('.said')?.innerText !== said", arg=said
            )
        elif person.targets().count():
            person.click_target()
            moves += 1
        else:
            before = person.version()
            page.locator("[data-option]:visible").first.click()
            person.wait_past(before)
            moves += 1
    raise AssertionError("the lesson does not end")


def own_moves(lesson: Lesson) -> int:
    return sum(1 for step in lesson.steps if step.open)


@pytest.mark.parametrize("lesson", ALL, ids=lambda one: f"{one.game}-{one.id}")
def test_a_lesson_by_mouse(meet: Meet, lesson: Lesson) -> None:
    person = meet("ru")
    begin(person, lesson)
    person.page.locator(READY).first.wait_for()
    person.wait_until_still()
    if lesson not in SHORT:
        person.check_page()
    person.shot(f"lesson-{lesson.game}-{lesson.id}")
    assert go_through(person) == own_moves(lesson)
    assert not person.page.evaluate("() => [...(window.__missing ?? [])]")


@pytest.mark.parametrize("lesson", ALL, ids=lambda one: f"{one.game}-{one.id}")
def test_a_lesson_by_touch(meet: Meet, lesson: Lesson) -> None:
    person = meet("en", "phone")
    begin(person, lesson)
    person.page.locator(READY).first.wait_for()
    person.shot(f"lesson-{lesson.game}-{lesson.id}")
    assert go_through(person) == own_moves(lesson)
    assert not person.page.evaluate("() => [...(window.__missing ?? [])]")


def test_a_lesson_by_keyboard_left_and_gone_on_with(meet: Meet) -> None:
    """By keys to its middle, away, on again, back a step, and from its end into a real game."""
    person = meet("en")
    page = person.page
    person.visit("/learn/catonauts")
    page.locator("[data-lesson=first]").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    table = person.table

    def say_on() -> None:
        page.locator(READY).first.wait_for()
        while page.locator("[data-next]").count():
            said = page.locator(".said").first.inner_text()
            page.locator("[data-next]").focus()
            page.keyboard.press("Enter")
            page.wait_for_function(
                "said => document.querySelector('.said')?.innerText !== said", arg=said
            )
            page.locator(READY).first.wait_for()

    for _ in range(2):
        say_on()
        person.choose_by_keys()
    person.visit("/learn/catonauts")
    page.locator("[data-lesson=first]").click()
    page.wait_for_url(f"**/t/{table}")
    page.locator(READY).first.wait_for()
    assert page.locator(".dots-row i.done").count() == 2
    page.locator(".lesson-bar .glass-btn").first.click()  # back a step
    page.wait_for_function("() => document.querySelectorAll('.dots-row i.done').length === 1")
    page.locator("[data-skip]").click()  # the table does it
    page.wait_for_function("() => document.querySelectorAll('.dots-row i.done').length === 2")
    say_on()
    page.locator("[data-el=cell-b2]").click()  # a wrong try: the rules say why not
    page.wait_for_selector(".why")
    while not page.locator(".end-card").count():
        say_on()
        if page.locator("[data-target]").count():
            person.choose_by_keys()
    page.locator("[data-real]").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("old => !location.pathname.includes(old)", arg=table)
    page.wait_for_selector(".prompt")
    seats = person.api(f"/api/tables/{person.table}")["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot"]
