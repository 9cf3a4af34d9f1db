"""Campaigns at the table, on a game that is given two chapters for the purpose."""

import pytest
from tests.service.house import Guest

from kosmostol.games.catonauts import GAME
from kosmostol.kernel.game import Chapter

CHAPTERS = (Chapter({"extra_turn": False}, (1,)), Chapter({"extra_turn": True}, (3, 1)))
PLACES = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


@pytest.fixture(autouse=True)
def _chapters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "chapters", CHAPTERS)


def test_a_whole_campaign(anna: Guest) -> None:
    games = {game["id"]: game for game in anna.get("/api/games")["games"]}
    assert [one["stars"] for one in games["catonauts"]["chapters"]] == [[1], [3, 1]]
    assert games["aliens"]["chapters"] == []
    body = {"game": "catonauts", "places": PLACES, "campaign": True}
    first = anna.post("/api/tables", body)
    assert first["options"]["extra_turn"] is False
    assert first["campaign"]["chapter"] == 1
    assert first["campaign"]["chapters"] == 2
    assert [one["stars"] for one in first["campaign"]["standings"]] == [0, 0]
    anna.live(first["table"]).finish()

    ended = anna.table(first["table"])
    stars = [one["stars"] for one in ended["campaign"]["standings"]]
    assert [seat for seat, count in enumerate(stars) if count] == ended["winners"]

    second = anna.post(f"/api/tables/{first['table']}/rematch")
    assert second["options"]["extra_turn"] is True
    assert second["campaign"]["chapter"] == 2
    assert [past["table"] for past in second["campaign"]["past"]] == [first["table"]]
    assert [one["stars"] for one in second["campaign"]["standings"]] == stars
    anna.live(second["table"]).finish()
    ended = anna.table(second["table"])
    assert sum(one["stars"] for one in ended["campaign"]["standings"]) > sum(stars)
    listed = [t for t in anna.get("/api/tables")["finished"] if t["table"] == second["table"]]
    assert listed[0]["campaign"] == ended["campaign"]

    third = anna.post(f"/api/tables/{second['table']}/rematch")
    assert third["campaign"]["chapter"] == 1
    assert third["campaign"]["past"] == []


def test_an_ordinary_table_has_none(anna: Guest) -> None:
    table = anna.open("me", "bot random")["table"]
    assert anna.table(table)["campaign"] is None


@pytest.mark.parametrize(
    ("game", "options", "code"),
    [
        ("aliens", {}, "bad-options"),
        ("catonauts", {"extra_turn": True}, "bad-options"),
        ("catonauts", {"colour": 1}, "bad-options"),
    ],
)
def test_what_cannot_be_a_campaign(
    anna: Guest, game: str, options: dict[str, object], code: str
) -> None:
    body = {"game": game, "places": PLACES, "options": options, "campaign": True}
    assert anna.post("/api/tables", body, status=409) == code
