"""The three piles of cards in a position."""

from collections.abc import Mapping, Sequence
from typing import Any

from kosmostol.games.moon.components import CARDS
from kosmostol.games.moon.rules.deck import NO_CARD, PILE, Deck
from kosmostol.games.moon.rules.numbers import PILES
from kosmostol.kernel.positions import Reader


def cards_json(deck: Deck) -> dict[str, Any]:
    """Where each card lies."""

    def ids(cards: Sequence[int]) -> list[int]:
        return [card + 1 for card in cards]

    return {
        "unseen": ids(deck.bag[: deck.unseen]),
        "piles": [
            {
                "draw": ids(deck.draw[pile * PILE : pile * PILE + deck.left]),
                "number": None if deck.top[pile] == NO_CARD else deck.top[pile] + 1,
                "effect": None if deck.beside[pile] == NO_CARD else deck.beside[pile] + 1,
                "discard": ids(deck.discard[pile * PILE : pile * PILE + deck.discarded]),
            }
            for pile in range(PILES)
        ],
    }


def read_cards(read: Reader, turn: int) -> Deck:
    """The deck of a turn: every card in one place, piles of the right size."""
    place_of: dict[int, str] = {}

    def card(value: object, place: str) -> int:
        if type(value) is not int or not 1 <= value <= CARDS:
            raise read.fail(place, f"there is no card {value!r}; cards are 1 to {CARDS}")
        if value in place_of:
            raise read.fail(place, f"card {value} is already in {place_of[value]}")
        place_of[value] = place
        return value - 1

    unseen = [card(v, f"unseen[{i}]") for i, v in enumerate(read.list("unseen"))]
    draw, discard = [], []
    top: list[int] = []
    beside: list[int] = []
    for pile, data in enumerate(read.list("piles", PILES)):
        place = f"piles[{pile}]"
        if not isinstance(data, Mapping):
            raise read.fail(place, f"must be an object, not {data!r}")
        part = Reader(data, place)
        draw.append([card(v, f"{place}.draw[{i}]") for i, v in enumerate(part.list("draw"))])
        for name, cards in (("number", top), ("effect", beside)):
            value = part.take(name)
            none = turn == 0 and value is None
            cards.append(NO_CARD if none else card(value, f"{place}.{name}"))
        discard.append(
            [card(v, f"{place}.discard[{i}]") for i, v in enumerate(part.list("discard"))]
        )
        part.done()
    read.done()
    for name, lists in (("draw", draw), ("discard", discard)):
        if len({len(cards) for cards in lists}) > 1:
            raise read.fail("piles", f"all piles must have equally many cards in {name}")
    if len(place_of) != CARDS:
        missing = next(id for id in range(1, CARDS + 1) if id not in place_of)
        raise read.fail("", f"card {missing} is nowhere")
    first_pass = turn < PILE
    left = len(unseen) // PILES if first_pass else len(draw[0])
    if first_pass and draw[0]:
        raise read.fail("piles[0].draw", "before the first shuffle hidden cards are 'unseen'")
    if unseen and not first_pass:
        raise read.fail("unseen", "after the first shuffle every card has been seen")
    if left != (PILE if turn == 0 else (PILE - 2) - (turn - 1) % (PILE - 1)):
        raise read.fail("piles", f"in turn {turn} the piles have another size")
    pad = [NO_CARD] * PILE

    def flat(lists: list[list[int]]) -> list[int]:
        return [each for cards in lists for each in (cards + pad)[:PILE]]

    bag = unseen + [NO_CARD] * (CARDS - len(unseen))
    return Deck(
        bag, len(unseen), flat(draw), len(draw[0]), top, beside, flat(discard), len(discard[0])
    )
