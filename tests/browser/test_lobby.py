"""The lobby in the browser: a table is shown, found and joined with one tap."""

from collections.abc import Iterator

import pytest
from tests.browser.conftest import QUICK, Meet
from tests.service.house import Node


@pytest.fixture(scope="module")
def foyer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A server whose lobby is open."""
    with Node(tmp_path_factory.mktemp("foyer"), *QUICK, "--lobby") as running:
        yield running


@pytest.mark.parametrize(("lang", "size"), [("ru", "desktop"), ("en", "phone")])
def test_a_table_is_shown_found_and_joined(meet: Meet, foyer: Node, lang: str, size: str) -> None:
    guest = meet(lang=lang, size=size, at=foyer)
    guest.page.clock.install()
    page = guest.visit("/").page
    page.locator("a.lobby").click()
    page.locator(".tables[aria-busy=false]").wait_for(state="attached")
    assert page.locator("article").count() == 0
    guest.strict = True
    guest.shot("lobby-empty")
    guest.check_page()

    host = meet(lang=lang, size=size, at=foyer)
    host.visit("/lobby").page.locator(".lay a[href*=catonauts]").click()
    switch = host.page.locator("[aria-labelledby=new-lobby]")
    assert switch.get_attribute("aria-checked") == "true", "whoever comes from there wants that"
    host.page.locator(".acts .pbtn.go").click()
    host.page.wait_for_selector(".waiting")
    article = page.locator(f"article[data-table={host.table}]")
    page.clock.fast_forward(10_000)  # the page looks again by itself
    article.wait_for()
    guest.shot("lobby")
    guest.check_page()

    page.locator(".look select").nth(1).select_option("days")
    article.wait_for(state="detached")
    assert "pace=days" in page.url
    page.locator(".look select").nth(1).select_option("live")
    article.wait_for()

    shown = host.page.locator("[aria-labelledby=waiting-lobby]")
    host.strict = True
    host.check_page()
    host.shot("lobby-waiting")
    shown.click()
    host.page.wait_for_selector("[aria-labelledby=waiting-lobby][aria-checked=false]")
    page.clock.fast_forward(10_000)
    article.wait_for(state="detached")
    shown.click()
    host.page.wait_for_selector("[aria-labelledby=waiting-lobby][aria-checked=true]")
    page.clock.fast_forward(10_000)
    article.wait_for()

    article.locator(".go").click()
    page.wait_for_url(f"**/t/{host.table}")
    page.wait_for_selector(".waiting")
    seats = guest.api(f"/api/tables/{host.table}")["seats"]
    assert [seat["mine"] for seat in seats] == [False, True]
    assert guest.api("/api/lobby")["tables"] == []
