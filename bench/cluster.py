"""A tournament, a rating, a study and a training on a Ray cluster of three nodes on this machine.

One of the nodes is killed in the middle of each and another one joins. All results must be those
of a plain run. Needs the extra `ray`; not part of the check.

    python bench/cluster.py [--games 24]
"""

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kosmostol.bots.levels import Table
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.lab.arena import tournament
from kosmostol.lab.rating import rate
from kosmostol.lab.study import PLAIN, Plan, Store, study
from kosmostol.lab.train import Course, train

Tick = Callable[[], None]
Work = Callable[[Tick, str | None], Any]


def works(game: str, players: list[str], games: int) -> dict[str, Work]:
    """What is run: with a tick after every game, here or on a cluster; and what comes out."""

    def arena(tick: Tick, on: str | None) -> Any:
        return tournament(game, players, games, seed=5, tick=tick, on=on, workers=1)

    def rating(tick: Tick, on: str | None) -> Any:
        return rate(game, players[::-1], Table(2, {}), games, tick=tick, on=on, workers=1)

    def studying(tick: Tick, on: str | None) -> Any:
        plan = Plan.checked(game, 2, ",".join(players), {}, 5)
        with tempfile.TemporaryDirectory() as folder:
            store = Store(Path(folder) / "games.jsonl", {PLAIN: plan})
            return study({PLAIN: plan}, games, store, 1, on, tick)

    def training(tick: Tick, on: str | None) -> Any:
        course = Course(game, 2, {}, simulations=20, games=games, trials=4)
        with tempfile.TemporaryDirectory() as folder:
            told = train(course, 1.0, Path(folder), 1, lambda *_: tick(), on)
            report = next(told)._replace(seconds=0.0)
            return report, (Path(folder) / "weights.bin").read_bytes()

    return {"arena": arena, "rate": rating, "study": studying, "train": training}


def learnt(name: str) -> bool:
    """Whether two can play a game and learn it."""
    game = find_game(name)
    return 2 in game.seat_counts and bool(game.features)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default=next(filter(learnt, game_names())))
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--players", default="easy,random")
    given = parser.parse_args()
    os.environ.setdefault("RAY_raylet_start_wait_time_s", "300")  # where others use the machine too
    import ray
    from ray.cluster_utils import Cluster

    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    nodes = [cluster.add_node(num_cpus=1) for _ in range(3)]
    os.environ["RAY_ADDRESS"] = cluster.address

    def kill_one() -> None:
        for node in nodes:
            try:
                cluster.remove_node(node, allow_graceful=False)
            except ValueError:  # the one this program is joined to
                continue
            nodes.remove(node)
            nodes.append(cluster.add_node(num_cpus=1))
            return

    for name, work in works(given.game, given.players.split(","), given.games).items():
        alone = work(lambda: None, None)
        played = 0

        def tick() -> None:
            nonlocal played
            played += 1
            if played == given.games // 3:
                kill_one()

        began = time.monotonic()
        spread = work(tick, "ray")
        took = time.monotonic() - began
        if spread != alone:
            raise SystemExit(f"{name}: the results differ from those of one machine")
        print(f"{name}: {played} games in {took:.0f} s, a node killed after {given.games // 3};")
        print("  the results are those of one machine", flush=True)
    ray.shutdown()
    cluster.shutdown()


if __name__ == "__main__":
    main()
