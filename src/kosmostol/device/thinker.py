"""The bot's side on a device: runs in a worker of its own and gets an imagined world only.

Imports nothing of the service, so that the worker is up as soon as the rules are.
"""

import json
from time import monotonic, time

from kosmostol.bots import Mind, choose, find_level
from kosmostol.bots.mind import new_threads
from kosmostol.kernel.boxed import boxed, read_box
from kosmostol.kernel.chance import chance_from
from kosmostol.kernel.registry import find_game

_THREADS = new_threads()  # what bots keep in mind between the moves of a turn


def think(question: str) -> str:
    """The answer to a question (as JSON, `thinking`): a move in notation, or that to an errand."""
    asked = json.loads(question)
    if "errand" in asked:
        from kosmostol.review.errands import run  # most tables never ask

        allowed: float = asked["seconds"]
        by = None if asked["by"] is None else monotonic() + asked["by"] - time()
        return run(asked["errand"], lambda: allowed, by)
    rules = find_game(asked["game"])
    if asked["box"] is not None:
        rules = boxed(rules, read_box(rules, asked["box"], tried=True))
    world = rules.from_position(json.loads(asked["position"]))
    chance = chance_from(bytes.fromhex(asked["key"]))
    seconds: float = asked["seconds"]
    level, mind = find_level(asked["level"], rules), Mind(rules, _THREADS)
    return rules.write(choose(world, asked["seat"], level, chance, lambda: seconds, mind))
