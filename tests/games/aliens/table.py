"""Builds positions for the tests: name what matters, the rest is filled with leftover tiles."""

from collections.abc import Sequence
from typing import Any

import kosmostol as ks
from kosmostol.games.aliens.components import components

Planet = Sequence[str | None] | str
"""Four slots, or as one text: `A16 A28 - -`."""


def slots(planet: Planet | None) -> list[str | None] | None:
    if isinstance(planet, str):
        return [None if name == "-" else name for name in planet.split()]
    return None if planet is None else list(planet)


def position(
    *,
    seats: int = 2,
    planets: Sequence[Sequence[Planet | None]] = (),
    finished: Sequence[Sequence[Planet]] = (),
    row: Sequence[str | None] = (),
    supply: int | None = None,
    removed: Sequence[str] = (),
    die: int | None = 3,
    turn: int = 0,
    first: int = 0,
    phase: str = "take",
    passes: int = 0,
    key: int = 11,
    **options: str,
) -> dict[str, Any]:
    """A position; a seat of which nothing is said has a planet of one leftover tile.

    The row is filled up, the supply gets the rest or as many as asked for; then the others
    have been removed.
    """
    own = [[slots(planet) for planet in mine] for mine in planets]
    done = [[slots(planet) for planet in mine] for mine in finished]
    done += [[] for _ in range(seats - len(done))]
    named = {name for mine in (*own, *done) for planet in mine for name in planet or ()}
    unused = [name for name in components().names if name not in {*named, *row, *removed}]
    while len(own) < seats:
        own.append([[unused.pop(), None, None, None]])
    for mine in own:
        mine += [None] * (2 - len(mine))
    full = list(row)
    while len(full) < 3 and supply != 0:
        full.append(unused.pop())
    full += [None] * (3 - len(full))
    size = len(unused) if supply is None else supply
    return {
        "seats": seats,
        "options": {"die": "plain", "start": "random"} | options,
        "phase": phase,
        "turn": turn,
        "first": first,
        "die": die,
        "row": full,
        "planets": own,
        "finished": done,
        "removed": [*removed, *unused[size:]],
        "supply": unused[:size],
        "passes": passes,
        "chance": [key, 12, 0],
    }


def table(**named: Any) -> ks.Match:
    """A match that goes on from `position(...)`."""
    return ks.from_position("aliens", position(**named))


def refused(match: ks.Match, move: str, seat: int = 0) -> str:
    """The fault of a move that must be illegal."""
    why = match.why_not(seat, move)
    assert why is not None, f"{move} is legal"
    return why.code


def allowed(match: ks.Match, move: str, seat: int = 0) -> bool:
    return match.why_not(seat, move) is None


def planet(match: ks.Match, place: int = 1, seat: int = 0) -> dict[str, Any]:
    """An unfinished planet as the view shows it."""
    found: dict[str, Any] | None = match.view()["planets"][seat][place - 1]
    assert found is not None
    return found


def names(match: ks.Match, place: int = 1, seat: int = 0) -> str:
    """The tiles of an unfinished planet: `A16 A28 - -`."""
    return " ".join(name or "-" for name in planet(match, place, seat)["slots"].values())
