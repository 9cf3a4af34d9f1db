"""Values on demand: any legal move tried again, and the chances of a what-if as it goes on."""

from typing import Any

import pytest
from tests.service.house import Guest
from tests.service.test_what_if import ME_AND_BOT, fork, moves_of, played

import kosmostol as ks
from kosmostol.service import weighing


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "MOMENT", 0.2)
    monkeypatch.setattr(weighing, "GLANCE", 0.2)


def worth(guest: Guest, table: str, at: int, move: str, status: int = 200) -> Any:
    return guest.get(f"/api/tables/{table}/moments/{at}/worth?move={move}", status)


def test_any_legal_move_of_a_finished_match_is_weighed(anna: Guest, boris: Guest) -> None:
    table = played(anna)
    match = ks.replay(anna.get(f"/api/tables/{table}/record"))
    at = match.version - 4
    seat = match.history[at][0]
    moves = match.at(at).moves(seat)
    found = [worth(boris, table, at, move) for move in moves]  # whoever has the link may ask
    assert [one["move"] for one in found] == moves
    assert all(0 <= one["value"] <= 1 and one["error"] > 0 for one in found)
    assert worth(anna, table, at, "no move at all", 404) == "no-such-move"
    for moment in (-1, match.version):
        assert worth(anna, table, moment, moves[0], 404) == "no-such-moment"
    assert worth(anna, "nowhere", 0, moves[0], 404) == "table-not-found"


def test_a_what_if_tells_chances_to_who_plays_there_only(anna: Guest, boris: Guest) -> None:
    table = played(anna)
    assert anna.get(f"/api/tables/{table}/chances", 409) == "not-a-what-if"
    made = fork(anna, table, len(moves_of(anna, table)) - 6, places=ME_AND_BOT, knows=0)["table"]
    found = anna.get(f"/api/tables/{made}/chances")
    assert (found["seat"], len(found["chances"])) == (0, 2)
    assert sum(found["chances"]) == pytest.approx(1.0)
    assert found["error"] > 0
    assert boris.get(f"/api/tables/{made}/chances", 403) == "not-seated"


def test_a_running_match_tells_neither(anna: Guest, boris: Guest) -> None:
    table = anna.open("me", "device Вера")["table"]
    anna.live(table).play()
    for guest in (anna, boris):
        assert guest.get(f"/api/tables/{table}/chances", 409) == "not-a-what-if"
        assert worth(guest, table, 0, "corner a1", 409) == "not-finished"
