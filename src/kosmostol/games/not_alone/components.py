"""The box of Not Alone, read from components.json and checked.

The rules hold the effects of cards and places, so their ids and order must be those the rules
know. Phases, symbols, neighbours, the board and the setup are data.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kosmostol.games.not_alone.rules.box import Box, Choices, Setup
from kosmostol.games.not_alone.rules.numbers import places as ground
from kosmostol.kernel.bits import members
from kosmostol.kernel.boxes import of_box
from kosmostol.kernel.components import read_components
from kosmostol.kernel.errors import BadComponents
from kosmostol.kernel.text import Text

FILE = Path(__file__).parent / "components.json"
SEAT_COUNTS = (2, 3, 4, 5, 6, 7)
PLACES = (
    "lair",
    "jungle",
    "river",
    "beach",
    "rover",
    "swamp",
    "shelter",
    "wreck",
    "source",
    "artefact",
)
HUNT = (
    "despair",
    "force_field",
    "anticipation",
    "ascendancy",
    "fierceness",
    "forbidden_zone",
    "interference",
    "persecution",
    "mutation",
    "phobia",
    "virus",
    "clone",
    "mirage",
    "scream",
    "toxin",
    "cataclysm",
    "detour",
    "stasis",
    "tracking",
    "flashback",
)
SURVIVAL = (
    "adrenaline",
    "ingenuity",
    "sacrifice",
    "sixth_sense",
    "smokescreen",
    "strike_back",
    "vortex",
    "detector",
    "dodge",
    "drone",
    "gate",
    "hologram",
    "wrong_track",
    "amplifier",
    "double_back",
)
TOKENS = ("creature", "target", "artemia")
SYMBOLS = (None, "target", "artemia")
SIDES = (1, 2)
WINNERS = (None, "creature", "hunted")
ARMED = {0: None, ground.RIVER: "river", ground.ARTEFACT: "artefact"}
LONGEST = 30  # no track is longer


@dataclass(frozen=True)
class Components:
    """Names by the numbers the rules use, faces of cards, the board and the setup."""

    places: tuple[str, ...]
    hunt: tuple[str, ...]
    survival: tuple[str, ...]
    hunt_phase: tuple[int, ...]
    hunt_symbol: tuple[int, ...]
    hunt_between: tuple[bool, ...]
    survival_phase: tuple[int, ...]
    artemia: tuple[tuple[int, ...], ...]
    rescue: Mapping[int, int]
    assimilation: Mapping[int, int]
    reserve: Mapping[int, int]
    will: int
    recovered_will: tuple[int, int]  # basic, advanced
    hunt_hand: int
    first_survival: int

    def place(self, number: int) -> str:
        """The id of a place."""
        return self.places[number - 1]

    def box(self, choices: Choices) -> Box:
        """The faces as the rules want them."""

        def by_seats(table: Mapping[int, int]) -> list[int]:
            return [table.get(seats, 0) for seats in range(max(SEAT_COUNTS) + 1)]

        return Box(
            hunt_phase=list(self.hunt_phase),
            hunt_symbol=list(self.hunt_symbol),
            survival_phase=list(self.survival_phase),
            artemia_spaces=[sum(1 << space for space in spaces) for spaces in self.artemia],
            setup=Setup(
                rescue=by_seats(self.rescue),
                assimilation=by_seats(self.assimilation),
                reserve=by_seats(self.reserve),
                will=self.will,
                recovered_will=self.recovered_will[1 if choices.advanced else 0],
                hunt_hand=self.hunt_hand,
                survival=self.first_survival,
            ),
            choices=choices,
        )


def load(file: Path = FILE) -> Components:
    """Read and check a components file; BadComponents says what is wrong where."""
    return check(read_components(file))


def check(data: Any) -> Components:
    """The components described by the JSON of a components file."""
    if not isinstance(data, dict):
        raise BadComponents("a components file is a JSON object")
    places = _entries(data, "places", PLACES, {"number", "start", "near"})
    for number, place in enumerate(places, 1):
        _check_place(number, place)
    hunt = _entries(data, "hunt", HUNT, {"phase", "symbol", "between"})
    survival = _entries(data, "survival", SURVIVAL, {"phase"})
    for card in hunt:
        copies = card["id"] == "flashback"
        if copies != (card["phase"] is None):
            raise BadComponents(f"card {card['id']!r}: only 'flashback' has no phase of its own")
        if not copies:
            _number(card, "phase", f"card {card['id']!r}", 1, 4)
        if card["symbol"] not in SYMBOLS:
            raise BadComponents(f"card {card['id']!r}: 'symbol' must be target, artemia or null")
        if not isinstance(card["between"], bool):
            raise BadComponents(f"card {card['id']!r}: 'between' must be true or false")
    for card in survival:
        _number(card, "phase", f"card {card['id']!r}", 1, 4)
    setup = data.get("setup")
    if not isinstance(setup, dict):
        raise BadComponents("'setup' must be an object")
    seats = _seats(setup)
    will = _number(setup, "will", "setup", 1, 9)
    recovered = setup.get("recovered_will")
    if not isinstance(recovered, dict):
        raise BadComponents("setup: 'recovered_will' must be an object")
    return Components(
        places=PLACES,
        hunt=HUNT,
        survival=SURVIVAL,
        hunt_phase=tuple(card["phase"] or 0 for card in hunt),
        hunt_symbol=tuple(SYMBOLS.index(card["symbol"]) for card in hunt),
        hunt_between=tuple(card["between"] for card in hunt),
        survival_phase=tuple(card["phase"] for card in survival),
        artemia=_board(data),
        rescue={row["seats"]: row["rescue"] for row in seats},
        assimilation={row["seats"]: row["assimilation"] for row in seats},
        reserve={row["seats"]: row["reserve"] for row in seats},
        will=will,
        recovered_will=(
            _number(recovered, "basic", "recovered_will", 1, will),
            _number(recovered, "advanced", "recovered_will", 1, will),
        ),
        hunt_hand=_number(setup, "hunt_hand", "setup", 1, 9),
        first_survival=_number(setup, "survival", "setup", 0, 2),
    )


def _entries(data: Any, name: str, ids: tuple[str, ...], more: set[str]) -> list[dict[str, Any]]:
    found = data.get(name)
    if not isinstance(found, list):
        raise BadComponents(f"{name!r} must be a list")
    if len(found) != len(ids):
        raise BadComponents(f"{name!r} must have {len(ids)} entries, not {len(found)}")
    for entry, id in zip(found, ids, strict=True):
        if not isinstance(entry, dict) or entry.get("id") != id:
            raise BadComponents(f"{name!r}: {id!r} is expected here, not {entry!r}"[:120])
        if set(entry) != {"id", *more}:
            fields = ", ".join(sorted({"id", *more}))
            raise BadComponents(f"{name} {id!r} must have exactly {fields}")
    return found


def _check_place(number: int, place: dict[str, Any]) -> None:
    where = f"place {place['id']!r}"
    if place["number"] != number or type(place["number"]) is not int:
        raise BadComponents(f"{where}: 'number' must be {number}, not {place['number']!r}")
    if place["start"] is not (number in ground.STARTING):
        raise BadComponents(f"{where}: the starting places are 1 to 5")
    near = [other for other in range(1, 11) if ground.NEAR[number] >> other & 1]
    if place["near"] != near:
        raise BadComponents(f"{where}: 'near' must be {near}, two rows of five")


def _number(data: dict[str, Any], name: str, where: str, low: int, high: int) -> int:
    value = data.get(name)
    if type(value) is not int or not low <= value <= high:
        raise BadComponents(f"{where}: {name!r} must be {low} to {high}, not {value!r}")
    return value


def _seats(setup: dict[str, Any]) -> list[dict[str, Any]]:
    rows = setup.get("seats")
    if not isinstance(rows, list) or len(rows) != len(SEAT_COUNTS):
        raise BadComponents(f"setup: 'seats' must have {len(SEAT_COUNTS)} entries")
    for row, seats in zip(rows, SEAT_COUNTS, strict=True):
        if not isinstance(row, dict) or row.get("seats") != seats:
            raise BadComponents(f"setup: the entry for {seats} seats is missing")
        for name, high in (("rescue", LONGEST), ("assimilation", LONGEST), ("reserve", 9)):
            _number(row, name, f"setup for {seats} seats", 1, high)
    return rows


def _board(data: Any) -> tuple[tuple[int, ...], ...]:
    sides = data.get("board")
    if not isinstance(sides, list) or len(sides) != len(SIDES):
        raise BadComponents("'board' must have two sides")
    found = []
    for side, number in zip(sides, SIDES, strict=True):
        if not isinstance(side, dict) or side.get("side") != number:
            raise BadComponents(f"'board': side {number} is missing")
        spaces = side.get("artemia")
        if not isinstance(spaces, list) or not all(
            type(space) is int and 1 <= space <= LONGEST for space in spaces
        ):
            raise BadComponents(f"'board', side {number}: 'artemia' must list spaces to the star")
        found.append(tuple(sorted(spaces)))
    return tuple(found)


@of_box
def components() -> Components:
    """The components of this installation."""
    return load()


# ---- names ----


def hunt_names(mask: int) -> list[str]:
    """The hunt cards of a mask."""
    return [HUNT[card] for card in members(mask)]


def survival_names(mask: int) -> list[str]:
    """The survival cards of a mask."""
    return [SURVIVAL[card] for card in members(mask)]


def place_text(number: int) -> Text:
    """A place by its number and name."""
    return Text("place", {"number": number, "name": Text(f"place-{PLACES[number - 1]}")})


def place_list(numbers: Iterable[int]) -> tuple[Text, ...]:
    """Some places."""
    return tuple(place_text(number) for number in numbers)


def hunt_text(card: int) -> Text:
    """A hunt card by its name."""
    return Text(f"hunt-{HUNT[card]}")


def survival_text(card: int) -> Text:
    """A survival card by its name."""
    return Text(f"survival-{SURVIVAL[card]}")


def token_text(number: int, case: str = "nom") -> Text:
    """A hunt token; `case` for languages that decline (nom, acc)."""
    return Text(f"token-{TOKENS[number]}", {"case": case})


def where_text(mask: int) -> Text:
    """On a place, or between two."""
    found = members(mask)
    if len(found) == 2:
        return Text("between", {"one": place_text(found[0]), "two": place_text(found[1])})
    return Text("on", {"place": place_text(found[0])})
