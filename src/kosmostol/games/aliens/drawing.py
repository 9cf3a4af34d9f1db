"""Aliens drawn without a browser: for terminals and notebooks."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Any

from kosmostol.kernel.game import View
from kosmostol.kernel.text import Seat, Text

Planet = Mapping[str, Any]

SLOTS = ("nw", "ne", "se", "sw")
CELL = 8
STATION, HALF, ALIEN = "▲", "◖", "☻"
HALF_RIGHT, HALF_BELOW = "▸", "▾"
PLANET_COLOURS = ("#4f9df0", "#35b98a", "#a679ec", "#f0913d", "#ea6aa0")
SKY, INK, PAPER, GREEN, BRASS = "#17103a", "#241b4a", "#fbf3df", "#8fe06a", "#ffd27a"


# ---- for terminals ----


def console(view: View, say: Callable[[Text], str]) -> str:
    """The row, then each seat's planets side by side, in console markup."""
    lines = [_console_row(view, say), say(Text("console-legend"))]
    for seat, points in enumerate(view["points"]):
        mark = "[bold]▶[/]" if view["turn"] == seat and view["phase"] != "over" else " "
        done = [planet["stations"] for planet in view["finished"][seat]]
        args = {"seat": Seat(seat), "points": points, "planets": len(done)}
        lines += ["", f"{mark} {say(Text('console-seat', args))}"]
        blocks = [
            _console_planet(view, planet, f"p{place}", say)
            for place, planet in enumerate(view["planets"][seat], 1)
            if planet is not None
        ]
        lines += ["    " + "    ".join(parts) for parts in zip(*blocks, strict=True)]
    return "\n".join(lines)


def _console_row(view: View, say: Callable[[Text], str]) -> str:
    row = "   ".join(_console_tile(view, name) for name in view["row"] if name is not None)
    rolled = "" if view["die"] is None else say(Text("console-die", {"die": view["die"]})) + "  "
    return f"{rolled}{row}   {say(Text('console-supply', {'supply': view['supply']}))}"


def _console_tile(view: View, name: str) -> str:
    """A tile as it lies in the row: code, stations, aliens, where its halves are."""
    face = view["tiles"][name]
    halves = HALF_RIGHT * face["cw"] + HALF_BELOW * face["ccw"]
    stations, aliens = STATION * len(face["stations"]), ALIEN * len(face["aliens"])
    return f"[bold]{name}[/] [yellow]{stations}{halves}[/][green]{aliens}[/]"


def _console_planet(
    view: View, planet: Planet, name: str, say: Callable[[Text], str]
) -> tuple[str, str, str, str]:
    """Four lines of equal width: what is needed, then two rows of tiles and the seam between."""
    slots = planet["slots"]

    def cell(slot: str) -> str:
        if slots[slot] is None:
            return f"[dim]{'·'.center(CELL)}[/]"
        face = view["tiles"][slots[slot]]
        things = STATION * len(face["stations"]) + ALIEN * len(face["aliens"])
        return f"{slots[slot]} {things}".center(CELL)

    def joint(slot: str, following: str) -> str:
        """A whole station, half of one, or nothing."""
        one = slots[slot] is not None and view["tiles"][slots[slot]]["cw"]
        two = slots[following] is not None and view["tiles"][slots[following]]["ccw"]
        return STATION if one and two else HALF if one or two else "·"

    width = 2 * CELL + 1
    title = say(Text("console-planet", {"name": name, "need": planet["need"]}))
    return (
        title.ljust(width)[:width],
        cell("nw") + joint("nw", "ne") + cell("ne"),
        joint("sw", "nw").center(CELL) + " " + joint("ne", "se").center(CELL),
        cell("sw") + joint("se", "sw") + cell("se"),
    )


# ---- for notebooks ----

QUARTER = 60
GAP = 16


def svg(view: View) -> str:
    """A picture of the row and everybody's planets."""
    parts = [_svg_text(GAP + 24, 56, str(view["die"] or "–"), BRASS, 34)]
    for index, name in enumerate(view["row"]):
        if name is not None:
            corner = (GAP + 70 + index * (QUARTER + GAP), GAP)
            parts.append(_svg_tile(view, name, "nw", corner, "#c9c4dd"))
    left = GAP + 70 + 3 * (QUARTER + GAP)
    parts.append(_svg_text(left + 30, 56, f"+{view['supply']}", "#b9b0dd", 18))
    widest = left + 80
    for seat, points in enumerate(view["points"]):
        top = GAP + QUARTER + GAP + seat * (2 * QUARTER + GAP)
        parts.append(_svg_text(GAP + 24, top + QUARTER + 8, str(points), "#fff", 24))
        growing = [planet for planet in view["planets"][seat] if planet is not None]
        for index, planet in enumerate([*growing, *view["finished"][seat]]):
            x = GAP + 70 + index * (2 * QUARTER + GAP)
            parts.append(_svg_planet(view, planet, (x, top), PLANET_COLOURS[seat]))
            widest = max(widest, x + 2 * QUARTER + GAP)
    height = GAP + QUARTER + GAP + len(view["points"]) * (2 * QUARTER + GAP)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {widest} {height}" width="{widest}" '
        f'font-family="sans-serif" text-anchor="middle">'
        f'<rect width="{widest}" height="{height}" rx="12" fill="{SKY}"/>{"".join(parts)}</svg>'
    )


def _svg_planet(view: View, planet: Planet, corner: tuple[int, int], colour: str) -> str:
    offsets = {"nw": (0, 0), "ne": (1, 0), "se": (1, 1), "sw": (0, 1)}
    parts: list[str] = []
    for slot, (right, down) in offsets.items():
        x, y = corner[0] + right * QUARTER, corner[1] + down * QUARTER
        name = planet["slots"][slot]
        if name is None:
            parts.append(_svg_empty(x + 2, y + 2, QUARTER - 4))
        else:
            parts.append(_svg_tile(view, name, slot, (x, y), colour))
    return "".join(parts)


def _svg_tile(view: View, name: str, slot: str, corner: tuple[int, int], colour: str) -> str:
    """A quarter disc, drawn for the upper left slot and turned into its own."""
    face = view["tiles"][name]
    x, y, half = corner[0], corner[1], QUARTER / 2
    disc, size = QUARTER * 0.88, QUARTER
    rim = size - disc
    quarter = f"M{rim:g} {size}A{disc:g} {disc:g} 0 0 1 {size} {rim:g}V{size}Z"
    parts = [
        f'<rect width="{size}" height="{size}" fill="#232a6e" stroke="{PAPER}"/>',
        f'<path d="{quarter}" fill="{colour}"/>',
    ]
    if face["cw"]:
        parts.append(_svg_half(size, half, 0.5))
    if face["ccw"]:
        parts.append(_svg_half(half, size, 1.0))
    for sx, sy in face["stations"]:
        parts.append(_svg_dot(sx * size, sy * size, 7, PAPER))
    for ax, ay in face["aliens"]:
        parts.append(_svg_dot(ax * size, ay * size, 6, GREEN))
    turn = 90 * SLOTS.index(slot)
    middle = f"{half:g} {half:g}"
    return f'<g transform="translate({x} {y}) rotate({turn} {middle})">{"".join(parts)}</g>'


def _svg_empty(x: int, y: int, size: int) -> str:
    look = 'rx="6" fill="none" stroke="#4a4180" stroke-dasharray="4 4"'
    return f'<rect x="{x}" y="{y}" width="{size}" height="{size}" {look}/>'


def _svg_dot(x: float, y: float, radius: int, colour: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius}" fill="{colour}" stroke="{INK}"/>'


def _svg_half(x: float, y: float, start: float) -> str:
    """Half a station at an edge: half a disc clockwise from an angle given in half turns."""
    radius = 7
    dx, dy = radius * cos(start * pi), radius * sin(start * pi)
    ends = f"M{x + dx:.1f} {y + dy:.1f}A{radius} {radius} 0 0 1 {x - dx:.1f} {y - dy:.1f}Z"
    return f'<path d="{ends}" fill="{PAPER}" stroke="{INK}"/>'


def _svg_text(x: int, y: int, text: str, colour: str, size: int) -> str:
    return f'<text x="{x}" y="{y}" fill="{colour}" font-size="{size}">{text}</text>'
