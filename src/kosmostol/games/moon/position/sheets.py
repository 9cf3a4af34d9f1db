"""Sheets in a position: cells, claims and tracks by their printed ids."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mypy_extensions import i64

from kosmostol.games.moon.adventures.printed import Printed, Problem, Slots, Track
from kosmostol.games.moon.components import TYPES
from kosmostol.games.moon.notation import CLAIM_NAMES
from kosmostol.games.moon.rules.numbers import CELLS, CLAIMS, HIGHEST, MISSIONS, TAKEN
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.packed import vec
from kosmostol.kernel.positions import Reader

Check = Callable[[Slots, Slots], Problem]
SHOWN = 8  # ids named where many would be right


def value_json(track: Track, value: int) -> int | list[str]:
    """A track's slot: a count, or the ids marked."""
    return value if track.counts else track.marked(value)


def sheet_json(sheet: Printed, slots: Slots) -> dict[str, Any]:
    """What is written and marked on a sheet."""
    return {
        "cells": sheet.cell_values(slots),
        "missions": {TYPES[k]: CLAIM_NAMES[slots[CLAIMS + k]] for k in range(MISSIONS)},
        **{track.name: value_json(track, slots[track.slot]) for track in sheet.tracks},
    }


def shortened(ids: Sequence[str]) -> str:
    """What is allowed, not all of it where it is much.

    >>> shortened(["P1", "P2", "P3"])
    'P1, P2, P3'
    >>> shortened([f"P{n}" for n in range(1, 37)])
    'P1, P2, P3, P4, P5, P6, P7 ... P36'
    """
    if len(ids) <= SHOWN:
        return ", ".join(ids)
    return f"{', '.join(ids[: SHOWN - 1])} ... {ids[-1]}"


def read_shared(read: Reader, sheet: Printed, shared: vec[i64]) -> None:
    """Fill in what all sheets share."""
    taken = read.list("taken")
    for type_ in taken:
        if type_ not in TYPES or taken.count(type_) > 1:
            raise read.fail("taken", f"must hold A, B or C, each once, not {type_!r}")
        shared[TAKEN] |= 1 << TYPES.index(type_)
    marks = read.object("shared")
    for track in sheet.shared:
        shared[track.slot] = _read_track(marks, track)
    marks.done()


def _read_track(read: Reader, track: Track) -> int:
    if track.counts:
        return read.whole(track.name, track.start, track.limit)
    value = 0
    for index, id in enumerate(read.list(track.name)):
        if not isinstance(id, str) or id not in track.ids:
            there = f"there are {shortened(track.ids)}"
            raise read.fail(f"{track.name}[{index}]", f"there is no {id!r}; {there}")
        bit = 1 << track.ids.index(id)
        if value & bit:
            raise read.fail(f"{track.name}[{index}]", f"{id} is listed twice")
        value |= bit
    return value


def read_sheet(
    data: object, place: str, sheet: Printed, shared: Slots, check: Check | None
) -> list[int]:
    """The slots of a sheet; what is missing is as on an unused one."""
    if not isinstance(data, Mapping):
        raise BadPosition(place, f"must be an object, not {data!r}")
    read = Reader(data, place, sheet_json(sheet, sheet.sheet.blank))
    page = list(sheet.sheet.blank)
    _read_cells(read.object("cells"), read.take("cells"), sheet, page)
    claims = read.object("missions")
    for k, type_ in enumerate(TYPES):
        page[CLAIMS + k] = CLAIM_NAMES.index(claims.choice(type_, CLAIM_NAMES))
    claims.done()
    for track in sheet.tracks:
        page[track.slot] = _read_track(read, track)
    read.done()
    sheet.derive(page)
    wrong = check(page, shared) if check else None
    if wrong:
        raise read.fail(*wrong)
    return page


def _read_cells(cells: Reader, written: Mapping[str, Any], sheet: Printed, page: list[int]) -> None:
    """What is written in the cells."""
    for id in written:
        if id not in sheet.cells:
            problem = f"there is no such cell; cells are {shortened(sheet.cells)}"
            raise cells.fail(str(id), problem)
    for cell, id in enumerate(sheet.cells):
        if id not in written:
            continue
        if cell in sheet.printed_x:
            raise cells.fail(id, "nothing is written here")
        value = cells.take(id)
        signs = [sign for sign, word in sheet.signs.items() if word == value]
        if signs:
            page[CELLS + cell] = signs[0]
        elif not sheet.numbers:
            raise cells.fail(id, f"must be {' or '.join(sheet.signs.values())}, not {value!r}")
        else:
            page[CELLS + cell] = cells.whole(id, 0, HIGHEST)
