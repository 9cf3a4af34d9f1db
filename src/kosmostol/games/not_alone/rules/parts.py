"""The parts a match is made of; each of them clones itself.

The hunt and survival decks are bags without order. Cards sent under the hunt deck form batches
that are drawn once the bag is empty.
"""

from mypy_extensions import i64, mypyc_attr

from kosmostol.games.not_alone.rules.numbers import fields
from kosmostol.kernel.packed import vec


# guide: turn
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn:
    """Which turn it is, how far it has come, and what its cards do."""

    def __init__(
        self, number: i64, step: i64, reopened: bool, played: list[int], effects: vec[i64]
    ) -> None:
        self.number: i64 = number
        self.step: i64 = step
        self.reopened = reopened  # the window is open again: a card was played in it
        self.played = played  # hunt cards of this turn, Flashback as what it repeated
        self.effects = effects  # what they and the survival cards of this turn do
        self.done = False  # the Creature has just said so

    def clone(self) -> "Turn":
        """An independent copy."""
        return Turn(self.number, self.step, self.reopened, self.played.copy(), self.effects[:])


def quiet_turn(number: i64, step: i64, reopened: bool, played: list[int]) -> Turn:
    """A turn in which no card does anything yet."""
    return Turn(number, step, reopened, played, vec[i64]([0] * fields.EFFECTS))


# guide: goal, side
@mypyc_attr(acyclic=True, free_list_len=1)
class Tracks:
    """The board: both counters on their way to the star, the beacon, and who has arrived."""

    def __init__(self, side: i64, rescue: i64, assimilation: i64, marker: i64, winner: i64) -> None:
        self.side: i64 = side  # of the board, 0 until it is chosen
        self.rescue: i64 = rescue  # spaces to the star
        self.assimilation: i64 = assimilation
        self.marker: i64 = marker  # 1 if it lies on the Beach
        self.winner: i64 = winner

    def clone(self) -> "Tracks":
        """An independent copy."""
        return Tracks(self.side, self.rescue, self.assimilation, self.marker, self.winner)


# guide: hunt
@mypyc_attr(acyclic=True, free_list_len=1)
class Tokens:
    """Where the three hunt tokens lie, as masks of one or two places."""

    def __init__(self, creature: i64, target: i64, artemia: i64) -> None:
        self.creature: i64 = creature
        self.target: i64 = target
        self.artemia: i64 = artemia

    def clone(self) -> "Tokens":
        """An independent copy."""
        return Tokens(self.creature, self.target, self.artemia)


# guide: hunt-cards
@mypyc_attr(acyclic=True, free_list_len=1)
class HuntCards:
    """The Creature's hand and deck."""

    def __init__(self, hand: i64, bag: i64, under: list[int], discard: list[int]) -> None:
        self.hand: i64 = hand
        self.bag: i64 = bag
        self.under = under  # batches under the deck, the upper first
        self.discard = discard  # the last one on top

    def clone(self) -> "HuntCards":
        """An independent copy."""
        return HuntCards(self.hand, self.bag, self.under.copy(), self.discard.copy())


# guide: survival
@mypyc_attr(acyclic=True, free_list_len=1)
class SurvivalCards:
    """The survival cards that nobody holds."""

    def __init__(self, bag: i64, discard: i64, drawn: i64) -> None:
        self.bag: i64 = bag
        self.discard: i64 = discard
        self.drawn: i64 = drawn  # at the Shelter, one of them to be kept

    def clone(self) -> "SurvivalCards":
        """An independent copy."""
        return SurvivalCards(self.bag, self.discard, self.drawn)


# guide: table
@mypyc_attr(acyclic=True, free_list_len=1)
class People:
    """What belongs to each seat, and the reserve from which the Hunted take place cards."""

    def __init__(self, values: vec[i64], reserve: vec[i64]) -> None:
        self.values = values  # for each seat `fields.WIDTH` of them
        self.reserve = reserve  # copies left of places 6 to 10

    def clone(self) -> "People":
        """An independent copy."""
        return People(self.values[:], self.reserve[:])

    def restock(self, reserve: list[int]) -> None:
        """The reserve holds so many copies of places 6 to 10."""
        self.reserve = vec[i64](reserve)


def nobody_yet(seats: i64, reserve: list[int]) -> People:
    """Seats without anything."""
    return People(vec[i64]([0] * (seats * fields.WIDTH)), vec[i64](reserve))
