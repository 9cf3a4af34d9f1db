"""The bot's side of the wall: runs in worker processes and gets an imagined world only.

Nothing heavy is imported here, so that a worker is up quickly.
"""

import os
import signal
import threading
from collections import deque
from collections.abc import Mapping
from functools import cache
from multiprocessing import parent_process
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kosmostol.bots.mind import Kept
    from kosmostol.kernel.boxes import OwnBox

NICE = 10
REVIEW_SECONDS = 85.0  # of one worker: nobody waits longer than a minute and a half

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
    from kosmostol.bots import Mind, choose, find_level
    from kosmostol.kernel.boxed import boxed
    from kosmostol.kernel.chance import chance_from
    from kosmostol.kernel.registry import find_game

    rules = find_game(game) if box is None else boxed(find_game(game), box)
    world = rules.from_position(position)
    allowed = _allowed
    knobs = find_level(level, rules)
    mind = Mind(rules, _threads())
    return rules.write(choose(world, seat, knobs, chance_from(key), lambda: allowed[place], mind))


@cache
def _threads() -> "deque[Kept]":
    """What bots that think in this worker keep in mind between the moves of a turn."""
    from kosmostol.bots.mind import new_threads

    return new_threads()


def on_errand(asked: str, by: float | None, place: int) -> str:
    """The answer to an errand, as long as the place's time lasts and until it is due."""
    from kosmostol.review.errands import run

    allowed = _allowed
    return run(asked, lambda: allowed[place], by)


def review_on(record: Mapping[str, Any], known: bytes | None, place: int) -> str:
    """A review as far as the place's time lasts: done, total, whether that is all, and its JSON."""
    import json
    from time import perf_counter

    from kosmostol.review import Review, review_steps

    began = perf_counter()
    allowed = _allowed
    try:
        last = resume = None if known is None else Review.from_json(json.loads(known))
    except ValueError:  # begun by an older table, whose reviews were made of other things
        last = resume = None
    before = 0 if resume is None else resume.done
    for further in review_steps(record, REVIEW_SECONDS, resume=resume):
        last = further
        # However short its time is, a slice brings the review further.
        if last.done > before and perf_counter() - began >= allowed[place]:
            break
    assert last is not None
    body = json.dumps(last.to_json(), ensure_ascii=False, separators=(",", ":"))
    return f"{last.done} {last.total} {int(last.complete)} {body}"


def weigh_on(record: Mapping[str, Any], number: int, move: str, place: int) -> str:
    """What a move of a finished match was worth, as JSON, found while the place's time lasts."""
    import json

    import kosmostol as ks
    from kosmostol.review.weighing import weigh
    from kosmostol.review.writing import plain

    looked = weigh(ks.replay(record), number, move, _allowed[place])
    return json.dumps(plain(looked))


def chances_on(
    position: Mapping[str, Any], options: Mapping[str, Any], seat: int, place: int
) -> str:
    """What each seat has of the win in an imagined world, as JSON, as the seat can know it."""
    import json

    import kosmostol as ks
    from kosmostol.review.weighing import chances
    from kosmostol.review.worlds import reference_for

    match = ks.from_position(position["game"], position)
    reference = reference_for(match.game, match.seats, options)
    found = chances(match, seat, _allowed[place], reference=reference)
    return json.dumps({"chances": found.shares, "error": max(found.errors)})


def ready() -> bool:
    """Answers as soon as a worker runs."""
    return True
