"""The box of Welcome to the Moon: cards, sheets and missions, ASTRA, the campaign."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from kosmostol.games.moon.adventures.battle.reading import BattleSheet
from kosmostol.games.moon.adventures.colony.reading import ColonySheet
from kosmostol.games.moon.adventures.dome.reading import DomeSheet
from kosmostol.games.moon.adventures.escape.reading import EscapeSheet
from kosmostol.games.moon.adventures.following import layout_of
from kosmostol.games.moon.adventures.journey.reading import JourneySheet
from kosmostol.games.moon.adventures.launch.reading import LaunchSheet
from kosmostol.games.moon.adventures.mine.reading import MineSheet
from kosmostol.games.moon.adventures.printed import MissionCard, Printed
from kosmostol.games.moon.adventures.virus.reading import VirusSheet
from kosmostol.games.moon.rules.astra import Rival
from kosmostol.games.moon.rules.box import Box
from kosmostol.games.moon.rules.numbers import EFFECT_NAMES
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.games.moon.rules.solo import deal_solo
from kosmostol.games.moon.rules.state import Moon, deal
from kosmostol.kernel.boxes import of_box, open_box
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.components import read_components
from kosmostol.kernel.errors import BadComponents
from kosmostol.kernel.game import Chapter
from kosmostol.kernel.text import Text

FOLDER = Path(__file__).parent
CARDS = 63
NUMBERS = range(1, 16)
TYPES = ("A", "B", "C")
CARDS_PER_TYPE = 2

SHEETS: dict[int, type[Printed]] = {
    1: LaunchSheet,
    2: JourneySheet,
    3: ColonySheet,
    4: MineSheet,
    5: DomeSheet,
    6: VirusSheet,
    7: EscapeSheet,
    8: BattleSheet,
}
"""The adventures there are. A further one is a folder of its own and a line here."""


def file_of(adventure: int) -> Path:
    """The components file of an adventure."""
    folder = SHEETS[adventure].__module__.removeprefix(f"{__package__}.").split(".")
    return Path(FOLDER, *folder[:2], "components.json")


@of_box
def box_data() -> dict[str, Any]:
    """The components file of the game."""
    data: dict[str, Any] = read_components(FOLDER / "components.json")
    return data


@of_box
def sheet_data(adventure: int) -> dict[str, Any]:
    """The components file of an adventure."""
    data: dict[str, Any] = read_components(file_of(adventure))
    return data


# ---- starship cards ----


@dataclass(frozen=True)
class Cards:
    """The starship cards by the numbers the rules use: position 0 is card 1."""

    number: tuple[int, ...]
    effect: tuple[int, ...]


def check_cards(data: Any) -> Cards:
    """The cards described by the JSON of components.json."""
    if not isinstance(data, dict) or not isinstance(data.get("cards"), list):
        raise BadComponents("components.json must hold a list 'cards'")
    if data.get("effects") != list(EFFECT_NAMES):
        raise BadComponents(f"'effects' must be {', '.join(EFFECT_NAMES)}, in this order")
    numbers, effects = [], []
    for place, card in enumerate(data["cards"], 1):
        if not isinstance(card, dict) or set(card) != {"id", "number", "effect"}:
            raise BadComponents(f"card {place} must have exactly id, number, effect")
        if card["id"] != place:
            raise BadComponents(f"card {place}: 'id' must be {place}, not {card['id']!r}")
        if type(card["number"]) is not int or card["number"] not in NUMBERS:
            raise BadComponents(f"card {place}: 'number' must be 1 to 15, not {card['number']!r}")
        if card["effect"] not in EFFECT_NAMES:
            raise BadComponents(f"card {place}: there is no effect {card['effect']!r}")
        numbers.append(card["number"])
        effects.append(EFFECT_NAMES.index(card["effect"]))
    if len(numbers) != CARDS:
        raise BadComponents(f"there must be {CARDS} cards, not {len(numbers)}")
    return Cards(tuple(numbers), tuple(effects))


@of_box
def cards() -> Cards:
    """The starship cards of this installation."""
    return check_cards(box_data())


@cache
def effect_name(effect: int, case: str = "nom") -> Text:
    """An effect by name."""
    return Text(f"effect-{EFFECT_NAMES[effect]}", {"case": case})


# ---- mission cards ----


def check_missions(adventure: int, data: Any) -> tuple[MissionCard, ...]:
    """The mission cards described by the JSON of an adventure's file, by their ids."""
    found: dict[int, MissionCard] = {}
    try:
        entries = list(data["missions"]["cards"])
    except (KeyError, TypeError):
        raise BadComponents("'missions' must hold a list 'cards'") from None
    for place, entry in enumerate(entries, 1):
        try:
            card = MissionCard(adventure=adventure, **entry)
            fine = (
                card.first >= card.later > 0 and card.type in TYPES and bool(card.condition["op"])
            )
        except (TypeError, KeyError):
            raise BadComponents(
                f"mission {place} must have id, type, first, later, condition"
            ) from None
        if not fine:
            raise BadComponents(f"mission {card.id}: type must be A, B or C, first at least later")
        if card.id in found:
            raise BadComponents(f"mission {card.id} is listed twice")
        found[card.id] = card
    counted = Counter(card.type for card in found.values())
    for type_ in TYPES:
        if counted[type_] != CARDS_PER_TYPE:
            raise BadComponents(f"adventure {adventure} must have two missions {type_}")
    return tuple(found[id] for id in sorted(found))


def missions_of(adventure: int) -> tuple[MissionCard, ...]:
    """An adventure's six mission cards, by id."""
    return printed(adventure).missions


@of_box
def missions() -> dict[int, MissionCard]:
    """The mission cards of this installation."""
    return {card.id: card for adventure in SHEETS for card in missions_of(adventure)}


def mission_name(id: int) -> Text:
    """What a mission card asks for."""
    return Text(f"mission-{id}", missions()[id].asks)


# ---- sheets ----


def check_sheet(adventure: int, data: Any) -> Printed:
    """The sheet, missions and ASTRA card described by the JSON of an adventure's file."""
    name = "/".join(file_of(adventure).parts[-2:])
    try:
        if data["adventure"] != adventure:
            raise BadComponents(f"{name} describes adventure {data['adventure']!r}")
        check_astra(data)
        found = SHEETS[adventure](data, check_missions(adventure, data))
        found.sheet.layout = layout_of(found)
        return found
    except BadComponents as error:
        raise BadComponents(f"{name}: {error}") from None
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        problem = f"{type(error).__name__} {error}"
        raise BadComponents(f"{name} does not describe the sheet: {problem}") from None


@of_box
def printed(adventure: int) -> Printed:
    """An adventure's sheet."""
    return check_sheet(adventure, sheet_data(adventure))


@of_box
def changes_of(adventure: int) -> dict[str, Any]:
    """What the open box changes in an adventure's file, by the places in it."""
    box = open_box()
    folder = f"{file_of(adventure).parent.relative_to(FOLDER).as_posix()}/"
    found = {} if box is None else box.changes
    return {path[len(folder) :]: found[path] for path in found if path.startswith(folder)}


def make_box(adventure: int, rulings: Rulings, chosen: bool) -> Box:
    """What a match of an adventure is played with: one box for all, as none changes it.

    Whoever reads the open points in a way of their own has one of their own: there are too many.
    """
    return _new_box(adventure, rulings, chosen) if rulings.chosen else _usual(adventure, chosen)


@of_box
def _usual(adventure: int, chosen: bool) -> Box:
    return _new_box(adventure, Rulings([]), chosen)


def _new_box(adventure: int, rulings: Rulings, chosen: bool) -> Box:
    sheet = printed(adventure)
    rules = sheet.build(rulings)
    faces = cards()
    return Box(list(faces.number), list(faces.effect), rules, sheet.goals(rules), chosen)


# ---- ASTRA ----


def _wholes(values: Any) -> None:
    for value in values:
        if type(value) is not int or value < 0:
            raise BadComponents(f"{value!r} must be a whole number")


def check_opponents(data: Any) -> tuple[dict[str, Any], ...]:
    """The opponents described by the JSON of components.json, by level."""
    try:
        for level, one in enumerate(data["opponents"], 1):
            if one["level"] != level:
                raise BadComponents(f"opponent {one['id']} must have level {level}")
            if list(one["points"]) != list(EFFECT_NAMES):
                raise BadComponents(f"opponent {one['id']} must have points for each effect")
            _wholes(one["points"].values())
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        problem = f"{type(error).__name__} {error}"
        raise BadComponents(f"components.json does not describe opponents: {problem}") from None
    return tuple(data["opponents"])


def check_astra(data: Any) -> dict[str, Any]:
    """The ASTRA card described by the JSON of an adventure's file."""
    try:
        card: dict[str, Any] = data["astra"]
        _wholes([card["slots"], card["gain"], card["fixed"], card["level_points"]])
        if not set(card["triggers"]) <= set(TYPES):
            raise BadComponents("'astra': triggers are of A, B, C")
        track = card.get("track")
        if track is not None:
            _wholes([track["boxes"], track["launch"], *track["levels"], *track["scores"].values()])
            if sorted(map(int, track["scores"])) != list(map(int, track["scores"])):
                raise BadComponents("the track's scores must ascend")
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        problem = f"{type(error).__name__} {error}"
        raise BadComponents(f"'astra' does not describe its card: {problem}") from None
    return card


@of_box
def opponent_cards() -> tuple[dict[str, Any], ...]:
    """The opponent cards of this installation."""
    return check_opponents(box_data())


@of_box
def opponents() -> tuple[str, ...]:
    """The opponents by level."""
    return tuple(one["id"] for one in opponent_cards())


@of_box
def astra_card(adventure: int) -> dict[str, Any]:
    """ASTRA's card for an adventure."""
    return check_astra(printed(adventure).data)


@of_box
def rival(adventure: int, name: str) -> Rival:
    """The opponent of this name in an adventure."""
    number = opponents().index(name)
    one = opponent_cards()[number]
    card = astra_card(adventure)
    track = card.get("track")
    return Rival(
        opponent=number,
        level=one["level"],
        points=[one["points"][effect] for effect in EFFECT_NAMES],
        slots=card["slots"],
        gain=card["gain"],
        triggers=sum(1 << TYPES.index(letter) for letter in card["triggers"]),
        fixed=card["fixed"],
        level_points=card["level_points"],
        track=_track_scores(track) if track else [],
        start=sum(level > one["level"] for level in track["levels"]) if track else 0,
    )


def _track_scores(track: dict[str, Any]) -> list[int]:
    """ASTRA's score by boxes crossed: the lowest printed score not crossed yet."""
    printed = {int(box): score for box, score in track["scores"].items()}
    return [
        min([score for box, score in printed.items() if box > crossed], default=track["launch"])
        for crossed in range(track["boxes"] + 1)
    ]


# ---- a match ----


def lay_out(seats: int, chance: Chance, options: Mapping[str, Any]) -> Moon:
    """A match as it begins."""
    adventure = options["adventure"]
    chosen = options["missions"]
    box = make_box(adventure, Rulings(list(options["rulings"] or ())), chosen is not None)
    drawn = list(chosen or _draw_missions(adventure, chance))
    if options["astra"]:
        return deal_solo(chance, box, drawn, rival(adventure, options["astra"]))
    return deal(seats, chance, box, drawn)


def _draw_missions(adventure: int, chance: Chance) -> list[int]:
    """One mission each of A, B and C."""
    drawn = []
    for type_ in TYPES:
        ids = [card.id for card in missions_of(adventure) if card.type == type_]
        drawn.append(ids[chance.below(len(ids))])
    return drawn


# ---- the campaign ----


def check_chapters(data: Any) -> tuple[Chapter, ...]:
    """The chapters described by the JSON of components.json: adventures in order, with stars."""
    if not isinstance(data, dict) or not isinstance(data.get("chapters"), list):
        raise BadComponents("components.json must hold a list 'chapters'")
    chapters = []
    for place, entry in enumerate(data["chapters"], 1):
        if not isinstance(entry, dict) or set(entry) != {"adventure", "stars"}:
            raise BadComponents(f"chapter {place} must have exactly adventure, stars")
        adventure, stars = entry["adventure"], entry["stars"]
        if adventure not in SHEETS:
            raise BadComponents(f"chapter {place}: there is no adventure {adventure!r}")
        falling = isinstance(stars, list) and all(type(one) is int and one > 0 for one in stars)
        if not falling or not stars or stars != sorted(stars, reverse=True):
            raise BadComponents(
                f"chapter {place}: 'stars' must be falling whole numbers, not {stars!r}"
            )
        chapters.append(Chapter({"adventure": adventure}, tuple(stars)))
    return tuple(chapters)


@of_box
def chapters() -> tuple[Chapter, ...]:
    """The chapters of the campaign."""
    return check_chapters(box_data())
