"""Reviews: asked for at the end of a match, worked on in slices, stopped, taken up again, kept."""

import json
from dataclasses import replace
from typing import Any

import pytest
from tests.service.house import Guest, House
from tests.service.test_what_if import played

import kosmostol as ks
from kosmostol.games.catonauts.game import CatonautsGame
from kosmostol.review.judging import EFFORTS
from kosmostol.review.reviewing import Pace
from kosmostol.service import reviews, tables, thinker
from kosmostol.service.config import Config
from kosmostol.service.queue import Ask, FairQueue


def state(guest: Guest, table: str, after: int | None = None) -> Any:
    return guest.get(f"/api/tables/{table}/review" + ("" if after is None else f"?after={after}"))


def done(guest: Guest, table: str) -> Any:
    """The review as soon as it runs no more, and how far it was each time it was told."""
    heard = [state(guest, table, -1)]
    while heard[-1]["status"] == "running":
        heard.append(state(guest, table, heard[-1]["done"]))
    return heard[-1], [each["done"] for each in heard]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, config: Config) -> Config:
    """A house of short slices."""
    monkeypatch.setattr(reviews, "SLICE", 0.7)
    return replace(config, choose_seed=True)


def test_a_review_is_made_in_slices_told_and_kept(small: Config) -> None:
    with House(small) as house:
        anna, boris = house.guest(), house.guest("Борис")
        table = played(anna)
        nothing = {"status": "none", "done": 0, "total": 0, "mine": False, "review": None}
        assert state(boris, table) == nothing
        asked = boris.post(f"/api/tables/{table}/review")  # whoever has the link may ask
        assert (asked["status"], asked["mine"]) == ("running", True)
        assert anna.post(f"/api/tables/{table}/review")["status"] in ("running", "done")
        found, heard = done(anna, table)
        assert heard == sorted(heard)
        assert len(heard) > 1, "it was told of while it grew"
        moves = anna.get(f"/api/tables/{table}/record")["moves"]
        review = found["review"]
        assert (found["status"], review["complete"]) == ("done", True)
        assert [f"{d['seat']} {d['played']}" for d in review["decisions"]] == moves
        for columns in review["columns"]:
            parts = sum(columns[name] for name in ("initial", "skill", "luck", "others"))
            assert parts == pytest.approx(columns["final"], abs=1e-9)
        cookies = anna.http.cookies
        anna.close()
        boris.close()
    with House(small) as house:
        anna = Guest(house.address, None)
        anna.http.cookies = cookies
        assert state(anna, table) == found
        assert anna.post(f"/api/tables/{table}/review") == found, "it is not made twice"
        anna.close()


def test_it_is_stopped_and_goes_on_after_a_restart_where_it_was(
    small: Config,
) -> None:
    with House(small) as house:
        anna, boris = house.guest(), house.guest("Борис")
        table = played(anna)
        assert anna.post(f"/api/tables/{table}/review/stop", status=404) == "no-review"
        anna.post(f"/api/tables/{table}/review")
        state(anna, table, 0)
        assert boris.post(f"/api/tables/{table}/review/stop", status=403) == "not-seated"
        stopped = anna.post(f"/api/tables/{table}/review/stop")
        assert stopped["status"] == "stopped"
        before = state(anna, table)
        assert before["done"] > 0
        assert before["review"]["complete"] is False
        assert state(anna, table, 0)["status"] == "stopped"
        going = anna.post(f"/api/tables/{table}/review")
        assert going["done"] >= before["done"], "what was done is not done again"
        known = state(anna, table, going["done"])
        cookies = anna.http.cookies
        anna.close()
        boris.close()
    with House(small) as house:  # nobody asks: it goes on by itself
        anna = Guest(house.address, None)
        anna.http.cookies = cookies
        found, heard = done(anna, table)
        assert found["status"] == "done"
        assert heard[0] >= known["done"]
        grown = found["review"]["decisions"][: len(before["review"]["decisions"])]
        assert [d["looked_at"] for d in grown] == [
            d["looked_at"] for d in before["review"]["decisions"]
        ]
        anna.close()


def test_a_running_match_has_no_review_whoever_asks(anna: Guest, boris: Guest) -> None:
    table = anna.open("me", "open", start=False)["table"]
    for status in ("waiting", "playing"):
        for guest in (anna, boris):
            assert guest.get(f"/api/tables/{table}/review", 409) == "not-finished"
            assert guest.get(f"/api/tables/{table}/review?after=0", 409) == "not-finished"
            assert guest.post(f"/api/tables/{table}/review", status=409) == "not-finished"
            assert guest.post(f"/api/tables/{table}/review/stop", status=409) == "not-finished"
        if status == "waiting":
            boris.seat(table, 1, "take")
            anna.post(f"/api/tables/{table}/start")
    line = anna.live(table)
    assert not [message for message in line.raw if '"review"' in message]


def test_what_cannot_be_reviewed(house: House, anna: Guest, stranger: Guest) -> None:
    table = anna.open("me", "device Вера")["table"]
    line = anna.live(table)
    line.play()
    assert line.ask("agree", about="end", seat=0)["t"] == "ack"
    assert anna.post(f"/api/tables/{table}/review", status=409) == "broken-off"
    assert stranger.post(f"/api/tables/{table}/review", status=401) == "no-person"
    assert state(stranger, table)["status"] == "none"
    assert anna.get(f"/api/tables/{table}/review?after=x", 422) == "bad-request"
    unknown = "t_00000000000000000000"
    assert anna.post(f"/api/tables/{unknown}/review", status=404) == "table-not-found"
    for each in (table, unknown):
        assert house.call(house.core.store.review(each)) is None, "nothing is stored"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"moves": []}, "changed after it was made"),
        ({"scores": [1, 2]}, "changed after it was made"),
        ({"revision": 99, "digest": None}, "revision 99"),
        ({"game": "chess", "digest": None}, "chess"),
    ],
)
def test_a_bad_record_gets_a_sentence_and_no_table(
    anna: Guest, change: dict[str, Any], problem: str
) -> None:
    """An edited, foreign or unknown match cannot be brought here, so there is none to review."""
    match = ks.new("catonauts", seats=2, seed=7)
    ks.play_out(match, bots="random", seed=1)
    record = {k: v for k, v in (match.record() | change).items() if v is not None}
    assert anna.post("/api/records", record, 409) == "bad-record"
    error = json.loads(anna.heard[-1])["error"]
    assert problem in error["text"]
    assert error["say"] is None or error["say"]["id"]
    assert anna.get("/api/played")["games"] == []


def test_an_unfinished_record_is_not_reviewed_and_a_finished_one_is(
    house: House, anna: Guest
) -> None:
    match = ks.new("catonauts", seats=2, seed=7)
    ks.play_out(match, bots="random", seed=1)
    begun = match.fork(4).record()
    table = anna.post("/api/records", begun)["table"]
    assert anna.post(f"/api/tables/{table}/review", status=409) == "broken-off"
    assert house.call(house.core.store.review(table)) is None, "nothing is stored"
    table = anna.post("/api/records", match.record())["table"]
    assert anna.post(f"/api/tables/{table}/review")["status"] == "running"
    anna.post(f"/api/tables/{table}/review/stop")


def test_a_match_of_a_game_that_is_gone_is_not_reviewed(
    small: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    with House(small) as house:
        anna = house.guest()
        table = played(anna)
        cookies = anna.http.cookies
        anna.close()

    def gone(name: str) -> Any:
        raise ValueError(f"there is no game {name!r}")

    with House(small) as house:
        monkeypatch.setattr(tables, "find_game", gone)
        anna = Guest(house.address, None)
        anna.http.cookies = cookies
        assert anna.post(f"/api/tables/{table}/review", status=409) == "game-gone"
        assert "not installed" in json.loads(anna.heard[-1])["error"]["text"]
        assert house.call(house.core.store.review(table)) is None, "nothing is stored"
        anna.close()
        monkeypatch.undo()


def test_a_match_of_other_rules_is_kept_but_not_reviewed(
    small: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    with House(small) as house:
        anna = house.guest()
        table = played(anna)
        cookies = anna.http.cookies
        anna.close()
    monkeypatch.setattr(CatonautsGame, "revision", CatonautsGame.revision + 1)
    with House(small) as house:
        anna = Guest(house.address, None)
        anna.http.cookies = cookies
        assert anna.get(f"/api/tables/{table}")["status"] == "finished"
        assert anna.post(f"/api/tables/{table}/review", status=409) == "old-rules"
        assert anna.get(f"/api/tables/{table}/review", 409) == "old-rules"
        assert "older rules" in json.loads(anna.heard[-1])["error"]["text"]
        assert house.call(house.core.store.review(table)) is None, "nothing is stored"
        anna.close()


def test_somebody_may_ask_for_so_many_a_day(config: Config) -> None:
    limits = replace(config.limits, reviews=1, reviews_per_address=2)
    with House(replace(config, limits=limits, choose_seed=True)) as house:
        anna, boris, gleb = (house.guest(name) for name in ("Анна", "Борис", "Глеб"))
        three = [played(anna) for _ in range(3)]
        anna.post(f"/api/tables/{three[0]}/review")
        assert anna.post(f"/api/tables/{three[1]}/review", status=429) == "too-many-reviews"
        boris.post(f"/api/tables/{three[1]}/review")
        code = gleb.post(f"/api/tables/{three[2]}/review", status=429)
        assert code == "too-many-reviews-here"
        for guest in (anna, boris, gleb):
            guest.close()


class TestTheQueue:
    def idle(self) -> Ask:
        return Ask("review a", "anna", 2.0, people=False, idle=True)

    def test_a_review_begins_only_when_no_bot_wants_to_think(self) -> None:
        queue = FairQueue(1)
        review, bot = self.idle(), Ask("a", "anna", 2.0, people=False)
        queue.join(review, 0.0)
        queue.join(bot, 100.0)
        assert queue.next(100.0) is bot
        assert queue.next(100.0) is None
        queue.leave(bot, 1.0)
        assert queue.next(100.0) is review

    def test_it_is_told_to_stop_when_one_comes_and_takes_nothing_from_its_time(self) -> None:
        queue = FairQueue(1)
        review, bot = self.idle(), Ask("a", "anna", 2.0, people=True)
        queue.join(review, 0.0)
        assert queue.next(0.0) is review
        assert queue.budget(review) == 2.0
        queue.join(bot, 1.0)
        assert queue.budget(review) == 0.0
        assert queue.budget(bot) == 2.0

    def test_of_several_workers_one_is_left_for_bots(self) -> None:
        queue = FairQueue(2)
        first, second = self.idle(), self.idle()
        queue.join(first, 0.0)
        queue.join(second, 0.0)
        assert queue.next(0.0) is first
        assert queue.next(0.0) is None
        bot = Ask("a", "anna", 2.0, people=True)
        queue.join(bot, 0.0)
        assert queue.next(0.0) is bot

    def test_what_reviews_had_is_no_debt_of_anybodys_bots(self) -> None:
        queue = FairQueue(1)
        review = self.idle()
        queue.join(review, 0.0)
        queue.next(0.0)
        old, new = Ask("a", "anna", 2.0, people=True), Ask("b", "boris", 1.0, people=True)
        queue.join(old, 0.0)
        queue.leave(review, 500.0)
        queue.join(new, 0.0)
        assert queue.next(0.0) is new, "the shorter search first: neither owes anything"


def test_a_slice_ends_with_its_time_and_goes_on_from_what_is_known(
    monkeypatch: pytest.MonkeyPatch, anna: Guest
) -> None:
    monkeypatch.setattr(thinker, "_allowed", [0.0])
    # However slow the machine is: what comes after a turn is looked at as closely both times.
    monkeypatch.setattr(Pace, "effort", lambda _pace, _turn: EFFORTS[-1])
    record = anna.get(f"/api/tables/{played(anna)}/record")
    first = thinker.review_on(record, None, 0)
    taken, total, complete, body = first.split(" ", 3)
    assert (int(taken) < int(total), complete) == (True, "0")
    older = body.replace('"format":2', '"format":1').encode()
    assert thinker.review_on(record, older, 0) == first, "what an older table began is made anew"
    again = thinker.review_on(record, body.encode(), 0).split(" ", 3)
    assert int(again[0]) > int(taken)
    assert json.loads(again[3])["decisions"][: int(taken)] == json.loads(body)["decisions"]
