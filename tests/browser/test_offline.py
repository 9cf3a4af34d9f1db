"""A site of files: lessons, puzzles, records, a game without a network; nothing gets lost."""

import json
import threading
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, Route, Worker, expect
from tests.browser.people import Person, wait_for_promise
from tests.browser.test_games import play_to_the_end
from tests.service.house import Node

import kosmostol as ks
from kosmostol.device.site import write_site


class Site:
    """A site of files, and what serves them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        write_site(folder)
        handler = partial(Quiet, directory=str(folder.parent))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Quiet(SimpleHTTPRequestHandler):
    """Tells nobody what was asked for."""

    def log_message(self, format: str, *args: object) -> None:
        return


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    made = Site(tmp_path_factory.mktemp("web") / "table")  # below somebody's address
    yield made
    made.close()


@pytest.fixture
def visitor(browser: Browser, node: Node, site: Site) -> Iterator[Person]:
    """Somebody at the site, who has just opened it."""
    person = Person(browser, node, keeps=True)
    kept = json.dumps(json.dumps(person.settings))
    person.context.add_init_script(f"localStorage.kosmostol ??= {kept}")
    person.page.goto(f"http://{site.address}/table/")
    person.page.wait_for_selector("main")
    yield person
    problems = person.problems
    person.leave()
    assert not problems


def test_a_site_has_lessons_puzzles_and_records(
    visitor: Person, site: Site, tmp_path: Path
) -> None:
    page = visitor.page
    match = ks.new("catonauts", seats=2, seed=3)
    ks.play_out(match, bots="random")
    file = tmp_path / "record.json"
    file.write_text(json.dumps(match.record()))
    page.goto(f"http://{site.address}/table/#/played")
    page.locator("[data-open-record]").set_input_files(file)
    page.wait_for_url("**/replay")
    page.wait_for_selector("main")
    file.write_text("{}")
    page.goto(f"http://{site.address}/table/#/played")
    page.locator("[data-open-record]").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("нет записи партии")
    page.goto(f"http://{site.address}/table/#/puzzles/catonauts")
    page.locator("[data-puzzle]").first.click()
    visitor.wait_for_choice()
    page.goto(f"http://{site.address}/table/#/learn/catonauts")
    page.locator("[data-lesson]").first.click()
    page.wait_for_selector("main.table")


def test_a_new_version_takes_over_and_the_game_goes_on(visitor: Person, site: Site) -> None:
    page = visitor.page
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.locator("[data-play=catonauts]").click()
    visitor.wait_for_choice()
    visitor.click_target()
    visitor.wait_for_choice()
    page.evaluate("() => { window.same = true; }")
    worker = site.folder / "sw.js"
    worker.write_text(worker.read_text() + "\n// newer")
    page.evaluate("() => navigator.serviceWorker.getRegistration().then((one) => one.update())")
    note = page.get_by_text("Готова новая версия стола")
    expect(note).to_be_visible()
    before = visitor.look()
    page.get_by_role("button", name="Обновить").click()
    page.wait_for_function("() => !window.same")  # the page was loaded anew
    visitor.wait_for_choice()
    assert visitor.look() == before
    expect(note).to_have_count(0)


# Whether all that a page and its workers have used so far would be there without a network.
USED = """async () => {
  if (!navigator.serviceWorker.controller) return false;
  const names = performance.getEntriesByType('resource').map(({name}) => new URL(name));
  const used = names.filter(({pathname}) => /\\/(assets|api\\/games)\\//.test(pathname));
  const kept = await Promise.all(used.map((one) => caches.match(one.href, {ignoreVary: true})));
  const parts = await (await caches.open('kosmostol-shared')).keys();
  const unpacked = await (await caches.open('kosmostol-unpacked')).keys();
  const has = (part) => parts.some(({url}) => url.includes(`/device/${part}`));
  return used.length > 10 && kept.every((one) => one) && unpacked.length === 1
    && ['parts.json', 'library.zip', 'catonauts.zip'].every(has);
}"""


# Whether it is kept how the table looked at a version.
LEFT = """(version) =>
  JSON.parse(localStorage['kosmostol-left'] ?? 'null')?.what.game.version === version"""


def test_a_first_visit_is_enough_to_come_back_without_a_network_after_a_crash(
    visitor: Person, site: Site
) -> None:
    page = visitor.page
    page.locator("[data-play=catonauts]").click()
    visitor.wait_for_choice()
    visitor.click_target()
    visitor.wait_for_choice()
    before = visitor.look()
    wait_for_promise(page, USED)
    page.wait_for_function(LEFT, arg=before.version)
    assert page.get_by_text("Всё с собой").count() == 0  # nobody asked for everything
    visitor.context.set_offline(True)
    # The page, its workers and the service worker end all at once, without a word.
    address = page.url
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")
    # Long before the table is awake one sees how it was left, and can choose.
    asleep = visitor.new_page()
    asleep.add_init_script("self.Worker = class { postMessage() {} terminate() {} };")
    asleep.goto(address)
    asleep.wait_for_selector("[data-target]")
    asleep.close()
    visitor.page = page = visitor.new_page()
    page.goto(address)
    visitor.wait_for_choice()
    assert visitor.look() == before
    first = visitor.table
    page.goto(f"http://{site.address}/table/#/")
    page.locator("[data-play=catonauts]").click()
    page.wait_for_function("(first) => !location.hash.includes(first)", arg=first)
    visitor.wait_for_choice()
    visitor.click_target()
    visitor.wait_for_choice()


# Whether the game that was begun has been unpacked.
UNPACKED = """() =>
  JSON.parse(localStorage['kosmostol-laying'] ?? 'null')?.what.length === 0"""


def test_a_new_game_begins_while_the_table_sleeps_and_is_not_lost(
    visitor: Person, site: Site
) -> None:
    visitor.page.close()
    asleep = visitor.new_page()
    asleep.add_init_script("self.Worker = class { postMessage() {} terminate() {} };")
    asleep.goto(f"http://{site.address}/table/")
    asleep.locator("[data-play=not_alone]").click()
    asleep.wait_for_selector("[data-target]")
    visitor.page = asleep
    table, before = visitor.table, visitor.look()
    asleep.close()  # before anything is awake

    visitor.page = page = visitor.new_page()
    page.goto(f"http://{site.address}/table/#/t/{table}")
    page.wait_for_function(UNPACKED)
    visitor.wait_for_choice()
    assert visitor.look() == before
    visitor.click_target()
    visitor.wait_for_choice()
    assert visitor.look().version > before.version
    page.goto(f"http://{site.address}/table/#/")
    expect(page.locator(f"a[href*='{table}']").first).to_be_visible()
    page.reload()
    expect(page.locator(f"a[href*='{table}']")).to_have_count(1)  # unpacked once


# Whether the browser has room for the smallest thing to keep: it looks at it only now and then.
ROOM = """() => new Promise((settle) => {
  indexedDB.open('kosmostol').onsuccess = ({target: {result: base}}) => {
    const step = base.transaction('owner', 'readwrite');
    step.objectStore('owner').put('', 'a test');
    step.oncomplete = () => (base.close(), settle(true));
    step.onabort = () => (base.close(), settle(false));
  };
})"""


def set_room(page: Page, room: int | None) -> None:
    """Leave a page's origin so much room in the browser, in bytes; None is as much as there is."""
    origin = page.evaluate("() => location.origin")
    asked = {"origin": origin} | ({} if room is None else {"quotaSize": room})
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", asked)
    wait_for_promise(page, ROOM, wanted=room is None)


def in_the_table(page: Page) -> Worker:
    """The worker the table lives in."""
    return next(each for each in page.workers if each.evaluate("self.name").startswith("table-"))


def test_what_was_acknowledged_is_never_lost(visitor: Person, site: Site) -> None:
    page = visitor.page
    page.locator("[data-along]").click()
    expect(page.get_by_text("Всё с собой")).to_be_visible()
    page.locator("[data-play=catonauts]").click()
    visitor.wait_for_choice()
    visitor.click_target()
    visitor.wait_for_choice()
    before = visitor.look()
    table = visitor.table

    # The worker the table lives in dies, telling of it or not: another one comes, with the game as
    # it was.
    for death in ("setTimeout(() => { throw new Error('died'); })", "self.close()"):
        with page.expect_worker():
            in_the_table(page).evaluate(f"() => void {death}")
        visitor.click_target()
        visitor.wait_for_choice()
        after = visitor.look()
        assert after.version > before.version
        before = after

    # The disk is full: moves and new games are refused in words, also after a reload, and are
    # played when there is room again.
    set_room(page, 1)
    visitor.press_light()
    told = page.get_by_text("На этом устройстве кончилось место")
    expect(told.first).to_be_visible()
    assert visitor.look().version == after.version
    page.reload()
    visitor.wait_for_choice()
    assert visitor.look() == after
    page.goto(f"http://{site.address}/table/#/")
    page.locator("[data-play=catonauts]").click()
    expect(told.first).to_be_visible()
    set_room(page, None)
    page.goto(f"http://{site.address}/table/#/t/{table}")
    visitor.wait_for_choice()
    assert visitor.look() == after
    visitor.click_target()
    visitor.wait_for_choice()
    after = visitor.look()

    # The network is cut: the page starts, and the game goes on to its end.
    visitor.context.set_offline(True)
    page.goto(f"http://{site.address}/table/#/t/{table}")
    page.reload()
    visitor.wait_for_choice()
    assert visitor.look() == after
    play_to_the_end(visitor)
    page.wait_for_selector("div.end .paper")
    visitor.context.set_offline(False)
    visitor.problems[:] = [one for one in visitor.problems if "died" not in one]


def test_what_there_is_no_room_for_is_not_said_to_be_taken_along(
    visitor: Person, site: Site
) -> None:
    page = visitor.page
    page.locator("[data-play=catonauts]").click()
    visitor.wait_for_choice()
    page.goto(f"http://{site.address}/table/#/")
    set_room(page, 1)
    page.locator("[data-along]").click()
    expect(page.get_by_role("alert")).to_contain_text("не хватает места")
    done = page.get_by_text("Всё с собой: стол")
    assert done.count() == 0
    set_room(page, None)
    page.locator("[data-along]").click()
    expect(done).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


LACKING = {
    "self.WebAssembly = undefined;": "нет WebAssembly",
    "indexedDB.open = () => { throw new DOMException('', 'SecurityError'); };": "ничего не хранит",
}


@pytest.mark.parametrize(("without", "told"), LACKING.items())
def test_what_is_missing_is_said(
    browser: Browser, node: Node, site: Site, without: str, told: str
) -> None:
    with Person(browser, node) as person:

        def lame(route: Route) -> None:
            answer = route.fetch()
            route.fulfill(response=answer, body=without + answer.text())

        person.context.route("**/device.worker-*.js", lame)
        page = person.page
        page.goto(f"http://{site.address}/table/")
        expect(page.get_by_role("alert")).to_contain_text(told)
        page.goto(f"http://{site.address}/table/#/learn/catonauts")  # guides are there all the same
        page.wait_for_selector("main h1, main h2")
        # Pyodide looks for WebAssembly as soon as it is read, and complains by itself.
        person.problems[:] = [one for one in person.problems if "CompileError" not in one]
