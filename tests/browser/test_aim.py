"""What can be pressed can be reached, and stays under the pointer that aims at it."""

from typing import Any

import pytest
from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.test_room import at_table, retold

BIDS = 40  # more than fit: some have to be scrolled to
# Whether the middle of an element can be brought to where a pointer meets it, by scrolling alone.
REACHED = """e => {
  e.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const {left, top, width, height} = e.getBoundingClientRect();
  return e.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
# The points just inside the middle of each edge, of a thing at rest.
EDGES = """e => {
  const {left, top, right, bottom} = e.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [[x, bottom - 1], [right - 1, y], [x, top + 1], [left + 1, y]];
}"""
# What lies at a point, by the element that takes the pointer.
AT = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-el], button')"
UNDER = f"(e, at) => ({AT})(at) === e"
# The same for a good many frames: what flees comes back, and flees again.
STAYS = f"""async (e, at) => {{
  for (let frame = 0; frame < 24; frame++) {{
    await new Promise((done) => requestAnimationFrame(done));
    if (({AT})(at) !== e) return false;
  }}
  return true;
}}"""


def bidding(person: Person) -> Person:
    """Somebody who may bid much more water than one has at first."""

    def rich(view: dict[str, Any], options: list[dict[str, Any]]) -> None:
        if not options or options[0]["kind"] != "bid":
            return
        view["seats"][0]["water"] = BIDS
        more = range(len(options) + 1, BIDS + 1)
        last = options[-1]
        told = [
            {
                **last,
                "move": f"bid {bid}",
                "targets": [f"bid-{bid}"],
                "preview": {**last["preview"], "bid": bid},
            }
            for bid in more
        ]
        options.extend(told)

    at_table(retold(person, rich), "planet5r", 3)
    person.page.locator("[data-el=hand-0-dig]").click()
    person.page.wait_for_selector("[data-el=bid-1][data-target]")
    return person


def test_every_bid_can_be_reached(meet: Meet) -> None:
    person = bidding(meet("ru"))
    coins = person.page.locator(".coin[data-target]")
    assert coins.count() == BIDS
    lost = [coin.get_attribute("data-el") for coin in coins.all() if not coin.evaluate(REACHED)]
    assert not lost, "no scrolling brings them under a pointer"
    person.check_page()
    person.shot("planet5r-bids")


def stays(person: Person, css: str, most: int = 3) -> None:
    """What a pointer rests on keeps it, wherever the pointer rests."""
    page = person.page
    rested = 0
    page.locator(css).first.wait_for()
    for index in range(min(most, page.locator(css).count())):
        target = page.locator(css).nth(index)
        page.mouse.move(2, 2)
        page.locator(f"{css}:hover").wait_for(state="detached")
        for point in target.evaluate(EDGES):
            page.mouse.move(2, 2)
            page.locator(f"{css}:hover").wait_for(state="detached")
            if not target.evaluate(UNDER, point):
                continue  # a corner so round, or something over it
            rested += 1
            page.mouse.move(*point)
            assert target.evaluate(STAYS, point), f"{css} flees from a pointer at {point}"
    assert rested >= 4, "pointers rested on something"


TABLES: list[tuple[str, int, dict[str, Any], str]] = [
    ("aliens", 2, {}, "[data-el^=row][data-target]"),
    ("catonauts", 2, {}, "[data-target]"),
    ("moon", 1, {"adventure": 1}, ".pile[data-target]"),
    ("not_alone", 3, {"creature": 0, "side": 1}, "[data-el^=hunt][data-target]"),
    ("not_alone", 3, {"creature": 1, "side": 1}, "[data-el^=place][data-target]"),
    ("planet5r", 3, {}, "[data-el^=hand][data-target]"),
]


@pytest.mark.parametrize(("game", "seats", "options", "css"), TABLES)
def test_nothing_flees_from_a_pointer_at_its_edge(
    meet: Meet, game: str, seats: int, options: dict[str, Any], css: str
) -> None:
    person = at_table(meet("en"), game, seats, **options)
    person.page.locator(css).first.wait_for()
    stays(person, css)


def test_nor_do_bids_and_adventures(meet: Meet) -> None:
    stays(bidding(meet("ru")), ".coin[data-target]", 10)
    person = meet("en").visit("/new/moon?mode=bots")
    stays(person, ".cards button")
