"""Nobody is waited for without end, and who asks through a proxy is not the proxy."""

import socket
import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from tests.service.house import PATIENCE, Guest, House, Node, until
from websockets.exceptions import ConnectionClosed

from kosmostol.service import routes
from kosmostol.service.config import Config, Limits, known_proxies
from kosmostol.service.messages import Replay
from kosmostol.service.render import replay_for
from kosmostol.service.tables import Table

SOON = 0.2  # seconds, where waiting is the point


def impatient(house: House, hello_seconds: float) -> None:
    """From now on the service waits so long only."""
    core = house.core
    core.config = replace(
        core.config, limits=replace(core.config.limits, hello_seconds=hello_seconds)
    )


class TestSlowRequests:
    @pytest.fixture
    def house(self, config: Config) -> Iterator[House]:
        """A house that does not wait for headers; guests have come before."""
        limits = replace(config.limits, header_seconds=SOON)
        with House(replace(config, limits=limits)) as house:
            yield house

    def answer(self, house: House, *parts: bytes) -> bytes:
        """What comes back before the line is closed."""
        with socket.create_connection(("127.0.0.1", house.config.port), PATIENCE) as line:
            for part in parts:
                line.sendall(part)
            heard = b""
            while data := line.recv(4096):
                heard += data
            return heard

    def test_a_silent_socket_is_closed_with_words(self, house: House) -> None:
        heard = self.answer(house)
        assert heard.startswith(b"HTTP/1.1 408 ")
        assert b'"too-slow"' in heard

    def test_so_are_half_sent_headers(self, house: House) -> None:
        assert b'"too-slow"' in self.answer(house, b"GET / HTTP/1.1\r\nHost: localhost\r\n")

    def test_also_after_a_whole_request(self, house: House) -> None:
        whole = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"

        def answered() -> bool:
            """Whether the whole request was there in time, which a busy machine may prevent."""
            heard = self.answer(house, whole, b"GET / HTTP/1.1\r\nHost: loc")
            assert b'"too-slow"' in heard
            return heard.startswith(b"HTTP/1.1 200 ")

        until(answered)

    def test_and_half_sent_bodies(self, config: Config) -> None:
        head = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\n"
        limits = replace(config.limits, body_seconds=SOON)
        with House(replace(config, limits=limits)) as house:
            heard = self.answer(house, head + b"content-length: 14\r\n\r\n", b'{"name":')
        assert heard.startswith(b"HTTP/1.1 408 ")

    def test_and_a_live_line_that_does_not_greet(self, config: Config) -> None:
        with House(config) as house:
            anna = house.guest()
            table = anna.open("me", "device")["table"]
            greeted = anna.live(table)
            impatient(house, hello_seconds=SOON)
            assert anna.live(table, greet=False).ended() == 1008
            assert greeted.ask("ping")["t"] == "pong"  # who has greeted may be silent
            anna.close()


class TestDoors:
    def crowd(self, house: House, size: int) -> list[socket.socket]:
        """Sockets that say nothing."""
        place = ("127.0.0.1", house.config.port)
        return [socket.create_connection(place, PATIENCE) for _ in range(size)]

    def heard(self, line: socket.socket) -> bytes:
        """What comes before the line is closed."""
        data = b""
        while part := line.recv(4096):
            data += part
        return data

    def answers(self, house: House | Node) -> bool:
        with httpx.Client() as visitor:
            answer = visitor.get(f"http://{house.address}/healthz", timeout=PATIENCE)
            return answer.status_code == 200

    def test_the_silent_make_room(self, config: Config) -> None:
        limits = replace(Limits.open(), connections=20)
        with House(replace(config, limits=limits)) as house:
            anna = house.guest()
            line = anna.live(anna.open("me", "device")["table"])
            crowd = self.crowd(house, 30)
            assert self.answers(house)
            first = self.heard(crowd[0])
            assert first.startswith(b"HTTP/1.1 503 ")
            assert b'"house-full"' in first
            assert line.ask("ping")["t"] == "pong"  # whoever plays is not sent away
            for each in crowd:
                each.close()
            anna.close()

    def test_one_address_has_so_many(self, config: Config) -> None:
        limits = replace(Limits.open(), connections_per_address=3)
        with House(replace(config, limits=limits, proxies=())) as house:
            crowd = self.crowd(house, 4)
            last = self.heard(crowd[3])
            assert last.startswith(b"HTTP/1.1 429 ")
            assert b'"too-many-connections"' in last
            for each in crowd:
                each.close()
            until(lambda: self.answers(house))  # once they are gone

    def test_a_proxy_has_more(self, config: Config) -> None:
        limits = replace(Limits.open(), connections_per_address=3)
        with House(replace(config, limits=limits)) as house:
            crowd = self.crowd(house, 8)
            assert self.answers(house)
            for each in crowd:
                each.close()

    @pytest.mark.skipif(sys.platform == "win32", reason="no limit on open files there")
    def test_few_files_are_enough(self, tmp_path: Path) -> None:
        class Narrow(Node):
            def command(self) -> list[str]:
                return ["sh", "-c", 'ulimit -n 200; exec "$@"', "sh", *super().command()]

        with Narrow(tmp_path) as node:
            place = ("127.0.0.1", node.port)
            crowd = [socket.create_connection(place, PATIENCE) for _ in range(400)]
            for _ in range(5):
                assert self.answers(node)
            for each in crowd:
                each.close()
            assert "accept" not in node.log.read_text(encoding="utf-8")


class TestProxies:
    def lines(self, house: House, *addresses: str) -> list[str]:
        """What a further line from each of these addresses hears first."""
        heard = []
        anna = house.guest()
        guests = [anna]
        table = anna.open("me", "device")["table"]
        for address in addresses:
            guest = Guest(house.address, None)
            guest.forwarded = address
            line = guest.live(table, greet=False)
            guests.append(guest)
            with suppress(ConnectionClosed):  # who is too many is told so at once
                line.send('{"t": "ping", "id": "1"}')
            line.receive()
            heard.append(line.heard[0].get("code", "pong"))
        for guest in guests:
            guest.close()
        return heard

    def test_a_known_proxy_tells_who_asks(self, config: Config) -> None:
        limits = replace(Limits.open(), lines_per_address=1)
        with House(replace(config, limits=limits)) as house:
            heard = self.lines(house, "203.0.113.1", "203.0.113.2", "203.0.113.1")
        assert heard == ["pong", "pong", "too-many-lines"]

    def test_nobody_else_does(self, config: Config) -> None:
        limits = replace(Limits.open(), lines_per_address=1)
        with House(replace(config, limits=limits, proxies=("192.0.2.0/24",))) as house:
            assert self.lines(house, "203.0.113.1", "203.0.113.2") == ["pong", "too-many-lines"]

    def test_they_are_named_in_the_environment(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert known_proxies() == ("127.0.0.1", "::1")
        monkeypatch.setenv("KOSMOSTOL_PROXIES", "10.0.0.0/8, 192.0.2.1")
        assert known_proxies() == ("10.0.0.0/8", "192.0.2.1")


class TestHealth:
    @pytest.fixture
    def house(self, config: Config) -> Iterator[House]:
        with House(replace(config, health_kept=0)) as house:
            yield house

    def health(self, house: House) -> tuple[int, bool]:
        answer = httpx.get(f"http://{house.address}/healthz", timeout=PATIENCE)
        return answer.status_code, answer.json()["ok"]

    def test_it_writes_and_heals(self, house: House) -> None:
        assert self.health(house) == (200, True)
        other = sqlite3.connect(house.config.data / "kosmostol.sqlite", isolation_level=None)
        # It can be read, but not written: as with a full disk.
        other.execute(
            "CREATE TRIGGER full BEFORE INSERT ON health "
            "BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END"
        )
        assert self.health(house) == (503, False)
        other.execute("DROP TRIGGER full")
        assert self.health(house) == (200, True)
        other.execute("BEGIN EXCLUSIVE")  # locked for longer than anybody would wait
        patient = house.core.config
        house.core.config = replace(patient, health_patience=SOON)
        assert self.health(house) == (503, False)
        other.execute("ROLLBACK")
        other.close()
        house.core.config = patient
        until(lambda: self.health(house) == (200, True))

    def test_asking_often_writes_seldom(self, config: Config) -> None:
        with House(replace(config, health_kept=3600)) as house:
            for _ in range(5):
                assert self.health(house) == (200, True)
            assert house.core.metrics.commits._sum.get() == 1


def test_nobody_waits_while_a_match_is_played_again(
    anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anna.open("bot random", "bot random")["table"]
    until(lambda: anna.table(table)["status"] == "finished")
    begun, go_on = threading.Event(), threading.Event()

    def slow(found: Table) -> Replay:
        begun.set()
        assert go_on.wait(PATIENCE)
        return replay_for(found)

    monkeypatch.setattr(routes, "replay_for", slow)
    frames: list[int] = []
    other = Guest(anna.address, None)
    asking = threading.Thread(
        target=lambda: frames.append(len(other.get(f"/api/tables/{table}/replay")["frames"]))
    )
    asking.start()
    assert begun.wait(PATIENCE)
    assert anna.table(table)["status"] == "finished"  # answered meanwhile
    go_on.set()
    asking.join()
    other.close()
    assert frames[0] > 1
