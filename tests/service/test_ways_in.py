"""Ways in that are closed: each of these worked once."""

from tests.service.house import Guest, House

from kosmostol.kernel.seed import commitment
from kosmostol.service.config import Config


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
            anna.close(), boris.close()


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
        assert line.ask("move", id="two", seat=1, move="corner d1", version=version + 1)["t"] == "ack"

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
