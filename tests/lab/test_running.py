"""Games on workers: whichever is first, and however often one is lost, all comes out alike."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from kosmostol.bots.levels import Table
from kosmostol.cli.main import app
from kosmostol.lab.arena import tournament
from kosmostol.lab.rating import rate
from kosmostol.lab.running import Crew, run
from kosmostol.lab.train import Course, train

COURSE = Course("catonauts", 2, {}, simulations=1, games=8, trials=2)


def test_results_come_in_the_order_of_the_numbers() -> None:
    for workers in (1, 2):
        with Crew(workers) as crew:
            counted: list[int] = []
            assert crew.all(abs, [-5, 3, -1], partial(counted.append, 1)) == [5, 3, 1]
            assert crew.all(abs, range(-2, 0)) == [2, 1]  # the same crew again
            assert len(counted) == 3


def test_what_a_game_raises_is_raised_here() -> None:
    for workers in (1, 2):
        with pytest.raises(TypeError, match="len"):
            list(run(len, [1, 2, 3], workers))  # type: ignore[arg-type]


class Cluster:
    """Stands in for Ray: the last game begun is the first to end, and each worker fails once."""

    def __init__(self) -> None:
        self.played: list[int] = []
        self.addresses: list[str | None] = []

    def module(self) -> ModuleType:
        found = ModuleType("ray")
        found.is_initialized = lambda: bool(self.addresses)  # type: ignore[attr-defined]
        found.init = lambda address, **_: self.addresses.append(address)  # type: ignore[attr-defined]
        found.remote = self.remote  # type: ignore[attr-defined]
        found.wait = lambda jobs, num_returns: (jobs[-num_returns:], jobs[:-num_returns])  # type: ignore[attr-defined]
        found.get = lambda job: job()  # type: ignore[attr-defined]
        return found

    def remote(self, max_retries: int) -> Callable[[Callable[[int], Any]], Any]:
        assert max_retries == -1  # as often as needed

        def made(play: Callable[[int], Any]) -> Any:
            def begin(number: int) -> Callable[[], Any]:
                def lost_and_played_again() -> Any:
                    self.played.append(number)
                    play(number)
                    return play(number)

                return lost_and_played_again

            return SimpleNamespace(remote=begin)

        return made


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Cluster:
    found = Cluster()
    monkeypatch.setitem(sys.modules, "ray", found.module())
    return found


def test_tournaments_and_ratings_are_those_of_one_machine(cluster: Cluster) -> None:
    players = ["easy", "random"]
    alone = tournament("catonauts", players, 4, seed=3, workers=1)
    assert tournament("catonauts", players, 4, seed=3, on="ray") == alone
    assert cluster.played == [3, 2, 1, 0]
    assert cluster.addresses == [None]
    table = Table(2, {})
    here = rate("catonauts", ["random", "easy"], table, 4, workers=1)
    assert rate("catonauts", ["random", "easy"], table, 4, on="ray://head:10001") == here


def test_training_is_that_of_one_machine(cluster: Cluster, tmp_path: Path) -> None:
    places = {None: tmp_path / "here", "ray": tmp_path / "there"}
    reports = [
        next(train(COURSE, 1.0, folder, workers=1, on=on))._replace(seconds=0.0)
        for on, folder in places.items()
    ]
    assert reports[0] == reports[1]
    here, there = (folder / "weights.bin" for folder in places.values())
    assert here.read_bytes() == there.read_bytes()
    notes = [np.load(folder / "round-0.npz") for folder in places.values()]
    assert np.array_equal(notes[0]["features"], notes[1]["features"])
    assert len(cluster.played) == COURSE.games + COURSE.trials


@pytest.mark.parametrize("command", ["arena --players easy,easy", "rate", "train", "study"])
def test_no_other_place_is_known(command: str, tmp_path: Path) -> None:
    name, *rest = command.split()
    into = ["--into", str(tmp_path)] if name == "train" else []
    told = CliRunner().invoke(app, [name, "catonauts", *rest, *into, "--on", "mars"])
    assert told.exit_code != 0
    assert "'ray://address', not on 'mars'" in str(told.exception)
