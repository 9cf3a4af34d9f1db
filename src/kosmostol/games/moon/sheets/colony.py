"""The sheet of adventure 3, Colony."""

from collections.abc import Sequence

from kosmostol.games.moon.rules import missions as goals
from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.adventures.colony import (
    ANTENNAS,
    FIRSTS,
    HOUSES,
    LATERS,
    LINKED,
    NO_TANK,
    POWER,
    TANKS,
    TUNNELS,
    Colony,
    Grounds,
)
from kosmostol.games.moon.rules.codes import CELLS, EMPTY, GONE
from kosmostol.games.moon.rules.goals import colony as colony_goals
from kosmostol.games.moon.rules.lines import neighbours
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.table import Rulings
from kosmostol.games.moon.rules.wits.colony import ColonyWits
from kosmostol.games.moon.sheets.checks import descending, dry_tank, unplanned
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
    tanks_by_cell,
)
from kosmostol.games.moon.sheets.recount import dense_places, mission_scores
from kosmostol.kernel.errors import BadComponents


def printed(data: Json, cards: Sequence[MissionCard]) -> Printed:
    """The sheet described by its components file."""
    nodes = data["nodes"]
    cells = ids(nodes)
    number = {id: index for index, id in enumerate(cells)}
    fixed = frozenset(number[node["id"]] for node in nodes if not node["writable"])
    rows = lines_of([row["nodes"] for row in data["rows"]], cells)
    columns = lines_of([column["nodes"] for column in data["columns"]], cells)
    tunnels = data["tunnels"]
    ends = [[number[id] for id in tunnel["between"]] for tunnel in tunnels]
    built = mask([index for index, tunnel in enumerate(tunnels) if tunnel["built_at_start"]])
    tanks = ids(data["water_tanks"])
    antennas = ids(data["antennas"])
    quarters = data["quarters"]
    quarter_ids = ids(quarters)
    powers = data["multiplier_tracks"]
    power_ids = ids(powers)
    if power_ids != ("plants", "water", "antennas"):
        raise BadComponents("'multiplier_tracks' must be plants, water, antennas")
    boxes = data["system_errors"]["boxes"]
    greenhouses = [quarter["greenhouses"] for quarter in quarters]
    tracks = (
        error_track(ids(boxes), "cross"),
        astronaut_track(ids(data["astronaut_track"]["symbols"])),
        planning_track(ids(data["planning_track"]["boxes"])),
        Track("tunnels", TUNNELS, ids(tunnels), "line", counts=False, start=built),
        Track("tanks", TANKS, tanks, "circle", counts=False),
        Track("antennas", ANTENNAS, antennas, "circle", counts=False),
        *(
            Track(f"{quarter_ids[index]}-greenhouses", HOUSES + index, ids(houses), "circle")
            for index, houses in enumerate(greenhouses)
        ),
        *(
            Track(f"{one['id']}_power", POWER + index, ids(one["boxes"]), "cross")
            for index, one in enumerate(powers)
        ),
        Track("quarters_first", FIRSTS, _bonus_ids(quarter_ids, "first"), "circle", counts=False),
        Track("quarters_later", LATERS, _bonus_ids(quarter_ids, "later"), "circle", counts=False),
    )
    plants = [[0] + [house["plants"] for house in houses] for houses in greenhouses]
    if any(one != plants[0] for one in plants):
        raise BadComponents("all quarters must have the same greenhouses")
    observatory = next(number[n["id"]] for n in nodes if n["kind"].startswith("observatory"))
    starship = next(number[n["id"]] for n in nodes if n["kind"].startswith("starship"))
    grounds = Grounds(
        rows=rows,
        columns=columns,
        left=neighbours(rows, len(cells), -1),
        right=neighbours(rows, len(cells), 1),
        below=neighbours(columns, len(cells), -1),
        above=neighbours(columns, len(cells), 1),
        tunnel_a=[one for one, _ in ends],
        tunnel_b=[two for _, two in ends],
        tank_of=tanks_by_cell(data["water_tanks"], cells, NO_TANK),
        tanks=len(tanks),
        antennas_of=[
            mask([i for i, antenna in enumerate(data["antennas"]) if antenna["node"] == id])
            for id in cells
        ],
        observatory=observatory,
        quarter_of=[quarter_ids.index(node["quarter"]) for node in nodes],
        quarter_cells=[mask([number[id] for id in q["nodes"]]) for q in quarters],
        quarter_tanks=[mask([tanks.index(id) for id in q["water_tanks"]]) for q in quarters],
        quarter_antennas=[mask([antennas.index(id) for id in q["antennas"]]) for q in quarters],
        house_plants=[sum(plants[0][: k + 1]) for k in range(len(plants[0]))],
        houses=len(greenhouses[0]),
        power=[value for one in powers for value in one["multiplier_by_crossed"]],
        boxes=len(powers[0]["boxes"]),
        quarter_first=[quarter["bonus_first"]["points"] for quarter in quarters],
        quarter_later=[quarter["bonus_later"]["points"] for quarter in quarters],
        ranking=[one["points"] for one in data["astronaut_track"]["ranking"]],
        planning_cost=list(data["planning_track"]["penalty_by_crossed"]),
    )
    elements = (
        *(("tunnel", id) for id in ids(tunnels)),
        *(("power", id) for id in power_ids),
        *(("tank", id) for id in tanks),
        *(("greenhouse", id) for id in quarter_ids),
    )
    points = data["system_errors"]["penalty_by_crossed"]
    sheet = sheet_of(3, cells, rows, tracks, elements, points, cards, fixed)

    def derive(slots: list[int]) -> None:
        count_blank(slots)
        slots[LINKED] = mask(sorted(joined(ends, slots[TUNNELS], starship)))

    derive(sheet.blank)

    def build(rulings: Rulings) -> Adventure:
        return ColonyWits(sheet, rulings, grounds)

    def met(adventure: Adventure) -> list[Mission]:
        assert isinstance(adventure, Colony)
        return [_goal(card, adventure) for card in cards]

    def check(slots: Slots, shared: Slots) -> Problem:
        wrong = descending(slots, rows, cells) or descending(slots, columns, cells)
        if wrong:
            return wrong
        if built & ~slots[TUNNELS]:
            return "tunnels", "the tunnels printed at the start are missing"
        for index, (one, two) in enumerate(ends):
            if slots[TUNNELS] >> index & 1 and not slots[LINKED] >> one & slots[LINKED] >> two & 1:
                return "tunnels", f"{tunnels[index]['id']} is not joined to the starship"
        return _check(slots, shared, cells, grounds, len(fixed))

    def extra_marks(slots: Slots, shared: Slots) -> dict[str, str]:
        return {
            f"{id}-bonus_first": "cross"
            for index, id in enumerate(quarter_ids)
            if (shared[GONE] & ~slots[FIRSTS]) >> index & 1
        }

    return Printed(
        cells=cells,
        printed_x=fixed,
        elements=elements,
        tracks=tracks,
        shared=(Track("quarters_finished", GONE, quarter_ids, "cross", counts=False),),
        parts=(
            "missions",
            "plants",
            "water",
            "antennas",
            "quarters",
            "astronauts",
            "planning",
            "errors",
        ),
        missions=tuple(cards),
        sheet=sheet,
        build=build,
        goals=met,
        derive=derive,
        check=check,
        recount=lambda position: _recount(position, data, cards),
        extra_marks=extra_marks,
        targets={
            **{("power", one["id"]): ids(one["boxes"]) for one in powers},
            **{("greenhouse", q["id"]): ids(q["greenhouses"]) for q in quarters},
        },
    )


def _bonus_ids(quarters: Sequence[str], which: str) -> tuple[str, ...]:
    return tuple(f"{id}-bonus_{which}" for id in quarters)


def _goal(card: MissionCard, adventure: Colony) -> Mission:
    wanted = card.condition
    grounds = adventure.grounds
    if wanted["op"] == "connected":
        return colony_goals.ObservatoryLinked(adventure)
    match wanted["what"]:
        case "columns_filled":
            return goals.LinesFilled(wanted["n"], grounds.columns)
        case "rows_filled":
            return goals.LinesFilled(wanted["n"], grounds.rows)
        case "quarters_with_all_antennas_circled":
            return goals.GroupsMarked(wanted["n"], ANTENNAS, grounds.quarter_antennas)
        case "quarters_with_all_tanks_circled":
            return goals.GroupsMarked(wanted["n"], TANKS, grounds.quarter_tanks)
    return colony_goals.PlantsGrown(wanted["n"], adventure)


def _check(
    slots: Slots, shared: Slots, cells: Sequence[str], grounds: Grounds, fixed: int
) -> Problem:
    wrong = dry_tank(slots, slots[TANKS], grounds.tank_of, cells)
    if wrong:
        return wrong
    heard = 0
    for cell in range(len(cells)):
        if slots[CELLS + cell] != EMPTY and slots[LINKED] >> cell & 1:
            heard |= grounds.antennas_of[cell]
    if slots[ANTENNAS] != heard:
        return "antennas", "circled are those of modules both filled and joined to the starship"
    wrong = unplanned(slots, fixed)
    if wrong:
        return wrong
    for quarter in range(len(grounds.quarter_cells)):
        finished = all(
            slots[CELLS + cell] != EMPTY
            for cell in range(len(cells))
            if grounds.quarter_cells[quarter] >> cell & 1
        )
        marks = (slots[FIRSTS] >> quarter & 1) + (slots[LATERS] >> quarter & 1)
        if marks != int(finished):
            return "quarters_first", f"quarter {quarter + 1} must have one bonus if it is finished"
    if (slots[FIRSTS] | slots[LATERS]) & ~shared[GONE]:
        return "quarters_first", "a finished quarter must be among quarters_finished"
    return None


def _recount(position: Json, data: Json, cards: Sequence[MissionCard]) -> list[int]:
    sheets = position["sheets"]
    ranking = [one["points"] for one in data["astronaut_track"]["ranking"]]
    counts = [sheet["astronauts"] for sheet in sheets]
    if "rival" in position:
        counts.append(position["rival"]["astronaut"])
    ranked = dense_places(counts, ranking)
    times = {one["id"]: one["multiplier_by_crossed"] for one in data["multiplier_tracks"]}
    totals = []
    for seat, sheet in enumerate(sheets):
        plants = sum(
            house["plants"]
            for quarter in data["quarters"]
            for house in quarter["greenhouses"][: sheet[f"{quarter['id']}-greenhouses"]]
        )
        counted = {
            "plants": plants,
            "water": len(sheet["tanks"]),
            "antennas": len(sheet["antennas"]),
        }
        total = mission_scores(position, seat, cards) + ranked[seat]
        total += sum(count * times[id][sheet[f"{id}_power"]] for id, count in counted.items())
        for quarter in data["quarters"]:
            for which in ("first", "later"):
                if f"{quarter['id']}-bonus_{which}" in sheet[f"quarters_{which}"]:
                    total += quarter[f"bonus_{which}"]["points"]
        total -= data["planning_track"]["penalty_by_crossed"][sheet["planning"]]
        totals.append(total - data["system_errors"]["penalty_by_crossed"][sheet["errors"]])
    return totals
