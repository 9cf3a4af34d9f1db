"""The box of Welcome to the Moon: cards, missions and sheets, read from components/ and checked."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from kosmostol.games.moon.rules.box import Box
from kosmostol.games.moon.rules.table import Rulings
from kosmostol.games.moon.sheets import battle, colony, dome, escape, journey, launch, mine, virus
from kosmostol.games.moon.sheets.printed import EFFECT_NAMES, Json, MissionCard, Printed
from kosmostol.kernel.components import read_components
from kosmostol.kernel.errors import BadComponents

FOLDER = Path(__file__).parent / "components"
MISSION_FILES = ("missions.json", *(f"missions-{adventure}.json" for adventure in (5, 6, 7, 8)))
CARDS = 63
NUMBERS = range(1, 16)
TYPES = ("A", "B", "C")
CARDS_PER_TYPE = 2

SHEETS: dict[int, Callable[[Json, Sequence[MissionCard]], Printed]] = {
    1: launch.printed,
    2: journey.printed,
    3: colony.printed,
    4: mine.printed,
    5: dome.printed,
    6: virus.printed,
    7: escape.printed,
    8: battle.printed,
}
"""The adventures there are. A further one is a module of sheets and one of rules."""


@dataclass(frozen=True)
class Cards:
    """The starship cards by the numbers the rules use: position 0 is card 1."""

    number: tuple[int, ...]
    effect: tuple[int, ...]


def read_json(name: str) -> Any:
    """A components file of this installation."""
    return read_components(FOLDER / name)


def check_cards(data: Any) -> Cards:
    """The cards described by the JSON of cards.json."""
    if not isinstance(data, dict) or not isinstance(data.get("cards"), list):
        raise BadComponents("cards.json must hold a list 'cards'")
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


def check_missions(data: Any) -> dict[int, MissionCard]:
    """The mission cards described by the JSON of missions.json, by their ids."""
    if not isinstance(data, dict) or not isinstance(data.get("missions"), list):
        raise BadComponents("missions.json must hold a list 'missions'")
    found: dict[int, MissionCard] = {}
    for place, entry in enumerate(data["missions"], 1):
        try:
            card = MissionCard(**entry)
            fine = (
                card.first >= card.later > 0 and card.type in TYPES and bool(card.condition["op"])
            )
        except (TypeError, KeyError):
            raise BadComponents(
                f"mission {place} must have id, adventure, type, first, later, condition"
            ) from None
        if not fine:
            raise BadComponents(f"mission {card.id}: type must be A, B or C, first at least later")
        if card.id in found:
            raise BadComponents(f"mission {card.id} is listed twice")
        found[card.id] = card
    for (adventure, type_), count in Counter((c.adventure, c.type) for c in found.values()).items():
        if count != CARDS_PER_TYPE:
            raise BadComponents(f"adventure {adventure} must have two missions {type_}")
    return found


def check_sheet(adventure: int, data: Any, missions: Sequence[MissionCard]) -> Printed:
    """The sheet described by the JSON of an adventure's file."""
    name = f"adventure-{adventure}.json"
    try:
        if data["adventure"] != adventure:
            raise BadComponents(f"{name} describes adventure {data['adventure']!r}")
        return SHEETS[adventure](data, missions)
    except BadComponents as error:
        raise BadComponents(f"{name}: {error}") from None
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        problem = f"{type(error).__name__} {error}"
        raise BadComponents(f"{name} does not describe the sheet: {problem}") from None


@cache
def cards() -> Cards:
    """The starship cards of this installation."""
    return check_cards(read_json("cards.json"))


@cache
def missions() -> dict[int, MissionCard]:
    """The mission cards of this installation."""
    found: dict[int, MissionCard] = {}
    for name in MISSION_FILES:
        found |= check_missions(read_json(name))
    return found


def missions_of(adventure: int) -> tuple[MissionCard, ...]:
    """An adventure's six mission cards, by id."""
    found = [card for card in missions().values() if card.adventure == adventure]
    return tuple(sorted(found, key=lambda card: card.id))


@cache
def sheet_data(adventure: int) -> dict[str, Any]:
    """The components file of an adventure's sheet."""
    data: dict[str, Any] = read_json(f"adventure-{adventure}.json")
    return data


@cache
def printed(adventure: int) -> Printed:
    """An adventure's sheet."""
    return check_sheet(adventure, sheet_data(adventure), missions_of(adventure))


def make_box(adventure: int, rulings: Rulings, chosen: bool) -> Box:
    """What a match of an adventure is played with."""
    sheet = printed(adventure)
    rules = sheet.build(rulings)
    faces = cards()
    return Box(list(faces.number), list(faces.effect), rules, sheet.goals(rules), chosen)
