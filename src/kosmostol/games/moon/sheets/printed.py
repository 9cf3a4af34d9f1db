"""A printed sheet as people know it: the ids of its cells, marks and tracks.

The rules count in slots and bits; a `Printed` says which printed element each of them is, so
that views, positions and notation are the same code for every adventure.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from kosmostol.games.moon.rules.adventure import Adventure, Sheet
from kosmostol.games.moon.rules.codes import BLANK, CELLS, EMPTY, INFECTED, X
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.table import Rulings

Json = Mapping[str, Any]
Slots = Sequence[int]
Problem = tuple[str, str] | None  # what cannot be: the place and why
Check = Callable[[Slots, Slots], Problem]  # of a sheet's slots and the shared ones
EFFECT_NAMES = ("robot", "energy", "plant", "water", "astronaut", "planning")


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


def count_blank(slots: list[int]) -> None:
    """Note how many cells are empty."""
    slots[BLANK] = sum(value == EMPTY for value in slots[CELLS:])


def owner_only(sheet: int, seats: int) -> list[int]:
    """Only its owner uses a sheet."""
    return [sheet] if sheet < seats else []


@dataclass(frozen=True)
class Printed:
    """One adventure's sheet."""

    cells: tuple[str, ...]
    elements: tuple[tuple[str, str], ...]  # what a mark move names: verb and id
    tracks: tuple[Track, ...]
    shared: tuple[Track, ...]  # slots of what all sheets share
    parts: tuple[str, ...]  # lines of the score sheet
    missions: tuple[MissionCard, ...]
    sheet: Sheet
    build: Callable[[Rulings], Adventure]
    goals: Callable[[Adventure], list[Mission]]
    check: Check
    recount: Callable[[Json], list[int]]
    extra_marks: Callable[[Slots, Slots], dict[str, str]]  # what is marked as a consequence
    targets: Mapping[tuple[str, str], tuple[str, ...]]  # printed ids a mark move may be clicked at
    printed_x: frozenset[int] = frozenset()  # cells that are filled from the start
    derive: Callable[[list[int]], None] = count_blank  # fills in the slots that follow from others
    signs: Mapping[int, str] = field(default_factory=lambda: {X: "X"})  # cell values with a name
    numbers: bool = True  # whether cells hold numbers besides
    solo_check: Check | None = None  # against ASTRA
    players: Callable[[int, int], list[int]] = owner_only  # who uses a sheet, of how many seats

    @property
    def adventure(self) -> int:
        """The adventure's number."""
        return self.sheet.adventure

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

    @property
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
