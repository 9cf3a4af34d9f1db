"""What browsers keep of games with secrets: at a served table, and where several share a device.

A drawer is any place a browser keeps things in: caches, IndexedDB, storage, notices. Secrets are
what one seat is told and another is not, taken from the messages themselves, whatever the game.
"""

import json
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.conftest import Meet
from tests.browser.kept import kept, said_to_anybody
from tests.browser.people import Person, wait_for_promise
from tests.browser.test_offline import Site
from tests.service.house import Node

from kosmostol.client.changes import Following

LEAST = 3  # letters of a word that is looked for, parts of a list
ENOUGH = 5  # secrets that must have been looked for
MOST_MOVES = 40
MARK = 200  # octets by which a file is known
# The program as it is unpacked, before there is any table.
UNPACKED = "kosmostol-unpacked http"


def written(what: object) -> str:
    """As a browser writes it down."""
    return json.dumps(what, separators=(",", ":"), ensure_ascii=False)


def pieces(told: object) -> set[str]:
    """Every name and every longer list in something told, as it would be written down."""
    if isinstance(told, str):
        return {written(told)} if len(told) >= LEAST else set()
    if isinstance(told, dict):
        return set().union(*map(pieces, told.values()))
    if not isinstance(told, list):
        return set()
    own = {written(told)} if len(told) > LEAST else set()
    return own.union(*map(pieces, told))


class Heard:
    """What seats were told, state by state; what only one of them was told is its secret.

    At one device a seat hears nothing while it waits behind the curtain: there what it was told
    last counts, `at_once` or not.
    """

    def __init__(self, at_once: bool) -> None:
        self._at_once = at_once
        self.secrets: set[str] = set()
        self._public: set[str] = set()
        self._seats: dict[int, tuple[int, set[str]]] = {}

    def note(self, message: dict[str, Any]) -> None:
        """A message with the views of some seats."""
        if message["t"] != "game":
            return
        self._public |= pieces(message["log"])
        for each in message["views"]:
            found = pieces(each["view"]) | pieces([one["move"] for one in each["options"]])
            self._seats[each["seat"]] = (message["version"], found)
        versions = {version for version, _ in self._seats.values()}
        if len(self._seats) > 1 and (len(versions) == 1 or not self._at_once):
            views: list[set[str]] = [found for _, found in self._seats.values()]
            shared = views[0].intersection(*views[1:])
            self.secrets |= set().union(*views) - shared
            self._public |= shared

    @property
    def hidden(self) -> set[str]:
        """What was never open to all."""
        return self.secrets - self._public


def look_in_drawers(page: Page, hidden: set[str], allowed: frozenset[str] = frozenset()) -> None:
    """Files are as anybody gets them; nothing else holds what is hidden, but what may."""
    assert len(hidden) >= ENOUGH, "seats were told different things"
    found = kept(page)
    files = {where: text for where, text in found.items() if " http" in where}
    assert len(files) > 10, "the service worker has kept files"
    for where, text in files.items():
        if where.startswith(UNPACKED):
            continue
        said = said_to_anybody(where.split(" ", 1)[1])
        begin = text.find(said[:MARK])  # behind the headers; what is very long was cut
        assert text[begin:] == said[: len(text) - begin], f"{where} is for one person"
    storage = json.loads(found["local storage"])
    storage.pop("kosmostol-ready", None)  # a deal of the same cards that nobody plays yet
    found["local storage"] = written(storage)
    for where in found.keys() - files.keys() - allowed:
        plain = found[where].replace("\\", "")  # JSON in JSON
        for each in hidden:
            assert each not in plain, f"{each} is kept in {where}"


def plant_and_find(page: Page, hidden: set[str], allowed: frozenset[str] = frozenset()) -> None:
    """A leak in either kind of storage is found, written as the page itself writes."""
    for each in (min(hidden), max(hidden)):
        for storage in ("localStorage", "sessionStorage"):
            said = written({"form": "", "what": {"view": {"held": [json.loads(each)]}}})
            page.evaluate("([at, said]) => void (window[at].planted = said)", [storage, said])
            with pytest.raises(AssertionError, match="is kept in"):
                look_in_drawers(page, hidden, allowed)
            page.evaluate("(at) => void window[at].removeItem('planted')", storage)
    look_in_drawers(page, hidden, allowed)


# ---- at a served table ----


def open_table(host: Person, guests: list[Person], game: str, options: dict[str, Any]) -> None:
    """A table of people only, made through the server's door, and their pages."""
    host.visit()
    host.page.wait_for_selector(f"[data-play={game}]")
    made = host.page.evaluate(
        """async ([game, options, count]) => {
            const post = (path, body) => fetch(path, {method: 'POST', body: JSON.stringify(body),
                headers: {'content-type': 'application/json'}}).then((answer) => answer.json());
            await post('/api/me', {name: 'Анна'});
            const places = [{kind: 'me'}, ...Array.from({length: count}, () => ({kind: 'open'}))];
            return (await post('/api/tables', {game, options, places, start: false})).table;
        }""",
        [game, options, len(guests)],
    )
    host.visit(f"/t/{made}")
    for number, guest in enumerate(guests):
        guest.visit(f"/t/{made}")
        guest.page.locator("#join-name").fill(f"Гость {number}")
        guest.page.locator("form.join button.go").click()
        host.page.wait_for_selector(f".rows :text('Гость {number}')")
    host.page.locator("button.go").last.click()


@pytest.mark.parametrize(("game", "seats", "moves"), [("planet5r", 3, 20), ("moon", 2, 24)])
def test_at_a_served_table_nothing_of_other_seats_is_kept(
    meet: Meet, game: str, seats: int, moves: int
) -> None:
    people = [meet("ru", keeps=True) for _ in range(seats)]
    open_table(people[0], people[1:], game, {})
    heard = Heard(at_once=True)
    lines = [Following() for _ in people]
    made = 0
    while made < moves and not any(person.ended() for person in people):
        able = [person for person in people if person.targets().count() > 0]
        if able:
            able[made % len(able)].click_target(made)
            made += 1
        else:
            people[0].page.wait_for_timeout(30)
        for person, line in zip(people, lines, strict=True):
            frames, person.sent = person.sent, []
            for frame in frames:
                heard.note(line.whole(json.loads(frame)))
    for person in people:
        page = person.page
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        look_in_drawers(page, heard.hidden)
    plant_and_find(people[0].page, heard.hidden)


# ---- several at one device ----

# The page hears what it says to its workers and they to it.
LISTENING = """
  self.heard = [];
  self.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({data}) => self.heard.push(JSON.stringify(data)));
    }
  };
"""
# The device keeps whole matches, as a server's database does.
MATCHES = frozenset({"kosmostol events", "kosmostol tables"})


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with closing(Site(tmp_path_factory.mktemp("web") / "table")) as made:
        yield made


@pytest.mark.parametrize("game", ["not_alone", "planet5r", "moon"])
def test_where_several_share_a_device_only_the_match_itself_is_kept(
    browser: Browser, node: Node, site: Site, game: str
) -> None:
    person = Person(browser, node, keeps=True)
    settings = json.dumps(json.dumps(person.settings))
    person.context.add_init_script(f"localStorage.kosmostol ??= {settings};{LISTENING}")
    page = person.page
    page.goto(f"http://{site.address}/table/#/new/{game}?mode=device")
    page.locator("button.go").click()
    page.wait_for_url("**/t/*")
    heard, line = Heard(at_once=False), Following()
    lifted = made = 0
    while lifted < 5 and made < MOST_MOVES:
        page.wait_for_selector(".curtain, [data-target], div.end")
        if page.locator(".curtain").count():
            page.locator(".curtain button.go").click()
            page.wait_for_selector("[data-target]")
            lifted += 1
        person.click_target(made)
        made += 1
    for each in map(json.loads, page.evaluate("() => self.heard.splice(0)")):
        if isinstance(each, dict) and each.get("k") == "told":
            heard.note(line.whole(json.loads(each["data"])))
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    wait_for_promise(page, IDLE)
    assert person.table in kept(page)["kosmostol events"]
    look_in_drawers(page, heard.hidden, MATCHES)
    plant_and_find(page, heard.hidden, MATCHES)
    problems = person.problems
    person.leave()
    assert not problems


# Whether all that was put off until nobody waits for it has been done.
IDLE = """() => new Promise((settle) => requestAnimationFrame(() => setTimeout(() =>
  scheduler.postTask(() => settle(true), {priority: 'background'}))))"""
