"""Rockets, win piles and the discard: open stacks of cards, one card on the other."""

from mypy_extensions import i64

from kosmostol.games.catonauts.rules.box import Box
from kosmostol.games.catonauts.rules.numbers import CARDS, MAX_SEATS, NO_CARD, ROCKET, SIDE, STACKS


class Rockets:
    """All stacks. The rightmost card of a rocket, the one at its exit, is the topmost."""

    def __init__(
        self, box: Box, top: list[int], under: list[int], aboard: list[int], points: list[int]
    ) -> None:
        self.box = box
        self.top = top  # topmost card of each stack
        self.under = under  # the card below a card of a stack
        self.aboard = aboard  # cats of each colour in each rocket
        self.points = points  # cats in each win pile

    def clone(self) -> "Rockets":
        """An independent copy."""
        return Rockets(
            self.box, self.top.copy(), self.under.copy(), self.aboard.copy(), self.points.copy()
        )

    def cards(self, stack: i64) -> list[int]:
        """The cards of a stack from the bottom up: a rocket from left to right."""
        found: list[int] = []
        card: i64 = self.top[stack]
        while card != NO_CARD:
            found.append(card)
            card = self.under[card]
        found.reverse()
        return found

    def cats_aboard(self, seat: i64, colour: i64) -> i64:
        """How many cats of a colour a rocket carries."""
        return self.aboard[seat * SIDE + colour]

    # guide: board
    def board(self, seat: i64, card: i64) -> None:
        """The cats of a card get in, to the right of the others."""
        self.under[card] = self.top[ROCKET + seat]
        self.top[ROCKET + seat] = card
        self.aboard[seat * SIDE + self.box.cats[card]] += self.box.count[card]

    def leave(self, seat: i64, stack: i64) -> None:
        """The card at the exit leaves a rocket for another stack."""
        card: i64 = self.top[ROCKET + seat]
        self.top[ROCKET + seat] = self.under[card]
        self.under[card] = self.top[stack]
        self.top[stack] = card
        self.aboard[seat * SIDE + self.box.cats[card]] -= self.box.count[card]

    def put(self, stack: i64, card: i64) -> None:
        """Lay a card on a stack."""
        self.under[card] = self.top[stack]
        self.top[stack] = card


def empty_rockets(box: Box) -> Rockets:
    """Nobody has taken anything."""
    return Rockets(
        box, [NO_CARD] * STACKS, [NO_CARD] * CARDS, [0] * (MAX_SEATS * SIDE), [0] * MAX_SEATS
    )
