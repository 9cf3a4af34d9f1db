"""Builds positions for the tests: name what matters, the rest is filled with leftover cards."""

from collections.abc import Mapping, Sequence
from typing import Any

import kosmostol as ks
from kosmostol.games.catonauts.components import components
from kosmostol.games.catonauts.notation import CELL_NAMES

HOLE = "hole"


def position(
    *,
    seats: int = 2,
    field: Mapping[str, str] | None = None,
    pawns: Sequence[str] = ("a1", "d4", "d1", "a4"),
    rockets: Sequence[Sequence[str]] = (),
    piles: Sequence[Sequence[str]] = (),
    discard: Sequence[str] = (),
    turn: int = 0,
    first: int | None = 0,
    phase: str = "fly",
    leaving: str | None = None,
    deck: int | None = None,
    final_turns: int | None = None,
    extra_turn: bool = False,
) -> dict[str, Any]:
    """A position; unnamed cells get unused cards, the deck the rest (or the discard does)."""
    given = dict(field or {})
    named = [card for card in given.values() if card != HOLE]
    full_rockets = [list(rockets[s]) if s < len(rockets) else [] for s in range(seats)]
    full_piles = [list(piles[s]) if s < len(piles) else [] for s in range(seats)]
    for cards in (*full_rockets, *full_piles, discard):
        named += cards
    unused = [card for card in components().cards if card not in named]
    cells: dict[str, str | None] = {}
    for cell in CELL_NAMES:
        if given.get(cell) == HOLE or cell == leaving:
            cells[cell] = None
        else:
            cells[cell] = given.get(cell) or unused.pop()
    size = len(unused) if deck is None else deck
    return {
        "seats": seats,
        "options": {"extra_turn": extra_turn},
        "phase": phase,
        "turn": turn,
        "first": first,
        "field": cells,
        "pawns": list(pawns[:seats]),
        "leaving": leaving,
        "rockets": full_rockets,
        "piles": full_piles,
        "discard": [*discard, *unused[size:]],
        "deck": unused[:size],
        "final_turns": final_turns,
        "chance": [11, 12, 0],
    }


def table(**named: Any) -> ks.Match:
    """A match that goes on from `position(...)`."""
    return ks.from_position("catonauts", position(**named))
