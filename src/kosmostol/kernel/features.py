"""What a game notes of a seat for a learned judgement: few numbers out of a long list."""

from mypy_extensions import i64, mypyc_attr

from kosmostol.kernel.packed import vec


@mypyc_attr(acyclic=True)
class Features:
    """Where a game notes what it sees of a seat, each feature by its place in the game's list.

    Every phase of a match has weights of its own. The weights are added up while the game
    notes; with `noting` the features themselves are kept, for training and for explanations.

    >>> features = Features(3, [5, 0, -2, 7, 0, 0], noting=True)
    >>> features.begin()
    >>> features.enter(1)
    >>> features.note(0, 4)
    >>> features.total, features.phase, features.noted
    (28, 1, [(0, 4)])
    """

    def __init__(self, count: i64, weights: list[int], noting: bool = False) -> None:
        self.count: i64 = count  # features in the game's list
        self._weights = vec[i64](weights)  # of each feature in each phase
        self._noting = noting
        self._row: i64 = 0
        self.phase: i64 = 0
        self.total: i64 = 0
        self.noted: list[tuple[int, int]] = []

    def begin(self) -> None:
        """Another seat or state."""
        self.enter(0)
        self.total = 0
        if self._noting:
            self.noted = []

    def enter(self, phase: i64) -> None:
        """Say in which phase of the match the seat is; to be said before anything is noted."""
        self.phase = phase
        self._row = phase * self.count

    def note(self, feature: i64, amount: i64) -> None:
        """A feature is there so many times."""
        if amount == 0:
            return
        self.total += self._weights[self._row + feature] * amount
        if self._noting:
            self.noted.append((feature, amount))
