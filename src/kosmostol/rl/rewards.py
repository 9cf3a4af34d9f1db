"""What a finished match is worth to each seat."""

from collections.abc import Callable, Sequence

from kosmostol.kernel.state import State

Rewards = Callable[[State], list[float]]
"""The reward of each seat for a finished match."""


def by_rank(state: State) -> list[float]:
    """From 1 for the first to -1 for the last; who share a place share its worth.

    They add up to 0. Alone it is 1 for a win and -1 for a loss.
    """
    return ranked(state.ranks())


def ranked(ranks: Sequence[int]) -> list[float]:
    """The worth of places.

    >>> ranked([1, 2, 2])
    [1.0, -0.5, -0.5]
    """
    count = len(ranks)
    if count == 1:
        return [1.0 if ranks[0] == 1 else -1.0]
    return [1.0 - (2 * (rank - 1) + ranks.count(rank) - 1) / (count - 1) for rank in ranks]


def by_points(state: State) -> list[float]:
    """The points as they are."""
    return [float(points) for points in state.scores()]


def by_lead(state: State) -> list[float]:
    """The points a seat is ahead of the best of the others, less than 0 if it is behind."""
    return leads(state.scores())


def leads(points: Sequence[int]) -> list[float]:
    """How far ahead of the best of the others each is.

    >>> leads([12, 9, 4])
    [3.0, -3.0, -8.0]
    """
    if len(points) == 1:
        return [float(points[0])]
    return [
        float(own - max(other for at, other in enumerate(points) if at != seat))
        for seat, own in enumerate(points)
    ]


FORMS: dict[str, Rewards] = {"rank": by_rank, "points": by_points, "lead": by_lead}


def find_rewards(name: str) -> Rewards:
    """The form of rewards of this name; ValueError lists the known ones."""
    if name not in FORMS:
        raise ValueError(f"there are no rewards by {name!r}; there are: {', '.join(FORMS)}")
    return FORMS[name]
