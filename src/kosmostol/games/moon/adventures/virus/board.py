"""The printed sheet of adventure 6: blocks, passages, viruses, tracks; its slots and decisions."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.numbers import OWN, OWN_DECISION
from kosmostol.games.moon.rules.wild import WildMarks
from kosmostol.kernel.packed import vec

# Slots of the sheet.
PLANTS: Final[i64] = OWN  # mask of plants circled in the blocks
TANKS: Final[i64] = OWN + 1  # mask
CLOSED: Final[i64] = OWN + 2  # mask of passages
ILL: Final[i64] = OWN + 3  # mask of infected cells
GREY: Final[i64] = OWN + 4  # mask with one of the blocks where the grey virus may begin
VIRUSES: Final[i64] = OWN + 5  # mask of the printed viruses active on this sheet
SPENT: Final[i64] = OWN + 6  # mask of wild marks crossed
PLANT_ICONS: Final[i64] = OWN + 7  # icons crossed on the track
WATER_ICONS: Final[i64] = OWN + 8
DUE: Final[i64] = OWN + 9  # how often the viruses must still spread
NEXT: Final[i64] = OWN + 10  # the block where the spread under way goes on
QUEUE: Final[i64] = OWN + 11  # mask of the blocks where its virus must still infect a room
ENERGIES: Final[i64] = OWN + 12  # a count for each block

TO_SEED: Final[i64] = OWN_DECISION  # where the grey virus begins
TO_INFECT: Final[i64] = OWN_DECISION + 1  # a room of block a
TO_CLOSE: Final[i64] = OWN_DECISION + 2  # a passage as a bonus
TO_POWER: Final[i64] = OWN_DECISION + 3  # an energy as a bonus; b the cell of the number

NOTHING: Final[i64] = -1


class Blocks:
    """Blocks of rooms and what is in them."""

    def __init__(
        self,
        of: list[int],
        rooms: list[int],
        room_count: i64,
        doors: list[int],
        energy: i64,
        plants: list[int],
        tank: list[int],
        tank_cell: list[int],
    ) -> None:
        self.count: i64 = len(doors)
        self.of = vec[i64](of)  # of a cell
        self.rooms = vec[i64](rooms)  # cells of the blocks, room_count for each
        self.room_count: i64 = room_count
        self.doors = vec[i64](doors)  # mask of a block's passages
        self.energy: i64 = energy  # symbols of a block
        self.plants = vec[i64](plants)  # mask of a block's plants
        self.tank = vec[i64](tank)  # of a block
        self.tank_cell = vec[i64](tank_cell)  # the cell at a tank's pipe


class Viruses:
    """Where viruses sleep and what wakes them."""

    def __init__(
        self,
        block: list[int],
        wake_plant: list[int],
        wake_water: list[int],
        wake_mission: list[int],
        grey_block: list[int],
    ) -> None:
        self.block = vec[i64](block)
        self.wake_plant = vec[i64](wake_plant)  # icons crossed that wake a virus, 0 if they do not
        self.wake_water = vec[i64](wake_water)
        self.wake_mission = vec[i64](wake_mission)  # the mission that wakes a virus
        self.grey_block = vec[i64](grey_block)


class SupplyTracks:
    """The tracks of plants and water."""

    def __init__(
        self,
        spread_plant: list[int],
        spread_water: list[int],
        plant_rows: list[int],
        plant_values: list[int],
        water_rows: list[int],
        water_values: list[int],
    ) -> None:
        self.spread_plant = vec[i64](spread_plant)  # of a propagation mark: at how many icons
        self.spread_water = vec[i64](spread_water)
        self.plant_rows = vec[i64](plant_rows)  # icons crossed that complete a row
        self.plant_values = vec[i64](plant_values)  # points by completed rows
        self.water_rows = vec[i64](water_rows)
        self.water_values = vec[i64](water_values)


class Station:
    """What is printed: blocks and passages, viruses, tracks with rows, wild marks."""

    def __init__(
        self,
        blocks: Blocks,
        viruses: Viruses,
        tracks: SupplyTracks,
        left: list[int],
        right: list[int],
        door_one: list[int],
        door_two: list[int],
        error_spreads: list[int],
        wilds: WildMarks,
    ) -> None:
        self.blocks = blocks
        self.viruses = viruses
        self.tracks = tracks
        self.left = vec[i64](left)
        self.right = vec[i64](right)
        self.door_one = vec[i64](door_one)  # the two blocks of a passage
        self.door_two = vec[i64](door_two)
        self.error_spreads = vec[i64](error_spreads)  # whether the n-th error spreads viruses
        self.wilds = wilds
        # Marks: passages, an energy and a plant of each block, tanks, rooms, grey targets.
        self.virus_of = inverse(viruses.block, blocks.count)  # of a block
        self.grey_of = inverse(viruses.grey_block, blocks.count)
        self.energy_mark: i64 = len(door_one)
        self.plant_mark: i64 = self.energy_mark + blocks.count
        self.tank_mark: i64 = self.plant_mark + blocks.count
        self.room_mark: i64 = self.tank_mark + len(blocks.tank_cell)
        self.grey_mark: i64 = self.room_mark + len(blocks.of)


def inverse(places: vec[i64], size: i64) -> vec[i64]:
    """Which entry names each place, NOTHING where none does."""
    found = vec[i64]([-1] * size)
    i: i64 = 0
    while i < len(places):
        found[places[i]] = i
        i += 1
    return found
