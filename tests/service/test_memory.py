"""The collector of the memory: what it looks through, and that a service leaves it as it was."""

import gc
from collections.abc import Iterator

import pytest
from tests.service.house import House

from kosmostol.service import memory
from kosmostol.service.config import Config
from kosmostol.service.memory import Rest


class Circle:
    """Something that goes only when it is looked for."""

    alive = 0

    def __init__(self) -> None:
        self.itself = self
        Circle.alive += 1

    def __del__(self) -> None:
        Circle.alive -= 1


@pytest.fixture
def rest() -> Iterator[Rest]:
    rest = Rest()
    rest.begin()
    yield rest
    rest.end()


def test_what_stands_is_left_alone_until_nobody_is_there(
    rest: Rest, monkeypatch: pytest.MonkeyPatch
) -> None:
    circle = Circle()
    rest.go_on(alone=True)
    assert gc.get_freeze_count() > 0
    del circle
    gc.collect()
    assert Circle.alive == 1
    monkeypatch.setattr(memory, "PATIENCE", -1.0)
    rest.go_on(alone=False)
    assert Circle.alive == 1
    rest.go_on(alone=True)
    assert Circle.alive == 0


def test_after_a_day_it_does_not_wait_for_that(rest: Rest, monkeypatch: pytest.MonkeyPatch) -> None:
    circle = Circle()
    rest.go_on(alone=False)
    del circle
    monkeypatch.setattr(memory, "LIMIT", -1.0)
    rest.go_on(alone=False)
    assert Circle.alive == 0


def test_a_service_leaves_it_as_it_was(config: Config) -> None:
    before = gc.get_threshold()  # of another service, if one runs in this process
    gc.set_threshold(700, 10, 10)
    with House(config):
        assert gc.get_freeze_count() > 0
        assert gc.get_threshold()[2] > 10
    assert (gc.get_threshold(), gc.get_freeze_count()) == ((700, 10, 10), 0)
    gc.set_threshold(*before)


def test_what_moves_leave_is_not_looked_through(rest: Rest) -> None:
    circle = Circle()
    stood = gc.get_freeze_count()
    for _ in range(memory.MOVES):
        rest.moved()
    assert gc.get_freeze_count() > stood
    del circle
    rest.stirred()
    for _ in range(memory.MOVES):
        rest.moved()
    assert Circle.alive == 1, "it was young no more"
    gc.unfreeze()
    gc.collect()
    assert Circle.alive == 0


def test_what_requests_leave_is(rest: Rest) -> None:
    circle = Circle()
    del circle
    for _ in range(memory.MOVES - 1):
        rest.moved()
    rest.stirred()
    assert Circle.alive == 1
    rest.moved()
    assert Circle.alive == 0
