"""The peers' own suites, for every game, number of seats and adventure."""

import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.test.state_test import state_test, test_state, test_state_space
from pettingzoo.utils import parallel_to_aec
from tests.rl.setups import kinds, label

from kosmostol import rl

for foreign in (test_state, test_state_space):
    foreign.__test__ = False  # theirs, called below

KINDS = kinds()
TOGETHER = [kind for kind in KINDS if kind[0] not in ("aliens", "catonauts") and kind[1] > 1]
CYCLES = 1_000  # turns of every seat at most: whole matches


@pytest.fixture(autouse=True)
def _their_taste() -> Iterator[None]:
    """Matters of taste: a mask beside the row, as in their own board games; who waits has none."""
    tastes = (
        "Observation is not a NumPy array",
        "Observation space for each agent probably",
        "Action mask numpy array is all zeros",
    )
    with warnings.catch_warnings():
        for about in tastes:
            warnings.filterwarnings("ignore", message=about)
        yield


@pytest.mark.parametrize(("name", "seats", "options"), KINDS, ids=label)
def test_turns(name: str, seats: int, options: dict[str, Any]) -> None:
    def make() -> Any:
        return rl.aec(name, seats, **options)

    api_test(make(), num_cycles=CYCLES)
    seed_test(make, num_cycles=CYCLES)
    env = make()
    test_state_space(env)
    test_state(env, 2)


@pytest.mark.parametrize(("name", "seats", "options"), TOGETHER, ids=label)
def test_rounds(name: str, seats: int, options: dict[str, Any]) -> None:
    def make(max_cycles: int | None = None) -> Any:
        return rl.parallel(name, seats, max_cycles=max_cycles, **options)

    parallel_api_test(make(), num_cycles=CYCLES)
    parallel_seed_test(make, num_cycles=CYCLES)

    def taking_turns(max_cycles: int | None = None) -> Any:
        return parallel_to_aec(make(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=make, env=taking_turns))
    state_test(rl.aec(name, seats, **options), make(), num_cycles=1)


@pytest.mark.parametrize(("name", "seats", "options"), KINDS, ids=label)
def test_one_agent(name: str, seats: int, options: dict[str, Any]) -> None:
    env = rl.gym(name, seats - 1, ["random"] * (seats - 1), **options)
    check_env(env, skip_render_check=True)


@pytest.mark.parametrize(("name", "seats", "options"), KINDS, ids=label)
def test_pictures(name: str, seats: int, options: dict[str, Any]) -> None:
    render_test(
        lambda render_mode: rl.aec(name, seats, render_mode=render_mode, **options),
        {"svg": lambda drawn: drawn.startswith("<svg")},
    )
