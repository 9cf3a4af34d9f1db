"""The sheet of adventure 7, Escape."""

from collections.abc import Sequence

from kosmostol.games.moon.rules import missions as goals
from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.adventures.escape import (
    AIRLOCKS,
    DOUBLES,
    ENERGIES,
    LINKED,
    PLANTS,
    REACH,
    SPENT,
    TANKS,
    Escape,
)
from kosmostol.games.moon.rules.adventures.fleet import NO_MODULE, NO_TANK, Fleet
from kosmostol.games.moon.rules.codes import CELLS, EMPTY, GONE, X
from kosmostol.games.moon.rules.goals import escape as escape_goals
from kosmostol.games.moon.rules.lines import neighbours
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.table import Rulings
from kosmostol.games.moon.rules.wild import WildMarks
from kosmostol.games.moon.rules.wits.escape import EscapeWits
from kosmostol.games.moon.sheets.checks import descending, dry_tank, overspent, unplanned
from kosmostol.games.moon.sheets.printed import (
    Json,
    MissionCard,
    Printed,
    Problem,
    Slots,
    Track,
    count_blank,
)
from kosmostol.games.moon.sheets.reading import (
    astronaut_track,
    error_track,
    ids,
    joined,
    lines_of,
    mask,
    planning_track,
    sheet_of,
    symbols_and_wilds,
    tanks_by_cell,
    wild_signs,
)
from kosmostol.games.moon.sheets.recount import mission_scores
from kosmostol.kernel.errors import BadComponents

SETTLEMENT = "BASE"


def printed(data: Json, cards: Sequence[MissionCard]) -> Printed:
    """The sheet described by its components file."""
    cells = ids(data["cells"])
    ships = data["ships"]
    ship_ids = ids(ships)
    lines = lines_of([ship["cells"] for ship in ships], cells)
    airlocks = data["airlocks"]
    active = mask([index for index, one in enumerate(airlocks) if one["open_at_start"]])
    places = (*ids(data["compartments"]), SETTLEMENT)
    houses = [_compartment(data, ship["greenhouse"]) for ship in ships]
    tanks = ids([one["water_tank"] for one in data["compartments"] if one["kind"] == "module"])
    astronauts, wilds = symbols_and_wilds(data["astronaut_track"]["rows"])
    boxes = data["system_errors"]["boxes"]
    tracks = (
        error_track(ids(boxes), "cross"),
        astronaut_track(astronauts),
        planning_track(ids(data["planning_track"]["boxes"])),
        Track("airlocks", AIRLOCKS, ids(airlocks), "line", counts=False, start=active),
        Track("tanks", TANKS, tanks, "circle", counts=False),
        Track("wilds_spent", SPENT, wilds, "cross", counts=False),
        Track(
            "doubles", DOUBLES, ids([one["double_bonus"] for one in houses]), "circle", counts=False
        ),
        *(
            _symbols(f"{ship['id']}-energy", ENERGIES + index, ship["energy"])
            for index, ship in enumerate(ships)
        ),
        *(
            _symbols(f"{house['id']}-plants", PLANTS + index, house["plants"])
            for index, house in enumerate(houses)
        ),
    )
    parts = ids(data["score_boxes"])
    wild_marks = WildMarks(SPENT, len(astronauts) // len(wilds), len(wilds), 0)
    fleet = _fleet(data, cells, lines, places, tanks, parts, wild_marks)
    elements = (
        *(("airlock", id) for id in ids(airlocks)),
        *(("tank", id) for id in tanks),
        *(("plant", house["id"]) for house in houses),
        *(("energy", id) for id in ship_ids),
    )
    ends = list(zip(fleet.airlock_a, fleet.airlock_b, strict=True))
    points = data["system_errors"]["penalty_by_crossed"]
    sheet = sheet_of(7, cells, lines, tracks, elements, points, cards)

    def derive(slots: list[int]) -> None:
        count_blank(slots)
        linked = joined(ends, slots[AIRLOCKS], places.index(SETTLEMENT))
        slots[LINKED] = mask(sorted(linked))
        slots[REACH] = sum(fleet.compartment_cells[place] for place in linked)

    derive(sheet.blank)

    def build(rulings: Rulings) -> Adventure:
        return EscapeWits(sheet, rulings, fleet)

    def met(adventure: Adventure) -> list[Mission]:
        assert isinstance(adventure, Escape)
        return [_goal(card, adventure, ids(houses)) for card in cards]

    def check(slots: Slots, shared: Slots) -> Problem:
        wrong = descending(slots, lines, cells)
        if wrong:
            return wrong
        if active & ~slots[AIRLOCKS]:
            return "airlocks", "the airlocks of the settlement are missing"
        for index, one in enumerate(ids(airlocks)):
            if slots[AIRLOCKS] >> index & 1 and not slots[LINKED] & mask(ends[index]):
                return "airlocks", f"{one} is not joined to the settlement"
        return _check(slots, shared, cells, fleet)

    def extra_marks(slots: Slots, shared: Slots) -> dict[str, str]:
        found = wild_signs(slots, fleet.wilds, wilds)
        for index, house in enumerate(houses):
            if (shared[GONE] & ~slots[DOUBLES]) >> index & 1:
                found[house["double_bonus"]["id"]] = "cross"
        return found

    return Printed(
        cells=cells,
        elements=elements,
        tracks=tracks,
        shared=(Track("doubles_taken", GONE, ids(houses), "cross", counts=False),),
        parts=parts,
        missions=tuple(cards),
        sheet=sheet,
        build=build,
        goals=met,
        derive=derive,
        check=check,
        recount=lambda position: _recount(position, data, cards),
        extra_marks=extra_marks,
        targets={
            **{("plant", house["id"]): ids(house["plants"]) for house in houses},
            **{("energy", ship["id"]): ids(ship["energy"]) for ship in ships},
        },
    )


def _compartment(data: Json, id: str) -> Json:
    return next(one for one in data["compartments"] if one["id"] == id)


def _symbols(name: str, slot: int, symbols: Sequence[Json]) -> Track:
    """Symbols circled in order, the first of them from the start."""
    flags = [bool(symbol["circled_at_start"]) for symbol in symbols]
    if flags != sorted(flags, reverse=True):
        raise BadComponents(f"{symbols[0]['id']}: symbols circled at the start come first")
    return Track(name, slot, ids(symbols), "circle", start=sum(flags))


def _fleet(
    data: Json,
    cells: Sequence[str],
    lines: list[int],
    places: Sequence[str],
    tanks: Sequence[str],
    parts: Sequence[str],
    wilds: WildMarks,
) -> Fleet:
    number = {id: index for index, id in enumerate(cells)}
    ships = data["ships"]
    ship_ids = ids(ships)
    modules = [one for one in data["compartments"] if one["kind"] == "module"]
    of_cell = {id: one for one in data["compartments"] for id in one["cells"]}
    if sorted(of_cell) != sorted(cells):
        raise BadComponents("every cell must belong to one compartment")
    module_of = [NO_MODULE] * len(cells)
    for index, one in enumerate(modules):
        for place, id in enumerate(one["cells"]):
            module_of[number[id]] = index
            if number[id] != number[one["cells"][0]] + place:
                raise BadComponents(f"{one['id']}: cells of a module must follow one another")
    return Fleet(
        airlock_a=[places.index(one["connects"][0]) for one in data["airlocks"]],
        airlock_b=[places.index(one["connects"][1]) for one in data["airlocks"]],
        compartment_cells=[
            mask([number[id] for id in one["cells"]]) for one in data["compartments"]
        ]
        + [0],
        ship_of=[ship_ids.index(of_cell[id]["ship"]) for id in cells],
        tank_of=tanks_by_cell([one["water_tank"] for one in modules], cells, NO_TANK),
        robot_cells=mask([number[one["id"]] for one in data["cells"] if one["robot_bonus"]]),
        back=neighbours(lines, len(cells), -1),
        ahead=neighbours(lines, len(cells), 1),
        module_of=module_of,
        module_first=[number[one["cells"][0]] for one in modules],
        module_size=[len(one["cells"]) for one in modules],
        module_cells=[mask([number[id] for id in one["cells"]]) for one in modules],
        module_ship=[ship_ids.index(one["ship"]) for one in modules],
        module_tank=[tanks.index(one["water_tank"]["id"]) for one in modules],
        greenhouse_cell=[
            number[_compartment(data, ship["greenhouse"])["cells"][0]] for ship in ships
        ],
        greenhouse_part=[_part(parts, "greenhouses", id) for id in ship_ids],
        module_part=[_part(parts, "modules", id) for id in ship_ids],
        energies=[len(ship["energy"]) for ship in ships],
        plants=[len(_compartment(data, ship["greenhouse"])["plants"]) for ship in ships],
        greenhouse_points=list(data["greenhouse_scoring"]["points_by_circled_plants"]),
        module_points=list(data["module_scoring"]["points_by_circled_energy_of_ship"]),
        planning_cost=list(data["planning_track"]["penalty_by_crossed"]),
        planning_part=parts.index("planning"),
        errors_part=parts.index("errors"),
        error_opens=[int(box["opens_airlock"]) for box in data["system_errors"]["boxes"]],
        wilds=wilds,
    )


def _part(parts: Sequence[str], what: str, ship: str) -> int:
    """The score box a ship's points go to: its name holds the ship's."""
    return next(i for i, id in enumerate(parts) if id.startswith(what) and ship in id.split("_"))


def _goal(card: MissionCard, adventure: Escape, houses: Sequence[str]) -> Mission:
    wanted = card.condition
    fleet = adventure.fleet
    match wanted["op"]:
        case "greenhouses_filled_with_plants":
            every = list(range(len(houses)))
            return escape_goals.GreenhousesGrown(
                wanted["count"], wanted["plants"], every, adventure
            )
        case "greenhouses_filled_with_plants_all":
            named = [houses.index(id) for id in wanted["greenhouses"]]
            return escape_goals.GreenhousesGrown(len(named), wanted["plants"], named, adventure)
        case "modules_filled":
            return escape_goals.ModulesFilled(wanted["count"], adventure)
        case "ships_filled":
            return goals.LinesFilled(wanted["count"], adventure.sheet.lines)
    if wanted["kinds"] == ["energy"]:
        return escape_goals.EnginesCharged(wanted["count"], adventure)
    tanks = [
        mask([fleet.module_tank[m] for m in range(fleet.modules) if fleet.module_ship[m] == ship])
        for ship in range(fleet.ships)
    ]
    return goals.GroupsMarked(wanted["count"], TANKS, tanks)


def _check(slots: Slots, shared: Slots, cells: Sequence[str], fleet: Fleet) -> Problem:
    for cell, id in enumerate(cells):
        value = slots[CELLS + cell]
        if value not in (EMPTY, X) and not slots[REACH] >> cell & 1:
            return f"cells.{id}", "no active airlock leads here"
    wrong = (
        dry_tank(slots, slots[TANKS], fleet.tank_of, cells)
        or overspent(slots, fleet.wilds)
        or unplanned(slots)
    )
    if wrong:
        return wrong
    for ship, cell in enumerate(fleet.greenhouse_cell):
        value = slots[CELLS + cell]
        taken = shared[GONE] >> ship & 1
        if slots[DOUBLES] >> ship & 1 and (value == EMPTY or not taken):
            return "doubles", f"the double of ship {ship + 1} has not been won"
        if value not in (EMPTY, X) and not taken:
            return "doubles", f"the double of ship {ship + 1} must be taken"
    return None


def _recount(position: Json, data: Json, cards: Sequence[MissionCard]) -> list[int]:
    totals = []
    for seat, sheet in enumerate(position["sheets"]):
        total = mission_scores(position, seat, cards)
        for one in data["compartments"]:
            if not all(id in sheet["cells"] for id in one["cells"]):
                continue
            if one["kind"] == "greenhouse":
                points = data["greenhouse_scoring"]["points_by_circled_plants"]
                worth = points[sheet[f"{one['id']}-plants"]]
                twice = one["double_bonus"]["id"] in sheet["doubles"]
            else:
                points = data["module_scoring"]["points_by_circled_energy_of_ship"]
                worth = points[sheet[f"{one['ship']}-energy"]]
                twice = one["water_tank"]["id"] in sheet["tanks"]
            total += 2 * worth if twice else worth
        total -= data["planning_track"]["penalty_by_crossed"][sheet["planning"]]
        totals.append(total - data["system_errors"]["penalty_by_crossed"][sheet["errors"]])
    return totals
