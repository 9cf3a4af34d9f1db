"""The sheet of Colony, read from its components file."""

from collections.abc import Iterator, Sequence

from kosmostol.games.moon.adventures.checks import descending, dry_tank, unplanned
from kosmostol.games.moon.adventures.colony import drawing, missions
from kosmostol.games.moon.adventures.colony.board import (
    ANTENNAS,
    FIRSTS,
    HOUSES,
    LATERS,
    LINKED,
    NO_TANK,
    POWER,
    TANKS,
    TUNNELS,
    Grid,
    Grounds,
    Quarters,
    Values,
)
from kosmostol.games.moon.adventures.colony.bot import ColonyBot
from kosmostol.games.moon.adventures.colony.rules import Colony
from kosmostol.games.moon.adventures.colony.words import ColonyWords
from kosmostol.games.moon.adventures.following import Follow, come_too_late
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
    reached,
)
from kosmostol.games.moon.adventures.reading import (
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
from kosmostol.games.moon.adventures.recount import dense_places, mission_scores
from kosmostol.games.moon.rules import missions as goals
from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.lines import neighbours
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.numbers import CELLS, EMPTY, GONE
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.kernel.errors import BadComponents

POWERS = ("plants", "water", "antennas")


class ColonySheet(Printed):
    """A grid of modules with tunnels, antennas and tanks, quarters with greenhouses."""

    parts = (
        *("missions", "plants", "water", "antennas"),
        *("quarters", "astronauts", "planning", "errors"),
    )

    def __init__(self, data: Json, cards: Sequence[MissionCard]) -> None:
        super().__init__(data, cards)
        nodes = data["nodes"]
        self.cells = ids(nodes)
        self.number = {id: index for index, id in enumerate(self.cells)}
        self.printed_x = frozenset(self.number[n["id"]] for n in nodes if not n["writable"])
        self.rows = lines_of([row["nodes"] for row in data["rows"]], self.cells)
        self.columns = lines_of([column["nodes"] for column in data["columns"]], self.cells)
        self.tunnels = data["tunnels"]
        self.ends = [[self.number[id] for id in one["between"]] for one in self.tunnels]
        self.built = mask([i for i, one in enumerate(self.tunnels) if one["built_at_start"]])
        self.quarters = data["quarters"]
        self.powers = data["multiplier_tracks"]
        if ids(self.powers) != POWERS:
            raise BadComponents("'multiplier_tracks' must be plants, water, antennas")
        self.tracks = self._tracks()
        names = ids(self.quarters)
        self.shared = (Track("quarters_finished", GONE, names, "cross", counts=False),)
        self.elements = (
            *(("tunnel", id) for id in ids(self.tunnels)),
            *(("power", id) for id in POWERS),
            *(("tank", id) for id in ids(data["water_tanks"])),
            *(("greenhouse", id) for id in names),
        )
        self.targets = {
            **{("power", one["id"]): ids(one["boxes"]) for one in self.powers},
            **{("greenhouse", q["id"]): ids(q["greenhouses"]) for q in self.quarters},
        }
        self.starship = self._node("starship")
        self.sheet = sheet_of(self, self.rows, data["system_errors"]["penalty_by_crossed"])
        self.derive(self.sheet.blank)
        self.grounds = self._grounds()
        self.words = ColonyWords(data)

    # ---- what is printed ----

    def _node(self, kind: str) -> int:
        """The module whose kind begins so."""
        nodes = self.data["nodes"]
        return next(self.number[node["id"]] for node in nodes if node["kind"].startswith(kind))

    def _tracks(self) -> tuple[Track, ...]:
        data, names = self.data, ids(self.quarters)
        bonuses = {
            which: tuple(f"{id}-bonus_{which}" for id in names) for which in ("first", "later")
        }
        houses = [ids(quarter["greenhouses"]) for quarter in self.quarters]
        return (
            error_track(ids(data["system_errors"]["boxes"]), "cross"),
            astronaut_track(ids(data["astronaut_track"]["symbols"])),
            planning_track(ids(data["planning_track"]["boxes"])),
            Track("tunnels", TUNNELS, ids(self.tunnels), "line", counts=False, start=self.built),
            Track("tanks", TANKS, ids(data["water_tanks"]), "circle", counts=False),
            Track("antennas", ANTENNAS, ids(data["antennas"]), "circle", counts=False),
            *(
                Track(f"{names[index]}-greenhouses", HOUSES + index, one, "circle")
                for index, one in enumerate(houses)
            ),
            *(
                Track(f"{one['id']}_power", POWER + index, ids(one["boxes"]), "cross")
                for index, one in enumerate(self.powers)
            ),
            Track("quarters_first", FIRSTS, bonuses["first"], "circle", counts=False),
            Track("quarters_later", LATERS, bonuses["later"], "circle", counts=False),
        )

    def _grounds(self) -> Grounds:
        data, tanks = self.data, self.data["water_tanks"]
        antennas = data["antennas"]
        return Grounds(
            grid=self._grid(),
            quarters=self._quarters(),
            values=Values(
                power=[value for one in self.powers for value in one["multiplier_by_crossed"]],
                boxes=len(self.powers[0]["boxes"]),
                ranking=[one["points"] for one in data["astronaut_track"]["ranking"]],
                planning_cost=list(data["planning_track"]["penalty_by_crossed"]),
            ),
            tunnel_a=[one for one, _ in self.ends],
            tunnel_b=[two for _, two in self.ends],
            tank_of=tanks_by_cell(tanks, self.cells, NO_TANK),
            tanks=len(tanks),
            antennas_of=[
                mask([i for i, antenna in enumerate(antennas) if antenna["node"] == id])
                for id in self.cells
            ],
            observatory=self._node("observatory"),
        )

    def _grid(self) -> Grid:
        size = len(self.cells)
        return Grid(
            rows=self.rows,
            columns=self.columns,
            left=neighbours(self.rows, size, -1),
            right=neighbours(self.rows, size, 1),
            below=neighbours(self.columns, size, -1),
            above=neighbours(self.columns, size, 1),
        )

    def _quarters(self) -> Quarters:
        quarters, names = self.quarters, ids(self.quarters)
        tanks, antennas = ids(self.data["water_tanks"]), ids(self.data["antennas"])
        plants = [[0] + [house["plants"] for house in one["greenhouses"]] for one in quarters]
        if any(one != plants[0] for one in plants):
            raise BadComponents("all quarters must have the same greenhouses")
        return Quarters(
            of=[names.index(node["quarter"]) for node in self.data["nodes"]],
            cells=[mask([self.number[id] for id in q["nodes"]]) for q in quarters],
            tanks=[mask([tanks.index(id) for id in q["water_tanks"]]) for q in quarters],
            antennas=[mask([antennas.index(id) for id in q["antennas"]]) for q in quarters],
            house_plants=[sum(plants[0][: k + 1]) for k in range(len(plants[0]))],
            houses=len(quarters[0]["greenhouses"]),
            first=[quarter["bonus_first"]["points"] for quarter in quarters],
            later=[quarter["bonus_later"]["points"] for quarter in quarters],
        )

    # ---- what the rules get ----

    def build(self, rulings: Rulings) -> Adventure:
        return ColonyBot(self.sheet, rulings, self.grounds)

    def goal(self, card: MissionCard, adventure: Adventure) -> Mission:
        assert isinstance(adventure, Colony)
        wanted = card.condition
        grounds = adventure.grounds
        if wanted["op"] == "connected":
            return missions.ObservatoryLinked(adventure)
        match wanted["what"]:
            case "columns_filled":
                return goals.LinesFilled(wanted["n"], self.columns)
            case "rows_filled":
                return goals.LinesFilled(wanted["n"], self.rows)
            case "quarters_with_all_antennas_circled":
                return goals.GroupsMarked(wanted["n"], ANTENNAS, list(grounds.quarters.antennas))
            case "quarters_with_all_tanks_circled":
                return goals.GroupsMarked(wanted["n"], TANKS, list(grounds.quarters.tanks))
        return missions.PlantsGrown(wanted["n"], adventure)

    # ---- positions and views ----

    def derive(self, slots: list[int]) -> None:
        count_blank(slots)
        slots[LINKED] = mask(sorted(joined(self.ends, slots[TUNNELS], self.starship)))

    def check(self, slots: Slots, shared: Slots) -> Problem:
        return (
            descending(slots, self.rows, self.cells)
            or descending(slots, self.columns, self.cells)
            or self._check_tunnels(slots)
            or _check(slots, shared, self.cells, self.grounds, len(self.printed_x))
        )

    def _check_tunnels(self, slots: Slots) -> Problem:
        if self.built & ~slots[TUNNELS]:
            return "tunnels", "the tunnels printed at the start are missing"
        for index, (one, two) in enumerate(self.ends):
            if slots[TUNNELS] >> index & 1 and not slots[LINKED] >> one & slots[LINKED] >> two & 1:
                return "tunnels", f"{self.tunnels[index]['id']} is not joined to the starship"
        return None

    def follows(self) -> Iterator[Follow]:
        return come_too_late((f"{id}-bonus_first" for id in ids(self.quarters)), FIRSTS)

    def details(self, page: Page) -> Sums:
        """How many plants, tanks, antennas there are to multiply; the bonuses of the quarters."""
        houses = [house for quarter in self.quarters for house in quarter["greenhouses"]]
        yield "plants-count_box", sum(one["plants"] for one in houses if circled(page, one["id"]))
        for box, kind in (("water", "water_tanks"), ("antennas", "antennas")):
            yield f"{box}-count_box", sum(circled(page, one["id"]) for one in self.data[kind])
        for quarter in self.quarters:
            id = quarter["id"]
            bonuses = [quarter[f"bonus_{w}"]["points"] for w in reached(page, f"{id}-bonus_")]
            yield f"{id}-score_box", sum(bonuses)

    def recount(self, position: Json) -> list[int]:
        return _recount(position, self.data, self.missions)

    def draw(self, page: Page, say: Say) -> list[str]:
        return drawing.lines(self.data, page, say)


def _check(
    slots: Slots, shared: Slots, cells: Sequence[str], grounds: Grounds, fixed: int
) -> Problem:
    wrong = dry_tank(slots, slots[TANKS], list(grounds.tank_of), cells)
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
    for quarter in range(len(grounds.quarters.cells)):
        finished = all(
            slots[CELLS + cell] != EMPTY
            for cell in range(len(cells))
            if grounds.quarters.cells[quarter] >> cell & 1
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
