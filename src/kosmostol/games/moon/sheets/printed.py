"""A printed sheet as people know it: the ids of its cells, marks and tracks.

The rules count in slots and bits; a `Printed` says which printed element each of them is, so
that views, positions and notation are the same code for every adventure.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kosmostol.games.moon.rules.adventure import Adventure, Sheet
from kosmostol.games.moon.rules.codes import (
    ASTRONAUTS,
    BLANK,
    CELLS,
    EMPTY,
    ERRORS,
    INFECTED,
    PLANNINGS,
    SHARED,
    X,
)
from kosmostol.games.moon.rules.lines import ENDLINE
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.table import Rulings
from kosmostol.kernel.errors import BadComponents

Json = Mapping[str, Any]
Slots = Sequence[int]
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


def owner_only(sheet: int, seats: int) -> list[int]:
    """Only its owner uses a sheet."""
    return [sheet] if sheet < seats else []


@dataclass(frozen=True)
class Printed:
    """One adventure's sheet."""

    adventure: int
    cells: tuple[str, ...]
    printed_x: frozenset[int]  # cells that are filled from the start
    elements: tuple[tuple[str, str], ...]  # what a mark move names: verb and id
    tracks: tuple[Track, ...]
    shared: tuple[Track, ...]  # slots of what all sheets share
    parts: tuple[str, ...]  # lines of the score sheet
    missions: tuple[MissionCard, ...]
    sheet: Sheet
    build: Callable[[Rulings], Adventure]
    goals: Callable[[Adventure], list[Mission]]
    derive: Callable[[list[int]], None]  # fills in the slots that follow from the others
    check: "Callable[[Slots, Slots], tuple[str, str] | None]"  # what cannot be: place, problem
    recount: Callable[[Json], list[int]]
    extra_marks: Callable[[Slots, Slots], dict[str, str]]  # what is marked as a consequence
    targets: Mapping[tuple[str, str], tuple[str, ...]]  # printed ids a mark move may be clicked at
    signs: Mapping[int, str] = field(default_factory=lambda: {X: "X"})  # cell values with a name
    numbers: bool = True  # whether cells hold numbers besides
    solo_check: "Callable[[Slots, Slots], tuple[str, str] | None] | None" = None  # against ASTRA
    players: Callable[[int, int], list[int]] = owner_only  # who uses a sheet, of how many seats

    def cell_values(self, slots: Slots) -> dict[str, int | str]:
        """What is written where; empty and infected cells and printed X are left out."""
        return {
            id: self.signs.get(slots[CELLS + cell], slots[CELLS + cell])
            for cell, id in enumerate(self.cells)
            if slots[CELLS + cell] not in (EMPTY, INFECTED) and cell not in self.printed_x
        }

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


def blank_sheet(cells: int, printed_x: Sequence[int], tracks: Sequence[Track]) -> list[int]:
    """The slots of an unused sheet."""
    slots = [0] * CELLS + [EMPTY] * cells
    for cell in printed_x:
        slots[CELLS + cell] = X
    slots[BLANK] = cells - len(printed_x)
    for track in tracks:
        slots[track.slot] = track.start
    return slots


def no_shared() -> list[int]:
    """What all sheets share at the start."""
    return [0] * SHARED


def lines_of(groups: Sequence[Sequence[str]], cells: Sequence[str]) -> list[int]:
    """Lines of cell ids as the rules want them: numbers, ENDLINE after each line."""
    number = {id: index for index, id in enumerate(cells)}
    flat: list[int] = []
    for group in groups:
        flat += [number[id] for id in group] + [ENDLINE]
    return flat


def descending(slots: Slots, lines: Sequence[int], cells: Sequence[str]) -> tuple[str, str] | None:
    """The first place where numbers of a line do not ascend."""
    last = -1
    for cell in lines:
        if cell == ENDLINE:
            last = -1
            continue
        value = slots[CELLS + cell]
        if value in (EMPTY, X, INFECTED):
            continue
        if value <= last:
            return f"cells.{cells[cell]}", f"{value} does not ascend after {last}"
        last = value
    return None


def error_track(ids: Sequence[str], how: str) -> Track:
    """The system errors of a sheet."""
    return Track("errors", ERRORS, tuple(ids), how)


def astronaut_track(ids: Sequence[str]) -> Track:
    """Astronaut symbols."""
    return Track("astronauts", ASTRONAUTS, tuple(ids), "cross")


def planning_track(ids: Sequence[str]) -> Track:
    """Planning symbols."""
    return Track("planning", PLANNINGS, tuple(ids), "cross")


def ids(entries: Sequence[Json]) -> tuple[str, ...]:
    """The ids of a list of elements, which must all differ."""
    found = tuple(str(entry["id"]) for entry in entries)
    if len(set(found)) != len(found):
        double = next(id for id in found if found.count(id) > 1)
        raise BadComponents(f"{double!r} is listed twice")
    return found


def mask(numbers: Sequence[int]) -> int:
    """Bits set."""
    return sum(1 << number for number in numbers)


def mission_scores(position: Json, seat: int, cards: Sequence[MissionCard]) -> int:
    """Points of the missions a seat has claimed, from a position."""
    drawn = [next(card for card in cards if card.id == id) for id in position["missions"]]
    claims = position["sheets"][seat]["missions"]
    return sum(
        card.first if claims[card.type] == "first" else card.later
        for card in drawn
        if claims[card.type] is not None
    )


def dense_places(counts: Sequence[int], values: Sequence[int]) -> list[int]:
    """Points by rank: equal counts share, nothing scores nothing."""
    order = sorted({count for count in counts if count}, reverse=True)
    worth = dict(zip(order, values, strict=False))
    return [worth.get(count, 0) for count in counts]
