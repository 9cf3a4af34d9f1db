"""The shafts of adventure 4 for a terminal."""

from kosmostol.games.moon.adventures.pen import EFFECT_COLOURS, cell, ticks
from kosmostol.games.moon.adventures.printed import Json, Page, Say
from kosmostol.kernel.text import Arg, Text

COLOURS = {"plant": EFFECT_COLOURS["plant"], "water": EFFECT_COLOURS["water"]}
COLOURS |= {"pearl": "#e9e4f2", "ruby": "#f08a9b"}
SIGNS = {"plant": "p", "water": "w", "pearl": "°", "ruby": "♦"}


def lines(data: Json, sheet: Page, say: Say) -> list[str]:
    """Three levels of twelve cells with the veins between them, then the buildings."""
    cells = {one["id"]: one for one in data["cells"]}
    kinds = {one["id"]: one["kind"] for one in data["resources"]}

    def resource(id: str | None) -> str:
        if id is None:
            return " "
        sign = SIGNS[kinds[id]]
        taken = id in sheet["marks"]
        return f"[{COLOURS[kinds[id]]}]{sign.upper() if taken else sign}{'●' if taken else ' '}[/]"

    pumps = ["●" if mine["extractor"]["id"] in sheet["marks"] else "○" for mine in data["mines"]]
    drawn = ["  " + "    ".join(f" {pump}" for pump in pumps)]
    for level in data["levels"]:
        ids = level["cells"]
        row = [
            cell(sheet, id) + (resource(cells[id]["mineral"]) if cells[id]["mineral"] else "  ")
            for id in ids
        ]
        drawn.append("  " + "  ".join(row))
        veins = [cells[id]["vein_below"] for id in ids]
        if any(veins):
            drawn.append(
                "  " + "  ".join(" " + (resource(id) if id else "  ") + " " for id in veins)
            )
    drawn += [f"  {_building(sheet, one, say)}" for one in data["main_buildings"]]
    drawn += [f"  {_building(sheet, one, say)}" for one in data["optimisation_centres"]]
    counted = {name: sheet["tracks"][name] for name in ("astronauts", "planning", "errors")}
    return [*drawn, "  " + say(Text("console-mine", counted))]


def _building(sheet: Page, one: Page, say: Say) -> str:
    marks = one.get("upgrade_marks") or one["marks"]
    tracks = sheet["tracks"]
    held = tracks.get(one["id"])
    most = one.get("capacity", 0)
    args: dict[str, Arg] = {
        "building": Text(f"building-{one['id']}"),
        "held": "–" if held is None else f"{held}/{most}",
        "energy": ticks(tracks[f"{one['id']}-energy"], len(marks["energy"])),
        "robots": ticks(tracks[f"{one['id']}-robots"], len(marks["robot"])) or "–",
    }
    return say(Text("console-building", args))
