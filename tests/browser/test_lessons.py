"""Lessons in a real browser, from the first sentence to the end: by mouse, by touch, by keys."""

from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect
from tests.browser.conftest import Meet
from tests.browser.people import PATIENCE, TAP, Person, wait_for_promise

from kosmostol.kernel.registry import game_names
from kosmostol.learn.lessons import Lesson, find_lesson, lessons

TAUGHT = [game for game in game_names() if lessons(game)]
# Something is said with a way on, something is asked and lit, or the lesson is over.
READY = "[data-next]:visible, [data-target]:visible, [data-option]:visible, .end-card"
# How much of what is said the hand hides.
HIDDEN = """() => {
  const [said, hand] = ['.note-paper .said', '.pointing'].map(
    (what) => document.querySelector(what)?.getBoundingClientRect());
  if (!said || !hand) return 0;
  return Math.max(0, Math.min(said.right, hand.right) - Math.max(said.left, hand.left))
    * Math.max(0, Math.min(said.bottom, hand.bottom) - Math.max(said.top, hand.top));
}"""
SHOWN = 2  # moves into a lesson it has come to what is new
SAID = "said => document.querySelector('.said')?.innerText !== said"


# What the browser is asked to say aloud, instead of its saying it.
ALOUD = """window.aloud = [];
Object.defineProperty(window, 'speechSynthesis', {value: {
  speak: ({text, lang}) => window.aloud.push([text, lang]), cancel: () => undefined}});
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };"""


def begin(person: Person, lesson: Lesson) -> None:
    others = person.page.locator(f".end-card a[href='/learn/{lesson.game}']")
    if others.count():  # from the end of one lesson to the others
        person.press(others)
    else:
        person.visit(f"/learn/{lesson.game}")
    person.press(person.page.locator(f"[data-lesson={lesson.id}]"))
    person.page.wait_for_url("**/t/*")
    person.page.locator(READY).first.wait_for()
    person.wait_until_still()


def listen_to(person: Person, lesson: Lesson) -> None:
    """To who cannot read it is said aloud by itself, to others at a press."""
    page = person.page
    said = [page.locator(".said").inner_text(), {"ru": "ru-RU", "en": "en-GB"}[person.lang]]
    aloud = "said => window.aloud.filter(one => one.join() === said.join()).length"
    times = int(lesson.spoken)
    wait_for_promise(page, aloud, said, times)
    more = "before => window.aloud.length > before"
    before = page.evaluate("() => window.aloud.length")
    for _ in range(PATIENCE // TAP):  # the note moves with what it is about while that is laid out
        person.press(page.locator(".aloud"))
        with suppress(PlaywrightTimeout):
            page.wait_for_function(more, arg=before, timeout=TAP)
            break
    assert page.evaluate(aloud, said) > times


def look_at(person: Person, lesson: Lesson) -> None:
    """The first words of a lesson, and the fields of its sheet where it names them."""
    page = person.page
    listed = page.locator("[data-field]")
    if lesson.fields and person.size == "phone":
        page.locator("[data-fields]").tap()
    expect(listed).to_have_count(len(lesson.fields))
    if lesson.fields:
        before = page.locator(".fields .does")
        person.press(listed.last)
        expect(before).not_to_be_empty()
        person.check_page()
        if person.size == "phone":
            page.locator("[data-fields-close]").tap()
        else:
            page.mouse.move(4, 4)
    else:
        person.check_page()


def go_through(person: Person, name: str = "") -> int:
    """Press what is lit or leads on until the lesson is over; how many moves it took.

    With a name a picture of the third move is kept.
    """
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
            wait_for_promise(page, HIDDEN, wanted=0)
            if name and moves == SHOWN:
                person.wait_until_still()
                person.shot(name)
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
    person.strict = True  # word by word, in both themes
    person.context.add_init_script(ALOUD)
    for lesson in lessons(game):
        begin(person, lesson)
        listen_to(person, lesson)
        look_at(person, lesson)
        assert go_through(person, f"lesson-{game}-{lesson.id}") == own_moves(lesson), lesson.id
        assert not person.page.evaluate("() => [...(window.__missing ?? [])]"), lesson.id


def test_a_lesson_is_left_gone_on_with_skipped_and_done_again(meet: Meet) -> None:
    """From "First time?" beside Play into a lesson and out of it, in every way there is."""
    person = meet("en")
    page = person.page
    lesson = find_lesson("catonauts", "first")
    person.visit("/")
    first = page.locator("[data-first=catonauts]")
    first.click()
    page.wait_for_url("**/t/*")
    left = person.table
    page.locator("[data-next]").click()
    # A wrong try is answered by the rules themselves, and changes nothing.
    person.wait_for_choice()
    page.locator("[data-el=cell-b2]").click()
    expect(page.locator(".note.why")).not_to_have_count(0)
    person.click_target()
    moved = person.version()
    # Left and gone on with: the same table, where it stood.
    person.visit("/")
    first.click()
    page.wait_for_url("**/t/*")
    assert person.table == left
    page.locator(READY).first.wait_for()
    assert person.version() >= moved
    for _ in range(60):
        page.locator(READY).first.wait_for()
        if page.locator(".end-card").count():
            break
        said, before = page.locator(".said").first.inner_text(), person.version()
        page.locator("[data-skip]").click()
        page.wait_for_function(
            f"a => ({SAID})(a[0]) || Number(document.querySelector('main.table')"
            "?.dataset.version) > a[1]",
            arg=[said, before],
        )
    page.get_by_role("button", name="Again").click()
    page.wait_for_function("old => !location.pathname.includes(old)", arg=left)
    # To the end once more, and into a real game with the same bots.
    assert go_through(person) == own_moves(lesson)
    old = person.table
    page.locator("[data-real]").click()
    page.wait_for_function("old => !location.pathname.includes(old)", arg=old)
    seats = person.api(f"/api/tables/{person.table}")["seats"]
    assert len(seats) == lesson.seats
    assert [seat["level"] for seat in seats if seat["kind"] == "bot"] == [lesson.bots]
    person.visit("/")
    expect(first).to_have_count(1)  # a lesson is no game played


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
