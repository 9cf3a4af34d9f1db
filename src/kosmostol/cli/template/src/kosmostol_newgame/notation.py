"""Moves of New Game as text: `take left`."""

NAMES = ("take left", "take middle", "take right")


def write(move: int) -> str:
    """A move as text."""
    if not 0 <= move < len(NAMES):
        raise ValueError(f"no move has the number {move}")
    return NAMES[move]


def read(text: str) -> int | None:
    """The move a text means."""
    return NAMES.index(text) if text in NAMES else None
