"""Bad input: each gets a code and a sentence, and the table goes on."""

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import httpx
import pytest
from tests.service.conftest import UNHURRIED, make_config
from tests.service.house import Guest, House, LineClient
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from kosmostol.service.limits import Rates
from kosmostol.service.problems import CATALOGUE


@pytest.fixture(scope="module")
def tight(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    limits = replace(
        UNHURRIED,
        messages="10 per day",  # however slow we are, we are too fast
        chats="2 per day",
        strikes=30,
        guests="6 per day",
        tables="3 per day",
        requests="60 per day",
        lines_per_person=3,
    )
    config = make_config(tmp_path_factory.mktemp("strict"))
    with House(replace(config, limits=limits)) as house:
        yield house


@pytest.fixture
def strict(tight: House) -> House:
    """A service with tight limits, at the beginning of a day."""
    another_day(tight)
    return tight


def another_day(house: House) -> None:
    house.core.rates = Rates(house.core.limits)


@pytest.fixture
def line(anna: Guest) -> LineClient:
    return anna.live(anna.open("me", "device", seed="7")["table"])


def goes_on(line: LineClient) -> None:
    """The table is as usable as before."""
    assert line.play()["t"] == "ack"


def check_error(message: dict[str, Any], code: str, id: str | None) -> None:
    assert message["t"] == "error"
    assert (message["code"], message["id"]) == (code, id)
    assert set(message) == {"t", "id", "code", "text", "allowed"}
    assert message["text"].endswith(".") or " - at " in message["text"] or "`" in message["text"]


LONE = '{"t": "chat", "id": "x", "text": "\\ud800"}'
DEEP = '{"t": "chat", "id": "x", "text": ' + "[" * 3000 + "]" * 3000 + "}"


@pytest.mark.parametrize(
    ("data", "code", "id"),
    [
        ("", "bad-json", None),
        ("{", "bad-json", None),
        ("[]", "bad-message", None),
        ("null", "bad-message", None),
        ('"hello"', "bad-message", None),
        ("{}", "bad-message", None),
        (b"\xff\xfe\x00", "bad-json", None),
        ('{"t": "move"}', "bad-message", None),
        ('{"t": "dance", "id": "x"}', "bad-message", "x"),
        ('{"t": 7, "id": "x"}', "bad-message", "x"),
        ('{"t": "ping", "id": 7}', "bad-message", None),
        ('{"t": "ping", "id": ""}', "bad-message", ""),
        ('{"t": "ping", "id": "' + "x" * 65 + '"}', "bad-message", None),
        ('{"t": "ping", "id": "x", "more": 1}', "bad-message", "x"),
        ('{"t": "move", "id": "x", "seat": "0", "move": "a", "version": 1}', "bad-message", "x"),
        ('{"t": "move", "id": "x", "seat": -1, "move": "a", "version": 1}', "bad-message", "x"),
        ('{"t": "move", "id": "x", "seat": 0, "move": "", "version": 1}', "bad-message", "x"),
        ('{"t": "move", "id": "x", "seat": 0, "move": 5, "version": 1}', "bad-message", "x"),
        ('{"t": "move", "id": "x", "seat": 0, "move": "a", "version": 1e99}', "bad-message", "x"),
        ('{"t": "move", "id": "x", "seat": 0, "move": "a"}', "bad-message", "x"),
        ('{"t": "move", "id": "x", "seat": 1' + "0" * 400 + "}", "bad-message", "x"),
        ('{"t": "why", "id": "x", "seat": 0, "targets": [1]}', "bad-message", "x"),
        ('{"t": "hello", "id": "x", "version": "new"}', "bad-message", "x"),
        ('{"t": "chat", "id": "x", "text": "' + "y" * 9000 + '"}', "too-large", None),
        ("x" * 200_000, "too-large", None),
    ],
)
def test_bad_messages(line: LineClient, data: str | bytes, code: str, id: str | None) -> None:
    line.send(data)
    error = line.wait(lambda m: m["t"] == "error")
    if data == '{"t": "ping", "id": 7}' or "0" * 400 in str(data):
        assert error["code"] in {"bad-message", "bad-json"}
    else:
        check_error(error, code, id)
    goes_on(line)


@pytest.mark.parametrize("data", [LONE, DEEP])
def test_strange_json(line: LineClient, data: str) -> None:
    line.send(data)
    assert line.wait(lambda m: m["t"] == "error")["code"] in {"bad-json", "bad-message"}
    goes_on(line)


def test_hello_comes_first(anna: Guest) -> None:
    line = anna.live(anna.open("me", "device")["table"], greet=False)
    move = line.ask("move", id="r1", seat=0, move="corner a1", version=2)
    check_error(move, "hello-first", "r1")
    assert line.ask("ping")["t"] == "pong"
    line.greet()
    goes_on(line)


def test_moves_before_the_start(anna: Guest) -> None:
    line = anna.live(anna.open("me", "open", start=False)["table"])
    assert line.ask("move", seat=0, move="corner a1", version=1)["code"] == "not-started"
    assert line.ask("undo", seat=0, version=1)["code"] == "not-started"
    assert line.ask("why", seat=0, move="corner a1")["code"] == "not-started"


def test_lines_to_nowhere(anna: Guest) -> None:
    for wrong in ("t_" + "0" * 20, "nonsense", "%00"):
        lost = LineClient(anna, wrong)
        lost.open()
        error = lost.receive()
        check_error(error, "table-not-found", None)
        assert lost.ended() == 1008


def test_another_site_cannot_talk_to_a_table(anna: Guest) -> None:
    table = anna.open("me", "device")["table"]
    cookie = f"kosmostol={anna.http.cookies['kosmostol']}"
    for origin in ("http://evil.example", "null", "http://[", "http://127.0.0.1:1"):
        with connect(
            f"ws://{anna.address}/api/tables/{table}/live",
            origin=Origin(origin),
            additional_headers={"Cookie": cookie},
        ) as socket:
            assert json.loads(socket.recv(5))["code"] == "bad-origin"
    answer = anna.http.post("/api/tables", json={}, headers={"origin": "http://evil.example"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "bad-origin")
    with pytest.raises(InvalidStatus):
        connect(f"ws://{anna.address}/api/nothing").__enter__()


class TestHttp:
    @pytest.mark.parametrize(
        ("body", "status", "code"),
        [
            (b"{", 400, "bad-json"),
            (b"\xff\xff", 400, "bad-json"),
            (b"[]", 422, "bad-request"),
            (b"", 422, "bad-request"),
            (b'{"name": 5}', 422, "bad-request"),
            (b'{"name": "a", "more": 1}', 422, "bad-request"),
            (b'{"name": "' + b"a" * 17000 + b'"}', 413, "too-large"),
            (b"[" * 9000 + b"]" * 7000, 400, "bad-json"),
        ],
    )
    def test_bad_bodies(self, anna: Guest, body: bytes, status: int, code: str) -> None:
        answer = anna.http.post(
            "/api/me", content=body, headers={"content-type": "application/json"}
        )
        assert answer.status_code == status, answer.text
        error = answer.json()["error"]
        assert error["code"] == code
        assert set(error) == {"code", "text", "allowed", "say"}

    def test_a_body_that_never_says_how_long_it_is(self, anna: Guest) -> None:
        def endless() -> Iterator[bytes]:
            for _ in range(40):
                yield b"x" * 1000

        try:
            answer = anna.http.post("/api/me", content=endless())
        except httpx.WriteError:  # the server has answered and does not read on
            return
        assert answer.status_code == 413

    def test_unknown_addresses_and_methods(self, anna: Guest) -> None:
        assert anna.get("/api/nothing", 404) == "not-found"
        assert anna.get("/api/", 404) == "not-found"
        answer = anna.http.delete("/api/tables")
        assert (answer.status_code, answer.json()["error"]["code"]) == (405, "method-not-allowed")
        assert anna.http.get("/api/tables/x/seats/0").status_code in {404, 405}

    def test_a_seat_that_is_no_number(self, anna: Guest) -> None:
        table = anna.open("me", "bot")["table"]
        assert anna.post(f"/api/tables/{table}/seats/x", {"do": "take"}, 422) == "bad-request"
        assert anna.post(f"/api/tables/{table}/seats/-1", {"do": "take"}, 404) == "no-such-seat"
        huge = "9" * 60
        assert anna.post(f"/api/tables/{table}/seats/{huge}", {"do": "take"}, 404)


class TestFlooding:
    def test_too_many_messages(self, strict: House) -> None:
        anna = strict.guest()
        line = anna.live(anna.open("me", "device")["table"])
        for number in range(20):
            line.send(json.dumps({"t": "ping", "id": f"p{number}"}))
        answers = [line.receive() for _ in range(20)]
        fast = [a for a in answers if a["t"] == "error"]
        assert fast
        assert all(error["code"] == "too-fast" for error in fast)
        assert [a["id"] for a in answers] == [f"p{number}" for number in range(20)]
        another_day(strict)
        goes_on(line)
        with suppress(ConnectionClosed):  # the line may be cut while we still talk
            for number in range(200):
                line.send(json.dumps({"t": "ping", "id": f"q{number}"}))
        assert line.ended() == 1008
        another_day(strict)
        goes_on(anna.live(line.table_id))
        anna.close()

    def test_chat(self, strict: House) -> None:
        anna = strict.guest()
        line = anna.live(anna.open("me", "device")["table"])
        codes = [line.ask("chat", text="hi").get("code") for _ in range(4)]
        assert codes == [None, None, "too-fast", "too-fast"]
        goes_on(line)
        anna.close()

    def test_tables_lines_and_guests(self, strict: House) -> None:
        anna = strict.guest()
        tables = [anna.open("me", "device")["table"] for _ in range(3)]
        body = {"game": "catonauts", "places": [{"kind": "me"}, {"kind": "bot"}]}
        assert anna.post("/api/tables", body, 429) == "too-fast"
        for _ in range(3):
            anna.live(tables[0])
        more = LineClient(anna, tables[0])
        more.open()
        assert more.receive()["code"] == "too-many-lines"
        codes = [
            httpx.post(f"http://{strict.address}/api/me", json={"name": "x"}).status_code
            for _ in range(8)
        ]
        assert codes[-1] == 429
        goes_on(anna.lines[0])
        anna.close()

    def test_requests(self, strict: House) -> None:
        with httpx.Client(base_url=f"http://{strict.address}") as client:
            answers = [client.get("/api/games") for _ in range(70)]
        assert answers[-1].status_code == 429
        assert answers[-1].json()["error"]["code"] == "too-fast"
        assert "retry-after" in answers[-1].headers


def test_the_catalogue() -> None:
    for code, (status, text) in CATALOGUE.items():
        assert code == code.lower()
        assert 400 <= status < 600
        assert text.endswith(".")
