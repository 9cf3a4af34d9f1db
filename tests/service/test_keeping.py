"""Two nodes on one store: no turn is thought twice, and none is left behind.

Each node has a clock of its own, which the tests advance, and wall clocks differ by two hours.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.service.test_storage import ANNA, BORIS, Shelf, places, shelf

from kosmostol.service.bots import Bots
from kosmostol.service.config import Config
from kosmostol.service.hall import Hall
from kosmostol.service.metrics import Metrics
from kosmostol.service.problems import Problem
from kosmostol.service.storage import Store
from kosmostol.service.tables import Table
from kosmostol.service.workers import Workers

__all__ = ["shelf"]

HOUR = 3600.0
NEVER = 1e9  # nodes beat when a test says so


class NoWorkers(Workers):
    def open(self) -> None:
        """Thoughts come from the test."""


class Thinkers(Bots):
    """Bots who count their thoughts, and think until they may stop."""

    thoughts: list[tuple[str, int, int]]
    may_answer: asyncio.Event
    at_work: set[tuple[str, int]]

    async def _thought(self, table: Table, seat: int, level: str, seconds: float | None) -> str:
        self.thoughts.append((table.id, seat, table.version))
        self.at_work.add((table.id, seat))
        try:
            await self.may_answer.wait()
        finally:
            self.at_work.discard((table.id, seat))
        assert table.match is not None
        return table.match.moves(seat)[0]


class Node:
    """One node: its hall, its bots, and the time it believes in."""

    def __init__(self, store: Store, data: Path, ahead: float) -> None:
        config = Config(data=data, bot_pause=0.0, beat=NEVER, lost=5.0)
        self.store = store
        self.now = 0.0
        self.hall = Hall(store, Metrics(), clock=lambda: time.time() + ahead)
        self.bots = Thinkers(config, self.hall, store, Metrics(), NoWorkers(1))
        self.bots.thoughts = []
        self.bots.may_answer = asyncio.Event()
        self.bots.at_work = set()
        self.bots.keeping._clock = lambda: self.now
        self.bots.keeping._watch._longest = 2.0

    async def open(self) -> None:
        """Sign in; what happens once a second happens when the test says so."""
        await self.bots.open()
        for task in self.bots.keeping._tasks:
            task.cancel()
        await asyncio.wait(self.bots.keeping._tasks)

    async def second(self) -> None:
        """A second passes here, with all that happens once a second."""
        self.now += 1
        await self.bots.keeping.beat()
        await self.hall.catch_up()
        await self.bots.keeping.take_up()
        await self.settled()

    async def settled(self) -> None:
        """Every bot whose turn it is thinks, or has been told that another node's does."""
        if self.bots.may_answer.is_set():
            await asyncio.sleep(0.005)
        else:
            await until(lambda: self.bots._tasks.keys() <= self.bots.at_work)

    async def die(self) -> None:
        """As if killed: nothing is signed out."""
        self.bots._closing = True
        for _, task in self.bots._tasks.values():
            task.cancel()
        await until(lambda: not self.bots._tasks)

    @property
    def thoughts(self) -> list[tuple[str, int, int]]:
        return self.bots.thoughts


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.005)


@asynccontextmanager
async def two_nodes(shelf: Shelf, data: Path) -> AsyncIterator[tuple[Node, Node]]:
    """Two nodes: each with its own line to PostgreSQL, or in one process with SQLite."""
    async with shelf.open() as first:
        second = first
        if shelf.kind == "postgres":
            second = shelf.store()
            await second.open()
        one, two = Node(first, data, HOUR), Node(second, data, -HOUR)
        try:
            for node in (one, two):
                await node.open()
            yield one, two
        finally:
            for node in (one, two):
                await node.bots.close()
                await node.hall.settle()
            if second is not first:
                await second.close()


BOTS = places("bot", "bot")


def test_no_turn_is_thought_twice(shelf: Shelf, tmp_path: Path) -> None:
    async def main() -> None:
        async with two_nodes(shelf, tmp_path) as (one, two):
            for node in (one, two):
                node.bots.may_answer.set()
            tables = [
                (await node.hall.create(ANNA, "catonauts", {}, BOTS, True, None)).id
                for node in (one, two)
            ]
            over: set[str] = set()
            while len(over) < len(tables):
                for node in (one, two):
                    await node.second()
                    for table in tables:
                        if (await node.hall.table(table)).status == "finished":
                            over.add(table)
            thoughts = one.thoughts + two.thoughts
            assert len(thoughts) == len(set(thoughts))
            await one.hall.catch_up()
            played = [await one.hall.table(table) for table in tables]
            assert len(thoughts) == sum(len(t.match.history) for t in played if t.match is not None)

    asyncio.run(main())


def test_who_asks_first_keeps_the_table_while_alive(shelf: Shelf, tmp_path: Path) -> None:
    """An overloaded node takes long, but shows signs of life: nobody thinks in its place."""

    async def main() -> None:
        async with two_nodes(shelf, tmp_path) as (one, two):
            await one.hall.create(ANNA, "catonauts", {}, BOTS, True, None)
            await until(lambda: bool(one.thoughts))
            for _ in range(20):
                await one.bots.keeping.beat()
                await two.second()
            assert two.thoughts == []
            assert len(one.thoughts) == 1

    asyncio.run(main())


def test_turns_of_a_lost_node_are_taken_over_in_time(shelf: Shelf, tmp_path: Path) -> None:
    async def main() -> None:
        async with two_nodes(shelf, tmp_path) as (one, two):
            table = await one.hall.create(ANNA, "catonauts", {}, BOTS, True, None)
            await until(lambda: bool(one.thoughts))
            await two.second()
            await one.die()
            began = two.now
            while not two.thoughts:
                await two.second()
                assert two.now - began < 10
            assert two.now - began >= 4
            assert two.thoughts == one.thoughts
            two.bots.may_answer.set()
            await until(lambda: len(two.thoughts) > 3)
            assert (await two.hall.table(table.id)).version > table.version

    asyncio.run(main())


def test_a_node_that_leaves_is_not_waited_for(shelf: Shelf, tmp_path: Path) -> None:
    async def main() -> None:
        async with two_nodes(shelf, tmp_path) as (one, two):
            await one.hall.create(ANNA, "catonauts", {}, BOTS, True, None)
            await until(lambda: bool(one.thoughts))
            await two.second()
            await one.bots.close()
            await two.second()
            assert len(two.thoughts) == 1

    asyncio.run(main())


def test_a_node_taken_for_lost_drops_what_others_keep(shelf: Shelf, tmp_path: Path) -> None:
    async def main() -> None:
        async with two_nodes(shelf, tmp_path) as (one, two):
            await one.hall.create(ANNA, "catonauts", {}, BOTS, True, None)
            await until(lambda: bool(one.thoughts))
            while not two.thoughts:  # one is stuck, and beats no more
                await two.second()
            assert one.bots._tasks
            await one.second()
            await until(lambda: not one.bots._tasks)
            for _ in range(8):
                await one.second()
                await two.second()
            assert (len(one.thoughts), len(two.thoughts)) == (1, 1)

    asyncio.run(main())


def test_the_keeper_goes_on_when_a_person_moves_at_the_other_node(
    shelf: Shelf, tmp_path: Path
) -> None:
    async def main() -> None:
        async with two_nodes(shelf, tmp_path) as (one, two):
            table = await one.hall.create(
                ANNA, "moon", {}, places("me", "bot", "bot"), True, None
            )  # everybody decides at the same time
            await until(lambda: len(one.thoughts) == 2)
            now = await two.hall.table(table.id)
            assert now.match is not None
            move = now.match.moves(0)[0]
            await two.hall.submit(table.id, 0, move, now.version, "x", ANNA.id)
            await two.second()
            await one.second()
            assert two.thoughts == []
            assert len(set(one.thoughts)) == len(one.thoughts)
            one.bots.may_answer.set()
            await until(lambda: not one.bots._tasks)
            assert two.thoughts == []

    asyncio.run(main())


def test_rows_dated_ahead_stop_no_bot(shelf: Shelf, tmp_path: Path) -> None:
    async def main() -> None:
        async with shelf.open() as store:
            early = Node(store, tmp_path, 24 * HOUR)
            table = await early.hall.create(ANNA, "catonauts", {}, BOTS, True, None)
            later = Node(store, tmp_path, -HOUR)
            await later.open()
            await later.second()
            assert later.thoughts == [(table.id, table.owing[0], table.version)]
            await later.bots.close()

    asyncio.run(main())


def test_a_table_that_cannot_be_opened_is_not_tried_for_ever(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with shelf.open() as store:
            await Node(store, tmp_path, 0).hall.create(ANNA, "catonauts", {}, BOTS, True, None)
            node = Node(store, tmp_path, 0)
            tried = 0

            async def gone(_table: str) -> Table:
                nonlocal tried
                tried += 1
                raise Problem("game-gone")

            monkeypatch.setattr(node.hall, "table", gone)
            await node.open()
            for _ in range(5):
                await node.second()
            assert tried == 1
            await node.bots.close()

    asyncio.run(main())


def test_a_deadline_of_one_node_holds_at_the_other(shelf: Shelf, tmp_path: Path) -> None:
    """Seats are opened by the store's clock, not by those of the nodes."""

    async def main() -> None:
        async with two_nodes(shelf, tmp_path) as (one, two):
            table = await one.hall.create(ANNA, "catonauts", {}, places("me", "open"), False, None)
            await one.hall.change_seat(table.id, BORIS, 1, "take", None, None)
            await one.hall.start(table.id, ANNA)
            asked = await one.hall.change_seat(table.id, ANNA, 1, "open", None, None)
            due = asked.agreements[0].due
            assert 0 < due - await two.store.clock() <= 600.0
            still = await two.hall.change_seat(table.id, ANNA, 1, "open", None, None)
            assert still.seats[1].person == BORIS.id
            clock = two.store.clock

            async def later() -> float:
                return await clock() + 601

            two.store.clock = later  # type: ignore[method-assign]
            opened = await two.hall.change_seat(table.id, ANNA, 1, "open", None, None)
            assert opened.seats[1].kind == "open"

    asyncio.run(main())
