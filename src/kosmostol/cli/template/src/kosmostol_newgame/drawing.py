"""New Game drawn without a browser: for terminals and notebooks."""

from collections.abc import Callable

from kosmostol.kernel.game import View
from kosmostol.kernel.text import Seat, Text


def console(view: View, say: Callable[[Text], str]) -> str:
    """The row, then what everybody has."""
    lines = ["[bold yellow]" + " ".join(f"★{star}" for star in view["row"]) + "[/]"]
    for seat, taken in enumerate(view["taken"]):
        name = say(Text("console-seat", {"seat": Seat(seat), "points": view["points"][seat]}))
        lines.append(f"{name}  {' '.join(f'★{star}' for star in taken)}")
    return "\n".join(lines)


def svg(view: View) -> str:
    """A small picture of the row."""
    stars = "".join(
        f'<text x="{30 + 40 * index}" y="44" fill="#ffd782" font-size="22">{star}</text>'
        for index, star in enumerate(view["row"])
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 520 80" width="520" '
        'font-family="sans-serif" text-anchor="middle">'
        f'<rect width="520" height="80" rx="12" fill="#110f2b"/>{stars}</svg>'
    )
