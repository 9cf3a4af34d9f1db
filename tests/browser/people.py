"""People at real browsers: pages that are watched for errors and missing words."""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, Self

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from tests.browser.contrast import faint_words
from tests.service.house import Node
from tests.test_ids import ids

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "shots"
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
# Playwright's own list, which a second one replaces, and the browser's own pages behind every
# window (suggestions under the address), which nobody sees: a second of work for each person.
ABSENT = (
    *("AimEnabled", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"),
    *("HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter"),
    *("NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"),
    "ThirdPartyStoragePartitioning",
    *("WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxPopup"),
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(ABSENT)}",
)
# What a browser says by itself when the network goes away, which some tests want.
NETWORK = re.compile(
    r"net::ERR_|WebSocket connection|Failed to load resource: net::|Failed to fetch"
)
PATIENCE = 120_000  # milliseconds: only a fault takes so long, however busy the machine is
TAP = 4_000  # after which it is looked whether there is still something to tap
# After which somebody presses once more: on a busy machine a tap may last so long that it is a long
# press, which asks what the thing is.
AGAIN = 15_000
MOST_STEPS = 4  # clicks a single move may take
# What there is to press: the version, what is lit, and how many of it can be seen.
LOOK = """() => {
  const shown = (e) => e.checkVisibility({visibilityProperty: true})
    && e.getBoundingClientRect().width > 0;
  const asked = document.querySelectorAll('.note.ask button').length;
  const targets = [...document.querySelectorAll('[data-target]')];
  return [Number(document.querySelector('main.table')?.dataset.version ?? -1),
    targets.map(e => e.dataset.el).join() + (document.querySelector('.note.ask') ? ' asked' : ''),
    asked, targets.filter(shown).length,
    !!document.querySelector('div.end'), !!document.querySelector('.curtain')];
}"""
LIT = (
    "() => [...document.querySelectorAll('[data-target]')]"
    ".map(e => e.dataset.el).join() + (document.querySelector('.note.ask') ? ' asked' : '')"
)
# Whether the page shows a later state of the game than the version given.
PAST = (
    "v => document.querySelector('div.end') || document.querySelector('.curtain') ||"
    " Number(document.querySelector('main.table')?.dataset.version ?? -1) > v"
)
# Whether a click led anywhere: to a later state, or to other things to choose.
STEPPED = f"a => ({PAST})(a[0]) || ({LIT})() !== a[1]"
# Whether nothing moves on the page but what moves for ever.
STILL = (
    "() => document.getAnimations()"
    ".every(a => a.playState === 'finished' || a.effect.getComputedTiming().endTime === Infinity)"
)
# What a finger hardly hits: less than 44 px either way. A link in a sentence is as high as its
# line.
SMALL = """() => [...document.querySelectorAll(
  'a[href], button, input:not([type=hidden]), summary, [role=switch], [role=tab], [data-target]')]
  .filter((e) => e.checkVisibility({visibilityProperty: true})
    && !(e.matches('a') && getComputedStyle(e).display === 'inline')
    && !e.closest('.prose, .skip, .sr-only, [aria-hidden=true]'))
  .map((e) => {
    const {width, height} = (e.closest('label') ?? e).getBoundingClientRect();
    const more = getComputedStyle(e, '::before');  // some reach further than they look
    const by = more.position === 'absolute' ? Math.max(0, -parseFloat(more.top)) : 0;
    return [e, {width: width + 2 * by, height: height + 2 * by}];
  })
  .filter(([, box]) => box.width > 1 && box.height > 1 && (box.width < 43.5 || box.height < 43.5))
  .map(([e, box]) => `${Math.round(box.width)}x${Math.round(box.height)} `
    + e.outerHTML.slice(0, 110))"""
# What lies before the beginning of a box that scrolls: no scrolling brings it into sight. Its
# middle counts, where one presses: a halo may reach over the edge of what it stands on.
LOST = """() => [...document.querySelectorAll('a[href], button, input, summary, [data-el]')]
  .filter((e) => e.checkVisibility({visibilityProperty: true}) && !e.closest('.skip, .sr-only'))
  .filter((e) => {
    let here = e.getBoundingClientRect();
    for (let up = e.parentElement; up && up !== document.body; up = up.parentElement) {
      const {overflowX, overflowY, flexDirection, position} = getComputedStyle(up);
      const box = up.getBoundingClientRect();
      const [x, y] = [here.left + here.width / 2, here.top + here.height / 2];
      if (/auto|scroll/.test(overflowY) && y + up.scrollTop < box.top) return true;
      if (/auto|scroll/.test(overflowX) && !flexDirection.endsWith('reverse')
        && x + up.scrollLeft < box.left) return true;
      if (/auto|scroll/.test(overflowX + overflowY)) here = box;  // which shows it: is that there?
      if (position === 'fixed') return false;
    }
    return false;
  })
  .map((e) => e.outerHTML.slice(0, 110))"""
# Numbers at the end of a sentence that stand alone in its last line.
LONE = r"""() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const end = /\S\s+(?=[−+]?\d+[.,!?]?\s*$)/.exec(node.textContent);
    if (!end || !node.parentElement.checkVisibility({visibilityProperty: true})) continue;
    const [before, number] = [[end.index, end.index + 1], [end.index + end[0].length, node.length]]
      .map(([from, to]) => {
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        return range.getBoundingClientRect();
      });
    if (number.width > 1 && number.top >= before.bottom - 2)
      found.push(node.parentElement.outerHTML.slice(0, 160));
  }
  return found;
}"""
# A hyphen where a minus belongs: before a number, where no word or number goes before it.
HYPHEN = re.compile(r".{0,20}(?<![\w.,:/-])-\d.{0,10}")
# The game of a table that is played or of a guide, and what its page tells in words, note by note.
TOLD = """() => {
  const table = document.querySelector('main.table:not(.ended)');
  const guides = [...document.querySelectorAll('.guide')];
  const parts = '.prompt .ask, .prompt .pbtn, .log li, .note, .panel, .paper, .place';
  const told = [...table?.querySelectorAll(parts) ?? [], ...guides];
  return [(table ?? guides[0])?.dataset.game ?? '',
    told.filter((e) => e.checkVisibility()).map((e) => e.innerText)];
}"""
# Names at seats that need more room than they have.
CUT = """() => [...document.querySelectorAll('.seats:not(.many) .seat .nm b')]
  .filter((e) => e.checkVisibility() && (e.scrollWidth > e.clientWidth + 1
    || e.scrollHeight > e.clientHeight + 2)).map((e) => e.textContent)"""
# What axe finds; how well words can be read is measured as it is painted, where it is. The pieces
# that drawings are made of stand apart, hidden: up to nine tenths of a page, and nobody meets them.
AXE = """async (measured) => {
  const rules = {'color-contrast': {enabled: !measured}};
  const {violations} = await axe.run(
    {exclude: ['.sprite-sheet']}, {rules, resultTypes: ['violations']});
  return violations.map((v) => `${v.id}: `
    + v.nodes.map((n) => n.target.join(' ') + ' ' + (n.any[0]?.message ?? '')).join(' | '));
}"""
# Whether the focus is on something that can be chosen, or on an answer to a question in between.
FOCUSED = (
    "() => !!document.activeElement?.closest("
    "'[data-target], [data-option], .note.ask button') "
    "&& document.activeElement.matches(':focus-visible')"
)
expect.set_options(timeout=PATIENCE)


def wait_for_promise(page: Page, asked: str, arg: Any = None, wanted: object = True) -> None:
    """Wait until what a page promises is so: `wait_for_function` takes any promise for a yes."""
    for _ in range(PATIENCE // 100):
        if (found := page.evaluate(asked, arg)) == wanted:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{found}, not {wanted}: {asked}")


def wait_until(page: Page, so: Callable[[], object]) -> None:
    """Wait until it is so, as long as only a fault takes."""
    for _ in range(PATIENCE // 50):
        if so():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it never came to that")


class Look(NamedTuple):
    """What a page offers at one moment."""

    version: int
    lit: str  # the lit elements, as one text
    asked: int  # answers to a question in between
    lights: int  # lit elements that can be seen
    ended: bool
    curtain: bool


class Person:
    """One browser of one person. Leaving checks that nothing went wrong on the page."""

    def __init__(
        self,
        browser: Browser,
        node: Node,
        lang: str = "ru",
        size: str = "desktop",
        theme: str = "dark",
        keeps: bool = False,
    ) -> None:
        self.node = node
        self.host = node.address  # the name the page is opened under
        self.lang = lang
        self.size = size
        self.theme = theme
        width, height = SIZES[size]
        phone = size == "phone"
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            locale={"ru": "ru-RU", "en": "en-GB"}[lang],
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
        )
        self.strict = False  # whether words are measured in both themes
        # Nobody waits for the picture, but those who look at it; nobody is new to the games.
        self.settings: dict[str, Any] = {"theme": theme, "pace": "instant", "notes": False}
        self.context.set_default_timeout(PATIENCE)
        if not keeps:  # a browser without service workers: nobody's files are laid ready
            self.context.add_init_script("delete Navigator.prototype.serviceWorker")
        self.problems: list[str] = []
        self.sent: list[str] = []  # everything the server sent over sockets
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another page of the same browser, watched as the first is."""
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on(
            "websocket",
            lambda ws: ws.on("framereceived", lambda data: self.sent.append(str(data))),
        )
        return page

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not NETWORK.search(message.text):
            self.problems.append(message.text)

    def visit(self, path: str = "/") -> Self:
        if self.page.url == "about:blank":
            kept = json.dumps(json.dumps(self.settings))
            self.context.add_init_script(f"localStorage.kosmostol ??= {kept}")
        self.page.goto(f"http://{self.host}{path}")
        self.page.wait_for_selector("main")  # it is there once the server has told what it shows
        return self

    @property
    def table(self) -> str:
        """The id of the table the page shows."""
        found = re.search(r"/t/(t_\w+)", self.page.url)
        assert found, self.page.url
        return found[1]

    def api(self, path: str) -> Any:
        """What the server answers this person."""
        answer = self.context.request.get(f"http://{self.host}{path}")
        assert answer.ok, f"{path}: {answer.status}"
        return answer.json()

    # ---- playing ----

    def targets(self) -> Locator:
        return self.page.locator("[data-target]:visible")

    def ended(self) -> bool:
        return self.page.locator("div.end").count() > 0

    def wait_for_choice(self) -> bool:
        """Wait until there is something to decide (True) or the game is over (False)."""
        self.page.wait_for_selector("[data-target], div.end, .curtain")
        return not self.ended()

    def look(self) -> "Look":
        """What there is to press now, seen at one moment."""
        return Look(*self.page.evaluate(LOOK))

    def click_target(self, index: int = 0) -> None:
        """Choose a lit thing, and what it leads to (a slot for a tile), until a move is made."""
        before = self.look()
        now = before
        for _ in range(MOST_STEPS):
            self._press_until_stepped(index, now, before.version)
            now = self.look()
            if not now.lights:  # the move is under way
                self.wait_past(before.version)
                return
            if now.ended or now.curtain or now.version > before.version:
                return
            index = 0
        raise AssertionError("no move after so many clicks")

    def _press_until_stepped(self, index: int, now: "Look", before: int) -> None:
        for _ in range(PATIENCE // AGAIN):
            if self.press_light(index, now) and self.size == "phone":
                self._press_the_note(before, now.lit)
            with suppress(PlaywrightTimeout):
                self.page.wait_for_function(STEPPED, arg=[before, now.lit], timeout=AGAIN)
                return
        raise AssertionError(f"pressed again and again, and nothing came of it: {now.lit}")

    def press(self, what: Locator) -> None:
        """A tap on a phone, a click elsewhere."""
        if self.size == "phone":
            what.tap()
        else:
            what.click()

    def press_light(self, index: int = 0, first: "Look | None" = None) -> bool:
        """Press one of the lit things, or an answer to a question; False: they changed meanwhile.

        Others may move between looking and pressing: what is looked for then is gone.
        """
        now = first = first or self.look()
        for _ in range(PATIENCE // TAP):
            count = now.asked or now.lights
            if not count or (now.lit, now.version) != (first.lit, first.version):
                return False
            lights = self.page.locator(".note.ask button") if now.asked else self.targets()
            target = lights.nth(index % count)
            with suppress(PlaywrightTimeout):
                if self.size == "phone":
                    target.tap(timeout=TAP)
                else:
                    target.click(timeout=TAP)
                return True
            now = self.look()
        raise AssertionError(f"nothing can be pressed of {first.lit}")

    def choose_by_keys(self, *more: str) -> None:
        """Choose a lit thing and what it leads to with arrows and Enter, until a move is made."""
        before = self.version()
        keys = self.page.keyboard
        for _ in range(MOST_STEPS):
            lit = self.lit()
            for key in ("ArrowRight", *more):
                keys.press(key)
                assert self.page.evaluate(FOCUSED), f"{key} leads to something that can be chosen"
            keys.press("Enter")
            self.page.wait_for_function(STEPPED, arg=[before, lit])
            if not self.targets().count():  # the move is under way
                self.wait_past(before)
            if self.ended() or self.version() > before:
                return
            more = ()
        raise AssertionError("no move after so many keys")

    def _press_the_note(self, before: int, lit: str) -> None:
        """On a phone the first tap previews; the button in the note plays."""
        stepped = f"a => document.querySelector('.note .go:enabled') || ({STEPPED})(a)"
        with suppress(PlaywrightTimeout):
            self.page.wait_for_function(stepped, arg=[before, lit], timeout=AGAIN)
        button = self.page.locator(".note .go:enabled:visible")
        for _ in range(PATIENCE // TAP):
            if self.version() != before or not button.count():  # the table has moved on by itself
                return
            with suppress(PlaywrightTimeout):
                button.first.tap(timeout=TAP)
                return

    def lit(self) -> str:
        """Which elements are targets now, as one text."""
        return str(self.page.evaluate(LIT))

    def version(self) -> int:
        return int(self.page.locator("main.table").get_attribute("data-version") or -1)

    def wait_until_still(self) -> None:
        self.page.wait_for_function(STILL)

    def wait_past(self, version: int) -> None:
        self.page.wait_for_function(PAST, arg=version)

    # ---- looking ----

    def shot(self, name: str) -> None:
        """Keep a picture of the page."""
        SHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}-{self.size}-{self.lang}.png")

    def check_page(self) -> None:
        """Nothing missing in this language, nothing wrong for assistive technology."""
        shown = self.page.evaluate("() => document.documentElement.dataset.theme")
        assert shown == self.theme
        missing = self.page.evaluate("() => [...(window.__missing ?? [])]")
        assert not missing, f"no words for {missing} in {self.lang}"
        body = self.page.locator("body").inner_text()
        assert not re.search(r"⟨|⟩|\[object|undefined|NaN", body), body
        assert not (hyphen := HYPHEN.search(body)), f"a hyphen for a minus: {hyphen[0]}"
        game, told = self.page.evaluate(TOLD)
        named = [one for text in told for one in ids(game, text, "en")]
        assert not named, f"{self.page.url}, called by their ids: {named}"
        lone = self.page.evaluate(LONE)
        assert not lone, f"{self.page.url}, a number alone in its line: " + "\n".join(lone)
        lost = self.page.evaluate(LOST)
        assert not lost, f"{self.page.url}, beyond all scrolling: " + "\n".join(lost)
        self.check_axe()
        if self.size == "phone":
            small = self.page.evaluate(SMALL)
            assert not small, f"{self.page.url}: " + "\n".join(small)
            cut = self.page.evaluate(CUT)
            assert not cut, f"{self.page.url}, names that are cut: {cut}"

    def check_axe(self) -> None:
        """No violations; for the strict every word can be read, in either theme."""
        if not self.page.evaluate("() => !!window.axe"):
            self.page.evaluate(axe_source())
        where = f"{self.page.url}, {self.theme}: "
        found = self.page.evaluate(AXE, self.strict)
        assert not found, where + "\n".join(found)
        faint = faint_words(self.page) if self.strict else []
        assert not faint, where + "\n".join(faint)

    def leave(self) -> None:
        self.context.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            assert not self.problems, self.problems
        self.leave()


_axe: list[str] = []


def axe_source() -> str:
    """The accessibility checker, as a script."""
    if not _axe:
        import axe_playwright_python

        file = next(Path(axe_playwright_python.__file__).parent.rglob("axe.min.js"))
        _axe.append(file.read_text(encoding="utf-8"))
    return _axe[0]
