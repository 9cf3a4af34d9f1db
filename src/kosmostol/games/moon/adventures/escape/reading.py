"""The sheet of Escape, read from its components file."""

from collections.abc import Iterator, Sequence

from kosmostol.games.moon.adventures.checks import descending, dry_tank, overspent, unplanned
from kosmostol.games.moon.adventures.escape import drawing, missions
from kosmostol.games.moon.adventures.escape.board import (
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
    Airlocks,
    Costs,
    Fleet,
    Greenhouses,
    Modules,
)
from kosmostol.games.moon.adventures.escape.bot import EscapeBot
from kosmostol.games.moon.adventures.escape.rules import Escape
from kosmostol.games.moon.adventures.escape.words import EscapeWords
from kosmostol.games.moon.adventures.following import Follow, come_too_late, wild_marks
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
    count_blank,
)
from kosmostol.games.moon.adventures.reading import (
    astronaut_track,
    circled_first,
    error_track,
    ids,
    joined,
    lines_of,
    mask,
    planning_track,
    sheet_of,
    symbols_and_wilds,
    tanks_by_cell,
)
from kosmostol.games.moon.adventures.recount import mission_scores
from kosmostol.games.moon.rules import missions as goals
from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.lines import neighbours
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.numbers import CELLS, EMPTY, GONE, X
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.games.moon.rules.wild import WildMarks
from kosmostol.kernel.errors import BadComponents

SETTLEMENT = "BASE"


class EscapeSheet(Printed):
    """Six starships of modules and greenhouses, joined by airlocks."""

    def __init__(self, data: Json, cards: Sequence[MissionCard]) -> None:
        super().__init__(data, cards)
        self.cells = ids(data["cells"])
        self.number = {id: index for index, id in enumerate(self.cells)}
        self.ships = data["ships"]
        self.lines = lines_of([ship["cells"] for ship in self.ships], self.cells)
        self.locks = data["airlocks"]
        self.open = mask([i for i, one in enumerate(self.locks) if one["open_at_start"]])
        self.compartments = data["compartments"]
        self.places = (*ids(self.compartments), SETTLEMENT)
        named = {one["id"]: one for one in self.compartments}
        self.houses = [named[ship["greenhouse"]] for ship in self.ships]
        self.modules = [one for one in self.compartments if one["kind"] == "module"]
        self.tanks = ids([one["water_tank"] for one in self.modules])
        self.parts = ids(data["score_boxes"])
        self.astronauts, self.wilds = symbols_and_wilds(data["astronaut_track"]["rows"])
        self.tracks = self._tracks()
        self.shared = (Track("doubles_taken", GONE, ids(self.houses), "cross", counts=False),)
        self.elements = (
            *(("airlock", id) for id in ids(self.locks)),
            *(("tank", id) for id in self.tanks),
            *(("plant", house["id"]) for house in self.houses),
            *(("energy", id) for id in ids(self.ships)),
        )
        self.targets = {
            **{("plant", house["id"]): ids(house["plants"]) for house in self.houses},
            **{("energy", ship["id"]): ids(ship["energy"]) for ship in self.ships},
        }
        self.fleet = self._fleet()
        self.ends = list(zip(self.fleet.airlocks.one, self.fleet.airlocks.two, strict=True))
        self.sheet = sheet_of(self, self.lines, data["system_errors"]["penalty_by_crossed"])
        self.derive(self.sheet.blank)
        self.words = EscapeWords(data)

    # ---- what is printed ----

    def _tracks(self) -> tuple[Track, ...]:
        data = self.data
        doubles = ids([one["double_bonus"] for one in self.houses])
        return (
            error_track(ids(data["system_errors"]["boxes"]), "cross"),
            astronaut_track(self.astronauts),
            planning_track(ids(data["planning_track"]["boxes"])),
            Track("airlocks", AIRLOCKS, ids(self.locks), "line", counts=False, start=self.open),
            Track("tanks", TANKS, self.tanks, "circle", counts=False),
            Track("wilds_spent", SPENT, self.wilds, "cross", counts=False),
            Track("doubles", DOUBLES, doubles, "circle", counts=False),
            *(
                _symbols(f"{ship['id']}-energy", ENERGIES + index, ship["energy"])
                for index, ship in enumerate(self.ships)
            ),
            *(
                _symbols(f"{house['id']}-plants", PLANTS + index, house["plants"])
                for index, house in enumerate(self.houses)
            ),
        )

    def _fleet(self) -> Fleet:
        data, cells = self.data, self.cells
        of_cell = {id: one for one in self.compartments for id in one["cells"]}
        if sorted(of_cell) != sorted(cells):
            raise BadComponents("every cell must belong to one compartment")
        step = len(self.astronauts) // len(self.wilds)
        robots = [self.number[one["id"]] for one in data["cells"] if one["robot_bonus"]]
        ships = ids(self.ships)
        return Fleet(
            modules=self._modules(),
            greenhouses=self._greenhouses(),
            airlocks=self._airlocks(),
            costs=Costs(
                planning=list(data["planning_track"]["penalty_by_crossed"]),
                planning_part=self.parts.index("planning"),
                errors_part=self.parts.index("errors"),
            ),
            ship_of=[ships.index(of_cell[id]["ship"]) for id in cells],
            tank_of=tanks_by_cell([one["water_tank"] for one in self.modules], cells, NO_TANK),
            robot_cells=mask(robots),
            back=neighbours(self.lines, len(cells), -1),
            ahead=neighbours(self.lines, len(cells), 1),
            energies=[len(ship["energy"]) for ship in self.ships],
            error_opens=[int(box["opens_airlock"]) for box in data["system_errors"]["boxes"]],
            wilds=WildMarks(SPENT, step, len(self.wilds), 0),
        )

    def _modules(self) -> Modules:
        ships = ids(self.ships)
        of_cell = [NO_MODULE] * len(self.cells)
        for index, one in enumerate(self.modules):
            for place, id in enumerate(one["cells"]):
                of_cell[self.number[id]] = index
                if self.number[id] != self.number[one["cells"][0]] + place:
                    raise BadComponents(f"{one['id']}: cells of a module must follow one another")
        return Modules(
            of=of_cell,
            cells=[mask([self.number[id] for id in one["cells"]]) for one in self.modules],
            first=[self.number[one["cells"][0]] for one in self.modules],
            size=[len(one["cells"]) for one in self.modules],
            ship=[ships.index(one["ship"]) for one in self.modules],
            tank=[self.tanks.index(one["water_tank"]["id"]) for one in self.modules],
            part=[_part(self.parts, "modules", id) for id in ships],
            points=list(self.data["module_scoring"]["points_by_circled_energy_of_ship"]),
        )

    def _greenhouses(self) -> Greenhouses:
        return Greenhouses(
            cell=[self.number[house["cells"][0]] for house in self.houses],
            plants=[len(house["plants"]) for house in self.houses],
            part=[_part(self.parts, "greenhouses", id) for id in ids(self.ships)],
            points=list(self.data["greenhouse_scoring"]["points_by_circled_plants"]),
        )

    def _airlocks(self) -> Airlocks:
        inside = [mask([self.number[id] for id in one["cells"]]) for one in self.compartments]
        return Airlocks(
            one=[self.places.index(lock["connects"][0]) for lock in self.locks],
            two=[self.places.index(lock["connects"][1]) for lock in self.locks],
            cells=[*inside, 0],
        )

    # ---- what the rules get ----

    def build(self, rulings: Rulings) -> Adventure:
        return EscapeBot(self.sheet, rulings, self.fleet)

    def goal(self, card: MissionCard, adventure: Adventure) -> Mission:
        assert isinstance(adventure, Escape)
        wanted = card.condition
        match wanted["op"]:
            case "greenhouses_filled_with_plants":
                every = list(range(len(self.houses)))
                return missions.GreenhousesGrown(
                    wanted["count"], wanted["plants"], every, adventure
                )
            case "greenhouses_filled_with_plants_all":
                named = [ids(self.houses).index(id) for id in wanted["greenhouses"]]
                return missions.GreenhousesGrown(len(named), wanted["plants"], named, adventure)
            case "modules_filled":
                return missions.ModulesFilled(wanted["count"], adventure)
            case "ships_filled":
                return goals.LinesFilled(wanted["count"], self.lines)
        if wanted["kinds"] == ["energy"]:
            return missions.EnginesCharged(wanted["count"], adventure)
        modules = self.fleet.modules
        tanks = [
            mask([modules.tank[m] for m in range(modules.count) if modules.ship[m] == ship])
            for ship in range(len(self.ships))
        ]
        return goals.GroupsMarked(wanted["count"], TANKS, tanks)

    # ---- positions and views ----

    def derive(self, slots: list[int]) -> None:
        count_blank(slots)
        linked = joined(self.ends, slots[AIRLOCKS], self.places.index(SETTLEMENT))
        slots[LINKED] = mask(sorted(linked))
        slots[REACH] = sum(self.fleet.airlocks.cells[place] for place in linked)

    def check(self, slots: Slots, shared: Slots) -> Problem:
        return (
            descending(slots, self.lines, self.cells)
            or self._check_airlocks(slots)
            or _check(slots, shared, self.cells, self.fleet)
        )

    def _check_airlocks(self, slots: Slots) -> Problem:
        if self.open & ~slots[AIRLOCKS]:
            return "airlocks", "the airlocks of the settlement are missing"
        for index, one in enumerate(ids(self.locks)):
            if slots[AIRLOCKS] >> index & 1 and not slots[LINKED] & mask(self.ends[index]):
                return "airlocks", f"{one} is not joined to the settlement"
        return None

    def follows(self) -> Iterator[Follow]:
        yield from wild_marks(self.fleet.wilds, self.wilds)
        yield from come_too_late((one["double_bonus"]["id"] for one in self.houses), DOUBLES)

    def details(self, page: Page) -> Sums:
        """The greenhouse and the modules of each ship."""
        boxes = {f"{ship['id']}{end}": 0 for ship in self.ships for end in ("G", "-modules")}
        fleet = self.fleet
        for one in self.compartments:
            if any(cell not in page["cells"] for cell in one["cells"]):
                continue
            if one["kind"] == "greenhouse":
                worth = fleet.greenhouses.points[page["tracks"][f"{one['id']}-plants"]]
                boxes[one["id"]] += worth * (1 + circled(page, one["double_bonus"]["id"]))
            else:
                worth = fleet.modules.points[page["tracks"][f"{one['ship']}-energy"]]
                twice = 1 + circled(page, one["water_tank"]["id"])
                boxes[f"{one['ship']}-modules"] += worth * twice
        for box, points in boxes.items():
            yield f"{box}-score", points

    def recount(self, position: Json) -> list[int]:
        return _recount(position, self.data, self.missions)

    def draw(self, page: Page, say: Say) -> list[str]:
        return drawing.lines(self.data, page, say)


def _symbols(name: str, slot: int, symbols: Sequence[Json]) -> Track:
    """Symbols circled in order, the first of them from the start."""
    return Track(name, slot, ids(symbols), "circle", start=circled_first(symbols))


def _part(parts: Sequence[str], what: str, ship: str) -> int:
    """The score box a ship's points go to: its name holds the ship's."""
    return next(i for i, id in enumerate(parts) if id.startswith(what) and ship in id.split("_"))


def _check(slots: Slots, shared: Slots, cells: Sequence[str], fleet: Fleet) -> Problem:
    for cell, id in enumerate(cells):
        value = slots[CELLS + cell]
        if value not in (EMPTY, X) and not slots[REACH] >> cell & 1:
            return f"cells.{id}", "no active airlock leads here"
    wrong = (
        dry_tank(slots, slots[TANKS], list(fleet.tank_of), cells)
        or overspent(slots, fleet.wilds)
        or unplanned(slots)
    )
    if wrong:
        return wrong
    for ship, cell in enumerate(fleet.greenhouses.cell):
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
