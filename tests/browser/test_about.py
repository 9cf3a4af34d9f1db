"""Everything on every board says what it is and what it does, whosever turn it is."""

from typing import Any

import pytest
from tests.browser.conftest import Meet
from tests.browser.people import Person

from kosmostol.games.moon.components import SHEETS

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("catonauts", 3, {}),
    ("aliens", 3, {}),
    ("planet5r", 3, {}),
    ("not_alone", 3, {}),
    ("moon", 1, {"adventure": 2, "astra": "katherine"}),
    *(("moon", 2, {"adventure": adventure}) for adventure in sorted(SHEETS)),
]
IDS = [
    f"{game}{options.get('adventure', '')}{options.get('astra', '')}" for game, _, options in TABLES
]
# Everything drawn or named on the board, in the hand, beside them and at the seats. Signs of the
# seats and of the shell are said by what they stand at.
PIECES = """() => {
  const found = [...document.querySelectorAll(
    '.stage :is(use, [data-el], [data-piece], [data-anchor], [data-about]),'
    + '.left .seat > :not(.top):not(.actions) :is(use, [data-el], [data-piece]),'
    + '.left > :not(.seats) :is(use, [data-el], [data-piece], [data-anchor]),'
    + '.right.own > :not(.log-box) :is(use, [data-el], [data-piece])')];
  const shell = e => /^#(ui-|shape-|seat-|logo|wreath|ink)/.test(e.getAttribute('href') ?? '')
    || e.closest('.others, .recent, .note, .tools:not(.own *), .thumb .log');
  return found.filter(e => {
    const box = e.getBoundingClientRect();
    return box.width > 2 && box.height > 2 && !shell(e);
  });
}"""
# What the table says of each piece when it gets the focus.
ASK = """async () => {
  const silent = [];
  const said = new Set();
  const asked = new Set();
  const at = e => e && !e.matches('main') ? at(e.parentElement).concat(
    e.tagName + '.' + (e.getAttribute('class') ?? '').replace(/ ?(svelte-|s-)\\S+/, '')) : [];
  for (const piece of (PIECES)()) {
    const {about, el, piece: own} = piece.dataset;
    const name = piece.getAttribute('href') ?? about ?? el ?? own;
    const sort = at(piece).slice(-4).join(' > ') + ' ' + (name ?? '').replace(/\\d+/g, '0');
    if (asked.has(sort)) continue;  // one of each sort
    asked.add(sort);
    const before = piece.getAttribute('tabindex');
    piece.setAttribute('tabindex', '-1');
    document.activeElement?.blur();
    piece.focus({focusVisible: true, preventScroll: true});
    await new Promise(done => setTimeout(done));
    const note = document.querySelector('.note.about');
    const text = [...(note?.querySelectorAll('h2, p') ?? [])].map(e => e.textContent);
    if (text.length < 2 || text.some(t => !t || /[<>{}]/.test(t))) {
      silent.push(sort);
    } else said.add(text[0]);
    if (before === null) piece.removeAttribute('tabindex');
    else piece.setAttribute('tabindex', before);
  }
  return {silent, said: [...said]};
}""".replace("PIECES", PIECES)


def open_table(person: Person, game: str, seats: int, options: dict[str, Any]) -> str:
    host = f"http://{person.node.address}/api"
    assert person.context.request.post(f"{host}/me", data={"name": "Анна"}).ok
    places = [{"kind": "me"}, *({"kind": "bot", "level": "easy"} for _ in range(seats - 1))]
    answer = person.context.request.post(
        f"{host}/tables",
        data={"game": game, "options": options, "places": places, "seed": "5", "start": True},
    )
    assert answer.ok, answer.text()
    return str(answer.json()["table"])


def ask_everything(person: Person) -> list[str]:
    person.page.mouse.move(2, 2)
    person.page.keyboard.press("i")  # from now on the focus is answered at once
    found = person.page.evaluate(ASK)
    person.page.keyboard.press("Escape")
    assert not found["silent"], "\n".join(found["silent"])
    return list(found["said"])


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=IDS)
def test_every_piece_explains_itself(
    meet: Meet, game: str, seats: int, options: dict[str, Any]
) -> None:
    person, watching = meet("ru"), meet("en", "phone")
    table = open_table(person, game, seats, options)
    person.visit(f"/t/{table}")
    person.page.wait_for_selector(".stage .play :is(use, [data-el])")
    for move in range(4):
        person.wait_for_choice()
        if move == 0:
            ask_everything(person)
        person.click_target(move)
    person.wait_for_choice()
    assert len(ask_everything(person)) > 5
    watching.visit(f"/t/{table}")
    watching.page.wait_for_selector(".stage .play :is(use, [data-el])")
    assert len(ask_everything(watching)) > 3
    for each in (person, watching):
        assert not each.page.evaluate("() => window.__missing ?? []")


def test_a_mouse_that_rests_is_answered_and_no_longer_once_it_goes_on(meet: Meet) -> None:
    person = meet("en")
    person.visit(f"/t/{open_table(person, 'catonauts', 3, {})}")
    person.wait_for_choice()
    page = person.page
    page.locator(".pile").first.hover()
    page.wait_for_selector(".note.about")
    assert "The deck" in page.locator(".note.about").inner_text()
    page.locator("[data-el=cell-b2]").hover()
    page.wait_for_function(
        "() => document.querySelector('.note.about h2')?.textContent.startsWith('b2')"
    )
    person.shot("about")
    person.check_page()
    page.mouse.move(2, 2)
    page.wait_for_selector(".note.about", state="detached")


def test_keys_go_from_thing_to_thing_and_leave_the_tab_order_alone(meet: Meet) -> None:
    person = meet("ru")
    person.visit(f"/t/{open_table(person, 'moon', 2, {'adventure': 3})}")
    person.wait_for_choice()
    page = person.page
    stops = "() => document.querySelectorAll('main [tabindex=\"0\"]').length"
    before = page.evaluate(stops)
    page.keyboard.press("i")
    names = set()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft"):
        page.wait_for_selector(".note.about")
        names.add(page.locator(".note.about").inner_text())
        focused = "() => document.activeElement.getAttribute('aria-describedby')"
        assert page.evaluate(focused) == "about-note"
        page.keyboard.press(key)
    assert len(names) > 1
    person.shot("about-keys")
    page.keyboard.press("Escape")
    page.wait_for_selector(".note.about", state="detached")
    assert page.evaluate(stops) == before


def press_long(person: Person, what: str, until: str) -> None:
    """A finger that stays on a thing until something is told, and is lifted then."""
    box = person.page.locator(what).first.bounding_box()
    assert box is not None
    touch = person.context.new_cdp_session(person.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    person.page.wait_for_selector(until)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


def test_a_long_press_explains_and_plays_nothing(meet: Meet) -> None:
    person = meet("ru", "phone")
    person.visit(f"/t/{open_table(person, 'moon', 2, {'adventure': 1})}")
    person.wait_for_choice()
    page = person.page
    press_long(person, "[data-el=pile-1]", ".note.about")
    person.shot("about-long-press")
    page.wait_for_timeout(300)  # a press that plays would have been sent by now
    assert page.locator(".pile.chosen").count() == 0
    assert page.locator(".note.about").count() == 1, "it stays to be read"
    page.locator(".prompt .ask").tap()
    page.wait_for_selector(".note.about", state="detached")


# What hangs over the table now, from the first word to the last.
NOTES = """() => [...document.querySelectorAll('.note')]
  .filter((e) => e.checkVisibility({visibilityProperty: true})).map((e) => e.innerText)"""


@pytest.mark.parametrize(
    ("game", "options"), [("catonauts", {}), ("not_alone", {"creature": 1, "side": 1})]
)
def test_a_long_press_over_a_preview_leaves_one_note(
    meet: Meet, game: str, options: dict[str, Any]
) -> None:
    person = meet("en", "phone")
    person.visit(f"/t/{open_table(person, game, 3, options)}")
    person.wait_for_choice()
    page = person.page
    lit = page.locator("[data-target]").first.get_attribute("data-el")
    page.locator(f"[data-el={lit}]").tap()
    page.wait_for_selector(".thumb .note .go")
    (outcome,) = page.evaluate(NOTES)
    # Of the thing that is previewed: what it is stands below the outcome, in the same note.
    press_long(person, f"[data-el={lit}]", ".thumb .note[data-what]")
    (both,) = page.evaluate(NOTES)
    assert set(outcome.split()) <= set(both.split())
    assert game == "not_alone" or len(both) > len(outcome)
    person.check_page()
    person.shot(f"about-held-{game}")
    # Of another thing: alone, and the outcome comes back when it is put away.
    press_long(person, f"[data-target]:not([data-el={lit}])", ".note.about")
    (other,) = page.evaluate(NOTES)
    assert other != outcome
    page.locator(".prompt .ask").tap()
    page.wait_for_selector(".note.about", state="detached")
    assert page.evaluate(NOTES) == [outcome]
    # The button of a note that says both stays under the finger, also of one who reads it first.
    press_long(person, f"[data-el={lit}]", ".thumb .note[data-what]")
    page.wait_for_timeout(1000)
    before = person.version()
    page.locator(".thumb .note .go").tap()
    person.wait_past(before)
