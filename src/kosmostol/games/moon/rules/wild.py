"""Wild marks: circled by symbols of a track, crossed when they replace an effect."""

from mypy_extensions import i64

from kosmostol.games.moon.rules.numbers import ASTRONAUTS, PLANNINGS
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT


class WildMarks:
    """The wild marks printed on a sheet: those along the astronauts, then along the plannings."""

    def __init__(self, spent: i64, step: i64, by_astronauts: i64, by_plannings: i64) -> None:
        self.spent: i64 = spent  # the slot with the mask of those crossed
        self.step: i64 = step  # symbols for a wild mark
        self.by_astronauts: i64 = by_astronauts  # how many lie along that track
        self.by_plannings: i64 = by_plannings

    # guide: wild
    def circled(self, page: vec[i64], at: i64) -> i64:
        """Mask of the wild marks earned, spent or not."""
        return self.earned(page[at + ASTRONAUTS], page[at + PLANNINGS])

    def earned(self, astronauts: i64, plannings: i64) -> i64:
        """The same for so many symbols along either track."""
        mask: i64 = BIT[astronauts // self.step] - 1
        if self.by_plannings > 0:
            plans: i64 = BIT[plannings // self.step] - 1
            mask |= plans * BIT[self.by_astronauts]
        return mask

    def unspent(self, page: vec[i64], at: i64) -> i64:
        """Mask of the wild marks that are circled and not crossed."""
        return self.circled(page, at) & ~page[at + self.spent]

    # guide: wild
    def spend(self, page: vec[i64], at: i64) -> None:
        """Cross the next one."""
        free: i64 = self.unspent(page, at)
        page[at + self.spent] |= free & -free
