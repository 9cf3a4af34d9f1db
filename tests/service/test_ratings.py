"""Ratings: off unless wanted, counted once, from results that are stored with the end."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from tests.service.authenticator import add_passkey, sign_in
from tests.service.conftest import make_config
from tests.service.house import Guest, House
from tests.service.matches import begin, end, play

from kosmostol.cli.recounting import recount
from kosmostol.service.config import Config
from kosmostol.service.ratings import MU, SIGMA, Figures, Ratings, rate
from kosmostol.service.storage import Batch, Conflict, Result, Statement, StoredRow
from kosmostol.service.storage.ratings import Results, StoredResult

MINE = "/api/me/ratings"


@pytest.fixture(scope="module")
def rated_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    config = make_config(tmp_path_factory.mktemp("rated"))
    with House(replace(config, ratings=True)) as house:
        yield house


@pytest.fixture
def three(rated_house: House) -> Iterator[list[Guest]]:
    """Anna and Boris want to be rated, Vera does not."""
    people = [rated_house.guest(name) for name in ("Анна", "Борис", "Вера")]
    for one in people[:2]:
        assert one.post(MINE, {"wanted": True})["wanted"]
    yield people
    for one in people:
        one.close()


def ratings(guest: Guest) -> dict[str, Any]:
    found: dict[str, Any] = guest.get(MINE)
    return found


def games(guest: Guest) -> int:
    return sum(one["games"] for one in ratings(guest)["ratings"])


class TestWanting:
    def test_is_off_unless_the_host_offers_it(self, anna: Guest, boris: Guest) -> None:
        nothing: dict[str, Any] = {"offered": False, "wanted": False, "since": None, "ratings": []}
        assert ratings(anna) == nothing
        assert anna.post(MINE, {"wanted": True}, 409) == "no-ratings"
        play(anna, boris)
        assert ratings(anna) == nothing
        assert anna.get("/api/me/kept")["results"] == []

    def test_is_off_unless_one_wants_it(self, three: list[Guest]) -> None:
        anna, boris, vera = three
        assert ratings(vera) == {"offered": True, "wanted": False, "since": None, "ratings": []}
        play(anna, vera)
        assert (games(anna), games(vera)) == (0, 0)
        play(anna, boris, vera)
        assert (games(anna), games(boris), games(vera)) == (1, 1, 0)
        assert vera.get("/api/me/kept")["results"] == []

    def test_counts_from_the_next_match_on(self, three: list[Guest]) -> None:
        anna, boris, vera = three
        table = begin(anna, vera)
        vera.post(MINE, {"wanted": True})
        end(table, anna, vera)
        assert (games(anna), games(vera)) == (0, 0)
        table = begin(anna, boris)
        boris.post(MINE, {"wanted": False})  # too late to get out of this one
        end(table, anna, boris)
        assert games(anna) == 1
        assert ratings(boris)["ratings"] == []  # not shown to who does not want it
        boris.post(MINE, {"wanted": True})
        assert games(boris) == 1

    def test_what_cannot_be(self, rated_house: House, three: list[Guest]) -> None:
        anna = three[0]
        stranger = Guest(rated_house.address, None)
        assert stranger.get(MINE, 401) == "no-person"
        assert stranger.post(MINE, {"wanted": True}, 401) == "no-person"
        bodies: list[Any] = [{}, [], {"wanted": "yes"}, {"wanted": None}, {"wanted": 1}]
        for body in (*bodies, {"wanted": True, "wish": 1}):
            assert anna.post(MINE, body, 422) == "bad-request"
        assert ratings(anna)["wanted"]
        stranger.close()


def rated(guest: Guest, table: str) -> list[bool]:
    return [seat["rated"] for seat in guest.table(table)["seats"]]


class TestEverybodyKnows:
    """Before a match and while it is played, for whose ratings it counts."""

    def test_as_they_sit_down(self, three: list[Guest]) -> None:
        anna, boris, vera = three
        table = anna.open("me", "open", "open", start=False)["table"]
        line = vera.live(table)
        assert rated(vera, table) == [False, False, False]
        assert boris.seat(table, 1, "take")["seats"][0]["rated"]
        told = line.wait(lambda m: m["t"] == "table" and m["table"]["seats"][1]["rated"])
        assert [seat["rated"] for seat in told["table"]["seats"]] == [True, True, False]
        vera.seat(table, 2, "take")
        assert rated(anna, table) == [True, True, False]
        vera.post(MINE, {"wanted": True})  # who thinks better of it meanwhile
        assert rated(anna, table) == [True, True, True]
        boris.post(MINE, {"wanted": False})
        assert rated(anna, table) == [True, False, True]
        boris.seat(table, 1, "leave")
        assert rated(anna, table) == [True, False, True]
        boris.seat(table, 1, "take")
        anna.post(f"/api/tables/{table}/start")
        boris.post(MINE, {"wanted": True})  # too late for this one
        assert rated(boris, table) == [True, False, True]
        end(table, anna, boris, vera)
        assert (games(anna), games(boris), games(vera)) == (1, 0, 1)
        assert rated(boris, table) == [True, False, True]

    def test_one_alone_and_one_device_count_for_nothing(self, three: list[Guest]) -> None:
        anna, boris, vera = three
        table = anna.open("me", "open", start=False)["table"]
        vera.seat(table, 1, "take")
        assert rated(anna, table) == [False, False]
        table = anna.open("me", "open", "open", start=False)["table"]
        boris.seat(table, 1, "take")
        assert rated(anna, table) == [True, True, False]
        anna.seat(table, 2, "device", name="Вова")
        assert rated(anna, table) == [False, False, False]

    def test_what_no_longer_counts_says_so(self, three: list[Guest]) -> None:
        anna, boris, _ = three
        table = begin(anna, boris)
        assert rated(anna, table) == [True, True]
        mine, his = anna.live(table), boris.live(table)
        for line in (mine, his) if mine.turn() is not None else (his, mine):
            line.play()
        mine.ask("agree", about="back", seat=0, yes=True)
        asked = his.wait(lambda m: m["t"] == "table" and m["table"]["asked"])["table"]["asked"][0]
        his.ask("agree", about="back", seat=1, yes=True, asked=asked["number"])
        assert boris.table(table)["practice"]
        assert rated(anna, table) == [False, False]
        end(table, anna, boris)
        assert (games(anna), games(boris)) == (0, 0)

    def test_a_rematch_says_so_too(self, three: list[Guest]) -> None:
        anna, boris, _ = three
        table = play(anna, boris)
        assert [seat["rated"] for seat in boris.post(f"/api/tables/{table}/rematch")["seats"]] == [
            *(True, True)
        ]

    def test_what_was_not_said_does_not_count(
        self, rated_house: House, three: list[Guest], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A wish that the waiting table has not heard of, such as one of before an update."""
        anna, boris, _ = three
        table = anna.open("me", "open", start=False)["table"]
        with monkeypatch.context() as unheard:
            unheard.setattr(rated_house.core.hall, "count_for", nothing)
            boris.seat(table, 1, "take")
        anna.post(f"/api/tables/{table}/start")
        assert rated(anna, table) == [False, False]
        end(table, anna, boris)
        assert (games(anna), games(boris)) == (0, 0)


async def nothing(_: str) -> None:
    """Say nothing."""


class TestWhatCounts:
    def test_who_is_deleted_meanwhile_is_left_out(self, three: list[Guest]) -> None:
        anna, boris, vera = three
        vera.post(MINE, {"wanted": True})
        table = begin(anna, boris, vera)
        vera.post("/api/me/forget")
        end(table, anna, boris)
        assert (games(anna), games(boris)) == (1, 1)
        total = [ratings(one)["ratings"][0]["rating"] for one in (anna, boris)]
        assert sum(total) == pytest.approx(50)  # they were compared with each other alone

    def test_a_match_of_two(self, three: list[Guest]) -> None:
        anna, boris, _ = three
        table = play(anna, boris)
        winners = anna.table(table)["winners"]
        mine, his = ratings(anna)["ratings"][0], ratings(boris)["ratings"][0]
        assert (mine["game"], mine["side"], mine["games"]) == ("catonauts", {}, 1)
        assert [mine["wins"], his["wins"]] == [int(0 in winners), int(1 in winners)]
        assert mine["sure"] == "unsure"
        if len(winners) == 1:
            assert (mine["rating"] > 25 > his["rating"]) == (0 in winners)
        assert mine["rating"] + his["rating"] == pytest.approx(50)

    def test_bots_and_one_device_never(self, three: list[Guest]) -> None:
        anna, boris, _ = three
        alone = anna.open("me", "bot easy")["table"]
        end(alone, anna)
        device = anna.open("me", "device Вова")["table"]
        end(device, anna)
        both = anna.open("me", "device Вова", "open", start=False)["table"]
        boris.seat(both, 2, "take")
        anna.post(f"/api/tables/{both}/start")
        end(both, anna, boris)
        assert (games(anna), games(boris)) == (0, 0)
        play(anna, boris, bots=1)  # they are compared with each other, not with the bot
        total = [ratings(one)["ratings"][0]["rating"] for one in (anna, boris)]
        assert sum(total) == pytest.approx(50)

    def test_not_with_hints_nor_broken_off(self, three: list[Guest]) -> None:
        anna, boris, _ = three
        play(anna, boris, hints=True)
        table = begin(anna, boris)
        mine, his = anna.live(table), boris.live(table)
        mine.ask("agree", about="end", seat=0, yes=True)
        asked = his.wait(lambda m: m["t"] == "table" and m["table"]["asked"])["table"]["asked"][0]
        his.ask("agree", about="end", seat=1, yes=True, asked=asked["number"])
        assert anna.table(table)["status"] == "finished"
        assert (games(anna), games(boris)) == (0, 0)

    def test_who_leaves_has_the_result_of_the_seat(self, three: list[Guest]) -> None:
        anna, boris, vera = three
        table = begin(anna, boris, vera)
        boris.post(f"/api/tables/{table}/leave", {"level": "easy"})
        end(table, anna, vera)
        assert (games(anna), games(boris)) == (1, 1)

    def test_sides(self, three: list[Guest]) -> None:
        anna, boris, vera = three
        vera.post(MINE, {"wanted": True})
        table = play(anna, boris, vera, game="not_alone", options={"creature": 0})
        found = [ratings(one)["ratings"][0] for one in three]
        assert [one["side"]["en"] for one in found] == ["Creature", "Hunted", "Hunted"]
        assert found[0]["side"]["ru"] == "Существо"
        won = 0 in anna.table(table)["winners"]
        assert [one["wins"] for one in found] == [won, not won, not won]
        assert (found[0]["rating"] > 25) == won
        assert found[1]["rating"] == found[2]["rating"] != 25
        # The Hunted of one match do not play each other.
        vera.post(MINE, {"wanted": False})
        table = begin(vera, anna, boris, game="not_alone", options={"creature": 0})
        assert rated(vera, table) == [False, False, False]
        end(table, vera, anna, boris)
        assert (games(anna), games(boris)) == (1, 1)


def result(person: str, place: int, side: str = "") -> StoredResult:
    return StoredResult("t", person, "aliens", side, place, 0.0)


def test_shared_places_are_ties() -> None:
    new = Figures()
    first, tied, also = rate([result("a", 1), result("b", 2), result("c", 2)], [new] * 3)
    assert first.mu > MU > tied.mu
    assert tied.mu == pytest.approx(also.mu)
    same, other = rate([result("a", 1), result("b", 1)], [new] * 2)
    assert (same.mu, other.mu) == (MU, MU)
    assert same.sigma < SIGMA  # something was learned
    stronger, weaker = rate([result("a", 1), result("b", 1)], [Figures(30, 4), Figures(20, 4)])
    assert stronger.mu < 30
    assert weaker.mu > 20


# ---- in both databases ----


@pytest.fixture(params=["sqlite", "postgres"])
def kept_house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    config = replace(make_config(tmp_path), ratings=True)
    if request.param == "postgres":
        config = replace(config, database=request.getfixturevalue("postgres"))
    with House(config) as house:
        yield house


def add(house: House, table: str, at: float, *places: tuple[str, int]) -> None:
    """A match that ended, as the hall stores it."""
    results = [Result(person, "aliens", "", place) for person, place in places]
    row = StoredRow(1, at, None, b'{"e":"rewritten"}')
    batch = Batch(table, [row], "p_h", "finished", False, b"{}", None, None, results=results)
    house.call(house.core.store.append([batch]))


def figures(house: House) -> list[tuple[Any, ...]]:
    rows = house.call(house.core.store.fetch("SELECT * FROM results ORDER BY number, person"))
    return [tuple(row) for row in rows]


def test_each_match_counts_once(kept_house: House) -> None:
    """Whoever counts, however many at once, and though one dies before it has counted."""
    house = kept_house
    for n in range(12):
        add(house, f"t_{n}", n, ("p_a", 1 + n % 2), ("p_b", 2 - n % 2), ("p_c", 1 + n % 3))
    with pytest.raises(Conflict):  # a log's event comes once, and what is stored with it
        add(house, "t_0", 0, ("p_a", 1), ("p_b", 2))
    nodes = [Ratings(Results(house.core.store), True) for _ in range(3)]

    async def together() -> None:
        await asyncio.gather(*(node.count() for node in nodes))

    house.call(together())
    counted = figures(house)
    assert [row[6] for row in counted] == [n + 1 for n in range(12) for _ in range(3)]
    assert [row[0] for row in counted[::3]] == [f"t_{n}" for n in range(12)]
    house.call(together())
    assert figures(house) == counted
    assert house.call(house.core.store.fetch("SELECT count(*) FROM counted")) == [(12,)]
    # All of it can be worked out anew, and gives the same.
    assert house.call(nodes[0].recount()) == 0
    spoil = "UPDATE results SET mu = 99, mu_before = 98, sigma = 1"
    house.call(house.core.store.execute(Statement(spoil)))
    assert house.call(nodes[1].recount()) == 36
    assert figures(house) == counted


def test_the_command_recounts(config: Config) -> None:
    def told() -> str:
        console = Console(file=StringIO(), width=200)
        recount(config.data, None, console)
        found: str = console.file.getvalue()  # type: ignore[attr-defined]
        return found

    with pytest.raises(ValueError, match="no games"):
        told()
    with House(config) as house:
        add(house, "t_1", 1, ("p_a", 1), ("p_b", 2))
        house.call(house.core.ratings.count())
        house.call(house.core.store.execute(Statement("UPDATE results SET mu = 9")))
        with pytest.raises(ValueError, match="Stop it first"):
            told()
    assert "2 figures" in told()
    assert "as they were" in told()


def test_a_number_is_taken_once(kept_house: House) -> None:
    """Somebody who counts with figures that are no longer true is turned away."""
    house = kept_house
    add(house, "t_1", 1, ("p_a", 1), ("p_b", 2))
    results = Results(house.core.store)
    old = house.call(results.waiting(10))
    house.call(results.forget("p_b"))
    with pytest.raises(Conflict):
        house.call(results.write([one._replace(number=1, mu=1.0) for one in old], {1: "t_1"}))
    house.call(house.core.ratings.count())
    assert all(row[6] == 2 for row in figures(house))
    assert house.call(house.core.ratings.recount()) == 0


def test_who_is_gone_is_gone_and_others_keep_theirs(kept_house: House) -> None:
    house = kept_house
    anna, boris = house.guest("Анна"), house.guest("Борис")
    for one in (anna, boris):
        one.post(MINE, {"wanted": True})
    tables = [play(anna, boris), play(boris, anna)]
    his = ratings(boris)
    kept = anna.get("/api/me/kept")
    assert kept["rated since"].endswith("Z")
    assert [one["table"] for one in kept["results"]] == tables
    assert all(one["rating"] and one["unsure"] for one in kept["results"])
    person = anna.get("/api/me")["person"]
    anna.post("/api/me/forget")
    rows = figures(house)
    assert person not in str(rows)
    gone = [row for row in rows if row[1].startswith("g_")]
    assert len({row[1] for row in gone}) == 2  # not even that it was the same
    assert all(row[9] is None and row[10] is None for row in gone)
    assert not house.call(house.core.store.fetch("SELECT 1 FROM rated WHERE person = ?1", person))
    assert ratings(boris) == his
    assert house.call(house.core.ratings.recount()) == 0
    assert ratings(boris) == his
    for one in (anna, boris):
        one.close()


def test_a_guest_brings_theirs_along(kept_house: House) -> None:
    house = kept_house
    anna, boris, guest = house.guest("Анна"), house.guest("Борис"), house.guest("Гость")
    passkey = add_passkey(anna)
    for one in (anna, boris, guest):
        one.post(MINE, {"wanted": True})
    play(anna, boris)
    play(guest, boris)
    play(guest, anna)  # against herself, as it turns out
    sign_in(guest, passkey)
    assert games(guest) == games(anna) == 2
    assert games(boris) == 2
    assert house.call(house.core.ratings.recount()) == 0
    for one in (anna, boris, guest):
        one.close()
