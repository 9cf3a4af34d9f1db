"""The measures of a page find what they are there to find, and nothing else."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.contrast import faint_words
from tests.browser.people import CUT, HYPHEN, LONE, SMALL, TOLD
from tests.test_ids import ids

WORDS = {  # what is written, how, and whether it can be read
    "black on white": ("color: #000", True),
    "grey on white": ("color: #bbb", False),
    "white on white": ("color: #fff", False),
    "nearly white": ("color: #fefefe", False),
    "half gone": ("background: linear-gradient(90deg, #fff 25%, #000 26%)", False),
    "see-through": ("color: transparent", False),
}
PAGE = """<style>body {{ background: #fff; font: 16px sans-serif }} p {{ width: max-content }}
  .over {{ position: absolute; inset: 0; background: #fff }}</style>
{}<svg width="200" height="40"><text y="20" fill="#fff">drawn in white</text></svg>"""


def test_words_of_their_grounds_colour_are_found(browser: Browser) -> None:
    lines = [f"<p style='{style}'>{word}</p>" for word, (style, _) in WORDS.items()]
    lines.append("<div style='position: relative'><p>below something</p><i class=over></i></div>")
    page = browser.new_page(viewport={"width": 500, "height": 500})
    page.set_content(PAGE.format("".join(lines)))
    found = faint_words(page)
    page.close()
    for word in [*(word for word, (_, good) in WORDS.items() if not good), "drawn in white"]:
        assert any(word in one for one in found), f"{word} was not found"
    for word in [*(word for word, (_, good) in WORDS.items() if good), "below something"]:
        assert not any(word in one for one in found), f"{word} was taken for faint"


HUNG = """<style>body {{ background: #fff; color: #bbb; font: 16px/20px monospace; margin: 0 }}
  p {{ margin: 0; position: absolute; left: 0; width: max-content }}
  .note {{ position: absolute; left: 60px; top: 40px; width: 100px; height: 60px; {} }}</style>
<p style="top: 10px">above</p><p style="top: 20px">touched</p><p style="top: 60px">left covered</p>
<p style="top: 60px; left: 162px">beside</p><p style="top: 100px; left: 60px">below</p>
<div class=note></div><p style="top: 80px; left: 70px; color: #444">upon</p>"""


@pytest.mark.parametrize("hung", ["background: #222", "background: #222; pointer-events: none"])
def test_only_words_below_what_hangs_over_them_are_left_out(browser: Browser, hung: str) -> None:
    page = browser.new_page(viewport={"width": 500, "height": 300})
    page.set_content(HUNG.format(hung))
    found = {one.split(" (")[0].split(": ")[1] for one in faint_words(page)}
    page.close()
    assert found == {"above", "touched", "left", "beside", "below", "upon"}


TABLE = """<style>body { font: 16px/1.2 sans-serif; width: 390px } .seat b { display: block;
  width: 60px; overflow: hidden; white-space: nowrap } button { padding: 0 }</style>
<main class=table data-game=moon><ul class=seats><li class=seat><span class=nm><b>Bo</b></span>
  <li class=seat><span class=nm><b>Konstantin the Long</b></span></ul>
<p class=lone style="width: 40px">Cards: 9</p>
<p style="width: 40px">Cards left:&nbsp;7</p>
<button style="width: 44px; height: 44px">a</button>
<button style="width: 44px; height: 35px">b</button>
<div class=panel>Write 7 in room L2C-5</div>
<div class=guide>A wild mark is spent (wild_must)</div>
<div class=log><li>Level 2, room 5: −4</li></div></main>"""


@pytest.fixture
def table(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.set_content(TABLE)
    yield page
    page.close()


def test_lone_numbers_small_targets_cut_names_and_ids_are_found(table: Page) -> None:
    (lone,) = table.evaluate(LONE)
    assert "Cards: 9" in lone
    (small,) = table.evaluate(SMALL)
    assert small.startswith("44x35")
    assert table.evaluate(CUT) == ["Konstantin the Long"]
    game, told = table.evaluate(TOLD)
    assert [one for text in told for one in ids(game, text, "en")] == ["L2C-5", "wild_must"]


@pytest.mark.parametrize(
    ("text", "hyphen"),
    [("it costs -5", True), ("-3", True), ("(-1)", True), ("−5", False), ("7-8-9, a 2-day", False)],
)
def test_a_hyphen_before_a_number_is_found(text: str, hyphen: bool) -> None:
    assert bool(HYPHEN.search(text)) == hyphen
