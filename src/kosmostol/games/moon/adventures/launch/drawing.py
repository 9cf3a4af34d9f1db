"""The rocket of adventure 1 for a terminal."""

from kosmostol.games.moon.adventures.pen import EFFECT_COLOURS, INK, cell, ticks
from kosmostol.games.moon.adventures.printed import Json, Page, Say
from kosmostol.kernel.text import Text

SIGNS = {"fuel": "↑", "write_x": "X", "sabotage": "!"}


def lines(data: Json, sheet: Page, say: Say) -> list[str]:
    """Levels from top to bottom, bonuses behind each section, then the tracks."""
    sections = {one["id"]: one for one in data["sections"]}
    bonuses = {one["id"]: one for one in data["bonuses"]}
    drawn = []
    for level in data["levels"]:
        text = [
            f"{' '.join(cell(sheet, id) for id in sections[name]['cells'])} "
            f"\\[{' '.join(_bonus(sheet, bonuses[id]) for id in sections[name]['bonuses'])}]"
            for name in level["sections"]
        ]
        colour = EFFECT_COLOURS[level["kind"]]
        drawn.append(f"  [{INK} on {colour}] {level['id']} [/] " + " │ ".join(text))
    tracks = sheet["tracks"]
    counted = {name: tracks[name] for name in ("rockets", "errors", "crossed_errors", "ties")}
    drawn.append("  " + ticks(tracks["rockets"], _all(data)))
    drawn.append("  " + say(Text("console-launch", counted)))
    return drawn


def _all(data: Json) -> int:
    return sum(row["rockets_count"] for row in data["launch_track"]["rows"])


def _bonus(sheet: Page, bonus: Page) -> str:
    if bonus["type"] == "rockets":
        idle = bonus["needs_fuel"] and bonus["arrow"]["id"] not in sheet["marks"]
        text = f"({bonus['rockets']})" if idle else f"^{bonus['rockets']}"
    else:
        text = SIGNS[bonus["type"]]
    return f"[strike dim]{text}[/]" if bonus["id"] in sheet["marks"] else text
