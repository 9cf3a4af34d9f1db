"""The table's own answers: for people with nothing to decide, unseen, durable, by their wishes."""

import asyncio
import json
import signal
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.service.house import Guest, House, LineClient, Node, until

from kosmostol.service.bots import Bots
from kosmostol.service.config import Config

WINDOWS = {"opening", "closing", "vortex", "revealed", "dusk"}


def seeded(guest: Guest, *kinds: str, seed: str = "3", **options: Any) -> str:
    """A table of Not Alone with the Creature on seat 0."""
    chosen = {"creature": 0, "side": 1} | options
    table: str = guest.open(*kinds, game="not_alone", options=chosen, seed=seed)["table"]
    return table


def step(line: LineClient) -> str:
    found: str = line.now["views"][0]["view"]["step"]
    return found


def moves_of(house: House, table: str) -> list[tuple[int, str]]:
    match = house.call(house.core.hall.table(table)).match
    assert match is not None
    return match.history


def play(line: LineClient, seat: int, move: str) -> dict[str, Any]:
    return line.ask("move", seat=seat, move=move, version=line.now["version"])


def next_decision(line: LineClient) -> None:
    """Wait until something is asked of this client."""
    while line.turn() is None and line.now["result"] is None:
        line.receive()


def test_nobody_is_shown_a_window_with_nothing_to_decide(house: House, anna: Guest) -> None:
    """One person against herself on the Hunted's side of a bot: only real choices reach her."""
    table = seeded(anna, "bot random", "me", seed="5")
    line = anna.live(table)
    asked = 0
    for _ in range(12):
        next_decision(line)
        if line.now["result"] is not None:
            break
        recipient = line.now["views"][0]
        assert not recipient["reflex"]
        moves = [option["move"] for option in recipient["options"]]
        assert len(moves) > 1, "a single answer is the table's to make"
        asked += 1
        line.play(0)
    assert asked
    history = moves_of(house, table)
    stored = house.call(house.core.store.rows(table))
    assert any((row.request or "").startswith("reflex 1 ") for row in stored), history


def test_while_the_table_is_about_to_answer_nothing_is_offered(config: Config) -> None:
    with House(replace(config, reflex_pause=3600, choose_seed=True)) as house:
        anna = house.guest("Анна")
        table = seeded(anna, "me", "bot random", seed="1")
        line = anna.live(table)
        recipient = line.now["views"][0]
        hand = set(recipient["view"]["own"]["hunt"])
        assert step(line) == "opening"
        assert not hand & {"despair", "force_field"}, "choose another seed"
        assert recipient["reflex"] is True
        assert recipient["options"] == []
        assert recipient["prompt"] == {"id": "prompt-moment", "args": {}}, "nobody else is awaited"
        seats = anna.table(table)["seats"]
        assert seats[0]["owing"] is False, "not hers to decide"
        anna.close()


class TestSealedAnswers:
    """The window after the reveal: the Creature is Anna, Boris and Vera are hunted."""

    SCRIPT = (
        (0, "pass"),
        *((1, "explore 1"), (1, "pass")),
        *((2, "explore 2"), (2, "pass")),
        *((0, "pass"), (0, "creature 5")),
    )

    @pytest.fixture
    def quiet(self, config: Config) -> Iterator[House]:
        """A house whose own answers take longer than a test."""
        with House(replace(config, reflex_pause=3600, choose_seed=True)) as house:
            yield house

    @pytest.fixture
    def lines(self, quiet: House) -> Iterator[list[LineClient]]:
        guests = [quiet.guest(name) for name in ("Анна", "Борис", "Вера")]
        table = guests[0].open(
            "me",
            "open",
            "open",
            game="not_alone",
            options={"creature": 0, "side": 1},
            seed="30",  # Boris holds Wrong Track
            start=False,
        )["table"]
        for seat in (1, 2):
            guests[seat].seat(table, seat, "take")
        guests[0].post(f"/api/tables/{table}/start")
        lines = [guest.live(table) for guest in guests]
        for seat, line in enumerate(lines):
            assert line.ask("wish", seat=seat, wishes={"windows": "always"})["t"] == "ack"
        for seat, move in (*self.SCRIPT, (0, "done")):
            next_decision(lines[seat])
            assert play(lines[seat], seat, move)["t"] == "ack"
        for line in lines:
            while step(line) != "revealed":
                line.receive()
            line.ask("ping")
        yield lines
        for guest in guests:
            guest.close()

    def test_who_has_answered_is_not_seen(self, lines: list[LineClient]) -> None:
        anna, boris, vera = lines
        looks = {line: line.guest.table(line.table_id)["seats"] for line in (anna, vera)}
        assert vera.view(2)["view"]["window"]["asked"] == [0, 1, 2]
        assert play(boris, 1, "pass")["t"] == "ack"
        for line in (anna, vera):
            assert line.guest.table(line.table_id)["seats"] == looks[line]
        assert boris.guest.table(boris.table_id)["seats"][1]["owing"] is False, "he himself knows"

    def test_no_message_and_no_number_tells_of_a_step_in_secret(
        self, lines: list[LineClient]
    ) -> None:
        anna, boris, vera = lines
        before = [vera.now["version"], anna.now["version"]]
        heard = [len(line.raw) for line in (anna, vera)]
        for move in ("play wrong_track", "creature 4"):  # a card, then its aim
            assert play(boris, 1, move)["t"] == "ack"
        assert boris.ask("undo", seat=1, version=boris.now["version"])["t"] == "ack"
        assert play(boris, 1, "creature 10")["t"] == "ack"
        for line, count in zip((anna, vera), heard, strict=True):
            line.ask("ping")
            assert [json.loads(text)["t"] for text in line.raw[count:]] == ["pong"]
        assert play(vera, 2, "pass")["version"] == before[0] + 1
        assert play(anna, 0, "pass")["version"] == before[1] + 1, "hers, and it closes the window"
        vera.wait(lambda m: m["t"] == "game" and m["version"] == before[0] + 2)
        steps = [entry["move"] for entry in vera.log]
        assert steps == sorted(steps)
        assert set(steps) == set(range(1, max(steps) + 1)), "no gaps where somebody took steps"

    def test_an_answer_still_counts_when_others_took_steps_meanwhile(
        self, lines: list[LineClient]
    ) -> None:
        _, boris, vera = lines
        version = vera.now["version"]
        play(boris, 1, "play wrong_track")
        assert vera.ask("move", seat=2, move="pass", version=version)["t"] == "ack"
        play(boris, 1, "creature 4")
        assert vera.ask("undo", seat=2, version=version)["code"] == "stale"
        assert vera.ask("undo", seat=2, version=version + 1)["t"] == "ack"
        assert vera.ask("move", seat=2, move="pass", version=version + 3)["code"] == "stale"
        assert vera.ask("move", seat=2, move="pass", version=version + 2)["t"] == "ack"

    def test_a_newcomer_reads_nothing_from_the_number(self, lines: list[LineClient]) -> None:
        _, boris, vera = lines
        play(boris, 1, "play wrong_track")
        again = vera.guest.live(vera.table_id)
        assert again.now["version"] == vera.now["version"]
        assert "version" not in vera.guest.table(vera.table_id)

    def test_a_bot_takes_one_pause_for_a_card_and_its_aim(
        self, quiet: House, lines: list[LineClient], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        pauses = 0
        thoughts = ["play wrong_track", "creature 4"]

        def pause(_self: Bots) -> float:
            nonlocal pauses
            pauses += 1
            return 0.05

        async def thought(*_: object) -> str:
            return thoughts.pop(0)

        monkeypatch.setattr(Bots, "_pause", pause)
        monkeypatch.setattr(Bots, "_quick_thought", thought)
        bots, boris = quiet.core.bots, lines[1]
        while thoughts:
            table = quiet.call(quiet.core.hall.table(boris.table_id))
            assert table.match is not None
            move = quiet.call(bots._discreet_thought(table, table.match, 1, "random"))
            assert play(boris, 1, move)["t"] == "ack"
        assert pauses == 1
        assert not bots._ready_at


class TestLingering:
    """Phase 1: who is hidden may still play a survival card, and nobody sees a pass."""

    def test_nothing_tells_that_somebody_has_passed(self, config: Config) -> None:
        with House(replace(config, reflex_pause=3600, choose_seed=True)) as house:
            guests = [house.guest(name) for name in ("Анна", "Борис", "Вера")]
            options = {"creature": 0, "side": 1}
            seats = ("me", "open", "open")
            opened = guests[0].open(
                *seats, game="not_alone", options=options, seed="30", start=False
            )
            table = opened["table"]
            for seat in (1, 2):
                guests[seat].seat(table, seat, "take")
            guests[0].post(f"/api/tables/{table}/start")
            lines = [guest.live(table) for guest in guests]
            for seat, line in enumerate(lines):
                assert line.ask("wish", seat=seat, wishes={"windows": "always"})["t"] == "ack"
            anna, boris, vera = lines
            next_decision(anna)
            assert play(anna, 0, "pass")["t"] == "ack"
            next_decision(boris)
            assert play(boris, 1, "explore 1")["t"] == "ack"
            for line in (anna, vera):
                line.wait(lambda m: m["t"] == "game" and m["views"][0]["view"]["hunted"][0]["down"])
                line.ask("ping")
            heard = [len(line.raw) for line in (anna, vera)]
            looks = [line.guest.table(table)["seats"] for line in (anna, vera)]
            assert play(boris, 1, "pass")["t"] == "ack"
            assert boris.guest.table(table)["seats"][1]["owing"] is False, "he himself knows"
            for line, count, look in zip((anna, vera), heard, looks, strict=True):
                line.ask("ping")
                assert [json.loads(text)["t"] for text in line.raw[count:]] == ["pong"]
                assert line.guest.table(table)["seats"] == look
                assert look[1]["owing"] is True, "he looks as if he were still choosing"
            for guest in guests:
                guest.close()


class TestWishes:
    def test_a_wish_is_stored_kept_and_told_to_its_seat_alone(
        self, house: House, anna: Guest, boris: Guest
    ) -> None:
        table = anna.open("me", "open", game="not_alone", options={"creature": 0}, start=False)[
            "table"
        ]
        boris.seat(table, 1, "take")
        anna.post(f"/api/tables/{table}/start")
        hers, his = anna.live(table), boris.live(table)
        assert set(hers.view(0)["wishes"]) >= {"windows", "detour"}
        assert "dodge" not in hers.view(0)["wishes"]  # she is the Creature
        assert his.view(1)["wishes"]["dodge"] == "useful"
        answer = his.ask("wish", seat=1, wishes={"dodge": "never"})
        assert answer["t"] == "ack"
        assert his.view(1)["wishes"]["dodge"] == "never"
        assert his.view(1)["wishes"]["vortex"] == "useful"
        again = boris.live(table)
        assert again.view(1)["wishes"]["dodge"] == "never"
        stored = house.call(house.core.hall.table(table))
        assert stored.wishes_of(1)["dodge"] == "never"
        hers.ask("ping")
        assert "never" not in "".join(hers.raw)

    def test_bad_wishes(self, anna: Guest, boris: Guest) -> None:
        table = seeded(anna, "me", "bot random")
        line = anna.live(table)
        bad = line.ask("wish", seat=0, wishes={"chess": "always"})
        assert (bad["t"], bad["code"]) == ("error", "bad-wish")
        assert bad["allowed"]["detour"] == ["useful", "always", "never"]
        bad = line.ask("wish", seat=0, wishes={"detour": "perhaps"})
        assert bad["code"] == "bad-wish"
        assert boris.live(table).ask("wish", seat=0, wishes={})["code"] == "not-your-seat"
        assert line.ask("wish", seat=1, wishes={})["code"] == "not-your-seat"
        assert line.ask("wish", seat=0, wishes=7)["code"] == "bad-message"

    def test_never_asked_means_the_table_answers(self, house: House, anna: Guest) -> None:
        table = seeded(anna, "me", "bot random", seed="1")
        line = anna.live(table)
        assert line.ask("wish", seat=0, wishes={"windows": "never"})["t"] == "ack"
        next_decision(line)
        assert step(line) == "hunting", "the opening was passed for her"

    def test_always_asked_means_she_decides_with_nothing_to_play(self, anna: Guest) -> None:
        table = seeded(anna, "me", "bot random", seed="1")
        line = anna.live(table)
        line.ask("wish", seat=0, wishes={"windows": "always"})
        line.ask("ping")
        if step(line) != "opening":  # the table was quicker than the wish
            next_decision(line)
        if line.turn() is None:
            next_decision(line)
        assert step(line) in WINDOWS | {"hunting"}
        while step(line) == "hunting":
            line.ask("move", seat=0, move="done", version=line.now["version"])
            next_decision(line)
        assert line.turn() == (0, ["pass"]) or step(line) in WINDOWS

    def test_a_rematch_keeps_them_and_a_new_owner_does_not(self, house: House, anna: Guest) -> None:
        table = seeded(anna, "me", "bot random")
        line = anna.live(table)
        line.ask("wish", seat=0, wishes={"stasis": "never"})
        while line.now["result"] is None:
            if line.turn() is None:
                line.receive()
            else:
                line.play(0)
        fresh = anna.post(f"/api/tables/{table}/rematch")["table"]
        assert anna.live(fresh).view(0)["wishes"]["stasis"] == "never"
        other = house.call(house.core.hall.table(fresh))
        bot = other.after(_row(other.seq + 1), None)
        assert bot.wishes_of(0)["stasis"] == "useful"

    def test_a_game_without_wishes_has_none(self, anna: Guest) -> None:
        table = anna.open("me", "bot random")["table"]
        line = anna.live(table)
        assert line.view(0)["wishes"] == {}
        assert line.ask("wish", seat=0, wishes={"windows": "never"})["code"] == "bad-wish"
        games = {game["id"]: game for game in anna.get("/api/games")["games"]}
        assert games["catonauts"]["wishes"] == []
        named = {wish["name"]: wish["choices"] for wish in games["not_alone"]["wishes"]}
        assert named["windows"] == ["cards", "always", "never"]


def _row(seq: int) -> Any:
    from kosmostol.service.events import SeatChanged
    from kosmostol.service.seats import person_seat
    from kosmostol.service.tables import Row

    return Row(seq, 0.0, None, SeatChanged(0, person_seat("p_other", "Вера")))


class TestOneDevice:
    def test_all_at_a_screen_are_called_or_none(self, house: House, anna: Guest) -> None:
        """Being called to the screen would tell what one holds."""
        table = seeded(anna, "me", "device Борис", "device Вера")
        now = house.call(house.core.hall.table(table))
        match = now.match
        assert match is not None
        twin = match.copy()
        while twin.owing:
            for seat in twin.owing:
                alone = {s: twin.reflex(s) for s in twin.owing}
                table_now = replace(now, match=twin)
                together = table_now.reflex(seat)
                assert together == (None if None in alone.values() else alone[seat])
            twin.play(twin.owing[0], twin.moves(twin.owing[0])[0])


class TestTime:
    """How long a window takes tells nothing: the pause is by lot for people and bots alike."""

    @pytest.fixture
    def paused(self, config: Config) -> Iterator[House]:
        with House(replace(config, reflex_pause=0.3, bot_seconds=None, choose_seed=True)) as house:
            yield house

    def test_the_pause_is_within_its_bounds_and_differs(self, paused: House) -> None:
        pauses = [paused.core.bots._pause() for _ in range(200)]
        assert 0.3 <= min(pauses) < 0.4
        assert 0.8 < max(pauses) <= 0.9

    def test_a_bot_that_has_a_choice_takes_no_longer(
        self, paused: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """With a card to play or without, its answer comes when the pause is over."""

        async def endless(*_: object) -> str:
            await asyncio.Event().wait()
            raise AssertionError

        monkeypatch.setattr(Bots, "_thought", endless)  # whatever the search takes is too long
        anna = paused.guest("Анна")
        choices = set()
        for seed in range(6):
            table = seeded(anna, "bot hard", "me", seed=str(seed))
            began = time.monotonic()
            match = paused.call(paused.core.hall.table(table)).beginning()
            choices.add(len(match.moves(0)) > 1)
            until(lambda t=table: len(moves_of(paused, t)) > 0)  # type: ignore[misc]
            assert time.monotonic() - began >= 0.25
        assert choices == {True, False}, "some seed deals a card for the opening, and some does not"
        anna.close()


def test_a_crash_loses_no_answer_and_makes_none_twice(tmp_path: Path) -> None:
    """kill -9 while the table is about to answer: afterwards it does, once."""
    data = tmp_path / "data"
    arguments = ("--bot-pause", "0.01", "--reflex-pause", "0.4", "--bot-workers", "1")
    node = Node(data, *arguments, "--choose-seed").start()
    try:
        anna = node.guest("Анна")
        table = seeded(anna, "me", "bot random", seed="1")
        node.stop(signal.SIGKILL)
        node.start()

        def answered() -> list[str]:
            import sqlite3

            connection = sqlite3.connect(data / "kosmostol.sqlite")
            rows = connection.execute(
                "SELECT request, body FROM events WHERE table_id = ? ORDER BY seq", (table,)
            ).fetchall()
            connection.close()
            return [r for r, body in rows if json.loads(body)["e"] == "move" and r is not None]

        until(lambda: any(request.startswith("reflex 0 ") for request in answered()))
        found = answered()
        assert len(found) == len(set(found))
        assert found[0].startswith("reflex 0 "), "nobody but the table could have answered"
        anna.close()
    finally:
        node.stop(signal.SIGKILL)
