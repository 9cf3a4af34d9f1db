"""The ladder of bots on the set-up page: a slider, its words, a bot that plays as I do."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import Meet


def test_a_bot_gets_its_strength_by_slider_and_by_my_results(meet: Meet) -> None:
    person = meet("en")
    page = person.page
    person.visit("/new/catonauts?mode=bots")
    slider = page.get_by_role("slider")
    expect(slider).to_have_attribute("aria-valuetext", "4 · amateur")
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuetext", "8 · expert")
    expect(page.locator(".ladder")).to_contain_text("The strongest of the bots")
    page.locator(".row .step").nth(1).click()
    page.get_by_role("switch", name="As I am").click()
    expect(page.locator(".row .step").nth(1)).to_have_text(re.compile("as I am: now.*3"))
    person.check_page()
    page.locator("button.go").click()
    page.wait_for_url("**/t/*")
    seats = person.api(f"/api/tables/{person.table}")["seats"]
    assert [seat["level"] for seat in seats] == [None, "expert", "learner"]


def test_on_a_phone_the_ladder_is_moved_by_touch(meet: Meet) -> None:
    person = meet("ru", "phone")
    page = person.page
    person.visit("/new/catonauts?mode=bots")
    page.get_by_role("slider").tap(position={"x": 22, "y": 26})
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", "1 · впервые")
    expect(page.locator(".ladder")).to_contain_text("Видит то, что прямо перед глазами")
    person.check_page()
