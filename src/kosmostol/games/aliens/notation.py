"""How Aliens is written: tiles, spots, phases, moves.

    open A16           take A16 from the row and begin a planet with it
    add A28 p1 ne      take A28 and put it into the upper right slot of your planet 1
    pass               take nothing and leave everything as it is
    remove p1 ne       take nothing and put that tile of yours back into the box

Each seat has two places for unfinished planets, p1 and p2; slots are nw, ne, se, sw.
"""

from typing import Literal

from kosmostol.games.aliens.components import components
from kosmostol.games.aliens.rules.numbers import (
    ADD_MOVE,
    FINISHED,
    NO_TILE,
    OPEN_MOVE,
    PASS_MOVE,
    REMOVE_MOVE,
    SLOTS,
    SPOTS,
    STUCK,
    TAKE,
)
from kosmostol.kernel.text import Text

Slot = Literal["nw", "ne", "se", "sw"]
SLOT_NAMES: tuple[Slot, ...] = ("nw", "ne", "se", "sw")
Phase = Literal["take", "stuck", "over"]
PHASES: dict[int, Phase] = {TAKE: "take", STUCK: "stuck", FINISHED: "over"}


def spot_name(spot: int) -> str:
    """`p1 ne` for spot 1."""
    return f"p{spot // SLOTS + 1} {SLOT_NAMES[spot % SLOTS]}"


SPOT_NAMES = tuple(spot_name(spot) for spot in range(SPOTS))


def tile_name(tile: int) -> str | None:
    """`A01` for tile 0; None for no tile."""
    return None if tile == NO_TILE else components().tiles[tile].id


def write(move: int) -> str:
    """A move as text."""
    names = components().names
    if move >= ADD_MOVE:
        tile, spot = divmod(int(move - ADD_MOVE), SPOTS)
        return f"add {names[tile]} {SPOT_NAMES[spot]}"
    if move >= OPEN_MOVE:
        return f"open {names[move - OPEN_MOVE]}"
    if move >= REMOVE_MOVE:
        return f"remove {SPOT_NAMES[move - REMOVE_MOVE]}"
    return "pass"


def read(text: str) -> int | None:
    """The move a text means."""
    names = components().names
    verb, _, what = text.partition(" ")
    if verb == "pass":
        return PASS_MOVE if text == "pass" else None
    if verb == "remove":
        return REMOVE_MOVE + SPOT_NAMES.index(what) if what in SPOT_NAMES else None
    tile, _, spot = what.partition(" ")
    if tile not in names:
        return None
    if verb == "open" and what == tile:
        return OPEN_MOVE + names.index(tile)
    if verb == "add" and spot in SPOT_NAMES:
        return ADD_MOVE + names.index(tile) * SPOTS + SPOT_NAMES.index(spot)
    return None


def slot_text(slot: int) -> Text:
    """Where on a planet a slot is, in words."""
    return Text(f"slot-{SLOT_NAMES[slot]}")
