"""A puzzle solved, one failed, played on from; the puzzle of the day."""

from tests.browser.conftest import Meet
from tests.browser.people import Person

from kosmostol.learn.puzzles import Puzzle, puzzles


def answer(person: Person, puzzle: Puzzle, move: str) -> None:
    """Open a puzzle and fly to the place that the move names."""
    person.visit(f"/puzzles/{puzzle.game}")
    person.page.locator(f"[data-puzzle='{puzzle.id}']").click()
    person.page.wait_for_url("**/t/*")
    person.page.wait_for_selector("[data-target]")
    person.page.locator(f"[data-el=cell-{move.removeprefix('fly ')}]").click()
    person.page.wait_for_selector(".verdict")


def test_a_puzzle_solved_and_one_failed(meet: Meet) -> None:
    person = meet("ru")
    flights = [one for one in puzzles("catonauts") if one.best[0].startswith("fly")]
    right, wrong = flights[0], next(o for o in flights[1:] if o.tempting.startswith("fly"))
    answer(person, right, right.best[0])
    assert person.page.locator(".verdict h2.right").count() == 1
    person.wait_until_still()
    person.check_axe()
    person.shot("puzzle")
    answer(person, wrong, wrong.tempting)
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
    page.locator("[data-today]").click()
    page.wait_for_url("**/t/*")
    assert person.api(f"/api/tables/{person.table}")["course"]["kind"] == "puzzle"
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
