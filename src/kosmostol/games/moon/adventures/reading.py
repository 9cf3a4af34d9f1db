"""What the components files of all sheets have in common, as the rules want it."""

from collections.abc import Iterable, Sequence

from kosmostol.games.moon.adventures.printed import Json, Printed, Track
from kosmostol.games.moon.rules.adventure import Sheet
from kosmostol.games.moon.rules.lines import ENDLINE
from kosmostol.games.moon.rules.numbers import ASTRONAUTS, BLANK, CELLS, EMPTY, ERRORS, PLANNINGS, X
from kosmostol.kernel.errors import BadComponents

# ---- ids and masks ----


def ids(entries: Sequence[Json]) -> tuple[str, ...]:
    """The ids of a list of elements, which must all differ."""
    found = tuple(str(entry["id"]) for entry in entries)
    if len(set(found)) != len(found):
        double = next(id for id in found if found.count(id) > 1)
        raise BadComponents(f"{double!r} is listed twice")
    return found


def mask(numbers: Iterable[int]) -> int:
    """Bits set."""
    return sum(1 << number for number in numbers)


def joined(links: Sequence[Sequence[int]], built: int, start: int) -> set[int]:
    """The places that built links join to a start, each link between two places."""
    found = {start}
    grows = True
    while grows:
        grows = False
        for index, pair in enumerate(links):
            if built >> index & 1 and len(found & set(pair)) == 1:
                found |= set(pair)
                grows = True
    return found


def circled_first(symbols: Sequence[Json]) -> int:
    """How many symbols are circled from the start: those before all others."""
    flags = [bool(symbol["circled_at_start"]) for symbol in symbols]
    if flags != sorted(flags, reverse=True):
        raise BadComponents(f"{symbols[0]['id']}: symbols circled at the start come first")
    return sum(flags)


# ---- the sheet ----


def blank_sheet(cells: int, printed_x: Sequence[int], tracks: Sequence[Track]) -> list[int]:
    """The slots of an unused sheet."""
    slots = [0] * CELLS + [EMPTY] * cells
    for cell in printed_x:
        slots[CELLS + cell] = X
    slots[BLANK] = cells - len(printed_x)
    for track in tracks:
        slots[track.slot] = track.start
    return slots


def lines_of(groups: Sequence[Sequence[str]], cells: Sequence[str]) -> list[int]:
    """Lines of cell ids as the rules want them: numbers, ENDLINE after each line."""
    number = {id: index for index, id in enumerate(cells)}
    flat: list[int] = []
    for group in groups:
        flat += [number[id] for id in group] + [ENDLINE]
    return flat


def error_track(ids: Sequence[str], how: str) -> Track:
    """The system errors of a sheet."""
    return Track("errors", ERRORS, tuple(ids), how)


def astronaut_track(ids: Sequence[str]) -> Track:
    """Astronaut symbols."""
    return Track("astronauts", ASTRONAUTS, tuple(ids), "cross")


def planning_track(ids: Sequence[str]) -> Track:
    """Planning symbols."""
    return Track("planning", PLANNINGS, tuple(ids), "cross")


def sheet_of(printed: Printed, lines: list[int], error_points: Sequence[int]) -> Sheet:
    """The part of a sheet that all adventures have; its tracks say how long each is."""
    length = {track.slot: track.limit for track in printed.tracks}
    return Sheet(
        adventure=printed.data["adventure"],
        cells=len(printed.cells),
        lines=lines,
        errors=length.get(ERRORS, 0),
        error_points=list(error_points),
        astronauts=length.get(ASTRONAUTS, 0),
        plannings=length.get(PLANNINGS, 0),
        elements=len(printed.elements),
        blank=blank_sheet(len(printed.cells), sorted(printed.printed_x), printed.tracks),
        mission_first=[card.first for card in printed.missions],
        mission_later=[card.later for card in printed.missions],
        first_mission=printed.missions[0].id,
    )


def tanks_by_cell(tanks: Sequence[Json], cells: Sequence[str], none: int) -> list[int]:
    """The tank at each cell, `none` where there is none."""
    found = [none] * len(cells)
    for index, tank in enumerate(tanks):
        found[cells.index(tank["cell"])] = index
    return found


# ---- wild marks ----


def symbols_and_wilds(groups: Sequence[Json]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The symbols of a track in order, and the wild mark of each group of them."""
    symbols = ids([symbol for group in groups for symbol in group["symbols"]])
    return symbols, ids([group["wild"] for group in groups])
