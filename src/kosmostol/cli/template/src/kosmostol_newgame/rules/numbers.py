"""The numbers of New Game: stars, moves, events, faults."""

from typing import Final

from kosmostol.kernel.state import FIRST_FAULT

ENOUGH: Final = 5  # stars a row needs so that its middle may be taken

LEFT: Final = 0  # moves: where a star is taken from
MIDDLE: Final = 1
RIGHT: Final = 2

TOOK: Final = 0  # events: seat, star
ENDED: Final = 1

MIDDLE_LATE: Final = FIRST_FAULT  # guide: middle-late
FAULTS: Final[list[tuple[str, int]]] = [("middle-late", MIDDLE_LATE)]
