"""Tables played over days: deadlines, quiet hours, coming back, and what nobody learns."""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from tests.service.conftest import make_config
from tests.service.house import Guest, House, LineClient, until
from tests.service.moving import MovingClock
from tests.service.test_storage import ANNA, BORIS, Shelf, batch, run, shelf

from kosmostol.service.clock import Clock
from kosmostol.service.events import Missed, SeatChanged, Told, read_event
from kosmostol.service.hall import Hall
from kosmostol.service.metrics import Metrics
from kosmostol.service.pace import Pace, Quiet, read_quiet
from kosmostol.service.pacing import Pacing
from kosmostol.service.plans import Place
from kosmostol.service.problems import Problem
from kosmostol.service.tables import Table

__all__ = ["shelf"]

HOUR = 3600
DAY = {"hours": 24, "level": "easy"}
NIGHT = Quiet(22 * 60, 8 * 60)


def moment(text: str, zone: str = "UTC") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def wall(at: float, zone: str) -> str:
    return datetime.fromtimestamp(at, ZoneInfo(zone)).strftime("%d %H:%M")


@pytest.fixture(scope="module")
def clock() -> MovingClock:
    return MovingClock(datetime(2026, 3, 2, 12, tzinfo=UTC))


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory, clock: MovingClock) -> Iterator[House]:
    config = make_config(tmp_path_factory.mktemp("slow"))
    with House(replace(config, clock=clock, choose_seed=True)) as house:
        yield house


@pytest.fixture
def guests(slow: House) -> Iterator[list[Guest]]:
    found = [slow.guest(name) for name in ("Анна", "Борис", "Вера")]
    yield found
    for guest in found:
        guest.close()


def look(house: House) -> None:
    house.call(house.core.pacing.look())


def events(house: House, table: str) -> list[Any]:
    return [read_event(row.body) for row in house.call(house.core.store.rows(table))]


def lay(guests: list[Guest], game: str = "catonauts", pace: Any = DAY, **more: Any) -> str:
    places = ["me", *["open"] * (len(guests) - 1)]
    table: str = guests[0].open(*places, game=game, start=False, pace=pace, **more)["table"]
    for seat, guest in enumerate(guests[1:], 1):
        guest.seat(table, seat, "take")
    guests[0].post(f"/api/tables/{table}/start")
    return table


def gone(house: House, line: LineClient) -> None:
    """They close the page, and all have noticed."""
    line.close()
    found = house.call(house.core.hall.table(line.table_id))
    mine = next(s["seat"] for s in line.guest.table(line.table_id)["seats"] if s["mine"])
    person = found.seats[mine].person
    assert person is not None
    until(lambda: not house.core.hub.online(line.table_id, person))


class TestQuietHours:
    @pytest.mark.parametrize(
        ("asked", "hours", "over"),
        [
            ("2026-03-02T18:00", 24, "03 18:00"),  # a day is a day on the wall
            ("2026-03-02T18:00", 72, "05 18:00"),
            ("2026-03-02T23:00", 24, "03 22:00"),  # the night does not count: from eight on
            ("2026-03-02T12:00", 4, "02 16:00"),
            ("2026-03-02T20:00", 4, "03 10:00"),  # two hours before the night, two after it
            ("2026-03-03T03:00", 1, "03 09:00"),
            ("2026-03-28T18:00", 24, "29 18:00"),  # the clock is set forward that night
            ("2026-10-24T18:00", 24, "25 18:00"),  # and back
        ],
    )
    def test_time_stands_still_at_night(self, asked: str, hours: int, over: str) -> None:
        pace = Pace(hours, "easy", NIGHT)
        for zone in ("Europe/Berlin", "UTC"):
            due = pace.awake(moment(asked, zone), pace.seconds, zone)
            assert wall(due, zone) == over

    def test_each_has_their_own_night(self) -> None:
        pace = Pace(2, "easy", NIGHT, zone="Europe/Berlin")
        asked = moment("2026-03-02T21:00", "Europe/Berlin")
        assert wall(pace.awake(asked, pace.seconds, None), "Europe/Berlin") == "03 09:00"
        assert pace.awake(asked, pace.seconds, "America/New_York") == asked + 2 * HOUR

    def test_quiet_hours_may_lie_within_a_day(self) -> None:
        pace = Pace(3, "easy", Quiet(13 * 60, 15 * 60))
        due = pace.awake(moment("2026-03-02T12:00"), pace.seconds, "UTC")
        assert wall(due, "UTC") == "02 17:00"

    @pytest.mark.parametrize(
        "bad", [["22:00"], ["25:00", "08:00"], ["8:00", "9:00"], ["08:00", "07:59"], ["a", "b"]]
    )
    def test_bad_ones(self, bad: list[str]) -> None:
        with pytest.raises(Problem):
            read_quiet(bad)


class TestSettingUp:
    def test_all_see_the_pace(self, guests: list[Guest]) -> None:
        pace = {"hours": 48, "quiet": ["23:30", "07:00"], "level": "hard"}
        table = lay(guests, pace=pace, zone="Asia/Tokyo")
        for guest in guests:
            shown = guest.table(table)
            assert shown["pace"] == pace
            assert "Tokyo" not in json.dumps(shown)
        due = [seat["due"] for seat in guests[1].table(table)["seats"]]
        assert due.count(None) == 2, "one is asked at a time"

    @pytest.mark.parametrize(
        ("body", "status", "code"),
        [
            ({"pace": {"hours": 0}}, 422, "bad-request"),
            ({"pace": {"hours": 25}}, 409, "bad-pace"),
            ({"pace": {"hours": 400}}, 422, "bad-request"),
            ({"pace": {"hours": "8"}}, 422, "bad-request"),
            ({"pace": {"hours": 8, "quiet": ["22:00"]}}, 422, "bad-request"),
            ({"pace": {"hours": 8, "quiet": ["22:00", "24:00"]}}, 409, "bad-pace"),
            ({"pace": {"hours": 8, "level": "god"}}, 409, "bad-level"),
            ({"pace": {"hours": 8}, "zone": "../../etc/passwd"}, 409, "bad-pace"),
            ({"pace": {"hours": 8}, "zone": "Mars/Olympus"}, 409, "bad-pace"),
            ({"pace": {"hours": 8, "speed": 1}}, 422, "bad-request"),
        ],
    )
    def test_bad_paces(self, guests: list[Guest], body: Any, status: int, code: str) -> None:
        places = [{"kind": "me"}, {"kind": "bot"}]
        more = {"game": "catonauts", "places": places}
        before = len(guests[0].get("/api/tables")["running"])
        assert guests[0].post("/api/tables", more | body, status) == code
        assert len(guests[0].get("/api/tables")["running"]) == before

    def test_a_rematch_keeps_the_pace(self, slow: House, guests: list[Guest]) -> None:
        table = lay(guests[:2])
        lines = [guest.live(table) for guest in guests[:2]]
        lines[0].ask("agree", about="end", seat=0, asked=None, yes=True)
        wanted = lines[1].wait(lambda m: m["t"] == "table" and bool(m["table"]["asked"]))
        number = wanted["table"]["asked"][0]["number"]
        lines[1].ask("agree", about="end", seat=1, asked=number, yes=True)
        again = guests[0].post(f"/api/tables/{table}/rematch")
        assert again["pace"] == {"quiet": None} | DAY
        assert slow.call(slow.core.store.due(1e12, 999)).get(table) is None, "nothing is due there"


class TestTime:
    def test_called_reminded_stood_in_for_and_back(
        self, slow: House, clock: MovingClock, guests: list[Guest]
    ) -> None:
        table = lay(guests[:2])
        anna, boris = guests[:2]
        first = next(s["seat"] for s in anna.table(table)["seats"] if s["owing"])
        late, other = (anna, boris) if first == 0 else (boris, anna)

        def told() -> list[tuple[str, bool]]:
            return [(e.what, e.there) for e in events(slow, table) if isinstance(e, Told)]

        look(slow)
        assert told() == [("turn", False)]
        clock.move(18 * HOUR - 1)
        look(slow)
        assert told() == [("turn", False)]
        clock.move(1)
        look(slow)
        assert told() == [("turn", False), ("reminder", False)]
        clock.move(6 * HOUR - 1)
        look(slow)
        seat = other.table(table)["seats"][first]
        assert (seat["standin"], seat["owing"]) == (False, True)
        clock.move(1)
        look(slow)
        seat = other.table(table)["seats"][first]
        assert (seat["standin"], seat["late"], seat["level"]) == (True, True, "easy")
        until(lambda: other.table(table)["seats"][1 - first]["owing"])
        assert other.seat(table, first, "take", 409) == "seat-taken", "it is not the host's to take"
        line = late.live(table)
        until(lambda: not other.table(table)["seats"][first]["standin"])
        gone(slow, line)
        look(slow)
        assert told() == [("turn", False), ("reminder", False), ("turn", False)], "now the other"

    def test_acting_is_coming_back(
        self, slow: House, clock: MovingClock, guests: list[Guest]
    ) -> None:
        """Somebody whose page stayed open lets the time pass, and then decides."""
        table = lay(guests[:2])
        lines = [guest.live(table) for guest in guests[:2]]
        now = slow.call(slow.core.hall.table(table))
        seat = now.asked[0]
        line = lines[seat]
        moves = [option["move"] for option in line.view(seat)["options"]]
        slow.core.bots._closing = True  # the bot takes its time
        try:
            clock.move(25 * HOUR)
            look(slow)
            line.wait(lambda m: m["t"] == "table" and m["table"]["seats"][seat]["late"])
            done = line.ask("move", seat=seat, move=moves[0], version=line.now["version"])
            assert done["t"] == "ack"
        finally:
            slow.core.bots._closing = False
        assert not guests[0].table(table)["seats"][seat]["standin"]
        assert [e.there for e in events(slow, table) if isinstance(e, Told)] == []

    def test_nobody_is_called_while_the_page_is_open(
        self, slow: House, clock: MovingClock, guests: list[Guest]
    ) -> None:
        table = lay(guests[:2])
        lines = [guest.live(table) for guest in guests[:2]]
        look(slow)
        clock.move(20 * HOUR)
        look(slow)
        found = [(e.what, e.there) for e in events(slow, table) if isinstance(e, Told)]
        assert found == [("turn", True), ("reminder", True)]
        for line in lines:
            line.ask("ping")

    def test_the_host_cannot_hurry_others(self, slow: House, guests: list[Guest]) -> None:
        table = lay(guests[:2])
        until(lambda: not any(s["online"] for s in guests[0].table(table)["seats"]))
        assert guests[0].seat(table, 1, "bot", 409) == "has-time"
        assert guests[0].table(table)["seats"][1]["standin"] is False
        slow.call(slow.core.hall.settle())

    def test_after_a_restart_what_fell_due_meanwhile_happens(self, tmp_path: Path) -> None:
        clock = MovingClock(datetime(2026, 3, 2, 12, tzinfo=UTC))
        config = replace(make_config(tmp_path), clock=clock)
        with House(config) as house:
            pair = [house.guest(name) for name in ("Анна", "Борис")]
            table = lay(pair)
            for guest in pair:
                guest.close()
        clock.move(24 * HOUR)
        with House(replace(config, port=make_config(tmp_path).port)) as house:
            until(
                lambda: any(isinstance(e, SeatChanged) and e.now.late for e in events(house, table))
            )


class TestSecrecy:
    """The window after the reveal of `test_reflexes.py`: whether one is asked is a secret."""

    SCRIPT = (
        (0, "pass"),
        *((1, "explore 1"), (1, "pass")),
        *((2, "explore 2"), (2, "pass")),
        *((0, "pass"), (0, "creature 5"), (0, "done")),
    )

    def in_the_window(self, slow: House, guests: list[Guest]) -> list[LineClient]:
        options = {"creature": 0, "side": 1}
        slow.core.bots._closing = True  # the table answers for nobody until they have wished
        try:
            table = lay(guests, game="not_alone", options=options, seed="30")
            lines = [guest.live(table) for guest in guests]
            for seat, line in enumerate(lines):
                assert line.ask("wish", seat=seat, wishes={"windows": "always"})["t"] == "ack"
        finally:
            slow.core.bots._closing = False
        for seat, move in self.SCRIPT:
            line = lines[seat]
            while line.turn() is None:
                line.receive()
            done = line.ask("move", seat=seat, move=move, version=line.now["version"])
            assert done["t"] == "ack", done
        for line in lines:
            while line.now["views"][0]["view"]["step"] != "revealed":
                line.receive()
            line.ask("ping")
        return lines

    def test_deadlines_and_missed_answers_tell_nothing(
        self, slow: House, clock: MovingClock, guests: list[Guest]
    ) -> None:
        anna, boris, vera = self.in_the_window(slow, guests)
        table = vera.table_id
        dues = [seat["due"] for seat in vera.guest.table(table)["seats"]]
        assert len(set(dues)) == 1, "all are asked since the same moment"
        assert dues[0] is not None
        clock.move(HOUR)
        look = vera.guest.table(table)["seats"]
        for move in ("play wrong_track", "creature 4"):
            done = boris.ask("move", seat=1, move=move, version=boris.now["version"])
            assert done["t"] == "ack"
        assert vera.guest.table(table)["seats"] == look, "his deadline stands as it stood"
        heard = len(vera.raw)
        slow.core.bots._closing = True  # the bot takes its time
        try:
            clock.move(23 * HOUR)
            slow.call(slow.core.pacing.look())
            vera.ask("ping")
            assert [json.loads(text)["t"] for text in vera.raw[heard:]] == ["pong"]
            missed = {e.seat for e in events(slow, table) if isinstance(e, Missed)}
            assert missed == {0, 2}, "those who owed an answer"
            assert vera.guest.table(table)["seats"] == look
        finally:
            slow.core.bots._closing = False
        slow.call(slow.core.bots.keeping.take_up())
        vera.wait(lambda m: m["t"] == "game")  # the window is closed: bots answered for them
        assert not any(seat["standin"] for seat in vera.guest.table(table)["seats"])
        for line in (anna, boris):
            line.ask("ping")

    def test_who_has_not_looked_is_called_once_for_all_answers(
        self, slow: House, clock: MovingClock, guests: list[Guest]
    ) -> None:
        """A bot answers under seal, the next question comes, and they have not looked yet."""
        lines = self.in_the_window(slow, guests)
        table = lines[0].table_id
        for line in lines:
            gone(slow, line)

        def now() -> Table:
            return slow.call(slow.core.hall.table(table))

        asked = now().clocks.since
        for hours in (0, 18, 6):
            clock.move(hours * HOUR)
            look(slow)
        missed = {e.seat for e in events(slow, table) if isinstance(e, Missed)}
        assert missed
        until(lambda: not now().clocks.missed and not slow.core.bots.busy(table))
        again = [n for n in now().asked if n in missed and now().clocks.since[n] != asked[n]]
        assert again, "nobody was asked anew"
        look(slow)
        calls = [e.seat for e in events(slow, table) if isinstance(e, Told) and e.what == "turn"]
        assert len(calls) == len(set(calls)), "called twice for a table not seen"


class TestStores:
    def test_what_is_due_is_found_until_it_has_happened(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                await store.append([batch("a", 1, due=50.0), batch("b", 1, due=40.0)])
                await store.append([batch("c", 1), batch("d", 1, due=70.0)])
                assert await store.due(60.0, 9) == {"b": 1, "a": 1}
                assert await store.due(60.0, 1) == {"b": 1}
                await store.append([batch("b", 2)])
                assert await store.due(60.0, 9) == {"a": 1}

        run(main())

    def test_two_nodes_at_once_do_it_once(self, shelf: Shelf, tmp_path: Path) -> None:
        async def main() -> None:
            async with shelf.open() as first:
                second = first
                if shelf.kind == "postgres":
                    second = shelf.store()
                    await second.open()
                halls = [Hall(store, Metrics()) for store in (first, second)]
                pace = Pace(1, "easy")
                seats = [Place("me"), Place("open")]
                laid = await halls[0].create(ANNA, "catonauts", {}, seats, False, None, pace=pace)
                await halls[1].change_seat(laid.id, BORIS, 1, "take", None, None)
                await halls[0].hear(laid.id, 2)
                await halls[0].start(laid.id, ANNA)
                later = (await first.clock()) + 2 * HOUR
                for store in {first, second}:
                    store.clock = lambda: _value(later)  # type: ignore[method-assign]
                nodes = [
                    Pacing(hall, store, Clock(), 1.0)
                    for hall, store in zip(halls, (first, second), strict=True)
                ]
                await asyncio.gather(*(node.look() for node in nodes))
                await asyncio.gather(*(node.look() for node in nodes))
                found = [read_event(row.body) for row in await first.rows(laid.id)]
                late = [e for e in found if isinstance(e, SeatChanged) and e.now.late]
                assert len(late) == 1
                if second is not first:
                    await second.close()

        run(main())


async def _value(value: float) -> float:
    return value
