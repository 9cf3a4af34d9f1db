"""Moves of Comets as text: `send 24`."""

from kosmostol_comets.rules.numbers import PLACES


def write(move: int) -> str:
    """A move as text."""
    if not 1 <= move <= PLACES:
        raise ValueError(f"no comet has the number {move}")
    return f"send {move}"


def read(text: str) -> int | None:
    """The move a text means."""
    return {write(comet): comet for comet in range(1, PLACES + 1)}.get(text)
