"""Many games on many workers: here, or on a Ray cluster. What is played never depends on which."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Any, TypeVar

Result = TypeVar("Result")
RAY = "ray"


def check_place(on: str | None) -> str | None:
    """Where to run, or ValueError: nothing for this machine, `ray` or `ray://address`."""
    if on is None or on == RAY or (on.startswith("ray://") and len(on) > len("ray://")):
        return on
    raise ValueError(f"games are played here, on 'ray' or on 'ray://address', not on {on!r}")


def run(
    play: Callable[[int], Result],
    numbers: Iterable[int],
    workers: int | None = None,
    on: str | None = None,
) -> Iterator[tuple[int, Result]]:
    """Play the games of these numbers; each with its number, as they come to their end."""
    check_place(on)
    if on is not None:
        yield from _on_ray(play, list(numbers), on)
        return
    count = workers or os.cpu_count() or 1
    if count == 1:
        for number in numbers:
            yield number, play(number)
        return
    with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool:
        jobs = {pool.submit(play, number): number for number in numbers}
        try:
            for job in as_completed(jobs):
                yield jobs[job], job.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


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
