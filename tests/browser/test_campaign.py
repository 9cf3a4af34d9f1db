"""A campaign in the browser: begun on its page, played, gone on with from the end screen."""

from playwright.sync_api import expect
from tests.browser.conftest import Meet
from tests.browser.test_moon import play_to_the_end


def test_a_campaign_goes_on_after_its_first_adventure(meet: Meet) -> None:
    person = meet("ru")
    page = person.page
    person.visit("/campaign/moon")
    person.check_page()
    person.shot("campaign")
    page.locator("section.new a").click()
    page.locator(".rows .row").nth(2).locator("button.sq").click()  # one bot is enough
    page.locator("button.go").click()
    page.wait_for_url("**/t/*")
    first = person.table
    page.locator(".story button").click()
    play_to_the_end(person)
    table = person.api(f"/api/tables/{first}")
    assert table["campaign"]["chapter"] == 1
    assert sum(row["stars"] for row in table["campaign"]["standings"]) >= 1
    expect(page.locator("section.after")).to_contain_text("приключение 1 из 8")
    person.check_page()
    person.shot("campaign-after")
    person.visit("/campaign/moon")
    expect(page.locator(".done .orb")).to_have_count(1)
    person.strict = True
    person.check_axe()  # discs of chapters done, now and to come can be read in both themes
    person.visit("/")  # another day: home offers to go on
    page.locator(f"a[href='/t/{first}']").first.click()
    page.locator("div.end .accent-btn").click()
    page.wait_for_function("was => !location.pathname.endsWith(was)", arg=first)
    page.wait_for_selector("main.table")
    assert person.api(f"/api/tables/{person.table}")["options"]["adventure"] == 2
