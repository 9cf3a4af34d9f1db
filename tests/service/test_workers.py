"""Workers: places, thoughts that get shorter or are given up, and processes that die."""

import asyncio
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from typing import Any, cast

import pytest

from kosmostol.service.queue import LEAST, Ask
from kosmostol.service.thoughts import WorkersLost
from kosmostol.service.workers import Workers


class FakePool:
    """Thoughts that end when a test says so."""

    def __init__(self) -> None:
        self.thoughts: list[tuple[str, int, Future[str]]] = []
        self.broken = False

    def submit(self, thought: Any, place: int) -> "Future[str]":
        if self.broken:
            raise BrokenExecutor
        answer: Future[str] = Future()
        answer.set_running_or_notify_cancel()
        self.thoughts.append((thought, place, answer))
        return answer

    def shutdown(self, **_: Any) -> None:
        """Nothing runs here."""


class Quiet(Workers):
    """Workers without processes."""

    pools: list[FakePool]

    def __init__(self, count: int) -> None:
        super().__init__(count, clock=lambda: 0.0)
        self.pools = []

    def open(self) -> None:
        self.pools.append(FakePool())
        self.pool = cast("ProcessPoolExecutor", self.pools[-1])
        self._allowed = [0.0] * self._count

    @property
    def thoughts(self) -> list[tuple[str, int, "Future[str]"]]:
        return self.pools[-1].thoughts

    def begin(self, name: str, people: bool = True, host: str = "anna") -> "asyncio.Task[str]":
        ask = Ask("home", host, 2.0, people)
        return asyncio.ensure_future(self.think(ask, cast("Any", name)))


async def soon() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_one_thought_at_a_place() -> None:
    async def main() -> None:
        workers = Quiet(2)
        workers.open()
        tasks = [workers.begin(name) for name in "abc"]
        await soon()
        assert [(name, place) for name, place, _ in workers.thoughts] == [("a", 0), ("b", 1)]
        workers.thoughts[1][2].set_result("move")
        assert await tasks[1] == "move"
        await soon()
        assert [(name, place) for name, place, _ in workers.thoughts[2:]] == [("c", 1)]
        for _, _, answer in workers.thoughts:
            if not answer.done():
                answer.set_result("x")
        assert await asyncio.gather(*tasks) == ["x", "move", "x"]
        assert len(workers.queue) == 0

    asyncio.run(main())


def test_thoughts_under_way_get_shorter_and_longer_again() -> None:
    async def main() -> None:
        workers = Quiet(1)
        workers.open()
        alone = workers.begin("bots only", people=False, host="boris")
        await soon()
        assert workers._allowed == [2.0]
        waiting = workers.begin("person")
        await soon()
        assert workers._allowed == [LEAST]
        waiting.cancel()
        await soon()
        assert workers._allowed == [2.0]
        workers.thoughts[0][2].set_result("x")
        await alone

    asyncio.run(main())


def test_a_thought_given_up_ends_soon_and_frees_its_place_then() -> None:
    async def main() -> None:
        workers = Quiet(1)
        workers.open()
        unwanted, wanted = workers.begin("old"), workers.begin("new")
        await soon()
        unwanted.cancel()
        await soon()
        assert workers._allowed == [0.0]  # the worker sees that, and stops
        assert [name for name, *_ in workers.thoughts] == ["old"]
        third = workers.begin("third")
        await soon()
        assert workers._allowed == [0.0]
        workers.thoughts[0][2].set_result("too late")
        await soon()
        assert [name for name, *_ in workers.thoughts] == ["old", "new"]
        workers.thoughts[1][2].set_result("x")
        assert await wanted == "x"
        await soon()
        workers.thoughts[2][2].set_result("y")
        assert await third == "y"
        assert unwanted.cancelled()

    asyncio.run(main())


def test_who_gives_up_while_called_up_blocks_nobody() -> None:
    async def main() -> None:
        workers = Quiet(1)
        workers.open()
        first, second, third = (workers.begin(name) for name in "abc")
        await soon()
        workers.thoughts[0][2].set_result("x")
        second.cancel()  # in the same breath
        await first
        await soon()
        assert [name for name, *_ in workers.thoughts] == ["a", "c"]
        workers.thoughts[1][2].set_result("y")
        assert await third == "y"
        assert len(workers.queue) == 0
        assert workers._places == {0}

    asyncio.run(main())


def test_lost_processes_are_replaced() -> None:
    async def main() -> None:
        workers = Quiet(2)
        workers.open()
        tasks = [workers.begin(name) for name in "abc"]
        await soon()
        workers.pools[0].broken = True
        for _, _, answer in workers.pools[0].thoughts:
            answer.set_exception(BrokenExecutor())
        await soon()
        for task in tasks[:2]:
            with pytest.raises(WorkersLost):
                await task
        await soon()
        assert len(workers.pools) == 2
        assert [name for name, *_ in workers.thoughts] == ["c"]
        assert workers._allowed[workers.thoughts[0][1]] == 2.0
        workers.thoughts[0][2].set_result("x")
        assert await tasks[2] == "x"
        assert workers._places == {0, 1}

    asyncio.run(main())


def test_an_error_of_a_thought_is_its_own() -> None:
    async def main() -> None:
        workers = Quiet(1)
        workers.open()
        bad, good = workers.begin("bad"), workers.begin("good")
        await soon()
        workers.thoughts[0][2].set_exception(ValueError("bad"))
        with pytest.raises(ValueError, match="bad"):
            await bad
        await soon()
        workers.thoughts[1][2].set_result("x")
        assert await good == "x"

    asyncio.run(main())
