"""The sheet of Mine, read from its components file."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from kosmostol.games.moon.adventures.checks import descending, unplanned
from kosmostol.games.moon.adventures.following import Follow, come_too_late, has
from kosmostol.games.moon.adventures.mine import drawing, missions
from kosmostol.games.moon.adventures.mine.board import (
    BONUSES,
    CIRCLED,
    DONE,
    DUG_OUT,
    ENERGIES,
    NO_RESOURCE,
    ROBOTS,
    STORES,
    Buildings,
    Ground,
    Lodes,
    Shafts,
    Stores,
)
from kosmostol.games.moon.adventures.mine.bot import MineBot
from kosmostol.games.moon.adventures.mine.words import MineWords
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
    error_track,
    ids,
    lines_of,
    mask,
    planning_track,
    sheet_of,
)
from kosmostol.games.moon.adventures.recount import mission_scores
from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.lines import neighbours
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.numbers import CELLS, EMPTY, GONE, X
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.kernel.errors import BadComponents

STORE_KINDS = ("plant", "water", "pearl", "ruby")


class MineSheet(Printed):
    """Twelve mines on three levels, main buildings with stores, optimisation centres."""

    boxes: ClassVar[Mapping[str, str]] = {"planning_centre": "penalties", "errors": "penalties"}

    def __init__(self, data: Json, cards: Sequence[MissionCard]) -> None:
        super().__init__(data, cards)
        self.cells = ids(data["cells"])
        self.lines = lines_of([level["cells"] for level in data["levels"]], self.cells)
        self.resources = data["resources"]
        self.mines = data["mines"]
        self.mains, self.centres = data["main_buildings"], data["optimisation_centres"]
        if tuple(main["stores"] for main in self.mains) != (*STORE_KINDS, "astronaut", "planning"):
            raise BadComponents("'main_buildings' must be four stores, then control and planning")
        self.stores = self.mains[: len(STORE_KINDS)]
        self.buildings = ids([*self.mains, *self.centres])
        both = (*self.mains, *self.centres)
        self.needs = [one.get("upgrade_marks") or one["marks"] for one in both]
        kinds = [one["kind"] for one in self.resources]
        self.veins = [i for i, kind in enumerate(kinds) if kind in ("plant", "water")]
        self.tracks = self._tracks()
        self.shared = (Track("bonuses_taken", GONE, ids(self.stores), "cross", counts=False),)
        self.parts = (
            *("missions", *ids(self.stores)),
            *("control_centre", "planning_centre", "errors"),
        )
        self.elements = (
            *(("vein", self.resources[index]["id"]) for index in self.veins),
            *(("robot", id) for id in self.buildings),
            *(("energy", id) for id in self.buildings),
        )
        self.targets = {
            (verb, id): ids(self.needs[index][verb])
            for verb in ("robot", "energy")
            for index, id in enumerate(self.buildings)
        }
        self.sheet = sheet_of(self, self.lines, data["system_errors"]["penalty_by_crossed"])
        self.ground = self._ground()
        self.words = MineWords(data)

    # ---- what is printed ----

    def _tracks(self) -> tuple[Track, ...]:
        control, planning = self.mains[len(STORE_KINDS) :]
        extractors = tuple(mine["extractor"]["id"] for mine in self.mines)
        bonuses = tuple(f"{store['id']}-first_bonus" for store in self.stores)
        return (
            error_track(ids(self.data["system_errors"]["boxes"]), "cross"),
            astronaut_track(ids(control["items"])),
            planning_track(ids(planning["items"])),
            Track("circled", CIRCLED, ids(self.resources), "circle", counts=False),
            Track("extracted", DUG_OUT, extractors, "circle", counts=False),
            Track("bonuses", BONUSES, bonuses, "circle", counts=False),
            *(
                Track(one["id"], STORES + index, ids(one["items"]), "cross")
                for index, one in enumerate(self.stores)
            ),
            *(
                Track(f"{id}-energy", ENERGIES + index, ids(self.needs[index]["energy"]), "cross")
                for index, id in enumerate(self.buildings)
            ),
            *(
                Track(f"{id}-robots", ROBOTS + index, ids(self.needs[index]["robot"]), "cross")
                for index, id in enumerate(self.buildings)
            ),
        )

    def _ground(self) -> Ground:
        cells, names = self.data["cells"], ids(self.resources)

        def each(what: str) -> list[int]:
            """A resource at each cell."""
            at = [cell[what] for cell in cells]
            return [NO_RESOURCE if id is None else names.index(id) for id in at]

        return Ground(
            shafts=Shafts(
                left=neighbours(self.lines, len(self.cells), -1),
                right=neighbours(self.lines, len(self.cells), 1),
                of=[cell["mine"] - 1 for cell in cells],
                cells=[mask([self.cells.index(id) for id in one["cells"]]) for one in self.mines],
                resources=[
                    mask([names.index(id) for id in one["resources"]]) for one in self.mines
                ],
            ),
            lodes=Lodes(
                mineral=each("mineral"),
                above=each("vein_above"),
                below=each("vein_below"),
                kind=[STORE_KINDS.index(one["kind"]) for one in self.resources],
                veins=self.veins,
            ),
            buildings=self._buildings(),
            stores=Stores(
                capacity=[store["capacity"] for store in self.stores],
                bonus_at=[store["first_bonus"]["item_order"] for store in self.stores],
                bonus=[store["first_bonus"]["points"] for store in self.stores],
            ),
        )

    def _buildings(self) -> Buildings:
        none = [0] * len(self.mains)
        kinds = (*STORE_KINDS, "robot")
        rewards = [centre["reward"] for centre in self.centres]
        return Buildings(
            need_energy=[len(one["energy"]) for one in self.needs],
            need_robot=[len(one["robot"]) for one in self.needs],
            base=[main["value_base"] for main in self.mains],
            upgraded=[main["value_upgraded"] for main in self.mains],
            reward=none + [kinds.index(reward["kind"]) for reward in rewards],
            reward_count=none + [reward["count"] for reward in rewards],
            mains=len(self.mains),
        )

    # ---- what the rules get ----

    def build(self, rulings: Rulings) -> Adventure:
        return MineBot(self.sheet, rulings, self.ground)

    def goal(self, card: MissionCard, adventure: Adventure) -> Mission:
        ground, need = self.ground, card.condition["n"]
        match card.condition["what"]:
            case "mines_extracted":
                return missions.MinesExtracted(need, ground)
            case "mines_extracted_in_order":
                return missions.MinesInARow(need)
            case "optimisation_centres_activated":
                return missions.BuildingsDone(need, ground, ground.buildings.mains)
            case "buildings_upgraded_or_activated":
                return missions.BuildingsDone(need, ground, 0)
        store = STORE_KINDS.index("plant" if "plants" in card.condition["what"] else "water")
        return missions.VeinsCircled(need, ground, store)

    # ---- positions and views ----

    def derive(self, slots: list[int]) -> None:
        count_blank(slots)
        slots[DONE] = mask(
            [
                index
                for index in range(self.ground.buildings.count)
                if slots[ENERGIES + index] == self.ground.buildings.need_energy[index]
                and slots[ROBOTS + index] == self.ground.buildings.need_robot[index]
            ]
        )

    def check(self, slots: Slots, shared: Slots) -> Problem:
        return (
            descending(slots, self.lines, self.cells)
            or _check_mines(slots, self.cells, self.ground)
            or _check_stores(slots, self.ground, ids(self.stores))
            or unplanned(slots)
            or _check_bonuses(slots, shared, self.ground, ids(self.stores))
        )

    def follows(self) -> Iterator[Follow]:
        for index in range(len(self.mines)):
            for i, one in enumerate(self.resources):
                if self.ground.shafts.resources[index] >> i & 1:
                    yield Follow(one["id"], "cross", has(DUG_OUT, index), has(CIRCLED, i))
        yield from come_too_late((f"{one['id']}-first_bonus" for one in self.stores), BONUSES)
        for index, main in enumerate(self.mains):
            yield Follow(f"{main['id']}-value_base_box", "cross", has(DONE, index))
            yield Follow(f"{main['id']}-value_upgraded_box", "circle", has(DONE, index))

    def details(self, page: Page) -> Sums:
        """What each building stores, what one is worth, the bonus for the first."""
        stored = {"astronaut": "astronauts", "planning": "planning"}
        for one in self.mains:
            id = one["id"]
            better = circled(page, f"{id}-value_upgraded_box")
            value = one["value_upgraded" if better else "value_base"]
            yield f"{id}-count_box", page["tracks"][stored.get(one["stores"], id)]
            yield f"{id}-multiplier_box", abs(value)
            if one["first_bonus"]:
                won = circled(page, f"{id}-first_bonus")
                yield f"{id}-bonus_box", one["first_bonus"]["points"] if won else 0

    def recount(self, position: Json) -> list[int]:
        return _recount(position, self.data, self.missions)

    def draw(self, page: Page, say: Say) -> list[str]:
        return drawing.lines(self.data, page, say)


def _check_mines(slots: Slots, cells: Sequence[str], ground: Ground) -> Problem:
    for index in range(ground.shafts.count):
        inside = [c for c in range(len(cells)) if ground.shafts.cells[index] >> c & 1]
        full = all(slots[CELLS + cell] != EMPTY for cell in inside)
        if full != bool(slots[DUG_OUT] >> index & 1):
            return "extracted", f"mine {index + 1} is extracted when its cells are filled"
    for cell, id in enumerate(cells):
        mineral = ground.lodes.mineral[cell]
        value = slots[CELLS + cell]
        taken = mineral != NO_RESOURCE and bool(slots[CIRCLED] >> mineral & 1)
        if taken and value == EMPTY:
            return "circled", f"nothing is written at {id}"
        if mineral != NO_RESOURCE and value not in (EMPTY, X) and not taken:
            return "circled", f"the mineral at {id} must be circled"
    return None


def _check_stores(slots: Slots, ground: Ground, names: Sequence[str]) -> Problem:
    buildings = ground.buildings
    for store, capacity in enumerate(ground.stores.capacity):
        kind = mask([index for index, kind in enumerate(ground.lodes.kind) if kind == store])
        held = sum(
            int(slots[CIRCLED] & resources & kind).bit_count()
            for index, resources in enumerate(ground.shafts.resources)
            if slots[DUG_OUT] >> index & 1
        )
        held += sum(
            buildings.reward_count[building]
            for building in range(buildings.mains, buildings.count)
            if slots[DONE] >> building & 1 and buildings.reward[building] == store
        )
        if slots[STORES + store] != min(held, capacity):
            return names[store], f"{held} have been brought here"
    return None


def _check_bonuses(slots: Slots, shared: Slots, ground: Ground, names: Sequence[str]) -> Problem:
    for store, place in enumerate(ground.stores.bonus_at):
        has = slots[BONUSES] >> store & 1
        enough = slots[STORES + store] >= place
        if has and not (enough and shared[GONE] >> store & 1):
            return "bonuses", f"the bonus of {names[store]} has not been reached"
        if enough and not shared[GONE] >> store & 1:
            return "bonuses", f"the bonus of {names[store]} must be taken"
    return None


def _recount(position: Json, data: Json, cards: Sequence[MissionCard]) -> list[int]:
    totals = []
    for seat, sheet in enumerate(position["sheets"]):
        total = mission_scores(position, seat, cards)
        for main in data["main_buildings"]:
            needs = main["upgrade_marks"]
            done = sheet[f"{main['id']}-energy"] == len(needs["energy"]) and sheet[
                f"{main['id']}-robots"
            ] == len(needs["robot"])
            name = {"astronaut": "astronauts", "planning": "planning"}.get(
                main["stores"], main["id"]
            )
            points = sheet[name] * main["value_upgraded" if done else "value_base"]
            total += -points if main["stores"] == "planning" else points
            if f"{main['id']}-first_bonus" in sheet["bonuses"]:
                total += main["first_bonus"]["points"]
        totals.append(total - data["system_errors"]["penalty_by_crossed"][sheet["errors"]])
    return totals
