"""What many tables need of many nodes, worked out from a measured run of bench/load.py.

python bench/load.py --tables 100 --json > run.json
python bench/scale.py run.json [--tables 100000] [--nodes 20] [--think 20] [--bots 0.3]
                          [--bot-seconds 0.1] [--json]
"""

import argparse
import json
from pathlib import Path
from typing import Any

HEARTBEAT = 20.0  # seconds between tellings of who is where
SIGNAL = 6000  # bytes of one of them
HERE = 60  # bytes that tell of one person


def model(
    run: dict[str, Any], tables: int, nodes: int, think: float, bots: float, bot_seconds: float
) -> dict[str, Any]:
    """Figures of all nodes together, and of each.

    At a table somebody decides every `think` seconds; a share `bots` of the decisions is a
    bot's. Everything else is as the run measured it.
    """
    seats = run["people"] / run["tables"]
    moves = tables / think
    sockets = tables * seats * (1 - bots)
    each = 1 / nodes
    return {
        "moves_per_second": round(moves),
        "sockets": round(sockets),
        "writes_per_second_and_node": round(moves * each),
        "service_cores_per_node": round(moves * run["cpu_ms_per_move"] / 1000 * each, 2),
        "bot_cores_per_node": round(moves * bots * bot_seconds * each, 2),
        "memory_mb_per_node": round(
            (tables * run["kb_per_table_played"] + sockets * run["kb_per_socket"]) * each / 1024
        ),
        "sent_mb_per_second_and_node": round(
            moves * seats * run["bytes_per_move_and_person"] * each / 1e6, 2
        ),
        "notices_heard_per_second_and_node": round(moves * each),
        "presence_per_second": round(sockets * HERE / SIGNAL / HEARTBEAT, 1),
        "presence_per_second_one_by_one": round(sockets / HEARTBEAT),
    }


def main() -> None:
    """Read a run, print the model."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("run", type=Path, help="what bench/load.py --json printed")
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--nodes", type=int, default=20)
    parser.add_argument("--think", type=float, default=20.0, help="seconds between decisions")
    parser.add_argument("--bots", type=float, default=0.3, help="share of decisions")
    parser.add_argument("--bot-seconds", type=float, default=0.1, help="of a core, for one")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if given.tables < 1 or given.nodes < 1 or given.think <= 0 or not 0 <= given.bots <= 1:
        parser.error("tables and nodes are at least 1, think is more than 0, bots is 0 to 1")
    try:
        run = json.loads(given.run.read_text(encoding="utf-8"))["runs"][-1]
    except (OSError, ValueError, KeyError, IndexError):
        parser.error(f"{given.run} is not what bench/load.py --json prints")
    found = model(run, given.tables, given.nodes, given.think, given.bots, given.bot_seconds)
    if given.json:
        print(json.dumps(found, indent=2))
        return
    for name, value in found.items():
        print(f"{name.replace('_', ' '):34} {value}")


if __name__ == "__main__":
    main()
