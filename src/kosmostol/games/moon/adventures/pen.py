"""What the drawings of all sheets share."""

from kosmostol.games.moon.adventures.printed import Page

INK = "#241b4a"
PAPER = "#fbf3df"
EFFECT_COLOURS = {
    "robot": "#e8e2d4",
    "energy": "#cdb8f5",
    "plant": "#a9dca1",
    "water": "#9fd0f2",
    "astronaut": "#f5b87a",
    "planning": "#f2b3cc",
    "wild": "#f7dd7a",
}
SIGNS = {"near": "●", "far": "▲"}  # insignia


def written(sheet: Page, id: str) -> str:
    """What stands in a cell, empty if nothing does."""
    value = sheet["cells"].get(id, "")
    return SIGNS.get(value, str(value))


def cell(sheet: Page, id: str, width: int = 2) -> str:
    """A cell for a terminal."""
    value = written(sheet, id)
    return f"[bold]{value:>{width}}[/]" if value else "·".rjust(width)


def ticks(done: int, most: int, mark: str = "●") -> str:
    """A track: how many of its symbols are taken."""
    return mark * done + "○" * (most - done)
