"""Many games on many workers: here, or on a Ray cluster. What is played never depends on which."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Any, Self, TypeVar

Result = TypeVar("Result")
RAY = "ray"


def check_place(on: str | None) -> str | None:
    """Where to run, or ValueError: nothing for this machine, `ray` or `ray://address`."""
    if on is None or on == RAY or (on.startswith("ray://") and len(on) > len("ray://")):
        return on
    raise ValueError(f"games are played here, on 'ray' or on 'ray://address', not on {on!r}")


class Crew:
    """Workers for one run of games after the other: processes here, or a cluster.

    >>> with Crew(workers=1) as crew:
    ...     crew.all(abs, [-3, 4])
    [3, 4]
    """

    def __init__(self, workers: int | None = None, on: str | None = None) -> None:
        self._on = check_place(on)
        self._count = workers or os.cpu_count() or 1
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        if self._on is None and self._count > 1:
            self._pool = ProcessPoolExecutor(self._count, mp_context=get_context("spawn"))
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=kind is None, cancel_futures=True)

    def run(
        self, play: Callable[[int], Result], numbers: Iterable[int]
    ) -> Iterator[tuple[int, Result]]:
        """Play the games of these numbers; each with its number, as they come to their end."""
        if self._on is not None:
            yield from _on_ray(play, list(numbers), self._on)
        elif self._pool is None:
            for number in numbers:
                yield number, play(number)
        else:
            jobs = {self._pool.submit(play, number): number for number in numbers}
            for job in as_completed(jobs):
                yield jobs[job], job.result()

    def all(
        self,
        play: Callable[[int], Result],
        numbers: Sequence[int],
        tick: Callable[[], None] = lambda: None,
    ) -> list[Result]:
        """The same in the order of the numbers, whoever was first; `tick` after each game."""
        found = {}
        for number, result in self.run(play, numbers):
            found[number] = result
            tick()
        return [found[number] for number in numbers]


def run(
    play: Callable[[int], Result],
    numbers: Iterable[int],
    workers: int | None = None,
    on: str | None = None,
) -> Iterator[tuple[int, Result]]:
    """The games of one run, as `Crew.run`."""
    with Crew(workers, on) as crew:
        yield from crew.run(play, numbers)


def _on_ray(
    play: Callable[[int], Result], numbers: list[int], on: str
) -> Iterator[tuple[int, Result]]:
    """The same on a cluster. A game whose worker was lost is played again, as often as needed."""
    try:
        import ray
    except ImportError:
        raise ValueError("a cluster needs the extra 'ray': pip install 'kosmostol[ray]'") from None
    if not ray.is_initialized():
        # Without an address: that of RAY_ADDRESS, or the cores of this machine.
        ray.init(address=None if on == RAY else on, log_to_driver=False)

    def game(number: int) -> Result:
        return play(number)

    remote: Any = ray.remote(max_retries=-1)(game)
    jobs: dict[Any, int] = {remote.remote(number): number for number in numbers}
    while jobs:
        ready, _ = ray.wait(list(jobs), num_returns=1)
        for job in ready:
            yield jobs.pop(job), ray.get(job)
