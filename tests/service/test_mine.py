"""What is one's own at a table: leaving for good, notes, and the history of who did what."""

from typing import Any

import pytest
from tests.service.house import Guest


@pytest.fixture
def table(anna: Guest, boris: Guest) -> str:
    table: str = anna.open("me", "open", "bot easy", start=False)["table"]
    boris.seat(table, 1, "take")
    anna.post(f"/api/tables/{table}/start")
    return table


def deeds(guest: Guest, table: str) -> list[tuple[Any, ...]]:
    found = guest.get(f"/api/tables/{table}/history")["deeds"]
    assert all(one["at"].endswith("Z") for one in found)
    return [(one["what"], one["seat"], one["name"]) for one in found]


class TestLeaving:
    def test_a_bot_follows(self, anna: Guest, boris: Guest, table: str) -> None:
        left = boris.post(f"/api/tables/{table}/leave", {"level": "easy"})
        assert (left["seats"][1]["kind"], left["seats"][1]["level"]) == ("bot", "easy")
        assert table not in {one["table"] for one in boris.get("/api/tables")["running"]}
        assert boris.seat(table, 1, "take", 409) == "seat-taken"
        assert anna.live(table).play()["t"] == "ack"

    def test_an_open_seat_follows(self, anna: Guest, boris: Guest, table: str) -> None:
        left = boris.post(f"/api/tables/{table}/leave", {"follower": "open"})
        assert left["seats"][1]["kind"] == "open"
        assert boris.seat(table, 1, "take")["seats"][1]["mine"]  # as anybody could

    def test_the_host_leaves(self, anna: Guest, boris: Guest, table: str) -> None:
        anna.post(f"/api/tables/{table}/leave")
        assert boris.table(table)["host"]
        assert not anna.table(table)["host"]
        assert deeds(boris, table)[-2:] == [("handed", 0, "Анна"), ("host", None, "Борис")]

    def test_before_the_beginning(self, anna: Guest, boris: Guest) -> None:
        table = anna.open("me", "open", start=False)["table"]
        boris.seat(table, 1, "take")
        anna.post(f"/api/tables/{table}/leave")
        now = boris.table(table)
        assert now["host"]
        assert [seat["kind"] for seat in now["seats"]] == ["open", "person"]

    def test_what_was_asked_goes_with_them(self, anna: Guest, boris: Guest, table: str) -> None:
        line = boris.live(table)
        line.ask("agree", about="end", seat=1, yes=True)
        boris.post(f"/api/tables/{table}/leave")
        assert anna.table(table)["asked"] == []

    def test_what_cannot_be(self, anna: Guest, boris: Guest, stranger: Guest, table: str) -> None:
        vera = Guest(anna.address, "Вера")
        leave = f"/api/tables/{table}/leave"
        assert vera.post(leave, {}, 403) == "not-your-seat"
        assert stranger.post(leave, {}, 401) == "no-person"
        assert boris.post(leave, {"level": "genius"}, 409) == "bad-level"
        assert boris.post(leave, {"follower": "cat"}, 422) == "bad-request"
        assert boris.post("/api/tables/t_0/leave", {}, 404) == "table-not-found"
        alone = anna.open("me", "bot easy")["table"]
        assert anna.post(f"/api/tables/{alone}/leave", {}, 409) == "nobody-else"
        assert [seat["kind"] for seat in anna.table(table)["seats"]] == ["person", "person", "bot"]
        vera.close()


class TestNotes:
    def test_are_only_mine(self, anna: Guest, boris: Guest, table: str) -> None:
        note = f"/api/tables/{table}/note"
        line = boris.live(table)
        assert anna.get(note) == {"text": "", "at": None, "most": 4000}
        said = anna.post(note, {"text": "  Борис блефует\nвсегда \x07"})
        assert said["text"] == "Борис блефует\nвсегда"
        assert anna.get(note)["text"] == "Борис блефует\nвсегда"
        assert boris.get(note)["text"] == ""
        boris.table(table)
        deeds(boris, table)
        assert line.ask("ping")["t"] == "pong"
        assert "блефует" not in "".join(boris.heard) + "".join(line.raw)
        anna.post(note, {"text": ""})
        assert anna.get(note)["at"] is None

    def test_what_cannot_be(self, anna: Guest, stranger: Guest, table: str) -> None:
        note = f"/api/tables/{table}/note"
        vera = Guest(anna.address, "Вера")
        assert vera.get(note, 403) == "not-seated"
        assert vera.post(note, {"text": "x"}, 403) == "not-seated"
        assert stranger.get(note, 401) == "no-person"
        assert anna.post(note, {"text": "я" * 4001}, 409) == "bad-note"
        assert anna.post(note, {"text": "я" * 8001}, 422) == "bad-request"
        assert anna.post(note, {"text": 7}, 422) == "bad-request"
        assert anna.get("/api/tables/t_0/note", 404) == "table-not-found"
        assert anna.get(note)["text"] == ""
        vera.close()


class TestHistory:
    def test_tells_who_did_what(self, anna: Guest, boris: Guest, table: str) -> None:
        assert deeds(anna, table) == [
            ("laid", None, "Анна"),
            ("sat", 1, "Борис"),
            ("began", None, None),
        ]
        boris.seat(table, 1, "leave")
        boris.seat(table, 1, "take")
        mine, his = anna.live(table), boris.live(table)
        mine.play()
        mine.ask("agree", about="back", seat=0, yes=True)
        asked = his.wait(lambda m: m["t"] == "table" and m["table"]["asked"])["table"]["asked"][0]
        his.ask("agree", about="back", seat=1, yes=False, asked=asked["number"])
        mine.ask("agree", about="end", seat=0, yes=True)
        asked = his.wait(lambda m: m["t"] == "table" and m["table"]["asked"])["table"]["asked"][0]
        his.ask("agree", about="end", seat=1, yes=True, asked=asked["number"])
        assert deeds(boris, table)[3:] == [
            ("stood-in", 1, "Борис"),
            ("back", 1, "Борис"),
            ("ask-back", 0, "Анна"),
            ("no-back", 1, "Борис"),
            ("ask-end", 0, "Анна"),
            ("ended", None, None),
        ]

    def test_is_for_those_at_the_table(self, anna: Guest, stranger: Guest, table: str) -> None:
        vera = Guest(anna.address, "Вера")
        assert vera.get(f"/api/tables/{table}/history", 403) == "not-seated"
        assert stranger.get(f"/api/tables/{table}/history", 401) == "no-person"
        assert anna.get("/api/tables/nonsense/history", 404) == "table-not-found"
        vera.close()
