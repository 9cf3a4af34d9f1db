"""Frames as networks deliver them: in pieces, many at once, of every kind."""

import json
import os
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from tests.service.house import PATIENCE, Guest, House

TEXT, PING, PONG, CLOSE = 1, 9, 10, 8


def frame(said: bytes, kind: int = TEXT, last: bool = True, masked: bool = True) -> bytes:
    size = len(said)
    mask = os.urandom(4) if masked else b""
    code = (0x80 if masked else 0) | (size if size < 126 else 126 if size < 65536 else 127)
    length = b"" if size < 126 else size.to_bytes(2 if size < 65536 else 8, "big")
    hidden = bytes(byte ^ mask[n % 4] for n, byte in enumerate(said)) if masked else said
    return bytes((kind | (0x80 if last else 0), code)) + length + mask + hidden


class Wire:
    """A line whose bytes are made by hand."""

    def __init__(self, guest: Guest, table: str) -> None:
        host, _, port = guest.address.partition(":")
        self._socket = socket.create_connection((host, int(port)), PATIENCE)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.write(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {guest.address}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: bm9ib2R5IGxvb2tzIGF0IQ==\r\n"
            f"Cookie: kosmostol={guest.http.cookies['kosmostol']}\r\n\r\n".encode()
        )
        self._data = b""
        while b"\r\n\r\n" not in self._data:
            self._data += self._more()
        head, _, self._data = self._data.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101")

    def _more(self) -> bytes:
        found = self._socket.recv(65536)
        if not found:
            raise ConnectionError
        return found

    def write(self, data: bytes) -> None:
        self._socket.sendall(data)

    def _need(self, size: int) -> bytes:
        while len(self._data) < size:
            self._data += self._more()
        found, self._data = self._data[:size], self._data[size:]
        return found

    def read(self) -> tuple[int, bytes]:
        kind, size = self._need(2)
        if size == 126:
            size = int.from_bytes(self._need(2), "big")
        elif size == 127:
            size = int.from_bytes(self._need(8), "big")
        return kind & 15, self._need(size)

    def answer(self, id: str | None) -> dict[str, Any]:
        """The next answer, which must be to this."""
        while True:
            kind, said = self.read()
            if kind == TEXT:
                message: dict[str, Any] = json.loads(said)
                if message["t"] in ("ack", "error", "refused", "pong"):
                    assert message.get("id") == id
                    return message

    def end(self) -> int:
        """Why the line is ended from over there, as a number."""
        while True:
            kind, said = self.read()
            if kind == CLOSE:
                return int.from_bytes(said[:2], "big")

    def close(self) -> None:
        self._socket.close()


def said(t: str, id: str, **more: Any) -> bytes:
    return json.dumps({"t": t, "id": id, **more}).encode()


def move(id: str, seat: int, text: str, version: int) -> bytes:
    return said("move", id, seat=seat, move=text, version=version)


@pytest.fixture
def table(anna: Guest) -> str:
    id: str = anna.open("me", "device", seed="7")["table"]
    return id


@pytest.fixture
def wire(anna: Guest, table: str) -> Iterator[Wire]:
    wire = Wire(anna, table)
    yield wire
    wire.close()


def greet(wire: Wire) -> int:
    wire.write(frame(said("hello", "h", version=None)))
    version: int = wire.answer("h")["version"]
    return version


def history(house: House, table: str) -> list[tuple[int, str]]:
    found = house.core.hall.peek(table)
    assert found is not None
    assert found.match is not None
    return found.match.history


def test_all_at_once_is_taken_one_after_the_other(house: House, wire: Wire, table: str) -> None:
    version = greet(wire)
    wire.write(
        frame(move("a", 0, "corner a1", version))
        + frame(said("ping", "b"))
        + frame(move("c", 1, "corner d1", version + 1))
        + frame(move("d", 1, "corner d4", version + 1))
        + frame(said("why", "e", seat=0, move="land 2"))
    )
    assert wire.answer("a")["version"] == version + 1
    assert wire.answer("b")["t"] == "pong"
    assert wire.answer("c")["version"] == version + 2
    assert wire.answer("d")["code"] == "stale"
    assert wire.answer("e")["t"] == "refused"
    assert history(house, table) == [(0, "corner a1"), (1, "corner d1")]


def test_frames_come_byte_by_byte(house: House, wire: Wire, table: str) -> None:
    version = greet(wire)
    blanks = b" " * 200  # so that the length takes two bytes more
    data = frame(move("a", 0, "corner a1", version)) + frame(
        move("b", 1, "corner d1", version + 1) + blanks
    )
    for byte in data:
        wire.write(bytes((byte,)))
    assert wire.answer("a")["version"] == version + 1
    assert wire.answer("b")["version"] == version + 2
    assert len(history(house, table)) == 2


def test_a_text_of_several_frames_is_one_message(house: House, wire: Wire, table: str) -> None:
    version = greet(wire)
    data = move("a", 0, "corner a1", version)
    wire.write(frame(data[:9], last=False) + frame(b"still there?", PING))
    assert wire.read() == (PONG, b"still there?")
    wire.write(frame(data[9:30], 0, last=False) + frame(data[30:], 0))
    wire.write(frame(move("b", 1, "corner d1", version + 1)))
    assert wire.answer("a")["version"] == version + 1
    assert wire.answer("b")["version"] == version + 2
    assert len(history(house, table)) == 2


def test_long_frames_are_answered_and_end_nothing(house: House, wire: Wire, table: str) -> None:
    version = greet(wire)
    for size in (9_000, 20_000, 70_000):
        wire.write(frame(move("long", 0, "corner a1", version) + b" " * size))
        assert wire.answer(None)["code"] == "too-large"
        wire.write(frame(said("ping", "p")))
        assert wire.answer("p")["t"] == "pong"
    wire.write(frame(move("a", 0, "corner a1", version)))
    assert wire.answer("a")["version"] == version + 1
    assert history(house, table) == [(0, "corner a1")]


def test_words_beyond_ascii_and_bytes_that_are_no_words(wire: Wire) -> None:
    version = greet(wire)
    wire.write(
        frame(
            json.dumps(
                {"t": "move", "id": "ы", "seat": 0, "move": "прыг", "version": version},
                ensure_ascii=False,
            ).encode()
        )
    )
    assert wire.answer("ы")["code"] == "no-such-move"
    wire.write(frame(b'{"t": "move", "id": "\xff"}'))
    assert wire.end() == 1007


def test_frames_without_a_mask_end_the_line(house: House, wire: Wire, table: str) -> None:
    version = greet(wire)
    wire.write(frame(move("a", 0, "corner a1", version), masked=False))
    assert wire.end() == 1002
    assert history(house, table) == []


def test_a_move_does_not_overtake_what_was_said_before(
    house: House, wire: Wire, table: str
) -> None:
    version = greet(wire)
    wire.write(frame(move("a", 0, "corner a1", version)))
    assert wire.answer("a")["version"] == version + 1
    wire.write(
        frame(said("undo", "b", seat=0, version=version + 1))
        + frame(move("c", 0, "corner d4", version + 2))
    )
    assert wire.answer("b")["version"] == version + 2
    assert wire.answer("c")["version"] == version + 3
    assert history(house, table) == [(0, "corner d4")]


def test_a_text_amid_another_one_ends_the_line(house: House, wire: Wire, table: str) -> None:
    version = greet(wire)
    data = move("a", 0, "corner a1", version)
    wire.write(frame(data[:9], last=False) + frame(data))
    assert wire.end() == 1002
    assert history(house, table) == []
