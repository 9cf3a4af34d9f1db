"""Rockets, win piles and the discard: open stacks of cards, one card on the other."""

from typing import Final

from mypy_extensions import i16, i64, mypyc_attr

from kosmostol.games.catonauts.rules.box import Box
from kosmostol.games.catonauts.rules.numbers import (
    CARDS,
    DISCARD,
    MAX_SEATS,
    NO_CARD,
    PILE,
    ROCKET,
    SIDE,
    STACKS,
)
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT

# Where the parts of the stacks lie in one array.
_TOP: Final[i64] = CARDS  # topmost card of each stack; before that, the card below each card
_ABOARD: Final[i64] = _TOP + STACKS  # cats of each colour in each rocket
_POINTS: Final[i64] = _ABOARD + MAX_SEATS * SIDE  # cats in each win pile


@mypyc_attr(acyclic=True, free_list_len=1)
class Rockets:
    """All stacks. The rightmost card of a rocket, the one at its exit, is the topmost."""

    def __init__(self, box: Box, stacks: vec[i64]) -> None:
        self.box = box
        self._stacks = stacks

    def clone(self) -> "Rockets":
        """An independent copy."""
        return Rockets(self.box, self._stacks[:])

    def top(self, stack: i64) -> i64:
        """The topmost card of a stack, or NO_CARD."""
        return self._stacks[_TOP + stack]

    def under(self, card: i64) -> i64:
        """The card below a card of a stack, or NO_CARD."""
        return self._stacks[card]

    def cards(self, stack: i64) -> list[int]:
        """The cards of a stack from the bottom up: a rocket from left to right."""
        found: list[int] = []
        card: i64 = self.top(stack)
        while card != NO_CARD:
            found.append(card)
            card = self.under(card)
        found.reverse()
        return found

    def places(self, stack: i64, out: vec[i16], at: i64) -> None:
        """Write the place of each card in a stack, counted from the bottom; 0: it is elsewhere."""
        stacks = self._stacks
        stop: i64 = at + CARDS
        i: i64 = at
        while i < stop:
            out[i] = i16(0)
            i += 1
        top: i64 = stacks[_TOP + stack]
        height: i64 = 0
        card: i64 = top
        while card != NO_CARD:
            height += 1
            card = stacks[card]
        card = top
        while card != NO_CARD:
            out[at + card] = i16(height)
            height -= 1
            card = stacks[card]

    def cats_aboard(self, seat: i64, colour: i64) -> i64:
        """How many cats of a colour a rocket carries."""
        return self._stacks[_ABOARD + seat * SIDE + colour]

    def points(self, seat: i64) -> i64:
        """How many cats a win pile holds."""
        return self._stacks[_POINTS + seat]

    # guide: board
    def board(self, seat: i64, card: i64) -> None:
        """The cats of a card get in, to the right of the others."""
        stacks = self._stacks
        stacks[card] = stacks[_TOP + ROCKET + seat]
        stacks[_TOP + ROCKET + seat] = card
        stacks[_ABOARD + seat * SIDE + self.box.cats[card]] += self.box.count[card]

    # guide: score
    def win(self, seat: i64, card: i64) -> None:
        """The cats of a card come to a win pile, each for a point."""
        stacks = self._stacks
        stacks[card] = stacks[_TOP + PILE + seat]
        stacks[_TOP + PILE + seat] = card
        stacks[_POINTS + seat] += self.box.count[card]

    def discard(self, card: i64) -> None:
        """A card comes to the discard."""
        stacks = self._stacks
        stacks[card] = stacks[_TOP + DISCARD]
        stacks[_TOP + DISCARD] = card

    def exit(self, seat: i64) -> i64:
        """The card at the exit leaves a rocket; which it is."""
        stacks = self._stacks
        card: i64 = stacks[_TOP + ROCKET + seat]
        stacks[_TOP + ROCKET + seat] = stacks[card]
        stacks[_ABOARD + seat * SIDE + self.box.cats[card]] -= self.box.count[card]
        return card

    # guide: land
    def matching(self, seat: i64, colour: i64) -> i64:
        """Mask of the depths at which a rocket has cats of a colour: 1 is the card at its exit."""
        stacks = self._stacks
        cats = self.box.cats
        found: i64 = 0
        depth: i64 = 1
        card: i64 = stacks[_TOP + ROCKET + seat]
        while card != NO_CARD:
            if cats[card] == colour:
                found |= BIT[depth]
            card = stacks[card]
            depth += 1
        return found


def empty_rockets(box: Box) -> Rockets:
    """Nobody has taken anything."""
    return Rockets(box, vec[i64]([NO_CARD] * (CARDS + STACKS) + [0] * (MAX_SEATS * (SIDE + 1))))
