"""The missions of Mine: what of its shafts, buildings and veins must be done."""

from mypy_extensions import i64

from kosmostol.games.moon.adventures.mine.board import CIRCLED, DONE, DUG_OUT, Ground
from kosmostol.games.moon.rules.missions import BitsInARow, BitsMarked
from kosmostol.kernel.state import BIT


class MinesExtracted(BitsMarked):
    """82: mines anywhere."""

    def __init__(self, need: i64, ground: Ground) -> None:
        super().__init__(need, DUG_OUT, BIT[ground.shafts.count] - 1)


class MinesInARow(BitsInARow):
    """83: mines side by side."""

    def __init__(self, need: i64) -> None:
        super().__init__(need, DUG_OUT)


class BuildingsDone(BitsMarked):
    """84 and 85: optimisation centres, or main buildings as well."""

    def __init__(self, need: i64, ground: Ground, first: i64) -> None:
        every: i64 = BIT[ground.buildings.count] - 1
        super().__init__(need, DONE, every & ~(BIT[first] - 1))


class VeinsCircled(BitsMarked):
    """86 and 87: plants or water in the ground, by the store they go to."""

    def __init__(self, need: i64, ground: Ground, store: i64) -> None:
        mask: i64 = 0
        for vein in ground.lodes.veins:
            if ground.lodes.kind[vein] == store:
                mask |= BIT[vein]
        super().__init__(need, CIRCLED, mask)
