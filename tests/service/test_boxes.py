"""Tables with an owner's box: laid, played, kept; what is refused."""

import json
import signal
from typing import Any

import pytest
from tests.service.house import Guest, House, Node, until

import kosmostol as ks

CHANGES = {"cards/2/count": 5, "cards/7/planet": "orange"}


def ours() -> dict[str, Any]:
    return ks.box("catonauts", CHANGES, name="Наша").to_json()


def test_what_lies_in_the_box(stranger: Guest) -> None:
    found = stranger.get("/api/games/catonauts/components")
    assert found["files"][""]["cards"][2]["count"] == 3
    assert found["digest"] == ours()["of"]
    assert "adventures/launch" in stranger.get("/api/games/moon/components")["files"]
    assert stranger.get("/api/games/chess/components", 404) == "game-not-found"


def test_a_box_is_tried(house: House, stranger: Guest) -> None:
    anna = house.guest()
    body = {"name": "Наша", "changes": CHANGES}
    fine = {"box": ours(), "problem": None, "place": None}
    assert anna.post("/api/games/catonauts/box", body) == fine
    bad = anna.post("/api/games/catonauts/box", body | {"changes": {"cards/99/count": 1}})
    assert bad["box"] is None
    assert bad["place"] == "cards/99/count"
    assert "no '99'" in bad["problem"]
    assert stranger.post("/api/games/catonauts/box", body, 401) == "no-person"
    assert anna.post("/api/games/catonauts/box", {"name": "x"}, 422) == "bad-request"
    anna.close()


def test_a_table_with_a_box_is_played_to_its_end_and_again(house: House) -> None:
    anna = house.guest()
    made = anna.open("me", "bot easy", box=ours())
    assert made["box"] == "Наша"
    table = made["table"]
    line = anna.live(table)
    line.finish()
    until(lambda: anna.table(table)["status"] == "finished")
    record = anna.get(f"/api/tables/{table}/record")
    assert record["box"] == ours()
    assert ks.replay(record).result is not None
    again = anna.post(f"/api/tables/{table}/rematch")
    assert again["box"] == "Наша"
    anna.close()


def test_it_is_there_after_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    data = tmp_path_factory.mktemp("box")
    with Node(data) as node:
        anna = node.guest()
        table = anna.open("me", "device Bob", box=ours(), seed="7")["table"]
        line = anna.live(table)
        line.play()
        seen = json.dumps(line.now["views"][0]["view"])
        node.stop(signal.SIGKILL)
        node.start()
        again = anna.live(table)
        assert json.dumps(again.now["views"][0]["view"]) == seen
        assert anna.table(table)["box"] == "Наша"
        again.play()
        anna.close()


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"changes": {"cards/2/count": 9}}, "cards/2/count"),
        ({"changes": {"cards/2/count": {"1": [2]}}}, "cards/2/count"),
        ({"changes": {"cards/2/planet": "<script>alert(1)</script>"}}, "cards/2/planet"),
        ({"changes": []}, "changes"),
        ({"game": "aliens"}, "game"),
        ({"digest": "0" * 32}, "digest"),
        ({"name": ""}, "name"),
        ({"name": "<script>alert(1)</script>"}, "name"),
        ({"more": 1}, "more"),
    ],
)
def test_bad_boxes(house: House, change: dict[str, Any], place: str) -> None:
    anna = house.guest()
    body = {"game": "catonauts", "places": [{"kind": "me"}, {"kind": "bot"}], "start": True}
    assert anna.post("/api/tables", body | {"box": ours() | change}, 409) == "bad-box"
    assert json.loads(anna.heard[-1])["error"]["allowed"] == {"place": place}
    assert anna.get("/api/tables")["running"] == []
    anna.close()


def test_a_box_too_large_for_the_door(house: House) -> None:
    anna = house.guest()
    body = {"name": "x", "changes": {f"cards/{n}/count": 1 for n in range(20_000)}}
    assert anna.post("/api/games/catonauts/box", body, 413) == "too-large"
    body["changes"] = {"cards/2/count": 10**400}
    assert anna.post("/api/games/catonauts/box", body)["place"] == "cards/2/count"
    anna.close()
