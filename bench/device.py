"""A site of files in Chromium, slowed to stand for a phone: waking up, downloads, bots, stutter.

Writes a site, serves it from this process, which counts what is downloaded, and opens it in a
browser of its own. The page's own thread is slowed by Chromium (`Emulation.setCPUThrottlingRate`),
which cannot slow workers: what they and the threads beside them do is measured as processor time
and multiplied. So what else the machine does hardly counts; the best of some runs is told.

"Own time" is what the page needs until one can choose: a new game lies ready, and the table one
has left is shown, before the table is awake. "Answered" is how long it takes until the table has
taken the first move, the longer of what page and table do until then, side by side. "All" adds up
both until one can choose. Opened are: the site for the first time, with a new game, pressed as soon
as there is something to press; again, with a new game; again at the table one has left.

    python -m bench.device [--slow 4] [--runs 3] [--games ID ...] [--bots]
"""

import argparse
import json
import os
import shutil
import tempfile
import threading
import time
from collections import Counter, defaultdict
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright
from tests.browser.people import FLAGS, wait_for_promise

import kosmostol as ks
from kosmostol.device.site import write_site

LONG = 50.0  # milliseconds
PATIENCE = 600  # seconds
# As in the tests.
OPTIONS = list(FLAGS)
TASKS = ["disabled-by-default-devtools.timeline", "toplevel"]
PAGE = "page"
MOVES = 6
SETTLED = 2  # seconds
VERSION = "document.querySelector('main.table')?.dataset.version"
OVER = "document.querySelector('div.end') !== null"
PRESS = """(document.querySelector('.note.ask button, .note .go:enabled')
  ?? document.querySelector('[data-target]'))
  ?.dispatchEvent(new MouseEvent('click', {bubbles: true}))"""
WORKER = "DedicatedWorker"
KEPT = """async () => (await caches.has('kosmostol-unpacked'))
  && (await (await caches.open('kosmostol-unpacked')).keys()).length > 0"""


class Site(ThreadingHTTPServer):
    """Serves a folder and counts what it sends."""

    def __init__(self, folder: Path) -> None:
        self.sent: Counter[str] = Counter()
        super().__init__(("127.0.0.1", 0), partial(Files, directory=str(folder)))
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        """Where the site is."""
        return f"http://127.0.0.1:{self.server_port}/"


class Files(SimpleHTTPRequestHandler):
    """Files as a plain web space sends them: not squeezed."""

    def log_message(self, format: str, *args: object) -> None:
        """Nothing is told."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file, and count it."""
        body = source.read()
        server: Any = self.server
        server.sent[self.path.partition("?")[0]] += len(body)
        outputfile.write(body)


def processor_time() -> dict[tuple[str, str], float]:
    """Seconds of processor time so far of each thread of this process's renderers.

    Chromium draws parts of its own windows in renderers, too: only those with workers are a site's.
    """
    spent: dict[tuple[str, str], float] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if b"--type=renderer" not in (folder / "cmdline").read_bytes() or not ours(folder):
                continue
            threads = {}
            for thread in (folder / "task").iterdir():
                main = thread.name == folder.name
                name = PAGE if main else (thread / "comm").read_text().strip()
                nanoseconds = int((thread / "schedstat").read_text().split()[0])
                threads[name, thread.name] = nanoseconds / 1e9
        except (OSError, IndexError):
            continue
        if any(name == WORKER for name, _ in threads):
            spent |= threads
    return spent


def since(before: dict[tuple[str, str], float]) -> dict[str, float]:
    """Seconds of processor time since then, by names of threads."""
    spent: defaultdict[str, float] = defaultdict(float)
    for thread, now in processor_time().items():
        spent[thread[0]] += now - before.get(thread, 0.0)
    return spent


def workers_since(before: dict[tuple[str, str], float]) -> list[float]:
    """The same of each worker by itself."""
    now = processor_time().items()
    return [s - before.get(thread, 0.0) for thread, s in now if thread[0] == WORKER]


def ours(folder: Path) -> bool:
    """Whether a process comes from this one."""
    while folder.name not in ("0", "1"):
        if int(folder.name) == os.getpid():
            return True
        status = (folder / "status").read_text()
        folder = Path("/proc") / status.partition("PPid:")[2].split()[0]
    return False


def longest(trace: bytes) -> list[float]:
    """The milliseconds of processor time of each task of the page's own thread."""
    events = json.loads(trace)["traceEvents"]
    names = {(e["pid"], e["tid"]) for e in events
             if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"}  # fmt: skip
    tasks = [e for e in events if e["name"] == "RunTask" and (e["pid"], e["tid"]) in names]
    return [e["tdur"] / 1000 for e in tasks if "tdur" in e]


class Opening:
    """A page that is opened and looked at without Playwright's own scripts, which take long."""

    def __init__(self, context: BrowserContext, site: Site, path: str, slow: float) -> None:
        self.slow = slow
        self.page = context.new_page()
        self._wire = context.new_cdp_session(self.page)
        self._wire.send("Emulation.setCPUThrottlingRate", {"rate": slow})
        self._before, self._clock = processor_time(), time.monotonic()
        site.sent.clear()
        self._wire.send("Page.navigate", {"url": site.address + path})

    def says(self, expression: str) -> Any:
        """What the page says."""
        told = self._wire.send("Runtime.evaluate", {"expression": expression})
        return told["result"].get("value")

    def wait(self, expression: str) -> None:
        """Wait until the page says yes."""
        until = time.monotonic() + PATIENCE
        while not self.says(expression):
            if time.monotonic() > until:
                raise SystemExit(f"never: {expression}")
            time.sleep(0.05)

    def spent(self) -> dict[str, float]:
        """Slowed seconds of the page, the table and what is beside them so far."""
        spent = since(self._before)
        table, bots = (*sorted(workers_since(self._before), reverse=True), 0.0, 0.0)[:2]
        return {
            "page": spent[PAGE],
            "table": self.slow * table,
            "bots": self.slow * bots,
            "beside": self.slow * spent["ThreadPoolForeg"],
            "wall": time.monotonic() - self._clock,
        }


def decide(opening: Opening) -> None:
    """Make one move, and wait until the table has taken it."""
    before = opening.says(VERSION)
    while opening.says(VERSION) == before and not opening.says(OVER):
        opening.says(PRESS)
        time.sleep(0.3)


def played(opening: Opening, browser: Browser, moves: int) -> list[float]:
    """Decide some times, with bots answering; the tasks of the page's own thread meanwhile."""
    browser.start_tracing(categories=TASKS)
    for _ in range(moves):
        decide(opening)
        opening.wait(f"document.querySelector('[data-target]') !== null || {OVER}")
    return longest(browser.stop_tracing())


def opened(
    context: BrowserContext, site: Site, game: str | None, path: str, slow: float, trace: bool
) -> tuple[dict[str, float], str]:
    """Open the site, and begin a game if one is named; what it took until one can choose."""
    browser = context.browser
    assert browser is not None
    if trace:
        browser.start_tracing(categories=TASKS)
    opening = Opening(context, site, path, slow)
    if game is not None:
        play = f"document.querySelector('[data-play={game}]')"
        opening.wait(f"{play} !== null")
        opening.says(f"{play}.click()")
    opening.wait("document.querySelector('[data-target], .curtain') !== null")
    spent = opening.spent()
    sent = float(sum(site.sent.values()))
    tasks = longest(browser.stop_tracing()) if trace else []
    playing = played(opening, browser, MOVES) if trace and game is None else []
    if not trace:
        decide(opening)
    answered = opening.spent()
    opening.wait(f"document.querySelector('[data-target]') !== null || {OVER}")
    time.sleep(SETTLED)  # how the table looks is kept a moment later
    wait_for_promise(opening.page, KEPT)
    where = opening.page.evaluate("location.hash")
    opening.page.close()
    found = {
        **spent,
        "own": spent["page"],
        "answered": max(answered["page"], answered["table"]),
        "all": spent["page"] + spent["table"],
        "bytes": sent,
        "long": max(tasks, default=0.0),
        "tasks": float(sum(each > LONG for each in tasks)),
        "playing": max(playing, default=0.0),
        "stutters": float(sum(each > LONG for each in playing)),
    }
    return found, str(where)


OPENINGS = ("first", "again", "at the table")


def three(
    context: BrowserContext, site: Site, game: str, slow: float, trace: bool
) -> list[dict[str, float]]:
    """The three openings of a site."""
    first, _ = opened(context, site, game, "", slow, trace)
    again, where = opened(context, site, game, "", slow, trace)
    there, _ = opened(context, site, None, where, slow, trace)
    return [first, again, there]


def measure(browser: Browser, site: Site, game: str, slow: float, runs: int) -> None:
    """All openings, the best of some runs."""
    runs_found = []
    for run in range(runs + 1):
        context = browser.new_context(locale="ru-RU", viewport={"width": 390, "height": 844})
        found = three(context, site, game, slow, trace=run == runs)  # which takes time itself
        context.close()
        runs_found.append(found)
    *timed, traced = runs_found
    for name, some, task in zip(OPENINGS, zip(*timed, strict=True), traced, strict=True):
        best = {key: min(one[key] for one in some) for key in some[0]}
        print(
            f"{game:10} {name:12} own {best['own']:5.2f} s, answered {best['answered']:5.2f},"
            f" all {best['all']:5.2f}"
            f" (page {best['page']:.2f}, table {best['table']:.2f}), bots' worker"
            f" {best['bots']:.2f}, beside {best['beside']:.2f}, clock {best['wall']:5.2f} s,"
            f" {best['bytes'] / 1e6:5.2f} MB, longest task {task['long']:4.0f} ms"
            f" of {task['tasks']:.0f} above 50",
            flush=True,
        )
    there = traced[-1]
    print(
        f"{game:10} {MOVES} moves: longest task {there['playing']:4.0f} ms"
        f" of {there['stutters']:.0f} above 50",
        flush=True,
    )


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--slow", type=float, default=4)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--games", nargs="*", choices=ks.games(), default=ks.games())
    given = parser.parse_args()
    path = os.environ.get("KOSMOSTOL_CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        write_site(Path(folder) / "site")
        site = Site(Path(folder) / "site")
        browser = playwright.chromium.launch(executable_path=path, args=OPTIONS)
        for game in given.games:
            measure(browser, site, game, given.slow, given.runs)
        browser.close()
        site.shutdown()


if __name__ == "__main__":
    main()
