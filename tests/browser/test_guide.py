"""The guide beside the board: at this table's part, with pictures made of the board's pieces."""

import pytest
from tests.browser.conftest import Meet
from tests.browser.test_about import open_table

from kosmostol import words

GAMES = ["catonauts", "aliens", "planet5r", "not_alone", "moon"]
# Pictures that show nothing, or something that is not there.
EMPTY = """() => [...document.querySelectorAll('.guide figure')].filter(figure => {
  const uses = [...figure.querySelectorAll('use')];
  const box = figure.querySelector('svg')?.getBoundingClientRect();
  return !box || box.width < 10 || box.height < 10
    || uses.some(use => !document.getElementById(use.getAttribute('href').slice(1)));
}).map(figure => figure.dataset.figure)"""


def figures(game: str, lang: str) -> int:
    return sum(section.body.count("](figure:") for section in words.guide(game, lang))


@pytest.mark.parametrize(("lang", "size"), [("ru", "desktop"), ("en", "phone")])
@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_the_guide_is_drawn(meet: Meet, game: str, lang: str, size: str) -> None:
    person = meet(lang, size)
    person.visit(f"/learn/{game}")
    count = figures(game, lang)
    assert count >= 3
    person.page.wait_for_function(
        "n => document.querySelectorAll('.guide figure').length === n", arg=count
    )
    person.page.wait_for_function(f"() => ({EMPTY})().length === 0")
    overflow = person.page.evaluate(
        "() => [...document.querySelectorAll('.guide figure')]"
        ".filter(f => f.scrollWidth > f.clientWidth + 1).map(f => f.dataset.figure)"
    )
    assert not overflow
    person.check_page()
    person.page.locator(".guide figure").first.scroll_into_view_if_needed()
    person.shot(f"guide-{game}")


@pytest.mark.parametrize("adventure", [1, 6])
def test_the_guide_opens_beside_the_sheet_at_its_adventure(meet: Meet, adventure: int) -> None:
    person = meet("ru")
    table = open_table(person, "moon", 2, {"adventure": adventure})
    person.visit(f"/t/{table}")
    person.wait_for_choice()
    person.page.keyboard.press("g")
    person.page.wait_for_selector(".left .guide section.lit figure .legend")
    title = person.page.locator(".guide section.lit .title").inner_text()
    assert f"Приключение {adventure}" in title
    assert person.targets().count() > 0, "the board stays in play beside the guide"
    person.page.wait_for_timeout(600)
    person.shot(f"guide-beside-{adventure}")
    person.check_page()
    person.page.keyboard.press("Escape")
    person.page.wait_for_selector(".left .guide", state="detached")
    person.page.wait_for_selector(".left .seats")
