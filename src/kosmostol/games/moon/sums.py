"""What stands in the boxes of a sheet where its points are added up: told by the printed ids."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kosmostol.games.moon.components import sheet_data

View = dict[str, Any]
Sums = Iterator[tuple[str, int]]

LAUNCH, MINE, BATTLE = 1, 4, 8
# Sheets print a minus before these; the one of the Launch prints no signs.
TAKEN_OFF = frozenset(("errors", "planning", "planning_centre", "infected", "dome"))
# Boxes that are not called like the part of the score written in them.
BOXES = {
    (2, "stations"): "plants",
    (2, "tanks"): "water",
    (MINE, "planning_centre"): "penalties",
    (MINE, "errors"): "penalties",
}


def sums(adventure: int, sheets: Sequence[View], number: int) -> dict[str, int]:
    """The boxes of one of the sheets; all are blank as long as nothing is written."""
    page = sheets[number]
    data = sheet_data(adventure)
    if adventure == BATTLE:
        begun = any(one["cells"] for one in sheets)
        return dict(_battle(sheets, page, data)) if begun else {}
    if not page["cells"]:
        return {}
    found: dict[str, int] = {}
    for part, points in page["parts"].items():
        if (adventure, part) == (LAUNCH, "rockets"):  # they are counted on a track
            continue
        box = BOXES.get((adventure, part), part)
        minus = adventure != LAUNCH and part in TAKEN_OFF
        found[box] = found.get(box, 0) + (-points if minus else points)
    found["final"] = page["points"]
    more = DETAILS.get(adventure)
    return found | dict(more(page, data)) if more else found


def _circled(page: View, id: str) -> bool:
    return bool(page["marks"].get(id) == "circle")


def _journey(page: View, data: View) -> Sums:
    """Each station's plants by its multiplier."""
    for station in data["stations"]:
        both = station["multiplier_first"], station["multiplier_later"]
        times = sum(one["value"] for one in both if _circled(page, one["id"]))
        yield f"{station['id']}-score", times * page["tracks"][f"{station['id']}-plants"]


def _colony(page: View, data: View) -> Sums:
    """How many plants, tanks and antennas there are to multiply; the bonuses of the quarters."""
    houses = [house for quarter in data["quarters"] for house in quarter["greenhouses"]]
    yield "plants-count_box", sum(one["plants"] for one in houses if _circled(page, one["id"]))
    for box, kind in (("water", "water_tanks"), ("antennas", "antennas")):
        yield f"{box}-count_box", sum(_circled(page, one["id"]) for one in data[kind])
    for quarter in data["quarters"]:
        id = quarter["id"]
        bonuses = [quarter[f"bonus_{w}"]["points"] for w in _reached(page, f"{id}-bonus_")]
        yield f"{id}-score_box", sum(bonuses)


def _reached(page: View, start: str) -> list[str]:
    """Which of a first and a later bonus is circled."""
    return [which for which in ("first", "later") if _circled(page, start + which)]


def _mine(page: View, data: View) -> Sums:
    """What each building stores, what one is worth, the bonus for the first."""
    stored = {"astronaut": "astronauts", "planning": "planning"}
    for one in data["main_buildings"]:
        id = one["id"]
        better = _circled(page, f"{id}-value_upgraded_box")
        value = one["value_upgraded" if better else "value_base"]
        yield f"{id}-count_box", page["tracks"][stored.get(one["stores"], id)]
        yield f"{id}-multiplier_box", abs(value)
        if one["first_bonus"]:
            won = _circled(page, f"{id}-first_bonus")
            yield f"{id}-bonus_box", one["first_bonus"]["points"] if won else 0


def _dome(page: View, data: View) -> Sums:
    """The ends of the skyscrapers, how many levels of the tower, how many gaps in the dome."""
    for one in data["skyscrapers"]:
        for end in ("top", "bottom"):
            bonus = one[f"bonus_{end}"]
            won = [bonus[w]["points"] for w in _reached(page, f"{one['id']}-{end}-")]
            yield f"{one['id']}-score_box_{end}", sum(won)
    rows = {one["id"]: one["values_by_crossed_rows"] for one in data["energy_tracks"]}
    tower, dome = (rows[id][page["tracks"][id]] for id in ("ET-tower", "ET-dome"))
    for number, worth in enumerate(tower, 1):
        yield f"ET-tower-count_boxes-{number}", page["parts"][f"tower_{number}"] // worth
    yield "ET-dome-count_box", -page["parts"]["dome"] // dome[0]


def _virus(page: View, data: View) -> Sums:
    """Those saved in each block by its energy."""
    for block in data["blocks"]:
        id = block["id"]
        saved = sum(cell.startswith(f"{id}-") for cell in page["cells"])
        yield f"{id}-score_box", saved * page["tracks"][f"{id}-energy"]


def _escape(page: View, data: View) -> Sums:
    """The greenhouse and the modules of each ship."""
    boxes = {f"{ship['id']}{end}": 0 for ship in data["ships"] for end in ("G", "-modules")}
    for one in data["compartments"]:
        if any(cell not in page["cells"] for cell in one["cells"]):
            continue
        if one["kind"] == "greenhouse":
            plants = data["greenhouse_scoring"]["points_by_circled_plants"]
            worth = plants[page["tracks"][f"{one['id']}-plants"]]
            boxes[one["id"]] += worth * (1 + _circled(page, one["double_bonus"]["id"]))
        else:
            energy = data["module_scoring"]["points_by_circled_energy_of_ship"]
            worth = energy[page["tracks"][f"{one['ship']}-energy"]]
            twice = 1 + _circled(page, one["water_tank"]["id"])
            boxes[f"{one['ship']}-modules"] += worth * twice
    for box, points in boxes.items():
        yield f"{box}-score", points


def _battle(sheets: Sequence[View], page: View, data: View) -> Sums:
    """Both zones of a shared sheet: of its owner, and of the neighbour who adds it all up here."""
    owners = dict(zip(("near", "far"), page["players"], strict=True))
    for zone in data["zones"]:
        side = zone["id"]
        parts = sheets[owners[side]]["parts"]
        if not parts:  # ASTRA adds up nothing
            continue
        for name in ("plants", "water"):
            yield f"{side}-score-{name}", parts[f"{side}-{name}"]
        for kind, values in zone["planet_values"].items():
            points = parts[f"{side}-{kind}"]
            value = values["value_by_crossed"][page["tracks"][f"{side}_{kind}"]]
            yield f"{side}-{kind}-count", points // value
            yield f"{side}-score-planets_{kind}", points
        for name in ("planning", "errors"):
            yield f"{side}-score-{name}", -parts[f"{side}-{name}"]
        if side == "near":
            yield "missions-total", parts["missions"]
        else:
            yield "final", sheets[owners[side]]["points"]


DETAILS: dict[int, Callable[[View, View], Sums]] = {
    2: _journey,
    3: _colony,
    MINE: _mine,
    5: _dome,
    6: _virus,
    7: _escape,
}
