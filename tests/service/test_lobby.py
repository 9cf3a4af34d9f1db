"""The lobby: open tables that their hosts show, by game, pace and level; closed unless opened."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from tests.service.conftest import make_config
from tests.service.house import Guest, House, free_port

from kosmostol.client import Client
from kosmostol.service.clock import Clock
from kosmostol.service.config import Config
from kosmostol.service.joining import LIVE_KEPT
from kosmostol.service.showing import KEPT

DAYS = {"hours": 24}


class Moving(Clock):
    """A clock that goes only when it is told to."""

    at = 1_700_000_000.0

    def now(self) -> float:
        return self.at


@pytest.fixture(scope="module")
def clock() -> Moving:
    return Moving()


@pytest.fixture(scope="module")
def foyer(tmp_path_factory: pytest.TempPathFactory, clock: Moving) -> Iterator[House]:
    """A house whose lobby is open."""
    config = make_config(tmp_path_factory.mktemp("foyer"))
    limits = replace(config.limits, shown_per_person=30, shown_per_address=32)
    with House(replace(config, lobby=True, clock=clock, limits=limits)) as house:
        yield house


@pytest.fixture
def host(foyer: House, clock: Moving) -> Iterator[Guest]:
    clock.at += 2 * KEPT  # tables of other tests are long gone
    guest = foyer.guest("Анна")
    yield guest
    guest.close()


@pytest.fixture
def visitor(foyer: House) -> Iterator[Guest]:
    guest = foyer.guest("Борис")
    yield guest
    guest.close()


def lay(host: Guest, *kinds: str, **more: Any) -> str:
    body = {"start": False, "lobby": True} | more
    table: str = host.open(*(kinds or ("me", "open")), **body)["table"]
    return table


def found(guest: Guest, query: str = "") -> list[str]:
    return [one["table"] for one in guest.get(f"/api/lobby{query}")["tables"]]


class TestWhatIsShown:
    def test_only_what_its_host_chose(self, host: Guest, visitor: Guest) -> None:
        shown = lay(host)
        hidden = lay(host, lobby=False)
        assert found(visitor) == [shown]
        assert host.table(shown)["lobby"] is True
        assert host.post(f"/api/tables/{hidden}/lobby", {"shown": True})["lobby"] is True
        assert set(found(visitor)) == {shown, hidden}
        assert host.post(f"/api/tables/{shown}/lobby", {"shown": False})["lobby"] is False
        assert found(visitor) == [hidden]

    def test_a_full_table_is_gone_until_a_seat_is_free(self, host: Guest, visitor: Guest) -> None:
        table = lay(host)
        visitor.seat(table, 1, "take")
        assert found(visitor) == []
        visitor.seat(table, 1, "leave")
        assert found(visitor) == [table]
        host.seat(table, 1, "bot")
        assert found(visitor) == []

    def test_a_table_that_began_is_gone_for_good(self, host: Guest, visitor: Guest) -> None:
        table = lay(host, "me", "open", "open")
        visitor.seat(table, 1, "take")
        host.post(f"/api/tables/{table}/start")
        assert found(visitor) == []
        assert host.post(f"/api/tables/{table}/lobby", {"shown": True}, 409) == "already-started"
        visitor.post(f"/api/tables/{table}/leave", {"follower": "open"})
        assert found(visitor) == []
        assert lay(host, start=True) not in found(visitor)

    def test_where_nobody_sits_nobody_is_sent(self, host: Guest, visitor: Guest) -> None:
        table = lay(host, "me", "open", "open")
        host.seat(table, 0, "leave")
        assert found(visitor) == []
        visitor.seat(table, 0, "take")
        assert found(visitor) == [table]

    def test_a_host_who_is_forgotten_is_not_named(self, foyer: House, visitor: Guest) -> None:
        gone = foyer.guest("Вера")
        table = lay(gone)
        assert table in found(visitor)
        gone.post("/api/me/forget")
        assert table not in found(visitor)
        gone.close()

    def test_what_nobody_touches_is_gone_after_a_while(
        self, host: Guest, visitor: Guest, clock: Moving
    ) -> None:
        live, slow = lay(host), lay(host, pace=DAYS)
        assert set(found(visitor)) == {live, slow}
        clock.at += LIVE_KEPT + 1
        assert found(visitor) == [slow]
        clock.at += KEPT - LIVE_KEPT
        assert found(visitor) == []

    def test_it_tells_what_helps_to_choose_and_no_more(self, host: Guest, visitor: Guest) -> None:
        table = lay(host, "me", "bot hard", "open", pace=DAYS, hints=True, zone="Europe/Berlin")
        (row,) = visitor.get("/api/lobby")["tables"]
        assert row.pop("created")
        assert row.pop("options") == host.table(table)["options"]
        assert row == {
            "table": table,
            "game": "catonauts",
            "box": None,
            "pace": {"hours": 24, "quiet": None, "level": "normal"},
            "hints": True,
            "chapter": None,
            "host": "Анна",
            "mine": False,
            "seats": [
                {"kind": "person", "name": "Анна", "level": None},
                {"kind": "bot", "name": None, "level": "hard"},
                {"kind": "open", "name": None, "level": None},
            ],
        }
        assert "p_" not in visitor.heard[-1]
        assert "Berlin" not in visitor.heard[-1]
        assert host.get("/api/lobby")["tables"][0]["mine"] is True

    def test_a_stranger_looks_too(self, foyer: House, host: Guest) -> None:
        table = lay(host)
        stranger = Guest(foyer.address, None)
        assert found(stranger) == [table]
        stranger.close()


class TestLooking:
    def test_by_game_pace_and_level(self, host: Guest, visitor: Guest) -> None:
        cats = lay(host, "me", "open")
        slow = lay(host, "me", "bot hard", "open", pace=DAYS)
        aliens = lay(host, "me", "bot easy", "bot expert", "open", game="aliens")
        for query, tables in {
            "?game=catonauts": {cats, slow},
            "?game=aliens": {aliens},
            "?game=moon": set(),
            "?pace=live": {cats, aliens},
            "?pace=days": {slow},
            "?level=none": {cats},
            "?level=hard": {slow},
            "?level=master": {slow},
            "?level=novice": {aliens},
            "?level=expert": {aliens},
            "?level=player": set(),
            "?game=catonauts&pace=days&level=master": {slow},
            "?game=aliens&pace=days": set(),
        }.items():
            assert set(found(visitor, query)) == tables, query
        host.seat(slow, 1, "bot", level="player")
        assert found(visitor, "?level=player") == [slow]
        assert found(visitor, "?level=master") == []

    def test_page_by_page_the_newest_first(
        self, host: Guest, visitor: Guest, clock: Moving
    ) -> None:
        laid = []
        for n in range(7):
            clock.at += n // 3  # some at the same moment
            laid.append(lay(host))
        seen: list[str] = []
        query = "?most=3"
        while True:
            page = visitor.get(f"/api/lobby{query}")
            assert len(page["tables"]) <= 3
            seen += [one["table"] for one in page["tables"]]
            if page["more"] is None:
                break
            visitor.seat(seen[-1], 1, "take")  # what vanishes meanwhile moves nothing
            query = f"?most=3&after={page['more']}"
        assert sorted(seen) == sorted(laid)
        assert seen[0] == laid[-1]

    @pytest.mark.parametrize(
        ("query", "status", "code"),
        [
            ("game=chess", 404, "game-not-found"),
            ("level=god", 409, "bad-level"),
            ("level=%25", 409, "bad-level"),
            ("pace=fast", 422, "bad-request"),
            ("most=0", 422, "bad-request"),
            ("most=51", 422, "bad-request"),
            ("most=x", 422, "bad-request"),
            ("after=x", 422, "bad-request"),
            ("after=1~t_" + "0" * 20 + "%27", 422, "bad-request"),
            ("after=" + "9" * 400 + "~t_" + "0" * 20, 422, "bad-request"),
        ],
    )
    def test_bad_questions(self, visitor: Guest, query: str, status: int, code: str) -> None:
        assert visitor.get(f"/api/lobby?{query}", status) == code

    def test_a_client_goes_through_all_pages(self, foyer: House, host: Guest) -> None:
        laid = {lay(host) for _ in range(22)}

        async def look() -> list[str]:
            async with Client(f"http://{foyer.address}", "Бот") as client:
                own = await client.new_table("aliens", ["me", "open"], start=False, lobby=True)
                assert [one["table"] async for one in client.lobby("aliens")] == [own]
                return [one["table"] async for one in client.lobby("catonauts", "live", "none")]

        assert sorted(asyncio.run(look())) == sorted(laid)


class TestWhoMay:
    def test_only_the_host_shows_a_table(self, host: Guest, visitor: Guest, foyer: House) -> None:
        table = lay(host, "me", "open", "open", lobby=False)
        visitor.seat(table, 1, "take")
        path = f"/api/tables/{table}/lobby"
        assert visitor.post(path, {"shown": True}, 403) == "not-host"
        assert visitor.post(path, {"shown": "yes"}, 422) == "bad-request"
        assert host.post(path, {}, 422) == "bad-request"
        nowhere = f"/api/tables/t_{'0' * 20}/lobby"
        assert host.post(nowhere, {"shown": True}, 404) == "table-not-found"
        stranger = Guest(foyer.address, None)
        assert stranger.post(path, {"shown": True}, 401) == "no-person"
        stranger.close()
        assert found(visitor) == []

    def test_nobody_fills_it_alone(self, host: Guest, visitor: Guest) -> None:
        hidden = lay(host, lobby=False)
        laid = [lay(host) for _ in range(30)]
        body = {"game": "catonauts", "places": [{"kind": "me"}, {"kind": "open"}], "start": False}
        assert host.post("/api/tables", body | {"lobby": True}, 429) == "too-many-shown"
        path = f"/api/tables/{hidden}/lobby"
        assert host.post(path, {"shown": True}, 429) == "too-many-shown"
        host.post(f"/api/tables/{laid[0]}/lobby", {"shown": False})
        assert host.post(path, {"shown": True})["lobby"] is True
        lay(visitor)
        lay(visitor)
        assert visitor.post("/api/tables", body | {"lobby": True}, 429) == "too-many-shown-here"
        visitor.post("/api/tables", body)  # a table for friends is laid as ever

    def test_a_closed_lobby_lists_nothing(self, house: House, anna: Guest) -> None:
        assert anna.get("/api/house")["lobby"] is False
        assert anna.get("/api/lobby", 403) == "lobby-closed"
        body = {"game": "catonauts", "places": [{"kind": "me"}, {"kind": "open"}], "start": False}
        assert anna.post("/api/tables", body | {"lobby": True}, 403) == "lobby-closed"
        table = anna.post("/api/tables", body)["table"]
        path = f"/api/tables/{table}/lobby"
        assert anna.post(path, {"shown": True}, 403) == "lobby-closed"
        assert anna.post(path, {"shown": False})["lobby"] is False

    def test_an_open_one_says_so(self, host: Guest) -> None:
        assert host.get("/api/house")["lobby"] is True


def test_nodes_of_one_database_have_one_lobby(config: Config, postgres: str) -> None:
    one = replace(config, database=postgres, lobby=True)
    two = replace(one, port=free_port())
    with House(one) as first, House(two) as second:
        anna, boris = first.guest("Анна"), second.guest("Борис")
        tables = [lay(anna), lay(anna, "me", "bot hard", "open", pace=DAYS)]
        assert sorted(found(boris)) == sorted(tables)
        assert found(boris, "?game=catonauts&pace=days&level=master") == tables[1:]
        assert found(boris, "?level=none") == tables[:1]
        page = boris.get("/api/lobby?most=1")
        assert [page["tables"][0]["table"], *found(boris, f"?after={page['more']}")] == tables[::-1]
        boris.seat(tables[0], 1, "take")
        assert found(anna) == tables[1:]
        anna.post(f"/api/tables/{tables[1]}/lobby", {"shown": False})
        assert found(boris) == []
        for guest in (anna, boris):
            guest.close()
