"""Who I am: a passkey made on one device is shown on another, and the tables come along."""

import pytest
from playwright.sync_api import CDPSession, expect
from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.service.house import Guest
from tests.service.matches import play

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Device:
    """A person's browser with an authenticator of its own, at an address that can have passkeys."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.line: CDPSession = person.context.new_cdp_session(person.page)
        self.line.send("WebAuthn.enable", {"enableUI": False})
        made = self.line.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self.authenticator = made["authenticatorId"]

    def visit(self, path: str) -> None:
        self.person.visit(path)

    def copy_to(self, other: "Device") -> None:
        """The maker of both devices carries the passkeys over, with their counters."""
        other.line.send("WebAuthn.clearCredentials", {"authenticatorId": other.authenticator})
        found = self.line.send("WebAuthn.getCredentials", {"authenticatorId": self.authenticator})
        for credential in found["credentials"]:
            other.line.send(
                "WebAuthn.addCredential",
                {"authenticatorId": other.authenticator, "credential": credential},
            )


@pytest.fixture
def devices(meet: Meet) -> tuple[Device, Device]:
    computer, phone = meet("ru"), meet("en", "phone")
    for one in (computer, phone):
        one.host = f"localhost:{one.node.port}"
        one.strict = True
    return Device(computer), Device(phone)


def name_oneself(device: Device, name: str) -> None:
    host = f"http://{device.person.host}/api/me"
    assert device.person.context.request.post(host, data={"name": name}).ok


def test_the_same_person_on_two_devices(devices: tuple[Device, Device]) -> None:
    computer, phone = devices
    name_oneself(computer, "Анна")
    computer.visit("/")
    computer.page.locator("[data-play=catonauts]").click()
    computer.page.wait_for_url("**/t/*")
    table = computer.person.table

    # A passkey is made, and called something.
    computer.visit("/me")
    computer.person.check_page()
    computer.page.locator("[data-passkey=add]").click()
    computer.page.locator("form .field").fill("Мой ноутбук")
    computer.page.get_by_role("button", name="Сохранить").click()
    expect(computer.page.locator("li b")).to_have_text(["Мой ноутбук"])
    computer.person.check_page()
    computer.person.shot("me-passkeys")

    # On the other device a guest has begun something; they show the passkey.
    name_oneself(phone, "Guest 12")
    phone.visit("/")
    phone.page.locator("[data-play=aliens]").click()
    phone.page.wait_for_url("**/t/*")
    own = phone.person.table
    computer.copy_to(phone)
    phone.visit("/me")
    phone.person.check_page()
    phone.person.shot("me-guest")
    phone.page.locator("[data-passkey=sign-in]").click()
    expect(phone.page.locator("li b")).to_have_text(["Мой ноутбук"])
    phone.person.check_page()
    phone.person.shot("me-passkeys")
    for device in devices:
        running = device.person.api("/api/tables")["running"]
        assert {one["table"] for one in running} == {table, own}
    phone.visit(f"/t/{table}")
    assert phone.person.wait_for_choice()  # the seat of the other device is played here
    phone.person.click_target()

    # Signing out elsewhere is confirmed with the passkey, and ends the other device's cookie.
    phone.copy_to(computer)
    computer.page.locator("[data-passkey=elsewhere]").click()
    expect(computer.page.locator("section .said").first).not_to_be_empty()
    computer.copy_to(phone)
    phone.visit("/me")
    expect(phone.page.locator("[data-passkey=sign-in]")).to_be_visible()
    phone.page.locator("[data-passkey=sign-in]").click()
    expect(phone.page.locator("li b")).to_have_text(["Мой ноутбук"])

    # A passkey is removed with itself as proof; without any, one is a guest again.
    phone.page.get_by_role("button", name="Remove: Мой ноутбук").click()
    expect(phone.page.locator("li b")).to_have_count(0)
    assert phone.person.api("/api/me")["passkeys"] == 0


def test_a_family_with_passkeys(devices: tuple[Device, Device]) -> None:
    """Who adds a passkey on a shared device has tables of their own."""
    device, _ = devices
    page = device.page
    name_oneself(device, "Анна")
    device.visit("/")
    page.locator("[data-play=catonauts]").click()
    page.wait_for_url("**/t/*")
    device.visit("/me")
    page.get_by_role("button", name="Кто здесь играет").click()
    page.get_by_role("button", name="Добавить").last.click()
    page.locator("dialog .field").fill("Петя")
    page.get_by_role("button", name="Сохранить").click()
    page.locator("dialog .one", has_text="Петя").click()
    page.locator("[data-passkey=add]").click()
    expect(page.locator("form .field")).to_be_visible()
    assert device.person.api("/api/me")["name"] == "Петя"
    assert device.person.api("/api/tables")["running"] == []
    device.visit("/")
    page.locator(".who button", has_text="Анна").click()
    expect(page.locator(".mine .cards li")).to_have_count(1)
    assert device.person.api("/api/me")["name"] == "Анна"
    page.locator(".who button", has_text="Петя").click()
    expect(page.locator(".mine .cards li")).to_have_count(0)


def test_a_note_the_history_and_being_forgotten(meet: Meet) -> None:
    host, guest = meet("ru"), meet("en", "phone")
    for person, name in ((host, "Анна"), (guest, "Boris")):
        person.strict = True
        answer = person.context.request.post(f"http://{person.host}/api/me", data={"name": name})
        assert answer.ok
    places = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]
    body = {"game": "catonauts", "places": places, "start": False}
    api = f"http://{host.host}/api/tables"
    table = host.context.request.post(api, data=body).json()["table"]
    assert guest.context.request.post(f"{api}/{table}/seats/1", data={"do": "take"}).ok
    assert host.context.request.post(f"{api}/{table}/start", data={}).ok

    # A note comes back, and only to whoever wrote it.
    for person, button in ((host, "За столом"), (guest, "Menu")):
        person.visit(f"/t/{table}")
        person.page.get_by_role("button", name=button).first.click()
        if person.size == "phone":
            person.page.locator("dialog button", has_text="At the table").click()
        expect(person.page.locator("dialog #note")).to_have_value("")
        expect(person.page.locator("dialog ol li")).to_have_count(3)
        person.page.locator("dialog #note").fill(f"тайна {person.lang}")
        person.page.locator("dialog form .go").click()
        expect(person.page.locator("dialog form [role=status]")).not_to_be_empty()
        person.check_page()
        person.shot("table-mine")
    assert host.api(f"/api/tables/{table}/note")["text"] == "тайна ru"

    # Leaving for good: a bot follows.
    guest.page.locator("dialog [data-leave]").click()
    guest.page.locator("dialog [data-leave=bot]").click()
    expect(guest.page.locator("#games")).to_be_visible()
    assert guest.api("/api/tables")["running"] == []
    assert [seat["kind"] for seat in host.api(f"/api/tables/{table}")["seats"]] == [
        *("person", "bot", "bot")
    ]

    # All of it is deleted.
    guest.visit("/me")
    guest.page.locator("[data-forget]").click()
    guest.check_page()
    guest.shot("me-forget")
    guest.page.locator("[data-forget=sure]").click()
    expect(guest.page.locator("section .said").last).not_to_be_empty()
    assert guest.api("/api/me")["person"] is None
    host.visit("/me")
    host.check_page()
    host.shot("me-kept")


def test_who_wishes_it_is_rated(meet: Meet) -> None:
    """Off until one wants it; then a rating, its doubt in words, and that bots have another."""
    anna, boris = meet("ru"), meet("en", "phone")
    guests: list[Guest] = []
    for person, name in ((anna, "Анна"), (boris, "Boris")):
        person.strict = True
        address = f"http://{person.host}/api/me"
        assert person.context.request.post(address, data={"name": name}).ok
        person.visit("/me")
        switch = person.page.locator("[data-ratings] [role=switch]")
        expect(switch).to_have_attribute("aria-checked", "false")
        switch.click()
        expect(switch).to_have_attribute("aria-checked", "true")
        expect(person.page.locator("[data-ratings] table")).to_have_count(0)
        person.check_page()
        guest = Guest(person.node.address, None)
        for cookie in person.context.cookies():
            guest.http.cookies.set(cookie["name"], cookie["value"])
        guests.append(guest)
    # Both see before the match and while it is played that it counts.
    table = guests[0].open("me", "open", start=False)["table"]
    guests[1].seat(table, 1, "take")
    for person, word in ((anna, "рейтинг"), (boris, "ratings")):
        person.visit(f"/t/{table}")
        expect(person.page.locator(".waiting .rated")).to_contain_text(word)
        person.check_page()
        person.shot("rated-waiting")
    guests[0].post(f"/api/tables/{table}/start")
    for person, word in ((anna, "на рейтинг"), (boris, "rated")):
        expect(person.page.locator("header .name")).to_contain_text(word)
        person.shot("rated-table")
    play(*guests, game="not_alone", options={"creature": 0})
    for person, side in ((anna, "Существо"), (boris, "Hunted")):
        for path in ("/me", "/played"):
            person.visit(path)
            row = person.page.locator("[data-ratings] tbody tr")
            expect(row).to_have_count(1)
            expect(row.locator("th")).to_contain_text(side)
            expect(row.locator("td").last).to_have_text("1")
            person.check_page()
            person.shot(f"ratings{path.replace('/', '-')}")
    anna.visit("/me")
    anna.page.locator("[data-ratings] [role=switch]").click()
    expect(anna.page.locator("[data-ratings] table")).to_have_count(0)
    anna.visit("/played")
    expect(anna.page.locator("li[data-game=not_alone]")).to_be_visible()
    expect(anna.page.locator("[data-ratings]")).to_have_count(0)
    for guest in guests:
        guest.close()
