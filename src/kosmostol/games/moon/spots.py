"""Places of the sheets in words: people know levels and cells, not ids."""

import re
from functools import cache

from kosmostol.kernel.text import Arg, Text

CELLS = {
    1: r"L(\d+)-(\d+)",
    2: r"P(\d+)",
    3: r"C(\d+)R(\d+)",
    4: r"M(\d+)L(\d+)",
    6: r"L(\d)([A-C])-(\d+)",
    7: r"R(\d+)-(\d+)",
    8: r"P(\d+)-(\d+)",
}
"""The ids of cells: their groups are the arguments a, b and c of the message spot-<adventure>."""
OTHERS = {
    1: {"section": r"L(\d+)([A-D])-arrow"},
    2: {"gap": r"G(\d+)", "number": r"W(\d+)"},
    4: {"between": r"M(\d+)G(\d)(\d)-\w+"},
    5: {
        "above": r"S(\d+)\+(\d+)",
        "below": r"S(\d+)-(\d+)",
        "number": r"[DT](\d+)[ab]?",
    },
    6: {"block": r"L(\d)([A-C])"},
    7: {"module": r"R(\d)M(\d)", "greenhouse": r"R(\d)G", "base": r"(BASE)"},
    8: {"number": r"A(\d+)"},
}
"""Elements with ids of their own, by the end of their message's id."""
PAIR = {3: "-", 6: "~", 7: "~"}
"""What joins two places in the id of a tunnel, a passage or an airlock."""
TANK = "W-"


@cache
def spot(adventure: int, id: str) -> Arg:
    """A place of a sheet in words; an id that says enough stays as it is."""
    if adventure in CELLS:
        found = re.fullmatch(CELLS[adventure], id)
        if found:
            return _text(f"spot-{adventure}", found)
    if id.startswith(TANK):
        return spot(adventure, id.removeprefix(TANK))
    for name, pattern in OTHERS.get(adventure, {}).items():
        found = re.fullmatch(pattern, id)
        if found:
            return _text(f"spot-{adventure}-{name}" if name != "number" else "spot-number", found)
    one, joined, two = id.partition(PAIR.get(adventure, " "))
    if joined:
        ends = spot(adventure, one), spot(adventure, two)
        if isinstance(ends[0], Text) and isinstance(ends[1], Text):
            return Text("spot-pair", {"one": ends[0], "two": ends[1]})
    return id


def _text(id: str, found: re.Match[str]) -> Text:
    return Text(id, dict(zip("abc", found.groups(), strict=False)))
