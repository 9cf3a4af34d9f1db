"""Every kind of match there is: each game, each number of seats, each adventure."""

from typing import Any

from kosmostol.kernel.registry import find_game, game_names


def kinds() -> list[tuple[str, int, dict[str, Any]]]:
    found = []
    for name in game_names():
        game = find_game(name)
        for seats in game.seat_counts:
            # A game with a showcase has variants that differ as games do; others play alike.
            variants = game.variants(seats) if game.showcase else [{}]
            found += [(name, seats, options) for options in variants]
    return found


def label(kind: Any) -> str:
    return "-".join(map(str, kind.values())) if isinstance(kind, dict) else str(kind)
