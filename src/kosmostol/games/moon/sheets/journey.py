"""The sheet of adventure 2, Journey."""

from collections.abc import Sequence
from typing import Any

from kosmostol.games.moon.rules import missions as goals
from kosmostol.games.moon.rules.adventure import Adventure
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
from kosmostol.games.moon.rules.codes import ERRORS, GONE
from kosmostol.games.moon.rules.goals import journey as journey_goals
from kosmostol.games.moon.rules.lines import ENDLINE
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.table import Rulings
from kosmostol.games.moon.rules.wild import WildMarks
from kosmostol.games.moon.rules.wits.journey import JourneyWits
from kosmostol.games.moon.sheets.checks import descending, dry_tank, overspent, unplanned
from kosmostol.games.moon.sheets.printed import Json, MissionCard, Printed, Problem, Slots, Track
from kosmostol.games.moon.sheets.reading import (
    astronaut_track,
    error_track,
    ids,
    lines_of,
    mask,
    planning_track,
    sheet_of,
    symbols_and_wilds,
    tanks_by_cell,
    wild_signs,
)
from kosmostol.games.moon.sheets.recount import dense_places, mission_scores


def printed(data: Json, cards: Sequence[MissionCard]) -> Printed:
    """The sheet described by its components file."""
    cells = ids(data["cells"])
    number = {id: index for index, id in enumerate(cells)}
    gaps = ids(data["gaps"])
    tanks = data["water_tanks"]
    stations = data["stations"]
    station_ids = ids(stations)
    energy = [s for column in data["energy_track"]["columns"] for s in column["symbols"]]
    astronauts, astronaut_wilds = symbols_and_wilds(data["astronaut_track"]["columns"])
    plannings, planning_wilds = symbols_and_wilds(data["planning_track"]["columns"])
    wilds = (*astronaut_wilds, *planning_wilds)
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
        Track("wilds_spent", SPENT, wilds, "cross", counts=False),
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
    course = Course(
        gaps=len(gaps),
        tank_of=tanks_by_cell(tanks, cells, NO_TANK),
        tank_points=[tank["points"] for tank in tanks],
        station_cell=[number[one["connected_cell"]] for one in stations],
        robots=[len(one["robots"]) for one in stations],
        plants=[len(one["plants"]) for one in stations],
        first=[one["multiplier_first"]["value"] for one in stations],
        later=[one["multiplier_later"]["value"] for one in stations],
        energies=len(energy),
        energy_errors=sum(box["gives"] is not None for box in boxes),
        ranking=[one["points"] for one in data["ranking_most_sections"]["values"]],
        wilds=WildMarks(
            SPENT,
            len(astronauts) // len(astronaut_wilds),
            len(astronaut_wilds),
            len(planning_wilds),
        ),
    )
    elements = (
        *(("cut", id) for id in gaps),
        *(("robot", id) for id in station_ids),
        *(("plant", id) for id in station_ids),
        *(("tank", id) for id in ids(tanks)),
        ("energy", "EN"),
    )
    points = data["system_errors"]["penalty_by_crossed"]
    sheet = sheet_of(2, cells, lines_of([cells], cells), tracks, elements, points, cards)

    def build(rulings: Rulings) -> Adventure:
        return JourneyWits(sheet, rulings, course)

    def met(adventure: Adventure) -> list[Mission]:
        assert isinstance(adventure, Journey)
        return [_goal(card, adventure) for card in cards]

    def extra_marks(slots: Slots, shared: Slots) -> dict[str, str]:
        found: dict[str, str] = {}
        for index, column in enumerate(data["energy_track"]["columns"]):
            if slots[ENERGIES] >= 2 * (index + 1):
                found.update({s["id"]: "cross" for s in column["symbols"]})
                found[column["reward"]["id"]] = "cross"
        found |= wild_signs(slots, course.wilds, wilds)
        for index, one in enumerate(stations):
            if (shared[GONE] & ~slots[FIRSTS]) >> index & 1:
                found[one["multiplier_first"]["id"]] = "cross"
        return found

    return Printed(
        cells=cells,
        elements=elements,
        tracks=tracks,
        shared=(Track("stations_reached", GONE, station_ids, "cross", counts=False),),
        parts=("missions", "stations", "tanks", "longest", "most", "errors"),
        missions=tuple(cards),
        sheet=sheet,
        build=build,
        goals=met,
        check=lambda slots, shared: _check(slots, shared, cells, course),
        recount=lambda position: _recount(position, data, cards),
        extra_marks=extra_marks,
        targets={
            **{("robot", one["id"]): ids(one["robots"]) for one in stations},
            **{("plant", one["id"]): ids(one["plants"]) for one in stations},
            ("energy", "EN"): ids(energy),
        },
    )


def _goal(card: MissionCard, adventure: Journey) -> Mission:
    wanted = card.condition
    if wanted["op"] == "filled_sections":
        return journey_goals.SectionsFilled(list(wanted["sizes_exact"]), adventure)
    match wanted["what"]:
        case "stations_with_circled_multiplier":
            return journey_goals.StationsReached(wanted["n"])
        case "stations_with_all_plants_circled":
            return journey_goals.StationsEmptied(wanted["n"], adventure)
        case "water_tanks_circled":
            every = mask(range(len(adventure.course.tank_points)))
            return goals.BitsMarked(wanted["n"], TANKS, every)
    return goals.BitsInARow(wanted["n"], TANKS)


def _sections(size: int, cuts: int) -> list[range]:
    """The sections of a trajectory, as ranges of cells."""
    found, start = [], 0
    for cell in range(size):
        if cuts >> cell & 1 or cell == size - 1:
            found.append(range(start, cell + 1))
            start = cell + 1
    return found


def _check(slots: Slots, shared: Slots, cells: Sequence[str], course: Course) -> Problem:
    sections = _sections(len(cells), slots[CUTS])
    wrong = descending(slots, [cell for one in sections for cell in (*one, ENDLINE)], cells)
    if wrong:
        return wrong
    pairs = slots[ENERGIES] // 2
    if slots[CUTS].bit_count() != pairs:
        return "cuts", f"{slots[ENERGIES]} energies draw {pairs} lines"
    wrong = (
        dry_tank(slots, slots[TANKS], course.tank_of, cells)
        or overspent(slots, course.wilds)
        or unplanned(slots)
    )
    if wrong:
        return wrong
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
