"""Quotas: tables and bots of one person, and of one address."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from tests.service.house import Guest, House

from kosmostol.service.config import Config, Limits
from kosmostol.service.origins import Origins


def limited(config: Config, **limits: Any) -> Config:
    return replace(config, limits=replace(Limits.open(), **limits))


class From:
    """Guests of several addresses, as a proxy names them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._guests: list[Guest] = []

    def __call__(self, address: str, name: str = "Анна") -> Guest:
        guest = self._house.guest(name)
        guest.http.headers["X-Forwarded-For"] = address
        self._guests.append(guest)
        return guest

    def close(self) -> None:
        for guest in self._guests:
            guest.close()


@pytest.fixture
def limits() -> dict[str, int]:
    return {}


@pytest.fixture
def guest(config: Config, limits: dict[str, int]) -> Iterator[From]:
    with House(limited(config, **limits)) as house:
        guests = From(house)
        yield guests
        guests.close()


def table(*kinds: str) -> dict[str, Any]:
    places = [{"kind": kind} for kind in kinds]
    return {"game": "catonauts", "places": places, "start": False}


class TestTables:
    @pytest.fixture
    def limits(self) -> dict[str, int]:
        return {"tables_per_day": 2, "tables_per_address": 3}

    def test_a_person_has_so_many(self, guest: From) -> None:
        anna = guest("192.0.2.1")
        for _ in range(2):
            anna.post("/api/tables", table("me", "device"))
        assert anna.post("/api/tables", table("me", "device"), 429) == "too-many-tables"
        guest("192.0.2.1", "Борис").post("/api/tables", table("me", "device"))

    def test_an_address_too_whoever_asks(self, guest: From) -> None:
        for n in range(3):
            guest("192.0.2.1", f"Гость {n}").post("/api/tables", table("me", "device"))
        late = guest("192.0.2.1", "Поздний")
        assert late.post("/api/tables", table("me", "device"), 429) == "too-many-tables-here"
        guest("192.0.2.2").post("/api/tables", table("me", "device"))

    def test_a_household_has_one_long_address(self, guest: From) -> None:
        for n in range(3):
            guest(f"2001:db8::{n}", f"Гость {n}").post("/api/tables", table("me", "device"))
        other = guest("2001:db8::ffff")
        assert other.post("/api/tables", table("me", "device"), 429) == "too-many-tables-here"
        guest("2001:db8:0:1::1").post("/api/tables", table("me", "device"))

    def test_a_rematch_counts_and_joining_one_does_not(self, guest: From) -> None:
        anna = guest("192.0.2.1")
        old = anna.open("me", "device", game="catonauts")["table"]
        anna.live(old).finish()
        anna.post("/api/tables", table("me", "device"))
        assert anna.post(f"/api/tables/{old}/rematch")["table"] != old
        assert anna.post("/api/tables", table("me", "device"), 429) == "too-many-tables"
        anna.post(f"/api/tables/{old}/rematch")  # it is there already

    def test_a_refused_rematch_is_told(self, guest: From) -> None:
        anna = guest("192.0.2.1")
        old = anna.open("me", "device", game="catonauts")["table"]
        anna.live(old).finish()
        for _ in range(2):
            anna.post("/api/tables", table("me", "device"))
        assert anna.post(f"/api/tables/{old}/rematch", status=429) == "too-many-tables"


class TestBots:
    @pytest.fixture
    def limits(self) -> dict[str, int]:
        return {"bots_per_person": 3, "bots_per_address": 4}

    def test_a_person_has_so_many(self, guest: From) -> None:
        anna = guest("192.0.2.1")
        anna.post("/api/tables", table("me", "bot", "bot"))
        assert anna.post("/api/tables", table("me", "bot", "bot"), 429) == "too-many-bots"
        anna.post("/api/tables", table("me", "device"))  # people are not counted
        anna.post("/api/tables", table("me", "bot"))

    def test_open_places_count_for_they_take_bots(self, guest: From) -> None:
        anna = guest("192.0.2.1")
        assert anna.post("/api/tables", table("open"), 409) == "bad-places"
        anna.post("/api/tables", table("me", "open", "open"))
        assert anna.post("/api/tables", table("me", "open", "open"), 429) == "too-many-bots"

    def test_an_address_too_whoever_asks(self, guest: From) -> None:
        guest("192.0.2.1").post("/api/tables", table("me", "bot", "bot"))
        boris = guest("192.0.2.1", "Борис")
        assert boris.post("/api/tables", table("bot", "bot", "bot"), 429) == "too-many-bots-here"
        boris.post("/api/tables", table("me", "bot", "bot"))

    def test_a_seat_given_to_a_bot_counts(self, guest: From) -> None:
        anna = guest("192.0.2.1")
        anna.post("/api/tables", table("me", "bot", "bot"))
        other = anna.post("/api/tables", table("me", "device", "device"))["table"]
        anna.seat(other, 1, "bot")
        assert anna.seat(other, 2, "bot", 429) == "too-many-bots"
        anna.seat(other, 1, "bot", level="hard")  # it is one already
        assert anna.seat(other, 2, "open", 429) == "too-many-bots"
        anna.seat(other, 2, "leave")  # whoever wants to go may


def test_an_origin_does_not_tell_the_address() -> None:
    origins = Origins("secret")
    one = origins.of("192.0.2.1")
    assert one == origins.of("::ffff:192.0.2.1")
    assert one != origins.of("192.0.2.2")
    assert one != Origins("other").of("192.0.2.1")
    assert "192" not in one
    assert origins.of("2001:db8::1%eth0") == origins.of("2001:db8::2")
    assert origins.of("nowhere") != one
