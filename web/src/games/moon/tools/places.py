"""Measures where the elements of Moon's printed sheets are, for `sheets/`.

The drawings (`sheet-N.svg`) are the only place where positions are told. This writes
`places-N.json` beside each: [x, y, width, height, angle, kind] of every element by its id, and
where words go that depend on the language. Run it after a drawing has changed:

    .venv/bin/python web/src/games/moon/tools/places.py
"""

import json
import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

SHEETS = Path(__file__).parents[1] / "sheets"
MEASURE = r"""
(prefix) => {
  const svg = document.querySelector('svg');
  const back = svg.getScreenCTM().inverse();
  const BOXED = /cell|error|box|sum|score|count|mission|value/;
  const round = (x) => Math.round(x * 10) / 10;
  // What of an element the pen writes on: its box where it has one, or all of it.
  const heart = (el) =>
    el.querySelector(':scope .gate') ??
    el.querySelector(':scope .hit, :scope > .cell, :scope > .err, :scope > .box, :scope > .sum') ??
    (BOXED.test(el.getAttribute('class') ?? '') ? el.querySelector('rect, circle') : null) ??
    el;
  const places = {};
  for (const el of svg.querySelectorAll(`[id^="${prefix}"]`)) {
    const id = el.id.slice(prefix.length);
    if (el.closest('defs') || el.hasAttribute('data-word')) continue;
    const part = heart(el);
    const box = part.getBBox();
    if (box.width === 0 && box.height === 0) continue;
    const at = back.multiply(part.getScreenCTM());
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const scale = Math.hypot(at.a, at.b);
    const angle = el.dataset.angle ?? (Math.atan2(at.b, at.a) * 180) / Math.PI;
    const kind = el.dataset.kind ?? el.getAttribute('class') ?? '';
    // A gate is told as it stands across its passage; the passage's angle turns it.
    const sides = [round(box.width * scale), round(box.height * scale)];
    if (part !== el && part.matches('.gate')) sides.sort((a, b) => a - b);
    // A piece of an arc is told by its length along the arc and its thickness.
    if (el.dataset.arc) sides.splice(0, 2, ...el.dataset.arc.split(' ').map(Number));
    places[id] = [
      round(at.a * x + at.c * y + at.e), round(at.b * x + at.d * y + at.f),
      ...sides, round(Number(angle)), kind,
    ];
  }
  const words = [...svg.querySelectorAll('[data-word]')].map((el) => {
    const at = back.multiply(el.getScreenCTM());
    const x = Number(el.getAttribute('x')), y = Number(el.getAttribute('y'));
    return {
      word: el.dataset.word,
      x: round(at.a * x + at.c * y + at.e), y: round(at.b * x + at.d * y + at.f),
      size: Number(el.getAttribute('font-size')), anchor: el.getAttribute('text-anchor') ?? 'start',
    };
  });
  return { places, words };
}
"""


def main() -> None:
    """Measure every sheet."""
    path = os.environ.get("KOSMOSTOL_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page()
        for drawing in sorted(SHEETS.glob("sheet-*.svg")):
            number = drawing.stem.removeprefix("sheet-")
            page.set_content(f"<!doctype html>{drawing.read_text(encoding='utf-8')}")
            found = page.evaluate(MEASURE, f"m{number}-")
            lines = ",\n".join(
                f"  {json.dumps(id)}: {json.dumps(at)}" for id, at in found["places"].items()
            )
            text = f'{{"words": {json.dumps(found["words"])}, "places": {{\n{lines}\n}}}}\n'
            (SHEETS / f"places-{number}.json").write_text(text, encoding="utf-8")
            sys.stdout.write(f"sheet {number}: {len(found['places'])} places\n")
        browser.close()


if __name__ == "__main__":
    main()
