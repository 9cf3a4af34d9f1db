"""Places of a sheet in words: "level 3, cell 2" instead of the id that boards and moves use."""

import re
from functools import cache

from kosmostol.kernel.text import Arg, Text

_BLOCK = r"L(\d[A-D])"
_PART = r"(R\d[MG]\d?|BASE)"

# For each adventure: what an id looks like, and the message whose arguments are its groups.
PATTERNS: dict[int, tuple[tuple[str, str], ...]] = {
    1: ((r"L(\d+)-(\d+)", "level-cell"), (r"L(\d+)([A-D])-arrow", "section")),
    2: ((r"P(\d+)", "way"), (r"G(\d+)", "after"), (r"S(\d)", "station"), (r"W(\d+)", "number")),
    3: (
        (r"C(\d)R(\d)", "grid"),
        (r"C(\d)R(\d)-C(\d)R(\d)", "grids"),
        (r"W-C(\d)R(\d)", "grid"),
        (r"Q(\d)", "number"),
    ),
    4: ((r"M(\d+)L(\d)", "mine"), (r"M(\d+)G(\d)(\d)-(plant|water)", "vein")),
    5: ((r"S(\d)([+-]\d)", "floor"), (r"T(\d)", "number"), (r"D(\d[ab]?)", "number")),
    6: ((f"{_BLOCK}-(\\d)", "room"), (f"{_BLOCK}~{_BLOCK}", "between"), (_BLOCK, "number")),
    7: (
        (r"R(\d)-(\d+)", "ship-cell"),
        (f"{_PART}~{_PART}", "parts"),
        (r"W-R(\d)-(\d+)", "ship-cell"),
        (r"R(\d)G?", "ship"),
        (r"R(\d)M(\d)", "module"),
        (r"BASE", "base"),
    ),
    8: (
        (r"P(\d)-(\d+)", "planet-cell"),
        (r"P(\d)(?:-moon)?", "planet"),
        (r"A(\d+)", "number"),
    ),
}
_SHIP_PARTS = ((r"R(\d)M(\d)", "module"), (r"R(\d)G", "greenhouse"), (r"BASE", "base"))


@cache
def spot(adventure: int, id: str) -> Arg:
    """A place in words; ids that are words already stay as they are."""
    return _said(PATTERNS[adventure], id)


def _said(patterns: tuple[tuple[str, str], ...], id: str) -> Arg:
    for pattern, name in patterns:
        found = re.fullmatch(pattern, id)
        if found is None:
            continue
        if name == "number":
            return found[1]
        parts: dict[str, Arg] = dict(zip("abcd", found.groups(), strict=False))
        if name == "parts":
            parts = {letter: _said(_SHIP_PARTS, str(part)) for letter, part in parts.items()}
        return Text(f"spot-{name}", parts)
    return id
