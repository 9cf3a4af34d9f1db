# ruff: noqa: E501  (scripts for the browser)
"""Whether every word can be read: contrast as it is painted, in both themes.

A page is photographed three times: with its words, without them, and with all of them in one loud
colour. Where the last two differ there is a letter, also one of exactly its ground's colour; in the
first stands its colour, in the second what it lies on: gradients, drawings, veils and all. Nothing
has to be known about how a page is made. A word counts as its worst stretch. Thin letters have no
pixel wholly their own: where words seem faint, the page is looked at again from close by.

What hangs over the table for a while hides words: one that it lies upon, be it by a letter, is not
measured; one beside it is, in its shadow, too.
"""

import base64
import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import CDPSession, Page

Lights = NDArray[np.float64]
Box = tuple[float, float, float, float]  # left, top, right, bottom
CLOSE = 2.5  # times as near, for what seems faint
SMALLEST = 6  # px: below, it is a picture of a sheet, too thin to be measured
CHANGE = 6  # of 765: a pixel that differs
WORDS_ARE = ("", "none", "loud")  # as they are, away, all in one colour
SLACK = 0.1  # of a ratio: what rounding of colours does
# Words away or loud, all else stays: letters have a colour that borders and icons do not take. What
# a lesson veils has stepped back: it is measured as it is when a light falls on it.
WORDLESS = """(words) => {
  const root = document.documentElement;
  if (!document.adoptedStyleSheets.some((each) => each.wordless)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      :root[data-words=none] { --words: transparent; }
      :root[data-words=loud] { --words: #ff00ff; }
      :root[data-words] :is(*, *::before, *::after) { -webkit-text-fill-color: var(--words) !important; text-shadow: none !important; }
      :root[data-words] :is(input, textarea)::placeholder { -webkit-text-fill-color: var(--words) !important; }
      :root[data-words] :is(text, tspan, textPath) { fill: var(--words) !important; }
      :root[data-measured] :is(*, *::before, *::after) { transition: none !important; mask: none !important; }
      :root[data-measured] .veil > rect { display: none; }
      :root[data-hit] * { pointer-events: auto !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, Object.assign(sheet, {wordless: true})];
  }
  root.toggleAttribute('data-measured', true);
  if (words) root.dataset.words = words; else delete root.dataset.words;
  for (const moving of document.getAnimations()) {
    if (moving.effect.getComputedTiming().endTime === Infinity) moving.pause(); else moving.finish();
  }
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}"""
BACK = """() => {
  for (const each of ['data-words', 'data-measured']) document.documentElement.removeAttribute(each);
  for (const each of document.getAnimations()) each.play();
}"""
# Every word on the screen: what it says and where, how large it is, how much contrast it wants.
WORDS = r"""(smallest) => {
  const found = [];
  document.documentElement.toggleAttribute('data-hit', true);  // and away before a pointer notices
  const scene = document.querySelector('.scene');  // the table behind it has stepped back
  const dialog = document.querySelector('dialog:modal');  // so has the page behind this
  // What hangs over the table: notes, the paper of a lesson, the list of fields and their pins.
  const hanging = [...document.querySelectorAll('.note, .note-paper, .fields, .pins g')].filter((each) => each.checkVisibility({opacityProperty: true, visibilityProperty: true}));
  // Whether something that hangs over the table lies on a word, at any of its letters.
  const covered = (element, {left, top, right, bottom}) => {
    const near = hanging.filter((each) => {
      const box = each.getBoundingClientRect();
      return !each.contains(element) && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    });
    if (!near.length) return false;
    const step = Math.max(2, Math.min(6, (right - left) / 3));
    for (let x = left + 1; x < right; x += step) {
      for (const part of [.2, .5, .8]) {
        const here = document.elementsFromPoint(x, top + part * (bottom - top));
        const own = here.findIndex((each) => each === element || element.contains(each));
        if (here.slice(0, own < 0 ? here.length : own).some((each) => near.some((one) => one.contains(each)))) return true;
      }
    }
    return false;
  };
  // What of a text can be seen, and where.
  const uncovered = (node, element) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    if (!hanging.length) return [node.textContent.trim(), [...range.getClientRects()]];
    const words = [...node.textContent.matchAll(/\S+/g)].map((word) => {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      return [word[0], [...range.getClientRects()]];
    }).filter(([, boxes]) => !boxes.some((box) => covered(element, box)));
    return [words.map(([word]) => word).join(' '), words.flatMap(([, boxes]) => boxes)];
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || element.closest('script, style, template, symbol, defs, :disabled, [aria-disabled=true], [inert], .sr-only')) continue;
    if (dialog && !dialog.contains(element)) continue;
    if (scene && !scene.contains(element) && element.closest('.play, .hand')) continue;
    if (!element.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    const style = getComputedStyle(element);
    const matrix = element.ownerSVGElement ? element.getScreenCTM() : {a: 1, b: 0};
    const size = parseFloat(style.fontSize) * Math.hypot(matrix.a, matrix.b);
    if (size < smallest) continue;
    const shown = [0, 0, innerWidth, innerHeight];  // what is scrolled away is not on the screen
    for (let up = element; up && up !== document.body; up = up.parentElement) {
      const {overflowX, overflowY} = getComputedStyle(up);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const room = up.getBoundingClientRect();
      shown.splice(0, 4, Math.max(shown[0], room.left), Math.max(shown[1], room.top), Math.min(shown[2], room.right), Math.min(shown[3], room.bottom));
    }
    const [seen, places] = uncovered(node, element);
    const boxes = places
      .map((box) => [Math.max(shown[0], box.left), Math.max(shown[1], box.top), Math.min(shown[2], box.right), Math.min(shown[3], box.bottom)])
      .filter(([left, top, right, bottom]) => right - left > 1 && bottom - top > 1);
    const at = element.closest('[class]')?.getAttribute('class').replace(/ ?(svelte-|s-)\S+/g, '');
    const large = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700);
    if (boxes.length) found.push([`${seen.slice(0, 40)} (${at}, ${size.toFixed(0)} px)`, boxes, size, large ? 3 : 4.5]);
  }
  document.documentElement.toggleAttribute('data-hit', false);
  return found;
}"""


class Pictures(NamedTuple):
    """A part of the screen as it is, wordless and loud: colours, from a corner, at a scale."""

    worded: NDArray[np.int16]
    wordless: NDArray[np.int16]
    loud: NDArray[np.int16]
    left: float
    top: float
    scale: float

    def worst(self, box: Box, size: float) -> float:
        """The least contrast of a stretch of two letters or so; infinite without any letter."""
        left, right = (round((x - self.left) * self.scale) for x in (box[0], box[2]))
        top, bottom = (round((y - self.top) * self.scale) for y in (box[1], box[3]))
        step = max(1, round(2 * size * self.scale))
        found = float("inf")
        for x in range(left, right, step):
            part = (slice(top, bottom), slice(x, min(right, x + step)))
            worded, wordless = self.worded[part], self.wordless[part]
            letters = np.abs(self.loud[part] - wordless).sum(axis=2) >= CHANGE
            if letters.sum() >= size * self.scale:
                before, behind = light(worded[letters]), light(wordless[letters])
                ratios = (np.maximum(before, behind) + 0.05) / (np.minimum(before, behind) + 0.05)
                found = min(found, float(ratios.max()))
        return found


def light(colours: NDArray[np.int16]) -> Lights:
    """The relative luminance of colours, as WCAG defines it."""
    parts = colours / 255
    linear = np.where(parts <= 0.03928, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


def faint_words(page: Page) -> list[str]:
    """The words on the screen that cannot be read well, in the theme it has and in the other."""
    theme = str(page.evaluate("() => document.documentElement.dataset.theme"))
    found: list[str] = []
    with _camera(page) as camera:
        for each in ("light" if theme == "dark" else "dark", theme):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", each)
            found += [f"{each}: {one}" for one in _faint(page, camera)]
    return list(dict.fromkeys(found))


def _faint(page: Page, camera: CDPSession) -> Iterator[str]:
    size: dict[str, Any] = page.viewport_size  # type: ignore[assignment]
    area: Box = (0, 0, size["width"], size["height"])
    far = _photograph(page, camera, area, 1)
    words = [
        (name, box, height, least)
        for name, boxes, height, least in page.evaluate(WORDS, SMALLEST)
        for box in boxes
        if far.worst(box, height) < least - SLACK
    ]
    if not words:
        return
    boxes = [box for _, box, _, _ in words]
    left, top = (min(box[side] for box in boxes) for side in (0, 1))
    right, bottom = (max(box[side] for box in boxes) for side in (2, 3))
    near = _photograph(page, camera, (left, top, right, bottom), CLOSE)
    for name, box, height, least in words:
        ratio = near.worst(box, height)
        if ratio < least - SLACK:
            yield f"{name}: {ratio:.2f} : 1"


def _photograph(page: Page, camera: CDPSession, box: Box, scale: float) -> Pictures:
    pictures = []
    for words in WORDS_ARE:
        x, y = page.evaluate(f"words => ({WORDLESS})(words).then(() => [scrollX, scrollY])", words)
        clip = {"x": x + box[0], "y": y + box[1], "scale": scale}
        clip |= {"width": box[2] - box[0], "height": box[3] - box[1]}
        taken = camera.send(
            "Page.captureScreenshot", {"format": "png", "clip": clip, "optimizeForSpeed": True}
        )
        picture = Image.open(io.BytesIO(base64.b64decode(taken["data"]))).convert("RGB")
        pictures.append(np.asarray(picture, dtype=np.int16))
    worded, wordless, loud = pictures
    return Pictures(worded, wordless, loud, box[0], box[1], scale)


_cameras: WeakKeyDictionary[Page, CDPSession] = WeakKeyDictionary()


@contextmanager
def _camera(page: Page) -> Iterator[CDPSession]:
    theme = page.evaluate("() => document.documentElement.dataset.theme")
    if page not in _cameras:  # kept: to detach one takes a page's authenticators away
        _cameras[page] = page.context.new_cdp_session(page)
    yield _cameras[page]
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    page.evaluate(BACK)
