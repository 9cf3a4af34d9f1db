"""Points counted once more from a position, independently of the rules."""

from collections.abc import Sequence

from kosmostol.games.moon.adventures.printed import Json, MissionCard


def mission_scores(position: Json, seat: int, cards: Sequence[MissionCard]) -> int:
    """Points of the missions a seat has claimed, from a position."""
    drawn = [next(card for card in cards if card.id == id) for id in position["missions"]]
    claims = position["sheets"][seat]["missions"]
    return sum(
        card.first if claims[card.type] == "first" else card.later
        for card in drawn
        if claims[card.type] is not None
    )


def dense_places(counts: Sequence[int], values: Sequence[int]) -> list[int]:
    """Points by rank: equal counts share, nothing scores nothing."""
    order = sorted({count for count in counts if count}, reverse=True)
    worth = dict(zip(order, values, strict=False))
    return [worth.get(count, 0) for count in counts]
