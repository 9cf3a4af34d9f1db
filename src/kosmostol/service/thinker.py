"""The bot's side of the wall: runs in worker processes and gets an imagined world only.

Nothing heavy is imported here, so that a worker is up quickly.
"""

import os
import signal
import threading
from collections.abc import Mapping
from multiprocessing import parent_process
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kosmostol.kernel.boxes import OwnBox

NICE = 10

_allowed: Any = None  # seconds for the thought at each place, which the server changes meanwhile


def settle_in(allowed: Any) -> None:
    """Prepare a worker: leave the processor to the server, and never outlive it."""
    global _allowed
    _allowed = allowed
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
    box: "OwnBox | None",
    place: int,
) -> str:
    """A move for the seat in an imagined world, in notation, as long as the place's time lasts."""
    from kosmostol.bots import choose
    from kosmostol.kernel.boxed import boxed
    from kosmostol.kernel.chance import chance_from
    from kosmostol.kernel.registry import find_game

    rules = find_game(game) if box is None else boxed(find_game(game), box)
    world = rules.from_position(position)
    allowed = _allowed
    return rules.write(choose(world, seat, level, chance_from(key), lambda: allowed[place]))


def ready() -> bool:
    """Answers as soon as a worker runs."""
    return True
