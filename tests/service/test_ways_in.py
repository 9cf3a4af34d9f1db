"""Ways in that are closed: each of these worked once."""

import socket
from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.service.house import PATIENCE, Guest, House, until

from kosmostol.kernel.seed import commitment
from kosmostol.service.config import Config
from kosmostol.service.hosts import Hosts
from kosmostol.service.names import clean_name, looks
from kosmostol.service.problems import Problem


class TestChosenSeeds:
    def test_a_seed_the_host_knows_deals_to_nobody_else(self, config: Config) -> None:
        with House(config) as house:
            anna, boris = house.guest(), house.guest("Борис")
            table = anna.open("me", "device", seed="known", start=False)["table"]
            anna.seat(table, 1, "leave")
            boris.seat(table, 1, "take")
            assert anna.post(f"/api/tables/{table}/start")["commitment"] != commitment("known")
            alone = anna.open("me", "device", "bot", seed="known")
            assert alone["commitment"] == commitment("known")
            assert anna.seat(alone["table"], 2, "open", 409) == "bad-seed"
            anna.close()
            boris.close()


class TestRequestIds:
    def test_a_move_under_the_id_of_a_chat_line_is_played(self, anna: Guest, house: House) -> None:
        table = anna.open("me", "device", seed="7")["table"]
        line = anna.live(table)
        assert line.ask("chat", id="one", text="hello")["t"] == "ack"
        move = {"seat": 0, "move": "corner a1", "version": line.now["version"]}
        assert line.ask("move", id="one", **move)["t"] == "ack"
        kept = house.core.hall.peek(table)
        assert kept is not None
        assert kept.match is not None
        assert kept.match.history == [(0, "corner a1")]
        assert line.ask("undo", id="one", seat=0, version=line.now["version"])["t"] == "ack"

    def test_another_move_under_a_used_id_is_refused(self, anna: Guest) -> None:
        line = anna.live(anna.open("me", "device", seed="7")["table"])
        version = line.now["version"]
        line.ask("move", id="one", seat=0, move="corner a1", version=version)
        other = line.ask("move", id="one", seat=1, move="corner d1", version=version + 1)
        assert other["code"] == "request-reused"
        assert (
            line.ask("move", id="two", seat=1, move="corner d1", version=version + 1)["t"] == "ack"
        )

    def test_so_is_another_line_of_chat(self, anna: Guest) -> None:
        line = anna.live(anna.open("me", "device", seed="7")["table"])
        assert line.ask("chat", id="one", text="hello")["t"] == "ack"
        assert line.ask("chat", id="one", text="hello")["t"] == "ack"  # a resend
        assert line.ask("chat", id="one", text="good-bye")["code"] == "request-reused"
        assert line.ask("chat", id="a#1", text="hello")["t"] == "ack"
        assert line.ask("chat", id="a#2", text="good-bye")["t"] == "ack"
        assert [said["text"] for said in line.chat] == ["hello", "hello", "good-bye"]

    def test_ids_of_others_do_not_matter(self, anna: Guest, boris: Guest) -> None:
        table = anna.open("me", "open", start=False)["table"]
        boris.seat(table, 1, "take")
        anna.post(f"/api/tables/{table}/start")
        ours, theirs = anna.live(table), boris.live(table)
        move = {"move": "corner a1", "version": ours.now["version"]}
        assert ours.ask("move", id="one", seat=0, **move)["t"] == "ack"
        theirs.wait(lambda m: m["t"] == "game" and theirs.turn() is not None)
        move = {"move": "corner d1", "version": theirs.now["version"]}
        assert theirs.ask("move", id="one", seat=1, **move)["t"] == "ack"


class TestDevices:
    def test_only_the_host_seats_further_people_at_their_screen(
        self, anna: Guest, boris: Guest
    ) -> None:
        table = anna.open("me", "open", "open", start=False)["table"]
        assert boris.seat(table, 1, "device", 403) == "not-host"
        boris.seat(table, 1, "take")
        assert boris.seat(table, 2, "device", 403) == "not-host"
        assert anna.seat(table, 2, "device")["seats"][2]["mine"] is True


class TestSeatsOfPeople:
    """Three people and a bot; the others may open the seat of somebody gone for an hour."""

    AWAY = 3600.0

    @pytest.fixture
    def house(self, config: Config) -> Iterator[House]:
        with House(replace(config, away=self.AWAY)) as house:
            yield house

    @pytest.fixture
    def vera(self, house: House) -> Iterator[Guest]:
        guest = house.guest("Вера")
        yield guest
        guest.close()

    def begin(self, game: str, host: Guest, *friends: Guest) -> str:
        places = ["me", *("open" for _ in friends)]
        table: str = host.open(*places, game=game, start=False)["table"]
        for seat, friend in enumerate(friends, 1):
            friend.seat(table, seat, "take")
        host.post(f"/api/tables/{table}/start")
        return table

    def test_nobody_takes_the_seat_of_somebody_who_blinked(
        self, anna: Guest, boris: Guest, vera: Guest
    ) -> None:
        table = self.begin("catonauts", anna, boris)
        boris.live(table).close()
        until(lambda: not anna.table(table)["seats"][1]["online"])
        asked = anna.seat(table, 1, "open")["seats"][1]
        assert asked["kind"] == "person"
        assert (asked["freeing"]["agreed"], asked["freeing"]["needed"]) == (1, 1)
        assert asked["freeing"]["mine"] is True
        assert vera.seat(table, 1, "take", 409) == "seat-taken"
        assert vera.seat(table, 1, "open", 403) == "not-your-seat"
        assert boris.table(table)["seats"][1]["freeing"]["mine"] is False
        boris.live(table)  # back in time: nothing is taken, whatever was agreed
        until(lambda: anna.table(table)["seats"][1]["freeing"] is None)
        assert anna.seat(table, 1, "open", 409) == "not-absent"

    def test_after_a_long_absence_all_others_can_open_it(
        self, house: House, anna: Guest, boris: Guest, vera: Guest, stranger: Guest
    ) -> None:
        table = self.begin("catonauts", anna, boris, vera)
        stranger.post("/api/me", {"name": "Глеб"})
        until(lambda: not anna.table(table)["seats"][1]["online"])
        assert anna.seat(table, 1, "open")["seats"][1]["kind"] == "person"
        assert vera.seat(table, 1, "open")["seats"][1]["freeing"]["agreed"] == 2

        def opened() -> bool:
            kind: str = anna.seat(table, 1, "open")["seats"][1]["kind"]
            return kind == "open"

        assert not opened()  # agreed, and too early
        clock = house.core.store.clock

        async def later() -> float:
            return await clock() + self.AWAY

        house.core.store.clock = later  # type: ignore[method-assign]
        assert opened()
        seat = stranger.seat(table, 1, "take")["seats"][1]
        assert (seat["name"], seat["mine"], seat["freeing"]) == ("Глеб", True, None)

    def test_the_owner_hands_it_over_at_once_and_a_bot_plays_until_somebody_comes(
        self, anna: Guest, boris: Guest, vera: Guest
    ) -> None:
        table = self.begin("catonauts", anna, boris)
        assert boris.seat(table, 1, "open")["seats"][1]["kind"] == "open"
        line = anna.live(table)
        for _ in range(4):
            assert line.play()["t"] == "ack"
        vera.seat(table, 1, "take")
        assert vera.live(table).view(1)["undo"] is False  # what the bot played is not hers

    @pytest.mark.usefixtures("toys")
    def test_one_other_player_cannot_open_a_hand(self, anna: Guest, boris: Guest) -> None:
        table = self.begin("bluff", anna, boris)
        assert anna.seat(table, 1, "open", 409) == "seat-kept"
        seat = anna.seat(table, 1, "bot")["seats"][1]
        assert (seat["kind"], seat["standin"]) == ("person", True)
        line = anna.live(table)
        assert [view["seat"] for view in line.now["views"]] == [0]

    @pytest.mark.usefixtures("toys")
    def test_the_host_alone_does_not_open_the_hand_of_a_bot(
        self, anna: Guest, boris: Guest
    ) -> None:
        table = anna.open("me", "open", "bot random", game="not_alone", start=False)["table"]
        boris.seat(table, 1, "take")
        anna.post(f"/api/tables/{table}/start")
        asked = anna.seat(table, 2, "open")["seats"][2]
        assert (asked["kind"], asked["freeing"]["needed"]) == ("bot", 2)
        assert boris.seat(table, 2, "open")["seats"][2]["kind"] == "open"

    @pytest.mark.usefixtures("toys")
    def test_a_new_holder_reads_nothing_of_the_private_past(
        self, anna: Guest, boris: Guest, vera: Guest
    ) -> None:
        table = self.begin("fingers", anna, boris)
        ours, theirs = anna.live(table), boris.live(table)
        theirs.play(1)
        assert len(theirs.log) == 1  # the sealed choice, told to its owner only
        assert theirs.now["last"] is not None
        boris.seat(table, 1, "open")
        vera.seat(table, 1, "take")
        new = vera.live(table)
        assert [view["seat"] for view in new.now["views"]] == [1]
        assert new.log == []
        assert new.now["last"] is None
        assert new.view(1)["undo"] is False
        refused = new.ask("undo", seat=1, version=new.now["version"])
        assert (refused["t"], refused["code"]) == ("refused", "no-undo")
        ours.play(0)
        new.wait(lambda m: m["t"] == "game")
        assert len(new.log) == 2  # both choices, open to everybody
        new.play(0)
        assert len(new.log) == 3  # and from now on what is hers


class TestFigures:
    def test_figures_are_for_those_who_have_the_token(self, stranger: Guest) -> None:
        assert stranger.get("/metrics", 404) == "not-found"
        for wrong in ("figures", "Bearer figure", "Bearer figures2", "Bearer \u00e9"):
            headers = {b"authorization": wrong.encode()}
            assert stranger.http.get("/metrics", headers=headers).status_code == 404
        right = {"authorization": "Bearer figures"}
        assert "kosmostol_moves" in stranger.http.get("/metrics", headers=right).text

    def test_without_a_token_there_are_none(self, config: Config) -> None:
        with House(replace(config, metrics_token=None)) as house:
            guest = Guest(house.address, None)
            guest.get("/metrics", 404)
            nothing = {"authorization": "Bearer None"}
            assert guest.http.get("/metrics", headers=nothing).status_code == 404
            guest.close()

    @pytest.mark.usefixtures("toys")
    def test_a_secret_step_does_not_move_them(self, config: Config) -> None:
        with House(replace(config, metrics_every=3600)) as house:
            anna, boris = house.guest(), house.guest("Борис")
            table = anna.open("me", "open", game="fingers", start=False)["table"]
            boris.seat(table, 1, "take")
            anna.post(f"/api/tables/{table}/start")
            right = {"authorization": "Bearer figures"}
            before = boris.http.get("/metrics", headers=right).text
            anna.live(table).play()
            assert boris.http.get("/metrics", headers=right).text == before
            anna.close()
            boris.close()


class TestHosts:
    """A foreign name that points here (DNS rebinding) reaches nothing."""

    def ask(self, guest: Guest, host: str) -> int:
        return guest.http.get("/api/games", headers={"host": host}).status_code

    def test_only_our_own_addresses_are_served(self, anna: Guest, house: House) -> None:
        port = house.config.port
        for host in ("localhost", f"LOCALHOST:{port}", f"127.0.0.1:{port}", "[::1]:80", "10.0.0.5"):
            assert self.ask(anna, host) == 200, host
        foreign = ("evil.example", f"evil.example:{port}", "localhost.evil.example", "8.8.8.8")
        for host in (
            *foreign,
            "a@localhost",
            "localhost/x",
            "localhost:x",
            "0.0.0.0",
            "[::",
            "x y",
        ):
            assert self.ask(anna, host) == 421, host
        answer = anna.http.post(
            "/api/me",
            json={"name": "Ева"},
            headers={"host": "evil.example", "origin": "http://evil.example"},
        )
        assert answer.json()["error"]["code"] == "bad-host"

    def test_nor_does_the_live_line_open(self, anna: Guest, house: House) -> None:
        table = anna.open("me", "device")["table"]
        with socket.create_connection(("127.0.0.1", house.config.port), PATIENCE) as line:
            headers = {
                "Host": "evil.example",
                "Origin": "http://evil.example",
                "Connection": "Upgrade",
                "Upgrade": "websocket",
                "Sec-WebSocket-Version": "13",
                "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
            }
            lines = [f"{name}: {value}" for name, value in headers.items()]
            request = [f"GET /api/tables/{table}/live HTTP/1.1", *lines, "", ""]
            line.sendall("\r\n".join(request).encode())
            assert line.recv(100).startswith(b"HTTP/1.1 403")

    def test_what_the_configuration_names_is_served(self, config: Config) -> None:
        open_to_all = replace(
            config, host="0.0.0.0", address="https://games.example.org", hosts=("table.lan",)
        )
        hosts = Hosts(open_to_all)
        scope = {"server": ("93.184.216.34", 8000)}
        mine = socket.gethostname()
        named = ("games.example.org", "table.lan:8000", "Table.Lan.", "93.184.216.34:8000", mine)
        for host in named:
            assert hosts.serves(host, scope), host
        for other in ("example.org", "93.184.216.35", "", None):
            assert not hosts.serves(other, scope), other


class TestNames:
    @pytest.mark.parametrize(
        ("given", "kept"),
        [
            ("A\u200bn\u200dn\u2060a", "Anna"),  # zero-width
            ("\u202eannA\u2066", "annA"),  # turning
            ("A\u00adnna\U000e0041", "Anna"),  # soft hyphen, tag
            ("Ａｎｎａ", "Anna"),  # full width
            ("𝓐𝓷𝓷𝓪", "Anna"),
            ("An\u3164na\u2800\ufe0f", "Anna"),  # fillers
            ("A\u0301\u0302\u0303\u0304\u0305", "\u00c1\u0302\u0303"),  # piles of marks
            ("Оля  Ё", "Оля Ё"),
        ],
    )
    def test_nothing_in_a_name_is_invisible(self, given: str, kept: str) -> None:
        assert clean_name(given, 24) == kept

    @pytest.mark.parametrize("name", ["\u200b", "\u3164\u2800", "\u0301\u0302", "\u00ad \u2060"])
    def test_a_name_of_nothing_is_none(self, name: str) -> None:
        with pytest.raises(Problem):
            clean_name(name, 24)

    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("Anna", "Аnnа"),  # Cyrillic letters
            ("Anna", "ANNA."),
            ("Bill", "BiII"),
            ("Борис", "Бopиc"),  # Latin letters
            ("Oleg", "0leg"),
            ("Marna", "Mama"),
            ("Иван", "И в а н"),
            ("Zoé", "Zoe"),
        ],
    )
    def test_names_that_look_alike(self, one: str, other: str) -> None:
        assert looks(one) == looks(other)

    def test_different_names_stay_different(self) -> None:
        names = [
            "Анна",
            "Инна",
            "Борис",
            "Вера",
            "Глеб",
            "Guest 1",
            "Guest 2",
            "★",
            "☆",
            "王",
            "李",
        ]
        assert len({looks(name) for name in names}) == len(names)

    def test_nobody_sits_down_under_a_name_that_looks_like_anothers(
        self, anna: Guest, house: House
    ) -> None:
        other = house.guest("Aннa")
        table = anna.open("me", "open", start=False)["table"]
        assert other.seat(table, 1, "take", 409) == "name-taken"
        seats = other.seat(table, 1, "take", name="Галя")["seats"]
        assert seats[1]["name"] == "Галя"
        other.seat(table, 1, "leave")
        other.post("/api/me", {"name": "Галя"})
        other.seat(table, 1, "take")
        other.post("/api/me", {"name": "АННА"})
        assert anna.table(table)["seats"][1]["name"] == "Галя"
        other.close()
