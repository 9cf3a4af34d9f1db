"""A week of Not Alone with six people, in seconds: nobody looks at the page unless called."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from tests.service.conftest import make_config
from tests.service.house import Guest, House, until
from tests.service.moving import MovingClock

from kosmostol.service.events import Missed, Moved, SeatChanged, Seen, Started, Told, read_event
from kosmostol.service.tables import Row, Table

HOUR = 3600
NIGHT = ("22:00", "08:00")
PACE = {"hours": 12, "quiet": list(NIGHT), "level": "easy"}


@dataclass
class Player:
    """A player's habits: hours from a call to the visit, and days on which no call helps."""

    name: str
    zone: str
    takes: int
    away: tuple[int, ...] = ()
    lazy: bool = False  # comes when reminded
    returns: int | None = None  # the hour at which they come back from a journey, uncalled
    guest: Guest | None = None
    seat: int = -1
    called: float | None = None  # when they will come
    visits: list[float] = field(default_factory=list)

    def asleep(self, at: float) -> bool:
        hour = datetime.fromtimestamp(at, ZoneInfo(self.zone)).hour
        return hour >= 22 or hour < 8


PLAYERS = (
    Player("Анна", "Europe/Berlin", takes=1),
    Player("Борис", "Asia/Vladivostok", takes=2),
    Player("Вера", "Europe/Berlin", takes=1, away=(1, 2, 3), returns=100),
    Player("Гоша", "America/New_York", takes=1, lazy=True),
    Player("Дина", "Europe/Lisbon", takes=1, away=(0, 1, 2, 3, 4, 5, 6)),
    Player("Егор", "Asia/Tokyo", takes=3, away=(4,)),
)


@pytest.fixture
def clock() -> MovingClock:
    return MovingClock(datetime(2026, 3, 27, 9, tzinfo=UTC))  # clocks are set forward on the 29th


@pytest.fixture
def slow_house(tmp_path: Path, clock: MovingClock) -> Iterator[House]:
    config = replace(make_config(tmp_path), clock=clock, choose_seed=True, reflex_pause=0.002)
    with House(config) as house:
        yield house


def table_now(house: House, id: str) -> Table:
    return house.call(house.core.hall.table(id))


def settle(house: House, id: str) -> Table:
    """What is due happens, and bots decide until people are asked."""
    house.call(house.core.pacing.look())

    def quiet() -> bool:
        now = table_now(house, id)
        bots = any(now.bot_at(seat) is not None or seat not in now.asked for seat in now.owing)
        return not bots and not house.core.bots.busy(id)

    until(quiet)
    return table_now(house, id)


def rows_of(house: House, id: str) -> list[tuple[float, Any]]:
    rows = house.call(house.core.store.rows(id))
    return [(row.at, read_event(row.body)) for row in rows]


def visit(house: House, player: Player, id: str, at: float) -> None:
    """They open the page, decide whatever is asked of them, and close it."""
    assert player.guest is not None
    player.visits.append(at)
    line = player.guest.live(id)
    for _ in range(60):
        now = settle(house, id)
        if player.seat not in now.asked or now.status != "playing":
            break
        while line.turn() is None:
            line.receive()
        line.play()
    line.close()
    person = now.seats[player.seat].person
    assert person is not None
    until(lambda: not house.core.hub.online(id, person))


def test_a_week_of_not_alone_with_six_people(slow_house: House, clock: MovingClock) -> None:
    house = slow_house
    people = [replace(player, guest=house.guest(player.name)) for player in PLAYERS]
    host = people[0].guest
    assert host is not None
    places = ["me", *["open"] * 5]
    options = {"creature": 0, "side": 1}
    id = host.open(
        *places, game="not_alone", options=options, seed="7", start=False, pace=PACE,
        zone=people[0].zone,
    )["table"]  # fmt: skip
    for seat, player in enumerate(people):
        player.seat = seat
        assert player.guest is not None
        if seat:
            shown = player.guest.seat(id, seat, "take", zone=player.zone)
            assert shown["pace"] == PACE  # everybody knows before they sit down
    host.post(f"/api/tables/{id}/start")
    told = 0
    for hour in range(7 * 24):
        now = settle(house, id)
        if now.status == "finished":
            break
        rows = rows_of(house, id)
        for at, event in rows[told:]:
            if isinstance(event, Told) and not event.there:
                player = people[event.seat]
                assert not player.asleep(at), f"{player.name} was called at night"
                day = int((at - rows[0][0]) // (24 * HOUR))
                heard = day not in player.away and (event.what == "reminder" or not player.lazy)
                if heard and player.called is None:
                    player.called = at + player.takes * HOUR
        told = len(rows)
        for player in people:
            called = player.called is not None and player.called <= clock.now()
            if called or player.returns == hour:
                player.called = None
                visit(house, player, id, clock.now())
        clock.move(HOUR)
    rows = rows_of(house, id)
    moves = sum(isinstance(event, Moved) for _, event in rows)
    assert moves > 60, "the game has hardly moved"
    check_calls(rows)
    check_deadlines(house, id, people)
    first = next(n for n, (_, event) in enumerate(rows) if isinstance(event, Started))
    seats = [event for _, event in rows[first:] if isinstance(event, SeatChanged)]
    late = [event.seat for event in seats if event.now.late]
    back = [event.seat for event in seats if not event.now.standin]
    assert {2, 4} <= set(late), "who stayed away was not stood in for"
    assert 2 in back, "Vera came back and has her seat"
    assert 4 not in back, "Dina never came"
    assert 0 not in late, "Anna was always in time"
    for player in people:
        assert player.guest is not None
        player.guest.close()


def check_calls(rows: list[tuple[float, Any]]) -> None:
    """One call until it is seen, one reminder before the time is over."""
    unseen: dict[int, list[str]] = {}
    reminded: set[int] = set()
    in_time = 0
    seats: dict[int, str | None] = {}
    for _, event in rows:
        match event:
            case Started():
                seats = {seat: holder.person for seat, holder in enumerate(event.seats)}
            case Told(seat=seat, what=what, there=there):
                if not there:
                    calls = unseen.setdefault(seat, [])
                    assert what != "turn" or not calls, "called twice for a table not seen"
                    calls.append(what)
                if what == "reminder":
                    reminded.add(seat)
            case Moved(seat=seat) if seat in reminded:
                in_time += 1
                reminded.discard(seat)
            case Seen(person=person):
                for seat, holder in seats.items():
                    if holder == person:
                        unseen.pop(seat, None)
            case SeatChanged(seat=seat, now=now):
                if now.late:
                    assert seat in reminded, "nobody reminded them"
                    reminded.discard(seat)
            case Missed(seat=seat):
                assert seat in reminded
                reminded.discard(seat)
    assert in_time > 3, "some were reminded and came in time"


def check_deadlines(house: House, id: str, people: list[Player]) -> None:
    """No bot decides for a person before twelve hours awake have passed, nor long after."""
    table = Table(id)
    checked = 0
    for stored in house.call(house.core.store.rows(id)):
        event = read_event(stored.body)
        before, table = table, table.after(Row(stored.seq, stored.at, stored.request, event))
        over = isinstance(event, Missed) or (isinstance(event, SeatChanged) and event.now.late)
        if not over:
            continue
        assert isinstance(event, Missed | SeatChanged)
        since = before.clocks.since[event.seat]
        assert since is not None
        awake = sum(
            not people[event.seat].asleep(since + minute * 60)
            for minute in range(int(stored.at - since) // 60)
        )
        assert 12 * 60 <= awake <= 13 * 60 + 1, (people[event.seat].name, awake)
        checked += 1
    assert checked > 1
