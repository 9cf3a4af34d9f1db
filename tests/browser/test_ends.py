"""Ends and beginnings: the end from one's seat, the set-up, a family, company at the table."""

import json
import re
from functools import partial

from playwright.sync_api import WebSocketRoute, expect
from tests.browser.conftest import Meet
from tests.browser.over import finished
from tests.browser.test_online import invite, owing
from tests.browser.test_room import BOXES

# Width and height as they are laid out, whichever way they are turned.
SIZES = "found => found.map(e => [e.clientWidth, e.clientHeight])"

# How much of a page lies below the screen.
BELOW = "() => document.documentElement.scrollHeight - innerHeight"


def told_as(page: WebSocketRoute, winners: list[int]) -> None:
    """A line over which others have won."""
    server = page.connect_to_server()

    def heard(message: str | bytes) -> None:
        told = json.loads(message)
        if told.get("result"):
            told["result"]["winners"] = winners
        page.send(json.dumps(told))

    server.on_message(heard)


def test_the_end_from_my_seat(meet: Meet) -> None:
    person = meet("ru")
    page = person.page
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.visit("/")
    table = finished(person, "catonauts", 1)
    over = person.api(f"/api/tables/{table}")
    won = over["winners"] == [0]
    if len(over["winners"]) == 1:
        expect(page.locator("div.end h1")).to_have_text("Вы победили!" if won else "Победа: Комета")
        mine, other = over["scores"]
        told = page.locator("div.end .words p").first
        expect(told).to_contain_text(f"{max(mine, other)} против")
        expect(told).to_contain_text("Решило: ")
    expect(page.locator(".lamp")).to_contain_text("Аня" if 0 in over["winners"] else "Комета")
    # The little board and the pieces under the lamp follow the scrubber.
    board, lamp = page.locator(".mini"), page.locator(".lamp")
    end, under = board.inner_html(), lamp.inner_html()
    page.locator(".film input[type=range]").evaluate(
        "e => { e.value = 5; e.dispatchEvent(new Event('input', { bubbles: true })); }"
    )
    expect(page.locator(".film .moment b").first).to_have_text("Шаг 5")  # a turn has several
    assert board.inner_html() != end
    assert lamp.inner_html() != under
    assert page.evaluate(BELOW) <= 0
    person.shot("end-mine")
    person.check_page()
    expect(page.get_by_role("button", name="Поделиться партией")).to_be_visible()
    expect(page.get_by_role("button", name="Пригласить")).to_have_count(0)
    page.get_by_role("button", name="Ссылка на этот момент").click()
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert link.endswith(f"/t/{table}/replay?at=5")
    page.goto(link)
    expect(page.locator("main.replay .ask small")).to_contain_text("5")

    # Not Alone tells who hid where; the Creature is a bot.
    table = finished(person, "not_alone", 2, creature=2)
    winner = person.api(f"/api/tables/{table}/replay")["frames"][-1]["view"]["winner"]
    expect(page.locator("div.end h1")).to_have_text(
        "Вас спасли!" if winner == "hunted" else "Вы стали частью планеты"
    )
    expect(page.locator(".sheet tbody tr")).to_have_count(3)
    expect(page.locator(".sheet tr.mine")).to_contain_text("Аня")
    page.locator(".sheet thead button").first.click()
    expect(page.locator(".sheet thead th.now")).to_have_text("1")
    assert page.evaluate(BELOW) <= 0
    person.check_page()
    person.shot("end-not-alone")


def test_alone_there_are_stars_and_a_best(meet: Meet) -> None:
    person = meet("en", "phone", "light")
    page = person.page
    person.visit("/")
    finished(person, "moon", 0, adventure=1, astra="katherine")
    record = page.locator(".record")
    expect(record).to_contain_text("First result")
    expect(record.locator("li.got")).not_to_have_count(0)
    # The lamp is over the whole sheet of who wrote it, or over ASTRA and her cards.
    lamp = page.locator(".lamp")

    def under_the_lamp(won: bool) -> None:
        expect(lamp.locator(".astra")).to_have_count(int(not won))
        expect(lamp.locator("svg.sheet")).to_have_count(int(won))
        if won:
            (sheet,) = lamp.locator("svg.sheet").evaluate_all(SIZES)
            assert sheet[0] == sheet[1] > 100, "a part of the sheet is cut"
        else:
            expect(lamp).to_contain_text("ASTRA, Katherine")
            assert lamp.locator(".cards span").count() > 0
        expect(page.locator("div.end .words p").first).to_contain_text(
            re.compile("^You have .* against")
        )

    won = bool(person.api(f"/api/tables/{person.table}")["winners"])
    under_the_lamp(won)
    page.route_web_socket("**/live", partial(told_as, winners=[] if won else [0]))
    page.reload()
    under_the_lamp(not won)
    stored = page.evaluate("() => JSON.parse(localStorage['kosmostol-bests'])")
    ((key, (first,)),) = stored.items()
    assert key.split("|")[:3] == ["moon", "1", "katherine"]
    # A worse result of before makes this one a personal best.
    page.evaluate(
        "([key, value]) => { const all = JSON.parse(localStorage['kosmostol-bests']);"
        " all[key].push({ table: 't', value, stars: 1 });"
        " localStorage['kosmostol-bests'] = JSON.stringify(all); }",
        [key, first["value"] - 7],
    )
    page.reload()
    expect(record).to_contain_text(f"Personal best: {first['value']}")
    expect(record).to_contain_text(f"before {first['value'] - 7}")
    expect(record.locator("li.got").last).to_contain_text("personal best")
    person.check_page()
    person.visit("/new/moon?mode=rival")
    expect(page.locator(".faces button").first).to_contain_text(str(first["value"]))
    expect(page.locator(".cards button").first.locator(".stars")).to_be_visible()
    expect(page.locator("button.go")).to_be_in_viewport()
    person.check_page()


def test_the_front_door(meet: Meet) -> None:
    person = meet("ru")
    page = person.page
    person.visit("/new/moon")
    expect(page.locator(".cards button")).to_have_count(8)
    drawn = "e => [...e.querySelectorAll('.cards use')].every(u => u.getBBox().width > 0)"
    assert page.locator("main").evaluate(drawn)
    assert [door.get_attribute("data-door") for door in page.locator("[data-door]").all()] == [
        "alone", "rival", "bots", "people",
    ]  # fmt: skip
    expect(page.locator("[data-door=bots]")).to_have_attribute("aria-pressed", "true")
    # The adventures lie in the left half, who plays and the start in the right one.
    middle = page.viewport_size["width"] / 2  # type: ignore[index]
    for css, right in ((".cards", False), (".rows", True), ("button.go", True)):
        ((left, _, end, _),) = page.locator(css).evaluate_all(BOXES)
        assert left > middle if right else end < middle + 40, css
    assert page.evaluate(BELOW) <= 0
    page.locator("[data-door=rival]").click()
    expect(page.locator(".rows .row")).to_have_count(1)
    expect(page.locator(".faces button")).to_have_count(8)
    assert page.evaluate(BELOW) <= 0
    page.get_by_role("button", name="3 · Маргарет").click()
    page.get_by_role("button", name="3 · Колония").click()
    person.check_page()
    person.shot("new-astra")
    page.locator("button.go", has_text="3 · Колония").click()
    page.wait_for_url("**/t/*")
    options = person.api(f"/api/tables/{person.table}")["options"]
    assert (options["adventure"], options["astra"]) == (3, "margaret")
    person.visit("/")
    page.locator("a[href='/new/moon?mode=rival']").click()
    expect(page.locator("[data-door=rival]")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-door=people]").click()
    expect(page.locator("button.go", has_text="Получить ссылку")).to_be_visible()


def test_names_stay_and_wins_are_counted(meet: Meet) -> None:
    person = meet("ru")
    page = person.page
    person.visit("/")
    finished(person, "aliens", 1)
    person.visit("/")
    page.locator(".who .add").click()
    page.get_by_role("button", name="Добавить").last.click()
    page.locator("dialog .field").fill("Петя")
    page.get_by_role("button", name="инопланетянин").click()
    page.get_by_role("button", name="Сохранить").click()
    person.check_page()
    page.locator("dialog .one", has_text="Петя").click()
    page.reload()
    expect(page.locator(".page-bar .me")).to_contain_text("Петя")
    person.check_page()
    person.shot("home-family")
    page.locator("a[href='/new/catonauts?mode=device']").click()
    expect(page.locator(".rows .row").first).to_contain_text("Петя")
    expect(page.locator(".rows .row .field").first).to_have_value("Аня")
    page.locator("button.go").click()
    page.wait_for_url("**/t/*")
    names = [seat["name"] for seat in person.api(f"/api/tables/{person.table}")["seats"]]
    assert names == ["Петя", "Аня"]
    person.visit("/played")
    played = person.api("/api/played")["games"]
    assert [game["game"] for game in played] == ["aliens"]
    row = page.locator("tbody tr", has_text="Аня")
    expect(row.locator("td").first).to_have_text(str(played[0]["people"][0]["wins"]))
    expect(row.locator("td").last).to_have_text("1")
    person.check_page()


def test_company_at_the_table(meet: Meet) -> None:
    host, guest, watcher = meet("ru"), meet("en", "phone"), meet("ru")
    host.strict = guest.strict = True
    invite(host, guest)
    one, two = host.page, guest.page
    while owing(host) != [0]:
        guest.click_target()
    host.click_target()
    two.wait_for_selector("[data-target]")
    guest.click_target()
    one.wait_for_function("() => document.querySelectorAll('.log li').length >= 2")

    # Who watches is announced and listed.
    watcher.visit("/")
    watcher.page.evaluate(
        "() => fetch('/api/me', { method: 'POST', headers: { 'content-type': 'application/json' },"
        " body: JSON.stringify({ name: 'Вера' }) })"
    )
    watcher.visit(f"/t/{host.table}")
    expect(one.locator(".asked .news")).to_contain_text("Вера")
    one.get_by_role("button", name="За столом", exact=True).click()
    expect(one.locator(".watchers")).to_contain_text("Вера")
    host.check_page()
    one.keyboard.press("Escape")

    # A word at a press; whoever does not want it does not see it.
    two.get_by_role("button", name="Menu").click()
    two.get_by_role("button", name="At the table").click()
    guest.check_page()
    two.get_by_role("button", name="Well done!").click()
    expect(one.locator(".bubble")).to_contain_text("Отлично!")
    expect(watcher.page.locator(".bubble")).to_have_count(1)
    expect(watcher.page.locator(".smile")).to_have_count(0)
    one.get_by_role("button", name="За столом", exact=True).click()
    one.get_by_role("switch", name="Показывать реплики").click()
    expect(one.locator(".bubble")).to_have_count(0)

    # Going back by consent; it is practice from then on.
    one.locator("[data-ask=back]").click()
    one.get_by_role("button", name="Спросить всех").click()
    expect(two.locator(".asked section")).to_contain_text("asks to take back")
    expect(watcher.page.locator(".asked section .pbtn")).to_have_count(0)
    host.shot("asked")
    guest.shot("asked-phone")
    host.check_page()
    guest.check_page()
    two.get_by_role("button", name="Agree").click()
    expect(one.locator(".bar .name")).to_contain_text("тренировка")
    expect(one.locator(".right .log")).to_contain_text("возврат к последнему решению")

    # One refusal is enough; the second time all agree.
    two.get_by_role("button", name="Menu").click()
    two.get_by_role("button", name="At the table").click()
    two.locator("[data-ask=end]").click()
    two.get_by_role("button", name="Ask everybody").click()
    one.get_by_role("button", name="Отказать").click()
    expect(two.locator(".asked .news")).to_contain_text("let us play on")
    two.get_by_role("button", name="Menu").click()
    two.get_by_role("button", name="At the table").click()
    two.locator("[data-ask=end]").click()
    two.get_by_role("button", name="Ask everybody").click()
    one.get_by_role("button", name="Согласиться").click()
    expect(one.locator("div.end h1")).to_have_text("Партию закончили по согласию")
    expect(two.locator("div.end h1")).to_have_text("Ended by agreement")
    expect(one.locator(".practice")).to_be_visible()
    host.check_page()


def test_called_when_nobody_looks(meet: Meet) -> None:
    person = meet("en")
    page = person.page
    person.context.add_init_script(
        "window.calls = []; window.Notification = class { static permission = 'default';"
        " static async requestPermission() { return (this.permission = 'granted'); }"
        " constructor(title, more) { window.calls.push([title, more.body]); } close() {} };"
    )
    person.visit("/")
    page.locator("[data-play=catonauts]").click()
    person.wait_for_choice()
    page.get_by_role("button", name="Settings").click()
    assert page.evaluate("() => Notification.permission") == "default"  # not before it is asked for
    page.get_by_role("switch", name=re.compile("Call me")).click()
    expect(page.get_by_role("switch", name=re.compile("Call me"))).to_be_checked()
    person.check_page()
    page.keyboard.press("Escape")
    person.click_target()
    person.wait_for_choice()
    assert page.evaluate("() => calls.length") == 0  # somebody looks
    page.evaluate("() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' })")
    person.click_target()
    page.wait_for_function("() => calls.length > 0")
    assert page.evaluate("() => calls[0]") == ["Your turn", "Catonauts"]
    expect(page).to_have_title(re.compile("^● Your turn"))


def test_a_chapter_begins_with_its_story(meet: Meet) -> None:
    person = meet("ru")
    page = person.page
    person.visit("/new/moon?mode=campaign")
    page.locator("button.go").click()
    page.wait_for_url("**/t/*")
    story = page.locator(".story")
    expect(story).to_contain_text("На старом полигоне ещё стоит ракета")
    expect(story.locator("svg.big use")).to_have_attribute("href", "#adventure-1")
    person.check_page()
    person.shot("campaign-story")
    story.get_by_role("button", name="К столу").click()
    expect(page.locator(".chapter")).to_contain_text("Глава 1 из 8")
    page.reload()
    page.wait_for_selector(".chapter")
    expect(story).to_have_count(0)
    page.locator(".chapter").click()
    expect(story).to_be_visible()
