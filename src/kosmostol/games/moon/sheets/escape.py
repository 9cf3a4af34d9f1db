"""The sheet of adventure 7, Escape."""

from collections.abc import Sequence

from kosmostol.games.moon.rules import goals_escape
from kosmostol.games.moon.rules import missions as goals
from kosmostol.games.moon.rules.adventure import Adventure, Sheet
from kosmostol.games.moon.rules.adventures.escape import (
    AIRLOCKS,
    DOUBLES,
    ENERGIES,
    LINKED,
    NO_MODULE,
    NO_TANK,
    PLANTS,
    REACH,
    SPENT,
    TANKS,
    Escape,
    Fleet,
)
from kosmostol.games.moon.rules.codes import (
    ASTRONAUTS,
    BLANK,
    CELLS,
    EMPTY,
    GONE,
    PLANNINGS,
    X,
)
from kosmostol.games.moon.rules.lines import neighbours
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.table import Rulings
from kosmostol.games.moon.rules.wits.escape import EscapeWits
from kosmostol.games.moon.sheets.printed import (
    Json,
    MissionCard,
    Printed,
    Slots,
    Track,
    astronaut_track,
    blank_sheet,
    descending,
    error_track,
    ids,
    lines_of,
    mask,
    mission_scores,
    planning_track,
)
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
    rows = data["astronaut_track"]["rows"]
    astronauts = ids([symbol for row in rows for symbol in row["symbols"]])
    wilds = ids([row["wild"] for row in rows])
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
            Track(
                f"{ship['id']}-energy",
                ENERGIES + index,
                ids(ship["energy"]),
                "circle",
                start=_circled(ship["energy"]),
            )
            for index, ship in enumerate(ships)
        ),
        *(
            Track(
                f"{house['id']}-plants",
                PLANTS + index,
                ids(house["plants"]),
                "circle",
                start=_circled(house["plants"]),
            )
            for index, house in enumerate(houses)
        ),
    )
    parts = ids(data["score_boxes"])
    fleet = _fleet(data, cells, lines, places, tanks, parts, len(astronauts) // len(wilds))
    elements = (
        *(("airlock", id) for id in ids(airlocks)),
        *(("tank", id) for id in tanks),
        *(("plant", house["id"]) for house in houses),
        *(("energy", id) for id in ship_ids),
    )
    blank = blank_sheet(len(cells), (), tracks)
    sheet = Sheet(
        adventure=7,
        cells=len(cells),
        lines=lines,
        errors=len(boxes),
        error_points=list(data["system_errors"]["penalty_by_crossed"]),
        astronauts=len(astronauts),
        plannings=len(data["planning_track"]["boxes"]),
        elements=len(elements),
        blank=blank,
        mission_first=[card.first for card in cards],
        mission_later=[card.later for card in cards],
        first_mission=cards[0].id,
    )

    def derive(slots: list[int]) -> None:
        slots[BLANK] = sum(value == EMPTY for value in slots[CELLS:])
        linked = _linked(slots[AIRLOCKS], fleet, len(places) - 1)
        slots[LINKED] = mask(sorted(linked))
        slots[REACH] = sum(fleet.compartment_cells[place] for place in linked)

    derive(blank)

    def build(rulings: Rulings) -> Adventure:
        return EscapeWits(sheet, rulings, fleet)

    def met(adventure: Adventure) -> list[Mission]:
        assert isinstance(adventure, Escape)
        return [_goal(card, adventure, ids(houses)) for card in cards]

    def check(slots: Slots, shared: Slots) -> tuple[str, str] | None:
        wrong = descending(slots, lines, cells)
        if wrong:
            return wrong
        if active & ~slots[AIRLOCKS]:
            return "airlocks", "the airlocks of the settlement are missing"
        for index, one in enumerate(ids(airlocks)):
            ends = (1 << fleet.airlock_a[index]) | (1 << fleet.airlock_b[index])
            if slots[AIRLOCKS] >> index & 1 and not slots[LINKED] & ends:
                return "airlocks", f"{one} is not joined to the settlement"
        return _check(slots, shared, cells, fleet)

    def extra_marks(slots: Slots, shared: Slots) -> dict[str, str]:
        found: dict[str, str] = {}
        for index, id in enumerate(wilds[: slots[ASTRONAUTS] // fleet.wild_step]):
            found[id] = "cross" if slots[SPENT] >> index & 1 else "circle"
        for index, house in enumerate(houses):
            if (shared[GONE] & ~slots[DOUBLES]) >> index & 1:
                found[house["double_bonus"]["id"]] = "cross"
        return found

    return Printed(
        adventure=7,
        cells=cells,
        printed_x=frozenset(),
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


def _circled(symbols: Sequence[Json]) -> int:
    """How many symbols are circled from the start; they must be the first ones."""
    flags = [bool(symbol["circled_at_start"]) for symbol in symbols]
    if flags != sorted(flags, reverse=True):
        raise BadComponents(f"{symbols[0]['id']}: symbols circled at the start come first")
    return sum(flags)


def _fleet(
    data: Json,
    cells: Sequence[str],
    lines: list[int],
    places: Sequence[str],
    tanks: Sequence[str],
    parts: Sequence[str],
    wild_step: int,
) -> Fleet:
    number = {id: index for index, id in enumerate(cells)}
    ships = data["ships"]
    ship_ids = ids(ships)
    modules = [one for one in data["compartments"] if one["kind"] == "module"]
    of_cell = {id: one for one in data["compartments"] for id in one["cells"]}
    if sorted(of_cell) != sorted(cells):
        raise BadComponents("every cell must belong to one compartment")
    tank_of = [NO_TANK] * len(cells)
    module_of = [NO_MODULE] * len(cells)
    for index, one in enumerate(modules):
        tank_of[number[one["water_tank"]["cell"]]] = index
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
        tank_of=tank_of,
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
        wild_step=wild_step,
    )


def _part(parts: Sequence[str], what: str, ship: str) -> int:
    """The score box a ship's points go to: its name holds the ship's."""
    return next(i for i, id in enumerate(parts) if id.startswith(what) and ship in id.split("_"))


def _linked(airlocks: int, fleet: Fleet, settlement: int) -> set[int]:
    """Compartments that active airlocks join to the settlement."""
    found = {settlement}
    grows = True
    while grows:
        grows = False
        for index in range(len(fleet.airlock_a)):
            pair = {fleet.airlock_a[index], fleet.airlock_b[index]}
            if airlocks >> index & 1 and len(found & pair) == 1:
                found |= pair
                grows = True
    return found


def _goal(card: MissionCard, adventure: Escape, houses: Sequence[str]) -> Mission:
    wanted = card.condition
    fleet = adventure.fleet
    match wanted["op"]:
        case "greenhouses_filled_with_plants":
            every = list(range(len(houses)))
            return goals_escape.GreenhousesGrown(
                wanted["count"], wanted["plants"], every, adventure
            )
        case "greenhouses_filled_with_plants_all":
            named = [houses.index(id) for id in wanted["greenhouses"]]
            return goals_escape.GreenhousesGrown(len(named), wanted["plants"], named, adventure)
        case "modules_filled":
            return goals_escape.ModulesFilled(wanted["count"], adventure)
        case "ships_filled":
            return goals.LinesFilled(wanted["count"], adventure.sheet.lines)
    if wanted["kinds"] == ["energy"]:
        return goals_escape.EnginesCharged(wanted["count"], adventure)
    tanks = [
        mask([fleet.module_tank[m] for m in range(fleet.modules) if fleet.module_ship[m] == ship])
        for ship in range(fleet.ships)
    ]
    return goals.GroupsMarked(wanted["count"], TANKS, tanks)


def _check(
    slots: Slots, shared: Slots, cells: Sequence[str], fleet: Fleet
) -> tuple[str, str] | None:
    for cell, id in enumerate(cells):
        value = slots[CELLS + cell]
        if value not in (EMPTY, X) and not slots[REACH] >> cell & 1:
            return f"cells.{id}", "no active airlock leads here"
        tank = fleet.tank_of[cell]
        if tank != NO_TANK and slots[TANKS] >> tank & 1 and value in (EMPTY, X):
            return "tanks", f"no number is written at {id}"
    if slots[SPENT] & ~mask(range(slots[ASTRONAUTS] // fleet.wild_step)):
        return "wilds_spent", "a wild mark is spent that has not been circled"
    xs = sum(value == X for value in slots[CELLS:])
    if xs < slots[PLANNINGS]:
        return "planning", f"there are only {xs} X on the sheet"
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
