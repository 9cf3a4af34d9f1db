"""A site of files: lessons, puzzles, records, a game without a network; nothing gets lost."""

import json
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect
from tests.browser.people import Person
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


# What a browser says of a write for which there is no room.
FULL = """() => {
  self.roomy = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (names, mode, ...more) {
    const step = self.roomy.call(this, names, mode, ...more);
    if (mode === 'readwrite') {
      Object.defineProperty(step, 'error', {value: new DOMException('', 'QuotaExceededError')});
      step.abort();
      step.objectStore = () => ({add: () => ({}), put: () => ({})});
    }
    return step;
  };
}"""


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

    # The worker the table lives in dies: another one comes, with the game as it was.
    died = next(each for each in page.workers if "device.worker" in each.url)
    with page.expect_worker():
        died.evaluate("() => void setTimeout(() => { throw new Error('died'); })")
    visitor.click_target()
    visitor.wait_for_choice()
    after = visitor.look()
    assert after.version > before.version

    # The disk is full: the move is refused in words, and is played when there is room again.
    now = next(each for each in page.workers if "device.worker" in each.url)
    now.evaluate(FULL)
    visitor.press_light()
    expect(page.get_by_text("Ход не удалось сохранить")).to_be_visible()
    now.evaluate("() => { IDBDatabase.prototype.transaction = self.roomy; }")
    assert visitor.look().version == after.version

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
