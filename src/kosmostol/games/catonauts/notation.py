"""How Catonauts is written: cells, phases, moves.

    corner a1     place the pawn in a corner
    fly c1        fly to a cell
    land 2        land the two rightmost cards of the rocket; `land 0` keeps everybody aboard

Columns are a to d from the left, rows 1 to 4 from the top.
"""

from typing import Literal

from kosmostol.games.catonauts.rules.numbers import (
    CORNER,
    CORNER_MOVE,
    FINISHED,
    FLY,
    FLY_MOVE,
    LAND,
    LAND_MOVE,
    MOST_LANDED,
    NOWHERE,
)

CELL_NAMES = tuple(f"{column}{row}" for row in "1234" for column in "abcd")
Phase = Literal["corner", "fly", "land", "over"]
PHASES: dict[int, Phase] = {CORNER: "corner", FLY: "fly", LAND: "land", FINISHED: "over"}


def cell_name(cell: int) -> str | None:
    """`a1` for cell 0; None for nowhere."""
    return None if cell == NOWHERE else CELL_NAMES[cell]


def write(move: int) -> str:
    """A move as text."""
    if move >= LAND_MOVE:
        return f"land {move - LAND_MOVE}"
    if move >= FLY_MOVE:
        return f"fly {CELL_NAMES[move - FLY_MOVE]}"
    return f"corner {CELL_NAMES[move - CORNER_MOVE]}"


def read(text: str) -> int | None:
    """The move a text means."""
    verb, _, what = text.partition(" ")
    if verb == "land" and what.isascii() and what.isdigit() and str(int(what[:3])) == what:
        return LAND_MOVE + int(what) if int(what) <= MOST_LANDED else None
    base = {"corner": CORNER_MOVE, "fly": FLY_MOVE}.get(verb)
    if base is None or what not in CELL_NAMES:
        return None
    return base + CELL_NAMES.index(what)
