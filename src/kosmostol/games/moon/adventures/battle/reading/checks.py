"""What cannot be on a sheet of Battle."""

from collections.abc import Sequence

from kosmostol.games.moon.adventures.battle.board import (
    ASTEROIDS,
    FAR,
    MOONS,
    NEAR,
    PLANS,
    PLANT_SYMBOLS,
    PLANTS,
    SPENT,
    STORED,
    WATER_SYMBOLS,
    WATERS,
    ZONE,
    Space,
)
from kosmostol.games.moon.adventures.printed import Problem, Slots
from kosmostol.games.moon.rules.numbers import CELLS, EFFECT_NAMES, EMPTY, OWN

ZONE_NAMES = {NEAR: "near", FAR: "far"}


def owners_of(slots: Slots, space: Space, planet: int) -> list[int]:
    """The values of a planet's cells."""
    start = CELLS + space.planets.first_cell[planet]
    return list(slots[start : start + space.planets.size[planet]])


def check_battle(slots: Slots, cells: Sequence[str], space: Space) -> Problem:
    """The first thing that cannot be: its place and the problem."""
    return check_places(slots, cells, space) or _check_tracks(slots, space)


def check_places(slots: Slots, cells: Sequence[str], space: Space) -> Problem:
    """What both zones of a sheet cannot hold together, whoever plays them."""
    for planet in range(space.planets.count):
        owners = owners_of(slots, space, planet)
        gaps = [index for index, owner in enumerate(owners) if owner == EMPTY]
        if gaps and any(owner != EMPTY for owner in owners[gaps[0] :]):
            return (
                f"cells.{cells[space.planets.first_cell[planet] + gaps[0]]}",
                "must be filled first",
            )
    near, far = OWN, OWN + ZONE
    if slots[near + MOONS] & slots[far + MOONS]:
        return "far_moons", "a spot holds one insignia"
    if slots[near + ASTEROIDS] + slots[far + ASTEROIDS] > space.asteroids:
        return "far_asteroids", "the two lines of asteroids overlap"
    for zone, name in ZONE_NAMES.items():
        base = OWN + zone * ZONE
        if slots[base + SPENT] > slots[base + STORED]:
            return f"{name}_astronauts_spent", "more astronauts are spent than circled"
        if slots[base + MOONS].bit_count() < slots[base + PLANS]:
            return f"{name}_planning", "every box crossed put an insignia on a moon"
    return None


def _check_tracks(slots: Slots, space: Space) -> Problem:
    """Boxes of plants and water come from symbols of planets, asteroids, and bonus cells."""
    for effect, slot, symbols, points, name in (
        ("plant", PLANTS, PLANT_SYMBOLS, space.tracks.plant_points, "plants"),
        ("water", WATERS, WATER_SYMBOLS, space.tracks.water_points, "water"),
    ):
        kind = EFFECT_NAMES.index(effect)
        from_symbols = 0
        for zone, zone_name in ZONE_NAMES.items():
            base = OWN + zone * ZONE
            order = list(range(space.asteroids))
            line = (order if zone == NEAR else order[::-1])[: slots[base + ASTEROIDS]]
            mined = sum(space.asteroid_gives[6 * one + kind] for one in line)
            found = sum(
                slots[CELLS + cell] == zone and space.bonus[cell] == kind
                for cell in space.bonus_cells
            )
            boxes = slots[base + slot]
            if boxes < min(mined, len(points) - 1):
                return f"{zone_name}_{name}", f"asteroids have given {mined}"
            from_symbols += max(0, boxes - mined - found)
        crossed = slots[symbols].bit_count()
        if from_symbols > crossed:
            return f"near_{name}", f"only {crossed} symbols are crossed on the planets"
    return None
