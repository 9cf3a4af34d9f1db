"""The box of Catonauts, read from components.json and checked."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from kosmostol.games.catonauts.rules.box import Box
from kosmostol.games.catonauts.rules.numbers import CARDS
from kosmostol.kernel.boxes import of_box
from kosmostol.kernel.components import read_components
from kosmostol.kernel.errors import BadComponents
from kosmostol.kernel.text import Arg, Text

FILE = Path(__file__).parent / "components.json"
START_CARDS = 4
SHAPES = 4


@dataclass(frozen=True)
class Components:
    """Names of cards and colours by the numbers the rules use, and the cards' faces."""

    colours: tuple[str, ...]
    shapes: tuple[str, ...]
    cards: tuple[str, ...]
    planet: tuple[int, ...]
    cats: tuple[int, ...]
    count: tuple[int, ...]
    start: tuple[int, ...]

    def box(self, extra_turn: bool) -> Box:
        """The faces as the rules want them: one box for all matches, as none changes it."""
        return self._boxes[extra_turn]

    @cached_property
    def _boxes(self) -> tuple[Box, Box]:
        faces = list(self.planet), list(self.cats), list(self.count), list(self.start)
        return Box(*faces, False), Box(*faces, True)


def load(file: Path = FILE) -> Components:
    """Read and check a components file; BadComponents says what is wrong where."""
    return check(read_components(file))


def check(data: Any) -> Components:
    """The components described by the JSON of a components file."""
    if not isinstance(data, dict):
        raise BadComponents("a components file is a JSON object")
    for name in ("colours", "shapes", "cards"):
        if not isinstance(data.get(name), list):
            raise BadComponents(f"{name!r} must be a list")
    colours: list[str] = data["colours"]
    if len(colours) != 4 or not all(isinstance(c, str) for c in colours) or len(set(colours)) != 4:
        raise BadComponents("'colours' must be four different names")
    shapes: list[str] = data["shapes"]
    if len(shapes) != SHAPES or len(set(map(str, shapes))) != SHAPES:
        raise BadComponents("'shapes' must be four different names, one for each pawn")
    cards = [_card(index, card, colours) for index, card in enumerate(data["cards"], 1)]
    if len(cards) != CARDS:
        raise BadComponents(f"there must be {CARDS} cards, not {len(cards)}")
    name, times = Counter(card["id"] for card in cards).most_common(1)[0]
    if times > 1:
        raise BadComponents(f"card {name!r} is listed {times} times")
    start = tuple(index for index, card in enumerate(cards) if card["start"])
    if len(start) != START_CARDS:
        raise BadComponents(f"there must be {START_CARDS} start cards, not {len(start)}")
    return Components(
        colours=tuple(colours),
        shapes=tuple(shapes),
        cards=_names(cards),
        planet=tuple(colours.index(card["planet"]) for card in cards),
        cats=tuple(colours.index(card["cats"]) for card in cards),
        count=tuple(card["count"] for card in cards),
        start=start,
    )


def _names(cards: list[dict[str, Any]]) -> tuple[str, ...]:
    """Cards are called by their faces: in a changed box, too, where faces may be there twice."""
    faces = [f"{card['planet']}-{card['cats']}-{card['count']}" for card in cards]
    taken = {face for card, face in zip(cards, faces, strict=True) if card["id"] == face}
    names = []
    for card, face in zip(cards, faces, strict=True):
        name, copy = face, 1
        while name in taken and card["id"] != face:
            copy += 1
            name = f"{face}-{copy}"
        taken.add(name)
        names.append(name)
    return tuple(names)


_CARD_FIELDS = {"id", "planet", "cats", "count", "start"}


def _card(index: int, card: Any, colours: list[str]) -> dict[str, Any]:
    where = f"card {index}"
    if not isinstance(card, dict) or set(card) != _CARD_FIELDS:
        raise BadComponents(f"{where} must have exactly {', '.join(sorted(_CARD_FIELDS))}")
    if not isinstance(card["id"], str) or not card["id"]:
        raise BadComponents(f"{where}: 'id' must be a name")
    where = f"card {card['id']!r}"
    for name in ("planet", "cats"):
        if card[name] not in colours:
            allowed = ", ".join(colours)
            raise BadComponents(f"{where}: {name!r} must be one of {allowed}, not {card[name]!r}")
    if type(card["count"]) is not int or not 1 <= card["count"] <= 5:
        raise BadComponents(f"{where}: 'count' must be 1 to 5, not {card['count']!r}")
    if not isinstance(card["start"], bool):
        raise BadComponents(f"{where}: 'start' must be true or false, not {card['start']!r}")
    return card


@of_box
def components() -> Components:
    """The components of this installation."""
    return load()


# ---- parts in words ----


@of_box
def planet(card: int, case: str = "nom") -> Text:
    """A card's planet, as a text; `case` for languages that decline (nom, acc, loc)."""
    faces = components()
    return Text(f"planet-{faces.colours[faces.planet[card]]}", {"case": case})


@of_box
def cats(card: int, case: str = "nom") -> Text:
    """A card's cats, as a text: «three pink cats»."""
    faces = components()
    args: dict[str, Arg] = {"count": faces.count[card], "case": case}
    return Text(f"cats-{faces.colours[faces.cats[card]]}", args)


@of_box
def card_text(card: int) -> Text:
    """A whole card: its planet and its cats."""
    return Text("card", {"planet": planet(card), "cats": cats(card)})
