"""The deck, and the new card that fills the cell just left.

The deck is a bag: its order does not exist until a card is drawn.
"""

from mypy_extensions import i64

from kosmostol.games.catonauts.rules.field import Field
from kosmostol.games.catonauts.rules.numbers import LEFT_HOLE, REFILLED
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import BIT, EVERYONE, Event


class Deck:
    """The cards still to come."""

    def __init__(self, cards: list[int], size: i64) -> None:
        self.cards = cards  # the first `size` of them, in no order
        self.size: i64 = size

    def clone(self) -> "Deck":
        """An independent copy."""
        return Deck(self.cards.copy(), self.size)

    def draw(self, chance: Chance) -> i64:
        """Any card of the deck."""
        drawn: i64 = chance.below(self.size)
        card: i64 = self.cards[drawn]
        self.size -= 1
        self.cards[drawn] = self.cards[self.size]
        return card

    def sort(self) -> None:
        """Forget in which order the cards lie by accident."""
        cards = self.cards[: self.size]
        cards.sort()
        self.cards = cards


# guide: turn, end
def refill(field: Field, deck: Deck, cell: i64, chance: Chance, log: list[Event] | None) -> bool:
    """Put a new card on the cell just left; False if the deck has none and a hole stays."""
    if deck.size == 0:
        if log is not None:
            log.append(Event(LEFT_HOLE, EVERYONE, cell))
        return False
    card: i64 = deck.draw(chance)
    field.cards[cell] = card
    field.filled |= BIT[cell]
    if log is not None:
        log.append(Event(REFILLED, EVERYONE, cell, card))
    return True
