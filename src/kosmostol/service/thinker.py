"""The bot's side of the wall: runs in worker processes and gets an imagined world only.

Nothing heavy is imported here, so that a worker is up quickly.
"""

import os
import signal
import threading
from collections.abc import Mapping
from multiprocessing import parent_process
from typing import Any

NICE = 10


def settle_in() -> None:
    """Prepare a worker: leave the processor to the server, and never outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent,), daemon=True).start()
    import kosmostol.bots  # noqa: F401  (the first decision need not wait for it)


def _follow(parent: Any) -> None:
    parent.join()
    os._exit(0)


def think(
    game: str,
    position: Mapping[str, Any],
    seat: int,
    level: str,
    key: bytes,
    seconds: float | None,
) -> str:
    """A move for the seat in an imagined world, in notation."""
    from kosmostol.bots import choose
    from kosmostol.kernel.chance import chance_from
    from kosmostol.kernel.registry import find_game

    rules = find_game(game)
    world = rules.from_position(position)
    return rules.write(choose(world, seat, level, chance_from(key), seconds))


def ready() -> bool:
    """Answers as soon as a worker runs."""
    return True
