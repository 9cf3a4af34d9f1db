"""Marks as data: which slots make them, so that views and compiled rows tell the same."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kosmostol.games.moon.rules import layout
from kosmostol.games.moon.rules.layout import Layout
from kosmostol.games.moon.rules.numbers import ASTRONAUTS, GONE, PLANNINGS
from kosmostol.games.moon.rules.wild import WildMarks

if TYPE_CHECKING:
    from kosmostol.games.moon.adventures.printed import Printed, Slots, Track

HOWS = ("circle", "cross", "fill", "line", "both", "near", "far")  # what the pen does


class When(NamedTuple):
    """A condition: a kind, a slot and a number."""

    kind: int
    slot: int
    number: int

    def holds(self, slots: "Slots", shared: "Slots") -> bool:
        """Whether it does on a sheet."""
        common = self.kind in (layout.COMMON_HAS, layout.COMMON_AT_LEAST)
        value = (shared if common else slots)[self.slot]
        if self.kind in (layout.AT_LEAST, layout.COMMON_AT_LEAST):
            return value >= self.number
        return bool(value >> self.number & 1) != (self.kind == layout.LACKS)


class Follow(NamedTuple):
    """An element marked as a consequence: how, and when; both conditions if there are two."""

    id: str
    how: str
    when: When
    and_when: When | None = None

    def holds(self, slots: "Slots", shared: "Slots") -> bool:
        """Whether the element is marked on a sheet."""
        more = self.and_when
        return self.when.holds(slots, shared) and (more is None or more.holds(slots, shared))


def at_least(slot: int, number: int) -> When:
    """Where a slot counts so much."""
    return When(layout.AT_LEAST, slot, number)


def has(slot: int, bit: int) -> When:
    """Where a slot's set has a member."""
    return When(layout.HAS, slot, bit)


def come_too_late(ids: Iterable[str], own: int) -> Iterator[Follow]:
    """What only the first get is crossed for the others; `own` is the slot of those who did."""
    for index, id in enumerate(ids):
        gone = When(layout.COMMON_HAS, GONE, index)
        yield Follow(id, "cross", gone, When(layout.LACKS, own, index))


def wild_marks(wilds: WildMarks, ids: Sequence[str]) -> Iterator[Follow]:
    """Wild marks are circled by symbols of their track, and crossed when they are spent."""
    for index, id in enumerate(ids):
        along = index - wilds.by_astronauts
        track, place = (ASTRONAUTS, index) if along < 0 else (PLANNINGS, along)
        earned = at_least(track, wilds.step * (place + 1))
        yield Follow(id, "circle", earned)
        yield Follow(id, "cross", earned, has(wilds.spent, index))


# ---- rows ----


def layout_of(sheet: "Printed") -> Layout:
    """A sheet's entries in a row, in the order of the game's `tensor`."""
    number = {id: at for at, id in enumerate(marked(sheet))}
    made = [Follow(id, track.how, when) for track in sheet.tracks for id, when in _on(track)]
    marking = [
        value
        for one in (*made, *sheet.follows())
        if one.id in number
        for value in _rule(number[one.id], HOWS.index(one.how) + 1, one.when, one.and_when)
    ]
    common = common_ids(sheet)
    sharing = [
        value
        for place, track in enumerate(sheet.shared)
        for id, when in shared_marks(track)
        for value in _rule(place * len(common) + common.index(id), 1, when, None)
    ]
    return Layout(
        adventure=sheet.adventure,
        closed=[int(cell in sheet.printed_x) for cell in range(len(sheet.cells))],
        signs=list(sheet.signs),
        elements=len(sheet.elements),
        marks=len(number),
        marking=marking,
        counts=[track.slot for track in sheet.tracks if track.counts],
        parts=len(sheet.parts),
        common=len(sheet.shared) * len(common),
        sharing=sharing,
    )


def marked(sheet: "Printed") -> tuple[str, ...]:
    """The elements that tracks mark, each once."""
    return tuple(dict.fromkeys(id for track in sheet.tracks for id in track.ids))


def common_ids(sheet: "Printed") -> tuple[str, ...]:
    """The same of what all sheets share."""
    return tuple(dict.fromkeys(id for track in sheet.shared for id in track.ids))


def _on(track: "Track") -> Iterator[tuple[str, When]]:
    for index, id in enumerate(track.ids):
        yield id, at_least(track.slot, index + 1) if track.counts else has(track.slot, index)


def shared_marks(track: "Track") -> Iterator[tuple[str, When]]:
    """The elements of a track that all share, and when each is marked."""
    kind = layout.COMMON_AT_LEAST if track.counts else layout.COMMON_HAS
    for id, when in _on(track):
        yield id, when._replace(kind=kind)


def _rule(entry: int, value: int, when: When, and_when: When | None) -> tuple[int, ...]:
    return (entry, value, *when, *(and_when or When(layout.ALWAYS, 0, 0)))
