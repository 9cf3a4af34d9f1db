"""Things leave each other room: names, scores and buttons at seats, bars, what fingers hit."""

import json
import re
from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import pytest
from playwright.sync_api import FloatRect, WebSocketRoute, expect
from tests.browser.conftest import Meet
from tests.browser.over import finished
from tests.browser.people import Person
from tests.browser.script import Script
from tests.browser.test_about import open_table
from tests.service.house import Node

import kosmostol as ks
from kosmostol.kernel.match import Match

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


def test_log_and_notes_leave_each_other_room(meet: Meet) -> None:
    person = at_table(meet("ru"), "catonauts", 3)
    page = person.page
    log, scroll = page.locator(".right .log-box"), page.locator(".log-box [role=log]")
    longer = "e => e.scrollHeight - e.clientHeight"
    for step in range(40):
        if scroll.evaluate(longer) > 40 or not person.wait_for_choice():
            break
        person.click_target(step)
    assert person.wait_for_choice()
    assert scroll.evaluate(longer) > 40, "there is more than can be shown"
    # No letter is cut at the lower edge: what does not fit has faded out there.
    ((left, _, right, bottom),) = scroll.evaluate_all(BOXES)
    edge: FloatRect = {"x": left, "y": bottom - 2, "width": right - left, "height": 2}
    above: FloatRect = {"x": left, "y": bottom - 60, "width": right - left, "height": 40}
    for down in range(0, 24, 4):  # whichever line happens to lie there
        scroll.evaluate("(e, down) => e.scrollTop = down", down)
        words = [page.screenshot(clip=clip) for clip in (edge, above)]
        scroll.locator(".log").evaluate("e => e.style.visibility = 'hidden'")
        blank = [page.screenshot(clip=clip) for clip in (edge, above)]
        scroll.locator(".log").evaluate("e => e.style.visibility = ''")
        assert words[0] == blank[0], "letters at the very edge"
        assert words[1] != blank[1], "no letters above it"
    # What is told of a thing hangs beside the log, never over it.
    (told,) = log.evaluate_all(BOXES)
    for target in (person.targets().first, person.targets().last):
        target.hover()
        (note,) = page.locator(".note.beside").evaluate_all(BOXES)
        assert apart(note, told), "the outcome of a move lies over the log"


PLACES = 5  # ways into one's rows that are more than a line holds


def test_planet5r_has_room_for_the_market_and_for_every_place(meet: Meet, node: Node) -> None:
    person = meet("ru")
    page = person.page
    match = ks.new("planet5r", seats=3, seed="2")

    def crowded(now: Match) -> bool:
        places = {option.targets[0] for option in now.options(0) if option.kind == "place"}
        return len(places) >= PLACES

    with Script(node, "planet5r", 3, "2") as script:
        script.show(person)
        person.wait_for_choice()
        # While an action is chosen the cards for sale can be read.
        assert page.locator(".hand [data-target]").count() > 1
        card = page.locator("[data-el^=market-]").last
        small = card.bounding_box()
        card.hover()
        person.wait_until_still()
        large = card.bounding_box()
        assert small
        assert large
        assert large["width"] > 1.5 * small["width"]
        middle = [large["x"] + large["width"] / 2, large["y"] + large["height"] / 2]
        front = "(e, [x, y]) => e.contains(document.elementFromPoint(x, y))"
        assert card.evaluate(front, middle), "something lies over it"
        assert large["x"] + large["width"] < page.viewport_size["width"]  # type: ignore[index]
        script.lead(match, crowded)
        script.tell(person)
    # All places are listed inside their panel, and each can be reached.
    ways = page.locator(".ways ul")
    places = ways.locator("li.way")
    expect(places).to_have_count(PLACES)
    ((left, top, right, bottom),) = ways.evaluate_all(BOXES)
    assert bottom <= 900
    assert ways.evaluate("e => e.scrollWidth - e.clientWidth") <= 0
    for place in places.all():
        place.scroll_into_view_if_needed()
        (box,) = place.evaluate_all(BOXES)
        assert (box[0] >= left, box[2] <= right) == (True, True), "a place leaves its panel"
        assert (box[1] >= top, box[3] <= bottom) == (True, True), "a place cannot be reached"
    person.check_page()
    person.shot("planet5r-places")


def test_quick_words_and_notes_cover_nothing(meet: Meet) -> None:
    page = at_table(meet("ru"), "not_alone", 3, creature=1, side=1).page
    (smile,) = page.locator(".seat .smile").evaluate_all(BOXES)
    hearts = page.locator(".seat:has(.smile) .will svg").evaluate_all(BOXES)
    assert len(hearts) == 3
    assert all(apart(smile, heart) for heart in hearts)
    # What a thing beside the log is hangs beside the log, too.
    page.locator(".word.assimilation").hover()
    page.wait_for_selector(".note.about")
    (note,), (log,) = (
        page.locator(each).evaluate_all(BOXES) for each in (".note.about", ".log-box")
    )
    assert apart(note, log)


# What hangs over the table now, from the first word to the last.
NOTES = """() => [...document.querySelectorAll('.note, .here')]
  .filter((e) => e.checkVisibility()).map((e) => e.innerText)"""


def test_of_a_lit_thing_one_note_tells_the_outcome_and_then_what_it_is(meet: Meet) -> None:
    def brings(_: dict[str, Any], options: list[dict[str, Any]]) -> None:
        for option in options:
            if option["kind"] == "write":
                option["preview"] |= {"score": 9, "gains": {"rockets": 3}}

    person = meet("en")
    page = person.page
    at_table(person, "catonauts", 2)
    page.locator("[data-target]").first.hover()
    page.wait_for_selector(".note.beside .what")
    (note,) = page.evaluate(NOTES)
    assert note.index("First aboard will be") < note.index("Fly here along a row")
    person.check_page()
    person.shot("about-lit")
    # By the key for it the same thing says only what it is.
    page.keyboard.press("i")
    page.wait_for_selector(".note.about")
    (note,) = page.evaluate(NOTES)
    assert "Fly here along a row" in note
    assert "First aboard" not in note
    page.keyboard.press("Escape")
    # Where the outcome has told already what a thing is, that is not told again.
    at_table(person, "not_alone", 3, creature=1, side=1)
    page.locator("[data-el=place-1] .window").hover()
    page.wait_for_selector(".note.beside[data-what]")
    (note,) = page.evaluate(NOTES)
    assert note.count("All your discard back") == 1
    # On a sheet the outcome stands at the cell; to a mouse that stays one note tells both.
    retold(person, brings)
    at_table(person, "moon", 1, adventure=1)
    page.locator("[data-el=pile-1]").click()
    page.locator(".target[data-target]:visible").first.hover()
    page.wait_for_selector(".here, .note.about .brings")
    assert len(page.evaluate(NOTES)) == 1
    page.wait_for_selector(".note.about .brings")
    (note,) = page.evaluate(NOTES)
    assert note.index("0 → 9") < note.index(page.locator(".note.about > h2").inner_text())
    person.shot("about-lit-cell")


def test_missions_have_bars_as_long_as_their_lines_and_letters_to_be_read(meet: Meet) -> None:
    def done(view: dict[str, Any], _: list[dict[str, Any]]) -> None:
        view["sheets"][0]["missions"]["B"] = "first"
        view["missions"][0]["have"][0] = view["missions"][0]["need"]

    person = retold(meet("ru"), done)
    page = at_table(person, "moon", 2, adventure=1).page
    bars = page.locator(".bar[role=img]")
    expect(bars).to_have_count(3)
    parts = "found => found.map(e => e.clientWidth / e.parentElement.clientWidth)"
    assert all(part > 0.9 for part in bars.evaluate_all(parts))
    (full,) = bars.first.locator("i").evaluate_all(parts)
    assert full == 1, "all that is asked for fills the bar"
    expect(page.locator(".mission.done .letter")).to_have_text("B")
    person.strict = True
    person.check_axe()  # the letter of a mission that is done, in both themes


def test_the_first_targets_of_every_adventure_lie_under_the_thumb(meet: Meet) -> None:
    person = meet("ru", "phone")
    page = person.page
    lit = page.locator(".target[data-target]")
    for adventure in range(1, 9):
        at_table(person, "moon", 2 if adventure == 8 else 1, adventure=adventure)
        if not lit.count():  # a combination comes first
            person.click_target()
            person.wait_for_choice()
        person.wait_until_still()
        boxes = lit.evaluate_all(BOXES)
        assert boxes, adventure
        for left, top, right, bottom in boxes:
            size = min(right - left, bottom - top)
            assert size > FINGER - 0.5, f"adventure {adventure}: a target of {size} px"
        if len(boxes) <= 4:
            width, height = 390, 844
            for left, top, right, bottom in boxes:
                x, y = (left + right) / 2, (top + bottom) / 2
                assert 0 < x < width, "off the screen"
                assert 0 < y < height, "off the screen"


def test_a_replay_takes_every_key_and_names_its_moments(meet: Meet) -> None:
    person = meet("ru")
    person.visit("/")
    table = finished(person, "moon", 0, adventure=1)
    frames = person.api(f"/api/tables/{table}/replay")["frames"]
    quiet = [step for step, frame in enumerate(frames) if step and not frame["log"]]
    person.visit(f"/t/{table}/replay")
    page = person.page
    told = page.locator("main.replay .ask")
    expect(told).to_contain_text("Начало")
    for _ in range(7):  # faster than anything moves
        page.keyboard.press("ArrowRight")
    expect(told.locator("small")).to_contain_text(re.compile(r"\b7\b"))
    # Also a step of which the log says nothing is no beginning.
    person.visit(f"/t/{table}/replay?at={quiet[-1]}")
    expect(told.locator("small")).to_contain_text(re.compile(rf"\b{quiet[-1]}\b"))
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
