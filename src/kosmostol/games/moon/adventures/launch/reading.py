"""The sheet of Launch, read from its components file."""

from collections.abc import Sequence

from kosmostol.games.moon.adventures.checks import descending
from kosmostol.games.moon.adventures.launch import drawing, missions
from kosmostol.games.moon.adventures.launch.board import (
    CROSSED_ERRORS,
    DONE,
    FUELLED,
    NO_ARROW,
    ROCKETS,
    TIES,
    XS,
    Bonuses,
    Hull,
    Levels,
    Sections,
)
from kosmostol.games.moon.adventures.launch.bot import LaunchBot
from kosmostol.games.moon.adventures.launch.rules import Launch
from kosmostol.games.moon.adventures.launch.words import LaunchWords
from kosmostol.games.moon.adventures.printed import (
    Json,
    MissionCard,
    Page,
    Printed,
    Problem,
    Say,
    Slots,
    Track,
    count_blank,
)
from kosmostol.games.moon.adventures.reading import error_track, ids, lines_of, mask, sheet_of
from kosmostol.games.moon.rules import missions as goals
from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.lines import neighbours
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.numbers import CELLS, EFFECT_NAMES, EMPTY, ERRORS, GONE, X
from kosmostol.games.moon.rules.rulings import Rulings


class LaunchSheet(Printed):
    """A rocket of nine levels, its sections and their bonuses, the launch track."""

    parts = ("rockets", "errors")
    minus = frozenset[str]()  # this sheet prints no signs
    unboxed = ("rockets",)

    def __init__(self, data: Json, cards: Sequence[MissionCard]) -> None:
        super().__init__(data, cards)
        self.cells = ids(data["cells"])
        self.number = {id: index for index, id in enumerate(self.cells)}
        self.levels = {level["id"]: level for level in data["levels"]}
        self.sections = data["sections"]
        self.bonuses = {bonus["id"]: bonus for bonus in data["bonuses"]}
        self.arrows = [bonus for bonus in self.bonuses.values() if bonus.get("needs_fuel")]
        sabotages = [one for one in self.bonuses.values() if one["type"] == "sabotage"]
        self.icons = tuple(sorted(one["sabotage_id"] for one in sabotages))
        self.rows = data["launch_track"]["rows"]
        self.tracks = self._tracks()
        self.shared = (Track("sabotaged", GONE, self.icons, "cross", counts=False),)
        self.elements = tuple(("fuel", bonus["arrow"]["id"]) for bonus in self.arrows)
        self.targets = {}
        self.lines = lines_of([level["cells"] for level in self.levels.values()], self.cells)
        self.error_cost = data["system_errors"]["penalty_each_uncrossed"]
        counts = range(len(data["system_errors"]["boxes"]) + 1)
        self.sheet = sheet_of(self, self.lines, [self.error_cost * n for n in counts])
        self.hull = self._hull()
        self.words = LaunchWords(data)

    # ---- what is printed ----

    def _tracks(self) -> tuple[Track, ...]:
        data = self.data
        boxes = ids(data["system_errors"]["boxes"])
        rockets = tuple(rocket["id"] for row in self.rows for rocket in row["rockets"])
        arrows = tuple(bonus["arrow"]["id"] for bonus in self.arrows)
        xs = sum(bonus["type"] == "write_x" for bonus in self.bonuses.values())
        return (
            error_track(boxes, "circle"),
            Track("crossed_errors", CROSSED_ERRORS, boxes, "cross"),
            Track("rockets", ROCKETS, rockets, "cross"),
            Track("ties", TIES, ids(data["tie_break_rockets"]), "cross"),
            Track("fuelled", FUELLED, arrows, "fill", counts=False),
            Track("x_bonuses", XS, (), "", most=xs),
        )

    def _hull(self) -> Hull:
        # Each rocket crossed shows the value of its row's box until the row is complete.
        shown = [row["box_value"] for row in self.rows for _ in row["rockets"]]
        return Hull(
            levels=self._levels(),
            sections=self._sections(),
            bonuses=self._bonuses(),
            track=[*shown, self.data["launch_track"]["top_box"]["value"]],
            ties=len(self.data["tie_break_rockets"]),
        )

    def _levels(self) -> Levels:
        levels = self.levels.values()
        return Levels(
            lines_for=[
                lines_of(
                    [lv["cells"] for lv in levels if effect in lv["accepts_effects"]], self.cells
                )
                for effect in EFFECT_NAMES
            ],
            back=neighbours(self.lines, len(self.cells), -1),
            ahead=neighbours(self.lines, len(self.cells), 1),
        )

    def _sections(self) -> Sections:
        cells: list[int] = []
        starts = [0]
        section_of = [0] * len(self.cells)
        for index, section in enumerate(self.sections):
            for id in section["cells"]:
                section_of[self.number[id]] = index
                cells.append(self.number[id])
            starts.append(len(cells))
        return Sections(of=section_of, cells=cells, start=starts)

    def _bonuses(self) -> Bonuses:
        names = ids(self.sections)
        arrow_section = [names.index(bonus["section"]) for bonus in self.arrows]
        return Bonuses(
            rockets=self._each("rockets", fuel=False),
            idle=self._each("rockets", fuel=True),
            arrow=[
                arrow_section.index(index) if index in arrow_section else NO_ARROW
                for index in range(len(names))
            ],
            arrow_section=arrow_section,
            fuels=self._each("fuel"),
            xs=self._each("write_x"),
            icons=[mask(self._icons_of(section)) for section in self.sections],
            sabotages=len(self.icons),
        )

    def _each(self, kind: str, fuel: bool | None = None) -> list[int]:
        """How many of a bonus each section has: symbols for rockets, else icons."""
        return [
            sum(
                self.bonuses[id].get("rockets", 1)
                for id in section["bonuses"]
                if self.bonuses[id]["type"] == kind
                and (fuel is None or self.bonuses[id]["needs_fuel"] == fuel)
            )
            for section in self.sections
        ]

    def _icons_of(self, section: Json) -> list[int]:
        bonuses = [self.bonuses[id] for id in section["bonuses"]]
        return [
            self.icons.index(one["sabotage_id"]) for one in bonuses if one["type"] == "sabotage"
        ]

    # ---- what the rules get ----

    def build(self, rulings: Rulings) -> Adventure:
        return LaunchBot(self.sheet, rulings, self.hull)

    def goal(self, card: MissionCard, adventure: Adventure) -> Mission:
        assert isinstance(adventure, Launch)
        wanted = card.condition
        if wanted["op"] == "all_filled":
            cells = [self.number[id] for lv in wanted["levels"] for id in self.levels[lv]["cells"]]
            return goals.CellsFilled(len(cells), cells)
        if wanted["what"] == "x_written":
            return missions.XWritten(wanted["n"])
        return missions.ErrorsOpen(wanted["n"], adventure)

    # ---- positions and views ----

    def derive(self, slots: list[int]) -> None:
        count_blank(slots)
        slots[DONE] = mask(
            [
                index
                for index, section in enumerate(self.sections)
                if all(slots[CELLS + self.number[id]] != EMPTY for id in section["cells"])
            ]
        )

    def check(self, slots: Slots, shared: Slots) -> Problem:
        return descending(slots, self.lines, self.cells) or _check(slots, self.hull)

    def extra_marks(self, slots: Slots, shared: Slots) -> dict[str, str]:
        found: dict[str, str] = {}
        for index, section in enumerate(self.sections):
            if slots[DONE] >> index & 1:
                found.update(dict.fromkeys(section["bonuses"], "cross"))
        for id, bonus in self.bonuses.items():
            if bonus["type"] == "sabotage":
                icon = self.icons.index(bonus["sabotage_id"])
                if shared[GONE] >> icon & 1:
                    found[id] = "cross"
        done = 0
        for row in self.rows:
            done += len(row["rockets"])
            if slots[ROCKETS] >= done:
                found[row["box"]["id"]] = "cross"
        return found

    def recount(self, position: Json) -> list[int]:
        top = self.data["launch_track"]["top_box"]["value"]
        cost = self.error_cost
        return [_recount(sheet, self.rows, top, cost) for sheet in position["sheets"]]

    def draw(self, page: Page, say: Say) -> list[str]:
        return drawing.lines(self.data, page, say)


def _check(slots: Slots, hull: Hull) -> Problem:
    if slots[CROSSED_ERRORS] > slots[ERRORS]:
        return "crossed_errors", "more errors are crossed off than circled"
    if (slots[CROSSED_ERRORS] or slots[TIES]) and slots[ROCKETS] < len(hull.track) - 1:
        return "rockets", "errors and ties are crossed only after the whole track"
    xs = sum(value == X for value in slots[CELLS:])
    if slots[XS] != xs:
        return "x_bonuses", f"there are {xs} X on the sheet"
    bonuses = hull.bonuses
    earned = sum(count for index, count in enumerate(bonuses.xs) if slots[DONE] >> index & 1)
    if xs > earned:
        return "x_bonuses", f"complete sections gave only {earned} X"
    fuels = sum(count for index, count in enumerate(bonuses.fuels) if slots[DONE] >> index & 1)
    if slots[FUELLED].bit_count() > fuels:
        return "fuelled", f"complete sections gave only {fuels} fuel"
    return None


def _recount(sheet: Json, rows: Sequence[Json], top: int, cost: int) -> int:
    """The lowest value not crossed, less each error that is circled but not crossed."""
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
    return int(value - cost * open_errors)
