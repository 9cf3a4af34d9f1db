"""The trajectory of adventure 2 for a terminal."""

from kosmostol.games.moon.adventures.pen import EFFECT_COLOURS, INK, cell, ticks
from kosmostol.games.moon.adventures.printed import Json, Page, Say
from kosmostol.kernel.text import Arg, Text

ROW = 12
SMALL = "⁰¹²³⁴"


def lines(data: Json, sheet: Page, say: Say) -> list[str]:
    """Rows of twelve cells from Earth to the Moon; tanks blue, stations named, lines drawn."""
    drawn = []
    for start in range(0, len(data["cells"]), ROW):
        row = [_cell(sheet, one) for one in data["cells"][start : start + ROW]]
        drawn.append("  " + "".join(row))
    for number, station in enumerate(data["stations"], 1):
        tracks = sheet["tracks"]
        args: dict[str, Arg] = {
            "station": Text("station", {"number": number}),
            "robots": ticks(tracks[f"{station['id']}-robots"], len(station["robots"])),
            "plants": ticks(tracks[f"{station['id']}-plants"], len(station["plants"])),
        }
        drawn.append("  " + say(Text("console-station", args)))
    counted = {
        name: sheet["tracks"][name] for name in ("energy", "astronauts", "planning", "errors")
    }
    return [*drawn, "  " + say(Text("console-journey", counted))]


def _cell(sheet: Page, one: Page) -> str:
    text = cell(sheet, one["id"])
    tank = one["water_tank"]
    if tank:
        mark = "●" if tank in sheet["marks"] else "○"
        text = f"[{INK} on {EFFECT_COLOURS['water']}]{text}{mark}[/]"
    elif one["station"]:
        text = f"[{INK} on {EFFECT_COLOURS['plant']}]{text}{SMALL[int(one['station'][-1])]}[/]"
    else:
        text += " "
    cut = sheet["marks"].get(one["gap_after"] or "")
    return text + ("[bold red]│[/]" if cut else " ")
