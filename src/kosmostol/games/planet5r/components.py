"""The box of Planet 5R, read from components.json and checked, and what its parts are called."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from kosmostol.games.planet5r.rules.bot import expected_gains
from kosmostol.games.planet5r.rules.box import Box, Faces, points_table
from kosmostol.games.planet5r.rules.numbers import (
    GAIN_DIE,
    GAIN_ONE,
    GAIN_PER_CARD,
    MAX_SEATS,
    NO_ACTION,
    NO_CARD,
    NO_CRYSTAL,
    NO_UPGRADE,
    SETTLEMENTS,
    STEAL_EACH,
    TECHNOLOGIES,
)
from kosmostol.kernel.bits import members
from kosmostol.kernel.boxes import of_box
from kosmostol.kernel.components import read_components
from kosmostol.kernel.errors import BadComponents
from kosmostol.kernel.text import Arg, Text

FILE = Path(__file__).parent / "components.json"
Action = Literal["dig", "develop", "plunder", "scout", "expand"]
Crystal = Literal["blue", "green", "violet", "joker"]
Upgrade = Literal["gain_1", "gain_die", "gain_per_card", "steal_1_each"]
ACTION_NAMES: tuple[Action, ...] = ("dig", "develop", "plunder", "scout", "expand")
CRYSTAL_NAMES: tuple[Crystal, ...] = ("blue", "green", "violet", "joker")
SEAT_COUNTS = (3, 4, 5)
UPGRADES: dict[Upgrade, int] = {
    "gain_1": GAIN_ONE,
    "gain_die": GAIN_DIE,
    "gain_per_card": GAIN_PER_CARD,
    "steal_1_each": STEAL_EACH,
}
UPGRADE_NAMES = {number: name for name, number in UPGRADES.items()}
AIMED = (GAIN_PER_CARD, STEAL_EACH)
HIGHEST_FACE = 20


@dataclass(frozen=True)
class Components:
    """Names of cards by the numbers the rules use, faces by side and card, tables by count."""

    cards: tuple[str, ...]
    action: tuple[int, ...]
    upgrade: tuple[int, ...]
    target: tuple[int, ...]
    edge: tuple[int, ...]
    centre: tuple[int, ...]
    develop: tuple[int, ...]
    plunder: tuple[int, ...]
    victims: tuple[int, ...]
    market_limit: tuple[int, ...]
    start_water: int
    die: tuple[int, ...]
    small_die: tuple[int, ...]
    crystal_points: tuple[int, ...]

    @cache  # noqa: B019 - components live as long as the program
    def box(
        self, seats: int, *, small_die: bool, open_water: bool, settlement_crystals: bool
    ) -> Box:
        """The box as the rules want it."""
        die = self.small_die if small_die else self.die
        faces = Faces(
            action=list(self.action),
            upgrade=list(self.upgrade),
            target=list(self.target),
            edge=list(self.edge),
            centre=list(self.centre),
        )
        return Box(
            faces=faces,
            develop=[0, *(_column(self.develop, count) for count in range(1, MAX_SEATS + 1))],
            plunder=[0, *(_column(self.plunder, count) for count in range(1, MAX_SEATS + 1))],
            victims=sum(1 << action for action in self.victims),
            market_limit=self.market_limit[SEAT_COUNTS.index(seats)],
            start_water=self.start_water,
            die=list(die),
            points=_points(self.crystal_points),
            gain=expected_gains(faces, seats, sum(die) / len(die)),
            small_die=small_die,
            open_water=open_water,
            settlement_crystals=settlement_crystals,
        )


def _column(table: tuple[int, ...], count: int) -> int:
    """The entry for that many seats; counts beyond the last column use the last."""
    return table[min(count, len(table)) - 1]


@cache
def _points(by_count: tuple[int, ...]) -> list[int]:
    return points_table(list(by_count))


def load(file: Path = FILE) -> Components:
    """Read and check a components file; BadComponents says what is wrong where."""
    return check(read_components(file))


def check(data: Any) -> Components:
    """The components described by the JSON of a components file."""
    if not isinstance(data, dict):
        raise BadComponents("a components file is a JSON object")
    if data.get("actions") != list(ACTION_NAMES):
        raise BadComponents(f"'actions' must be {', '.join(ACTION_NAMES)}, in this order")
    if data.get("crystals") != list(CRYSTAL_NAMES):
        raise BadComponents(f"'crystals' must be {', '.join(CRYSTAL_NAMES)}, in this order")
    cards = _cards(data, "technologies", TECHNOLOGIES) + _cards(data, "settlements", SETTLEMENTS)
    names = [card["id"] for card in cards]
    for name in names:
        if names.count(name) > 1:
            raise BadComponents(f"card {name!r} is listed {names.count(name)} times")
    sides = [card[which] for card in cards for which in ("left", "right")]
    limits = data.get("market_limit")
    if not isinstance(limits, dict) or set(limits) != {str(seats) for seats in SEAT_COUNTS}:
        raise BadComponents("'market_limit' must name a limit for 3, 4 and 5 seats")
    victims = data.get("plunder_victims")
    if not isinstance(victims, list) or not all(name in ACTION_NAMES for name in victims):
        raise BadComponents("'plunder_victims' must be a list of actions")
    return Components(
        cards=tuple(names),
        action=tuple(ACTION_NAMES.index(side["action"]) for side in sides),
        upgrade=tuple(UPGRADES.get(side.get("upgrade"), NO_UPGRADE) for side in sides),
        target=tuple(
            NO_ACTION if side.get("of") is None else ACTION_NAMES.index(side["of"])
            for side in sides
        ),
        edge=tuple(CRYSTAL_NAMES.index(side["crystal"]) for side in sides),
        centre=tuple(
            CRYSTAL_NAMES.index(card["centre"]) if "centre" in card else NO_CRYSTAL
            for card in cards
        ),
        develop=_numbers(data, "develop", 1, MAX_SEATS, 0, 99),
        plunder=_numbers(data, "plunder", 1, MAX_SEATS, 0, 99),
        victims=tuple(ACTION_NAMES.index(name) for name in victims),
        market_limit=_numbers(
            {"market_limit": [limits[str(seats)] for seats in SEAT_COUNTS]},
            "market_limit",
            len(SEAT_COUNTS),
            len(SEAT_COUNTS),
            1,
            TECHNOLOGIES,
        ),
        start_water=_numbers(
            {"start_water": [data.get("start_water")]}, "start_water", 1, 1, 0, 99
        )[0],
        die=_numbers(data, "die", 1, HIGHEST_FACE, 0, HIGHEST_FACE),
        small_die=_numbers(data, "small_die", 1, HIGHEST_FACE, 0, HIGHEST_FACE),
        crystal_points=_numbers(data, "crystal_points", 7, 7, 0, 99),
    )


def _numbers(
    data: dict[str, Any], name: str, least: int, most: int, low: int, high: int
) -> tuple[int, ...]:
    """A list of whole numbers, as long and as large as allowed."""
    values = data.get(name)
    if not isinstance(values, list) or not least <= len(values) <= most:
        count = str(least) if least == most else f"{least} to {most}"
        raise BadComponents(f"{name!r} must be a list of {count} numbers")
    for value in values:
        if type(value) is not int or not low <= value <= high:
            raise BadComponents(f"{name!r} must hold numbers from {low} to {high}, not {value!r}")
    return tuple(values)


def _cards(data: dict[str, Any], kind: str, count: int) -> list[dict[str, Any]]:
    cards = data.get(kind)
    if not isinstance(cards, list) or len(cards) != count:
        raise BadComponents(f"{kind!r} must be a list of {count} cards")
    return [_card(index, card, kind) for index, card in enumerate(cards, 1)]


def _card(index: int, card: Any, kind: str) -> dict[str, Any]:
    where = f"{kind} {index}"
    technology = kind == "technologies"
    fields = {"id", "left", "right", "centre"} if technology else {"id", "left", "right"}
    if not isinstance(card, dict) or set(card) != fields:
        raise BadComponents(f"{where} must have exactly {', '.join(sorted(fields))}")
    name = card["id"]
    if not isinstance(name, str) or not name.isascii() or not name.isalnum():
        raise BadComponents(f"{where}: 'id' must be a short name of letters and digits")
    if technology and card["centre"] not in CRYSTAL_NAMES:
        allowed = ", ".join(CRYSTAL_NAMES)
        raise BadComponents(
            f"card {name!r}: 'centre' must be one of {allowed}, not {card['centre']!r}"
        )
    for which in ("left", "right"):
        _side(f"card {name!r}, {which}", card[which], technology)
    return card


def _side(where: str, side: Any, technology: bool) -> None:
    if not isinstance(side, dict):
        raise BadComponents(f"{where} must be an object")
    fields = {"action", "crystal"}
    if technology:
        if side.get("upgrade") not in UPGRADES:
            allowed = ", ".join(UPGRADES)
            raise BadComponents(
                f"{where}: 'upgrade' must be one of {allowed}, not {side.get('upgrade')!r}"
            )
        fields |= {"upgrade", "of"}
    if set(side) != fields:
        raise BadComponents(f"{where} must have exactly {', '.join(sorted(fields))}")
    aimed = technology and UPGRADES[side["upgrade"]] in AIMED
    if technology and not aimed and side["of"] is not None:
        raise BadComponents(f"{where}: {side['upgrade']!r} is of no action, 'of' must be null")
    for name in ("action", "of") if aimed else ("action",):
        if side[name] not in ACTION_NAMES:
            allowed = ", ".join(ACTION_NAMES)
            raise BadComponents(f"{where}: {name!r} must be one of {allowed}, not {side[name]!r}")
    if side["crystal"] not in CRYSTAL_NAMES:
        allowed = ", ".join(CRYSTAL_NAMES)
        raise BadComponents(f"{where}: 'crystal' must be one of {allowed}, not {side['crystal']!r}")


@of_box
def components() -> Components:
    """The components of this installation."""
    return load()


# ---- what parts are called ----


def action_name(action: int) -> Action | None:
    """`dig` for action 0; None for no action."""
    return None if action == NO_ACTION else ACTION_NAMES[action]


def actions_of(mask: int) -> list[Action]:
    """The actions of a mask."""
    return [ACTION_NAMES[action] for action in members(mask)]


def card_name(card: int) -> str | None:
    """`T01` for card 0; None for no card."""
    return None if card == NO_CARD else components().cards[card]


def action_text(action: int, case: str = "nom") -> Text:
    """An action; `case` for languages that decline (nom, acc)."""
    return Text(f"action-{ACTION_NAMES[action]}", {"case": case})


def named(card: int, case: str = "nom") -> Text:
    """A card by its picture; `case` for languages that decline (nom, acc, gen)."""
    return Text(f"card-{components().cards[card]}", {"case": case})


def card_text(card: int, case: str = "nom") -> Text:
    """A card: what is on its picture and the actions on its sides."""
    action = components().action
    kind = "technology" if card < TECHNOLOGIES else "settlement"
    sides: dict[str, Arg] = {
        "card": named(card, case),
        "left": action_text(action[2 * card]),
        "right": action_text(action[2 * card + 1]),
    }
    return Text(kind, sides)


def water_text(count: int) -> Text:
    """An amount of water, as an object: «takes two tokens»."""
    return Text("water", {"count": count})
