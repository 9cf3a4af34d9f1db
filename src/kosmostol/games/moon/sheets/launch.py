"""The sheet of adventure 1, Launch."""

from collections.abc import Sequence

from kosmostol.games.moon.rules import missions as goals
from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.adventures.launch import (
    CROSSED_ERRORS,
    DONE,
    FUELLED,
    NO_ARROW,
    ROCKETS,
    TIES,
    XS,
    Hull,
    Launch,
)
from kosmostol.games.moon.rules.codes import CELLS, EMPTY, ERRORS, GONE, X
from kosmostol.games.moon.rules.goals import launch as launch_goals
from kosmostol.games.moon.rules.lines import neighbours
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.table import Rulings
from kosmostol.games.moon.rules.wits.launch import LaunchWits
from kosmostol.games.moon.sheets.checks import descending
from kosmostol.games.moon.sheets.printed import (
    EFFECT_NAMES,
    Json,
    MissionCard,
    Printed,
    Problem,
    Slots,
    Track,
    count_blank,
)
from kosmostol.games.moon.sheets.reading import error_track, ids, lines_of, mask, sheet_of

ERROR_COST = 5


def printed(data: Json, cards: Sequence[MissionCard]) -> Printed:
    """The sheet described by its components file."""
    cells = ids(data["cells"])
    number = {id: index for index, id in enumerate(cells)}
    levels = {level["id"]: level for level in data["levels"]}
    lines = lines_of([level["cells"] for level in levels.values()], cells)
    sections = data["sections"]
    section_ids = ids(sections)
    bonuses = {bonus["id"]: bonus for bonus in data["bonuses"]}
    arrows = [bonus for bonus in bonuses.values() if bonus.get("needs_fuel")]
    arrow_ids = tuple(bonus["arrow"]["id"] for bonus in arrows)
    icon_ids = sorted(b["sabotage_id"] for b in bonuses.values() if b["type"] == "sabotage")
    rows = data["launch_track"]["rows"]
    rocket_ids = tuple(rocket["id"] for row in rows for rocket in row["rockets"])
    boxes = data["system_errors"]["boxes"]
    tracks = (
        error_track(ids(boxes), "circle"),
        Track("crossed_errors", CROSSED_ERRORS, ids(boxes), "cross"),
        Track("rockets", ROCKETS, rocket_ids, "cross"),
        Track("ties", TIES, ids(data["tie_break_rockets"]), "cross"),
        Track("fuelled", FUELLED, arrow_ids, "fill", counts=False),
        Track("x_bonuses", XS, (), "", most=sum(b["type"] == "write_x" for b in bonuses.values())),
    )
    section_cells: list[int] = []
    starts = [0]
    for section in sections:
        section_cells += [number[id] for id in section["cells"]]
        starts.append(len(section_cells))
    section_of = [0] * len(cells)
    for index, section in enumerate(sections):
        for id in section["cells"]:
            section_of[number[id]] = index

    def each(kind: str, fuel: bool | None = None) -> list[int]:
        """How many of a bonus each section has: symbols for rockets, else icons."""
        return [
            sum(
                bonuses[id].get("rockets", 1)
                for id in section["bonuses"]
                if bonuses[id]["type"] == kind
                and (fuel is None or bonuses[id]["needs_fuel"] == fuel)
            )
            for section in sections
        ]

    arrow_section = [section_ids.index(bonus["section"]) for bonus in arrows]
    shown = {
        row["rockets_at_least"]: row["score"] for row in data["launch_track"]["score_by_rockets"]
    }
    scores = [max(v for k, v in shown.items() if k <= n) for n in range(len(rocket_ids) + 1)]
    icons = [
        mask(
            [
                icon_ids.index(bonuses[id]["sabotage_id"])
                for id in section["bonuses"]
                if bonuses[id]["type"] == "sabotage"
            ]
        )
        for section in sections
    ]
    hull = Hull(
        lines_for=[
            lines_of(
                [lv["cells"] for lv in levels.values() if effect in lv["accepts_effects"]], cells
            )
            for effect in EFFECT_NAMES
        ],
        back=neighbours(lines, len(cells), -1),
        ahead=neighbours(lines, len(cells), 1),
        section_of=section_of,
        section_cells=section_cells,
        section_start=starts,
        rockets=each("rockets", fuel=False),
        idle=each("rockets", fuel=True),
        arrow=[
            arrow_section.index(index) if index in arrow_section else NO_ARROW
            for index in range(len(sections))
        ],
        arrow_section=arrow_section,
        fuels=each("fuel"),
        xs=each("write_x"),
        icons=icons,
        sabotages=len(icon_ids),
        track=scores,
        ties=len(data["tie_break_rockets"]),
    )
    elements = tuple(("fuel", id) for id in arrow_ids)
    points = [ERROR_COST * n for n in range(len(boxes) + 1)]
    sheet = sheet_of(1, cells, lines, tracks, elements, points, cards)

    def build(rulings: Rulings) -> Adventure:
        return LaunchWits(sheet, rulings, hull)

    def derive(slots: list[int]) -> None:
        count_blank(slots)
        slots[DONE] = mask(
            [
                index
                for index, section in enumerate(sections)
                if all(slots[CELLS + number[id]] != EMPTY for id in section["cells"])
            ]
        )

    def check(slots: Slots, _shared: Slots) -> Problem:
        return _check(slots, lines, cells, hull)

    def met(adventure: Adventure) -> list[Mission]:
        assert isinstance(adventure, Launch)
        return [_goal(card, adventure, levels, number) for card in cards]

    def extra_marks(slots: Slots, shared: Slots) -> dict[str, str]:
        found: dict[str, str] = {}
        for index, section in enumerate(sections):
            if slots[DONE] >> index & 1:
                found.update(dict.fromkeys(section["bonuses"], "cross"))
        if shared[GONE]:
            for id, bonus in bonuses.items():
                if (
                    bonus["type"] == "sabotage"
                    and shared[GONE] >> icon_ids.index(bonus["sabotage_id"]) & 1
                ):
                    found[id] = "cross"
        done = 0
        for row in rows:
            done += len(row["rockets"])
            if slots[ROCKETS] >= done:
                found[row["box"]["id"]] = "cross"
        return found

    def recount(position: Json) -> list[int]:
        return [
            _recount(sheet, rows, data["launch_track"]["top_box"]["value"])
            for sheet in position["sheets"]
        ]

    return Printed(
        cells=cells,
        elements=elements,
        tracks=tracks,
        shared=(Track("sabotaged", GONE, tuple(icon_ids), "cross", counts=False),),
        parts=("rockets", "errors"),
        missions=tuple(cards),
        sheet=sheet,
        build=build,
        goals=met,
        derive=derive,
        check=check,
        recount=recount,
        extra_marks=extra_marks,
        targets={},
    )


def _goal(card: MissionCard, adventure: Launch, levels: Json, number: dict[str, int]) -> Mission:
    wanted = card.condition
    if wanted["op"] == "all_filled":
        cells = [number[id] for lv in wanted["levels"] for id in levels[lv]["cells"]]
        return goals.CellsFilled(len(cells), cells)
    if wanted["what"] == "x_written":
        return launch_goals.XWritten(wanted["n"])
    return launch_goals.ErrorsOpen(wanted["n"], adventure)


def _check(slots: Slots, lines: list[int], cells: Sequence[str], hull: Hull) -> Problem:
    wrong = descending(slots, lines, cells)
    if wrong:
        return wrong
    if slots[CROSSED_ERRORS] > slots[ERRORS]:
        return "crossed_errors", "more errors are crossed off than circled"
    if (slots[CROSSED_ERRORS] or slots[TIES]) and slots[ROCKETS] < len(hull.track) - 1:
        return "rockets", "errors and ties are crossed only after the whole track"
    xs = sum(value == X for value in slots[CELLS:])
    if slots[XS] != xs:
        return "x_bonuses", f"there are {xs} X on the sheet"
    earned = sum(count for index, count in enumerate(hull.xs) if slots[DONE] >> index & 1)
    if xs > earned:
        return "x_bonuses", f"complete sections gave only {earned} X"
    fuels = sum(count for index, count in enumerate(hull.fuels) if slots[DONE] >> index & 1)
    if slots[FUELLED].bit_count() > fuels:
        return "fuelled", f"complete sections gave only {fuels} fuel"
    return None


def _recount(sheet: Json, rows: Sequence[Json], top: int) -> int:
    """The lowest value not crossed, less five for each error that is circled but not crossed."""
    left = sheet["rockets"]
    value = 0
    for row in rows:
        if left < row["rockets_count"]:
            value = row["box_value"]
            break
        left -= row["rockets_count"]
    else:
        value = top
    open_errors: int = sheet["errors"] - sheet["crossed_errors"]
    return int(value - ERROR_COST * open_errors)
