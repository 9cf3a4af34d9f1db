"""The sheet of Journey, read from its components file."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from kosmostol.games.moon.adventures.checks import descending, dry_tank, overspent, unplanned
from kosmostol.games.moon.adventures.following import Follow, at_least, come_too_late, wild_marks
from kosmostol.games.moon.adventures.journey import drawing, missions
from kosmostol.games.moon.adventures.journey.board import (
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
    Stations,
)
from kosmostol.games.moon.adventures.journey.bot import JourneyBot
from kosmostol.games.moon.adventures.journey.rules import Journey
from kosmostol.games.moon.adventures.journey.words import JourneyWords
from kosmostol.games.moon.adventures.printed import (
    Json,
    MissionCard,
    Page,
    Printed,
    Problem,
    Say,
    Slots,
    Sums,
    Track,
    circled,
)
from kosmostol.games.moon.adventures.reading import (
    astronaut_track,
    circled_first,
    error_track,
    ids,
    lines_of,
    mask,
    planning_track,
    sheet_of,
    symbols_and_wilds,
    tanks_by_cell,
)
from kosmostol.games.moon.adventures.recount import dense_places, mission_scores
from kosmostol.games.moon.rules import missions as goals
from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.lines import ENDLINE
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.numbers import ERRORS, GONE
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.games.moon.rules.wild import WildMarks


class JourneySheet(Printed):
    """A way of 36 cells with gaps between them, tanks, and stations with robots and plants."""

    parts = ("missions", "stations", "tanks", "longest", "most", "errors")
    boxes: ClassVar[Mapping[str, str]] = {"stations": "plants", "tanks": "water"}

    def __init__(self, data: Json, cards: Sequence[MissionCard]) -> None:
        super().__init__(data, cards)
        self.cells = ids(data["cells"])
        self.stations = data["stations"]
        self.energy = [s for column in data["energy_track"]["columns"] for s in column["symbols"]]
        astronauts, by_astronauts = symbols_and_wilds(data["astronaut_track"]["columns"])
        plannings, by_plannings = symbols_and_wilds(data["planning_track"]["columns"])
        self.wilds = (*by_astronauts, *by_plannings)
        step = len(astronauts) // len(by_astronauts)
        marks = WildMarks(SPENT, step, len(by_astronauts), len(by_plannings))
        self.tracks = (
            error_track(ids(data["system_errors"]["boxes"]), "cross"),
            astronaut_track(astronauts),
            planning_track(plannings),
            *self._own_tracks(),
        )
        stations = ids(self.stations)
        self.shared = (Track("stations_reached", GONE, stations, "cross", counts=False),)
        self.elements = (
            *(("cut", id) for id in ids(data["gaps"])),
            *(("robot", id) for id in stations),
            *(("plant", id) for id in stations),
            *(("tank", id) for id in ids(data["water_tanks"])),
            ("energy", "EN"),
        )
        self.targets = {
            **{("robot", one["id"]): ids(one["robots"]) for one in self.stations},
            **{("plant", one["id"]): ids(one["plants"]) for one in self.stations},
            ("energy", "EN"): ids(self.energy),
        }
        points = data["system_errors"]["penalty_by_crossed"]
        self.sheet = sheet_of(self, lines_of([self.cells], self.cells), points)
        self.course = self._course(marks)
        self.words = JourneyWords(data)

    # ---- what is printed ----

    def _own_tracks(self) -> list[Track]:
        data, stations = self.data, self.stations
        start = circled_first(self.energy)
        multipliers = {
            which: tuple(str(one[f"multiplier_{which}"]["id"]) for one in stations)
            for which in ("first", "later")
        }
        return [
            Track("energy", ENERGIES, ids(self.energy), "circle", start=start),
            Track("cuts", CUTS, ids(data["gaps"]), "line", counts=False),
            Track("tanks", TANKS, ids(data["water_tanks"]), "circle", counts=False),
            Track("wilds_spent", SPENT, self.wilds, "cross", counts=False),
            *(
                Track(f"{one['id']}-robots", ROBOTS + index, ids(one["robots"]), "circle")
                for index, one in enumerate(stations)
            ),
            *(
                Track(f"{one['id']}-plants", PLANTS + index, ids(one["plants"]), "circle")
                for index, one in enumerate(stations)
            ),
            Track("first_multipliers", FIRSTS, multipliers["first"], "circle", counts=False),
            Track("later_multipliers", LATERS, multipliers["later"], "circle", counts=False),
        ]

    def _course(self, wilds: WildMarks) -> Course:
        data, tanks = self.data, self.data["water_tanks"]
        boxes = data["system_errors"]["boxes"]
        return Course(
            stations=Stations(
                cell=[self.cells.index(one["connected_cell"]) for one in self.stations],
                robots=[len(one["robots"]) for one in self.stations],
                plants=[len(one["plants"]) for one in self.stations],
                first=[one["multiplier_first"]["value"] for one in self.stations],
                later=[one["multiplier_later"]["value"] for one in self.stations],
            ),
            gaps=len(data["gaps"]),
            tank_of=tanks_by_cell(tanks, self.cells, NO_TANK),
            tank_points=[tank["points"] for tank in tanks],
            energies=len(self.energy),
            energy_errors=sum(box["gives"] is not None for box in boxes),
            ranking=[one["points"] for one in data["ranking_most_sections"]["values"]],
            wilds=wilds,
        )

    # ---- what the rules get ----

    def build(self, rulings: Rulings) -> Adventure:
        return JourneyBot(self.sheet, rulings, self.course)

    def goal(self, card: MissionCard, adventure: Adventure) -> Mission:
        assert isinstance(adventure, Journey)
        wanted = card.condition
        if wanted["op"] == "filled_sections":
            return missions.SectionsFilled(list(wanted["sizes_exact"]), adventure)
        match wanted["what"]:
            case "stations_with_circled_multiplier":
                return missions.StationsReached(wanted["n"])
            case "stations_with_all_plants_circled":
                return missions.StationsEmptied(wanted["n"], adventure)
            case "water_tanks_circled":
                every = mask(range(len(adventure.course.tank_points)))
                return goals.BitsMarked(wanted["n"], TANKS, every)
        return goals.BitsInARow(wanted["n"], TANKS)

    # ---- positions and views ----

    def check(self, slots: Slots, shared: Slots) -> Problem:
        return _check(slots, shared, self.cells, self.course)

    def follows(self) -> Iterator[Follow]:
        for index, column in enumerate(self.data["energy_track"]["columns"]):
            for one in (*column["symbols"], column["reward"]):
                yield Follow(one["id"], "cross", at_least(ENERGIES, 2 * (index + 1)))
        yield from wild_marks(self.course.wilds, self.wilds)
        yield from come_too_late(ids([one["multiplier_first"] for one in self.stations]), FIRSTS)

    def details(self, page: Page) -> Sums:
        """Each station's plants by its multiplier."""
        for station in self.stations:
            both = station["multiplier_first"], station["multiplier_later"]
            times = sum(one["value"] for one in both if circled(page, one["id"]))
            yield f"{station['id']}-score", times * page["tracks"][f"{station['id']}-plants"]

    def recount(self, position: Json) -> list[int]:
        return _recount(position, self.data, self.missions)

    def draw(self, page: Page, say: Say) -> list[str]:
        return drawing.lines(self.data, page, say)


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
        dry_tank(slots, slots[TANKS], list(course.tank_of), cells)
        or overspent(slots, course.wilds)
        or unplanned(slots)
    )
    if wrong:
        return wrong
    for station, robots in enumerate(course.stations.robots):
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
