"""The tables that long measurements are made at: every game, every kind of match it tells of."""

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
    told: dict[str, list[Kind]] = {}
    for game in game_names():
        for seats, options in showcases(find_game(game)):
            if seats > 1:
                name = " ".join([game, *map(str, options.values())])
                told.setdefault(name, []).append(Kind(game, seats, options))
    return {
        name: max((kind for kind in kinds if kind.seats <= most), default=kinds[0], key=_seats)
        for name, kinds in told.items()
    }


def _seats(kind: Kind) -> int:
    return kind.seats
