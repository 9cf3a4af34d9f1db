"""The deck, and the new card that fills the cell just left.

The deck is a bag: its order does not exist until a card is drawn.
"""

from mypy_extensions import i64, mypyc_attr

from kosmostol.games.catonauts.rules.field import Field
from kosmostol.games.catonauts.rules.numbers import LEFT_HOLE, REFILLED
from kosmostol.kernel.bits import sort_row
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import EVERYONE, Event


@mypyc_attr(acyclic=True, free_list_len=1)
class Deck:
    """The cards still to come."""

    def __init__(self, cards: vec[i64], size: i64) -> None:
        self._cards = cards  # the first `size` of them, in no order
        self.size: i64 = size

    def clone(self) -> "Deck":
        """An independent copy."""
        return Deck(self._cards[:], self.size)

    def cards(self) -> list[int]:
        """What is still to come, in the order in which it lies by accident."""
        return list(self._cards[: self.size])

    def draw(self, chance: Chance) -> i64:
        """Any card of the deck."""
        drawn: i64 = chance.below(self.size)
        cards = self._cards
        card: i64 = cards[drawn]
        last: i64 = self.size - 1
        cards[drawn] = cards[last]
        self.size = last
        return card

    def sort(self) -> None:
        """Forget in which order the cards lie by accident."""
        sort_row(self._cards, 0, self.size)


def deck_of(cards: list[int]) -> Deck:
    """A deck of these cards."""
    return Deck(vec[i64](cards), len(cards))


# guide: turn, end
def refill(field: Field, deck: Deck, cell: i64, chance: Chance, log: list[Event] | None) -> bool:
    """Put a new card on the cell just left; False if the deck has none and a hole stays."""
    if deck.size == 0:
        if log is not None:
            log.append(Event(LEFT_HOLE, EVERYONE, cell))
        return False
    card: i64 = deck.draw(chance)
    field.lay(cell, card)
    if log is not None:
        log.append(Event(REFILLED, EVERYONE, cell, card))
    return True
