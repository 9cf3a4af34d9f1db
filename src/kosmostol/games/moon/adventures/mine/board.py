"""The printed sheet of the mines: shafts, resources, buildings, stores; its slots and decisions."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.numbers import OWN, OWN_DECISION
from kosmostol.kernel.packed import vec

# Slots of the sheet.
CIRCLED: Final[i64] = OWN  # mask of resources circled in the mines
DUG_OUT: Final[i64] = OWN + 1  # mask of mines extracted
DONE: Final[i64] = OWN + 2  # mask of buildings upgraded or activated
BONUSES: Final[i64] = OWN + 3  # mask of stores whose first-come bonus is circled
STORES: Final[i64] = OWN + 4  # plants, water, pearls, rubies stored
ENERGIES: Final[i64] = OWN + 8  # energy symbols crossed, a count for each building
ROBOTS: Final[i64] = OWN + 19  # robot symbols crossed
STORE_COUNT: Final[i64] = 4

TO_BUILD: Final[i64] = OWN_DECISION  # a robots left to cross as a reward

# Parts of the score.
MISSIONS_PART: Final[i64] = 0
STORES_PART: Final[i64] = 1  # four of them
CONTROL_PART: Final[i64] = 5
PLANNING_PART: Final[i64] = 6
ERRORS_PART: Final[i64] = 7

NO_RESOURCE: Final[i64] = -1
ROBOT_REWARD: Final[i64] = 4  # as the kind of a reward, after the four stores


class Shafts:
    """Twelve mines of three cells."""

    def __init__(
        self,
        left: list[int],
        right: list[int],
        of: list[int],
        cells: list[int],
        resources: list[int],
    ) -> None:
        self.count: i64 = len(cells)
        self.left = vec[i64](left)
        self.right = vec[i64](right)
        self.of = vec[i64](of)  # of a cell
        self.cells = vec[i64](cells)  # mask
        self.resources = vec[i64](resources)  # mask


class Lodes:
    """What lies in the ground."""

    def __init__(
        self,
        mineral: list[int],
        above: list[int],
        below: list[int],
        kind: list[int],
        veins: list[int],
    ) -> None:
        self.mineral = vec[i64](mineral)  # of a cell
        self.above = vec[i64](above)  # the vein above a cell
        self.below = vec[i64](below)
        self.kind = vec[i64](kind)  # the store a resource goes to
        self.veins = vec[i64](veins)  # resources that are plants or water, as marked


class Buildings:
    """What buildings need and bring."""

    def __init__(
        self,
        need_energy: list[int],
        need_robot: list[int],
        base: list[int],
        upgraded: list[int],
        reward: list[int],
        reward_count: list[int],
        mains: i64,
    ) -> None:
        self.count: i64 = len(need_energy)
        self.need_energy = vec[i64](need_energy)  # of a building; main ones first
        self.need_robot = vec[i64](need_robot)
        self.base = vec[i64](base)  # value of a main building before and after its upgrade
        self.upgraded = vec[i64](upgraded)
        self.reward = vec[i64](reward)  # what an optimisation centre gives, by building
        self.reward_count = vec[i64](reward_count)
        self.mains: i64 = mains


class Stores:
    """The four stores."""

    def __init__(
        self,
        capacity: list[int],
        bonus_at: list[int],
        bonus: list[int],
    ) -> None:
        self.capacity = vec[i64](capacity)  # of the stores
        self.bonus_at = vec[i64](bonus_at)  # the symbol with the first-come bonus
        self.bonus = vec[i64](bonus)


class Ground:
    """What is printed: shafts and resources, buildings and what they need and bring."""

    def __init__(
        self,
        shafts: Shafts,
        lodes: Lodes,
        buildings: Buildings,
        stores: Stores,
    ) -> None:
        self.shafts = shafts
        self.lodes = lodes
        self.buildings = buildings
        self.stores = stores
        # Marks: veins, then a robot and an energy symbol of each building.
        self.robot_mark: i64 = len(lodes.veins)
        self.energy_mark: i64 = self.robot_mark + buildings.count
