"""What a learned judgement says of a state: how many points each seat may hope for, who wins.

Weights are integers and their sums exact, so every machine and both builds judge alike.
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.kernel.features import Features
from kosmostol.kernel.lead import to_leads
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import State

UNIT: Final[float] = 1024.0  # weights are counted in parts of a point


class Values:
    """The weights of a game, ready to judge its states.

    `weights` has a row of `count` for every phase, `scales` a lead for every phase: one that is
    half-way from even to won.
    """

    def __init__(self, count: i64, weights: list[int], scales: list[int]) -> None:
        self.weights = weights
        self.scales = scales
        self._scales = vec[i64](scales)
        self._features = Features(count, weights)
        self.count: i64 = count

    def points(self, state: State, out: list[float]) -> None:
        """Write into `out` what each seat may hope to have in the end, give or take the same."""
        features = self._features
        seat: i64 = 0
        while seat < state.seats:
            features.begin()
            state.features(seat, features)
            out[seat] = float(features.total) / UNIT
            seat += 1

    def outlook(self, state: State, out: list[float]) -> None:
        """Write into `out` how likely each seat is to win; a finished match is not estimated."""
        if state.over():
            state.outlook(out)
            return
        self.points(state, out)
        seats: i64 = state.seats
        to_leads(out, seats)
        scale: float = float(self._scales[self._features.phase]) / UNIT
        seat: i64 = 0
        while seat < seats:
            lead: float = out[seat]
            size: float = lead if lead >= 0.0 else -lead
            out[seat] = 0.5 + 0.5 * lead / (scale + size)
            seat += 1
