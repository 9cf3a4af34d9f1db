"""Secrets: what a recipient may not know is in no byte it gets."""

import json
import logging
import re
import signal
from pathlib import Path
from typing import Any

import pytest
import structlog
from tests.service.house import Guest, House, LineClient, Node

from kosmostol.kernel.seed import chance_of
from kosmostol.service.logs import set_up_logs


def all_bytes(*guests: Guest) -> str:
    heard = [text for guest in guests for text in guest.heard]
    return "\n".join(heard + [t for guest in guests for line in guest.lines for t in line.raw])


def keys_of(house: House, table: str) -> list[str]:
    """Everything the draws of a match could be worked out from."""
    found = house.core.hall.peek(table)
    assert found is not None
    assert found.seed is not None
    assert found.match is not None
    chances = [chance_of(found.seed, draw) for draw in range(found.match.draws + 2)]
    return [found.seed, *(str(key) for c in chances for key in (c.key0, c.key1))]


def test_the_seed_and_the_draws_stay_here_while_the_match_runs(
    house: House, anna: Guest, boris: Guest, stranger: Guest
) -> None:
    table = anna.open("me", "open", "bot easy", start=False)["table"]
    boris.seat(table, 1, "take")
    anna.post(f"/api/tables/{table}/start")
    lines = [anna.live(table), boris.live(table), stranger.live(table)]
    for turn in range(12):
        lines[turn % 2].play()
        lines[turn % 2].ask("why", seat=turn % 2, move="fly a1")
        lines[turn % 2].ask("undo", seat=turn % 2, version=lines[turn % 2].now["version"])
    for guest in (anna, boris):
        guest.get("/api/tables")
    for path in ("record", "replay"):
        stranger.get(f"/api/tables/{table}/{path}", 409)
    stranger.get(f"/api/tables/{table}")
    allowed = {"authorization": "Bearer figures"}
    stranger.heard.append(stranger.http.get("/metrics", headers=allowed).text)
    said = all_bytes(anna, boris, stranger)
    for secret in keys_of(house, table):
        assert secret not in said
    deck = house.core.hall.peek(table)
    assert deck is not None
    assert deck.match is not None
    assert json.dumps(deck.match.position()["deck"]) not in said.replace('","', '", "')
    persons = {house.core.people.read(g.http.cookies["kosmostol"]) for g in (anna, boris)}
    for person in persons:
        assert person is not None
        assert person.id not in "\n".join(t for x in anna.lines + boris.lines for t in x.raw)


def test_the_seed_is_told_at_the_end(house: House, anna: Guest) -> None:
    table = anna.open("me", "bot random")["table"]
    anna.live(table).finish()
    assert anna.table(table)["seed"] == keys_of(house, table)[0]


def test_nothing_secret_is_logged(tmp_path: Path) -> None:
    node = Node(tmp_path / "data", "--bot-pause", "0")
    with node:
        anna = node.guest("Тайная")
        table = anna.open("me", "bot easy", seed="a-very-secret-seed")["table"]
        line = anna.live(table)
        for _ in range(5):
            line.play()
        line.ask("chat", text="between us")
        line.ask("move", seat=1, move="fly b1", version=1)
        cookie = anna.http.cookies["kosmostol"]
        anna.close()
        assert node.stop() in {0, -signal.SIGTERM}
    log = node.log.read_text()
    key = (tmp_path / "data" / "secret").read_text()
    for secret in ("a-very-secret-seed", "between us", "Тайная", cookie, key, table, "127.0.0.1"):
        assert secret not in log
    assert all(json.loads(text)["event"] for text in log.splitlines())
    assert (tmp_path / "data" / "secret").stat().st_mode & 0o777 == 0o600


def test_log_lines_hold_no_links_and_no_addresses(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    handlers, level, quiet = root.handlers, root.level, logging.getLogger("uvicorn.error").level
    set_up_logs()
    try:
        table = "t_" + "0123456789abcdef0123"
        structlog.get_logger("x").warning("storage-failed", table=table, path=f"/api/{table}/live")
        logging.getLogger("uvicorn.error").info('%s - "WebSocket /%s"', "10.1.2.3:555", table)
        logging.getLogger("asyncio").error("lost %s and %s", ("10.1.2.3", 5), "[2001:db8::1]:80")
    finally:
        root.handlers = handlers
        root.setLevel(level)
        logging.getLogger("uvicorn.error").setLevel(quiet)
        structlog.reset_defaults()
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["event"][:4] for line in lines] == ["stor", "lost"]
    said = json.dumps(lines)
    for secret in (table, "10.1.2.3", "2001:db8"):
        assert secret not in said
    mark = lines[0]["table"]
    assert lines[0]["path"] == f"/api/{mark}/live"  # what belongs together can be found
    assert re.match(r"20\d\d-.*T\d\d:\d\d:\d\d", lines[0]["timestamp"])


@pytest.mark.usefixtures("toys")
class TestHiddenHands:
    """Bluff: two seats, each with cards of its own."""

    def views(self, line: LineClient) -> list[Any]:
        return [view["seat"] for view in line.now["views"]]

    def test_each_gets_its_own_view_only(
        self, anna: Guest, boris: Guest, stranger: Guest, house: House
    ) -> None:
        table = anna.open("me", "open", game="bluff", start=False)["table"]
        boris.seat(table, 1, "take")
        anna.post(f"/api/tables/{table}/start")
        ours, theirs, watching = anna.live(table), boris.live(table), stranger.live(table)
        assert self.views(ours) == [0]
        assert self.views(theirs) == [1]
        assert self.views(watching) == [None]
        match = house.core.hall.peek(table)
        assert match is not None
        assert match.match is not None
        for line, seat in ((ours, 0), (theirs, 1), (watching, None)):
            assert line.now["views"][0]["view"] == match.match.view(seat)

    def test_on_one_device_only_the_lifted_curtain(self, anna: Guest) -> None:
        table = anna.open("me", "device Вера", game="bluff")["table"]
        line = anna.live(table)
        assert self.views(line) == [None]
        assert line.ask("look", seat=0)["t"] == "ack"
        assert self.views(line) == [0]
        assert line.turn() is not None
        line.play()
        owing = [s["seat"] for s in anna.table(table)["seats"] if s["owing"]]
        if 0 not in owing:  # the device is passed on: the curtain falls by itself
            assert self.views(line) == [None]
        line.ask("look", seat=1)
        assert self.views(line) == [1]
        line.ask("look", seat=None)
        assert self.views(line) == [None]
        again = anna.live(table)
        assert self.views(again) == [None]


@pytest.mark.usefixtures("toys")
class TestSealedChoices:
    """Fingers: all choose at once and nobody sees it before all have."""

    def start(self, anna: Guest, boris: Guest) -> tuple[LineClient, LineClient]:
        table = anna.open("me", "open", game="fingers", start=False)["table"]
        boris.seat(table, 1, "take")
        anna.post(f"/api/tables/{table}/start")
        return anna.live(table), boris.live(table)

    def test_a_sealed_choice_is_not_told(self, anna: Guest, boris: Guest, stranger: Guest) -> None:
        ours, theirs = self.start(anna, boris)
        watching = stranger.live(ours.table_id)
        move = ours.view(0)["options"][1]["move"]
        done = ours.ask("move", seat=0, move=move, version=ours.now["version"])
        assert ours.now["last"] == {"seat": 0, "move": move}
        for line in (theirs, watching):
            line.wait(lambda m: m["t"] == "game" and m["version"] == done["version"])
            assert line.now["last"] is None
            assert line.now["log"] == []
        assert ours.log

    def test_simultaneous_choices_do_not_push_each_other_out(
        self, anna: Guest, boris: Guest
    ) -> None:
        ours, theirs = self.start(anna, boris)
        version = theirs.now["version"]
        ours.play(0)
        moves = [option["move"] for option in theirs.view(1)["options"]]
        assert theirs.ask("move", seat=1, move=moves[1], version=version)["t"] == "ack"
        late = theirs.ask("move", seat=1, move=moves[1], version=version)
        assert late["code"] == "stale"  # the choices are open now: that is news

    def test_a_sealed_choice_can_be_taken_back(self, anna: Guest, boris: Guest) -> None:
        ours, theirs = self.start(anna, boris)
        ours.play(0)
        assert ours.view(0)["undo"] is True
        assert ours.ask("undo", seat=0, version=ours.now["version"])["t"] == "ack"
        assert ours.log == []
        assert theirs.play(1)["t"] == "ack"
