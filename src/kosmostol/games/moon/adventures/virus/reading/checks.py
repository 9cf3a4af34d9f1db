"""What cannot be on a sheet of Virus."""

from collections.abc import Sequence

from kosmostol.games.moon.adventures.checks import descending, overspent, unplanned
from kosmostol.games.moon.adventures.printed import Problem, Slots
from kosmostol.games.moon.adventures.reading import mask
from kosmostol.games.moon.adventures.virus.board import (
    CLOSED,
    GREY,
    ILL,
    NOTHING,
    PLANT_ICONS,
    PLANTS,
    TANKS,
    VIRUSES,
    WATER_ICONS,
    Station,
)
from kosmostol.games.moon.rules.numbers import AWAKE, CELLS, CLAIMS, EMPTY, GONE, INFECTED, X


def check_virus(
    slots: Slots,
    shared: Slots,
    station: Station,
    cells: Sequence[str],
    blocks: Sequence[str],
    lines: Sequence[int],
) -> Problem:
    """The first thing that cannot be: its place and the problem."""
    return (
        descending(slots, lines, cells)
        or _check_rooms(slots, station, cells, blocks)
        or _check_supplies(slots, station, blocks)
        or _check_viruses(slots, shared, station, blocks)
        or overspent(slots, station.wilds)
        or unplanned(slots)
    )


def _check_rooms(
    slots: Slots, station: Station, cells: Sequence[str], blocks: Sequence[str]
) -> Problem:
    for cell, id in enumerate(cells):
        if slots[ILL] >> cell & 1 and slots[CELLS + cell] != INFECTED:
            return "infected", f"{id} is written"
    if slots[GREY].bit_count() > 1:
        return "grey", "there is one grey virus only"
    for grey, block in enumerate(station.viruses.grey_block):
        ill = [c for c, home in enumerate(station.blocks.of) if home == block]
        if slots[GREY] >> grey & 1 and not slots[ILL] & mask(ill):
            return "grey", f"the grey virus has infected a room of {blocks[block]}"
    return None


def _check_supplies(slots: Slots, station: Station, blocks: Sequence[str]) -> Problem:
    for block, id in enumerate(blocks):
        of_block = station.blocks.plants[block]
        circled = slots[PLANTS] & of_block
        free = of_block & ~circled
        if free and circled > free & -free:
            return "plants", f"the plants of {id} are circled in order"
        numbers = sum(
            slots[CELLS + cell] not in (EMPTY, X, INFECTED)
            for cell, home in enumerate(station.blocks.of)
            if home == block
        )
        tank = station.blocks.tank[block]
        tanks = 0 if tank == NOTHING else slots[TANKS] >> tank & 1
        if int(circled).bit_count() + tanks > numbers:
            return "plants", f"only {numbers} numbers are written in {id}"
    for name, slot, marked in (
        ("plant_icons", PLANT_ICONS, PLANTS),
        ("water_icons", WATER_ICONS, TANKS),
    ):
        if slots[slot] != slots[marked].bit_count():
            return name, f"{slots[marked].bit_count()} are circled in the blocks"
    return None


def _check_viruses(slots: Slots, shared: Slots, station: Station, blocks: Sequence[str]) -> Problem:
    for virus, block in enumerate(station.viruses.block):
        awake = shared[AWAKE] >> virus & 1
        active = slots[VIRUSES] >> virus & 1
        sealed = not station.blocks.doors[block] & ~slots[CLOSED]
        mission = station.viruses.wake_mission[virus]
        woken = _crossed(
            slots, station.viruses.wake_plant[virus], station.viruses.wake_water[virus]
        ) or (mission != NOTHING and slots[CLAIMS + mission])
        if woken and not awake:
            return "viruses", f"the virus of {blocks[block]} must be awake"
        if (active and not awake) or (awake and not active and not sealed):
            return "viruses", f"the virus of {blocks[block]} is active when it is awake"
    for mark, plants in enumerate(station.tracks.spread_plant):
        if (
            _crossed(slots, plants, station.tracks.spread_water[mark])
            and not shared[GONE] >> mark & 1
        ):
            return "plant_icons", "a propagation mark crossed here must be among propagations"
    return None


def _crossed(slots: Slots, plants: int, water: int) -> bool:
    return 0 < plants <= slots[PLANT_ICONS] or 0 < water <= slots[WATER_ICONS]
