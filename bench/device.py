"""A site of files in Chromium, slowed to stand for a phone: waking up, downloads, bots, stutter.

Writes a site, serves it from this process, which counts what is downloaded, and opens it in a
browser of its own. The page's own thread is slowed by Chromium (`Emulation.setCPUThrottlingRate`),
which cannot slow workers: what they and the threads beside them do is measured as processor time
and multiplied. "Own time" adds up both as if nothing ran side by side. Processor time hardly
depends on what else the machine does; the best of some runs is told.

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

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import kosmostol as ks
from kosmostol.device.site import write_site

LONG = 50.0  # milliseconds
TASKS = ["disabled-by-default-devtools.timeline", "toplevel"]
PAGE = "page"


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
    """Seconds of processor time so far of each thread of this process's renderers."""
    spent = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if b"--type=renderer" not in (folder / "cmdline").read_bytes() or not ours(folder):
                continue
            for thread in (folder / "task").iterdir():
                main = thread.name == folder.name
                name = PAGE if main else (thread / "comm").read_text().strip()
                nanoseconds = int((thread / "schedstat").read_text().split()[0])
                spent[name, thread.name] = nanoseconds / 1e9
        except (OSError, IndexError):
            continue
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
    return [s - before.get(thread, 0.0) for thread, s in now if thread[0] == "DedicatedWorker"]


def ours(folder: Path) -> bool:
    """Whether a process comes from this one."""
    while folder.name not in ("0", "1"):
        if int(folder.name) == os.getpid():
            return True
        status = (folder / "status").read_text()
        folder = Path("/proc") / status.partition("PPid:")[2].split()[0]
    return False


def slowed(page: Page, slow: float) -> None:
    """Slow the page's own thread."""
    wire = page.context.new_cdp_session(page)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": slow})


def longest(trace: bytes) -> list[float]:
    """The milliseconds of processor time of each task of the page's own thread."""
    events = json.loads(trace)["traceEvents"]
    names = {(e["pid"], e["tid"]) for e in events
             if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"}  # fmt: skip
    tasks = [e for e in events if e["name"] == "RunTask" and (e["pid"], e["tid"]) in names]
    return [e["tdur"] / 1000 for e in tasks if "tdur" in e]


def opened(
    context: BrowserContext, site: Site, game: str, slow: float, trace: bool
) -> dict[str, float]:
    """Open the site and begin a game; what it took until one's own move can be chosen."""
    page = context.new_page()
    slowed(page, slow)
    before, clock = processor_time(), time.monotonic()
    site.sent.clear()
    browser = context.browser
    assert browser is not None
    if trace:
        browser.start_tracing(categories=TASKS)
    page.goto(site.address)
    page.locator(f"[data-play={game}]").click(timeout=600_000)
    page.wait_for_selector("[data-target], .curtain", timeout=600_000)
    wall = time.monotonic() - clock
    spent = since(before)
    table, bots = (*sorted(workers_since(before), reverse=True), 0.0, 0.0)[:2]
    tasks = longest(browser.stop_tracing()) if trace else []
    page.wait_for_timeout(3000)  # what is kept for later is kept
    page.close()
    return {
        "own": slow * table + spent[PAGE],
        "table": slow * table,
        "bots": slow * bots,
        "beside": slow * spent["ThreadPoolForeg"],
        "page": spent[PAGE],
        "wall": wall,
        "bytes": float(sum(site.sent.values())),
        "long": max(tasks, default=0.0),
        "tasks": float(sum(each > LONG for each in tasks)),
    }


def measure(browser: Browser, site: Site, game: str, slow: float, runs: int) -> None:
    """The first and the second opening, the best of some runs."""
    firsts, laters = [], []
    for run in range(runs + 1):
        context = browser.new_context(locale="ru-RU", viewport={"width": 390, "height": 844})
        traced = run == runs  # by itself, as tracing takes time
        one, two = (opened(context, site, game, slow, traced) for _ in range(2))
        context.close()
        if traced:
            tasks = (one, two)
        else:
            firsts.append(one)
            laters.append(two)
    for name, found, task in zip(("first", "later"), (firsts, laters), tasks, strict=True):
        best = {key: min(one[key] for one in found) for key in found[0]}
        print(
            f"{game:10} {name:6} own {best['own']:5.2f} s (page {best['page']:.2f},"
            f" table {best['table']:.2f}), bots' worker {best['bots']:.2f},"
            f" beside {best['beside']:.2f}, clock {best['wall']:5.2f} s,"
            f" {best['bytes'] / 1e6:5.2f} MB, longest task {task['long']:4.0f} ms"
            f" of {task['tasks']:.0f} above 50",
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
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for game in given.games:
            measure(browser, site, game, given.slow, given.runs)
        browser.close()
        site.shutdown()


if __name__ == "__main__":
    main()
