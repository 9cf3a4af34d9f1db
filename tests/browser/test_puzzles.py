"""A puzzle solved, one failed, played on from; the puzzle of the day."""

from playwright.sync_api import expect
from tests.browser.conftest import Meet
from tests.browser.people import Person

from kosmostol import words
from kosmostol.kernel.text import Text
from kosmostol.learn.puzzles import Puzzle, Reason, find_puzzle, puzzles


def answer(person: Person, puzzle: Puzzle, move: str) -> None:
    """Open a puzzle and fly to the place that the move names."""
    person.visit(f"/puzzles/{puzzle.game}")
    person.page.locator(f"[data-puzzle='{puzzle.id}']").click()
    person.page.wait_for_url("**/t/*")
    person.page.wait_for_selector("[data-target]")
    # What it is about stands above what is asked, and how one stands beside the board.
    expect(person.page.locator(".prompt .theme")).to_contain_text(str(puzzle.rating))
    expect(person.page.locator(".standing")).to_be_in_viewport(ratio=1)
    person.page.locator(f"[data-el=cell-{move.removeprefix('fly ')}]").click()
    person.page.wait_for_selector(".verdict")


def sentence(line: Reason) -> str:
    """A line of a why as the page tells it."""
    before, after = (f"{abs(each):.1f}".replace(".", ",") for each in (line.other, line.best))
    gain = f"{line.best - line.other:+.1f}".replace("-", "\u2212").replace(".", ",")
    if line.label == "why-rival":
        return f"{gain}\nЛучшему из соперников достанется {after} очка вместо {before}."
    said = words.say("catonauts", Text(line.label), "ru")
    return f"{gain}\n{said}: {after} очка вместо {before}."


def test_a_puzzle_solved_and_one_failed(meet: Meet) -> None:
    person = meet("ru")
    person.strict = True
    why = person.page.locator(".verdict .why li")
    rating = person.page.locator(".standing b").first
    person.strict = True
    flights = [one for one in puzzles("catonauts") if one.best[0].startswith("fly")]
    right, wrong = flights[0], next(o for o in flights[1:] if o.tempting.startswith("fly"))
    answer(person, right, right.best[0])
    assert person.page.locator(".verdict h2.right").count() == 1
    person.wait_until_still()
    person.check_axe()
    person.shot("puzzle")
    assert why.all_inner_texts() == [sentence(line) for line in right.why]
    before = int(rating.inner_text())
    assert before > 1200  # what everybody begins with
    answer(person, wrong, wrong.tempting)
    expect(rating).not_to_have_text(str(before))
    assert person.page.locator(".verdict h2.right").count() == 0
    assert person.page.locator(".moves .best").count() == 1
    assert person.page.locator(".moves .mine:not(.best)").count() == 1
    person.visit("/puzzles/catonauts")
    person.page.locator("[data-puzzle]").first.wait_for()  # they come after the page
    assert person.page.locator("button.right").count() == 1
    assert person.page.locator("button.wrong").count() == 1
    person.check_axe()
    person.shot("puzzles")


def test_the_puzzle_of_the_day_and_on_from_it(meet: Meet) -> None:
    person = meet("en", "phone")
    page = person.page
    person.visit("/")
    # On a phone it stands above the boxes, and all of them are on the first screen.
    today = page.locator("[data-today]").bounding_box()
    boxes = [each.bounding_box() for each in page.locator(".shelf .game").all()]
    assert today
    assert all(box and box["y"] > today["y"] for box in boxes)
    assert all(box and box["y"] + box["height"] < 844 for box in boxes)
    # Below them: this phone goes round, in any of the games.
    page.locator(".bottom button").tap()
    ways = page.locator("dialog [data-pass]").evaluate_all("found => found.map(e => e.pathname)")
    assert ways == [f"/new/{game['id']}" for game in person.api("/api/games")["games"]]
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("footer a[href='/played']")).to_be_visible()
    page.locator("[data-today]").click()
    page.wait_for_url("**/t/*")
    course = person.api(f"/api/tables/{person.table}")["course"]
    assert course["kind"] == "puzzle"
    # What it is about stands under the game's name: nothing else is hidden by it.
    today_is = find_puzzle(person.api(f"/api/tables/{person.table}")["game"], course["id"])
    expect(page.locator(".bar .name")).to_contain_text(f" · {today_is.rating}")
    person.visit("/puzzles/catonauts")
    page.locator("[data-puzzle]").first.click()
    page.wait_for_url("**/t/*")
    table = person.table
    person.wait_for_choice()
    person.click_target()
    page.locator("[data-onward]").click()
    page.wait_for_function("old => !location.pathname.includes(old)", arg=table)
    person.wait_for_choice()
    assert person.api(f"/api/tables/{person.table}")["status"] == "playing"
