"""The city of adventure 5 for a terminal."""

from kosmostol.games.moon.adventures.pen import EFFECT_COLOURS, cell, ticks
from kosmostol.games.moon.adventures.printed import Json, Page, Say
from kosmostol.kernel.text import Arg, Text

SIGNS = {"plant": "p", "water": "w"}
WIDE = 8


def lines(data: Json, sheet: Page, say: Say) -> list[str]:
    """Skyscrapers floor by floor with the tower beside them, then the dome and the tracks."""
    cells = {(one["skyscraper"], one["floor"]): one["id"] for one in data["cells"]}
    levels = {level["floor"]: level for level in data["research_tower"]["levels"]}
    towers = data["skyscrapers"]
    floors = sorted({floor for _, floor in cells}, reverse=True)
    drawn = ["      " + "".join(_end(sheet, one["bonus_top"]) for one in towers)]
    for floor in floors:
        if floor == -1:
            drawn.append("  " + "─" * (6 + WIDE * len(towers)))
        row = f"  {floor:+d}  "
        for one in towers:
            id = cells.get((one["id"], floor))
            text = cell(sheet, id) if id else "  "
            row += "   " + text + " " * (WIDE - 5)
        if floor in levels:
            row += f" {levels[floor]['id']} " + _icons(sheet, levels[floor])
        drawn.append(row.rstrip())
    drawn.append("      " + "".join(_end(sheet, one["bonus_bottom"]) for one in towers))
    dome = " ".join(_section(sheet, one) for one in data["dome"]["sections"])
    drawn.append("  " + say(Text("console-dome", {"sections": dome})))
    for one in data["energy_tracks"]:
        crossed = sheet["tracks"][one["id"]]
        args: dict[str, Arg] = {
            "track": Text(f"track-{one['id']}"),
            "rows": ticks(crossed, len(one["rows"])),
            "values": " / ".join(map(str, one["values_by_crossed_rows"][crossed])),
        }
        drawn.append("  " + say(Text("console-dome-track", args)))
    counted = {name: sheet["tracks"][name] for name in ("astronauts", "errors")}
    return [*drawn, "  " + say(Text("console-dome-counts", counted))]


def _end(sheet: Page, bonus: Page) -> str:
    """The bonuses of an end: a star for the one taken, a dash for the one gone."""
    first, later = bonus["first"], bonus["later"]
    marks = sheet["marks"]
    if marks.get(first["id"]) == "circle":
        text = f"★{first['points']}"
    elif marks.get(later["id"]) == "circle":
        text = f"★{later['points']}"
    elif marks.get(first["id"]) == "cross":
        text = f"–/{later['points']}"
    else:
        text = f"{first['points']}/{later['points']}"
    return text.center(WIDE)


def _icons(sheet: Page, level: Page) -> str:
    return "".join(
        f"[{EFFECT_COLOURS[icon['kind']]}]"
        + (
            f"{SIGNS[icon['kind']].upper()}●"
            if icon["id"] in sheet["marks"]
            else SIGNS[icon["kind"]]
        )
        + "[/] "
        for icon in level["icons"]
    )


def _section(sheet: Page, one: Page) -> str:
    """A section with its parity: built pieces are filled, a split one shows both halves."""
    marks = sheet["marks"]
    parity = "1" if one["parity"] == "odd" else "2"
    halves = [half["id"] for half in one["halves"]]
    if marks.get(one["id"]) == "line":
        pieces = "|".join("■" if id in marks else "□" for id in halves)
    else:
        pieces = "■" if one["id"] in marks else "□"
    return f"{one['id']}:{parity}{pieces}"
