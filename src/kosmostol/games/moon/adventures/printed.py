"""A printed sheet as people know it: the ids of its cells, marks and tracks.

The rules count in slots and bits; a `Printed` says which printed element each of them is, so
that views, positions and notation are the same code for every adventure.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from kosmostol.games.moon.adventures.following import Follow
from kosmostol.games.moon.adventures.words import Words
from kosmostol.games.moon.rules.adventure import Adventure, Sheet
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.numbers import BLANK, CELLS, EMPTY, INFECTED, X
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.kernel.text import Text

Json = Mapping[str, Any]
Slots = Sequence[int]
Problem = tuple[str, str] | None  # what cannot be: the place and why
Page = Mapping[str, Any]  # a sheet as a view tells it
Sums = Iterator[tuple[str, int]]
Say = Callable[[Text], str]


@dataclass(frozen=True)
class Track:
    """A slot of a sheet: a count of symbols taken in order, or a set of marked elements."""

    name: str
    slot: int
    ids: tuple[str, ...]
    how: str  # what the pen does: circle, cross, fill, line
    counts: bool = True
    start: int = 0  # a count's or a mask's value on an unused sheet
    most: int = -1  # where a count has no ids of its own

    @property
    def limit(self) -> int:
        """The highest value of a count."""
        return len(self.ids) if self.most < 0 else self.most

    def marked(self, value: int) -> list[str]:
        """The ids marked at a slot's value."""
        if self.counts:
            return list(self.ids[:value])
        return [id for bit, id in enumerate(self.ids) if value >> bit & 1]


@dataclass(frozen=True)
class MissionCard:
    """A mission card: its type and what it is worth."""

    id: int
    adventure: int
    type: str
    first: int
    later: int
    condition: Json

    @property
    def asks(self) -> dict[str, int]:
        """The numbers in what it asks for, by the names that its text has for them."""
        plain = {name: one for name, one in self.condition.items() if isinstance(one, int)}
        sizes = enumerate(self.condition.get("sizes_exact", ()), 1)
        return plain | {f"size{place}": size for place, size in sizes}


class Printed(ABC):
    """One adventure's sheet, read from its components file.

    An adventure's `reading.py` fills in what is printed and says what only its sheet knows.
    """

    cells: tuple[str, ...]
    elements: tuple[tuple[str, str], ...]  # what a mark move names: verb and id
    tracks: tuple[Track, ...]
    shared: tuple[Track, ...]  # slots of what all sheets share
    parts: tuple[str, ...]  # lines of the score sheet
    sheet: Sheet
    words: Words
    targets: Mapping[tuple[str, str], tuple[str, ...]]  # printed ids a mark may be clicked at
    printed_x: frozenset[int] = frozenset()  # cells that are filled from the start
    signs: ClassVar[Mapping[int, str]] = {X: "X"}  # cell values with a name
    numbers = True  # whether cells hold numbers besides
    shares = False  # whether two players use a sheet
    # What stands in the boxes where points are added up.
    minus = frozenset(("errors", "planning", "planning_centre", "infected", "dome"))
    boxes: ClassVar[
        Mapping[str, str]
    ] = {}  # those not called like the part of the score written in them
    unboxed: tuple[str, ...] = ()  # parts that are counted elsewhere

    def __init__(self, data: Json, cards: Sequence[MissionCard]) -> None:
        self.data = data
        self.missions = tuple(cards)

    @property
    def adventure(self) -> int:
        """The adventure's number."""
        return self.sheet.adventure

    # ---- what each adventure says ----

    @abstractmethod
    def build(self, rulings: Rulings) -> Adventure:
        """The adventure's rules."""

    @abstractmethod
    def goal(self, card: MissionCard, adventure: Adventure) -> Mission:
        """What a mission card asks for."""

    @abstractmethod
    def check(self, slots: Slots, shared: Slots) -> Problem:
        """The first thing that cannot be on a sheet in play."""

    @abstractmethod
    def recount(self, position: Json) -> list[int]:
        """Points counted once more from a position, independently of the rules."""

    @abstractmethod
    def draw(self, page: Page, say: Say) -> list[str]:
        """The sheet for a terminal."""

    def solo_check(self, slots: Slots, shared: Slots) -> Problem:
        """The same against ASTRA."""
        return self.check(slots, shared)

    def derive(self, slots: list[int]) -> None:
        """Fill in the slots that follow from others."""
        count_blank(slots)

    def follows(self) -> Iterator[Follow]:
        """What is marked as a consequence of tracks and of what all share, the last that holds."""
        return iter(())

    @cached_property
    def _follows(self) -> tuple[Follow, ...]:
        return tuple(self.follows())

    def extra_marks(self, slots: Slots, shared: Slots) -> dict[str, str]:
        """What is marked as a consequence."""
        return {one.id: one.how for one in self._follows if one.holds(slots, shared)}

    def details(self, page: Page) -> Sums:
        """Boxes beside those of the parts of the score."""
        return iter(())

    # ---- what follows ----

    def goals(self, adventure: Adventure) -> list[Mission]:
        """The adventure's six missions, in the order of their cards."""
        return [self.goal(card, adventure) for card in self.missions]

    def players(self, sheet: int, seats: int) -> list[int]:
        """Who uses a sheet, of how many seats."""
        return [sheet] if sheet < seats else []

    def strikes(self) -> tuple[str, ...]:
        """What effect cards of ASTRA may cross, by the number of the target."""
        gone, *more = self.shared
        return tuple(id for track in (*more, gone) for id in track.ids) if more else gone.ids

    def cell_values(self, slots: Slots) -> dict[str, int | str]:
        """What is written where; empty and infected cells and printed X are left out."""
        signs = self.signs
        return {
            id: signs.get(slots[at], slots[at])
            for at, id in self._open_cells
            if slots[at] != EMPTY and slots[at] != INFECTED
        }

    @cached_property
    def _open_cells(self) -> list[tuple[int, str]]:
        """The slots and ids of the cells that players fill."""
        return [(CELLS + n, id) for n, id in enumerate(self.cells) if n not in self.printed_x]

    @cached_property
    def errors(self) -> tuple[str, ...]:
        """The boxes of system errors."""
        tracks = [track for track in self.tracks if track.name.endswith("errors")]
        return tuple(id for track in tracks for id in track.ids)

    def marks(self, slots: Slots, shared: Slots) -> dict[str, str]:
        """Every marked element and what the pen did there."""
        found: dict[str, str] = {}
        for track in self.tracks:
            if slots[track.slot]:
                for id in track.marked(slots[track.slot]):
                    found[id] = track.how
        found.update(self.extra_marks(slots, shared))
        return found

    def sums(self, sheets: Sequence[Page], number: int) -> dict[str, int]:
        """The boxes of one of the sheets; all are blank as long as nothing is written."""
        page = sheets[number]
        if not page["cells"]:
            return {}
        found: dict[str, int] = {}
        for part, points in page["parts"].items():
            if part not in self.unboxed:
                box = self.boxes.get(part, part)
                found[box] = found.get(box, 0) + (-points if part in self.minus else points)
        return found | {"final": page["points"]} | dict(self.details(page))


def count_blank(slots: list[int]) -> None:
    """Note how many cells are empty."""
    slots[BLANK] = sum(value == EMPTY for value in slots[CELLS:])


def circled(page: Page, id: str) -> bool:
    """Whether an element of a view's sheet is circled."""
    return bool(page["marks"].get(id) == "circle")


def reached(page: Page, start: str) -> list[str]:
    """Which of a first and a later bonus is circled; `start` begins their ids."""
    return [which for which in ("first", "later") if circled(page, start + which)]
