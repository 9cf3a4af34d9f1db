"""The station of adventure 6 for a terminal."""

from kosmostol.games.moon.adventures.pen import EFFECT_COLOURS, cell, ticks
from kosmostol.games.moon.adventures.printed import Json, Page, Say
from kosmostol.kernel.text import Arg, Text

COLOURS = {
    "green": "#8fd18a",
    "blue": "#8ab8f0",
    "red": "#f08a8a",
    "purple": "#c79af0",
    "yellow": "#f0dd7a",
    "grey": "#c9c9c9",
}
COLUMNS = "ABC"
WIDE = 24


def lines(data: Json, sheet: Page, say: Say) -> list[str]:
    """Levels of blocks, each over what it holds; then closed passages and the tracks."""
    blocks = {one["id"]: one for one in data["blocks"]}
    rooms: dict[str, list[str]] = {id: [] for id in blocks}
    for one in data["cells"]:
        rooms[one["block"]].append(one["id"])
    drawn = []
    for level in data["levels"]:
        places = {id[-1]: id for id in level["blocks"]}
        upper, lower = "  ", "  "
        for column in COLUMNS:
            id = places.get(column)
            upper += _rooms(sheet, id, rooms[id]) if id else " " * WIDE
            lower += _stock(sheet, blocks[id]) if id else " " * WIDE
        drawn += [upper.rstrip(), lower.rstrip()]
    closed = [one["id"] for one in data["passages"] if one["id"] in sheet["marks"]]
    args: dict[str, Arg] = {"passages": " ".join(closed) or "–"}
    drawn.append("  " + say(Text("console-virus-closed", args)))
    for kind in ("plant", "water"):
        icons = ticks(sheet["tracks"][f"{kind}_icons"], len(data[f"{kind}_track"]["icons"]))
        drawn.append("  " + say(Text(f"console-virus-{kind}", {"icons": icons})))
    wilds = [one["wild"]["id"] for kind in ("astronaut", "planning") for one in _rows(data, kind)]
    counted = {name: sheet["tracks"][name] for name in ("astronauts", "planning", "errors")}
    free = sum(sheet["marks"].get(id) == "circle" for id in wilds)
    return [*drawn, "  " + say(Text("console-virus", counted | {"wilds": free}))]


def _rows(data: Json, kind: str) -> list[Page]:
    rows: list[Page] = data[f"{kind}_track"]["rows"]
    return rows


def _rooms(sheet: Page, id: str, rooms: list[str]) -> str:
    full = sheet["marks"].get(id) == "circle"
    name = f"[bold]{id}[/]" if full else f"[dim]{id}[/]"
    inside = " ".join(
        "[red] #[/]" if room in sheet["marks"] else cell(sheet, room) for room in rooms
    )
    return f"{name} {inside}" + " " * (WIDE - 18)


def _stock(sheet: Page, block: Page) -> str:
    """Virus, energy, plants and tank of a block; capitals and dots for what is marked."""
    marks = sheet["marks"]
    target = block["target"]
    active = bool(target) and target["id"] in marks
    virus = block["virus"] or ("grey" if target else "")
    sign = " " if not virus else f"[{COLOURS[virus]}]{'V' if active else 'v'}[/]"
    if virus == "grey" and not active:
        sign = "◌"
    energy = ticks(sum(one["id"] in marks for one in block["energy"]), len(block["energy"]))
    plants = "".join("P" if one["id"] in marks else "p" for one in block["plants"])
    tank = block["water_tank"]
    wet = " " if not tank else ("W" if tank["id"] in marks else "w")
    return (
        f"  {sign} [{EFFECT_COLOURS['energy']}]{energy}[/] "
        f"[{EFFECT_COLOURS['plant']}]{plants:<2}[/] [{EFFECT_COLOURS['water']}]{wet}[/]"
        + " "
        * (WIDE - 12)
    )
