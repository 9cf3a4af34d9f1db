"""The sheet of adventure 8, Battle: one lies between every two neighbours."""

from collections.abc import Sequence

from kosmostol.games.moon.rules.adventure import Adventure, Sheet
from kosmostol.games.moon.rules.adventures.battle import Battle
from kosmostol.games.moon.rules.adventures.space import (
    ASTEROIDS,
    BOXES,
    FAR,
    FLAGS,
    MOONS,
    NEAR,
    NO_BONUS,
    PLANS,
    PLANT_SYMBOLS,
    PLANTS,
    SPENT,
    STORED,
    VALUES,
    WATER_SYMBOLS,
    WATERS,
    ZONE,
    Space,
)
from kosmostol.games.moon.rules.codes import EMPTY, OWN
from kosmostol.games.moon.rules.goals import battle as battle_goals
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.table import Rulings
from kosmostol.games.moon.rules.wits.battle import BattleWits
from kosmostol.games.moon.sheets.battle_checks import (
    ZONE_NAMES,
    check_battle,
    check_places,
    owners_of,
)
from kosmostol.games.moon.sheets.printed import (
    EFFECT_NAMES,
    Json,
    MissionCard,
    Printed,
    Slots,
    Track,
    count_blank,
)
from kosmostol.games.moon.sheets.reading import blank_sheet, ids, lines_of, mask
from kosmostol.games.moon.sheets.recount import mission_scores
from kosmostol.kernel.errors import BadComponents

TYPE_NAMES = ("green", "blue", "grey")
THIRD_BOX, NINE = 3, 9  # the reading of a digital edition
ZONE_PARTS = ("plants", "water", "green", "blue", "grey", "planning", "errors")


def printed(data: Json, cards: Sequence[MissionCard]) -> Printed:
    """The sheet described by its components file."""
    cells = ids(data["cells"])
    planets = data["planets"]
    zones = data["zones"]
    if [zone["id"] for zone in zones] != list(ZONE_NAMES.values()):
        raise BadComponents("'zones' must be near and far")
    if [cell["id"] for cell in data["cells"]] != [id for one in planets for id in one["cells"]]:
        raise BadComponents("'cells' must follow the order of the planets' cells")
    plants = ids([one for planet in planets for one in planet["plants"]])
    waters = ids([one for planet in planets for one in planet["waters"]])
    tracks = (
        *(track for number, zone in enumerate(zones) for track in _tracks(data, number, zone)),
        Track("plants", PLANT_SYMBOLS, plants, "cross", counts=False),
        Track("waters", WATER_SYMBOLS, waters, "cross", counts=False),
    )
    space = _space(data, cells, plants, waters)
    elements = (
        *(("plant", id) for id in ids(planets)),
        *(("water", id) for id in ids(planets)),
        *(("value", f"{zone['id']}-{kind}") for zone in zones for kind in TYPE_NAMES),
        *(("moon", planet["moon"]["id"]) for planet in planets),
        *(("asteroid", id) for id in ids(data["asteroids"])),
        *(("bonus", cells[cell]) for cell in space.bonus_cells),
    )
    errors = zones[NEAR]["system_errors"]
    blank = blank_sheet(len(cells), (), tracks)
    sheet = Sheet(
        adventure=8,
        cells=len(cells),
        lines=lines_of([planet["cells"] for planet in planets], cells),
        errors=len(errors["boxes"]),
        error_points=list(errors["penalty_by_crossed"]),
        astronauts=space.astronauts,
        plannings=len(space.plan_cost) - 1,
        elements=len(elements),
        blank=blank,
        mission_first=[card.first for card in cards],
        mission_later=[card.later for card in cards],
        first_mission=cards[0].id,
    )

    def build(rulings: Rulings) -> Adventure:
        ruled = _space(data, cells, plants, waters)
        if rulings.third_box_nine:
            ruled.plan_cost[THIRD_BOX] = NINE
        return BattleWits(sheet, rulings, ruled)

    def derive(slots: list[int]) -> None:
        count_blank(slots)
        for zone in ZONE_NAMES:
            slots[OWN + zone * ZONE + FLAGS] = mask(_captured(slots, space, zone))

    def met(adventure: Adventure) -> list[Mission]:
        assert isinstance(adventure, Battle)
        return [_goal(card, adventure) for card in cards]

    def extra_marks(slots: Slots, _shared: Slots) -> dict[str, str]:
        found: dict[str, str] = {}
        near, far = (slots[OWN + zone * ZONE + FLAGS] for zone in ZONE_NAMES)
        for index, planet in enumerate(planets):
            both = (near >> index & 1, far >> index & 1)
            if any(both):
                owner = "both" if all(both) else ZONE_NAMES[NEAR if both[NEAR] else FAR]
                found[planet["flag"]["id"]] = owner
        taken = slots[OWN + ASTEROIDS], slots[OWN + ZONE + ASTEROIDS]
        for index, asteroid in enumerate(data["asteroids"]):
            if index < taken[NEAR] or index >= space.asteroids - taken[FAR]:
                found |= {bonus["id"]: "cross" for bonus in asteroid["bonuses"]}
        return found

    values = {
        ("value", f"{zone['id']}-{kind}"): ids(zone["planet_values"][kind]["boxes"])
        for zone in zones
        for kind in TYPE_NAMES
    }
    return Printed(
        cells=cells,
        elements=elements,
        tracks=tracks,
        shared=(),
        parts=("missions", *(f"{zone}-{name}" for zone in ("near", "far") for name in ZONE_PARTS)),
        missions=tuple(cards),
        sheet=sheet,
        build=build,
        goals=met,
        derive=derive,
        check=lambda slots, _shared: check_battle(slots, cells, space),
        recount=lambda position: _recount(position, data, cards),
        extra_marks=extra_marks,
        targets=values
        | {("plant", planet["id"]): ids(planet["plants"]) for planet in planets}
        | {("water", planet["id"]): ids(planet["waters"]) for planet in planets}
        | {("moon", planet["moon"]["id"]): ids(planet["moon"]["spots"]) for planet in planets},
        signs=ZONE_NAMES,
        numbers=False,
        solo_check=lambda slots, _shared: check_places(slots, cells, space),
        players=lambda sheet, seats: [sheet, (sheet + 1) % seats],
    )


def _tracks(data: Json, number: int, zone: Json) -> list[Track]:
    """The tracks of a zone; errors come first."""
    name = zone["id"]
    base = OWN + number * ZONE
    asteroids = ids(data["asteroids"])
    spots = ids([spot for planet in data["planets"] for spot in planet["moon"]["spots"]])
    astronauts = ids(zone["astronauts"])
    return [
        Track(f"{name}_errors", base + BOXES, ids(zone["system_errors"]["boxes"]), "cross"),
        Track(f"{name}_astronauts", base + STORED, astronauts, "circle"),
        Track(f"{name}_astronauts_spent", base + SPENT, astronauts, "cross"),
        Track(f"{name}_plants", base + PLANTS, ids(zone["plants"]["boxes"]), "cross"),
        Track(f"{name}_water", base + WATERS, ids(zone["water"]["boxes"]), "cross"),
        *(
            Track(f"{name}_{kind}", base + VALUES + k, ids(values["boxes"]), "cross")
            for k, kind in enumerate(TYPE_NAMES)
            for values in (zone["planet_values"][kind],)
        ),
        Track(f"{name}_planning", base + PLANS, ids(zone["planning"]["boxes"]), "cross"),
        Track(
            f"{name}_asteroids",
            base + ASTEROIDS,
            asteroids if number == NEAR else asteroids[::-1],
            name,
        ),
        Track(f"{name}_moons", base + MOONS, spots, name, counts=False),
    ]


def _space(data: Json, cells: Sequence[str], plants: Sequence[str], waters: Sequence[str]) -> Space:
    planets = data["planets"]
    near, far = data["zones"]
    spots = ids([spot for planet in planets for spot in planet["moon"]["spots"]])
    for name in ("plants", "water", "planet_values", "planning", "system_errors"):
        if _points(near[name]) != _points(far[name]):
            raise BadComponents(f"the zones differ in {name!r}")
    for planet in planets:
        if planet["numbers"] != list(range(planet["numbers"][0], planet["numbers"][-1] + 1)):
            raise BadComponents(f"{planet['id']}: 'numbers' must follow one another")
    bonus = [
        NO_BONUS if one["bonus"] is None else EFFECT_NAMES.index(one["bonus"])
        for one in data["cells"]
    ]
    gives = [
        [bonus["effect"] for bonus in asteroid["bonuses"]].count(effect)
        for asteroid in data["asteroids"]
        for effect in EFFECT_NAMES
    ]
    values = near["planet_values"]
    return Space(
        planet_of=[ids(planets).index(one["planet"]) for one in data["cells"]],
        first_cell=[cells.index(planet["cells"][0]) for planet in planets],
        size=[len(planet["cells"]) for planet in planets],
        low=[planet["numbers"][0] for planet in planets],
        high=[planet["numbers"][-1] for planet in planets],
        kind=[TYPE_NAMES.index(planet["type"]) for planet in planets],
        bonus=bonus,
        plant_symbols=[mask([plants.index(id) for id in ids(p["plants"])]) for p in planets],
        water_symbols=[mask([waters.index(id) for id in ids(p["waters"])]) for p in planets],
        spots=[mask([spots.index(id) for id in ids(p["moon"]["spots"])]) for p in planets],
        asteroid_gives=gives,
        asteroids=len(data["asteroids"]),
        astronauts=len(near["astronauts"]),
        plant_points=list(near["plants"]["score_by_crossed"]),
        water_points=list(near["water"]["score_by_crossed"]),
        values=[value for kind in TYPE_NAMES for value in values[kind]["value_by_crossed"]],
        boxes=len(values[TYPE_NAMES[0]]["boxes"]),
        plan_cost=list(near["planning"]["penalty_by_crossed"]),
        bonus_cells=[cell for cell, effect in enumerate(bonus) if effect != NO_BONUS],
    )


def _points(part: Json) -> list[object]:
    """The figures of a part of a zone, whatever they are called."""
    found: list[object] = []
    for name, value in part.items():
        if name.endswith("_by_crossed"):
            found.append(value)
        elif isinstance(value, dict):
            found.append(_points(value))
    return found


def _goal(card: MissionCard, adventure: Battle) -> Mission:
    wanted = card.condition
    match wanted["what"]:
        case "captured_planets":
            return battle_goals.PlanetsCaptured(wanted["count"], adventure, False)
        case "captured_planet_of_each_type":
            return battle_goals.TypesCaptured(len(wanted["types"]), adventure, False)
        case "asteroids":
            return battle_goals.AsteroidsMined(wanted["count"], adventure, False)
        case "planet_value_boxes_per_type":
            return battle_goals.ValuesRaised(wanted["count"], adventure)
        case "track_boxes":
            return battle_goals.TracksGrown(wanted["plant"], wanted["water"], adventure)
    return battle_goals.MoonsReached(wanted["count"], adventure, False)


def _captured(slots: Slots, space: Space, zone: int) -> list[int]:
    """The complete planets that a zone controls, alone or shared."""
    found = []
    for planet in range(space.planets):
        owners = owners_of(slots, space, planet)
        counts = [
            owners.count(each)
            + (slots[OWN + each * ZONE + MOONS] & space.spots[planet]).bit_count()
            for each in ZONE_NAMES
        ]
        if EMPTY not in owners and counts[zone] == max(counts):
            found.append(planet)
    return found


def _recount(position: Json, data: Json, cards: Sequence[MissionCard]) -> list[int]:
    seats = position["seats"]
    rulings = position["options"]["rulings"] or ()
    totals = []
    for seat in range(seats):
        total = mission_scores(position, seat, cards)
        for zone in data["zones"]:
            sheet = position["sheets"][seat if zone["id"] == "near" else seat - 1]
            total += _zone_points(sheet, zone, data, rulings)
        totals.append(total)
    return totals


def _zone_points(sheet: Json, zone: Json, data: Json, rulings: Sequence[str]) -> int:
    """One zone of a sheet, counted from what a position says."""
    me = zone["id"]
    other = "far" if me == "near" else "near"
    points: int = zone["plants"]["score_by_crossed"][sheet[f"{me}_plants"]]
    points += zone["water"]["score_by_crossed"][sheet[f"{me}_water"]]
    plans = sheet[f"{me}_planning"]
    nine = plans == THIRD_BOX and "third_box_nine" in rulings
    points -= NINE if nine else zone["planning"]["penalty_by_crossed"][plans]
    points -= zone["system_errors"]["penalty_by_crossed"][sheet[f"{me}_errors"]]
    for planet in data["planets"]:
        spots = {spot["id"] for spot in planet["moon"]["spots"]}
        counts = {
            who: [sheet["cells"].get(id) for id in planet["cells"]].count(who)
            + len(spots & set(sheet[f"{who}_moons"]))
            for who in (me, other)
        }
        nobody = not any(counts.values()) and "empty_unclaimed" in rulings
        if counts[me] >= counts[other] and not nobody:
            values = zone["planet_values"][planet["type"]]["value_by_crossed"]
            points += values[sheet[f"{me}_{planet['type']}"]]
    return points
