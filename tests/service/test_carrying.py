"""Games that travel: a table goes along with its person and comes back; records come as files."""

from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from tests.service.house import Guest

import kosmostol as ks
from kosmostol.service.static import Static


def played_on(parcel: dict[str, Any], moves: int) -> dict[str, Any]:
    """A parcel after some more moves elsewhere, for the table it was taken from."""
    match = ks.replay(parcel["record"])
    for _ in range(moves):
        seat = match.owing[0]
        match.play(seat, match.moves(seat)[0])
    return parcel | {"record": match.record(), "left": parcel["seq"]}


def test_a_table_goes_along_and_comes_back(anna: Guest) -> None:
    table = anna.open("me", "device Вера")["table"]
    line = anna.live(table)
    line.play()
    parcel = anna.get(f"/api/tables/{table}/parcel")
    back = anna.post("/api/records", played_on(parcel, 3))
    assert back["table"] == table
    now = anna.get(f"/api/tables/{table}/parcel")
    assert len(now["record"]["moves"]) == len(parcel["record"]["moves"]) + 3
    assert [seat["name"] for seat in back["seats"]] == ["Анна", "Вера"]
    anna.live(table).play()  # here the game went on meanwhile: neither of both is lost
    beside = anna.post("/api/records", played_on(now, 1))
    assert beside["table"] != table
    assert beside["status"] == "playing"


def test_a_game_that_ended_elsewhere_is_over_here(anna: Guest) -> None:
    table = anna.open("me", "device Вера")["table"]
    parcel = anna.get(f"/api/tables/{table}/parcel")
    match = ks.replay(parcel["record"])
    ks.play_out(match, bots="random")
    back = anna.post("/api/records", parcel | {"record": match.record(), "left": parcel["seq"]})
    assert (back["table"], back["status"]) == (table, "finished")
    assert back["scores"] == list(match.scores)


def test_a_table_with_others_tells_nothing(anna: Guest, boris: Guest) -> None:
    table = anna.open("me", "open", start=False)["table"]
    boris.seat(table, 1, "take")
    anna.post(f"/api/tables/{table}/start")
    for guest in (anna, boris):
        assert guest.get(f"/api/tables/{table}/parcel", 409) == "others-there"


def test_nobody_takes_somebody_elses_table(anna: Guest, boris: Guest) -> None:
    table = anna.open("me", "device Вера")["table"]
    assert boris.get(f"/api/tables/{table}/parcel", 409) == "others-there"
    parcel = anna.get(f"/api/tables/{table}/parcel")
    theirs = boris.post("/api/records", played_on(parcel, 2))
    assert theirs["table"] != table  # it becomes a table of the one who brought it
    assert len(anna.get(f"/api/tables/{table}/parcel")["record"]["moves"]) == 0


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seats": []}, "bad-places"),
        ({"seats": [{"kind": "bot", "level": "god"}] * 2}, "bad-level"),
        ({"seats": [{"kind": "person", "person": "p", "name": "x" * 60}] * 2}, "bad-name"),
        ({"wishes": {"0": {"nothing": "yes"}}}, "bad-record"),
        ({"more": 1}, "bad-record"),
        ({"record": {"moves": []}}, "bad-record"),
    ],
)
def test_a_parcel_may_say_anything(anna: Guest, change: dict[str, Any], code: str) -> None:
    table = anna.open("me", "device Вера")["table"]
    parcel = anna.get(f"/api/tables/{table}/parcel")
    assert anna.post("/api/records", parcel | {"left": parcel["seq"]} | change, 409) == code
    assert anna.get(f"/api/tables/{table}/parcel") == parcel


def test_a_long_record_is_taken_and_an_endless_one_is_not(anna: Guest) -> None:
    match = ks.new("catonauts", seats=2, seed=3)
    ks.play_out(match, bots="random")
    record = match.record()
    assert anna.post("/api/records", record)["status"] == "finished"
    assert anna.post("/api/records", record | {"note": "x" * 300_000}, 413) == "too-large"
    assert anna.post("/api/me", {"name": "x" * 20_000}, 413) == "too-large"


def test_the_part_for_devices_is_served_and_its_worker_alone_compiles(tmp_path: Path) -> None:
    client, parts = tmp_path / "web", tmp_path / "parts"
    for name in ("index.html", "assets/device.worker-a1.js", "assets/index-a1.js"):
        (client / name).parent.mkdir(parents=True, exist_ok=True)
        (client / name).write_text("")
    parts.mkdir()
    (parts / "parts.json").write_text("{}")
    (tmp_path / "secret.json").write_text("{}")
    static = Static(client, parts)

    def asked(path: str, query: bytes = b"") -> Any:
        scope = {"type": "http", "method": "GET", "path": path, "query_string": query}
        return static.respond(Request(scope | {"headers": [], "server": ("x", 80)}))

    assert asked("/device/parts.json").headers["cache-control"] == "no-cache"
    assert "immutable" in asked("/device/parts.json", b"0123").headers["cache-control"]
    for gone in ("/device/none.bin", "/device/../secret.json", "/device/", "/device/.sources"):
        assert asked(gone).status_code == 404
    policy = asked("/assets/device.worker-a1.js").headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval'" in policy
    assert "content-security-policy" not in asked("/assets/index-a1.js").headers
