"""REST around the tables: guests, places, seats, lists, rematches, records."""

from typing import Any

import pytest
from tests.service.house import Guest, House, until

import kosmostol as ks
from kosmostol.kernel.seed import commitment


class TestPeople:
    def test_a_guest_needs_only_a_name(self, stranger: Guest) -> None:
        nobody: dict[str, object] = {"person": None, "name": None, "passkeys": 0, "people": []}
        assert stranger.get("/api/me") == nobody
        me = stranger.post("/api/me", {"name": "  Оля \u202e\u0000 <i> "})
        assert me["name"] == "Оля <i>"
        assert stranger.get("/api/me") == me
        renamed = stranger.post("/api/me", {"name": "Olga"})
        assert (renamed["person"], renamed["name"]) == (me["person"], "Olga")
        assert renamed["people"] == [{"person": me["person"], "name": "Olga"}]

    def test_the_cookie(self, house: House, stranger: Guest) -> None:
        answer = stranger.http.post("/api/me", json={"name": "Оля"})
        cookie = answer.headers["set-cookie"].lower()
        assert cookie.startswith("kosmostol=")
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "secure" not in cookie
        value = stranger.http.cookies["kosmostol"]
        # Not the last character: not all of its bits count.
        forged = value[:-4] + ("A" if value[-4] != "A" else "B") + value[-3:]
        stranger.http.cookies.set("kosmostol", forged)
        # Who is known at this device stands in another cookie; nobody is there now.
        assert (stranger.get("/api/me")["person"], stranger.get("/api/me")["name"]) == (None, None)

    def test_behind_https_the_cookie_is_secure(self, house: House) -> None:
        guest = Guest(house.address, None)
        answer = guest.http.post(
            "/api/me", json={"name": "Оля"}, headers={"x-forwarded-proto": "https"}
        )
        assert "secure" in answer.headers["set-cookie"].lower()
        guest.close()

    @pytest.mark.parametrize("name", ["", " ", "\u0000", "x" * 25, "x" * 300])
    def test_bad_names(self, stranger: Guest, name: str) -> None:
        answer = stranger.http.post("/api/me", json={"name": name})
        assert answer.json()["error"]["code"] in {"bad-name", "bad-request"}
        assert answer.status_code in {409, 422}

    def test_a_new_name_shows_at_ones_tables(self, house: House) -> None:
        guest = house.guest("Старое")
        table = guest.open("me", "device Гость", start=False)["table"]
        guest.post("/api/me", {"name": "Новое"})
        assert [s["name"] for s in guest.table(table)["seats"]] == ["Новое", "Гость"]
        guest.close()


class TestGames:
    def test_the_shelf(self, stranger: Guest) -> None:
        shelf = stranger.get("/api/games")
        games = shelf["games"]
        assert shelf["broken"] == []
        ids = [game["id"] for game in games]  # the simplest first
        assert ids == ["aliens", "catonauts", "planet5r", "moon", "not_alone"]
        here = games[1]
        assert here["texts"]["ru"]["name"] == "Котонавты"
        assert here["texts"]["en"]["credits"] == "Published by Prostye Pravila."
        assert here["cover"]["accent"] == "#ffab73"
        assert here["board"] is None
        assert here["seats"] == [2, 3, 4]
        assert here["settings"][0]["name"] == "extra_turn"
        assert here["settings"][0]["choices"] == [False, True]
        assert {"random", "easy", "normal", "hard", "expert"} <= set(here["levels"])
        assert [step["name"] for step in here["ladder"]][::7] == ["first-timer", "expert"]
        assert all(game["seats"] and game["minutes"] for game in games)

    def test_guide_and_strings(self, stranger: Guest) -> None:
        guide = stranger.get("/api/games/catonauts/guide?lang=ru")
        anchors = [anchor for section in guide["sections"] for anchor in section["anchors"]]
        assert "fly-over" in anchors
        strings = stranger.get("/api/games/catonauts/strings?lang=en")
        assert "prompt-corner" in strings
        assert "fault-over" in strings
        assert stranger.get("/api/games/chess/guide", 404) == "game-not-found"
        assert stranger.get("/api/games/catonauts/strings?lang=xx", 404) == "language-not-found"


class TestPlaces:
    def test_play_now(self, anna: Guest) -> None:
        table = anna.open("me", "bot hard", "bot easy")
        assert table["status"] == "playing"
        assert table["host"] is True
        assert [s["kind"] for s in table["seats"]] == ["person", "bot", "bot"]
        assert [s["mine"] for s in table["seats"]] == [True, False, False]
        assert [s["level"] for s in table["seats"]] == [None, "hard", "easy"]
        assert table["options"] == {"extra_turn": False}
        assert table["seed"] is None
        assert len(table["commitment"]) == 64

    def test_start_fills_open_places_with_bots(self, anna: Guest, boris: Guest) -> None:
        table = anna.open("me", "open", "open", start=False)
        assert table["status"] == "waiting"
        assert table["commitment"] is None
        assert boris.post(f"/api/tables/{table['table']}/start", status=403) == "not-host"
        began = anna.post(f"/api/tables/{table['table']}/start")
        assert [s["level"] for s in began["seats"]] == [None, "normal", "normal"]
        assert anna.post(f"/api/tables/{table['table']}/start", status=409) == "already-started"

    @pytest.mark.parametrize(
        ("change", "code"),
        [
            ({"game": "chess"}, "game-not-found"),
            ({"game": "tomorrow"}, "game-not-found"),
            ({"places": [{"kind": "me"}]}, "bad-places"),
            ({"places": [{"kind": "bot"}] * 5}, "bad-places"),
            ({"places": [{"kind": "me"}] * 2}, "bad-places"),
            ({"options": {"gravity": 2}}, "bad-options"),
            ({"options": {"extra_turn": "yes"}}, "bad-options"),
            (
                {"game": "moon", "options": {"adventure": 3, "missions": [64, 66, 68]}},
                "bad-options",
            ),
            ({"game": "moon", "options": {"astra": "peggy"}}, "bad-options"),
            ({"places": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}, "bad-level"),
            ({"places": [{"kind": "me"}, {"kind": "king"}]}, "bad-request"),
            ({"places": "me"}, "bad-request"),
            ({"start": "yes"}, "bad-request"),
            ({"colour": "red"}, "bad-request"),
            ({"seed": ""}, "bad-request"),
            ({"places": [{"kind": "me", "name": "\u0001"}, {"kind": "bot"}]}, "bad-name"),
        ],
    )
    def test_bad_tables(self, anna: Guest, change: dict[str, Any], code: str) -> None:
        body = {"game": "catonauts", "options": {}, "places": [{"kind": "me"}, {"kind": "bot"}]}
        answer = anna.http.post("/api/tables", json=body | change)
        assert answer.json()["error"]["code"] == code

    def test_options_that_clash_are_told_in_the_words_of_the_game(self, anna: Guest) -> None:
        body = {"game": "moon", "places": [{"kind": "me"}]}
        for change in ({"options": {"adventure": 8}}, {"campaign": True}):
            error = anna.http.post("/api/tables", json=body | change).json()["error"]
            title = {"id": "setting-adventure-8", "args": {}}
            assert error["code"] == "bad-options"
            assert error["say"] == {"id": "clash-alone", "args": {"adventure": title}}

    def test_a_chosen_seed_is_not_for_strangers(self, config: Any) -> None:
        with House(config) as house:
            anna = house.guest()
            body = {"game": "catonauts", "places": [{"kind": "me"}, {"kind": "open"}], "seed": "7"}
            assert anna.post("/api/tables", body, 409) == "bad-seed"
            alone = anna.open("me", "bot", seed="7", start=False)["table"]
            assert anna.seat(alone, 1, "open", 409) == "bad-seed"
            anna.close()

    def test_nobody_needs_a_cookie_to_look(self, anna: Guest, stranger: Guest) -> None:
        table = anna.open("me", "bot")["table"]
        seen = stranger.table(table)
        assert seen["host"] is False
        assert not any(seat["mine"] for seat in seen["seats"])
        assert stranger.post("/api/tables", {"game": "catonauts", "places": []}, 401)
        assert stranger.get("/api/tables", 401) == "no-person"
        for wrong in ("t_123", "t_" + "0" * 20, "%00", "..%2F..%2Fetc%2Fpasswd", "t_" + "é" * 20):
            code = stranger.http.get(f"/api/tables/{wrong}").json()["error"]["code"]
            assert code in {"table-not-found", "not-found"}

    def test_the_qr_code(self, anna: Guest) -> None:
        table = anna.open("me", "open", start=False)["table"]
        answer = anna.http.get(f"/api/tables/{table}/qr.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text.startswith("<svg")


class TestSeats:
    def test_taking_and_leaving(self, anna: Guest, boris: Guest) -> None:
        table = anna.open("me", "open", "open", start=False)["table"]
        seats = boris.seat(table, 1, "take")["seats"]
        assert (seats[1]["name"], seats[1]["mine"]) == ("Борис", True)
        assert boris.seat(table, 0, "take", 409) == "seat-taken"
        assert boris.seat(table, 2, "take", 409) == "already-seated"
        assert boris.seat(table, 0, "leave", 403) == "not-your-seat"
        assert boris.seat(table, 9, "take", 404) == "no-such-seat"
        assert boris.seat(table, 2, "bot", 403) == "not-host"
        assert boris.seat(table, 0, "open", 403) == "not-host"
        assert anna.seat(table, 1, "device", 409) == "seat-taken"
        both = anna.seat(table, 2, "device", name="Вера")["seats"]
        assert (both[2]["name"], both[2]["device"], both[2]["mine"]) == ("Вера", True, True)
        assert boris.seat(table, 1, "leave")["seats"][1]["kind"] == "open"
        assert anna.seat(table, 1, "bot", level="hard")["seats"][1]["level"] == "hard"
        assert anna.seat(table, 1, "bot", 409, level="god") == "bad-level"
        assert anna.seat(table, 2, "open")["seats"][2]["kind"] == "open"

    def test_a_bot_stands_in_for_somebody_absent(
        self, anna: Guest, boris: Guest, house: House
    ) -> None:
        table = anna.open("me", "open", start=False)["table"]
        boris.seat(table, 1, "take")
        anna.post(f"/api/tables/{table}/start")
        line, other = anna.live(table), boris.live(table)
        assert anna.seat(table, 1, "bot", 409) == "not-absent"
        other.close()
        until(lambda: not anna.table(table)["seats"][1]["online"])
        changed = anna.seat(table, 1, "bot", level="easy")["seats"][1]
        assert (changed["kind"], changed["standin"], changed["level"]) == ("person", True, "easy")
        line.play()
        while line.turn() is None:  # the bot has to move for that
            line.receive()
        back = boris.live(table)
        move = {"seat": 1, "move": "fly a1", "version": back.now["version"]}
        assert back.ask("move", **move)["code"] == "seat-has-standin"
        taken = boris.seat(table, 1, "take")["seats"][1]
        assert (taken["standin"], taken["level"]) == (False, None)
        while line.turn() is not None:  # a turn may have several steps
            line.play()
        assert back.play()["t"] == "ack"

    def test_leaving_a_running_game_and_coming_back(self, anna: Guest, boris: Guest) -> None:
        table = anna.open("me", "open", start=False)["table"]
        boris.seat(table, 1, "take")
        anna.post(f"/api/tables/{table}/start")
        assert boris.seat(table, 1, "leave")["seats"][1]["standin"] is True
        assert anna.seat(table, 1, "take")["seats"][1]["standin"] is False
        assert boris.seat(table, 1, "leave")["seats"][1]["standin"] is True
        assert boris.seat(table, 1, "take")["seats"][1]["standin"] is False

    def test_a_bots_seat_can_be_opened_for_a_friend(self, anna: Guest, boris: Guest) -> None:
        table = anna.open("me", "bot random")["table"]
        anna.seat(table, 1, "open")
        assert anna.seat(table, 1, "take", 409) == "already-seated"
        assert boris.seat(table, 1, "take")["seats"][1]["mine"] is True
        assert anna.seat(table, 1, "device", 409) == "already-started"


class TestLists:
    def test_yours_to_move_first(self, house: House) -> None:
        guest = house.guest("Список")
        mine = guest.open("me", "device")["table"]
        waiting = guest.open("me", "open", start=False)["table"]
        done = guest.open("bot random", "bot random")["table"]
        until(lambda: guest.table(done)["status"] == "finished")
        lists = guest.get("/api/tables")
        assert [t["table"] for t in lists["running"]] == [mine, waiting]
        assert [t["table"] for t in lists["finished"]] == [done]
        assert lists["finished"][0]["winners"] is not None
        guest.close()


class TestTheEnd:
    @pytest.fixture
    def finished(self, anna: Guest) -> str:
        table: str = anna.open("me", "bot random", "bot random")["table"]
        assert anna.get(f"/api/tables/{table}/record", 409) == "not-finished"
        assert anna.get(f"/api/tables/{table}/replay", 409) == "not-finished"
        assert anna.post(f"/api/tables/{table}/rematch", status=409) == "not-finished"
        anna.live(table).finish()
        return table

    def test_the_record_proves_the_deal(self, anna: Guest, finished: str) -> None:
        table = anna.table(finished)
        assert commitment(table["seed"]) == table["commitment"]
        record = anna.get(f"/api/tables/{finished}/record")
        assert record["seed"] == table["seed"]
        match = ks.replay(record)
        assert list(match.scores) == table["scores"]

    def test_the_replay(self, anna: Guest, finished: str) -> None:
        replay = anna.get(f"/api/tables/{finished}/replay")
        frames = replay["frames"]
        assert (replay["game"], replay["seats"]) == ("catonauts", 3)
        assert replay["names"] == ["Анна", None, None]
        assert [frame["version"] for frame in frames] == list(range(len(frames)))
        assert (frames[0]["seat"], frames[0]["move"]) == (None, None)
        assert frames[-1]["scores"] == anna.table(finished)["scores"]
        assert frames[-1]["view"]["phase"] == "over"
        numbers = [entry["n"] for frame in frames for entry in frame["log"]]
        assert numbers == list(range(1, len(numbers) + 1))
        assert anna.get(f"/api/tables/{finished}/replay") == replay

    def test_a_rematch(self, anna: Guest, boris: Guest, finished: str) -> None:
        line = anna.live(finished)
        assert boris.post(f"/api/tables/{finished}/rematch", status=403) == "not-your-seat"
        again = anna.post(f"/api/tables/{finished}/rematch")
        assert again["status"] == "playing"
        assert [s["kind"] for s in again["seats"]] == ["person", "bot", "bot"]
        told = line.wait(lambda m: m["t"] == "table" and m["table"]["next"] is not None)
        assert told["table"]["next"] == again["table"]
        assert anna.post(f"/api/tables/{finished}/rematch")["table"] == again["table"]
        assert again["commitment"] != anna.table(finished)["commitment"]
        assert anna.seat(finished, 0, "leave", 409) == "finished"
        anna.live(again["table"]).finish()
