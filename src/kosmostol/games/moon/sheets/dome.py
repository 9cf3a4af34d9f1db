"""The sheet of adventure 5, Dome."""

from collections.abc import Sequence
from itertools import accumulate

from kosmostol.games.moon.rules import missions as goals
from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.adventures.city import (
    BUILT,
    FIRSTS,
    ICONS,
    LATERS,
    NO_LEVEL,
    PIECES,
    ROWS,
    SPLIT,
    City,
)
from kosmostol.games.moon.rules.adventures.dome import Dome
from kosmostol.games.moon.rules.codes import CELLS, CLAIMS, EMPTY, FIRST, GONE, LATER, X
from kosmostol.games.moon.rules.goals import dome as dome_goals
from kosmostol.games.moon.rules.lines import neighbours
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.table import Rulings
from kosmostol.games.moon.rules.wits.dome import DomeWits
from kosmostol.games.moon.sheets.checks import descending
from kosmostol.games.moon.sheets.printed import Json, MissionCard, Printed, Problem, Slots, Track
from kosmostol.games.moon.sheets.reading import (
    astronaut_track,
    error_track,
    ids,
    lines_of,
    sheet_of,
)
from kosmostol.kernel.errors import BadComponents

ENERGY_TRACKS = ("ET-missions", "ET-tower", "ET-astronauts", "ET-dome")
LEVEL_KINDS = ["plant", "plant", "water"]


def printed(data: Json, cards: Sequence[MissionCard]) -> Printed:
    """The sheet described by its components file."""
    cells = ids(data["cells"])
    number = {id: index for index, id in enumerate(cells)}
    towers = data["skyscrapers"]
    lines = lines_of([one["cells_bottom_to_top"] for one in towers], cells)
    levels = data["research_tower"]["levels"]
    level_ids = ids(levels)
    sections = data["dome"]["sections"]
    section_ids = ids(sections)
    pieces = tuple(id for one in sections for id in (one["id"], *ids(one["halves"])))
    energy = data["energy_tracks"]
    if ids(energy) != ENERGY_TRACKS:
        raise BadComponents(f"'energy_tracks' must be {', '.join(ENERGY_TRACKS)}")
    for level in levels:
        if [icon["kind"] for icon in level["icons"]] != LEVEL_KINDS:
            raise BadComponents(f"{level['id']} must have two plants, then a water")
    ends = [
        (f"{one['id']}-{end}", one[f"{end}_cell"], one[f"bonus_{end}"])
        for one in towers
        for end in ("top", "bottom")
    ]
    boxes = data["system_errors"]["boxes"]
    crew = ids(data["astronaut_track"]["symbols"])
    missions = data["mission_boxes"]
    tracks = (
        error_track(ids(boxes), "cross"),
        astronaut_track(crew),
        Track("icons", ICONS, ids([i for one in levels for i in one["icons"]]), "circle", False),
        Track("built", BUILT, pieces, "fill", counts=False),
        Track("split", SPLIT, section_ids, "line", counts=False),
        Track("first_ends", FIRSTS, tuple(b["first"]["id"] for *_, b in ends), "circle", False),
        Track("later_ends", LATERS, tuple(b["later"]["id"] for *_, b in ends), "circle", False),
        *(
            Track(one["id"], ROWS + index, ids(one["rows"]), "cross")
            for index, one in enumerate(energy)
        ),
    )
    columns = [len(one["values_by_crossed_rows"][0]) for one in energy]
    sizes = [len(columns_) * len(columns_[0]) for columns_ in map(_values, energy)]
    city = City(
        below=neighbours(lines, len(cells), -1),
        above=neighbours(lines, len(cells), 1),
        start=[int(cell["start_cell"]) for cell in data["cells"]],
        level_of=[
            NO_LEVEL if cell["tower_level"] is None else level_ids.index(cell["tower_level"])
            for cell in data["cells"]
        ],
        levels=len(levels),
        odd=[("even", "odd").index(one["parity"]) for one in sections],
        end_cell=[number[cell] for _, cell, _ in ends],
        end_first=[bonus["first"]["points"] for *_, bonus in ends],
        end_later=[bonus["later"]["points"] for *_, bonus in ends],
        rows=len(energy[0]["rows"]),
        values=[value for one in energy for row in _values(one) for value in row],
        track_start=[0, *accumulate(sizes)][:-1],
        columns=columns,
    )
    elements = (
        *(("plant", id) for id in level_ids),
        *(("water", id) for id in level_ids),
        *(("build", id) for id in pieces),
        *(("split", id) for id in section_ids),
        *(("energy", id) for id in ids(energy)),
        ("astronaut", "AS"),
    )
    points = data["system_errors"]["penalty_by_crossed"]
    sheet = sheet_of(5, cells, lines, tracks, elements, points, cards)

    def build(rulings: Rulings) -> Adventure:
        return DomeWits(sheet, rulings, city)

    def met(adventure: Adventure) -> list[Mission]:
        assert isinstance(adventure, Dome)
        return [_goal(card, adventure, number) for card in cards]

    def check(slots: Slots, shared: Slots) -> Problem:
        return (
            descending(slots, lines, cells)
            or _check_towers(slots, cells, city, towers)
            or _check_ends(slots, shared, city, [name for name, *_ in ends])
            or _check_dome(slots, city, pieces)
            or _check_tower(slots, city, level_ids)
        )

    def extra_marks(slots: Slots, shared: Slots) -> dict[str, str]:
        found: dict[str, str] = {}
        for index, (*_, bonus) in enumerate(ends):
            if (shared[GONE] & ~slots[FIRSTS]) >> index & 1:
                found[bonus["first"]["id"]] = "cross"
        for k, box in enumerate(missions):
            for how, sign in ((FIRST, "star"), (LATER, "cog")):
                if slots[CLAIMS + k] == how:
                    found[box[sign]] = "circle"
        return found

    return Printed(
        cells=cells,
        elements=elements,
        tracks=tracks,
        shared=(Track("ends_reached", GONE, tuple(n for n, *_ in ends), "cross", counts=False),),
        parts=(
            "missions",
            *("tower_1", "tower_2", "tower_3"),
            *("skyscrapers", "astronauts", "dome", "errors"),
        ),
        missions=tuple(cards),
        sheet=sheet,
        build=build,
        goals=met,
        check=check,
        recount=lambda position: _recount(position, data),
        extra_marks=extra_marks,
        targets={
            **{("plant", one["id"]): ids(one["icons"][:2]) for one in levels},
            **{("water", one["id"]): ids(one["icons"][2:]) for one in levels},
            **{("energy", one["id"]): ids(one["rows"]) for one in energy},
            ("astronaut", "AS"): crew,
        },
    )


def _values(track: Json) -> list[list[int]]:
    """The rows of an energy track, all of the same width."""
    rows: list[list[int]] = track["values_by_crossed_rows"]
    if len(rows) != len(track["rows"]) + 1 or len({len(row) for row in rows}) > 1:
        raise BadComponents(f"{track['id']} must have values for each number of crossed rows")
    return rows


def _goal(card: MissionCard, adventure: Dome, number: dict[str, int]) -> Mission:
    wanted = card.condition
    match wanted["op"]:
        case "group_all_filled":
            return goals.LinesFilled(wanted["count"], adventure.sheet.lines)
        case "filled_at_least":
            return goals.CellsFilled(wanted["count"], [number[id] for id in wanted["cells"]])
        case "tower_levels_with_icons":
            return dome_goals.TowerLevels(wanted["count"], wanted["min_icons"], adventure)
        case "dome_complete":
            return dome_goals.DomeClosed(adventure)
    return dome_goals.XOnSheet(wanted["count"], adventure.sheet.cells)


# ---- what cannot be ----


def _check_towers(
    slots: Slots, cells: Sequence[str], city: City, towers: Sequence[Json]
) -> Problem:
    for tower in towers:
        line = [cells.index(id) for id in tower["cells_bottom_to_top"]]
        filled = [place for place, cell in enumerate(line) if slots[CELLS + cell] != EMPTY]
        if not filled:
            continue
        whole = filled == list(range(filled[0], filled[-1] + 1))
        if not whole or not any(city.start[line[place]] for place in filled):
            return "cells", f"{tower['id']} must grow from the ground without holes"
    return None


def _check_ends(slots: Slots, shared: Slots, city: City, names: Sequence[str]) -> Problem:
    for end, cell in enumerate(city.end_cell):
        reached = slots[CELLS + cell] != EMPTY
        if (slots[FIRSTS] >> end & 1) + (slots[LATERS] >> end & 1) != int(reached):
            return "first_ends", f"{names[end]} must have one bonus if its cell is filled"
    if (slots[FIRSTS] | slots[LATERS]) & ~shared[GONE]:
        return "first_ends", "an end reached must be among ends_reached"
    return None


def _check_dome(slots: Slots, city: City, pieces: Sequence[str]) -> Problem:
    standing = []  # the pieces there are from left to right: built or not
    for section in range(city.sections):
        split = slots[SPLIT] >> section & 1
        whole, *halves = (slots[BUILT] >> section * PIECES + k & 1 for k in range(PIECES))
        if (whole and split) or (any(halves) and not split):
            return "built", f"{pieces[section * PIECES]} is built whole or in halves after a split"
        standing += halves if split else [whole]
    inner = "".join(map(str, standing)).strip("1")
    if "1" in inner:
        return "built", "the dome is built from its feet, without holes"
    xs = sum(value == X for value in slots[CELLS:])
    splits = slots[SPLIT].bit_count()
    if splits > xs:
        return "split", f"{xs} X split at most {xs} sections"
    return None


def _check_tower(slots: Slots, city: City, names: Sequence[str]) -> Problem:
    for level, name in enumerate(names):
        icons = slots[ICONS] >> level * 3 & 7
        if icons & 3 == 2:
            return "icons", f"the first plant of {name} is circled first"
        numbers = sum(
            slots[CELLS + cell] not in (EMPTY, X)
            for cell, home in enumerate(city.level_of)
            if home == level
        )
        if icons.bit_count() > numbers:
            return "icons", f"only {numbers} numbers are written at {name}"
    return None


# ---- the independent count ----


def _recount(position: Json, data: Json) -> list[int]:
    sheets = position["sheets"]
    most = max(sheet["astronauts"] for sheet in sheets)
    if "rival" in position:
        most = max(most, position["rival"]["astronaut"])
    values = {one["id"]: one["values_by_crossed_rows"] for one in data["energy_tracks"]}
    bonuses = {
        bonus[which]["id"]: bonus[which]["points"]
        for one in data["skyscrapers"]
        for bonus in (one["bonus_top"], one["bonus_bottom"])
        for which in ("first", "later")
    }
    totals = []
    for sheet in sheets:
        row = {id: rows[sheet[id]] for id, rows in values.items()}
        star, cog = row["ET-missions"]
        total = sum(
            star if how == "first" else cog for how in sheet["missions"].values() if how is not None
        )
        for level in data["research_tower"]["levels"]:
            circled = [icon for icon in level["icons"] if icon["id"] in sheet["icons"]]
            if circled:
                total += row["ET-tower"][len(circled) - 1]
        total += sum(bonuses[id] for id in sheet["first_ends"] + sheet["later_ends"])
        if sheet["astronauts"]:
            total += row["ET-astronauts"][int(sheet["astronauts"] < most)]
        missing = len(data["dome"]["sections"]) + len(sheet["split"]) - len(sheet["built"])
        total -= missing * row["ET-dome"][0]
        totals.append(total - data["system_errors"]["penalty_by_crossed"][sheet["errors"]])
    return totals
