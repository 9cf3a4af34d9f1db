"""ASTRA, the opponent of a player alone: its deck, the cards it gets, what they are worth.

The starship cards lie in one deck with three effect cards A, B, C, which come in the last third
of the first pass and anywhere in the second. As elsewhere a deck is a bag: what has no order
cannot be peeked at.
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.numbers import EFFECTS, PILES
from kosmostol.kernel.bits import size
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import BIT

PLAYER: Final[i64] = 0  # the only seat
STARSHIPS: Final[i64] = 63
LETTER_CARD: Final[i64] = 63  # cards from here on are A, B, C
LATE: Final[i64] = 21  # in the first pass effect cards lie among the last starship cards
ALL_LETTERS: Final[i64] = 7
NO_LETTER: Final[i64] = -1
EMPTY_DECK: Final[i64] = -1

# Which of the three cards gives the number, which the effect, which is left, by combination.
PAIRS: Final[i64] = 6
PAIR_NUMBER: Final[list[int]] = [0, 0, 1, 1, 2, 2]
PAIR_EFFECT: Final[list[int]] = [1, 2, 0, 2, 0, 1]
PAIR_LEFT: Final[list[int]] = [2, 1, 2, 0, 1, 0]


class Rival:
    """What is printed on the opponent's card and on the adventure's ASTRA card."""

    def __init__(
        self,
        opponent: i64,
        level: i64,
        points: list[int],
        slots: i64,
        gain: i64,
        triggers: i64,
        fixed: i64,
        level_points: i64,
        track: list[int],
        start: i64,
    ) -> None:
        self.opponent: i64 = opponent
        self.level: i64 = level
        self.points = points  # of a card, by its effect
        self.slots: i64 = slots  # solo bonuses printed
        self.gain: i64 = gain  # solo bonuses for each thing the player is first to get
        self.triggers: i64 = triggers  # mask of the letters that make ASTRA act
        self.fixed: i64 = fixed
        self.level_points: i64 = level_points
        self.track = track  # score by boxes crossed, in adventure 1; else empty
        self.start: i64 = start  # boxes crossed at the start

    def on_cards(self, held: list[int]) -> i64:
        """Points of the cards held, by effect; boxes crossed in adventure 1."""
        total: i64 = 0
        effect: i64 = 0
        while effect < EFFECTS:
            total += held[effect] * self.points[effect]
            effect += 1
        return total

    # guide: astra
    def boxes(self, held: list[int]) -> i64:
        """Boxes crossed on the rocket track."""
        crossed: i64 = self.start + self.on_cards(held)
        most: i64 = len(self.track) - 1
        return min(crossed, most)

    def launched(self, held: list[int]) -> bool:
        """Whether the rocket track is full."""
        return len(self.track) > 0 and self.boxes(held) == len(self.track) - 1

    # guide: astra
    def score(self, held: list[int]) -> i64:
        """ASTRA's score with these cards."""
        if len(self.track) > 0:
            return self.track[self.boxes(held)]
        return self.on_cards(held) + self.fixed + self.level * self.level_points

    def toll(self, effect: i64) -> i64:
        """Hundredths of points a card brings ASTRA."""
        return self.points[effect] * (200 if len(self.track) > 0 else 100)


class Pack:
    """The deck of a match against ASTRA and its discards."""

    def __init__(self, deck: list[int], letters: i64, second: bool, discard: list[int]) -> None:
        self.deck = deck  # the first `left` starship cards are still to come
        self.left: i64 = len(deck)
        self.letters: i64 = letters  # mask of the effect cards still to come
        self.second = second  # whether the discards have been shuffled
        self.discard = discard

    def clone(self) -> "Pack":
        """An independent copy."""
        copy = Pack(self.deck.copy(), self.letters, self.second, self.discard.copy())
        copy.left = self.left
        return copy

    # guide: astra-cards
    def draw(self, chance: Chance) -> i64:
        """The next card of the deck."""
        effects: i64 = size(self.letters)
        if not self.second and self.left > LATE:
            effects = 0
        if self.left + effects == 0:
            return EMPTY_DECK
        at: i64 = chance.below(self.left + effects)
        if at < self.left:
            card: i64 = self.deck[at]
            self.left -= 1
            self.deck[at] = self.deck[self.left]
            return card
        skip: i64 = at - self.left
        letter: i64 = 0
        while skip > 0 or not self.letters & BIT[letter]:
            if self.letters & BIT[letter]:
                skip -= 1
            letter += 1
        self.letters &= ~BIT[letter]
        return LETTER_CARD + letter

    # guide: astra-cards
    def shuffle(self) -> None:
        """The second pass: the discards with all effect cards."""
        self.deck = self.discard
        self.left = len(self.deck)
        self.discard = []
        self.letters = ALL_LETTERS
        self.second = True

    def turns_left(self) -> i64:
        """Turns still to come after this one, in this pass."""
        return self.left // PILES

    def forget_order(self) -> None:
        """Sort the deck: how it lies there must tell nothing."""
        hidden = self.deck[: self.left]
        hidden.sort()
        self.deck = hidden


class Astra:
    """What ASTRA holds and does, the open cards, and the solo bonuses."""

    def __init__(
        self, pack: Pack, hand: list[int], drawn: i64, held: list[int], removed: list[int]
    ) -> None:
        self.pack = pack
        self.hand = hand  # the first `drawn` cards lie open
        self.drawn: i64 = drawn
        self.held = held  # ASTRA's cards in the order it got them
        self.removed = removed  # denied to ASTRA by solo bonuses
        self.circled: i64 = 0  # solo bonuses
        self.spent: i64 = 0
        self.letter: i64 = NO_LETTER  # the effect card being resolved
        self.strikes: i64 = 0  # how often it will still strike
        self.givable: i64 = 0  # mask of the open cards ASTRA may be given now

    def clone(self) -> "Astra":
        """An independent copy."""
        copy = Astra(
            self.pack.clone(),
            self.hand.copy(),
            self.drawn,
            self.held.copy(),
            self.removed.copy(),
        )
        copy.circled = self.circled
        copy.spent = self.spent
        copy.letter = self.letter
        copy.strikes = self.strikes
        copy.givable = self.givable
        return copy

    # guide: solo-bonus
    def spare(self) -> i64:
        """Solo bonuses that can be spent."""
        return self.circled - self.spent


def new_astra() -> Astra:
    """All cards still to come."""
    none: list[int] = []
    pack = Pack(list(range(STARSHIPS)), ALL_LETTERS, False, none)
    return Astra(pack, [0] * PILES, 0, none.copy(), none.copy())
