"""Comets drawn without a browser: for terminals and notebooks."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Any

from kosmostol.kernel.game import View
from kosmostol.kernel.text import Seat, Text
from kosmostol_comets.rules.numbers import PLACES

COLOURS = {
    "amber": "#ffb454",
    "jade": "#5fd8a4",
    "coral": "#ff8a7a",
    "lapis": "#6fa8ff",
    "amethyst": "#c39bff",
    "opal": "#f1ead8",
}
SHAPES = ("●", "■", "▲", "★", "◆")
SEATS = ("#ff8573", "#62b6ff", "#ffd24a", "#43d8a8", "#bb9bff")
WIDTH = 5


def console(view: View, say: Callable[[Text], str]) -> str:
    """The ring as rows of ten places, the planets in their colours, then everybody's dust."""
    marks: dict[int, str] = {}
    for flight in view["last"]:
        marks[flight["comet"]] = f"[{SEATS[flight['seat']]}]{SHAPES[flight['seat']]:^{WIDTH}}[/]"
    for planet in view["planets"]:
        shown = f"({planet['dust']})"
        marks[planet["place"]] = f"[bold {COLOURS[planet['id']]}]{shown:^{WIDTH}}[/]"
    lines = [say(Text("console-round", {"round": view["round"], "rounds": view["rounds"]}))]
    for first in range(1, PLACES + 1, 10):
        row = range(first, first + 10)
        lines.append("".join(f"[dim]{place:^{WIDTH}}[/]" for place in row))
        lines.append("".join(marks.get(place, f"{'·':^{WIDTH}}") for place in row))
    for seat, points in enumerate(view["points"]):
        line = Text(
            "console-seat",
            {
                "seat": Seat(seat),
                "points": points,
                "ready": "yes" if view["ready"][seat] else "no",
            },
        )
        lines.append(f"[{SEATS[seat]}]{SHAPES[seat]}[/] {say(line)}")
    if view["hand"]:
        lines.append(say(Text("console-hand", {"comets": " ".join(map(str, view["hand"]))})))
    return "\n".join(lines)


def svg(view: View) -> str:
    """A small picture of the ring."""
    middle, radius = 170, 130

    def at(place: int, far: int = radius) -> tuple[float, float]:
        angle = 2 * pi * place / PLACES - pi / 2
        return middle + far * cos(angle), middle + far * sin(angle)

    def text(x: float, y: float, words: Any, colour: str, size: int) -> str:
        return (
            f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" font-size="{size}"'
            f' text-anchor="middle" dominant-baseline="central">{words}</text>'
        )

    parts = [
        f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="none" stroke="#8d7346"/>',
        f'<circle cx="{middle}" cy="{middle}" r="26" fill="#ffd782"/>',
    ]
    for flight in view["last"]:
        parts.append(text(*at(flight["comet"]), SHAPES[flight["seat"]], SEATS[flight["seat"]], 16))
    for planet in view["planets"]:
        x, y = at(planet["place"])
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="15" fill="{COLOURS[planet["id"]]}"/>')
        parts.append(text(x, y, planet["dust"], "#1d1740", 15))
        parts.append(text(*at(planet["place"], radius + 26), planet["place"], "#c3bbe2", 11))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 340 340" width="340" '
        f'font-family="sans-serif"><rect width="340" height="340" rx="12" fill="#110f2b"/>'
        f"{''.join(parts)}</svg>"
    )
