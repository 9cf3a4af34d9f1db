"""The sheet of adventure 2, Journey."""

from collections.abc import Sequence
from typing import Any

from kosmostol.games.moon.rules import missions as goals
from kosmostol.games.moon.rules.adventure import Adventure, Sheet
from kosmostol.games.moon.rules.adventures.journey import (
    CUTS,
    ENERGIES,
    FIRSTS,
    LATERS,
    NO_TANK,
    PLANTS,
    ROBOTS,
    SPENT,
    TANKS,
    Course,
    Journey,
)
from kosmostol.games.moon.rules.codes import (
    ASTRONAUTS,
    BLANK,
    CELLS,
    EMPTY,
    ERRORS,
    GONE,
    PLANNINGS,
    X,
)
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.table import Rulings
from kosmostol.games.moon.rules.wits.journey import JourneyWits
from kosmostol.games.moon.sheets.printed import (
    Json,
    MissionCard,
    Printed,
    Slots,
    Track,
    astronaut_track,
    blank_sheet,
    dense_places,
    error_track,
    ids,
    lines_of,
    mask,
    mission_scores,
    planning_track,
)


def printed(data: Json, cards: Sequence[MissionCard]) -> Printed:
    """The sheet described by its components file."""
    cells = ids(data["cells"])
    number = {id: index for index, id in enumerate(cells)}
    gaps = ids(data["gaps"])
    tanks = data["water_tanks"]
    stations = data["stations"]
    station_ids = ids(stations)
    energy = [s for column in data["energy_track"]["columns"] for s in column["symbols"]]
    astronauts, astronaut_wilds = _pairs(data["astronaut_track"])
    plannings, planning_wilds = _pairs(data["planning_track"])
    boxes = data["system_errors"]["boxes"]
    tracks = (
        error_track(ids(boxes), "cross"),
        astronaut_track(astronauts),
        planning_track(plannings),
        Track(
            "energy",
            ENERGIES,
            ids(energy),
            "circle",
            start=sum(symbol["circled_at_start"] for symbol in energy),
        ),
        Track("cuts", CUTS, gaps, "line", counts=False),
        Track("tanks", TANKS, ids(tanks), "circle", counts=False),
        Track("wilds_spent", SPENT, (*astronaut_wilds, *planning_wilds), "cross", counts=False),
        *(
            Track(f"{one['id']}-robots", ROBOTS + index, ids(one["robots"]), "circle")
            for index, one in enumerate(stations)
        ),
        *(
            Track(f"{one['id']}-plants", PLANTS + index, ids(one["plants"]), "circle")
            for index, one in enumerate(stations)
        ),
        Track(
            "first_multipliers",
            FIRSTS,
            tuple(one["multiplier_first"]["id"] for one in stations),
            "circle",
            counts=False,
        ),
        Track(
            "later_multipliers",
            LATERS,
            tuple(one["multiplier_later"]["id"] for one in stations),
            "circle",
            counts=False,
        ),
    )
    tank_of = [NO_TANK] * len(cells)
    for index, tank in enumerate(tanks):
        tank_of[number[tank["cell"]]] = index
    course = Course(
        gaps=len(gaps),
        tank_of=tank_of,
        tank_points=[tank["points"] for tank in tanks],
        station_cell=[number[one["connected_cell"]] for one in stations],
        robots=[len(one["robots"]) for one in stations],
        plants=[len(one["plants"]) for one in stations],
        first=[one["multiplier_first"]["value"] for one in stations],
        later=[one["multiplier_later"]["value"] for one in stations],
        energies=len(energy),
        energy_errors=sum(box["gives"] is not None for box in boxes),
        ranking=[one["points"] for one in data["ranking_most_sections"]["values"]],
        wild_step=len(astronauts) // len(astronaut_wilds),
        astronaut_wilds=len(astronaut_wilds),
    )
    elements = (
        *(("cut", id) for id in gaps),
        *(("robot", id) for id in station_ids),
        *(("plant", id) for id in station_ids),
        *(("tank", id) for id in ids(tanks)),
        ("energy", "EN"),
    )
    sheet = Sheet(
        adventure=2,
        cells=len(cells),
        lines=lines_of([cells], cells),
        errors=len(boxes),
        error_points=list(data["system_errors"]["penalty_by_crossed"]),
        astronauts=len(astronauts),
        plannings=len(plannings),
        elements=len(elements),
        blank=blank_sheet(len(cells), (), tracks),
        mission_first=[card.first for card in cards],
        mission_later=[card.later for card in cards],
        first_mission=cards[0].id,
    )

    def build(rulings: Rulings) -> Adventure:
        return JourneyWits(sheet, rulings, course)

    def derive(slots: list[int]) -> None:
        slots[BLANK] = sum(value == EMPTY for value in slots[CELLS:])

    def met(adventure: Adventure) -> list[Mission]:
        assert isinstance(adventure, Journey)
        return [_goal(card, adventure) for card in cards]

    def extra_marks(slots: Slots, shared: Slots) -> dict[str, str]:
        found: dict[str, str] = {}
        for index, column in enumerate(data["energy_track"]["columns"]):
            if slots[ENERGIES] >= 2 * (index + 1):
                found.update({s["id"]: "cross" for s in column["symbols"]})
                found[column["reward"]["id"]] = "cross"
        for wilds, slot in ((astronaut_wilds, ASTRONAUTS), (planning_wilds, PLANNINGS)):
            for id in wilds[: slots[slot] // course.wild_step]:
                spent = slots[SPENT] >> (*astronaut_wilds, *planning_wilds).index(id) & 1
                found[id] = "cross" if spent else "circle"
        for index, one in enumerate(stations):
            if (shared[GONE] & ~slots[FIRSTS]) >> index & 1:
                found[one["multiplier_first"]["id"]] = "cross"
        return found

    return Printed(
        adventure=2,
        cells=cells,
        printed_x=frozenset(),
        elements=elements,
        tracks=tracks,
        shared=(Track("stations_reached", GONE, station_ids, "cross", counts=False),),
        parts=("missions", "stations", "tanks", "longest", "most", "errors"),
        missions=tuple(cards),
        sheet=sheet,
        build=build,
        goals=met,
        derive=derive,
        check=lambda slots, shared: _check(slots, shared, cells, course),
        recount=lambda position: _recount(position, data, cards),
        extra_marks=extra_marks,
        targets={
            **{("robot", one["id"]): ids(one["robots"]) for one in stations},
            **{("plant", one["id"]): ids(one["plants"]) for one in stations},
            ("energy", "EN"): ids(energy),
        },
    )


def _pairs(track: Json) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Symbols of a track in order, and its wild marks."""
    symbols = ids([symbol for column in track["columns"] for symbol in column["symbols"]])
    return symbols, tuple(column["wild"]["id"] for column in track["columns"])


def _goal(card: MissionCard, adventure: Journey) -> Mission:
    wanted = card.condition
    if wanted["op"] == "filled_sections":
        return goals.SectionsFilled(list(wanted["sizes_exact"]), adventure)
    match wanted["what"]:
        case "stations_with_circled_multiplier":
            return goals.StationsReached(wanted["n"])
        case "stations_with_all_plants_circled":
            return goals.StationsEmptied(wanted["n"], adventure)
        case "water_tanks_circled":
            return goals.TanksCircled(wanted["n"])
    return goals.TanksInARow(wanted["n"])


def _sections(size: int, cuts: int) -> list[range]:
    """The sections of a trajectory, as ranges of cells."""
    found, start = [], 0
    for cell in range(size):
        if cuts >> cell & 1 or cell == size - 1:
            found.append(range(start, cell + 1))
            start = cell + 1
    return found


def _check(
    slots: Slots, shared: Slots, cells: Sequence[str], course: Course
) -> tuple[str, str] | None:
    for section in _sections(len(cells), slots[CUTS]):
        last = -1
        for cell in section:
            value = slots[CELLS + cell]
            if value in (EMPTY, X):
                continue
            if value <= last:
                return f"cells.{cells[cell]}", f"{value} does not ascend after {last}"
            last = value
    pairs = slots[ENERGIES] // 2
    if slots[CUTS].bit_count() != pairs:
        return "cuts", f"{slots[ENERGIES]} energies draw {pairs} lines"
    for tank in range(len(course.tank_points)):
        cell = course.tank_of.index(tank)
        if slots[TANKS] >> tank & 1 and slots[CELLS + cell] in (EMPTY, X):
            return "tanks", f"no number is written at {cells[cell]}"
    earned = mask(range(slots[ASTRONAUTS] // course.wild_step)) | (
        mask(range(slots[PLANNINGS] // course.wild_step)) << course.astronaut_wilds
    )
    if slots[SPENT] & ~earned:
        return "wilds_spent", "a wild mark is spent that has not been circled"
    xs = sum(value == X for value in slots[CELLS:])
    if xs < slots[PLANNINGS]:
        return "planning", f"there are only {xs} X on the sheet"
    for station, robots in enumerate(course.robots):
        reached = slots[ROBOTS + station] == robots
        marks = (slots[FIRSTS] >> station & 1) + (slots[LATERS] >> station & 1)
        if marks != int(reached):
            return "first_multipliers", f"station {station + 1} must have one multiplier if reached"
    if (slots[FIRSTS] | slots[LATERS]) & ~shared[GONE]:
        return "first_multipliers", "a station reached must be among stations_reached"
    if slots[ERRORS] > 0 and slots[ENERGIES] < min(
        1 + min(slots[ERRORS], course.energy_errors), course.energies
    ):
        return "energy", "errors give energy"
    return None


def _recount(position: Json, data: Json, cards: Sequence[MissionCard]) -> list[int]:
    sheets: list[dict[str, Any]] = position["sheets"]
    gaps = [gap["id"] for gap in data["gaps"]]
    cells = [cell["id"] for cell in data["cells"]]
    lengths = []
    for sheet in sheets:
        cuts = mask([gaps.index(id) for id in sheet["cuts"]])
        sections = _sections(len(cells), cuts)
        lengths.append(
            [len(one) for one in sections if all(cells[cell] in sheet["cells"] for cell in one)]
        )
    values = [one["points"] for one in data["ranking_most_sections"]["values"]]
    counts = [len(found) for found in lengths]
    if "rival" in position:
        counts.append(position["rival"]["energy"] // 2)
    most = dense_places(counts, values)
    points = {tank["id"]: tank["points"] for tank in data["water_tanks"]}
    totals = []
    for seat, sheet in enumerate(sheets):
        total = mission_scores(position, seat, cards) + most[seat] + max(lengths[seat], default=0)
        total += sum(points[id] for id in sheet["tanks"])
        for station in data["stations"]:
            plants = sheet[f"{station['id']}-plants"]
            for which in ("first", "later"):
                multiplier = station[f"multiplier_{which}"]
                if multiplier["id"] in sheet[f"{which}_multipliers"]:
                    total += plants * multiplier["value"]
        totals.append(total - data["system_errors"]["penalty_by_crossed"][sheet["errors"]])
    return totals
