"""The sheet of adventure 6, Virus."""

from collections.abc import Sequence
from itertools import accumulate

from kosmostol.games.moon.rules import missions as goals
from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.adventures.station import (
    CLOSED,
    DUE,
    ENERGIES,
    GREY,
    ILL,
    NOTHING,
    PLANT_ICONS,
    PLANTS,
    SPENT,
    TANKS,
    VIRUSES,
    WATER_ICONS,
    Station,
)
from kosmostol.games.moon.rules.adventures.virus import Virus
from kosmostol.games.moon.rules.codes import AWAKE, CELLS, EMPTY, GONE, INFECTED
from kosmostol.games.moon.rules.goals import virus as virus_goals
from kosmostol.games.moon.rules.lines import ENDLINE, neighbours
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.table import Rulings
from kosmostol.games.moon.rules.wild import WildMarks
from kosmostol.games.moon.rules.wits.virus import VirusWits
from kosmostol.games.moon.sheets.printed import (
    Json,
    MissionCard,
    Printed,
    Slots,
    Track,
    count_blank,
)
from kosmostol.games.moon.sheets.reading import (
    astronaut_track,
    error_track,
    ids,
    lines_of,
    mask,
    planning_track,
    sheet_of,
    symbols_and_wilds,
    wild_signs,
)
from kosmostol.games.moon.sheets.recount import mission_scores
from kosmostol.games.moon.sheets.virus_checks import check_virus
from kosmostol.kernel.errors import BadComponents

TYPES = ("A", "B", "C")
MOST_SPREADS = 12  # more than a turn can bring: five viruses, four marks, an error


def printed(data: Json, cards: Sequence[MissionCard]) -> Printed:
    """The sheet described by its components file."""
    cells = ids(data["cells"])
    blocks = data["blocks"]
    block_ids = ids(blocks)
    lines = lines_of([level["cells"] for level in data["levels"]], cells)
    passages = data["passages"]
    plants = ids([plant for one in blocks for plant in one["plants"]])
    tanks = [one["water_tank"] for one in blocks if one["water_tank"]]
    viruses = data["viruses"]
    grey = [one for one in blocks if one["grey_start_allowed"]]
    marks = [
        (kind, mark)
        for kind in ("plant", "water")
        for mark in data[f"{kind}_track"]["propagation_marks"]
    ]
    astronauts, astronaut_wilds = symbols_and_wilds(data["astronaut_track"]["rows"])
    plannings, planning_wilds = symbols_and_wilds(data["planning_track"]["rows"])
    wilds = (*astronaut_wilds, *planning_wilds)
    boxes = data["system_errors"]["boxes"]
    icons = {kind: ids(data[f"{kind}_track"]["icons"]) for kind in ("plant", "water")}
    tracks = (
        error_track(ids(boxes), "cross"),
        astronaut_track(astronauts),
        planning_track(plannings),
        Track("grey", GREY, tuple(one["target"]["id"] for one in grey), "circle", counts=False),
        Track("viruses", VIRUSES, _targets(viruses, blocks), "circle", counts=False),
        Track("infected", ILL, cells, "cross", counts=False),
        Track("closed", CLOSED, ids(passages), "line", counts=False),
        Track("plants", PLANTS, plants, "circle", counts=False),
        Track("tanks", TANKS, ids(tanks), "circle", counts=False),
        Track("plant_icons", PLANT_ICONS, icons["plant"], "cross"),
        Track("water_icons", WATER_ICONS, icons["water"], "cross"),
        Track("wilds_spent", SPENT, wilds, "cross", counts=False),
        Track("spreads", DUE, (), "cross", most=MOST_SPREADS),
        *(
            Track(
                f"{one['id']}-energy",
                ENERGIES + index,
                ids(one["energy"]),
                "circle",
                start=sum(symbol["circled_at_start"] for symbol in one["energy"]),
            )
            for index, one in enumerate(blocks)
        ),
    )
    wild_marks = WildMarks(
        SPENT,
        len(astronauts) // len(astronaut_wilds),
        len(astronaut_wilds),
        len(planning_wilds),
    )
    station = _station(data, cells, lines, marks, wild_marks)
    elements = (
        *(("close", id) for id in ids(passages)),
        *(("energy", id) for id in block_ids),
        *(("plant", id) for id in block_ids),
        *(("water", one["id"]) for one in blocks if one["water_tank"]),
        *(("infect", id) for id in cells),
        *(("virus", one["id"]) for one in grey),
    )
    points = data["system_errors"]["penalty_by_crossed"]
    sheet = sheet_of(6, cells, lines, tracks, elements, points, cards)

    def build(rulings: Rulings) -> Adventure:
        return VirusWits(sheet, rulings, station)

    def derive(slots: list[int]) -> None:
        for cell in range(len(cells)):
            if slots[ILL] >> cell & 1 and slots[CELLS + cell] == EMPTY:
                slots[CELLS + cell] = INFECTED
        count_blank(slots)

    def met(adventure: Adventure) -> list[Mission]:
        assert isinstance(adventure, Virus)
        return [_goal(card, adventure, data, block_ids) for card in cards]

    def extra_marks(slots: Slots, shared: Slots) -> dict[str, str]:
        found: dict[str, str] = {}
        for kind, slot in (("plant", PLANT_ICONS), ("water", WATER_ICONS)):
            rows = data[f"{kind}_track"]["rows"]
            for row, end in zip(rows, _row_ends(data[f"{kind}_track"]), strict=True):
                if slots[slot] >= end:
                    found[row["value"]] = found[row["bonus"]] = "cross"
        found |= {m["id"]: "cross" for i, (_, m) in enumerate(marks) if shared[GONE] >> i & 1}
        found |= {v["mark"]: "cross" for i, v in enumerate(viruses) if shared[AWAKE] >> i & 1}
        found |= wild_signs(slots, station.wilds, wilds)
        for index, id in enumerate(block_ids):
            rooms = station.rooms[index * station.room_count : (index + 1) * station.room_count]
            if all(slots[CELLS + cell] != EMPTY for cell in rooms):
                found[id] = "circle"
        return found

    return Printed(
        cells=cells,
        elements=elements,
        tracks=tracks,
        shared=(
            Track("propagations", GONE, tuple(m["id"] for _, m in marks), "cross", counts=False),
            Track("awake", AWAKE, tuple(one["mark"] for one in viruses), "cross", counts=False),
        ),
        parts=("missions", "plants", "water", "blocks", "infected", "errors"),
        missions=tuple(cards),
        sheet=sheet,
        build=build,
        goals=met,
        derive=derive,
        check=lambda slots, shared: check_virus(slots, shared, station, cells, block_ids, lines),
        recount=lambda position: _recount(position, data, cards),
        extra_marks=extra_marks,
        targets={
            **{("energy", one["id"]): ids(one["energy"]) for one in blocks},
            **{("plant", one["id"]): ids(one["plants"]) for one in blocks},
            **{
                ("water", one["id"]): (one["water_tank"]["id"],)
                for one in blocks
                if one["water_tank"]
            },
            **{("virus", one["id"]): (one["target"]["id"],) for one in grey},
        },
    )


def _targets(viruses: Sequence[Json], blocks: Sequence[Json]) -> tuple[str, ...]:
    """The printed targets of the viruses."""
    found = {one["virus"]: one for one in blocks if one["virus"]}
    for virus in viruses:
        if virus["id"] not in found or found[virus["id"]]["id"] != virus["block"]:
            raise BadComponents(f"virus {virus['id']} is not printed in {virus['block']}")
    return tuple(found[virus["id"]]["target"]["id"] for virus in viruses)


def _row_ends(track: Json) -> list[int]:
    """How many icons complete each row."""
    ends = list(accumulate(len(row["icons"]) for row in track["rows"]))
    if [id for row in track["rows"] for id in row["icons"]] != list(ids(track["icons"])):
        raise BadComponents("the rows of a track must hold its icons in order")
    if len(track["score_by_completed_rows"]) != len(ends) + 1:
        raise BadComponents("a track must have points for each number of completed rows")
    return ends


def _station(
    data: Json,
    cells: Sequence[str],
    lines: list[int],
    marks: Sequence[tuple[str, Json]],
    wilds: WildMarks,
) -> Station:
    blocks, passages, viruses = data["blocks"], data["passages"], data["viruses"]
    block_ids = ids(blocks)
    tracks = {kind: data[f"{kind}_track"] for kind in ("plant", "water")}
    icons = {kind: ids(track["icons"]) for kind, track in tracks.items()}
    rooms = [[i for i, c in enumerate(data["cells"]) if c["block"] == id] for id in block_ids]
    sizes = {len(one) for one in rooms}
    energies = {len(one["energy"]) for one in blocks}
    if len(sizes) > 1 or len(energies) > 1:
        raise BadComponents("all blocks must have as many rooms and energies")
    counts = [len(one["plants"]) for one in blocks]
    starts = [0, *accumulate(counts)]
    tanks = [one["id"] for one in blocks if one["water_tank"]]

    def after(kind: str, icon: str | None) -> int:
        return 0 if icon is None else icons[kind].index(icon) + 1

    def wakes(what: str) -> list[str | None]:
        return [virus["activated_by"].get(what) for virus in viruses]

    def spreads(kind: str) -> list[int]:
        return [after(kind, mark["icon"]) if which == kind else 0 for which, mark in marks]

    return Station(
        left=neighbours(lines, len(cells), -1),
        right=neighbours(lines, len(cells), 1),
        block_of=[block_ids.index(cell["block"]) for cell in data["cells"]],
        rooms=[cell for one in rooms for cell in one],
        room_count=sizes.pop(),
        doors=[
            mask([i for i, door in enumerate(passages) if id in door["blocks"]]) for id in block_ids
        ],
        door_one=[block_ids.index(door["blocks"][0]) for door in passages],
        door_two=[block_ids.index(door["blocks"][1]) for door in passages],
        energy=energies.pop(),
        plants=[mask(range(starts[i], starts[i + 1])) for i in range(len(blocks))],
        tank=[tanks.index(id) if id in tanks else NOTHING for id in block_ids],
        tank_cell=[
            cells.index(one["water_tank"]["linked_cell"]) for one in blocks if one["water_tank"]
        ],
        virus_block=[block_ids.index(virus["block"]) for virus in viruses],
        wake_plant=[after("plant", icon) for icon in wakes("plant_icon")],
        wake_water=[after("water", icon) for icon in wakes("water_icon")],
        wake_mission=[NOTHING if id is None else TYPES.index(id) for id in wakes("mission")],
        grey_block=[i for i, one in enumerate(blocks) if one["grey_start_allowed"]],
        spread_plant=spreads("plant"),
        spread_water=spreads("water"),
        plant_rows=_row_ends(tracks["plant"]),
        plant_values=list(tracks["plant"]["score_by_completed_rows"]),
        water_rows=_row_ends(tracks["water"]),
        water_values=list(tracks["water"]["score_by_completed_rows"]),
        error_spreads=[int(box["spreads"]) for box in data["system_errors"]["boxes"]],
        wilds=wilds,
    )


def _goal(card: MissionCard, adventure: Virus, data: Json, block_ids: Sequence[str]) -> Mission:
    wanted = card.condition
    station = adventure.station
    levels = [[block_ids.index(id) for id in level["blocks"]] for level in data["levels"]]
    match wanted["op"]:
        case "blocks_evacuated":
            size = station.room_count
            rooms = [station.rooms[i * size : (i + 1) * size] for i in range(station.blocks)]
            flat = [cell for one in rooms for cell in (*one, ENDLINE)]
            return goals.LinesFilled(wanted["count"], flat)
        case "level_all_blocks_evacuated":
            return goals.LinesFilled(wanted["count"], adventure.sheet.lines)
        case "blocks_quarantined":
            return goals.GroupsMarked(wanted["count"], CLOSED, station.doors)
        case "blocks_quarantined_all":
            doors = [station.doors[block_ids.index(id)] for id in wanted["blocks"]]
            return goals.GroupsMarked(len(doors), CLOSED, doors)
    if wanted["kinds"] == ["energy"]:
        flat = [block for level in levels for block in (*level, ENDLINE)]
        return virus_goals.LevelsPowered(wanted["count"], flat, adventure)
    return virus_goals.LevelsSupplied(
        wanted["count"],
        [sum(station.plants[block] for block in level) for level in levels],
        [mask([t for b in level if (t := station.tank[b]) != NOTHING]) for level in levels],
    )


def _recount(position: Json, data: Json, cards: Sequence[MissionCard]) -> list[int]:
    totals = []
    for seat, sheet in enumerate(position["sheets"]):
        total = mission_scores(position, seat, cards)
        for track, marked in (("plant_track", "plants"), ("water_track", "tanks")):
            left, rows = len(sheet[marked]), 0
            for row in data[track]["rows"]:
                left -= len(row["icons"])
                rows += left >= 0
            total += data[track]["score_by_completed_rows"][rows]
        for block in data["blocks"]:
            lived_in = [id for id in sheet["cells"] if id.startswith(f"{block['id']}-")]
            total += len(lived_in) * sheet[f"{block['id']}-energy"]
        total -= len(sheet["infected"])
        totals.append(total - data["system_errors"]["penalty_by_crossed"][sheet["errors"]])
    return totals
