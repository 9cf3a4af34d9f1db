"""Score sheets, and a recount of the scores from positions that shares no code with the rules."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any

from kosmostol.games.planet5r.components import CRYSTAL_NAMES, components
from kosmostol.games.planet5r.rules.state import Planet5R
from kosmostol.games.planet5r.views import crystals_of, faces, sees_water
from kosmostol.kernel.game import ScoreLine
from kosmostol.kernel.text import Text

COLOURS = CRYSTAL_NAMES[:3]
JOKER = CRYSTAL_NAMES[3]


# guide: score
def points_for(count: int) -> int:
    """Points for crystals of one colour."""
    return components().crystal_points[min(count, 6)]


# guide: score
def best_jokers(crystals: Mapping[str, int]) -> dict[str, int]:
    """How many jokers count as each colour so that the points are highest."""

    def total(chosen: tuple[str, ...]) -> int:
        return sum(points_for(crystals[colour] + chosen.count(colour)) for colour in COLOURS)

    best = max(combinations_with_replacement(COLOURS, crystals[JOKER]), key=total)
    return {colour: best.count(colour) for colour in COLOURS}


def sheet(now: Planet5R, seat: int) -> list[ScoreLine]:
    """A line for each colour, saying what jokers count there, and one for water."""
    counts = tuple(crystals_of(now.clans.areas, seat).values())
    return list(_lines(counts, components().crystal_points, now.clans.water[seat]))


@lru_cache(1024)
def _lines(counts: tuple[int, ...], worth: tuple[int, ...], water: int) -> tuple[ScoreLine, ...]:
    """The lines for so many crystals of each kind, by what they are worth, and so much water."""
    crystals: dict[str, int] = dict(zip(CRYSTAL_NAMES, counts, strict=True))
    jokers = best_jokers(crystals)
    lines = []
    for colour in COLOURS:  # guide: crystals, score
        count = crystals[colour] + jokers[colour]
        message = "score-count-jokers" if jokers[colour] else "score-count"
        detail = Text(message, {"count": count, "jokers": jokers[colour]})
        lines.append(ScoreLine(Text(f"score-{colour}"), worth[min(count, 6)], detail))
    lines.append(  # guide: score
        ScoreLine(Text("score-water"), water // 2, Text("score-count", {"count": water}))
    )
    return tuple(lines)


def visible_sheet(now: Planet5R, seat: int, viewer: int | None) -> list[ScoreLine]:
    """The sheet with water apart while it is behind a screen: hidden from all but its owner."""
    *crystals, water = sheet(now, seat)
    if sees_water(now, seat, None):
        return [*crystals, water]
    if sees_water(now, seat, viewer):
        apart = Text("apart-water", {"points": water.points})
        return [*crystals, replace(water, apart=apart)]
    return [*crystals, ScoreLine(water.label, 0, apart=Text("apart-water-hidden"), hidden=True)]


# guide: score, crystals, options
def recount(position: Mapping[str, Any]) -> list[int]:
    """The scores of a position: every row read from its text, every joker tried everywhere."""
    counted = position["options"]["settlement_crystals"]
    scores = []
    for rows, water in zip(position["rows"], position["water"], strict=True):
        found: Counter[str] = Counter()
        for row in rows:
            words = row.split(" ")
            for card in words[::2]:
                if centre := faces()[card]["centre"]:
                    found[centre] += 1
            for left, lies, right in zip(words[::2], words[1::2], words[2::2], strict=False):
                upper = faces()[left if lies == "over" else right]
                if counted or upper["centre"]:
                    found[upper["right" if lies == "over" else "left"]["crystal"]] += 1
        jokers = best_jokers(found)
        crystals = sum(points_for(found[colour] + jokers[colour]) for colour in COLOURS)
        scores.append(crystals + water // 2)
    return scores
