"""All that is kept about somebody: told, and gone from every table of the database."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.service.authenticator import add_passkey, confirmed
from tests.service.conftest import make_config
from tests.service.house import Guest, House, until

from kosmostol.service.people import COOKIE, FAMILY_COOKIE

NAME = "Ксантиппа"
Found = Callable[[str], list[str]]


def in_sqlite(data: Path) -> Found:
    def find(what: str) -> list[str]:
        connection = sqlite3.connect(data / "kosmostol.sqlite")
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        found = []
        for (name,) in names:
            for row in connection.execute(f"SELECT * FROM {name}").fetchall():
                if mentions(row, what):
                    found.append(f"{name}: {row}")
        connection.close()
        return found

    return find


def in_postgres(address: str) -> Found:
    def find(what: str) -> list[str]:
        async def look() -> list[str]:
            import asyncpg

            line = await asyncpg.connect(address)
            names = await line.fetch(
                "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
            )
            found = []
            for (name,) in names:
                for row in await line.fetch(f"SELECT * FROM {name}"):
                    if mentions(tuple(row), what):
                        found.append(f"{name}: {row}")
            await line.close()
            return found

        return asyncio.run(look())

    return find


def mentions(row: tuple[Any, ...], what: str) -> bool:
    values = (v.decode(errors="replace") if isinstance(v, bytes) else str(v) for v in row)
    escaped = what.encode("unicode_escape").decode()
    return any(what in value or escaped in value for value in values)


@pytest.fixture(params=["sqlite", "postgres"])
def found(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[House, Found]]:
    config = make_config(tmp_path)
    if request.param == "postgres":
        address = request.getfixturevalue("postgres")
        with House(replace(config, database=address)) as house:
            yield house, in_postgres(address)
    else:
        with House(config) as house:
            yield house, in_sqlite(tmp_path)


def test_somebody_is_gone_from_every_table(found: tuple[House, Found]) -> None:
    house, find = found
    her, boris, vera = house.guest(NAME), house.guest("Борис"), house.guest("Вера")
    person = her.get("/api/me")["person"]
    passkey = add_passkey(her)

    # A finished game with talk and a note, and its review.
    done = her.open("me", "open", start=False)["table"]
    boris.seat(done, 1, "take")
    her.post(f"/api/tables/{done}/start")
    mine, his = her.live(done), boris.live(done)
    assert mine.ask("chat", text="привет из Коринфа")["t"] == "ack"
    assert his.ask("chat", text="и тебе")["t"] == "ack"
    her.post(f"/api/tables/{done}/note", {"text": "Борис любит углы"})
    mine.ask("agree", about="end", seat=0, yes=True)
    asked = his.wait(lambda m: m["t"] == "table" and m["table"]["asked"])["table"]["asked"][0]
    his.ask("agree", about="end", seat=1, yes=True, asked=asked["number"])
    until(lambda: boris.table(done)["status"] == "finished")
    her.post(f"/api/tables/{done}/review", {}, 409)  # broken off: there is nothing to review
    # A running game which she keeps, one she left long ago, one of her own, one that waits.
    running = her.open("me", "open", "open", start=False)["table"]
    boris.seat(running, 1, "take")
    vera.seat(running, 2, "take")
    her.post(f"/api/tables/{running}/start")
    left = boris.open("me", "open", "bot easy", start=False)["table"]
    her.seat(left, 1, "take")
    her.seat(left, 1, "leave")
    own = her.open("me", "device Сократ")["table"]
    waiting = her.open("me", "open", start=False)["table"]

    for what in (NAME, person, "привет из Коринфа", "Сократ", "любит углы"):
        assert find(what), what  # it is there to be found
    kept = her.get("/api/me/kept")
    assert kept["name"] == NAME
    assert {one["table"] for one in kept["tables"]} == {done, running, left, own, waiting}
    assert [one["label"] for one in kept["passkeys"]] == ["Телефон"]
    assert kept["notes"][0]["text"] == "Борис любит углы"
    talk = next(one for one in kept["tables"] if one["table"] == done)
    assert [one["text"] for one in talk["said"]] == ["привет из Коринфа"]
    assert "и тебе" not in str(kept)  # others' words are theirs
    assert [one["name"] for one in next(t for t in kept["tables"] if t["table"] == own)["seats"]]

    cookies = dict(her.http.cookies)
    assert her.post("/api/me/forget", {}, 403) == "passkey-needed"
    assert find(NAME)
    after = her.post("/api/me/forget", {"proof": confirmed(her, passkey)})
    assert (after["person"], after["people"]) == (None, [])

    for what in (NAME, person, person[2:], "привет из Коринфа", "Сократ", "любит углы"):
        assert find(what) == []
    # The games are there for the others, also read anew.
    for table in (done, running, left):
        house.core.hall._rooms.pop(table, None)
    seats = boris.table(done)["seats"]
    assert (seats[0]["kind"], seats[0]["name"], seats[1]["name"]) == ("person", None, "Борис")
    lines = boris.live(done).chat  # told before the greeting is answered
    assert [(line["name"], line["text"]) for line in lines] == [("", ""), ("Борис", "и тебе")]
    assert boris.get(f"/api/tables/{done}/record")["moves"] is not None
    now = boris.table(running)
    assert [seat["kind"] for seat in now["seats"]] == ["bot", "person", "person"]
    assert now["host"]  # somebody keeps it
    assert boris.live(running).play()["t"] == "ack"  # and it goes on
    assert boris.get(f"/api/tables/{own}")["status"] == "finished"
    assert boris.post(f"/api/tables/{done}/rematch")["seats"][0]["kind"] == "bot"
    # No cookie of hers brings her back, on no device.
    ghost = Guest(house.address, None)
    for name in (COOKIE, FAMILY_COOKIE):
        ghost.http.cookies.set(name, cookies[name])
    assert ghost.get("/api/me")["person"] is None
    places = [{"kind": "me"}, {"kind": "bot"}]
    assert ghost.post("/api/tables", {"game": "aliens", "places": places}, 401) == "no-person"
    assert ghost.get("/api/me/kept", 401) == "no-person"
    assert ghost.post("/api/me/forget", {}, 401) == "no-person"
    for one in (her, boris, vera, ghost):
        one.close()


def test_a_mere_guest_needs_no_proof(anna: Guest) -> None:
    table = anna.open("me", "bot easy")["table"]
    anna.post("/api/me/forget")
    assert anna.get("/api/tables", 401) == "no-person"
    assert anna.table(table)["seats"][0]["name"] is None


def test_others_of_the_device_stay(anna: Guest) -> None:
    anna.post("/api/me/another", {"name": "Вера"})
    left = anna.post("/api/me/forget")
    assert [one["name"] for one in left["people"]] == ["Анна"]
    assert anna.post("/api/me/switch", {"person": left["people"][0]["person"]})["name"] == "Анна"
