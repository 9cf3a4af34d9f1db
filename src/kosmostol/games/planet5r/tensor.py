"""The view of Planet 5R as numbers, and every move there is."""

from collections.abc import Sequence

from kosmostol.games.planet5r.components import ACTION_NAMES, CRYSTAL_NAMES, components
from kosmostol.games.planet5r.rules.numbers import (
    CARDS,
    END_MOVE,
    MOST_JOKERS,
    MOST_WATER,
    NEIGHBOURS,
    NO_CARD,
    OVER_LEFT,
    OVER_RIGHT,
    OVERS,
    PLACE_MOVE,
    ROUNDS,
    SIDES,
    TECHNOLOGIES,
    left_neighbour,
    right_neighbour,
)
from kosmostol.games.planet5r.views import PHASES
from kosmostol.kernel.tensor import Entry, Fields, Form, Has, Items, Number, OneOf

MOST_POINTS = 100
PRINTED = (
    *("rounds", "marketLimit", "die", "crystalPoints", "openWater", "settlementCrystals"),
    "faces",
)


class Rows(Form):
    """The rows of a clan: what lies to the right of each card, and which of the two is above."""

    def __init__(self, cards: Sequence[str]) -> None:
        self.cards = tuple(cards)
        self._codes = {card: code for code, card in enumerate(self.cards, 1)}

    def entries(self, name: str) -> list[Entry]:
        words = ("", *self.cards)
        return [
            entry
            for card in self.cards
            for entry in (
                Entry(f"{name}.{card}.lies", 0, 1),
                Entry(f"{name}.{card}.right", 0, len(self.cards), words),
                Entry(f"{name}.{card}.over", 0, 1),
            )
        ]

    def write(self, value: object, out: list[int]) -> None:
        start = len(out)
        out.extend([0] * (3 * len(self.cards)))
        rows = value if isinstance(value, list) else []
        for row in rows:
            for place, card in enumerate(row["cards"]):
                at = start + 3 * (self._codes[card] - 1)
                out[at] = 1
                if place + 1 < len(row["cards"]):
                    out[at + 1] = self._codes[row["cards"][place + 1]]
                    out[at + 2] = int(row["over"][place])


def tensor(seats: int) -> Form:
    """The forms of view and recall; what is printed on cards, die and table is left out."""
    names = components().cards
    action = OneOf(ACTION_NAMES)
    clan = Fields(
        {
            "water": Number(0, MOST_WATER),
            "hand": Has(ACTION_NAMES),
            "discard": Has(ACTION_NAMES),
            "card": OneOf(("none", "sealed", "open")),
            "action": action,
            "last": action,
            "rows": Rows(names),
            "crystals": Items(CRYSTAL_NAMES, Number(0, max(SIDES, MOST_JOKERS))),
            "crystalScore": Number(0, MOST_POINTS),
        }
    )
    auction = Fields(
        {
            "current": Number(),
            "againstDie": Number(),
            "diggers": Has(range(seats)),
            "bids": Items(seats, Bid()),
            "roll": Number(0, 20),
            "bought": Has(range(seats)),
            "buyers": Has(range(seats)),
            "buyer": Number(0, seats - 1),
            "taken": OneOf(names),
        }
    )
    return Fields(
        {
            "phase": OneOf(PHASES.values()),
            "round": Number(0, ROUNDS + 1),
            "owing": Has(range(seats)),
            "late": Has(range(seats)),
            "market": Has(names[:TECHNOLOGIES]),
            "next": OneOf(names),
            "stack": Number(0, CARDS),
            "seats": Items(seats, clan),
            "auction": auction,
            "recall": Fields({"water": Items(seats, Number(0, MOST_WATER))}),
        },
        printed=PRINTED,
    )


class Bid(Number):
    """A bid; 0 for one that is sealed."""

    def __init__(self) -> None:
        super().__init__(0, int(MOST_WATER))

    def write(self, value: object, out: list[int]) -> None:
        super().write(0 if value == "sealed" else value, out)


def every_move() -> Sequence[int]:
    """Every action, technology, way to place and bid; a card joins two different cards."""
    places = range(NEIGHBOURS * NEIGHBOURS * OVERS)
    able = [PLACE_MOVE + how for how in places if _placeable(how)]
    return [*range(PLACE_MOVE), *able, *range(PLACE_MOVE + len(places), END_MOVE)]


def _placeable(how: int) -> bool:
    left, right = left_neighbour(how), right_neighbour(how)
    if left == NO_CARD or right == NO_CARD:
        return not (
            (left == NO_CARD and how & OVER_LEFT) or (right == NO_CARD and how & OVER_RIGHT)
        )
    return left != right
