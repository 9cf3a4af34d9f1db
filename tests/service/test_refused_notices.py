"""Notices at push services that are lost, slow or refuse: each goes its way, beside the others."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from email.utils import formatdate
from pathlib import Path
from urllib.parse import quote

import pytest
from tests.service.conftest import make_config
from tests.service.house import Guest, House, free_port, until
from tests.service.moving import MovingClock
from tests.service.pushing import PushService
from tests.service.test_notices import by_hand, first_of, go_round, letters, run_out, subscribed
from tests.service.test_pace import lay

from kosmostol.service.notices import carrying
from kosmostol.service.notices.carrying import Answer
from kosmostol.service.notices.notices import FIRST_RETRY, MOST_WAIT, SIDE_BY_SIDE, TRIES
from kosmostol.service.notices.post import CLAIMED

FORTNIGHT = {"hours": 336, "level": "easy"}
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
LONG = 600  # seconds a service asks for: far more than the first pause


@pytest.fixture
def service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.close()


@pytest.fixture
def clock() -> MovingClock:
    return MovingClock(NOON)


@pytest.fixture
def calling(tmp_path: Path, clock: MovingClock) -> Iterator[House]:
    with House(replace(make_config(tmp_path), clock=clock, push_private=True)) as house:
        yield house


@pytest.fixture
def pair(calling: House) -> Iterator[list[Guest]]:
    found = [calling.guest(name) for name in ("Анна", "Борис")]
    yield found
    for guest in found:
        guest.close()


def called(house: House, pair: list[Guest], *ways: str) -> Guest:
    """Whoever is to move is called, once, by all of these ways."""
    by_hand(house)
    guest = pair[first_of(pair, lay(pair, pace=FORTNIGHT))]
    for way in ways:
        subscribed(guest, way)
    go_round(house)
    return guest


def passing(house: House, clock: MovingClock, true: Callable[[], bool]) -> None:
    """The service makes its rounds until something has come true."""

    def after_a_round() -> bool:
        clock.move(house.config.due_every)
        return true()

    until(after_a_round)


def kept(house: House, way: str) -> bool:
    """Whether a browser is still told of anything."""
    return house.call(house.core.post.subscription(way)) is not None


@pytest.mark.parametrize("status", [404, 410])
def test_a_gone_browser_is_dropped(
    calling: House, pair: list[Guest], service: PushService, status: int
) -> None:
    gone, other = f"{service.address}/{status}/1", f"{service.address}/ok/1"
    called(calling, pair, gone, other)
    assert sorted(service.asked) == sorted([f"/{status}/1", "/ok/1"])
    assert not kept(calling, gone)
    assert kept(calling, other), "another browser of the same person is not"
    assert letters(calling, gone) == letters(calling, other) == []


@pytest.mark.parametrize("status", [400, 401, 403, 413])
def test_a_refusal_is_not_repeated(
    calling: House, pair: list[Guest], service: PushService, clock: MovingClock, status: int
) -> None:
    way = f"{service.address}/{status}/2"
    called(calling, pair, way)
    for _ in range(TRIES):
        clock.move(LONG)
        go_round(calling)
    assert service.asked == [f"/{status}/2"]
    assert letters(calling, way) == []
    assert kept(calling, way), "the next call may be taken"


@pytest.mark.parametrize("how", ["408", "429", "500", "502", "503", "torn"])
def test_who_is_busy_or_out_of_order_is_asked_again_later_and_later(
    calling: House, pair: list[Guest], service: PushService, clock: MovingClock, how: str
) -> None:
    way = f"{service.address}/{how}/3"
    called(calling, pair, way)
    for tries in range(1, TRIES):
        ((_, tried, due),) = letters(calling, way)
        assert tried == tries
        assert due == clock.now() + FIRST_RETRY * 4 ** (tries - 1)
        go_round(calling)
        assert len(service.asked) == tries, "not before its time"
        clock.move(due - clock.now())
        go_round(calling)
        assert len(service.asked) == tries + 1
    assert letters(calling, way) == [], "and then let go"
    assert kept(calling, way)


def test_nobody_behind_an_address_is_asked_again_and_let_go(
    calling: House, pair: list[Guest], clock: MovingClock
) -> None:
    way = f"http://127.0.0.1:{free_port()}/lost"
    called(calling, pair, way)
    ((_, tried, _),) = letters(calling, way)
    assert tried == 1
    run_out(calling, clock, [way])
    assert letters(calling, way) == []
    assert kept(calling, way), "it may be back tomorrow"


@pytest.mark.parametrize(
    ("again", "wait"),
    [
        (str(LONG), LONG),
        (formatdate(NOON.timestamp() + LONG, usegmt=True), LONG),
        ("5", FIRST_RETRY),  # sooner than this service asks anybody again
        (formatdate(NOON.timestamp() - LONG, usegmt=True), FIRST_RETRY),
        ("9" * 400, MOST_WAIT),
        ("soon", FIRST_RETRY),
    ],
)
@pytest.mark.parametrize("status", [429, 503])
def test_a_service_that_says_when_is_left_alone_until_then(
    calling: House, pair: list[Guest], service: PushService, clock: MovingClock,
    status: int, again: str, wait: float,
) -> None:  # fmt: skip
    way = f"{service.address}/{status};{quote(again)}/4"
    called(calling, pair, way)
    assert len(service.asked) == 1
    clock.move(wait - 1)
    go_round(calling)
    assert len(service.asked) == 1
    clock.move(1)
    go_round(calling)
    assert len(service.asked) == 2


def test_what_nobody_can_read_is_no_time() -> None:
    for again in (None, "", "-5", "1e9", "٣", "Mon, 99 Foo 2026 12:00:00 GMT"):
        assert Answer(503, again).wait(0.0) == 0.0


def test_slow_services_delay_nobody_else(
    calling: House, pair: list[Guest], service: PushService, clock: MovingClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """In the rounds that the service makes by itself: more of them than it does at a time."""
    monkeypatch.setattr(carrying, "PATIENCE", 3600.0)
    guest = pair[first_of(pair, lay(pair, pace=FORTNIGHT))]
    slow = [f"{service.address}/slow/{number}" for number in range(SIDE_BY_SIDE + 1)]
    for way in slow:
        subscribed(guest, way)
    calling.call(calling.core.pacing.look())
    passing(calling, clock, lambda: len(service.asked) == len(slow))

    others = [calling.guest(name) for name in ("Вера", "Глеб")]
    for number, each in enumerate(others):
        subscribed(each, f"{service.address}/ok/{number}")
    for tables in (1, 2):
        lay(others, pace=FORTNIGHT)
        calling.call(calling.core.pacing.look())
        passing(calling, clock, lambda: len(service.taken) == tables)  # noqa: B023
        assert all(letters(calling, way) for way in slow), "still under way"
        clock.move(2 * CLAIMED)
    assert len(service.asked) == len(slow) + tables, "none of them a second time meanwhile"
    service.release.set()
    until(lambda: not any(letters(calling, way) for way in slow))
    for each in others:
        each.close()
