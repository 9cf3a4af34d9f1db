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
from tests.service.matches import end, play
from tests.service.pushing import Browser

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
    config = replace(make_config(tmp_path), ratings=True, notify_command="false")
    if request.param == "postgres":
        address = request.getfixturevalue("postgres")
        with House(replace(config, database=address)) as house:
            yield house, in_postgres(address)
    else:
        with House(config) as house:
            yield house, in_sqlite(tmp_path)


# Where something about a person may be, and what tells nothing about anybody.
ABOUT_PEOPLE = {
    *("tables", "events", "people", "been", "reviews", "persons", "passkeys", "notes"),
    *("pushes", "letters", "rated", "results"),
}
ABOUT_NOBODY = {
    "answered",  # challenges
    "counted",  # numbers of rated matches
    "ended",  # fingerprints of people under the key of the service
    "health",
    "keepers",
    "migrations",
    "nodes",
    "push_keys",  # the host's own
    "signals",
    "sqlite_sequence",
}


def names_of(house: House) -> set[str]:
    """The tables of the database."""
    postgres = house.config.database is not None
    sql = (
        "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
        if postgres
        else "SELECT name FROM sqlite_master WHERE type = 'table'"
    )
    return {str(name) for (name,) in house.call(house.core.store.fetch(sql))}


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

    # A rated match, reviewed, and what-ifs of it by Boris, one of which leaves the other.
    for one in (her, boris):
        one.post("/api/me/ratings", {"wanted": True})
    rated = play(her, boris)
    her.post(f"/api/tables/{rated}/review", {})
    at = len(her.get(f"/api/tables/{rated}/record")["moves"]) - 4
    mine_and_hers = {"at": at, "places": [{"kind": "bot", "level": "random"}, {"kind": "me"}]}
    fork = boris.post(f"/api/tables/{rated}/branches", mine_and_hers)["table"]
    assert boris.table(fork)["seats"][0]["name"] == NAME
    end(fork, boris)
    further = boris.post(f"/api/tables/{fork}/branches", mine_and_hers)["table"]
    # A table over days where she is called, at a browser that never answers.
    slow = boris.open("me", "open", start=False, pace={"hours": 24, "level": "easy"})["table"]
    her.seat(slow, 1, "take", zone="Europe/Athens")
    boris.post(f"/api/tables/{slow}/start")
    hers = Browser("https://push.example.invalid/xanthippe")
    her.post("/api/push", hers.body(her.get("/api/push")["key"]))
    if boris.table(slow)["seats"][0]["owing"]:
        boris.live(slow).play()
    house.call(house.core.pacing.look())

    for what in (NAME, person, "привет из Коринфа", "Сократ", "любит углы", "xanthippe"):
        assert find(what), what  # it is there to be found
    assert {where.partition(":")[0] for where in find(person)} == ABOUT_PEOPLE
    assert names_of(house) - ABOUT_NOBODY == ABOUT_PEOPLE, "a new table: is somebody in it?"
    kept = her.get("/api/me/kept")
    assert kept["name"] == NAME
    assert {one["table"] for one in kept["tables"]} == {
        *(done, running, left, own, waiting, rated, slow),
    }
    assert [one["label"] for one in kept["passkeys"]] == ["Телефон"]
    assert kept["notes"][0]["text"] == "Борис любит углы"
    talk = next(one for one in kept["tables"] if one["table"] == done)
    assert [one["text"] for one in talk["said"]] == ["привет из Коринфа"]
    assert "и тебе" not in str(kept)  # others' words are theirs
    by_table = {one["table"]: one for one in kept["tables"]}
    assert by_table[slow]["seats"] == [{"seat": 2, "name": NAME, "zone": "Europe/Athens"}]
    moves = [one["move"] for one in by_table[rated]["did"] if one["deed"] == "move"]
    record = her.get(f"/api/tables/{rated}/record")["moves"]
    assert moves == [text.partition(" ")[2] for text in record if text.startswith("0 ")]
    assert "told" in {one["deed"] for one in by_table[slow]["did"]}
    assert by_table[own]["did"] == []  # whoever else sits at that screen has secrets
    assert by_table[own]["fingerprint of the address"]
    assert {one["table"] for one in kept["calls under way"]} == {slow}
    assert kept["notices"][0]["address"].endswith("xanthippe")
    assert [one["table"] for one in kept["reviews"]] == [rated]
    assert [one["table"] for one in kept["results"]] == [rated]
    assert [one["name"] for one in next(t for t in kept["tables"] if t["table"] == own)["seats"]]

    cookies = dict(her.http.cookies)
    assert her.post("/api/me/forget", {}, 403) == "passkey-needed"
    assert find(NAME)
    after = her.post("/api/me/forget", {"proof": confirmed(her, passkey)})
    assert (after["person"], after["people"]) == (None, [])

    gone = (NAME, person, person[2:], "привет из Коринфа", "Сократ", "любит углы", "xanthippe")
    for what in (*gone, "Athens"):
        assert find(what) == []
    assert boris.table(fork)["seats"][0]["name"] is None
    assert boris.table(further)["seats"][1]["name"] == "Борис"
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
