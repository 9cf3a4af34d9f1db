"""Tables over days in the browser: a pace is chosen, my turn comes first, a push is shown."""

import json

import pytest
from playwright.sync_api import Browser
from tests.browser.conftest import Meet
from tests.browser.people import Person, wait_until
from tests.service.house import Node
from tests.service.pushing import Browser as Subscribed

TABLE = "/t/t_" + "0" * 20


@pytest.mark.parametrize(("lang", "size"), [("ru", "desktop"), ("en", "phone")])
def test_a_pace_is_chosen_shown_and_leads_to_my_turn(meet: Meet, lang: str, size: str) -> None:
    person = meet(lang=lang, size=size)
    person.page.add_init_script("navigator.setAppBadge = async (n) => void (window.badge = n)")
    page = person.visit("/new/catonauts?mode=friends").page
    days = {"ru": "1 день", "en": "1 day"}[lang]
    page.get_by_role("button", name=days, exact=True).click()
    page.locator("input[type=time]").first.fill("23:00")
    page.locator("input[type=time]").first.blur()
    page.locator(".acts .pbtn.go").click()
    page.wait_for_selector(".waiting .pace")
    assert "23:00" in page.locator(".waiting .pace").inner_text()
    assert page.locator(".waiting [role=switch]").count() == 1, "whoever waits is offered a call"
    person.check_page()
    person.shot("pace-waiting")
    told = person.api(f"/api/tables/{person.table}")
    assert told["pace"] == {"hours": 24, "quiet": ["23:00", "08:00"], "level": "normal"}
    page.locator(".waiting .go.big").click()
    page.wait_for_selector("[data-target], .seat.turn")
    word = {"ru": "до ", "en": "until "}[lang]
    where = {"desktop": ".seat", "phone": "header .name"}[size]
    page.wait_for_function(
        "([at, word]) => [...document.querySelectorAll(at)].some(e => e.innerText.includes(word))",
        arg=[where, word],
    )
    person.visit("/")
    page.wait_for_function("() => document.title.startsWith('(1)')")
    page.wait_for_function("() => window.badge === 1")
    person.shot("pace-home")
    assert word in page.locator("a.card").first.inner_text()


def test_a_push_message_is_shown_only_while_nobody_looks(
    whole_browser: Browser, node: Node
) -> None:
    person = Person(whole_browser, node, keeps=True)
    try:
        page = person.visit("/").page
        origin = f"http://{person.host}"
        person.context.grant_permissions(["notifications"], origin=origin)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        wire = person.context.new_cdp_session(page)
        seen: list[str] = []
        wire.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda event: seen.extend(one["registrationId"] for one in event["registrations"]),
        )
        wire.send("ServiceWorker.enable")
        wait_until(page, lambda: seen)
        notice = {"what": "turn", "game": "catonauts", "title": "Ваш ход", "text": "Котонавты"}

        def push(**more: str) -> None:
            data = json.dumps(notice | more)
            told = {"origin": origin + "/", "registrationId": seen[0], "data": data}
            wire.send("ServiceWorker.deliverPushMessage", told)

        page.evaluate(
            "navigator.serviceWorker.addEventListener('message', (e) => (window.said = e.data))"
        )
        push(table=TABLE)
        page.wait_for_function("() => Boolean(window.said?.turn)")
        shown = """async () => {
            const found = await (await navigator.serviceWorker.ready).getNotifications();
            return found.map((each) => [each.title, each.body, each.tag]);
        }"""
        assert page.evaluate(shown) == [], "whoever looks is not called"
        page.goto("about:blank")
        push(table="https://elsewhere.example/", title="Evil")
        push(table=TABLE)
        push(table=TABLE)
        page.goto(origin)
        wait_until(page, lambda: page.evaluate(shown))
        assert page.evaluate(shown) == [["Ваш ход", "Котонавты", TABLE]], "one for each table"

        # The browser's maker gives out another address: the host hears of it without a page.
        answer = person.context.request.post(f"{origin}/api/me", data={"name": "Анна"})
        assert answer.ok
        (worker,) = person.context.service_workers
        asked = Subscribed("https://push.example/renewed").body("")
        worker.evaluate(
            """(keys) => {
                const octets = (text) => Uint8Array.from(
                    atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)
                ).buffer;
                const one = {
                    endpoint: keys.endpoint,
                    getKey: (name) => octets(keys[name]),
                    unsubscribe: async () => ((self.ended = true)),
                };
                const manager = self.registration.pushManager;
                manager.subscribe = async () => one;
                manager.getSubscription = async () => one;
                self.dispatchEvent(new ExtendableEvent('pushsubscriptionchange'));
            }""",
            asked,
        )

        def told() -> list[str]:
            return [one["address"] for one in person.api("/api/me/kept")["notices"]]

        wait_until(page, lambda: told() == [asked["endpoint"]])
        # One tap on the notice, and there are no more.
        worker.evaluate(
            """async () => {
                const [notification] = await self.registration.getNotifications();
                const tap = { notification, action: 'off' };
                self.dispatchEvent(new NotificationEvent('notificationclick', tap));
            }"""
        )
        wait_until(page, lambda: not told())
        assert worker.evaluate("self.ended")
    finally:
        person.leave()
