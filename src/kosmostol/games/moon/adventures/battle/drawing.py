"""A shared sheet of adventure 8 for a terminal."""

from kosmostol.games.moon.adventures.pen import EFFECT_COLOURS, SIGNS, ticks
from kosmostol.games.moon.adventures.printed import Json, Page, Say
from kosmostol.kernel.text import Arg, Seat, Text

COLOURS = {"green": "#a9dca1", "blue": "#9fd0f2", "grey": "#d8d3c7"}
BONUSES = {"plant": "p", "water": "w", "robot": "r", "energy": "e", "planning": "m"}
FLAGS = SIGNS | {"both": SIGNS["near"] + SIGNS["far"]}


def lines(data: Json, sheet: Page, say: Say) -> list[str]:
    """Who plays here, the planets, the asteroids, the tracks of both zones."""
    near, far = sheet["players"]
    signs: dict[str, Arg] = {"near": SIGNS["near"], "far": SIGNS["far"]}
    seats: dict[str, Arg] = {"nearSeat": Seat(near), "farSeat": Seat(far)}
    drawn = ["  " + say(Text("console-players", signs | seats))]
    drawn += [f"  {_planet(sheet, planet, data)}" for planet in data["planets"]]
    drawn.append("  " + say(Text("console-asteroids")) + " " + _belt(sheet, data))
    for zone in data["zones"]:
        drawn.append("  " + say(Text("console-zone", _zone(sheet, zone))))
    return drawn


def _planet(sheet: Page, planet: Page, data: Json) -> str:
    """Numbers, cells with their bonuses, moon, symbols left, flag."""
    marks = sheet["marks"]
    cells = {one["id"]: one for one in data["cells"]}
    shown = []
    for id in planet["cells"]:
        owner = sheet["cells"].get(id)
        bonus = cells[id]["bonus"]
        shown.append(SIGNS[owner] if owner else BONUSES.get(bonus, "·"))
    moon = "".join(SIGNS.get(marks.get(spot["id"]), "·") for spot in planet["moon"]["spots"])
    symbols = ""
    for effect in ("plants", "waters"):
        for symbol in planet[effect]:
            colour = EFFECT_COLOURS["plant" if effect == "plants" else "water"]
            sign = "×" if symbol["id"] in marks else effect[0]
            symbols += f"[{colour}]{sign}[/]"
    flag = FLAGS.get(marks.get(planet["flag"]["id"]), "")
    name = f"[{COLOURS[planet['type']]}]{planet['id']} {planet['label']:>9}[/]"
    return f"{name}  {' '.join(shown):<13}  ({moon})  {symbols}  {flag}"


def _belt(sheet: Page, data: Json) -> str:
    """The asteroids from the near end, free ones with their bonuses."""
    found = []
    for asteroid in data["asteroids"]:
        gives = "".join(BONUSES[bonus["effect"]] for bonus in asteroid["bonuses"]) or "·"
        found.append(SIGNS.get(sheet["marks"].get(asteroid["id"]), gives))
    return " ".join(found)


def _zone(sheet: Page, zone: Page) -> dict[str, Arg]:
    """What a zone's tracks are worth."""
    id = zone["id"]
    tracks = sheet["tracks"]
    values = {
        kind: zone["planet_values"][kind]["value_by_crossed"][tracks[f"{id}_{kind}"]]
        for kind in COLOURS
    }
    free = tracks[f"{id}_astronauts"] - tracks[f"{id}_astronauts_spent"]
    return {
        "sign": SIGNS[id],
        "plants": zone["plants"]["score_by_crossed"][tracks[f"{id}_plants"]],
        "water": zone["water"]["score_by_crossed"][tracks[f"{id}_water"]],
        **values,
        "planning": zone["planning"]["penalty_by_crossed"][tracks[f"{id}_planning"]],
        "astronauts": free,
        "errors": ticks(tracks[f"{id}_errors"], len(zone["system_errors"]["boxes"])),
    }
