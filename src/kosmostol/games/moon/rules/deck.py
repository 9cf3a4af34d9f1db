"""The starship cards: three piles, each offering the number on top and the effect beside it.

The order of a pile does not exist until a card is drawn. In the first pass even the split
into piles does not: unseen cards lie in one common bag, which is the same as three shuffled
piles. From the second pass on a pile is a bag of its own, for its cards are known by then.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kosmostol.games.moon.rules.numbers import PILES
from kosmostol.kernel.bits import sort_row
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.packed import vec

CARDS: Final[i64] = 63
PILE: Final[i64] = 21
NO_CARD: Final[i64] = -1


@mypyc_attr(acyclic=True, free_list_len=1)
class Deck:
    """Bags, top cards, effect cards and discards. All piles always have the same size."""

    def __init__(
        self,
        bag: vec[i64],
        unseen: i64,
        draw: vec[i64],
        left: i64,
        top: vec[i64],
        beside: vec[i64],
        discard: vec[i64],
        discarded: i64,
    ) -> None:
        self.bag = bag  # the first `unseen` cards have not been shown yet
        self.unseen: i64 = unseen
        self.draw = draw  # from the second pass on: each pile's first `left` cards
        self.left: i64 = left
        self.top = top  # the card whose number is offered
        self.beside = beside  # the card whose effect is offered
        self.discard = discard  # each pile's first `discarded` cards
        self.discarded: i64 = discarded

    def clone(self) -> "Deck":
        """An independent copy."""
        return Deck(
            self.bag[:],
            self.unseen,
            self.draw[:],
            self.left,
            self.top[:],
            self.beside[:],
            self.discard[:],
            self.discarded,
        )

    def remaining(self) -> i64:
        """How many turns are left before the piles are shuffled anew."""
        if self.unseen > 0:
            return self.unseen // PILES
        return self.left

    def drawn(self, pile: i64, chance: Chance) -> i64:
        """A card from a pile's bag."""
        card: i64 = 0
        at: i64 = 0
        if self.unseen > 0:
            at = chance.below(self.unseen)
            card = self.bag[at]
            self.unseen -= 1
            self.bag[at] = self.bag[self.unseen]
            return card
        # All piles shrink together: `left` is lowered when the last of them has drawn.
        at = pile * PILE + chance.below(self.left)
        card = self.draw[at]
        self.draw[at] = self.draw[pile * PILE + self.left - 1]
        if pile == PILES - 1:
            self.left -= 1
        return card

    # guide: cards
    def flip(self, chance: Chance, shuffle_all: bool) -> bool:
        """Begin a turn: each top card becomes the effect, a new card shows its number.

        Before the first turn the top cards are turned up, too.

        True if that took a new shuffle: every pile's discard becomes its new draw pile, without
        the card just flipped, unless `shuffle_all`.
        """
        pile: i64 = 0
        while pile < PILES and self.top[pile] == NO_CARD:
            self.top[pile] = self.drawn(pile, chance)
            pile += 1
        pile = 0
        while pile < PILES:
            if self.beside[pile] != NO_CARD:
                self.discard[pile * PILE + self.discarded] = self.beside[pile]
            pile += 1
        if self.beside[0] != NO_CARD:
            self.discarded += 1
        shuffled = self.unseen == 0 and self.left == 0
        if shuffled:
            self._shuffle(chance, shuffle_all)
        else:
            pile = 0
            while pile < PILES:
                self.beside[pile] = self.top[pile]
                pile += 1
        pile = 0
        while pile < PILES:
            self.top[pile] = self.drawn(pile, chance)
            pile += 1
        return shuffled

    # guide: reshuffle
    def _shuffle(self, chance: Chance, shuffle_all: bool) -> None:
        """The last number cards have just been flipped and the draw piles are empty."""
        pile: i64 = 0
        while pile < PILES:
            self.beside[pile] = self.top[pile]
            if shuffle_all:
                self.discard[pile * PILE + self.discarded] = self.top[pile]
            pile += 1
        if shuffle_all:
            self.discarded += 1
        i: i64 = 0
        while i < PILES * PILE:
            self.draw[i] = self.discard[i]
            i += 1
        self.left = self.discarded
        self.discarded = 0
        if shuffle_all:
            pile = 0
            while pile < PILES:
                self.beside[pile] = self.drawn(pile, chance)
                pile += 1

    def forget_order(self) -> None:
        """Sort what lies in bags: how they lie there must tell nothing."""
        sort_row(self.bag, 0, self.unseen)
        pile: i64 = 0
        while pile < PILES:
            sort_row(self.draw, pile * PILE, self.left)
            pile += 1


def deck_of(
    bag: list[int],
    unseen: i64,
    draw: list[int],
    left: i64,
    top: list[int],
    beside: list[int],
    discard: list[int],
    discarded: i64,
) -> Deck:
    """A deck that lies like this."""
    return Deck(
        vec[i64](bag),
        unseen,
        vec[i64](draw),
        left,
        vec[i64](top),
        vec[i64](beside),
        vec[i64](discard),
        discarded,
    )


def new_deck() -> Deck:
    """All cards unseen, nothing on top yet."""
    return deck_of(list(range(63)), CARDS, [-1] * 63, 0, [-1] * 3, [-1] * 3, [-1] * 63, 0)
