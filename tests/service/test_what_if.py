"""What if: a finished match is played on from any of its moments, and a running one from none."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from tests.service.house import Guest, House

import kosmostol as ks
from kosmostol.service.config import Config

ME_AND_BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
MINE = [{"kind": "me"}, {"kind": "me"}]


def played(guest: Guest, game: str = "catonauts", *more: str) -> str:
    """A finished match of one person at all seats."""
    places = ("me", "device Вера", *more)
    table: str = guest.open(*places, game=game, seed="what if")["table"]
    line = guest.live(table)
    while line.now["result"] is None:
        owing = [s["seat"] for s in guest.table(table)["seats"] if s["owing"]]
        if line.turn() is None and owing and game == "bluff":
            line.ask("look", seat=owing[0])
        line.play(1) if line.turn() is not None else line.receive()
    line.close()
    return table


def fork(guest: Guest, table: str, at: int, status: int = 200, **more: Any) -> Any:
    body = {"at": at, "places": MINE} | more
    return guest.post(f"/api/tables/{table}/branches", body, status)


def moves_of(guest: Guest, table: str) -> list[str]:
    moves: list[str] = guest.get(f"/api/tables/{table}/record")["moves"]
    return moves


@pytest.fixture(scope="module")
def teacher(house: House) -> Iterator[Guest]:
    guest = house.guest("Анна")
    yield guest
    guest.close()


@pytest.fixture(scope="module")
def finished(teacher: Guest) -> str:
    return played(teacher)


class TestLeaving:
    def test_with_the_cards_as_they_were_the_same_moves_lead_to_the_same_end(
        self, anna: Guest, teacher: Guest, finished: str
    ) -> None:
        moves = moves_of(teacher, finished)
        at = len(moves) - 6
        made = fork(anna, finished, at)  # whoever has the link may
        assert made["fork"] == {"table": finished, "at": at, "knows": None}
        assert (made["status"], made["practice"], made["host"]) == ("playing", True, True)
        line = anna.live(made["table"])
        assert line.now["views"][0]["view"] == ks_view(teacher, finished, at)
        assert not any(view["undo"] for view in line.now["views"]), "the match itself stays"
        for text in moves[at:]:
            seat, _, move = text.partition(" ")
            answer = line.ask("move", seat=int(seat), move=move, version=line.now["version"])
            assert answer["t"] == "ack"
            while line.now["version"] < answer["version"]:
                line.receive()
        while line.now["result"] is None:
            line.receive()
        assert line.now["result"]["scores"] == teacher.table(finished)["scores"]
        record = anna.get(f"/api/tables/{made['table']}/record")
        assert (record["moves"], record["practice"]) == (moves, True)

    def test_it_counts_for_nothing_and_is_in_no_list_but_under_its_match(
        self, house: House, finished: str
    ) -> None:
        boris = house.guest("Борис")
        made = fork(boris, finished, 4, places=ME_AND_BOT)
        line = boris.live(made["table"])
        line.play()
        line.finish()
        lists = boris.get("/api/tables")
        assert lists == {"running": [], "finished": []}
        assert boris.get("/api/played") == {"games": []}
        (branch,) = boris.get(f"/api/tables/{finished}/branches")["branches"]
        assert (branch["table"], branch["at"], branch["status"]) == (made["table"], 4, "finished")
        assert branch["moves"] > 2
        assert branch["label"]["id"]
        assert branch["winners"] is not None
        other = house.guest("Глеб")
        assert other.get(f"/api/tables/{finished}/branches") == {"branches": []}
        assert boris.get(f"/api/tables/{finished}/branches")["branches"] == [branch]
        boris.close()
        other.close()

    def test_what_was_played_before_cannot_be_taken_back_and_what_is_tried_can(
        self, anna: Guest
    ) -> None:
        table = played(anna, "catonauts", "device Глеб")
        made = fork(anna, table, 1, places=[*MINE, {"kind": "me"}])
        line = anna.live(made["table"])
        before = line.now
        assert line.ask("undo", seat=0, version=before["version"])["code"] == "no-undo"
        assert line.ask("agree", about="back", seat=0)["code"] == "no-decision"
        line.play()
        while line.now["version"] == before["version"]:
            line.receive()
        assert any(view["undo"] for view in line.now["views"])

    def test_seats_go_from_hand_to_hand_and_bots_may_play_it_out(
        self, anna: Guest, boris: Guest, finished: str
    ) -> None:
        made = fork(anna, finished, 4, places=ME_AND_BOT)
        table = made["table"]
        taken = anna.seat(table, 1, "take")
        assert [seat["mine"] for seat in taken["seats"]] == [True, True]
        assert boris.seat(table, 1, "take", 409) == "seat-taken"
        for seat in (0, 1):
            anna.seat(table, seat, "bot", level="random")
        line = anna.live(table)
        while line.now["result"] is None:
            line.receive()
        assert [seat["kind"] for seat in anna.table(table)["seats"]] == ["bot", "bot"]

    def test_it_is_there_again_after_a_restart(self, config: Config) -> None:
        config = replace(config, choose_seed=True)
        with House(config) as house:
            anna = house.guest()
            table = played(anna)
            made = fork(anna, table, 5)
            line = anna.live(made["table"])
            line.play()
            told = anna.live(made["table"]).now["views"][0]["view"]
            cookies = anna.http.cookies
            anna.close()
        with House(config) as house:
            anna = Guest(house.address, None)
            anna.http.cookies = cookies
            assert anna.live(made["table"]).now["views"][0]["view"] == told
            (branch,) = anna.get(f"/api/tables/{table}/branches")["branches"]
            assert (branch["at"], branch["moves"]) == (5, 1)
            anna.close()

    def test_bad_wishes(self, anna: Guest, stranger: Guest, finished: str) -> None:
        last = len(moves_of(anna, finished))
        assert fork(anna, finished, last, 404) == "no-such-moment"
        assert fork(anna, finished, 3, 404, knows=7) == "no-such-seat"
        assert fork(anna, finished, 3, 409, places=MINE[:1]) == "bad-places"
        bot = [{"kind": "bot", "level": "oracle"}, {"kind": "me"}]
        assert fork(anna, finished, 3, 409, places=bot) == "bad-level"
        assert fork(anna, finished, -1, 422) == "bad-request"
        assert fork(anna, finished, 3, 422, places=[{"kind": "open"}] * 2) == "bad-request"
        assert fork(stranger, finished, 3, 401) == "no-person"
        assert anna.get(f"/api/tables/{finished}/moments/{last + 1}?seat=0", 404) == (
            "no-such-moment"
        )
        assert anna.get(f"/api/tables/{finished}/moments/0?seat=5", 404) == "no-such-seat"

    def test_there_are_only_so_many(self, config: Config) -> None:
        limits = replace(config.limits, branches=2)
        with House(replace(config, limits=limits, choose_seed=True)) as house:
            anna = house.guest()
            table = played(anna)
            for _ in range(2):
                fork(anna, table, 3)
            assert fork(anna, table, 3, 429) == "too-many-branches"
            boris = house.guest("Борис")
            fork(boris, table, 3)
            for guest in (anna, boris):
                guest.close()


def ks_view(guest: Guest, table: str, at: int) -> Any:
    """What seat 0 saw at a moment, played again from the record."""
    record = guest.get(f"/api/tables/{table}/record")
    del record["digest"], record["scores"]
    return ks.replay(record | {"moves": record["moves"][:at]}).view(0)


@pytest.mark.usefixtures("toys")
class TestSecrets:
    def test_from_what_my_seat_knew_the_rest_is_dealt_anew(self, house: House, anna: Guest) -> None:
        def dealt(knows: int | None) -> list[Any]:
            made = fork(anna, table, 2, knows=knows)
            assert made["fork"]["knows"] == knows
            match = house.call(house.core.hall.table(made["table"])).match
            assert match is not None
            return [match.view(seat) for seat in range(2)]

        table = played(anna, "bluff")
        then = [anna.get(f"/api/tables/{table}/moments/2?seat={seat}") for seat in range(2)]
        assert [bool(each["options"]) for each in then] == [False, True]
        views = [each["view"] for each in then]
        assert dealt(None) == views, "everything is as it was"
        known = [dealt(0) for _ in range(12)]
        assert all(mine == views[0] for mine, _ in known), "my seat cannot tell it from the match"
        assert len({str(other) for _, other in known}) > 1, "the others' cards are dealt anew"

    def test_a_running_match_gives_nothing_away(self, anna: Guest, boris: Guest) -> None:
        table = anna.open("me", "open", game="bluff", start=False)["table"]
        for status in ("waiting", "playing"):
            for guest in (anna, boris):
                assert fork(guest, table, 0, 409) == "not-finished"
                assert fork(guest, table, 0, 409, knows=1) == "not-finished"
                for path in ("moments/0?seat=1", "branches", "replay", "record"):
                    assert guest.get(f"/api/tables/{table}/{path}", 409) == "not-finished"
            if status == "waiting":
                boris.seat(table, 1, "take")
                anna.post(f"/api/tables/{table}/start")
        line = anna.live(table)
        secret = boris.live(table).view(1)["view"]["hand"]
        assert anna.table(table)["fork"] is None
        assert str(secret) not in "".join(anna.heard) + "".join(line.raw)

    def test_nor_does_a_what_if_that_is_being_played(self, anna: Guest, boris: Guest) -> None:
        made = fork(anna, played(anna, "bluff"), 1, knows=0)["table"]
        for path in ("moments/1?seat=1", "branches", "replay", "record"):
            assert boris.get(f"/api/tables/{made}/{path}", 409) == "not-finished"
        assert fork(boris, made, 0, 409) == "not-finished"
