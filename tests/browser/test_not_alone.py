"""Not Alone: the Creature against bots, a Hunted among bots, opposite sides online, one device."""

import json
import re
from typing import Any, NamedTuple

import pytest
from tests.browser.conftest import Meet
from tests.browser.kept import kept, said_to_anybody
from tests.browser.people import Person

from kosmostol.client.changes import Following

PLACES = 10
MOST_MOVES = 160


def open_table(host: Person, creature: int, places: list[dict[str, str]], start: bool) -> None:
    """A table of this game, made through the server's door, and its page."""
    host.visit()
    host.page.wait_for_selector("[data-play=not_alone]")
    table = host.page.evaluate(
        """async ([creature, places, start]) => {
            const post = (path, body) => fetch(path, {method: 'POST', body: JSON.stringify(body),
                headers: {'content-type': 'application/json'}}).then((answer) => answer.json());
            await post('/api/me', {name: 'Анна'});
            const made = await post('/api/tables',
                {game: 'not_alone', options: {creature, side: 1}, places, start});
            return made.table;
        }""",
        [creature, places, start],
    )
    host.visit(f"/t/{table}")


def play_to_the_end(person: Person) -> set[str]:
    """Clicks lit things in turn until the game is over; the kinds of elements that were offered."""
    offered: set[str] = set()
    moves = 0
    while person.wait_for_choice():
        offered |= {each.partition("-")[0] for each in person.lit().split(",")}
        person.click_target(moves * 7)
        moves += 1
        assert moves < MOST_MOVES
    return offered


BOTS = [{"kind": "bot", "level": "easy"}] * 2


@pytest.mark.parametrize(
    ("role", "lang", "size", "theme"),
    [("creature", "ru", "desktop", "dark"), ("hunted", "en", "phone", "light")],
)
def test_a_whole_game(meet: Meet, role: str, lang: str, size: str, theme: str) -> None:
    person = meet(lang, size, theme)
    person.strict = True
    open_table(person, 0 if role == "creature" else 1, [{"kind": "me"}, *BOTS], start=True)
    page = person.page
    person.wait_for_choice()
    assert page.locator("[data-el^=place-]").count() == PLACES
    held = "hunt" if role == "creature" else "survival"
    assert page.locator(f"[data-el^={held}-]:visible").count() >= 1
    person.shot(f"not-alone-{role}")
    person.check_page()
    aid = page.locator("button[role=switch]").first
    assert aid.get_attribute("aria-checked") == "true"  # in a first game
    aid.tap() if size == "phone" else aid.click()
    assert aid.get_attribute("aria-checked") == "false"
    offered = play_to_the_end(person)
    assert {"place", "button"} <= offered
    assert role == "hunted" or "hunt" in offered  # whether survival cards turn up is chance
    page.wait_for_selector("div.end .paper")
    table = person.api(f"/api/tables/{person.table}")
    assert table["status"] == "finished"
    assert sorted(table["scores"]) in ([0, 0, 1], [0, 1, 1])
    person.check_page()
    person.shot(f"end-not-alone-{role}")


ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


@pytest.mark.parametrize("role", ["hunted", "creature"])
def test_keys_are_enough(meet: Meet, role: str) -> None:
    """A good part of a game with arrows and Enter only."""
    person = meet("ru")
    open_table(person, 0 if role == "creature" else 1, [{"kind": "me"}, *BOTS], start=True)
    offered: set[str] = set()
    for turn in range(10):
        if not person.wait_for_choice():
            break
        offered |= {each.partition("-")[0] for each in person.lit().split(",")}
        person.choose_by_keys(*(ARROWS[(turn + each) % 4] for each in range(turn % 4)))
    assert {"place", "button", *(["hunt"] if role == "creature" else [])} <= offered


# ---- opposite sides ----


# What a page shows at one moment: the version, its elements, its drawings.
PAGE = """() => [
    Number(document.querySelector('main.table').dataset.version),
    [...document.querySelectorAll('[data-el]')].map((each) => each.dataset.el),
    [...document.querySelectorAll('main use')].map((each) => each.getAttribute('href').slice(1)),
]"""
# Lines everybody reads when a card leaves a hand, or a turn begins: the clock both sides share.
CLOCK = {"log-turn", "log-hunt", "log-hunt-as", "log-survival", "log-dropped"}


class Told(NamedTuple):
    """A message, at what time, and what its reader held then."""

    message: dict[str, Any]
    clock: int
    held: set[str]


class Watched:
    """A person, and everything the server has told and the page has shown them."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.following = Following()
        self.log: list[dict[str, Any]] = []
        self.told: list[Told] = []
        self.pages: list[tuple[int, list[str], list[str]]] = []

    def listen(self) -> None:
        """Read what arrived, and look at the page."""
        frames, self.person.sent = self.person.sent, []
        for message in map(self.following.whole, map(json.loads, frames)):
            if message["t"] != "game":
                continue
            self.log = self.log[: message["logFrom"]] + message["log"]
            own = message["views"][0]["view"]["own"]
            held = {*own.get("hunt", ()), *own.get("survival", ()), *own.get("drawn", ())}
            clock = sum(entry["text"]["id"] in CLOCK for entry in self.log)
            self.told.append(Told(message, clock, held))
        self.pages.append(self.person.page.evaluate(PAGE))

    def secrets(self, clock: int) -> set[str]:
        """The cards that were held before, at and after a moment: nobody else may know of them."""
        before = [told.held for told in self.told if told.clock < clock][-1:]
        around = [told.held for told in self.told if abs(told.clock - clock) <= 1]
        after = [told.held for told in self.told if told.clock > clock][:1]
        return set.intersection(*before, *around, *after) if after else set()


def test_opposite_sides_learn_nothing_of_each_other(meet: Meet) -> None:
    creature = meet("ru", keeps=True, whole=True)
    hunted = meet("en", keeps=True, whole=True)
    open_table(creature, 0, [{"kind": "me"}, {"kind": "open"}, BOTS[0]], start=False)
    hunted.visit(f"/t/{creature.table}")
    hunted.page.locator("#join-name").fill("Борис")
    hunted.page.locator("form.join button.go").click()
    creature.page.wait_for_selector(".rows :text('Борис')")
    creature.page.locator("button.go").last.click()
    sides = (Watched(creature), Watched(hunted))
    moves = 0
    while moves < 30 and not any(side.person.ended() for side in sides):
        able = [side.person for side in sides if side.person.targets().count() > 0]
        if not able:
            creature.page.wait_for_timeout(30)
            continue
        able[moves % len(able)].click_target(moves)
        moves += 1
        for side in sides:
            side.listen()
    searched = sum(
        look_for_secrets(side, other) for side, other in zip(sides, reversed(sides), strict=True)
    )
    assert searched > 50, "both sides held cards, and heard much"
    with pytest.raises(AssertionError, match="is told of"):  # the search finds what is there
        look_for_secrets(sides[0], sides[0])
    look_in_drawers(*sides)
    look_in_drawers(*reversed(sides))
    plant_everywhere(sides[1], sides[0])
    creature.shot("not-alone-online")
    creature.check_page()


def look_for_secrets(side: Watched, other: Watched) -> int:
    """Neither messages nor the page tell what the other side holds; how much was searched."""
    searched = 0
    hidden: dict[int, set[str]] = {}  # by the version of the page
    for message, clock, _ in side.told:
        if message["result"] is not None:
            continue  # all cards lie open
        secrets = other.secrets(clock)
        searched += len(secrets)
        hidden[message["version"]] = secrets & hidden.get(message["version"], secrets)
        for recipient in message["views"]:
            view = recipient["view"]
            for public in ("faces", "step", "window"):  # a window may be called after a card
                view.pop(public, None)
            covered = view["phase"] in ("exploration", "hunting")
            for each in view["hunted"]:
                assert not covered or (each["cards"] is None and each["spots"] == [])
        told = {recipient["seat"] for recipient in message["views"]}
        last = message["last"]
        sealed = last is not None and last["move"].startswith(("explore", "keep", "hide"))
        assert not sealed or last["seat"] in told, last
        text = json.dumps(message)
        for card in secrets:
            found = re.search(rf'.{{0,60}}"(hunt-|survival-)?{card}".{{0,60}}', text)
            assert not found, f"the other side is told of {card}: {found[0]}"
    for version, elements, drawings in side.pages:
        for card in hidden.get(version, ()):
            names = {f"hunt-{card}", f"survival-{card}"}
            assert names.isdisjoint(elements), f"{card} lies open"
            assert names.isdisjoint(drawings), f"{card} is drawn"
    return searched


def look_in_drawers(side: Watched, other: Watched) -> None:
    """A side's browser keeps files that anybody gets, and beside them nothing the other holds."""
    page = side.person.page
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    mine = side.told[-1].held
    # At the end of a game hands may be empty: what was held when they last were not.
    held = [told.held - mine for told in other.told if told.held - mine]
    secrets: set[str] = held[-1] if held else set()
    assert secrets, "the other side holds cards"
    found = kept(page)
    files = {where: text for where, text in found.items() if " http" in where}
    assert len(files) > 10, "the service worker has kept files"
    for where, text in files.items():
        assert text.endswith(said_to_anybody(where.split(" ", 1)[1])), f"{where} is for one person"
    for where in found.keys() - files.keys():
        for card in secrets:
            assert not re.search(rf"\b{card}\b", found[where]), f"{card} is kept in {where}"


# A leak in each place a browser keeps things in: how it gets there, how it goes, and what is said.
PLANTED = {
    "session storage": (
        "(card) => void (sessionStorage.planted = card)",
        "() => void sessionStorage.removeItem('planted')",
        "is kept in session storage",
    ),
    "local storage": (
        "(card) => void (localStorage.planted = card)",
        "() => void localStorage.removeItem('planted')",
        "is kept in local storage",
    ),
    "a cache": (
        """async (card) => (await caches.open('planted'))
          .put('/healthz', new Response(`{"held": ["${card}"]}`))""",
        "() => caches.delete('planted')",
        "is for one person",
    ),
    "IndexedDB": (
        """(card) => new Promise((settle) => {
          const asked = indexedDB.open('planted');
          asked.onupgradeneeded = () =>
            asked.result.createObjectStore('rows', {autoIncrement: true});
          asked.onsuccess = () => {
            const step = asked.result.transaction('rows', 'readwrite');
            step.objectStore('rows').add({hand: [card]});
            step.oncomplete = () => (asked.result.close(), settle());
          };
        })""",
        """() => new Promise((settle) => {
          indexedDB.deleteDatabase('planted').onsuccess = () => settle();
        })""",
        "is kept in planted rows",
    ),
    "a notice": (
        """async (card) => (await navigator.serviceWorker.ready)
          .showNotification('planted', {body: `Your rival holds ${card}`, tag: 'planted'})""",
        """async () => (await (await navigator.serviceWorker.ready).getNotifications())
          .forEach((one) => one.close())""",
        "is kept in notices",
    ),
}


def plant_everywhere(side: Watched, other: Watched) -> None:
    """A card of the other side is found wherever it is kept."""
    page = side.person.page
    page.context.grant_permissions(["notifications"])
    held = [told.held - side.told[-1].held for told in other.told]
    card = min([cards for cards in held if cards][-1])
    for plant, weed, said in PLANTED.values():
        page.evaluate(plant, card)
        with pytest.raises(AssertionError, match=said):
            look_in_drawers(side, other)
        page.evaluate(weed)
    look_in_drawers(side, other)


# ---- one device ----


def test_the_curtain_hides_a_hand(meet: Meet) -> None:
    person = meet("ru")
    open_table(person, 0, [{"kind": "me"}, {"kind": "device", "name": "Борис"}], start=True)
    page = person.page
    opened = 0
    while opened < 3:
        page.wait_for_selector(".curtain, [data-target]")
        if page.locator(".curtain").count():
            held = page.locator("[data-el^=hunt-], [data-el^=survival-], .pawn, [data-target]")
            assert held.count() == 0, "something lies open behind the curtain"
            if opened == 0:
                person.check_page()
            page.locator(".curtain button.go").click()
            page.wait_for_selector("[data-target]")
            opened += 1
        person.click_target()
