"""Taking back and ending a game: at once against bots, with everybody's consent among people."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.service.house import Guest, House, LineClient

import kosmostol as ks
from kosmostol.service.config import Config


def decide(line: LineClient) -> None:
    """Play a move and wait until the table has told of it."""
    version = line.now["version"]
    assert line.play()["t"] == "ack"
    while line.now["version"] <= version:
        line.receive()


def my_turn(line: LineClient) -> None:
    while line.turn() is None and line.now["result"] is None:
        line.receive()


def whose_turn(*lines: LineClient) -> LineClient:
    """Who is to decide. Each asks the table: what it told of others' moves may be under way."""
    while True:
        for line in lines:
            line.greet()
            assert line.now["result"] is None
            if line.turn() is not None:
                return line


def settled(line: LineClient, true: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The table as soon as something holds for it."""
    while line.table is None or not true(line.table):
        line.receive()
    return line.table


def pair(
    anna: Guest, boris: Guest, game: str = "catonauts", **more: Any
) -> tuple[str, LineClient, LineClient]:
    table = anna.open("me", "open", game=game, start=False, **more)["table"]
    boris.seat(table, 1, "take")
    one, two = anna.live(table), boris.live(table)
    anna.post(f"/api/tables/{table}/start")
    for line in (one, two):
        while line.game is None:
            line.receive()
    return table, one, two


def both_played(one: LineClient, two: LineClient) -> None:
    """A decision of each."""
    for first, second in ((one, two), (two, one)):
        before = second.now["version"]
        my_turn(first)
        decide(first)
        while second.now["version"] <= before:
            second.receive()


def test_alone_with_bots_one_goes_back_at_once_and_it_is_practice(anna: Guest) -> None:
    table = anna.open("me", "bot random")["table"]
    line = anna.live(table)
    assert line.ask("agree", about="back", seat=0)["code"] == "no-decision"
    first = line.turn()
    decide(line)
    my_turn(line)  # the bot has answered
    assert not line.view(0)["undo"]
    assert line.ask("agree", about="back", seat=0)["t"] == "ack"
    assert settled(line, lambda table: table["practice"])["asked"] == []
    while line.turn() != first:
        line.receive()
    assert [entry["text"]["id"] for entry in line.log] == ["log-taken-back-practice"]
    line.finish()
    record = anna.get(f"/api/tables/{table}/record")
    assert record["practice"] is True
    assert ks.replay(record).result is not None
    assert anna.get("/api/played")["games"] == [
        {"game": "catonauts", "games": 1, "practice": 1, "broken": 0, "people": []}
    ]


def test_what_nobody_has_answered_is_no_practice(anna: Guest) -> None:
    line = anna.live(anna.open("me", "device Вера")["table"])
    decide(line)
    assert line.ask("agree", about="back", seat=0)["t"] == "ack"
    while not line.log or line.log[-1]["text"]["id"] != "log-taken-back":
        line.receive()
    assert settled(line, lambda _: True)["practice"] is False


def test_a_take_back_needs_everybody(anna: Guest, boris: Guest) -> None:
    _, one, two = pair(anna, boris)
    both_played(one, two)
    begun = one.now["version"]
    assert one.ask("agree", about="back", seat=0)["t"] == "ack"
    asked = settled(two, lambda table: bool(table["asked"]))["asked"][0]
    assert asked == {
        "number": asked["number"], "about": "back", "seat": 0, "agreed": 1, "needed": 2,
        "mine": False,
    }  # fmt: skip
    assert one.ask("agree", about="back", seat=0)["t"] == "ack"  # asking twice is no consent
    assert one.now["version"] == begun
    assert two.ask("agree", about="back", seat=1, asked=asked["number"] + 1)["code"] == "not-asked"
    assert two.ask("agree", about="back", seat=1, asked=asked["number"])["t"] == "ack"
    while one.turn() is None or one.now["version"] == begun:
        one.receive()
    # Boris had answered by then: Anna knows it.
    assert settled(one, lambda table: not table["asked"])["practice"] is True
    assert len([e for e in one.log if e["text"]["id"] == "log-taken-back-practice"]) == 1
    assert one.log == two.log


def test_one_refusal_is_enough_and_is_told(anna: Guest, boris: Guest) -> None:
    _, one, two = pair(anna, boris)
    both_played(one, two)
    one.ask("agree", about="end", seat=0)
    asked = settled(two, lambda table: bool(table["asked"]))["asked"][0]
    assert two.ask("agree", about="end", seat=1, asked=asked["number"], yes=False)["t"] == "ack"
    told = settled(one, lambda table: table["refusal"] is not None)
    assert (told["asked"], told["refusal"]["seat"], told["status"]) == ([], 1, "playing")
    late = two.ask("agree", about="end", seat=1, asked=asked["number"])
    assert late["code"] == "not-asked"
    assert two.ask("agree", about="end", seat=1, yes=False)["code"] == "not-asked"


def test_who_decides_anew_withdraws_the_wish_to_go_back(anna: Guest, boris: Guest) -> None:
    _, one, two = pair(anna, boris)
    both_played(one, two)
    one.ask("agree", about="back", seat=0)
    settled(two, lambda table: bool(table["asked"]))
    while whose_turn(one, two) is two:  # what others do does not count
        decide(two)
        assert settled(two, lambda _: True)["asked"]
    decide(one)
    assert settled(two, lambda table: not table["asked"])["refusal"] is None


def test_all_agree_to_end_it_and_nobody_wins(anna: Guest, boris: Guest) -> None:
    table, one, two = pair(anna, boris)
    both_played(one, two)
    one.ask("agree", about="end", seat=0)
    asked = settled(two, lambda table: bool(table["asked"]))["asked"][0]
    two.ask("agree", about="end", seat=1, asked=asked["number"])
    over = settled(one, lambda table: table["status"] == "finished")
    assert (over["agreed"], over["winners"], over["practice"]) == (True, [], False)
    while one.now["result"] is None:
        one.receive()
    result = one.now["result"]
    assert (result["winners"], result["reason"]["id"]) == ([], "reason-agreed")
    record = anna.get(f"/api/tables/{table}/record")
    assert record["ended"] == "agreement"
    assert "scores" not in record
    assert ks.replay(record).version == len(record["moves"])
    assert len(anna.get(f"/api/tables/{table}/replay")["frames"]) == len(record["moves"]) + 1
    assert anna.get("/api/played")["games"][0]["broken"] == 1
    assert one.ask("agree", about="back", seat=0)["code"] == "finished"
    again = anna.post(f"/api/tables/{table}/rematch")
    assert [seat["name"] for seat in again["seats"]] == ["Анна", "Борис"]


def test_a_chapter_that_was_broken_off_is_played_anew(anna: Guest) -> None:
    table = anna.open("me", "bot random", game="moon", campaign=True)["table"]
    line = anna.live(table)
    line.ask("agree", about="end", seat=0)
    over = settled(line, lambda table: table["status"] == "finished")
    assert [one["stars"] for one in over["campaign"]["standings"]] == [0, 0]
    again = anna.post(f"/api/tables/{table}/rematch")
    assert (again["campaign"]["chapter"], again["campaign"]["past"]) == (1, [])


@pytest.mark.parametrize("about", ["back", "end"])
def test_strangers_and_spectators_have_no_say(
    anna: Guest, boris: Guest, stranger: Guest, house: House, about: str
) -> None:
    table, one, two = pair(anna, boris)
    both_played(one, two)
    watcher = house.guest("Вера")
    seen = watcher.live(table)
    assert seen.ask("agree", about=about, seat=0)["code"] == "not-your-seat"
    assert seen.ask("agree", about=about, seat=9)["code"] == "no-such-seat"
    assert stranger.live(table).ask("agree", about=about, seat=0)["code"] == "no-person"
    one.ask("agree", about=about, seat=0)
    asked = settled(seen, lambda table: bool(table["asked"]))["asked"][0]
    assert (asked["mine"], asked["needed"]) == (False, 2)
    assert seen.ask("agree", about=about, seat=1, asked=asked["number"])["code"] == "not-your-seat"
    assert seen.ask("agree", about=about, seat=1, yes=False)["code"] == "not-your-seat"
    assert anna.table(table)["status"] == "playing"
    watcher.close()


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"about": "back"},
        {"about": "swap", "seat": 0},
        {"about": "end", "seat": -1},
        {"about": "end", "seat": 0, "asked": -1},
        {"about": "end", "seat": 0, "yes": "yes"},
        {"about": "end", "seat": 0, "why": 1},
    ],
)
def test_what_has_no_form_is_refused(anna: Guest, body: dict[str, Any]) -> None:
    line = anna.live(anna.open("me", "bot random")["table"])
    assert line.ask("agree", **body)["code"] == "bad-message"


def test_a_resend_goes_back_once(anna: Guest) -> None:
    line = anna.live(anna.open("me", "bot random")["table"])
    for _ in range(2):
        my_turn(line)
        decide(line)
    my_turn(line)
    first = line.ask("agree", id="again", about="back", seat=0)
    now = anna.table(line.table_id)
    assert line.ask("agree", id="again", about="back", seat=0)["version"] == first["version"]
    assert anna.table(line.table_id)["scores"] == now["scores"]


def test_asking_too_often(config: Config) -> None:
    limits = replace(config.limits, asks="2 per hour")
    with House(replace(config, limits=limits)) as house:
        guest = house.guest()
        line = guest.live(guest.open("me", "bot random")["table"])
        codes = [line.ask("agree", about="back", seat=0).get("code") for _ in range(3)]
        guest.close()
    assert codes == ["no-decision", "no-decision", "too-fast"]


def test_what_was_asked_and_taken_back_survives_a_restart(config: Config) -> None:
    with House(config) as house:
        anna, boris = house.guest("Анна"), house.guest("Борис")
        table, one, two = pair(anna, boris)
        both_played(one, two)
        one.ask("agree", about="back", seat=0)
        asked = settled(two, lambda table: bool(table["asked"]))["asked"][0]
        two.ask("agree", about="back", seat=1, asked=asked["number"])
        settled(one, lambda table: table["practice"])
        two.ask("agree", about="end", seat=1)
        before = settled(one, lambda table: bool(table["asked"]))
        game = one.now
        cookies = anna.http.cookies
        anna.close()
        boris.close()
    with House(config) as house:
        anna = Guest(house.address, None)
        anna.http.cookies = cookies
        line = anna.live(table)
        assert line.table is not None
        for name in ("asked", "practice", "refusal", "scores"):
            assert line.table[name] == before[name], name
        assert line.now["views"][0]["view"] == game["views"][0]["view"]
        assert [e["text"]["id"] for e in line.log] == ["log-taken-back-practice"]
        number = line.table["asked"][0]["number"]
        assert line.ask("agree", about="end", seat=0, asked=number)["t"] == "ack"
        assert anna.table(table)["agreed"] is True
        anna.close()


def answer_unasked(house: House, table: str) -> bool:
    """Let the table answer for one who has nothing to decide, as it would after its pause."""
    now = house.call(house.core.hall.table(table))
    for seat in now.owing:
        move = now.reflex(seat)
        if move is not None:
            request = f"reflex {seat} {now.version}"
            house.call(house.core.hall.submit(table, seat, move, now.version, request, None))
            return True
    return False


def test_knowledge_of_a_secret_game_leaves_its_mark(config: Config) -> None:
    """The table's own answers come when the test lets them: the same game every time."""
    with House(replace(config, reflex_pause=3600, choose_seed=True)) as house:
        anna, boris = house.guest("Анна"), house.guest("Борис")
        table, one, two = pair(
            anna, boris, game="not_alone", options={"creature": 0, "side": 1}, seed="1"
        )
        while [entry["text"]["id"] for entry in one.log].count("log-turn") < 1:
            mover = next((line for line in (one, two) if line.turn() is not None), None)
            if mover is not None:
                assert mover.play()["t"] == "ack"
            else:
                assert answer_unasked(house, table)
            one.ask("ping")
            two.ask("ping")
        # A turn is over and its cards have lain open. The table is about to answer for Anna.
        assert one.view(0)["reflex"] is True, "choose another seed"
        assert one.ask("agree", about="back", seat=0)["t"] == "ack"
        asked = settled(two, lambda table: bool(table["asked"]))["asked"]
        played = len(house.call(house.core.hall.table(table)).match.history)  # type: ignore[union-attr]
        assert answer_unasked(house, table)
        now = house.call(house.core.hall.table(table))
        assert now.match is not None
        assert now.match.history[played][0] == 0  # it was hers
        assert now.wanted("back") is not None, "not she decided"
        assert two.ask("agree", about="back", seat=1, asked=asked[0]["number"])["t"] == "ack"
        assert settled(two, lambda table: not table["asked"])["practice"] is True
        for line in (one, two):
            line.ask("ping")
            assert any(e["text"]["id"] == "log-taken-back-practice" for e in line.log)
        anna.close()
        boris.close()


def test_a_bots_answers_are_not_ones_own_decision(anna: Guest) -> None:
    """A stand-in's moves are passed over: one goes back to what one decided oneself."""
    table = anna.open("me", "bot random")["table"]
    line = anna.live(table)
    first = line.turn()
    decide(line)
    my_turn(line)
    anna.seat(table, 0, "leave")
    while len(line.log) < 4:
        line.receive()
    assert line.ask("agree", about="back", seat=0)["code"] == "seat-has-standin"
    anna.seat(table, 0, "take")
    assert line.ask("agree", about="back", seat=0)["t"] == "ack"
    while line.turn() != first:
        line.receive()
