"""Things leave each other room: names, scores and buttons at seats, bars, what fingers hit."""

import json
import re
from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect
from tests.browser.conftest import Meet
from tests.browser.over import finished
from tests.browser.people import Person
from tests.browser.test_about import open_table

FINGER = 44
# Boxes of what a selector finds, as left, top, right and bottom.
BOXES = """found => found.map(e => e.getBoundingClientRect())
  .map(box => [box.left, box.top, box.right, box.bottom])"""
# What a name needs, and what it has.
NAMES = """() => [...document.querySelectorAll('.seat .nm b')]
  .map(e => [e.textContent, e.scrollWidth - e.clientWidth])"""


def at_table(person: Person, game: str, seats: int, **options: Any) -> Person:
    person.visit(f"/t/{open_table(person, game, seats, options)}")
    person.wait_for_choice()
    return person


Change = Callable[[dict[str, Any], list[dict[str, Any]]], None]  # of a view and its options


def retold(person: Person, change: Change) -> Person:
    """Somebody whose browser hears of views and options that were changed on the way."""

    def route(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def heard(message: str | bytes) -> None:
            told = json.loads(message)
            for one in told["views"] if told["t"] == "game" else ():
                change(one["view"], one["options"])
            page.send(json.dumps(told))

        server.on_message(heard)
        page.on_message(
            lambda said: server.send(str(said).replace('"changes":true', '"changes":false'))
        )

    person.page.route_web_socket("**/live", route)
    return person


def offer(options: list[dict[str, Any]], kind: str, *targets: str) -> None:
    """Nothing but these are options now, where there are any."""
    others = {"kind": kind, "preview": {"points": 1}}
    options[:] = [{**options[0], "targets": [one], **others} for one in targets if options]


def apart(one: list[float], other: list[float]) -> bool:
    left, top, right, bottom = one
    return right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top


def test_names_are_whole_beside_scores_on_a_phone(meet: Meet) -> None:
    page = at_table(meet("en", "phone"), "planet5r", 3).page
    for name, cut in page.evaluate(NAMES):
        assert cut <= 0, f"{name} is cut"
    for _, top, _, bottom in page.locator(".seat .nm b").evaluate_all(BOXES):
        assert bottom - top < 20  # in one line


def test_the_quick_word_covers_no_will(meet: Meet) -> None:
    page = at_table(meet("ru"), "not_alone", 3, creature=1, side=1).page
    (smile,) = page.locator(".seat .smile").evaluate_all(BOXES)
    hearts = page.locator(".seat:has(.smile) .will svg").evaluate_all(BOXES)
    assert len(hearts) == 3
    assert all(apart(smile, heart) for heart in hearts)


def test_bars_of_missions_are_as_long_as_their_lines(meet: Meet) -> None:
    page = at_table(meet("ru"), "moon", 2, adventure=1).page
    bars = page.locator(".bar[role=img]")
    expect(bars).to_have_count(3)
    parts = "found => found.map(e => e.clientWidth / e.parentElement.clientWidth)"
    assert all(part > 0.9 for part in bars.evaluate_all(parts))


def test_the_first_targets_of_the_virus_lie_under_the_thumb(meet: Meet) -> None:
    person = at_table(meet("ru", "phone"), "moon", 1, adventure=6)
    page = person.page
    for _ in range(6):
        lit = page.locator(".target[data-target]")
        if lit.count():
            break
        person.click_target()
        person.wait_for_choice()
    person.wait_until_still()
    boxes = page.locator(".target[data-target]").evaluate_all(BOXES)
    assert boxes
    for left, top, right, bottom in boxes:
        assert min(right - left, bottom - top) > FINGER - 0.5
    if len(boxes) <= 4:
        width, height = 390, 844
        for left, top, right, bottom in boxes:
            x, y = (left + right) / 2, (top + bottom) / 2
            assert 0 < x < width, "off the screen"
            assert 0 < y < height, "off the screen"


def test_a_replay_takes_every_key_and_names_its_moments(meet: Meet) -> None:
    person = meet("ru")
    person.visit("/")
    table = finished(person, "catonauts", 1)
    person.visit(f"/t/{table}/replay")
    page = person.page
    told = page.locator("main.replay .ask")
    expect(told).to_contain_text("0")
    for _ in range(7):  # faster than anything moves
        page.keyboard.press("ArrowRight")
    expect(told.locator("small")).to_contain_text(re.compile(r"\b7\b"))
    page.keyboard.press("End")
    expect(told).not_to_contain_text("Начало")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_full_rocket_is_whole(meet: Meet, size: str) -> None:
    aboard = [f"{planet}-green-{cats}" for planet, cats in product(("blue", "pink"), range(1, 6))]

    def board(view: dict[str, Any], options: list[dict[str, Any]]) -> None:
        view["rockets"][0] = aboard[:9]
        offer(options, "land", "rocket-0-keep", "rocket-0-1")

    page = at_table(retold(meet("ru", size), board), "catonauts", 2).page
    cabins = page.locator(".rocket .cabin").evaluate_all(BOXES)
    assert len(cabins) == 9
    (hull,) = page.locator(".rocket .cabins").evaluate_all(BOXES)
    ((left, _, right, _),) = page.locator(".rocket").evaluate_all(BOXES)
    width = page.evaluate("() => innerWidth")
    assert (left > -15, right < width + 15) == (True, True), "the rocket leaves the screen"
    for cabin in cabins:
        assert cabin[0] > hull[0] - 1, "a cabin is cut"
        assert cabin[2] < hull[2] + 1, "a cabin is cut"
    for keep, cabin in product(page.locator(".rocket .keep").evaluate_all(BOXES), cabins):
        assert apart(keep, cabin)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_what_lies_on_a_place_covers_no_word_of_it(meet: Meet, size: str) -> None:
    def laid(view: dict[str, Any], options: list[dict[str, Any]]) -> None:
        view["ineffective"] = [4, 9]
        view["tokens"]["creature"] = [4]
        offer(options, "take", "place-4", "place-9")

    person = retold(meet("ru", size), laid)
    page = at_table(person, "not_alone", 3, creature=1, side=1).page
    for place in (4, 9):
        tile = page.locator(f"[data-el=place-{place}]")
        parts = tile.locator(".verb, .badge, .token, .name, .power").evaluate_all(BOXES)
        assert len(parts) == (5 if place == 4 else 4)
        for one, other in combinations(parts, 2):
            inner = [one[0] + 1, one[1] + 1, one[2] - 1, one[3] - 1]  # lines touch
            assert apart(inner, other), f"place {place}: {one} lies over {other}"
    person.shot("labels")
