"""The three piles of cards in a position."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kosmostol.games.moon.components import CARDS
from kosmostol.games.moon.rules.deck import NO_CARD, PILE, Deck, deck_of, new_deck
from kosmostol.games.moon.rules.numbers import PILES
from kosmostol.games.moon.rules.state import Moon
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.positions import Reader

EMPTY_PILE: dict[str, Any] = {"draw": [], "discard": []}


def cards_json(deck: Deck) -> dict[str, Any]:
    """Where each card lies."""

    def ids(cards: Iterable[int]) -> list[int]:
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


def dealt(state: Moon, turn: int) -> Deck:
    """The piles as they would lie in a turn, by the match's chance."""
    chance = Chance(state.chance.key0, state.chance.key1, 0)
    deck = new_deck()
    for _ in range(turn):
        deck.flip(chance, state.box.adventure.rulings.reshuffle_all)
    return deck


def read_cards(read: Reader, turn: int, plausible: bool) -> Deck:
    """The deck of a turn: every card in one place, piles of the right size."""
    places = Places(read)
    given = places.cards(read.list("unseen"), "unseen") if read.has("unseen") else None
    draw, discard = [], []
    top: list[int] = []
    beside: list[int] = []
    for pile, data in enumerate(read.list("piles", PILES)):
        place = f"piles[{pile}]"
        if not isinstance(data, Mapping):
            raise read.fail(place, f"must be an object, not {data!r}")
        part = Reader(data, read.place(place), EMPTY_PILE)
        draw.append(places.cards(part.list("draw"), f"{place}.draw"))
        for name, cards in (("number", top), ("effect", beside)):
            value = part.take(name)
            none = turn == 0 and value is None
            cards.append(NO_CARD if none else places.card(value, f"{place}.{name}"))
        discard.append(places.cards(part.list("discard"), f"{place}.discard"))
        part.done()
    unseen = places.all_left() if given is None else given
    read.done()
    for name, lists in (("draw", draw), ("discard", discard)):
        if len({len(cards) for cards in lists}) > 1:
            raise read.fail("piles", f"all piles must have equally many cards in {name}")
    missing = places.rest()
    if plausible and missing:
        raise BadPosition("cards", f"card {missing[0] + 1} is nowhere: not in unseen nor a pile")
    if len(unseen) % PILES or (turn == 0 and len(unseen) < 2 * PILES):
        raise read.fail("unseen", "must hold as many cards for each of the three piles")
    if plausible:
        _check_sizes(read, turn, len(unseen), len(draw[0]))
    pad = [NO_CARD] * PILE

    def flat(lists: list[list[int]]) -> list[int]:
        return [each for cards in lists for each in (cards + pad)[:PILE]]

    bag = unseen + [NO_CARD] * (CARDS - len(unseen))
    return deck_of(
        bag, len(unseen), flat(draw), len(draw[0]), top, beside, flat(discard), len(discard[0])
    )


def _check_sizes(read: Reader, turn: int, unseen: int, draw: int) -> None:
    """What each turn leaves in the piles."""
    first_pass = turn < PILE
    left = unseen // PILES if first_pass else draw
    if first_pass and draw:
        raise read.fail("piles[0].draw", "before the first shuffle hidden cards are 'unseen'")
    if unseen and not first_pass:
        raise read.fail("unseen", "after the first shuffle every card has been seen")
    if left != (PILE if turn == 0 else (PILE - 2) - (turn - 1) % (PILE - 1)):
        raise read.fail("piles", f"in turn {turn} the piles have another size")


class Places:
    """Where each card is: no card is in two places."""

    def __init__(self, read: Reader) -> None:
        self._read = read
        self._found: dict[int, str] = {}

    def card(self, value: object, place: str) -> int:
        """A card by its number."""
        if type(value) is not int or not 1 <= value <= CARDS:
            raise self._read.fail(place, f"there is no card {value!r}; cards are 1 to {CARDS}")
        if value in self._found:
            raise self._read.fail(place, f"card {value} is already in {self._found[value]}")
        self._found[value] = place
        return value - 1

    def cards(self, values: Sequence[object], place: str) -> list[int]:
        """A list of cards."""
        return [self.card(value, f"{place}[{i}]") for i, value in enumerate(values)]

    def all_left(self) -> list[int]:
        """The rest of the box, laid here."""
        return [self.card(card + 1, "unseen") for card in self.rest()]

    def rest(self) -> list[int]:
        """The cards that are nowhere yet."""
        return [id - 1 for id in range(1, CARDS + 1) if id not in self._found]
