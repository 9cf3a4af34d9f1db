"""The colony of adventure 3 for a terminal."""

from kosmostol.games.moon.adventures.pen import EFFECT_COLOURS, INK, cell, ticks
from kosmostol.games.moon.adventures.printed import Json, Page, Say
from kosmostol.kernel.text import Arg, Text

FIXED = {"starship_start": "▲", "observatory": "◎", "prefilled_x": "X"}


def lines(data: Json, sheet: Page, say: Say) -> list[str]:
    """The grid with its tunnels, highest row first; then quarters, multipliers, tracks."""
    nodes = {node["id"]: node for node in data["nodes"]}
    drawn = []
    for row in reversed(data["rows"]):
        ids = row["nodes"]
        across = "".join(
            _node(sheet, nodes[id]) + _tunnel(sheet, id, nodes[id]["right"]) for id in ids
        )
        drawn.append("  " + across)
        if nodes[ids[0]]["below"]:
            down = "".join(f" {_shaft(sheet, nodes[id]['below'], id)}    " for id in ids)
            drawn.append("  " + down)
    for number, quarter in enumerate(data["quarters"], 1):
        houses = ticks(sheet["tracks"][f"{quarter['id']}-greenhouses"], len(quarter["greenhouses"]))
        args: dict[str, Arg] = {"quarter": Text(f"quarter-{number}"), "houses": houses}
        drawn.append("  " + say(Text("console-quarter", args)))
    times = {
        one["id"]: f"×{one['multiplier_by_crossed'][sheet['tracks'][one['id'] + '_power']]}"
        for one in data["multiplier_tracks"]
    }
    drawn.append("  " + say(Text("console-power", times)))
    counted = {name: sheet["tracks"][name] for name in ("astronauts", "planning", "errors")}
    return [*drawn, "  " + say(Text("console-colony", counted))]


def _node(sheet: Page, node: Page) -> str:
    text = FIXED[node["kind"]].rjust(2) if node["kind"] in FIXED else cell(sheet, node["id"])
    heard = [id for id in node["antennas"] if id in sheet["marks"]]
    sign = ("Y" if heard else "y") if node["antennas"] else " "
    if node["water_tank"]:
        wet = "●" if node["water_tank"] in sheet["marks"] else "○"
        return f"[{INK} on {EFFECT_COLOURS['water']}]{text}{wet}[/]{sign}"
    return f"{text}{sign} "


def _tunnel(sheet: Page, id: str, right: str | None) -> str:
    return "══" if right and f"{id}-{right}" in sheet["marks"] else "  "


def _shaft(sheet: Page, below: str, id: str) -> str:
    return "║" if f"{below}-{id}" in sheet["marks"] else " "
