"""Passkeys: the same person on two devices, and everything that must not pass for one."""

import time
from collections.abc import Iterator
from typing import Any

import pytest
from tests.service.authenticator import Authenticator, add_passkey, confirmed, sign_in, text
from tests.service.house import Guest, House

from kosmostol.service import passkeys
from kosmostol.service.people import COOKIE, FAMILY_COOKIE
from kosmostol.service.problems import Problem


@pytest.fixture
def phone(house: House) -> Iterator[Guest]:
    guest = house.guest("Гость 7")
    yield guest
    guest.close()


def labels(guest: Guest) -> list[str]:
    return [one["label"] for one in guest.get("/api/me/passkeys")["passkeys"]]


class TestTwoDevices:
    def test_somebody_is_the_same_on_both(self, anna: Guest, phone: Guest) -> None:
        mine = anna.open("me", "bot easy")["table"]
        own = phone.open("me", "device Вера", start=False)["table"]
        passkey = add_passkey(anna)
        before = anna.get("/api/me")
        assert before["passkeys"] == 1

        after = sign_in(phone, passkey)
        assert (after["person"], after["name"]) == (before["person"], "Анна")
        running = {table["table"] for table in phone.get("/api/tables")["running"]}
        assert running == {mine, own}  # what the guest began came along
        assert {table["table"] for table in anna.get("/api/tables")["running"]} == running
        seats = phone.table(own)["seats"]
        assert [seat["mine"] for seat in seats] == [True, True]
        assert phone.table(own)["host"]
        line = phone.live(mine)
        assert line.play()["t"] == "ack"  # and the seat of the other device is played here

    def test_a_guests_seat_at_a_running_table_comes_along(
        self, anna: Guest, boris: Guest, phone: Guest
    ) -> None:
        table = boris.open("me", "open", start=False)["table"]
        phone.seat(table, 1, "take")
        boris.post(f"/api/tables/{table}/start")
        line = boris.live(table)
        passkey = add_passkey(anna)
        old = phone.http.cookies[COOKIE]
        sign_in(phone, passkey)
        seats = phone.table(table)["seats"]
        assert [seat["mine"] for seat in seats] == [False, True]
        assert seats[1]["name"] == "Гость 7"  # a game keeps the name it is played under
        own = phone.live(table)
        for each in (line, own) if line.turn() is not None else (own, line):
            each.play()
        # The guest is no more.
        with Guest(phone.address, None).http as ghost:
            ghost.cookies.set(COOKIE, old)
            assert ghost.get("/api/me").json()["person"] is None

    def test_tables_stay_behind_if_that_is_wished(self, anna: Guest, phone: Guest) -> None:
        own = phone.open("me", "bot easy")["table"]
        guest = phone.get("/api/me")["person"]
        sign_in(phone, add_passkey(anna), bring=False)
        assert phone.get("/api/tables")["running"] == []
        assert {one["person"] for one in phone.get("/api/me")["people"]} >= {guest}
        phone.post("/api/me/switch", {"person": guest})
        assert phone.get("/api/tables")["running"][0]["table"] == own

    def test_a_name_is_the_same_everywhere(self, anna: Guest, phone: Guest) -> None:
        sign_in(phone, add_passkey(anna))
        phone.post("/api/me", {"name": "Аннушка"})
        assert anna.get("/api/me")["name"] == "Аннушка"

    def test_another_person_with_passkeys_is_not_swallowed(self, anna: Guest, boris: Guest) -> None:
        table = boris.open("me", "bot easy")["table"]
        hers, his = add_passkey(anna), add_passkey(boris)
        sign_in(boris, hers)
        assert boris.get("/api/tables")["running"] == []
        sign_in(boris, his)
        assert boris.get("/api/tables")["running"][0]["table"] == table

    def test_several_named_and_removed(self, anna: Guest) -> None:
        first = add_passkey(anna, "Телефон")
        second = add_passkey(anna, "Ключ", with_=first)
        assert labels(anna) == ["Телефон", "Ключ"]
        key = text(second.id)
        anna.post(f"/api/me/passkeys/{key}", {"label": "Ключ  на связке"})
        assert labels(anna) == ["Телефон", "Ключ на связке"]
        proof = confirmed(anna, first)
        anna.post(f"/api/me/passkeys/{key}/remove", {"proof": proof})
        assert labels(anna) == ["Телефон"]
        assert sign_in(anna, second, 403) == "unknown-passkey"


class TestStolenCookies:
    def test_cannot_add_or_remove(self, anna: Guest, boris: Guest) -> None:
        passkey = add_passkey(anna)
        thief = Guest(anna.address, None)
        thief.http.cookies.set(COOKIE, anna.http.cookies[COOKIE])
        key = text(passkey.id)
        his = add_passkey(boris)
        assert thief.post("/api/me/passkeys/challenge", {}, 403) == "passkey-needed"
        assert thief.post(f"/api/me/passkeys/{key}/remove", {}, 403) == "passkey-needed"
        assert thief.post("/api/me/elsewhere", {}, 403) == "passkey-needed"
        # Nor with a passkey of somebody else, nor with an answer that was given to sign in.
        proof = confirmed(thief, his)
        assert thief.post(f"/api/me/passkeys/{key}/remove", {"proof": proof}, 403) == (
            "passkey-needed"
        )
        asked = thief.post("/api/sign-in/challenge")
        shown = {"ticket": asked["ticket"], "credential": passkey.show(asked["options"])}
        assert thief.post(f"/api/me/passkeys/{key}/remove", {"proof": shown}, 409) == (
            "old-challenge"
        )
        assert labels(anna) == ["Телефон"]
        thief.close()

    def test_are_ended_by_signing_out_elsewhere(self, anna: Guest, phone: Guest) -> None:
        passkey = add_passkey(anna)
        sign_in(phone, passkey)
        table = anna.open("me", "device", start=True)["table"]
        line = phone.live(table)
        stolen = dict(phone.http.cookies)
        time.sleep(0.01)
        anna.post("/api/me/elsewhere", {"proof": confirmed(anna, passkey)})
        assert anna.get("/api/me")["name"] == "Анна"
        assert phone.get("/api/tables", 401) == "no-person"
        assert phone.get("/api/me")["person"] is None
        line.send('{"t": "ping", "id": "x"}')
        assert line.ended() == 1008  # an open line ends as well
        ghost = Guest(anna.address, None)
        ghost.http.cookies.set(FAMILY_COOKIE, stolen[FAMILY_COOKIE])
        person = anna.get("/api/me")["person"]
        assert ghost.post("/api/me/switch", {"person": person}, 404) == "no-such-person"
        ghost.close()


class TestBadAnswers:
    def sign(self, guest: Guest, passkey: Authenticator, status: int, **wrong: Any) -> Any:
        asked = guest.post("/api/sign-in/challenge")
        credential = passkey.show(asked["options"])
        credential |= {name: value for name, value in wrong.items() if name != "response"}
        credential["response"] |= wrong.get("response", {})
        return guest.post(
            "/api/sign-in", {"ticket": asked["ticket"], "credential": credential}, status
        )

    def test_a_replayed_answer_counts_once(self, anna: Guest, phone: Guest) -> None:
        passkey = add_passkey(anna)
        asked = phone.post("/api/sign-in/challenge")
        body = {"ticket": asked["ticket"], "credential": passkey.show(asked["options"])}
        thief = Guest(anna.address, None)
        phone.post("/api/sign-in", body)
        # A counter that stands still is the first to notice; without one the challenge is.
        assert thief.post("/api/sign-in", body, 403) == "bad-passkey"
        thief.close()

    def test_a_replayed_answer_without_a_counter(
        self, anna: Guest, phone: Guest, stranger: Guest
    ) -> None:
        passkey = add_passkey(anna)
        passkey.counter = -1
        asked = phone.post("/api/sign-in/challenge")
        body = {"ticket": asked["ticket"], "credential": passkey.show(asked["options"])}
        phone.post("/api/sign-in", body)
        assert stranger.post("/api/sign-in", body, 409) == "old-challenge"
        assert stranger.get("/api/me")["person"] is None

    def test_a_new_passkey_is_kept_once(self, anna: Guest) -> None:
        asked = anna.post("/api/me/passkeys/challenge")
        credential = Authenticator(anna).make(asked["options"])
        body = {"ticket": asked["ticket"], "credential": credential, "label": "Раз"}
        anna.post("/api/me/passkeys", body)
        assert anna.post("/api/me/passkeys", body, 409) == "old-challenge"
        assert labels(anna) == ["Раз"]

    def test_a_ticket_for_somebody_else(self, anna: Guest, boris: Guest) -> None:
        asked = anna.post("/api/me/passkeys/challenge")
        credential = Authenticator(boris).make(asked["options"])
        body = {"ticket": asked["ticket"], "credential": credential, "label": "Раз"}
        assert boris.post("/api/me/passkeys", body, 409) == "old-challenge"
        assert labels(boris) == []

    def test_a_ticket_that_is_too_old(
        self, anna: Guest, phone: Guest, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        passkey = add_passkey(anna)
        monkeypatch.setattr(passkeys, "TICKET_SECONDS", -1)
        assert sign_in(phone, passkey, 409) == "old-challenge"

    def test_another_origin(self, anna: Guest, phone: Guest) -> None:
        passkey = add_passkey(anna)
        passkey.origin = "http://evil.example"
        assert sign_in(phone, passkey, 403) == "bad-passkey"

    def test_another_site(self, anna: Guest, phone: Guest) -> None:
        passkey = add_passkey(anna)
        passkey.site = "evil.example"
        assert sign_in(phone, passkey, 403) == "bad-passkey"

    def test_a_counter_that_goes_back(self, anna: Guest, phone: Guest) -> None:
        """Somebody has a copy of the key."""
        passkey = add_passkey(anna)
        passkey.counter = 40
        sign_in(phone, passkey)
        passkey.counter = 12
        assert sign_in(phone, passkey, 403) == "bad-passkey"
        passkey.counter = 41
        sign_in(phone, passkey)

    def test_another_key(self, anna: Guest, phone: Guest) -> None:
        passkey, other = add_passkey(anna), Authenticator(anna)
        other.id, other.user = passkey.id, passkey.user
        assert sign_in(phone, other, 403) == "bad-passkey"
        assert sign_in(phone, Authenticator(anna), 403) == "unknown-passkey"

    def test_rubbish(self, anna: Guest, stranger: Guest) -> None:
        passkey = add_passkey(anna)
        for wrong in (
            {"response": {"signature": "????"}},
            {"response": {"authenticatorData": ""}},
            {"response": {"clientDataJSON": text(b"[" * 500)}},
            {"response": {"clientDataJSON": None}},
            {"type": "password"},
            {"rawId": 7},
        ):
            assert self.sign(stranger, passkey, 403, **wrong) == "bad-passkey"
        assert self.sign(stranger, passkey, 403, id=7) == "unknown-passkey"
        assert self.sign(stranger, passkey, 403, id="x" * 5000) == "unknown-passkey"
        bodies: list[Any] = [
            {},
            {"ticket": "x"},
            {"ticket": 1, "credential": {}},
            {"credential": []},
        ]
        for body in bodies:
            assert stranger.post("/api/sign-in", body, 422) == "bad-request"
        forged = {"ticket": "x.y.z", "credential": {}}
        assert stranger.post("/api/sign-in", forged, 409) == "old-challenge"
        assert stranger.post("/api/me/confirm", {}, 401) == "no-person"
        assert stranger.post("/api/me/passkeys/challenge", {}, 401) == "no-person"
        assert stranger.get("/api/me/passkeys", 401) == "no-person"
        assert stranger.get("/api/me")["person"] is None

    def test_new_ones_that_are_none(self, anna: Guest) -> None:
        asked = anna.post("/api/me/passkeys/challenge")
        made = Authenticator(anna)
        right = made.make(asked["options"])
        for wrong in (
            right | {"response": {}},
            right | {"response": right["response"] | {"attestationObject": text(b"\xa0")}},
            right | {"response": right["response"] | {"attestationObject": text(b"\x9f" * 900)}},
            right | {"rawId": "x"},
            {},
        ):
            body = {"ticket": asked["ticket"], "credential": wrong, "label": "Раз"}
            assert anna.post("/api/me/passkeys", body, 403) == "bad-passkey"
        for label, status, code in (("", 422, "bad-request"), (" \n", 409, "bad-label")):
            body = {"ticket": asked["ticket"], "credential": right, "label": label}
            assert anna.post("/api/me/passkeys", body, status) == code
        body = {"ticket": asked["ticket"], "credential": right, "label": "я" * 41}
        assert anna.post("/api/me/passkeys", body, 409) == "bad-label"
        assert labels(anna) == []

    def test_as_many_as_there_can_be(self, anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
        first = add_passkey(anna)
        monkeypatch.setattr(passkeys, "MOST", 1)
        proof = confirmed(anna, first)
        assert anna.post("/api/me/passkeys/challenge", {"proof": proof}, 409) == (
            "too-many-passkeys"
        )

    def test_other_peoples_passkeys(self, anna: Guest, boris: Guest) -> None:
        key = text(add_passkey(anna).id)
        assert boris.post(f"/api/me/passkeys/{key}", {"label": "моё"}, 403) == "unknown-passkey"
        assert boris.post(f"/api/me/passkeys/{key}/remove", {}, 403) == "unknown-passkey"
        assert labels(anna) == ["Телефон"]


class TestFamily:
    def test_each_is_a_person_of_their_own(self, anna: Guest) -> None:
        mine = anna.get("/api/me")["person"]
        table = anna.open("me", "bot easy")["table"]
        vera = anna.post("/api/me/another", {"name": "Вера"})
        assert [one["name"] for one in vera["people"]] == ["Анна", "Вера"]
        assert anna.get("/api/tables")["running"] == []
        assert anna.post("/api/me/switch", {"person": mine})["name"] == "Анна"
        assert anna.get("/api/tables")["running"][0]["table"] == table

    def test_nobody_else_can_be_switched_to(self, anna: Guest, boris: Guest) -> None:
        person = anna.get("/api/me")["person"]
        assert boris.post("/api/me/switch", {"person": person}, 404) == "no-such-person"
        boris.http.cookies.set(FAMILY_COOKIE, anna.http.cookies[FAMILY_COOKIE] + "x")
        assert boris.post("/api/me/switch", {"person": person}, 404) == "no-such-person"

    def test_leaving_a_device(self, anna: Guest) -> None:
        passkey = add_passkey(anna)
        vera = anna.post("/api/me/another", {"name": "Вера"})["person"]
        left = anna.post("/api/me/leave")
        assert (left["person"], [one["name"] for one in left["people"]]) == (None, ["Анна"])
        assert anna.post("/api/me/switch", {"person": vera}, 404) == "no-such-person"
        assert sign_in(anna, passkey)["name"] == "Анна"


def test_cookies_of_older_versions_count(house: House, stranger: Guest) -> None:
    old = house.core.people._signer.dumps(["p_" + "0a" * 12, "Анна"])
    stranger.http.cookies.set(COOKIE, str(old))
    assert stranger.get("/api/me")["name"] == "Анна"


def test_challenges_of_another_node_count(house: House, anna: Guest) -> None:
    """The ticket is signed with the key all nodes share; what was answered is in the store."""
    core = house.core
    other = passkeys.Passkeys(core_secret(house), core.persons, core.store)
    passkey = add_passkey(anna)
    site = passkeys.site_of(f"http://{house.address}/")
    asked = other.ask_who("sign-in", None, site)
    again = passkeys.Proof(asked.ticket, passkey.show(asked.options))
    assert anna.post("/api/sign-in", again._asdict())["name"] == "Анна"
    passkey.counter = 0

    async def replay() -> None:
        await other.sign_in(site, again)

    with pytest.raises(Problem):
        house.call(replay())


def core_secret(house: House) -> str:
    return (house.config.data / "secret").read_text(encoding="ascii")
