"""Lessons in a real browser: every one by mouse, from its first sentence to its end."""

import pytest
from tests.browser.conftest import Meet
from tests.browser.people import Person

from kosmostol.kernel.registry import game_names
from kosmostol.learn.lessons import Lesson, lessons

ALL = [lesson for game in game_names() for lesson in lessons(game)]
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
    assert go_through(person) == own_moves(lesson)
    assert not person.page.evaluate("() => [...(window.__missing ?? [])]")
