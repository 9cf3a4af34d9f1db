"""What happens can be followed: the pace, what rivals did last, and decisive moments as scenes.

People here see motion, unlike in the other files, and go on by tapping: nothing depends on time.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Meet
from tests.browser.people import SIZES, STEPPED, STILL, Person
from tests.browser.script import Script
from tests.browser.test_moon import sit_down_when_astra_strikes
from tests.service.house import Node

EASY = {"kind": "bot", "level": "easy"}
MOST_STEPS = 400
ARROW = re.compile(r"\d+\s→\s\d+")


def with_motion(person: Person, pace: str) -> Person:
    """Somebody who sees motion, at a pace."""
    person.page.emulate_media(reduced_motion="no-preference")
    person.settings["pace"] = pace
    person.strict = True
    return person


def sit_down(
    person: Person, game: str, bots: int, pace: str, seed: str = "7", **options: Any
) -> Page:
    """A table with bots, seen with motion at a pace."""
    with_motion(person, pace)
    host = f"http://{person.node.address}/api"
    assert person.context.request.post(f"{host}/me", data={"name": "Анна"}).ok
    answer = person.context.request.post(
        f"{host}/tables",
        data={
            "game": game,
            "options": options,
            "places": [{"kind": "me"}, *[EASY] * bots],
            "seed": seed,
            "start": True,
        },
    )
    assert answer.ok, answer.text()
    person.visit(f"/t/{answer.json()['table']}")
    return person.page


def next_thing(page: Page) -> str:
    """What the page waits for: `beat` or `go` (a tap), `mine`, or `end`."""
    page.wait_for_selector(".go-on, [data-target], div.end")
    if page.locator(".go-on").count():
        return "beat" if page.locator(".scene .below").count() else "go"
    return "end" if page.locator("div.end").count() else "mine"


def go_on(page: Page) -> None:
    """Tap, and wait until something else is on show."""
    shown = (
        "() => document.querySelector('[data-beat]')?.dataset.beat + ' '"
        " + document.querySelector('main.table')?.dataset.version"
        " + ' ' + !document.querySelector('.go-on')"
    )
    before = page.evaluate(shown)
    page.locator(".go-on").click()
    page.wait_for_function(f"before => ({shown})() !== before", arg=before)


def waits_before(page: Page, last: int) -> bool:
    """Whether a tap is waited for, once it is; False when the last state is on show."""
    page.wait_for_function(
        "last => document.querySelector('.go-on') || !document.querySelector('[data-beat]')"
        " && Number(document.querySelector('main.table').dataset.version) >= last",
        arg=last,
    )
    return page.locator(".go-on").count() > 0


def play_on(person: Person, step: int) -> None:
    """Any move of one's own; a moment that comes in between is for the next step."""
    page = person.page
    before = person.version()
    for _ in range(4):
        now = person.look()
        if not now.lit or not person.press_light(step * 3, now):
            break
        page.wait_for_function(
            f"a => ({STEPPED})(a) || document.querySelector('.go-on')", arg=[before, now.lit]
        )
        if person.version() > before:
            break
        step = 0


# ---- pace, and what stays marked ----


def test_the_pace_is_set_and_moves_wait_for_it(meet: Meet) -> None:
    person = meet("en")
    page = sit_down(person, "catonauts", 2, "tap")
    page.get_by_role("button", name="Settings").click()
    pace = page.get_by_role("group", name="Pace")
    expect(pace.get_by_role("button")).to_have_text(["calm", "brisk", "instant", "at my pace"])
    expect(pace.get_by_role("button", name="at my pace")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    # My move, then those of two rivals: each is shown only when I tap, by button or by key.
    waited = marked = forgotten = 0
    mine = False
    for step in range(MOST_STEPS):
        what = next_thing(page)
        if what == "go":
            before = person.version()
            assert page.locator("[data-target]").count() == 0
            if mine and marked:  # my turn is over, and nobody has moved since
                expect(page.locator("rect[data-last]")).to_have_count(0)
                forgotten += 1
            waited += 1
            if waited == 1:
                page.evaluate("() => document.activeElement?.blur()")
                page.keyboard.press(" ")
                person.wait_past(before)
            else:
                go_on(page)
        elif what == "mine":
            marks = page.locator("rect[data-last]")
            if waited:
                expect(marks.first).to_be_attached()
                seats = set(marks.evaluate_all("found => found.map(e => e.dataset.last)"))
                assert seats <= {"1", "2"}  # never what I did myself
                marked += 1
            play_on(person, step)
        mine = what == "mine"
        if what == "end" or (waited >= 3 and marked >= 2 and forgotten):
            break
    assert waited >= 3
    assert marked >= 2
    assert forgotten
    # At the instant pace nothing waits, and what they did stays marked all the same.
    person.settings |= {"pace": "instant", "lang": "en"}
    page.evaluate("kept => localStorage.kosmostol = JSON.stringify(kept)", person.settings)
    person.visit(f"/t/{person.table}")
    for step in range(4):
        assert next_thing(page) in ("mine", "end")
        if page.locator("div.end").count():
            break
        play_on(person, step)
        page.wait_for_selector("[data-target], div.end")
    if not page.locator("div.end").count():
        expect(page.locator("rect[data-last]").first).to_be_attached()


# Controls that something lies over, and whether it is on the screen as a whole.
COVERED = """over => {
  const box = over.getBoundingClientRect();
  const whole = box.left >= 0 && box.top >= 0
    && box.right <= innerWidth && box.bottom <= innerHeight;
  over.style.visibility = 'hidden';
  const under = new Set();
  for (let x = box.left + 1; x < box.right; x += 8)
    for (let y = box.top + 1; y < box.bottom; y += 8)
      under.add(document.elementFromPoint(x, y)?.closest(
        'button, a, input, [data-el], [data-about], [role=switch]'));
  over.style.visibility = '';
  const found = [...under].filter((e) => e && !e.contains(over) && !over.contains(e));
  return [...found.map((e) => e.outerHTML.slice(0, 120)), ...(whole ? [] : ['the edge'])];
}"""


@pytest.mark.parametrize("game", ["aliens", "catonauts", "moon", "not_alone", "planet5r"])
def test_going_on_covers_no_control(meet: Meet, node: Node, game: str) -> None:
    person = meet("ru")
    page = with_motion(person, "tap").page
    with Script(node, game, 3, "0") as script:
        script.show(person)
        script.play(lambda log: len(log) > 12)
        script.tell(person)
    page.wait_for_selector(".go-on")
    while page.locator(".scene").count():
        go_on(page)
        page.wait_for_selector(".go-on")
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".tools [aria-label='Меню']")).to_have_count(int(size == "phone"))
        assert page.locator(".prompt:has(.go-on)").evaluate(COVERED) == []
        person.shot(f"go-on-{game}-{size}")


# ---- Not Alone ----


# Where the table has its lifted tile, what is told of it, and the stage with the log beside it.
STAGED = """() => ['.scene .lifted', '.scene .told', '.stage', 'aside.right'].map((what) => {
  const {left, right} = document.querySelector(what).getBoundingClientRect();
  return [left, right];
})"""


def stands_in_the_middle_of_all_the_room(page: Page) -> None:
    """The place of the log is the scene's, too: the tile in the middle, its note beside it."""
    (tile, tile_end), (told, told_end), (begins, _), (_, ends) = page.evaluate(STAGED)
    assert abs((tile + tile_end) / 2 - (begins + ends) / 2) < 40
    assert tile_end < told
    assert told_end <= ends


def test_the_reckoning_goes_hunted_by_hunted(meet: Meet, node: Node) -> None:
    person = meet("ru")
    page = with_motion(person, "tap").page
    seen: set[str] = set()
    counters: set[str] = set()
    with Script(node, "not_alone", 4, "0", creature=1, side=1) as script:
        script.show(person)
        person.wait_for_choice()
        aid = page.locator("button[role=switch]").first
        assert aid.get_attribute("aria-checked") == "true"  # in a first game
        assert page.locator(".place .may").count() > 0
        script.play(lambda log: "log-turn" in log)
        last = script.tell(person)
    while waits_before(page, last):
        if page.locator(".scene").count():
            says = page.locator(".prompt .ask").inner_text()
            counters.add(page.locator(".counter").nth(1).get_attribute("style") or "")
            expect(page.locator(".beats .now")).to_have_count(1)
            # Nothing beside the scene tells what it has not told yet; the prompt only tells.
            expect(page.locator("aside.right")).to_be_hidden()
            expect(page.locator(".prompt button")).to_have_count(0)
            if page.locator(".scene .banner .card").count():
                seen.add("banner")
                expect(page.locator(".scene .banner .band")).not_to_be_empty()
            if "в лапах существа" in says:
                seen.add("caught")
                person.wait_until_still()
                stands_in_the_middle_of_all_the_room(page)
                assert ARROW.search(says)
                expect(page.locator(".scene .tile .claws")).to_have_count(1)
                expect(page.locator(".scene .told .figures").first).to_contain_text("→")
                expect(page.locator(".seat.told.bad .nm")).to_contain_text("поймали: воля −")
                if "ассимиляция" in says:
                    seen.add("track")
                if "back" not in seen and page.locator(".beats li").count() > 1:
                    seen.add("back")
                    page.locator(".beats button").first.click()  # back to that beat
                    expect(page.locator("[data-beat='0']")).to_have_count(1)
                    person.check_axe()
                    person.shot("scene-reckoning")
            if says.startswith("Конец хода"):
                seen.add("end")
        go_on(page)
    assert {"banner", "caught", "track", "back", "end"} <= seen
    expect(page.locator("aside.right .log-box")).to_be_visible()
    assert len(counters) > 1  # the piece of Assimilation has moved in the scene
    # Who was where: a row for each Hunted, one for the Creature, a column for each turn.
    page.get_by_role("button", name="Кто где был").click()
    rows = page.locator("dialog .history tbody tr")
    expect(rows).to_have_count(4)
    assert page.locator("dialog .history .spot").count() >= 3
    assert page.locator("dialog .history td.caught").count() >= 1
    person.check_axe()


def test_who_wants_nothing_to_move_is_told_all_the_same(meet: Meet, node: Node) -> None:
    person = meet("en", "phone")
    person.settings["pace"] = "calm"
    page = person.page
    with Script(node, "not_alone", 4, "0", creature=1, side=1) as script:
        script.show(person)
        script.play(lambda log: "log-turn" in log)
        script.tell(person)
    page.locator(".scene .beats .now button").click()  # stay with it
    expect(page.locator(".scene .go-on")).to_be_visible()
    assert page.evaluate("() => document.documentElement.dataset.motion") == "off"
    assert page.evaluate(STILL)
    assert page.locator(".prompt .ask").inner_text()
    person.check_page()


def test_the_places_use_their_room(meet: Meet) -> None:
    person = meet("ru", "phone")
    page = sit_down(person, "not_alone", 3, "instant", seed="5", creature=1, side=1)
    person.wait_for_choice()
    power = page.locator("[data-el=place-1] .power")
    expect(power).to_be_visible()  # below the name, in what was blank
    inside = page.evaluate(
        """() => [...document.querySelectorAll('.place')].every((place) => {
            const [box, text] = [place, place.querySelector('.power')]
                .map((each) => each.getBoundingClientRect());
            return text.bottom <= box.bottom + 1 && text.right <= box.right + 1;
        })"""
    )
    assert inside
    wide = meet("ru")
    page = sit_down(wide, "not_alone", 3, "instant", seed="5", creature=1, side=1)
    wide.wait_for_choice()
    tile = page.locator("[data-el=place-6]").bounding_box()
    hand = page.locator(".own .shelf").bounding_box()
    assert tile
    assert hand
    assert tile["height"] >= 1.17 * 205  # a fifth more than it was
    assert hand["y"] - (tile["y"] + tile["height"]) < 90  # only the row of decisions in between


# ---- Welcome to the Moon ----


def finish_turn(person: Person) -> None:
    """Moves of a turn up to its end."""
    page = person.page
    for _ in range(MOST_STEPS):
        page.wait_for_selector("[data-target]")
        confirm = page.locator("[data-el=confirm][data-target]")
        cells = page.locator(".target[data-target]:visible")
        before = person.version()
        if confirm.count():
            confirm.click()
            return
        if cells.count():
            cells.first.click()
            person.wait_past(before)
        else:
            person.click_target(0)
    raise AssertionError("a turn without an end")


# Where a line begins and ends on the screen.
ENDS = """path => [0, path.getTotalLength()].map((length) => {
  const {x, y} = path.getPointAtLength(length).matrixTransform(path.getScreenCTM());
  return [x, y];
})"""


def test_astra_takes_her_turn(meet: Meet) -> None:
    person = meet("ru")
    page = sit_down(person, "moon", 0, "tap", adventure=2, astra="stephanie")
    person.wait_for_choice()
    symbol = page.locator(".astra ul li").first
    expect(symbol).to_have_attribute("title", re.compile("каждая карта приносит ASTRA"))
    before = page.locator("section.astra .sum").inner_text()
    column = page.locator("aside.left").bounding_box()
    finish_turn(person)
    page.wait_for_selector(".scene .go-on")
    total = page.locator(".scene .total b")
    expect(total).to_contain_text(before)
    expect(page.locator(".scene .worth")).to_contain_text("+")
    expect(page.locator(".scene .card[data-piece]")).to_have_count(1)  # the card that flew
    expect(page.locator(".pile .went")).to_have_count(1)  # and the place it left
    # The way it came begins at that place and ends where the card lies.
    way = page.locator(".scene .way path")
    expect(way).to_have_attribute("d", re.compile("^M.*C"))
    person.wait_until_still()
    (begins, ends), place, card = (
        way.evaluate(ENDS),
        page.locator(".pile .went").bounding_box(),
        page.locator(".scene .card").bounding_box(),
    )
    assert place
    assert card
    assert abs(begins[0] - place["x"]) < 4
    assert abs(begins[1] - place["y"] - place["height"] / 2) < 4
    # Her panel is lit where it stands at the table, and the card lies at its edge.
    lit = page.locator(".scene .panel-lit").bounding_box()
    assert column
    assert lit
    assert lit["x"] == column["x"]
    assert card["x"] < lit["x"] + lit["width"] < card["x"] + card["width"]
    assert lit["y"] + lit["height"] < page.locator(".scene .below").bounding_box()["y"]  # type: ignore[index]
    assert card["x"] < ends[0] < card["x"] + card["width"]
    assert ends[1] < card["y"] + 12
    expect(page.locator(".beats li")).to_have_count(2)  # my turn, and hers
    expect(page.locator(".prompt > svg use")).to_have_attribute("href", "#astra-6-stephanie")
    after = total.locator("em").inner_text()
    person.check_axe()
    person.shot("scene-astra")
    go_on(page)
    expect(page.locator("section.astra .sum")).to_have_text(after)
    expect(page.locator(".scene")).to_have_count(0)


def test_an_effect_card_says_what_it_does(meet: Meet) -> None:
    person = meet("en")
    sit_down_when_astra_strikes(person, 1)
    person.wait_for_choice()
    page = person.page
    expect(page.locator(".frame .card p")).to_contain_text("crossed off")
    expect(page.locator(".means")).to_contain_text("system error")
    # Her face has the word, and what is certain is told before anything is chosen.
    expect(page.locator(".prompt > svg use")).to_have_attribute("href", "#astra-1-katherine")
    points = int(page.locator(".seat .sc .points").inner_text())
    expect(page.locator(".seat .sc .sure")).to_contain_text(str(points - 5))
    expect(page.locator(".paper.score .hand em")).to_have_text(str(points - 5))
    person.check_page()
    person.shot("astra-effect")


def test_the_sheets_of_the_battle_have_names(meet: Meet) -> None:
    person = meet("en")
    page = sit_down(person, "moon", 2, "instant", adventure=8)
    person.wait_for_choice()
    tabs = page.get_by_role("tab")
    expect(tabs).to_have_count(2)
    left, right = tabs.nth(0), tabs.nth(1)
    expect(left).to_contain_text("Left, with")
    expect(right).to_contain_text("Right, with")
    expect(page.locator(".sheet:visible .zone").first).to_be_attached()
    shown = page.locator(".paper-sheet .sheet:visible")
    page.evaluate(
        "() => { window.slid = 0; addEventListener('animationstart', "
        "(event) => { window.slid += event.animationName.endsWith('switch'); }); }"
    )
    page.keyboard.press("1")
    expect(left).to_have_attribute("aria-selected", "true")
    expect(shown).not_to_have_class(re.compile("turned"))
    page.keyboard.press("2")
    expect(right).to_have_attribute("aria-selected", "true")
    expect(shown).to_have_class(re.compile("turned"))  # so that mine is below here, too
    expect(page.locator(".yours")).to_be_visible()
    # Above lies the zone of the neighbour the tab names.
    theirs = page.locator(".theirs")
    expect(right).to_contain_text(theirs.inner_text())
    page.wait_for_function("() => window.slid > 0")  # one sheet slides in for the other
    assert page.locator(".back").count() == 0  # one's own sheet is not somebody else's
    # A neighbour's panel holds the sheet one shares with them, and all of the panels fit.
    stamps = page.locator(".stamp")
    expect(stamps).to_contain_text(["left sheet", "right sheet"])
    expect(stamps.nth(1)).to_have_attribute("aria-pressed", "true")
    stamps.nth(0).click()
    expect(left).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("button", name="Sheets side by side")).to_be_in_viewport(ratio=1)
    page.keyboard.press("2")
    person.check_axe()
    person.shot("moon-battle")
    page.get_by_role("button", name="Sheets side by side").click()
    expect(page.locator("dialog.spread .sheet")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(page.locator("dialog.spread .sheet")).to_have_count(0)


def test_light_and_preview_stand_at_the_cell(meet: Meet) -> None:
    person = meet("en")
    page = sit_down(person, "moon", 1, "instant", adventure=1)
    person.wait_for_choice()
    expect(page.locator(".score .next")).to_contain_text("0 of 5 to 15 points")
    missions = page.locator(".missions, [data-el=A]").first
    score = page.locator(".paper.score")
    places = [score.bounding_box()]
    veiled = bubbles = 0
    for step in range(MOST_STEPS):
        page.wait_for_selector("[data-target], div.end")
        if page.locator("div.end").count():
            break
        lights = page.locator(".target[data-target]:visible")
        if lights.count():
            expect(lights.first.locator(".halo")).to_be_visible()
            assert (page.locator(".sheet:visible .veil").count() > 0) == (lights.count() <= 6)
            veiled += lights.count() <= 6
            for index in range(lights.count()):
                lights.nth(index).hover()
                here = page.locator(".here")
                if here.count() and "compartment full" in here.inner_text():
                    box, cell = here.bounding_box(), lights.nth(index).bounding_box()
                    assert box
                    assert cell
                    assert abs(box["y"] + box["height"] / 2 - cell["y"] - cell["height"] / 2) < 30
                    bubbles += 1
                    break
        places.append(score.bounding_box())
        if bubbles and veiled:
            break
        play_on(person, step)
    assert veiled
    assert bubbles
    # Confirm, decline and shift come and go; what stands below them stays where it is.
    assert missions.count()
    assert len({round(box["y"]) for box in places if box}) == 1


def test_on_a_phone_a_preview_moves_nothing_below_the_thumb(meet: Meet) -> None:
    person = meet("ru", "phone")
    page = sit_down(person, "moon", 1, "instant", adventure=1)
    person.wait_for_choice()
    piles = page.locator(".piles")
    before = piles.bounding_box()
    page.locator("[data-el=pile-1]").tap()
    page.locator(".target[data-target]").first.wait_for()
    page.locator(".target[data-target]:visible").first.tap()
    page.locator(".note .go").wait_for()
    assert piles.bounding_box() == before


def test_on_a_phone_a_preview_of_a_place_is_whole_and_pushes_nothing_away(meet: Meet) -> None:
    person = meet("ru", "phone")
    page = sit_down(person, "not_alone", 3, "instant", creature=1)
    person.wait_for_choice()
    hand = page.locator(".stage .hand")
    before = hand.bounding_box()
    note = page.locator(".slot > .note")
    for place in (1, 4):  # the longest power, and one with all that may happen
        page.locator(f"[data-el=place-{place}]").tap()
        expect(note).to_contain_text(re.compile(rf"\b{place} «"))
        person.wait_until_still()
        assert hand.bounding_box() == before
        assert note.evaluate("e => e.scrollHeight - e.clientHeight") <= 1, "a line of it is cut"
