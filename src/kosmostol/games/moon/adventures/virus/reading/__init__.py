"""The sheet of Virus, read from its components file."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate

from kosmostol.games.moon.adventures.following import Follow, at_least, shared_marks, wild_marks
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
    count_blank,
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
)
from kosmostol.games.moon.adventures.recount import mission_scores
from kosmostol.games.moon.adventures.virus import drawing, missions
from kosmostol.games.moon.adventures.virus.board import (
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
    Blocks,
    Station,
    SupplyTracks,
    Viruses,
)
from kosmostol.games.moon.adventures.virus.bot import VirusBot
from kosmostol.games.moon.adventures.virus.reading.checks import check_virus
from kosmostol.games.moon.adventures.virus.rules import Virus
from kosmostol.games.moon.adventures.virus.words import VirusWords
from kosmostol.games.moon.rules import missions as goals
from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.lines import ENDLINE, neighbours
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.numbers import AWAKE, CELLS, EMPTY, GONE, INFECTED
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.games.moon.rules.wild import WildMarks
from kosmostol.kernel.errors import BadComponents

TYPES = ("A", "B", "C")
SUPPLIES = ("plant", "water")
MOST_SPREADS = 12  # more than a turn can bring: five viruses, four marks, an error


class VirusSheet(Printed):
    """Eleven blocks of rooms with passages between them, viruses, tracks of plants and water."""

    parts = ("missions", "plants", "water", "blocks", "infected", "errors")

    def __init__(self, data: Json, cards: Sequence[MissionCard]) -> None:
        super().__init__(data, cards)
        self.cells = ids(data["cells"])
        self.blocks = data["blocks"]
        self.block_ids = ids(self.blocks)
        self.lines = lines_of([level["cells"] for level in data["levels"]], self.cells)
        self.passages = data["passages"]
        self.tanked = [one for one in self.blocks if one["water_tank"]]
        self.viruses = data["viruses"]
        self.grey = [one for one in self.blocks if one["grey_start_allowed"]]
        self.supplies = {kind: data[f"{kind}_track"] for kind in SUPPLIES}
        self.spreads = [
            (kind, one) for kind in SUPPLIES for one in self.supplies[kind]["propagation_marks"]
        ]
        astronauts, by_astronauts = symbols_and_wilds(data["astronaut_track"]["rows"])
        plannings, by_plannings = symbols_and_wilds(data["planning_track"]["rows"])
        self.wilds = (*by_astronauts, *by_plannings)
        step = len(astronauts) // len(by_astronauts)
        self.tracks = (
            error_track(ids(data["system_errors"]["boxes"]), "cross"),
            astronaut_track(astronauts),
            planning_track(plannings),
            *self._own_tracks(),
        )
        self.shared = self._shared()
        self.elements = self._elements()
        self.targets = self._targets()
        self.station = self._station(WildMarks(SPENT, step, len(by_astronauts), len(by_plannings)))
        self.sheet = sheet_of(self, self.lines, data["system_errors"]["penalty_by_crossed"])
        self.words = VirusWords(data)

    # ---- what is printed ----

    def _own_tracks(self) -> list[Track]:
        plants = ids([plant for one in self.blocks for plant in one["plants"]])
        tanks = ids([one["water_tank"] for one in self.tanked])
        grey = tuple(one["target"]["id"] for one in self.grey)
        viruses = _virus_targets(self.viruses, self.blocks)
        icons = {kind: ids(track["icons"]) for kind, track in self.supplies.items()}
        return [
            Track("grey", GREY, grey, "circle", counts=False),
            Track("viruses", VIRUSES, viruses, "circle", counts=False),
            Track("infected", ILL, self.cells, "cross", counts=False),
            Track("closed", CLOSED, ids(self.passages), "line", counts=False),
            Track("plants", PLANTS, plants, "circle", counts=False),
            Track("tanks", TANKS, tanks, "circle", counts=False),
            Track("plant_icons", PLANT_ICONS, icons["plant"], "cross"),
            Track("water_icons", WATER_ICONS, icons["water"], "cross"),
            Track("wilds_spent", SPENT, self.wilds, "cross", counts=False),
            Track("spreads", DUE, (), "cross", most=MOST_SPREADS),
            *(
                Track(
                    f"{one['id']}-energy",
                    ENERGIES + index,
                    ids(one["energy"]),
                    "circle",
                    start=circled_first(one["energy"]),
                )
                for index, one in enumerate(self.blocks)
            ),
        ]

    def _shared(self) -> tuple[Track, ...]:
        marks = tuple(one["id"] for _, one in self.spreads)
        awake = tuple(one["mark"] for one in self.viruses)
        return (
            Track("propagations", GONE, marks, "cross", counts=False),
            Track("awake", AWAKE, awake, "cross", counts=False),
        )

    def _elements(self) -> tuple[tuple[str, str], ...]:
        return (
            *(("close", id) for id in ids(self.passages)),
            *(("energy", id) for id in self.block_ids),
            *(("plant", id) for id in self.block_ids),
            *(("water", one["id"]) for one in self.tanked),
            *(("infect", id) for id in self.cells),
            *(("virus", one["id"]) for one in self.grey),
        )

    def _targets(self) -> dict[tuple[str, str], tuple[str, ...]]:
        return {
            **{("energy", one["id"]): ids(one["energy"]) for one in self.blocks},
            **{("plant", one["id"]): ids(one["plants"]) for one in self.blocks},
            **{("water", one["id"]): (one["water_tank"]["id"],) for one in self.tanked},
            **{("virus", one["id"]): (one["target"]["id"],) for one in self.grey},
        }

    def _station(self, wilds: WildMarks) -> Station:
        doors = [[self.block_ids.index(id) for id in one["blocks"]] for one in self.passages]
        boxes = self.data["system_errors"]["boxes"]
        return Station(
            blocks=self._blocks(),
            viruses=self._viruses(),
            tracks=self._supplies(),
            left=neighbours(self.lines, len(self.cells), -1),
            right=neighbours(self.lines, len(self.cells), 1),
            door_one=[door[0] for door in doors],
            door_two=[door[1] for door in doors],
            error_spreads=[int(box["spreads"]) for box in boxes],
            wilds=wilds,
        )

    def _blocks(self) -> Blocks:
        names, cells = self.block_ids, self.data["cells"]
        rooms = [[i for i, cell in enumerate(cells) if cell["block"] == id] for id in names]
        sizes = {len(one) for one in rooms}
        energies = {len(one["energy"]) for one in self.blocks}
        if len(sizes) > 1 or len(energies) > 1:
            raise BadComponents("all blocks must have as many rooms and energies")
        starts = [0, *accumulate(len(one["plants"]) for one in self.blocks)]
        tanks = ids(self.tanked)
        doors = [passage["blocks"] for passage in self.passages]
        return Blocks(
            of=[names.index(cell["block"]) for cell in cells],
            rooms=[cell for one in rooms for cell in one],
            room_count=sizes.pop(),
            doors=[mask([i for i, door in enumerate(doors) if id in door]) for id in names],
            energy=energies.pop(),
            plants=[mask(range(starts[i], starts[i + 1])) for i in range(len(names))],
            tank=[tanks.index(id) if id in tanks else NOTHING for id in names],
            tank_cell=[self.cells.index(one["water_tank"]["linked_cell"]) for one in self.tanked],
        )

    def _viruses(self) -> Viruses:
        def wakes(what: str) -> list[str | None]:
            return [virus["activated_by"].get(what) for virus in self.viruses]

        return Viruses(
            block=[self.block_ids.index(virus["block"]) for virus in self.viruses],
            wake_plant=[self._after("plant", icon) for icon in wakes("plant_icon")],
            wake_water=[self._after("water", icon) for icon in wakes("water_icon")],
            wake_mission=[NOTHING if id is None else TYPES.index(id) for id in wakes("mission")],
            grey_block=[self.block_ids.index(one["id"]) for one in self.grey],
        )

    def _supplies(self) -> SupplyTracks:
        plant, water = (self.supplies[kind] for kind in SUPPLIES)

        def spreads(kind: str) -> list[int]:
            return [
                self._after(kind, mark["icon"]) if which == kind else 0
                for which, mark in self.spreads
            ]

        return SupplyTracks(
            spread_plant=spreads("plant"),
            spread_water=spreads("water"),
            plant_rows=_row_ends(plant),
            plant_values=list(plant["score_by_completed_rows"]),
            water_rows=_row_ends(water),
            water_values=list(water["score_by_completed_rows"]),
        )

    def _after(self, kind: str, icon: str | None) -> int:
        """How many icons are crossed when this one is; 0 stands for none."""
        return 0 if icon is None else ids(self.supplies[kind]["icons"]).index(icon) + 1

    # ---- what the rules get ----

    def build(self, rulings: Rulings) -> Adventure:
        return VirusBot(self.sheet, rulings, self.station)

    def goal(self, card: MissionCard, adventure: Adventure) -> Mission:
        assert isinstance(adventure, Virus)
        wanted = card.condition
        count: int = wanted.get("count", 0)
        blocks = self.station.blocks
        match wanted["op"]:
            case "blocks_evacuated":
                flat = [cell for one in self._rooms() for cell in (*one, ENDLINE)]
                return goals.LinesFilled(count, flat)
            case "level_all_blocks_evacuated":
                return goals.LinesFilled(count, self.lines)
            case "blocks_quarantined":
                return goals.GroupsMarked(count, CLOSED, list(blocks.doors))
            case "blocks_quarantined_all":
                doors = [blocks.doors[self.block_ids.index(id)] for id in wanted["blocks"]]
                return goals.GroupsMarked(len(doors), CLOSED, doors)
        names = [level["blocks"] for level in self.data["levels"]]
        levels = [[self.block_ids.index(id) for id in level] for level in names]
        if wanted["kinds"] == ["energy"]:
            flat = [block for level in levels for block in (*level, ENDLINE)]
            return missions.LevelsPowered(count, flat, adventure)
        return missions.LevelsSupplied(
            count,
            [sum(blocks.plants[block] for block in level) for level in levels],
            [mask([t for b in level if (t := blocks.tank[b]) != NOTHING]) for level in levels],
        )

    def _rooms(self) -> list[list[int]]:
        """The cells of each block."""
        blocks, size = self.station.blocks, self.station.blocks.room_count
        return [list(blocks.rooms[i * size : (i + 1) * size]) for i in range(blocks.count)]

    # ---- positions and views ----

    def derive(self, slots: list[int]) -> None:
        for cell in range(len(self.cells)):
            if slots[ILL] >> cell & 1 and slots[CELLS + cell] == EMPTY:
                slots[CELLS + cell] = INFECTED
        count_blank(slots)

    def check(self, slots: Slots, shared: Slots) -> Problem:
        return check_virus(slots, shared, self.station, self.cells, self.block_ids, self.lines)

    def follows(self) -> Iterator[Follow]:
        for kind, slot in zip(SUPPLIES, (PLANT_ICONS, WATER_ICONS), strict=True):
            track = self.supplies[kind]
            for row, end in zip(track["rows"], _row_ends(track), strict=True):
                for id in (row["value"], row["bonus"]):
                    yield Follow(id, "cross", at_least(slot, end))
        for common in self.shared:
            for id, when in shared_marks(common):
                yield Follow(id, "cross", when)
        yield from wild_marks(self.station.wilds, self.wilds)

    def extra_marks(self, slots: Slots, shared: Slots) -> dict[str, str]:
        found = super().extra_marks(slots, shared)
        for id, rooms in zip(self.block_ids, self._rooms(), strict=True):
            if all(slots[CELLS + cell] != EMPTY for cell in rooms):
                found[id] = "circle"
        return found

    def details(self, page: Page) -> Sums:
        """Those saved in each block by its energy."""
        saved = Counter(cell.partition("-")[0] for cell in page["cells"])
        for id in self.block_ids:
            yield f"{id}-score_box", saved[id] * page["tracks"][f"{id}-energy"]

    def recount(self, position: Json) -> list[int]:
        return _recount(position, self.data, self.missions)

    def draw(self, page: Page, say: Say) -> list[str]:
        return drawing.lines(self.data, page, say)


def _virus_targets(viruses: Sequence[Json], blocks: Sequence[Json]) -> tuple[str, ...]:
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
