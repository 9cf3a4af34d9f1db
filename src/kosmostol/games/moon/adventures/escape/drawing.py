"""The starships of adventure 7 for a terminal."""

from kosmostol.games.moon.adventures.pen import EFFECT_COLOURS, cell, ticks
from kosmostol.games.moon.adventures.printed import Json, Page, Say
from kosmostol.kernel.text import Arg, Text


def lines(data: Json, sheet: Page, say: Say) -> list[str]:
    """The ships, highest first, with the airlocks between them; then the tracks."""
    places = {one["id"]: one for one in data["compartments"]}
    robots = {one["id"] for one in data["cells"] if one["robot_bonus"]}
    drawn = []
    for ship in reversed(data["ships"]):
        plants = sheet["tracks"][f"{ship['greenhouse']}-plants"]
        energy = sheet["tracks"][f"{ship['id']}-energy"]
        args: dict[str, Arg] = {
            "ship": ship["id"],
            "energy": ticks(energy, len(ship["energy"])),
            "plants": ticks(plants, len(places[ship["greenhouse"]]["plants"])),
        }
        drawn.append("  " + say(Text("console-ship", args)))
        row = ""
        for id in ship["compartments_left_to_right"]:
            row += _compartment(sheet, places[id], robots)
            row += _between(sheet, id, ship["compartments_left_to_right"])
        drawn.append("  " + row)
        down = _down(sheet, data, ship["id"])
        if down:
            drawn.append("    " + say(Text("console-airlocks", {"airlocks": "  ".join(down)})))
    counted = {name: sheet["tracks"][name] for name in ("astronauts", "planning", "errors")}
    return [*drawn, "  " + say(Text("console-escape", counted))]


def _compartment(sheet: Page, one: Page, robots: set[str]) -> str:
    """Cells in brackets; a tank and a robot beside theirs, the double beside a greenhouse."""
    shown = []
    for id in one["cells"]:
        text = cell(sheet, id)
        if one["kind"] == "module" and one["water_tank"]["cell"] == id:
            wet = "●" if one["water_tank"]["id"] in sheet["marks"] else "○"
            text += f"[{EFFECT_COLOURS['water']}]{wet}[/]"
        if id in robots:
            text += f"[{EFFECT_COLOURS['robot']}]r[/]"
        shown.append(text)
    inner = " ".join(shown)
    if one["kind"] == "module":
        return f"│{inner}│"
    double = {"circle": "×2", "cross": "  "}.get(
        sheet["marks"].get(one["double_bonus"]["id"]), "×?"
    )
    return f"[{EFFECT_COLOURS['plant']}]({inner} {double})[/]"


def _between(sheet: Page, id: str, row: list[str]) -> str:
    """The airlock to the compartment on the right."""
    place = row.index(id)
    if place + 1 == len(row):
        return ""
    return "══" if f"{id}~{row[place + 1]}" in sheet["marks"] else "··"


def _down(sheet: Page, data: Json, ship: str) -> list[str]:
    """Airlocks that lead down from a ship, active ones bold."""
    compartments = {one["id"] for one in data["compartments"] if one["ship"] == ship}
    found = []
    for airlock in data["airlocks"]:
        lower, upper = airlock["connects"]
        if upper in compartments and lower not in compartments:
            active = airlock["id"] in sheet["marks"]
            found.append(f"[bold]{airlock['id']} ═[/]" if active else f"[dim]{airlock['id']} ·[/]")
    return found
