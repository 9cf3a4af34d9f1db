"""A tournament on a Ray cluster of three nodes on this machine, one of them killed in the middle.

The standings must be those of a plain run. Needs the extra `ray`; not part of the check.

    python bench/cluster.py [--games 60]
"""

import argparse
import os
import time
from typing import Any

from kosmostol.kernel.registry import game_names
from kosmostol.lab.arena import tournament


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default=game_names()[0])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--players", default="normal,easy")
    given = parser.parse_args()
    players = given.players.split(",")
    os.environ.setdefault("RAY_raylet_start_wait_time_s", "300")  # where others use the machine too
    import ray
    from ray.cluster_utils import Cluster

    alone = tournament(given.game, players, given.games, seed=5, workers=1)
    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    nodes = [cluster.add_node(num_cpus=1) for _ in range(3)]
    played = 0

    def kill_one() -> None:
        for node in nodes:
            try:
                cluster.remove_node(node, allow_graceful=False)
            except ValueError:  # the one this program is joined to
                continue
            return

    def tick() -> None:
        nonlocal played
        played += 1
        if played == given.games // 3:
            print(f"after {played} games a node is killed", flush=True)
            kill_one()

    began = time.monotonic()
    os.environ["RAY_ADDRESS"] = cluster.address
    spread = tournament(given.game, players, given.games, seed=5, tick=tick, on="ray")
    print(f"{played} games in {time.monotonic() - began:.0f} s")
    if spread != alone:
        raise SystemExit("the standings differ from those of one machine")
    print("the standings are those of one machine")
    ray.shutdown()
    cluster.shutdown()


if __name__ == "__main__":
    main()
