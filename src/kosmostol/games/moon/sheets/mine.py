"""The sheet of adventure 4, Mine."""

from collections.abc import Sequence

from kosmostol.games.moon.rules import missions as goals
from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.adventures.mine import (
    BONUSES,
    CIRCLED,
    DONE,
    DUG_OUT,
    ENERGIES,
    NO_RESOURCE,
    ROBOTS,
    STORES,
    Ground,
)
from kosmostol.games.moon.rules.codes import CELLS, EMPTY, GONE, X
from kosmostol.games.moon.rules.lines import neighbours
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.table import Rulings
from kosmostol.games.moon.rules.wits.mine import MineWits
from kosmostol.games.moon.sheets.checks import descending, unplanned
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
    lines_of,
    mask,
    planning_track,
    sheet_of,
)
from kosmostol.games.moon.sheets.recount import mission_scores
from kosmostol.kernel.errors import BadComponents

STORE_KINDS = ("plant", "water", "pearl", "ruby")


def printed(data: Json, cards: Sequence[MissionCard]) -> Printed:
    """The sheet described by its components file."""
    cells = ids(data["cells"])
    number = {id: index for index, id in enumerate(cells)}
    lines = lines_of([level["cells"] for level in data["levels"]], cells)
    resources = data["resources"]
    resource_ids = ids(resources)
    mines = data["mines"]
    mains, centres = data["main_buildings"], data["optimisation_centres"]
    if tuple(main["stores"] for main in mains) != (*STORE_KINDS, "astronaut", "planning"):
        raise BadComponents("'main_buildings' must be four stores, then control and planning")
    buildings = [*mains, *centres]
    building_ids = ids(buildings)
    marks = [one.get("upgrade_marks") or one["marks"] for one in buildings]
    veins = [i for i, one in enumerate(resources) if one["kind"] in ("plant", "water")]
    stores = mains[: len(STORE_KINDS)]
    control, planning = mains[len(STORE_KINDS) :]
    boxes = data["system_errors"]["boxes"]
    tracks = (
        error_track(ids(boxes), "cross"),
        astronaut_track(ids(control["items"])),
        planning_track(ids(planning["items"])),
        Track("circled", CIRCLED, resource_ids, "circle", counts=False),
        Track("extracted", DUG_OUT, tuple(m["extractor"]["id"] for m in mines), "circle", False),
        Track("bonuses", BONUSES, tuple(f"{s['id']}-first_bonus" for s in stores), "circle", False),
        *(
            Track(one["id"], STORES + index, ids(one["items"]), "cross")
            for index, one in enumerate(stores)
        ),
        *(
            Track(f"{id}-energy", ENERGIES + index, ids(marks[index]["energy"]), "cross")
            for index, id in enumerate(building_ids)
        ),
        *(
            Track(f"{id}-robots", ROBOTS + index, ids(marks[index]["robot"]), "cross")
            for index, id in enumerate(building_ids)
        ),
    )

    def resource(id: str | None) -> int:
        return NO_RESOURCE if id is None else resource_ids.index(id)

    no_reward = [0] * len(mains)
    ground = Ground(
        left=neighbours(lines, len(cells), -1),
        right=neighbours(lines, len(cells), 1),
        mine_of=[cell["mine"] - 1 for cell in data["cells"]],
        mine_cells=[mask([number[id] for id in mine["cells"]]) for mine in mines],
        mine_resources=[mask([resource(id) for id in mine["resources"]]) for mine in mines],
        mineral=[resource(cell["mineral"]) for cell in data["cells"]],
        above=[resource(cell["vein_above"]) for cell in data["cells"]],
        below=[resource(cell["vein_below"]) for cell in data["cells"]],
        kind=[STORE_KINDS.index(one["kind"]) for one in resources],
        veins=veins,
        need_energy=[len(one["energy"]) for one in marks],
        need_robot=[len(one["robot"]) for one in marks],
        base=[main["value_base"] for main in mains],
        upgraded=[main["value_upgraded"] for main in mains],
        reward=no_reward
        + [(*STORE_KINDS, "robot").index(centre["reward"]["kind"]) for centre in centres],
        reward_count=no_reward + [centre["reward"]["count"] for centre in centres],
        capacity=[store["capacity"] for store in stores],
        bonus_at=[store["first_bonus"]["item_order"] for store in stores],
        bonus=[store["first_bonus"]["points"] for store in stores],
        mains=len(mains),
    )
    elements = (
        *(("vein", resource_ids[index]) for index in veins),
        *(("robot", id) for id in building_ids),
        *(("energy", id) for id in building_ids),
    )
    points = data["system_errors"]["penalty_by_crossed"]
    sheet = sheet_of(4, cells, lines, tracks, elements, points, cards)

    def build(rulings: Rulings) -> Adventure:
        return MineWits(sheet, rulings, ground)

    def derive(slots: list[int]) -> None:
        count_blank(slots)
        slots[DONE] = mask(
            [
                index
                for index in range(len(buildings))
                if slots[ENERGIES + index] == ground.need_energy[index]
                and slots[ROBOTS + index] == ground.need_robot[index]
            ]
        )

    def met(_adventure: Adventure) -> list[Mission]:
        return [_goal(card, ground, veins) for card in cards]

    def check(slots: Slots, shared: Slots) -> Problem:
        return descending(slots, lines, cells) or _check(slots, shared, cells, ground, ids(stores))

    def extra_marks(slots: Slots, shared: Slots) -> dict[str, str]:
        found: dict[str, str] = {}
        for index in range(len(mines)):
            if slots[DUG_OUT] >> index & 1:
                dug = slots[CIRCLED] & ground.mine_resources[index]
                found.update({id: "cross" for i, id in enumerate(resource_ids) if dug >> i & 1})
        for index, store in enumerate(stores):
            if (shared[GONE] & ~slots[BONUSES]) >> index & 1:
                found[f"{store['id']}-first_bonus"] = "cross"
        for index, main in enumerate(mains):
            if slots[DONE] >> index & 1:
                found[f"{main['id']}-value_base_box"] = "cross"
                found[f"{main['id']}-value_upgraded_box"] = "circle"
        return found

    return Printed(
        cells=cells,
        elements=elements,
        tracks=tracks,
        shared=(Track("bonuses_taken", GONE, ids(stores), "cross", counts=False),),
        parts=("missions", *ids(stores), "control_centre", "planning_centre", "errors"),
        missions=tuple(cards),
        sheet=sheet,
        build=build,
        goals=met,
        derive=derive,
        check=check,
        recount=lambda position: _recount(position, data, cards),
        extra_marks=extra_marks,
        targets={
            (verb, id): ids(marks[index][verb])
            for verb in ("robot", "energy")
            for index, id in enumerate(building_ids)
        },
    )


def _goal(card: MissionCard, ground: Ground, veins: Sequence[int]) -> Mission:
    wanted = card.condition
    need = wanted["n"]
    everything = (1 << ground.buildings) - 1
    match wanted["what"]:
        case "mines_extracted":
            return goals.BitsMarked(need, DUG_OUT, (1 << ground.mines) - 1)
        case "mines_extracted_in_order":
            return goals.BitsInARow(need, DUG_OUT)
        case "optimisation_centres_activated":
            return goals.BitsMarked(need, DONE, everything >> ground.mains << ground.mains)
        case "buildings_upgraded_or_activated":
            return goals.BitsMarked(need, DONE, everything)
    store = STORE_KINDS.index("plant" if "plants" in wanted["what"] else "water")
    return goals.BitsMarked(need, CIRCLED, mask([i for i in veins if ground.kind[i] == store]))


def _check(
    slots: Slots, shared: Slots, cells: Sequence[str], ground: Ground, names: Sequence[str]
) -> Problem:
    for index in range(ground.mines):
        inside = [c for c in range(len(cells)) if ground.mine_cells[index] >> c & 1]
        full = all(slots[CELLS + cell] != EMPTY for cell in inside)
        if full != bool(slots[DUG_OUT] >> index & 1):
            return "extracted", f"mine {index + 1} is extracted when its cells are filled"
    for cell, id in enumerate(cells):
        mineral = ground.mineral[cell]
        value = slots[CELLS + cell]
        circled = mineral != NO_RESOURCE and bool(slots[CIRCLED] >> mineral & 1)
        if circled and value == EMPTY:
            return "circled", f"nothing is written at {id}"
        if mineral != NO_RESOURCE and value not in (EMPTY, X) and not circled:
            return "circled", f"the mineral at {id} must be circled"
    for store, capacity in enumerate(ground.capacity):
        held = sum(
            (slots[CIRCLED] & ground.mine_resources[index] & _of_kind(ground, store)).bit_count()
            for index in range(ground.mines)
            if slots[DUG_OUT] >> index & 1
        )
        held += sum(
            ground.reward_count[building]
            for building in range(ground.mains, ground.buildings)
            if slots[DONE] >> building & 1 and ground.reward[building] == store
        )
        if slots[STORES + store] != min(held, capacity):
            return names[store], f"{held} have been brought here"
    wrong = unplanned(slots)
    if wrong:
        return wrong
    for store in range(len(ground.bonus)):
        has = slots[BONUSES] >> store & 1
        enough = slots[STORES + store] >= ground.bonus_at[store]
        if has and not (enough and shared[GONE] >> store & 1):
            return "bonuses", f"the bonus of {names[store]} has not been reached"
        if enough and not shared[GONE] >> store & 1:
            return "bonuses", f"the bonus of {names[store]} must be taken"
    return None


def _of_kind(ground: Ground, store: int) -> int:
    return mask([index for index, kind in enumerate(ground.kind) if kind == store])


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
