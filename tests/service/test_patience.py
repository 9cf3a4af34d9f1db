"""Nobody is waited for without end, and who asks through a proxy is not the proxy."""

import socket
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import httpx
import pytest
from tests.service.house import PATIENCE, Guest, House, until
from websockets.exceptions import ConnectionClosed

from kosmostol.service import routes
from kosmostol.service.config import Config, Limits, known_proxies
from kosmostol.service.messages import Replay
from kosmostol.service.render import replay_for
from kosmostol.service.tables import Table


class TestSlowRequests:
    @pytest.fixture
    def house(self, config: Config) -> Iterator[House]:
        limits = replace(Limits.open(), header_seconds=0.3, body_seconds=0.3, hello_seconds=0.3)
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
        whole = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
        heard = self.answer(house, whole, b"GET / HTTP/1.1\r\nHost: loc")
        assert heard.startswith(b"HTTP/1.1 200 ")
        assert b'"too-slow"' in heard

    def test_and_half_sent_bodies(self, house: House) -> None:
        head = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\n"
        heard = self.answer(house, head + b"content-length: 14\r\n\r\n", b'{"name":')
        assert heard.startswith(b"HTTP/1.1 408 ")

    def test_and_a_live_line_that_does_not_greet(self, house: House) -> None:
        anna = house.guest()
        table = anna.open("me", "device")["table"]
        greeted = anna.live(table)
        assert anna.live(table, greet=False).ended() == 1008
        assert greeted.ask("ping")["t"] == "pong"  # who has greeted may be silent
        anna.close()


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
        with House(replace(config, health_patience=0.5, health_kept=0)) as house:
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
        assert self.health(house) == (503, False)
        other.execute("ROLLBACK")
        other.close()
        until(lambda: self.health(house) == (200, True))

    def test_asking_often_writes_seldom(self, config: Config) -> None:
        with House(replace(config, health_kept=60)) as house:
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
