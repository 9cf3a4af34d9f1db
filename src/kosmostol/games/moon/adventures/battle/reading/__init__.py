"""The sheet of Battle, read from its components file: one lies between every two neighbours."""

from collections.abc import Sequence

from kosmostol.games.moon.adventures.battle import drawing, missions
from kosmostol.games.moon.adventures.battle.board import (
    ASTEROIDS,
    BOXES,
    FAR,
    FLAGS,
    MOONS,
    NEAR,
    NO_BONUS,
    PLANS,
    PLANT_SYMBOLS,
    PLANTS,
    SPENT,
    STORED,
    VALUES,
    WATER_SYMBOLS,
    WATERS,
    ZONE,
    Planets,
    Space,
    ZoneTracks,
)
from kosmostol.games.moon.adventures.battle.bot import BattleBot
from kosmostol.games.moon.adventures.battle.reading.checks import (
    ZONE_NAMES,
    check_battle,
    check_places,
    owners_of,
)
from kosmostol.games.moon.adventures.battle.reading.recount import NINE, THIRD_BOX, recount
from kosmostol.games.moon.adventures.battle.rules import Battle
from kosmostol.games.moon.adventures.battle.words import BattleWords
from kosmostol.games.moon.adventures.printed import (
    Json,
    MissionCard,
    Page,
    Printed,
    Problem,
    Say,
    Slots,
    Sums,
    Track,
    count_blank,
)
from kosmostol.games.moon.adventures.reading import blank_sheet, ids, lines_of, mask
from kosmostol.games.moon.rules.adventure import Adventure, Sheet
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.numbers import EFFECT_NAMES, EMPTY, OWN
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.kernel.errors import BadComponents

TYPE_NAMES = ("green", "blue", "grey")
ZONE_PARTS = ("plants", "water", "green", "blue", "grey", "planning", "errors")


class BattleSheet(Printed):
    """Planets with moons, a line of asteroids, and a zone for each of two players."""

    parts = ("missions", *(f"{zone}-{name}" for zone in ("near", "far") for name in ZONE_PARTS))
    shared = ()
    signs = ZONE_NAMES
    numbers = False
    shares = True

    def __init__(self, data: Json, cards: Sequence[MissionCard]) -> None:
        super().__init__(data, cards)
        self.cells = ids(data["cells"])
        self.planets, self.zones = data["planets"], data["zones"]
        self.asteroids = data["asteroids"]
        self._check_data()
        self.plants = ids([one for planet in self.planets for one in planet["plants"]])
        self.waters = ids([one for planet in self.planets for one in planet["waters"]])
        self.tracks = (
            *(track for k, zone in enumerate(self.zones) for track in _tracks(data, k, zone)),
            Track("plants", PLANT_SYMBOLS, self.plants, "cross", counts=False),
            Track("waters", WATER_SYMBOLS, self.waters, "cross", counts=False),
        )
        self.space = self._space()
        self.elements = self._elements()
        self.targets = self._targets()
        self.sheet = self._sheet()
        self.words = BattleWords(data)

    # ---- what is printed ----

    def _check_data(self) -> None:
        if [zone["id"] for zone in self.zones] != list(ZONE_NAMES.values()):
            raise BadComponents("'zones' must be near and far")
        if list(self.cells) != [id for planet in self.planets for id in planet["cells"]]:
            raise BadComponents("'cells' must follow the order of the planets' cells")
        near, far = self.zones
        for name in ("plants", "water", "planet_values", "planning", "system_errors"):
            if _points(near[name]) != _points(far[name]):
                raise BadComponents(f"the zones differ in {name!r}")
        for planet in self.planets:
            if planet["numbers"] != list(range(planet["numbers"][0], planet["numbers"][-1] + 1)):
                raise BadComponents(f"{planet['id']}: 'numbers' must follow one another")

    def _space(self) -> Space:
        bonus = [
            NO_BONUS if one["bonus"] is None else EFFECT_NAMES.index(one["bonus"])
            for one in self.data["cells"]
        ]
        gives = [
            [bonus["effect"] for bonus in asteroid["bonuses"]].count(effect)
            for asteroid in self.asteroids
            for effect in EFFECT_NAMES
        ]
        return Space(
            planets=self._planets(),
            tracks=self._zone_tracks(),
            bonus=bonus,
            asteroid_gives=gives,
            asteroids=len(self.asteroids),
            bonus_cells=[cell for cell, effect in enumerate(bonus) if effect != NO_BONUS],
        )

    def _planets(self) -> Planets:
        planets = self.planets
        spots = ids([spot for planet in planets for spot in planet["moon"]["spots"]])
        return Planets(
            of=[ids(planets).index(one["planet"]) for one in self.data["cells"]],
            first_cell=[self.cells.index(planet["cells"][0]) for planet in planets],
            size=[len(planet["cells"]) for planet in planets],
            low=[planet["numbers"][0] for planet in planets],
            high=[planet["numbers"][-1] for planet in planets],
            kind=[TYPE_NAMES.index(planet["type"]) for planet in planets],
            plant_symbols=[mask(map(self.plants.index, ids(p["plants"]))) for p in planets],
            water_symbols=[mask(map(self.waters.index, ids(p["waters"]))) for p in planets],
            spots=[mask(map(spots.index, ids(p["moon"]["spots"]))) for p in planets],
        )

    def _zone_tracks(self) -> ZoneTracks:
        near = self.zones[NEAR]
        values = near["planet_values"]
        return ZoneTracks(
            astronauts=len(near["astronauts"]),
            plant_points=list(near["plants"]["score_by_crossed"]),
            water_points=list(near["water"]["score_by_crossed"]),
            values=[value for kind in TYPE_NAMES for value in values[kind]["value_by_crossed"]],
            boxes=len(values[TYPE_NAMES[0]]["boxes"]),
            plan_cost=list(near["planning"]["penalty_by_crossed"]),
        )

    def _elements(self) -> tuple[tuple[str, str], ...]:
        names = ids(self.planets)
        return (
            *(("plant", id) for id in names),
            *(("water", id) for id in names),
            *(("value", f"{zone['id']}-{kind}") for zone in self.zones for kind in TYPE_NAMES),
            *(("moon", planet["moon"]["id"]) for planet in self.planets),
            *(("asteroid", id) for id in ids(self.asteroids)),
            *(("bonus", self.cells[cell]) for cell in self.space.bonus_cells),
        )

    def _targets(self) -> dict[tuple[str, str], tuple[str, ...]]:
        moons = [planet["moon"] for planet in self.planets]
        return {
            **{
                ("value", f"{zone['id']}-{kind}"): ids(zone["planet_values"][kind]["boxes"])
                for zone in self.zones
                for kind in TYPE_NAMES
            },
            **{("plant", planet["id"]): ids(planet["plants"]) for planet in self.planets},
            **{("water", planet["id"]): ids(planet["waters"]) for planet in self.planets},
            **{("moon", moon["id"]): ids(moon["spots"]) for moon in moons},
        }

    def _sheet(self) -> Sheet:
        """Its tracks lie in the zones, so the slots other sheets use for them stay empty."""
        errors = self.zones[NEAR]["system_errors"]
        return Sheet(
            adventure=self.data["adventure"],
            cells=len(self.cells),
            lines=lines_of([planet["cells"] for planet in self.planets], self.cells),
            errors=len(errors["boxes"]),
            error_points=list(errors["penalty_by_crossed"]),
            astronauts=self.space.tracks.astronauts,
            plannings=len(self.space.tracks.plan_cost) - 1,
            elements=len(self.elements),
            blank=blank_sheet(len(self.cells), (), self.tracks),
            mission_first=[card.first for card in self.missions],
            mission_later=[card.later for card in self.missions],
            first_mission=self.missions[0].id,
        )

    # ---- what the rules get ----

    def build(self, rulings: Rulings) -> Adventure:
        space = self._space()
        if rulings.third_box_nine:
            space.tracks.plan_cost[THIRD_BOX] = NINE
        return BattleBot(self.sheet, rulings, space)

    def goal(self, card: MissionCard, adventure: Adventure) -> Mission:
        assert isinstance(adventure, Battle)
        wanted = card.condition
        match wanted["what"]:
            case "captured_planets":
                return missions.PlanetsCaptured(wanted["count"], adventure, False)
            case "captured_planet_of_each_type":
                return missions.TypesCaptured(len(wanted["types"]), adventure, False)
            case "asteroids":
                return missions.AsteroidsMined(wanted["count"], adventure, False)
            case "planet_value_boxes_per_type":
                return missions.ValuesRaised(wanted["count"], adventure)
            case "track_boxes":
                return missions.TracksGrown(wanted["plant"], wanted["water"], adventure)
        return missions.MoonsReached(wanted["count"], adventure, False)

    # ---- positions and views ----

    def players(self, sheet: int, seats: int) -> list[int]:
        return [sheet, (sheet + 1) % seats]

    def strikes(self) -> tuple[str, ...]:
        return ids(self.planets)

    def derive(self, slots: list[int]) -> None:
        count_blank(slots)
        for zone in ZONE_NAMES:
            slots[OWN + zone * ZONE + FLAGS] = mask(_captured(slots, self.space, zone))

    def check(self, slots: Slots, shared: Slots) -> Problem:
        return check_battle(slots, self.cells, self.space)

    def solo_check(self, slots: Slots, shared: Slots) -> Problem:
        return check_places(slots, self.cells, self.space)

    def extra_marks(self, slots: Slots, shared: Slots) -> dict[str, str]:
        found: dict[str, str] = {}
        near, far = (slots[OWN + zone * ZONE + FLAGS] for zone in ZONE_NAMES)
        for index, planet in enumerate(self.planets):
            both = (near >> index & 1, far >> index & 1)
            if any(both):
                owner = "both" if all(both) else ZONE_NAMES[NEAR if both[NEAR] else FAR]
                found[planet["flag"]["id"]] = owner
        taken = slots[OWN + ASTEROIDS], slots[OWN + ZONE + ASTEROIDS]
        for index, asteroid in enumerate(self.asteroids):
            if index < taken[NEAR] or index >= len(self.asteroids) - taken[FAR]:
                found |= {bonus["id"]: "cross" for bonus in asteroid["bonuses"]}
        return found

    def sums(self, sheets: Sequence[Page], number: int) -> dict[str, int]:
        """A sheet is added up once any is begun: its owner's zone and the neighbour's."""
        begun = any(one["cells"] for one in sheets)
        return dict(self._zone_sums(sheets, sheets[number])) if begun else {}

    def _zone_sums(self, sheets: Sequence[Page], page: Page) -> Sums:
        owners = dict(zip(("near", "far"), page["players"], strict=True))
        for zone in self.zones:
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

    def recount(self, position: Json) -> list[int]:
        return recount(position, self.data, self.missions)

    def draw(self, page: Page, say: Say) -> list[str]:
        return drawing.lines(self.data, page, say)


def _tracks(data: Json, number: int, zone: Json) -> list[Track]:
    """The tracks of a zone; errors come first."""
    name = zone["id"]
    base = OWN + number * ZONE
    asteroids = ids(data["asteroids"])
    spots = ids([spot for planet in data["planets"] for spot in planet["moon"]["spots"]])
    astronauts = ids(zone["astronauts"])
    return [
        Track(f"{name}_errors", base + BOXES, ids(zone["system_errors"]["boxes"]), "cross"),
        Track(f"{name}_astronauts", base + STORED, astronauts, "circle"),
        Track(f"{name}_astronauts_spent", base + SPENT, astronauts, "cross"),
        Track(f"{name}_plants", base + PLANTS, ids(zone["plants"]["boxes"]), "cross"),
        Track(f"{name}_water", base + WATERS, ids(zone["water"]["boxes"]), "cross"),
        *(
            Track(f"{name}_{kind}", base + VALUES + k, ids(values["boxes"]), "cross")
            for k, kind in enumerate(TYPE_NAMES)
            for values in (zone["planet_values"][kind],)
        ),
        Track(f"{name}_planning", base + PLANS, ids(zone["planning"]["boxes"]), "cross"),
        Track(
            f"{name}_asteroids",
            base + ASTEROIDS,
            asteroids if number == NEAR else asteroids[::-1],
            name,
        ),
        Track(f"{name}_moons", base + MOONS, spots, name, counts=False),
    ]


def _points(part: Json) -> list[object]:
    """The figures of a part of a zone, whatever they are called."""
    found: list[object] = []
    for name, value in part.items():
        if name.endswith("_by_crossed"):
            found.append(value)
        elif isinstance(value, dict):
            found.append(_points(value))
    return found


def _captured(slots: Slots, space: Space, zone: int) -> list[int]:
    """The complete planets that a zone controls, alone or shared."""
    found = []
    for planet in range(space.planets.count):
        owners = owners_of(slots, space, planet)
        counts = [
            owners.count(each)
            + int(slots[OWN + each * ZONE + MOONS] & space.planets.spots[planet]).bit_count()
            for each in ZONE_NAMES
        ]
        if EMPTY not in owners and counts[zone] == max(counts):
            found.append(planet)
    return found
