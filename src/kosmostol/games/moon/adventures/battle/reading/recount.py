"""Points of Battle counted once more from a position, independently of the rules."""

from collections.abc import Sequence

from kosmostol.games.moon.adventures.printed import Json, MissionCard
from kosmostol.games.moon.adventures.recount import mission_scores

THIRD_BOX, NINE = 3, 9  # the reading of a digital edition


def recount(position: Json, data: Json, cards: Sequence[MissionCard]) -> list[int]:
    """The points of each seat: both its zones and its missions."""
    seats = position["seats"]
    rulings = position["options"]["rulings"] or ()
    totals = []
    for seat in range(seats):
        total = mission_scores(position, seat, cards)
        for zone in data["zones"]:
            sheet = position["sheets"][seat if zone["id"] == "near" else seat - 1]
            total += _zone_points(sheet, zone, data, rulings)
        totals.append(total)
    return totals


def _zone_points(sheet: Json, zone: Json, data: Json, rulings: Sequence[str]) -> int:
    """One zone of a sheet, counted from what a position says."""
    me = zone["id"]
    other = "far" if me == "near" else "near"
    points: int = zone["plants"]["score_by_crossed"][sheet[f"{me}_plants"]]
    points += zone["water"]["score_by_crossed"][sheet[f"{me}_water"]]
    plans = sheet[f"{me}_planning"]
    nine = plans == THIRD_BOX and "third_box_nine" in rulings
    points -= NINE if nine else zone["planning"]["penalty_by_crossed"][plans]
    points -= zone["system_errors"]["penalty_by_crossed"][sheet[f"{me}_errors"]]
    for planet in data["planets"]:
        spots = {spot["id"] for spot in planet["moon"]["spots"]}
        counts = {
            who: [sheet["cells"].get(id) for id in planet["cells"]].count(who)
            + len(spots & set(sheet[f"{who}_moons"]))
            for who in (me, other)
        }
        nobody = not any(counts.values()) and "empty_unclaimed" in rulings
        if counts[me] >= counts[other] and not nobody:
            values = zone["planet_values"][planet["type"]]["value_by_crossed"]
            points += values[sheet[f"{me}_{planet['type']}"]]
    return points
