"""The market of technologies and the stack it is fed from.

The stack is a bag of which only the next card is known: what has no order cannot leak one.
"""

from mypy_extensions import i64

from kosmostol.games.planet5r.rules.numbers import AGED, NO_CARD, ROUND, TAKE_MARKET, TAKE_NEXT
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import EVERYONE, LEGAL, Event


class Market:
    """Technologies for sale and those still to come."""

    def __init__(self, cards: list[int], next: i64, bag: list[int]) -> None:
        self.cards = cards  # for sale, the oldest first
        self.next: i64 = next  # top of the stack, seen by all and not for sale; or NO_CARD
        self.bag = bag  # the rest of the stack, in no order

    def clone(self) -> "Market":
        """An independent copy."""
        return Market(self.cards.copy(), self.next, self.bag.copy())

    # guide: market
    def fault(self, card: i64) -> i64:
        """Why a technology cannot be taken, or LEGAL."""
        if card == self.next:
            return TAKE_NEXT
        return LEGAL if card in self.cards else TAKE_MARKET

    # guide: market
    def feed(self, round: i64, limit: i64, chance: Chance, log: list[Event] | None) -> None:
        """A technology comes to the market, and the oldest leaves it if there are too many."""
        if self.next != NO_CARD:
            self.cards.append(self.next)
        if log is not None:
            log.append(Event(ROUND, EVERYONE, round, self.next))
        if len(self.cards) > limit:
            aged: i64 = self.cards.pop(0)
            if log is not None:
                log.append(Event(AGED, EVERYONE, aged))
        self.next = draw(self.bag, chance)


def draw(bag: list[int], chance: Chance) -> i64:
    """A card out of a bag, or NO_CARD if it is empty."""
    size: i64 = len(bag)
    if size == 0:
        return NO_CARD
    at: i64 = chance.below(size)
    card: i64 = bag[at]
    bag[at] = bag[size - 1]
    bag.pop()
    return card
