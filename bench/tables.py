"""The tables that long measurements are made at: every game, and every kind of match it tells of."""

from typing import Any, NamedTuple

from kosmostol.kernel.game import showcases
from kosmostol.kernel.registry import find_game, game_names


class Kind(NamedTuple):
    """A kind of match: the game, how many play, with which options."""

    game: str
    seats: int
    options: dict[str, Any]


def tables(most: int) -> dict[str, Kind]:
    """Kinds of matches by name (a game, and a number where it has several), for two seats or more.

    Of the seat counts that are told of, the largest that is not above `most`.
    """
    found: dict[str, Kind] = {}
    for game in game_names():
        for seats, options in showcases(find_game(game)):
            name = " ".join([game, *map(str, options.values())])
            if 2 <= seats <= max(most, 2) or (seats > 2 and name not in found):
                if name not in found or found[name].seats < seats <= most:
                    found[name] = Kind(game, seats, options)
    return found
