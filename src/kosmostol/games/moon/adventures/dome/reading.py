"""The sheet of Dome, read from its components file."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from kosmostol.games.moon.adventures.checks import descending
from kosmostol.games.moon.adventures.dome import drawing, missions
from kosmostol.games.moon.adventures.dome.board import (
    BUILT,
    FIRSTS,
    ICONS,
    LATERS,
    NO_LEVEL,
    PIECES,
    ROWS,
    SPLIT,
    City,
    EnergyTracks,
    Skyscrapers,
)
from kosmostol.games.moon.adventures.dome.bot import DomeBot
from kosmostol.games.moon.adventures.dome.rules import Dome
from kosmostol.games.moon.adventures.dome.words import DomeWords
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
    reached,
)
from kosmostol.games.moon.adventures.reading import (
    astronaut_track,
    error_track,
    ids,
    lines_of,
    sheet_of,
)
from kosmostol.games.moon.rules import missions as goals
from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.lines import neighbours
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.numbers import CELLS, CLAIMS, EMPTY, FIRST, GONE, LATER, X
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.kernel.errors import BadComponents

ENERGY_TRACKS = ("ET-missions", "ET-tower", "ET-astronauts", "ET-dome")
LEVEL_KINDS = ["plant", "plant", "water"]


class DomeSheet(Printed):
    """Four skyscrapers, a research tower, a dome of sections, four energy tracks."""

    parts = (
        *("missions", "tower_1", "tower_2", "tower_3"),
        *("skyscrapers", "astronauts", "dome", "errors"),
    )

    def __init__(self, data: Json, cards: Sequence[MissionCard]) -> None:
        super().__init__(data, cards)
        self.cells = ids(data["cells"])
        self.towers = data["skyscrapers"]
        self.lines = lines_of([one["cells_bottom_to_top"] for one in self.towers], self.cells)
        self.levels = data["research_tower"]["levels"]
        for level in self.levels:
            if [icon["kind"] for icon in level["icons"]] != LEVEL_KINDS:
                raise BadComponents(f"{level['id']} must have two plants, then a water")
        self.sections = data["dome"]["sections"]
        self.pieces = tuple(id for one in self.sections for id in (one["id"], *ids(one["halves"])))
        self.energy = data["energy_tracks"]
        if ids(self.energy) != ENERGY_TRACKS:
            raise BadComponents(f"'energy_tracks' must be {', '.join(ENERGY_TRACKS)}")
        self.ends = {
            f"{one['id']}-{end}": (one[f"{end}_cell"], one[f"bonus_{end}"])
            for one in self.towers
            for end in ("top", "bottom")
        }
        self.crew = ids(data["astronaut_track"]["symbols"])
        self.mission_boxes = data["mission_boxes"]
        self.tracks = self._tracks()
        self.shared = (Track("ends_reached", GONE, tuple(self.ends), "cross", counts=False),)
        self.elements = (
            *(("plant", id) for id in ids(self.levels)),
            *(("water", id) for id in ids(self.levels)),
            *(("build", id) for id in self.pieces),
            *(("split", id) for id in ids(self.sections)),
            *(("energy", id) for id in ENERGY_TRACKS),
            ("astronaut", "AS"),
        )
        self.targets = self._targets()
        self.sheet = sheet_of(self, self.lines, data["system_errors"]["penalty_by_crossed"])
        self.city = self._city()
        self.words = DomeWords(data)

    # ---- what is printed ----

    def _tracks(self) -> tuple[Track, ...]:
        icons = ids([icon for level in self.levels for icon in level["icons"]])
        bonuses = [bonus for _, bonus in self.ends.values()]
        firsts = tuple(bonus["first"]["id"] for bonus in bonuses)
        laters = tuple(bonus["later"]["id"] for bonus in bonuses)
        return (
            error_track(ids(self.data["system_errors"]["boxes"]), "cross"),
            astronaut_track(self.crew),
            Track("icons", ICONS, icons, "circle", counts=False),
            Track("built", BUILT, self.pieces, "fill", counts=False),
            Track("split", SPLIT, ids(self.sections), "line", counts=False),
            Track("first_ends", FIRSTS, firsts, "circle", counts=False),
            Track("later_ends", LATERS, laters, "circle", counts=False),
            *(
                Track(one["id"], ROWS + index, ids(one["rows"]), "cross")
                for index, one in enumerate(self.energy)
            ),
        )

    def _targets(self) -> dict[tuple[str, str], tuple[str, ...]]:
        return {
            **{("plant", one["id"]): ids(one["icons"][:2]) for one in self.levels},
            **{("water", one["id"]): ids(one["icons"][2:]) for one in self.levels},
            **{("energy", one["id"]): ids(one["rows"]) for one in self.energy},
            ("astronaut", "AS"): self.crew,
        }

    def _city(self) -> City:
        names = ids(self.levels)
        levels = [cell["tower_level"] for cell in self.data["cells"]]
        return City(
            skyscrapers=self._skyscrapers(),
            tracks=self._energy(),
            level_of=[NO_LEVEL if one is None else names.index(one) for one in levels],
            levels=len(names),
            odd=[("even", "odd").index(one["parity"]) for one in self.sections],
        )

    def _skyscrapers(self) -> Skyscrapers:
        ends = self.ends.values()
        return Skyscrapers(
            below=neighbours(self.lines, len(self.cells), -1),
            above=neighbours(self.lines, len(self.cells), 1),
            start=[int(cell["start_cell"]) for cell in self.data["cells"]],
            end_cell=[self.cells.index(cell) for cell, _ in ends],
            end_first=[bonus["first"]["points"] for _, bonus in ends],
            end_later=[bonus["later"]["points"] for _, bonus in ends],
        )

    def _energy(self) -> EnergyTracks:
        tracks = [_values(one) for one in self.energy]
        sizes = [len(rows) * len(rows[0]) for rows in tracks]
        return EnergyTracks(
            rows=len(self.energy[0]["rows"]),
            values=[value for rows in tracks for row in rows for value in row],
            start=[0, *accumulate(sizes)][:-1],
            columns=[len(rows[0]) for rows in tracks],
        )

    # ---- what the rules get ----

    def build(self, rulings: Rulings) -> Adventure:
        return DomeBot(self.sheet, rulings, self.city)

    def goal(self, card: MissionCard, adventure: Adventure) -> Mission:
        assert isinstance(adventure, Dome)
        wanted = card.condition
        match wanted["op"]:
            case "group_all_filled":
                return goals.LinesFilled(wanted["count"], self.lines)
            case "filled_at_least":
                cells = [self.cells.index(id) for id in wanted["cells"]]
                return goals.CellsFilled(wanted["count"], cells)
            case "tower_levels_with_icons":
                return missions.TowerLevels(wanted["count"], wanted["min_icons"], adventure)
            case "dome_complete":
                return missions.DomeClosed(adventure)
        return missions.XOnSheet(wanted["count"], len(self.cells))

    # ---- positions and views ----

    def check(self, slots: Slots, shared: Slots) -> Problem:
        return (
            descending(slots, self.lines, self.cells)
            or _check_towers(slots, self.cells, self.city, self.towers)
            or _check_ends(slots, shared, self.city, list(self.ends))
            or _check_dome(slots, self.city, self.pieces)
            or _check_tower(slots, self.city, ids(self.levels))
        )

    def follows(self) -> Iterator[Follow]:
        return come_too_late((bonus["first"]["id"] for _, bonus in self.ends.values()), FIRSTS)

    def extra_marks(self, slots: Slots, shared: Slots) -> dict[str, str]:
        found = super().extra_marks(slots, shared)
        for k, box in enumerate(self.mission_boxes):
            for how, sign in ((FIRST, "star"), (LATER, "cog")):
                if slots[CLAIMS + k] == how:
                    found[box[sign]] = "circle"
        return found

    def details(self, page: Page) -> Sums:
        """The ends of the skyscrapers, how many levels of the tower, how many gaps in the dome."""
        for one in self.towers:
            for end in ("top", "bottom"):
                bonus = one[f"bonus_{end}"]
                won = [bonus[w]["points"] for w in reached(page, f"{one['id']}-{end}-")]
                yield f"{one['id']}-score_box_{end}", sum(won)
        rows = {one["id"]: one["values_by_crossed_rows"] for one in self.energy}
        tower, dome = (rows[id][page["tracks"][id]] for id in ("ET-tower", "ET-dome"))
        for number, worth in enumerate(tower, 1):
            yield f"ET-tower-count_boxes-{number}", page["parts"][f"tower_{number}"] // worth
        yield "ET-dome-count_box", -page["parts"]["dome"] // dome[0]

    def recount(self, position: Json) -> list[int]:
        return _recount(position, self.data)

    def draw(self, page: Page, say: Say) -> list[str]:
        return drawing.lines(self.data, page, say)


def _values(track: Json) -> list[list[int]]:
    """The rows of an energy track, all of the same width."""
    rows: list[list[int]] = track["values_by_crossed_rows"]
    if len(rows) != len(track["rows"]) + 1 or len({len(row) for row in rows}) > 1:
        raise BadComponents(f"{track['id']} must have values for each number of crossed rows")
    return rows


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
        if not whole or not any(city.skyscrapers.start[line[place]] for place in filled):
            return "cells", f"{tower['id']} must grow from the ground without holes"
    return None


def _check_ends(slots: Slots, shared: Slots, city: City, names: Sequence[str]) -> Problem:
    for end, cell in enumerate(city.skyscrapers.end_cell):
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
