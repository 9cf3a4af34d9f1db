"""One suite for every store: appending, conflicts, looking up; and the hall on top of it."""

import asyncio
import gc
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.service.house import PATIENCE

from kosmostol.service.hall import Hall
from kosmostol.service.metrics import Metrics
from kosmostol.service.people import Person
from kosmostol.service.plans import Place
from kosmostol.service.problems import Problem
from kosmostol.service.storage import Batch, Conflict, Store, StoredReview, StoredRow
from kosmostol.service.storage.migrations import migrations
from kosmostol.service.storage.postgres import PostgresStore
from kosmostol.service.storage.sqlite import InUse, SqliteStore
from kosmostol.service.storage.store import Done

ANNA, BORIS = Person("p_" + "a" * 24, "Анна"), Person("p_" + "b" * 24, "Борис")
NOBODY = "t_" + "0" * 20


class Shelf:
    """Where a test's stores are."""

    def __init__(self, kind: str, where: str) -> None:
        self.kind = kind
        self.where = where

    def store(self) -> Store:
        if self.kind == "postgres":
            return PostgresStore(self.where)
        return SqliteStore(Path(self.where) / "kosmostol.sqlite")

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Store]:
        store = self.store()
        await store.open()
        try:
            yield store
        finally:
            await store.close()


@pytest.fixture(params=["sqlite", "postgres"])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Shelf:
    if request.param == "postgres":
        return Shelf("postgres", request.getfixturevalue("postgres"))
    return Shelf("sqlite", str(tmp_path))


def run(main: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(main, PATIENCE))


def batch(table: str, *numbers: int, request: str | None = None, **more: Any) -> Batch:
    at = more.pop("at", 1000.0)
    rows = [StoredRow(n, at, request if n == numbers[0] else None, b'{"e":"x"}') for n in numbers]
    values: dict[str, Any] = {
        "host": ANNA.id,
        "status": "playing",
        "bots": False,
        "summary": table.encode(),
        "position": None,
        "people": None,
    }
    return Batch(table, rows, **(values | more))


async def gathered(jobs: list[Coroutine[Any, Any, None]]) -> list[BaseException | None]:
    """How each ended."""
    return list(await asyncio.gather(*jobs, return_exceptions=True))


class TestStore:
    def test_what_ifs_are_found_by_their_match_and_person(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                await store.append([batch("a", 1, source="match", at=1.0)])
                await store.append([batch("b", 1, source="match", at=2.0)])
                await store.append([batch("c", 1, source="match", host=BORIS.id)])
                await store.append([batch("d", 1)])
                assert await store.forks("match", ANNA.id, 9) == [b"a", b"b"]
                assert await store.forks("match", ANNA.id, 1) == [b"a"]
                assert await store.forks("other", ANNA.id, 9) == []

        run(main())

    def test_a_review_is_kept_and_taken_up_by_one_node(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                assert await store.review("a") is None
                known = StoredReview("a", "running", 0, 9, ANNA.id, "home", 100.0, None)
                await store.put_review(known)
                await store.beat("one")
                assert await store.take_reviews("one") == ["a"]
                further = known._replace(done=4, body=b"half", person=BORIS.id)
                await store.further_review(further)  # who asked for it stays
                assert await store.reviews_asked(ANNA.id, "home", 99.0) == (1, 1)
                assert await store.reviews_asked(BORIS.id, "home", 99.0) == (0, 1)
                assert await store.reviews_asked(ANNA.id, "home", 100.0) == (0, 0)
                if store.kind == "postgresql":
                    await store.beat("two")
                    assert await store.take_reviews("two") == []
                    await store.sign_out("one")
                    assert await store.take_reviews("two") == ["a"]
            async with shelf.open() as store:
                found = await store.review("a")
                assert found == known._replace(done=4, body=b"half")
                await store.further_review(found._replace(status="done"))
                assert await store.take_reviews("three") == []
                await store.further_review(found._replace(done=5))  # it runs no more
                assert await store.review("a") == found._replace(status="done")

        run(main())

    def test_what_is_appended_is_there_after_reopening(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                assert await store.healthy()
                await store.append([batch("a", 1, 2, request="r")])
                await store.append([batch("a", 3)])
            async with shelf.open() as store:
                rows = await store.rows("a")
                assert [(row.seq, row.request) for row in rows] == [(1, "r"), (2, None), (3, None)]
                assert rows[0].body == b'{"e":"x"}'
                assert rows[0].at == 1000.0
                assert [row.seq for row in await store.rows("a", 2)] == [3]
                assert await store.rows("b") == []

        run(main())

    def test_a_number_is_written_once(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                await store.append([batch("a", 1, 2)])
                with pytest.raises(Conflict):
                    await store.append([batch("a", 2, 3)])
                assert [row.seq for row in await store.rows("a")] == [1, 2]

        run(main())

    def test_a_request_is_written_once(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                await store.append([batch("a", 1, request="r")])
                with pytest.raises(Conflict):
                    await store.append([batch("a", 2, request="r")])
                await store.append([batch("b", 1, request="r")])

        run(main())

    def test_all_or_nothing(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                await store.append([batch("a", 1)])
                with pytest.raises(Conflict):
                    await store.append([batch("b", 1), batch("a", 1)])
                assert await store.rows("b") == []
                await store.append([batch("b", 1), batch("a", 2)])

        run(main())

    def test_of_many_at_once_one_wins(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                jobs = [store.append([batch("a", 1, host=f"h{n}")]) for n in range(20)]
                jobs += [store.append([batch(f"t{n}", 1)]) for n in range(50)]
                done = await asyncio.gather(*jobs, return_exceptions=True)
                assert sum(outcome is None for outcome in done[:20]) == 1
                assert all(o is None or isinstance(o, Conflict) for o in done[:20])
                assert done[20:] == [None] * 50

        run(main())

    def test_moves_are_written_together_and_refused_alone(self, shelf: Shelf) -> None:
        """Whatever is refused among many, the others are there, each whole and once."""

        def move(table: str, number: int, request: str) -> Batch:
            after = f"{table} after {number}".encode()
            kept = {"position": after, "summary": after, "still": True, "at": 2000.0 + number}
            return batch(table, number, request=request, **kept)

        async def main() -> None:
            async with shelf.open() as store:
                tables = [f"t{n:02}" for n in range(75)]
                for table in tables:
                    await store.append([batch(table, 1, people=[ANNA.id], origin="home")])
                jobs = [store.append([move(table, 2, "first")]) for table in tables]
                jobs.append(store.append([move("t07", 2, "late")]))  # the number is taken
                done = await gathered(jobs)
                assert isinstance(done.pop(), Conflict)
                assert done == [None] * len(tables)
                jobs = [store.append([move(table, 3, "second")]) for table in tables]
                jobs.insert(40, store.append([move("t20", 3, "first")]))  # the request is known
                jobs.insert(9, store.append([batch("t80", 1, bots=True)]))  # something else
                done = await gathered(jobs)
                refused = [n for n, outcome in enumerate(done) if outcome is not None]
                assert len(refused) == 1
                assert isinstance(done[refused[0]], Conflict)
                for table in tables:
                    assert [row.seq for row in await store.rows(table)] == [1, 2, 3]
                    snapshot = await store.snapshot(table)
                    assert snapshot == (3, f"{table} after 3".encode())
                told = await store.summaries(ANNA.id, False, 100)
                assert sorted(told) == [f"{table} after 3".encode() for table in tables]
                await store.append([move("t33", 4, "third")])
                assert (await store.summaries(ANNA.id, False, 1)) == [b"t33 after 4"]
                assert await store.held(ANNA.id, "home", 2003.5) == (1, 0, 1, 0)

        run(main())

    def test_snapshots(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                await store.append([batch("a", 1)])
                assert await store.snapshot("a") is None
                await store.append([batch("a", 2, position=b"{}")])
                await store.append([batch("a", 3)])
                found = await store.snapshot("a")
                assert found is not None
                assert found.position == b"{}"

        run(main())

    def test_looking_up(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                await store.append([batch("a", 1, people=["p", "q"], at=10.0)])
                await store.append([batch("b", 1, people=["p"], at=20.0, bots=True)])
                await store.append([batch("c", 1, people=["p"], at=30.0, status="finished")])
                assert await store.summaries("p", False, 10) == [b"b", b"a"]
                assert await store.summaries("p", False, 1) == [b"b"]
                assert await store.summaries("p", True, 10) == [b"c"]
                assert await store.summaries("q", False, 10) == [b"a"]
                await store.append([batch("a", 2, people=["p"], at=40.0)])
                assert await store.summaries("q", False, 10) == []
                assert await store.summaries("p", False, 10) == [b"a", b"b"]

        run(main())

    def test_what_a_person_and_an_address_hold(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                await store.append([batch("a", 1, at=10.0, origin="x", bot_seats=2)])
                await store.append([batch("b", 1, at=20.0, origin="x", bot_seats=3, host="h")])
                await store.append([batch("c", 1, at=20.0, origin="y", bot_seats=1)])
                await store.append([batch("d", 1, at=20.0, origin="x", status="finished")])
                assert await store.held(ANNA.id, "x", 0) == (2, 3, 2, 5)
                assert await store.held(ANNA.id, "x", 15) == (1, 1, 1, 3)
                assert await store.held("nobody", "z", 0) == (0, 0, 0, 0)
                await store.append([batch("b", 2, at=20.0, bot_seats=1, host="h")])
                assert await store.held("h", "x", 0) == (1, 1, 2, 3)  # origins stay

        run(main())

    def test_one_node_keeps_a_table(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                for name in ("one", "two"):
                    assert not await store.beat(name)
                await store.append([batch("a", 1, bots=True, at=2.0e10)])  # centuries ahead
                assert await store.take("a", "one")
                assert await store.take("a", "one")
                assert not await store.take("a", "two")
                assert await store.waiting_for_bots("two", 9) == {}
                await store.append([batch("a", 2, bots=True)])
                assert await store.waiting_for_bots("one", 0) == {"a": 2}
                assert not await store.take("a", "two")
                await store.append([batch("a", 3)])  # nobody owes anything: it is nobody's
                await store.append([batch("a", 4, bots=True)])
                assert await store.take("a", "two")
                assert not await store.take("a", "one")
                await store.sign_out("two")
                assert await store.waiting_for_bots("one", 0) == {}
                assert await store.waiting_for_bots("one", 9) == {"a": 4}

        run(main())

    def test_of_many_takers_at_once_one_keeps(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                for name in ("one", "two"):
                    await store.beat(name)
                for n in range(10):  # several bots of a table ask at once
                    await store.append([batch(f"t{n}", 1, bots=True)])
                    takers = ["one", "two"] * 4
                    taken = await asyncio.gather(*(store.take(f"t{n}", who) for who in takers))
                    winners = [who for who, got in zip(takers, taken, strict=True) if got]
                    assert len(winners) == 4
                    assert len(set(winners)) == 1

        run(main())

    def test_a_lost_node_is_struck_off_once(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                await store.beat("one")
                before = (await store.beats())["one"]
                assert await store.beat("one")
                assert not await store.strike_off("one", before)  # it has shown itself since
                now = (await store.beats())["one"]
                assert now != before
                done = await asyncio.gather(*(store.strike_off("one", now) for _ in range(3)))
                assert sorted(done) == [False, False, True]
                assert await store.beats() == {}
                assert not await store.beat("one")

        run(main())

    def test_tables_of_a_lost_node_are_shared(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                await store.beat("one")
                await store.beat("two")
                await store.append([batch(f"t{n}", 1, bots=True) for n in range(5)])
                first = await store.waiting_for_bots("one", 3)
                second = await store.waiting_for_bots("two", 3)
                assert (len(first), len(second)) == (3, 2)
                assert not first.keys() & second.keys()

        run(main())

    def test_one_clock(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                first = await store.clock()
                assert await store.clock() >= first > 1.7e9

        run(main())


class TestFollowing:
    """Nodes hear of the tables that they follow, and of no others."""

    def test_only_nodes_concerned_are_told(self, postgres: str) -> None:
        shelf = Shelf("postgres", postgres)

        async def main() -> None:
            async with shelf.open() as writer, shelf.open() as one, shelf.open() as other:
                first, second = Ear(), Ear()
                await one.listen(first.hear)
                await other.listen(second.hear)
                await one.follow("a")
                await other.follow("b")
                await writer.append([batch("a", 1)])
                await writer.signal("hello", "a")
                await writer.append([batch("b", 1)])
                await writer.signal("to all")
                assert await first.until("signal to all") == ["table a 1", "signal hello"]
                assert await second.until("signal to all") == ["table b 1"]
                one.leave("a")
                await one.follow("b")  # after the leaving: what is asked comes in order
                await writer.append([batch("a", 2), batch("b", 2)])
                await writer.signal("to all")
                assert await first.until("signal to all") == ["table b 2"]

        run(main())

    def test_a_broken_line_is_mended_and_follows_the_same_tables(self, postgres: str) -> None:
        shelf = Shelf("postgres", postgres)

        async def main() -> None:
            async with shelf.open() as writer, shelf.open() as node:
                assert isinstance(node, PostgresStore)
                ear = Ear()
                await node.listen(ear.hear)
                await node.follow("a")
                node._hearing.terminate()
                assert await ear.until("again") == []
                await writer.append([batch("a", 1)])
                await writer.signal("to all")
                assert await ear.until("signal to all") == ["table a 1"]

        run(main())


class Ear:
    """Remembers what a node is told."""

    def __init__(self) -> None:
        self._heard: asyncio.Queue[str] = asyncio.Queue()

    async def hear(self, text: str) -> None:
        self._heard.put_nowait(text)

    async def until(self, last: str) -> list[str]:
        """All that was heard before this."""
        found: list[str] = []
        while (text := await self._heard.get()) != last:
            found.append(text)
        return found


def places(*kinds: str) -> list[Place]:
    return [Place(kind) for kind in kinds]


class TestHall:
    """The door, on each store."""

    def test_play_reload_play(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                hall = Hall(store, Metrics(), choose_seed=True)
                table = await hall.create(ANNA, "catonauts", {}, places("me", "device"), True, "7")
                first = await hall.submit(table.id, 0, "corner a1", 2, "x", ANNA.id)
                assert first == 3
                assert await hall.submit(table.id, 0, "corner a1", 2, "x", ANNA.id) == 3
                fresh = Hall(store, Metrics())
                assert await fresh.submit(table.id, 0, "corner a1", 2, "x", ANNA.id) == 3
                assert await fresh.submit(table.id, 1, "corner d1", 3, "y", ANNA.id) == 4
                again = await Hall(store, Metrics()).table(table.id)
                assert again.match is not None
                assert again.match.history == [(0, "corner a1"), (1, "corner d1")]
                assert again.version == 4
                old = await fresh.table(table.id)
                assert old.match is not None
                assert again.match.position() == old.match.position()
                with pytest.raises(Problem, match="no table"):
                    await fresh.table(NOBODY)

        run(main())

    def test_two_halls_on_one_store(self, shelf: Shelf) -> None:
        """Two nodes play the same seat at the same version: exactly one move is played."""

        async def main() -> None:
            async with shelf.open() as store:
                one, two = Hall(store, Metrics()), Hall(store, Metrics())
                table = await one.create(ANNA, "catonauts", {}, places("me", "device"), True, None)
                await two.table(table.id)
                outcomes = await asyncio.gather(
                    one.submit(table.id, 0, "corner a1", 2, "x", ANNA.id),
                    two.submit(table.id, 0, "corner d4", 2, "y", ANNA.id),
                    return_exceptions=True,
                )
                assert 3 in outcomes
                (lost,) = [o for o in outcomes if o != 3]
                assert isinstance(lost, Problem)
                assert lost.code == "stale"
                same = await asyncio.gather(
                    one.submit(table.id, 1, "corner d1", 3, "same", ANNA.id),
                    two.submit(table.id, 1, "corner d1", 3, "same", ANNA.id),
                )
                assert list(same) == [4, 4]
                both = await asyncio.gather(
                    *(
                        hall.say(table.id, ANNA, f"hi {n}", f"c{n}")
                        for n in range(4)
                        for hall in (one, two)
                    )
                )
                assert len(set(both)) == 4
                await one.catch_up()
                await two.catch_up()
                assert (await one.table(table.id)).chat == (await two.table(table.id)).chat
                assert len((await one.table(table.id)).chat) == 4

        run(main())

    def test_one_rematch_for_all(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                one, two = Hall(store, Metrics()), Hall(store, Metrics())
                table = await one.create(ANNA, "catonauts", {}, places("me", "device"), True, None)
                now = table
                number = 0
                while now.status == "playing":
                    assert now.match is not None
                    seat = now.owing[0]
                    move = now.match.moves(seat)[-1]
                    number += 1
                    await one.submit(table.id, seat, move, now.version, f"m{number}", ANNA.id)
                    now = await one.table(table.id)
                assert now.finish is not None
                first, second = await asyncio.gather(
                    one.rematch(table.id, ANNA), two.rematch(table.id, ANNA)
                )
                assert first.id == second.id
                running, finished = await one.tables_of(ANNA.id)
                assert [s.table for s in running] == [first.id]
                assert [s.table for s in finished] == [table.id]
                assert finished[0].next == first.id

        run(main())

    def test_a_change_outlives_its_caller(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                hall = Hall(store, Metrics())
                table = await hall.create(ANNA, "catonauts", {}, places("me", "device"), True, None)
                task = asyncio.ensure_future(hall.submit(table.id, 0, "corner a1", 2, "x", ANNA.id))
                await asyncio.sleep(0)
                await asyncio.sleep(0)
                task.cancel()
                await asyncio.sleep(0)
                await hall.settle()
                now = await hall.table(table.id)
                stored = await store.rows(table.id)
                assert now.seq == stored[-1].seq

        run(main())

    def test_moves_at_one_table_follow_each_other(self, shelf: Shelf) -> None:
        """Whoever comes while a move is being stored waits, in order, and so does a stop."""

        async def main() -> None:
            async with shelf.open() as store:
                hall = Hall(store, Metrics())
                table = await hall.create(ANNA, "catonauts", {}, places("me", "device"), True, None)
                said: list[str] = []

                def answered(version: int, error: Exception | None) -> None:
                    said.append(f"{version} {error}")

                first = ("corner a1", 2, "x", ANNA.id, answered)
                assert hall.submit_soon(table.id, 0, *first)
                assert not hall.submit_soon(table.id, 1, "corner d1", 3, "y", ANNA.id, answered)
                second = asyncio.ensure_future(
                    hall.submit(table.id, 1, "corner d1", 3, "y", ANNA.id)
                )
                await hall.settle()
                assert said == ["3 None"]
                assert await second == 4
                assert hall.submit_soon(table.id, 0, *first)  # a resend
                assert hall.submit_soon(table.id, 0, "fly z9", 4, "z", ANNA.id, answered)
                assert said[1] == "3 None"
                assert said[2].startswith("0 ")
                await hall.settle()
                assert hall.at_hand(table.id)

        run(main())

    def test_a_move_another_node_was_faster_than_is_decided_anew(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                one, two = Hall(store, Metrics()), Hall(store, Metrics())
                table = await one.create(ANNA, "catonauts", {}, places("me", "device"), True, None)
                await two.table(table.id)
                assert await one.submit(table.id, 0, "corner a1", 2, "x", ANNA.id) == 3
                assert two.at_hand(table.id)
                assert await two.submit(table.id, 0, "corner a1", 2, "x", ANNA.id) == 3  # resent
                await one.submit(table.id, 1, "corner d1", 3, "y", ANNA.id)
                with pytest.raises(Problem) as stale:
                    await two.submit(table.id, 1, "corner d4", 3, "z", ANNA.id)
                assert stale.value.code == "stale"
                await two.settle()
                assert (await two.table(table.id)).seq == 4

        run(main())

    def test_a_refusal_nobody_waits_for_is_no_news(self, shelf: Shelf) -> None:
        """Who asked has gone, the move was stale: Python must not report an error nobody saw."""
        reported: list[dict[str, Any]] = []

        async def main() -> None:
            asyncio.get_running_loop().set_exception_handler(lambda _, told: reported.append(told))
            async with shelf.open() as store:
                hall = Hall(store, Metrics())
                table = await hall.create(ANNA, "catonauts", {}, places("me", "device"), True, None)
                first = asyncio.ensure_future(
                    hall.submit(table.id, 0, "corner a1", 2, "x", ANNA.id)
                )
                late = asyncio.ensure_future(hall.submit(table.id, 0, "corner d4", 2, "y", ANNA.id))
                await asyncio.sleep(0)
                await asyncio.sleep(0)
                late.cancel()
                assert await first == 3
                # Changes of a table follow each other: when this one is done, so is the stale one.
                assert await hall.submit(table.id, 1, "corner d1", 3, "z", ANNA.id) == 4
                assert late.cancelled()
                gc.collect()
                await asyncio.sleep(0)

        run(main())
        assert not reported

    def test_unused_tables_leave_the_memory(self, shelf: Shelf) -> None:
        async def main() -> None:
            async with shelf.open() as store:
                hall = Hall(store, Metrics())
                table = await hall.create(ANNA, "catonauts", {}, places("me", "bot"), True, None)
                hall.forget(100, lambda _: False)
                assert hall.loaded() == 1
                hall.forget(-1, lambda _: True)
                assert hall.loaded() == 1
                hall.forget(-1, lambda _: False)
                assert hall.loaded() == 0
                assert (await hall.table(table.id)).summary() == table.summary()

        run(main())


def test_storage_trouble_is_told_and_nothing_is_played(tmp_path: Path) -> None:
    class Full(SqliteStore):
        broken = False

        def append_soon(self, batches: Any, done: Done) -> None:
            if self.broken:
                done(OSError("no space left: secret"))
            else:
                super().append_soon(batches, done)

    async def main() -> None:
        store = Full(tmp_path / "x.sqlite")
        await store.open()
        hall = Hall(store, Metrics())
        table = await hall.create(ANNA, "catonauts", {}, places("me", "device"), True, None)
        store.broken = True
        with pytest.raises(Problem) as problem:
            await hall.submit(table.id, 0, "corner a1", 2, "x", ANNA.id)
        assert problem.value.code == "storage"
        assert "secret" not in problem.value.text
        store.broken = False
        assert (await hall.table(table.id)).version == 2
        assert await hall.submit(table.id, 0, "corner a1", 2, "x", ANNA.id) == 3
        await store.close()

    run(main())


def test_a_second_service_stays_off_the_folder(tmp_path: Path) -> None:
    async def main() -> None:
        one = SqliteStore(tmp_path / "k.sqlite")
        await one.open()
        with pytest.raises(InUse, match="another folder"):
            await SqliteStore(tmp_path / "k.sqlite").open()
        await one.close()
        again = SqliteStore(tmp_path / "k.sqlite")
        await again.open()
        await again.close()

    run(main())


def test_sqlite_is_set_up_to_be_durable(tmp_path: Path) -> None:
    import sqlite3

    async def main() -> None:
        async with Shelf("sqlite", str(tmp_path)).open() as store:
            sizes: list[int] = []
            assert isinstance(store, SqliteStore)
            store._committed = sizes.append
            await asyncio.gather(*(store.append([batch(f"t{n}", 1)]) for n in range(200)))
            assert sum(sizes) == 200
            assert len(sizes) < 100  # commits are shared

    run(main())
    connection = sqlite3.connect(tmp_path / "kosmostol.sqlite")
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    done = connection.execute("SELECT number FROM migrations").fetchall()
    assert done == [(step.number,) for step in migrations("sqlite")]
    connection.close()


def test_old_databases_are_brought_up_to_date(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that waited for its bots under the second schema is taken up under this one."""
    row = (
        "INSERT INTO tables (id, host, status, bots, seq, created, updated, summary) "
        f"VALUES ('a', '{ANNA.id}', 'playing', true, 4, 1.0, 2.0e10, 'x')"
    )

    async def main() -> None:
        kind = "sqlite" if shelf.kind == "sqlite" else "postgres"
        with monkeypatch.context() as patch:
            patch.setattr(
                f"kosmostol.service.storage.{kind}.migrations", lambda name: migrations(name)[:2]
            )
            async with shelf.open():
                pass
        if kind == "sqlite":
            import sqlite3

            connection = sqlite3.connect(Path(shelf.where) / "kosmostol.sqlite")
            connection.execute(row)
            connection.commit()
            connection.close()
        else:
            import asyncpg

            line = await asyncpg.connect(shelf.where)
            await line.execute(row)
            await line.close()
        async with shelf.open() as store:
            await store.beat("one")
            assert await store.waiting_for_bots("one", 9) == {"a": 4}
            assert await store.held(ANNA.id, "x", 0) == (1, 0, 0, 0)
            await store.append([batch("a", 5, origin="", bot_seats=2)])
            assert await store.held(ANNA.id, "x", 0) == (1, 2, 0, 0)

    run(main())


def test_migrations_are_numbered_without_gaps() -> None:
    for database in ("sqlite", "postgres"):
        numbers = [step.number for step in migrations(database)]
        assert numbers == list(range(1, len(numbers) + 1))
    assert [m.name for m in migrations("sqlite")] == [m.name for m in migrations("postgres")]
